import { languageCode } from '../../content/language.ts';
import { auth } from '../../content/en/accounts/auth.ts';
import { isKnownEmail, sendMagicLink } from '../../data/accounts/sign-in.ts';
import { DataError, toDataError } from '../../data/client/errors.ts';
import { env } from '../../lib/env.ts';
import { EmailStep } from './email-step.tsx';
import { failureText } from '../../camper/sign-in-failure.ts';

const t = auth.magicLink;
const invalidEmail = env.oauthProviders.includes('google') ? t.invalidEmail : t.invalidEmailNoGoogle;

const problems: Readonly<Record<string, string>> = {
  email_in_use: auth.signup.emailInUse,
  email_unknown: t.unknownEmail,
  otp_disabled: t.unknownEmail,
  validation_failed: invalidEmail,
  email_address_invalid: invalidEmail,
};

interface MagicLinkProps {
  /** Log in to an account that exists, or make one for an address that has none. */
  readonly purpose: 'login' | 'signup';
  readonly email: string;
  readonly onEmail: (email: string) => void;
}

/** Logging in or signing up without a password, by a mail with a link and a code (specification section 5). */
export function MagicLink({ purpose, email, onEmail }: MagicLinkProps) {
  const isSignup = purpose === 'signup';

  async function send(address: string): Promise<void> {
    const isKnown = await isKnownEmail(address);
    if (isKnown === isSignup) throw new DataError('refused', isKnown ? 'email_in_use' : 'email_unknown');
    await sendMagicLink(address, isSignup ? languageCode : undefined);
  }

  return (
    <>
      <p>{t.intro}</p>
      <EmailStep
        email={email}
        onEmail={onEmail}
        submitLabel={t.submit}
        send={send}
        resend={(address) => sendMagicLink(address, isSignup ? languageCode : undefined)}
        explain={(error) => problems[toDataError(error).code] ?? failureText(error)}
        invalidEmail={invalidEmail}
        sentText={t.sent}
        codeType="email"
      />
    </>
  );
}

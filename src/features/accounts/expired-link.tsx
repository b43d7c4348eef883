import { Navigate, useLocation } from 'react-router-dom';
import { auth } from '../../content/en/accounts/auth.ts';
import { wholeAddress } from '../../content/language.ts';
import { paths } from '../../content/paths.ts';
import {
  resendConfirmation,
  sendMagicLink,
  sendPasswordReset,
  type MailLinkType,
} from '../../data/accounts/sign-in.ts';
import { useSession } from '../../data/accounts/session.ts';
import { Notice } from '../../ui/notice.tsx';
import { EmailStep } from './email-step.tsx';
import { failureText } from '../../camper/sign-in-failure.ts';
import { pageAfter } from './mail-link.ts';

const t = auth.confirm;

/** What sends another mail of a kind, if not the one that logs in. */
const senders: Partial<Record<MailLinkType, (email: string) => Promise<void>>> = {
  signup: resendConfirmation,
  recovery: (email) => sendPasswordReset(email, wholeAddress(paths.passwordReset)),
};

export function ExpiredLink({ type }: { readonly type: MailLinkType }) {
  const { search } = useLocation();
  const session = useSession();
  // After signing in, as with the code below, no new link is needed.
  if (session.status === 'signed-in') return <Navigate to={pageAfter(search, type)} replace />;
  return (
    <>
      <Notice tone="warn" text={t.expired} />
      <EmailStep
        email=""
        onEmail={() => undefined}
        submitLabel={t.newLink}
        send={senders[type] ?? sendMagicLink}
        explain={failureText}
        invalidEmail={auth.problems.emailInvalid}
        sentText={auth.magicLink.sent}
        codeType={type === 'recovery' ? 'recovery' : 'email'}
      />
    </>
  );
}

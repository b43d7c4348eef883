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
import { failureText } from './sign-in-failure.ts';
import { pageAfter } from './mail-link.ts';

const t = auth.confirm;

function sendAgain(type: MailLinkType, email: string): Promise<void> {
  switch (type) {
    case 'signup':
      return resendConfirmation(email);
    case 'recovery':
      return sendPasswordReset(email, wholeAddress(paths.passwordReset));
    default:
      return sendMagicLink(email);
  }
}

/** Says that a link has expired and offers a new one, whose code can be typed right here. */
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
        send={(email) => sendAgain(type, email)}
        explain={(error) => failureText(error)}
        invalidEmail={auth.problems.emailInvalid}
        sentText={auth.magicLink.sent}
        codeType={type === 'recovery' ? 'recovery' : 'email'}
      />
    </>
  );
}

import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { auth } from '../../content/en/accounts/auth.ts';
import { verifyLink } from '../../data/accounts/sign-in.ts';
import { toDataError } from '../../data/client/errors.ts';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/failure.tsx';
import { failureText } from './sign-in-failure.ts';
import { pageAfter, type MailLink } from './mail-link.ts';

const t = auth.confirm;

interface ConfirmLinkProps {
  readonly link: MailLink;
  readonly onExpired: () => void;
}

/**
 * The page that mail links open. Nothing is used up until the button is pressed, so that a scanner which opens every
 * link of a mail does not lock anyone out.
 */
export function ConfirmLink({ link, onExpired }: ConfirmLinkProps) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');

  async function confirm({ tokenHash, type }: MailLink) {
    setBusy(true);
    try {
      await verifyLink(tokenHash, type);
      await navigate(pageAfter(search, type), { replace: true });
    } catch (error) {
      const { kind } = toDataError(error);
      if (kind === 'refused' || kind === 'unauthorized' || kind === 'not_found') onExpired();
      else setFailure(failureText(error));
      setBusy(false);
    }
  }

  return (
    <>
      <p>{t.texts[link.type]}</p>
      <Failure text={failure} />
      <Button wide busy={isBusy} onClick={() => void confirm(link)} label={t.submit} />
    </>
  );
}

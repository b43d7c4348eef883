import { useMutation } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router-dom';
import { auth } from '../../content/en/accounts/auth.ts';
import { paths } from '../../content/paths.ts';
import { verifyLink } from '../../data/accounts/sign-in.ts';
import { toDataError } from '../../data/client/errors.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Failure } from '../../ui/failure.tsx';
import { failureText } from '../../camper/sign-in-failure.ts';
import { pageAfter, type MailLink } from './mail-link.ts';

const t = auth.confirm;

interface ConfirmLinkProps {
  readonly link: MailLink;
  readonly onExpired: () => void;
}

/** Nothing is used up until the button is pressed: a scanner that opens every link of a mail locks no one out. */
export function ConfirmLink({ link, onExpired }: ConfirmLinkProps) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const confirm = useMutation({
    mutationFn: () => verifyLink(link.tokenHash, link.type),
    onSuccess: (outcome) =>
      outcome === 'signed_in' ? navigate(pageAfter(search, link.type), { replace: true }) : undefined,
    onError: (error) => {
      if (['refused', 'unauthorized', 'not_found'].includes(toDataError(error).kind)) onExpired();
    },
  });

  if (confirm.data === 'half') return <Notice tone="info" text={t.half} />;
  if (confirm.data === 'changed')
    return (
      <>
        <Notice tone="good" text={t.changed} />
        <LinkButton to={paths.login} label={t.login} />
      </>
    );
  return (
    <>
      <p>{t.texts[link.type]}</p>
      <Failure text={confirm.error && problemText(confirm.error)} />
      <Button wide busy={confirm.isPending} onClick={() => confirm.mutate()} label={t.submit} />
    </>
  );
}

const problemText = (error: Error) =>
  toDataError(error).code === 'email_exists' ? auth.changeEmail.taken : failureText(error);

import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { auth } from '../content/en/accounts/auth.ts';
import { ConfirmLink } from '../features/accounts/confirm-link.tsx';
import { ExpiredLink } from '../features/accounts/expired-link.tsx';
import { parseMailLink } from '../features/accounts/mail-link.ts';
import { Page } from './page.tsx';

const t = auth.confirm;

export function Component() {
  const link = parseMailLink(useLocation().search);
  const [isExpired, setExpired] = useState(link === null);
  return (
    <Page title={isExpired ? t.expiredTitle : t.title} width="form">
      {link === null || isExpired ? (
        <ExpiredLink type={link?.type ?? 'email'} />
      ) : (
        <ConfirmLink link={link} onExpired={() => setExpired(true)} />
      )}
    </Page>
  );
}

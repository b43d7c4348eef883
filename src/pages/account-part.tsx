import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { registration as t } from '../content/en/registration/registration.ts';
import { earlierPaymentsPath } from '../content/paths.ts';
import { camperQueries } from '../data/campers/family-campers.ts';
import type { SessionUser } from '../data/accounts/session.ts';
import { ChevronIcon } from '../ui/icons.tsx';
import { latePart } from '../ui/late-part.tsx';
import '../ui/accordion.css';
import './account-part.css';

const SettingsTab = latePart(
  async () => (await import('../features/accounts/profile/account-tab.tsx')).SettingsTab,
);

/** Someone with an account but no registration has no profile page yet: they too can log out, take a copy of their data and delete their account. */
export function AccountPart({ user }: { readonly user: SessionUser }) {
  const { data: own } = useQuery(camperQueries.own(user.id));
  const [isOpen, setOpen] = useState(false);
  if (own !== null) return null;
  return (
    <details className="account-part panel" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="accordion-head touch-row strong">
        {t.account}
        <ChevronIcon />
      </summary>
      {isOpen && (
        <>
          <p>
            <Link to={earlierPaymentsPath}>{t.payments}</Link>
          </p>
          <SettingsTab userId={user.id} email={user.email} />
        </>
      )}
    </details>
  );
}

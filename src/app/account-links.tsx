import { Link } from 'react-router-dom';
import { frame } from '../content/en/site/frame.ts';
import { paths } from '../content/paths.ts';
import { useIsRegistrationClosed } from '../data/registration/registration-state.ts';
import { useStoredSession } from '../lib/session-hint.ts';
import { Disclosure } from '../ui/disclosure.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { logout } from '../features/accounts/logout.ts';
import { MenuEntry } from './menu-entry.tsx';

const t = frame.menu;

export function AccountEntries() {
  return (
    <ul className="flush">
      <MenuEntry to={paths.payment}>{t.payment}</MenuEntry>
      <MenuEntry to={paths.addCamper}>{t.addCamper}</MenuEntry>
      <li>
        <button type="button" className="menu-entry touch-row" onClick={() => void logout()}>
          {t.logout}
        </button>
      </li>
    </ul>
  );
}

function SplitButton() {
  return (
    <div className="split-button">
      <Link to={paths.profile} className="split-button-main touch-row">
        {t.profile}
      </Link>
      <Disclosure label={<span className="visually-hidden">{t.account}</span>} className="disclosure-end">
        <AccountEntries />
      </Disclosure>
    </div>
  );
}

function VisitorLinks() {
  const isClosed = useIsRegistrationClosed();
  return (
    <>
      <LinkButton to={paths.login} look={isClosed ? 'primary' : 'plain'} label={t.login} />
      {!isClosed && <LinkButton to={paths.signup} look="ask" label={t.signup} />}
    </>
  );
}

export function AccountLinks() {
  return useStoredSession() ? <SplitButton /> : <VisitorLinks />;
}

import { Link } from 'react-router-dom';
import { profile } from '../../../content/en/accounts/profile.ts';
import { paths } from '../../../content/paths.ts';
import { latePart } from '../../../ui/late-part.tsx';
import { Button } from '../../../ui/button.tsx';
import { logout } from '../logout.ts';
import { ChangeEmail } from './change-email.tsx';
import { FamilyDataPart } from './family-data.tsx';
import './profile.css';

const HealthAccessLog = latePart(async () => (await import('./health-access-log.tsx')).HealthAccessLog);
const OtherParent = latePart(async () => (await import('./other-parent-part.tsx')).OtherParent);
const OwnFactor = latePart(async () => (await import('../second-factor/own-factor.tsx')).OwnFactor);
const LoginsPart = latePart(async () => (await import('./logins-part.tsx')).LoginsPart);
const FamilyConsents = latePart(async () => (await import('./family-consents.tsx')).FamilyConsents);

const t = profile.settings;
const links = [
  [paths.privacy, t.privacy],
  [paths.terms, t.terms],
  [paths.passwordReset, t.resetPassword],
] as const;

interface SettingsTabProps {
  readonly userId: string;
  readonly email: string;
}

export function SettingsTab({ userId, email }: SettingsTabProps) {
  return (
    <div className="account-settings">
      <div>
        <p>{t.signedInAs(email)}</p>
        <ChangeEmail email={email} />
        <ul className="settings-links below">
          {links.map(([path, text]) => (
            <li key={path}>
              <Link to={path} className="touch-row">
                {text}
              </Link>
            </li>
          ))}
        </ul>
        <Button look="quiet" onClick={() => void logout()} label={t.logout} />
        <p className="near-above quiet">{t.logoutText}</p>
      </div>
      <OwnFactor userId={userId} />
      <LoginsPart />
      <OtherParent userId={userId} />
      <FamilyConsents />
      <HealthAccessLog />
      <FamilyDataPart userId={userId} />
    </div>
  );
}

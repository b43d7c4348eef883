import { home as t } from '../../content/en/home.ts';
import { paths } from '../../content/paths.ts';
import { useStoredSession } from '../../lib/session-hint.ts';
import { LinkButton } from '../../ui/link-button.tsx';

/** The landing page's two buttons, by whether somebody is signed in. */
export function HomeActions() {
  const signedIn = useStoredSession();
  return (
    <div className="hero-actions">
      {signedIn ? (
        <>
          <LinkButton to={paths.profile}>{t.profile}</LinkButton>
          <LinkButton to={paths.payment} look="quiet">
            {t.pay}
          </LinkButton>
        </>
      ) : (
        <>
          <LinkButton to={paths.signup}>{t.signup}</LinkButton>
          <LinkButton to={paths.login} look="quiet">
            {t.login}
          </LinkButton>
        </>
      )}
    </div>
  );
}

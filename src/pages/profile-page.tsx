import { profile as t } from '../content/en/profile.ts';
import { goodbyePath } from '../content/paths.ts';
import { logout } from '../features/auth/logout.ts';
import { Profile } from '../features/profile/profile.tsx';
import { OwnCamper } from './own-camper.tsx';
import { Page } from './page.tsx';

export function Component() {
  return (
    <OwnCamper title={t.title}>
      {(user, own) => (
        <Page title={t.title} width="wide">
          <Profile
            user={user}
            own={own}
            onLogout={() => void logout()}
            onDeleted={() => void logout(goodbyePath)}
          />
        </Page>
      )}
    </OwnCamper>
  );
}

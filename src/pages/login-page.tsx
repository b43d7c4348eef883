import { useState } from 'react';
import { auth } from '../content/en/accounts/auth.ts';
import { paths } from '../content/paths.ts';
import { Login } from '../features/accounts/login.tsx';
import { Page } from './page.tsx';
import { SignedOutOnly } from './signed-out-only.tsx';
import { useProfileAhead } from './use-profile-ahead.ts';

export function Component() {
  const [isRecovering, setRecovering] = useState(false);
  useProfileAhead(isRecovering);
  return (
    <SignedOutOnly to={isRecovering ? paths.passwordReset : undefined}>
      <Page title={auth.login.title} description={auth.login.description} width="form">
        <Login onRecovering={setRecovering} />
      </Page>
    </SignedOutOnly>
  );
}

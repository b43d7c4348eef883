import { useState } from 'react';
import { auth } from '../content/en/auth.ts';
import { paths } from '../content/paths.ts';
import { Login } from '../features/auth/login.tsx';
import { Page } from './page.tsx';
import { SignedOutOnly } from './signed-out-only.tsx';

export function Component() {
  const [isRecovering, setRecovering] = useState(false);
  return (
    <SignedOutOnly to={isRecovering ? paths.passwordReset : undefined}>
      <Page title={auth.login.title} description={auth.login.description} width="form">
        <Login onRecovering={setRecovering} />
      </Page>
    </SignedOutOnly>
  );
}

import { auth } from '../content/en/accounts/auth.ts';
import { Signup } from '../features/accounts/signup.tsx';
import { Page } from './page.tsx';
import { SignedOutOnly } from './signed-out-only.tsx';

export function Component() {
  return (
    <SignedOutOnly>
      <Page title={auth.signup.title} description={auth.signup.description} width="form">
        <Signup />
      </Page>
    </SignedOutOnly>
  );
}

import { auth } from '../content/en/accounts/auth.ts';
import { PasswordReset } from '../features/accounts/password-reset.tsx';
import { Page } from './page.tsx';

export function Component() {
  return (
    <Page title={auth.reset.title} width="form">
      <PasswordReset />
    </Page>
  );
}

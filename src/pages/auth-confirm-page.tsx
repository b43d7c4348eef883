import { auth } from '../content/en/auth.ts';
import { ConfirmLink } from '../features/auth/confirm-link.tsx';
import { Page } from './page.tsx';

export function Component() {
  return (
    <Page title={auth.confirm.title} width="form">
      <ConfirmLink />
    </Page>
  );
}

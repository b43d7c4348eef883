import { RegistrationPage } from './registration-page.tsx';

export function Component() {
  return <RegistrationPage kind="added" />;
}

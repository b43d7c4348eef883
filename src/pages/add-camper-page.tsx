import { RegistrationPage } from './registration-page.tsx';

/** Registration of somebody of the family. */
export function Component() {
  return <RegistrationPage kind="added" />;
}

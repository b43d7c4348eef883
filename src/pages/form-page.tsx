import { RegistrationPage } from './registration-page.tsx';

/** Registration of the account holder. */
export function Component() {
  return <RegistrationPage kind="own" />;
}

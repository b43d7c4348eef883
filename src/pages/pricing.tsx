import { Page } from './page.tsx';

export function Component() {
  return <Page title="Pricing" />;
}

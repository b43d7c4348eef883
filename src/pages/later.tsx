import { frame } from '../content/en/frame.ts';
import { paths } from '../content/paths.ts';
import { LinkButton } from '../ui/link-button.tsx';
import { Page } from './page.tsx';

/** An honest page for a screen that is not there yet. */
export function LaterPage({ title }: { readonly title: string }) {
  return (
    <Page title={title} intro={frame.later.text}>
      <LinkButton to={paths.home}>{frame.later.action}</LinkButton>
    </Page>
  );
}

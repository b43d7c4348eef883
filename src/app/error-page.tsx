import { frame } from '../content/en/frame.ts';
import { Page } from '../pages/page.tsx';
import { Button } from '../ui/button.tsx';

const t = frame.error;

/** Shown in place of a page that failed to load or to render. */
export function ErrorPage() {
  return (
    <Page title={t.title} intro={t.text}>
      <Button onClick={() => window.location.reload()}>{t.reload}</Button>
    </Page>
  );
}

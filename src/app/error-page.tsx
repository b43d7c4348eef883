import { useState } from 'react';
import { frame } from '../content/en/site/frame.ts';
import { reloadPage } from '../lib/reload.ts';
import { Page } from '../pages/page.tsx';
import { Button } from '../ui/button.tsx';

const t = frame.error;

/** Shown in place of a page that failed to load or to render. It is loaded again only where that leads to a page. */
export function ErrorPage() {
  const [isAsking, setAsking] = useState(false);
  const [isOffline, setOffline] = useState(!window.navigator.onLine);

  async function reload() {
    setAsking(true);
    setOffline(false);
    try {
      await reloadPage();
    } catch {
      setAsking(false);
      setOffline(true);
    }
  }

  return (
    <Page title={t.title} intro={t.text}>
      {isOffline && <p role="alert">{t.offline}</p>}
      <Button busy={isAsking} onClick={() => void reload()} label={frame.parts.reload} />
    </Page>
  );
}

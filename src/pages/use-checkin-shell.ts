import { useEffect, useState } from 'react';

/** Resolves once a service worker is active, also for a page that it did not open. */
function untilActive({ active, waiting, installing }: ServiceWorkerRegistration): Promise<void> {
  const worker = active ?? waiting ?? installing;
  return new Promise((resolve) => {
    const look = () => worker?.state === 'activated' && resolve();
    worker?.addEventListener('statechange', look);
    look();
  });
}

/** Makes bus and check-in open offline, and check-in the page for the home screen. Returns whether they do already. */
export function useCheckinShell(): boolean {
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    const base = import.meta.env.BASE_URL;
    const manifest = document.querySelector<HTMLLinkElement>('link[rel=manifest]');
    if (manifest) manifest.href = `${base}checkin.webmanifest`;
    // Without it the pages only work online. Not used in development, where it would cache stale code.
    if (import.meta.env.PROD && 'serviceWorker' in navigator) {
      navigator.serviceWorker
        .register(`${base}checkin-sw.js`, { scope: `${base}checkin` })
        .then(untilActive)
        .then(() => setReady(true))
        .catch(() => undefined);
    }
  }, []);
  return isReady;
}

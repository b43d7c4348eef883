import { useEffect, useState } from 'react';

/** Resolves when a worker is there that answers without a net, also for a page that it has not opened itself. */
function untilActive({ active, waiting, installing }: ServiceWorkerRegistration): Promise<void> {
  const worker = active ?? waiting ?? installing;
  return new Promise((resolve) => {
    const look = () => worker?.state === 'activated' && resolve();
    worker?.addEventListener('statechange', look);
    look();
  });
}

/**
 * Makes the pages of bus and check-in open without a net from now on, and the check-in what is put on the home screen.
 * @returns whether they do already
 */
export function useCheckinShell(): boolean {
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    const base = import.meta.env.BASE_URL;
    const manifest = document.querySelector<HTMLLinkElement>('link[rel=manifest]');
    if (manifest) manifest.href = `${base}checkin.webmanifest`;
    // Without it, the pages work with a net only. From source there is none: it would keep what is being changed.
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

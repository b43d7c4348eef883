import { useEffect } from 'react';

/** Makes the pages of bus and gate open without a net from now on, and the gate what is put on the home screen. */
export function useGateShell(): void {
  useEffect(() => {
    const base = import.meta.env.BASE_URL;
    const manifest = document.querySelector<HTMLLinkElement>('link[rel=manifest]');
    if (manifest) manifest.href = `${base}gate.webmanifest`;
    // Without it, the pages work with a net only. From source there is none: it would keep what is being changed.
    if (import.meta.env.PROD && 'serviceWorker' in navigator) {
      navigator.serviceWorker.register(`${base}gate-sw.js`, { scope: `${base}gate` }).catch(() => undefined);
    }
  }, []);
}

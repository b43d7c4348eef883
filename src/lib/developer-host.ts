import { useInBrowser } from './store.ts';

/** Whether the page comes from the reader's own machine, where the local default runs. */
export function isLocalHost(hostname: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname) || hostname.endsWith('.localhost');
}

/**
 * Whether a page on this host may show the developer tools: the own machine, or a preview deployment of a branch.
 * It only decides what is shown; the database refuses the tools' calls unless it is in developer mode itself.
 */
export function isDeveloperHost(hostname: string): boolean {
  return isLocalHost(hostname) || /-git-[a-z0-9-]+\.vercel\.app$/.test(hostname);
}

/** {@link isDeveloperHost} of this page; false in prerendered pages, which do not know their host. */
export function useDeveloperHost(): boolean {
  return useInBrowser(() => isDeveloperHost(window.location.hostname), false);
}

import { startTransition, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { env } from '../lib/env.ts';
import { App } from './app.tsx';
import { preload } from './lazy-routes.tsx';
import { MissingSettings } from './missing-settings.tsx';
import { routes } from './routes.tsx';

/** The page brings its own title, in place of the one that stood in while it was loading. */
function renderAfresh(root: HTMLElement, app: ReactNode): void {
  document.querySelector('title')?.remove();
  createRoot(root).render(app);
}

/** Starts the site in `root`: takes over the prerendered page if it is the one of this address, or renders it. */
export async function start(root: HTMLElement): Promise<void> {
  if (env.missing.length > 0) {
    renderAfresh(root, <MissingSettings names={env.missing} />);
    return;
  }
  const { pathname } = window.location;
  // A page that cannot be loaded now fails again when it is rendered, where the error page stands in for it.
  await preload(routes, pathname).catch(() => undefined);
  const app = (
    <BrowserRouter>
      <App />
    </BrowserRouter>
  );
  if (root.dataset['page'] !== pathname) renderAfresh(root, app);
  // As a transition React takes over in small steps, between which the page stays usable.
  else startTransition(() => void hydrateRoot(root, app));
}

import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router-dom';
import { routes } from './routes.tsx';

/** Loads the pages that the address asks for, so that the first render is complete and equals the prerendered one. */
async function loadMatchingPages(): Promise<void> {
  const lazyRoutes = (matchRoutes(routes, window.location) ?? []).map(({ route }) => route);
  await Promise.all(
    lazyRoutes.map(async (route) => {
      if (typeof route.lazy !== 'function') return;
      Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
}

/** Starts the site in `root`: takes over the prerendered page if it is the one of this address, or renders it. */
export async function start(root: HTMLElement): Promise<void> {
  await loadMatchingPages();
  const app = (
    <StrictMode>
      <RouterProvider router={createBrowserRouter(routes)} />
    </StrictMode>
  );
  if (root.dataset['page'] === window.location.pathname) hydrateRoot(root, app);
  else createRoot(root).render(app);
}

/** Draws a part of a screen inside what the application gives it: routes and a fresh cache. */
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { createQueryClient } from '../../src/lib/query-client.ts';

/** Renders at `path`; any other path shows its own address, so that a test sees where a press leads. */
export function renderScreen(screen: ReactNode, path = '/') {
  const client = createQueryClient();
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false } });
  const { pathname } = new URL(path, 'http://site.test');
  const router = createMemoryRouter(
    [
      { path: pathname, element: screen },
      { path: '*', element: <p>elsewhere</p> },
    ],
    { initialEntries: [path] },
  );
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}

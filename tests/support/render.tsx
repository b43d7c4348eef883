/** Draws a part of a screen inside what the application gives it: words, routes and a fresh cache. */
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { frame } from '../../src/content/en/site/frame.ts';
import { tables } from '../../src/content/en/tables.ts';
import { createQueryClient } from '../../src/lib/query-client.ts';
import { TableWordsContext } from '../../src/ui/data-table/labels.ts';
import { FrameWordsContext } from '../../src/ui/frame-words.ts';

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
      <FrameWordsContext value={frame.parts}>
        <TableWordsContext value={tables}>
          <RouterProvider router={router} />
        </TableWordsContext>
      </FrameWordsContext>
    </QueryClientProvider>,
  );
  return router;
}

import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { ErrorBoundary } from '../../src/app/error-boundary.tsx';
import { lazyRoutes, preload } from '../../src/app/lazy-routes.tsx';

function Broken(): never {
  throw new Error('broken');
}

const tree = (key: string, child: React.ReactNode) => (
  <MemoryRouter>
    <ErrorBoundary key={key}>{child}</ErrorBoundary>
  </MemoryRouter>
);

it('stands in for a page that fails, and lets the next page through', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined); // React tells of the error
  const { rerender } = render(tree('/a', <Broken />));
  expect(screen.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeVisible();
  rerender(tree('/b', <p>next page</p>));
  expect(screen.getByText('next page')).toBeVisible();
});

it('says that there is no connection, and loads the page again only where that leads to one', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(false);
  const reload = vi.fn<() => void>();
  vi.stubGlobal('location', { href: 'http://site.test/payment', reload });
  const ask = vi.fn<typeof fetch>().mockRejectedValueOnce(new TypeError('Failed to fetch'));
  vi.stubGlobal('fetch', ask);
  render(tree('/a', <Broken />));
  const told = /^You’re offline, so we couldn’t load this page/;
  expect(screen.getByRole('alert')).toHaveTextContent(told);

  const press = () => userEvent.click(screen.getByRole('button', { name: 'Reload the page' }));
  await press();
  expect(await screen.findByRole('alert')).toHaveTextContent(told);
  expect(reload).not.toHaveBeenCalled();

  ask.mockResolvedValue(new Response());
  await press();
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
});

it('renders a preloaded page at once, as the prerendered document has it', async () => {
  const load = () => Promise.resolve({ Component: () => <p>the page</p> });
  const routes = lazyRoutes([{ path: '/a', load }]);
  await preload(routes, '/a');
  const Page = routes[0]?.Component ?? Broken;
  render(<Page />);
  expect(screen.getByText('the page')).toBeVisible();
});

import { act, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeBackend, fakeBrowser } from '../pages/fake-site.tsx';

function documentWith(page?: string): HTMLElement {
  const root = document.createElement('div');
  if (page !== undefined) root.dataset['page'] = page;
  document.body.append(root);
  return root;
}

beforeEach(() => {
  vi.resetModules();
  fakeBrowser();
  fakeBackend();
  window.history.replaceState(null, '', '/about');
});
afterEach(() => document.body.replaceChildren());

it('takes over the prerendered page of this address as it is', async () => {
  const { renderPage } = await import('../../src/app/prerender.tsx');
  const root = documentWith('/about');
  root.innerHTML = (await renderPage('/about')).replace(
    /^(?:<title>[^<]*<\/title>|<meta[^>]*>|<link[^>]*>)*/,
    '',
  );
  const heading = root.querySelector('h1');
  const { start } = await import('../../src/app/start.tsx');
  await act(() => start(root));
  expect(root.querySelector('h1')).toBe(heading);
});

it('renders the page afresh when the document is another one’s', async () => {
  const { start } = await import('../../src/app/start.tsx');
  const root = documentWith('/pricing');
  root.innerHTML = '<h1>Pricing</h1>';
  const keepPress = () => undefined; // the document's own script, until this one answers
  root.onclick = keepPress;
  await act(() => start(root));
  expect(root.onclick).not.toBe(keepPress);
  const headings = document.body.querySelectorAll('h1');
  expect(headings).toHaveLength(1);
  expect(headings[0]).toHaveTextContent('About');
});

it('shows the beginning of the form, the same as while it is loading, before it knows who is there', async () => {
  const { renderOutline } = await import('../../src/app/prerender.tsx');
  const root = documentWith();
  root.innerHTML = renderOutline('/form');
  expect(root.querySelector('h1')).toHaveTextContent('Registration form');
  expect(root.querySelector('.page-intro')).toHaveTextContent(
    'This takes two or three minutes, then there’s a short survey.',
  );
  expect(root.querySelector('main input')).toBeNull();
  expect(root.querySelectorAll('.outline .menu-bar, .outline .header-account')).toHaveLength(2);
});

it.each(['/login', '/signup'])('shows the fields of %s before its script, ready for typing', async (path) => {
  const { renderOutline } = await import('../../src/app/prerender.tsx');
  const root = documentWith();
  root.innerHTML = renderOutline(path);
  const fields = within(root).getAllByLabelText(/Email|assword/);
  expect(fields.length).toBeGreaterThan(1);
  for (const field of fields) expect(field).toBeEnabled();
  // A key sends nothing: the password would stand in the address.
  for (const form of root.querySelectorAll('form')) expect(form).toHaveAttribute('method', 'dialog');
});

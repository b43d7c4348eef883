import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Component } from '../../src/pages/unsubscribe-page.tsx';
import { fakeBackend } from '../support/fake-backend.ts';
import { renderScreen } from '../support/render.tsx';

const user = userEvent.setup({ delay: null });
const PRESS = 'POST /functions/v1/unsubscribe';

it('one press ends reminders and news without a login, and another brings them back', async () => {
  const asked = fakeBackend({ [PRESS]: ({ body }) => body });
  renderScreen(<Component />, '/unsubscribe?token=a.b');
  const pressed = () => asked.filter(({ route }) => route === PRESS);
  expect(pressed()).toEqual([]); // to look is no press
  await user.click(screen.getByRole('button', { name: 'Turn off reminders and news' }));
  expect(await screen.findByText(/Reminders and news are off/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Turn them on again' }));
  expect(await screen.findByText(/Reminders and news are on again/)).toBeVisible();
  expect(pressed().map(({ url, body }) => [url.searchParams.get('token'), body])).toEqual([
    ['a.b', { wanted: false }],
    ['a.b', { wanted: true }],
  ]);
});

it('a link that is cut off, or not ours, or no connection, is said', async () => {
  fakeBackend({ [PRESS]: () => Response.json({ error: 'not_found' }, { status: 404 }) });
  renderScreen(<Component />, '/unsubscribe?token=wrong');
  await user.click(screen.getByRole('button', { name: 'Turn off reminders and news' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('This link is incomplete');
  fakeBackend({});
  await user.click(screen.getByRole('button', { name: 'Turn off reminders and news' }));
  expect(await screen.findByText(/That didn’t work/)).toBeVisible();
});

it('without a token there is nothing to press', () => {
  fakeBackend({});
  renderScreen(<Component />, '/unsubscribe');
  expect(screen.getByRole('alert')).toHaveTextContent('This link is incomplete');
  expect(screen.queryByRole('button')).toBeNull();
});

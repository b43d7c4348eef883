import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { LoginsPart } from '../../../../src/features/accounts/profile/logins-part.tsx';
import { fakeBackend } from '../../../support/fake-backend.ts';
import { renderScreen } from '../../../support/render.tsx';
import { signInAs } from '../../../support/session.ts';

beforeEach(() => signInAs());

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
const edge =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0';
const login = (id: string, device: string | null, is_this = false) => ({
  ...{ id, device, is_this, since: '2025-04-01T10:00:00Z', last_used: '2025-04-20T10:00:00Z' },
});

it('names each device, and logs out the others, one or all', async () => {
  const END = 'POST /rest/v1/rpc/end_login';
  let rows = [login('this', iphone, true), login('work', edge), login('old', null)];
  const asked = fakeBackend({
    'POST /rest/v1/rpc/my_logins': () => rows,
    [END]: ({ body }) => {
      const { p_login: id } = Object(body) as { p_login?: string };
      rows = rows.filter((row) => row.is_this || (id !== undefined && row.id !== id));
      return null;
    },
  });
  renderScreen(<LoginsPart />);
  const items = await screen.findAllByRole('listitem');
  expect(items.map((item) => item.querySelector('p')?.textContent.trim())).toEqual([
    'Safari on iPhone This device',
    'Edge on Windows',
    'A device we don’t know',
  ]);
  expect(within(items[0] ?? document.body).queryByRole('button')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Log out Edge on Windows' }));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2));
  await userEvent.click(screen.getByRole('button', { name: 'Log out everywhere else' }));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  expect(screen.queryByRole('button')).toBeNull();
  expect(asked.filter(({ route }) => route === END).map(({ body }) => body)).toEqual([
    { p_login: 'work' },
    {},
  ]);
});

it('says that it did not come through', async () => {
  fakeBackend({
    'POST /rest/v1/rpc/my_logins': () => [login('this', iphone, true), login('work', edge)],
    'POST /rest/v1/rpc/end_login': () => Response.json({ message: 'down' }, { status: 503 }),
  });
  renderScreen(<LoginsPart />);
  await userEvent.click(await screen.findByRole('button', { name: 'Log out everywhere else' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t log out the other device');
});

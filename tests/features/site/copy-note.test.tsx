import { mayAt } from '../../support/rights.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { CopyNote } from '../../../src/features/site/copy-note.tsx';
import { fakeBackend } from '../../support/fake-backend.ts';
import { renderScreen } from '../../support/render.tsx';
import { signInAs } from '../../support/session.ts';

const COPIED = 'POST /rest/v1/rpc/copied_at';
const REAL = 'POST /rest/v1/rpc/call_it_real';
const at = '2025-04-20T10:00:00+00:00';
const note = () => screen.findByText(/This is a copy, restored on/);

beforeEach(() => signInAs());

it('a restored copy says so to every organiser, and lets level 2 change nothing', async () => {
  fakeBackend({ [COPIED]: () => Response.json(at) });
  renderScreen(<CopyNote may={mayAt(2)} />);
  expect(await note()).toHaveTextContent('It doesn’t send emails or reminders, and doesn’t check payments.');
  expect(screen.queryByRole('button', { name: 'This is the real site' })).toBeNull();
});

it('level 3 says that it is the real site, after a question, and the note goes', async () => {
  let isCopy = true;
  const asked = fakeBackend({
    [COPIED]: () => Response.json(isCopy ? at : null),
    [REAL]: () => {
      isCopy = false;
      return new Response(null, { status: 204 });
    },
  });
  renderScreen(<CopyNote may={mayAt(3)} />);
  fireEvent.click(await screen.findByRole('button', { name: 'This is the real site' }));
  const dialog = await screen.findByRole('dialog', { name: 'Is this the real site?' });
  expect(asked.some(({ route }) => route === REAL)).toBe(false);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Send emails from here' }));
  await waitFor(() => expect(screen.queryByText(/This is a copy/)).toBeNull());
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('a refusal is said, and the pause goes on', async () => {
  fakeBackend({
    [COPIED]: () => Response.json(at),
    [REAL]: () => Response.json({ code: '42501', message: 'not_allowed' }, { status: 403 }),
  });
  renderScreen(<CopyNote may={mayAt(3)} />);
  fireEvent.click(await screen.findByRole('button', { name: 'This is the real site' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Send emails from here' }));
  expect(await screen.findByText(/Your access level doesn’t allow this/)).toBeVisible();
  expect(await note()).toBeVisible();
});

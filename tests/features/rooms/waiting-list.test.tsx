/** The organisers' waiting list for beds: who waits since when and for what, and taking a family off it. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { WaitingList } from '../../../src/features/rooms/waiting-list.tsx';
import { fakeBackend, type Asked } from '../../support/fake-backend.ts';
import { renderScreen } from '../../support/render.tsx';
import { signInAs } from '../../support/session.ts';

const LIST = 'POST /rest/v1/rpc/bed_waiting_list';
const TAKE_OFF = 'POST /rest/v1/rpc/take_off_bed_waits';

const family = (name: string, changes: object = {}) => ({
  id: name,
  name: `${name} Holm`,
  since: '2025-04-20T10:00:00Z',
  offered_until: null,
  kept_until: null,
  times_passed: 0,
  campers: [name],
  camper_ids: [name],
  beds: 1,
  ...changes,
});
const families = [
  family('Otto', { offered_until: '2025-04-27T10:00:00Z' }),
  family('Anna', { campers: ['Anna', 'Ben'], beds: 2, kept_until: '2025-04-29T10:00:00Z', times_passed: 1 }),
  family('Olga'),
];

function open(routes: Parameters<typeof fakeBackend>[0] = {}): Asked[] {
  const asked = fakeBackend({
    [LIST]: () => families,
    [TAKE_OFF]: () => new Response(null, { status: 204 }),
    ...routes,
  });
  renderScreen(<WaitingList />);
  return asked;
}
const refusal = (code: string) => () => Response.json({ code: 'P0001', message: code }, { status: 400 });
const dialog = () => within(screen.getByRole('dialog'));

async function takeOff(name: string): Promise<void> {
  fireEvent.click(await screen.findByText('Waiting for beds: 3 families'));
  fireEvent.click(await screen.findByRole('button', { name: `Remove from the list: ${name}` }));
  await screen.findByRole('dialog');
}

beforeEach(() => signInAs());

it('says who waits since when, and what is offered or kept until when', async () => {
  open();
  fireEvent.click(await screen.findByText('Waiting for beds: 3 families'));
  const table = await screen.findByRole('table', { name: 'Waiting list for beds' });
  const rows = within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].slice(0, 4).map(({ textContent }) => textContent));
  expect(rows).toEqual([
    ['Otto Holm (Otto)', '1 bed', 'since 2025/04/20 12:00', 'Place offered until 2025/04/27 12:00'],
    [
      'Anna Holm (Anna, Ben)',
      '2 beds',
      'since 2025/04/20 12:00',
      'Beds reserved for them until 2025/04/29 12:00, passed over once',
    ],
    ['Olga Holm (Olga)', '1 bed', 'since 2025/04/20 12:00', 'None yet'],
  ]);
  expect(screen.getByText(/for a few days before asking the next one/)).toBeVisible();
});

it('takes a family off after asking, with the offer that was seen', async () => {
  const asked = open();
  await takeOff('Otto Holm');
  expect(dialog().getByText(/The family gets an email/)).toBeVisible();
  fireEvent.click(dialog().getByRole('button', { name: 'Remove from the list' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asked.filter(({ route }) => route === TAKE_OFF).map(({ body }) => body)).toEqual([
    { p_account: 'Otto', p_offered_until: '2025-04-27T10:00:00Z' },
  ]);
  expect(asked.filter(({ route }) => route === LIST).length).toBeGreaterThan(1);
});

it.each([
  ['conflict', /offer has changed/],
  ['not_waiting', /no longer on the list/],
  ['unknown_trouble', /couldn’t save/],
])('says why a family was not taken off: %s', async (code, words) => {
  open({ [TAKE_OFF]: refusal(code) });
  await takeOff('Olga Holm');
  fireEvent.click(dialog().getByRole('button', { name: 'Remove from the list' }));
  expect(await dialog().findByRole('alert')).toHaveTextContent(words);
});

it('says that nobody waits, and offers to try again when it could not be loaded', async () => {
  let isBroken = true;
  open({ [LIST]: () => (isBroken ? undefined : []) });
  expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t load the waiting list.');
  isBroken = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No families waiting for beds')).toBeVisible();
});

/** The waiting list for beds on the family's profile: joined when rooms are full, offers taken or declined. */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { BedWaitPart } from '../../../src/features/profile/bed-wait-part.tsx';
import { fakeBackend, type Asked } from '../../support/fake-backend.ts';
import { renderScreen } from '../../support/render.tsx';
import { signInAs } from '../../support/session.ts';

const campers = [
  { id: 'anna', name: 'Anna', waits: false, price: 1200, outstanding: 200 },
  { id: 'ben', name: 'Ben', waits: false, price: 1200, outstanding: 1200 },
];
const free = { is_full: false, until: null as string | null, place: null as number | null };

function open(wait: Partial<typeof free>, rows: readonly object[] = campers, refusal?: string): Asked[] {
  const answer = () =>
    refusal
      ? Response.json({ code: 'P0001', message: refusal }, { status: 400 })
      : new Response(null, { status: 204 });
  const asked = fakeBackend({
    'POST /rest/v1/rpc/my_bed_wait': () => rows.map((row) => ({ ...row, ...free, ...wait })),
    'POST /rest/v1/rpc/wait_for_beds': answer,
    'POST /rest/v1/rpc/leave_bed_waits': answer,
    'POST /rest/v1/rpc/take_bed_offer': answer,
  });
  renderScreen(<BedWaitPart userId="anna" />);
  return asked;
}
const told = (asked: Asked[], name: string) =>
  asked.filter(({ route }) => route.endsWith(name)).map(({ body }) => body);

beforeEach(() => signInAs());

it('shows nothing while beds are free', async () => {
  const asked = open({});
  await waitFor(() => expect(asked).not.toHaveLength(0));
  expect(screen.queryByText('Waiting list for beds')).toBeNull();
});

it('says when it could not be loaded, since an offer may wait there, and tries again', async () => {
  let isBroken = true;
  fakeBackend({
    'POST /rest/v1/rpc/my_bed_wait': () =>
      isBroken ? undefined : campers.map((row) => ({ ...row, ...free, is_full: true })),
  });
  renderScreen(<BedWaitPart userId="anna" />);
  expect(await screen.findByRole('alert')).toHaveTextContent(/has an offer, could not be loaded/);
  isBroken = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/^All beds in the rooms are taken/)).toBeVisible();
});

it('lets a family wait as one for those whom it chooses, with the rule in words', async () => {
  const asked = open({ is_full: true });
  fireEvent.click(await screen.findByRole('checkbox', { name: /^Ben .with a bed 1,200 DKK/ }));
  expect(screen.getByText(/kept for it for three days/)).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Put us on the waiting list' }));
  await waitFor(() => expect(told(asked, 'wait_for_beds')).toEqual([{ p_campers: ['anna'] }]));
});

it('says the place on the list, and lets the family leave it', async () => {
  const asked = open({ is_full: true, place: 3 }, [{ ...campers[0], waits: true }]);
  expect(await screen.findByText('You are number 3 on the waiting list.')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Leave the list' }));
  await waitFor(() => expect(told(asked, 'leave_bed_waits')).toHaveLength(1));
});

it('takes an offer, or says why not', async () => {
  const asked = open({ until: '2025-04-29T12:00:00Z' }, [{ ...campers[0], waits: true }], 'bed_offer_over');
  expect(await screen.findByText(/Beds in a room are held for Anna until/)).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Take the beds' }));
  expect(await screen.findByText('This offer is over.')).toBeVisible();
  expect(told(asked, 'take_bed_offer')).toHaveLength(1);
});

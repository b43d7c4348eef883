/** The waiting list for beds on the family's profile: joined when rooms are full, offers taken or declined. */
import { useQuery } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { bedWaitQueries } from '../../../../src/data/rooms/bed-waits.ts';
import { BedWaitTodo } from '../../../../src/features/accounts/profile/bed-wait-todo.tsx';
import { currentToasts, removeToast } from '../../../../src/ui/toast-store.ts';
import { fakeBackend, type Asked } from '../../../support/fake-backend.ts';
import { renderScreen } from '../../../support/render.tsx';
import { signInAs } from '../../../support/session.ts';

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
  renderScreen(<BedWaitTodo userId="anna" />);
  return asked;
}
const told = (asked: Asked[], name: string) =>
  asked.filter(({ route }) => route.endsWith(name)).map(({ body }) => body);

const toasts = () => currentToasts().map(({ title }) => title);

beforeEach(async () => {
  for (const { id } of currentToasts()) removeToast(id);
  await signInAs();
});

it('shows nothing while beds are free', async () => {
  const asked = open({});
  await waitFor(() => expect(asked).not.toHaveLength(0));
  expect(screen.queryByRole('region', { name: 'Waiting list for beds' })).toBeNull();
});

it('lets a family wait as one for those whom it chooses, with the rule in words', async () => {
  const asked = open({ is_full: true });
  fireEvent.click(await screen.findByRole('checkbox', { name: /^Ben .1,200 DKK with a bed/ }));
  fireEvent.click(screen.getByText('How it works'));
  expect(screen.getByText(/save them for that family for a few days/)).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Join the waiting list' }));
  await waitFor(() => expect(told(asked, 'wait_for_beds')).toEqual([{ p_campers: ['anna'] }]));
});

it('says the place on the list, and lets the family leave it', async () => {
  const asked = open({ is_full: true, place: 3 }, [{ ...campers[0], waits: true }]);
  expect(await screen.findByText('You’re number 3 on the waiting list.')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Leave the list' }));
  // A slip of the thumb costs no place.
  fireEvent.click(await screen.findByRole('button', { name: 'Stay on the list' }));
  expect(told(asked, 'leave_bed_waits')).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Leave the list' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Leave the waiting list?' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Leave the list' }));
  await waitFor(() => expect(told(asked, 'leave_bed_waits')).toHaveLength(1));
});

const offer = { until: '2025-04-29T12:00:00Z' };

it('says what an offer is and costs, and that an instalment does not keep a bed', async () => {
  open(offer, [
    { ...campers[0], waits: true },
    { ...campers[1], waits: true, outstanding: 0 },
  ]);
  expect(
    await screen.findByText(
      'Beds in a room are reserved for Anna, Ben until April 29, 2025 at 14:00, all together.',
    ),
  ).toBeVisible();
  expect(
    screen.getByText('Accept, and pay 200 DKK by then. An instalment isn’t enough to keep the bed.'),
  ).toBeVisible();
});

it('asks for no payment where nothing is to be paid', async () => {
  open(offer, [{ ...campers[0], waits: true, outstanding: 0 }]);
  expect(await screen.findByRole('button', { name: 'Accept the bed' })).toBeVisible();
  expect(screen.getByText('Accept by then. Nothing more is left to pay.')).toBeVisible();
});

it('takes an offer once, however often it is pressed, and says so when there is nothing more to show', async () => {
  let isTaken = false;
  let answerList = (_families: object[]) => {};
  const asked = fakeBackend({
    'POST /rest/v1/rpc/my_bed_wait': () =>
      isTaken ? [] : [{ ...campers[0], ...free, ...offer, waits: true, outstanding: 0 }],
    'POST /rest/v1/rpc/take_bed_offer': () => {
      isTaken = true;
      return new Response(null, { status: 204 });
    },
    'POST /rest/v1/rpc/bed_waiting_list': () =>
      isTaken ? new Promise<object[]>((resolve) => (answerList = resolve)) : [],
  });
  renderScreen(
    <>
      <BedWaitTodo userId="anna" />
      <SlowPart />
    </>,
  );
  const take = await screen.findByRole('button', { name: 'Accept the bed' });
  await screen.findByText('The other part is there');
  // Both before anything is drawn.
  act(() => {
    fireEvent.click(take);
    fireEvent.click(take);
  });
  await waitFor(() => expect(take).not.toBeInTheDocument());
  answerList([]); // what was pressed is over when every part has been read again
  await waitFor(() => expect(toasts()).toEqual(['You’ve accepted the bed']));
  expect(told(asked, 'take_bed_offer')).toHaveLength(1);
  expect(document.activeElement).not.toBe(document.body);
});

/** Another part of the screen, which is read again more slowly. */
function SlowPart() {
  return useQuery(bedWaitQueries.list()).data && <p>The other part is there</p>;
}

it.each([
  ['bed_offer_over', /^This offer has expired/],
  ['payment_open', /^A payment for someone in your family is in progress/],
  ['unknown_trouble', /^We couldn’t save/],
])('says why an offer was not taken: %s', async (code, words) => {
  const asked = open(offer, [{ ...campers[0], waits: true }], code);
  fireEvent.click(await screen.findByRole('button', { name: 'Accept the bed' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
  expect(told(asked, 'take_bed_offer')).toHaveLength(1);
});

it('declines an offer', async () => {
  const asked = open(offer, [{ ...campers[0], waits: true }]);
  fireEvent.click(await screen.findByRole('button', { name: 'Decline' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Decline the offer?' }));
  expect(dialog.getByText(/next family gets your offer at once/)).toBeVisible();
  expect(told(asked, 'leave_bed_waits')).toEqual([]);
  fireEvent.click(dialog.getByRole('button', { name: 'Decline offer' }));
  await waitFor(() => expect(toasts()).toEqual(['You’ve left the waiting list']));
  expect(told(asked, 'leave_bed_waits')).toHaveLength(1);
});

it('says what is true when the other window has said yes already', async () => {
  let isTaken = false;
  fakeBackend({
    'POST /rest/v1/rpc/my_bed_wait': () =>
      isTaken ? [] : [{ ...campers[0], ...free, ...offer, waits: true, outstanding: 0 }],
    'POST /rest/v1/rpc/leave_bed_waits': () =>
      Response.json({ code: 'P0001', message: 'not_waiting' }, { status: 400 }),
  });
  renderScreen(<BedWaitTodo userId="anna" />);
  fireEvent.click(await screen.findByRole('button', { name: 'Decline' }));
  isTaken = true;
  fireEvent.click(await screen.findByRole('button', { name: 'Decline offer' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/another window, you still have it\.$/);
  expect(toasts()).toEqual([]);
});

it('says what became of an offer also when nobody needs to wait any more', async () => {
  let isOver = false;
  fakeBackend({
    'POST /rest/v1/rpc/my_bed_wait': () => [
      { ...campers[0], ...free, ...(isOver ? {} : { ...offer, waits: true }) },
    ],
    'POST /rest/v1/rpc/take_bed_offer': () => {
      isOver = true;
      return Response.json({ code: 'P0001', message: 'bed_offer_over' }, { status: 400 });
    },
  });
  renderScreen(<BedWaitTodo userId="anna" />);
  fireEvent.click(await screen.findByRole('button', { name: 'Accept the bed' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Waiting list for beds' })).toBeNull());
  const alert = screen.getByRole('alert');
  expect(alert).toHaveTextContent(/^This offer has expired/);
  await waitFor(() => expect(document.activeElement).toContainElement(alert));
  expect(document.activeElement).not.toBe(document.body);
});

/** Moves on the Room tab: what is shown at once, what is refused, what is taken back. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { noteAnimations } from '../../support/animations.ts';
import { signInAs } from '../../support/session.ts';
import { ASSIGN, card, dialog, move, moves, openRoomTab, people, refusal } from './open-room-tab.tsx';
import { chooseInBoardMenu } from '../../support/list-menu.ts';

beforeEach(() => signInAs());

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('says how many would move, with the families that come along', async () => {
  await openRoomTab();
  await chooseInBoardMenu('Choose several');
  fireEvent.click(within(card('Room 1')).getByRole('button', { name: /^Ben/ }));
  expect(screen.getByRole('button', { name: 'Move 2 people' })).toBeVisible();
  press('Done');
});

it('moves several people at once, and none of them when there are not enough places', async () => {
  const asked = await openRoomTab();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Keep families together' }));
  await chooseInBoardMenu('Choose several');
  fireEvent.click(within(card('Room 1')).getByRole('button', { name: /^Ben/ }));
  fireEvent.click(screen.getByRole('button', { name: /^Otto Holm/ }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByText('Chosen: Ben Holm and Otto Holm')).toBeVisible();
  const target = screen.getByRole('combobox', { name: 'Move them to' });
  // The keys pass through all rooms: no one moves before it is pressed.
  fireEvent.change(target, { target: { value: 'none' } });
  fireEvent.change(target, { target: { value: '2' } });
  expect(moves(asked)).toEqual([]);
  expect(target).toHaveDisplayValue('Room 2 (1 place left)');
  press('Move 2 people');
  expect(await screen.findByRole('alert')).toHaveTextContent('you chose 2 people');
  // No one has to be chosen again.
  expect(screen.getByText('Chosen: Ben Holm and Otto Holm')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'OK' }));
  const list = screen.getByRole('region', { name: 'Assign rooms' });
  expect(list).toHaveFocus();
  fireEvent.click(screen.getByRole('button', { name: /^Otto Holm/ }));
  fireEvent.click(within(card('Room 1')).getByRole('button', { name: /^Anna/ }));
  fireEvent.change(target, { target: { value: 'none' } });
  press('Move 2 people');
  await waitFor(() => expect(card('Room 1')).toHaveTextContent('No one here yet'));
  expect(moves(asked)).toEqual([
    {
      p_moves: [
        { camper: 'Anna', from: 1, to: null },
        { camper: 'Ben', from: 1, to: null },
      ],
    },
  ]);
});

it('who was chosen stays so when the move of several is refused, until it is made', async () => {
  let isOnline = false;
  const asked = await openRoomTab({
    [ASSIGN]: () => (isOnline ? new Response(null, { status: 204 }) : refusal('room_full')),
  });
  await chooseInBoardMenu('Choose several');
  fireEvent.click(screen.getByRole('button', { name: /^Otto Holm/ }));
  const target = screen.getByRole('combobox', { name: 'Move them to' });
  fireEvent.change(target, { target: { value: '2' } });
  const go = screen.getByRole('button', { name: 'Move 1 person' });
  go.focus();
  press('Move 1 person');
  expect(await screen.findByRole('alert')).toHaveTextContent('No one was moved');
  expect(screen.getByText('Chosen: Otto Holm')).toBeVisible();
  isOnline = true;
  press('Move 1 person');
  await screen.findByText(/^Saved: Otto Holm to Room 2/);
  expect(screen.getByText('Choose the campers to move.')).toBeVisible();
  expect(go).toHaveFocus();
  press('Move'); // with no one chosen
  expect(moves(asked)).toHaveLength(2);
  const done = screen.getByRole('button', { name: 'Done' });
  done.focus();
  fireEvent.click(done);
  expect(done).not.toBeInTheDocument();
  expect(document.body).not.toHaveFocus();
});

it.each([
  ['room_full', 'Room 2 is full now. No one was moved.'],
  ['room_not_assignable', 'That room has just been closed or removed. No one was moved.'],
])('shows a move at once, and takes it back when the answer is %s (CAP-9)', async (code, text) => {
  let answer: (response: Response) => void = () => undefined;
  const asked = await openRoomTab({ [ASSIGN]: () => new Promise<Response>((resolve) => (answer = resolve)) });
  move('Otto', 'Room 2');
  await waitFor(() => expect(card('Room 2')).toHaveTextContent('Otto Holm'));
  expect(screen.getByText('Saving...')).toBeVisible();
  await waitFor(() => expect(moves(asked)).toHaveLength(1));
  expect(moves(asked)).toEqual([{ p_moves: [{ camper: 'Otto', from: null, to: 2 }] }]);
  answer(refusal(code));
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(card('Room 2')).not.toHaveTextContent('Otto Holm');
  expect(screen.queryByText(/can be undone/)).toBeNull();
});

it('lets a name glide to its card, and back when the move is undone', async () => {
  const begun = noteAnimations();
  const glided = () =>
    begun.map(({ element, values }) => [element.getAttribute('data-person'), values['transform']]);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function rect(this: Element) {
    return new DOMRect(this.closest('.place-card') ? 500 : 20, 40, 100, 20);
  });
  await import('framer-motion/dom/mini');
  await openRoomTab();
  move('Otto', 'Room 2');
  await waitFor(() => expect(glided()).toEqual([['Otto', ['translate(-480px, 0px)', 'none']]]));
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(glided().at(-1)).toEqual(['Otto', ['translate(480px, 0px)', 'none']]));
});

it('says who was moved by somebody else meanwhile (ADM-1)', async () => {
  let isMoved = false;
  await openRoomTab({
    [ASSIGN]: () => {
      isMoved = true;
      return refusal('conflict', '{"role": "organisers", "name": "Ida Holm"}');
    },
    'POST /rest/v1/rpc/duty_sheet': () => [],
    'GET /rest/v1/board_people': () =>
      people.map((one) => (isMoved && one.id === 'Otto' ? { ...one, place: 1 } : one)),
  });
  move('Otto', 'Room 2');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Ida Holm just moved Otto Holm to Room 1. Your move wasn’t saved.',
  );
  expect(card('Room 1')).toHaveTextContent('Otto Holm');
});

it('says that there is no connection, and nobody has moved (OPS-3)', async () => {
  await openRoomTab({ [ASSIGN]: () => undefined });
  move('Otto', 'Room 2');
  expect(await screen.findByRole('alert')).toHaveTextContent('You’re offline. No one was moved');
  expect(card('Room 2')).not.toHaveTextContent('Otto Holm');
});

it('moves a family as one, offers no room too small for it, and undoes step by step', async () => {
  const asked = await openRoomTab();
  fireEvent.click(within(card('Room 1')).getByRole('button', { name: /^Anna/ }));
  expect(dialog().getByRole('button', { name: /^Room 2/ })).toBeDisabled();
  fireEvent.click(dialog().getByRole('button', { name: 'Unassigned' }));
  await waitFor(() => expect(card('Room 1')).toHaveTextContent('No one here yet'));
  move('Otto', 'Room 1');
  await waitFor(() => expect(screen.getByText('2 moves can be undone')).toBeVisible());
  const undo = screen.getByRole('button', { name: 'Undo' });
  // Before anything is drawn: two take back two moves, and the third one finds none.
  act(() => {
    for (let press = 0; press < 3; press += 1) fireEvent.click(undo);
  });
  await waitFor(() => expect(moves(asked)).toHaveLength(4));
  expect(moves(asked).slice(2)).toEqual([
    { p_moves: [{ camper: 'Otto', from: 1, to: null }] },
    {
      p_moves: [
        { camper: 'Anna', from: null, to: 1 },
        { camper: 'Ben', from: null, to: 1 },
      ],
    },
  ]);
  expect(card('Room 1')).toHaveTextContent('Ben Holm');
});

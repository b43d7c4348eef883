import { describe, expect, test } from 'vitest';
import { emptyCamper } from '../../../src/domain/registration/new-camper.ts';
import type { Person, Sheet } from '../../../src/features/registration/sheet.ts';
import {
  sheetAfter,
  stateOf,
  type SheetAction,
  type SheetState,
} from '../../../src/features/registration/sheet-state.ts';

const person = (id: string, changes: Partial<Person> = {}): Person => ({
  ...{ id, isReturning: false, isLeftOut: false },
  ...{ values: { ...emptyCamper, first_name: `Name of ${id}` } },
  ...changes,
});
const [anna, bo, eva] = [person('anna'), person('bo'), person('eva', { isReturning: true })];

const sheetOf = (people: readonly Person[], openId: string | null): Sheet => ({
  ...{ people, openId },
  consents: { accepts_group_formation: true, accepts_terms: true },
});
const start = stateOf(sheetOf([anna, bo], 'anna'));
const after = (from: SheetState, ...actions: readonly SheetAction[]) => actions.reduce(sheetAfter, from);
const ids = ({ sheet }: SheetState) => sheet.people.map(({ id }) => id);
const openIn = ({ sheet }: SheetState) => sheet.openId;

const review: SheetAction = { type: 'review', sheet: start.sheet };

test('a sheet begins with nothing said and no focus taken', () => {
  expect(start).toEqual({
    sheet: sheetOf([anna, bo], 'anna'),
    ...{ hasSwitched: false, obstacle: null, reviewed: null, isSaving: false, failure: null },
    ...{ refused: {}, found: 0, doubles: [] },
  });
});

describe('cards', () => {
  test('opening one closes the other and takes back what Submit said', () => {
    const state = after(start, { type: 'stop', obstacle: 'No one comes' }, { type: 'open', id: 'bo' });
    expect(state).toMatchObject({ sheet: { openId: 'bo' }, hasSwitched: true, obstacle: null });
  });

  test('someone who is added is the last and open', () => {
    const state = after(start, { type: 'add', person: eva });
    expect(ids(state)).toEqual(['anna', 'bo', 'eva']);
    expect(state).toMatchObject({ sheet: { openId: 'eva' }, hasSwitched: true });
  });

  test.each<[string, readonly Person[], string | null, string, string | null]>([
    ['the open one of three: all are closed', [anna, bo, eva], 'bo', 'bo', null],
    ['the open one of two: the other is one form again', [anna, bo], 'bo', 'bo', 'anna'],
    ['a closed one: the open one stays', [anna, bo, eva], 'anna', 'bo', 'anna'],
    ['one while all are closed: all stay so', [anna, bo], null, 'bo', null],
    ['someone who is not there: nothing', [anna, bo], 'anna', 'zoe', 'anna'],
  ])('removing %s', (_case, people, openId, id, open) => {
    const state = after(stateOf(sheetOf(people, openId)), { type: 'remove', id });
    expect(ids(state)).toEqual(people.map((one) => one.id).filter((one) => one !== id));
    expect(openIn(state)).toBe(open);
    expect(state.hasSwitched).toBe(true);
  });

  test('everyone who wanted a room sleeps elsewhere by one press, and no one else', () => {
    const inRoom = (one: Person): Person => ({ ...one, values: { ...one.values, accommodation: 'Room' } });
    const inTent = { ...eva, values: { ...eva.values, accommodation: 'Stay out' } };
    const state = after(stateOf(sheetOf([inRoom(anna), inRoom(bo), inTent], 'anna')), {
      type: 'accommodate',
      accommodation: 'Tent',
    });
    expect(state.sheet.people.map(({ values }) => values.accommodation)).toEqual([
      'Tent',
      'Tent',
      'Stay out',
    ]);
  });

  test('leaving out keeps the answers, closes the card, and is undone', () => {
    const from = stateOf(sheetOf([anna, eva], 'eva'));
    const out = after(from, { type: 'leaveOut', id: 'eva', isLeftOut: true });
    expect(out.sheet.people).toEqual([anna, { ...eva, isLeftOut: true }]);
    expect(openIn(out)).toBeNull();
    const back = after(out, { type: 'leaveOut', id: 'eva', isLeftOut: false });
    expect(back.sheet).toEqual(sheetOf([anna, eva], null));
    expect(openIn(after(start, { type: 'leaveOut', id: 'bo', isLeftOut: true }))).toBe('anna');
  });
});

describe('submit', () => {
  test('takes back what was said before', () => {
    const said = { ...start, obstacle: 'Offline', refused: { bo: 'The bus is full' } };
    expect(after(said, { type: 'check' })).toEqual(start);
  });

  test('opens who is incomplete and sends the focus there, each time', () => {
    const once = after(start, { type: 'incomplete', id: 'bo' });
    expect(once).toMatchObject({ sheet: { openId: 'bo' }, found: 1, hasSwitched: true });
    expect(after(once, { type: 'incomplete', id: 'bo' }).found).toBe(2);
  });

  test('says why it leads nowhere, and shows no dialog', () => {
    expect(after(start, { type: 'stop', obstacle: 'Offline' })).toEqual({ ...start, obstacle: 'Offline' });
  });

  test('shows the sheet as it was checked; cancelling leaves it and forgets the failure', () => {
    const shown = after(start, review);
    expect(shown).toEqual({ ...start, reviewed: start.sheet });
    expect(after(shown, { type: 'fail', failure: 'Offline' }, { type: 'cancel' })).toEqual(start);
  });
});

describe('sending', () => {
  const sending = after(start, review, { type: 'send' });

  test('is one press until it is answered', () => {
    expect(sending).toMatchObject({ isSaving: true, reviewed: start.sheet, failure: null });
  });

  test('that fails says so in the dialog, and forgets it when it is pressed again', () => {
    const failed = after(sending, { type: 'fail', failure: 'Offline' });
    expect(failed).toMatchObject({ isSaving: false, reviewed: start.sheet, failure: 'Offline' });
    expect(after(failed, { type: 'send' })).toEqual(sending);
  });

  test('under an id that is someone else’s goes on under a new one, open or not', () => {
    const from = after(stateOf(sheetOf([anna, bo], 'bo')), review, { type: 'send' });
    const state = after(from, { type: 'rename', ids: new Map([['bo', 'new']]) });
    expect(state.sheet).toEqual(sheetOf([anna, { ...bo, id: 'new' }], 'new'));
    expect(state.reviewed).toEqual(state.sheet);
    expect(state.isSaving).toBe(true);
    expect(openIn(after(sending, { type: 'rename', ids: new Map([['bo', 'new']]) }))).toBe('anna');
  });
});

describe('a refusal', () => {
  const sending = after(start, review, { type: 'send' });
  const full = { field: 'arrival_transportation', message: 'The bus is full' } as const;
  const limit = { field: null, message: 'Seven at most' };

  test('of a field opens the first person whom it is about, and stands on each card', () => {
    const refusals = [
      { id: 'anna', ...limit },
      { id: 'bo', ...full },
    ];
    const state = after(sending, { type: 'refuse', refusals });
    expect(state).toMatchObject({ sheet: { openId: 'bo' }, reviewed: null, isSaving: false, found: 1 });
    expect(state.refused).toEqual({ anna: 'Seven at most', bo: 'The bus is full' });
    expect(state.failure).toBeNull();
  });

  test('of no field is said by name in the dialog, which stays', () => {
    const refusals = ['anna', 'bo'].map((id) => ({ id, ...limit }));
    const state = after(sending, { type: 'refuse', refusals });
    expect(state.failure).toBe('Name of anna: Seven at most Name of bo: Seven at most');
    expect(state).toMatchObject({ sheet: start.sheet, reviewed: start.sheet, isSaving: false, found: 0 });
  });

  test('of a name and birthday that the family has makes the next press say that they are two, until it is cancelled', () => {
    const refusals = [{ id: 'bo', ...limit, isDouble: true }];
    const asked = after(sending, { type: 'refuse', refusals });
    expect(asked).toMatchObject({ doubles: ['bo'], reviewed: start.sheet });
    expect(after(asked, { type: 'cancel' }).doubles).toEqual([]);
    const both = after(sending, { type: 'refuse', refusals: [...refusals, { id: 'anna', ...limit }] });
    expect(both.doubles).toEqual([]);
  });

  test('of someone alone needs neither name nor card', () => {
    const alone = after(stateOf(sheetOf([anna], 'anna')), review, { type: 'send' });
    const refusals = [{ id: 'anna', ...limit }];
    expect(after(alone, { type: 'refuse', refusals })).toMatchObject({
      failure: 'Seven at most',
      refused: {},
    });
    const atField = after(alone, { type: 'refuse', refusals: [{ id: 'anna', ...full }] });
    expect(atField).toMatchObject({ refused: {}, found: 1, sheet: { openId: 'anna' }, reviewed: null });
  });
});

test('a tired mother adds two, removes the wrong one, leaves out a third, fails, and sends', () => {
  const family = stateOf(sheetOf([anna, eva], null));
  const sheet = after(
    family,
    { type: 'add', person: bo },
    { type: 'add', person: person('oops') },
    { type: 'remove', id: 'oops' },
    { type: 'leaveOut', id: 'eva', isLeftOut: true },
    { type: 'check' },
    { type: 'incomplete', id: 'bo' },
  );
  expect(ids(sheet)).toEqual(['anna', 'eva', 'bo']);
  expect(openIn(sheet)).toBe('bo');
  const sent = after(
    sheet,
    ...([
      { type: 'check' },
      { type: 'review', sheet: sheet.sheet },
      { type: 'send' },
      { type: 'fail', failure: 'Offline' },
      { type: 'cancel' },
      { type: 'leaveOut', id: 'eva', isLeftOut: false },
      { type: 'check' },
    ] as const),
  );
  const again = after(sent, { type: 'review', sheet: sent.sheet }, { type: 'send' });
  expect(again.reviewed).toEqual(sheetOf([anna, eva, bo], 'bo'));
  expect(again).toMatchObject({ isSaving: true, failure: null, obstacle: null, refused: {} });
});

test('an action changes nothing of the state that it begins with', () => {
  const frozen = JSON.stringify(start);
  after(start, { type: 'add', person: eva }, { type: 'leaveOut', id: 'bo', isLeftOut: true }, review);
  expect(JSON.stringify(start)).toBe(frozen);
});

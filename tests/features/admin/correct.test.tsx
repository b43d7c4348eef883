import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ListTab } from '../../../src/features/camper-list/list-tab.tsx';
import { fakeBackend } from '../../support/fake-backend.ts';
import { renderScreen } from '../../support/render.tsx';
import { signInAs } from '../../support/session.ts';
import { correctable, listRoutes } from './people.ts';

const SAVE = 'POST /rest/v1/rpc/admin_update_camper';
const END = 'POST /functions/v1/end-checkout';

beforeEach(() => signInAs());

const standing = {
  ...{
    pricing_code: 'goes back with the rest',
    pricing_name: 'Parent',
    accommodation: 'Room',
    price: 840,
    paid: 333.3,
    outstanding: 506.7,
  },
  ...{
    is_registered: false,
    is_coming: true,
    has_bed: true,
    is_held: false,
    room: null,
    team: null,
    leads: [],
  },
};
/** What a trial tells, with how the camper stands before and after. */
const tried = (before: object, after: object) => ({
  status: 'trial',
  camper: correctable(),
  effects: { before: { ...standing, ...before }, after: { ...standing, ...after } },
});
const leaving = tried({ room: 'Room 4', leads: ['Team Blue'] }, { is_coming: false, outstanding: 0 });

/** Opens the form that corrects Bjørn; `answer` is what each save gets, `trial` what it would do. */
async function correct(level: number, answer: () => unknown, trial: () => unknown = () => tried({}, {})) {
  const asked = fakeBackend({
    ...listRoutes(),
    [SAVE]: ({ body }) => (Reflect.get(Object(body), 'p_is_trial') ? trial() : answer()),
    [END]: () => ({ outcome: 'ended' }),
    'POST /rest/v1/rpc/ask_to_end_page': () => Response.json(null),
    'POST /rest/v1/rpc/camp_now': () => '2025-04-20T10:00:00Z',
    'GET /rest/v1/rpc/camp_now': () => '2025-04-20T10:00:00Z',
  });
  renderScreen(<ListTab level={level} isLive />, '/admin?tab=list&camper=b2');
  fireEvent.click(await screen.findByRole('button', { name: 'Correct' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Correct Bjørn Åkjær' }));
  await dialog.findByRole('button', { name: 'Save' }); // the list fetches the form
  const enter = (label: string, value: string) =>
    fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  const save = () => fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  const isTrial = (body: unknown) => Reflect.get(Object(body), 'p_is_trial') === true;
  const sent = (wanted = SAVE) =>
    asked.filter(({ route, body }) => route === wanted && !isTrial(body)).map(({ body }) => body);
  const tries = () => asked.filter(({ body }) => isTrial(body)).length;
  return { dialog, enter, save, sent, tries };
}
const saved = () => ({ status: 'saved', camper: correctable() });
const closed = () =>
  waitFor(() => expect(screen.queryByRole('dialog', { name: /^Correct/ })).not.toBeInTheDocument());

describe('correcting a camper', () => {
  it('level 2 corrects practical things, and sends only what changed with what was seen', async () => {
    const { dialog, enter, save, sent } = await correct(2, saved);
    expect(dialog.queryByLabelText('First name')).not.toBeInTheDocument();
    expect(dialog.queryByLabelText('Attendance')).not.toBeInTheDocument();
    save();
    expect(await dialog.findByRole('alert')).toHaveTextContent('Nothing is different yet.');
    enter('Phone', '+45 11223344');
    enter('Arrival transportation', 'Bus');
    save();
    await closed();
    expect(sent()).toEqual([
      {
        p_camper: 'b2',
        p_changes: { phone: '+45 11223344', arrival_transportation: 'Bus' },
        p_seen: { phone: null, arrival_transportation: 'Car' },
        p_accept_stay_in: false,
      },
    ]);
  });

  it.each([
    ['22 33 44 55', '+45 22334455'],
    ['0045 (22) 33-44-55', '+45 22334455'],
    ['+49 (0) 151 234 567', '+49 151234567'],
  ])(
    'reads the phone number %j in any of the usual ways, also when Enter is pressed in it',
    async (typed, phone) => {
      const { dialog, enter, save, sent } = await correct(2, saved);
      enter('Phone', typed);
      expect(dialog.getByLabelText('Phone')).toHaveValue(typed);
      save();
      await closed();
      expect(sent()).toMatchObject([{ p_changes: { phone } }]);
    },
  );

  it('shows how it has understood a phone number when the field is left, and keeps what is none', async () => {
    const { dialog, enter } = await correct(2, saved);
    const field = dialog.getByLabelText('Phone');
    enter('Phone', '0046 70 123 45 67');
    fireEvent.blur(field);
    expect(field).toHaveValue('+46 701234567');
    enter('Phone', 'ask his wife');
    fireEvent.blur(field);
    expect(field).toHaveValue('ask his wife');
  });

  it('two organisers: shows both values, keeps the entries, replaces only when saved again (ADM-1)', async () => {
    const theirs = correctable({ phone: '+45 99999999', size: 'Large' });
    const answers = [{ status: 'conflict', camper: theirs }, saved()];
    const { dialog, enter, save, sent } = await correct(3, () => answers.shift());
    enter('Phone', '+45 11223344');
    enter('First name', 'Bo');
    save();
    expect(await dialog.findByText('Phone: now “+45 99999999”, yours is “+45 11223344”.')).toBeVisible();
    expect(dialog.getByLabelText('Phone')).toHaveValue('+45 11223344');
    expect(dialog.getByLabelText('Shirt size')).toHaveValue('Large');
    save();
    await closed();
    expect(sent()[1]).toMatchObject({
      p_changes: { phone: '+45 11223344', first_name: 'Bo' },
      p_seen: { phone: '+45 99999999', first_name: 'Bjørn' },
    });
  });

  it('says what is wrong next to the field, before and after asking', async () => {
    const refusal = { code: 'P0001', message: 'size_not_allowed' };
    const refuse = () => Response.json(refusal, { status: 400 });
    const { dialog, enter, save, sent } = await correct(3, refuse, refuse);
    enter('Phone', '12');
    enter('Last name', ' ');
    save();
    await vi.waitFor(() => expect(dialog.getByLabelText('Phone')).toBeInvalid());
    await vi.waitFor(() => expect(dialog.getByLabelText('Last name')).toHaveFocus());
    expect(dialog.getByText('Last name is not filled in')).toBeVisible();
    expect(sent()).toEqual([]);
    enter('Phone', '');
    enter('Last name', 'Lund');
    enter('Shirt size', 'Large');
    save();
    expect(await dialog.findByText('This size is not for this age')).toBeVisible();
    expect(dialog.getByLabelText('Last name')).toHaveValue('Lund');
  });

  it('tells what not attending means beside the field, and ends an open card page then', async () => {
    const { dialog, enter, save, sent } = await correct(3, saved, () => leaving);
    enter('Attendance', 'not_attending');
    save();
    expect(sent()).toEqual([]); // nothing is saved before it was said what it does
    const told = await dialog.findByText(
      'They leave Room 4. It is remembered, and offered again if they come after all.',
    );
    const field = dialog.getByLabelText('Attendance');
    expect(field.compareDocumentPosition(told)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(told.compareDocumentPosition(dialog.getByLabelText('First name'))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
    for (const text of [
      /do not lead Team Blue any more/,
      /The 506.70 DKK that are still to be paid are not owed any more/,
      /333.30 DKK paid stay recorded .* organisers of level 3 decide/,
      /A card page is open/,
      /The rest of the family still comes/,
      'The family is told by mail.',
    ])
      expect(dialog.getByText(text)).toBeVisible();
    expect(dialog.queryByText('Their bed becomes free.')).not.toBeInTheDocument(); // it was none yet
    save();
    await closed();
    expect(sent()).toMatchObject([
      { p_changes: { attendance: 'not_attending' }, p_effects: leaving.effects },
    ]);
    expect(sent(END)).toEqual([{ camper: 'b2' }]);
  });

  it('says of somebody entered twice that no mail is sent', async () => {
    const { dialog, enter } = await correct(3, saved, () => leaving);
    enter('Attendance', 'inactive');
    expect(await dialog.findByText('No mail is sent.')).toBeVisible();
  });

  it('asks before somebody comes without a bed', async () => {
    const answers = [
      { status: 'no_bed_left', camper: correctable(), effects: { before: standing } },
      tried({}, {}),
    ];
    const { dialog, enter, save, sent } = await correct(3, saved, () => answers.shift());
    enter('Birthday', '2010/06/01');
    fireEvent.click(await dialog.findByLabelText('Take them in Stay in'));
    await dialog.findByText('Price, bed and places stay as they are.');
    save();
    await closed();
    expect(sent()).toMatchObject([{ p_changes: { birthday: '2010-06-01' }, p_accept_stay_in: true }]);
  });

  it('says what another birthday, country, lodging and category make of price and bed, then saves just that', async () => {
    const after = { pricing_name: 'Regular', price: 1200, outstanding: 866.7, is_held: true };
    const effects = tried({ is_registered: true, has_bed: true }, after);
    const { dialog, enter, save, sent } = await correct(3, saved, () => effects);
    enter('Birthday', '2010/06/01');
    enter('Accommodation', 'Tent');
    enter('Category given by organisers', 'REG');
    fireEvent.focus(dialog.getByRole('combobox', { name: 'Country' }));
    fireEvent.change(dialog.getByRole('combobox', { name: 'Country' }), { target: { value: 'norway' } });
    fireEvent.click(await dialog.findByRole('option', { name: /Norway/ }));
    for (const text of [
      'Category: Child 8-12 → Regular',
      'Price: 840 DKK → 1,200 DKK',
      'They are not registered any more until 866.70 DKK are paid.',
      /Their bed is held for 48 hours/,
      'The family is told by mail.',
    ])
      expect(await dialog.findByText(text)).toBeVisible();
    save();
    await closed();
    const changes = { birthday: '2010-06-01', country: 'NO', accommodation: 'Tent', given_category: 'REG' };
    expect(sent()).toMatchObject([{ p_changes: changes, p_effects: effects.effects }]);
  });

  it('names what is paid too much, and a room and bed that are left', async () => {
    const before = { price: 1200, paid: 1200, outstanding: 0, is_registered: true, room: 'Room 4' };
    const after = { ...before, price: 600, room: null, has_bed: false };
    const { dialog, enter } = await correct(3, saved, () => tried(before, after));
    enter('Birthday', '2018/06/01');
    for (const text of [/600 DKK are paid too much/, 'They leave Room 4.', 'Their bed becomes free.'])
      expect(await dialog.findByText(text)).toBeVisible();
  });

  it('asks nothing of the database for what is no day yet, nor for a name', async () => {
    const { dialog, enter, save, sent, tries } = await correct(3, saved);
    enter('Birthday', '2010/06');
    save();
    await vi.waitFor(() => expect(dialog.getByLabelText('Birthday')).toBeInvalid());
    enter('Birthday', '2015/06/01');
    enter('First name', 'Bo');
    save();
    await closed();
    expect([tries(), sent().length]).toEqual([0, 1]);
  });

  it('shows beside the field what another birthday makes wrong', async () => {
    const refusal = { code: 'P0001', message: 'size_not_allowed' };
    const { dialog, enter, sent, save } = await correct(3, saved, () =>
      Response.json(refusal, { status: 400 }),
    );
    enter('Birthday', '2022/06/01');
    expect(await dialog.findByText('This size is not for this age')).toBeVisible();
    save();
    expect(sent()).toEqual([]);
  });

  it('says why a price cannot be changed now, and has an open card page ended', async () => {
    const refusal = Response.json({ code: 'P0001', message: 'payment_open' }, { status: 400 });
    const answers = [refusal, tried({}, { price: 600 })];
    const { dialog, enter, sent } = await correct(3, saved, () => answers.shift());
    enter('Birthday', '2018/06/01');
    expect(
      await dialog.findByText(/A card page is open for this camper, and what it asks for would be wrong/),
    ).toBeVisible();
    fireEvent.click(dialog.getByRole('button', { name: 'End the card page' }));
    expect(await dialog.findByText('Price: 840 DKK → 600 DKK')).toBeVisible();
    expect(sent(END)).toEqual([{ camper: 'b2' }]);
    expect(sent('POST /rest/v1/rpc/ask_to_end_page')).toEqual([{ p_camper: 'b2' }]);
  });

  it('tells when it would do something else by now, and what', async () => {
    const trials = [tried({}, { price: 600 }), tried({ price: 600 }, { price: 500 })];
    const other = { status: 'other_effects', camper: correctable(), effects: trials[1]?.effects };
    const { dialog, enter, save } = await correct(
      3,
      () => other,
      () => trials.shift(),
    );
    enter('Birthday', '2018/06/01');
    await dialog.findByText('Price: 840 DKK → 600 DKK');
    save();
    expect(await dialog.findByText(/this does something else now/)).toBeVisible();
    expect(await dialog.findByText('Price: 600 DKK → 500 DKK')).toBeVisible();
  });
});

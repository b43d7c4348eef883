import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import '../../../src/features/camper-list/camper-dialog.tsx'; // the list fetches it; a slow machine is no failure
import { ListTab } from '../../../src/features/camper-list/list-tab.tsx';
import { fakeBackend } from '../../support/fake-backend.ts';
import { renderScreen } from '../../support/render.tsx';
import { signInAs } from '../../support/session.ts';
import { correctable, listRoutes } from './people.ts';

const SAVE = 'POST /rest/v1/rpc/admin_update_camper';
const END = 'POST /functions/v1/end-checkout';

beforeEach(() => signInAs());

/** Opens the form that corrects Bjørn; `answer` is what each save gets. */
async function correct(level: number, answer: () => unknown) {
  const asked = fakeBackend({ ...listRoutes(), [SAVE]: answer, [END]: () => ({ outcome: 'ended' }) });
  renderScreen(<ListTab level={level} isLive />, '/admin?tab=list&camper=b2');
  fireEvent.click(await screen.findByRole('button', { name: 'Correct' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Correct Bjørn Åkjær' }));
  const enter = (label: string, value: string) =>
    fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  const save = () => fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  const sent = (wanted = SAVE) => asked.filter(({ route }) => route === wanted).map(({ body }) => body);
  return { dialog, enter, save, sent };
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
    const { dialog, enter, save, sent } = await correct(3, () => Response.json(refusal, { status: 400 }));
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

  it('tells what not attending does to bed, money and an open card page, which is ended then', async () => {
    const { dialog, enter, save, sent } = await correct(3, saved);
    enter('Attendance', 'not_attending');
    expect(dialog.getByText(/become free for others/)).toBeVisible();
    expect(dialog.getByText(/333.30 DKK paid stay recorded/)).toBeVisible();
    expect(dialog.getByText(/A card page is open/)).toBeVisible();
    save();
    await closed();
    expect(sent(END)).toEqual([{ camper: 'b2' }]);
  });

  it('asks before somebody comes back without a bed', async () => {
    const answers = [{ status: 'no_bed_left', camper: correctable() }, saved()];
    const { dialog, enter, save, sent } = await correct(3, () => answers.shift());
    enter('Attendance', 'inactive');
    save();
    fireEvent.click(await dialog.findByLabelText('Take them back in Stay in'));
    save();
    await closed();
    expect(sent()[1]).toMatchObject({ p_accept_stay_in: true });
  });
});

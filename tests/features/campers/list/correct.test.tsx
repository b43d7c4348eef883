import { fireEvent } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { signInAs } from '../../../support/session.ts';
import { END, closed, correct, leaving, saved, standing, tried } from './open-change-request.tsx';
import { correctable } from './people.ts';

beforeEach(() => signInAs());

describe('correcting a camper', () => {
  it('level 2 corrects practical things, and sends only what changed with what was seen', async () => {
    const { dialog, enter, save, sent } = await correct(2, saved);
    expect(dialog.queryByLabelText('First name')).not.toBeInTheDocument();
    expect(dialog.queryByLabelText('Attendance')).not.toBeInTheDocument();
    save();
    expect(await dialog.findByRole('alert')).toHaveTextContent('You haven’t changed anything yet.');
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
    const answers = [
      { status: 'conflict', camper: theirs, by: { role: 'organisers', name: 'Otto Lund' } },
      saved(),
    ];
    const { dialog, enter, save, sent } = await correct(3, () => answers.shift());
    enter('Phone', '+45 11223344');
    enter('First name', 'Bo');
    save();
    expect(await dialog.findByText('Phone: now “+45 99999999”, yours “+45 11223344”')).toBeVisible();
    expect(dialog.getByText(/^Otto Lund changed this camper while you were editing/)).toBeVisible();
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
    enter('First name', ' ');
    enter('Last name', ''); // only one name
    save();
    await vi.waitFor(() => expect(dialog.getByLabelText('Phone')).toBeInvalid());
    await vi.waitFor(() => expect(dialog.getByLabelText('First name')).toHaveFocus());
    expect(dialog.getByText('First name is not filled in')).toBeVisible();
    expect(dialog.getByLabelText('Last name')).toBeValid();
    expect(sent()).toEqual([]);
    enter('Phone', '');
    enter('First name', 'Bo');
    enter('Last name', 'Lund');
    enter('Shirt size', 'Large');
    save();
    expect(await dialog.findByText('This size doesn’t fit this age')).toBeVisible();
    expect(dialog.getByLabelText('Last name')).toHaveValue('Lund');
  });

  it('tells what not attending means beside the field, and ends an open card page then', async () => {
    const { dialog, enter, save, sent } = await correct(3, saved, () => leaving);
    enter('Attendance', 'not_attending');
    save();
    expect(sent()).toEqual([]); // nothing is saved before it was said what it does
    const told = await dialog.findByText(
      'They’ll be removed from Room 4. We’ll suggest it again if they come back.',
    );
    const field = dialog.getByLabelText('Attendance');
    expect(field.compareDocumentPosition(told)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(told.compareDocumentPosition(dialog.getByLabelText('First name'))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
    for (const text of [
      /They’ll no longer lead Team Blue/,
      /They no longer have to pay the 506.70 DKK that is left/,
      /333.30 DKK already paid stays on record.* level 3 organiser decides/,
      /A payment page is open/,
      /The rest of the family is still coming/,
      'The family gets an email.',
    ])
      expect(dialog.getByText(text)).toBeVisible();
    expect(dialog.queryByText('Their bed is released.')).not.toBeInTheDocument(); // it was none yet
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
    expect(await dialog.findByText('No email is sent.')).toBeVisible();
  });

  it('asks before somebody comes without a bed', async () => {
    const answers = [
      { status: 'no_bed_left', camper: correctable(), effects: { before: standing } },
      tried({}, {}),
    ];
    const { dialog, enter, save, sent } = await correct(3, saved, () => answers.shift());
    enter('Birthday', '2010/06/01');
    fireEvent.click(await dialog.findByLabelText('Use Stay in instead'));
    await dialog.findByText('Price, bed, room and team stay the same.');
    save();
    await closed();
    expect(sent()).toMatchObject([{ p_changes: { birthday: '2010-06-01' }, p_accept_stay_in: true }]);
  });
});

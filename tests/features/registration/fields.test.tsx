import { noSeats } from './backend.ts';
import { textOf } from '../../../src/camper/field-rules.ts';
import { optionalTexts } from '../../../src/domain/campers/camper-fields.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { confirmation, messageOf, openFilledForm, openPage } from './open-form.tsx';

const options = (name: string) =>
  within(screen.getByLabelText(name))
    .getAllByRole('option')
    .map((option) => option.textContent);

test('every text that may be left out is asked for, and sent as it is typed', async () => {
  const { user } = await openFilledForm('own');
  for (const name of optionalTexts) await user.type(screen.getByLabelText(textOf(name).label), `My ${name}`);
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  const dialog = await confirmation();
  for (const name of optionalTexts) expect(dialog.getByText(`My ${name}`)).toBeVisible();
});

describe('shirt size', () => {
  test('waits for the birthday', async () => {
    const { user } = await openPage('added');
    const size = await screen.findByLabelText('Shirt size');
    expect(size).toBeDisabled();
    expect(size).toHaveDisplayValue('Enter a valid birthday prior to choosing a size');
    await user.type(screen.getByLabelText('Birthday'), '20200101');
    expect(size).toBeEnabled();
    expect(size).toHaveDisplayValue('Select T-shirt size');
  });

  test('a size of another age is shown no more, and again when the birthday is put back', async () => {
    const { user } = await openFilledForm('added', { birthday: '2018/05/28', size: 'XX-Large' });
    const birthday = screen.getByLabelText('Birthday');
    await user.clear(birthday);
    await user.type(birthday, '20200101');
    expect(screen.getByLabelText('Shirt size')).toHaveValue('');
    expect(options('Shirt size')).toContain('Baby size');
    await user.clear(birthday);
    await user.type(birthday, '20100101');
    expect(screen.getByLabelText('Shirt size')).toHaveValue('XX-Large');
  });

  test('a baby size is asked for as an EU number, with its chart from 50 to 152', async () => {
    const { user } = await openFilledForm('added', { birthday: '2024/01/01', size: '' });
    expect(screen.queryByLabelText('Baby size (EU)')).toBeNull();
    await user.selectOptions(screen.getByLabelText('Shirt size'), 'Baby size');
    const number = screen.getByLabelText('Baby size (EU)');
    expect(number).toHaveAttribute('placeholder', 'Type Baby size (EU)');
    await user.type(number, '8x6');
    expect(number).toHaveValue('86');
    await user.click(screen.getByText('Size chart'));
    const rows = screen.getAllByRole('row').map((row) => row.textContent);
    expect(rows).toHaveLength(19);
    expect(rows[1]).toBe('500-1 month');
    expect(rows.at(-1)).toBe('15211-12 years');
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    expect((await confirmation()).getByText('86 (Baby size)')).toBeVisible();
  });

  test('a baby size above 152 clears the selection and says so', async () => {
    const { user } = await openFilledForm('added', { birthday: '2024/01/01', size: 'Baby size' });
    await user.type(screen.getByLabelText('Baby size (EU)'), '153');
    const size = screen.getByLabelText('Shirt size');
    expect(size).toHaveValue('');
    expect(messageOf(size)).toBe('Input too high, please enter below 153 or pick another size');
    expect(size).toHaveFocus();
    expect(screen.queryByLabelText('Baby size (EU)')).toBeNull();
    await user.selectOptions(size, 'Small');
    expect(messageOf(size)).toBe('');
  });
});

describe('the senior question', () => {
  test.each([
    ['1965/05/28', true],
    ['1965/05/29', false],
  ])('is asked of somebody born %s: %s', async (birthday, isAsked) => {
    await openFilledForm('own', { birthday });
    expect(screen.queryByLabelText('I am retired') !== null).toBe(isAsked);
  });

  test('is taken back when the birthday changes to a younger one', async () => {
    const { user } = await openFilledForm('own', { birthday: '1950/01/01', is_senior_retired: true });
    expect(screen.getByText('1,080 DKK', { selector: 'strong' })).toBeVisible();
    expect(screen.getByLabelText('I am retired')).toBeChecked();
    await user.clear(screen.getByLabelText('Birthday'));
    await user.type(screen.getByLabelText('Birthday'), '19900131');
    expect(screen.queryByLabelText('I am retired')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    const dialog = await confirmation();
    expect(dialog.getByText('1,200 DKK')).toBeVisible();
    expect(dialog.queryByText('Retired')).toBeNull();
  });
});

describe('dates', () => {
  test('one by one, in the order of the camp, or all days at once', async () => {
    const { user } = await openFilledForm('own', { dates: [] });
    const button = screen.getByRole('button', { name: "Dates Select the days you're attending" });
    await user.click(button);
    await user.click(screen.getByLabelText('Sunday'));
    await user.click(screen.getByLabelText('Thursday'));
    expect(button).toHaveAccessibleName('Dates Thursday, Sunday');
    await user.click(screen.getByLabelText('Select all days'));
    expect(button).toHaveAccessibleName('Dates Wednesday to Sunday');
    await user.click(screen.getByLabelText('Select all days'));
    expect(button).toHaveAccessibleName("Dates Select the days you're attending");
  });
});

describe('country and church', () => {
  test('countries are in two groups and found by a part of the name', async () => {
    const { user } = await openFilledForm('own', { country: '' });
    const field = screen.getByRole('combobox', { name: 'Country' });
    await user.click(field);
    const general = screen.getByRole('group', { name: 'General' });
    expect(
      within(general)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['Denmark', 'Sweden', 'Spain', 'Netherlands', 'United States']);
    const list = screen.getByRole('listbox', { name: 'Country' });
    const others = () => within(screen.getByRole('group', { name: 'Other' })).getAllByRole('option');
    expect(others()).toHaveLength(5); // the others are drawn when the list is scrolled to them
    for (let looks = 0; looks < 9; looks += 1) fireEvent.scroll(list);
    expect(others()).toHaveLength(245);
    await user.keyboard('burm');
    expect(within(list).getAllByRole('option')).toHaveLength(1);
    await user.keyboard('{Enter}');
    expect(field).toHaveValue('Myanmar (Burma)');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test.each([
    ['USA', 'United States'],
    ['ivory coast', 'Côte d’Ivoire'],
    ['Tjekkiet', 'Czechia'],
    ['kosovo', 'Kosovo'],
  ])('a country is found as %s, and called %s', async (typed, called) => {
    const { user } = await openFilledForm('own', { country: '' });
    const field = screen.getByRole('combobox', { name: 'Country' });
    await user.click(field);
    await user.keyboard(typed);
    const list = screen.getByRole('listbox', { name: 'Country' });
    await waitFor(() => expect(within(list).getAllByRole('option')[0]).toHaveTextContent(called));
    await user.keyboard('{Enter}');
    expect(field).toHaveValue(called);
  });

  test('another church is asked for by name', async () => {
    const { user } = await openFilledForm('own', { church_mission: 'None' });
    expect(options('Church/mission')).toEqual([
      'Select a church or mission',
      'FamilyCamp',
      'MBMBC',
      'BBMBM',
      'NBMBM',
      'Other',
      'None',
    ]);
    await user.selectOptions(screen.getByLabelText('Church/mission'), 'Other');
    await user.type(screen.getByLabelText('Name of the church or mission'), ' aarhus  free church ');
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    expect((await confirmation()).getByText('Aarhus Free Church')).toBeVisible();
  });
});

describe('accommodation', () => {
  test.each([
    ['switched off', { settings: { DISABLE_BOOK_BED: true } }, 'Rooms can’t be reserved right now.'],
    [
      'fully booked',
      { bedsLeft: 0 },
      'All beds are taken. Choose another option, then join the waiting list for beds on your profile.',
    ],
  ])('a room cannot be chosen when rooms are %s', async (_why, world, text) => {
    await openFilledForm('own', { accommodation: '' }, world);
    expect(screen.getByRole('radio', { name: new RegExp(`^Room.*${text}`) })).toBeDisabled();
    expect(screen.getByRole('radio', { name: /^Tent/ })).toBeEnabled();
  });

  test('a room that was chosen before is warned about, and refused', async () => {
    const { user } = await openFilledForm('own', { accommodation: 'Room' }, { bedsLeft: 0 });
    expect(screen.getByText(/The last room was taken while/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(screen.getByRole('radio', { name: /^Tent/ })).toBeVisible());
    // One sentence, before and after Submit.
    expect(screen.getAllByText(/last room|No rooms|All beds are taken/)).toHaveLength(1);
    await user.click(screen.getByRole('radio', { name: /^Tent/ }));
    await waitFor(() => expect(screen.queryByText(/last room/)).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    expect((await confirmation()).getByText('Tent')).toBeVisible();
  });

  test('says what a room needs, and that the choice is final', async () => {
    await openFilledForm('own');
    expect(
      screen.getByText('Choose carefully: later you can give up a bed, but not ask for one here.'),
    ).toBeVisible();
    expect(screen.getByText(/confirmed by full payment.*moved to 'Stay in'/)).toBeVisible();
  });
});

describe('a full bus', () => {
  const full = { more: { 'GET /rest/v1/bus_seats': () => [{ ...noSeats, left_out: 0, left_home: 4 }] } };

  test('cannot be chosen, and the other one can', async () => {
    await openPage('own', full);
    const arrival = await screen.findByLabelText('Arrival transportation');
    expect(await within(arrival).findByRole('option', { name: 'Bus (no seats left)' })).toBeDisabled();
    expect(within(arrival).getByRole('option', { name: 'Car' })).toBeEnabled();
    const departure = screen.getByLabelText('Departure transportation');
    expect(within(departure).getByRole('option', { name: 'Bus' })).toBeEnabled();
  });

  test('that was chosen before is said at the field, before anything is sent', async () => {
    const { asked, user } = await openPage('added', full);
    const arrival = await screen.findByLabelText('Arrival transportation');
    expect(arrival).toHaveValue('Bus'); // as the account holder, who has a seat
    await waitFor(() => expect(messageOf(arrival)).toContain('This bus is full.'));
    await user.selectOptions(arrival, 'Car');
    await waitFor(() => expect(messageOf(arrival)).toBe(''));
    expect(asked.filter(({ route }) => route === 'POST /rest/v1/users')).toEqual([]);
  });
});

test('the wish to be near says what to write, and what it is good for', async () => {
  await openPage('added');
  const wish = await screen.findByLabelText('Would like to sleep near (optional)');
  expect(wish).toHaveAccessibleDescription(
    /Names of the people you’d like to sleep near, separated by commas/,
  );
});

test('a birthday that is passed over empty is not called wrong', async () => {
  const { user } = await openPage('added');
  await user.click(await screen.findByLabelText('Birthday'));
  await user.tab();
  expect(screen.getByLabelText('Birthday')).toHaveValue('');
  expect(messageOf(screen.getByLabelText('Birthday'))).toBe('');
});

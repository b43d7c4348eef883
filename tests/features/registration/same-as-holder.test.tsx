import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { anna } from './backend.ts';
import { openPage } from './open-form.tsx';

test('who ticks that there is only one name is asked for no last name, and sent without', async () => {
  const { user } = await openPage('added');
  await screen.findByLabelText('Last name');
  await user.click(screen.getByRole('checkbox', { name: 'The camper has only one name' }));
  expect(screen.queryByLabelText('Last name')).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: 'The camper has only one name' }));
  expect(screen.getByLabelText('Last name')).toHaveValue('Holm'); // nothing typed is lost
});

describe('same as the account holder', () => {
  /** The answers that the one line names; none without it. */
  const same = () => {
    const lines = screen
      .queryAllByText(/^Same as/)
      .map(({ parentElement }) => parentElement?.textContent ?? '');
    expect(lines.length).toBeLessThanOrEqual(1);
    return lines.flatMap((line) => line.replace(`Same as ${anna.first_name} `, '').split(' · '));
  };

  test('church, country, days, transportation and accommodation are taken over, and nothing about the person', async () => {
    await openPage('added', { own: { ...anna, consents: { pictures: '2025-04-20/groups' } } });
    expect(await screen.findByLabelText('Country')).toHaveValue('Sweden');
    expect(screen.getByLabelText('Pictures')).toHaveValue('groups');
    expect(screen.getByLabelText('List of campers')).toHaveValue('none');
    expect(screen.getByLabelText('Church/mission')).toHaveValue('Other');
    expect(screen.getByLabelText('Name of the church or mission')).toHaveValue(anna.church_mission);
    expect(screen.getByRole('button', { name: 'Dates Friday, Saturday' })).toBeVisible();
    expect(screen.getByLabelText('Arrival transportation')).toHaveValue('Bus');
    expect(screen.getByLabelText('Departure transportation')).toHaveValue('Car');
    const checked = screen.getAllByRole('radio').filter((radio) => (radio as HTMLInputElement).checked);
    expect(checked.map((radio) => radio.getAttribute('value'))).toEqual(['member', anna.accommodation]);
    expect(screen.getByLabelText('Last name')).toHaveValue('Holm');
    expect(same()).toEqual([
      ...['Last name', 'Country', 'Church/mission', 'Member', 'Dates', 'Arrival transportation'],
      ...['Departure transportation', 'Accommodation', 'Pictures', 'List of campers'],
    ]);

    for (const label of ['First name', 'Birthday', 'Shirt size']) {
      expect(screen.getByLabelText(label)).toHaveValue('');
    }
    for (const box of screen.getAllByRole('checkbox')) expect(box).not.toBeChecked();
  });

  test('what is changed is named no more, and again when it is put back', async () => {
    const { user } = await openPage('added');
    const arrival = await screen.findByLabelText('Arrival transportation');
    await user.selectOptions(arrival, 'Car');
    expect(same()).not.toContain('Arrival transportation');
    expect(same()).toHaveLength(9);
    await user.selectOptions(arrival, 'Bus');
    expect(same()).toHaveLength(10);
  });

  test('a room that cannot be booked any more is not taken over', async () => {
    await openPage('added', { own: { ...anna, accommodation: 'Room' }, bedsLeft: 0 });
    await screen.findByLabelText('Country');
    expect(screen.getByRole('radio', { name: /^Tent/ })).not.toBeChecked();
    expect(screen.getByRole('radio', { name: /^Room/ })).not.toBeChecked();
    expect(same()).toHaveLength(9); // nothing is no answer that could be the same
  });

  const bo = { ...anna, id: 'dddddddd-0000-4000-8000-000000000005', first_name: 'Bo', parent_id: anna.id };
  test.each([
    ['the first one added has both', [bo], 'Holm', true, 10],
    ['one of them has another name', [bo, { ...bo, last_name: 'Lund' }], '', true, 9],
    ['one of them is a guest', [bo, { ...bo, member: false }], 'Holm', false, 9],
  ])(
    'last name and membership, while everybody has the same: %s',
    async (_case, added, name, isMember, marks) => {
      await openPage('added', { added });
      expect(await screen.findByLabelText('Last name')).toHaveValue(name);
      expect(screen.getByLabelText<HTMLInputElement>('Yes, a member').checked).toBe(isMember);
      expect(screen.getByLabelText('No, a guest')).not.toBeChecked();
      expect(same()).toHaveLength(marks);
    },
  );

  test('one’s own registration has no such line', async () => {
    await openPage('own');
    await screen.findByLabelText('First name');
    expect(screen.queryByText(/^Same as/)).toBeNull();
  });
});

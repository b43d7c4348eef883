import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { ComboField } from '../../src/ui/combo-field.tsx';

const groups = [
  {
    label: 'Near',
    options: [
      { value: 'DK', label: 'Denmark' },
      { value: 'AX', label: 'Åland' },
    ],
  },
  {
    label: 'Far',
    options: [
      { value: 'PK', label: 'Pakistan' },
      { value: 'ST', label: 'Stanland' },
    ],
  },
];

function open(given = groups) {
  const onSubmit = vi.fn<(event: React.FormEvent) => void>((event) => event.preventDefault());
  function Example() {
    const [value, setValue] = useState('');
    return (
      <form onSubmit={onSubmit}>
        <ComboField
          label="Country"
          groups={given}
          value={value}
          onChange={setValue}
          placeholder="Type to search"
          emptyText="Nothing fits."
        />
        <button type="submit">Send</button>
      </form>
    );
  }
  render(<Example />);
  return { user: userEvent.setup(), field: screen.getByRole('combobox', { name: 'Country' }), onSubmit };
}

const shown = () => screen.queryAllByRole('option').map((option) => option.textContent);

describe('a field with a list to search', () => {
  test('opens on a press and closes on escape, on a press elsewhere and when the focus leaves', async () => {
    const { user, field } = open();
    expect(shown()).toEqual([]);
    await user.click(field);
    expect(shown()).toEqual(['Denmark', 'Åland', 'Pakistan', 'Stanland']);
    await user.keyboard('{Escape}');
    expect(shown()).toEqual([]);
    await user.click(field);
    await user.click(document.body);
    expect(shown()).toEqual([]);
    await user.click(field);
    await user.tab();
    expect(shown()).toEqual([]);
  });

  test.each([
    ['den', ['Denmark']],
    ['ALAND', ['Åland']],
    ['stan', ['Stanland', 'Pakistan']],
    ['xyz', []],
  ])(
    'finds by a part of the name, without case and accents, the start of a name first: %s',
    async (typed, found) => {
      const { user, field } = open();
      await user.type(field, typed);
      expect(shown()).toEqual(found);
      expect(screen.queryAllByText('Nothing fits.')).toHaveLength(found.length === 0 ? 1 : 0);
    },
  );

  test('arrow keys move, around the ends, and Enter chooses without sending the form', async () => {
    const { user, field, onSubmit } = open();
    await user.click(field);
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
    expect(field).toHaveAttribute(
      'aria-activedescendant',
      screen.getByRole('option', { name: 'Denmark' }).id,
    );
    await user.keyboard('{ArrowUp}{Enter}');
    expect(field).toHaveValue('Stanland');
    expect(onSubmit).not.toHaveBeenCalled();
  });

  test('of a long list only what is near is drawn, and what the keys reach', async () => {
    const many = Array.from({ length: 200 }, (_, at) => ({ value: `v${at}`, label: `Land ${at}` }));
    const { user, field } = open([{ label: 'All', options: many }]);
    await user.click(field);
    expect(shown()).toHaveLength(10);
    await user.keyboard('{ArrowDown}{ArrowUp}');
    expect(screen.getByRole('option', { name: 'Land 199' })).toHaveAttribute('data-active');
    await user.keyboard('{Enter}');
    expect(field).toHaveValue('Land 199');
  });

  test('a press on an option chooses it and leaves the focus in the field', async () => {
    const { user, field } = open();
    await user.click(field);
    await user.click(screen.getByRole('option', { name: 'Pakistan' }));
    expect(field).toHaveValue('Pakistan');
    expect(field).toHaveFocus();
    expect(shown()).toEqual([]);
  });

  test('leaving the field keeps the choice, unless only one option fits what is typed', async () => {
    const { user, field } = open();
    await user.type(field, 'stan');
    await user.tab();
    expect(field).toHaveValue('');
    await user.type(field, 'denm');
    await user.tab();
    expect(field).toHaveValue('Denmark');
  });

  test('the chosen option is marked and stays until another one is chosen', async () => {
    const { user, field } = open();
    await user.type(field, 'denm{Enter}');
    await user.click(field);
    expect(screen.getByRole('option', { name: 'Denmark' })).toHaveAttribute('aria-selected', 'true');
    await user.keyboard('{Escape}');
    expect(field).toHaveValue('Denmark');
  });
});

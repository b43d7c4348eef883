import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { DateField } from '../../src/ui/date-field.tsx';
import { maskDate } from '../../src/ui/date-mask.ts';

test.each([
  ['2', '2'],
  ['2012', '2012'],
  ['20120', '2012/0'],
  ['20120528', '2012/05/28'],
  ['2012-05-28', '2012/05/28'],
  ['201205281', '2012/05/28'],
  ['2012/5/', '2012/05'],
  ['2012/5/3', '2012/05/3'],
  ['4 mar 1985', '4 mar 1985'],
  ['14/03/1985', '14/03/1985'],
  ['14031985', '1403/19/85'],
])('%j is written %j', (typed, masked) => {
  expect(maskDate(typed)).toBe(masked);
});

function Example() {
  const [value, setValue] = useState('');
  return (
    <DateField
      label="Birthday"
      pickLabel="Pick a date"
      value={value}
      onChange={setValue}
      min="1900-01-01"
      max="2025-04-20"
    />
  );
}

describe('a date field', () => {
  test('writes the slashes itself, and takes them away again', async () => {
    const user = userEvent.setup();
    render(<Example />);
    const field = screen.getByLabelText('Birthday');
    await user.type(field, '20120528');
    expect(field).toHaveValue('2012/05/28');
    await user.type(field, '{Backspace}{Backspace}{Backspace}{Backspace}');
    expect(field).toHaveValue('2012');
  });

  test('keeps the caret where something in the middle is put right', async () => {
    const user = userEvent.setup();
    render(<Example />);
    const field = screen.getByLabelText<HTMLInputElement>('Birthday');
    await user.type(field, '20120528');
    await user.type(field, '{Backspace}9', { initialSelectionStart: 4, initialSelectionEnd: 4 });
    expect(field).toHaveValue('2019/05/28');
    expect(field.selectionStart).toBe(4);
  });

  test('opens the platform’s calendar at the typed day, and takes what is picked there', async () => {
    const showPicker = vi.fn<() => void>();
    HTMLInputElement.prototype.showPicker = showPicker;
    const user = userEvent.setup();
    const { container } = render(<Example />);
    await user.type(screen.getByLabelText('Birthday'), '20120528');
    await user.click(screen.getByRole('button', { name: 'Pick a date' }));
    const calendar = container.querySelector<HTMLInputElement>('input[type=date]');
    expect(showPicker).toHaveBeenCalledOnce();
    expect(calendar?.value).toBe('2012-05-28');
    fireEvent.change(calendar as HTMLInputElement, { target: { value: '2013-01-31' } });
    expect(screen.getByLabelText('Birthday')).toHaveValue('2013/01/31');
  });
});

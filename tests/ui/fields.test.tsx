import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { CheckboxField } from '../../src/ui/checkbox-field.tsx';
import { NumberField, primeNumber } from '../../src/ui/number-field.tsx';
import { RadioGroup } from '../../src/ui/radio-group.tsx';
import { SelectField } from '../../src/ui/select-field.tsx';
import { TextAreaField, TextField } from '../../src/ui/text-field.tsx';

const texts = { hint: 'As in the passport', error: 'Something is missing' };
const described = 'Something is missing As in the passport';

describe('a field', () => {
  it.each([
    ['a line of text', <TextField key="1" label="Label" {...texts} />],
    ['several lines', <TextAreaField key="2" label="Label" {...texts} />],
    ['a select', <SelectField key="3" label="Label" options={[]} {...texts} />],
    ['a checkbox', <CheckboxField key="4" label="Label" {...texts} />],
    ['a number', <NumberField key="5" label="Label" value="7" onChange={() => undefined} {...texts} />],
  ])('is found by its label, and described by its error and its hint: %s', (_name, field) => {
    render(field);
    expect(screen.getByLabelText('Label')).toBeInvalid();
    expect(screen.getByLabelText('Label')).toHaveAccessibleDescription(described);
  });

  it('is valid and without description when nothing is said about it', () => {
    render(<TextField label="Name" type="email" name="email" />);
    expect(screen.getByLabelText('Name')).toBeValid();
    expect(screen.getByLabelText('Name')).not.toHaveAttribute('aria-describedby');
    expect(screen.getByLabelText('Name')).toHaveAttribute('type', 'email');
  });
});

describe('a select', () => {
  it('has a placeholder, options and groups', async () => {
    let chosen = '';
    render(
      <SelectField
        label="Country"
        placeholder="Choose one"
        defaultValue=""
        options={[
          { label: 'General', options: [{ value: 'DK', label: 'Denmark' }] },
          { value: 'XX', label: 'Elsewhere', disabled: true },
        ]}
        onChange={(event) => {
          chosen = event.target.value;
        }}
      />,
    );
    expect(screen.getByLabelText('Country')).toHaveDisplayValue('Choose one');
    expect(screen.getByRole('group', { name: 'General' })).toBeInTheDocument();
    expect(screen.getByRole('option', { name: 'Elsewhere' })).toBeDisabled();
    await userEvent.selectOptions(screen.getByLabelText('Country'), 'Denmark');
    expect(chosen).toBe('DK');
  });
});

describe('a radio group', () => {
  const options = [
    { value: 'Room', label: 'Room', disabled: true, note: 'No bed is left' },
    { value: 'Tent', label: 'Tent' },
  ];

  it('is named, described, and says which answer is chosen', () => {
    render(
      <RadioGroup
        label="Accommodation"
        name="a"
        options={options}
        value="Tent"
        onChange={() => {}}
        {...texts}
      />,
    );
    const group = screen.getByRole('radiogroup', { name: 'Accommodation' });
    expect(group).toHaveAccessibleDescription(described);
    expect(group).toBeInvalid();
    expect(screen.getByRole('radio', { name: 'Tent' })).toBeChecked();
    expect(screen.getByRole('radio', { name: /Room/ })).toBeDisabled();
  });

  it('leaves the choice to a form library that registers it', async () => {
    render(<RadioGroup label="Accommodation" name="a" options={options} />);
    await userEvent.click(screen.getByRole('radio', { name: 'Tent' }));
    expect(screen.getByRole('radio', { name: 'Tent' })).toBeChecked();
  });
});

function Beds() {
  const [value, setValue] = useState('120');
  return (
    <>
      <NumberField label="Beds" value={value} onChange={setValue} />
      <output>{value}</output>
    </>
  );
}

describe('a number', () => {
  const beds = () => screen.getByRole('spinbutton', { name: 'Beds' });

  it('takes no letters, may be left empty, and counts with the arrow keys', async () => {
    render(<Beds />);
    expect(beds()).toHaveValue('120');
    expect(beds()).toHaveAttribute('inputmode', 'numeric');
    await userEvent.clear(beds());
    expect(screen.getByRole('status')).toHaveTextContent('');
    await userEvent.type(beds(), 'a1b05');
    expect(screen.getByRole('status')).toHaveTextContent('105');
    await userEvent.keyboard('{ArrowUp}');
    expect(screen.getByRole('status')).toHaveTextContent('106');
    await userEvent.type(beds(), '00000');
    expect(beds()).toHaveValue('10600000'); // neither grouped nor cut: what is too much is said beside the field
  });

  it('is the platform’s own where PrimeReact’s cannot be fetched', async () => {
    vi.spyOn(primeNumber, 'now').mockReturnValue(undefined);
    vi.spyOn(primeNumber, 'fetch').mockRejectedValue(new Error('offline'));
    render(<Beds />);
    const field = screen.getByLabelText('Beds');
    expect(field).toHaveValue('120');
    await vi.waitFor(() => expect(screen.getByLabelText('Beds')).not.toHaveAttribute('readonly'));
    await userEvent.type(screen.getByLabelText('Beds'), '5');
    expect(screen.getByRole('status')).toHaveTextContent('1205');
  });

  it('takes what comes without a key', () => {
    render(<Beds />);
    fireEvent.change(beds(), { target: { value: '90' } });
    expect(screen.getByRole('status')).toHaveTextContent('90');
  });
});

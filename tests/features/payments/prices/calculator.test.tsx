import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { answers, fakeBackend, fakeBrowser } from '../../../pages/fake-site.tsx';

async function openCalculator(): Promise<void> {
  vi.resetModules();
  const { Calculator } = await import('../../../../src/features/payments/prices/calculator.tsx');
  render(<Calculator />);
  await screen.findByText('Person 1');
}

function person(number: number) {
  const fields = screen.getByText(`Person ${number}`).closest('fieldset');
  if (!fields) throw new Error(`no person ${number}`);
  return within(fields);
}

function typeBirthday(number: number, digits: string): void {
  fireEvent.change(person(number).getByLabelText('Date of birth'), { target: { value: digits } });
}

const sum = () => screen.getByText(/^Total/).parentElement;

beforeEach(() => {
  fakeBrowser();
  fakeBackend();
});

describe('What would my family pay?', () => {
  it('says in its place that it could not be fetched, and asks again when it is told to', async () => {
    const calculator = '../../../../src/features/payments/prices/calculator.tsx';
    vi.resetModules();
    vi.doMock(calculator, () => Promise.reject(new TypeError('no signal')));
    onTestFinished(() => vi.doUnmock(calculator));
    const { FamilyCalculator } =
      await import('../../../../src/features/payments/prices/family-calculator.tsx');
    render(<FamilyCalculator />);
    await act(() => vi.dynamicImportSettled());
    expect(screen.getByText('Could not load')).toBeVisible(); // at once, and not for want of patience
    expect(screen.getByRole('heading', { name: 'What would my family pay?' })).toBeVisible();
    vi.doUnmock(calculator);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Person 1')).toBeVisible();
  });

  it('adds up a family on both sides of the deadline', async () => {
    await openCalculator();
    expect(sum()).toHaveTextContent('Enter a date of birth to see the price.');
    typeBirthday(1, '19900101');
    expect(person(1).getByText('Regular')).toBeVisible();
    expect(person(1).getByText('in 3 instalments until May 15: 400 DKK + 400 DKK + 400 DKK')).toBeVisible();

    fireEvent.click(screen.getByText('Add a person'));
    typeBirthday(2, '20190630');
    expect(person(2).getByText('Shared bed')).toBeVisible();
    expect(person(2).getAllByText('paid in full')).toHaveLength(2);
    expect(sum()).toHaveTextContent('Total for 2 people');
    expect(sum()).toHaveTextContent('Before deadline (today)1,800 DKK');
    expect(sum()).toHaveTextContent('After deadline1,896 DKK');
  });

  it('follows accommodation and country', async () => {
    await openCalculator();
    typeBirthday(1, '19900101');
    await userEvent.selectOptions(person(1).getByLabelText('Country'), 'Norway');
    expect(person(1).getByText('Outside Denmark and Sweden')).toBeVisible();
    await userEvent.selectOptions(person(1).getByLabelText('Accommodation'), 'Tent');
    expect(person(1).getByText('Stay in')).toBeVisible();
  });

  it('asks only people of 60 or over whether they are retired', async () => {
    await openCalculator();
    typeBirthday(1, '19900101');
    expect(person(1).queryByLabelText('Retired, 60 or over')).not.toBeInTheDocument();
    typeBirthday(1, '19650528');
    await userEvent.click(person(1).getByLabelText('Retired, 60 or over'));
    expect(person(1).getByText('Senior')).toBeVisible();
  });

  it('asks for the T-shirt of a toddler only, and adds what it costs', async () => {
    await openCalculator();
    typeBirthday(1, '19900101');
    expect(person(1).queryByLabelText('With a T-shirt (100 DKK)')).not.toBeInTheDocument();
    typeBirthday(1, '20230101');
    expect(sum()).toHaveTextContent('Before deadline (today)0 DKK');
    await userEvent.click(person(1).getByLabelText('With a T-shirt (100 DKK)'));
    expect(sum()).toHaveTextContent('Before deadline (today)100 DKK');
    expect(sum()).toHaveTextContent('After deadline100 DKK');
  });

  it('says that a date does not exist', async () => {
    await openCalculator();
    typeBirthday(1, '20230229');
    expect(person(1).getByText('Please enter a valid date')).toBeVisible();
    expect(person(1).getByLabelText('Date of birth')).toBeInvalid();
  });

  it('holds as many people as an account, and lets them go again', async () => {
    await openCalculator();
    for (let people = 1; people < 8; people += 1) fireEvent.click(screen.getByText('Add a person'));
    expect(screen.queryByText('Add a person')).not.toBeInTheDocument();
    fireEvent.click(screen.getByLabelText('Remove person 3'));
    expect(screen.getAllByText(/^Person \d$/)).toHaveLength(7);
  });

  it('marks the other side as today’s once the price deadline is over', async () => {
    fakeBackend({ ...answers(), 'rpc/camp_now': '2025-05-02T10:00:00Z' });
    await openCalculator();
    typeBirthday(1, '19900101');
    expect(sum()).toHaveTextContent('After deadline (today)1,264 DKK');
  });
});

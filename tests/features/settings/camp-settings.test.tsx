import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { campEffects } from '../../../src/features/settings/camp-form.ts';
import { readCamp, typedCamp } from '../../../src/organiser/typed-camp.ts';
import { CampPart } from '../../../src/features/settings/camp-part.tsx';
import { fakeBackend } from '../../support/fake-backend.ts';
import { renderScreen } from '../../support/render.tsx';
import { signInAs } from '../../support/session.ts';
import { camp } from '../accounts/profile/family.ts';
import { changed, sent, settingsRoutes } from './settings-routes.ts';

const twoToSeven = 'A camp lasts two to seven days: choose a last day 1 to 6 days after the first';
const PATCH = 'PATCH /rest/v1/camp_info';

describe('what is typed', () => {
  it.each([
    ['title', ' ', 'title', 'Fill this in'],
    ['theme', '', 'theme', 'Fill this in'],
    ['start_date', '2025/02/30', 'start_date', 'Please enter a valid date'],
    ['end_date', '2025/05/27', 'end_date', twoToSeven],
    ['end_date', '2025/05/28', 'end_date', twoToSeven],
    ['end_date', '2025/06/04', 'end_date', twoToSeven],
    [
      'registration_deadline',
      '2025/05/29',
      'registration_deadline',
      'The last day to register is after the first day of the camp',
    ],
    ['price_deadline', '2025/05/16', 'price_deadline', 'The early price ends after the last day to register'],
    ['total_beds', '12.5', 'total_beds', 'Type a whole number from 0 to 9999'],
    ['total_beds', '-3', 'total_beds', 'Type a whole number from 0 to 9999'],
  ] as const)('%s "%s" is refused', (field, typed, at, message) => {
    const read = readCamp({ ...typedCamp(camp), [field]: typed });
    expect(read).toEqual({ problems: { [at]: message } });
  });

  it('is the camp, where an empty end of the early price is the deadline', () => {
    const read = readCamp({
      ...typedCamp(camp),
      price_deadline: '',
      end_date: '2025/05/29',
      total_beds: '0',
    });
    expect(read).toEqual({
      camp: { ...camp, price_deadline: null, end_date: '2025-05-29', total_beds: 0 },
      problems: {},
    });
  });
});

describe('what a change does', () => {
  const facts = {
    today: '2025-04-20',
    beds: { total_beds: 120, reserved_beds: 90, available_beds: 30, is_waited_for: false },
    unpaidBookings: 4,
    endingDays: [
      { id: 'a', name: 'Ann', dates: ['Wednesday'], new_dates: ['Friday', 'Saturday', 'Sunday', 'Monday'] },
    ],
  };
  it.each([
    [{ theme: 'Joy' }, []],
    [{ total_beds: 100 }, ['10 beds can still be reserved.']],
    [{ total_beds: 90 }, [/No bed is left. 4 campers .* move to Stay in/]],
    [{ total_beds: 80 }, [/90 beds are taken .* there will be only 80/, /No bed is left/]],
    [{ price_deadline: '2025-04-20' }, []],
    [{ price_deadline: '2025-04-19' }, [/Prices rise by 5% right away/]],
    [
      { registration_deadline: '2025-04-19', price_deadline: '2025-04-01' },
      [/so do 1\/3 and 2\/3 payments. 4 campers/, /Prices rise/],
    ],
    [{ start_date: '2025-06-04', end_date: '2025-06-08' }, [/Ages are counted on the first day/]],
    [
      { start_date: '2025-05-30', end_date: '2025-06-02' },
      [/moved to Friday to Monday/, 'Ann chose Wednesday and will be moved to Friday to Monday.', /Ages/],
    ],
  ])('%j', (change, expected) => {
    const texts = campEffects(camp, { ...camp, ...change }, facts).map(({ text }) => text);
    expect(texts).toHaveLength(expected.length);
    for (const [index, text] of texts.entries()) expect(text).toMatch(expected[index] ?? '');
  });

  it('and what it undoes', () => {
    const late = { ...facts, today: '2025-05-16' };
    const after = { ...camp, registration_deadline: '2025-05-20', price_deadline: null };
    expect(campEffects(camp, after, late).map(({ text }) => text)).toEqual([
      'Instalments can be paid again. Campers who were moved to Stay in stay there.',
      'The early price applies again for everyone who hasn’t paid anything yet.',
    ]);
  });
});

describe('the dialog', () => {
  beforeEach(() => signInAs());
  const user = userEvent.setup({ delay: null });

  async function open() {
    renderScreen(<CampPart />);
    await user.click(await screen.findByRole('button', { name: 'Edit the camp' }));
    const dialog = within(screen.getByRole('dialog'));
    await dialog.findByRole('button', { name: 'Save' }); // the form's script comes after the dialog
    const type = (label: string, value: string) =>
      fireEvent.change(dialog.getByLabelText(label), { target: { value } });
    const save = () => user.click(dialog.getByRole('button', { name: 'Save' }));
    return { dialog, type, save };
  }

  it('says what a change does, sends only that with what was seen, and closes', async () => {
    const asked = fakeBackend(settingsRoutes({ [PATCH]: (one) => changed([{ ...camp, id: 1 }], one) }));
    const { dialog, type, save } = await open();
    type('Beds in rooms', '80');
    expect(await dialog.findByText(/90 beds are taken/)).toBeVisible();
    await save();
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent(asked, PATCH)).toEqual([{ total_beds: 80 }]);
    expect(asked.find(({ route }) => route === PATCH)?.url.searchParams.get('total_beds')).toBe('eq.120');
  });

  it('leads to the field that is wrong, also when only the database knows', async () => {
    const refusal = { code: '23514', message: 'violates check constraint "camp_info_end_date_check"' };
    fakeBackend(settingsRoutes({ [PATCH]: () => Response.json(refusal, { status: 400 }) }));
    const { dialog, type, save } = await open();
    type('Last day', '2025/05');
    await save();
    await vi.waitFor(() =>
      expect(dialog.getByLabelText('Last day')).toHaveAccessibleDescription(/Please enter a valid date/),
    );
    await vi.waitFor(() => expect(dialog.getByLabelText('Last day')).toHaveFocus());
    type('Last day', '2025/06/02');
    await save();
    await vi.waitFor(() =>
      expect(dialog.getByLabelText('Last day')).toHaveAccessibleDescription(/two to seven days/),
    );
    expect(dialog.getByLabelText('Last day')).toHaveValue('2025/06/02');
  });

  it('tells what somebody else has stored meanwhile, keeps what is typed, and replaces it when asked again', async () => {
    let stored = { ...camp, id: 1 };
    const asked = fakeBackend(
      settingsRoutes({
        'GET /rest/v1/camp_info': () => [stored],
        [PATCH]: (one) => changed([stored], one),
      }),
    );
    const { dialog, type, save } = await open();
    stored = { ...stored, total_beds: 60, theme: 'Joy' };
    type('Beds in rooms', '100');
    await save();
    expect(await dialog.findByText(/It’s now “Beds in rooms 60”. Save again/)).toBeVisible();
    expect(dialog.getByLabelText('Beds in rooms')).toHaveValue('100');
    await save();
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent(asked, PATCH)).toEqual([{ total_beds: 100 }, { total_beds: 100 }]);
  });
});

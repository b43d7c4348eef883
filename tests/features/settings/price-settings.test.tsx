import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PricesPart } from '../../../src/features/settings/prices-part.tsx';
import { PromoCodesPart } from '../../../src/features/settings/promo-codes-part.tsx';
import { randomCode } from '../../../src/features/settings/promo-code-form.ts';
import { stateOf } from '../../../src/features/settings/promo-code-state.ts';
import { amountInKroner } from '../../../src/domain/typed-values.ts';
import { fakeBackend } from '../../support/fake-backend.ts';
import { renderScreen } from '../../support/render.tsx';
import { signInAs } from '../../support/session.ts';
import { categories, changed, kitchen, sent, settingsRoutes } from './settings-routes.ts';

const user = userEvent.setup({ delay: null });
const dialog = () => within(screen.getByRole('dialog'));
const type = (label: string, value: string) =>
  fireEvent.change(dialog().getByLabelText(label), { target: { value } });
/** Opens a dialog by its button; the form's script comes after it. */
async function open(name: string) {
  await user.click(await screen.findByRole('button', { name }));
  await dialog().findByRole('button', { name: 'Save' });
}
const save = () => user.click(dialog().getByRole('button', { name: 'Save' }));
const closed = () => vi.waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

beforeEach(() => signInAs());

describe('an amount', () => {
  it.each([
    ['1200', 1200],
    [' 99,50 ', 99.5],
    ['99.5 DKK', 99.5],
    ['1200 kr.', 1200],
    ['0', 0],
    ['3.056,68', 3056.68],
    ['3,056.68', 3056.68],
    ['3 056,68', 3056.68],
    ['12.345,6 kr.', 12345.6],
    ['1 200', 1200],
    ['500,-', 500],
    ['1.200', undefined],
    ['1,200', undefined],
    ['3.056.68', undefined],
    ['3,056,68', undefined],
    ['30.56,68', undefined],
    ['1.2345,68', undefined],
    ['1.234.567', undefined],
    ['12 34', undefined],
    ['1.,50', undefined],
    ['.50', undefined],
    ['-5', undefined],
    ['', undefined],
    ['12e3', undefined],
    ['100000', undefined],
  ])('"%s" is %s', (typed, amount) => {
    expect(amountInKroner(typed, 99_999)).toBe(amount);
  });
});

describe('prices', () => {
  const PATCH = 'PATCH /rest/v1/pricing';

  it('say whom a change reaches before it is saved, and send what was seen', async () => {
    const asked = fakeBackend(settingsRoutes({ [PATCH]: (one) => changed(categories, one) }));
    renderScreen(<PricesPart />);
    expect(await screen.findByText(/1,264 DKK after the early price · 5 keep/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Edit Child 8-12' })).toBeVisible();
    await open('Edit Regular');
    type('Early price in DKK', '1300');
    type('Name in Danish', 'Voksen');
    for (const text of [
      'After the early price: 1,369 DKK.',
      'Campers who have paid or are registered keep the price they agreed to: 5.',
      'Campers who haven’t paid anything pay the new price: 2.',
      '1 open payment keeps the amount that was quoted.',
    ]) {
      expect(dialog().getByText(text)).toBeVisible();
    }
    await save();
    await closed();
    expect(sent(asked, PATCH)).toEqual([
      { price: 1300, name: 'Regular', name_da: 'Voksen', description: '', description_da: '' },
    ]);
    expect(asked.find(({ route }) => route === PATCH)?.url.searchParams.get('price')).toBe('eq.1200');
  });

  it('refuse what is no amount, and tell a conflict with what is stored now', async () => {
    let rows = categories;
    fakeBackend(settingsRoutes({ 'GET /rest/v1/pricing': () => rows, [PATCH]: (one) => changed(rows, one) }));
    renderScreen(<PricesPart />);
    await open('Edit Regular');
    type('Early price in DKK', '1.300');
    await save();
    await vi.waitFor(() => expect(dialog().getByLabelText('Early price in DKK')).toHaveFocus());
    expect(dialog().getByLabelText('Early price in DKK')).toHaveAccessibleDescription(/at most two decimals/);
    rows = rows.map((row) => ({ ...row, price: 1100 }));
    type('Early price in DKK', '1300');
    await save();
    expect(await dialog().findByText(/It’s now “1,100 DKK”. Save again to replace it/)).toBeVisible();
    await save();
    await closed();
  });
});

describe('promo codes', () => {
  const POST = 'POST /rest/v1/discounts';

  it('are made of letters that nobody confuses, and differ', () => {
    const codes = Array.from({ length: 300 }, randomCode);
    expect(new Set(codes).size).toBe(300);
    expect(codes.filter((code) => !/^[ABCDEFGHJKMNP-Z2-9]{7}$/.test(code))).toEqual([]);
  });

  it.each([
    [{}, 'active'],
    [{ expires_on: '2025-04-20' }, 'active'],
    [{ expires_on: '2025-04-19' }, 'expired'],
    [{ max_uses: 4 }, 'active'],
    [{ max_uses: 3 }, 'used'],
    [{ is_disabled: true, max_uses: 3 }, 'ended'],
  ])('%j is %s', (terms, state) => {
    expect(stateOf({ ...kitchen, ...terms }, '2025-04-20')).toBe(state);
  });

  it('are added with a generated code, their category and limits', async () => {
    const asked = fakeBackend(settingsRoutes({ [POST]: () => new Response(null, { status: 201 }) }));
    renderScreen(<PromoCodesPart />);
    await open('Add a promo code');
    const { value: code } = dialog().getByLabelText<HTMLInputElement>('Code');
    type('Last day', '2025/13/01');
    type('How many campers may use it', '0');
    await save();
    for (const [label, message] of [
      ['Price category', /Choose a category/],
      ['How many campers may use it', /at least 1/],
      ['Last day', /valid date/],
    ] as const) {
      // oxlint-disable-next-line no-await-in-loop
      await vi.waitFor(() => expect(dialog().getByLabelText(label)).toHaveAccessibleDescription(message));
    }
    await dialog().findByRole('option', { name: 'Kitchen staff, Free' });
    type('Price category', '11');
    type('Last day', '2025/05/01');
    type('How many campers may use it', '5');
    type('Who it is for', 'Cooks');
    await save();
    await closed();
    const terms = {
      pricing_code: 11,
      expires_on: '2025-05-01',
      max_uses: 5,
      is_disabled: false,
      note: 'Cooks',
    };
    expect(sent(asked, POST)).toEqual([{ code, ...terms }]);
  });

  it('that exist already are told at the field', async () => {
    const refusal = { code: '23505', message: 'violates unique constraint "discounts_pkey"' };
    fakeBackend(settingsRoutes({ [POST]: () => Response.json(refusal, { status: 409 }) }));
    renderScreen(<PromoCodesPart />);
    await open('Add a promo code');
    await dialog().findByRole('option', { name: 'Regular, 1,200 DKK' });
    expect(dialog().getByRole('option', { name: 'Child 8-12, 840 DKK' })).toBeInTheDocument();
    type('Code', 'kitchen');
    type('Price category', '0');
    await save();
    const field = dialog().getByLabelText('Code');
    await vi.waitFor(() => expect(field).toHaveAccessibleDescription(/This code already exists/));
    expect(field).toHaveValue('KITCHEN');
  });

  it('are listed with the category that they give, as families read it', async () => {
    const rows = [{ ...kitchen, code: 'SCHOOL8', pricing_code: 2 }];
    fakeBackend(settingsRoutes({ 'POST /rest/v1/rpc/promo_codes': () => rows }));
    renderScreen(<PromoCodesPart />);
    expect(await screen.findByText(/^Child 8-12 · Used by 3 campers/)).toBeVisible();
  });

  it('are ended with one press, when they are as they were seen', async () => {
    const asked = fakeBackend(
      settingsRoutes({ 'PATCH /rest/v1/discounts': (one) => changed([kitchen], one) }),
    );
    renderScreen(<PromoCodesPart />);
    expect(await screen.findByText(/Used by 3 campers/)).toBeVisible();
    await user.dblClick(screen.getByRole('button', { name: 'Deactivate promo code KITCHEN' }));
    await vi.waitFor(() => expect(sent(asked, 'PATCH /rest/v1/discounts')).toHaveLength(1));
    const { uses: _, code: __, created_at: ___, ...terms } = kitchen;
    expect(sent(asked, 'PATCH /rest/v1/discounts')).toEqual([{ ...terms, is_disabled: true }]);
    expect(asked.find(({ route }) => route === 'PATCH /rest/v1/discounts')?.url.search).toContain(
      'max_uses=is.null',
    );
  });
});

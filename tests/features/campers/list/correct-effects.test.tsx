import { fireEvent } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { signInAs } from '../../../support/session.ts';
import { END, tried, correct, saved, closed } from './open-change-request.tsx';
import { correctable } from './people.ts';

beforeEach(() => signInAs());

describe('what a correction makes of price and bed', () => {
  it('says what another birthday, country, accommodation and category make of price and bed, then saves just that', async () => {
    const after = {
      pricing_name: { name: 'Regular', name_da: 'Regular' },
      price: 1200,
      outstanding: 866.7,
      is_held: true,
    };
    const effects = tried({ is_registered: true, has_bed: true }, after);
    const { dialog, enter, save, sent } = await correct(3, saved, () => effects);
    enter('Birthday', '2010/06/01');
    enter('Accommodation', 'Tent');
    enter('Price category set by organisers', 'REG');
    fireEvent.focus(dialog.getByRole('combobox', { name: 'Country' }));
    fireEvent.change(dialog.getByRole('combobox', { name: 'Country' }), { target: { value: 'norway' } });
    fireEvent.click(await dialog.findByRole('option', { name: /Norway/ }));
    for (const text of [
      'Category: from Child 8-12 to Regular',
      'Price: from 840 DKK to 1,200 DKK',
      'Their place is unconfirmed until 866.70 DKK is paid.',
      'They keep their bed while the difference is paid.',
      'The family gets an email.',
    ])
      expect(await dialog.findByText(text)).toBeVisible();
    save();
    await closed();
    const changes = { birthday: '2010-06-01', country: 'NO', accommodation: 'Tent', given_category: 'REG' };
    expect(sent()).toMatchObject([{ p_changes: changes, p_effects: effects.effects }]);
  });

  it('names what is paid too much, and a room and bed that are left', async () => {
    const before = { price: 1200, paid: 1200, outstanding: 0, is_registered: true, room: 'Room 4' };
    const after = { ...before, price: 600, overpaid: 600, room: null, has_bed: false };
    const { dialog, enter } = await correct(3, saved, () => tried(before, after));
    enter('Birthday', '2018/06/01');
    for (const text of [/Overpaid by 600 DKK/, 'They’ll be removed from Room 4.', 'Their bed is released.'])
      expect(await dialog.findByText(text)).toBeVisible();
  });

  it('reserves the bed of who was not confirmed for 48 hours', async () => {
    const after = { price: 1200, outstanding: 1200, has_bed: true, is_held: true };
    const { dialog, enter } = await correct(3, saved, () => tried({}, after));
    enter('Birthday', '2010/06/01');
    expect(await dialog.findByText(/Their bed is reserved for 48 hours/)).toBeVisible();
  });

  it('asks nothing of the database for what is no day yet, nor for a name', async () => {
    const { dialog, enter, save, sent, tries } = await correct(3, saved);
    enter('Birthday', '2010/06');
    save();
    await vi.waitFor(() => expect(dialog.getByLabelText('Birthday')).toBeInvalid());
    enter('Birthday', '2015/06/01');
    enter('First name', 'Bo');
    save();
    await closed();
    expect([tries(), sent().length]).toEqual([0, 1]);
  });

  it('shows beside the field what another birthday makes wrong', async () => {
    const refusal = { code: 'P0001', message: 'size_not_allowed' };
    const { dialog, enter, sent, save } = await correct(3, saved, () =>
      Response.json(refusal, { status: 400 }),
    );
    enter('Birthday', '2022/06/01');
    expect(await dialog.findByText('This size doesn’t fit this age')).toBeVisible();
    save();
    expect(sent()).toEqual([]);
  });

  it('says why a price cannot be changed now, and has an open card page ended', async () => {
    const refusal = Response.json({ code: 'P0001', message: 'payment_open' }, { status: 400 });
    const answers = [refusal, tried({}, { price: 600 })];
    const { dialog, enter, sent } = await correct(3, saved, () => answers.shift());
    enter('Birthday', '2018/06/01');
    expect(
      await dialog.findByText(/A payment page is open for this camper, and its amount would be wrong/),
    ).toBeVisible();
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel the payment' }));
    expect(await dialog.findByText('Price: from 840 DKK to 600 DKK')).toBeVisible();
    expect(sent(END)).toEqual([{ camper: 'b2' }]);
    expect(sent('POST /rest/v1/rpc/cancel_checkout')).toEqual([{ p_camper: 'b2' }]);
  });

  it('tells when it would do something else by now, and what', async () => {
    const dryRuns = [tried({}, { price: 600 }), tried({ price: 600 }, { price: 500 })];
    const other = { status: 'other_effects', camper: correctable(), effects: dryRuns[1]?.effects };
    const { dialog, enter, save } = await correct(
      3,
      () => other,
      () => dryRuns.shift(),
    );
    enter('Birthday', '2018/06/01');
    await dialog.findByText('Price: from 840 DKK to 600 DKK');
    save();
    expect(await dialog.findByText(/Check the new list/)).toBeVisible();
    expect(await dialog.findByText('Price: from 600 DKK to 500 DKK')).toBeVisible();
  });
});

/** A family of two that owes, and how the treasurer's screens are filled in. */
import { fireEvent, screen } from '@testing-library/react';

export const FEES = 'POST /rest/v1/rpc/camper_fee';
export const BOOKS = 'POST /rest/v1/rpc/season_books';
export const book = (id: number, title: string, changes: object = {}) => ({
  season_id: id,
  title,
  is_current: false,
  has_ended: true,
  left_to_pay: 0,
  closed_at: null,
  closed_by: null,
  note: '',
  was_closed: false,
  may_close: true,
  ...changes,
});
export const refused = (message: string) => Response.json({ code: 'P0001', message }, { status: 400 });

export const fee = (id: string, name: string, outstanding: number, paid = 0) => ({
  id,
  name,
  pricing_name: { name: 'Regular', name_da: 'Regular' },
  price: outstanding + paid,
  paid,
  given: 0,
  outstanding,
  is_registered: false,
  is_attending: true,
  checkout_amount: null,
  checkout_payer: null,
  other_parent: null as { id: string; name: string } | null,
});
export const family = [fee('anna', 'Anna Holm', 800, 400), fee('ben', 'Ben Holm', 333.33)];
export const standing = (outstanding: number) => ({
  is_new: true,
  people: family.map(({ id, name }) => ({
    id,
    name,
    outstanding: id === 'ben' ? outstanding : 0,
    is_registered: id === 'anna' || outstanding === 0,
    has_open_checkout: false,
  })),
});

export const field = (name: RegExp | string) => screen.findByRole('textbox', { name });
export async function fill(name: RegExp | string, value: string) {
  fireEvent.change(await field(name), { target: { value } });
}

/** A family that pays, whom it may pay for, and what the backend says of them. */
import { screen } from '@testing-library/react';
import { vi } from 'vitest';
import type { Fee } from '../../../src/data/payments/outstanding.ts';
import type { Routes } from '../../support/fake-backend.ts';

export const ME = '00000000-0000-4000-8000-000000000001';
export const TEEN = '00000000-0000-4000-8000-000000000002';
export const CHILD = '00000000-0000-4000-8000-000000000003';
export const FRIEND = '00000000-0000-4000-8000-000000000004';

export function fee(id: string, name: string, changes: Partial<Fee> = {}): Fee {
  return {
    camper_id: id,
    first_name: name,
    last_name: 'Holm',
    is_me: id === ME,
    pricing_id: 0,
    pricing_name: { name: 'Regular', name_da: 'Regular' },
    pricing_code: 'REG',
    price: 1200,
    paid: 0,
    given: 0,
    outstanding: 1200,
    is_registered: false,
    is_attending: true,
    created_at: '2025-04-01T10:00:00Z',
    in_review: null,
    review_id: null,
    held_until: null,
    payment: 'nothing',
    waits_for: ['payment'],
    still_pays: true,
    offered_until: null,
    offer_outstanding: null,
    next_part: 400,
    late_price: 1264,
    ...changes,
  };
}

export const own = fee(ME, 'Anna');
export const family = [
  own,
  fee(TEEN, 'Emil', { paid: 400, pricing_name: { name: 'Child 8-12', name_da: 'Barn 8-12 år' } }),
  fee(CHILD, 'Ida', { is_registered: true }),
];

export const options: Record<string, unknown> = {
  [ME]: [
    { payment_type: 'Full payment', amount: 1200, enabled: true },
    { payment_type: 'First payment', amount: 400, enabled: true },
  ],
  [TEEN]: [
    { payment_type: 'Second payment', amount: 400, enabled: false },
    { payment_type: 'Remaining amount', amount: 800, enabled: true },
  ],
  [FRIEND]: [{ payment_type: 'Full payment', amount: 699.99, enabled: true }],
};

export const campers = [
  { id: FRIEND, first_name: 'Søren', last_name: 'Ærø', status: 'Not registered' },
  { id: CHILD, first_name: 'Sonja', last_name: 'Bak', status: 'Registered' },
  { id: TEEN, first_name: 'Soe', last_name: 'Win', status: 'N/A' },
];

export const routes: Routes = {
  'POST /rest/v1/rpc/payment_options': ({ body }) => options[(body as { camper_id: string }).camper_id],
  'POST /rest/v1/rpc/payable_campers': ({ body }) => {
    const { p_text: typed } = body as { p_text: string };
    if (typed === 'too many') {
      return Response.json({ code: 'P0001', message: 'too_many_searches' }, { status: 400 });
    }
    const isNobody = typed.startsWith('x');
    return isNobody ? [] : campers.map((camper) => ({ ...camper, found: 12 }));
  },
  'POST /functions/v1/payment': () => ({ hostedPaymentPageUrl: 'https://pay.test/page' }),
};

/** Where the browser was sent; jsdom cannot really leave. */
export function catchLeaving() {
  const assign = vi.fn<(url: string) => void>();
  vi.stubGlobal('location', { origin: 'http://site.test', assign });
  return assign;
}

export const pay = () => screen.getByRole('button', { name: /^Pay( [\d.,]+ DKK)?$/ });

/** What the backend says on the organisers' tab of payments. */
import type { Routes } from '../../../support/fake-backend.ts';

export const PAYMENTS = 'POST /rest/v1/rpc/admin_payments';
export const NOTE = 'POST /rest/v1/rpc/note_attention';

const totals = [
  {
    pricing_id: 0,
    name: { name: 'Child 8-12', name_da: 'Child 8-12' },
    code: 'PRT',
    campers: 3,
    registered: 1,
    expected: 3600,
    paid: 1200.1,
    outstanding: 2400,
    refunded: 0,
    overpaid: 0.1,
    refunded_too_much: 0,
    for_nobody: 0,
  },
  {
    pricing_id: 4,
    name: { name: 'Toddler', name_da: 'Toddler' },
    code: 'TOD',
    campers: 0,
    registered: 0,
    expected: 0,
    paid: 0,
    outstanding: 0,
    refunded: 0,
    overpaid: 0,
    refunded_too_much: 0,
    for_nobody: 0,
  },
  {
    pricing_id: 5,
    name: { name: 'Stay in', name_da: 'Stay in' },
    code: 'STI',
    campers: 1,
    registered: 1,
    expected: 1000,
    paid: 1199.9,
    outstanding: 0,
    refunded: 50,
    overpaid: 199.9,
    refunded_too_much: 0,
    for_nobody: 0,
  },
];

export const payment = (id: string, amount: number, payee: string | null, intent: string | null) => ({
  id,
  created_at: '2025-04-20T22:30:00+00:00',
  amount,
  type: 'Full payment',
  method: intent ? 'Visa' : 'Cash',
  pricing: { name: 'Child 8-12', name_da: 'Child 8-12' },
  is_anonymous: true,
  payer: 'Otto Holm',
  payee,
  contact: 'Otto Holm',
  contact_email: 'otto@example.org',
  contact_phone: null,
  reason: intent ? null : 'Envelope',
  intent_id: intent,
  payment_id: intent && `provider ${intent}`,
  reference: intent ? `camp-2025-${intent}` : `key ${id}`,
  received_on: null,
  bank_reference: null,
  payee_id: payee && `id of ${payee}`,
  number: Number(id.slice(1)),
  season: 'Family Camp 2025',
  writer: intent ? null : 'Eva Fem',
  cash_count: null,
  fee: null,
});

export const matter = {
  kind: 'overpaid',
  key: 'overpaid:1',
  since: '2025-04-20T10:00:00+00:00',
  intent_id: null as string | null,
  camper_id: 'c1',
  name: 'Anna Holm' as string | null,
  amount: 200 as number | null,
  detail: {},
  note: null as string | null,
  noted_at: null as string | null,
  noted_by: null as string | null,
  ...{ family: 'h1', family_name: 'Otto Holm', phone: '+45 20304050' as string | null, owes: false },
  found: 1,
};
/** Two matters, of which one was dealt with. */
const matters: Routes[string] = ({ body }) => [(body as { p_noted: boolean }).p_noted ? dealtWith : matter];
const dealtWith = {
  ...matter,
  key: 'overpaid:2',
  note: 'A gift',
  noted_at: matter.since,
  noted_by: 'Eva Fem',
};

export const routes = (changes: Routes = {}): Routes => ({
  'POST /rest/v1/rpc/payment_totals': () => totals,
  'POST /rest/v1/rpc/payments_by_day': () => [],
  'POST /rest/v1/rpc/needs_attention': matters,
  [PAYMENTS]: () => [payment('p1', 1200, 'Anna Holm', 'i1'), payment('p2', 99.5, null, null)],
  ...changes,
});

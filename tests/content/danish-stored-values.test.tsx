/** What the database stores in English is shown and saved in Danish on a Danish page. */
import { expect, it, vi } from 'vitest';
import { fieldText } from '../../src/camper/field-text.ts';
import type { AdminPayment } from '../../src/data/payments/admin-payments.ts';
import type { PaymentEntry } from '../../src/data/payments/family-payments.ts';
import { paymentTypes } from '../../src/domain/value-lists.ts';
import { readableCopy } from '../../src/features/accounts/profile/readable-copy.ts';
import { historyColumns } from '../../src/features/accounts/profile/history-columns.ts';
import { paymentColumns } from '../../src/organiser/payment-columns.ts';

vi.mock('../../src/content/en/values.ts', () => vi.importActual('../../src/content/da/values.ts'));
vi.mock('../../src/content/en/campers/camper.ts', () =>
  vi.importActual('../../src/content/da/campers/camper.ts'),
);

const stored = { type: 'First payment', payment_method: 'Bank transfer', past_season: null };

it('a payment in the history, the organisers’ list and the copy of one’s data', () => {
  const own = stored as PaymentEntry;
  const ofFamily = historyColumns([own]).filter(({ key }) => key === 'type' || key === 'method');
  expect(ofFamily.map(({ value }) => value(own))).toEqual(['1. rate', 'Bankoverførsel']);
  const listed = { type: 'Refund', method: 'Cash' } as AdminPayment;
  const ofAll = paymentColumns.filter(({ key }) => key === 'type' || key === 'method');
  expect(ofAll.map(({ value }) => value(listed))).toEqual(['Tilbagebetaling', 'Kontant']);
  const { sections } = readableCopy({ exported_at: '2025-04-20T10:00:00Z', payments: [stored] });
  expect(sections[0]?.records[0]?.fields.map(([, text]) => text).slice(0, 2)).toEqual([
    '1. rate',
    'Bankoverførsel',
  ]);
});

it.each([
  ['church_mission', 'None', 'Ingen'],
  ['church_mission', 'MBMBC', 'MBMBC'],
  ['size', '86 (Baby size)', '86 (Babystørrelse)'],
  ['size', 'Medium', 'Medium'],
])('%s %s', (field, value, shown) => expect(fieldText(field, value)).toBe(shown));

it.each([...paymentTypes, 'Cash', 'Bank transfer', 'MobilePay box', 'Refund', 'Correction'])(
  '%s has a Danish word',
  (value) => expect(fieldText('type', value)).not.toBe(value),
);

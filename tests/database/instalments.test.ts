import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../supabase/local/database.ts';
import { openTestDatabase } from './test-database.ts';

/** Which payments a camper can make now (specification section 4). */
let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

interface PaymentFacts {
  readonly price: number;
  readonly paid: number;
  /** Of the types `First payment` and `Second payment`, those that were made. */
  readonly thirds: 0 | 1 | 2;
  readonly isFullOnly: boolean;
  readonly isAfterDeadline: boolean;
}
const nothingPaid: PaymentFacts = {
  price: 1000,
  paid: 0,
  thirds: 0,
  isFullOnly: false,
  isAfterDeadline: false,
};

const full = ['Full payment', 1000, true];
const first = ['First payment', 333.33, true];
const second = ['Second payment', 333.33, true];
const third = ['Third payment', 333.34, true];
const remaining = ['Remaining amount', 666.67, true];

test.each<[string, Partial<PaymentFacts>, unknown[]]>([
  ['nothing paid', {}, [full, first]],
  ['nothing paid, after the deadline', { isAfterDeadline: true }, [full, ['First payment', 333.33, false]]],
  ['nothing paid, full payment only', { isFullOnly: true }, [full]],
  ['first third paid', { paid: 333.33, thirds: 1 }, [second, remaining]],
  [
    'first third paid, after the deadline',
    { paid: 333.33, thirds: 1, isAfterDeadline: true },
    [['Second payment', 333.33, false], remaining],
  ],
  ['two thirds paid', { paid: 666.66, thirds: 2 }, [third]],
  ['two thirds paid, after the deadline', { paid: 666.66, thirds: 2, isAfterDeadline: true }, [third]],
  [
    'part paid, then moved to a category of full payment only',
    { paid: 333.33, thirds: 1, isFullOnly: true },
    [remaining],
  ],
  ['paid in full, then the price was raised by hand', { paid: 900 }, [['Remaining amount', 100, true]]],
  [
    'less than a third is left',
    { price: 400, paid: 333.33, thirds: 1 },
    [
      ['Second payment', 66.67, true],
      ['Remaining amount', 66.67, true],
    ],
  ],
  ['everything paid', { paid: 1000 }, []],
  ['more than everything paid', { paid: 1200 }, []],
  ['free', { price: 0 }, []],
  [
    'a price too small to be divided',
    { price: 0.01 },
    [
      ['Full payment', 0.01, true],
      ['First payment', 0, false],
    ],
  ],
])('%s', async (_name, changed, options) => {
  const { price, paid, thirds, isFullOnly, isAfterDeadline } = { ...nothingPaid, ...changed };
  const rows = await db.query(
    'select payment_type, amount::float8, enabled from private.instalments($1, $2, $3, $4, $5, $6)',
    [price, paid, thirds > 0, thirds > 1, isFullOnly, isAfterDeadline],
  );
  expect(rows.map(({ payment_type: type, amount, enabled }) => [type, amount, enabled])).toEqual(options);
});

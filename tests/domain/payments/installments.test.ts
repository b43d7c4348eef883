import { describe, expect, test } from 'vitest';
import { paymentOptions, type PaymentFacts } from '../../../src/domain/payments/installments.ts';
import { fromOre, toOre } from '../../../src/domain/payments/price.ts';

const nothingPaid: PaymentFacts = {
  price: 1000,
  paid: 0,
  paidTypes: [],
  fullPaymentOnly: false,
  isAfterRegistrationDeadline: false,
};
const optionsFor = (facts: Partial<PaymentFacts>) => paymentOptions({ ...nothingPaid, ...facts });

describe('payment types', () => {
  const full = { type: 'Full payment', amount: 1000, enabled: true };
  const first = { type: 'First payment', amount: 333.33, enabled: true };
  const second = { type: 'Second payment', amount: 333.33, enabled: true };
  const remaining = { type: 'Remaining amount', amount: 666.67, enabled: true };

  test.each<[string, Partial<PaymentFacts>, unknown[]]>([
    ['nothing paid', {}, [full, first]],
    [
      'nothing paid, after the deadline',
      { isAfterRegistrationDeadline: true },
      [full, { ...first, enabled: false }],
    ],
    ['nothing paid, full payment only', { fullPaymentOnly: true }, [full]],
    ['first third paid', { paid: 333.33, paidTypes: ['First payment'] }, [second, remaining]],
    [
      'first third paid, after the deadline',
      { paid: 333.33, paidTypes: ['First payment'], isAfterRegistrationDeadline: true },
      [{ ...second, enabled: false }, remaining],
    ],
    [
      'two thirds paid',
      { paid: 666.66, paidTypes: ['First payment', 'Second payment'] },
      [{ type: 'Third payment', amount: 333.34, enabled: true }],
    ],
    [
      'two thirds paid, after the deadline',
      { paid: 666.66, paidTypes: ['First payment', 'Second payment'], isAfterRegistrationDeadline: true },
      [{ type: 'Third payment', amount: 333.34, enabled: true }],
    ],
    [
      'part paid, then moved to a category of full payment only',
      { paid: 333.33, paidTypes: ['First payment'], fullPaymentOnly: true },
      [remaining],
    ],
    [
      'paid in full, then the price was raised by hand',
      { paid: 900, paidTypes: ['Full payment'] },
      [{ type: 'Remaining amount', amount: 100, enabled: true }],
    ],
    [
      'less than a third is left',
      { price: 400, paid: 333.33, paidTypes: ['First payment'] },
      [
        { type: 'Second payment', amount: 66.67, enabled: true },
        { type: 'Remaining amount', amount: 66.67, enabled: true },
      ],
    ],
    ['everything paid', { paid: 1000, paidTypes: ['Full payment'] }, []],
    ['more than everything paid', { paid: 1200, paidTypes: ['Full payment'] }, []],
    ['free', { price: 0 }, []],
    [
      'a price too small to be divided',
      { price: 0.01 },
      [
        { type: 'Full payment', amount: 0.01, enabled: true },
        { type: 'First payment', amount: 0, enabled: false },
      ],
    ],
  ])('%s', (_name, facts, options) => {
    expect(optionsFor(facts)).toEqual(options);
  });
});

test('for every whole price to 10,000 DKK, both plans sum to the price to the øre', () => {
  for (let price = 1; price <= 10_000; price += 1) {
    const [full, first] = optionsFor({ price });
    const [second, remaining] = optionsFor({ price, paid: first?.amount ?? 0, paidTypes: ['First payment'] });
    const twoParts = fromOre(toOre(first?.amount ?? 0) + toOre(second?.amount ?? 0));
    const [third] = optionsFor({ price, paid: twoParts, paidTypes: ['First payment', 'Second payment'] });

    expect(full?.amount).toBe(price);
    expect(toOre(twoParts) + toOre(third?.amount ?? 0)).toBe(toOre(price));
    expect(toOre(first?.amount ?? 0) + toOre(remaining?.amount ?? 0)).toBe(toOre(price));
    expect(Math.abs((third?.amount ?? 0) - (first?.amount ?? 0))).toBeLessThan(0.011);
  }
});

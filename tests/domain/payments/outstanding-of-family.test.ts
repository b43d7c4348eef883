import { describe, expect, test } from 'vitest';
import { outstandingOfFamily, type FamilyFee } from '../../../src/domain/payments/outstanding-of-family.ts';

const anna: FamilyFee = {
  first_name: 'Anna',
  price: 1200,
  late_price: 1264,
  outstanding: 1200,
  next_part: 400,
  is_attending: true,
  is_registered: false,
  in_review: null,
  review_id: null,
  held_until: null,
  still_pays: true,
  offered_until: null,
  offer_outstanding: null,
};
const child: FamilyFee = { ...anna, price: 840, late_price: 885, outstanding: 840, next_part: 840 };
const paying: FamilyFee = { ...anna, late_price: 1200, outstanding: 800, next_part: 400 };

describe('what a family owes', () => {
  test.each<[string, FamilyFee[], Partial<ReturnType<typeof outstandingOfFamily>>]>([
    [
      'two who have paid nothing',
      [anna, child],
      { amount: 2040, people: 2, payable: 2040, nextPart: 1240, amountLater: 2149 },
    ],
    [
      'who has paid an instalment keeps the price',
      [paying],
      { amount: 800, nextPart: 400, amountLater: 800 },
    ],
    [
      'who does not come owes nothing',
      [{ ...anna, is_attending: false }],
      { amount: 0, people: 0, comes: false },
    ],
    [
      'who is registered owes nothing',
      [{ ...anna, is_registered: true, next_part: null }],
      { amount: 0, comes: true },
    ],
    [
      'after the camp only people who were there are asked for money',
      [{ ...anna, still_pays: false }, child],
      { amount: 840, people: 1, names: [child.first_name] },
    ],
    [
      'a bed that is offered is the only sum of those people',
      [{ ...anna, offered_until: '2025-04-22T10:00:00Z', offer_outstanding: 1200 }, child],
      {
        amount: 840,
        people: 1,
        offered: { until: '2025-04-22T10:00:00Z', names: [anna.first_name], amount: 1200 },
      },
    ],
    [
      'what is under review is not owed beside it',
      [child, { ...anna, next_part: null, in_review: 100, review_id: 'one' }],
      { amount: 840, people: 1, payable: 840, nextPart: 840, inReview: 100 },
    ],
    [
      'one payment for two that is looked at is one sum',
      [
        { ...anna, next_part: null, in_review: 500, review_id: 'one' },
        { ...child, next_part: null, in_review: 500, review_id: 'one' },
        { ...child, next_part: null, in_review: 70, review_id: 'another' },
      ],
      { inReview: 570 },
    ],
    [
      'beds that are held want all of it, the first that end first',
      [
        { ...child, held_until: '2025-04-30T10:00:00Z' },
        { ...anna, held_until: '2025-04-29T10:00:00Z' },
        { ...paying, first_name: 'Ben', held_until: '2025-04-29T10:00:00Z' },
        anna,
      ],
      {
        held: [
          { until: '2025-04-29T10:00:00Z', names: ['Anna', 'Ben'], amount: 2000 },
          { until: '2025-04-30T10:00:00Z', names: ['Anna'], amount: 840 },
        ],
      },
    ],
    ['nobody', [], { amount: 0, comes: false }],
    [
      'øre',
      [
        { ...anna, outstanding: 0.1 },
        { ...anna, outstanding: 0.2 },
      ],
      { amount: 0.3 },
    ],
  ])('%s', (_who, fees, outstanding) => {
    expect(outstandingOfFamily(fees)).toMatchObject(outstanding);
  });
});

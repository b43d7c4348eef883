import { describe, expect, it } from 'vitest';
import { sumOf } from '../../../../src/domain/payments/price.ts';
import { memberPrice, type FamilyMember } from '../../../../src/features/payments/prices/family-price.ts';
import { camp, pricing } from '../../../pages/fake-site.tsx';

const grownUp: FamilyMember = {
  key: 1,
  birthday: '1990/01/01',
  accommodation: 'Room',
  country: 'DK',
  is_senior_retired: false,
  has_shirt: false,
};
const today = '2025-04-20';
const priceOf = (facts: Partial<FamilyMember>) => memberPrice({ ...grownUp, ...facts }, today, camp, pricing);

describe('a person of the family calculator', () => {
  it.each<[string, Partial<FamilyMember>, string, number, number]>([
    ['a grown-up', {}, 'REG', 1200, 1264],
    ['under 4', { birthday: '2021/05/29' }, 'TOD', 0, 0],
    ['under 4, with a T-shirt', { birthday: '2021/05/29', has_shirt: true }, 'TOD', 100, 100],
    ['a T-shirt that the price includes', { has_shirt: true }, 'REG', 1200, 1264],
    ['4 on the first day', { birthday: '2021/05/28' }, 'PRS', 600, 632],
    ['8 on the first day', { birthday: '2017/05/28' }, 'PRT', 840, 885],
    ['13 on the first day', { birthday: '2012/05/28' }, 'REG', 1200, 1264],
    ['8 to 12, staying out', { birthday: '2015/01/01', accommodation: 'Stay out' }, 'STO', 700, 737],
    ['in a tent', { accommodation: 'Tent' }, 'STI', 1000, 1053],
    ['retired at 60', { birthday: '1965/05/28', is_senior_retired: true }, 'SEN', 1080, 1137],
    ['retired, 59 at camp', { birthday: '1965/05/29', is_senior_retired: true }, 'REG', 1200, 1264],
    ['from Norway', { country: 'NO' }, 'ODS', 1080, 1137],
    ['from Sweden', { country: 'SE' }, 'REG', 1200, 1264],
  ])('%s', (_name, facts, code, before, after) => {
    const price = priceOf(facts);
    expect(price?.category.code).toBe(code);
    expect([price?.before.price, price?.after.price]).toEqual([before, after]);
  });

  it('has no price while the birthday is not a day in the past', () => {
    for (const birthday of ['', '1990', '2023/02/29', '2025/04/21']) expect(priceOf({ birthday })).toBeNull();
  });

  it('splits a price into three parts that sum to it, on both sides', () => {
    const price = priceOf({});
    expect(price?.before.parts).toEqual({ amounts: [400, 400, 400], until: '2025-05-15' });
    expect(price?.after.parts?.amounts).toEqual([421.33, 421.33, 421.34]);
    expect(sumOf(price?.after.parts?.amounts ?? [])).toBe(1264);
  });

  it('has no parts where only the whole is accepted, or nothing is asked for', () => {
    expect(priceOf({ accommodation: 'Stay out' })?.before.parts).toBeUndefined();
    expect(priceOf({ birthday: '2024/01/01' })?.before.parts).toBeUndefined();
  });

  it('has parts until the last day to register, and none for a price that begins after it', () => {
    const partsOn = (day: string, deadlines = camp) => {
      const price = memberPrice(grownUp, day, deadlines, pricing);
      return [price?.before.parts?.until, price?.after.parts?.until];
    };
    expect(partsOn('2025-05-15')).toEqual(['2025-05-15', '2025-05-15']);
    expect(partsOn('2025-05-16')).toEqual([undefined, undefined]);
    expect(partsOn(today, { ...camp, price_deadline: camp.registration_deadline })).toEqual([
      '2025-05-15',
      undefined,
    ]);
  });
});

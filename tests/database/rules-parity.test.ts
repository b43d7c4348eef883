import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { camperCategory } from '../../src/domain/campers/age-category.ts';
import { jobs } from '../../src/domain/accounts/jobs.ts';
import { campDaysOf, mealsByDay } from '../../src/domain/camp-days.ts';
import { directoryStatus } from '../../src/domain/campers/camper-status.ts';
import { addDays, ageOn, copenhagenDate } from '../../src/domain/dates.ts';
import { isPhone } from '../../src/domain/campers/phone.ts';
import { pricingCategoryFor } from '../../src/domain/payments/price-category.ts';
import { isLatePrice, priceToPay, priceOn, thirdsOf, withShirt } from '../../src/domain/payments/price.ts';
import { takesBed } from '../../src/domain/rooms/rooms.ts';
import { isSizeAllowed } from '../../src/domain/campers/shirt-size.ts';
import { accommodations, duties, meals } from '../../src/domain/value-lists.ts';
import type { Database } from '../../supabase/local/database.ts';
import { birthdayFor, day, instant, kroner, size } from './rule-cases.ts';
import { differencesIn } from './sql-twins.ts';
import { openTestDatabase } from './test-database.ts';

/**
 * The rules that exist twice, in src/domain and in SQL, give the same answers (specification sections 4, 5 and 9).
 * Cases are random with a fixed seed and lean towards the edges: birthdays, February 29, midnights, odd øre.
 */
let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

test('the kitchen counts by the age bands of the categories', async () => {
  const ages = Array.from({ length: 121 }, (_, age) => age);
  const rows = await db.query(
    'select private.age_band(age::integer) as band from jsonb_array_elements_text($1::text::jsonb) as ages(age)',
    [JSON.stringify(ages)],
  );
  const bands = ages.map((age) => camperCategory({ age, gender: 'Female', is_inactive: false }));
  expect(rows.map(({ band }) => band)).toEqual(
    bands.map((category) => (category === 'Female' ? 'Adults' : category)),
  );
});

test('duties and jobs are the same words on both sides', async () => {
  const wordsOf = async (constraint: string) => {
    const [row] = await db.query(
      'select pg_get_constraintdef(oid) as rule from pg_constraint where conname = $1',
      [constraint],
    );
    return String(row?.['rule']).match(/(?<=['{,])[a-z]+(?=[',}])/g);
  };
  expect(await wordsOf('admin_jobs_check')).toEqual([...jobs]);
  expect(await wordsOf('duties_duties_check')).toEqual([...duties]);
});

test('the meals that the camp serves', async () => {
  const [before] = await db.query(
    'select start_date::text, end_date::text, first_meal, last_meal from public.camp_info',
  );
  const start = String(before?.['start_date']);
  const change = (end: string, first: string, last: string) =>
    db.query(
      'update public.camp_info set end_date = $1::text::date, first_meal = $2, last_meal = $3 where true',
      [end, first, last],
    );
  for (const end of [addDays(start, 1), addDays(start, 3)]) {
    for (const first of meals) {
      for (const last of meals) {
        await change(end, first, last);
        const rows = await db.query('select day, meal from private.served()');
        const camp = { start_date: start, end_date: end, first_meal: first, last_meal: last };
        const expected = [...mealsByDay(camp)].flatMap(([day, served]) =>
          served.map((meal) => `${day} ${meal}`),
        );
        expect(rows.map(({ day, meal }) => `${String(day)} ${String(meal)}`).toSorted()).toEqual(
          expected.toSorted(),
        );
      }
    }
  }
  await change(String(before?.['end_date']), String(before?.['first_meal']), String(before?.['last_meal']));
});

describe('a rule in src/domain and its twin in SQL', () => {
  test('what lists say of a camper', async () => {
    const found = await differencesIn(
      db,
      fc.record({ is_attending: fc.boolean(), is_registered: fc.boolean() }),
      directoryStatus,
      'to_jsonb(private.registration_status(jsonb_populate_record(null::public.users, to_jsonb(c))))',
      'is_attending boolean, is_registered boolean',
    );
    expect(found).toEqual([]);
  });

  test('phone number', async () => {
    const digits = fc.stringMatching(/^0{0,3}[1-9]{0,15}$/);
    const found = await differencesIn(
      db,
      fc.record({
        phone: fc.oneof(
          fc
            .tuple(fc.stringMatching(/^\+?[0-9]{0,5}$/), fc.constantFrom(' ', '', '  '), digits)
            .map((parts) => parts.join('')),
          fc
            .tuple(fc.constantFrom('+45 ', '+1 ', '+0 ', '+49 ', '+39 ', '+242 '), digits)
            .map((parts) => parts.join('')),
        ),
      }),
      ({ phone }) => isPhone(phone),
      'to_jsonb(private.is_phone(phone) and not private.is_wrong_danish(phone))',
      'phone text',
    );
    expect(found).toEqual([]);
  });

  test('age', async () => {
    const found = await differencesIn(
      db,
      day.chain((on) => fc.record({ birthday: birthdayFor(on), on: fc.constant(on) })),
      ({ birthday, on }) => ageOn(birthday, on),
      'to_jsonb(public.age_on(birthday, "on"))',
      'birthday date, "on" date',
    );
    expect(found).toEqual([]);
  });

  test('price category', async () => {
    const found = await differencesIn(
      db,
      day.chain((campStart) =>
        fc.record({
          birthday: birthdayFor(campStart),
          accommodation: fc.constantFrom(...accommodations),
          is_senior_retired: fc.boolean(),
          country: fc.constantFrom('DK', 'SE', 'NO', 'DE', 'MM'),
          promoPricingId: fc.option(fc.integer({ min: 0, max: 11 }), { freq: 8 }),
          campStart: fc.constant(campStart),
        }),
      ),
      pricingCategoryFor,
      `to_jsonb(public.price_category(birthday, accommodation, "is_senior_retired", country, "promoPricingId", "campStart"))`,
      `birthday date, accommodation text, "is_senior_retired" boolean, country text, "promoPricingId" smallint,
       "campStart" date`,
    );
    expect(found).toEqual([]);
  });

  test('who takes a bed, and with it a place in a room', async () => {
    const categories = await db.query('select id, includes_bed from public.pricing');
    const withBed = new Set(categories.filter((row) => row['includes_bed']).map(({ id }) => id));
    const found = await differencesIn(
      db,
      fc.record({
        accommodation: fc.constantFrom(...accommodations),
        category: fc.integer({ min: 0, max: 11 }),
      }),
      ({ accommodation, category }) => takesBed(accommodation, { includes_bed: withBed.has(category) }),
      'to_jsonb(private.takes_bed(accommodation, category))',
      'accommodation text, category smallint',
    );
    expect(found).toEqual([]);
    const children = ['2017-05-29', '2021-05-28', '2025-01-01'].map((birthday) =>
      pricingCategoryFor({
        birthday,
        accommodation: 'Room',
        is_senior_retired: false,
        country: 'DK',
        promoPricingId: null,
        campStart: '2025-05-28',
      }),
    );
    expect(children.map((category) => withBed.has(category))).toEqual([false, false, false]);
  });

  test('what somebody owes: nothing, who does not come', async () => {
    const found = await differencesIn(
      db,
      fc.record({ price: kroner, isComing: fc.boolean() }),
      ({ price, isComing }) => priceToPay(price, isComing),
      'to_jsonb(private.price_to_pay(price, "isComing"))',
      'price numeric, "isComing" boolean',
    );
    expect(found).toEqual([]);
  });

  test('the price with a T-shirt', async () => {
    const found = await differencesIn(
      db,
      fc.record({ place: kroner, shirtPrice: kroner, hasShirt: fc.boolean() }),
      ({ place, shirtPrice, hasShirt }) => withShirt(place, shirtPrice, hasShirt),
      'to_jsonb(private.with_shirt(place, "shirtPrice", "hasShirt"))',
      'place numeric, "shirtPrice" numeric, "hasShirt" boolean',
    );
    expect(found).toEqual([]);
  });

  test('price of a day', async () => {
    const found = await differencesIn(
      db,
      fc.record({ price: kroner, lateSurcharge: fc.boolean(), isLate: fc.boolean() }),
      ({ price, lateSurcharge, isLate }) =>
        priceOn({ price, late_surcharge: lateSurcharge }, isLate ? '2025-05-02' : '2025-05-01', {
          price_deadline: '2025-05-01',
          registration_deadline: '2025-05-15',
        }),
      'to_jsonb(private.price_at(price, "lateSurcharge", "isLate"))',
      'price numeric(10, 2), "lateSurcharge" boolean, "isLate" boolean',
    );
    expect(found).toEqual([]);
  });

  test('the three parts of a price', async () => {
    const found = await differencesIn(
      db,
      fc.record({ price: kroner.filter((amount) => amount >= 1) }),
      ({ price }) => thirdsOf(price),
      `(select jsonb_build_array(trim_scale(a.amount), trim_scale(b.amount), trim_scale(c.amount))
        from private.instalments(price, 0, false, false, false, false) a,
          private.instalments(price, a.amount, true, false, false, false) b,
          private.instalments(price, a.amount + b.amount, true, true, false, false) c
        where (a.payment_type, b.payment_type, c.payment_type) = ('First payment', 'Second payment', 'Third payment'))`,
      'price numeric(10, 2)',
    );
    expect(found).toEqual([]);
  });

  test('shirt sizes', async () => {
    const found = await differencesIn(
      db,
      fc.record({ size, age: fc.oneof(fc.constantFrom(6, 7), fc.integer({ min: 0, max: 90 })) }),
      ({ size, age }) => isSizeAllowed(size, age),
      'to_jsonb(private.is_size_allowed(size, age))',
      'size text, age integer',
    );
    expect(found).toEqual([]);
  });

  test('the days of a camp', async () => {
    const found = await differencesIn(
      db,
      fc
        .record({ start_date: day, nights: fc.integer({ min: 1, max: 6 }) })
        .map(({ start_date, nights }) => ({
          start_date,
          end_date: new Date(Date.parse(start_date) + nights * 86_400_000).toISOString().slice(0, 10),
        })),
      campDaysOf,
      'to_jsonb(private.days_of(start_date, end_date))',
      'start_date date, end_date date',
    );
    expect(found).toEqual([]);
  });

  test('the calendar day in Copenhagen of an instant', async () => {
    const found = await differencesIn(
      db,
      fc.record({ at: instant }),
      ({ at }) => copenhagenDate(new Date(at)),
      'to_jsonb(private.camp_day("at"))',
      '"at" timestamptz',
    );
    expect(found).toEqual([]);
  });
});

describe('the deadlines of camp_info', () => {
  test.each([
    ['with a price deadline', '2025-05-01'],
    ['without one', null],
  ])('raise the price on the same day in both, %s', async (_, priceDeadline) => {
    await db.transaction(async (query) => {
      await query('update public.camp_info set price_deadline = $1', [priceDeadline]);
      const rows = await query(
        `select to_char(day, 'YYYY-MM-DD') as day, private.is_late(day::date) as late
         from generate_series(date '2025-04-01', '2025-06-30', '1 day') as days(day)`,
      );
      const deadlines = { price_deadline: priceDeadline, registration_deadline: '2025-05-15' };
      expect(rows.map(({ late }) => late)).toEqual(
        rows.map((row) => isLatePrice(String(row.day), deadlines)),
      );
      expect(new Set(rows.map(({ late }) => late))).toEqual(new Set([true, false]));
    });
  });
});

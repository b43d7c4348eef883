import { describe, expect, test } from 'vitest';
import { weekDays } from '../../../src/domain/value-lists.ts';
import {
  birthdayOf,
  churchChoiceOf,
  storedChurch,
  storedSize,
  validateRegistration,
  type RegistrationContext,
  type RegistrationProblem,
} from '../../../src/domain/registration/registration-rules.ts';
import {
  emptyCamper,
  type RegistrationField,
  type TypedCamper,
} from '../../../src/domain/registration/new-camper.ts';

const complete: TypedCamper = {
  ...emptyCamper,
  email: 'anna@example.org',
  first_name: 'Anna',
  last_name: 'Holm',
  birthday: '1990/01/31',
  gender: 'Female',
  country: 'DK',
  church_mission: 'MBMBC',
  member: 'guest',
  size: 'Medium',
  dates: ['Wednesday'],
  arrival_transportation: 'Bus',
  departure_transportation: 'Car',
  accommodation: 'Room',
  accepts_group_formation: true,
  accepts_terms: true,
};
const own: RegistrationContext = {
  kind: 'own',
  today: '2025-04-20',
  campStart: '2025-05-28',
  campDays: ['Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  isRoomAvailable: true,
  redeemedCode: null,
};
const added: RegistrationContext = { ...own, kind: 'added' };

const problemsOf = (values: Partial<TypedCamper>, context = own) =>
  validateRegistration({ ...complete, ...values }, context);

test('a complete form has no problem', () => {
  expect(problemsOf({})).toEqual({});
  expect(problemsOf({ email: '' }, added)).toEqual({});
});

test.each([
  ['two', ['Saturday', 'Sunday']],
  ['seven', ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']],
])('a camp of %s days has these to choose from, and no others', (_, campDays) => {
  const isTaken = (day: string) => problemsOf({ dates: [day] }, { ...own, campDays }).dates === undefined;
  expect(weekDays.filter(isTaken).toSorted()).toEqual(campDays.toSorted());
});

describe('each rule names its field', () => {
  test.each<[RegistrationField, Partial<TypedCamper>, RegistrationProblem]>([
    ['email', { email: '' }, 'emailMissing'],
    ['email', { email: `${'a'.repeat(50)}@example.org` }, 'emailTooLong'],
    ['first_name', { first_name: '' }, 'firstNameMissing'],
    ['first_name', { first_name: ' <> ' }, 'firstNameMissing'],
    ['first_name', { first_name: '12345' }, 'firstNameMissing'],
    ['last_name', { last_name: '\u0410nna' }, 'scriptsMixed'],
    ['church_name', { church_mission: 'Other', church_name: 'M\u0412MBC' }, 'scriptsMixed'],
    ['last_name', { last_name: '  ' }, 'lastNameMissing'],
    ['phone', { phone: '12' }, 'phoneInvalid'],
    ['phone', { phone: 'call me' }, 'phoneInvalid'],
    ['birthday', { birthday: '' }, 'birthdayMissing'],
    ['birthday', { birthday: '1990/02/30' }, 'birthdayInvalid'],
    ['birthday', { birthday: '1990/01' }, 'birthdayInvalid'],
    ['birthday', { birthday: '2025/04/21' }, 'birthdayInvalid'],
    ['birthday', { birthday: '1899/12/31' }, 'birthdayInvalid'],
    ['birthday', { birthday: '2013/05/29', size: 'Small' }, 'tooYoung'],
    ['gender', { gender: '' }, 'genderMissing'],
    ['country', { country: '' }, 'countryMissing'],
    ['country', { country: 'XX' }, 'countryMissing'],
    ['church_mission', { church_mission: '' }, 'churchMissing'],
    ['church_name', { church_mission: 'Other', church_name: ' ' }, 'churchNameMissing'],
    ['member', { member: '' }, 'memberMissing'],
    ['size', { size: '' }, 'sizeMissing'],
    ['size', { size: 'Huge' }, 'sizeMissing'],
    ['dates', { dates: [] }, 'datesMissing'],
    ['dates', { dates: ['Monday'] }, 'datesMissing'],
    ['arrival_transportation', { arrival_transportation: '' }, 'arrivalMissing'],
    ['departure_transportation', { departure_transportation: '' }, 'departureMissing'],
    ['accommodation', { accommodation: '' }, 'accommodationMissing'],
    ['accommodation', { accommodation: 'Stay in' }, 'accommodationMissing'],
    ['promo_code', { promo_code: 'SHORT' }, 'promoCodeInvalid'],
    ['promo_code', { promo_code: 'TOOLONG8' }, 'promoCodeInvalid'],
    ['promo_code', { promo_code: 'KITCHEN' }, 'promoCodeNotRedeemed'],
    ['is_senior_retired', { is_senior_retired: true }, 'seniorNotAllowed'],
    ['accepts_group_formation', { accepts_group_formation: false }, 'groupFormationMissing'],
    ['accepts_terms', { accepts_terms: false }, 'termsMissing'],
  ])('%s of %j: %s', (field, values, problem) => {
    expect(problemsOf(values)).toEqual({ [field]: problem });
  });
});

describe('what is allowed', () => {
  test.each<[string, Partial<TypedCamper>]>([
    ['a phone number', { phone: '20 30 40 50' }],
    ['exactly 12 years old on the first day', { birthday: '2013/05/28', size: 'Small' }],
    ['a typed church', { church_mission: 'Other', church_name: 'Aarhus Free Church' }],
    ['a senior of exactly 60', { birthday: '1965/05/28', is_senior_retired: true }],
    ['all days', { dates: ['Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] }],
  ])('%s', (_name, values) => {
    expect(problemsOf(values)).toEqual({});
  });

  test('under 15 no one is asked to agree to the survey, for whomever they sign up', () => {
    const no = { accepts_group_formation: false };
    const child = { birthday: '2011/01/01', size: 'Small' };
    expect(problemsOf({ ...no, ...child })).toEqual({});
    expect(problemsOf({ ...no, birthday: '2010/04/20', size: 'Small' })).toEqual({
      accepts_group_formation: 'groupFormationMissing',
    });
    expect(problemsOf({ ...no, email: '' }, { ...added, holderBirthday: '2011/01/01' })).toEqual({});
    expect(problemsOf({ ...no, ...child, email: '' }, { ...added, holderBirthday: '1985/01/01' })).toEqual({
      accepts_group_formation: 'groupFormationMissing',
    });
  });

  test('a redeemed promo code', () => {
    expect(problemsOf({ promo_code: 'KITCHEN' }, { ...own, redeemedCode: 'KITCHEN' })).toEqual({});
    expect(problemsOf({ promo_code: 'KITCHEN' }, { ...own, redeemedCode: 'KITCHEM' })).toEqual({
      promo_code: 'promoCodeNotRedeemed',
    });
  });

  test('a child added by a parent', () => {
    expect(problemsOf({ birthday: '2020/03/01', size: 'Small' }, added)).toEqual({});
    expect(problemsOf({ birthday: '2021/05/29', size: '' }, added)).toEqual({});
    expect(problemsOf({ birthday: '2021/05/28', size: '' }, added)).toEqual({ size: 'sizeMissing' });
  });
});

test('a room that is gone is told at the accommodation', () => {
  const full = { ...own, isRoomAvailable: false };
  expect(problemsOf({}, full)).toEqual({ accommodation: 'roomUnavailable' });
  expect(problemsOf({ accommodation: 'Tent' }, full)).toEqual({});
});

describe('the baby size of a child of five', () => {
  const child = { birthday: '2020/03/01', size: 'Baby size' };

  test.each<[string, Partial<Record<RegistrationField, RegistrationProblem>>]>([
    ['50', {}],
    ['152', {}],
    ['153', { baby_size: 'babySizeTooHigh' }],
    ['49', { baby_size: 'babySizeTooLow' }],
    ['', { baby_size: 'sizeMissing' }],
    ['8x', { baby_size: 'sizeMissing' }],
  ])('%s', (baby_size, problems) => {
    expect(problemsOf({ ...child, baby_size }, added)).toEqual(problems);
  });

  test('is no size from 7 on', () => {
    expect(problemsOf({ birthday: '2018/05/28', size: 'Baby size', baby_size: '122' }, added)).toEqual({
      size: 'sizeMissing',
    });
  });

  test('is stored with its number', () => {
    expect(storedSize({ size: 'Baby size', baby_size: '104' }, 5)).toBe('104 (Baby size)');
    expect(storedSize({ size: 'Baby size', baby_size: '' }, 5)).toBe('');
    expect(storedSize({ size: 'Large', baby_size: '104' }, 5)).toBe('Large');
    expect(storedSize({ size: 'XX-Large', baby_size: '' }, 3)).toBe('');
  });
});

test('a typed church is stored by its cleaned name', () => {
  expect(storedChurch({ church_mission: 'Other', church_name: " st. peter's  church" })).toBe(
    'St. Peter’s Church',
  );
  expect(storedChurch({ church_mission: 'None', church_name: 'left over' })).toBe('None');
});

test.each(['MBMBC', 'None', 'Aarhus Free Church'])('%s is chosen and stored as the same', (church) => {
  expect(storedChurch(churchChoiceOf(church, ['MBMBC']))).toBe(church);
});

test.each([
  ['1990/01/31', '1990-01-31'],
  ['2025/04/20', '2025-04-20'],
  ['2025/04/21', null],
  ['1899/12/31', null],
])('born %s, as known on April 20, 2025: %s', (typed, birthday) => {
  expect(birthdayOf(typed, own.today)).toBe(birthday);
});

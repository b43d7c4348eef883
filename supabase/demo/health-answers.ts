import {
  healthConsent,
  noHealthAnswers,
  type HealthAnswers,
} from '../../src/domain/health/health-answers.ts';
import { accountId } from './campers.ts';
import { camperNamed } from './families.ts';

const told: readonly [account: string, first: string, answers: Partial<HealthAnswers>][] = [
  ['half.paid', 'Mette', { diets: ['vegetarian'] }],
  [
    'half.paid',
    'Magnus',
    {
      allergies: ['peanut', 'stings'],
      allergy_note: 'Adrenaline pen in the blue bag. Call us at once.',
      medicines: 'Antihistamine, one tablet',
      medicine_times: ['when_needed'],
      swims: 'well',
      guardian: 'Mette Sørensen',
    },
  ],
  [
    'anna.jensen',
    'Asta',
    {
      allergies: ['milk', 'egg'],
      swims: 'no',
      guardian: 'Anna Jensen',
    },
  ],
  [
    'anna.jensen',
    'Emil',
    {
      medicines: 'Asthma inhaler, two puffs',
      medicine_times: ['morning', 'evening'],
      conditions: 'Asthma: takes a rest after running.',
      swims: 'a_little',
      guardian: 'Anna Jensen',
    },
  ],
  ['anna.jensen', 'Peter', { diets: ['no_pork'], allergies: ['gluten'] }],
  [
    'tial.sung',
    'Hre',
    { conditions: 'Diabetes type 2', medicines: 'Metformin 500 mg', medicine_times: ['morning', 'evening'] },
  ],
  [
    'tial.sung',
    'Zing',
    {
      allergies: ['nuts'],
      diet_note: 'Eats no spicy food.',
      swims: 'no',
      guardian: 'Tial Sung',
    },
  ],
  ['su.hlaing', 'Su Su', { diets: ['no_beef'] }],
  [
    'su.hlaing',
    'Htoo Aung',
    { diets: ['no_beef'], allergies: ['shellfish'], swims: 'well', guardian: 'Su Su Hlaing' },
  ],
];

const called: readonly (readonly [
  account: string,
  first: string,
  name: string,
  phone: string,
  pickup?: string,
])[] = [
  ['half.paid', 'Magnus', 'Inge, his grandmother', '+45 20304052', 'Inge, his grandmother'],
  ['anna.jensen', 'Asta', 'Anna Jensen', '+45 30405060'],
  ['anna.jensen', 'Emil', 'Anna Jensen', '+45 30405060'],
  ['tial.sung', 'Zing', 'Tial Sung', '+45 40506070'],
];

const at = '2025-04-19T09:00:00Z';

/** Some families have answered, and one organiser, who is no higher than others, reads it: in the words of `replay.sql`. */
export const healthEvents = [
  ...told.map(([account, first, answers]) => ({
    at,
    kind: 'health',
    account: accountId(account),
    camper: camperNamed(account, first),
    answers: { ...noHealthAnswers, ...answers },
    consent: healthConsent,
  })),
  ...called.map(([account, first, name, phone, pickup = '']) => ({
    at,
    kind: 'contacts',
    account: accountId(account),
    campers: [camperNamed(account, first)],
    name,
    phone,
    pickup,
  })),
  { at, kind: 'health_right', account: accountId('admin2') },
];

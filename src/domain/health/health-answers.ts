/** What is asked about someone's health and safety, spelled as it is stored; the database checks the same lists. */
import { ageOn, type CampDate } from '../dates.ts';

export const diets = ['vegetarian', 'vegan', 'halal', 'no_pork', 'no_beef'] as const;
type Diet = (typeof diets)[number];

/** The allergies that the kitchen has to do with. */
export const foodAllergies = [
  'gluten',
  'milk',
  'egg',
  'peanut',
  'nuts',
  'fish',
  'shellfish',
  'soy',
  'sesame',
] as const;
export const allergies = [...foodAllergies, 'stings', 'pollen', 'animals', 'penicillin'] as const;
type Allergy = (typeof allergies)[number];

export const medicineTimes = ['morning', 'noon', 'evening', 'night', 'when_needed'] as const;
type MedicineTime = (typeof medicineTimes)[number];

export const swimming = ['well', 'a_little', 'no'] as const;
/** Empty: not answered. */
type Swimming = (typeof swimming)[number] | '';

/** The version of the words that are agreed to (`consent` in src/content/en/health/health.ts): change both together. */
export const healthConsent = '2025-1';

/** One person's answers. Texts and lists are empty where there is nothing to tell. */
export interface HealthAnswers {
  readonly diets: Diet[];
  readonly diet_note: string;
  readonly allergies: Allergy[];
  readonly allergy_note: string;
  readonly medicines: string;
  readonly medicine_times: MedicineTime[];
  readonly conditions: string;
  readonly swims: Swimming;
  /** Who answers for someone under 18. */
  readonly guardian: string;
}

export const noHealthAnswers: HealthAnswers = {
  diets: [],
  diet_note: '',
  allergies: [],
  allergy_note: '',
  medicines: '',
  medicine_times: [],
  conditions: '',
  swims: '',
  guardian: '',
};

export const healthTextLength = {
  diet_note: 300,
  allergy_note: 300,
  medicines: 500,
  conditions: 500,
  guardian: 160,
} as const satisfies Partial<Record<keyof HealthAnswers, number>>;

export const healthGroups = ['food', 'allergies', 'medicine', 'safety'] as const;
export type HealthGroup = (typeof healthGroups)[number];

/** The groups of questions that are answered; SQL has the same rule as `answered_groups`. */
export function answeredGroups(answers: HealthAnswers): HealthGroup[] {
  const answered: Record<HealthGroup, readonly (string | readonly string[])[]> = {
    food: [answers.diets, answers.diet_note],
    allergies: [answers.allergies, answers.allergy_note],
    medicine: [answers.medicines, answers.medicine_times, answers.conditions],
    safety: [answers.swims],
  };
  return healthGroups.filter((group) => answered[group].some((one) => one.length > 0));
}

/** Whether a guardian answers for them: under 18 today. */
export function isMinor(birthday: CampDate, today: CampDate): boolean {
  return ageOn(birthday, today) < 18;
}

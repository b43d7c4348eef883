import { useMutation } from '@tanstack/react-query';
import { healthGroups } from '../../domain/health/health-answers.ts';
import { meals, weekDays } from '../../domain/value-lists.ts';
import * as z from '../../lib/shape.ts';
import { rpc } from '../client/answer.ts';
import { adminCamperKeys } from '../campers/admin-camper-changes.ts';
import { healthAnswers } from './family-health.ts';
import { rowsQuery, rpcQuery } from '../client/queries.ts';

const person = z.object({
  ...z.each(z.string(), 'id', 'name'),
  age: z.number(),
  answered: z.array(z.oneOf(healthGroups)),
});
/** Someone who comes, and which groups of questions are answered for them, without the answers. Age in years at the camp. */
export type HealthPerson = z.infer<typeof person>;

/** A sheet's purpose decides what it tells: allergies for leaders, all for the nurse, food for the kitchen. */
export type SheetPurpose = 'team' | 'room' | 'nurse' | 'kitchen';

const someAnswers = z.object({
  diets: z.optional(healthAnswers.diets),
  diet_note: z.optional(healthAnswers.diet_note),
  allergies: z.optional(healthAnswers.allergies),
  allergy_note: z.optional(healthAnswers.allergy_note),
  medicines: z.optional(healthAnswers.medicines),
  medicine_times: z.optional(healthAnswers.medicine_times),
  conditions: z.optional(healthAnswers.conditions),
  swims: z.optional(healthAnswers.swims),
  guardian: z.optional(healthAnswers.guardian),
});

const onSheet = z.object({
  ...z.each(z.string(), 'id', 'name'),
  /** In years at the camp. */
  age: z.number(),
  /** With its name below, of the team or room; null on other sheets. */
  place_id: z.nullable(z.number()),
  /** Null for who comes all days. */
  days: z.nullable(z.array(z.oneOf(weekDays))),
  /** The responsible adult of a child, whom to call, and who may pick it up: no health data. Null where none is known, and for the kitchen. */
  ...z.each(z.nullable(z.string()), 'place', 'guardian', 'contact', 'pickup'),
  /** Null without answers. */
  answers: z.nullable(someAnswers),
});
export type OnSheet = z.infer<typeof onSheet>;

const kitchenNumber = z.object({
  day: z.oneOf(weekDays),
  meal: z.oneOf(meals),
  ...z.each(z.string(), 'kind', 'what'),
  people: z.number(),
});

const record = z.nullable(
  z.object({
    ...healthAnswers,
    updated_at: z.moment(),
    consented_at: z.moment(),
    /** The responsible adult or account holder, then the emergency contact; those who have a number. */
    call: z.array(z.object(z.each(z.string(), 'name', 'phone'))),
  }),
);

export const healthQueries = {
  /** Everyone who comes, for those who have the right. */
  people: () => rowsQuery([...adminCamperKeys.all, 'health'], 'health_people', {}, person),

  /** What the kitchen needs, in numbers: any organiser, allergies for Kitchen and Health only. */
  kitchen: () => rpcQuery([...adminCamperKeys.all, 'kitchen'], 'kitchen_numbers', {}, z.array(kitchenNumber)),
};

/** Reads one camper's answers, null without any. Each read is an entry in the family's access log, so it is never retried or cached. */
export function useHealthRecord() {
  return useMutation({
    mutationFn: (camperId: string) => rpc('health_record', { camper: camperId }, record),
    gcTime: 0,
  });
}

interface SheetOrder {
  readonly purpose: SheetPurpose;
  readonly place: number | null;
}

/** Reads a sheet. Every camper with answers on it gets an entry in the access log. */
export function useHealthSheet() {
  return useMutation({
    mutationFn: ({ purpose, place }: SheetOrder): Promise<OnSheet[]> =>
      rpc('health_sheet', { purpose, place }, z.array(onSheet)),
    gcTime: 0,
  });
}

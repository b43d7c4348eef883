import { queryOptions } from '@tanstack/react-query';
import { allergies, diets, medicineTimes, swimming } from '../../domain/health/health-answers.ts';
import * as z from '../../lib/shape.ts';
import { allRows } from '../client/all-rows.ts';
import { query } from '../client/answer.ts';
import { refreshKeys, useRpc } from '../client/use-saving.ts';
import { rpcQuery } from '../client/queries.ts';

const text = z.string();

/** What is asked, as the database keeps it: a plain list, since the library's own ways to extend an object would weigh on other screens. */
export const healthAnswers = {
  diets: z.array(z.oneOf(diets)),
  diet_note: text,
  allergies: z.array(z.oneOf(allergies)),
  allergy_note: text,
  medicines: text,
  medicine_times: z.array(z.oneOf(medicineTimes)),
  conditions: text,
  swims: z.oneOf(['', ...swimming]),
  guardian: text,
};

const stored = z.object({
  ...healthAnswers,
  camper_id: text,
  consent_version: text,
  consented_at: z.moment(),
  updated_at: text,
});
export type StoredHealth = z.infer<typeof stored>;

const look = z.object({
  id: z.number(),
  ...z.each(text, 'camper_id', 'name', 'purpose'),
  looked_at: z.moment(),
  looked_by: z.nullable(text),
});
/** An organiser's read of the answers; `looked_by` is null when their account is gone. */
export type HealthAccess = z.infer<typeof look>;

const familyHealthKeys = { all: ['family-health'] as const };

/** Only in memory, and only while shown: no health data stays on the device. */
const kept = { gcTime: 0, staleTime: 0 } as const;

export const familyHealthQueries = {
  /** The answers about the family's campers; campers without answers are missing. */
  answers: () =>
    rpcQuery([...familyHealthKeys.all, 'answers'], 'family_health', {}, z.array(stored), { ...kept }),

  /** Which organisers have looked, the newest first. */
  looks: () =>
    queryOptions({
      queryKey: [...familyHealthKeys.all, 'looks'],
      queryFn: () =>
        allRows<HealthAccess>(
          (from, to, last) =>
            query((client) => {
              const looks = client
                .rpc('my_health_access_log')
                .order('id', { ascending: false })
                .limit(to - from + 1);
              return last ? looks.lt('id', last.id) : looks;
            }, z.array(look)),
          1,
        ),
      ...kept,
    }),
};

/**
 * Saves the answers about one camper; idempotent. DataError `conflict` when they have changed since they were shown, `refused` with
 * `consent_missing`, `guardian_missing`, `camper_not_coming`, `health_closed`.
 */
export const useSaveHealth = () => useRpc('save_health_answers', refreshKeys(familyHealthKeys.all));

/** Withdraws the consent for one camper, which deletes the answers. */
export const useWithdrawHealth = () => useRpc('withdraw_health_consent', refreshKeys(familyHealthKeys.all));

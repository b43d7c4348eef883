import { queryOptions } from '@tanstack/react-query';
import * as z from '../../lib/shape.ts';
import { rpc } from '../client/answer.ts';
import { useSaving } from '../client/use-saving.ts';
import { refreshCampers } from './family-campers.ts';

const contact = z.object({
  ...z.each(z.string(), 'id', 'name', 'contact_name', 'contact_phone'),
  ...z.each(z.boolean(), 'is_minor', 'is_complete'),
  ...z.each(z.nullable(z.string()), 'guardian_id', 'guardian', 'asked'),
  has_accepted: z.nullable(z.boolean()),
});
/**
 * Who answers for one of the family who comes, and whom to call; texts are empty where there is nothing. `asked` is the adult who was named,
 * `has_accepted` null until they answer. Adults have a number only, and are complete without.
 */
export type FamilyContact = z.infer<typeof contact>;

const request = z.object({
  ...z.each(z.string(), 'camper_id', 'name', 'adult'),
  has_accepted: z.nullable(z.boolean()),
});
/** A child of another family that names an adult of this one. */
export type GuardianRequest = z.infer<typeof request>;

const contacts = z.object({ campers: z.array(contact), requests: z.array(request) });
export type FamilyContacts = z.infer<typeof contacts>;

export const contactQueries = {
  /** Read again with everything about the family's campers. */
  mine: (userId: string) =>
    queryOptions({
      queryKey: ['campers', 'contacts', userId],
      queryFn: () => rpc('family_contacts', {}, contacts),
    }),
};

interface ContactEdit {
  readonly campers: readonly string[];
  /** Null: the account holder answers. */
  readonly guardian: string | null;
  readonly name: string;
  readonly phone: string;
}

/** Saves who answers for these and whom to call. DataError codes: guardian_not_adult, camper_not_coming, contacts_closed, broken checks. */
export function useSaveContacts() {
  return useSaving(
    ({ campers, guardian, name, phone }: ContactEdit) =>
      rpc('save_contacts', {
        p_campers: [...campers],
        ...(guardian !== null && { p_guardian: guardian }),
        p_name: name,
        p_phone: phone,
      }),
    refreshCampers,
  );
}

interface GuardianAnswer {
  readonly camperId: string;
  readonly accepts: boolean;
}

/** Says yes or no to answering for a child of another family. DataError codes: guardian_not_adult. */
export function useAnswerGuardian() {
  return useSaving(
    ({ camperId, accepts }: GuardianAnswer) =>
      rpc('answer_guardian', { p_camper: camperId, p_accepts: accepts }),
    refreshCampers,
  );
}

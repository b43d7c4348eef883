import * as z from '../../lib/shape.ts';
import { refreshCampers } from './family-campers.ts';
import { useRpc } from '../client/use-saving.ts';
import { rpcQuery } from '../client/queries.ts';

const contact = z.object({
  ...z.each(z.string(), 'id', 'name', 'contact_name', 'contact_phone', 'pickup'),
  ...z.each(z.boolean(), 'is_minor', 'is_complete'),
  ...z.each(z.nullable(z.string()), 'guardian_id', 'guardian', 'asked'),
  has_accepted: z.nullable(z.boolean()),
});
/**
 * Who answers for one of the family who comes, whom to call, and who may pick a child up; texts are empty where there is nothing. `asked` is the adult who was named,
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
  mine: (userId: string) => rpcQuery(['campers', 'contacts', userId], 'family_contacts', {}, contacts),

  /** Of another account, for organisers of level 2. */
  of: (account: string) =>
    rpcQuery(['campers', 'contacts', 'of', account], 'family_contacts', { account }, contacts),
};

/** Saves who answers for these (without a guardian the account holder does), whom to call and who may pick them up. DataError codes: guardian_not_adult, camper_not_coming, contacts_closed, broken checks. */
export const useSaveContacts = () => useRpc('save_contacts', refreshCampers);

/** Says yes or no to answering for a child of another family. DataError codes: guardian_not_adult. */
export const useAnswerGuardian = () => useRpc('answer_guardian', refreshCampers);

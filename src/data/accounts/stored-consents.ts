import * as z from '../../lib/shape.ts';
import { refreshKeys, useRpc } from '../client/use-saving.ts';
import { rpcQuery } from '../client/queries.ts';

const textOrNone = z.nullable(z.string());

/** What was agreed to for a camper this season: which words, when (ISO with zone), by whom, and since when it no longer applies. */
export const storedConsent = z.object({
  ...z.each(z.string(), 'camper_id', 'name', 'kind', 'version'),
  agreed_at: z.moment(),
  /** Null for the server, or when the account is deleted. */
  agreed_by: textOrNone,
  withdrawn_at: z.nullable(z.moment()),
  withdrawn_by: textOrNone,
});
export type StoredConsent = z.infer<typeof storedConsent>;

export const consentQueries = {
  /** The latest of each kind, for the signed-in account's family. */
  mine: () => rpcQuery(['consents'], 'my_consents', {}, z.array(storedConsent)),
};

/** Agrees to a version's words for a camper, or withdraws without one. Idempotent. Answers, lists and figures of teams depend on it. */
export const useSetConsent = () => useRpc('set_consent', refreshKeys([]));

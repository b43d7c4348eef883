import { queryOptions } from '@tanstack/react-query';
import * as z from '../../lib/shape.ts';
import { rpc } from '../client/answer.ts';
import { refreshKeys, useSaving } from '../client/use-saving.ts';

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
  mine: () =>
    queryOptions({
      queryKey: ['consents'],
      queryFn: () => rpc('my_consents', {}, z.array(storedConsent)),
    }),
};

interface ConsentChange {
  readonly camperId: string;
  readonly kind: string;
  /** Of the words that are agreed to; null withdraws. */
  readonly version: string | null;
}

/** Agrees to words for a camper, or withdraws; by the family, or for it by level 3. The same twice is once. */
export function useSetConsent() {
  return useSaving(
    ({ camperId, kind, version }: ConsentChange) =>
      rpc('set_consent', {
        p_camper: camperId,
        p_kind: kind,
        ...(version !== null && { p_version: version }),
      }),
    // Answers, lists and figures of teams depend on it.
    refreshKeys([]),
  );
}

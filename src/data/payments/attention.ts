import { infiniteQueryOptions } from '@tanstack/react-query';
import * as z from '../../lib/shape.ts';
import { rpc } from '../client/answer.ts';
import { refreshKeys, useRpc } from '../client/use-saving.ts';
import { refreshCampersAndMoney } from '../campers/refresh-campers-and-money.ts';
import { foundCamper, type FoundCamper } from '../campers/find-campers.ts';
import { messageKeys } from '../messages/messages.ts';
import { paymentKeys } from './payment-keys.ts';

const textOrNone = z.nullable(z.string());
const matter = z.object({
  ...z.each(z.string(), 'key', 'kind'),
  ...z.each(textOrNone, 'intent_id', 'camper_id', 'name', 'note', 'noted_by'),
  ...z.each(textOrNone, 'family', 'family_name', 'phone'),
  since: z.moment(),
  noted_at: z.nullable(z.moment()),
  amount: z.nullable(z.number()),
  found: z.number(),
  owes: z.nullable(z.boolean()),
  detail: z.record(z.unknown()),
});
/**
 * A matter for the organisers: why, in the database's word, since when, and DKK that are too much, missing, reserved or under way.
 * The machinery's own alarms have neither attempt, camper nor amount. `key` names the matter in its present state: when the
 * money changes, it has another key and is open again. `note` is what an organiser said about it; `found` how long the list is. `family` is
 * the account holder's id, with their name and number; `owes` whether the family has something left to pay, null without a family.
 */
export type AttentionItem = z.infer<typeof matter>;

const sharedRefund = z.object({
  payment: z.string(),
  people: z.array(
    z.object({ ...z.each(z.string(), 'camper', 'name'), ...z.each(z.number(), 'stands', 'refunded') }),
  ),
});
/** A refund of several people's payment, in DKK: one of its rows, what it took of each, and what is left of the payment for them. */
export type SharedRefund = z.infer<typeof sharedRefund>;

/** Returns the refund of a matter that is to be shared out; undefined where its detail holds none. */
export const sharedRefundOf = (detail: AttentionItem['detail']): SharedRefund | undefined =>
  sharedRefund(detail) ? detail : undefined;

const shares = z.array(z.object({ name: textOrNone, amount: z.number() }));

/** On whom a refund has fallen, in DKK; no name of who has deleted their data. */
export function sharesOf({ shares: found }: AttentionItem['detail']): z.infer<typeof shares> {
  return shares(found) ? found : [];
}

const double = z.object({
  is_one_account: z.boolean(),
  campers: z.array(z.string()),
  accounts: z.array(foundCamper),
});

/** Returns the ids of two campers on one account who may be one person, the newer first; undefined for any other matter. */
export const twoPlacesOf = ({ kind, detail }: AttentionItem): readonly string[] | undefined =>
  kind === 'same_person' && double(detail) && detail.is_one_account ? detail.campers : undefined;

/** Returns the two accounts of someone who may be one person, the newer first; undefined for any other matter, and on one account. */
export function twoAccountsOf({
  kind,
  detail,
}: AttentionItem): readonly [FoundCamper, FoundCamper] | undefined {
  if (kind !== 'same_person' || !double(detail)) return undefined;
  const [newer, older] = detail.accounts;
  return newer && older ? [newer, older] : undefined;
}

const waitingRefund = z.object({
  request: z.string(),
  by: textOrNone,
  is_own: z.boolean(),
  may_confirm: z.array(z.string()),
});
/** A refund that waits for a second person: who has started it, whether that is oneself, and who may confirm it. */
export type WaitingRefund = z.infer<typeof waitingRefund>;

/** Returns the refund of a matter that waits for a second person; undefined for any other matter. */
export const waitingRefundOf = ({ kind, detail }: AttentionItem): WaitingRefund | undefined =>
  kind === 'refund_waiting' && waitingRefund(detail) ? detail : undefined;

const aidAsked = z.object({ request: z.string(), wish: z.string() });
/** Returns what a family asked who wants help with the price; undefined for any other matter. */
export const aidAskedOf = ({ kind, detail }: AttentionItem): z.infer<typeof aidAsked> | undefined =>
  kind === 'aid_asked' && aidAsked(detail) ? detail : undefined;

/** Items per page; a camp in trouble may have thousands. */
const MATTERS = 25;

const attentionKeys = { all: [...paymentKeys.all, 'attention'] as const };

export const attentionQueries = {
  /** What needs an organiser, or a developer if `areFaults`, or what was dealt with, the newest first, page by page. Any admin. */
  matters: (isNoted: boolean, areFaults = false) =>
    infiniteQueryOptions({
      queryKey: [...attentionKeys.all, isNoted, areFaults],
      queryFn: ({ pageParam }) =>
        rpc(
          'needs_attention',
          { noted: isNoted, limit: MATTERS, offset: pageParam, faults: areFaults },
          z.array(matter),
        ),
      initialPageParam: 0,
      getNextPageParam: (last, pages) => {
        const read = pages.reduce((sum, page) => sum + page.length, 0);
        return read < (last[0]?.found ?? 0) ? read : undefined;
      },
      select: ({ pages }) => ({ items: pages.flat(), found: pages.at(-1)?.[0]?.found ?? 0 }),
      staleTime: 0,
    }),
};

/**
 * Sends a mail again that may or may not have arrived, or lets it be. Level 2. DataError with `code` `conflict` when that is decided
 * or known already, `not_wanted` for a mail that would not leave any more, or `document_missing` when what went with it is gone.
 */
export const useDecideMail = () => useRpc('decide_mail', refreshKeys(attentionKeys.all, messageKeys.all));

/** Marks an item as dealt with. Level 3. DataError `conflict` (another organiser has), `note_missing`, `not_found` (it has changed: read again). */
export const useNoteAttention = () => useRpc('note_attention', refreshKeys(attentionKeys.all));

/** Takes back a registration whose money was refunded, to be paid again. Treasurers. DataError `conflict` when not registered, not coming, or paid. */
export const useMustPayAgain = () => useRpc('must_pay_again', refreshCampersAndMoney);

import * as z from '../../lib/shape.ts';
import { rpcQuery } from '../client/queries.ts';
import { refreshKeys, useRpc } from '../client/use-saving.ts';
import { paymentKeys } from './payment-keys.ts';

/** What a family asked for help with the price, and the answer. */
const request = z.object({
  ...z.each(z.string(), 'wish', 'answer'),
  asked_at: z.moment(),
  state: z.oneOf(['open', 'given', 'declined']),
});
const key = [...paymentKeys.all, 'aid'] as const;

export const aidQueries = {
  /** The newest request of one's own family; null without one. */
  own: (userId: string) => rpcQuery([...key, userId], 'my_aid_request', {}, z.nullable(request)),
};

/** Asks for help, or changes what was asked. DataError `refused` with `wish_missing`, `nothing_to_pay` or `try_later`. */
export const useAskForAid = () => useRpc('ask_for_aid', refreshKeys(key));

/** Takes back what no one has answered; it is deleted. */
export const useWithdrawAidRequest = () => useRpc('withdraw_aid_request', refreshKeys(key));

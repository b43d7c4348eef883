import { queryOptions } from '@tanstack/react-query';
import { paymentTypes } from '../../domain/value-lists.ts';
import * as z from '../../lib/shape.ts';
import { awaitedShape } from '../campers/camper-state.ts';
import { DataError } from '../client/errors.ts';
import { callFunction } from '../client/functions.ts';
import { parsed } from '../client/parsed.ts';

/** One camper's part of a payment; `amount` in øre. */
const paidLine = z.object({
  ...z.each(z.string(), 'payeeId', 'payeeName'),
  paymentType: z.oneOf(paymentTypes),
  amount: z.number(),
  isRegistered: z.boolean(),
  waitsFor: awaitedShape,
});

/** A payment that the provider has charged at `createAt` (specification section 7, 'payment-id'); `amount` in øre. */
const paidPayment = z.object({
  paymentId: z.string(),
  createAt: z.moment(),
  amount: z.number(),
  lines: z.array(paidLine),
});
/** Not charged; `amount` in øre, which is known of a payment in review. */
const waiting = z.object({ state: z.string(), amount: z.optional(z.nullable(z.number())) });
export type PaidLine = z.infer<typeof paidLine>;
export type PaidPayment = z.infer<typeof paidPayment>;

export type CheckoutResult =
  | { readonly kind: 'paid'; readonly payment: PaidPayment }
  | { readonly kind: 'processing' }
  /** The organisers are looking at it; what was charged, in øre. */
  | { readonly kind: 'in_review'; readonly amount: number }
  | { readonly kind: 'ended' }
  | { readonly kind: 'not_found' };

/** The payment id of a return address: `paymentid` or `paymentId`, 32 hexadecimal digits with or without dashes; null without one. */
export function paymentIdIn(search: string): string | null {
  const entry = [...new URLSearchParams(search)].find(([name]) => name.toLowerCase() === 'paymentid');
  const id = entry?.[1].replaceAll('-', '').toLowerCase() ?? '';
  return /^[0-9a-f]{32}$/.test(id) ? id : null;
}

const unsettled = ({ state, amount }: z.infer<typeof waiting>): CheckoutResult =>
  state === 'needs_review' ? { kind: 'in_review', amount: amount ?? 0 } : { kind: 'processing' };

async function readResult(paymentId: string, isWaiting: boolean): Promise<CheckoutResult> {
  const { status, body } = await callFunction('payment-id', { paymentId, isWaiting });
  switch (status) {
    case 200:
      return { kind: 'paid', payment: parsed(paidPayment, body) };
    case 202:
      return unsettled(parsed(waiting, body));
    case 402:
      return { kind: 'ended' };
    case 404:
      return { kind: 'not_found' };
    default:
      throw new DataError('unknown', `status_${status}`);
  }
}

/** Milliseconds between looks at a payment that is not known yet: a minute in all. */
const pauses = [
  ...[500, 500, 500, 500, 1000, 1000, 1000, 1000, 1500, 1500, 2000],
  ...[2000, 3000, 3000, 4000, 5000, 6000, 8000, 10_000, 10_000],
];
/**
 * Looks, counted from the first one, that may let the server ask the card provider too (it has a budget of six an hour):
 * the first one, about 1.5, 4, 9 and 23 seconds later, and the last one. All others read our own records, which webhooks fill.
 */
const askingLooks = new Set([0, 3, 6, 10, 15]);

export const checkoutQueries = {
  /** What became of a payment. Looks again, ever more slowly, for about a minute while it is being processed. */
  result: (paymentId: string) =>
    queryOptions({
      queryKey: ['checkout', paymentId],
      queryFn: ({ client, queryKey }) => {
        const looks = client.getQueryState(queryKey)?.dataUpdateCount ?? 0;
        return readResult(paymentId, looks < pauses.length && !askingLooks.has(looks));
      },
      staleTime: Number.POSITIVE_INFINITY,
      refetchInterval: ({ state }) =>
        state.data?.kind === 'processing' ? (pauses[state.dataUpdateCount - 1] ?? false) : false,
      refetchIntervalInBackground: true,
    }),
};

import { queryOptions } from '@tanstack/react-query';
import { answerOf, jsonAnswerOf } from '../client/answer.ts';
import type { Database } from '../database.types.ts';
import { paymentKeys } from './payment-keys.ts';
import { connectSession } from '../account/session.ts';

type Functions = Database['public']['Functions'];

/** What a price category should bring and has brought, in DKK. */
export type CategoryTotals = Functions['payment_totals']['Returns'][number];

/** What came in on a calendar day in Copenhagen, less what was given back, in DKK. */
export type DayTotal = Functions['payments_by_day']['Returns'][number];

/** One camper's fee as whoever writes money down sees it, in DKK. */
export type CamperFee = Omit<
  Functions['camper_fee']['Returns'][number],
  'checkout_amount' | 'checkout_payer'
> & {
  /** What the card page asks for that is open for this camper, perhaps for others too; null when none is open. */
  readonly checkout_amount: number | null;
  /** Who opened it; null when none is open or the account was deleted. */
  readonly checkout_payer: string | null;
};

/** A row of `admin_payments()`; the order is that of the function. */
type AdminPaymentRow = readonly [
  id: string,
  createdAt: string,
  amount: number,
  type: string,
  method: string,
  pricing: string,
  isAnonymous: boolean,
  payer: string | null,
  payee: string | null,
  contact: string | null,
  contactEmail: string | null,
  contactPhone: string | null,
  reason: string | null,
  intentId: string | null,
];

/** A payment as organisers see it. A name is null when the person's data was deleted; `contact` is the account holder. */
export interface AdminPayment {
  readonly id: string;
  readonly createdAt: Date;
  /** DKK; negative for money given back. */
  readonly amount: number;
  readonly type: string;
  readonly method: string;
  readonly pricing: string;
  readonly isAnonymous: boolean;
  readonly payer: string | null;
  readonly payee: string | null;
  readonly contact: string | null;
  readonly contactEmail: string | null;
  readonly contactPhone: string | null;
  /** Why an organiser wrote it down by hand; null for a card payment. */
  readonly reason: string | null;
  /** The attempt to pay by card, for its log. */
  readonly intentId: string | null;
}

function toEntry(row: AdminPaymentRow): AdminPayment {
  const [id, createdAt, amount, type, method, pricing, isAnonymous, payer, payee, ...more] = row;
  const [contact, contactEmail, contactPhone, reason, intentId] = more;
  return {
    id,
    createdAt: new Date(createdAt),
    amount,
    type,
    method,
    pricing,
    isAnonymous,
    payer,
    payee,
    contact,
    contactEmail,
    contactPhone,
    reason,
    intentId,
  };
}

const key = [...paymentKeys.all, 'admin'] as const;

/** One change of what we believe about an attempt to pay. */
export interface MoneyLogEntry {
  readonly id: number;
  /** Instant. */
  readonly logged_at: string;
  readonly from_state: string | null;
  readonly to_state: string;
  /** `payment` is the opening of a checkout; then who looked: `webhook`, `return`, `sweep`; `admin` wrote by hand. */
  readonly source: string;
  /** `reason`, `refunded_ore`, `charge_tried_at`, and `provider`: the provider's answer without personal data (øre). */
  readonly detail: Readonly<Record<string, unknown>>;
}

/** Payments of one request: the most that the function answers. */
const PAGE = 1000;

async function readPage(limit: number, after?: string): Promise<AdminPayment[]> {
  const client = await connectSession();
  const request = client.rpc('admin_payments', {
    p_limit: limit,
    ...(after !== undefined && { p_after: after }),
  });
  return (await jsonAnswerOf<AdminPaymentRow[]>(request)).map(toEntry);
}

export const adminPaymentQueries = {
  /** By price category, those without campers and money too. */
  totals: () =>
    queryOptions({
      queryKey: [...key, 'totals'],
      queryFn: async (): Promise<CategoryTotals[]> => {
        const client = await connectSession();
        return answerOf(client.rpc('payment_totals'));
      },
    }),

  /** By day, the first first; days without money are left out. */
  byDay: () =>
    queryOptions({
      queryKey: [...key, 'days'],
      queryFn: async (): Promise<DayTotal[]> => {
        const client = await connectSession();
        return answerOf(client.rpc('payments_by_day'));
      },
    }),

  /** So many of the newest payments, which is what a screen shows until all are there. */
  newest: (limit: number) =>
    queryOptions({
      queryKey: [...key, 'entries', limit],
      queryFn: () => readPage(limit),
    }),

  /** All payments, the newest first: read page by page, each after the last payment of the one before. */
  entries: () =>
    queryOptions({
      queryKey: [...key, 'entries', 'all'],
      queryFn: async ({ signal }): Promise<AdminPayment[]> => {
        const entries: AdminPayment[] = [];
        for (;;) {
          const page = await readPage(PAGE, entries.at(-1)?.id);
          entries.push(...page);
          if (page.length < PAGE) return entries;
          signal.throwIfAborted();
        }
      },
    }),

  /** One camper's price, what is paid and what is outstanding; level 3. */
  fee: (camperId: string) =>
    queryOptions({
      queryKey: [...key, 'fee', camperId],
      queryFn: async (): Promise<CamperFee> => {
        const client = await connectSession();
        return answerOf(client.rpc('camper_fee', { p_camper: camperId }).single());
      },
      staleTime: 0,
    }),

  /** Every change of an attempt to pay, oldest first. Level 3; others see nothing. */
  log: (intentId: string) =>
    queryOptions({
      queryKey: [...key, 'log', intentId],
      queryFn: async (): Promise<MoneyLogEntry[]> => {
        const client = await connectSession();
        return answerOf(
          client
            .from('payment_log')
            .select('id, logged_at, from_state, to_state, source, detail')
            .eq('intent_id', intentId)
            .order('id')
            .overrideTypes<MoneyLogEntry[], { merge: false }>(),
        );
      },
    }),
};

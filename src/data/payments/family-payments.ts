import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { LanguageCode } from '../../domain/campers/languages.ts';
import { fromOre, toOre } from '../../domain/payments/price.ts';
import { directoryStatuses, paymentTypes, type PaymentType } from '../../domain/value-lists.ts';
import * as z from '../../lib/shape.ts';
import { categoryNameShape } from '../seasons/preview.ts';
import { allRowsOf, query, rpc } from '../client/answer.ts';
import { DataError } from '../client/errors.ts';
import { refuseInPreview } from '../seasons/preview.ts';
import { callFunction, textIn } from '../client/functions.ts';
import { parsed } from '../client/parsed.ts';
import { paymentKeys } from './payment-keys.ts';

const text = z.string();
const textOrNone = z.nullable(text);
const paymentEntry = z.object({
  ...z.each(text, 'id', 'reference', 'type'),
  pricing_name: categoryNameShape,
  ...z.each(textOrNone, 'paid_by_name', 'paid_for_name', 'paid_for_user_id', 'payment_id'),
  ...z.each(textOrNone, 'payment_method', 'past_season'),
  created_at: z.moment(),
  ...z.each(z.number(), 'amount', 'pricing_price'),
  ...z.each(z.boolean(), 'is_anonymous', 'paid_by_me'),
});
/** One payment by me, for me or for my campers. DKK; a name is null when the payer is hidden or was deleted. */
export type PaymentEntry = z.infer<typeof paymentEntry>;

const payable = z.object({
  ...z.each(text, 'id', 'first_name'),
  last_name: textOrNone,
  status: z.oneOf([...directoryStatuses, 'In review']),
  found: z.number(),
});
/** Someone whom the caller may find. The last name is null for someone who shows the first one only. */
export type PayableCamper = Omit<z.infer<typeof payable>, 'found'>;

/** A payment type that is offered for a camper, in DKK. */
export interface PaymentOption {
  readonly type: PaymentType;
  readonly amount: number;
  readonly enabled: boolean;
}
const option = z.object({ payment_type: z.oneOf(paymentTypes), amount: z.number(), enabled: z.boolean() });

export interface FoundCampers {
  readonly campers: readonly PayableCamper[];
  readonly found: number;
}

export const paymentQueries = {
  /** Payments by or for the family, newest first. */
  history: (userId: string) =>
    queryOptions({
      queryKey: [...paymentKeys.all, 'history', userId],
      queryFn: () =>
        allRowsOf('payment_history', paymentEntry, (rows) =>
          rows.order('created_at', { ascending: false }).order('id'),
        ),
    }),

  /**
   * The first eight campers whom the text finds, `found` counts all: every word is in as much of the name as they show, or
   * the text is their whole name or their family's code. None for an empty text. DataError `too_many_searches`.
   */
  payable: (text: string) =>
    queryOptions({
      queryKey: [...paymentKeys.all, 'payable', text],
      queryFn: async (): Promise<FoundCampers> => {
        const campers = await rpc('payable_campers', { text }, z.array(payable));
        return { campers, found: campers[0]?.found ?? 0 };
      },
      enabled: text !== '',
      placeholderData: keepPreviousData,
    }),

  /** The payment types that a camper can be paid with now, amounts in DKK (specification section 4). */
  options: (camperId: string) =>
    queryOptions({
      queryKey: [...paymentKeys.all, 'options', camperId],
      queryFn: async (): Promise<PaymentOption[]> => {
        const rows = await query(
          (client) => client.rpc('payment_options', { camper_id: camperId }),
          z.array(option),
        );
        return rows.map(({ payment_type: type, amount, enabled }) => ({ type, amount, enabled }));
      },
      // What may be paid changes with the day and with other payers.
      staleTime: 0,
    }),
};

export interface PaymentLine {
  readonly camperId: string;
  readonly name: string;
  readonly type: PaymentType;
  /** DKK as shown on screen; the server compares it with its own and refuses a difference. */
  readonly amount: number;
}

export interface PaymentOrder {
  readonly lines: readonly PaymentLine[];
  readonly payer: string;
  readonly isAnonymous: boolean;
  /** Of the payment page, and of the pages to which it leads back, by absolute addresses. */
  readonly language: LanguageCode;
  readonly returnUrl: string;
  readonly termsUrl: string;
}

const started = z.object({
  ...z.each(z.optional(text), 'status', 'hostedPaymentPageUrl'),
  amount: z.optional(z.nullable(z.number())),
});

/**
 * `free`: nothing to pay, the camper is registered. Else the payment page's address, which may be missing, and what it asks
 * for there (DKK): a checkout that was opened before keeps its price.
 */
export type StartedPayment =
  | { readonly isFree: true }
  | { readonly isFree: false; readonly url: string; readonly amount: number | null };

/** Opens a checkout, or returns the open one. DataError with the function's word (`amount_mismatch`, `payments_disabled` …), else `unknown`. */
export function useStartPayment() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (order: PaymentOrder): Promise<StartedPayment> => {
      refuseInPreview();
      const { status, body } = await callFunction('payment', paymentBody(order));
      if (status >= 400) throw new DataError('refused', textIn(body, 'error') || 'unknown', body);
      const { status: word, hostedPaymentPageUrl: url = '', amount } = parsed(started, body);
      if (word === 'free') return { isFree: true };
      return { isFree: false, url, amount: amount == null ? null : fromOre(amount) };
    },
    // A refusal means that the screen was out of date.
    onError: () => void queryClient.invalidateQueries({ queryKey: paymentKeys.all }),
  });
}

/** The request of specification section 7. Amounts of the order in øre. */
function paymentBody(order: PaymentOrder): Record<string, unknown> {
  const { lines, payer, isAnonymous, language, returnUrl, termsUrl } = order;
  const items = lines.map((line) => ({
    reference: line.type,
    name: line.name,
    quantity: 1,
    unit: 'pcs',
    unitPrice: toOre(line.amount),
  }));
  return {
    language,
    checkout: { integrationType: 'HostedPaymentPage', returnUrl, termsUrl },
    order: { items, amount: items.reduce((sum, item) => sum + item.unitPrice, 0), currency: 'DKK' },
    paymentInfo: {
      lines: lines.map((line) => ({ paidFor: line.camperId, paymentType: line.type })),
      paidBy: payer,
      isAnonymous,
    },
  };
}

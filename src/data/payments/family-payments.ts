import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { PaymentOption } from '../../domain/installments.ts';
import type { LanguageCode } from '../../domain/languages.ts';
import { fromOre, toOre } from '../../domain/price.ts';
import type { PaymentType } from '../../domain/value-lists.ts';
import { allRows } from '../client/all-rows.ts';
import { answerOf } from '../client/answer.ts';
import type { AnswerOf, RowOf } from '../schema.ts';
import { DataError } from '../client/errors.ts';
import { refuseInRehearsal } from '../camp/rehearsal.ts';
import { callFunction, numberIn, textIn } from '../client/functions.ts';
import { connectSession } from '../account/session.ts';
import { paymentKeys } from './payment-keys.ts';

/** One payment by me, for me or for my campers. DKK; a name is null when the payer is hidden or was deleted. */
export type PaymentEntry = RowOf<'payment_history'>;

/** Somebody in the picker of /payment. */
export type PayableCamper = Omit<AnswerOf<'payable_campers'>, 'found'>;

/** Campers who fit what is typed. */
export interface FoundCampers {
  readonly campers: readonly PayableCamper[];
  readonly found: number;
}

export const paymentQueries = {
  /** Payments by or for the family, newest first. */
  history: (userId: string) =>
    queryOptions({
      queryKey: [...paymentKeys.all, 'history', userId],
      queryFn: async (): Promise<PaymentEntry[]> => {
        const client = await connectSession();
        return allRows((from, to) =>
          answerOf(
            client
              .from('payment_history')
              .select('*')
              .order('created_at', { ascending: false })
              .order('id')
              .range(from, to),
          ),
        );
      },
    }),

  /**
   * The first eight of those at camp in whose name every word of the text is found, case and accents aside: nobody for an
   * empty text. `found` is how many there are.
   */
  payable: (text: string) =>
    queryOptions({
      queryKey: [...paymentKeys.all, 'payable', text],
      queryFn: async (): Promise<FoundCampers> => {
        const client = await connectSession();
        const campers = await answerOf(client.rpc('payable_campers', { p_text: text }));
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
        const client = await connectSession();
        const rows = await answerOf(client.rpc('payment_options', { camper_id: camperId }));
        return rows.map(({ payment_type: type, amount, enabled }) => ({ type, amount, enabled }));
      },
      // What may be paid changes with the day and with other payers.
      staleTime: 0,
    }),
};

/** One camper in a payment: how much for whom. */
export interface PaymentLine {
  readonly camperId: string;
  readonly name: string;
  readonly type: PaymentType;
  /** DKK as shown on screen; the server compares it with its own and refuses a difference. */
  readonly amount: number;
}

export interface PaymentOrder {
  readonly lines: readonly PaymentLine[];
  readonly payer: { readonly id: string; readonly name: string };
  readonly isAnonymous: boolean;
  /** Pages that the card page leads back to; absolute addresses. */
  /** Of the card page, and of the pages to which it leads back. */
  readonly language: LanguageCode;
  readonly returnUrl: string;
  readonly termsUrl: string;
}

/**
 * `free`: nothing to pay, the camper is registered. Else the card page's address, which may be missing, and what it asks
 * for there (DKK): a checkout that was opened before keeps its price.
 */
export type StartedPayment =
  | { readonly isFree: true }
  | { readonly isFree: false; readonly url: string; readonly amount: number | null };

/**
 * Opens a checkout, or returns to the open one. Errors: DataError whose `code` is the function's word
 * (`already_registered`, `amount_mismatch`, `busy`, `payments_disabled` …), `unknown` when it gave none.
 */
export function useStartPayment() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (order: PaymentOrder): Promise<StartedPayment> => {
      refuseInRehearsal();
      const { status, body } = await callFunction('payment', paymentBody(order));
      if (status >= 400) throw new DataError('refused', textIn(body, 'error') || 'unknown', body);
      if (textIn(body, 'status') === 'free') return { isFree: true };
      const ore = numberIn(body, 'amount');
      return {
        isFree: false,
        url: textIn(body, 'hostedPaymentPageUrl'),
        amount: ore === null ? null : fromOre(ore),
      };
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
      paidBy: payer.id,
      payerName: payer.name,
      isAnonymous,
    },
  };
}

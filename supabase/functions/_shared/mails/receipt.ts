/** The receipt for one payment, to the payer: one for every payment, not only the last. */
import { z } from 'zod';
import { dateTime, mailTexts, money } from '../texts.ts';
import { feeRows, feeSchema } from './fee.ts';
import type { MailContent } from './render.ts';

export const receiptSchema = z.object({
  payer_name: z.string(),
  provider_payment_id: z.string(),
  amount: z.number(),
  paid_at: z.string(),
  is_anonymous: z.boolean(),
  payment_method: z.string().nullable(),
  lines: z.array(feeSchema.extend({ payment_type: z.string(), amount: z.number() })),
});

export function receiptMail(payload: z.infer<typeof receiptSchema>, profileAddress: string): MailContent {
  const texts = mailTexts.receipt;
  return {
    subject: texts.subject(money(payload.amount)),
    heading: texts.heading,
    blocks: [
      { kind: 'paragraph', text: mailTexts.greeting(payload.payer_name) },
      { kind: 'paragraph', text: texts.intro },
      {
        kind: 'facts',
        rows: [
          [texts.amount, money(payload.amount)],
          [texts.date, dateTime(payload.paid_at)],
          [texts.payer, payload.payer_name],
          [texts.method, payload.payment_method ?? '-'],
          [texts.paymentId, payload.provider_payment_id],
          [texts.companyNumber, texts.receiver],
        ],
      },
      ...payload.lines.map((line) => ({
        kind: 'facts' as const,
        title: line.name,
        rows: [
          [mailTexts.fee.payment, money(line.amount)],
          [mailTexts.fee.type, line.payment_type],
          ...feeRows(line),
        ] as const,
      })),
      ...(payload.is_anonymous ? [{ kind: 'paragraph' as const, text: texts.anonymous }] : []),
      { kind: 'button', label: mailTexts.profileButton, address: profileAddress },
    ],
  };
}

/** The receipt for one payment, to the payer: one for every payment, not only the last; one for each refund and correction. */
import { z } from 'zod';
import type { Sender } from '../db-schema.ts';
import type { Texts } from '../texts.ts';
import { senderLine } from '../../../../src/content/mail-text.ts';
import { nextStep } from './changed.ts';
import { feeRows, feeSchema } from './fee.ts';
import type { MailBlock, MailContent } from './render.ts';

/** Amounts in DKK, negative in a refund. The payer's name is missing for those from whom an anonymous payer hides. */
export const receiptSchema = z.object({
  payer_name: z.string().nullable(),
  /** Null for what an organiser wrote down. */
  provider_payment_id: z.string().nullable(),
  /** Title of the camp that it is for, which may be over. */
  camp: z.string(),
  reference: z.string(),
  /** Of the ledger's rows. */
  numbers: z.array(z.int()),
  amount: z.number(),
  paid_at: z.string(),
  is_anonymous: z.boolean(),
  payment_method: z.string().nullable(),
  lines: z.array(
    feeSchema.extend({
      payment_type: z.string(),
      amount: z.number(),
      /** ISO time until which the bed is reserved that a correction has left unpaid. */
      until: z.string().nullish(),
    }),
  ),
});
type Receipt = z.infer<typeof receiptSchema>;

export function receiptMail(
  all: Texts,
  sender: Sender,
  payload: Receipt,
  profileAddress: string,
): MailContent {
  const texts = all.receipt;
  const words = { ...texts, line: all.fee.payment, ...completing(all, payload.lines) };
  const mail = moneyMail(all, sender, payload, words, payload.amount, [toProfile(all, profileAddress)]);
  if (!payload.is_anonymous || payload.payer_name === null) return mail;
  return { ...mail, blocks: [...mail.blocks, { kind: 'paragraph', text: texts.anonymous }] };
}

/** The words of a receipt after which nothing remains for some of its campers: said first, and in the subject when it is so for all. */
function completing(all: Texts, lines: Receipt['lines']): Partial<Words> {
  const texts = all.receipt;
  const complete = lines
    .filter(({ is_registered, outstanding }) => is_registered && outstanding === 0)
    .map(({ name }) => name);
  if (complete.length === 0) return {};
  return {
    intro: `${texts.paidInFull(complete)} ${texts.intro}`,
    ...(complete.length === lines.length && { subject: texts.lastSubject }),
  };
}

/** What a payer gets when money was given back, in the provider's portal or manually. */
export function refundMail(
  all: Texts,
  sender: Sender,
  payload: Receipt,
  profileAddress: string,
): MailContent {
  return moneyMail(all, sender, payload, all.refund, -payload.amount, [toProfile(all, profileAddress)]);
}

/** What was recorded by mistake and is taken off again: no one gets any money, and a place may be unpaid again (N37). */
export function takenBackMail(
  all: Texts,
  sender: Sender,
  payload: Receipt,
  addresses: { payment: string; profile: string },
): MailContent {
  const { lines } = payload;
  const outstanding = lines.reduce((sum, line) => sum + line.outstanding, 0);
  const until = lines.map((line) => line.until ?? null).find((time) => time !== null) ?? null;
  return moneyMail(
    all,
    sender,
    payload,
    all.takenBack,
    -payload.amount,
    nextStep(all, { outstanding, until }, addresses),
  );
}

const toProfile = (all: Texts, address: string): MailBlock => ({
  kind: 'button',
  label: all.profileButton,
  address,
});

interface Words {
  subject: (amount: string) => string;
  heading: string;
  intro: string;
  amount: string;
  line: string;
}

function moneyMail(
  all: Texts,
  sender: Sender,
  payload: Receipt,
  words: Words,
  amount: number,
  end: readonly MailBlock[],
): MailContent {
  const texts = all.receipt;
  const payer = payload.payer_name ?? texts.anonymousPayer;
  return {
    subject: words.subject(all.format.kroner(amount)),
    heading: words.heading,
    blocks: [
      ...(payload.payer_name === null
        ? []
        : [{ kind: 'paragraph' as const, text: all.greeting(payload.payer_name) }]),
      { kind: 'paragraph', text: words.intro },
      {
        kind: 'facts',
        rows: [
          [all.fee.camp, payload.camp],
          [words.amount, all.format.kroner(amount)],
          [texts.date, all.format.dateTime(payload.paid_at)],
          [texts.payer, payer],
          [texts.method, payload.payment_method === null ? '-' : texts.methodName(payload.payment_method)],
          ...(payload.provider_payment_id === null
            ? []
            : [[texts.paymentId, payload.provider_payment_id] as const]),
          [texts.reference, payload.reference],
          [texts.number, payload.numbers.join(', ')],
          [texts.vat, texts.noVat],
          [texts.companyNumber, senderLine(sender)],
        ],
      },
      ...payload.lines.map((line) => ({
        kind: 'facts' as const,
        title: line.name,
        rows: [
          [words.line, all.format.kroner(Math.abs(line.amount))],
          [all.fee.type, all.fee.typeName(line.payment_type)],
          ...feeRows(all, line),
        ] as const,
      })),
      ...end,
    ],
  };
}

/**
 * The receipt for one payment, to the payer: one for every payment, not only the last; one for each refund and correction. The other
 * adults of the families that it was for get an email that says what was paid.
 */
import { z } from 'zod';
import type { Texts } from '../texts.ts';
import { waitsBeyondPayment } from '../../../../src/domain/campers/camper-status.ts';
import { senderLine } from '../../../../src/content/mail-text.ts';
import { nextStep } from './changed.ts';
import { feeRows, feeSchema } from './fee.ts';
import { mail, toProfile, type Letter } from './mail.ts';
import type { MailContent } from './render.ts';

/** Amounts in DKK, negative in a refund. The payer's name is missing for those from whom an anonymous payer hides. */
const schema = z.object({
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
  /** The board's rule while it counts: per cent, until a day (`YYYY-MM-DD`). Payments are not refunded without one. */
  refund_rule: z.object({ percent: z.number(), until: z.string() }).nullish(),
  lines: z.array(
    feeSchema.extend({
      payment_type: z.string(),
      amount: z.number(),
      /** ISO time until which the bed is reserved that a correction has left unpaid. */
      until: z.string().nullish(),
    }),
  ),
});
type Receipt = z.infer<typeof schema>;

export const receiptMail = mail(schema, (payload, letter) => {
  const { receipt: texts, fee } = letter.all;
  const complete = completeIn(payload);
  const isAll = complete.length > 0 && complete.length === payload.lines.length;
  const words = {
    ...texts,
    line: fee.payment,
    subject: isAll ? texts.lastSubject : texts.subject,
    intro: [
      ...(complete.length > 0 ? [texts.paidInFull(complete)] : []),
      ...payload.lines.filter(waitsBeyondPayment).map((line) => texts.waits(line.name, line.waits_for)),
      texts.intro,
      refundText(letter.all, payload),
    ].join(' '),
  };
  const hides = payload.is_anonymous && payload.payer_name !== null;
  return moneyMail(payload, letter, words, payload.amount, [toProfile(letter), hides && texts.anonymous]);
});

/** The campers for whom nothing is left to pay: said first, and in the subject when it is so for all. */
const completeIn = ({ lines }: Receipt) =>
  lines
    .filter((line) => line.outstanding === 0 && (line.is_registered || waitsBeyondPayment(line)))
    .map(({ name }) => name);

function refundText({ refundRule: texts, format }: Texts, { refund_rule: rule }: Receipt): string {
  return rule ? texts.counts(rule.percent, format.day(rule.until)) : texts.none;
}

/** Sent to the other parent of the payer's family, and to a family that someone else has paid for; the payer has the receipt. */
export const paidMail = mail(schema, (payload, letter) => {
  const { paid: texts, receipt, fee, format } = letter.all;
  const amount = format.kroner(payload.amount);
  const complete = completeIn(payload);
  return {
    subject: texts.subject(amount),
    heading: texts.heading,
    blocks: [
      payload.payer_name === null ? texts.anonymous(amount) : texts.intro(payload.payer_name, amount),
      complete.length > 0 && receipt.paidInFull(complete),
      ...lineFacts(letter.all, payload, fee.payment),
      toProfile(letter),
    ],
  };
});

/** What a payer gets when money was given back, in the provider's portal or manually. */
export const refundMail = mail(schema, (payload, letter) =>
  moneyMail(payload, letter, letter.all.refund, -payload.amount, [toProfile(letter)]),
);

/** What was recorded by mistake and is taken off again: no one gets any money, and a place may be unpaid again (N37). */
export const takenBackMail = mail(schema, (payload, letter) => {
  const { lines, amount } = payload;
  const outstanding = lines.reduce((sum, line) => sum + line.outstanding, 0);
  const until = lines.map((line) => line.until ?? null).find((time) => time !== null) ?? null;
  return moneyMail(payload, letter, letter.all.takenBack, -amount, nextStep({ outstanding, until }, letter));
});

/** Tells of money that was moved to another person: none came or went. Lines below 0 are for those it was moved from. */
export const moneyMovedMail = mail(schema, (payload, letter) => {
  const { from, to, ...words } = letter.all.moneyMoved;
  const line = (amount: number) => (amount < 0 ? from : to);
  return moneyMail(payload, letter, { ...words, line }, payload.amount, [toProfile(letter)]);
});

const aidSchema = z.object({
  /** DKK; 0 for a no. */
  amount: z.number(),
  answer: z.string(),
  lines: z.array(feeSchema),
});

/** The answer to a family that asked for help with the price, or help that it did not ask for. */
export const aidMail = mail(aidSchema, ({ amount, answer, lines }, letter) => {
  const { aid, format } = letter.all;
  const words = amount === 0 ? aid.declined : aid.given(format.kroner(amount));
  return {
    subject: words.subject,
    heading: words.heading,
    blocks: [
      words.intro,
      answer !== '' && aid.answer(answer),
      ...lines.map((line) => ({
        kind: 'facts' as const,
        title: line.name,
        rows: feeRows(letter.all, line),
      })),
      toProfile(letter),
    ],
  };
});

interface Words {
  subject: (amount: string) => string;
  heading: string;
  intro: string;
  amount: string;
  line: string | ((amount: number) => string);
}

function moneyMail(
  payload: Receipt,
  { all, sender }: Letter,
  words: Words,
  amount: number,
  end: MailContent['blocks'],
): MailContent {
  const { receipt: texts, fee, format } = all;
  const { payer_name: payer, payment_method: method, provider_payment_id: paymentId } = payload;
  return {
    subject: words.subject(format.kroner(amount)),
    heading: words.heading,
    blocks: [
      payer !== null && all.greeting(payer),
      words.intro,
      {
        kind: 'facts',
        rows: [
          [fee.camp, payload.camp],
          [words.amount, format.kroner(amount)],
          [texts.date, format.dateTime(payload.paid_at)],
          [texts.payer, payer ?? texts.anonymousPayer],
          [texts.method, method === null ? '-' : texts.methodName(method)],
          ...(paymentId === null ? [] : [[texts.paymentId, paymentId] as const]),
          [texts.reference, payload.reference],
          [texts.number, payload.numbers.join(', ')],
          [texts.vat, texts.noVat],
          [texts.companyNumber, senderLine(sender)],
        ],
      },
      ...lineFacts(all, payload, words.line),
      ...end,
    ],
  };
}

const lineFacts = (all: Texts, { lines }: Receipt, label: Words['line']) =>
  lines.map((line) => ({
    kind: 'facts' as const,
    title: line.name,
    rows: [
      [typeof label === 'string' ? label : label(line.amount), all.format.kroner(Math.abs(line.amount))],
      [all.fee.type, all.fee.typeName(line.payment_type)],
      ...feeRows(all, line),
    ] as const,
  }));

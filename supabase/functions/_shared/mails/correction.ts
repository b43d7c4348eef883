import { z } from 'zod';
import type { Texts } from '../texts.ts';
import type { MailContent } from './render.ts';

const valueSchema = z.union([z.string(), z.boolean()]).nullable();

export const correctionSchema = z.object({
  name: z.string(),
  field: z.string(),
  old_value: valueSchema,
  new_value: valueSchema,
  is_accepted: z.boolean(),
  answer: z.string(),
});

export function correctionMail(
  all: Texts,
  payload: z.infer<typeof correctionSchema>,
  profileAddress: string,
): MailContent {
  const texts = all.correction;
  const { name, field, answer, is_accepted: isAccepted } = payload;
  return {
    subject: isAccepted ? texts.acceptedSubject(name) : texts.refusedSubject(name),
    heading: isAccepted ? texts.accepted : texts.refused,
    blocks: [
      {
        kind: 'facts',
        title: name,
        rows: [
          [texts.field, texts.fieldName(field)],
          [texts.before, texts.value(payload.old_value)],
          [texts.wished, texts.value(payload.new_value)],
          ...(answer === '' ? [] : [[texts.answer, answer] as const]),
        ],
      },
      { kind: 'button', label: all.profileButton, address: profileAddress },
    ],
  };
}

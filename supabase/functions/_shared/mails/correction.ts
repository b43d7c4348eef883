import { z } from 'zod';
import { mail, toProfile } from './mail.ts';

const valueSchema = z.union([z.string(), z.boolean()]).nullable();

const schema = z.object({
  name: z.string(),
  field: z.string(),
  old_value: valueSchema,
  new_value: valueSchema,
  is_accepted: z.boolean(),
  answer: z.string(),
});

export const correctionMail = mail(schema, (payload, letter) => {
  const texts = letter.all.correction;
  const { name, field, answer, is_accepted: isAccepted } = payload;
  const rows: [string, string][] = [
    [texts.field, texts.fieldName(field)],
    [texts.before, texts.value(payload.old_value)],
    [texts.wished, texts.value(payload.new_value)],
  ];
  if (answer !== '') rows.push([texts.answer, answer]);
  return {
    subject: isAccepted ? texts.acceptedSubject(name) : texts.refusedSubject(name),
    heading: isAccepted ? texts.accepted : texts.refused,
    blocks: [{ kind: 'facts', title: name, rows }, toProfile(letter)],
  };
});

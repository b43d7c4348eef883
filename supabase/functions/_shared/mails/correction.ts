import { z } from 'zod';
import { doerSchema, mail, toProfile } from './mail.ts';

const valueSchema = z.union([z.string(), z.boolean()]).nullable();

const schema = z.object({
  name: z.string(),
  field: z.string(),
  old_value: valueSchema,
  new_value: valueSchema,
  is_accepted: z.boolean(),
  answer: z.string(),
  /** The one who asked for it. */
  asker: doerSchema.default({ role: 'you' }),
});

export const correctionMail = mail(schema, (payload, letter) => {
  const { correction: texts, whoDidIt } = letter.all;
  const { name, field, answer, is_accepted: isAccepted } = payload;
  const rows: [string, string][] = [
    [texts.field, texts.fieldName(field)],
    [texts.before, texts.value(payload.old_value)],
    [texts.wished(whoDidIt.starts(payload.asker)), texts.value(payload.new_value)],
  ];
  if (answer !== '') rows.push([texts.answer, answer]);
  return {
    subject: isAccepted ? texts.acceptedSubject(name) : texts.refusedSubject(name),
    heading: isAccepted
      ? texts.accepted(letter.did, whoDidIt.who(payload.asker))
      : texts.refused(whoDidIt.starts(letter.by), whoDidIt.who(payload.asker)),
    blocks: [{ kind: 'facts', title: name, rows }, toProfile(letter)],
  };
});

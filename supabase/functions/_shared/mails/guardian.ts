/** Asks an adult whom another family has named to be responsible for a child at camp. */
import { z } from 'zod';
import { mail } from './mail.ts';

const schema = z.object({ name: z.string(), adult: z.string() });

export const guardianMail = mail(schema, ({ name, adult }, { all: { guardian: texts }, site }) => ({
  subject: texts.subject(name),
  heading: texts.heading,
  blocks: [
    texts.asked(name, adult),
    texts.means,
    { kind: 'button', label: texts.answer, address: `${site}/profile` },
  ],
}));

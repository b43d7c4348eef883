import { z } from 'zod';
import { mail } from './mail.ts';

/** How many open matters of each kind there are. */
const schema = z.object({ matters: z.record(z.string(), z.int()) });

export const attentionMail = mail(schema, ({ matters }, { all: { attention: texts }, site }) => ({
  subject: texts.subject,
  heading: texts.heading,
  blocks: [
    texts.intro,
    {
      kind: 'facts',
      rows: Object.entries(matters).map(([kind, count]) => [texts.kind(kind), String(count)]),
    },
    { kind: 'button', label: texts.button, address: `${site}/admin` },
  ],
}));

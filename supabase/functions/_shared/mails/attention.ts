import { z } from 'zod';
import type { Texts } from '../texts.ts';
import type { MailContent } from './render.ts';

/** How many open matters of each kind there are. */
export const attentionSchema = z.object({ matters: z.record(z.string(), z.int()) });

export function attentionMail(
  all: Texts,
  { matters }: z.infer<typeof attentionSchema>,
  dashboardAddress: string,
): MailContent {
  const texts = all.attention;
  const rows = Object.entries(matters).map(([kind, count]) => [texts.kind(kind), String(count)] as const);
  return {
    subject: texts.subject,
    heading: texts.heading,
    blocks: [
      { kind: 'paragraph', text: texts.intro },
      { kind: 'facts', rows },
      { kind: 'button', label: texts.button, address: dashboardAddress },
    ],
  };
}

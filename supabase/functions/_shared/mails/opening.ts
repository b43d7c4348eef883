/** To an address left on the front page after the camp: registration for the next one is open. It is the only mail. */
import { z } from 'zod';
import { mail } from './mail.ts';

/** Days as `YYYY-MM-DD`. */
const schema = z.object({ camp: z.string(), start_date: z.string(), end_date: z.string() });

export const openingMail = mail(schema, ({ camp, ...days }, { all: { opening: texts, format }, site }) => ({
  subject: texts.subject(camp),
  heading: texts.heading,
  blocks: [
    texts.intro(camp, format.day(days.start_date), format.day(days.end_date)),
    { kind: 'button', label: texts.button, address: `${site}/signup` },
    texts.gone,
  ],
}));

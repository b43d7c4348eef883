/** Tells a family of beds that are held for it, offered from the waiting list or given by the organisers, and that it waits no longer. */
import { z } from 'zod';
import type { Texts } from '../texts.ts';
import { mail, toProfile } from './mail.ts';

const schema = z.object({
  kind: z.enum(['offered', 'given', 'over', 'taken_off']),
  names: z.array(z.string()),
  /** ISO time of the offer or the bed that is given; null when nothing is left to pay and the bed is theirs, or nothing was offered. */
  until: z.string().nullable(),
  /** DKK left to pay for the bed, also once an offer is accepted; null where nothing was offered. */
  outstanding: z.number().nullable(),
});
type Bed = z.infer<typeof schema>;

/** What is to be done, and by when; null when nothing is. */
function duty({ bed: texts, format }: Texts, { kind, until, outstanding }: Bed): string | null {
  if (until === null) return null;
  const time = format.weekDayAndTime(until);
  if (kind === 'offered') return texts.takeUntil(time, outstanding ? format.kroner(outstanding) : null);
  return kind === 'given' ? texts.payUntil(format.kroner(outstanding ?? 0), time) : null;
}

export const bedMail = mail(schema, (payload, letter) => {
  const { bed: texts, format } = letter.all;
  const { subject, heading, text } = texts[payload.kind];
  const names = format.list(payload.names);
  const button = toProfile(letter);
  return {
    subject: subject(names, payload.names.length),
    heading,
    blocks: [
      text(names, payload.names.length, letter.did),
      duty(letter.all, payload),
      payload.kind === 'offered' ? { ...button, label: texts.answer } : button,
    ],
  };
});

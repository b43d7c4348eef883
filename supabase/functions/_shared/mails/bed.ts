/** Tells a family of beds that are held for it, offered from the waiting list or given by the organisers, and that it waits no longer. */
import { z } from 'zod';
import type { Texts } from '../texts.ts';
import type { MailContent } from './render.ts';

export const bedSchema = z.object({
  kind: z.enum(['offered', 'given', 'over', 'taken_off']),
  names: z.array(z.string()),
  /** ISO time of the offer or the bed that is given; null when nothing is owed and the bed is theirs, or nothing was offered. */
  until: z.string().nullable(),
  /** DKK; null while the family has not said yes. */
  outstanding: z.number().nullable(),
});
type Bed = z.infer<typeof bedSchema>;

/** What is to be done, and by when; null when nothing is. */
function duty({ bed: texts, format }: Texts, { kind, until, outstanding }: Bed): string | null {
  if (until === null) return null;
  const time = format.weekDayAndTime(until);
  if (kind === 'offered') return texts.takeUntil(time);
  return kind === 'given' ? texts.payUntil(format.kroner(outstanding ?? 0), time) : null;
}

export function bedMail(all: Texts, payload: Bed, profileAddress: string): MailContent {
  const texts = all.bed;
  const { subject, heading, text } = texts[payload.kind];
  const names = all.format.list(payload.names);
  const due = duty(all, payload);
  return {
    subject: subject(names, payload.names.length),
    heading,
    blocks: [
      { kind: 'paragraph', text: text(names, payload.names.length) },
      ...(due === null ? [] : [{ kind: 'paragraph' as const, text: due }]),
      {
        kind: 'button',
        label: payload.kind === 'offered' ? texts.answer : all.profileButton,
        address: profileAddress,
      },
    ],
  };
}

/** Tells a family of beds that are held for it, offered from the waiting list or given by the organisers, and that it waits no longer. */
import { z } from 'zod';
import { kroner } from '../../../../src/domain/price.ts';
import { mailTexts } from '../texts.ts';
import type { MailContent } from './render.ts';

const texts = mailTexts.bed;

export const bedSchema = z.object({
  kind: z.enum(['offered', 'given', 'over', 'taken_off']),
  names: z.array(z.string()),
  /** ISO time of the offer or the bed that is given; null when nothing is owed and the bed is theirs, or nothing was offered. */
  until: z.string().nullable(),
  /** DKK; null while the family has not said yes. */
  outstanding: z.number().nullable(),
});
type Bed = z.infer<typeof bedSchema>;

/** An instant as people at the camp read it. */
function timeText(instant: string): string {
  return new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/Copenhagen',
    dateStyle: 'full',
    timeStyle: 'short',
  }).format(new Date(instant));
}

/** What is to be done, and by when; null when nothing is. */
function duty({ kind, until, outstanding }: Bed): string | null {
  if (until === null) return null;
  if (kind === 'offered') return texts.takeUntil(timeText(until));
  return kind === 'given' ? texts.payUntil(kroner(outstanding ?? 0), timeText(until)) : null;
}

export function bedMail(payload: Bed, profileAddress: string): MailContent {
  const { subject, heading, text } = texts[payload.kind];
  const names = payload.names.join(', ');
  const due = duty(payload);
  return {
    subject: subject(names),
    heading,
    blocks: [
      { kind: 'paragraph', text: text(names) },
      ...(due === null ? [] : [{ kind: 'paragraph' as const, text: due }]),
      {
        kind: 'button',
        label: payload.kind === 'offered' ? texts.answer : mailTexts.profileButton,
        address: profileAddress,
      },
    ],
  };
}

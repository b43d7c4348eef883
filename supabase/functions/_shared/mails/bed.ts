/** Tells a family of beds that are held for it: offered from the waiting list, or given by the organisers. */
import { z } from 'zod';
import { kroner } from '../../../../src/domain/price.ts';
import { mailTexts } from '../texts.ts';
import type { MailContent } from './render.ts';

export const bedSchema = z.object({
  kind: z.enum(['offered', 'given']),
  names: z.array(z.string()),
  /** ISO time; null when nothing is owed, and the bed is theirs. */
  until: z.string().nullable(),
  /** DKK; null while the family has not said yes. */
  outstanding: z.number().nullable(),
});

/** An instant as people at the camp read it. */
function timeText(instant: string): string {
  return new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/Copenhagen',
    dateStyle: 'full',
    timeStyle: 'short',
  }).format(new Date(instant));
}

export function bedMail(payload: z.infer<typeof bedSchema>, profileAddress: string): MailContent {
  const texts = mailTexts.bed;
  const names = payload.names.join(', ');
  const until = payload.until === null ? null : timeText(payload.until);
  const isOffer = payload.kind === 'offered';
  return {
    subject: (isOffer ? texts.offeredSubject : texts.givenSubject)(names),
    heading: isOffer ? texts.offeredHeading : texts.givenHeading,
    blocks: [
      { kind: 'paragraph', text: (isOffer ? texts.offered : texts.given)(names) },
      ...(until === null
        ? []
        : [
            {
              kind: 'paragraph' as const,
              text: isOffer
                ? texts.takeUntil(until)
                : texts.payUntil(kroner(payload.outstanding ?? 0), until),
            },
          ]),
      { kind: 'button', label: isOffer ? texts.answer : mailTexts.profileButton, address: profileAddress },
    ],
  };
}

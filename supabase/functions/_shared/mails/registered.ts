/** Tells a family that a camper's place is confirmed, when someone else paid or nothing had to be paid. */
import type { Texts } from '../texts.ts';
import { feeRows, type Fee } from './fee.ts';
import type { MailContent } from './render.ts';

export function registeredMail(all: Texts, fee: Fee, profileAddress: string): MailContent {
  const texts = all.registered;
  return {
    subject: texts.subject(fee.name),
    heading: texts.heading,
    blocks: [
      { kind: 'paragraph', text: texts.intro(fee.name) },
      { kind: 'facts', rows: feeRows(all, fee) },
      { kind: 'button', label: all.profileButton, address: profileAddress },
    ],
  };
}

/**
 * The choice on /payment, kept in this tab while its payment page is open: cancelling there, or Back, finds it as it was; a press on Pay
 * starts over. Amounts are not kept: they are the database's of the day. Logging out empties it with all else of the tab.
 */
import { readStored, removeStored, writeStored } from '../../lib/device-store.ts';
import * as z from '../../lib/shape.ts';
import { amounts, choiceShape, type Choice } from './choice.ts';

export const modes = ['self', 'family', 'other'] as const;

const key = 'familycamp-payment';
const shape = z.object({
  payer: z.string(),
  mode: z.oneOf(modes),
  amount: z.oneOf(amounts),
  choices: z.array(choiceShape),
  isAnonymous: z.boolean(),
});
/** What is chosen on /payment. A family that pays everything, or the next instalments, needs no choices. */
export type Start = Omit<Readonly<z.infer<typeof shape>>, 'payer' | 'choices'> & {
  readonly choices: readonly Choice[];
};

/** What this account chose before it left for the payment page; null when nothing is kept. */
export function keptChoice(payer: string): Start | null {
  const kept = readStored(key, 'sessionStorage');
  return shape(kept) && kept.payer === payer ? kept : null;
}

export const keepChoice = (payer: string, chosen: Start) =>
  writeStored(key, { payer, ...chosen }, 'sessionStorage');

/** Called once it is paid, and when the payment starts over. */
export const forgetChoice = () => removeStored(key, 'sessionStorage');

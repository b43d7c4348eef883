/**
 * The choice on /payment, kept in this tab while its payment page is open: cancelling there, or Back, finds it as it was; a press on Pay
 * starts over. Amounts are not kept: they are the database's of the day. Logging out empties it with all else of the tab.
 */
import * as z from '../../lib/shape.ts';
import { amounts, choiceShape, type Choice } from './choice.ts';

export const modes = ['self', 'family', 'other'] as const;

const key = 'familycamp-payment';
const shape = z.object({
  /** The account that chose. */
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
  try {
    const kept: unknown = JSON.parse(window.sessionStorage.getItem(key) ?? 'null');
    return shape(kept) && kept.payer === payer ? kept : null;
  } catch {
    return null;
  }
}

export function keepChoice(payer: string, chosen: Start): void {
  try {
    window.sessionStorage.setItem(key, JSON.stringify({ payer, ...chosen }));
  } catch {
    // Paying works without it.
  }
}

/** Called once it is paid, and when the payment starts over. */
export function forgetChoice(): void {
  try {
    window.sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept then.
  }
}

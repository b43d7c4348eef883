/** What a helper types for someone who is on no list: a name, and often a number to call. */
import { cleanName } from '../campers/names.ts';
import { storedPhoneIn } from '../campers/phone.ts';

interface NamedWalkIn {
  readonly first_name: string;
  /** Empty when one word was typed. */
  readonly last_name: string;
  /** As it is stored; null without one. */
  readonly phone: string | null;
}

/** `peter holm, 20 30 40 50` is Peter Holm with the number +45 20304050. */
export function namedWalkIn(typed: string): NamedWalkIn {
  const number = /\+?\d[\d\s().-]{3,}$/.exec(typed.trim())?.[0] ?? '';
  const [first_name = '', ...others] = cleanName(typed.replace(number, ' ').replaceAll(/[,;:]/g, ' ')).split(
    ' ',
  );
  return { first_name, last_name: others.join(' '), phone: storedPhoneIn(number, null) };
}

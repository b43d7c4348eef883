/** What can be filled into a mail to families: `Dear {first_name}`. SQL's `private.is_fillable` has the same list; a test holds them equal. */
export const mailVariables = [
  'first_name',
  'campers',
  'outstanding',
  'next_payment',
  'price_day',
  'last_day',
  'camp',
  'camp_start',
  'travel',
  'rooms',
] as const;

export type MailVariable = (typeof mailVariables)[number];

/** Characters of a subject, and of a text, at most. */
export const mailLimits = { subject: 150, body: 5000 } as const;

const inBraces = /\{([^{}\n]*)\}/g;
const isVariable = (name: string): name is MailVariable => mailVariables.some((known) => known === name);

/** The first thing in a text that cannot be filled in, as it is written there; null when all can. A brace of its own is one. */
export function wrongVariable(text: string): string | null {
  for (const [whole, name = ''] of text.matchAll(inBraces)) if (!isVariable(name)) return whole;
  return /[{}]/.exec(text.replaceAll(inBraces, ''))?.[0] ?? null;
}

/** The text with every variable in its place replaced, once: what is filled in is not looked at again. A full stop after `1.200 kr.` is one. */
export function fillIn(text: string, values: Readonly<Record<MailVariable, string>>): string {
  return text.replaceAll(/\{([^{}\n]*)\}(\.?)/g, (whole, name: string, stop: string) => {
    if (!isVariable(name)) return whole;
    return values[name].endsWith('.') ? values[name] : values[name] + stop;
  });
}

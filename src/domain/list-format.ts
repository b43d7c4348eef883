/** Names within a sentence: “Anna, Freja and Emil”. The English is British; only its dates are American, as the specification has them. */
export function listFormat(locale: string): (names: readonly string[]) => string {
  const list = new Intl.ListFormat(locale === 'en-US' ? 'en-GB' : locale);
  return (names) => list.format(names);
}

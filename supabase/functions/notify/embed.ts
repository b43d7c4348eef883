/** Facts to tell, in order; empty ones are left out. */
export type Facts = Readonly<Record<string, string | number | boolean | null | undefined>>;

const neutral = 0x3b6e4d;
/** One colour for each price category, by its id. */
const categoryColours = [
  0x2e7d32, 0x6a1b9a, 0xef6c00, 0xf9a825, 0x00838f, 0x1565c0, 0x283593, 0x8e24aa, 0x4e342e, 0xad1457,
  0x546e7a, 0xc62828,
];

export function categoryColour(pricingId: number): number {
  return categoryColours[pricingId] ?? neutral;
}

/** The same country always has the same colour; an unknown one is neutral. */
export function countryColour(country: string | undefined): number {
  if (!country) return neutral;
  const hash = Array.from(country).reduce(
    (sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 0xffffff,
    7,
  );
  return hash % 0xffffff;
}

/** What a chat webhook gets: one message with one embed (specification section 7). */
export function chatMessage(title: string, facts: Facts, at: number, color = neutral) {
  const lines = Object.entries(facts).flatMap(([name, value]) =>
    value === null || value === undefined || value === '' ? [] : [`**${name}**: ${plain(String(value))}`],
  );
  const description = lines.join('\n').slice(0, 4000);
  return {
    content: '',
    tts: false,
    embeds: [{ type: 'rich', title, description, color, timestamp: new Date(at).toISOString() }],
  };
}

/** What people typed stays text: no links, mentions or formatting of the chat. */
function plain(text: string): string {
  return text.replaceAll(/[\\*_~`|>@<[\]()#]/g, String.raw`\$&`).replaceAll(/\s+/g, ' ');
}

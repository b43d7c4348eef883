/** Text that is safe to put into a page. */
export class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Part = Markup | readonly Markup[] | string | number | false | undefined;

/** Builds HTML; every value that is not markup itself is escaped, and false or undefined is nothing. */
export function markup(strings: TemplateStringsArray, ...values: readonly Part[]): Markup {
  return new Markup(strings.map((text, index) => text + render(values[index])).join(''));
}

function render(value: Part): string {
  if (value === undefined || value === false) return '';
  if (value instanceof Markup) return value.text;
  if (typeof value === 'object') return value.map(({ text }) => text).join('');
  return String(value).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** A number and what it counts, in a language's own words: `plural(2, 'person', 'people')` is “2 people”. */
export function plural(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}

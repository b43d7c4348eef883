/** For each person a short list of others, packed into two arrays so that reading one costs nothing. */
export interface Links {
  /** Where the list of a person begins; it ends where the next one begins. */
  readonly starts: Int32Array;
  readonly items: Int32Array;
}

export function linksOf(lists: readonly (readonly number[])[]): Links {
  const starts = new Int32Array(lists.length + 1);
  lists.forEach((list, position) => (starts[position + 1] = (starts[position] ?? 0) + list.length));
  return { starts, items: Int32Array.from(lists.flat()) };
}

/** The lists the other way round: who has a person on their list. `items` is how many there are to have; without it as many as lists. */
export function reversedLists(lists: readonly (readonly number[])[], items = lists.length): number[][] {
  const reversed = Array.from({ length: items }, (): number[] => []);
  lists.forEach((list, position) => {
    for (const item of new Set(list)) reversed[item]?.push(position);
  });
  return reversed;
}

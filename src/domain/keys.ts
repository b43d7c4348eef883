/** The names of a table in their order, as its type has them. */
export function keysOf<Table extends object>(table: Table): Extract<keyof Table, string>[] {
  const keys: Extract<keyof Table, string>[] = [];
  for (const key in table) if (Object.hasOwn(table, key)) keys.push(key);
  return keys;
}

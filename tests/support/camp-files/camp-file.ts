/** Files of camps that are tried out (`npm run bench`): people and places name each other by id. */

export type Id = number | string;
export type Fields = Readonly<Record<string, unknown>>;

/** Thrown for a file that is no instance; the message says where. */
export class InstanceError extends Error {}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function fieldsOf(value: unknown, where: string): Fields {
  if (!isFields(value)) throw new InstanceError(`${where} is not an object`);
  return value;
}

export function listOf(value: unknown, where: string): readonly unknown[] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) throw new InstanceError(`${where} is not a list`);
  return value;
}

const isId = (value: unknown): value is Id => typeof value === 'string' || Number.isInteger(value);

function idOf(value: unknown, where: string): Id {
  if (!isId(value)) throw new InstanceError(`${where} is no id: ${JSON.stringify(value)}`);
  return value;
}

export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

export function numberOf(value: unknown, where: string): number {
  if (typeof value !== 'number' || !Number.isFinite(value)) {
    throw new InstanceError(`${where} is no number: ${JSON.stringify(value)}`);
  }
  return value;
}

/** Position by id; an id that is there twice is an error. */
export function positions(items: readonly Fields[], what: string): ReadonlyMap<Id, number> {
  const found = new Map<Id, number>();
  items.forEach((item, position) => {
    const id = item['id'] === undefined ? position : idOf(item['id'], `${what} ${position}: id`);
    if (found.has(id)) throw new InstanceError(`${what} ${id} is there twice`);
    found.set(id, position);
  });
  return found;
}

/** Finds the position of an id; one that is not there is passed over, and noted. */
export const seek =
  (notes: string[]) =>
  (id: unknown, where: string, among: ReadonlyMap<Id, number>): number | null => {
    if (id === undefined || id === null) return null;
    const position = among.get(idOf(id, where));
    if (position === undefined) notes.push(`${where}: ${JSON.stringify(id)} is not there and is passed over`);
    return position ?? null;
  };

/** Types that let a shape of an answer compile only if it agrees with the generated types of the database. */
import type { Database, Json } from '../database.types.ts';

export type Functions = Database['public']['Functions'];
export type Tables = Database['public']['Tables'] & Database['public']['Views'];

/** Shapes that an answer may have: the generated types do not know what can be null, which words a `text` holds, and what is in JSON. */
export type Fit<Data> = [Data] extends [never]
  ? unknown
  : Json extends Data
    ? unknown
    : Data extends readonly (infer Row)[]
      ? readonly Fit<Row>[]
      : Data extends object
        ? { readonly [Column in keyof Data]?: Fit<Data[Column]> }
        : Data | null;

export type RowOf<Rows> = Rows extends readonly (infer Row)[] ? Fit<Row> : never;

/** Names in a shape that its table, view or function does not have, at any depth. JSON may hold any. */
type Stranger<T, Data> = Json extends Data ? never : StrangerIn<T, NonNullable<Data>>;
type StrangerIn<T, Data> = T extends readonly (infer One)[]
  ? Data extends readonly (infer Row)[]
    ? Stranger<One, Row>
    : never
  : T extends object
    ? Exclude<keyof T, keyof Data> | StrangerBelow<T, Data, keyof T & keyof Data>
    : never;
type StrangerBelow<T, Data, Column extends keyof T & keyof Data> = {
  [Each in Column]: Stranger<T[Each], Data[Each]>;
}[Column];

/**
 * Part of the type of each parameter that takes a shape. {@link Fit} alone lets a shape name more than there is: an object
 * with further fields is still of its type, and the request would fail at run time only.
 */
export type Known<T, Data> = [Stranger<T, Data>] extends [never]
  ? unknown
  : { readonly columnsThatAreNotThere: Stranger<T, Data> };

export type KnownRow<T, Rows> = Rows extends readonly (infer Row)[] ? Known<T, Row> : never;

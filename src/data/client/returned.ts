import type { Database } from '../database.types.ts';

type Functions = Database['public']['Functions'];
type RowOf<Name extends keyof Functions> = Functions[Name]['Returns'] extends readonly (infer Row)[]
  ? Row
  : never;

/**
 * A row that a database function answers. PostgreSQL does not know which columns of it can be null, so the generated types
 * say none: here they are named.
 */
export type Returned<Name extends keyof Functions, Nullable extends keyof RowOf<Name> = never> = {
  readonly [Column in keyof RowOf<Name>]: RowOf<Name>[Column] | (Column extends Nullable ? null : never);
};

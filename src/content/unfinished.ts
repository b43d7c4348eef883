/** The shape of English words, as far as they are translated: `tests/content/danish.test.ts` names what is missing. */
export type Unfinished<T> = T extends (...values: never[]) => unknown
  ? T
  : T extends readonly unknown[]
    ? T
    : T extends object
      ? { readonly [Name in keyof T]?: Unfinished<T[Name]> }
      : T;

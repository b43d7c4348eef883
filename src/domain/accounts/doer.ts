/** The one who made a change, as the reader may name them (`private.who_did_it` in SQL). */
export const doerRoles = ['you', 'parent', 'organisers', 'camp', 'other'] as const;

export interface Doer {
  readonly role: (typeof doerRoles)[number];
  /** First name of a `parent`; to organisers, the full name of anyone. */
  readonly name?: string | undefined;
}

/** What is agreed to at registration: the newest published version of each kind's words, the day that they are of. */
export const consentVersions = { terms: '2025-02-12', group_formation: '2025-04-19' } as const;

export type ConsentKind = keyof typeof consentVersions;

/** Whether `users.consents` of a camper says that a kind applies now. */
export function consentsTo(kind: ConsentKind, consents: unknown): boolean {
  return typeof consents === 'object' && consents !== null && kind in consents;
}

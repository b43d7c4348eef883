import { nextPath, paths } from '../../content/paths.ts';
import type { MailLinkType } from '../../data/accounts/sign-in.ts';

const types: readonly MailLinkType[] = [
  'signup',
  'magiclink',
  'email',
  'recovery',
  'email_change',
  'new_address',
];

export interface MailLink {
  readonly tokenHash: string;
  readonly type: MailLinkType;
}

/** Reads the address of a mail's link; null when it was cut off or made up. */
export function parseMailLink(search: string): MailLink | null {
  const params = new URLSearchParams(search);
  const tokenHash = params.get('token_hash') ?? '';
  const type = types.find((known) => known === params.get('type'));
  return tokenHash === '' || type === undefined ? null : { tokenHash, type };
}

/** Where a mail's link leads after it is confirmed: the page it names, if it is one of ours. */
export function pageAfter(search: string, type: MailLinkType): string {
  return nextPath(search, type === 'recovery' ? paths.passwordReset : paths.profile);
}

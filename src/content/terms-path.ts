import { paths } from './paths.ts';

/** What the address of the terms says to show the words of an earlier version. */
export const versionKey = 'version';

/** Address of the terms as they were agreed to. */
export function termsPath(version: string): string {
  return `${paths.terms}?${versionKey}=${version}`;
}

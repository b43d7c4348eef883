import { admin as t } from '../content/en/site/admin.ts';
import { toDataError } from '../data/client/errors.ts';

/** What to say when a change was not saved, and no field is to blame. */
export function failureText(error: unknown): string {
  switch (toDataError(error).kind) {
    case 'conflict':
      return t.conflict;
    case 'unauthorized':
      return t.notAllowed;
    default:
      return t.notSaved;
  }
}

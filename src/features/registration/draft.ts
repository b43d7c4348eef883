import { readStored, removeStored, writeStored } from '../../lib/device-store.ts';
import { emptyValues, type FormKind, type FormValues } from './form-values.ts';

/** A form that is not sent yet. */
export interface Draft {
  /** Id of the camper to be: the same person however often the form is sent. */
  readonly camperId: string;
  /** Instant of the last change, ISO. */
  readonly savedAt: string;
  readonly values: FormValues;
}

/** One draft for the account holder and one for the next added camper, so that two accounts on a phone stay apart. */
function draftKey(accountId: string, kind: FormKind): string {
  return `familycamp-draft:${accountId}:${kind}`;
}

/** The kept draft, or null. What an older version of the site has stored is taken over as far as it fits. */
export function readDraft(accountId: string, kind: FormKind): Draft | null {
  const stored = readStored(draftKey(accountId, kind));
  if (!isRecord(stored) || !isRecord(stored['values'])) return null;
  const { camperId, savedAt, values } = stored;
  if (typeof camperId !== 'string' || typeof savedAt !== 'string') return null;
  return { camperId, savedAt, values: fitting(emptyValues, values) };
}

export function writeDraft(accountId: string, kind: FormKind, draft: Draft): void {
  writeStored(draftKey(accountId, kind), draft);
}

export function deleteDraft(accountId: string, kind: FormKind): void {
  removeStored(draftKey(accountId, kind));
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** `pattern` with those stored values that are of the same kind. */
export function fitting<T extends object>(pattern: T, stored: Record<string, unknown>): T {
  const entries = Object.entries(pattern).map(([name, empty]: [string, unknown]) => {
    const value = stored[name];
    return [name, kindOf(value) === kindOf(empty) || (empty === null && isRecord(value)) ? value : empty];
  });
  return { ...pattern, ...Object.fromEntries(entries) };
}

function kindOf(value: unknown): string {
  return Array.isArray(value) ? 'list' : typeof value;
}

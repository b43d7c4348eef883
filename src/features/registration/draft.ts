import { readStored, removeStored, writeStored } from '../../lib/device-store.ts';
import { isRecord } from '../../lib/shape.ts';
import { agreedIn, emptyCamper, type FormKind } from '../../domain/registration/new-camper.ts';
import type { Person, Sheet } from './sheet.ts';

interface Draft {
  /** Instant of the last change, ISO. */
  readonly savedAt: string;
  readonly sheet: Sheet;
}

/** One draft for a new family and one for who is added later, so that two accounts on a phone stay apart. */
function draftKey(accountId: string, kind: FormKind): string {
  return `familycamp-draft:${accountId}:${kind}`;
}

/**
 * The kept draft, or null. What an older version of the site has stored is taken over as far as it fits; of people who come
 * back only what was said for the camp that begins on this day.
 */
export function readDraft(accountId: string, kind: FormKind, campStart: string): Draft | null {
  const stored = readStored(draftKey(accountId, kind));
  if (!isRecord(stored) || !Array.isArray(stored['people'])) return null;
  const { savedAt, openId, consents } = stored;
  const isOfThisCamp = stored['campStart'] === campStart;
  const people = stored['people'].flatMap(personIn).filter((one) => isOfThisCamp || !one.isReturning);
  if (typeof savedAt !== 'string' || people.length === 0) return null;
  return {
    savedAt,
    sheet: {
      people,
      openId: people.some(({ id }) => id === openId) ? String(openId) : null,
      consents: fitting(agreedIn(emptyCamper), isRecord(consents) ? consents : {}),
    },
  };
}

function personIn(stored: unknown): readonly Person[] {
  if (!isRecord(stored) || typeof stored['id'] !== 'string' || !isRecord(stored['values'])) return [];
  const { id, values, isReturning, isLeftOut } = stored;
  return [
    {
      id,
      values: fitting(emptyCamper, values),
      isReturning: isReturning === true,
      isLeftOut: isLeftOut === true,
    },
  ];
}

export function writeDraft(accountId: string, kind: FormKind, campStart: string, sheet: Sheet): void {
  writeStored(draftKey(accountId, kind), { savedAt: new Date().toISOString(), campStart, ...sheet });
}

export function deleteDraft(accountId: string, kind: FormKind): void {
  removeStored(draftKey(accountId, kind));
}

export function hasDraft(accountId: string, kind: FormKind): boolean {
  return readStored(draftKey(accountId, kind)) !== null;
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

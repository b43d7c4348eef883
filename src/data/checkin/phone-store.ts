import { deleteDB, openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { CheckinPerson, Checkin } from '../../domain/checkin/checkin.ts';
import { noteKeptUntil } from './kept-until.ts';

/** What this phone stores for the check-in, so that it works offline for hours. No health data. */
export interface Kept {
  readonly deviceId: string;
  /** Lets this phone in without an account, as a helper's; null where a login does. */
  readonly key: string | null;
  /** Whose login the list was read with; null when no list is kept, and with a key. */
  readonly userId: string | null;
  /** Milliseconds by which this phone's clock is behind the camp's. */
  readonly skew: number;
  /** This phone's time when the list was read. */
  readonly listedAt: number;
  /** The last `seq` of the check-ins that the database has sent. */
  readonly seq: number;
  /** The season of which the list is, and all check-ins with it. */
  readonly season: number;
  readonly start_date: string;
  readonly end_date: string;
  readonly people: readonly CheckinPerson[];
}

/** A check-in as it is kept: with what this phone's clock said, and its skew then. */
export interface KeptCheckin extends Checkin {
  readonly device_at: number;
  readonly skew_ms: number;
  /** The database cannot store it: it counts for nothing, and is named until the person is checked in again. */
  readonly isRefused?: boolean;
}

interface Schema extends DBSchema {
  kept: { key: 'phone'; value: Kept };
  checkins: { key: string; value: KeptCheckin };
}

const NAME = 'familycamp-checkin';
const DAY = 86_400_000;

let opened: Promise<IDBPDatabase<Schema>> | undefined;

/** By which the other tabs of this phone hear that what is kept has changed; who changed it does not. */
const tabs = new BroadcastChannel(NAME);
const tellTabs = () => tabs.postMessage(null);

/** Calls when another tab has changed what this phone keeps. */
export function onKeptElsewhere(listener: () => void): void {
  tabs.addEventListener('message', listener);
}

function open(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>(NAME, 1, {
    upgrade(db) {
      db.createObjectStore('kept');
      db.createObjectStore('checkins', { keyPath: 'id' });
    },
    blocking: close,
    terminated: () => (opened = undefined),
  }).catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

function close(): void {
  void opened?.then(
    (db) => db.close(),
    () => undefined,
  );
  opened = undefined;
}

/** What is kept, in one look. */
export async function readPhone(): Promise<{ kept: Kept | null; checkins: KeptCheckin[] }> {
  const transaction = (await open()).transaction(['kept', 'checkins']);
  const [kept, checkins] = await Promise.all([
    transaction.objectStore('kept').get('phone'),
    transaction.objectStore('checkins').getAll(),
  ]);
  return { kept: kept ?? null, checkins };
}

/** Keeps what is given, all or nothing; on the disk before it answers, so that a dead battery takes nothing back. */
export async function keep({
  kept,
  checkins = [],
}: {
  kept?: Kept;
  checkins?: readonly KeptCheckin[];
}): Promise<void> {
  const transaction = (await open()).transaction(['kept', 'checkins'], 'readwrite', { durability: 'strict' });
  const writes: Promise<unknown>[] = checkins.map((checkin) =>
    transaction.objectStore('checkins').put(checkin),
  );
  if (kept) writes.push(transaction.objectStore('kept').put(kept, 'phone'));
  await Promise.all([...writes, transaction.done]);
  if (kept) noteKeptUntil(lastMoment(kept));
  tellTabs();
}

/** The end of the day after the camp's last, by this phone's clock. */
export function lastMoment({ end_date, skew }: Pick<Kept, 'end_date' | 'skew'>): number {
  return Date.parse(`${end_date}T00:00:00Z`) + 2 * DAY - skew;
}

/** Deletes the list and what has been sent. Pending check-ins stay: the only names in them are those of walk-ins. */
export async function forgetList(): Promise<void> {
  const transaction = (await open()).transaction(['kept', 'checkins'], 'readwrite', { durability: 'strict' });
  const checkins = transaction.objectStore('checkins');
  const [kept, all] = await Promise.all([transaction.objectStore('kept').get('phone'), checkins.getAll()]);
  const sent = all.filter(({ seq }) => seq !== null);
  const writes: Promise<unknown>[] = sent.map(({ id }) => checkins.delete(id));
  if (kept)
    writes.push(
      transaction.objectStore('kept').put({ ...kept, key: null, userId: null, people: [], seq: 0 }, 'phone'),
    );
  await Promise.all([...writes, transaction.done]);
  noteKeptUntil(kept && all.length > sent.length ? lastMoment(kept) : null);
  tellTabs();
}

/** Forgets everything, also what has not been sent. */
export async function forgetPhone(): Promise<void> {
  noteKeptUntil(null);
  close();
  await deleteDB(NAME);
  tellTabs();
}

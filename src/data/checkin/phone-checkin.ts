import { mergeCheckins, type CheckinKind, type CheckinPerson } from '../../domain/checkin/checkin.ts';
import { signOut } from '../accounts/sign-in.ts';
import { toDataError } from '../client/errors.ts';
import {
  countUnsent,
  checkinNow,
  opening,
  setCheckin,
  unsentOf,
  type CheckinState,
} from './checkin-state.ts';
import { isEnded, joinWith, readList, sendCheckins } from './checkin-calls.ts';
import {
  forgetList,
  forgetPhone,
  keep,
  lastMoment,
  onKeptElsewhere,
  readPhone,
  type Kept,
  type KeptCheckin,
} from './phone-store.ts';

const BATCH = 200;

let sending: Promise<void> | undefined;
/** Check-ins that are not on the disk, as when it is full: each that follows tries again. */
let unkept: readonly KeptCheckin[] = [];
/** Incremented whenever the list is deleted: answers to earlier requests are then ignored. */
let forgotten = 0;

/** Resets the state; answers to requests under way are ignored. */
function forget(instead: Partial<CheckinState>): void {
  forgotten += 1;
  unkept = [];
  setCheckin(instead);
}

/**
 * Opens what this phone keeps. Another person's list is forgotten, and one whose camp is over with everything else.
 * @param userId null when no one is signed in or the session cannot be checked, as when offline after it expired; undefined
 *   while that is being found out: then what has been read already is enough
 */
export async function openCheckin(userId: string | null | undefined): Promise<void> {
  if (userId === undefined && checkinNow().status !== 'opening') return;
  const { kept } = checkinNow();
  const isKnown =
    kept !== null && (kept.key !== null || kept.userId === userId) && Date.now() <= lastMoment(kept);
  if (!isKnown) await readAgain(userId ?? null);
  if (userId === undefined) return;
  await (userId === null && !checkinNow().kept?.key ? hearEnd() : refreshCheckin(userId));
}

async function readAgain(userId: string | null): Promise<void> {
  // Signing out a device also ends its session, so this state is kept.
  if (checkinNow().status === 'ended' && userId === null) return;
  try {
    let { kept, checkins } = await readPhone();
    if (kept && Date.now() > lastMoment(kept)) {
      await forgetPhone();
      kept = null;
      checkins = [];
    } else if (kept?.userId && userId !== null && kept.userId !== userId) {
      await forgetList();
      ({ kept, checkins } = await readPhone());
    }
    setCheckin({ status: 'ready', kept, checkins });
  } catch {
    setCheckin({ status: 'ready', trouble: 'storage' });
  }
}

/** Without a session a device only learns whether it was signed out, so that a lost phone deletes its list too. */
async function hearEnd(): Promise<void> {
  const { kept } = checkinNow();
  if (!kept) return;
  const isOver = await isEnded(kept.deviceId).catch(() => false); // offline there is no answer
  if (isOver && checkinNow().kept?.deviceId === kept.deviceId) await end();
}

/** Reloads the list, and syncs check-ins: with this phone's key if it has one, else with the login. */
export async function refreshCheckin(userId: string | null): Promise<void> {
  const { deviceId = crypto.randomUUID(), key = null } = checkinNow().kept ?? {};
  const asked = forgotten;
  try {
    const list = await readList({ deviceId, key });
    if (asked !== forgotten) return;
    if (list === 'ended') return await end();
    const { kept } = checkinNow();
    if (kept && kept.season !== list.season) await forgetSeason();
    const seq = checkinNow().kept?.seq ?? 0;
    await change({ ...list, deviceId, key, userId: key === null ? userId : null, seq, listedAt: Date.now() });
    await syncCheckin();
  } catch (error) {
    await stumble(error);
  }
}

/** Makes this a helper's phone; it sends the check-ins that it still has. DataError as {@link joinWith}. */
export async function joinCheckin(code: string): Promise<void> {
  const phone = await joinWith(code);
  const list = await readList(phone);
  if (list === 'ended') return await end();
  forgotten += 1;
  setCheckin({ status: 'ready' });
  await change({ ...list, ...phone, userId: null, seq: 0, listedAt: Date.now() });
  await syncCheckin();
}

/** Stores a change and shows it. What cannot be stored is shown too, with a warning. */
async function change(kept: Kept, checkins: readonly KeptCheckin[] = []): Promise<void> {
  if (checkinNow().status === 'ended') return;
  setCheckin({
    status: 'ready',
    kept,
    checkins: mergeCheckins(checkinNow().checkins, checkins),
    trouble: null,
  });
  await store(checkins, kept);
}

/** Puts check-ins on the disk, with those that did not get there before. What cannot be kept is shown all the same, and said. */
async function store(checkins: readonly KeptCheckin[], kept?: Kept): Promise<void> {
  const all = mergeCheckins(unkept, checkins);
  try {
    await keep({ checkins: all, ...(kept && { kept }) });
    unkept = unkept.filter((checkin) => !all.includes(checkin));
    if (checkinNow().trouble === 'storage') setCheckin({ trouble: null });
  } catch {
    unkept = mergeCheckins(unkept, all);
    setCheckin({ trouble: 'storage' });
  }
}

/** Checks a camper in, or undoes it: shown at once, stored on the phone, sent when possible. */
export async function tap(
  people: readonly Pick<CheckinPerson, 'id'>[],
  kind: CheckinKind,
  isCheckedIn: boolean,
  walkIn: string | null = null,
): Promise<void> {
  const { kept } = checkinNow();
  if (!kept) return;
  const { deviceId: device_id, skew: skew_ms, seq: seen } = kept;
  const device_at = Date.now();
  const checkins = people.map(({ id: person_id }): KeptCheckin => ({
    ...{ id: crypto.randomUUID(), person_id, walk_in: walkIn, kind, is_checked_in: isCheckedIn },
    ...{ checkedAt: device_at + skew_ms, device_at, skew_ms, device_id, seen, seq: null },
  }));
  setCheckin({ checkins: [...checkinNow().checkins, ...checkins] });
  await store(checkins);
  await syncCheckin();
}

/** Sends the outbox and receives what others checked in; one request at a time until nothing is left. */
export function syncCheckin(): Promise<void> {
  sending ??= send()
    .catch(stumble)
    .finally(() => (sending = undefined));
  return sending;
}

async function send(): Promise<void> {
  let isMore = true;
  while (isMore) {
    const { kept } = checkinNow();
    if (!kept || checkinNow().status === 'refused') return;
    const asked = forgotten;
    const unsent = unsentOf(checkinNow());
    const batch = unsent.slice(0, BATCH);
    const answer = await sendCheckins(kept, batch, unsent.length - batch.length);
    // After a sign-out in between there is no list. Sending a check-in again is idempotent.
    if (asked !== forgotten) return;
    if (answer === 'ended') return await end();
    if (answer === 'other_season')
      return void ((kept.userId ?? kept.key) !== null && refreshCheckin(kept.userId));
    if (answer === 'other_device') {
      await change({ ...kept, deviceId: crypto.randomUUID() });
      continue;
    }
    const told = new Map(answer.checkins.map((checkin) => [checkin.id, checkin]));
    // The database stores nothing for a deleted camper: that check-in is dropped as well.
    const done = batch.map((checkin) => ({
      ...checkin,
      seq: 0,
      ...told.get(checkin.id),
      ...(answer.refused.includes(checkin.id) && { isRefused: true }),
    }));
    const others = answer.checkins
      .filter(({ id }) => !batch.some((one) => one.id === id))
      .map((checkin) => ({ ...checkin, device_at: checkin.checkedAt, skew_ms: 0 }));
    const seq = Math.max(kept.seq, ...answer.checkins.map((checkin) => checkin.seq ?? 0));
    const now = checkinNow().kept ?? kept;
    const isNews = batch.length > 0 || answer.checkins.length > 0 || Math.abs(now.skew - answer.skew) > 1000;
    if (isNews) await change({ ...now, skew: answer.skew, seq }, [...done, ...others]);
    else if (checkinNow().trouble !== 'storage') setCheckin({ trouble: null });
    isMore = unsentOf(checkinNow()).length > 0;
  }
}

/** Another camp has begun: what was checked in at the last one is nothing of it, and the database has forgotten all of it. */
async function forgetSeason(): Promise<void> {
  forget({ kept: null, checkins: [] });
  await forgetPhone();
}

/** This phone was signed out: it stores nothing. */
async function end(): Promise<void> {
  // Before anything is awaited: a tap while it forgets would be kept after it.
  forget({ ...opening, status: 'ended', lost: countUnsent(checkinNow()) });
  await forgetPhone();
  await signOut().catch(() => undefined);
}

async function stumble(cause: unknown): Promise<void> {
  const { kind, code } = toDataError(cause);
  if (code === 'not_allowed') {
    // What is not sent waits for an organiser's login; nothing asks for it by itself.
    forget({ ...opening, status: 'refused' });
    await forgetList();
    setCheckin(await readPhone());
  } else {
    const isMany = code === 'too_many_devices';
    const trouble =
      kind === 'offline' ? 'offline' : kind === 'unauthorized' ? 'login' : isMany ? 'devices' : 'unknown';
    // A failed write on this phone comes first: closing the page would lose the check-in.
    if (checkinNow().trouble !== 'storage') setCheckin({ trouble });
  }
}

/** Another tab of this phone has checked in, sent or forgotten: what is kept now holds here too. */
async function follow(): Promise<void> {
  if (checkinNow().status !== 'ready') return;
  const { kept, checkins } = await readPhone();
  const own = checkinNow().kept;
  if (own?.userId !== kept?.userId || own?.season !== kept?.season) forget({ kept, checkins });
  else {
    // Of two lists the one that was read later; all that its `seq` counts is among the check-ins.
    const isNewer = kept !== null && kept.listedAt >= (own?.listedAt ?? 0);
    setCheckin({ ...(isNewer && { kept }), checkins: mergeCheckins(checkins, checkinNow().checkins) });
  }
}

onKeptElsewhere(() => void follow().catch(() => undefined)); // what cannot be read is said where it is written

/** Called before signing out: sends what is pending if that is quick, and deletes the list. */
export async function leaveCheckin(): Promise<void> {
  const { kept, checkins } = await readPhone();
  setCheckin({ status: 'ready', kept, checkins: mergeCheckins(checkins, unkept), trouble: null });
  if (countUnsent(checkinNow()) > 0) {
    const patience = new Promise((resolve) => setTimeout(resolve, 3000));
    await Promise.race([syncCheckin(), patience]);
  }
  forgotten += 1;
  await forgetList();
  setCheckin(opening);
}

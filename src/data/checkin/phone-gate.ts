import { mergeTicks, type GateKind, type GatePerson } from '../../domain/checkin/gate.ts';
import { signOut } from '../accounts/sign-in.ts';
import { toDataError } from '../client/errors.ts';
import { countUnsent, gateNow, opening, setGate, unsentOf, type GateState } from './gate-state.ts';
import { isEnded, readList, sendTicks } from './gate-calls.ts';
import {
  forgetList,
  forgetPhone,
  keep,
  lastMoment,
  onKeptElsewhere,
  readPhone,
  type Kept,
  type KeptTick,
} from './phone-store.ts';

/** Ticks that are sent at once. */
const BATCH = 200;

let sending: Promise<void> | undefined;
/** Ticks that are not on the disk, as when it is full: each that follows tries again. */
let unkept: readonly KeptTick[] = [];
/** Counts how often this phone has forgotten its list: an answer to what was asked before brings nothing back. */
let forgotten = 0;

/** Goes on with something else than this tab knew, to which no answer that is on its way belongs. */
function forget(instead: Partial<GateState>): void {
  forgotten += 1;
  unkept = [];
  setGate(instead);
}

/**
 * Opens what this phone keeps. Another person's list is forgotten, and one whose camp is over with everything else.
 * @param userId null when nobody is signed in or can be asked who is, as without a net after the session's hour; undefined
 *   while that is being found out: then what has been read already is enough
 */
export async function openGate(userId: string | null | undefined): Promise<void> {
  if (userId === undefined && gateNow().status !== 'opening') return;
  const { kept } = gateNow();
  const isKnown = kept !== null && kept.userId === userId && Date.now() <= lastMoment(kept);
  if (!isKnown) await readAgain(userId ?? null);
  if (userId === undefined) return;
  await (userId === null ? hearEnd() : refreshGate(userId));
}

async function readAgain(userId: string | null): Promise<void> {
  // Ending a phone signs it out, which is no reason to say less.
  if (gateNow().status === 'ended' && userId === null) return;
  try {
    let { kept, ticks } = await readPhone();
    if (kept && Date.now() > lastMoment(kept)) {
      await forgetPhone();
      kept = null;
      ticks = [];
    } else if (kept?.userId && userId !== null && kept.userId !== userId) {
      await forgetList();
      ({ kept, ticks } = await readPhone());
    }
    setGate({ status: 'ready', kept, ticks });
  } catch {
    setGate({ status: 'ready', trouble: 'storage' });
  }
}

/** Without a login a phone is told nothing but whether it was ended: a lost one forgets its list then too. */
async function hearEnd(): Promise<void> {
  const { kept } = gateNow();
  if (!kept) return;
  const isOver = await isEnded(kept.deviceId).catch(() => false); // without a net it can be told nothing
  if (isOver && gateNow().kept?.deviceId === kept.deviceId) await end();
}

/** Reads the list afresh, and sends and hears what there is. */
export async function refreshGate(userId: string): Promise<void> {
  const deviceId = gateNow().kept?.deviceId ?? crypto.randomUUID();
  const asked = forgotten;
  try {
    const list = await readList(deviceId);
    if (asked !== forgotten) return;
    if (list === 'ended') return await end();
    const { kept } = gateNow();
    if (kept && kept.season !== list.season) await forgetSeason();
    const seq = gateNow().kept?.seq ?? 0;
    await change({ ...list, deviceId, userId, seq, listedAt: Date.now() });
    await syncGate();
  } catch (error) {
    await stumble(error);
  }
}

/** Keeps a change and shows it; what cannot be kept is shown all the same, and said. */
async function change(kept: Kept, ticks: readonly KeptTick[] = []): Promise<void> {
  if (gateNow().status === 'ended') return;
  setGate({ status: 'ready', kept, ticks: mergeTicks(gateNow().ticks, ticks), trouble: null });
  await store(ticks, kept);
}

/** Puts ticks on the disk, with those that did not get there before. What cannot be kept is shown all the same, and said. */
async function store(ticks: readonly KeptTick[], kept?: Kept): Promise<void> {
  const all = mergeTicks(unkept, ticks);
  try {
    await keep({ ticks: all, ...(kept && { kept }) });
    unkept = unkept.filter((tick) => !all.includes(tick));
    if (gateNow().trouble === 'storage') setGate({ trouble: null });
  } catch {
    unkept = mergeTicks(unkept, all);
    setGate({ trouble: 'storage' });
  }
}

/** Somebody is there, or not any more. It is shown at once, kept before anything else, and sent when that is possible. */
export async function tap(
  people: readonly Pick<GatePerson, 'id'>[],
  kind: GateKind,
  isTicked: boolean,
  walkIn: string | null = null,
): Promise<void> {
  const { kept } = gateNow();
  if (!kept) return;
  const deviceAt = Date.now();
  const ticks = people.map(({ id: personId }): KeptTick => {
    const { deviceId, skew, seq: seen } = kept;
    const tappedAt = deviceAt + skew;
    return {
      id: crypto.randomUUID(),
      personId,
      walkIn,
      kind,
      isTicked,
      tappedAt,
      deviceId,
      seq: null,
      seen,
      deviceAt,
      skew,
    };
  });
  setGate({ ticks: [...gateNow().ticks, ...ticks] });
  await store(ticks);
  await syncGate();
}

/** Sends what has not been sent, and hears of what others ticked; one call at a time, until nothing is left. */
export function syncGate(): Promise<void> {
  sending ??= send()
    .catch(stumble)
    .finally(() => (sending = undefined));
  return sending;
}

async function send(): Promise<void> {
  let isMore = true;
  while (isMore) {
    const { kept } = gateNow();
    if (!kept || gateNow().status === 'refused') return;
    const asked = forgotten;
    const unsent = unsentOf(gateNow());
    const batch = unsent.slice(0, BATCH);
    const answer = await sendTicks(kept, batch, unsent.length - batch.length);
    // Whoever has signed out meanwhile left no list; what was sent is one tick also when it is sent again.
    if (asked !== forgotten) return;
    if (answer === 'ended') return await end();
    if (answer === 'other_season') return void (kept.userId !== null && refreshGate(kept.userId));
    if (answer === 'other_device') {
      await change({ ...kept, deviceId: crypto.randomUUID() });
      continue;
    }
    const told = new Map(answer.ticks.map((tick) => [tick.id, tick]));
    // Of somebody who was deleted the database keeps nothing: that tick is done with as well.
    const done = batch.map((tick) => ({
      ...tick,
      seq: 0,
      ...told.get(tick.id),
      ...(answer.refused.includes(tick.id) && { isRefused: true }),
    }));
    const others = answer.ticks
      .filter(({ id }) => !batch.some((one) => one.id === id))
      .map((tick) => ({ ...tick, deviceAt: tick.tappedAt, skew: 0 }));
    const seq = Math.max(kept.seq, ...answer.ticks.map((tick) => tick.seq ?? 0));
    const now = gateNow().kept ?? kept;
    const isNews = batch.length > 0 || answer.ticks.length > 0 || Math.abs(now.skew - answer.skew) > 1000;
    if (isNews) await change({ ...now, skew: answer.skew, seq }, [...done, ...others]);
    else if (gateNow().trouble !== 'storage') setGate({ trouble: null });
    isMore = unsentOf(gateNow()).length > 0;
  }
}

/** Another camp has begun: what was ticked at the last one is nothing of it, and the database has forgotten all of it. */
async function forgetSeason(): Promise<void> {
  forget({ kept: null, ticks: [] });
  await forgetPhone();
}

/** This phone was ended: it keeps nothing, and nobody is signed in on it. */
async function end(): Promise<void> {
  // Before anything is awaited: a tap while it forgets would be kept after it.
  forget({ ...opening, status: 'ended', lost: countUnsent(gateNow()) });
  await forgetPhone();
  await signOut().catch(() => undefined);
}

async function stumble(cause: unknown): Promise<void> {
  const { kind, code } = toDataError(cause);
  if (code === 'not_allowed') {
    // What is not sent waits for an organiser's login; nothing asks for it by itself.
    forget({ ...opening, status: 'refused' });
    await forgetList();
    setGate(await readPhone());
  } else {
    const isMany = code === 'too_many_devices';
    const trouble =
      kind === 'offline' ? 'offline' : kind === 'unauthorized' ? 'login' : isMany ? 'devices' : 'unknown';
    // What this phone cannot keep is the worse news: whoever closes the page loses it.
    if (gateNow().trouble !== 'storage') setGate({ trouble });
  }
}

/** Another tab of this phone has ticked, sent or forgotten: what is kept now holds here too. */
async function follow(): Promise<void> {
  if (gateNow().status !== 'ready') return;
  const { kept, ticks } = await readPhone();
  const own = gateNow().kept;
  if (own?.userId !== kept?.userId || own?.season !== kept?.season) forget({ kept, ticks });
  else {
    // Of two lists the one that was read later; all that its `seq` counts is among the ticks.
    const isNewer = kept !== null && kept.listedAt >= (own?.listedAt ?? 0);
    setGate({ ...(isNewer && { kept }), ticks: mergeTicks(ticks, gateNow().ticks) });
  }
}

onKeptElsewhere(() => void follow().catch(() => undefined)); // what cannot be read is said where it is written

/** Before somebody signs out: sends what is left if that is soon done, and forgets the list. */
export async function leaveGate(): Promise<void> {
  const { kept, ticks } = await readPhone();
  setGate({ status: 'ready', kept, ticks: mergeTicks(ticks, unkept), trouble: null });
  if (countUnsent(gateNow()) > 0) {
    const patience = new Promise((resolve) => setTimeout(resolve, 3000));
    await Promise.race([syncGate(), patience]);
  }
  forgotten += 1;
  await forgetList();
  setGate(opening);
}

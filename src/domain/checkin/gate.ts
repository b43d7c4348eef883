/** Bus and gate: what phones tick, what holds when several have ticked, and who is awaited. */
import { campDays, type CampDay } from '../value-lists.ts';

/** What can be ticked, in the order in which it happens. */
export const gateKinds = ['bus_out', 'arrival', 'bus_home', 'left'] as const;
export type GateKind = (typeof gateKinds)[number];

/** One tap on one phone. */
export interface Tick {
  /** Made by the phone, so that what is sent twice is one tick. */
  readonly id: string;
  /** A camper's id, or one that the phone made for somebody who is on no list. */
  readonly personId: string;
  /** The name of somebody who is on no list; null for a camper. */
  readonly walkIn: string | null;
  readonly kind: GateKind;
  readonly isTicked: boolean;
  /** Milliseconds of the camp's clock: the phone's own, with its skew taken off. */
  readonly tappedAt: number;
  readonly deviceId: string;
  /** The order in which the database got it; null while only the phone knows it. */
  readonly seq: number | null;
  /** The last `seq` that the phone knew when it was tapped. */
  readonly seen: number;
}

/** What holds of a person. */
export interface Standing {
  readonly last: Tick;
  readonly isTicked: boolean;
  /** Another phone says otherwise, of which the last tap could not know. */
  readonly isContested: boolean;
}

/** Whether the first tap is the later one; at the same moment the greater id is, so that all phones agree. */
function isLater(one: Tick, other: Tick): boolean {
  return one.tappedAt === other.tappedAt ? one.id > other.id : one.tappedAt > other.tappedAt;
}

function contradicts(one: Tick, last: Tick): boolean {
  return (
    one.isTicked !== last.isTicked && one.deviceId !== last.deviceId && (one.seq ?? Infinity) > last.seen
  );
}

/**
 * What holds of each person, by id, of all ticks of one kind: the last tap, in whatever order they came. The view
 * `gate_standing` of the database has the same rule.
 */
export function standings(ticks: readonly Tick[]): Map<string, Standing> {
  const byPerson = new Map<string, Tick[]>();
  for (const tick of ticks) {
    const known = byPerson.get(tick.personId);
    if (known) known.push(tick);
    else byPerson.set(tick.personId, [tick]);
  }
  const standing = new Map<string, Standing>();
  for (const [person, own] of byPerson) {
    const last = own.reduce((latest, tick) => (isLater(tick, latest) ? tick : latest));
    standing.set(person, {
      last,
      isTicked: last.isTicked,
      isContested: own.some((tick) => contradicts(tick, last)),
    });
  }
  return standing;
}

/** Ticks of both lists, each once. What the database has told of a tick outweighs what a phone knew. */
export function mergeTicks<T extends Tick>(known: readonly T[], came: readonly T[]): T[] {
  const merged = new Map(known.map((tick) => [tick.id, tick]));
  for (const tick of came) if (tick.seq !== null || !merged.has(tick.id)) merged.set(tick.id, tick);
  return [...merged.values()];
}

/** Somebody as far as the gate has to know. */
export interface GatePerson {
  readonly id: string;
  /** Id of the account holder. */
  readonly family: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string | null;
  readonly parentPhone: string | null;
  readonly isChild: boolean;
  readonly isPaid: boolean;
  /** False for who has cancelled. */
  readonly isComing: boolean;
  readonly days: readonly CampDay[];
  readonly busOut: boolean;
  readonly busHome: boolean;
  /** The family's code, with its account holder. */
  readonly code: string | null;
}

/** Which day of the camp it is, 0 for its first; both are days on the calendar. */
export function campDayOf(today: string, startDate: string): number {
  return Math.round((Date.parse(today) - Date.parse(startDate)) / 86_400_000);
}

/** Why somebody is not awaited. */
export type Absence = 'cancelled' | 'not_paid' | 'not_by_bus' | 'other_day';

/**
 * Why nobody waits for this person, null when they are awaited: whoever has paid and comes, on the bus who has chosen it,
 * and on arrival who is to be there by that day.
 * @param day the camp day, 0 for its first; before the camp it is the first
 */
export function absenceOf(person: GatePerson, kind: GateKind, day: number): Absence | null {
  if (!person.isComing) return 'cancelled';
  if (!person.isPaid) return 'not_paid';
  if (kind === 'bus_out' && !person.busOut) return 'not_by_bus';
  if (kind === 'bus_home' && !person.busHome) return 'not_by_bus';
  const first = Math.min(...person.days.map((one) => campDays.indexOf(one)));
  return kind === 'arrival' && first > Math.max(day, 0) ? 'other_day' : null;
}

/** Letters that no code has are those that they look like; null when it can be no code. */
export function readCode(typed: string): string | null {
  const code = typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  return /^[0-9A-HJKMNP-TV-Z]{8}$/.test(code) ? code : null;
}

/** A code as it is read out: two groups of four. */
export function spacedCode(code: string): string {
  return `${code.slice(0, 4)} ${code.slice(4)}`;
}

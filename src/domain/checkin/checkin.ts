/** What can be checked in, in the order in which it happens. */
export const checkinKinds = ['bus_out', 'arrival', 'bus_home', 'left'] as const;
export type CheckinKind = (typeof checkinKinds)[number];

export interface Checkin {
  /** Made by the phone, so that what is sent twice is one check-in. */
  readonly id: string;
  /** A camper's id, or one that the phone made for someone who is on no list. */
  readonly person_id: string;
  /** The name of someone who is on no list; null for a camper. */
  readonly walk_in: string | null;
  readonly kind: CheckinKind;
  readonly is_checked_in: boolean;
  /** Milliseconds of the camp's clock: the phone's own, with its skew taken off. */
  readonly checkedAt: number;
  readonly device_id: string;
  /** The order in which the database got it; null while only the phone knows it. */
  readonly seq: number | null;
  /** The last `seq` that the phone knew when it was tapped. */
  readonly seen: number;
}

export interface Standing {
  readonly last: Checkin;
  readonly isCheckedIn: boolean;
  /** Another phone says otherwise, of which the last tap could not know. */
  readonly isContested: boolean;
}

/** Whether the first tap is the later one; at the same moment the greater id is, so that all phones agree. */
function isLater(one: Checkin, other: Checkin): boolean {
  return one.checkedAt === other.checkedAt ? one.id > other.id : one.checkedAt > other.checkedAt;
}

function contradicts(one: Checkin, last: Checkin): boolean {
  return (
    one.is_checked_in !== last.is_checked_in &&
    one.device_id !== last.device_id &&
    (one.seq ?? Infinity) > last.seen
  );
}

/** What holds of each person, by id: the last tap of one kind, in whatever order they came. The view `checkin_standing` has the same rule. */
export function standings(checkins: readonly Checkin[]): Map<string, Standing> {
  const byPerson = new Map<string, Checkin[]>();
  for (const checkin of checkins) {
    const known = byPerson.get(checkin.person_id);
    if (known) known.push(checkin);
    else byPerson.set(checkin.person_id, [checkin]);
  }
  const standing = new Map<string, Standing>();
  for (const [person, own] of byPerson) {
    const last = own.reduce((latest, checkin) => (isLater(checkin, latest) ? checkin : latest));
    standing.set(person, {
      last,
      isCheckedIn: last.is_checked_in,
      isContested: own.some((checkin) => contradicts(checkin, last)),
    });
  }
  return standing;
}

/** Check-ins of both lists, each once. The database's version of a check-in wins over the phone's. */
export function mergeCheckins<T extends Checkin>(known: readonly T[], came: readonly T[]): T[] {
  const merged = new Map(known.map((checkin) => [checkin.id, checkin]));
  for (const checkin of came)
    if (checkin.seq !== null || !merged.has(checkin.id)) merged.set(checkin.id, checkin);
  return [...merged.values()];
}

/** Where someone is by what phones have checked in: `expected` for everyone whom none has. */
export const places = ['expected', 'on_bus', 'here', 'gone'] as const;
export type Whereabouts = (typeof places)[number];

/** Whether someone is in the camp's care: on its bus or there. Paid, confirmed or expected is another question. */
export const isAtCamp = (where: Whereabouts): boolean => where === 'on_bus' || where === 'here';

const placeAfter: Readonly<Record<CheckinKind, Whereabouts>> = {
  bus_out: 'on_bus',
  arrival: 'here',
  bus_home: 'gone',
  left: 'gone',
};

/**
 * Returns where everyone is whom a phone has checked in, by id: the newest tick that holds says it. The view `newest_ticks` has
 * the same rule.
 */
export function whereOf(checkins: readonly Checkin[]): Map<string, Whereabouts> {
  const newest = new Map<string, Checkin>();
  for (const kind of checkinKinds) {
    for (const [person, { last, isCheckedIn }] of standings(checkins.filter((one) => one.kind === kind))) {
      const known = newest.get(person);
      if (isCheckedIn && (!known || isLater(last, known))) newest.set(person, last);
    }
  }
  return new Map([...newest].map(([person, { kind }]) => [person, placeAfter[kind]]));
}

/** Someone on no list whom a phone has checked in by a typed name. */
export interface WalkIn {
  readonly id: string;
  readonly name: string;
  readonly isCheckedIn: boolean;
}

/**
 * Returns those on no list who belong to a kind: checked in for it, or awaited, since they came by the bus that arrives, or are here
 * when everyone goes home.
 * @param known ids of campers: someone who became one is on the list since
 */
export function walkInsFor(
  kind: CheckinKind,
  checkins: readonly Checkin[],
  known: ReadonlySet<string>,
): WalkIn[] {
  const where = whereOf(checkins);
  const standing = standings(checkins.filter((one) => one.kind === kind));
  const names = new Map(
    checkins.flatMap(({ person_id: id, walk_in: name }) =>
      name === null || known.has(id) ? [] : [[id, name] as const],
    ),
  );
  return [...names].flatMap(([id, name]) => {
    const isCheckedIn = standing.get(id)?.isCheckedIn ?? false;
    const place = where.get(id) ?? 'expected';
    const isAwaited = kind === 'arrival' ? place === 'on_bus' : kind !== 'bus_out' && isAtCamp(place);
    return isCheckedIn || isAwaited ? [{ id, name, isCheckedIn }] : [];
  });
}

export interface Expected {
  /** False for someone who has cancelled. */
  readonly is_coming: boolean;
  /** The day of the camp on which they come, 0 for its first. */
  readonly first_day: number;
  readonly bus_out: boolean;
  readonly bus_home: boolean;
}

/** Someone as far as the check-in has to know. */
export interface CheckinPerson extends Expected {
  readonly id: string;
  /** Id of the account holder. */
  readonly family: string;
  /** The account holder's name; missing in a list that was stored before an update. */
  readonly holder?: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly phone: string | null;
  readonly parent_phone: string | null;
  readonly is_child: boolean;
  readonly adult: string | null;
  /** Who may pick a child up besides its family; null where no one is named. */
  readonly pickup: string | null;
  /** Null without one, and while it is hidden from check-in. */
  readonly room: string | null;
  readonly team: string | null;
  readonly team_color: string | null;
  /** The size as it is stored; null for who gets no T-shirt. */
  readonly shirt: string | null;
  /** Money is a mark beside a person: people who have not paid are awaited like everyone else. */
  readonly is_paid: boolean;
  /** DKK; null on a helper's phone. */
  readonly left_to_pay: number | null;
  /** The family's code, with its account holder. */
  readonly code: string | null;
}

/** Which day of the camp it is, 0 for its first; both are days on the calendar. */
export function campDayOf(today: string, startDate: string): number {
  return Math.round((Date.parse(today) - Date.parse(startDate)) / 86_400_000);
}

export type Absence =
  | 'cancelled'
  | 'not_by_bus'
  | 'other_day'
  | 'on_bus'
  | 'arrived'
  | 'by_bus_home'
  | 'not_here'
  | 'gone';

/**
 * Why no one waits for this person, null when they are awaited. On the bus are awaited those who have chosen it; on arrival those who
 * are to be there by that day and were not on the bus; at the bus home and on leaving those who are here.
 * @param day the camp day, 0 for its first; before the camp it is the first
 * @param where where they are; undefined where it does not matter: they are checked in for this already, or this camp checks
 *   no one in on the way
 */
export function absenceOf(
  person: Expected,
  kind: CheckinKind,
  day: number,
  where?: Whereabouts,
): Absence | null {
  if (kind === 'bus_out' || kind === 'arrival') {
    if (!person.is_coming) return 'cancelled';
    if (kind === 'bus_out' && !person.bus_out) return 'not_by_bus';
    if (where === 'gone') return 'gone';
    if (kind === 'bus_out') return where === 'here' ? 'arrived' : null;
    if (where === 'on_bus') return 'on_bus';
    return person.first_day > Math.max(day, 0) ? 'other_day' : null;
  }
  if (where === 'expected') return person.is_coming ? 'not_here' : 'cancelled';
  if (where === 'gone') return 'gone';
  if (where === undefined && !person.is_coming) return 'cancelled';
  if (kind === 'bus_home') return person.bus_home ? null : 'not_by_bus';
  return person.bus_home ? 'by_bus_home' : null;
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

import { checkinKinds, type CheckinPerson, type Checkin } from '../../domain/checkin/checkin.ts';
import * as z from '../../lib/shape.ts';
import { rpc } from '../client/answer.ts';
import { DataError } from '../client/errors.ts';
import { readPublic } from '../client/public-values.ts';
import type { Kept, KeptCheckin } from './phone-store.ts';

const ended = z.object({ status: z.oneOf(['ended']) });

const listSchema = z.union(
  ended,
  z.object({
    status: z.oneOf(['ok']),
    now: z.moment(),
    season: z.number(),
    start_date: z.day(),
    end_date: z.day(),
    people: z.array(
      z.object({
        id: z.string(),
        family: z.string(),
        first_name: z.string(),
        last_name: z.string(),
        phone: z.nullable(z.string()),
        parent_phone: z.nullable(z.string()),
        is_child: z.boolean(),
        ...z.each(z.nullable(z.string()), 'adult', 'pickup', 'room', 'team', 'shirt'),
        team_color: z.nullable(z.string()),
        is_paid: z.nullable(z.boolean()),
        left_to_pay: z.nullable(z.number()),
        is_coming: z.boolean(),
        first_day: z.number(),
        bus_out: z.boolean(),
        bus_home: z.boolean(),
        code: z.nullable(z.string()),
      }),
    ),
  }),
);

const syncSchema = z.union(
  z.object({ status: z.oneOf(['ended', 'other_season', 'other_device']) }),
  z.object({
    status: z.oneOf(['ok']),
    now: z.moment(),
    refused: z.array(z.unknown()),
    checkins: z.array(
      z.object({
        id: z.string(),
        seq: z.number(),
        person_id: z.string(),
        walk_in: z.nullable(z.string()),
        kind: z.oneOf(checkinKinds),
        is_checked_in: z.boolean(),
        tapped_at: z.moment(),
        seen: z.number(),
        device_id: z.string(),
      }),
    ),
  }),
);

/** How far the camp's clock is ahead of this phone's: the answer is from about the middle between asking and hearing. */
function skewOf(now: string, asked: number): number {
  return Math.round(Date.parse(now) - (asked + Date.now()) / 2);
}

interface ToldList {
  readonly skew: number;
  readonly season: number;
  readonly startDate: string;
  readonly endDate: string;
  readonly people: readonly CheckinPerson[];
}

/** A phone, and the key that lets it in without an account; null where the login does. */
type PhoneKey = Pick<Kept, 'deviceId' | 'key'>;
const keyOf = (key: string | null) => (key === null ? {} : { key });

/**
 * Lets this phone in with the code that an organiser shows. DataError `code_unknown` when no phone waits with it, or not any
 * more, and `too_many_attempts`.
 */
export async function joinWith(code: string): Promise<PhoneKey> {
  const phone = await rpc(
    'join_checkin',
    { code },
    z.nullable(z.object(z.each(z.string(), 'device', 'key'))),
  );
  if (!phone) throw new DataError('refused', 'code_unknown');
  return { deviceId: phone.device, key: phone.key };
}

/** The list that a phone keeps; `ended` when an organiser has ended this phone. DataError `not_allowed` for who is none. */
export async function readList({ deviceId, key }: PhoneKey): Promise<ToldList | 'ended'> {
  const asked = Date.now();
  const answer = await rpc('checkin_list', { device: deviceId, ...keyOf(key) }, listSchema);
  if (answer.status === 'ended') return 'ended';
  return {
    skew: skewOf(answer.now, asked),
    season: answer.season,
    startDate: answer.start_date,
    endDate: answer.end_date,
    people: answer.people.map((person) => ({
      id: person.id,
      family: person.family,
      firstName: person.first_name,
      lastName: person.last_name,
      phone: person.phone,
      parentPhone: person.parent_phone,
      isChild: person.is_child,
      adult: person.adult,
      pickup: person.pickup,
      room: person.room,
      team: person.team,
      teamColor: person.team_color,
      shirt: person.shirt,
      isPaid: person.is_paid,
      leftToPay: person.left_to_pay,
      isComing: person.is_coming,
      firstDay: person.first_day,
      busOut: person.bus_out,
      busHome: person.bus_home,
      code: person.code,
    })),
  };
}

/** Whether an organiser has ended this phone. It may be asked without a login, which has ended with it. */
export function isEnded(deviceId: string): Promise<boolean> {
  return readPublic(`rpc/checkin_device_ended?p_device=${deviceId}`, z.boolean());
}

/**
 * Sends check-ins, and hears of all that came after the last that this phone knows. What is sent twice is one check-in.
 * @param left how many more there are to send, which organisers see of a phone that does not come back
 * @returns `refused`: ids of check-ins that cannot be stored, ever; `other_season` when the list is of a camp that is over, `other_device`
 *   when another account has checked in under this phone's id: nothing was taken. DataError `too_many_devices`.
 */
export async function sendCheckins(
  { deviceId, key, season, seq }: Pick<Kept, 'deviceId' | 'key' | 'season' | 'seq'>,
  checkins: readonly KeptCheckin[],
  left: number,
): Promise<
  | { skew: number; checkins: Checkin[]; refused: readonly unknown[] }
  | 'ended'
  | 'other_season'
  | 'other_device'
> {
  const asked = Date.now();
  const answer = await rpc(
    'checkin_sync',
    {
      device: deviceId,
      name: deviceName(navigator.userAgent),
      ...keyOf(key),
      season: season,
      since: seq,
      unsent: left,
      checkins: checkins.map((checkin) => ({
        id: checkin.id,
        person_id: checkin.personId,
        walk_in: checkin.walkIn,
        kind: checkin.kind,
        is_checked_in: checkin.isCheckedIn,
        device_at: checkin.deviceAt,
        skew_ms: checkin.skew,
        seen: checkin.seen,
      })),
    },
    syncSchema,
  );
  if (answer.status !== 'ok') return answer.status;
  return {
    skew: skewOf(answer.now, asked),
    refused: answer.refused,
    checkins: answer.checkins.map((checkin) => ({
      id: checkin.id,
      seq: checkin.seq,
      personId: checkin.person_id,
      walkIn: checkin.walk_in,
      kind: checkin.kind,
      isCheckedIn: checkin.is_checked_in,
      tappedAt: Date.parse(checkin.tapped_at),
      seen: checkin.seen,
      deviceId: checkin.device_id,
    })),
  };
}

/** What a phone is called in the list of phones: `Android, Chrome`. */
export function deviceName(userAgent: string): string {
  const system = /iPhone|iPad|Android|Windows|Macintosh|CrOS|Linux/.exec(userAgent)?.[0] ?? 'Device';
  const browser = /(Edg|OPR|SamsungBrowser|Firefox|FxiOS|CriOS|Chrome|Safari)\//.exec(userAgent)?.[1] ?? '';
  return browser === '' ? system : `${system}, ${browser}`;
}

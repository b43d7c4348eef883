import { checkinKinds, type Checkin } from '../../domain/checkin/checkin.ts';
import * as z from '../../lib/shape.ts';
import { rpc } from '../client/answer.ts';
import { DataError } from '../client/errors.ts';
import { readPublic } from '../client/public-values.ts';
import type { Kept, KeptCheckin } from './phone-store.ts';

const ended = z.object({ status: z.oneOf(['ended']) });

const textOrNone = z.nullable(z.string());
const listSchema = z.union(
  ended,
  z.object({
    status: z.oneOf(['ok']),
    now: z.moment(),
    season: z.number(),
    ...z.each(z.day(), 'start_date', 'end_date'),
    people: z.array(
      z.object({
        ...z.each(z.string(), 'id', 'family', 'holder', 'first_name', 'last_name'),
        ...z.each(textOrNone, 'phone', 'parent_phone', 'adult', 'pickup', 'room', 'team', 'team_color'),
        ...z.each(textOrNone, 'shirt', 'code'),
        ...z.each(z.boolean(), 'is_child', 'is_coming', 'is_paid', 'bus_out', 'bus_home'),
        left_to_pay: z.nullable(z.number()),
        first_day: z.number(),
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
        ...z.each(z.string(), 'id', 'person_id', 'device_id'),
        ...z.each(z.number(), 'seq', 'seen'),
        walk_in: textOrNone,
        kind: z.oneOf(checkinKinds),
        is_checked_in: z.boolean(),
        checked_at: z.moment(),
      }),
    ),
  }),
);

/** How far the camp's clock is ahead of this phone's: the answer is from about the middle between asking and hearing. */
function skewOf(now: string, asked: number): number {
  return Math.round(Date.parse(now) - (asked + Date.now()) / 2);
}

type ToldList = Pick<Kept, 'skew' | 'season' | 'start_date' | 'end_date' | 'people'>;

/** A phone, and the key that lets it in without an account; null where the login does. */
type PhoneKey = Pick<Kept, 'deviceId' | 'key'>;
const keyOf = (key: string | null) => (key === null ? {} : { key });

/** Lets this phone in with an organiser's code. DataError `code_unknown` (no phone waits with it, or no longer), `too_many_attempts`. */
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
  const { now, season, start_date, end_date, people } = answer;
  return { skew: skewOf(now, asked), season, start_date, end_date, people };
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
      checkins,
    },
    syncSchema,
  );
  if (answer.status !== 'ok') return answer.status;
  return {
    skew: skewOf(answer.now, asked),
    refused: answer.refused,
    checkins: answer.checkins.map(({ checked_at: at, ...checkin }) => ({
      ...checkin,
      checkedAt: Date.parse(at),
    })),
  };
}

/** What a phone is called in the list of phones: `Android, Chrome`. */
export function deviceName(userAgent: string): string {
  const system = /iPhone|iPad|Android|Windows|Macintosh|CrOS|Linux/.exec(userAgent)?.[0] ?? 'Device';
  const browser = /(Edg|OPR|SamsungBrowser|Firefox|FxiOS|CriOS|Chrome|Safari)\//.exec(userAgent)?.[1] ?? '';
  return browser === '' ? system : `${system}, ${browser}`;
}

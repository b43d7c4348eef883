import { afterEach, beforeEach, vi } from 'vitest';
import { leaveCheckin } from '../../../src/data/checkin/phone-checkin.ts';
import { forgetPhone } from '../../../src/data/checkin/phone-store.ts';
import { fakeBackend } from '../../support/fake-backend.ts';
import { signInAs } from '../../support/session.ts';

/** Each test of the file begins signed in, with a phone that keeps nothing. */
export function onNewPhones(): void {
  beforeEach(() => signInAs());
  afterEach(async () => {
    vi.restoreAllMocks();
    checkinBackend();
    await leaveCheckin();
    await forgetPhone();
  });
}

/** The two functions of check-in as the database answers them: it keeps each check-in once. */
export function checkinBackend(people: object[] = family) {
  const stored = new Map<string, Record<string, unknown>>();
  const state = {
    isOnline: true,
    isEnded: false,
    /** Whether the account is an organiser's. */
    isOrganiser: true,
    season: 1,
    batches: [] as number[],
    /** Of these people no check-in can be stored. */
    refuses: [] as string[],
    devicesOfOthers: [] as string[],
    /** The code that lets a helper's phone in, once, and the key that it gets. */
    code: 'K7QX2M9P',
    key: null as string | null,
    /** Answers wait for it. */
    held: Promise.resolve(),
  };
  const isRefused = ({ person_id }: Record<string, unknown>) => state.refuses.includes(String(person_id));
  const hasKey = (body: unknown) => state.key !== null && Reflect.get(Object(body), 'p_key') === state.key;
  const now = () => new Date(Date.now() + SKEW).toISOString();
  const answer = (rest: object) => {
    if (!state.isOnline) throw new TypeError('Failed to fetch');
    return state.isEnded ? { status: 'ended' } : { status: 'ok', now: now(), ...rest };
  };
  const refusal = () => Response.json({ code: '42501', message: 'not_allowed' }, { status: 403 });
  const asked = fakeBackend({
    'GET /rest/v1/rpc/checkin_device_ended': () => state.isEnded,
    'POST /rest/v1/rpc/join_checkin': ({ body }) => {
      if (Reflect.get(Object(body), 'p_code') !== state.code) return Response.json(null);
      state.code = '';
      state.key = 'secret';
      return { device: 'bus-2', key: state.key, name: 'Bus 2' };
    },
    'POST /rest/v1/rpc/checkin_list': async ({ body }) => {
      await state.held;
      if (!state.isOrganiser && !hasKey(body)) return refusal();
      return answer({ season: state.season, start_date: '2125-05-28', end_date: '2125-06-01', people });
    },
    'POST /rest/v1/rpc/checkin_sync': async ({ body }) => {
      const {
        p_checkins: came,
        p_device,
        p_since,
        p_season,
      } = body as {
        p_checkins: Record<string, unknown>[];
        p_device: string;
        p_since: number;
        p_season: number;
      };
      const told = answer({});
      if (!state.isOrganiser && !hasKey(body)) return refusal();
      if (told.status === 'ok' && p_season !== state.season) return { status: 'other_season' };
      if (state.devicesOfOthers.includes(p_device)) return { status: 'other_device' };
      if (told.status === 'ok') {
        state.batches.push(came.length);
        for (const { device_at, skew_ms, ...checkin } of came)
          if (!stored.has(String(checkin['id'])) && !isRefused(checkin))
            stored.set(String(checkin['id']), {
              ...checkin,
              device_id: p_device,
              seq: stored.size + 1,
              checked_at: new Date(Number(device_at) + Number(skew_ms)).toISOString(),
            });
      }
      const checkins = [...stored.values()].filter(({ seq }) => Number(seq) > p_since);
      await state.held;
      return { ...told, checkins, refused: came.filter(isRefused).map(({ id }) => id) };
    },
    'POST /auth/v1/logout': () => new Response(null, { status: 204 }),
  });
  return { state, stored, asked };
}

/** This phone is ten minutes behind. */
export const SKEW = 600_000;

export const person = (id: string, first_name: string, changes: object = {}) => ({
  id,
  family: 'anna',
  holder: 'Anna Holm',
  first_name,
  last_name: 'Holm',
  phone: null,
  parent_phone: null,
  is_child: false,
  adult: null,
  pickup: null,
  room: null,
  team: null,
  team_color: null,
  shirt: null,
  is_paid: true,
  left_to_pay: 0,
  is_coming: true,
  first_day: 0,
  bus_out: true,
  bus_home: true,
  code: null,
  ...changes,
});

const family = [
  person('anna', 'Anna', { phone: '+45 20304050', code: 'K7QX2M9P' }),
  person('ben', 'Ben', { is_child: true, parent_phone: '+45 20304050' }),
  person('sofie', 'Sofie', {
    family: 'sofie',
    holder: 'Sofie Sørensen',
    last_name: 'Sørensen',
    is_paid: false,
    left_to_pay: 840,
  }),
  person('karl', 'Karl', {
    family: 'karl',
    holder: 'Karl Christoffersen',
    last_name: 'Christoffersen',
    bus_out: false,
  }),
];

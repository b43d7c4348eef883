/**
 * Every table, view and database function there is, tried by every kind of visitor: nothing that belongs to another
 * family is shown or changed, and nothing that can be sent is answered with 5xx. What there is, is asked of the database,
 * so that a new table or function is tried without a line here.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Stack } from '../../supabase/local/stack.ts';
import { signUp, startEmptyStack } from './small-stack.ts';

const SECRET = 'Hemmelighed';
/** What a family has answered about health: no one here has the right to it, whatever their level. */
const HEALTH = 'Jordnøddeallergi';
const jobs = ['registrar', 'treasurer', 'kitchen', 'helper'] as const;
const everybody = ['visitor', 'stranger', 'family', 'admin1', 'admin2', 'admin3', ...jobs] as const;
type Actor = (typeof everybody)[number];

let stack: Stack;
let relations: string[];
let routines: { name: string; args: string[] }[];
let victim: string;
const tokens = new Map<Actor, string>();

/** Someone with a row in users, as the owner of the database writes it. */
const register = (id: string, lastName: string) =>
  stack.sql(
    `insert into public.users (id, first_name, last_name, phone, birthday, gender, country, church_mission, size, member,
       dates, arrival_transportation, departure_transportation, accommodation, consents)
     values ($1, 'Anna', $2, '+45 20304050', '1985-03-03', 'Female', 'DK', 'None', 'Large', true, '{Friday}', 'Bus', 'Car',
       'Room', private.newest_consents())`,
    [id, lastName],
  );

async function send(actor: Actor, method: string, path: string, body?: string) {
  const key = stack.publishableKey;
  const response = await fetch(`${stack.url}/rest/v1/${path}`, {
    method,
    headers: {
      apikey: key,
      authorization: `Bearer ${tokens.get(actor) ?? key}`,
      'content-type': 'application/json',
    },
    ...(body !== undefined && { body }),
  });
  return {
    call: `${actor} ${method} ${path} ${body?.slice(0, 60) ?? ''}`,
    status: response.status,
    text: await response.text(),
  };
}

/** What there is to steal or to break, as one text. */
const stored = async () => {
  const rows = await stack.sql(`select (select jsonb_agg(u order by id) from public.users u) as users,
    (select jsonb_agg(p order by id) from public.pricing p) as prices, (select jsonb_agg(a order by id) from public.admin a) as admins,
    (select jsonb_agg(t order by id) from public.teams t) as teams, (select jsonb_agg(r order by id) from public.rooms r) as rooms,
    (select jsonb_agg(s order by id) from public.admin_settings s) as settings, (select count(*) from public.payments) as payments,
    (select jsonb_agg(h) from private.health_answers h) as health, (select count(*) from private.health_access_log) as looks`);
  return JSON.stringify(rows);
};

/** Values of wrong kinds. */
const poison: readonly unknown[] = [null, 5, 'a\u0000b', 'x'.repeat(100_000), { '0': 1 }];

const isFault = ({ status }: { status: number }) => status >= 500;

/** What only the caller's own account, or developer mode, is changed by: this they may do. */
const isOwnAffair = (name: string) => name.startsWith('developer_') || name === 'delete_my_account';

/**
 * Starts a stack, and lets these actors try everything. With `asksSecondFactor` they have logged in by password alone where a
 * second step is asked for, and learn no more than a stranger.
 */
export function testAttacks(actors: readonly Actor[], { asksSecondFactor = false } = {}): void {
  beforeAll(async () => {
    stack = await startEmptyStack();
    const accounts: string[] = [];
    for (const actor of [...everybody.slice(1), 'victim'] as const) {
      const { client, id } = await signUp(stack, `${actor}@example.org`);
      const { data } = await client.auth.getSession();
      tokens.set(actor as Actor, data.session?.access_token ?? '');
      accounts.push(id);
      if (actor.startsWith('admin'))
        await stack.sql('insert into public.admin (id, access_level) values ($1, $2)', [
          id,
          Number(actor.at(-1)),
        ]);
      if (jobs.some((job) => job === actor))
        await stack.sql('insert into public.admin (id, jobs) values ($1, array[$2])', [id, actor]);
      if (actor === 'family' || actor === 'victim') await register(id, actor === 'victim' ? SECRET : 'Holm');
    }
    victim = accounts.at(-1) ?? '';
    await stack.sql('update public.users set room_id = 1, team_id = 1 where id = $1', [victim]);
    await stack.sql(
      `insert into private.health_answers select (jsonb_populate_record(null::private.health_answers, private.no_health_answers()
         || jsonb_build_object('camper_id', $1::text, 'conditions', $2::text, 'allergy_note', $2::text, 'consent_version', '1',
           'consented_at', now(), 'consented_by', $1::text, 'updated_at', now()))).*`,
      [victim, HEALTH],
    );
    if (asksSecondFactor) await stack.sql('update private.developer_mode set second_factor = true');
    relations = (
      await stack.sql(`select relname::text as name from pg_class
        where relnamespace = 'public'::regnamespace and relkind in ('r', 'v') order by 1`)
    ).map(({ name }) => String(name));
    routines = (
      await stack.sql(`select proname::text as name, coalesce(proargnames[1:pronargs], '{}') as args from pg_proc
        where pronamespace = 'public'::regnamespace and prorettype <> 'trigger'::regtype order by 1`)
    ).map(({ name, args }) => ({ name: String(name), args: (args as string[]).map(String) }));
  });
  afterAll(() => stack.close());

  describe.each(actors)('%s', (actor) => {
    const isOutsider = asksSecondFactor || ['visitor', 'stranger', 'family'].includes(actor);

    test('reads nothing of another family in any table or view, however it is filtered', async () => {
      const answers = [];
      for (const name of relations)
        for (const query of ['select=*', `id=eq.${victim}`, 'id=eq.%00'])
          answers.push(await send(actor, 'GET', `${name}?${query}`));
      expect(answers.filter(isFault)).toEqual([]);
      expect(answers.filter(({ text }) => text.includes(HEALTH))).toEqual([]);
      const told = answers.filter(
        ({ text }) => isOutsider && (text.includes(SECRET) || text.includes('20304050')),
      );
      // Who comes to camp, by name, is for those who come themselves; a family reads its own numbers, and those alone.
      const allowed = actor === 'family' ? ['camper_directory', 'family_campers', 'users'] : [];
      expect(told.filter(({ call }) => !allowed.some((name) => call.includes(` ${name}?`)))).toEqual([]);
      expect(told.filter(({ text }) => text.includes(victim))).toEqual([]);
    });

    test('writes nothing in any table or view', async () => {
      const before = await stored();
      const answers = [];
      for (const name of relations)
        for (const body of [`{"id":"${victim}"}`, '{"dates":{"0":"Friday"}}', '{oops'])
          answers.push(await send(actor, 'POST', name, body));
      if (isOutsider)
        for (const name of relations)
          for (const body of ['{"room_id":1}', '{"is_registered":true}']) {
            answers.push(await send(actor, 'PATCH', `${name}?id=eq.${victim}`, body));
            answers.push(await send(actor, 'DELETE', `${name}?id=eq.${victim}`));
          }
      expect(answers.filter(isFault)).toEqual([]);
      expect(answers.filter(({ text }) => text.includes(HEALTH))).toEqual([]);
      expect(await stored()).toBe(before);
    });

    test('calls every database function with values of every kind', async () => {
      const before = await stored();
      const answers = [];
      for (const { name, args } of routines.filter((one) => !isOwnAffair(one.name)))
        for (const value of args.length > 0 ? poison : [null]) {
          const body = JSON.stringify(Object.fromEntries(args.map((arg) => [arg, value])));
          answers.push(await send(actor, 'POST', `rpc/${name}`, body));
        }
      expect(answers.filter(isFault)).toEqual([]);
      expect(answers.filter(({ text }) => text.includes(HEALTH))).toEqual([]);
      // A family may look for someone to pay for, by name.
      const told = answers.filter(({ text }) => isOutsider && actor !== 'family' && text.includes(SECRET));
      expect(told).toEqual([]);
      expect(
        answers.filter(({ text }) => isOutsider && text.includes('20304050') && text.includes(victim)),
      ).toEqual([]);
      expect(await stored()).toBe(before);
    });
  });

  test('places are told by no answer: the same for the true room, another and none', async () => {
    await stack.sql(`update public.users set room_id = 1, team_id = 1 where last_name = 'Holm'`);
    for (const column of ['room_id', 'team_id']) {
      const answers = [];
      for (const value of ['1', '2', '99', 'null'])
        answers.push(
          (await send('family', 'PATCH', 'users?last_name=eq.Holm', `{"${column}":${value}}`)).text,
        );
      expect(new Set(answers).size).toBe(1);
      expect(answers[0]).toContain('not_allowed');
    }
  });
}

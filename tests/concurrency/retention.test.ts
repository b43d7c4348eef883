/** Forgetting while families come back: on a real PostgreSQL, many sessions at once. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startRaceServer, times, type RaceServer } from './sql-server.ts';

let server: RaceServer;
beforeAll(async () => {
  server = await startRaceServer();
});
afterAll(() => server.close());

const at = (time: string) => server.sql`select tests.at(${time})`;

/** Families of the season that is over, who were notified and whose last day was yesterday. Each test has its own. */
async function absentFamilies(name: string, count: number, lastSeen: string): Promise<string[]> {
  const { sql } = server;
  const people = Array.from({ length: count }, (_, n) => `${name}-${n}`);
  await sql`update auth.users set last_sign_in_at = '2031-12-01'`;
  await at('2025-04-20 12:00');
  await times(count, (n) => sql`select tests.family(${people[n] ?? ''}, '{"accommodation": "Tent"}')`);
  await sql`
    insert into public.past_campers (season_id, camper_id, answers, change_requests, pricing_code, pricing_name, price)
    select (select id from public.seasons where state = 'past'), id, to_jsonb(u) - 'search_name', '[]', 'REG', '{"name": "Regular", "name_da": "Voksen"}', 0
    from public.users u where first_name ilike ${`${name}-%`}`;
  await sql`delete from public.users where first_name ilike ${`${name}-%`}`;
  await sql`
    update auth.users set created_at = '2025-01-01', last_sign_in_at = ${lastSeen} where email like ${`${name}-%`}`;
  await at('2031-10-01 12:00');
  await sql`select private.forget_absent()`;
  await sql`update public.outbox set attempts = 1`;
  await at('2031-11-02 12:00');
  return people;
}

const register = (person: string) => () =>
  server.as(person, async (tx) => {
    // By car: the bus has a lock of its own.
    const [form] = await tx`
      select tests.form(${person}, null, '{"accommodation": "Tent", "arrival_transportation": "Car"}') as it`;
    await tx.unsafe(String(form?.['it']));
    return 'registered';
  });

/** As the sign-in notes it; it is not over before it could look at people. */
const logIn = (person: string) => () =>
  server.sql.begin(async (tx) => {
    const { count } =
      await tx`update auth.users set last_sign_in_at = '2031-11-02' where id = tests.id(${person})`;
    await tx`lock table public.people in row exclusive mode`;
    return count === 1 ? 'logged in' : 'no login';
  });

const forget = () =>
  server.sql.begin(async (tx) => {
    const [row] = await tx`select private.forget_absent() as it`;
    return `forgotten ${row?.['it'].accounts ?? 'by the other'}`;
  });

const left = async (name: string) => {
  const [row] = await server.sql`
    select count(*)::integer as logins, (select count(*)::integer from public.past_campers past
      join public.people p on p.id = past.camper_id where p.first_name ilike ${`${name}-%`}) as pasts
    from auth.users where email like ${`${name}-%`}`;
  return row;
};

test('whoever registers or logs in at the moment of the job is kept whole; of two jobs one does it', async () => {
  await server.sql`update public.seasons set state = 'past', plan = private.season_plan(), closed_at = now() where state = 'open'`;
  await server.sql`insert into public.seasons (state, opened_at) values ('open', now())`;
  // Registration is closed after the camp, and these families come back in 2031.
  await server.sql`update public.camp_info set start_date = '2032-05-05', end_date = '2032-05-09'`;
  const people = await absentFamilies('absent', 12, '2025-04-20');
  const counts = await server.startTogether(
    'public.people',
    [...people.slice(0, 4).map(register), ...people.slice(4, 8).map(logIn)],
    [forget],
  );
  expect(counts).toEqual({ registered: 4, 'logged in': 4, 'forgotten 4': 1 });
  expect(await left('absent')).toEqual({ logins: 8, pasts: 8 });
});

test('whoever comes a moment later finds nobody, and leaves nobody without a login', async () => {
  const people = await absentFamilies('gone', 12, '2025-04-20');
  const counts = await server.startTogether(
    'public.past_campers',
    [forget],
    [...people.slice(0, 4).map(register), ...people.slice(4, 8).map(logIn)],
  );
  expect(counts).toEqual({ 'forgotten 12': 1, not_allowed: 4, 'no login': 4 });
  expect(await left('gone')).toEqual({ logins: 0, pasts: 0 });
});

test('many jobs at once forget each family once, and write the same numbers down', async () => {
  await absentFamilies('twin', 9, '2025-04-20');
  await times(6, () => server.sql`select private.forget_now()`);
  const [run] = await server.sql`select counts from private.retention_runs where ran_on = '2031-11-02'`;
  expect(run?.['counts']).toMatchObject({ accounts: 9, people: 9 });
  const [figures] = await server.sql`select count(*)::integer as people from private.nameless_campers`;
  expect(figures?.['people']).toBe(4 + 12 + 9);
});

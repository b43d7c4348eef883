/** Two organisers at the same board: the last place, one family or none, one camper moved twice (CAP-9, CAP-11, ADM-1). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startRaceServer, tally, type RaceServer } from './sql-server.ts';

let server: RaceServer;
beforeAll(async () => {
  server = await startRaceServer();
});
afterAll(() => server.close());

interface Move {
  person: string;
  from: number | null;
  to: number | null;
}

const assign = (kind: 'rooms' | 'teams', admin: string, moves: Move[]) => () =>
  server.as(admin, async (tx) => {
    const [row] = await tx`
      select jsonb_agg(jsonb_build_object('camper', tests.id(m.person), 'from', m."from", 'to', m."to")) as moves
      from jsonb_to_recordset(${tx.json(moves as never)}) as m (person text, "from" smallint, "to" smallint)`;
    await tx.unsafe(`select assign_${kind}($1)`, [row?.moves]);
    return 'assigned';
  });

/** Account holders who want a bed, each in the room given. */
async function guests(prefix: string, count: number, room: number | null = null): Promise<string[]> {
  const names = Array.from({ length: count }, (_, n) => `${prefix} ${n}`);
  for (const name of names) await server.sql`select tests.family(${name})`;
  await server.sql`
    update public.users set room_id = ${room} where id in (select tests.id(name) from unnest(${names}::text[]) as n (name))`;
  return names;
}

const inRoom = async (room: number): Promise<number> =>
  (await server.sql`select count(*)::integer as people from public.users where room_id = ${room}`)[0]?.people;

test('CAP-9: two admins fill the last place at the same moment: one succeeds, the room is never over', async () => {
  const people = await guests('last', 7);
  await server.sql`update public.rooms set capacity = 6 where id = 1`;
  const [one = '', two = '', ...others] = people;
  for (const person of others) await assign('rooms', 'admin2', [{ person, from: null, to: 1 }])();
  const counts = await server.startTogether('public.rooms', [
    assign('rooms', 'admin2', [{ person: one, from: null, to: 1 }]),
    assign('rooms', 'admin3', [{ person: two, from: null, to: 1 }]),
  ]);
  expect(counts).toEqual({ assigned: 1, room_full: 1 });
  expect(await inRoom(1)).toBe(6);
});

test('CAP-9: twenty families of three want four places: one family has three of them, the others none', async () => {
  await server.sql`update public.rooms set capacity = 4 where id = 2`;
  const people = await guests('family', 60);
  const families = Array.from({ length: 20 }, (_, n) => people.slice(n * 3, n * 3 + 3));
  const counts = await server.startTogether(
    'public.rooms',
    families.map((family) =>
      assign(
        'rooms',
        'admin2',
        family.map((person) => ({ person, from: null, to: 2 })),
      ),
    ),
  );
  expect(counts).toEqual({ assigned: 1, room_full: 19 });
  expect(await inRoom(2)).toBe(3);
});

test('ADM-1, CAP-11: one camper moved to ten places at once is in one of them, and nine admins are told', async () => {
  const [person = ''] = await guests('wanted', 1);
  for (const kind of ['rooms', 'teams'] as const) {
    const counts = await server.startTogether(
      'public.users',
      Array.from({ length: 10 }, (_, n) =>
        assign(kind, 'admin3', [{ person, from: null, to: 1 + (n % 5) + (kind === 'rooms' ? 5 : 0) }]),
      ),
    );
    expect(counts).toEqual({ assigned: 1, conflict: 9 });
  }
});

test('admins who exchange people between two full rooms in both directions never block each other', async () => {
  await server.sql`update public.rooms set capacity = 10 where id in (11, 12)`;
  const left = await guests('left', 10, 11);
  const right = await guests('right', 10, 12);
  const exchanges = left.map((person, n) => {
    const moves = [
      { person, from: 11, to: 12 },
      { person: right[n] ?? '', from: 12, to: 11 },
    ];
    return assign('rooms', 'admin2', n % 2 ? moves : moves.toReversed())();
  });
  expect(await tally(exchanges)).toEqual({ assigned: 10 });
  expect([await inRoom(11), await inRoom(12)]).toEqual([10, 10]);
});

/** Saves the rooms of the organiser's screen with one of them closed or left out. */
const giveUp = (room: number, how: 'closed' | 'removed') => () =>
  server.as('admin3', async (tx) => {
    await tx`
      with seen as (
        select jsonb_build_object('id', id, 'name', name, 'capacity', capacity, 'state', state) as room
        from public.rooms where state <> 'group' order by id
      )
      select save_rooms(
        (select jsonb_agg(case when room ->> 'id' = ${String(room)} then room || '{"state": "closed"}' else room end)
          from seen where ${how} = 'closed' or room ->> 'id' <> ${String(room)}),
        (select jsonb_agg(room) from seen))`;
    return how;
  });

test.each([
  ['closed', 13],
  ['removed', 14],
] as const)('a room is %s while somebody is given it: whoever is later is told', async (how, room) => {
  const [first = '', second = ''] = await guests(`of a room ${how}`, 2);
  const move = (person: string, to: number | null) =>
    assign('rooms', 'admin2', [{ person, from: to === null ? room : null, to }]);
  // Each has the rooms first once, and waits for what it writes after them.
  const given = await server.startTogether('public.audit_log', [move(first, room)], [giveUp(room, how)]);
  expect(given).toEqual({ assigned: 1, room_not_empty: 1 });
  expect(await inRoom(room)).toBe(1);
  await move(first, null)();
  const left = await server.startTogether('public.room_locks', [giveUp(room, how)], [move(second, room)]);
  expect(left).toEqual({ [how]: 1, room_not_assignable: 1 });
  expect(await inRoom(room)).toBe(0);
});

const correct = (admin: string, person: string, changes: object, seen: object) => () =>
  server.as(admin, async (tx) => {
    const [row] = await tx`
      select admin_update_camper(tests.id(${person}), ${tx.json(changes as never)}, ${tx.json(seen as never)}) ->> 'status' as status`;
    return String(row?.status);
  });

test('ADM-1: two organisers correct the same phone number at once: one is saved, the other is told', async () => {
  await guests('phone', 1);
  const counts = await server.startTogether('public.users', [
    correct('admin2', 'phone 0', { phone: '+45 11111111' }, { phone: null }),
    correct('admin3', 'phone 0', { phone: '+45 22222222' }, { phone: null }),
  ]);
  expect(counts).toEqual({ saved: 1, conflict: 1 });
});

test('CAP-1: two who had cancelled come back for the last bed at once: one has it, the other is asked', async () => {
  await guests('back', 2);
  // Paid: someone who still has to pay takes no bed by coming back.
  for (const person of ['back 0', 'back 1'])
    await server.sql`select tests.pay(${person}, ${person}, 'Full payment')`;
  await server.sql`
    update public.users set is_attending = false
    where id in (tests.id('back 0'), tests.id('back 1'))`;
  await server.sql`update public.camp_info set total_beds = private.beds_taken() + 1`;
  const counts = await server.startTogether(
    'public.users',
    ['back 0', 'back 1'].map((person) =>
      correct('admin3', person, { attendance: 'attending' }, { attendance: 'not_attending' }),
    ),
  );
  expect(counts).toEqual({ saved: 1, no_bed_left: 1 });
  const [row] = await server.sql`select private.beds_left() as left`;
  expect(row?.['left']).toBe(0);
});

type Kind = 'rooms' | 'teams';

/** The version of what a proposal depends on, as an organiser reads it. */
const versionOf = (kind: Kind) =>
  server.as('admin3', async (tx) => {
    const inputs = kind === 'rooms' ? 'room_formation()' : 'team_formation()';
    const [row] = await tx.unsafe(`select ${inputs} ->> 'version' as version`);
    return String(row?.version);
  });

/** Applies a proposal that gives one person a place. */
const apply = (kind: Kind, version: string, person: string) => () =>
  server.as('admin3', async (tx) => {
    const [row] = await tx`
      select jsonb_build_array(jsonb_build_object('camper', tests.id(${person}), 'from', null, 'to', 2)) as moves`;
    await tx.unsafe(`select apply_${kind}($1, $2)`, [version, row?.moves]);
    return 'applied';
  });

async function registered(names: readonly string[]): Promise<void> {
  await server.sql`
    update public.users set is_registered = true, registered_at = now()
    where id in (select tests.id(name) from unnest(${[...names]}::text[]) as n (name))`;
}

test.each([
  ['teams', 3],
  ['rooms', null],
] as const)(
  'a proposal of %s is applied while somebody is being moved by hand: it waits, and is told',
  async (kind, to) => {
    const from = kind === 'rooms' ? 7 : null;
    const [moved = ''] = await guests(`by hand of ${kind}`, 1, from);
    const [proposed = ''] = await guests(`proposed of ${kind}`, 1);
    await registered([moved, proposed]);
    const version = await versionOf(kind);
    // The single move has begun, and waits for the table; it is of someone whom the proposal leaves where they are.
    const counts = await server.startTogether(
      'public.users',
      [assign(kind, 'admin3', [{ person: moved, from, to }])],
      [apply(kind, version, proposed)],
    );
    expect(counts).toEqual({ assigned: 1, conflict: 1 });
  },
);

test.each(['teams', 'rooms'] as const)(
  'two proposals of %s for different people are applied at once: one is, the other is told',
  async (kind) => {
    const people = await guests(`at once of ${kind}`, 2);
    await registered(people);
    const version = await versionOf(kind);
    const counts = await server.startTogether(
      'public.users',
      people.map((person) => apply(kind, version, person)),
    );
    expect(counts).toEqual({ applied: 1, conflict: 1 });
  },
);

const addTeam = (id: number) => () =>
  server.as('admin3', async (tx) => {
    await tx`insert into teams (id, name, color_code) values (${id}, ${`Team ${id}`}, '#e0a100')`;
    return 'added';
  });
const removeTeam = (id: number) => () =>
  server.as('admin3', async (tx) => {
    const { count } = await tx`delete from teams where id = ${id}`;
    return count === 1 ? 'removed' : 'gone';
  });
const teams = async (): Promise<number> =>
  (await server.sql`select count(*)::integer as teams from public.teams`)[0]?.teams;

test('a team is removed while ten campers are put on it: whoever is later is told', async () => {
  const people = await guests('teamed', 10);
  await server.sql`update public.users set team_id = null where team_id = 5`;
  const put = people.map((person) => assign('teams', 'admin3', [{ person, from: null, to: 5 }]));
  // Each has the team's row first once, and waits for what it writes after it.
  const on = await server.startTogether('public.audit_log', put, [removeTeam(5)]);
  expect(on).toEqual({ assigned: 10, team_not_empty: 1 });
  await server.sql`update public.users set team_id = null where team_id = 5`;
  const off = await server.startTogether('public.audit_log', [removeTeam(5)], put);
  expect(off).toEqual({ removed: 1, conflict: 10 });
});

test('twenty teams are added at once, and all removed at once: never more than twelve, or fewer than two', async () => {
  await server.sql`update public.users set team_id = null where team_id is not null`;
  const before = await teams();
  const ids = Array.from({ length: 20 }, (_, n) => 100 + n);
  expect(await server.startTogether('public.teams', ids.map(addTeam))).toEqual({
    added: 12 - before,
    too_many_teams: 8 + before,
  });
  expect(await teams()).toBe(12);
  const all = await server.sql`select id from public.teams`;
  const counts = await server.startTogether(
    'public.teams',
    all.map(({ id }) => removeTeam(id)),
  );
  expect(counts).toEqual({ removed: 10, too_few_teams: 2 });
  expect(await teams()).toBe(2);
});

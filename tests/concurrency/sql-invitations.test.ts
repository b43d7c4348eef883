/** An invitation of the other parent that is accepted twice, beside a registration of the same login, and while it is taken back. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startRaceServer, times, type RaceServer } from './sql-server.ts';

let server: RaceServer;
beforeAll(async () => {
  server = await startRaceServer();
});
afterAll(() => server.close());

/** What was done, or the code of the refusal. */
async function outcome(done: string, work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return done;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
/** A family of one, and a login that it has invited. */
async function invited(family: string): Promise<string> {
  const login = `${family} two`;
  await server.sql`select tests.family(${family}), tests.account(${login})`;
  await server.sql`update auth.users set email_confirmed_at = now() where id = tests.id(${login})`;
  const email = `${login.replaceAll(' ', '.')}@example.org`;
  await server.as(family, async (tx) => tx`select invite_other_parent(${email})`);
  return login;
}
const accept = (family: string, login: string) =>
  outcome(
    'accepted',
    server.as(login, async (tx) => tx`select answer_invitation(tests.id(${family}), true, 'Peter', 'Holm')`),
  );
const linked = async (login: string) =>
  (await server.sql`select from private.other_parents where login_id = tests.id(${login})`).length;

test('accepted ten times at once is once, and the account holder gets one email', async () => {
  const login = await invited('ones');
  const counts = await server.startTogether(
    'private.other_parents',
    Array.from({ length: 10 }, () => () => accept('ones', login)),
  );
  expect(counts).toEqual({ accepted: 10 });
  const mails = await server.sql`
    select from public.outbox where kind = 'other_parent' and subject_id = tests.id('ones')`;
  expect(mails).toHaveLength(1);
});

test('two families invite the same address, and both are accepted at once: one of them, and the other is refused in words', async () => {
  const pairs = await times(8, async (n) => {
    const login = await invited(`one of ${n}`);
    await server.sql`select tests.family(${`other of ${n}`})`;
    const email = `${login.replaceAll(' ', '.')}@example.org`;
    await server.as(`other of ${n}`, async (tx) => tx`select invite_other_parent(${email})`);
    return [login, [`one of ${n}`, `other of ${n}`]] as const;
  });
  const counts = await server.startTogether(
    'private.other_parents',
    pairs.flatMap(([login, families]) => families.map((family) => () => accept(family, login))),
  );
  expect(counts).toEqual({ accepted: 8, has_family: 8 });
  for (const [login] of pairs) expect(await linked(login)).toBe(1);
});

test('accepted in one tab and refused in another at once: what is said is what holds', async () => {
  const pairs = await times(8, async (n) => [`mind ${n}`, await invited(`mind ${n}`)] as const);
  const work = pairs.flatMap(([family, login]) => [
    () => accept(family, login),
    () =>
      outcome(
        'refused',
        server.as(login, async (tx) => tx`select answer_invitation(tests.id(${family}), false)`),
      ),
  ]);
  const counts = await server.startTogether('private.other_parents', work);
  let kept = 0;
  for (const [, login] of pairs) kept += await linked(login);
  expect(counts['not_allowed']).toBe(8);
  expect(counts['accepted'] ?? 0).toBe(kept);
  expect(counts['refused'] ?? 0).toBe(8 - kept);
});

test('accepted while the same login signs up: one of both, never both', async () => {
  const pairs = await times(8, async (n) => [`both ${n}`, await invited(`both ${n}`)] as const);
  const work = pairs.flatMap(([family, login]) => [
    () => accept(family, login),
    () =>
      outcome(
        'signed up',
        server.as(login, async (tx) => {
          const [form] = await tx`select tests.form(${login}, null, '{"first_name": "Peter"}') as it`;
          await tx.unsafe(String(form?.['it']));
        }),
      ),
  ]);
  await server.startTogether('public.people', work);
  for (const [, login] of pairs) {
    const campers = await server.sql`select from public.users where id = tests.id(${login})`;
    expect(campers.length + (await linked(login))).toBe(1);
  }
});

test('accepted while it is taken back: no one acts for the family afterwards', async () => {
  const pairs = await times(8, async (n) => [`back ${n}`, await invited(`back ${n}`)] as const);
  const work = pairs.flatMap(([family, login]) => [
    () => accept(family, login),
    () =>
      outcome(
        'ended',
        server.as(family, async (tx) => tx`select end_other_parent()`),
      ),
  ]);
  const counts = await server.startTogether('private.other_parents', work);
  expect(counts['ended']).toBe(8);
  expect((counts['accepted'] ?? 0) + (counts['not_allowed'] ?? 0)).toBe(8);
  for (const [, login] of pairs) expect(await linked(login)).toBe(0);
});

/** A family with a child, whose account holder asks the other parent to take it over. */
async function asked(family: string): Promise<string> {
  const login = await invited(family);
  expect(await accept(family, login)).toBe('accepted');
  await server.sql`select tests.camper(${`${family} child`}, ${family})`;
  await server.as(family, async (tx) => tx`select ask_to_take_over()`);
  return login;
}
const takeOver = (family: string, login: string) =>
  outcome(
    'taken over',
    server.as(
      login,
      async (tx) => tx`select take_over_family(tests.id(${family}),
        '{"phone": "+45 20304050", "birthday": "1985-02-03", "gender": "Male"}', true)`,
    ),
  );
const childrenOf = async (login: string) =>
  (await server.sql`select from public.users where parent_id = tests.id(${login})`).length;

test('taken over ten times at once is once, and each parent gets one email', async () => {
  const login = await asked('heirs');
  const counts = await server.startTogether(
    'private.other_parents',
    Array.from({ length: 10 }, () => () => takeOver('heirs', login)),
  );
  expect(counts).toEqual({ 'taken over': 10 });
  expect(await childrenOf(login)).toBe(1);
  const mails = await server.sql`
    select from public.outbox where kind = 'other_parent' and payload ->> 'event' = 'taken_over'
      and recipient in ('heirs@example.org', 'heirs.two@example.org')`;
  expect(mails).toHaveLength(2);
});

test('taken over while the account holder deletes everything: one of both, and no child without an account', async () => {
  const pairs = await times(8, async (n) => [`over ${n}`, await asked(`over ${n}`)] as const);
  const work = pairs.flatMap(([family, login]) => [
    () => takeOver(family, login),
    () =>
      outcome(
        'deleted',
        server.as(family, async (tx) => tx`select delete_my_account()`),
      ),
  ]);
  const counts = await server.startTogether('private.other_parents', work);
  expect(counts['deleted']).toBe(8);
  expect((counts['taken over'] ?? 0) + (counts['not_allowed'] ?? 0)).toBe(8);
  let kept = 0;
  for (const [family, login] of pairs) {
    kept += await childrenOf(login);
    const left = await server.sql`select from public.people where tests.id(${family}) in (id, account_id)`;
    expect(left).toHaveLength(0);
  }
  expect(kept).toBe(counts['taken over'] ?? 0);
});

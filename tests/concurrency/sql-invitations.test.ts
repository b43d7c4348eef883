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

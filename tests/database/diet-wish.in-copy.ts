/** Runs in a copy of the project that has the column `diet_wish`: what the database does with it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database, Query } from '../../supabase/local/database.ts';
import { openTestDatabase } from './test-database.ts';
import { loadTestSetup } from './test-setup.ts';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
  await loadTestSetup(db, { pgtap: false });
});
afterAll(() => db.close());

/** Runs work in a transaction of its own and takes it back. */
async function tried(work: (query: Query) => Promise<void>): Promise<void> {
  const undone = new Error('undone');
  await db
    .transaction(async (query) => {
      await query("select tests.at('2025-04-01 12:00')");
      await query("select tests.account('nora'), tests.admin('one', 1), tests.admin('two', 2)");
      await work(query);
      throw undone;
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error;
    });
}

const signUp = async (query: Query, wish: string) => {
  await query("select tests.act_as('nora')");
  const row = JSON.stringify([{ diet_wish: wish }]);
  const [answer] = await query(
    "select sign_up_family(jsonb_build_array(tests.form_row('nora', null, $1::text::jsonb -> 0))) ->> 'status' as status",
    [row],
  );
  expect(answer).toEqual({ status: 'signed_up' });
};
const wishes = (query: Query) => query('select diet_wish from family_campers()');

/** The error's words, or what came back. */
async function attempt(query: Query, statement: string): Promise<unknown> {
  await query('savepoint attempt');
  try {
    return await query(statement);
  } catch (error) {
    await query('rollback to attempt');
    return (error as Error).message;
  }
}

test('a family says it, reads it, changes it; it is cleaned, listed, logged, copied and deleted', () =>
  tried(async (query) => {
    await signUp(query, 'No \u0007nuts\u200b');
    expect(await wishes(query)).toEqual([{ diet_wish: 'No nuts' }]);
    await query("update users set diet_wish = 'No milk' where id = tests.id('nora')");
    expect(await wishes(query)).toEqual([{ diet_wish: 'No milk' }]);
    const [copy] = await query("select export_my_data() -> 'campers' -> 0 ->> 'diet_wish' as wish");
    expect(copy).toEqual({ wish: 'No milk' });
    await query("select tests.act_as('one')");
    const listed = await query(
      "select camper ->> 'diet_wish' as wish from admin_camper_list() where camper ->> 'first_name' = 'Nora'",
    );
    expect(listed).toEqual([{ wish: 'No milk' }]);
    await query("select tests.act_as('nora')");
    await query('select delete_my_account()');
    await query('select tests.act_as_owner()');
    const left = await query('select from users where diet_wish is not null');
    expect(left).toEqual([]);
  }));

test('no other family and no organiser writes it past the edit of organisers, which asks the level and what was seen', () =>
  tried(async (query) => {
    await signUp(query, 'No nuts');
    const write = "update users set diet_wish = 'Anything' where id = tests.id('nora') returning id";
    await query("select tests.act_as('otto')");
    expect(await attempt(query, write)).toEqual([]);
    await query("select tests.act_as('two')");
    expect(await attempt(query, write)).toBe('not_allowed');
    const edit = (seen: string) =>
      `select admin_update_camper(tests.id('nora'), '{"diet_wish": "Vegan"}', '{"diet_wish": "${seen}"}') ->> 'status' as status`;
    await query("select tests.act_as('one')");
    expect(await attempt(query, edit('No nuts'))).toBe('not_allowed');
    await query("select tests.act_as('two')");
    expect(await attempt(query, edit('No milk'))).toEqual([{ status: 'conflict' }]);
    expect(await attempt(query, edit('No nuts'))).toEqual([{ status: 'saved' }]);
    await query('select tests.act_as_owner()');
    const logged = await query(
      "select before ->> 'diet_wish' as was, after ->> 'diet_wish' as is from audit_log where after ? 'diet_wish' and before ? 'diet_wish'",
    );
    expect(logged).toEqual([{ was: 'No nuts', is: 'Vegan' }]);
  }));

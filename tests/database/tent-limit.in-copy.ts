/** Runs in a copy of the project that has the setting `TENT_LIMIT`. */
import { expect, test } from 'vitest';
import { openTestDatabase } from './test-database.ts';

test('it is there once, beside the others, and a draft of the next season has it', async () => {
  const db = await openTestDatabase();
  const rows = await db.query("select data_type, number_value from admin_settings where name = 'TENT_LIMIT'");
  expect(rows).toEqual([{ data_type: 'integer', number_value: null }]);
  const [others] = await db.query('select count(*)::integer as others from admin_settings');
  expect(others).toEqual({ others: 15 });
  const [plan] = await db.query(
    `select jsonb_path_exists(private.season_plan(), '$.admin_settings[*] ? (@.name == "TENT_LIMIT")') as there`,
  );
  expect(plan).toEqual({ there: true });
  await db.close();
});

/** supabase/schemas is the source: what the migrations make is just that. */
import { expect, test } from 'vitest';
import { PROJECT_SOURCES } from '../../supabase/local/local-database.ts';
import { missingMigration } from '../../supabase/local/migration.ts';
import { loadSchema, readSchemaFiles } from '../../supabase/local/schema-files.ts';

const { migrationsDir } = PROJECT_SOURCES;
const files = readSchemaFiles();

/** A server is started for each, and two databases are filled: a slow machine is no failure. */
const patient = { timeout: 240_000 };

/** The schema with a word changed in one of its files. */
const changed = (path: string, what: string, instead: string) =>
  files.map(({ file, text }) => {
    if (file !== path) return { file, text };
    expect(text).toContain(what);
    return { file, text: text.replace(what, instead) };
  });

test('the migrations make just what the schema says', patient, async () => {
  const { text } = await missingMigration();
  expect(text, 'write what is missing: npm run migration -- <what_changes>').toBe('');
});

test(
  'a changed body, right, check, policy of files, comment and publication are each a statement that is missing',
  patient,
  async () => {
    const one = 'public.past_campers';
    const { text, losses } = await missingMigration({
      migrationsDir,
      schema: [
        ...changed('foundation.sql', "'cf-connecting-ip'", "'x-real-ip'"),
        {
          file: 'later.sql',
          text: `
          grant select on ${one} to anon;
          alter table ${one} add constraint later_check check (season_id is not null);
          create policy "Later" on storage.objects for select to anon using (bucket_id = 'later');
          comment on table ${one} is 'later';
          alter publication supabase_realtime add table ${one};
          create table public.added (id int); alter table public.added drop column id;`,
        },
      ],
    });
    for (const word of [
      'x-real-ip',
      'GRANT SELECT ON TABLE "public"."past_campers" TO "anon"',
      'later_check',
      'CREATE POLICY "Later" ON "storage"."objects"',
      `COMMENT ON TABLE "public"."past_campers"`,
      'ALTER PUBLICATION "supabase_realtime" ADD TABLE "public"."past_campers"',
      'CREATE TABLE "public"."added"',
    ])
      expect(text).toContain(word);
    expect(losses).toEqual([]);
  },
);

test('files load in any order, and what does not work is named with each distinct reason once', async () => {
  const made = new Set<string>();
  const run = (statement: string) => {
    const [, name = '', needs = ''] = /make (\w+)(?: of (\w+))?/.exec(statement) ?? [];
    if (needs !== '' && !made.has(needs)) return Promise.reject(new Error(`${needs} does not exist`));
    made.add(name);
    return Promise.resolve();
  };
  await loadSchema(run, [{ file: 'a.sql', text: 'make roof of wall; make wall of floor; make floor;' }]);
  expect([...made]).toEqual(['floor', 'wall', 'roof']);
  const broken = 'make door of tree; make lock of tree; make key of iron;';
  await expect(loadSchema(run, [{ file: 'b.sql', text: broken }])).rejects.toThrow(
    '3 statements of the schema do not work:\n  b.sql: tree does not exist\n  b.sql: iron does not exist',
  );
});

test('no line of the schema is wider than 120 characters', () => {
  const wide = files.flatMap(({ file, text }) =>
    text
      .split('\n')
      .map((line, n) => `${file}:${n + 1}: ${line.length}`)
      .filter((place) => Number(place.split(': ')[1]) > 120),
  );
  expect(wide).toEqual([]);
});

/**
 * The database of a release in a project laid out as the platform's, with the people that were stored with it, and everything since by
 * the real command line tool: of the last release, and of one that is written today.
 */
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres, { type Sql } from 'postgres';
import { expect, test } from 'vitest';
import { linesOfFile } from '../../hosting/backup-file.ts';
import { restore } from '../../hosting/backup.ts';
import { releaseFixture } from '../../hosting/release-fixture.ts';
import { fixtureOf, problemsSinceRelease, releasesIn, writeRelease } from '../../hosting/releases.ts';
import { toolEnvironment } from '../../hosting/settings.ts';
import { supabase } from '../../hosting/tools.ts';
import { healthySettings } from '../hosting/patient.ts';
import { newDatabase } from '../support/databases.ts';
import { fingerprints } from './fingerprints.ts';
import { createProject, startPlatform } from './platform.ts';

const project = join(import.meta.dirname, '..', '..');
const last = releasesIn(project)
  .slice(-1)
  .map(({ version }) => version);
const ofToday = '9999.0.0';

const connect = (url: string) => postgres(url, { max: 1, onnotice: () => undefined });
const rowsIn = (print: string | undefined) => Number(print?.split(' ')[0]);

/** What the tool reads of a project, and what a release rewrites. */
function copyOfProject(): string {
  const root = mkdtempSync(join(tmpdir(), 'familycamp-upgrade-'));
  mkdirSync(join(root, 'supabase'));
  for (const name of readdirSync(join(project, 'supabase')))
    if (['migrations', 'releases', 'templates', 'config.toml', 'seed.sql'].includes(name))
      cpSync(join(project, 'supabase', name), join(root, 'supabase', name), { recursive: true });
  for (const name of ['package.json', 'CHANGELOG.md']) cpSync(join(project, name), join(root, name));
  return root;
}

/** Without people in every state the rest proves nothing about them. */
async function expectEveryState(sql: Sql): Promise<void> {
  const states = await sql`select distinct state from public.payment_intents order by 1`;
  expect(states.map(({ state }) => String(state))).toEqual([
    'cancelled',
    'charged',
    'create_unknown',
    'expired',
    'failed',
    'needs_review',
    'open',
  ]);
  const types = await sql`select distinct type from public.payments`;
  expect(types.map(({ type }) => String(type))).toEqual(
    expect.arrayContaining(['First payment', 'Full payment', 'Refund', 'Second payment', 'Third payment']),
  );
  const [counted] = await sql`
    select count(*) filter (where is_registered) > 50 as registered, count(*) filter (where not is_registered) > 10 as unpaid,
      (select count(*) from public.bed_waits) > 0 as waiting, (select count(*) from public.checkins) > 10 as arrived,
      (select count(*) from private.health_answers) > 0 as health, (select count(*) from public.survey_responses) > 50 as surveys
    from public.users`;
  expect(counted).toEqual({
    registered: true,
    unpaid: true,
    waiting: true,
    arrived: true,
    health: true,
    surveys: true,
  });
}

test.each([...last, ofToday])(
  'people of release %s are as they were after the upgrade',
  async (version) => {
    const root = copyOfProject();
    if (version === ofToday) {
      const filled = connect(await newDatabase());
      await writeRelease(root, { version, day: '2026-12-01', commit: '0'.repeat(40) }, () =>
        releaseFixture(filled),
      );
      await filled.end();
    }
    const release = releasesIn(root).at(-1);
    const migrations = join(root, 'supabase', 'migrations');
    const later = readdirSync(migrations).filter((file) => release?.migrations[file] === undefined);
    for (const file of later) rmSync(join(migrations, file));

    const server = await startPlatform();
    const { url, owner, superuser } = await createProject(server, 'released', false);
    const push = () =>
      supabase(
        ['db', 'push', '--include-seed', `--remote=${url}`, '--workdir', root, '--yes'],
        toolEnvironment({ ...healthySettings, DATABASE_URL: url }),
      );
    await push();
    const sql = connect(url);
    const stored = fixtureOf(root, version);
    expect(statSync(stored).size).toBeLessThan(500_000);
    const documents: string[] = [];
    await restore(sql, () => linesOfFile(stored, ''), {
      write: async (bucket, name) => void documents.push(`${bucket}/${name}`),
    });
    expect(documents).toEqual(['bakery', 'coach', 'garden', 'print'].map((name) => `logos/${name}.png`));
    await expectEveryState(sql);
    const released = await fingerprints(sql);

    for (const file of later) cpSync(join(project, 'supabase', 'migrations', file), join(migrations, file));
    writeFileSync(
      join(migrations, '29990101000000_after.sql'),
      'create table public.after_release as select id from public.users;',
    );
    expect(problemsSinceRelease(root)).toEqual([]);
    await push();
    const { 'public.after_release': added, ...kept } = await fingerprints(sql);
    expect(rowsIn(added)).toBe(rowsIn(released['public.users']));
    // A later version may give a table columns or take one away that has served; what stays has all its rows.
    const same = later.length === 0;
    // News are forgotten after an hour, by whatever is written next: a migration that writes rows forgets them.
    const lost = Object.entries(kept).filter(([table, print]) =>
      same ? print !== released[table] : table !== 'public.news' && rowsIn(print) < rowsIn(released[table]),
    );
    expect(lost).toEqual([]);

    await Promise.all([sql.end(), owner.close(), superuser.close()]);
    await server.close();
    rmSync(root, { recursive: true });
  },
  600_000,
);

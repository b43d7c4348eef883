/** The SQL tests in a database laid out as a hosted project's, as its owner, who is no superuser. */
import { readFileSync } from 'node:fs';
import type { PostgresConnection } from '@supabase/lite/postgres';
import type { ReservedSql } from 'postgres';
import { afterAll, beforeAll } from 'vitest';
import { PROJECT_SOURCES } from '../../supabase/local/local-database.ts';
import { testSqlFiles } from '../database/pgtap.ts';
import { loadTestSetup } from '../database/test-setup.ts';
import type { RealPostgres } from '../support/real-postgres.ts';
import { createProject, push, startPlatform, type Project } from './platform.ts';

let server: RealPostgres;
let project: Project;
let session: ReservedSql;

beforeAll(async () => {
  server = await startPlatform();
  project = await createProject(server, 'exposing', true);
  await push(project);
  // As the platform's tool leaves it, which readiness reads.
  await project.owner.script(
    'create schema supabase_migrations; create table supabase_migrations.schema_migrations (version text primary key)',
  );
  await loadTestSetup(project.owner, { pgtap: true });
  await project.owner.script(readFileSync(PROJECT_SOURCES.localFile ?? '', 'utf8'));
  session = await (project.owner.connection as PostgresConnection).driver.reserve();
});
afterAll(async () => {
  session.release();
  await project.owner.close();
  await project.superuser.close();
  await server.close();
});

// The one plays the platform's schedule, which is there already, the other measures with a superuser's setting.
testSqlFiles(
  async (script) => session.unsafe(script).simple().values(),
  ['33-sweep-schedule.sql', '39-asked-once.sql'],
);

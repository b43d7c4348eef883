/** One PostgreSQL server for all test files of a run: it starts when the first file asks, and each file has a database of its own. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import postgres from 'postgres';
import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';
import { openTestDatabase } from '../database/test-database.ts';
import { pgtapFiles } from '../hosted/platform.ts';
import { startPostgres, type RealPostgres } from './real-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Whose answer is the connection string of a new database. */
    databases: string;
  }
}

/** Makes a database on the server; gives its connection string. */
async function create(server: RealPostgres, name: string, template = 'template1'): Promise<string> {
  const sql = postgres(server.url, { max: 1 });
  await sql`create database ${sql(name)} template ${sql(template)}`;
  await sql.end();
  return server.url.replace(/\/postgres$/, `/${name}`);
}

/** A server with every migration in a database that no one else opens, to be copied: that takes a twentieth of their time. */
async function startMigrated(): Promise<RealPostgres> {
  const server = await startPostgres({ extensions: new Map(pgtapFiles()) });
  await (await openTestDatabase(await create(server, 'migrated'))).close();
  return server;
}

/** vitest's global set-up: files run in other processes, and ask over HTTP. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  let server: Promise<RealPostgres> | undefined;
  let count = 0;
  const door = createServer((_request, response) => {
    server ??= startMigrated();
    server
      .then((started) => create(started, `copy_${(count += 1)}`, 'migrated'))
      .then(
        (url) => response.end(url),
        (error: unknown) => response.writeHead(500).end(String(error)),
      );
  }).listen(0, '127.0.0.1');
  await once(door, 'listening');
  project.provide('databases', `http://127.0.0.1:${(door.address() as AddressInfo).port}`);
  return async () => {
    door.close();
    await (await server)?.close();
  };
}

/** Connection string of a new database with every migration and the seed. It goes with the server. Throws when none starts. */
export async function newDatabase(): Promise<string> {
  const response = await fetch(inject('databases'));
  const answer = await response.text();
  if (!response.ok) throw new Error(answer);
  return answer;
}

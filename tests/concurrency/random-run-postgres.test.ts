import { newDatabase } from '../support/databases.ts';
import { openOnPostgres } from './random/on-postgres.ts';
import { shortRun, testRandomRun } from './random/run.ts';

testRandomRun(
  'a real PostgreSQL',
  async (...run) => openOnPostgres(await newDatabase(), ...run),
  shortRun(40),
);

import { newDatabase } from '../support/databases.ts';
import { openOnPostgres } from './random/on-postgres.ts';
import { longRuns, testRandomRuns } from './random/run.ts';

testRandomRuns(
  'a real PostgreSQL',
  async (...run) => openOnPostgres(await newDatabase(), ...run),
  longRuns(),
);

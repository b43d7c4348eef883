import { openOnPostgres } from './random/on-postgres.ts';
import { testRandomRun } from './random/run.ts';

testRandomRun('a real PostgreSQL', openOnPostgres);

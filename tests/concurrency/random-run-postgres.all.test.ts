import { openOnPostgres } from './random/on-postgres.ts';
import { longRun, testRandomRun } from './random/run.ts';

testRandomRun('a real PostgreSQL', openOnPostgres, longRun());

import { openOnPostgres } from './random/on-postgres.ts';
import { shortRun, testRandomRun } from './random/run.ts';

testRandomRun('a real PostgreSQL', openOnPostgres, shortRun(40));

import { testTreasury } from './random/treasury.ts';

// Others each time; the test's name has their seed. `SEED=2 STEPS=2000` for those again, or for more.
const seed = Number(process.env['SEED']) || Date.now() % 1_000_000;
const steps = Number(process.env['STEPS'] ?? 300);
testTreasury('PGlite', steps, seed);
testTreasury('PostgreSQL', steps, seed);

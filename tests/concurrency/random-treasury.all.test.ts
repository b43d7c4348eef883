import { seedsOf } from '../seeds.ts';
import { testTreasury } from './random/treasury.ts';

// `SEED=2 STEPS=2000` for other ones, or for more.
const steps = Number(process.env['STEPS'] ?? 300);
for (const seed of seedsOf('treasury')) {
  testTreasury('PGlite', steps, seed);
  testTreasury('PostgreSQL', steps, seed);
}

import { testTreasury } from './random/treasury.ts';

testTreasury('PGlite', 40, 1);

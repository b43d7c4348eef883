import { SHORT_RUN } from '../seeds.ts';
import { testTreasury } from './random/treasury.ts';

testTreasury('PGlite', 40, SHORT_RUN);

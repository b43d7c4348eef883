import { testAttacks } from './attacks.ts';

// The others: attacks.all.test.ts.
testAttacks(['family']);

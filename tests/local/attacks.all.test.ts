import { testAttacks } from './attacks.ts';

testAttacks(['stranger', 'admin1', 'admin3']);

import { testAttacks } from './attacks.ts';

// Of these a second step is asked.
testAttacks(['admin3', 'treasurer'], { asksSecondFactor: true });

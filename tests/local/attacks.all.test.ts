import { testAttacks } from './attacks.ts';

testAttacks([
  'visitor',
  'stranger',
  'admin1',
  'admin2',
  'admin3',
  'registrar',
  'treasurer',
  'kitchen',
  'helper',
]);

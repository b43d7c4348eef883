import { openOnDefault } from './random/on-default.ts';
import { longRuns, testRandomRuns } from './random/run.ts';

testRandomRuns('the local default', openOnDefault, longRuns());

import { openOnDefault } from './random/on-default.ts';
import { longRun, testRandomRun } from './random/run.ts';

testRandomRun('the local default', openOnDefault, longRun());

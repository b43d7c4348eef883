import { openOnDefault } from './random/on-default.ts';
import { shortRun, testRandomRuns } from './random/run.ts';

testRandomRuns('the local default', openOnDefault, shortRun(20));

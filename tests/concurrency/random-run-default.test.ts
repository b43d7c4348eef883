import { openOnDefault } from './random/on-default.ts';
import { shortRun, testRandomRun } from './random/run.ts';

testRandomRun('the local default', openOnDefault, shortRun(20));

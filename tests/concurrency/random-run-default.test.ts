import { openOnDefault } from './random/on-default.ts';
import { testRandomRun } from './random/run.ts';

testRandomRun('the local default', openOnDefault);

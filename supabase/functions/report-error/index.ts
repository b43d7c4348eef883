import { createDependencies } from '../_shared/deployed.ts';
import { createReportHandler } from './handler.ts';

Deno.serve(createReportHandler(createDependencies()));

import { IncompleteError } from '../_shared/config.ts';
import { createDependencies } from '../_shared/deployed.ts';
import type { Handler } from '../_shared/http.ts';
import { createHealthHandler, createIncompleteHandler } from './handler.ts';

/** The one function that works without its variables, so that it can report which are missing. */
function handler(): Handler {
  try {
    return createHealthHandler(createDependencies());
  } catch (error) {
    if (!(error instanceof IncompleteError)) throw error;
    console.error(error.message);
    return createIncompleteHandler(Deno.env.get('SWEEP_KEY') ?? '', error.names);
  }
}

Deno.serve(handler());

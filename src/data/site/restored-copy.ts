import * as z from '../../lib/shape.ts';
import { rpcQuery } from '../client/queries.ts';
import { refreshKeys, useRpc } from '../client/use-saving.ts';

const queryKey = ['copied-at'] as const;

/** When this site was restored from a backup; null on the real site, and for everyone but organisers. */
export const copiedAtQuery = () => rpcQuery(queryKey, 'copied_at', {}, z.nullable(z.moment()));

/** Ends the pause of a restored copy: waiting emails leave with the next sweep. Level 3. */
export const useCallItReal = () => useRpc('call_it_real', refreshKeys(queryKey));

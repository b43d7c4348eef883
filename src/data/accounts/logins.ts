/** Where the signed-in user is logged in. */
import * as z from '../../lib/shape.ts';
import { rpc } from '../client/answer.ts';
import { rpcQuery } from '../client/queries.ts';
import { refreshKeys, useSaving } from '../client/use-saving.ts';

const login = z.object({
  id: z.string(),
  ...z.each(z.moment(), 'since', 'last_used'),
  /** The browser's own name for itself (`User-Agent`); null where it is not kept. */
  device: z.nullable(z.string()),
  is_this: z.boolean(),
});
export type Login = z.infer<typeof login>;

const key = ['logins'] as const;
export const loginQueries = {
  /** This one first, then the one that was used last. */
  mine: () => rpcQuery(key, 'my_logins', {}, z.array(login)),
};

/** Ends one login, or all but this one. The other device notices within an hour. */
export const useEndLogin = () =>
  useSaving((id: string | null) => rpc('end_login', { login: id }), refreshKeys(key));

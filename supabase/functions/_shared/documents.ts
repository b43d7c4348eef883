import { createClient } from '@supabase/supabase-js';
import type { Config } from './config.ts';
import { SafeError } from './log.ts';

export type Documents = ReturnType<typeof createDocuments>;

/** A mail is sent again with the same links for a day at most. In seconds. */
const linkLife = 2 * 24 * 60 * 60;

export function createDocuments(config: Pick<Config, 'supabaseUrl' | 'secretKey'>) {
  return {
    /** An address at which a file can be fetched for two days. Throws where there is none. */
    async link(name: string): Promise<string> {
      const client = createClient(config.supabaseUrl, config.secretKey, {
        auth: { persistSession: false, autoRefreshToken: false },
      });
      const { data, error } = await client.storage.from('documents').createSignedUrl(name, linkLife);
      if (error) throw new SafeError(`documents: ${error.name}`);
      // The library puts what it is sent behind storage's address unseen.
      if (!data.signedUrl.includes('/object/sign/')) throw new SafeError('documents: no signed address');
      return data.signedUrl;
    },
  };
}

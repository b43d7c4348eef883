import { createClient } from '@supabase/supabase-js';
import type { Config } from './config.ts';
import { SafeError } from './log.ts';

export type Documents = ReturnType<typeof createDocuments>;

/** A mail is sent again with the same links for a day at most. In seconds. */
const linkLife = 2 * 24 * 60 * 60;

export function createDocuments(config: Pick<Config, 'supabaseUrl' | 'secretKey'>) {
  const files = () =>
    createClient(config.supabaseUrl, config.secretKey, {
      auth: { persistSession: false, autoRefreshToken: false },
    }).storage.from('documents');
  return {
    /** Deletes files for good; one that is gone already is no error. */
    async remove(names: readonly string[]): Promise<void> {
      const { error } = await files().remove([...names]);
      if (error) throw new SafeError(`documents: ${error.name}`);
    },
    /** An address at which a file can be fetched for two days. Throws where there is none. */
    async link(name: string): Promise<string> {
      const { data, error } = await files().createSignedUrl(name, linkLife);
      if (error) throw new SafeError(`documents: ${error.name}`);
      // The library puts what it is sent behind storage's address unseen.
      if (!data.signedUrl.includes('/object/sign/')) throw new SafeError('documents: no signed address');
      return data.signedUrl;
    },
  };
}

import { createClient } from '@supabase/supabase-js';
import type { Config } from './config.ts';
import { SafeError } from './log.ts';

export type Files = ReturnType<typeof createFiles>;

/** Writes into storage with the service's key: only for what has been looked into (`store-file`). */
export function createFiles(config: Pick<Config, 'supabaseUrl' | 'secretKey'>) {
  const { storage } = createClient(config.supabaseUrl, config.secretKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  return {
    /** The bytes that a document has; null when there is none. */
    async sizeOfDocument(name: string): Promise<number | null> {
      const { data, error } = await storage.from('documents').list('', { search: name });
      if (error) throw new SafeError(`documents: ${error.name}`);
      const size: unknown = data.find((file) => file.name === name)?.metadata?.['size'];
      return typeof size === 'number' ? size : null;
    },
    /** Puts a PDF in the place of a document. Throws when storage does not take it. */
    async storeDocument(name: string, bytes: Uint8Array): Promise<void> {
      const { error } = await storage.from('documents').upload(name, bytes, {
        ...{ contentType: 'application/pdf', cacheControl: '60', upsert: true },
      });
      if (error) throw new SafeError(`documents: ${error.name}`);
    },
    /** Puts a logo where everyone can see it. Throws when storage does not take it. */
    async storeLogo(name: string, bytes: Uint8Array, contentType: string): Promise<void> {
      const { error } = await storage
        .from('logos')
        .upload(name, bytes, { contentType, cacheControl: '31536000' });
      if (error) throw new SafeError(`logos: ${error.name}`);
    },
    /** The bytes of a document; null when there is none. */
    async readDocument(name: string): Promise<Uint8Array | null> {
      const { data, error } = await storage.from('documents').download(name);
      return error ? null : new Uint8Array(await data.arrayBuffer());
    },
  };
}

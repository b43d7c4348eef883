import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { dirname, join, resolve, sep } from 'node:path';
import type { App } from '@supabase/lite';

type StorageAdapter = NonNullable<App['_storageAdapter']>;
type ObjectMetadata = Awaited<ReturnType<StorageAdapter['headObject']>>;

/** Keeps the files of storage buckets below a folder, each with its content type beside it. */
export function fileStorage(folder: string): StorageAdapter {
  const pathOf = (bucket: string, key: string): string => {
    const path = resolve(folder, bucket, key);
    if (!path.startsWith(resolve(folder) + sep)) throw new Error(`Not a storage key: ${key}`);
    return path;
  };

  async function describe(path: string): Promise<ObjectMetadata> {
    const { size, mtime } = await stat(path);
    const kept: Pick<ObjectMetadata, 'mimetype' | 'cacheControl'> = JSON.parse(
      await readFile(`${path}.meta`, 'utf8'),
    );
    const { mimetype, cacheControl } = kept;
    const eTag = `"${createHash('sha1').update(`${path}:${size}:${mtime.getTime()}`).digest('hex')}"`;
    return { mimetype, cacheControl, size, contentLength: size, lastModified: mtime, eTag };
  }

  async function write(path: string, body: Uint8Array, mimetype: string, cacheControl: string) {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, body);
    await writeFile(`${path}.meta`, JSON.stringify({ mimetype, cacheControl }));
    return describe(path);
  }

  const remove = async (path: string) => {
    await rm(path, { force: true });
    await rm(`${path}.meta`, { force: true });
  };

  return {
    driver: null,
    async getObject(bucket, key) {
      const path = pathOf(bucket, key);
      const metadata = await describe(path);
      return {
        metadata,
        httpStatusCode: 200,
        body: new Blob([await readFile(path)], { type: metadata.mimetype }),
      };
    },
    async uploadObject(bucket, key, _version, body, contentType, cacheControl) {
      const bytes = body instanceof Uint8Array ? body : await buffer(body);
      return write(pathOf(bucket, key), bytes, contentType, cacheControl);
    },
    deleteObject: (bucket, key) => remove(pathOf(bucket, key)),
    async deleteObjects(bucket, keys) {
      for (const key of keys) await remove(pathOf(bucket, key));
    },
    async copyObject(fromBucket, fromKey, _version, toBucket, toKey) {
      const from = pathOf(fromBucket, fromKey);
      const { mimetype, cacheControl } = await describe(from);
      const { eTag, lastModified } = await write(
        pathOf(toBucket, toKey),
        await readFile(from),
        mimetype,
        cacheControl,
      );
      return { httpStatusCode: 200, eTag, lastModified: lastModified ?? new Date() };
    },
    headObject: (bucket, key) => describe(pathOf(bucket, key)),
    privateAssetUrl: async (bucket, key) => `file://${join(folder, bucket, key)}`,
  };
}

const demoLogos = join(import.meta.dirname, '..', 'demo', 'logos');

/** Puts the logos of the demo's sponsors into a folder that `fileStorage` keeps. */
export async function storeDemoLogos(folder: string): Promise<void> {
  const storage = fileStorage(folder);
  for (const name of await readdir(demoLogos)) {
    const logo = await readFile(join(demoLogos, name));
    await storage.uploadObject('logos', name, undefined, logo, 'image/png', 'max-age=3600');
  }
}

import type { Lite } from './lite.ts';

/**
 * Removes a difference of lite from a hosted project: the answer to "sign this file" names the address `signedURL` and
 * writes it from the storage service's own root, which is what supabase-js reads.
 */
export function hostedSignedLinks(lite: Lite): Lite {
  return {
    async fetch(request, context) {
      const response = await lite.fetch(request, context);
      const isSigning =
        request.method === 'POST' && new URL(request.url).pathname.startsWith('/storage/v1/object/sign/');
      if (!isSigning || !response.ok) return response;
      const { signedUrl, ...rest }: { signedUrl?: string } = await response.json();
      return Response.json({ ...rest, signedURL: signedUrl?.replace('/storage/v1', '') });
    },
  };
}

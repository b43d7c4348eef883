import type { Lite } from './lite.ts';

/**
 * Removes two differences of lite from a hosted project: the answer to "sign this file" names the address `signedURL` and
 * writes it from the storage service's own root, which is what supabase-js reads; and a file that is fetched with
 * `?download=its-name` is one to save, not a page.
 */
export function hostedSignedLinks(lite: Lite): Lite {
  return {
    async fetch(request, context) {
      const response = await lite.fetch(request, context);
      const { pathname, searchParams } = new URL(request.url);
      const asked = searchParams.get('download');
      if (request.method === 'GET' && pathname.startsWith('/storage/v1/object/') && asked !== null)
        response.headers.set(
          'content-disposition',
          `attachment; filename*=UTF-8''${encodeURIComponent(asked)}`,
        );
      const isSigning = request.method === 'POST' && pathname.startsWith('/storage/v1/object/sign/');
      if (!isSigning || !response.ok) return response;
      const { signedUrl, ...rest }: { signedUrl?: string } = await response.json();
      return Response.json({ ...rest, signedURL: signedUrl?.replace('/storage/v1', '') });
    },
  };
}

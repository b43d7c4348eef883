import { RefusedRequest } from './web-http.ts';

/**
 * Removes a difference of lite from a hosted project: supabase-js uploads a browser's file as an unnamed part of a
 * form, which lite does not find. The same upload with the file itself as its body is understood. A form that cannot be read is 400.
 */
export async function plainUpload(request: Request): Promise<Request> {
  if (!request.headers.get('content-type')?.startsWith('multipart/form-data')) return request;
  const form = await request.formData().catch(() => {
    throw new RefusedRequest(400, 'The form cannot be read.');
  });
  const file = [...form.values()].find((value) => value instanceof File);
  const headers = new Headers(request.headers);
  headers.set('content-type', file?.type || 'application/octet-stream');
  const seconds = form.get('cacheControl');
  headers.set('cache-control', `max-age=${typeof seconds === 'string' ? seconds : '3600'}`);
  headers.delete('content-length');
  return new Request(request.url, { method: request.method, headers, body: file ?? null });
}

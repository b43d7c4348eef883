import { describe, expect, it, vi } from 'vitest';
import { restGet } from '../../src/lib/rest.ts';

describe('a public read', () => {
  it('asks the REST interface with the publishable key', async () => {
    const fetch = vi.fn<() => Promise<Response>>(() => Promise.resolve(Response.json([{ id: 1 }])));
    vi.stubGlobal('fetch', fetch);
    await expect(restGet('pricing?select=id')).resolves.toEqual([{ id: 1 }]);
    expect(fetch).toHaveBeenCalledWith(
      'http://backend.test/rest/v1/pricing?select=id',
      expect.objectContaining({ headers: { apikey: 'sb_publishable_test', accept: 'application/json' } }),
    );
  });

  it('throws what the backend says', async () => {
    const answer = Response.json({ code: '42501', message: 'permission denied' }, { status: 401 });
    vi.stubGlobal('fetch', () => Promise.resolve(answer));
    await expect(restGet('users')).rejects.toMatchObject({
      name: 'RestError',
      status: 401,
      code: '42501',
      message: 'permission denied',
    });
  });

  it('throws for a failed answer that is no JSON', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('<h1>Bad gateway</h1>', { status: 502 })));
    await expect(restGet('pricing')).rejects.toMatchObject({ status: 502, code: '' });
  });

  it.each([{ code: 42, message: null }, 'refused', [], null])('believes no other shape: %j', async (body) => {
    const answer = Response.json(body, { status: 500, statusText: 'Broken' });
    vi.stubGlobal('fetch', () => Promise.resolve(answer));
    await expect(restGet('pricing')).rejects.toMatchObject({ status: 500, code: '', message: 'Broken' });
  });

  it('gives up after ten seconds', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json([])));
    await restGet('pricing');
    expect(timeout).toHaveBeenCalledWith(10_000);
  });
});

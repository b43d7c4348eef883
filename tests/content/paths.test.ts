import { describe, expect, it } from 'vitest';
import { loginPath, nextPath, paths } from '../../src/content/paths.ts';

describe('where to go after the login', () => {
  it('is what the login address was made for', () => {
    const address = loginPath('/checkout?paymentid=1&x=2#top');
    expect(nextPath(new URL(address, 'http://site').search, paths.profile)).toBe(
      '/checkout?paymentid=1&x=2#top',
    );
  });

  it.each([
    ['nothing', ''],
    ['another site', '?next=https://evil.example/'],
    ['another site without a protocol', '?next=//evil.example/'],
    ['the same with a backslash', '?next=/\\evil.example/'],
    ['the same behind a tab', '?next=/%09/evil.example/'],
    ['the same behind steps up', '?next=/..//evil.example/'],
    ['the same behind written steps', '?next=/a/%252e%252e/%2e//evil.example/'],
    ['the same behind steps and a backslash', '?next=/./\\evil.example/'],
    ['a script', '?next=javascript:alert(1)'],
    ['a relative address', '?next=profile'],
  ])('ignores %s', (_name, search) => {
    expect(nextPath(search, paths.profile)).toBe('/profile');
  });
});

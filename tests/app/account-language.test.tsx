/** The language that an account gets its mails in follows what was chosen, and is used by those who have chosen nothing here. */
import { renderHook, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useAccountLanguage } from '../../src/app/account-language.ts';
import { LANGUAGE_KEY } from '../../src/domain/campers/languages.ts';
import { fakeBackend } from '../support/fake-backend.ts';
import { ME, sessionFor, signInAs } from '../support/session.ts';

/** Opens the English site at an address as someone whose account says a language. Gives what was kept, and where it led. */
async function open(
  address: string,
  { onDevice, ofAccount, isOffline = false }: { onDevice?: string; ofAccount?: unknown; isOffline?: boolean },
) {
  if (onDevice !== undefined) window.localStorage.setItem(LANGUAGE_KEY, JSON.stringify(onDevice));
  const replace = vi.fn<(to: string) => void>();
  const { pathname, search, hash } = new URL(address, 'https://camp.example');
  vi.stubGlobal('location', { pathname, search, hash, replace });
  await signInAs(ME, { language: ofAccount });
  const asked = fakeBackend(isOffline ? {} : { 'PUT /auth/v1/user': () => sessionFor().user });
  renderHook(() => useAccountLanguage());
  return { asked, replace };
}

const kept = (language: string) => [{ route: 'PUT /auth/v1/user', body: { data: { language } } }];
const told = (asked: readonly { route: string; body: unknown }[]) =>
  asked.map(({ route, body }) => ({ route, body: { data: Reflect.get(Object(body), 'data') as unknown } }));

it.each([
  ['Danish', 'da', 'en'],
  ['Danish, where the account has never said any', 'da', undefined],
  ['English again', 'en', 'da'],
])('what was chosen on the device goes to the account: %s', async (_what, onDevice, ofAccount) => {
  const { asked, replace } = await open('/profile', { onDevice, ofAccount });
  await waitFor(() => expect(told(asked)).toEqual(kept(onDevice)));
  expect(replace).not.toHaveBeenCalled();
});

it.each([
  ['the same is chosen', { onDevice: 'da', ofAccount: 'da' }],
  ['nothing was ever chosen: mails are in English', {}],
  ['the account says a language that there is not', { ofAccount: 'xx' }],
  ['what the account says is no text', { ofAccount: 5 }],
])('nothing is sent where %s', async (_why, given) => {
  const { asked, replace } = await open('/profile', given);
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(asked).toEqual([]);
  expect(replace).not.toHaveBeenCalled();
});

it('the language of the account leads whoever has chosen none on this device, to the same page', async () => {
  const { asked, replace } = await open('/profile?tab=2#fees', { ofAccount: 'da' });
  expect(replace).toHaveBeenCalledExactlyOnceWith('/da/profile?tab=2#fees');
  expect(window.localStorage.getItem(LANGUAGE_KEY)).toBe('"da"'); // or a browser that prefers English would lead back
  expect(asked).toEqual([]);
});

it('where the account cannot be told, that is left to the next visit', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined); // the client library prints lost connections
  const { asked } = await open('/profile', { onDevice: 'da', isOffline: true });
  await waitFor(() => expect(asked).toHaveLength(1));
  await new Promise((resolve) => setTimeout(resolve, 0)); // a promise that no one catches would fail the file
});

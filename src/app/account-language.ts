import { useEffect } from 'react';
import { addressIn, languageCode, pathAt } from '../content/language.ts';
import { useSession } from '../data/accounts/session.ts';
import { keepLanguage } from '../data/accounts/sign-in.ts';
import { LANGUAGE_KEY, languageCodes, languageOf } from '../domain/campers/languages.ts';
import { readStored, writeStored } from '../lib/device-store.ts';

/**
 * Stores the language with the signed-in account, which gets its mails in it: the one chosen on this device, else the account's own (the
 * visitor is redirected to it), else the one shown.
 */
export function useAccountLanguage(): void {
  const session = useSession();
  const user = session.status === 'signed-in' ? session.user : null;
  useEffect(() => {
    if (user === null) return;
    const known = (value: unknown) => languageCodes.find((code) => code === value);
    const chosen = known(readStored(LANGUAGE_KEY));
    const language = chosen ?? known(user.language) ?? languageCode;
    // Accounts without a language get their mails in English.
    if (language !== languageOf(user.language)) {
      keepLanguage(language).catch(() => undefined); // without a connection it is done at the next visit
    }
    if (chosen !== undefined || language === languageCode) return;
    writeStored(LANGUAGE_KEY, language); // otherwise a browser that prefers the other language would redirect back
    const { pathname, search, hash } = window.location;
    window.location.replace(addressIn(language, pathAt(pathname) + search + hash));
  }, [user]);
}

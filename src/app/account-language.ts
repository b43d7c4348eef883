import { useEffect } from 'react';
import { addressIn, languageCode, pathAt } from '../content/language.ts';
import { useSession } from '../data/accounts/session.ts';
import { keepLanguage } from '../data/accounts/sign-in.ts';
import { LANGUAGE_KEY, languageCodes, languageOf } from '../domain/campers/languages.ts';
import { readStored, writeStored } from '../lib/device-store.ts';

/**
 * Keeps the language with the account of whoever is signed in, in which it gets its mails: the one that was chosen on this
 * device, or else the account's own, to which the visitor is led, or else the one that is shown.
 */
export function useAccountLanguage(): void {
  const session = useSession();
  const user = session.status === 'signed-in' ? session.user : null;
  useEffect(() => {
    if (user === null) return;
    const known = (value: unknown) => languageCodes.find((code) => code === value);
    const chosen = known(readStored(LANGUAGE_KEY));
    const language = chosen ?? known(user.language) ?? languageCode;
    // An account that has never said any gets its mails in English.
    if (language !== languageOf(user.language)) {
      keepLanguage(language).catch(() => undefined); // without a connection it is done at the next visit
    }
    if (chosen !== undefined || language === languageCode) return;
    writeStored(LANGUAGE_KEY, language); // or a browser that prefers the other one would lead back
    const { pathname, search, hash } = window.location;
    window.location.replace(addressIn(language, pathAt(pathname) + search + hash));
  }, [user]);
}

import type { MouseEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { addressIn, otherLanguage } from '../content/language.ts';
import { LANGUAGE_KEY, languages } from '../domain/campers/languages.ts';
import { writeStored } from '../lib/device-store.ts';

/** The same page in the other language, which this device then remembers. Query and hash are known when pressed. */
export function LanguageLink({ className }: { readonly className?: string }) {
  const { pathname } = useLocation();
  const onClick = ({ currentTarget: link }: MouseEvent<HTMLAnchorElement>) => {
    writeStored(LANGUAGE_KEY, otherLanguage);
    link.search = window.location.search;
    link.hash = window.location.hash;
  };
  return (
    <a
      className={className}
      href={addressIn(otherLanguage, pathname)}
      lang={otherLanguage}
      hrefLang={otherLanguage}
      onClick={onClick}
    >
      {languages[otherLanguage].name}
    </a>
  );
}

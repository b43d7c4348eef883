import { auth as danishAuth } from '../src/content/da/accounts/auth.ts';
import { frame as danishFrame } from '../src/content/da/site/frame.ts';
import { homeScreen as danishHomeScreen } from '../src/content/da/site/home-screen.ts';
import { home as danishHome } from '../src/content/da/site/home.ts';
import { auth } from '../src/content/en/accounts/auth.ts';
import { frame } from '../src/content/en/site/frame.ts';
import { homeScreen } from '../src/content/en/site/home-screen.ts';
import { home } from '../src/content/en/site/home.ts';
import type { LanguageCode } from '../src/domain/campers/languages.ts';

interface Words {
  readonly auth: Pick<typeof auth, 'login' | 'signup'>;
  readonly frame: Pick<typeof frame, 'loading' | 'notFound'>;
  readonly home: Pick<typeof home, 'description' | 'previewImage'>;
  readonly homeScreen: typeof homeScreen;
}

/** The words that the build itself writes into documents. */
export const wordsIn: Readonly<Record<LanguageCode, Words>> = {
  en: { auth, frame, home, homeScreen },
  da: { auth: danishAuth, frame: danishFrame, home: danishHome, homeScreen: danishHomeScreen },
};

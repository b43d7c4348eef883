import './ui/tokens.css';
import './ui/base.css';
import { chooseLanguage, type Translation } from './content/language.ts';

/** A translation is a file `content/<code>.ts`; that there is one is all that makes it available. */
const files = import.meta.glob<{ translation: Translation }>('./content/[a-z][a-z].ts');
const translations = Object.fromEntries(
  Object.entries(files).map(([path, load]) => [path.slice(-5, -3), load]),
);

/** For adding the site to a phone's home screen. In the document it would be fetched before the page is shown. */
function addManifest(): void {
  const link = document.createElement('link');
  link.rel = 'manifest';
  link.href = '/manifest.webmanifest';
  document.head.append(link);
}

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element');

const language = await chooseLanguage(navigator.languages, translations);
if (language !== null) {
  document.documentElement.lang = language;
  delete root.dataset['page']; // the prerendered page is in English
}
const { start } = await import('./app/start.tsx');
await start(root);
addManifest();

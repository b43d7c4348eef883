import './ui/tokens.css';
import './ui/base.css';
import { chooseLanguage, type Translation } from './content/language.ts';

/** A translation is a file `content/<code>.ts`; that there is one is all that makes it available. */
const files = import.meta.glob<{ translation: Translation }>('./content/[a-z][a-z].ts');
const translations = Object.fromEntries(
  Object.entries(files).map(([path, load]) => [path.slice(-5, -3), load]),
);

/** A prerendered page is readable already: its script waits until all of it is there, or the visitor does something. */
function isReadable(): Promise<void> {
  if (document.readyState === 'complete') return Promise.resolve();
  return new Promise((resolve) => {
    for (const event of ['load', 'pointerdown', 'keydown']) {
      window.addEventListener(event, () => resolve(), { once: true, capture: true });
    }
  });
}

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element');

const language = await chooseLanguage(navigator.languages, translations);
if (language !== null) {
  document.documentElement.lang = language;
  delete root.dataset['page']; // the prerendered page is in English
}
if (root.dataset['page'] === window.location.pathname) await isReadable();
const { start } = await import('./app/start.tsx');
await start(root);

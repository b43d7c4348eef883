import './ui/tokens.css';
import './ui/base.css';
import { env } from './lib/env.ts';
import { frame } from './content/en/frame.ts';

/** Says on the page which settings are missing; nothing else can work without them. */
function showMissingSettings(root: HTMLElement): void {
  const heading = document.createElement('h1');
  heading.textContent = frame.env.title;
  const text = document.createElement('p');
  text.textContent = frame.env.text(env.missing.join(', '));
  root.replaceChildren(heading, text);
}

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element');

if (env.missing.length > 0) {
  showMissingSettings(root);
} else {
  const { start } = await import('./app/start.tsx');
  await start(root);
}

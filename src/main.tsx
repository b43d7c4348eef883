import './ui/tokens.css';
import './ui/base.css';

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
if (root.dataset['page'] === window.location.pathname) await isReadable();
const { start } = await import('./app/start.tsx');
await start(root);

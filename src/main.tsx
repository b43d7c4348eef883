import './ui/tokens.css';
import './ui/base.css';
import './ui/utilities.css';

/** For adding the site to a phone's home screen. In the document it would be fetched before the page is shown. */
function addManifest(): void {
  const link = document.createElement('link');
  link.rel = 'manifest';
  link.href = `${import.meta.env.BASE_URL}manifest.webmanifest`;
  document.head.append(link);
}

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element');

const { start } = await import('./app/start.tsx');
await start(root);
addManifest();

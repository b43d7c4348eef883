import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { App } from './app.tsx';
import { preload } from './lazy-routes.tsx';
import { routes } from './routes.tsx';

/**
 * Renders a public page at build time, as the first render in the browser will be: signed out and with nothing read.
 * @param path one of the site's addresses
 * @returns HTML that begins with the page's title, description and preloads
 */
export async function renderPage(path: string): Promise<string> {
  await preload(routes, path);
  return renderToString(
    <StaticRouter location={path}>
      <App />
    </StaticRouter>,
  );
}

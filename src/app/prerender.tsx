import { renderToString } from 'react-dom/server';
import { Route, Routes, StaticRouter } from 'react-router-dom';
import { registration } from '../content/en/registration/registration.ts';
import { addressIn, folder, languageCode } from '../content/language.ts';
import { paths } from '../content/paths.ts';
import { FormSketch } from '../features/registration/form-sketch.tsx';
import { Page } from '../pages/page.tsx';
import { App } from './app.tsx';
import { Layout } from './layout.tsx';
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
    <StaticRouter basename={folder} location={addressIn(languageCode, path)}>
      <App />
    </StaticRouter>,
  );
}

/**
 * Renders the beginning of the registration form. It is not hydrated, since no one is signed in at build time: it can be read until the
 * script has loaded.
 */
export function renderForm(): string {
  const { title, description } = registration;
  return renderToString(
    <StaticRouter basename={folder} location={addressIn(languageCode, paths.form)}>
      <div className="outline">
        <Routes>
          <Route element={<Layout />}>
            <Route
              path={paths.form}
              element={
                <Page title={title.own} description={description} width="sheet">
                  <FormSketch kind="own" />
                </Page>
              }
            />
          </Route>
        </Routes>
      </div>
    </StaticRouter>,
  );
}

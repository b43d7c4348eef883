import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { Route, Routes, StaticRouter } from 'react-router-dom';
import { auth } from '../content/en/accounts/auth.ts';
import { registration } from '../content/en/registration/registration.ts';
import { addressIn, folder, languageCode } from '../content/language.ts';
import { paths } from '../content/paths.ts';
import { Login } from '../features/accounts/login.tsx';
import { Signup } from '../features/accounts/signup.tsx';
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

/** Pages that open for some visitors only, by their address: what each begins with. */
const outlines: Readonly<Record<string, ReactNode>> = {
  [paths.form]: (
    <Page title={registration.title.own} description={registration.description} width="sheet">
      <FormSketch kind="own" />
    </Page>
  ),
  [paths.login]: (
    <Page {...auth.login} width="form">
      <Login onRecovering={() => undefined} />
    </Page>
  ),
  [paths.signup]: (
    <Page {...auth.signup} width="form">
      <Signup />
    </Page>
  ),
};

/**
 * Not hydrated, since no one knows at build time who is signed in: what is typed into it is given to the page that replaces it
 * ({@link file://./early-input.ts}). A form in it sends nothing by itself, or a password would stand in the address: `dialog` is the one
 * method that does nothing outside of a dialog.
 */
export function renderOutline(path: string): string {
  return renderToString(
    <StaticRouter basename={folder} location={addressIn(languageCode, path)}>
      <div className="outline">
        <Routes>
          <Route element={<Layout />}>
            <Route path={path} element={outlines[path]} />
          </Route>
        </Routes>
      </div>
    </StaticRouter>,
  ).replaceAll('<form', '<form method="dialog"');
}

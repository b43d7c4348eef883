import { startTransition, useLayoutEffect, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { folder, pathAt } from '../content/language.ts';
import { reportUncaught } from '../lib/report-error.ts';
import { App } from './app.tsx';
import { hearAutofill } from './autofill.ts';
import { replaceOutline } from './early-input.ts';
import { preload } from './lazy-routes.tsx';
import { providerReturn } from './provider-return.ts';
import { routes } from './routes.tsx';

/** Errors that the error page replaces are reported like uncaught ones; React alone would only log them. */
const rootOptions: RootOptions = { onCaughtError: (error) => globalThis.reportError(error) };

/**
 * The page brings its own title and description: those of the loading state go. What was typed into that is given to the page in the
 * moment in which it replaces it: a phone's keyboard stays open, and no key falls between.
 */
function renderAfresh(root: HTMLElement, app: ReactNode): void {
  for (const part of document.querySelectorAll('title, meta[name=description]')) part.remove();
  const page = document.createElement('div');
  page.id = root.id;
  root.before(page);
  flushSync(() => createRoot(page, rootOptions).render(app));
  replaceOutline(root, page);
}

/** Repeats a press made before React was there; a script in the document has marked its target. */
function pressAgain(root: HTMLElement): void {
  for (const control of root.querySelectorAll<HTMLElement>('[data-pressed]')) {
    control.removeAttribute('data-pressed');
    // An event without effect first: it makes React hydrate the part that this control is in.
    control.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
    control.click();
  }
}

function TakenOver({ onDone, children }: { readonly onDone: () => void; readonly children: ReactNode }) {
  useLayoutEffect(onDone, [onDone]);
  return children;
}

/** Starts the site in `root`: takes over the prerendered page if it is the one of this address, or renders it. */
export async function start(root: HTMLElement): Promise<void> {
  reportUncaught();
  hearAutofill();
  const { search, hash } = window.location;
  const login = providerReturn({ pathname: pathAt(window.location.pathname), search, hash });
  if (login !== null) window.history.replaceState(null, '', folder + login);
  const pathname = pathAt(window.location.pathname);
  // A page that cannot be loaded fails again when it is rendered, and the error page replaces it.
  await preload(routes, pathname).catch(() => undefined);
  const app = (
    <BrowserRouter basename={folder}>
      <App />
    </BrowserRouter>
  );
  root.onclick = null; // from here on React handles presses, hydrating at once if necessary
  if (root.dataset['page'] !== pathname) {
    renderAfresh(root, app);
    return;
  }
  const done = () => queueMicrotask(() => pressAgain(root)); // not amidst React's own work
  // As a transition React takes over in small steps, between which the page stays usable.
  startTransition(() => void hydrateRoot(root, <TakenOver onDone={done}>{app}</TakenOver>, rootOptions));
}

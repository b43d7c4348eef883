import { createRequire } from 'node:module';
import '@testing-library/jest-dom/vitest';
import { AuthClient } from '@supabase/supabase-js';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import { primeNumber } from '../src/ui/number-field.tsx';
import { overlays } from '../src/ui/overlays.ts';

// Each file is a page of its own, though files share one document: what the page before listened to has ended with it.
const listen = window.addEventListener.bind(window);
const page = new AbortController();
window.addEventListener = (type: string, listener: EventListenerOrEventListenerObject, options?: unknown) =>
  listen(type, listener, {
    ...(typeof options === 'object' ? options : { capture: options === true }),
    signal: page.signal,
  });
afterAll(() => {
  page.abort();
  window.addEventListener = listen;
});

/** The scheduler that React draws with. */
const scheduler = createRequire(createRequire(import.meta.url).resolve('react-dom'))('scheduler') as {
  readonly unstable_IdlePriority: number;
  readonly unstable_scheduleCallback: (priority: number, callback: () => void) => void;
};

const { setTimeout } = globalThis; // before a test replaces it
const acting = 'IS_REACT_ACT_ENVIRONMENT';

/**
 * What a press or a wait ends with: a test goes on when what follows from it is drawn and its effects have run. The library's own
 * waits for the next timer only, which on a busy machine may come before React.
 */
async function untilDrawn<Result>(work: () => Promise<Result>): Promise<Result> {
  const before: unknown = Reflect.get(globalThis, acting);
  Reflect.set(globalThis, acting, false);
  try {
    const result = await work();
    await new Promise((resolve) => setTimeout(resolve, 0)); // queries tell their news in such a timer
    await new Promise<void>((resolve) => {
      scheduler.unstable_scheduleCallback(scheduler.unstable_IdlePriority, resolve); // after all else
    });
    return result;
  } finally {
    Reflect.set(globalThis, acting, before);
  }
}
configure({ asyncUtilTimeout: 10_000, asyncWrapper: untilDrawn }); // a slow machine is no failure

/** What jsdom does not have: the platform's modal dialog, as far as the screens use it. */
function openDialog(this: HTMLDialogElement): void {
  this.open = true;
}
HTMLDialogElement.prototype.show = openDialog;
HTMLDialogElement.prototype.showModal = openDialog;
HTMLDialogElement.prototype.close = function close(): void {
  if (!this.open) return;
  this.open = false;
  this.dispatchEvent(new Event('close'));
};
window.matchMedia = (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });
window.scrollTo = () => undefined;
Element.prototype.scrollTo = () => undefined;
/** It lays nothing out: what scrolls shows 400 pixels. */
Object.defineProperty(Element.prototype, 'clientHeight', { get: () => 400 });
Element.prototype.scrollIntoView = () => undefined;

/** Nor are styles of a component taken in: jsdom would match every rule of theirs at each look for a role. */
Object.defineProperty(HTMLStyleElement.prototype, 'textContent', {
  configurable: true,
  writable: true,
  value: '',
});

// The application fetches them after its first paint or with the first number; a screen that is drawn alone finds them there.
await overlays.fetch();
await primeNumber.fetch();

/** A console error or warning is a finding: it fails the test. A test that expects one puts its own spy in place. */
const findings: string[] = [];

beforeEach(() => {
  Reflect.set(AuthClient, 'nextInstanceID', {}); // or the sign-in library warns of the clients of other tests
  for (const method of ['error', 'warn'] as const) {
    vi.spyOn(console, method).mockImplementation((...messages: unknown[]) => {
      findings.push(`console.${method}: ${messages.map(String).join(' ')}`);
    });
  }
});

afterEach(() => {
  cleanup();
  window.localStorage.clear();
  window.sessionStorage.clear();
  const found = findings.splice(0);
  if (found.length > 0) throw new Error(found.join('\n'));
});

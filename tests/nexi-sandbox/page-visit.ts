import { JSDOM } from 'jsdom';

/** One page as a browser without scripts has it. */
export interface PageView {
  status: number;
  headers: Headers;
  document: Document;
  /** Text of the element with this data-testid, null when there is none. */
  text: (testId: string) => string | null;
}

/** Where a pressed button led: the shop's address, or the next page of the card company. */
export type Step = { location: string } | PageView;

/** Opens a hosted page. */
export async function open(url: string): Promise<PageView> {
  return read(await fetch(url));
}

/** Fills in the page's form and presses the button with this data-testid; follows redirects to the page itself. */
export async function press(
  url: string,
  page: PageView,
  testId: string,
  fields: Record<string, string> = {},
): Promise<Step> {
  const answer = await post(url, formOf(page, testId, fields));
  const location = answer.headers.get('location');
  if (answer.status !== 303 || location === null) return read(answer);
  const target = new URL(location, url);
  return target.origin === new URL(url).origin ? open(target.href) : { location };
}

/** What the browser would send for this button. */
export function formOf(page: PageView, testId: string, fields: Record<string, string> = {}): URLSearchParams {
  const button = page.document.querySelector<HTMLButtonElement>(`[data-testid="${testId}"]`);
  if (!button?.form) throw new Error(`There is no button ${testId} on "${page.document.title}".`);
  const sent = new URLSearchParams();
  for (const { name, value, type, checked } of button.form.querySelectorAll('input'))
    if (type !== 'radio' || checked) sent.append(name, value);
  for (const [name, value] of Object.entries(fields)) sent.set(name, value);
  sent.set(button.name, button.value);
  return sent;
}

/** Sends a form without following its redirect. */
export function post(url: string, body: URLSearchParams): Promise<Response> {
  return fetch(url, { method: 'POST', body, redirect: 'manual' });
}

/** The next page; throws when the button led away. */
export function asPage(step: Step): PageView {
  if ('location' in step) throw new Error(`Expected a page, was sent to ${step.location}.`);
  return step;
}

/** The page of an answer. */
export async function read(response: Response): Promise<PageView> {
  const { document } = new JSDOM(await response.text()).window;
  return {
    status: response.status,
    headers: response.headers,
    document,
    text: (testId) => document.querySelector(`[data-testid="${testId}"]`)?.textContent ?? null,
  };
}

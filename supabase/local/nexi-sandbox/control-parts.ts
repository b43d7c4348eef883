import type { IncomingMessage, ServerResponse } from 'node:http';
import { readBody } from '../web-http.ts';
import type { Controls } from './controls.ts';
import { documentOf, sendPage, sendSeeOther } from './hosted/layout.ts';
import { markup, type Markup } from './hosted/markup.ts';

/** Path of the control page below the sandbox. */
export const CONTROL_PATH = '/__sandbox';
/** Path of the portal. */
export const PORTAL_PATH = `${CONTROL_PATH}/portal`;

export interface PageParts {
  basePath: string;
  token: string;
  /** Address of the style sheet. */
  styles: string;
  controls: Controls;
}

/** A button that sends this action. */
export function button(action: string, label: string, about?: string): Markup {
  const described = about !== undefined && markup` aria-describedby="${about}"`;
  return markup`<button name="action" value="${action}"${described}>${label}</button>`;
}

/** Buttons beside each other. */
export function buttons(list: readonly Markup[]): Markup {
  return markup`<div class="buttons">${list}</div>`;
}

/** A part of a page under a heading. */
export function section(title: string, content: Markup): Markup {
  const id = title.toLowerCase();
  return markup`<section aria-labelledby="${id}"><h2 id="${id}">${title}</h2>${content}</section>`;
}

/** The newest row first. */
export function table(heads: readonly string[], rows: readonly (readonly Markup[])[]): Markup {
  if (rows.length === 0) return markup`<p>None yet.</p>`;
  const head = heads.map((text) => markup`<th scope="col">${text}</th>`);
  const body = rows
    .toReversed()
    .map((cells) => markup`<tr>${cells.map((cell) => markup`<td>${cell}</td>`)}</tr>`);
  return markup`<div class="scroll" tabindex="0" role="group" aria-label="${heads[0]} table">
        <table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table>
      </div>`;
}

interface FormPage {
  /** Its path below the sandbox. */
  path: string;
  title: string;
  /** Beside the form. */
  intro: Markup;
  /** What the form asks, with what was sent when it was refused. */
  fields: (sent: URLSearchParams) => Markup;
  /** Does what was sent, or throws a RangeError with a sentence. */
  act: (sent: URLSearchParams) => Promise<void> | void;
}

/** A page of one form, for people on this machine. The form carries the token, which other sites cannot read. */
export function createFormPage({ basePath, token, styles }: PageParts, page: FormPage) {
  const self = `${basePath}${page.path}`;
  const document = (sent: URLSearchParams, refusal?: string) =>
    documentOf(
      'en-GB',
      page.title,
      styles,
      markup`<main class="control">
    <h1>${page.title}</h1>
    ${page.intro}
    ${refusal !== undefined && markup`<p class="alert" role="alert">${refusal}</p>`}
    <form method="post" action="${self}">
      <input type="hidden" name="token" value="${token}">
      ${page.fields(sent)}
    </form>
  </main>`,
    );

  return async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    if (req.method !== 'POST') return sendPage(res, 200, document(new URLSearchParams()));
    const sent = new URLSearchParams(String(await readBody(req)));
    if (sent.get('token') !== token) {
      res.writeHead(403).end();
      return;
    }
    try {
      await page.act(sent);
    } catch (refused) {
      if (!(refused instanceof RangeError)) throw refused;
      return sendPage(res, 422, document(sent, refused.message));
    }
    sendSeeOther(res, self);
  };
}

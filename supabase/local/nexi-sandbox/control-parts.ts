import type { Controls } from './controls.ts';
import { markup, type Markup } from './hosted/markup.ts';

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

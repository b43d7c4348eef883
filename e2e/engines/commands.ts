/** W3C WebDriver, as far as the journeys of other browsers need it; Firefox speaks it without a driver, WebKit through its own. */

/** A command by Marionette's name for it, with the standard's parameters; gives the standard's value. */
export type Send = (command: string, parameters?: object) => Promise<unknown>;

/** A browser that has been started for one journey. */
export interface Engine {
  readonly send: Send;
  /** Everything that the browser has said so far, its console with it. */
  readonly said: () => string;
  readonly close: () => Promise<void>;
}

/** What is seen of the page, in CSS pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** What the standard calls a reference to an element. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

export type ElementReference = { readonly [elementKey]: string };

export const idOf = (element: ElementReference): string => element[elementKey];

/** Where the journeys' times and languages are, whatever the machine's are. */
export const environment = { ...process.env, TZ: 'Europe/Copenhagen', LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8' };

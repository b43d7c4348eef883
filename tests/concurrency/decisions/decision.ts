/** What people decide once, as data: what twenty of them press at the same moment, and what each gets as an answer. */

export interface Decision {
  name: string;
  /** A table that all of them need: it is held until all wait for it, so that none is over before another begins. */
  at: string;
  /** Statements of the owner; the last one answers `it`, the text that every press takes as its $1. */
  given: string;
  /** Who presses what, in turns: someone of the tests, or `server` for the service role. Each statement answers `it`. */
  presses: readonly (readonly [person: string, statement: string])[];
  /** How often each answer is given, one of these; what answers nothing counts as `done`. */
  told: readonly Record<string, number>[];
  /** What is left of it: a statement of the owner that answers `it`, and the answer. */
  left: readonly [statement: string, it: string];
}

/** One of twenty does it, and the others get that as an answer. */
export const once = (other: string) => [{ done: 1, [other]: 19 }];

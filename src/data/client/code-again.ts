/** Asks for the code of the organiser's app again where a change of rights or money needs one of the last twelve hours. */
import { toDataError } from './errors.ts';

type Asker = () => Promise<boolean>;
let asker: Asker | null = null;
let asking: Promise<boolean> | null = null;

/** The screen that asks for the code, while it is there; it resolves to false when no code is given. */
export function answerCodeAgain(next: Asker | null): void {
  asker = next;
}

/** Does the work; where the code is asked for again, asks for it and does the work once more. Errors are the work's. */
export async function withCode<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (asker === null || toDataError(error).code !== 'second_factor_again') throw error;
    asking ??= asker().finally(() => (asking = null));
    if (!(await asking)) throw error;
    return work();
  }
}

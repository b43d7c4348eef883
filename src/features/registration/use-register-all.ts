import { useState } from 'react';
import { welcomeBack as t } from '../../content/en/registration/welcome-back.ts';
import { toDataError, type DataError } from '../../data/client/errors.ts';
import { useRegisterCamper } from '../../data/campers/family-campers.ts';
import { newCamper } from './new-camper.ts';
import type { Quote } from './quote.ts';
import type { Returning } from './returning.ts';
import { serverProblem } from './server-problem.ts';

/** Somebody whose answers pass the rules. */
export type Complete = Returning & { readonly quote: Quote };

function failureText(error: DataError): string {
  if (error.kind === 'offline') return t.offline;
  return error.code === 'id_taken' ? t.registeredOtherwise : serverProblem(error).message;
}

/**
 * Registers people one after another. Whoever is registered stays so and is not sent again; what went wrong with somebody is
 * told by their id. Without the account holder, a connection or a session nobody else is tried.
 */
export function useRegisterAll() {
  const register = useRegisterCamper();
  const [done, setDone] = useState<readonly string[]>([]);
  const [failures, setFailures] = useState<Readonly<Record<string, string>>>({});
  const [progress, setProgress] = useState<string | null>(null);

  /** Answers the ids of all who are registered by now. */
  async function registerAll(people: readonly Complete[]): Promise<readonly string[]> {
    let registered = done;
    setFailures({});
    for (const [index, { person, facts, values, quote }] of people.entries()) {
      setProgress(t.progress(values.first_name, index + 1, people.length));
      try {
        await register.mutateAsync(newCamper(values, facts, quote, person.id));
        registered = [...registered, person.id];
        setDone(registered);
      } catch (thrown) {
        const error = toDataError(thrown);
        setFailures((others) => ({ ...others, [person.id]: failureText(error) }));
        if (person.is_me || error.kind === 'offline' || error.kind === 'unauthorized') break;
      }
    }
    setProgress(null);
    return registered;
  }

  return { registerAll, done, failures, progress };
}

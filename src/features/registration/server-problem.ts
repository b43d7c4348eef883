import { refusalAt } from '../../camper/refusal.ts';
import { camper } from '../../content/en/campers/camper.ts';
import { confirmation } from '../../content/en/registration/confirmation.ts';
import { registration as t } from '../../content/en/registration/registration.ts';
import type { DataError, DataErrorKind } from '../../data/client/errors.ts';
import { registrationFields, type RegistrationField } from '../../domain/registration/new-camper.ts';

const { refused } = confirmation;

const formProblems: Readonly<Record<string, string>> = {
  registration_closed: refused.closed,
  camper_limit_reached: refused.limit,
  id_taken: refused.registered,
  same_person: refused.samePerson,
  preview: refused.preview,
};

const kindProblems: Partial<Record<DataErrorKind, string>> = {
  offline: t.failures.offline,
  unauthorized: refused.signedOut,
};

export function serverProblem(error: DataError): { field: RegistrationField | null; message: string } {
  if (error.code === 'consent_missing')
    return { field: 'accepts_terms', message: camper.problems.termsMissing };
  const refusal = refusalAt(error);
  const field = registrationFields.find((name) => name === refusal?.field);
  if (refusal && field) return { field, message: refusal.message };
  const message = formProblems[error.code] ?? kindProblems[error.kind] ?? t.failures.unknown;
  return { field: null, message };
}

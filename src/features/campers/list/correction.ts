import type { May } from '../../../domain/accounts/rights.ts';
import { refusalAt } from '../../../camper/refusal.ts';
import { adminCamper as t } from '../../../content/en/campers/admin-camper.ts';
import type { CamperRecord } from '../../../data/campers/camper-answers.ts';
import {
  type Correctable,
  correctableFields,
  isCorrectedBy,
  type CorrectableField,
} from '../../../domain/campers/camper-fields.ts';
import { toDataError } from '../../../data/client/errors.ts';

export function fieldsFor(may: May): readonly CorrectableField[] {
  return correctableFields.filter((field) => isCorrectedBy(field, may));
}

export function correctableOf(camper: CamperRecord): Correctable {
  return { ...camper, ...pick(camper, correctableFields) };
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

export function changedFields(values: Correctable, seen: Correctable): CorrectableField[] {
  return correctableFields.filter((field) => !isSame(values[field], seen[field]));
}

export function pick(values: Correctable, fields: readonly CorrectableField[]): Partial<Correctable> {
  return Object.fromEntries(fields.map((field) => [field, values[field]]));
}

/** The fields on which fee, bed and places depend. */
const decisive: readonly CorrectableField[] = [
  'attendance',
  'birthday',
  'is_senior_retired',
  'country',
  'size',
  'accommodation',
  'given_category',
];

export function lastDecisive(changed: readonly CorrectableField[]): CorrectableField | undefined {
  return changed.findLast((field) => decisive.includes(field));
}

/** A failed save as words: next to a field that organisers correct where it belongs to one, else for the whole form. */
export function refusalOf(error: unknown): {
  readonly field: CorrectableField | 'root';
  readonly message: string;
} {
  const problem = toDataError(error);
  const refusal = refusalAt(problem);
  const field = correctableFields.find((name) => name === refusal?.field);
  if (refusal && field) return { field, message: refusal.message };
  const forbidden = t.forbidden[problem.code];
  if (forbidden !== undefined) return { field: 'root', message: forbidden };
  if (problem.kind === 'offline') return { field: 'root', message: t.offline };
  return { field: 'root', message: problem.kind === 'unauthorized' ? t.notAllowed : t.notSaved };
}

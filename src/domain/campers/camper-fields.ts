/** Every column of `users`: what it holds, and who says and corrects it until when. Screens go by this list; the database refuses the rest. */
import type { CampDate } from '../dates.ts';
import { attendances, type CampDay } from '../value-lists.ts';
import type { May } from '../accounts/rights.ts';
import { storedFields } from './stored-fields.ts';

interface CamperField {
  /** How it is shown and asked. A `flag` is yes or no; a `code` is never read back; a `key`, a `number` and a `record` (JSON) are for
   * the database's own use and are shown to no one. */
  readonly kind: keyof KindValues | 'choice';
  /** The values of a choice, as they are stored. */
  readonly options?: readonly string[];
  readonly isRequired: boolean;
  readonly maxLength?: number;
  /**
   * The family fills it in when it signs up. Afterwards the family cannot change it (`once`), asks the organisers to (`asks`), or
   * changes it itself until its freeze day (`untilFreeze`) or at any time (`always`). It only `reads` what others decide.
   */
  readonly family?: 'once' | 'asks' | 'untilFreeze' | 'always' | 'reads';
  /** The right of the organisers who correct it, at any time; no one does without one. */
  readonly editedBy?: 'edit' | 'register';
  /** It is in the organisers' lists of this camp and of earlier ones. */
  readonly isListed?: true;
}

/** The type of a value of each kind. Days are `YYYY-MM-DD`, instants ISO 8601, amounts DKK. */
interface KindValues {
  text: string;
  code: string;
  email: string;
  phone: string;
  day: CampDate;
  instant: string;
  days: CampDay[];
  size: string;
  country: string;
  flag: boolean;
  amount: number;
  key: string;
  number: number;
  record: unknown;
}

/** In the order in which they are asked and shown. */
export const camperFields = {
  /** No column: what `is_attending` and `is_inactive` say together. */
  attendance: { kind: 'choice', options: attendances, isRequired: true, editedBy: 'register' },
  ...storedFields,
} as const satisfies Readonly<Record<string, CamperField>>;

type Fields = typeof camperFields;
export type FieldName = keyof Fields;
type FieldsWith<Part> = { [Name in FieldName]: Fields[Name] extends Part ? Name : never }[FieldName];

type ValueOf<Field extends CamperField> =
  | (Field extends { options: readonly (infer Word)[]; kind: 'choice' }
      ? Word
      : KindValues[Exclude<Field['kind'], 'choice'>])
  | (Field extends { isRequired: true } ? never : null);

/** Values of the fields as the database stores them. */
export type CamperValues = { [Name in FieldName]: ValueOf<Fields[Name]> };

type Widened<Value> = Value extends string ? string : Value extends readonly string[] ? string[] : Value;
/** The same with any text as a choice: one of an earlier camp, or none yet. */
export type LooseValues = { [Name in FieldName]: Widened<CamperValues[Name]> };

export type RegisteredField = FieldsWith<{ family: 'once' | 'asks' | 'untilFreeze' | 'always' }>;
export type ChangeableField = FieldsWith<{ family: 'untilFreeze' | 'always' }>;
export type CorrectableField = FieldsWith<{ editedBy: 'edit' | 'register' }>;
/** Values of the fields that organisers correct. */
export type Correctable = Pick<LooseValues, CorrectableField>;
export type ListedField = FieldsWith<{ isListed: true }>;
/** All that a family reads of a camper: every field it fills in, except codes, and those that it only reads. */
export type FamilyField =
  | Exclude<RegisteredField, FieldsWith<{ kind: 'code' }>>
  | FieldsWith<{ family: 'reads' }>;
/** Texts that may be left empty and need no rule of their own: the form keeps them as they are typed. */
export type OptionalText = RegisteredField & FieldsWith<{ kind: 'text'; isRequired: false }>;

export function fieldOf(name: string): CamperField | undefined {
  return Object.hasOwn(camperFields, name) ? Reflect.get(camperFields, name) : undefined;
}

const names = Object.keys(camperFields).filter((name): name is FieldName => name in camperFields);

/** A value for each of these fields. */
export function forFields<Name extends FieldName, Value>(
  fields: readonly Name[],
  valueOf: (name: Name) => Value,
): Record<Name, Value>;
export function forFields<Value>(
  fields: readonly FieldName[],
  valueOf: (name: FieldName) => Value,
): Record<string, Value> {
  return Object.fromEntries(fields.map((name) => [name, valueOf(name)]));
}

/** Values of a new camper's fields: null for an optional one, except the size, where even none has to be chosen. */
export function emptyFields<Name extends FieldName>(fields: readonly Name[]): Pick<LooseValues, Name>;
export function emptyFields(fields: readonly FieldName[]): object {
  return forFields(fields, (name) => {
    const { kind, isRequired } = camperFields[name];
    return isRequired || kind === 'size' ? emptyOf(name) : null;
  });
}

/** The value of an input in which nothing is typed or chosen. */
export function emptyOf(name: FieldName): boolean | string | readonly string[] {
  const { kind } = camperFields[name];
  return kind === 'flag' ? false : kind === 'days' ? [] : '';
}

const descriptionOf = (name: FieldName): CamperField => camperFields[name];
const isFilledIn = (name: FieldName): name is RegisteredField => {
  const { family } = descriptionOf(name);
  return family !== undefined && family !== 'reads';
};
const isRead = (name: FieldName): name is FamilyField => {
  const { family, kind } = descriptionOf(name);
  return family !== undefined && kind !== 'code';
};
const isChanged = (name: FieldName): name is ChangeableField =>
  ['untilFreeze', 'always'].includes(descriptionOf(name).family ?? '');

export const registeredFields = names.filter(isFilledIn);
export const familyFields = names.filter(isRead);
export const changeableFields = names.filter(isChanged);
/** Fields that a family fills in when it signs up and cannot change itself afterwards. */
export const settledFields = names.filter(
  (name): name is Exclude<FamilyField & RegisteredField, ChangeableField> =>
    isFilledIn(name) && isRead(name) && !isChanged(name),
);
/** Fields that a family can ask the organisers to change at any time. */
export const askedFields = names.filter(
  (name): name is FieldsWith<{ family: 'asks' }> => descriptionOf(name).family === 'asks',
);
/** Fields that a family can ask for once their freeze day is over. */
export const freezingFields = names.filter(
  (name): name is FieldsWith<{ family: 'untilFreeze' }> => descriptionOf(name).family === 'untilFreeze',
);
export const correctableFields = names.filter(
  (name): name is CorrectableField => descriptionOf(name).editedBy !== undefined,
);
export const listedFields = names.filter(
  (name): name is ListedField => descriptionOf(name).isListed === true,
);
export const optionalTexts = names.filter((name): name is OptionalText => {
  const { kind, isRequired } = descriptionOf(name);
  return isFilledIn(name) && kind === 'text' && !isRequired;
});

export function isCorrectedBy(name: CorrectableField, may: May): boolean {
  return may(camperFields[name].editedBy);
}

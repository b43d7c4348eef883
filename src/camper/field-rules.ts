import { camper as t } from '../content/en/campers/camper.ts';
import { fieldOf, type FieldName } from '../domain/campers/camper-fields.ts';
import type { Option } from '../ui/select-field.tsx';
import { fieldName, wordOf } from './field-text.ts';

export type FieldValue = string | boolean | null | string[];

/** Whether a required field is empty. `null` means no size; an empty text is an incomplete size. */
export function isMissing(name: FieldName, value: FieldValue): boolean {
  if (fieldOf(name)?.kind === 'size') return value === '';
  if (name === 'last_name') return false; // of who has only one name; the form of a sign-up asks to tick it
  if (fieldOf(name)?.isRequired !== true || typeof value === 'boolean') return false;
  return value === null || (typeof value === 'string' ? value.trim() : value).length === 0;
}

const placeholders: Readonly<Record<string, string>> = t.placeholders;
const hints: Readonly<Record<string, string>> = t.hints;

export function optionsOf(name: FieldName): Option[] {
  return (fieldOf(name)?.options ?? []).map((value) => ({ value, label: wordOf(name, value) }));
}

export function placeholderOf(name: FieldName): string | undefined {
  return placeholders[name];
}

/** Fields that a phone must not autocorrect. */
const ownNames: readonly FieldName[] = ['first_name', 'last_name', 'church_mission'];

export function textOf(name: FieldName) {
  const maxLength = fieldOf(name)?.maxLength;
  const hint = hints[name];
  const isOptional = fieldOf(name)?.isRequired === false;
  return {
    label: isOptional ? `${fieldName(name)} ${t.optional}` : fieldName(name),
    ...(hint !== undefined && { hint }),
    ...(maxLength !== undefined && { maxLength }),
    ...(ownNames.includes(name) &&
      ({ autoCapitalize: 'words', autoCorrect: 'off', spellCheck: false } as const)),
  };
}

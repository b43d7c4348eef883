import { fieldName, fieldText } from '../../camper/field-text.ts';
import { camper as words } from '../../content/en/campers/camper.ts';
import type { NewCamper } from '../../data/campers/camper-row.ts';
import { registeredFields, type RegisteredField } from '../../domain/campers/camper-fields.ts';
import { fullName } from '../../domain/campers/names.ts';

/** Left out: part of the name, or chosen right above the dialog. */
const leftOut: readonly RegisteredField[] = ['last_name', 'consents'];
/** Not worth a line where there is none. */
const onlyIfSaid: readonly RegisteredField[] = ['email', 'is_senior_retired', 'promo_code'];

/** What the confirmation lists of a camper, as it will be stored: label and value. */
export function confirmEntries(camper: NewCamper): readonly (readonly [string, string])[] {
  return registeredFields
    .filter((field) => !leftOut.includes(field) && (!onlyIfSaid.includes(field) || camper[field]))
    .map((field) =>
      field === 'first_name'
        ? [fieldName('name'), fullName(camper)]
        : [fieldName(field), fieldText(field, camper[field], words.notProvided)],
    );
}

/** Every column of `users`: what it holds, and who says and corrects it until when. Screens go by this list; the database refuses the rest. */
import { emailMaxLength } from '../accounts/email.ts';
import { textLimits } from './names.ts';
import {
  accommodations,
  attendances,
  genders,
  pricingCodes,
  stayInReasons,
  transports,
  weekDays,
} from '../value-lists.ts';

interface CamperField {
  /** How it is shown and asked. A `flag` is yes or no; a `key` is for the database's own use and is shown
   * to no one. */
  readonly kind:
    | 'text'
    | 'email'
    | 'phone'
    | 'day'
    | 'instant'
    | 'choice'
    | 'days'
    | 'size'
    | 'country'
    | 'flag'
    | 'amount'
    | 'key';
  /** The values of a choice, as they are stored. */
  readonly options?: readonly string[];
  readonly isRequired: boolean;
  readonly maxLength?: number;
  /** The family says it `once`, when it registers, or may change it at any time afterwards (`always`). */
  readonly family?: 'once' | 'always';
  /** Lowest access level of the organisers who correct it, at any time; no one does without one. */
  readonly level?: 2 | 3;
}

/** In the order in which they are asked and shown. */
export const camperFields = {
  /** No column: what `is_attending` and `is_inactive` say together. */
  attendance: { kind: 'choice', options: attendances, isRequired: true, level: 3 },
  email: { kind: 'email', isRequired: false, family: 'once', maxLength: emailMaxLength },
  first_name: { kind: 'text', isRequired: true, family: 'once', level: 3, maxLength: textLimits.name },
  last_name: { kind: 'text', isRequired: true, family: 'once', level: 3, maxLength: textLimits.name },
  phone: { kind: 'phone', isRequired: false, family: 'once', level: 2 },
  birthday: { kind: 'day', isRequired: true, family: 'once', level: 3 },
  gender: { kind: 'choice', options: genders, isRequired: true, family: 'once', level: 3 },
  is_senior_retired: { kind: 'flag', isRequired: true, family: 'once', level: 3 },
  country: { kind: 'country', isRequired: true, family: 'once', level: 3 },
  church_mission: { kind: 'text', isRequired: true, family: 'once', level: 3, maxLength: textLimits.church },
  member: { kind: 'flag', isRequired: true, family: 'once', level: 3 },
  size: { kind: 'size', isRequired: false, family: 'always', level: 2 },
  dates: { kind: 'days', options: weekDays, isRequired: true, family: 'always', level: 2 },
  arrival_transportation: {
    kind: 'choice',
    options: transports,
    isRequired: true,
    family: 'always',
    level: 2,
  },
  departure_transportation: {
    kind: 'choice',
    options: transports,
    isRequired: true,
    family: 'always',
    level: 2,
  },
  accommodation: { kind: 'choice', options: accommodations, isRequired: true, family: 'once', level: 3 },
  /** The code of a price category that outranks the rules; none while the rules decide. */
  given_category: { kind: 'choice', options: pricingCodes, isRequired: false, level: 3 },
  near_wish: { kind: 'text', isRequired: false, family: 'always', level: 2, maxLength: textLimits.nearWish },
  promo_code: { kind: 'text', isRequired: false, family: 'once' },
  /** Which version of which words (`consents.ts`); `private.consents` keeps who agreed when. */
  consents: { kind: 'key', isRequired: true, family: 'once' },

  // What the database decides.
  id: { kind: 'key', isRequired: true },
  search_name: { kind: 'key', isRequired: true },
  parent_id: { kind: 'key', isRequired: false },
  pricing_id: { kind: 'key', isRequired: true },
  agreed_price: { kind: 'amount', isRequired: false },
  is_registered: { kind: 'flag', isRequired: true },
  registered_at: { kind: 'instant', isRequired: false },
  is_attending: { kind: 'flag', isRequired: true },
  is_inactive: { kind: 'flag', isRequired: true },
  has_bed: { kind: 'flag', isRequired: true },
  stay_in_reason: { kind: 'choice', options: stayInReasons, isRequired: false },
  stay_in_at: { kind: 'instant', isRequired: false },
  room_id: { kind: 'key', isRequired: false },
  team_id: { kind: 'key', isRequired: false },
  former_room_id: { kind: 'key', isRequired: false },
  former_team_id: { kind: 'key', isRequired: false },
  created_at: { kind: 'instant', isRequired: true },
  updated_at: { kind: 'instant', isRequired: true },
} as const satisfies Readonly<Record<string, CamperField>>;

type Fields = typeof camperFields;
export type FieldName = keyof Fields;
type FieldsWith<Part> = { [Name in FieldName]: Fields[Name] extends Part ? Name : never }[FieldName];

export type RegisteredField = FieldsWith<{ family: 'once' | 'always' }>;
export type ChangeableField = FieldsWith<{ family: 'always' }>;
export type CorrectableField = FieldsWith<{ level: 2 | 3 }>;
/** Texts that may be left empty and need no rule of their own: the form keeps them as they are typed. */
export type OptionalText = Exclude<
  FieldsWith<{ kind: 'text'; isRequired: false; family: 'once' | 'always' }>,
  'promo_code'
>;

export function fieldOf(name: string): CamperField | undefined {
  return Object.hasOwn(camperFields, name) ? Reflect.get(camperFields, name) : undefined;
}

const names = Object.keys(camperFields).filter((name): name is FieldName => name in camperFields);

const isChangeable = (name: FieldName): name is ChangeableField => fieldOf(name)?.family === 'always';
const isRegistered = (name: FieldName): name is RegisteredField => fieldOf(name)?.family !== undefined;
const isCorrectable = (name: FieldName): name is CorrectableField => fieldOf(name)?.level !== undefined;

export const registeredFields: readonly RegisteredField[] = names.filter(isRegistered);
export const changeableFields: readonly ChangeableField[] = names.filter(isChangeable);
export const correctableFields: readonly CorrectableField[] = names.filter(isCorrectable);

export const optionalTexts: readonly OptionalText[] = registeredFields.filter(
  (name): name is OptionalText => {
    const { kind, isRequired } = camperFields[name];
    return kind === 'text' && !isRequired && name !== 'promo_code';
  },
);

export function isCorrectedBy(name: CorrectableField, level: number): boolean {
  return level >= camperFields[name].level;
}

/** Someone on the way of signing up: as typed in the form, and as sent. As read they are `CamperValues`. */
import { choiceKinds, type ChoiceKind } from '../accounts/consents.ts';
import {
  emptyOf,
  forFields,
  registeredFields,
  type CamperValues,
  type LooseValues,
  type RegisteredField,
} from '../campers/camper-fields.ts';
import type { CategoryName } from '../payments/price-category.ts';

/** `own`: the account holder signs up themselves; `added`: another camper of the family. */
export type FormKind = 'own' | 'added';

/** A promo code that the database has accepted, and the price category it gives. */
interface RedeemedCode {
  readonly code: string;
  readonly pricing_id: number;
  readonly pricing_name: CategoryName;
}

/** Consents that apply to everyone on the sheet. */
export interface Agreed {
  accepts_group_formation: boolean;
  accepts_terms: boolean;
}

/** Asked in another way than it is stored: a church that is not listed by name, a size for babies, a number by its country. */
interface TypedBeside extends Agreed, Record<ChoiceKind, string> {
  dialling_code: string;
  /** Has only one name, the first: no last name is asked. */
  one_name: boolean;
  /** The name when the church is `Other`. */
  church_name: string;
  /** `member` or `guest`. */
  member: string;
  /** EU number, which goes with the size `Baby size`. */
  baby_size: string;
  redeemed: RedeemedCode | null;
}

type Typed<Value> = Value extends boolean
  ? boolean
  : Value extends readonly string[]
    ? readonly string[]
    : string;
type TypedField = Exclude<RegisteredField, keyof TypedBeside | 'consents'>;

/**
 * Everything that the form holds of a person and the draft keeps, as it is typed: an empty text is "not chosen", a birthday is
 * `YYYY/MM/DD` or as people write it, the email is the account's and empty for others.
 */
export type TypedCamper = TypedBeside & {
  [Name in TypedField]: Typed<NonNullable<CamperValues[Name]>>;
};

/** Fields of the form that a rule may find wrong. */
export type RegistrationField = Exclude<keyof TypedCamper, 'redeemed' | ChoiceKind>;

/** A camper as sent. The database derives price, bed and registration again. */
export type NewCamper = Pick<
  LooseValues,
  RegisteredField | 'id' | 'pricing_id' | 'parent_id' | 'is_registered' | 'registered_at' | 'has_bed'
>;

function empty(): { [Name in TypedField]: Typed<NonNullable<CamperValues[Name]>> };
function empty(): object {
  return forFields(
    registeredFields.filter((name) => name !== 'consents'),
    emptyOf,
  );
}

export const emptyCamper: TypedCamper = {
  ...empty(),
  member: '',
  one_name: false,
  dialling_code: '+45',
  church_name: '',
  baby_size: '',
  pictures: 'none',
  directory: 'none',
  accepts_group_formation: false,
  accepts_terms: false,
  redeemed: null,
};

const ruleless: readonly string[] = ['redeemed', ...choiceKinds];
export const registrationFields = Object.keys(emptyCamper).filter(
  (name): name is RegistrationField => name in emptyCamper && !ruleless.includes(name),
);

/** The last name as it is typed; empty for who has only one name. */
export const lastNameOf = ({
  one_name: isOnly,
  last_name: typed,
}: Pick<TypedCamper, 'one_name' | 'last_name'>): string => (isOnly ? '' : typed);

export function agreedIn({ accepts_group_formation, accepts_terms }: Agreed): Agreed {
  return { accepts_group_formation, accepts_terms };
}

import { toTypedDate } from '../../domain/dates.ts';
import type { PastCamper } from '../../data/campers/past-camper-answers.ts';
import { problemsOf } from './form-resolver.ts';
import { ageAtCamp, type FormFacts, type SheetFacts } from './form-facts.ts';
import { typedOf } from './converted.ts';
import {
  agreedIn,
  emptyCamper,
  type Agreed,
  type TypedCamper,
} from '../../domain/registration/new-camper.ts';
import { quoteFor, type Quote } from './quote.ts';
import { hasConsented } from './sitting-consents.ts';
import { sharedBy } from './shared.ts';

export interface Person {
  /** Of the camper to be: the same one however often the sheet is sent. The account's id for its holder. */
  readonly id: string;
  readonly values: TypedCamper;
  /** They were at the last camp, with these answers. */
  readonly isReturning: boolean;
  /** They were there, and do not come this time. */
  readonly isLeftOut: boolean;
}

export interface Sheet {
  readonly people: readonly Person[];
  readonly openId: string | null;
  readonly consents: Agreed;
}

/** An empty person with what the family shares; `id` is the account's for its holder. */
export function newPerson(id: string, facts: SheetFacts, people: readonly Person[]): Person {
  const shared = sharedBy(familyOf(facts, people), facts.room);
  const values = shared === null ? emptyCamper : { ...emptyCamper, ...shared, first_name: '' };
  return { id, values, isReturning: false, isLeftOut: false };
}

/** The family of the last camp with its answers of then; or one empty person. */
export function freshSheet(facts: SheetFacts, past: readonly PastCamper[]): Sheet {
  const { accountId, me, kind } = facts;
  const isAgreed = me !== null && hasConsented(accountId);
  const returning = past
    .filter(({ is_here }) => !is_here)
    .map(({ id, answers }) => ({
      ...{ id, values: withoutOutgrown(typedOf(answers, facts.churches), facts) },
      ...{ isReturning: true, isLeftOut: false },
    }));
  const isComplete = returning.length > 0 && (me !== null || past.some(({ is_me }) => is_me));
  const fresh = newPerson(kind === 'own' ? accountId : crypto.randomUUID(), facts, []);
  return {
    people: isComplete ? returning : [fresh, ...returning],
    openId: isComplete ? null : fresh.id,
    consents: { accepts_group_formation: isAgreed, accepts_terms: isAgreed },
  };
}

/** A child has grown since: last year's shirt size is asked again. */
function withoutOutgrown(values: TypedCamper, facts: SheetFacts): TypedCamper {
  const age = ageAtCamp(values.birthday, facts);
  return age !== null && age < 18 ? { ...values, size: '', baby_size: '' } : values;
}

export function comingOn({ people }: Pick<Sheet, 'people'>): readonly Person[] {
  return people.filter(({ isLeftOut }) => !isLeftOut);
}

/** The same people under new ids, by old ones. */
export function renamed(sheet: Sheet, ids: ReadonlyMap<string, string>): Sheet {
  const idOf = (id: string) => ids.get(id) ?? id;
  const people = sheet.people.map((person) => ({ ...person, id: idOf(person.id) }));
  return { ...sheet, people, openId: sheet.openId && idOf(sheet.openId) };
}

/** The sheet with what is typed in the open card. */
export function withTyped(sheet: Sheet, typed: TypedCamper): Sheet {
  const people = sheet.people.map((person) =>
    person.id === sheet.openId ? { ...person, values: typed } : person,
  );
  return { ...sheet, people, consents: agreedIn(typed) };
}

/** Everyone who is signed up or will be, the account holder first. */
function familyOf({ me, added, churches }: SheetFacts, people: readonly Person[]): readonly TypedCamper[] {
  const there = me === null ? [] : [me, ...added];
  return [
    ...there.map((camper) => typedOf(camper, churches)),
    ...comingOn({ people }).map(({ values }) => values),
  ];
}

/** As typed on the sheet, or as stored of one who is signed up; empty while it is neither. */
export function holderBirthdayOf({ accountId, me }: SheetFacts, people: readonly Person[]): string {
  const typed = people.find(({ id }) => id === accountId)?.values.birthday;
  return typed ?? (me === null ? '' : toTypedDate(me.birthday));
}

/** What the form knows when it is about this person. */
export function factsOf({ id }: Person, facts: SheetFacts, { people, openId }: Sheet): FormFacts {
  const isOwn = id === facts.accountId;
  const others = people.filter((person) => person.id !== id);
  return {
    ...facts,
    kind: isOwn ? 'own' : 'added',
    shared: isOwn ? null : sharedBy(familyOf(facts, others), facts.room),
    holderBirthday: isOwn ? null : holderBirthdayOf(facts, people),
    isAlone: others.length === 0 && openId === id,
  };
}

/** What is wrong with someone's answers, by field, and what they cost. The consents are asked of the family, once. */
export function judge(
  { values }: Person,
  facts: FormFacts,
): { readonly problems: ReturnType<typeof problemsOf>; readonly quote: Quote | null } {
  const agreed = {
    ...values,
    email: facts.kind === 'own' ? facts.email : '',
    accepts_terms: true,
    accepts_group_formation: true,
  };
  return { problems: problemsOf(agreed, facts), quote: quoteFor(values, facts) };
}

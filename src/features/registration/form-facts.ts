import { createContext, useContext } from 'react';
import type { CampInfo } from '../../data/site/camp-info.ts';
import type { Camper } from '../../data/campers/family-campers.ts';
import type { PriceCategory } from '../../data/payments/prices.ts';
import type { CampDate } from '../../domain/dates.ts';
import { ageOn } from '../../domain/dates.ts';
import { birthdayOf } from '../../domain/registration/registration-rules.ts';
import type { FormKind } from '../../domain/registration/new-camper.ts';
import type { Shared } from './shared.ts';

/** Whether a bed in a room can be booked, and if not, why: switched off by the organisers, or none left. */
export type RoomState = 'open' | 'closed' | 'full';

export interface SheetFacts {
  /** `own`: of an account that signs up its family; `added`: of one that adds to it. */
  readonly kind: FormKind;
  readonly accountId: string;
  readonly email: string;
  /** The account holder's own row when they are signed up. */
  readonly me: Camper | null;
  readonly added: readonly Camper[];
  readonly camp: CampInfo;
  readonly prices: readonly PriceCategory[];
  readonly churches: readonly string[];
  readonly room: RoomState;
  readonly today: CampDate;
}

export interface FormFacts extends SheetFacts {
  /** What the first of the family shares with them, and that one's first name; null for the account holder. */
  readonly shared: (Shared & { readonly first_name: string }) | null;
  /** The account holder's, as typed; null when these are the account holder's own answers. */
  readonly holderBirthday: string | null;
  /** No one else is on the sheet: it looks like one form. */
  readonly isAlone: boolean;
}

export const FormFactsContext = createContext<FormFacts | null>(null);

export function useFormFacts(): FormFacts {
  const facts = useContext(FormFactsContext);
  if (facts === null) throw new Error('A registration field stands outside of the registration form.');
  return facts;
}

/** Age at camp for this typed birthday, or null while that is no date. */
export function ageAtCamp(birthday: string, facts: Pick<FormFacts, 'today' | 'camp'>): number | null {
  const date = birthdayOf(birthday, facts.today);
  return date === null ? null : ageOn(date, facts.camp.start_date);
}

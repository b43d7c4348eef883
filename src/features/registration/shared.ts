import { useWatch, useFormContext } from 'react-hook-form';
import { useFormFacts, type FormFacts, type RoomState } from './form-facts.ts';
import { lastNameOf, type TypedCamper } from '../../domain/registration/new-camper.ts';

/** What a family mostly shares. */
export const sharedFields = [
  'last_name',
  'country',
  'church_mission',
  'church_name',
  'member',
  'dates',
  'arrival_transportation',
  'departure_transportation',
  'accommodation',
  'pictures',
  'directory',
] as const;
export type SharedField = (typeof sharedFields)[number];
export type Shared = Pick<TypedCamper, SharedField>;

/**
 * What the next person takes over from the first of the family, to be changed at will; never first name, birth date or gender.
 * Last name and membership only while all have the same: not every family has one name, and not all in it are members.
 */
export function sharedBy([holder, ...others]: readonly TypedCamper[], room: RoomState): FormFacts['shared'] {
  if (holder === undefined) return null;
  const common = (valueOf: (one: TypedCamper) => string) =>
    others.every((other) => valueOf(other) === valueOf(holder)) ? valueOf(holder) : '';
  const { country, church_mission, church_name, dates, arrival_transportation, departure_transportation } =
    holder;
  const { pictures, directory } = holder;
  return {
    first_name: holder.first_name,
    ...{ country, church_mission, church_name, dates, arrival_transportation, departure_transportation },
    ...{ pictures, directory },
    last_name: common(lastNameOf),
    member: common((one) => one.member),
    accommodation: holder.accommodation === 'Room' && room !== 'open' ? '' : holder.accommodation,
  };
}

/** Which fields of the open person are filled in as the first of the family has them. */
export function useSameFields(): readonly SharedField[] {
  const { shared } = useFormFacts();
  const { control } = useFormContext<TypedCamper>();
  const values = useWatch({ control, name: sharedFields });
  if (shared === null) return [];
  return sharedFields.filter((name, at) => {
    const value = values[at];
    const isThere = name === 'church_name' || (value !== undefined && value.length > 0);
    return isThere && JSON.stringify(value) === JSON.stringify(shared[name]);
  });
}

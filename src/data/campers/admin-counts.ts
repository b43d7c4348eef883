import { mealAges, meals } from '../../domain/value-lists.ts';
import * as z from '../../lib/shape.ts';
import { adminCamperKeys } from './admin-camper-changes.ts';
import { rowsQuery, rpcQuery } from '../client/queries.ts';

const sized = z.object({
  ...z.each(z.string(), 'id', 'name', 'size'),
  is_registered: z.boolean(),
  team_id: z.nullable(z.number()),
  team: z.nullable(z.string()),
  color: z.nullable(z.string()),
});
/** Someone who comes, with the size of their shirt. No team for who is in none, and for levels below 3. */
export type SizedCamper = z.infer<typeof sized>;

const passenger = z.object({
  ...z.each(z.string(), 'id', 'family', 'holder', 'first_name', 'last_name'),
  ...z.each(z.string(), 'arrival_transportation', 'departure_transportation'),
  ...z.each(z.nullable(z.string()), 'phone', 'guardian_id', 'guardian'),
  ...z.each(z.boolean(), 'comes', 'is_registered', 'is_alone'),
  ...z.each(z.number(), 'outstanding', 'first_day'),
  birthday: z.day(),
});
/**
 * Someone who comes, paid or not, or is at camp although they do not: how they come and go, from which day of the camp on (0 is its
 * first), a number to call, their own or their parent's, what is left to pay in DKK, the account holder, and the adult who answers for a child.
 */
export type Passenger = z.infer<typeof passenger>;

const changeSinceFreeze = z.object({
  ...z.each(z.string(), 'camper_id', 'name'),
  ...z.each(z.nullable(z.string()), 'before', 'after'),
  frozen_after: z.day(),
});
/** What is different in a field since its freeze day: `before` or `after` is null for a camper who did not come or comes no more. */
export type ChangeSinceFreeze = z.infer<typeof changeSinceFreeze>;

const eaters = z.object({
  day: z.string(),
  meal: z.oneOf(meals),
  ages: z.oneOf(mealAges),
  ...z.each(z.number(), 'people', 'unpaid'),
});
/** People of an age who eat at a meal: the registered, and those who come and have not paid. */
export type Eaters = z.infer<typeof eaters>;

export type FreezableField = 'size' | 'arrival_transportation' | 'departure_transportation';

// Their keys begin with that of the campers: anyone who changes one refreshes these too.
export const adminCountQueries = {
  sizes: () => rowsQuery([...adminCamperKeys.all, 'sizes'], 'admin_sizes', {}, sized),

  transit: () => rowsQuery([...adminCamperKeys.all, 'transit'], 'admin_transit', {}, passenger),

  /** Empty without a freeze day, and until it is over. */
  sinceFreeze: (field: FreezableField) =>
    rpcQuery(
      [...adminCamperKeys.all, 'since-freeze', field],
      'changes_since_freeze',
      { field },
      z.array(changeSinceFreeze),
    ),

  meals: () => rpcQuery([...adminCamperKeys.all, 'meals'], 'admin_meals', {}, z.array(eaters)),
};

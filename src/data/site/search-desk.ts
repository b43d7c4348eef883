import { keepPreviousData } from '@tanstack/react-query';
import * as z from '../../lib/shape.ts';
import { adminCamperKeys } from '../campers/admin-camper-changes.ts';
import { rpcQuery } from '../client/queries.ts';

const found = z.object({
  kind: z.oneOf(['family', 'payment']),
  id: z.string(),
  ...z.each(z.nullable(z.string()), 'family', 'name', 'people', 'email', 'phone', 'reference'),
  amount: z.number(),
  number: z.nullable(z.number()),
});
/**
 * A family, with the first names of its people and what is left to pay (DKK); or a payment, with its number, reference and amount (DKK). `family`
 * is the account holder's id, null with the name for a payment whose family was deleted.
 */
export type Found = z.infer<typeof found>;

export const deskSearchQueries = {
  /** Families by name, email or phone, and payments by number, payment id or reference; nothing for an empty text. Level 1. */
  matching: (text: string) =>
    rpcQuery([...adminCamperKeys.all, 'search', text], 'search_desk', { text }, z.array(found), {
      enabled: text !== '',
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
};

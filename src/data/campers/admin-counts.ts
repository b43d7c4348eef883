import { queryOptions } from '@tanstack/react-query';
import type { TeamColor, Transport } from '../../domain/value-lists.ts';
import { answerOf, jsonAnswerOf } from '../client/answer.ts';
import { adminCamperKeys } from './admin-campers.ts';
import { connectSession } from '../account/session.ts';

/** Somebody who comes, with the size of their shirt. */
export interface SizedCamper {
  readonly name: string;
  readonly size: string;
  readonly isRegistered: boolean;
  /** Null for who is in none, and for levels below 3. */
  readonly teamId: number | null;
}

export interface Sizes {
  readonly people: readonly SizedCamper[];
  /** Empty below level 3. */
  readonly teams: readonly { readonly id: number; readonly name: string; readonly color: TeamColor }[];
}

type Count = Partial<Record<Transport, number>> | null;
/** Name, and a number to call: their own or their parent's. */
export type Passenger = readonly [name: string, phone: string | null];

/** Registered campers by how they travel. */
export interface Transit {
  readonly arrival: Count;
  readonly departure: Count;
  readonly bus: { readonly arrival: readonly Passenger[]; readonly departure: readonly Passenger[] };
}

/** Registered people who eat on a day. */
export interface Meal {
  readonly day: string;
  readonly ages: 'Adults' | 'Youth' | 'Children' | 'Toddler';
  readonly people: number;
}

interface SizesAnswer {
  readonly people: readonly (readonly [string, string, boolean, number | null])[];
  readonly teams: Sizes['teams'];
}

// Their keys begin with that of the campers: whoever changes one refreshes these too.
export const adminCountQueries = {
  sizes: () =>
    queryOptions({
      queryKey: [...adminCamperKeys.all, 'sizes'],
      queryFn: async (): Promise<Sizes> => {
        const client = await connectSession();
        const { people, teams } = await jsonAnswerOf<SizesAnswer>(client.rpc('admin_sizes'));
        return {
          teams,
          people: people.map(([name, size, isRegistered, teamId]) => ({ name, size, isRegistered, teamId })),
        };
      },
    }),

  transit: () =>
    queryOptions({
      queryKey: [...adminCamperKeys.all, 'transit'],
      queryFn: async (): Promise<Transit> => {
        const client = await connectSession();
        return jsonAnswerOf(client.rpc('admin_transit'));
      },
    }),

  meals: () =>
    queryOptions({
      queryKey: [...adminCamperKeys.all, 'meals'],
      queryFn: async (): Promise<Meal[]> => {
        const client = await connectSession();
        return answerOf(client.rpc('admin_meals').overrideTypes<Meal[], { merge: false }>());
      },
    }),
};

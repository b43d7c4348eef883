import { queryOptions } from '@tanstack/react-query';
import * as z from '../../lib/shape.ts';
import { rowsOf } from '../client/answer.ts';

const place = z.object({ id: z.string(), ...z.each(z.nullable(z.string()), 'room', 'team') });

/** The names of room and team of each of the family, null without one and until they are shown. */
export const familyPlacesQuery = (userId: string) =>
  queryOptions({
    queryKey: ['rosters', 'family', userId],
    queryFn: () => rowsOf('family_places', place, (rows) => rows),
  });

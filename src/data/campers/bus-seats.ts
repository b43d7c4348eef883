import { queryOptions } from '@tanstack/react-query';
import * as z from '../../lib/shape.ts';
import { readRow } from '../client/public-values.ts';

/** Seats on the bus out and home, taken by anyone who comes; null where organisers have set no number. */
const seats = z.object({
  ...z.each(z.number(), 'taken_out', 'taken_home'),
  ...z.each(z.nullable(z.number()), 'seats_out', 'left_out', 'seats_home', 'left_home'),
});

export const busSeatsQuery = () =>
  queryOptions({
    queryKey: ['bus-seats'],
    queryFn: () => readRow('bus_seats', seats),
  });

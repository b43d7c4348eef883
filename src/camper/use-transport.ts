import { useQuery } from '@tanstack/react-query';
import { camper as t } from '../content/en/campers/camper.ts';
import { timings } from '../content/timings.ts';
import { busSeatsQuery } from '../data/campers/bus-seats.ts';
import type { Option } from '../ui/select-field.tsx';
import { optionsOf } from './field-rules.ts';

const leftIn = { arrival_transportation: 'left_out', departure_transportation: 'left_home' } as const;
const seatsIn = { arrival_transportation: 'seats_out', departure_transportation: 'seats_home' } as const;
export type TransportField = keyof typeof leftIn;

export const isTransport = (name: string): name is TransportField => name in leftIn;

/**
 * The ways to come or go. A bus without a seat left cannot be chosen, and one without any seats does not run; the database has the last word.
 * @param value what is chosen now
 * @param hasSeat whether someone has a seat already, and keeps it
 */
export function useTransport(
  name: TransportField,
  value: string,
  hasSeat: boolean,
): { readonly options: readonly Option[]; readonly problem: string | undefined } {
  const { data: seats } = useQuery({ ...busSeatsQuery(), refetchInterval: timings.countsPoll });
  if (hasSeat || seats?.[leftIn[name]] !== 0) return { options: optionsOf(name), problem: undefined };
  const problem = value === 'Bus' ? t.problems.busFull : undefined;
  if (seats[seatsIn[name]] === 0 && value !== 'Bus')
    return { options: optionsOf(name).filter((option) => option.value !== 'Bus'), problem };
  return {
    options: optionsOf(name).map((option) =>
      option.value === 'Bus' ? { ...option, label: t.busFullOption(option.label), disabled: true } : option,
    ),
    problem,
  };
}

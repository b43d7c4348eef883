import { queryOptions } from '@tanstack/react-query';
import { switches } from './switches.ts';

/** The switches of the camp's administration that screens obey (specification section 3). */
type SettingName = 'DISABLE_NEW_USER' | 'SHOW_ROOMS' | 'SHOW_TEAMS' | 'DISABLE_PAYMENTS' | 'DISABLE_BOOK_BED';

/** Which switches are on now, and in how many seconds time turns the next one; a missing one is off. */
export type Settings = Partial<Record<SettingName, boolean>> & { readonly turnsIn?: number };

async function readSettings(): Promise<Settings> {
  const rows = await switches('order=name');
  const soonest = Math.min(...rows.map((row) => row.turns_in ?? Infinity));
  return {
    ...Object.fromEntries(rows.map(({ name, bool }) => [name, bool])),
    ...(soonest < Infinity && { turnsIn: soonest }),
  };
}

const SECOND = 1000;
const HOUR = 3600;

export const settingQueries = {
  /** All public switches as they are now; read again when time turns one. */
  all: () =>
    queryOptions({
      queryKey: ['settings'],
      queryFn: readSettings,
      refetchInterval: ({ state }) =>
        state.data?.turnsIn === undefined ? false : Math.min(state.data.turnsIn + 1, HOUR) * SECOND,
    }),
};

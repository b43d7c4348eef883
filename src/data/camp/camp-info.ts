import { queryOptions } from '@tanstack/react-query';
import type { RowOf } from '../schema.ts';
import { toDataError } from '../client/errors.ts';
import { restGet } from '../../lib/rest.ts';
import { publicSource, readRow } from '../client/public-values.ts';
import { rehearsed } from './rehearsal.ts';

/** This year's camp. Days are `YYYY-MM-DD` in Copenhagen, deadlines inclusive. */
export type CampInfo = Omit<RowOf<'camp_info'>, 'id' | 'timezone'>;

/** Live counts: people who come, and those of them who have paid. */
export interface CampCounts {
  readonly registered: number;
  readonly sign_ups: number;
}

const readCampInfo = async () =>
  rehearsed()?.camp ??
  readRow<CampInfo>(
    'camp_info?select=title,theme,start_date,end_date,registration_deadline,price_deadline,total_beds',
  );

/** This year's camp, for public pages. */
export const campInfo = publicSource(readCampInfo);

/** The landing page's counts. */
export const campCounts = publicSource(async () =>
  rehearsed() === null
    ? readRow<CampCounts>('camp_counts?select=registered,sign_ups')
    : { registered: 0, sign_ups: 0 },
);

/** How even the teams are that families see: numbers of nobody. */
export interface TeamFigures {
  readonly teams: number;
  readonly people: number;
  /** People of the smallest team and of the largest. */
  readonly smallest: number;
  readonly largest: number;
  /** How many more women, and children under 13, the team with most of them has than that with fewest. */
  readonly women_apart: number;
  readonly children_apart: number;
  /** Per cent of the wishes to be together; null when they are too few to tell of. */
  readonly wishes_met: number | null;
}

/** Null as long as no teams are shown. */
export const teamFigures = publicSource(async () => {
  if (rehearsed() !== null) return null;
  const [figures = null] = await restGet<TeamFigures[]>(
    'team_figures?select=teams,people,smallest,largest,women_apart,children_apart,wishes_met',
  );
  return figures;
});

export const campQueries = {
  /** This year's camp, for screens behind the public site. */
  info: () =>
    queryOptions({
      queryKey: ['camp', 'info'],
      queryFn: (): Promise<CampInfo> =>
        readCampInfo().catch((error: unknown) => {
          throw toDataError(error);
        }),
    }),
};

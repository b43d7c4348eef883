import { queryOptions } from '@tanstack/react-query';
import type { RowOf } from '../schema.ts';
import { toDataError } from '../client/errors.ts';
import { publicSource, readRow } from '../client/public-values.ts';

/** This year's camp. Days are `YYYY-MM-DD` in Copenhagen, deadlines inclusive. */
export type CampInfo = Omit<RowOf<'camp_info'>, 'id' | 'timezone'>;

/** Live counts: people who come, and those of them who have paid. */
export interface CampCounts {
  readonly registered: number;
  readonly sign_ups: number;
}

const readCampInfo = () =>
  readRow<CampInfo>(
    'camp_info?select=title,theme,start_date,end_date,registration_deadline,price_deadline,total_beds',
  );

/** This year's camp, for public pages. */
export const campInfo = publicSource(readCampInfo);

/** The landing page's counts. */
export const campCounts = publicSource(() => readRow<CampCounts>('camp_counts?select=registered,sign_ups'));

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

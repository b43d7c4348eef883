import { camp as builtCamp } from 'virtual:church-facts';
import { queryOptions } from '@tanstack/react-query';
import * as z from '../../lib/shape.ts';
import { publicSource, readRow, readRows } from '../client/public-values.ts';
import { campInfoShape, previewed, type CampInfo } from '../seasons/preview.ts';

export type { CampInfo } from '../seasons/preview.ts';

/** This year's camp, for public pages: the prerendered ones tell it before it is read. */
export const campInfo = publicSource(
  async (): Promise<CampInfo> => previewed()?.camp ?? readRow('camp_info', campInfoShape),
  builtCamp,
);

/** The landing page's live counts: people who come, and those of them who have paid. */
export const campCounts = publicSource(async () =>
  previewed() === null
    ? readRow('camp_counts', z.object(z.each(z.number(), 'registered', 'sign_ups')))
    : { registered: 0, sign_ups: 0 },
);

const figuresShape = z.object({
  ...z.each(z.number(), 'teams', 'people', 'smallest', 'largest', 'women_apart', 'children_apart'),
  wishes_met: z.nullable(z.number()),
});
/**
 * How even the teams are that families see: people of the smallest and of the largest, how many more women, and children under 13, the team
 * with most of them has than that with fewest, and per cent of the wishes to be together; null when they are too few to tell of.
 */
export type TeamFigures = z.infer<typeof figuresShape>;

/** Null as long as no teams are shown. */
export const teamFigures = publicSource(async () => {
  if (previewed() !== null) return null;
  const [figures = null] = await readRows('team_figures', figuresShape, 'limit=1');
  return figures;
});

export const campQueries = {
  /** This year's camp, for screens behind the public site. */
  info: () => queryOptions({ queryKey: ['camp', 'info'], queryFn: campInfo.read }),
};

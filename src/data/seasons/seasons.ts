import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from '../../lib/shape.ts';
import { rowsOf, rpc } from '../client/answer.ts';
import { refreshKeys, useSaving } from '../client/use-saving.ts';
import { openSeasonId, passDocumentsOn } from '../site/documents.ts';
import { plannedRoom } from '../rooms/places.ts';
import { campInfoShape } from './preview.ts';
import { rpcQuery } from '../client/queries.ts';

const figures = z.object({
  ...z.each(z.number(), 'id', 'campers', 'registered', 'expected', 'paid'),
  ...z.each(z.string(), 'title', 'theme'),
  state: z.oneOf(['draft', 'open', 'past']),
  ...z.each(z.day(), 'start_date', 'end_date'),
  closed_at: z.nullable(z.moment()),
});
/** A season and its figures; amounts in DKK. `state`: `draft` (level 3 only), `open` or `past`. */
export type Season = z.infer<typeof figures>;

const week = z.object({
  ...z.each(z.number(), 'season_id', 'sign_ups', 'weeks_before'),
  title: z.string(),
  this_week: z.nullable(z.number()),
});
/** How many had signed up by the end of a week before the camp; week 0 is the last one. */
export type WeekOfSignUps = z.infer<typeof week>;

const price = z.object({
  ...z.each(z.string(), 'name', 'name_da', 'code'),
  ...z.each(z.number(), 'id', 'price'),
  late_surcharge: z.boolean(),
});
const discount = z.object({
  ...z.each(z.string(), 'code', 'note'),
  pricing_code: z.number(),
  expires_on: z.nullable(z.string()),
});
/** What a season consists of, as the rows of its tables. What is not named here is carried along. */
const seasonPlan = z.object({
  camp_info: campInfoShape,
  pricing: z.array(price),
  rooms: z.array(plannedRoom),
  discounts: z.array(discount),
});
export type SeasonPlan = z.infer<typeof seasonPlan>;

const draft = z.object({ id: z.number(), plan: seasonPlan, updated_at: z.string() });
/** The season that is prepared. `updated_at` names this state of it: with it a change is saved, and the season switched on. */
export type DraftSeason = z.infer<typeof draft>;

/** What is confirmed one by one before a season opens (`private.grave_about`). */
export const graveKinds = ['still_ahead', 'no_prices', 'no_rooms'] as const;
export type GraveKind = (typeof graveKinds)[number];

const opening = z.object({
  status: z.oneOf(['opened', 'dry_run']),
  grave: z.optional(z.array(z.oneOf(graveKinds))),
  /** Kinds of `retention_rules` of which something is deleted. */
  deleted: z.optional(z.nullable(z.array(z.string()))),
  ended: z.optional(z.nullable(z.object({ title: z.string(), start_date: z.day() }))),
  ends_with: z.optional(
    z.nullable(
      z.object({
        ...z.each(z.number(), 'campers', 'registered', 'outstanding', 'overpaid', 'open_pages', 'in_review'),
        ...z.each(z.number(), 'bank_lines', 'bank_amount', 'cash'),
      }),
    ),
  ),
});
/** What ends with the open season; `outstanding`, `overpaid`, `bank_amount` and `cash` (not counted) in DKK. */
export type EndOfSeason = NonNullable<z.infer<typeof opening>['ends_with']>;
export type Opening = z.infer<typeof opening>;

const key = ['seasons'] as const;

export const seasonQueries = {
  /** All seasons, the newest first. */
  figures: () => rpcQuery([...key, 'figures'], 'season_figures', {}, z.array(figures)),

  /** The newest two camps, each from its first sign-up on. */
  signUps: () => rpcQuery([...key, 'sign-ups'], 'sign_ups_by_week', {}, z.array(week)),

  /** The draft, or null. Level 3. */
  draft: () =>
    queryOptions({
      queryKey: [...key, 'draft'],
      queryFn: async (): Promise<DraftSeason | null> => {
        const [found = null] = await rowsOf('seasons', draft, (rows) => rows.eq('state', 'draft'));
        return found;
      },
    }),

  /** What would end if the draft were switched on now: all of it is done and taken back. */
  dryRun: (season: DraftSeason) =>
    queryOptions({
      queryKey: [...key, 'dry_run', season.id, season.updated_at],
      queryFn: (): Promise<Opening> => openDraft(season, true),
      staleTime: 0,
    }),
};

const openDraft = (
  { id, updated_at: seen }: DraftSeason,
  isDryRun: boolean,
  { registrationAt = '', confirmed, title }: Partial<Switch> = {},
) =>
  rpc(
    'open_season',
    {
      ...{ season: id, seen, is_dry_run: isDryRun, registration_at: registrationAt || null },
      ...(confirmed?.length && { confirmed: [...confirmed], title: title ?? null }),
    },
    opening,
  );

/** Begins the draft of the next season, or finds the one that there is. */
export function useBeginSeason() {
  return useSaving(() => rpc('draft_season', {}), refreshKeys(key));
}

/** Keeps a changed draft. DataError `conflict` when someone else has changed it since. */
export function useSaveDraft() {
  return useSaving(
    ({ plan, updated_at: seen }: Omit<DraftSeason, 'id'>) => rpc('save_draft_season', { plan, seen }),
    refreshKeys(key),
  );
}

export function useDropDraft() {
  return useSaving(() => rpc('drop_draft_season', {}), refreshKeys(key));
}

interface Switch {
  readonly draft: DraftSeason;
  /** Whether the schedule goes along until a new one is uploaded. */
  readonly withSchedule: boolean;
  /** The local time at the camp when registration opens; empty until an organiser opens it. */
  readonly registrationAt: string;
  /** What was confirmed of what is grave, and the title that was typed where the camp is still ahead. */
  readonly confirmed: readonly GraveKind[];
  readonly title: string;
}

/** Switches the draft on; answers whether the schedule went along as wanted. DataError `conflict` when it has changed since, `in_the_past`, or the name of a broken check. */
export function useOpenSeason() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ draft, withSchedule, ...more }: Switch): Promise<boolean> => {
      const before = await openSeasonId();
      await openDraft(draft, false, more);
      return passDocumentsOn(before, withSchedule).catch(() => !withSchedule);
    },
    // Everything is another camp's now, and nothing is left to be tried.
    onSuccess: () =>
      queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] !== 'dry_run' }),
  });
}

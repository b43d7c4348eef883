import { useMutation } from '@tanstack/react-query';
import * as z from '../../lib/shape.ts';
import { rpc } from '../client/answer.ts';
import { formationKeys } from '../rooms/formation.ts';
import { rpcQuery } from '../client/queries.ts';

const text = z.string();
const textOrNone = z.nullable(text);
const numberOrNone = z.nullable(z.number());

const survey = z.object({
  /** Null for a child, who is not asked everything. */
  ...z.each(textOrNone, 'team_leader', 'bible_knowledge', 'costume_making'),
  ...z.each(
    text,
    'creativity',
    'fitness',
    'music',
    'camp_experience',
    'drama_speaking',
    'be_with',
    'not_be_with',
  ),
});

const options = z.object({
  /** The first so many teams get people; null: all. */
  teams: numberOrNone,
  takes_part: z.oneOf(['registered', 'signed_up']),
  importance: z.record(z.oneOf(['ignored', 'little', 'normal', 'much', 'very'])),
});
/** How organisers want teams proposed, as it is kept for the next time. */
export type TeamOptions = z.infer<typeof options>;

const formation = z.object({
  /** Changes with anything that a proposal depends on. */
  version: text,
  /** Null as long as no one has kept any. */
  options: z.nullable(options),
  teams: z.array(z.object({ id: z.number(), name: text, leader: textOrNone })),
  campers: z.array(
    z.object({
      ...z.each(text, 'id', 'first_name', 'last_name', 'gender', 'country', 'church'),
      birthday: z.day(),
      ...z.each(textOrNone, 'parent_id', 'guardian'),
      ...z.each(numberOrNone, 'team', 'lock'),
      survey: z.nullable(survey),
      names: z.record(textOrNone),
      refused: z.record(z.array(text)),
    }),
  ),
});
export type Formation = z.infer<typeof formation>;

export const formationQueries = {
  /** What a proposal depends on, for level 3: read when the screen opens, so that what is proposed is of now. */
  inputs: () => rpcQuery(formationKeys.teams, 'team_formation', {}, formation, { staleTime: 0, gcTime: 0 }),
};

/** Keeps the options. When others take part than before, what a proposal depends on is to be read again. */
export function useSaveTeamOptions() {
  return useMutation({
    networkMode: 'always',
    mutationFn: (wanted: TeamOptions) => rpc('save_team_options', wanted),
  });
}

import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { Move } from '../../domain/moves.ts';
import { answerOf, jsonAnswerOf } from '../client/answer.ts';
import { connectSession } from '../account/session.ts';

const text = z.string();
const textOrNone = z.nullable(text);
const numberOrNone = z.nullable(z.number());

const survey = z.object({
  team_leader: text,
  creativity: text,
  bible_knowledge: text,
  fitness: text,
  music: text,
  camp_experience: text,
  drama_speaking: text,
  costume_making: text,
  be_with: text,
  not_be_with: text,
});

const options = z.object({
  /** The first so many teams get people; null: all. */
  teams: numberOrNone,
  takes_part: z.enum(['registered', 'signed_up']),
  importance: z.record(text, z.enum(['ignored', 'little', 'normal', 'much', 'very'])),
});
/** How organisers want teams proposed, as it is kept for the next time. */
export type TeamOptions = z.infer<typeof options>;

const formation = z.object({
  /** Changes with anything that a proposal depends on. */
  version: text,
  /** Null as long as nobody has kept any. */
  options: z.nullable(options),
  teams: z.array(z.object({ id: z.number(), name: text, leader: textOrNone })),
  campers: z.array(
    z.object({
      id: text,
      first_name: text,
      last_name: text,
      birthday: text,
      gender: text,
      country: text,
      church: text,
      parent_id: textOrNone,
      team: numberOrNone,
      pin: numberOrNone,
      survey: z.nullable(survey),
      names: z.record(text, textOrNone),
    }),
  ),
});
export type Formation = z.infer<typeof formation>;

const key = ['team-formation'] as const;

export const formationQueries = {
  /** What a proposal depends on, for level 3: read when the screen opens, so that what is proposed is of now. */
  inputs: () =>
    queryOptions({
      queryKey: key,
      queryFn: async (): Promise<Formation> => {
        const client = await connectSession();
        return jsonAnswerOf(client.rpc('team_formation'), formation);
      },
      staleTime: 0,
      gcTime: 0,
    }),
};

/** Pins a camper to a team; null lets them go. */
export function usePinToTeam() {
  const queryClient = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: async ({ camper, team }: { camper: string; team: number | null }): Promise<void> => {
      const client = await connectSession();
      await answerOf(client.rpc('pin_to_team', { p_camper: camper, ...(team !== null && { p_team: team }) }));
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: key }),
  });
}

/** Keeps the options. When others take part than before, what a proposal depends on is to be read again. */
export function useSaveTeamOptions() {
  return useMutation({
    networkMode: 'always',
    mutationFn: async ({ teams, takes_part, importance }: TeamOptions): Promise<void> => {
      const client = await connectSession();
      await answerOf(
        client.rpc('save_team_options', {
          p_takes_part: takes_part,
          p_importance: importance,
          ...(teams !== null && { p_teams: teams }),
        }),
      );
    },
  });
}

export interface ConfirmedName {
  /** Who wrote it. */
  readonly camper: string;
  readonly written: string;
  /** Null: nobody who is here. */
  readonly person: string | null;
}

/** Keeps whom names mean, one after the other. */
export function useConfirmNames() {
  const queryClient = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: async (names: readonly ConfirmedName[]): Promise<void> => {
      const client = await connectSession();
      for (const { camper, written, person } of names) {
        await answerOf(
          client.rpc('confirm_wished_name', {
            p_camper: camper,
            p_written: written,
            ...(person !== null && { p_person: person }),
          }),
        );
      }
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: key }),
  });
}

/** A proposal that was applied, to be taken back. */
export interface Applied {
  /** As it is afterwards. */
  readonly version: string;
  readonly moves: readonly Move[];
}

/**
 * Gives everybody of a proposal their team, all or nothing. Answers the version afterwards, with which the reversed moves
 * take it back. DataError `conflict` when anything has changed since `version` was read.
 */
export function useApplyTeams() {
  const queryClient = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: async ({ version, moves }: { version: string; moves: readonly Move[] }): Promise<string> => {
      const client = await connectSession();
      const p_moves = moves.map(({ camper, from, to }) => ({ camper, from, to }));
      return answerOf(client.rpc('apply_teams', { p_version: version, p_moves }));
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['board', 'teams'] }),
  });
}

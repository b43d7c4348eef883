import type { Move } from '../../domain/campers/moves.ts';
import { string } from '../../lib/shape.ts';
import { rpc } from '../client/answer.ts';
import { refreshKeys, useSaving } from '../client/use-saving.ts';
import type { BoardKind } from './board-people.ts';

export interface ConfirmedName {
  /** Who wrote it. */
  readonly camper: string;
  readonly written: string;
  /** Null: no one who is here. */
  readonly person: string | null;
  /** Who is not meant, if it is no one. */
  readonly refused: readonly string[];
}

/** Someone is to stay in a place whatever is proposed; null lets them go. */
export interface Lock {
  readonly camper: string;
  readonly place: number | null;
}

/** Moves of a proposal, and the version of what they depend on: as it is before they are made, or before they are taken back. */
export interface Applied {
  readonly version: string;
  readonly moves: readonly Move[];
}

const calls = {
  rooms: { lock: 'lock_to_room', place: 'room', confirm: 'confirm_near_name', apply: 'apply_rooms' },
  teams: { lock: 'lock_to_team', place: 'team', confirm: 'confirm_wished_name', apply: 'apply_teams' },
} as const;
export const formationKeys = { rooms: ['room-formation'], teams: ['team-formation'] } as const;

/** Offline these fail at once instead of waiting unseen. */
const always = { networkMode: 'always' } as const;

export const useLock = (kind: BoardKind) =>
  useSaving(
    ({ camper, place }: Lock) => rpc(calls[kind].lock, { camper, [calls[kind].place]: place }),
    refreshKeys(formationKeys[kind]),
    always,
  );

/** Keeps who names mean, one after the other: those of the survey, or those of the wishes to be near. */
export const useConfirmNames = (kind: BoardKind) =>
  useSaving(
    async (names: readonly ConfirmedName[]): Promise<void> => {
      for (const { camper, written, person, refused } of names)
        await rpc(calls[kind].confirm, { camper, written, ...(person === null ? { refused } : { person }) });
    },
    refreshKeys(formationKeys[kind]),
    always,
  );

/**
 * Gives everyone of a suggestion their place, all or nothing. Answers the version afterwards, with which the reversed moves
 * take it back. DataError `conflict` when anything has changed since `version` was read.
 */
export const useApply = (kind: BoardKind) =>
  useSaving(
    ({ version, moves }: Applied) => rpc(calls[kind].apply, { version, moves }, string()),
    refreshKeys(['board', kind]),
    always,
  );

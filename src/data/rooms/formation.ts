import type { Move } from '../../domain/campers/moves.ts';
import { string } from '../../lib/shape.ts';
import { rpc } from '../client/answer.ts';

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

/** Keeps who names mean, one after the other: those of the survey, or those of the wishes to be near. */
export async function confirmNames(
  confirm: 'confirm_wished_name' | 'confirm_near_name',
  names: readonly ConfirmedName[],
): Promise<void> {
  for (const { camper, written, person, refused } of names) {
    await rpc(confirm, {
      p_camper: camper,
      p_written: written,
      ...(person === null ? { p_refused: [...refused] } : { p_person: person }),
    });
  }
}

/**
 * Gives everyone of a proposal their place, all or nothing. Answers the version afterwards, with which the reversed moves
 * take it back. DataError `conflict` when anything has changed since `version` was read.
 */
export async function applyMoves(
  apply: 'apply_teams' | 'apply_rooms',
  { version, moves }: Applied,
): Promise<string> {
  const p_moves = moves.map(({ camper, from, to }) => ({ camper, from, to }));
  return rpc(apply, { p_version: version, p_moves }, string());
}

import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { readRows, toListed, type ListedCamper } from './admin-camper-list.ts';
import { answerOf, jsonAnswerOf } from '../client/answer.ts';
import { refreshAfter } from '../client/refresh-after.ts';
import { changeClosedBoards } from '../places/board-people.ts';
import { campQueries } from '../camp/camp-info.ts';
import { endCheckout } from '../payments/end-checkout.ts';
import { useLiveChanges } from '../client/live.ts';
import { connectSession } from '../account/session.ts';
import type { CamperRow, Correctable } from './camper-row.ts';

/** A room or team. */
export interface Place {
  readonly id: number;
  readonly name: string;
}

interface FamilyMember {
  readonly id: string;
  readonly name: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly is_parent: boolean;
}

export interface CamperPayment {
  readonly id: string;
  readonly created_at: string;
  /** DKK, negative for a refund. */
  readonly amount: number;
  readonly type: string;
  readonly method: string;
  readonly is_anonymous: boolean;
  /** Null when they stay anonymous or were deleted. */
  readonly payer: string | null;
}

type Change = Readonly<Record<string, unknown>>;

/** An organiser's change: the columns that differ, before and after. */
export interface CamperCorrection {
  readonly id: number;
  readonly at: string;
  readonly by: string | null;
  readonly level: number;
  readonly before: Change;
  readonly after: Change;
}

type RecordColumn =
  | (
      | 'id'
      | 'email'
      | 'birthday'
      | 'country'
      | 'accommodation'
      | 'is_registered'
      | 'registered_at'
      | 'created_at'
    )
  | ('has_bed' | 'stay_in_at' | 'stay_in_reason');

/** Everything about one camper. Money in DKK; rooms and teams are null for levels that do not see them. */
export interface CamperRecord extends Readonly<Correctable>, Readonly<Pick<CamperRow, RecordColumn>> {
  readonly category: string;
  readonly price: number;
  readonly paid: number;
  readonly room: Place | null;
  readonly team: Place | null;
  /** What they had when they last stopped coming, until they have a place again. */
  readonly former_room: Place | null;
  readonly former_team: Place | null;
  readonly has_open_checkout: boolean;
  readonly family: readonly FamilyMember[];
  readonly payments: readonly CamperPayment[];
  readonly survey: Readonly<Record<string, string>> | null;
  readonly history: readonly CamperCorrection[];
}

export const adminCamperKeys = { all: ['admin-campers'] as const };

export const adminCamperQueries = {
  /** Everybody, by name; `limit` gives the beginning, to show at once. */
  list: (limit?: number) =>
    queryOptions({
      queryKey: [...adminCamperKeys.all, 'list', limit ?? 'all'],
      queryFn: async ({ client }): Promise<ListedCamper[]> => {
        const [rows, camp] = await Promise.all([readRows(limit), client.ensureQueryData(campQueries.info())]);
        return rows.map((row) => toListed(row, camp.start_date));
      },
      structuralSharing: false, // comparing 20,000 rows costs more than drawing those in sight
    }),

  /** One camper, or null for an unknown id. */
  record: (id: string) =>
    queryOptions({
      queryKey: [...adminCamperKeys.all, 'record', id],
      queryFn: async (): Promise<CamperRecord | null> => {
        const client = await connectSession();
        return jsonAnswerOf(client.rpc('admin_camper_record', { p_camper: id }));
      },
    }),
};

export interface Correction {
  readonly id: string;
  readonly changes: Partial<Correctable>;
  /** The same fields as they were on screen. */
  readonly seen: Partial<Correctable>;
  /** Take somebody back without a bed when none is left. */
  readonly acceptStayIn?: boolean;
}

export interface CorrectionAnswer {
  /** `conflict`: somebody else changed one of the fields meanwhile. `no_bed_left`: asks for `acceptStayIn`. */
  readonly status: 'saved' | 'conflict' | 'no_bed_left';
  /** The fields as they are now. */
  readonly camper: Correctable;
}

/** Corrects a camper. Errors: DataError with the database's code (`size_not_allowed`, `name_missing`, `users_phone_check` …). */
export function useCorrectCamper() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({
      id,
      changes,
      seen,
      acceptStayIn = false,
    }: Correction): Promise<CorrectionAnswer> => {
      const client = await connectSession();
      const answer = await jsonAnswerOf<CorrectionAnswer>(
        client.rpc('admin_update_camper', {
          p_camper: id,
          p_changes: changes,
          p_seen: seen,
          p_accept_stay_in: acceptStayIn,
        }),
      );
      // Nobody waits for it: what is not ended now is ended by the sweep.
      if (answer.status === 'saved' && 'attendance' in changes) void endCheckout(id);
      return answer;
    },
    onSettled: refreshAfter(() => queryClient.invalidateQueries({ queryKey: adminCamperKeys.all })),
  });
}

interface Return {
  readonly id: string;
  readonly place: Place;
}

/** Gives somebody who came back their former room or team. DataError `conflict`, `room_full` … */
export function useGiveBack(kind: 'room' | 'team') {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, place }: Return): Promise<void> => {
      const client = await connectSession();
      const moves = { p_moves: [{ camper: id, from: null, to: place.id }] };
      await answerOf(kind === 'room' ? client.rpc('assign_rooms', moves) : client.rpc('assign_teams', moves));
    },
    onSettled: refreshAfter(() => queryClient.invalidateQueries({ queryKey: adminCamperKeys.all })),
  });
}

/** Milliseconds in which changes of campers are collected before the lists are read again. */
const listPatience = 2000;

/**
 * Keeps the dashboard's lists and records true: what others change is read again, all changes of a moment once; and the
 * boards that are not open.
 * @returns whether the changes after a reading that begins now are heard, or are not to be had soon
 */
export function useAdminCamperChanges(): boolean {
  const queryClient = useQueryClient();
  const reading = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(reading.current), []);

  function readAgain(): void {
    clearTimeout(reading.current);
    reading.current = undefined;
    void queryClient.invalidateQueries({ queryKey: adminCamperKeys.all });
  }
  return useLiveChanges('users', (rows) => {
    changeClosedBoards(queryClient, rows);
    if (rows === null) readAgain();
    else reading.current ??= setTimeout(readAgain, listPatience);
  });
}

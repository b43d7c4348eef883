import { createStore, useStore } from '../../lib/store.ts';
import type { Kept, KeptCheckin } from './phone-store.ts';

/** Why nothing is sent or read now: `login`: the session is over; `storage`: this phone keeps nothing; `devices`: the account has too many. */
export type CheckinTrouble = 'offline' | 'login' | 'storage' | 'devices' | 'unknown';

export interface CheckinState {
  /** `refused`: the account is no organiser's, or not any more. `ended`: an organiser has ended this phone. Both keep no list. */
  readonly status: 'opening' | 'ready' | 'refused' | 'ended';
  /** Null while there is no list on this phone. */
  readonly kept: Kept | null;
  readonly checkins: readonly KeptCheckin[];
  readonly trouble: CheckinTrouble | null;
  /** Check-ins that were not sent when this phone was ended, and are gone. */
  readonly lost: number;
}

export const opening: CheckinState = { status: 'opening', kept: null, checkins: [], trouble: null, lost: 0 };

const state = createStore(opening);
export const checkinNow = state.get;
export const setCheckin = (changes: Partial<CheckinState>) => state.set({ ...state.get(), ...changes });
export const useCheckin = () => useStore(state);

export const unsentOf = ({ checkins }: CheckinState) => checkins.filter(({ seq }) => seq === null);

export const countUnsent = (checkin: CheckinState): number => unsentOf(checkin).length;

/** Check-ins that the database cannot store, of people who have not been checked in since. */
export const refusedOf = ({ checkins }: CheckinState) =>
  checkins.filter(
    ({ isRefused, ...checkin }) =>
      isRefused &&
      !checkins.some(
        ({ person_id, kind, checkedAt }) =>
          person_id === checkin.person_id && kind === checkin.kind && checkedAt > checkin.checkedAt,
      ),
  );

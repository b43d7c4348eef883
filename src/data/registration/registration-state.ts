import { useEffect, useState } from 'react';
import { switches, type Switch } from '../settings/switches.ts';
import { publicSource, usePublic } from '../client/public-values.ts';

const SECOND = 1000;
/** While families wait, the time is read again every four to six minutes, each at another moment. */
const patience = () => (240 + 120 * Math.random()) * SECOND;

interface RegistrationState {
  readonly isClosed: boolean;
  /** This device's time at which the switch turns by itself; null for never. */
  readonly turnsAt: number | null;
  /** The same as local time at the camp, `YYYY-MM-DDThh:mm:ss`. */
  readonly localTime: string | null;
}

export const registrationState = publicSource(async (): Promise<RegistrationState> => {
  const [found]: readonly (Switch | undefined)[] = await switches('name=eq.DISABLE_NEW_USER');
  const turnsIn = found?.is_held === true ? null : (found?.turns_in ?? null);
  return {
    isClosed: found?.bool === true,
    turnsAt: turnsIn === null ? null : Date.now() + turnsIn * SECOND,
    localTime: found?.turns_at ?? null,
  };
});

/** Whether registration is known to be closed: sign-up is then not offered. */
export function useIsRegistrationClosed(): boolean {
  return useRegistration().isClosed;
}

export interface Opening {
  /** Seconds until then, which count down. */
  readonly seconds: number;
  /** Local time at the camp, `YYYY-MM-DDThh:mm:ss`. */
  readonly at: string;
}

/** Whether registration is closed, and when it opens. The database gives the time left, so wrong clocks open with the others and none asks. */
export function useRegistration(): { readonly isClosed: boolean; readonly opening?: Opening } {
  const reading = usePublic(registrationState);
  const state = reading.status === 'ready' ? reading.data : undefined;
  const turnsAt = state?.turnsAt ?? null;
  const [now, setNow] = useState(() => Date.now());
  const hasTurned = turnsAt !== null && now >= turnsAt;
  useEffect(() => {
    if (turnsAt === null || hasTurned) return undefined;
    const tick = setInterval(() => setNow(Date.now()), SECOND);
    const again = setTimeout(registrationState.refresh, patience());
    return () => {
      clearInterval(tick);
      clearTimeout(again);
    };
  }, [turnsAt, hasTurned]);
  if (!state) return { isClosed: false };
  const isClosed = state.isClosed !== hasTurned;
  if (!isClosed || turnsAt === null || hasTurned || state.localTime === null) return { isClosed };
  return { isClosed, opening: { seconds: Math.ceil((turnsAt - now) / SECOND), at: state.localTime } };
}

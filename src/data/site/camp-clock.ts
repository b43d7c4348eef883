import { useEffect, useState } from 'react';
import { copenhagenDate, type CampDate } from '../../domain/dates.ts';
import { moment } from '../../lib/shape.ts';
import { publicSource, readPublic, usePublic } from '../client/public-values.ts';

export interface CampClock {
  readonly now: Date;
  /** The calendar day in Copenhagen, for the rules of `src/domain`. */
  readonly today: CampDate;
  /** Milliseconds that the camp's time is ahead of this device's; negative when behind. */
  readonly offset: number;
}

const MINUTE = 60_000;

interface Comparison {
  /** How far the camp's clock is from this device's, in milliseconds. */
  readonly offset: number;
  /** This device's time when the database answered. */
  readonly heardAt: number;
}

async function readOffset(): Promise<Comparison> {
  const asked = Date.now();
  const answer = new Date(await readPublic('rpc/camp_now', moment())).getTime();
  const heardAt = Date.now();
  // The answer is from about the middle between asking and hearing.
  return { offset: answer - (asked + heardAt) / 2, heardAt };
}

/** The camp's clock beside this device's; asked once for each page load, and again when a developer sets it. */
export const campOffset = publicSource(readOffset);

/** The camp's clock, to the minute. Undefined until the database has answered: no rule may guess the day, which a demonstration can set. */
export function useCampClock(): CampClock | undefined {
  const reading = usePublic(campOffset);
  const [deviceTime, setDeviceTime] = useState(() => Date.now());

  const isReady = reading.status === 'ready';
  useEffect(() => {
    if (!isReady) return undefined;
    const look = () => setDeviceTime(Date.now());
    // Midnight may have come while the database was asked.
    look();
    const timer = setInterval(look, MINUTE);
    return () => clearInterval(timer);
  }, [isReady]);

  if (reading.status !== 'ready') return undefined;
  const { offset, heardAt } = reading.data;
  // A clock that was just set is right at once, and not a minute later.
  const now = new Date(Math.max(deviceTime, heardAt) + offset);
  return { now, today: copenhagenDate(now), offset };
}

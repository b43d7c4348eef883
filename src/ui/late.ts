import { useEffect, useState } from 'react';

/** A part whose script is fetched apart from the screens that use it. */
export interface Late<T> {
  /** The part, once it has been fetched. */
  readonly now: () => T | undefined;
  /** Fetches it, once; after a failure the next call tries again. Rejects when it cannot be had. */
  readonly fetch: () => Promise<T>;
}

/** Makes a part late. */
export function late<T>(load: () => Promise<T>): Late<T> {
  let part: T | undefined;
  let loading: Promise<T> | undefined;
  async function fetch(): Promise<T> {
    loading ??= load();
    try {
      part = await loading;
      return part;
    } catch (error) {
      loading = undefined;
      throw error;
    }
  }
  return { now: () => part, fetch };
}

/**
 * The part; `undefined` while it is on its way; the stand-in where it cannot be fetched, for example offline or after a
 * new release. What was given once stays until the component goes, so that nothing in it is lost by an exchange.
 */
export function useLate<T extends object>(part: Late<T>, standIn: T): T | undefined {
  const [given, setGiven] = useState(part.now);
  useEffect(() => {
    if (given !== undefined) return undefined;
    let isWanted = true;
    const give = (value: T) => void (isWanted && setGiven(value));
    part.fetch().then(give, () => give(standIn));
    return () => {
      isWanted = false;
    };
  }, [part, standIn, given]);
  return given;
}

import { useEffect, useState } from 'react';

/** A part whose script is fetched apart from the screens that use it. */
export interface Late<T> {
  readonly now: () => T | undefined;
  /** Fetches it, once; after a failure the next call tries again. Rejects when it cannot be had. */
  readonly fetch: () => Promise<T>;
}

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

interface Fetched<T> {
  readonly content: T | undefined;
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/** The part, fetched when the component is first drawn, for who tells of a failure and offers to try again. */
export function useFetched<T>(part: Late<T>): Fetched<T> {
  const [content, setContent] = useState(part.now);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (hasFailed) return;
    part.fetch().then(
      (fetched) => setContent(() => fetched),
      () => setFailed(true),
    );
  }, [part, hasFailed]);
  return { content, hasFailed, retry: () => setFailed(false) };
}

/**
 * The part; `undefined` while it is on its way; the stand-in where it cannot be fetched, for example offline or after a
 * new release. What was given once stays until the component goes, so that nothing in it is lost by an exchange.
 */
export function useLate<T>(part: Late<T>, standIn: T): T | undefined {
  const { content, hasFailed } = useFetched(part);
  return hasFailed ? standIn : content;
}

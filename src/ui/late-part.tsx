import { useContext, useEffect, type ComponentType, type FunctionComponent } from 'react';
import { useIsPainted } from '../lib/use-is-painted.ts';
import { FrameWordsContext } from './frame-words.ts';
import { late, useFetched, type Late } from './late.ts';
import { Spinner } from './spinner.tsx';
import { ErrorState } from './states.tsx';

/** What can be fetched before it is drawn. */
type Fetched = Pick<Late<unknown>, 'fetch'>;

/**
 * Makes a part of a screen late: its script is fetched apart, when it is first drawn or before. In the meantime a spinner stands in
 * its place; where it does not come, that is said and can be tried again, and the screen round it goes on. For a dialog it
 * is what stands in it, so that a press opens the dialog at once.
 */
export function latePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): FunctionComponent<Props> & Fetched {
  const part = late(load);

  function LatePart(props: Props) {
    const { loading, failed } = useContext(FrameWordsContext);
    const { content: Content, hasFailed, retry } = useFetched(part);
    if (Content) return <Content {...props} />;
    if (!hasFailed) return <Spinner label={loading} />;
    return <ErrorState message={failed} onRetry={retry} />;
  }
  return Object.assign(LatePart, { fetch: part.fetch });
}

/**
 * Fetches what will probably be pressed, one after the other, once the screen has been drawn. What fails is tried again when
 * it is needed.
 * @param parts a constant
 */
export function useFetchAhead(parts: readonly Fetched[]): void {
  const isPainted = useIsPainted();
  useEffect(() => {
    if (!isPainted) return;
    void (async () => {
      for (const { fetch } of parts) await fetch().catch(() => undefined);
    })();
  }, [isPainted, parts]);
}

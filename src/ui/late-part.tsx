import {
  useContext,
  useEffect,
  useEffectEvent,
  useState,
  type ComponentType,
  type FunctionComponent,
} from 'react';
import { reloadPage } from '../lib/reload.ts';
import { useIsPainted } from '../lib/use-is-painted.ts';
import { FrameWordsContext } from './frame-words.ts';
import { late, useFetched, type Late } from './late.ts';
import { Spinner } from './spinner.tsx';
import { ErrorState } from './states.tsx';

/** What can be fetched before it is drawn. */
type Fetched = Pick<Late<unknown>, 'fetch'>;

/**
 * Makes a part of a screen late: its script is fetched apart, when it is first drawn or before. In the meantime a spinner stands in
 * its place; where it does not come, that is said and can be tried again, and the screen round it goes on. Where that does not help
 * either, as in a tab older than the site, the page can be loaded again. For a dialog it is what stands in it, so that a press opens the dialog at once.
 */
export function latePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): FunctionComponent<Props> & Fetched {
  const part = late(load);

  function LatePart(props: Props) {
    const { loading, failed, reload } = useContext(FrameWordsContext);
    const { content: Content, hasFailed, retry } = useFetched(part);
    const [isTriedAgain, setTriedAgain] = useState(false);
    if (Content) return <Content {...props} />;
    if (!hasFailed) return <Spinner label={loading} />;
    if (isTriedAgain)
      return (
        <ErrorState
          message={failed}
          retryLabel={reload}
          onRetry={() => reloadPage().catch(() => setTriedAgain(false))}
        />
      );
    const tryAgain = () => {
      setTriedAgain(true);
      retry();
    };
    return <ErrorState message={failed} onRetry={tryAgain} />;
  }
  return Object.assign(LatePart, { fetch: part.fetch });
}

let touch: Promise<unknown> | undefined;

/** Resolves at the visitor's first touch since the document was opened: by a finger, a mouse or a key. */
const firstTouch = () =>
  (touch ??= Promise.race(
    ['pointerdown', 'pointermove', 'keydown'].map(
      (kind) =>
        new Promise((done) => addEventListener(kind, done, { once: true, capture: true, passive: true })),
    ),
  ));

/**
 * Fetches what will probably be pressed, one after the other, once the screen has been drawn and the visitor has touched it: a
 * glance at a screen costs only what it shows. What fails is tried again when it is needed.
 */
export function useFetchAhead(...parts: readonly Fetched[]): void {
  const isPainted = useIsPainted();
  const fetchAll = useEffectEvent(async () => {
    for (const { fetch } of parts) await fetch().catch(() => undefined);
  });
  useEffect(() => {
    const touched = firstTouch();
    if (isPainted) void touched.then(fetchAll);
  }, [isPainted]);
}

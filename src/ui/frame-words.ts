import { createContext } from 'react';

/** Words of parts that stand anywhere; the application says them once. Until then signs stand for them. */
export interface FrameWords {
  /** The name of the cross that closes a dialog. */
  readonly close: string;
  /** Something is on its way. */
  readonly loading: string;
  /** It did not come. */
  readonly failed: string;
  /** The button that asks for it once more. */
  readonly retry: string;
}

export const FrameWordsContext = createContext<FrameWords>({
  close: '×',
  loading: '…',
  failed: '!',
  retry: '↻',
});

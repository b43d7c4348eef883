import { createContext } from 'react';

/** Words of parts that stand anywhere; the application says them once. Until then signs stand for them. */
export interface FrameWords {
  readonly close: string;
  readonly loading: string;
  readonly failed: string;
  readonly retry: string;
  readonly reload: string;
}

export const FrameWordsContext = createContext<FrameWords>({
  close: '×',
  loading: '…',
  failed: '!',
  retry: '↻',
  reload: '↻',
});

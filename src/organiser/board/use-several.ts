import { useRef, useState } from 'react';

const nobody: ReadonlySet<string> = new Set();

/** Whose names were pressed to do one thing with all of them. */
export interface Several {
  /** Null while one name opens one person. */
  readonly chosen: ReadonlySet<string> | null;
  readonly start: () => void;
  /** Chooses these too. */
  readonly add: (ids: readonly string[]) => void;
  readonly end: () => void;
  /** Chooses a camper, or removes them from the choice. */
  readonly press: (id: string) => void;
  /** A move of these people is sent: the next ones can be chosen. */
  readonly sent: (ids: readonly string[]) => void;
  /** Called when the move was refused: restores the choice unless a new one was made. */
  readonly refused: () => void;
}

/** Several people of a board or list, for one move or message. */
export function useSeveral(): Several {
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null);
  const last = useRef(nobody);
  return {
    chosen,
    start: () => setChosen(nobody),
    add: (ids) => setChosen((now) => new Set([...(now ?? []), ...ids])),
    end: () => setChosen(null),
    press: (id) =>
      setChosen((now) => {
        const rest = [...(now ?? [])].filter((one) => one !== id);
        return new Set(now?.has(id) ? rest : [...rest, id]);
      }),
    sent: (ids) => {
      last.current = new Set(ids);
      setChosen((now) => now && nobody);
    },
    refused: () => setChosen((now) => (now?.size === 0 ? last.current : now)),
  };
}

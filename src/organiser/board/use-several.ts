import { useRef, useState } from 'react';

const nobody: ReadonlySet<string> = new Set();

/** Several people of a board or list, for one move or message. */
export function useSeveral() {
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null);
  const last = useRef(nobody);
  return {
    /** Null while one name opens one person. */
    chosen,
    start: () => setChosen(nobody),
    add: (ids: readonly string[]) => setChosen((now) => new Set([...(now ?? []), ...ids])),
    end: () => setChosen(null),
    press: (id: string) =>
      setChosen((now) => {
        const rest = [...(now ?? [])].filter((one) => one !== id);
        return new Set(now?.has(id) ? rest : [...rest, id]);
      }),
    sent: (ids: readonly string[]) => {
      last.current = new Set(ids);
      setChosen((now) => now && nobody);
    },
    /** The move was refused: restores the choice unless a new one was made. */
    refused: () => setChosen((now) => (now?.size === 0 ? last.current : now)),
  };
}

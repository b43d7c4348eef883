import { useRef } from 'react';

/** The key of a press: the same for the same content, however often it is sent, and a new one for another. */
export function useEntryKey(): (content: unknown) => string {
  const known = useRef(new Map<string, string>());
  return (content) => {
    const text = JSON.stringify(content);
    const key = known.current.get(text) ?? crypto.randomUUID();
    known.current.set(text, key);
    return key;
  };
}

import { useEffect } from 'react';

/** The browser asks before a tab is closed or reloaded: what is typed is kept nowhere else. */
export function useWarnBeforeClosing(isTyped: boolean): void {
  useEffect(() => {
    if (!isTyped) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isTyped]);
}

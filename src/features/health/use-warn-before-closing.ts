import { useEffect } from 'react';

/** Makes the browser ask before the tab is closed or reloaded: the input is stored nowhere. */
export function useWarnBeforeClosing(isTyped: boolean): void {
  useEffect(() => {
    if (!isTyped) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isTyped]);
}

import { createStore, useStore } from './store.ts';

/** How the backend is reached. `slow`: an answer takes longer than usual; `lost`: no network, or no answer to the last request. */
export type Connection = 'fine' | 'slow' | 'lost';

/** After so many milliseconds a screen says that it is still waiting. */
const usual = 3000;
/** After so many a request has failed: a connection that hangs must not keep a screen waiting for ever. */
const patience = 20_000;
/** A press of Pay may wait 35 seconds for one that died halfway (`payment/open-checkout.ts`). */
const patienceWithFunctions = 45_000;

const lost = createStore(typeof navigator === 'object' && !navigator.onLine);
const overdue = createStore(0);

/** Counts a request that is not answered in the usual time; answers what ends the counting. */
function watch(): () => void {
  let isOverdue = false;
  const count = (by: 1 | -1) => {
    isOverdue = by === 1;
    overdue.set(overdue.get() + by);
  };
  const timer = setTimeout(() => count(1), usual);
  return () => {
    clearTimeout(timer);
    if (isOverdue) count(-1);
  };
}

/** A file takes as long as it takes, and who brings a signal has a patience of their own. */
function deadline(input: RequestInfo | URL, { body, signal }: RequestInit): AbortSignal | null {
  if (signal) return signal;
  if (typeof body !== 'string' && body != null) return null;
  const address = input instanceof Request ? input.url : String(input);
  return AbortSignal.timeout(address.includes('/functions/v1/') ? patienceWithFunctions : patience);
}

/** `fetch` for every request to the backend: it never waits for ever, sends nothing twice, and what it meets is what {@link useConnection} returns. */
export const patientFetch: typeof fetch = async (input, init = {}) => {
  const end = watch();
  try {
    const response = await fetch(input, { ...init, signal: deadline(input, init) });
    lost.set(false);
    return response;
  } catch (error) {
    // Anyone who has given up a request by their own wish has not lost the connection.
    if (!(error instanceof DOMException && error.name === 'AbortError')) lost.set(true);
    throw error;
  } finally {
    end();
  }
};

export function useConnection(): Connection {
  const isSlow = useStore(overdue) > 0;
  return useStore(lost) ? 'lost' : isSlow ? 'slow' : 'fine';
}

if (typeof window === 'object') {
  window.addEventListener('offline', () => lost.set(true));
  window.addEventListener('online', () => lost.set(false));
}

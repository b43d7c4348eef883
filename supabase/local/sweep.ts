/** By then the server is up; nothing has waited for this. */
const FIRST_AFTER_MS = 5000;

/** Calls the edge function `payment-sweep`, as a schedule does in a hosted project. Throws for any answer but 2xx. */
export async function sweep(functionsUrl: string, sweepKey: string): Promise<string> {
  const response = await fetch(`${functionsUrl}/payment-sweep`, {
    method: 'POST',
    headers: { 'x-sweep-key': sweepKey },
  });
  const answer = await response.text();
  if (!response.ok) throw new Error(`The payment sweep answered ${response.status}: ${answer}`);
  return answer;
}

/** A call that fails is made again at the next turn; 0 minutes is never. Returns what ends the schedule. */
export function scheduleSweep(minutes: number, run: () => Promise<unknown>): () => void {
  if (minutes === 0) return () => undefined;
  const sweepNow = () => void run().catch(console.error);
  const first = setTimeout(sweepNow, FIRST_AFTER_MS);
  const timer = setInterval(sweepNow, minutes * 60_000);
  return () => {
    clearTimeout(first);
    clearInterval(timer);
  };
}

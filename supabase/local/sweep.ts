/** By then the server is up; nothing has waited for this. */
const FIRST_AFTER_MS = 5000;

/**
 * Calls the edge function `payment-sweep`, as a schedule does in a hosted project.
 *
 * @returns what it answered
 * @throws Error when it answers anything but 2xx
 */
export async function sweep(functionsUrl: string, sweepKey: string): Promise<string> {
  const response = await fetch(`${functionsUrl}/payment-sweep`, {
    method: 'POST',
    headers: { 'x-sweep-key': sweepKey },
  });
  const answer = await response.text();
  if (!response.ok) throw new Error(`The payment sweep answered ${response.status}: ${answer}`);
  return answer;
}

/**
 * Sweeps soon after the start and then at an interval; a call that fails is made again at the next turn.
 *
 * @param minutes time between calls; 0 for none
 * @returns ends the schedule
 */
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

/**
 * Calls the edge function `payment-sweep` at an interval, as a schedule does in a hosted project. A call that fails
 * is tried again at the next turn.
 *
 * @param minutes time between calls; 0 for none
 * @returns ends the schedule
 */
export function scheduleSweep(minutes: number, functionsUrl: string, sweepKey: string): () => void {
  if (minutes === 0) return () => undefined;
  const sweep = async () => {
    const response = await fetch(`${functionsUrl}/payment-sweep`, {
      method: 'POST',
      headers: { 'x-sweep-key': sweepKey },
    });
    if (!response.ok) console.error(`The payment sweep answered ${response.status}.`);
  };
  const timer = setInterval(() => void sweep().catch(console.error), minutes * 60_000);
  return () => clearInterval(timer);
}

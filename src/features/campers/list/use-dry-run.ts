import { useQuery } from '@tanstack/react-query';
import { timings } from '../../../content/timings.ts';
import { correctionDryRun, type Correction } from '../../../data/campers/edit-camper.ts';
import { useDelayed } from '../../../lib/use-delayed.ts';

export type DryRun = ReturnType<typeof useDryRun>;

/** What a correction would do, asked while typing pauses; nothing is asked without one. */
export function useDryRun(id: string, correction: Omit<Correction, 'id'> | null) {
  const wanted = JSON.stringify(correction);
  const settled = useDelayed(wanted, timings.filterDelay);
  const { data, error, isPending, refetch } = useQuery({
    ...correctionDryRun({ id, ...(correction ?? { changes: {}, seen: {}, acceptStayIn: false }) }),
    enabled: correction !== null && settled === wanted,
  });
  const effects = data?.effects && 'after' in data.effects ? data.effects : undefined;
  return {
    /** It is not known yet what the correction would do. */
    isBusy: correction !== null && isPending,
    status: data?.status,
    effects,
    error,
    again: () => void refetch(),
  };
}

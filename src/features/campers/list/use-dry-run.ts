import { useQuery } from '@tanstack/react-query';
import { timings } from '../../../content/timings.ts';
import type { CorrectionAnswer, CorrectionEffects } from '../../../data/campers/camper-answers.ts';
import { correctionDryRun, type Correction } from '../../../data/campers/edit-camper.ts';
import { useDelayed } from '../../../lib/use-delayed.ts';

export interface DryRun {
  /** It is not known yet what the correction would do. */
  readonly isBusy: boolean;
  readonly status: CorrectionAnswer['status'] | undefined;
  readonly effects: CorrectionEffects | undefined;
  readonly error: unknown;
  readonly again: () => void;
}

/** What a correction would do, asked while typing pauses; nothing is asked without one. */
export function useDryRun(id: string, correction: Omit<Correction, 'id'> | null): DryRun {
  const wanted = JSON.stringify(correction);
  const settled = useDelayed(wanted, timings.filterDelay);
  const { data, error, isPending, refetch } = useQuery({
    ...correctionDryRun({ id, ...(correction ?? { changes: {}, seen: {}, acceptStayIn: false }) }),
    enabled: correction !== null && settled === wanted,
  });
  const effects = data?.effects && 'after' in data.effects ? data.effects : undefined;
  return {
    isBusy: correction !== null && isPending,
    status: data?.status,
    effects,
    error,
    again: () => void refetch(),
  };
}

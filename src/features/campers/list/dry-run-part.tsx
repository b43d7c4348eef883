import { useQuery } from '@tanstack/react-query';
import { adminCamper as t } from '../../../content/en/campers/admin-camper.ts';
import { timings } from '../../../content/timings.ts';
import { correctionDryRun, useCancelCheckout, type Correction } from '../../../data/campers/edit-camper.ts';
import { toDataError } from '../../../data/client/errors.ts';
import { useDelayed } from '../../../lib/use-delayed.ts';
import { Effects } from '../../../organiser/effects.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { refusalOf } from './correction.ts';

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
    isBusy: correction !== null && isPending,
    status: data?.status,
    effects,
    error,
    again: () => void refetch(),
  };
}

interface DryRunPartProps {
  readonly id: string;
  readonly dryRun: ReturnType<typeof useDryRun>;
  readonly texts: readonly string[];
}

/** What an edit would change, or why it cannot be saved now. Errors of a single field are shown next to it. */
export function DryRunPart({ id, dryRun, texts }: DryRunPartProps) {
  if (dryRun.isBusy) {
    return (
      <p>
        <Spinner label={t.effects.working} />
      </p>
    );
  }
  if (dryRun.error !== null && dryRun.error !== undefined) return <Forbidden {...{ id, dryRun }} />;
  return <Effects title={t.effects.title} effects={texts.map((text) => ({ text }))} />;
}

function Forbidden({ id, dryRun }: Omit<DryRunPartProps, 'texts'>) {
  const end = useCancelCheckout();
  const { code } = toDataError(dryRun.error);
  const { field, message } = refusalOf(dryRun.error);
  if (field !== 'root') return null;
  if (t.forbidden[code] === undefined) return <ErrorState message={t.couldNotTry} onRetry={dryRun.again} />;
  return (
    <Notice tone="warn">
      <p role="alert">{message}</p>
      {code === 'payment_open' && (
        <Button
          look="quiet"
          busy={end.isPending}
          onClick={() => end.mutate(id, { onSuccess: (how) => toast.success(t.pageEnds[how]) })}
          label={t.cancelCheckout}
        />
      )}
    </Notice>
  );
}

import { adminCamper as t } from '../../../content/en/campers/admin-camper.ts';
import { useEndPage } from '../../../data/campers/edit-camper.ts';
import { toDataError } from '../../../data/client/errors.ts';
import { Effects } from '../../../organiser/effects.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { refusalOf } from './correction.ts';
import type { DryRun } from './use-dry-run.ts';

interface DryRunPartProps {
  readonly id: string;
  readonly dryRun: DryRun;
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
  const end = useEndPage();
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
          label={t.endPage}
        />
      )}
    </Notice>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { seasons } from '../../content/en/seasons/seasons.ts';
import { admin } from '../../content/en/site/admin.ts';
import {
  seasonQueries,
  useOpenSeason,
  type DraftSeason,
  type EndOfSeason,
} from '../../data/seasons/seasons.ts';
import { toDataError } from '../../data/client/errors.ts';
import { kroner } from '../../content/money-text.ts';
import { Effects, type Effect } from '../../organiser/effects.tsx';
import { TimeField } from '../../organiser/time-field.tsx';
import { Button } from '../../ui/button.tsx';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast-store.ts';

const t = seasons.open;

interface OpenDialogProps {
  readonly draft: DraftSeason;
  readonly onClose: () => void;
}

export function OpenDialog({ draft, onClose }: OpenDialogProps) {
  const { title, theme } = draft.plan.camp_info;
  const isReady = theme.trim() !== '';
  const dryRun = useQuery({ ...seasonQueries.dryRun(draft), retry: false, enabled: isReady });
  const open = useOpenSeason();
  const [withSchedule, setWithSchedule] = useState(false);
  const [registrationAt, setRegistrationAt] = useState('');
  const error = open.error ?? dryRun.error;

  function press() {
    open.mutate(
      { draft, withSchedule, registrationAt },
      {
        onSuccess: (isWhole) => {
          toast.success(admin.saved, isWhole ? t.done(title) : t.doneWithoutSchedule(title));
          onClose();
        },
      },
    );
  }

  return (
    <Dialog
      title={t.title(title)}
      failure={isReady ? error && problemText(error) : t.problems['camp_info_theme_check']}
      onClose={open.isPending ? () => undefined : onClose}
      actions={
        <>
          <Button look="quiet" disabled={open.isPending} onClick={onClose} label={admin.cancel} />
          {dryRun.isSuccess && <Button busy={open.isPending} onClick={press} label={t.confirm} />}
          {dryRun.isError && (
            <Button busy={dryRun.isFetching} onClick={() => void dryRun.refetch()} label={admin.retry} />
          )}
        </>
      }
    >
      {isReady && dryRun.isPending && <Skeleton label={t.trying} />}
      {dryRun.data && (
        <>
          <Effects title={t.now} effects={effectsOf(dryRun.data)} />
          <TimeField
            label={t.registrationAt}
            hint={t.registrationHint}
            value={registrationAt}
            onChange={setRegistrationAt}
          />
          <CheckboxField
            name="with-schedule"
            label={t.withSchedule}
            checked={withSchedule}
            onCheck={setWithSchedule}
          />
        </>
      )}
    </Dialog>
  );
}

function problemText(error: unknown): string {
  return t.problems[toDataError(error).code] ?? t.failed;
}

/** What switching on does, in sentences; what is lost sight of first is marked as grave. */
function effectsOf(end: EndOfSeason): Effect[] {
  return [
    { text: t.past(end.registered, end.campers) },
    { text: t.zero },
    ...(end.outstanding > 0 ? [{ text: t.outstanding(kroner(end.outstanding)), isGrave: true }] : []),
    ...(end.overpaid > 0 ? [{ text: t.overpaid(kroner(end.overpaid)), isGrave: true }] : []),
    ...(end.bank_lines > 0 ? [{ text: t.bank(end.bank_lines, kroner(end.bank_amount)), isGrave: true }] : []),
    ...(end.cash !== 0 ? [{ text: t.cash(kroner(end.cash)), isGrave: true }] : []),
    ...(end.open_pages > 0 ? [{ text: t.pages(end.open_pages), isGrave: true }] : []),
    ...(end.in_review > 0 ? [{ text: t.review(end.in_review), isGrave: true }] : []),
    { text: t.documents },
    { text: t.gone },
  ];
}

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { seasons } from '../../content/en/seasons/seasons.ts';
import { retention } from '../../content/en/seasons/retention.ts';
import { admin } from '../../content/en/site/admin.ts';
import { longDay } from '../../content/date-text.ts';
import { listText } from '../../content/list-text.ts';
import {
  seasonQueries,
  useOpenSeason,
  type DraftSeason,
  type EndOfSeason,
  type GraveKind,
  type Opening,
} from '../../data/seasons/seasons.ts';
import { toDataError } from '../../data/client/errors.ts';
import { kroner } from '../../content/money-text.ts';
import { Effects, type Effect } from '../../organiser/effects.tsx';
import { TimeField } from '../../organiser/time-field.tsx';
import { Button } from '../../ui/button.tsx';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
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
  const [confirmed, setConfirmed] = useState<readonly GraveKind[]>([]);
  const [typedTitle, setTypedTitle] = useState('');
  const [isMissing, setMissing] = useState(false);
  const error = open.error ?? dryRun.error;
  const { grave = [], ended } = dryRun.data ?? {};
  const isTitleMissing = grave.includes('still_ahead') && typedTitle.trim() !== ended?.title.trim();

  function press() {
    setMissing(true);
    if (isTitleMissing || !grave.every((kind) => confirmed.includes(kind))) return;
    open.mutate(
      { draft, withSchedule, registrationAt, confirmed, title: typedTitle },
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
      {dryRun.data?.ends_with && (
        <>
          {grave.length > 0 && (
            <fieldset className="open-grave">
              <legend>{t.grave.title}</legend>
              {grave.map((kind) => (
                <CheckboxField
                  key={kind}
                  name={kind}
                  label={graveText(kind, dryRun.data)}
                  checked={confirmed.includes(kind)}
                  onCheck={(isOn) =>
                    setConfirmed(isOn ? [...confirmed, kind] : confirmed.filter((one) => one !== kind))
                  }
                  error={isMissing && !confirmed.includes(kind) ? t.grave.missing : undefined}
                />
              ))}
              {grave.includes('still_ahead') && ended && (
                <TextField
                  label={t.grave.typeTitle(ended.title)}
                  autoComplete="off"
                  value={typedTitle}
                  onChange={({ target }) => setTypedTitle(target.value)}
                  error={isMissing && isTitleMissing ? t.grave.titleDiffers : undefined}
                />
              )}
            </fieldset>
          )}
          <Effects title={t.now} effects={effectsOf(dryRun.data.ends_with, dryRun.data.deleted ?? [])} />
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

function graveText(kind: GraveKind, { ended, ends_with: end }: Opening): string {
  if (kind !== 'still_ahead') return t.grave[kind];
  return t.grave.still_ahead(ended ? longDay(ended.start_date) : '', end?.campers ?? 0);
}

/** What switching on does, in sentences; what is lost sight of first is marked as grave. */
function effectsOf(end: EndOfSeason, deleted: readonly string[]): Effect[] {
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
    ...(deleted.length > 0
      ? [
          {
            text: t.gone(
              listText(deleted.map((kind) => t.deleted[kind] ?? retention.kinds[kind]?.what ?? kind)),
            ),
          },
        ]
      : []),
    { text: t.ends },
  ];
}

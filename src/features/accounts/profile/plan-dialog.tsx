import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { wordOf } from '../../../camper/field-text.ts';
import { plans as t } from '../../../content/en/accounts/plans.ts';
import { camperQueries, type Camper } from '../../../data/campers/family-campers.ts';
import { planQueries, useChangePlan, useCancelOwnCheckout } from '../../../data/campers/plans.ts';
import { toDataError } from '../../../data/client/errors.ts';
import { accommodationChoices } from '../../../domain/value-lists.ts';
import { Button } from '../../../ui/button.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { planEffectTexts } from './plan-effects.ts';

export type PlanKind = 'cancel' | 'move' | 'undo';

interface PlanDialogProps {
  readonly kind: PlanKind;
  readonly camper: Camper;
  readonly onClose: () => void;
}

/** Asks before a plan changes: what it costs or frees is worked out by the database, and saved only as it was read. */
export function PlanDialog({ kind, camper, onClose }: PlanDialogProps) {
  const places = accommodationChoices.filter((one) => one !== 'Room' && one !== camper.accommodation);
  const [place, setPlace] = useState<string>(places[0] ?? '');
  const plan = { camper: camper.id, plan: kind === 'move' ? place : kind };
  const dryRun = useQuery({ ...planQueries.dryRun(plan), retry: false });
  const change = useChangePlan();
  const [refusal, setRefusal] = useState<string>();
  const holder = camper.parent_id ?? camper.id;
  const { data: added = [] } = useQuery(camperQueries.addedBy(holder));
  const { data: own } = useQuery(camperQueries.own(holder));
  const othersCome = [own, ...added].some((one) => one && one.id !== camper.id && one.is_attending);
  const { first_name: name } = camper;
  const seen = dryRun.data?.status === 'dry_run' ? dryRun.data.effects : undefined;
  const forbidden = dryRun.data?.status === 'no_bed_left' ? 'no_bed_left' : codeOf(dryRun.error);

  // A payment page can be cancelled here, and a connection comes back: then it can be pressed again.
  const isForbidden = !dryRun.isPending && forbidden !== '' && t.failures[forbidden] !== undefined;

  function submit() {
    setRefusal(undefined);
    if (seen === undefined) return setRefusal(t.failures[forbidden] ?? t.couldNotTry);
    change.mutate(
      { ...plan, seen },
      {
        onSuccess: (status) => {
          if (status !== 'saved') {
            void dryRun.refetch();
            return setRefusal(t.failures[status] ?? t.failed);
          }
          toast.success(t.done[kind](name));
          onClose();
        },
        onError: (error) => setRefusal(t.failures[codeOf(error)] ?? t.failed),
      },
    );
  }

  return (
    <FormDialog
      title={t.dialogs[kind](name)}
      look={kind === 'cancel' ? 'danger' : 'primary'}
      submitLabel={t.confirm[kind]}
      closeLabel={t.keep[kind]}
      isBusy={change.isPending || dryRun.isPending}
      isForbidden={isForbidden}
      failure={refusal}
      onSubmit={submit}
      onClose={onClose}
    >
      {kind === 'move' && (
        <SelectField
          label={t.where}
          value={place}
          options={places.map((one) => ({ value: one, label: wordOf('accommodation', one) }))}
          onChange={(event) => setPlace(event.target.value)}
        />
      )}
      <div aria-live="polite">
        {dryRun.isPending && (
          <p>
            <Spinner label={t.checking} />
          </p>
        )}
        {seen && <Effects texts={planEffectTexts(plan.plan, seen, othersCome)} />}
        {(dryRun.error || dryRun.data?.status === 'no_bed_left') && (
          <Forbidden code={forbidden} camper={camper.id} onRetry={() => void dryRun.refetch()} />
        )}
      </div>
    </FormDialog>
  );
}

const codeOf = (error: unknown): string => (error ? toDataError(error).code : '');

function Effects({ texts }: { readonly texts: readonly string[] }) {
  return (
    <>
      <p>
        <strong>{t.whatChanges}</strong>
      </p>
      <ul>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </>
  );
}

interface ForbiddenProps {
  readonly code: string;
  readonly camper: string;
  readonly onRetry: () => void;
}

function Forbidden({ code, camper, onRetry }: ForbiddenProps) {
  const end = useCancelOwnCheckout();
  const text = t.failures[code];
  if (text === undefined) return <ErrorState message={t.couldNotTry} onRetry={onRetry} />;
  return (
    <Notice tone="warn">
      <p>{text}</p>
      {code === 'payment_open' && (
        <Button
          look="quiet"
          busy={end.isPending}
          onClick={() => end.mutate(camper)}
          label={t.cancelCheckout}
        />
      )}
    </Notice>
  );
}

import type { May } from '../../../domain/accounts/rights.ts';
import { Fragment, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { problemOfValue } from '../../../camper/refusal.ts';
import { fieldName, fieldText } from '../../../camper/field-text.ts';
import { whoDidIt } from '../../../content/en/accounts/who-did-it.ts';
import { admin } from '../../../content/en/site/admin.ts';
import { adminCamper as t } from '../../../content/en/campers/admin-camper.ts';
import { useEditCamper } from '../../../data/campers/edit-camper.ts';
import type { CamperRecord, CorrectionAnswer } from '../../../data/campers/camper-answers.ts';
import type { Doer } from '../../../domain/accounts/doer.ts';
import type { Correctable } from '../../../domain/campers/camper-fields.ts';
import { isCampDate } from '../../../domain/dates.ts';
import { CheckboxField } from '../../../ui/checkbox-field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SaveForm } from '../../../ui/save-form.tsx';
import { useDialogForm } from '../../../ui/use-dialog-form.ts';
import { toast } from '../../../ui/toast-store.ts';
import { CamperInput } from './camper-input.tsx';
import { changedFields, correctableOf, fieldsFor, lastDecisive, pick, refusalOf } from './correction.ts';
import { effectTexts, leavingTexts } from './effect-texts.ts';
import { DryRunPart, useDryRun } from './dry-run-part.tsx';

interface CorrectFormProps {
  readonly camper: CamperRecord;
  readonly may: May;
  readonly onDone: () => void;
}

/** Sends changed fields only, each with the value that was on screen: if someone else has changed it since, both are shown first (ADM-1). */
export function CorrectForm({ camper, may, onDone }: CorrectFormProps) {
  const correct = useEditCamper();
  const [seen, setSeen] = useState(() => correctableOf(camper));
  const { control, handleSubmit, setError, reset, formState } = useDialogForm(seen);
  const typed = { ...seen, ...useWatch({ control }) };
  const [conflicts, setConflicts] = useState<readonly string[]>([]);
  const [by, setBy] = useState<Doer | null>();
  const [acceptStayIn, setAcceptStayIn] = useState(false);
  const changed = changedFields(typed, seen);
  const last = lastDecisive(changed);
  const isTried =
    last !== undefined && changed.every((field) => problemOfValue(field, typed[field]) === undefined);
  const dryRun = useDryRun(
    camper.id,
    isTried ? { changes: pick(typed, changed), seen: pick(seen, changed), acceptStayIn } : null,
  );
  const isLeaving = seen.attendance === 'attending' && typed.attendance !== 'attending';
  const asksStayIn = isTried && (dryRun.status === 'no_bed_left' || acceptStayIn);
  const texts = dryRun.effects
    ? isLeaving
      ? leavingTexts(dryRun.effects, camper, typed.attendance === 'inactive')
      : effectTexts(dryRun.effects)
    : [];
  const refusal = isTried && dryRun.error ? refusalOf(dryRun.error) : null;
  const effects = isTried && (
    <>
      <DryRunPart {...{ dryRun, texts }} id={camper.id} />
      {asksStayIn && (
        <Notice tone="bad">
          <p>{t.noBed}</p>
          <CheckboxField label={t.acceptStayIn} checked={acceptStayIn} onCheck={setAcceptStayIn} />
        </Notice>
      )}
    </>
  );

  const submit = handleSubmit((values) => {
    const fields = changedFields(values, seen);
    if (fields.length === 0) return setError('root', { message: t.nothingChanged });
    if (isTried && dryRun.effects === undefined && dryRun.status !== 'conflict') return refuse(dryRun.error);
    const changes = pick(values, fields);
    correct.mutate(
      { id: camper.id, changes, seen: pick(seen, fields), acceptStayIn, effects: dryRun.effects },
      { onSuccess: (answer) => receive(answer, values, changes), onError: refuse },
    );
  });

  function refuse(error: unknown) {
    const { field, message } = error ? refusalOf(error) : { field: 'root' as const, message: t.noBed };
    setError(field, { message });
  }

  function receive(
    { status, camper: now, by: who }: CorrectionAnswer,
    values: Correctable,
    changes: Partial<Correctable>,
  ) {
    if (status === 'saved') {
      toast.success(t.saved);
      return onDone();
    }
    if (status !== 'conflict')
      return setError('root', { message: status === 'no_bed_left' ? t.noBed : t.otherEffects });
    const theirs = changedFields(now, seen);
    setConflicts(
      theirs
        .filter((field) => field in changes)
        .map((field) =>
          t.conflictField(fieldName(field), fieldText(field, now[field]), fieldText(field, values[field])),
        ),
    );
    setBy(who);
    setSeen(now);
    reset({ ...now, ...changes });
  }

  return (
    <SaveForm
      submitLabel={admin.save}
      closeLabel={admin.cancel}
      isBusy={correct.isPending || dryRun.isBusy}
      failure={formState.errors.root?.message}
      onSubmit={submit}
      onClose={onDone}
    >
      {conflicts.length > 0 && (
        <Notice tone="bad">
          <p>{t.conflict(whoDidIt.faster(by ?? undefined))}</p>
          <ul>
            {conflicts.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </Notice>
      )}
      {fieldsFor(may).map((field) => (
        <Fragment key={field}>
          <CamperInput
            name={field}
            problem={refusal?.field === field ? refusal.message : undefined}
            birthday={isCampDate(typed.birthday) ? typed.birthday : camper.birthday}
            control={control}
          />
          {field === (isLeaving ? 'attendance' : last) && effects}
        </Fragment>
      ))}
    </SaveForm>
  );
}

import { useState } from 'react';
import { useController, useForm, useWatch, type Control } from 'react-hook-form';
import { FieldInput } from '../../camper/field-input.tsx';
import { problemOfValue } from '../../camper/refusal.ts';
import { fieldName, fieldText } from '../../camper/field-text.ts';
import { admin } from '../../content/en/admin.ts';
import { adminCamper as t } from '../../content/en/admin-camper.ts';
import { kroner } from '../../domain/price.ts';
import { useCorrectCamper } from '../../data/campers/admin-campers.ts';
import type { CamperRecord, CorrectionAnswer } from '../../data/campers/camper-answers.ts';
import type { Correctable } from '../../data/campers/camper-row.ts';
import type { CorrectableField } from '../../domain/camper-fields.ts';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SaveForm } from '../../ui/save-form.tsx';
import { ownFocus } from '../../ui/own-focus.ts';
import { useToast } from '../../ui/toast-store.ts';
import { changedFields, correctableOf, fieldsFor, pick, refusalOf } from './correction.ts';

interface CorrectFormProps {
  readonly camper: CamperRecord;
  /** Access level of the organiser, 2 to 5. */
  readonly level: number;
  readonly onDone: () => void;
}

/**
 * Corrects a camper. Only what was changed is sent, with what was on screen before: if somebody else changed the same
 * meanwhile, both values are shown, and saving again replaces theirs (ADM-1).
 */
export function CorrectForm({ camper, level, onDone }: CorrectFormProps) {
  const toast = useToast();
  const correct = useCorrectCamper();
  const [seen, setSeen] = useState(() => correctableOf(camper));
  const { control, handleSubmit, setError, reset, formState } = useForm({ ...ownFocus, defaultValues: seen });
  const attendance = useWatch({ control, name: 'attendance' });
  const [conflicts, setConflicts] = useState<readonly string[]>([]);
  const [asksStayIn, setAsksStayIn] = useState(false);
  const [acceptStayIn, setAcceptStayIn] = useState(false);
  const isLeaving = seen.attendance === 'attending' && attendance !== 'attending';

  const submit = handleSubmit((values) => {
    const fields = changedFields(values, seen);
    if (fields.length === 0) return setError('root', { message: t.nothingChanged });
    const changes = pick(values, fields);
    correct.mutate(
      { id: camper.id, changes, seen: pick(seen, fields), acceptStayIn },
      {
        onSuccess: (answer) => receive(answer, values, changes),
        onError: (error) => {
          const { field, message } = refusalOf(error);
          setError(field, { message });
        },
      },
    );
  });

  function receive(
    { status, camper: now }: CorrectionAnswer,
    values: Correctable,
    changes: Partial<Correctable>,
  ) {
    if (status === 'saved') {
      toast.success(t.saved);
      return onDone();
    }
    setAsksStayIn(status === 'no_bed_left');
    if (status !== 'conflict') return;
    const theirs = changedFields(now, seen);
    setConflicts(
      theirs
        .filter((field) => field in changes)
        .map((field) =>
          t.conflictField(fieldName(field), fieldText(field, now[field]), fieldText(field, values[field])),
        ),
    );
    setSeen(now);
    reset({ ...now, ...changes });
  }

  return (
    <SaveForm
      submitLabel={admin.save}
      closeLabel={admin.cancel}
      isBusy={correct.isPending}
      failure={formState.errors.root?.message}
      onSubmit={submit}
      onClose={onDone}
    >
      {conflicts.length > 0 && (
        <Notice tone="bad">
          <p>{t.conflict}</p>
          <ul>
            {conflicts.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </Notice>
      )}
      {fieldsFor(level).map((field) => (
        <CorrectInput key={field} name={field} birthday={camper.birthday} control={control} />
      ))}
      {isLeaving && <Leaving camper={camper} />}
      {asksStayIn && (
        <Notice tone="bad">
          <p>{t.noBed}</p>
          <CheckboxField
            label={t.acceptStayIn}
            checked={acceptStayIn}
            onChange={(event) => setAcceptStayIn(event.target.checked)}
          />
        </Notice>
      )}
    </SaveForm>
  );
}

interface CorrectInputProps {
  readonly name: CorrectableField;
  readonly birthday: string;
  readonly control: Control<Correctable>;
}

function CorrectInput({ name, birthday, control }: CorrectInputProps) {
  const { field, fieldState } = useController({
    control,
    name,
    rules: { validate: (value) => problemOfValue(name, value) },
  });
  const { value, onChange } = field;
  return <FieldInput {...{ name, birthday, value, onChange }} error={fieldState.error?.message} />;
}

/** What not attending means for bed, places and money, before it is saved. */
function Leaving({ camper }: { readonly camper: CamperRecord }) {
  return (
    <Notice tone="warn">
      <p>{t.leaving.beds}</p>
      {camper.paid > 0 && <p>{t.leaving.money(kroner(camper.paid))}</p>}
      {camper.has_open_checkout && <p>{t.leaving.checkout}</p>}
      {camper.family.length > 0 && <p>{t.leaving.family}</p>}
    </Notice>
  );
}

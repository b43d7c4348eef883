import { useState, type FormEvent } from 'react';
import { FieldInput } from '../../camper/field-input.tsx';
import { type FieldValue } from '../../camper/field-rules.ts';
import { fieldName, fieldText } from '../../camper/field-text.ts';
import { adminCamper as t } from '../../content/en/admin-camper.ts';
import { kroner } from '../../domain/price.ts';
import { useCorrectCamper } from '../../data/campers/admin-campers.ts';
import type { CamperRecord, CorrectionAnswer } from '../../data/campers/camper-answers.ts';
import type { Correctable } from '../../data/campers/camper-row.ts';
import type { CorrectableField } from '../../domain/camper-fields.ts';
import { Button } from '../../ui/button.tsx';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useToast } from '../../ui/toast-store.ts';
import {
  changedFields,
  correctableOf,
  fieldsFor,
  pick,
  problemsOf,
  refusalOf,
  type Problems,
} from './correction.ts';

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
  const [values, setValues] = useState(seen);
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState('');
  const [conflicts, setConflicts] = useState<readonly string[]>([]);
  const [asksStayIn, setAsksStayIn] = useState(false);
  const [acceptStayIn, setAcceptStayIn] = useState(false);
  const isLeaving = seen.attendance === 'attending' && values.attendance !== 'attending';

  function change(field: CorrectableField, value: FieldValue) {
    setValues((now) => ({ ...now, [field]: value }));
    setProblems((now) => ({ ...now, [field]: undefined }));
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = changedFields(values, seen);
    const found = problemsOf(values);
    setProblems(found);
    setFailure(fields.length === 0 ? t.nothingChanged : '');
    if (fields.length === 0) return;
    if (Object.keys(found).length > 0) return focusFirstProblem(event.currentTarget);
    const changes = pick(values, fields);
    correct.mutate(
      { id: camper.id, changes, seen: pick(seen, fields), acceptStayIn },
      {
        onSuccess: (answer) => receive(answer, changes),
        onError: (error) => {
          const refusal = refusalOf(error);
          setProblems(refusal.problems);
          setFailure(refusal.text);
        },
      },
    );
  }

  function receive({ status, camper: now }: CorrectionAnswer, changes: Partial<Correctable>) {
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
    setValues({ ...now, ...changes });
  }

  return (
    <form onSubmit={submit} noValidate>
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
        <FieldInput
          key={field}
          name={field}
          birthday={camper.birthday}
          value={values[field]}
          error={problems[field]}
          onChange={(value) => change(field, value)}
        />
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
      {failure && (
        <Notice tone="bad">
          <p>{failure}</p>
        </Notice>
      )}
      <div className="dialog-actions">
        <Button look="quiet" onClick={onDone}>
          {t.cancel}
        </Button>
        <Button type="submit" busy={correct.isPending}>
          {t.save}
        </Button>
      </div>
    </form>
  );
}

/** The first control that is marked wrong, once it is drawn so. */
function focusFirstProblem(form: HTMLFormElement): void {
  setTimeout(() => form.querySelector<HTMLElement>('[aria-invalid=true], .control-wrong')?.focus());
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

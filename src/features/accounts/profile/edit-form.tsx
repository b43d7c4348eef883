import { useState } from 'react';
import { FieldInput } from '../../../camper/field-input.tsx';
import { isMissing, type FieldValue } from '../../../camper/field-rules.ts';
import { fieldText } from '../../../camper/field-text.ts';
import { refusalAt } from '../../../camper/refusal.ts';
import { whoDidIt } from '../../../content/en/accounts/who-did-it.ts';
import { profile } from '../../../content/en/accounts/profile.ts';
import { useChangedBy } from '../../../data/accounts/changed-by.ts';
import { useChangeCamper, type Camper } from '../../../data/campers/family-campers.ts';
import { toDataError } from '../../../data/client/errors.ts';
import type { ChangeableField } from '../../../domain/campers/camper-fields.ts';
import { Notice } from '../../../ui/notice.tsx';
import { SaveForm } from '../../../ui/save-form.tsx';
import { saved, toast } from '../../../ui/toast-store.ts';

const t = profile.edit;

interface EditFormProps {
  readonly camper: Camper;
  readonly field: ChangeableField;
  readonly onClose: () => void;
}

/** Shows a value that someone else changed before it is replaced. A failure is the specification's toast (section 8). */
export function EditForm({ camper, field, onClose }: EditFormProps) {
  const save = useChangeCamper();
  const current = fieldText(field, camper[field]);
  const [first] = useState(current);
  const [value, setValue] = useState<FieldValue>(camper[field]);
  const [problem, setProblem] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const isConflict =
    current !== first || (save.error !== null && toDataError(save.error).kind === 'conflict');
  const by = useChangedBy('users', camper.id, isConflict, [field]);

  function submit() {
    setProblem(undefined);
    setFailure(undefined);
    if (isMissing(field, value)) {
      toast.error(t.error, t.valueMissing);
      return setProblem(t.valueMissing);
    }
    save.mutate(
      { id: camper.id, seen: camper.updated_at, change: { [field]: value } },
      {
        onSuccess: saved(onClose, t.saved),
        onError: (error) => {
          toast.error(t.notSaved);
          const refused = toDataError(error);
          const refusal = refusalAt(refused);
          if (refusal?.field === field) setProblem(refusal.message);
          else if (refused.kind !== 'conflict') {
            setFailure(refused.code === 'frozen' ? t.frozen : (refusal?.message ?? t.notSaved));
          }
        },
      },
    );
  }

  return (
    <SaveForm
      submitLabel={t.save}
      closeLabel={t.cancel}
      isBusy={save.isPending}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      {isConflict && <Notice tone="bad" text={t.conflict(by && whoDidIt.starts(by), current)} />}
      <FieldInput
        name={field}
        birthday={camper.birthday}
        value={value}
        error={problem}
        isAlone
        onChange={setValue}
      />
    </SaveForm>
  );
}

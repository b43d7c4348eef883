import { useState, type FormEvent } from 'react';
import { FieldInput } from '../../camper/field-input.tsx';
import { isMissing, type FieldValue } from '../../camper/field-rules.ts';
import { fieldName, fieldText } from '../../camper/field-text.ts';
import { refusalAt } from '../../camper/refusal.ts';
import { profile } from '../../content/en/profile.ts';
import { useChangeCamper, type Camper } from '../../data/campers/family-campers.ts';
import { toDataError } from '../../data/client/errors.ts';
import type { ChangeableField } from '../../domain/camper-fields.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useToast } from '../../ui/toast-store.ts';

const t = profile.edit;

interface EditDialogProps {
  readonly camper: Camper;
  readonly field: ChangeableField;
  readonly onClose: () => void;
}

/** Changes one value of a camper. What somebody else changed meanwhile is told before it is replaced. */
export function EditDialog({ camper, field, onClose }: EditDialogProps) {
  const toast = useToast();
  const save = useChangeCamper();
  const current = fieldText(field, camper[field]);
  const [first] = useState(current);
  const [value, setValue] = useState<FieldValue>(camper[field]);
  const [failure, setFailure] = useState('');
  const isConflict = current !== first || (save.error && toDataError(save.error).kind === 'conflict');

  function submit(event: FormEvent) {
    event.preventDefault();
    setFailure('');
    if (isMissing(field, value)) return setFailure(t.valueMissing);
    save.mutate(
      { id: camper.id, seen: camper.updated_at, change: { [field]: value } },
      {
        onSuccess: () => {
          toast.success(t.saved);
          onClose();
        },
        onError: (error) => {
          const problem = toDataError(error);
          if (problem.kind !== 'conflict') setFailure(refusalAt(problem)?.message ?? t.notSaved);
        },
      },
    );
  }

  return (
    <Dialog title={profile.record.editField(fieldName(field))} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        {isConflict && (
          <Notice tone="bad">
            <p>{t.conflict(current)}</p>
          </Notice>
        )}
        <FieldInput name={field} birthday={camper.birthday} value={value} isAlone onChange={setValue} />
        <DialogActions failure={failure}>
          <Button look="quiet" onClick={onClose}>
            {t.cancel}
          </Button>
          <Button type="submit" busy={save.isPending}>
            {t.save}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

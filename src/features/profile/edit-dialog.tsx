import { useState, type FormEvent } from 'react';
import { profile } from '../../content/en/profile.ts';
import { useChangeCamper, type Camper } from '../../data/campers/family-campers.ts';
import { toDataError } from '../../data/client/errors.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useToast } from '../../ui/toast-store.ts';
import { EditControl } from './edit-control.tsx';
import { fieldLabels, valueText, type EditableField, type EditableValue } from './editable.ts';

const t = profile.edit;

interface EditDialogProps {
  readonly camper: Camper;
  readonly field: EditableField;
  readonly onClose: () => void;
}

/** Changes one value of a camper. What somebody else changed meanwhile is told before it is replaced. */
export function EditDialog({ camper, field, onClose }: EditDialogProps) {
  const toast = useToast();
  const save = useChangeCamper();
  const [first] = useState(valueText(camper[field]));
  const [value, setValue] = useState<EditableValue>(camper[field]);
  const [failure, setFailure] = useState('');
  const current = valueText(camper[field]);
  const isConflict = current !== first || (save.error && toDataError(save.error).kind === 'conflict');

  /** Said in the dialog too: what lies behind a modal dialog is not read aloud. */
  function fail(text: string) {
    setFailure(text);
    toast.error(t.error, text);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    setFailure('');
    if (value.length === 0) return fail(t.valueMissing);
    save.mutate(
      { id: camper.id, seen: camper.updated_at, change: { [field]: value } },
      {
        onSuccess: () => {
          toast.success(t.saved);
          onClose();
        },
        onError: (error) => {
          if (toDataError(error).kind !== 'conflict') fail(t.notSaved);
        },
      },
    );
  }

  return (
    <Dialog title={profile.record.editField(fieldLabels[field])} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        {isConflict && (
          <Notice tone="bad">
            <p>{t.conflict(current)}</p>
          </Notice>
        )}
        {failure && (
          <Notice tone="bad">
            <p>{failure}</p>
          </Notice>
        )}
        <EditControl field={field} camper={camper} value={value} onChange={setValue} />
        <div className="dialog-actions">
          <Button look="quiet" onClick={onClose}>
            {t.cancel}
          </Button>
          <Button type="submit" busy={save.isPending}>
            {t.save}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

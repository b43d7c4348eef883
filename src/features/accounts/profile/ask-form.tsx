import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FieldInput } from '../../../camper/field-input.tsx';
import type { FieldValue } from '../../../camper/field-rules.ts';
import { fieldName, wordOf } from '../../../camper/field-text.ts';
import { problemOf, problemOfValue, refusalAt } from '../../../camper/refusal.ts';
import { profile } from '../../../content/en/accounts/profile.ts';
import { frozenFieldsQuery, useRequestChange } from '../../../data/campers/family-change-requests.ts';
import type { Camper } from '../../../data/campers/family-campers.ts';
import { toDataError } from '../../../data/client/errors.ts';
import { askedFields, freezingFields } from '../../../domain/campers/camper-fields.ts';
import { textLimits } from '../../../domain/campers/names.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { SaveForm } from '../../../ui/save-form.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextAreaField } from '../../../ui/text-field.tsx';
import { saved } from '../../../ui/toast-store.ts';

const t = profile.changeRequests;

/** What may be asked for: the rest a family changes itself, or decides the price. */
const fields = [...askedFields, 'attendance', ...freezingFields] as const;
type AskedField = (typeof fields)[number];

const failures: Readonly<Record<string, string>> = t.failures;

const storedValue = (camper: Camper, field: AskedField): FieldValue =>
  field === 'attendance' ? (camper.is_attending ? 'attending' : 'not_attending') : camper[field];

interface AskDialogProps {
  readonly camper: Camper;
  readonly field: string;
  readonly onClose: () => void;
}

/** Asks the organisers to change one field of a camper. What is typed stays when it could not be sent. */
export function AskDialog(props: AskDialogProps) {
  return (
    <Dialog title={t.ask} onClose={props.onClose}>
      <AskForm {...props} />
    </Dialog>
  );
}

function AskForm({ camper, field: first, onClose }: AskDialogProps) {
  const ask = useRequestChange();
  const { data: frozen = [] } = useQuery(frozenFieldsQuery());
  const offered = fields.filter((one) =>
    one === 'attendance'
      ? !camper.is_attending
      : !freezingFields.some((field) => field === one) || frozen.includes(one),
  );
  const [field, setField] = useState<AskedField>(offered.find((one) => one === first) ?? 'first_name');
  const [value, setValue] = useState<FieldValue>(storedValue(camper, field));
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState<string>();
  const [failure, setFailure] = useState<string>();

  function choose(name: string) {
    const chosen = fields.find((one) => one === name) ?? 'first_name';
    setField(chosen);
    setValue(storedValue(camper, chosen));
    setProblem(undefined);
    setFailure(undefined);
  }

  function submit() {
    setFailure(undefined);
    const wrong = Array.isArray(value) ? problemOf(field) : problemOfValue(field, value);
    setProblem(wrong);
    if (wrong !== undefined || Array.isArray(value)) return;
    ask.mutate(
      { camper: camper.id, wish: { [field]: value }, note: note.trim() },
      {
        onSuccess: saved(onClose, t.sent),
        onError: (error) => {
          const refused = toDataError(error);
          const refusal = refusalAt(refused);
          if (refusal) setProblem(refusal.message);
          else setFailure(failures[refused.code] ?? t.notSent);
        },
      },
    );
  }

  return (
    <SaveForm
      submitLabel={t.send}
      closeLabel={profile.edit.cancel}
      isBusy={ask.isPending}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{t.explained}</p>
      <SelectField
        label={t.field}
        value={field}
        options={offered.map((one) => ({ value: one, label: fieldName(one) }))}
        onChange={(event) => choose(event.target.value)}
      />
      {field === 'attendance' ? (
        <SelectField
          label={t.value}
          value={String(value)}
          options={['not_attending', 'attending'].map((one) => ({ value: one, label: wordOf(field, one) }))}
          onChange={(event) => setValue(event.target.value)}
        />
      ) : (
        <FieldInput
          key={field}
          name={field}
          birthday={camper.birthday}
          value={value}
          error={problem}
          onChange={setValue}
        />
      )}
      <TextAreaField
        label={t.note}
        maxLength={textLimits.note}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    </SaveForm>
  );
}

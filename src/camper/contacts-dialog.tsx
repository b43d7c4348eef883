import { useState } from 'react';
import { CamperPicker } from './camper-picker.tsx';
import { contacts as t } from '../content/en/accounts/contacts.ts';
import type { Camper } from '../data/campers/family-campers.ts';
import { useSaveContacts, type FamilyContact } from '../data/campers/family-contacts.ts';
import { toDataError } from '../data/client/errors.ts';
import { fullName } from '../domain/campers/names.ts';
import { isPhone, storedPhoneIn } from '../domain/campers/phone.ts';
import { CheckboxField } from '../ui/checkbox-field.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { RadioGroup } from '../ui/radio-group.tsx';
import { TextField } from '../ui/text-field.tsx';
import { saved } from '../ui/toast-store.ts';

const other = 'other';

interface ContactsDialogProps {
  readonly own: Pick<Camper, 'id' | 'first_name' | 'last_name' | 'phone'>;
  /** An organiser writes it down for the family. */
  readonly isForOthers?: boolean;
  readonly people: readonly FamilyContact[];
  readonly onClose: () => void;
}

/** Who answers for the family's children, whom to call, and who may pick them up: asked once, for all of whom it is missing. */
export function ContactsDialog({ own, people, isForOthers = false, onClose }: ContactsDialogProps) {
  const save = useSaveContacts();
  const adults = people.filter((one) => !one.is_minor);
  const missing = people.filter((one) => !one.is_complete);
  const first = missing[0] ?? people.find((one) => one.is_minor);
  // The child's own number before anyone else's, which it would be replaced by.
  const known = [first, ...people].find((one) => one !== undefined && one.contact_phone !== '');
  const isOwnAdult = adults.some(({ id }) => id === own.id);
  const [chosen, setChosen] = useState(
    (missing.length > 0 ? missing : people.filter((one) => one.is_minor)).map(({ id }) => id),
  );
  const [adult, setAdult] = useState(first?.guardian_id ?? adults[0]?.id ?? other);
  const [picked, setPicked] = useState<{ camperId: string; name: string }>();
  const [name, setName] = useState(known?.contact_name ?? (isOwnAdult ? fullName(own) : ''));
  const [typed, setTyped] = useState(known?.contact_phone ?? (isOwnAdult ? (own.phone ?? '') : ''));
  const [pickup, setPickup] = useState(first?.pickup ?? '');
  const [isTried, setTried] = useState(false);
  const phone = storedPhoneIn(typed, null) ?? '';
  const asksOther = adult === other;
  const offered = [
    ...adults.map(({ id, name: adultName }) => ({
      value: id,
      label: id === own.id && !isForOthers ? t.you(adultName) : adultName,
    })),
    ...(first?.guardian && !adults.some(({ id }) => id === first.guardian_id)
      ? [{ value: first.guardian_id ?? '', label: first.guardian }]
      : []),
  ];
  const needsAdult = people.some((one) => one.is_minor && chosen.includes(one.id));
  // A minor may give the number before an adult is found.
  const wrong = {
    who: chosen.length === 0 ? t.noneChosen : undefined,
    adult: needsAdult && asksOther && !picked && isOwnAdult ? t.otherMissing : undefined,
    name: name.trim() === '' ? t.nameMissing : undefined,
    phone: isPhone(phone) ? undefined : t.phoneWrong,
  };
  const shown: Partial<typeof wrong> = isTried ? wrong : {};

  function submit() {
    setTried(true);
    if (Object.values(wrong).some((one) => one !== undefined)) return;
    const guardian = asksOther ? (picked?.camperId ?? null) : adult;
    save.mutate({ campers: chosen, guardian, name, phone, pickup }, { onSuccess: saved(onClose, t.saved) });
  }

  return (
    <FormDialog
      title={t.title}
      submitLabel={t.save}
      closeLabel={t.cancel}
      isBusy={save.isPending}
      failure={save.error ? failureOf(save.error) : undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{t.intro}</p>
      {people.length > 1 && (
        <fieldset className="field flush-fields">
          <legend className="field-label">{t.who}</legend>
          {people.map((one) => (
            <CheckboxField
              key={one.id}
              label={one.name}
              error={one === people[0] ? shown.who : undefined}
              checked={chosen.includes(one.id)}
              onCheck={(isChecked) =>
                setChosen(isChecked ? [...chosen, one.id] : chosen.filter((id) => id !== one.id))
              }
            />
          ))}
        </fieldset>
      )}
      {needsAdult && offered.length > 0 && (
        <RadioGroup
          label={t.adult}
          name="adult"
          value={adult}
          error={shown.adult}
          options={[...offered, { value: other, label: t.other, note: t.otherNote }]}
          onChange={({ target }) => setAdult(target.value)}
        />
      )}
      {needsAdult && offered.length === 0 && (
        <>
          <h3>{t.adult}</h3>
          <p className="quiet">{t.otherNote}</p>
        </>
      )}
      {needsAdult && asksOther && (
        <CamperPicker chosen={picked} isOpen={(status) => status !== 'N/A'} onChoose={setPicked} />
      )}
      <TextField
        label={t.name}
        value={name}
        maxLength={80}
        autoComplete="off"
        error={shown.name}
        onChange={({ target }) => setName(target.value)}
      />
      <TextField
        label={t.phone}
        hint={t.phoneHint}
        type="tel"
        autoComplete="off"
        value={typed}
        error={shown.phone}
        onChange={({ target }) => setTyped(target.value)}
      />
      {needsAdult && (
        <TextField
          label={t.pickup}
          hint={t.pickupHint}
          value={pickup}
          maxLength={200}
          autoComplete="off"
          onChange={({ target }) => setPickup(target.value)}
        />
      )}
    </FormDialog>
  );
}

function failureOf(error: Error): string {
  const { kind, code } = toDataError(error);
  const words: Readonly<Record<string, string>> = t.failures;
  return kind === 'offline' ? t.offline : (words[code] ?? t.failed);
}

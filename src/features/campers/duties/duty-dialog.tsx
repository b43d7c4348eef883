import { useState } from 'react';
import { CamperSearch } from '../../../camper/camper-search.tsx';
import { admin } from '../../../content/en/site/admin.ts';
import { duties as t } from '../../../content/en/campers/duties.ts';
import { shared } from '../../../content/en/admin-common.ts';
import type { FoundCamper } from '../../../data/campers/find-campers.ts';
import { noDuties, useSaveDuties, type Duties, type DutyRow } from '../../../data/campers/duties.ts';
import { parseTypedDate, toTypedDate, type CampDate } from '../../../domain/dates.ts';
import { fullName } from '../../../domain/campers/names.ts';
import { certificateStates, duties } from '../../../domain/value-lists.ts';
import { SaveDialog } from '../../../organiser/save-dialog.tsx';
import { CheckboxField } from '../../../ui/checkbox-field.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { saved } from '../../../ui/toast-store.ts';

interface DutyDialogProps {
  readonly rows: readonly DutyRow[];
  /** Whose duties; undefined to choose someone. */
  readonly person: DutyRow | undefined;
  readonly today: CampDate;
  readonly onClose: () => void;
}

/** What is typed over what is stored; the day as it is typed. */
type Typed = Partial<Omit<Duties, 'certificate_on'> & { readonly on: string }>;

const stateOptions = (['none', ...certificateStates] as const).map((value) => ({
  value,
  label: t.states[value],
}));

export function DutyDialog({ rows, person, today, onClose }: DutyDialogProps) {
  const save = useSaveDuties();
  const [chosen, setChosen] = useState<FoundCamper>();
  const [isChecked, setChecked] = useState(false);
  const [typed, setTyped] = useState<Typed>({});
  const id = person?.id ?? chosen?.id;
  const stored: Duties = rows.find((row) => row.id === id) ?? noDuties;
  const { duties: before, certificate: was, certificate_on: since } = stored;
  const { duties: own, certificate } = { ...stored, ...typed };
  const on = typed.on ?? toTypedDate(stored.certificate_on ?? today);
  const day = certificate === null ? null : parseTypedDate(on);
  const isDayWrong = certificate !== null && (day === null || day > today);

  function submit(): void {
    setChecked(true);
    if (id === undefined || isDayWrong) return;
    save.mutate(
      {
        camper: id,
        seen: { duties: before, certificate: was, certificate_on: since },
        ...{ duties: own, certificate, certificate_on: day },
      },
      { onSuccess: saved(onClose, admin.saved, person?.name ?? (chosen && fullName(chosen))) },
    );
  }

  return (
    <SaveDialog
      title={person ? t.edit(person.name) : t.give}
      saving={save}
      refusals={{ camper_not_coming: t.notComing }}
      onSubmit={submit}
      onClose={onClose}
    >
      {!person && (
        <CamperSearch
          label={shared.camper}
          hint={t.searchHint}
          noneFound={shared.noCampersMatch}
          error={isChecked && id === undefined ? shared.chooseCamper : undefined}
          chosen={chosen}
          onChange={(_text, camper) => {
            setChosen(camper);
            setTyped({});
          }}
        />
      )}
      <fieldset>
        <legend className="field-label">{t.title}</legend>
        {duties.map((duty) => (
          <CheckboxField
            key={duty}
            label={t.kinds[duty]}
            checked={own.includes(duty)}
            onCheck={(isChecked) =>
              setTyped({
                ...typed,
                duties: duties.filter((one) => (one === duty ? isChecked : own.includes(one))),
              })
            }
          />
        ))}
      </fieldset>
      <SelectField
        label={t.certificate}
        hint={t.certificateHint}
        options={stateOptions}
        value={certificate ?? 'none'}
        onChange={({ target }) =>
          setTyped({
            ...typed,
            certificate: certificateStates.find((state) => state === target.value) ?? null,
            on: toTypedDate(today),
          })
        }
      />
      {certificate !== null && (
        <DateField
          label={t.on}
          error={isChecked && isDayWrong ? t.dayWrong : undefined}
          pickLabel={t.pick}
          value={on}
          onChange={(text) => setTyped({ ...typed, on: text })}
          min="2000-01-01"
          max={today}
        />
      )}
    </SaveDialog>
  );
}

import { useState } from 'react';
import { countryName } from '../../content/country-names.ts';
import { longDay } from '../../content/date-text.ts';
import { profile } from '../../content/en/profile.ts';
import { values } from '../../content/en/values.ts';
import type { Camper } from '../../data/campers/family-campers.ts';
import { fullName } from '../../domain/names.ts';
import { accommodations, genders } from '../../domain/value-lists.ts';
import { Button } from '../../ui/button.tsx';
import { EditDialog } from './edit-dialog.tsx';
import { fieldLabels, valueText, type EditableField } from './editable.ts';
import { RecordList, type RecordEntry } from './record-list.tsx';

const t = profile.record;

/** A stored value of a list in words; a value that the list no longer has is shown as it is. */
function named<K extends string>(names: Record<K, string>, list: readonly K[], value: string): string {
  const known = list.find((each) => each === value);
  return known === undefined ? value : names[known];
}

function personalEntries(camper: Camper): RecordEntry[] {
  return [
    ...(camper.email === null ? [] : [{ label: t.email, value: camper.email }]),
    { label: t.name, value: fullName(camper) },
    { label: t.phone, value: camper.phone ?? t.notProvided },
    { label: t.birthday, value: longDay(camper.birthday) },
    { label: t.gender, value: named(values.gender, genders, camper.gender) },
    { label: t.country, value: countryName(camper.country) },
    { label: t.church, value: camper.church_mission },
    { label: t.member, value: camper.member ? values.yes : values.no },
  ];
}

/** Everything that was registered for a camper, with a button at what the family may still change. */
export function CamperRecord({ camper }: { readonly camper: Camper }) {
  const [editing, setEditing] = useState<EditableField>();

  const editable = (field: EditableField): RecordEntry => ({
    label: fieldLabels[field],
    value: valueText(camper[field]),
    action: (
      <Button look="quiet" onClick={() => setEditing(field)} aria-label={t.editField(fieldLabels[field])}>
        {t.edit}
      </Button>
    ),
  });

  return (
    <>
      <div className="records">
        <RecordList title={t.personal} entries={personalEntries(camper)} />
        <RecordList
          title={t.camp}
          entries={[
            editable('size'),
            editable('dates'),
            editable('arrival_transportation'),
            editable('departure_transportation'),
            {
              label: t.accommodation,
              value: named(values.accommodation, accommodations, camper.accommodation),
            },
          ]}
        />
      </div>
      {editing && <EditDialog camper={camper} field={editing} onClose={() => setEditing(undefined)} />}
    </>
  );
}

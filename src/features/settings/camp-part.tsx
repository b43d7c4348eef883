import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { wordOf } from '../../camper/field-text.ts';
import { adminSettings } from '../../content/en/settings/admin-settings.ts';
import { longDay } from '../../content/date-text.ts';
import { campQueries, type CampInfo } from '../../data/site/camp-info.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Facts } from '../../ui/facts.tsx';
import { latePart, useFetchAhead } from '../../ui/late-part.tsx';
import { campFields, dateFields, mealFields, type CampField } from '../../organiser/camp-columns.ts';
import { Part } from '../../organiser/part.tsx';

const EditCamp = latePart(async () => (await import('./edit-camp.tsx')).EditCamp);
const t = adminSettings.camp;

function shown(camp: CampInfo, field: CampField): string {
  const value = camp[field];
  if (value === null) return t.sameAsDeadline;
  if (mealFields.includes(field)) return wordOf('meal', String(value));
  return dateFields.includes(field) ? longDay(String(value)) : String(value);
}

export function CampPart() {
  const camp = useQuery(campQueries.info());
  /** The camp as it was when editing began: what saving compares with. */
  const [edited, setEdited] = useState<CampInfo>();
  const close = () => setEdited(undefined);
  useFetchAhead(EditCamp);
  return (
    <Part
      title={t.title}
      anchor="camp"
      query={camp}
      action={
        <Button
          look="quiet"
          aria-label={t.dialog}
          onClick={() => setEdited(camp.data)}
          label={adminSettings.edit}
        />
      }
    >
      {(data) => (
        <>
          <Facts
            className="settings-facts quiet-terms columns"
            facts={campFields.map((field) => [t.fields[field], shown(data, field)])}
          />
          {edited && (
            <Dialog title={t.dialog} onClose={close}>
              <EditCamp camp={edited} current={data} onClose={close} />
            </Dialog>
          )}
        </>
      )}
    </Part>
  );
}

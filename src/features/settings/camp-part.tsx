import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { adminSettings } from '../../content/en/admin-settings.ts';
import { longDay } from '../../content/date-text.ts';
import { campQueries, type CampInfo } from '../../data/camp/camp-info.ts';
import { Button } from '../../ui/button.tsx';
import { CampDialog } from './camp-dialog.tsx';
import { campFields, dateFields, type CampField } from './camp-form.ts';
import { Part } from '../../organiser/part.tsx';

const t = adminSettings.camp;

function shown(camp: CampInfo, field: CampField): string {
  const value = camp[field];
  if (value === null) return t.sameAsDeadline;
  return dateFields.includes(field) ? longDay(String(value)) : String(value);
}

/** Title, theme, dates, deadlines and beds of this year's camp. */
export function CampPart() {
  const camp = useQuery(campQueries.info());
  /** The camp as it was when editing began: what saving compares with. */
  const [edited, setEdited] = useState<CampInfo>();
  return (
    <Part
      title={t.title}
      anchor="camp"
      query={camp}
      action={
        <Button look="quiet" aria-label={t.dialog} onClick={() => setEdited(camp.data)}>
          {adminSettings.edit}
        </Button>
      }
    >
      {(data) => (
        <>
          <dl className="settings-facts">
            {campFields.map((field) => (
              <div key={field}>
                <dt>{t.fields[field]}</dt>
                <dd>{shown(data, field)}</dd>
              </div>
            ))}
          </dl>
          {edited && <CampDialog camp={edited} current={data} onClose={() => setEdited(undefined)} />}
        </>
      )}
    </Part>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { adminSettings } from '../../content/en/settings/admin-settings.ts';
import { facts as words } from '../../content/en/settings/facts.ts';
import { factsQuery, type Facts } from '../../data/settings/change-facts.ts';
import { useLiveQueries } from '../../data/client/live-queries.ts';
import { churchTexts } from '../../domain/site/church-and-place.ts';
import { Part } from '../../organiser/part.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Facts as FactList } from '../../ui/facts.tsx';
import { latePart, useFetchAhead } from '../../ui/late-part.tsx';

const EditFacts = latePart(async () => (await import('./edit-facts.tsx')).EditFacts);
export type Fact = keyof typeof words.fields;

/** In the order in which they are shown and asked for. */
const fields: Readonly<Record<'church' | 'place', readonly Fact[]>> = {
  church: ['name', ...churchTexts],
  place: [
    ...(['town', 'address', 'station', 'pickup_minutes'] as const),
    ...(['bus_stop', 'bus_leaves_at', 'bus_early_minutes', 'bus_back_at'] as const),
  ],
};

export function FactsPart({ table }: { readonly table: 'church' | 'place' }) {
  const query = useQuery(factsQuery(table));
  useLiveQueries(table);
  /** As they were when editing began: what saving compares with. */
  const [edited, setEdited] = useState<Facts>();
  const close = () => setEdited(undefined);
  useFetchAhead(EditFacts);
  const { title, intro, dialog } = words[table];
  return (
    <Part
      {...{ title, intro, query }}
      anchor={table}
      action={
        <Button
          look="quiet"
          aria-label={dialog}
          onClick={() => setEdited(query.data)}
          label={adminSettings.edit}
        />
      }
    >
      {(facts) => (
        <>
          <FactList
            className="settings-facts columns"
            facts={fields[table].map((field) => [words.fields[field], facts[field] ?? adminSettings.none])}
          />
          {edited && (
            <Dialog title={dialog} onClose={close}>
              <EditFacts {...{ table, title }} id={1} fields={fields[table]} facts={edited} onClose={close} />
            </Dialog>
          )}
        </>
      )}
    </Part>
  );
}

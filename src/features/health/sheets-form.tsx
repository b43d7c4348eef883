import type { May } from '../../domain/accounts/rights.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { adminHealth } from '../../content/en/health/admin-health.ts';
import { useCampClock } from '../../data/site/camp-clock.ts';
import { settingQueries } from '../../data/settings/settings.ts';
import { useHealthSheet, type SheetPurpose } from '../../data/health/read-health.ts';
import { toDataError } from '../../data/client/errors.ts';
import { placeQueries } from '../../data/rooms/places.ts';
import { PrintedSheets } from '../../organiser/printed-sheets.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { sheetFile, sheetsOf, type HealthSheet } from './sheets.ts';

const t = adminHealth.sheets;

/** The sheets that an organiser may make: only of rooms and teams that they can see. */
function purposesFor(may: May, showsRooms: boolean, showsTeams: boolean): SheetPurpose[] {
  return [
    'nurse',
    ...(may('rooms') || showsRooms ? (['room'] as const) : []),
    ...(may('teams') || showsTeams ? (['team'] as const) : []),
    'kitchen',
  ];
}

/** Sheets on paper and as files. Loaded on demand, since reading them is recorded for each camper. */
export function SheetsForm({ may }: { readonly may: May }) {
  const clock = useCampClock();
  const settings = useQuery(settingQueries.all());
  const purposes = purposesFor(may, settings.data?.SHOW_ROOMS === true, settings.data?.SHOW_TEAMS === true);
  const [purpose, setPurpose] = useState<SheetPurpose>('nurse');
  const [place, setPlace] = useState('');
  const rooms = useQuery({ ...placeQueries.rooms(), enabled: purpose === 'room' });
  const teams = useQuery({ ...placeQueries.teams(), enabled: purpose === 'team' });
  const places = (purpose === 'room' ? rooms.data : teams.data) ?? [];
  const sheet = useHealthSheet();
  const [printed, setPrinted] = useState<readonly HealthSheet[]>();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState<'print' | 'pdf'>();

  async function make(how: 'print' | 'pdf') {
    setBusy(how);
    setProblem(undefined);
    try {
      const people = await sheet.mutateAsync({ purpose, place: place === '' ? null : Number(place) });
      const madeAt = clock?.now ?? new Date();
      const sheets = sheetsOf(people, purpose, madeAt);
      if (sheets.length === 0) setProblem(t.empty);
      else if (how === 'print') setPrinted(sheets);
      else {
        const { exportRecords } = await import('../../lib/exports/export-records.ts');
        await exportRecords(`${t.fileName}_${purpose}`, sheetFile(sheets, madeAt));
      }
    } catch (error) {
      const { kind } = toDataError(error);
      setProblem(kind === 'unauthorized' ? t.notAllowed : kind === 'offline' ? t.offline : t.failed);
    }
    sheet.reset();
    setBusy(undefined);
  }

  return (
    <section className="admin-part panel" aria-labelledby="health-sheets">
      <h2 id="health-sheets" className="x-large near-below">
        {t.title}
      </h2>
      <p className="quiet">{t.intro}</p>
      <SelectField
        label={t.which}
        value={purpose}
        options={purposes.map((value) => ({ value, label: t.kinds[value] }))}
        onChange={({ target }) => {
          setPurpose(purposes.find((one) => one === target.value) ?? 'nurse');
          setPlace('');
        }}
      />
      {(purpose === 'room' || purpose === 'team') && (
        <SelectField
          label={t.place}
          value={place}
          options={[
            { value: '', label: t.all },
            ...places.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={({ target }) => setPlace(target.value)}
        />
      )}
      {problem !== undefined && <Notice tone="bad" text={problem} />}
      <div className="row">
        <Button busy={busy === 'print'} onClick={() => void make('print')} label={t.print} />
        <Button look="quiet" busy={busy === 'pdf'} onClick={() => void make('pdf')} label={t.pdf} />
      </div>
      {printed && (
        <PrintedSheets
          kind="record"
          onDone={() => setPrinted(undefined)}
          sheets={printed.map((page) => ({
            ...page,
            facts: `${page.facts}. ${t.legend}`,
          }))}
        />
      )}
    </section>
  );
}

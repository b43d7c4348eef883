import { useState } from 'react';
import { Link } from 'react-router-dom';
import { dayAndTime } from '../../../content/date-text.ts';
import { adminTransit as t } from '../../../content/en/campers/admin-transit.ts';
import { paths } from '../../../content/paths.ts';
import type { Passenger } from '../../../data/campers/admin-counts.ts';
import type { ExportColumn } from '../../../lib/exports/exported.ts';
import { useWriteToFamilies } from '../../../organiser/write-to-families.tsx';
import { PartMenu } from '../../../organiser/part-menu.tsx';
import { MenuItem } from '../../../ui/list-menu.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { usePrint } from '../../../ui/use-print.ts';
import { busFamilies, busFile, passengerName } from './bus-families.ts';
import { SeatsLine, type Seats } from './seats-line.tsx';

export const fileColumns: readonly ExportColumn<Passenger>[] = [
  { title: t.file.name, value: passengerName },
  { title: t.file.family, value: ({ last_name: name }) => name },
  { title: t.file.phone, value: ({ phone }) => phone },
];

interface BusListProps {
  readonly title: string;
  readonly fileName: string;
  readonly passengers: readonly Passenger[];
  readonly seats: Seats | undefined;
}

/** The passengers of a bus by family, with a number to call. Printed alone, with a box for each. */
export function BusList({ title, fileName, passengers, seats }: BusListProps) {
  const writing = useWriteToFamilies(() => passengers.map(({ id }) => id));
  const [printedAt, setPrintedAt] = useState<Date>();
  const [isSaving, setSaving] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const families = busFamilies(passengers);
  const count = t.passengers(passengers.length);
  const isEmpty = passengers.length === 0;

  // While this list is printed, the rest of the page is hidden.
  usePrint(printedAt, () => setPrintedAt(undefined));

  async function save() {
    setSaving(true);
    setFailed(false);
    try {
      const { exportRecords } = await import('../../../lib/exports/export-records.ts');
      await exportRecords(fileName, busFile(title, families, passengers.length, new Date()));
    } catch {
      setFailed(true);
    }
    setSaving(false);
  }

  return (
    <section className={printedAt ? 'bus-list bus-list-printing' : 'bus-list'}>
      <div className="bus-head">
        <div>
          <h2>{title}</h2>
          <p>{printedAt ? t.printed(count, dayAndTime(printedAt)) : count}</p>
          <SeatsLine seats={seats} paid={passengers.length} />
        </div>
        <PartMenu fileName={fileName} title={title} columns={fileColumns} rows={passengers} hasOwnPaper>
          <Link className="list-menu-item" to={paths.checkin}>
            {t.checkin}
          </Link>
          {!isEmpty && writing.item}
          <MenuItem isOff={isEmpty} onPress={() => setPrintedAt(new Date())}>
            {t.print}
          </MenuItem>
          <MenuItem isOff={isEmpty || isSaving} onPress={() => void save()}>
            {t.pdf}
          </MenuItem>
        </PartMenu>
      </div>
      {writing.dialog}
      {hasFailed && (
        <Notice tone="bad">
          <p>{t.pdfFailed}</p>
        </Notice>
      )}
      {isEmpty ? (
        <p>{t.nobody}</p>
      ) : (
        // A region that scrolls must be reached by the keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <section className="bus-names" aria-label={t.byFamily(title)} tabIndex={0}>
          <ul className="bus-families" aria-label={title}>
            {families.map(({ id, name, members }) => (
              <li key={id}>
                <h3>{t.family(name, members.length)}</h3>
                <ul>
                  {members.map((one) => (
                    <li key={one.id}>
                      <span>{one.name}</span>
                      {one.phone !== null && <a href={`tel:${one.phone.replaceAll(' ', '')}`}>{one.phone}</a>}
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
        </section>
      )}
    </section>
  );
}

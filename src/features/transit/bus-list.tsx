import { useState } from 'react';
import { flushSync } from 'react-dom';
import { dayAndTime } from '../../content/date-text.ts';
import { adminList } from '../../content/en/admin-list.ts';
import { adminTransit as t } from '../../content/en/admin-transit.ts';
import type { Passenger } from '../../data/campers/admin-counts.ts';
import { useWriteToFamilies } from '../../organiser/write-to-families.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { busFamilies, busFile } from './bus-families.ts';
import { SeatsLine, type Seats } from './seats-line.tsx';

interface BusListProps {
  readonly title: string;
  /** Without an ending. */
  readonly fileName: string;
  readonly passengers: readonly Passenger[];
  readonly seats: Seats | undefined;
}

/** Who is on a bus, by family, with a number to call. On paper it stands alone, with a box to tick for each. */
export function BusList({ title, fileName, passengers, seats }: BusListProps) {
  const writing = useWriteToFamilies(() => passengers.map(({ id }) => id));
  /** When the list that is being printed was made. */
  const [printedAt, setPrintedAt] = useState<Date>();
  const [isSaving, setSaving] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const families = busFamilies(passengers);
  const count = t.passengers(passengers.length);

  /** The other list and the rest of the page stay off the paper while this one is printed. */
  function print() {
    flushSync(() => setPrintedAt(new Date()));
    window.print();
    setPrintedAt(undefined);
  }

  async function save() {
    setSaving(true);
    setFailed(false);
    try {
      const { exportRecords } = await import('../../lib/exports/export-records.ts');
      await exportRecords(fileName, busFile(title, families, passengers.length, new Date()));
    } catch {
      setFailed(true);
    }
    setSaving(false);
  }

  return (
    <section className={printedAt ? 'bus-list bus-list-printing' : 'bus-list'}>
      <h2>{title}</h2>
      <p>{printedAt ? t.printed(count, dayAndTime(printedAt)) : count}</p>
      <SeatsLine seats={seats} paid={passengers.length} />
      {passengers.length === 0 ? (
        <p>{t.nobody}</p>
      ) : (
        <>
          <div className="button-row">
            <Button look="quiet" onClick={print}>
              {t.print}
            </Button>
            <Button look="quiet" busy={isSaving} onClick={() => void save()}>
              {t.pdf}
            </Button>
            {writing.open && (
              <Button look="quiet" onClick={writing.open}>
                {adminList.write}
              </Button>
            )}
          </div>
          {writing.dialog}
          {hasFailed && (
            <Notice tone="bad">
              <p>{t.pdfFailed}</p>
            </Notice>
          )}
          <details className="bus-names" open={printedAt !== undefined || undefined}>
            <summary>{t.open}</summary>
            <ul className="bus-families" aria-label={title}>
              {families.map(({ id, name, members }) => (
                <li key={id}>
                  <h3>{t.family(name, members.length)}</h3>
                  <ul>
                    {members.map((one) => (
                      <li key={one.id}>
                        <span>{one.name}</span>
                        {one.phone !== null && (
                          <a href={`tel:${one.phone.replaceAll(' ', '')}`}>{one.phone}</a>
                        )}
                      </li>
                    ))}
                  </ul>
                </li>
              ))}
            </ul>
          </details>
        </>
      )}
    </section>
  );
}

import { useState } from 'react';
import { flushSync } from 'react-dom';
import { admin } from '../../content/en/admin.ts';
import { adminTransit as t } from '../../content/en/admin-transit.ts';
import type { Passenger } from '../../data/campers/admin-counts.ts';
import { Button } from '../../ui/button.tsx';
import type { Column } from '../../ui/data-table/column.ts';
import { SmallTable } from '../../ui/small-table/small-table.tsx';

const columns: readonly Column<Passenger>[] = [
  { key: 'name', title: t.name, value: ({ name }) => name, width: 200 },
  {
    key: 'phone',
    title: t.phone,
    value: ({ phone }) => phone,
    cell: ({ phone }) => phone && <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>,
    width: 150,
  },
];

interface BusListProps {
  readonly title: string;
  readonly passengers: readonly Passenger[];
}

/** Who is on a bus, with a number to call. On paper it stands alone, with a box to tick for each. */
export function BusList({ title, passengers }: BusListProps) {
  const [isPrinting, setPrinting] = useState(false);

  /** The other list and the rest of the page stay off the paper while this one is printed. */
  function print() {
    flushSync(() => setPrinting(true));
    window.print();
    setPrinting(false);
  }

  return (
    <section className={isPrinting ? 'bus-list bus-list-printing' : 'bus-list'}>
      <h2>{title}</h2>
      <p>{t.passengers(passengers.length)}</p>
      {passengers.length === 0 ? (
        <p>{t.nobody}</p>
      ) : (
        <>
          <Button look="quiet" onClick={print}>
            {t.print}
          </Button>
          <details className="bus-names" open={isPrinting || undefined}>
            <summary>{t.open}</summary>
            <SmallTable
              label={title}
              rows={passengers}
              columns={columns}
              // Two people may have one name.
              rowKey={(passenger) => String(passengers.indexOf(passenger))}
              loadingLabel={admin.loading}
            />
          </details>
        </>
      )}
    </section>
  );
}

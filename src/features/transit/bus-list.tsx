import { useState } from 'react';
import { flushSync } from 'react-dom';
import { adminTransit as t } from '../../content/en/admin-transit.ts';
import type { Passenger } from '../../data/campers/admin-counts.ts';
import { Button } from '../../ui/button.tsx';

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
            <table aria-label={title}>
              <thead>
                <tr>
                  <th scope="col">{t.name}</th>
                  <th scope="col">{t.phone}</th>
                </tr>
              </thead>
              <tbody>
                {passengers.map(([name, phone], position) => (
                  // Two people may have one name.
                  // oxlint-disable-next-line react/no-array-index-key
                  <tr key={`${name} ${position}`}>
                    <td>{name}</td>
                    <td>{phone && <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </details>
        </>
      )}
    </section>
  );
}

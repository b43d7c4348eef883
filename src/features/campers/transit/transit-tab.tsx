import { useQuery } from '@tanstack/react-query';
import { admin } from '../../../content/en/site/admin.ts';
import { adminTransit as t } from '../../../content/en/campers/admin-transit.ts';
import { values } from '../../../content/en/values.ts';
import { adminCountQueries, type Passenger } from '../../../data/campers/admin-counts.ts';
import { busSeatsQuery } from '../../../data/campers/bus-seats.ts';
import { transports, type Transport } from '../../../domain/value-lists.ts';
import { FailedRead } from '../../../organiser/failed-read.tsx';
import { latePart } from '../../../ui/late-part.tsx';
import { PieChart } from '../../../ui/pie-chart.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { timings } from '../../../content/timings.ts';
import { SinceFreeze } from '../since-freeze.tsx';
import { BusList } from './bus-list.tsx';
import type { Seats } from './seats-line.tsx';
import './transit.css';

const ways = ['arrival', 'departure'] as const;
type Way = (typeof ways)[number];
const columns = { arrival: 'arrival_transportation', departure: 'departure_transportation' } as const;

const PhonesPart = latePart(async () => (await import('./phones-part.tsx')).PhonesPart);

/** How registered campers arrive and leave, who is on which bus, and, for level 3, the phones that check them in. */
export function TransitTab({ level }: { readonly level: number }) {
  return (
    <>
      <Transit />
      {level >= 3 && <PhonesPart />}
    </>
  );
}

function Transit() {
  const read = useQuery(adminCountQueries.transit());
  const transit = read.data;
  if (read.isLoadingError) return <FailedRead of={[read]} />;
  if (!transit) return <Skeleton label={admin.loading} lines={12} />;
  if (transit.length === 0) return <EmptyState>{t.empty}</EmptyState>;
  return <Ways passengers={transit} />;
}

function Ways({ passengers }: { readonly passengers: readonly Passenger[] }) {
  const { data: seats } = useQuery({ ...busSeatsQuery(), refetchInterval: timings.countsPoll });
  const seatsOf: Record<Way, Seats | undefined> = {
    arrival: seats && { taken: seats.taken_out, seats: seats.seats_out },
    departure: seats && { taken: seats.taken_home, seats: seats.seats_home },
  };
  const going = (way: Way, transport: Transport) =>
    passengers.filter((passenger) => passenger[columns[way]] === transport);
  return (
    <>
      {ways.map((way) => (
        <SinceFreeze key={way} field={columns[way]} />
      ))}
      <div className="bus-lists">
        {ways.map((way) => (
          <BusList
            key={way}
            title={t.bus[way]}
            fileName={t.pdfFile[way]}
            passengers={going(way, 'Bus')}
            seats={seatsOf[way]}
          />
        ))}
      </div>
      <p className="transit-note quiet">{t.intro}</p>
      <div className="transit-pies">
        {ways.map((way) => (
          <PieChart
            key={way}
            label={t[way]}
            words={t.words}
            slices={transports.map((transport) => ({
              label: values.transport[transport],
              count: going(way, transport).length,
            }))}
          />
        ))}
      </div>
    </>
  );
}

import type { May } from '../../../domain/accounts/rights.ts';
import { useQuery } from '@tanstack/react-query';
import { admin } from '../../../content/en/site/admin.ts';
import { adminTransit as t } from '../../../content/en/campers/admin-transit.ts';
import { camper } from '../../../content/en/campers/camper.ts';
import { paths } from '../../../content/paths.ts';
import { values } from '../../../content/en/values.ts';
import { adminCountQueries, type Passenger } from '../../../data/campers/admin-counts.ts';
import { busSeatsQuery } from '../../../data/campers/bus-seats.ts';
import { transports, type Transport } from '../../../domain/value-lists.ts';
import { adultText } from '../../../organiser/child-contacts.ts';
import { FailedRead } from '../../../organiser/failed-read.tsx';
import { latePart } from '../../../ui/late-part.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { PieChart } from '../../../ui/pie-chart.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { timings } from '../../../content/timings.ts';
import { SinceFreeze } from '../since-freeze.tsx';
import { PhoneLink } from '../../../ui/phone-link.tsx';
import './transit.css';
import { useState, type ReactNode } from 'react';
import { dayAndTime } from '../../../content/date-text.ts';
import type { ExportColumn, ExportedSection } from '../../../lib/exports/exported.ts';
import { useWriteToFamilies } from '../../../organiser/write-to-families.tsx';
import { useSheetsFile } from '../../../organiser/sheets-file.tsx';
import { PartMenu } from '../../../organiser/part-menu.tsx';
import { MenuItem } from '../../../ui/menu-item.tsx';
import { usePrint } from '../../../ui/use-print.ts';
import { familiesOf } from '../../../domain/checkin/checkin-families.ts';
import { fullName } from '../../../domain/campers/names.ts';
import { byName } from '../../../lib/text-order.ts';

const ways = ['arrival', 'departure'] as const;
type Way = (typeof ways)[number];
const columns = { arrival: 'arrival_transportation', departure: 'departure_transportation' } as const;

const PhonesPart = latePart(async () => (await import('./phones-part.tsx')).PhonesPart);

export function TransitTab({ may, pack }: { readonly may: May; readonly pack?: ReactNode }) {
  return (
    <>
      <Transit pack={pack} />
      {may('settings') && <PhonesPart />}
    </>
  );
}

/** People who are at camp although they had cancelled are on no list. */
const goingBy = (transport: Transport, way: Way, passengers: readonly Passenger[]) =>
  passengers.filter((passenger) => passenger.comes && passenger[columns[way]] === transport);

function Transit({ pack }: { readonly pack: ReactNode }) {
  const read = useQuery(adminCountQueries.transit());
  const passengers = read.data;
  if (read.isLoadingError) return <FailedRead of={[read]} />;
  if (!passengers) return <Skeleton label={admin.loading} lines={12} />;
  if (passengers.length === 0) return <EmptyState>{t.empty}</EmptyState>;
  const registered = passengers.filter((one) => one.is_registered);
  return (
    <>
      {ways.map((way) => (
        <SinceFreeze key={way} field={columns[way]} />
      ))}
      <div className="bus-lists columns">
        {ways.map((way) => (
          <BusList
            key={way}
            way={way}
            passengers={goingBy('Bus', way, passengers)}
            {...(way === 'arrival' && {
              pack,
              primary: <LinkButton to={paths.checkin} label={t.checkin} />,
            })}
          />
        ))}
      </div>
      <p className="transit-note quiet">{t.intro}</p>
      <div className="transit-pies columns">
        {ways.map((way) => (
          <PieChart
            key={way}
            label={t[way]}
            words={t.words}
            slices={transports.map((transport) => ({
              label: values.transport[transport],
              count: goingBy(transport, way, registered).length,
            }))}
          />
        ))}
      </div>
    </>
  );
}

function countOf(passengers: readonly Passenger[]): string {
  const unpaid = passengers.filter((one) => one.outstanding > 0).length;
  return [t.passengers(passengers.length), ...(unpaid > 0 ? [t.ofThem(unpaid)] : [])].join(', ');
}

/** The name, and in brackets what the driver's helper must know: not paid, or a small child without an adult. */
function passengerName(one: Passenger): string {
  const marks = [one.outstanding > 0 && t.notPaid, one.is_alone && t.alone].filter(Boolean);
  return marks.length > 0 ? `${fullName(one)} (${marks.join(', ')})` : fullName(one);
}

/** An account holder alone is named once. */
const needsHeading = (family: string, members: readonly Passenger[]) =>
  members.length > 1 || members[0]?.id !== family;

/** Names the adult who answers for a child, unless that adult is first of the family on the same bus. */
const elsewhere = ({ guardian_id: id, guardian }: Passenger, [first]: readonly Passenger[]) =>
  id === first?.id ? '' : adultText(guardian);

export const fileColumns: readonly ExportColumn<Passenger>[] = [
  { title: t.file.name, value: passengerName },
  { title: t.file.family, value: ({ holder }) => holder },
  { title: camper.fields.guardian, value: ({ guardian }) => guardian },
  { title: t.file.phone, value: ({ phone }) => phone },
];

const seatsIn = { arrival: ['taken_out', 'seats_out'], departure: ['taken_home', 'seats_home'] } as const;

/** How full a bus is, once a number of seats is set; everyone coming takes a seat, paid or not. */
function SeatsLine({ way }: { readonly way: Way }) {
  const { data: buses } = useQuery({ ...busSeatsQuery(), refetchInterval: timings.countsPoll });
  const [taken, seats] = seatsIn[way].map((key) => buses?.[key]);
  if (taken == null || seats == null) return null;
  const left = seats - taken;
  return (
    <p className={left < 0 ? 'bus-seats bad small strong' : 'bus-seats small strong'}>
      {[t.seats(taken, seats), left < 0 ? t.overbooked(-left) : t.seatsLeft(left)].join(' · ')}
    </p>
  );
}

interface BusListProps {
  readonly way: Way;
  readonly passengers: readonly Passenger[];
  readonly primary?: ReactNode;
  readonly pack?: ReactNode;
}

/** The passengers of a bus by family, with a number to call. Printed alone, with a box for each. */
function BusList({ way, passengers, primary, pack }: BusListProps) {
  const title = t.bus[way];
  const writing = useWriteToFamilies(() => passengers.map(({ id }) => id));
  const [printedAt, setPrintedAt] = useState<Date>();
  const file = useSheetsFile(t.pdfFile[way], title, () => [busSection(way, passengers)]);
  const families = familiesOf(passengers, byName);
  const count = countOf(passengers);
  const isEmpty = passengers.length === 0;

  // While this list is printed, the rest of the page is hidden.
  usePrint(printedAt, () => setPrintedAt(undefined));

  return (
    <section className={printedAt ? 'bus-list bus-list-printing' : 'bus-list'}>
      <div className="bus-head">
        <div>
          <h2 className="large">{title}</h2>
          <p className="quiet">{printedAt ? t.printed(count, dayAndTime(printedAt)) : count}</p>
          <SeatsLine way={way} />
        </div>
        <PartMenu
          {...{ title, primary }}
          fileName={t.pdfFile[way]}
          columns={fileColumns}
          rows={passengers}
          hasOwnPaper
        >
          {!isEmpty && writing.item}
          <MenuItem isOff={isEmpty} onPress={() => setPrintedAt(new Date())}>
            {t.print}
          </MenuItem>
          <MenuItem isOff={isEmpty || file.isSaving} onPress={file.save}>
            {t.pdf}
          </MenuItem>
          {pack}
        </PartMenu>
      </div>
      {writing.dialog}
      {isEmpty ? (
        <p>{t.nobody}</p>
      ) : (
        // A region that scrolls must be reached by the keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <section className="bus-names panel" aria-label={t.byFamily(title)} tabIndex={0}>
          <ul className="bus-families between flush" aria-label={title}>
            {families.map(({ id, name, members }) => (
              <li key={id}>
                {needsHeading(id, members) && <h3>{name}</h3>}
                <ul className="flush">
                  {members.map((one) => (
                    <li key={one.id}>
                      <span>
                        {passengerName(one)} <small className="quiet block">{elsewhere(one, members)}</small>
                      </span>
                      {one.phone !== null && <PhoneLink className="touch-link" phone={one.phone} />}
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

/** The driver's list in a file: a box to tick for each, and a number to call. */
export function busSection(way: Way, passengers: readonly Passenger[]): ExportedSection {
  const going = goingBy('Bus', way, passengers);
  return {
    title: t.bus[way],
    sheetScale: 1.25,
    records: [
      { name: t.printed(countOf(going), dayAndTime(new Date())), fields: [] },
      ...familiesOf(going, byName).map(({ id, name, members }) => ({
        name: needsHeading(id, members) ? name : '',
        fields: members.map((one) => {
          const texts = [elsewhere(one, members), one.phone].filter(Boolean);
          return [passengerName(one), texts.join(' · '), 'box'] as const;
        }),
      })),
    ],
  };
}

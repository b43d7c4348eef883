import { adminTransit as t } from '../../../content/en/campers/admin-transit.ts';

/** Seats of one bus; everyone coming takes a seat, paid or not. */
export interface Seats {
  readonly taken: number;
  readonly seats: number | null;
}

interface SeatsLineProps {
  readonly seats: Seats | undefined;
  readonly paid: number;
}

/** How full a bus is, once a number of seats is set. */
export function SeatsLine({ seats: bus, paid }: SeatsLineProps) {
  if (!bus || bus.seats === null) return null;
  const { taken, seats } = bus;
  const left = seats - taken;
  return (
    <p className={left < 0 ? 'bus-seats bus-seats-over' : 'bus-seats'}>
      {[
        t.seats(taken, seats),
        left < 0 ? t.overbooked(-left) : t.seatsLeft(left),
        ...(taken > paid ? [t.unpaid(taken - paid)] : []),
      ].join(' · ')}
    </p>
  );
}

import type { Parcel } from './delivery.ts';
import type { Fault } from './faults.ts';
import type { Ids } from './ids.ts';

/** Parcels of one lane are sent one after another, lanes beside each other. */
export type Lane = Parcel[];

/** Makes copies, changes contents and orders parcels as the fault asks; without one, each parcel has its own lane. */
export function applyWebhookFault(parcels: Parcel[], fault: Fault<'webhook'>, ids: Ids): Lane[] {
  const all = fault.unknownEvent ? [...unknownEvents(parcels, ids), ...parcels] : parcels;
  const changed = all.map((one) => spoil(one, fault));
  const copies = changed.map((one) =>
    Array.from({ length: fault.duplicate ?? 1 }, (_, n) =>
      n === 0 ? one : { ...one, id: ids.hex(), attempts: [] },
    ),
  );
  const ordered = fault.shuffle ? ids.shuffle(copies.flat()) : copies.flat();
  if (fault.parallel) return ordered.map((one) => [one]);
  return fault.shuffle ? [ordered] : copies;
}

function spoil(one: Parcel, { drop, wrongAuth, corruptJson, hold }: Fault<'webhook'>): Parcel {
  const dropped = drop === 'all' || drop?.includes(one.event);
  return {
    ...one,
    ...(wrongAuth && { authorization: 'wrong'.padEnd(one.authorization?.length ?? 32, '0') }),
    ...(corruptJson && { body: one.body.slice(0, one.body.length / 2) }),
    ...(hold && { state: 'held' }),
    ...(dropped && { state: 'dropped' }),
  };
}

function unknownEvents([first]: Parcel[], ids: Ids): Parcel[] {
  if (!first) return [];
  const id = ids.hex();
  const event = 'payment.sandbox.unknown';
  const message = {
    id,
    timestamp: null,
    event,
    data: { paymentId: first.paymentId, surprise: { of: 'the future' } },
  };
  const body = JSON.stringify(message);
  const { authorization } = first;
  return [
    { ...first, id: ids.hex(), event, eventId: id, body, intact: { body, authorization }, attempts: [] },
  ];
}

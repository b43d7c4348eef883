/** One mail of every kind as the database keeps it, and each of its fields damaged in every way. */
import { fee, receiptPayload, refundPayload } from '../functions/mail-fixtures.ts';

type Payload = Readonly<Record<string, unknown>>;

/** Payloads of the outbox by kind, about these two people of one family. */
export function storedMails(account: string, camper: string): Readonly<Record<string, Payload>> {
  const ofCamper = { ...fee, camper_id: camper };
  return {
    receipt: {
      ...receiptPayload,
      lines: receiptPayload.lines.map((line) => ({ ...line, camper_id: camper })),
    },
    refund: refundPayload,
    paid: {
      ...receiptPayload,
      account,
      payer: account,
      refund_rule: { percent: 50, until: '2025-05-08' },
    },
    aid: { amount: 200, answer: 'Welcome', lines: [{ ...ofCamper, given: 200 }] },
    taken_back: refundPayload,
    money_moved: refundPayload,
    pay_again: { ...ofCamper, until: '2025-05-07T10:00:00+00:00' },
    registered: ofCamper,
    stay_in: { people: [ofCamper], reason: 'no_bed_left' },
    attention: { matters: { overpaid: 2 } },
    signed_up: { camper_ids: [account, camper] },
    correction: {
      name: 'Ben',
      field: 'first_name',
      old_value: 'Ben',
      new_value: 'Benny',
      is_accepted: true,
      answer: '',
    },
    bed: { kind: 'given', names: ['Ben'], until: '2025-04-29T14:00:00Z', outstanding: 200 },
    changed: {
      ...ofCamper,
      old_pricing_name: { name: 'Child 8-12', name_da: 'Barn 8-12 år' },
      old_price: 840,
      old_accommodation: 'Tent',
      fields: ['birthday'],
      until: '2025-05-07T10:00:00+00:00',
      refund: null,
    },
    cancelled: { name: 'Ben', paid: 200, refund: null },
    moved: { name: 'Ben', is_here: true },
    guardian: { name: 'Ben', adult: 'Otto' },
    invited: { holder: 'Otto', until: '2025-05-12' },
    other_parent: { event: 'ended', is_holder: true, name: 'Ben' },
    new_address: { email: 'new@example.org', token: 'abc' },
    account_notice: { what: 'email_changed', email: 'new@example.org' },
    opening: { camp: 'Family Camp 2026', start_date: '2026-05-27', end_date: '2026-05-31' },
    merged: { names: ['Ben'], account: 'Anna Holm', is_here: true },
    forgetting: { names: ['Ben'], years: 3, last_day: '2028-05-01', has_login: true },
    reminder: { reminder: 'price', account },
    message: { account, camper_ids: [camper] },
  };
}

/** Replacements for a value that make it unreadable, or an id that does not exist. */
const damages = (value: unknown, nobody: string): readonly [string, unknown][] => [
  ['null', null],
  ['a text', typeof value === 'string' ? 7 : 'x'],
  ['an object', { x: [] }],
  ['a list', [{}, null]],
  ['of nobody', typeof value === 'string' ? nobody : [nobody]],
  ['a date that is none', '2025-13-45'],
];

/** The payload with one field missing or damaged, for each field of it, of what it holds and of it as a whole. */
export function damagedMails(payload: Payload, nobody: string): { damage: string; damaged: unknown }[] {
  const fields = Object.entries(payload).flatMap(([field, value]) => {
    const { [field]: _, ...rest } = payload;
    const inside = [value]
      .flat()
      .slice(0, 1)
      .flatMap((first: unknown) =>
        typeof first === 'object' && first !== null
          ? damagedMails(first as Payload, nobody).map(({ damage, damaged }) => ({
              damage: `${field}.${damage}`,
              damaged: { ...payload, [field]: Array.isArray(value) ? [damaged, ...value.slice(1)] : damaged },
            }))
          : [],
      );
    return [
      { damage: `${field} missing`, damaged: rest },
      ...damages(value, nobody).map(([damage, wrong]) => ({
        damage: `${field}: ${damage}`,
        damaged: { ...payload, [field]: wrong },
      })),
      ...inside,
    ];
  });
  return [
    ...fields,
    ...[null, 'x', 7, [], {}].map((damaged) => ({ damage: `is ${JSON.stringify(damaged)}`, damaged })),
  ];
}

/** Campers as the organisers' functions answer them. */
import { nothingMore } from '../../../support/camper.ts';
import { consentVersions } from '../../../../src/domain/accounts/consents.ts';
import type { Routes } from '../../../support/fake-backend.ts';
import { camp } from '../../accounts/profile/family.ts';

const everyDay = ['Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const nobody = { parent: null, parent_email: null, parent_phone: null, guardian: null, contact: null };

/** Campers of the organisers' list, each with what the list says beside the fields. */
export const rows = [
  {
    ...nobody,
    id: 'a1',
    first_name: 'Anna',
    last_name: 'Holm',
    email: 'anna@example.org',
    phone: '+45 20304050',
    birthday: '1985-02-28',
    gender: 'Female',
    country: 'DK',
    church_mission: 'MBMBC',
    size: 'Medium',
    accommodation: 'Room',
    ...nothingMore,
    dates: everyDay,
    arrival_transportation: 'Bus',
    departure_transportation: 'Car',
    is_registered: true,
    is_attending: true,
    is_inactive: false,
    registered_at: '2025-04-20T10:00:00+00:00',
    created_at: '2025-04-01T10:00:00+00:00',
    category: 'REG',
    price: 1200,
    paid: 1200,
    outstanding: 0,
    waits_for: [],
    room: 'Room 4',
    team: 'Team Blue',
  },
  {
    id: 'b2',
    first_name: 'Bjørn',
    last_name: 'Åkjær',
    email: null,
    phone: null,
    birthday: '2015-06-01',
    gender: 'Male',
    country: 'SE',
    church_mission: 'Other church',
    size: 'Medium',
    accommodation: 'Tent',
    ...nothingMore,
    dates: ['Friday', 'Sunday'],
    arrival_transportation: 'Car',
    departure_transportation: 'Car',
    is_registered: false,
    is_attending: true,
    is_inactive: false,
    registered_at: null,
    created_at: '2025-04-02T10:00:00+00:00',
    category: 'PRT',
    price: 840,
    paid: 333.3,
    outstanding: 506.7,
    waits_for: ['payment'],
    room: null,
    team: null,
    parent: 'Anna Holm',
    parent_email: 'anna@example.org',
    parent_phone: '+45 20304050',
    guardian: null,
    contact: null,
    pickup: null as string | null,
  },
  {
    ...nobody,
    id: 'c3',
    first_name: 'Carl',
    last_name: 'Gone',
    email: null,
    phone: null,
    birthday: '1990-01-01',
    gender: 'Male',
    country: 'DK',
    church_mission: 'MBMBC',
    size: 'Medium',
    accommodation: 'Room',
    ...nothingMore,
    dates: ['Friday'],
    arrival_transportation: 'Bus',
    departure_transportation: 'Bus',
    is_registered: false,
    is_attending: false,
    is_inactive: true,
    registered_at: null,
    created_at: '2025-04-03T10:00:00+00:00',
    category: 'REG',
    price: 1200,
    paid: 0,
    outstanding: 0,
    waits_for: [],
    room: null,
    team: null,
  },
];

/** Campers as `admin_camper_list()` answers them. */
export function answerOf(campers: readonly Record<string, unknown>[]) {
  const beside = [
    'category',
    'price',
    'paid',
    'outstanding',
    'waits_for',
    'room',
    'team',
    'guardian',
    'contact',
  ].concat(['parent', 'parent_email', 'parent_phone']);
  return campers.map((row) => ({
    camper: Object.fromEntries(Object.entries(row).filter(([name]) => !beside.includes(name))),
    ...Object.fromEntries(beside.map((name) => [name, row[name]])),
  }));
}

const regular = {
  name_da: '',
  description: '',
  description_da: '',
  shirt_price: 0,
  includes_bed: true,
  reserved_bed: false,
  full_payment_only: false,
  late_surcharge: true,
};
const pricing = [
  { ...regular, id: 0, code: 'REG', name: 'Regular', price: 1200 },
  { ...regular, id: 2, code: 'PRT', name: 'Child 8-12', price: 840 },
];

const facts = {
  first_name: 'Bjørn',
  last_name: 'Åkjær',
  phone: null as string | null,
  birthday: '2015-06-01',
  gender: 'Male',
  is_senior_retired: false,
  country: 'SE',
  church_mission: 'Other church',
  member: false,
  size: 'Medium',
  dates: ['Friday', 'Sunday'],
  arrival_transportation: 'Car',
  departure_transportation: 'Car',
  accommodation: 'Room',
  given_category: null as string | null,
  ...nothingMore,
  attendance: 'attending',
};

/** The fields of Bjørn's record that organisers correct. */
export function correctable(changes: object = {}) {
  return { ...facts, ...changes };
}

/** The record of Bjørn. */
export const bjorn = {
  ...facts,
  id: 'b2',
  email: null,
  category: 'PRT',
  price: 840,
  paid: 333.3,
  outstanding: 506.7,
  waits_for: ['payment'],
  is_registered: false,
  registered_at: null,
  created_at: '2025-04-02T10:00:00+00:00',
  has_bed: true,
  stay_in_at: null,
  stay_in_reason: null,
  room: null,
  team: null,
  former_room: null as { id: number; name: string } | null,
  former_team: null as { id: number; name: string } | null,
  has_open_checkout: true,
  guardian: null,
  contact: null,
  pickup: null,
  family: [
    { id: 'a1', name: 'Anna Holm', email: 'anna@example.org', phone: '+45 20304050', is_parent: true },
  ],
  payments: [
    {
      id: 'p1',
      created_at: '2025-04-10T10:00:00+00:00',
      amount: 333.3,
      type: 'First payment',
      method: 'Visa',
      is_anonymous: true,
      payer: null,
      intent_id: 'i1',
      reason: null,
    },
  ],
  checkins: [{ kind: 'bus_out', at: '2025-05-28T16:31:00+00:00' }],
  survey: null,
  consents: [
    {
      camper_id: 'b2',
      name: 'Bjørn Holm',
      kind: 'group_formation',
      version: consentVersions.group_formation,
      agreed_at: '2025-04-02T10:00:00+00:00',
      agreed_by: 'Anna Holm',
      withdrawn_at: null,
      withdrawn_by: null,
    },
  ],
  history: [
    {
      id: 7,
      at: '2025-04-11T10:00:00+00:00',
      by: 'admin3@example.org',
      level: 3,
      before: { room: null },
      after: { room: 'Room 4' },
    },
    { id: 6, at: '2025-04-11T09:00:00+00:00', by: null, level: 3, before: {}, after: {} },
    {
      id: 5,
      at: '2025-04-10T09:00:00+00:00',
      by: 'Jens Holm',
      level: 0,
      before: { size: 'Small' },
      after: { size: 'Medium' },
    },
  ],
};

/** And that of his parent. */
export const anna = {
  ...bjorn,
  ...{ id: 'a1', first_name: 'Anna', last_name: 'Holm', email: 'anna@example.org', phone: '+45 20304050' },
  ...{
    birthday: '1985-02-28',
    price: 1200,
    paid: 1200,
    outstanding: 0,
    waits_for: [],
    is_registered: true,
    payments: [],
    checkins: [],
    history: [],
  },
  family: [{ id: 'b2', name: 'Bjørn Åkjær', email: null, phone: null, is_parent: false }],
};

/** What the list and a family's page ask for. */
export function listRoutes(): Routes {
  return {
    'POST /rest/v1/rpc/admin_camper_list': () => answerOf(rows),
    'POST /rest/v1/rpc/admin_family': () => [anna, bjorn],
    'POST /rest/v1/rpc/family_contacts': () => ({ campers: [], requests: [] }),
    'POST /rest/v1/rpc/family_access': () => ({
      ...{
        account_id: anna.id,
        is_holder: false,
        holder: 'Anna Holm',
        other: null,
        invited: null,
        has_login: true,
        login: null,
        invitations: [],
      },
    }),
    'GET /rest/v1/camp_info': () => [camp],
    'GET /rest/v1/pricing': () => pricing,
    'GET /rest/v1/switches': () => [],
  };
}

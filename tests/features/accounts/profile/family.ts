/** A family as the backend answers it, for the screens of the profile. */
import { nothingMore } from '../../../support/camper.ts';
import { consentVersions } from '../../../../src/domain/accounts/consents.ts';
import type { Routes } from '../../../support/fake-backend.ts';
import { ME } from '../../../support/session.ts';

export const anna = {
  id: ME.id,
  email: ME.email,
  first_name: 'Anna',
  last_name: 'Holm',
  phone: null as string | null,
  birthday: '1985-02-28',
  gender: 'Female',
  country: 'DK',
  church_mission: 'MBMBC',
  size: 'Medium',
  member: true,
  dates: ['Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  arrival_transportation: 'Bus',
  departure_transportation: 'Car',
  accommodation: 'Bring own sleeping/matress',
  ...nothingMore,
  consents: consentVersions as object,
  is_senior_retired: false,
  pricing_id: 0,
  parent_id: null as string | null,
  is_registered: false,
  registered_at: null,
  is_attending: true,
  has_bed: false,
  stay_in_reason: null as string | null,
  stay_in_at: null,
  created_at: '2025-04-20T10:00:00+00:00',
  updated_at: '2025-04-20T10:00:00.123456+00:00',
};
export type Row = typeof anna;

export const emil: Row = {
  ...anna,
  id: 'aaaaaaaa-0000-4000-8000-000000000010',
  email: '',
  first_name: 'Emil',
  birthday: '2020-01-15',
  gender: 'Male',
  size: '110 (Baby size)',
  dates: ['Friday', 'Saturday'],
  member: false,
  parent_id: ME.id,
};

export const annasFee = {
  camper_id: anna.id,
  first_name: 'Anna',
  last_name: 'Holm',
  is_me: true,
  pricing_id: 0,
  pricing_name: { name: 'Regular', name_da: 'Regular' },
  pricing_code: 'REG',
  price: 1200,
  paid: 400,
  given: 0,
  outstanding: 800,
  next_part: 400 as number | null,
  late_price: 1200,
  in_review: null as number | null,
  review_id: null as string | null,
  held_until: null as string | null,
  is_registered: false,
  payment: 'part',
  waits_for: ['payment'] as string[],
  still_pays: true,
  offered_until: null as string | null,
  offer_outstanding: null as number | null,
  is_attending: true,
  created_at: '2025-04-20T10:00:00+00:00',
};

export const camp = {
  title: 'Family Camp 2025',
  theme: 'Rooted in Christ, Growing in Grace',
  start_date: '2025-05-28',
  end_date: '2025-06-01',
  registration_deadline: '2025-05-15',
  price_deadline: '2025-05-01',
  total_beds: 120,
  first_meal: 'Supper' as const,
  last_meal: 'Lunch' as const,
};

interface Family {
  readonly own?: Row | null;
  readonly added?: readonly Row[];
  readonly fees?: readonly (typeof annasFee)[];
  readonly history?: readonly object[];
  /** Who was at the last camp and is not registered for this one. */
  readonly past?: readonly object[];
  /** Who answers for whom. */
  readonly contacts?: { readonly campers: readonly object[]; readonly requests: readonly object[] };
  /** Names of the settings that are on. */
  readonly settings?: readonly string[];
}

/** What the profile asks for. */
export function familyRoutes(family: Family = {}): Routes {
  const { own = anna, added = [], fees = [annasFee], history = [], past = [], settings = [] } = family;
  const { contacts = { campers: [], requests: [] } } = family;
  return {
    'POST /rest/v1/rpc/family_campers': () => [...(own ? [own] : []), ...added],
    'GET /rest/v1/camper_fees': () => fees,
    'GET /rest/v1/payment_history': () => history,
    'GET /rest/v1/switches': () =>
      settings.map((name) => ({ name, bool: true, is_held: false, turns_in: null, turns_at: null })),
    'GET /rest/v1/camp_info': () => [camp],
    'POST /rest/v1/rpc/my_past_campers': () => past,
    'POST /rest/v1/rpc/my_bed_wait': () => [],
    'GET /rest/v1/family_places': () => [],
    'POST /rest/v1/rpc/family_contacts': () => contacts,
    'POST /rest/v1/rpc/my_plan_changes': () => [],
    'POST /rest/v1/rpc/frozen_fields': () => [],
    'POST /rest/v1/rpc/family_access': () => ({
      account_id: anna.id,
      is_holder: true,
      ...{ holder: null, other: null, invited: null, has_login: true, login: null, invitations: [] },
    }),
    'POST /rest/v1/rpc/my_answered_surveys': () => [anna, ...added].map(({ id }) => id),
  };
}

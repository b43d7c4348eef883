/** The network of a registration screen, and the people in it. The camp's clock stands at 2025-04-20. */
import { nothingMore } from '../../support/camper.ts';
import { consentVersions } from '../../../src/domain/accounts/consents.ts';
import type { Camper } from '../../../src/data/campers/family-campers.ts';
import {
  type FormKind,
  type TypedCamper,
  agreedIn,
  emptyCamper,
} from '../../../src/domain/registration/new-camper.ts';
import { fakeBackend, type Asked, type Routes } from '../../support/fake-backend.ts';
import { ME } from '../../support/session.ts';

const price = (id: number, name: string, amount: number, changes: object = {}) => ({
  id,
  name,
  name_da: name,
  price: amount,
  code: name.slice(0, 3).toUpperCase(),
  includes_bed: true,
  reserved_bed: true,
  full_payment_only: false,
  late_surcharge: true,
  shirt_price: 0,
  description: '',
  description_da: '',
  ...changes,
});

const prices = [
  price(0, 'Regular', 1200),
  price(1, 'Senior', 1080),
  price(2, 'Child 8-12', 840, { full_payment_only: true }),
  price(3, 'Shared bed', 600, { full_payment_only: true, includes_bed: false }),
  price(4, 'Toddler', 0, { full_payment_only: true, includes_bed: false, shirt_price: 100 }),
  price(5, 'Stay in', 1000, { includes_bed: false }),
  price(6, 'Stay out', 700, { full_payment_only: true, includes_bed: false }),
  price(7, 'Outside Denmark and Sweden', 1080),
  price(11, 'Kitchen staff', 0),
];

/** No number of seats is set. */
export const noSeats = {
  seats_out: null,
  taken_out: 0,
  left_out: null,
  seats_home: null,
  taken_home: 0,
  left_home: null,
};

const camp = {
  title: 'Family Camp 2025',
  theme: '',
  start_date: '2025-05-28',
  end_date: '2025-06-01',
  registration_deadline: '2025-05-15',
  price_deadline: '2025-05-01',
  total_beds: 120,
  first_meal: 'Supper' as const,
  last_meal: 'Lunch' as const,
};

export const anna: Camper = {
  id: ME.id,
  email: ME.email,
  first_name: 'Anna',
  last_name: 'Holm',
  phone: null,
  birthday: '1990-01-31',
  gender: 'Female',
  country: 'SE',
  church_mission: 'Aarhus Free Church',
  size: 'Medium',
  member: true,
  dates: ['Friday', 'Saturday'],
  arrival_transportation: 'Bus',
  departure_transportation: 'Car',
  accommodation: 'Room',
  ...nothingMore,
  consents: consentVersions,
  is_senior_retired: false,
  pricing_id: 0,
  parent_id: null,
  is_registered: false,
  registered_at: null,
  is_attending: true,
  has_bed: true,
  stay_in_reason: null,
  stay_in_at: null,
  created_at: '2025-04-19T10:00:00Z',
  updated_at: '2025-04-19T10:00:00Z',
};

/** What the backend knows before the screen is drawn. */
export interface World {
  readonly own?: object | null;
  readonly added?: readonly object[];
  readonly settings?: Readonly<Record<string, boolean>>;
  readonly bedsLeft?: number;
  readonly answered?: readonly string[];
  /** Who was at the last camp and is not registered for this one. */
  readonly past?: readonly object[];
  /** Answer about each camper who is sent: created by default. */
  readonly insert?: (asked: Asked) => unknown;
  /** Who is saved under an id that is in use, and whether who is saved is registered at once. */
  readonly saved?: { readonly first_name?: string; readonly is_registered?: boolean };
  readonly promo?: () => unknown;
  readonly more?: Routes;
}

const created = () => new Response(null, { status: 201 });

/** Starts the fake network. What was asked is listed as it happens. */
export function registrationBackend(world: World = {}): Asked[] {
  const { own = null, added = [], settings = {}, bedsLeft = 20, answered = [], past = [] } = world;
  return fakeBackend({
    'GET /rest/v1/rpc/camp_now': () => '2025-04-20T10:00:00Z',
    'GET /rest/v1/camp_info': () => [camp],
    'GET /rest/v1/pricing': () => prices,
    'GET /rest/v1/switches': () =>
      Object.entries(settings).map(([name, bool]) => ({
        name,
        bool,
        is_held: false,
        turns_in: null,
        turns_at: null,
      })),
    'GET /rest/v1/bed_availability': () => [
      { total_beds: 120, reserved_beds: 120 - bedsLeft, available_beds: bedsLeft, is_waited_for: false },
    ],
    'GET /rest/v1/bus_seats': () => [noSeats],
    'POST /rest/v1/rpc/family_campers': () => [...(own === null ? [] : [own]), ...added],
    'POST /rest/v1/rpc/sign_up_family': (asked) => answerSheet(asked, world),
    'POST /rest/v1/rpc/family_access': () => ({
      ...{
        account_id: 'me',
        is_holder: true,
        holder: null,
        other: null,
        invited: null,
        has_login: true,
        login: null,
        invitations: [],
      },
    }),
    'POST /rest/v1/rpc/my_answered_surveys': () => answered,
    'POST /rest/v1/rpc/my_past_campers': () => past,
    'POST /rest/v1/rpc/check_promo_code': world.promo ?? (() => ({ status: 'invalid' })),
    'POST /rest/v1/rpc/payable_campers': () => [
      { id: 'x', first_name: 'Bo', last_name: 'Lund', status: 'N/A' },
    ],
    ...world.more,
  });
}

/** What the database says of a sheet, put together of what it would say of each person on it. */
async function answerSheet(asked: Asked, { insert = created, saved }: World): Promise<unknown> {
  const campers = campersIn(asked);
  const refused: object[] = [];
  for (const camper of campers) {
    const answer = await insert({ ...asked, body: camper });
    if (!(answer instanceof Response)) return answer;
    if (answer.ok) continue;
    const { code = '', message = '' } = (await answer.clone().json()) as { code?: string; message?: string };
    if (!/^(P0001|235..)$/.test(code)) return answer;
    const rule = /constraint "([^"]+)"/.exec(message)?.[1] ?? message;
    if (rule === 'users_pkey' && saved?.first_name === camper['first_name']) continue;
    refused.push({ id: camper['id'], code: rule === 'users_pkey' ? 'id_taken' : rule });
  }
  if (refused.length > 0) return { status: 'refused', people: refused };
  const is_registered = saved?.is_registered ?? false;
  return { status: 'signed_up', people: campers.map(({ id }) => ({ id, is_new: true, is_registered })) };
}

const SIGN_UP = 'POST /rest/v1/rpc/sign_up_family';

function campersIn({ body }: Asked): Record<string, unknown>[] {
  return (body as { p_campers: Record<string, unknown>[] }).p_campers;
}

/** Everyone who was sent, in order. */
export function inserts(asked: readonly Asked[]): Record<string, unknown>[] {
  return asked.filter(({ route }) => route === SIGN_UP).flatMap(campersIn);
}

/** The database's refusal with one of its stable codes. */
export function raised(code: string): () => Response {
  return () => Response.json({ code: 'P0001', message: code, details: null, hint: null }, { status: 400 });
}

/** A row that breaks a named check, or exists already. */
export function brokenConstraint(code: '23514' | '23505', name: string): () => Response {
  return () =>
    Response.json(
      { code, message: `violates constraint "${name}"` },
      { status: code === '23505' ? 409 : 400 },
    );
}

const completeValues: TypedCamper = {
  ...emptyCamper,
  email: ME.email,
  first_name: 'Anna',
  last_name: 'Holm',
  birthday: '1990/01/31',
  gender: 'Female',
  country: 'DK',
  church_mission: 'MBMBC',
  member: 'guest',
  size: 'Medium',
  dates: ['Wednesday', 'Thursday'],
  arrival_transportation: 'Bus',
  departure_transportation: 'Car',
  accommodation: 'Room',
  accepts_group_formation: true,
  accepts_terms: true,
};

export const DRAFT_ID = 'cccccccc-0000-4000-8000-000000000009';

export const draftKey = (kind: FormKind) => `familycamp-draft:${ME.id}:${kind}`;

/** Puts a draft on the device, as if the form had been filled in before. */
export function keepDraft(kind: FormKind, values: Partial<TypedCamper> = {}): void {
  const id = kind === 'own' ? ME.id : DRAFT_ID;
  const all = { ...completeValues, ...values };
  const people = [{ id, values: all, isReturning: false, isLeftOut: false }];
  const draft = {
    savedAt: '2025-04-20T09:00:00Z',
    campStart: camp.start_date,
    ...{ people, openId: id, consents: agreedIn(all) },
  };
  window.localStorage.setItem(draftKey(kind), JSON.stringify(draft));
}

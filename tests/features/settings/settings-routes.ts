/** The settings as the backend answers them. A change finds its row only when it names what is stored. */
import { camp } from '../accounts/profile/family.ts';
import type { Asked, Routes } from '../../support/fake-backend.ts';

export const switches = [
  { id: 1, name: 'DISABLE_NEW_USER', description: 'Close registration', data_type: 'boolean' },
  { id: 4, name: 'DISABLE_PAYMENTS', description: 'Close payments', data_type: 'boolean' },
].map((row) => ({
  ...row,
  bool: false,
  number_value: null as number | null,
  turns_at: null as string | null,
}));

/** Switches as `switches` answers them while no time is set. */
export const standing = (rows: readonly { name: string; bool: boolean }[]) =>
  rows.map(({ name, bool }) => ({ name, bool, is_held: false, turns_in: null, turns_at: null }));

export const limit = {
  id: 9,
  name: 'MAX_TENTS',
  description: 'Tents on the lawn',
  data_type: 'integer',
  bool: false,
  number_value: 30 as number | null,
  turns_at: null as string | null,
};

const category = {
  includes_bed: true,
  reserved_bed: true,
  full_payment_only: false,
  late_surcharge: true,
  shirt_price: 0,
  name_da: 'På dansk',
  description: '',
  description_da: '',
};
export const categories = [
  { ...category, id: 0, name: 'Regular', code: 'REG', price: 1200 },
  { ...category, id: 2, name: 'Child 8-12', code: 'PRT', price: 840 },
  { ...category, id: 11, name: 'Kitchen staff', code: 'KST', price: 0 },
];

export const kitchen = {
  code: 'KITCHEN',
  pricing_code: 11,
  expires_on: null as string | null,
  max_uses: null as number | null,
  is_disabled: false,
  note: '',
  created_at: '2025-03-01T10:00:00+00:00',
  uses: 3,
};

/** `fields` of every stored row that a change's filters select. */
export function changed(rows: readonly object[], { url }: Asked): object[] {
  const filters = [...url.searchParams].filter(([, value]) => /^(eq|is)\./.test(value));
  return rows
    .filter((row) =>
      filters.every(
        ([column, value]) =>
          String((row as Record<string, unknown>)[column]) === value.replace(/^(eq|is)\./, ''),
      ),
    )
    .map(() => ({ id: 1 }));
}

/** Two rooms and a group. */
const rooms = [
  { id: 1, name: 'Room 1', capacity: 6, state: 'open', leader: null },
  { id: 2, name: 'Loft', capacity: 4, state: 'closed', leader: null },
  { id: 21, name: 'Stay in, men', capacity: 999, state: 'group', leader: null },
];

/** Everything that the parts read; `changes` replaces answers. */
export function settingsRoutes(changes: Routes = {}): Routes {
  return {
    'GET /rest/v1/admin_settings': () => switches,
    'GET /rest/v1/switches': () => standing(switches),
    'GET /rest/v1/camp_info': () => [camp],
    'GET /rest/v1/rooms': () => rooms,
    'GET /rest/v1/bed_availability': () => [
      { total_beds: 120, reserved_beds: 90, available_beds: 30, is_waited_for: false },
    ],
    'GET /rest/v1/camp_counts': () => [{ registered: 12, sign_ups: 20 }],
    'GET /rest/v1/rpc/camp_now': () => '2025-04-20T10:00:00+00:00',
    'POST /rest/v1/rpc/unpaid_bed_bookings': () => 4,
    'GET /rest/v1/pricing': () => categories,
    'POST /rest/v1/rpc/price_usage': () => [{ pricing_id: 0, kept: 5, waiting: 2, open_checkouts: 1 }],
    'POST /rest/v1/rpc/promo_codes': () => [kitchen],
    'POST /rest/v1/rpc/setting_changes': () => [],
    ...changes,
  };
}

/** The bodies of the requests that changed something at an address. */
export function sent(asked: readonly Asked[], route: string): unknown[] {
  return asked.filter((one) => one.route === route).map(({ body }) => body);
}

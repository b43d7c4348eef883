import type { BankLineState, PayoutState } from '../domain/reconciliation.ts';
import type {
  Accommodation,
  CampDay,
  DirectoryStatus,
  Gender,
  MealAge,
  PaymentType,
  TeamColor,
} from '../domain/value-lists.ts';
import type { Database as Generated } from './database.types.ts';

type Public = Generated['public'];
type Tables = Public['Tables'];
type Views = Public['Views'];
type Functions = Public['Functions'];
type ViewRow<Name extends keyof Views> = Views[Name]['Row'];
type FunctionRow<Name extends keyof Functions> = Functions[Name]['Returns'] extends (infer Row)[]
  ? Row
  : never;

/** A row in which only the named columns can be null, and a `text` that holds one of a few words has their type. */
type Row<Columns, Nullable extends keyof Columns, Spoken> = {
  [Column in keyof Columns]:
    | (Column extends keyof Spoken ? Spoken[Column] : NonNullable<Columns[Column]>)
    | (Column extends Nullable ? null : never);
};

/** The columns that can be null. */
type NullIn<Columns> = {
  [Column in keyof Columns]: null extends Columns[Column] ? Column : never;
}[keyof Columns];

/** The words of a column, where they are known. */
type Words<Columns> = { [Column in keyof Columns]?: string };

type View<
  Name extends keyof Views,
  Nullable extends keyof ViewRow<Name> = never,
  Spoken extends Words<ViewRow<Name>> = object,
> = {
  Row: Row<ViewRow<Name>, Nullable, Spoken>;
  Relationships: [];
};

type Returning<
  Name extends keyof Functions,
  Nullable extends keyof FunctionRow<Name> = never,
  Spoken extends Words<FunctionRow<Name>> = object,
> = {
  Args: Functions[Name]['Args'];
  Returns: Row<FunctionRow<Name>, Nullable, Spoken>[];
};

type NamedTables = {
  teams: Omit<Tables['teams'], 'Row'> & {
    Row: Row<Tables['teams']['Row'], 'leader_id', { color_code: TeamColor }>;
  };
};

type NamedViews = {
  board_people: View<
    'board_people',
    'size' | 'parent_id' | 'room_id' | 'team_id' | 'former_room_id' | 'former_team_id',
    { gender: Gender; accommodation: Accommodation }
  >;
  bus_seats: View<'bus_seats', 'seats_out' | 'left_out' | 'seats_home' | 'left_home'>;
  camper_directory: View<'camper_directory', never, { status: DirectoryStatus }>;
  camper_fees: View<'camper_fees', 'in_review' | 'review_id' | 'next_part' | 'held_until'>;
  family_places: View<'family_places', 'room_id', { gender: Gender; accommodation: Accommodation }>;
  payment_history: View<
    'payment_history',
    'paid_by_name' | 'paid_for_name' | 'paid_for_user_id' | 'payment_method' | 'payment_id' | 'past_season'
  >;
  room_roster: View<'room_roster', 'last_name'>;
  team_roster: View<'team_roster'>;
};

type NullInCamperList =
  | Extract<keyof FunctionRow<'admin_camper_list'>, NullIn<Tables['users']['Row']>>
  | 'room'
  | 'team'
  | 'parent'
  | 'parent_email'
  | 'parent_phone';

type NamedFunctions = {
  admin_camper_list: Returning<'admin_camper_list', NullInCamperList>;
  admin_meals: Returning<'admin_meals', never, { ages: MealAge }>;
  admin_payments: Returning<
    'admin_payments',
    | 'payer'
    | 'payee'
    | 'contact'
    | 'contact_email'
    | 'contact_phone'
    | 'reason'
    | 'intent_id'
    | 'payment_id'
    | 'received_on'
    | 'bank_reference'
    | 'payee_id'
    | 'writer'
    | 'cash_count'
    | 'fee'
  >;
  admin_sizes: Returning<'admin_sizes', 'team_id' | 'team' | 'color'>;
  admin_transit: Returning<'admin_transit', 'phone'>;
  bank_transfers: Returning<'bank_transfers', 'decided_by' | 'decided_at', { state: BankLineState }>;
  bed_waiting_list: Returning<'bed_waiting_list', 'offered_until' | 'kept_until'>;
  camper_fee: Returning<'camper_fee', 'checkout_amount' | 'checkout_payer'>;
  cash_days: Returning<'cash_days', 'closing_id' | 'counted' | 'closed_by' | 'closed_at'>;
  dashboard_today: Returning<
    'dashboard_today',
    'corrections' | 'waiting_families' | 'bus_seats_out' | 'bus_seats_home' | 'price_deadline'
  >;
  developer_test_users: Returning<'developer_test_users', 'first_name' | 'last_name' | 'access_level'>;
  find_campers: Returning<'find_campers', 'email'>;
  gate_device_list: Returning<'gate_device_list', 'person' | 'ended_at'>;
  kitchen_numbers: Returning<'kitchen_numbers', never, { ages: MealAge; day: CampDay }>;
  message_list: Returning<'message_list', 'sender' | 'stopped_at'>;
  my_health_looks: Returning<'my_health_looks', 'looked_by'>;
  my_bed_wait: Returning<'my_bed_wait', 'place' | 'until'>;
  needs_attention: Returning<
    'needs_attention',
    'intent_id' | 'camper_id' | 'name' | 'amount' | 'note' | 'noted_at' | 'noted_by'
  >;
  not_paid_out: Returning<'not_paid_out', 'payer' | 'payees'>;
  outstanding_families: Returning<'outstanding_families', 'email' | 'phone'>;
  past_camper_list: Returning<'past_camper_list', NullInCamperList>;
  payable_campers: Returning<'payable_campers', never, { status: DirectoryStatus | 'In review' }>;
  payout_detail: Returning<
    'payout_detail',
    'payment_id' | 'payer' | 'payees' | 'reference',
    { state: PayoutState }
  >;
  payouts: Returning<'payouts', 'from_day' | 'to_day' | 'closed_at' | 'closed_by'>;
  season_figures: Returning<'season_figures', 'closed_at'>;
  sign_ups_by_week: Returning<'sign_ups_by_week', 'this_week'>;
  payment_options: Returning<'payment_options', never, { payment_type: PaymentType }>;
};

/**
 * The database as the client takes it: the generated types, and what PostgreSQL cannot tell them. It does not know which
 * columns of a view or a function can be null, so that the generated types call all columns of a view nullable and none
 * of a function; nor does it tell which words a `text` holds. What is read in `src/data` is told of here, once.
 */
export type Database = Omit<Generated, 'public'> & {
  public: Omit<Public, 'Tables' | 'Views' | 'Functions'> & {
    Tables: Omit<Tables, keyof NamedTables> & NamedTables;
    Views: Omit<Views, keyof NamedViews> & NamedViews;
    Functions: Omit<Functions, keyof NamedFunctions> & NamedFunctions;
  };
};

type Known = Database['public'];
type Relations = Known['Tables'] & Known['Views'];

/** A row of a table or a view. */
export type RowOf<Name extends keyof Relations> = Relations[Name]['Row'];

/** A row that a database function answers. */
export type AnswerOf<Name extends keyof Functions> =
  Known['Functions'][Name]['Returns'] extends (infer Answer)[] ? Answer : never;

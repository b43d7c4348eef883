import type { Findings } from './advisor.ts';

/**
 * What the advisor finds and is meant, with the reason. Whatever it finds beside this fails: mend it, or add it here and
 * say why.
 */
export const meant: Findings = {
  // Each view shows chosen columns of rows that its reader may not see whole, and narrows the rows itself: with the reader's
  // own rights it would show nothing. What each shows to whom is tested in supabase/tests.
  "view with its owner's rights": [
    'bed_availability',
    'board_people',
    'camp_counts',
    'camper_directory',
    'camper_fees',
    'family_places',
    'payment_history',
    'room_roster',
    'team_roster',
  ],
  // The clock, a price and whether one address has an account: public, and the last one limited.
  "function with its owner's rights for anon": ['camp_now', 'email_status', 'price_on'],
  // Each asks first who calls (`private.require_admin`, `auth.uid()`, developer mode) and has an empty search path; they
  // exist because the tables themselves are closed.
  "function with its owner's rights for authenticated": [
    'add_admin',
    'admin_camper_list',
    'admin_camper_record',
    'admin_meals',
    'admin_payments',
    'admin_people',
    'admin_sizes',
    'admin_transit',
    'admin_update_camper',
    'apply_teams',
    'ask_correction',
    'assign_rooms',
    'assign_teams',
    'camp_now',
    'camper_fee',
    'check_promo_code',
    'confirm_wished_name',
    'decide_correction',
    'delete_my_account',
    'developer_fill_camp',
    'developer_make_me_admin',
    'developer_reset',
    'developer_set_clock',
    'developer_test_users',
    'email_status',
    'export_my_data',
    'find_campers',
    'needs_attention',
    'note_attention',
    'open_corrections',
    'payable_campers',
    'payment_options',
    'payment_totals',
    'payments_by_day',
    'pin_to_team',
    'price_on',
    'price_usage',
    'promo_codes',
    'record_manual_payment',
    'set_room_leader',
    'setting_changes',
    'team_formation',
    'unpaid_bed_bookings',
  ],
  // Closed to every browser: only the functions of the database reach them.
  'row-level security without a policy': [
    'outbox',
    'payment_events',
    'private.attention_told',
    'private.camper_money',
    'private.developer_mode',
    'private.error_reports',
    'private.heartbeats',
    'private.promo_checks',
    'private.provider_fetches',
    'private.rate_limits',
    'team_pins',
    'wished_names',
  ],
  // Counters of a few hours that are only counted and forgotten.
  'table without a primary key': ['private.provider_fetches', 'private.rate_limits'],
  // Nothing is looked up by these columns, and what they point at is hardly ever deleted.
  'foreign key without an index': [
    'discounts: discounts_pricing_code_fkey',
    'outbox: outbox_intent_id_fkey',
    'outbox: outbox_subject_id_fkey',
    'payment_events: payment_events_intent_id_fkey',
    'payment_intent_lines: payment_intent_lines_pricing_id_fkey',
    'payments: payments_pricing_id_fkey',
    'private.promo_checks: promo_checks_code_fkey',
    'rooms: rooms_counselor_id_fkey',
    'team_pins: team_pins_team_id_fkey',
    'teams: teams_leader_id_fkey',
    'users: users_former_room_id_fkey',
    'users: users_former_team_id_fkey',
    'users: users_pricing_id_fkey',
  ],
};

/** Who asks the database: the service role, a level 3 organiser, or a family that has paid. */
export type Asker = 'server' | 'admin3' | 'family';

/** A family of the filled camp, which has paid. */
export const family = `md5('family/600')::uuid`;

const all = '(select array_agg(id) from known)';

/**
 * What screens read of the database, in the filled camp: each function and view that a browser may read, by name, with one
 * question. `known` has the ids of everyone, `file` that of the payout.
 */
export const reads: Readonly<Record<string, readonly [as: Asker, ask: string]>> = {
  accommodation_change: ['admin3', `select accommodation_change(${family}, 'Tent')`],
  aid_fund: ['admin3', 'select * from aid_fund()'],
  admin_camper_list: ['admin3', 'select * from admin_camper_list(1000, 0)'],
  admin_camper_record: ['admin3', `select admin_camper_record(${family})`],
  admin_family: ['admin3', `select admin_family(${family})`],
  admin_meals: ['admin3', 'select * from admin_meals()'],
  admin_payments: ['admin3', 'select * from admin_payments()'],
  admin_people: ['admin3', 'select * from admin_people()'],
  admin_sizes: ['admin3', 'select * from admin_sizes()'],
  admin_transit: ['admin3', 'select * from admin_transit()'],
  bank_refunds: ['admin3', 'select * from bank_refunds()'],
  bank_transfers: ['admin3', 'select * from bank_transfers()'],
  bed_availability: ['family', 'select * from bed_availability'],
  bed_waiting_list: ['admin3', 'select * from bed_waiting_list()'],
  board_people: ['admin3', 'select * from board_people limit 1000'],
  book_figures: ['admin3', 'select book_figures(open_season_id())'],
  bus_seats: ['family', 'select * from bus_seats'],
  camp_counts: ['family', 'select * from camp_counts'],
  camper_directory: ['family', 'select * from camper_directory order by first_name, last_name limit 1000'],
  camper_fee: ['admin3', `select * from camper_fee(${family}, true)`],
  camper_fees: ['family', 'select * from camper_fees'],
  camper_mails: ['admin3', `select camper_mails(${family})`],
  cash_days: ['admin3', 'select * from cash_days()'],
  changed_by: ['admin3', `select changed_by('rooms', '1')`],
  changes_since_freeze: ['admin3', `select * from changes_since_freeze('size')`],
  checkin_device_list: ['admin3', 'select * from checkin_device_list()'],
  checkin_list: ['admin3', `select checkin_list(md5('bench 2')::uuid)`],
  checkin_standing: ['admin3', 'select * from checkin_standing'],
  count_families: ['admin3', `select count_families(${all})`],
  dashboard_today: ['admin3', 'select * from dashboard_today()'],
  days_that_end: ['admin3', 'select * from days_that_end(camp_now()::date, camp_now()::date)'],
  duty_sheet: ['admin3', 'select * from duty_sheet()'],
  email_status: ['family', `select email_status('someone@example.org')`],
  export_my_data: ['family', 'select export_my_data()'],
  family_access: ['family', 'select family_access()'],
  family_campers: ['family', 'select * from family_campers()'],
  family_contacts: ['family', 'select family_contacts()'],
  family_health: ['family', 'select family_health()'],
  family_mail_values: ['admin3', `select family_mail_values(${family}, array[${family}])`],
  family_places: ['family', 'select * from family_places'],
  find_campers: ['admin3', `select * from find_campers('mar')`],
  health_people: ['admin3', 'select * from health_people()'],
  health_sheet: ['admin3', `select health_sheet('nurse')`],
  kitchen_numbers: ['admin3', 'select * from kitchen_numbers()'],
  message_list: ['admin3', 'select * from message_list()'],
  my_access_level: ['admin3', 'select my_access_level()'],
  my_aid_request: ['family', 'select my_aid_request()'],
  my_bed_wait: ['family', 'select * from my_bed_wait()'],
  my_change_requests: ['family', 'select * from my_change_requests()'],
  my_consents: ['family', 'select * from my_consents()'],
  my_past_campers: ['family', 'select * from my_past_campers()'],
  my_plan_changes: ['family', 'select * from my_plan_changes()'],
  my_rights: ['admin3', 'select my_rights()'],
  needs_attention: ['admin3', 'select * from needs_attention()'],
  not_paid_out: ['admin3', 'select * from not_paid_out() limit 1000'],
  open_change_requests: ['admin3', 'select * from open_change_requests()'],
  other_fees: ['admin3', 'select * from other_fees(extract(year from camp_now())::integer)'],
  outstanding_families: ['admin3', 'select * from outstanding_families()'],
  past_camper_list: ['admin3', 'select * from past_camper_list(open_season_id()::smallint)'],
  payable_campers: ['family', `select * from payable_campers('mar sø')`],
  payment_history: ['family', 'select * from payment_history order by created_at desc, id'],
  payment_options: ['family', `select payment_options(${family})`],
  payment_totals: ['admin3', 'select * from payment_totals()'],
  payments_by_day: ['admin3', 'select * from payments_by_day()'],
  payout_detail: ['admin3', 'select * from payout_detail((select id from file)) limit 1000'],
  payouts: ['admin3', 'select * from payouts()'],
  picture_sheet: ['admin3', 'select * from picture_sheet()'],
  price_usage: ['admin3', 'select * from price_usage()'],
  promo_codes: ['admin3', 'select * from promo_codes()'],
  refundable_payments: ['admin3', `select * from refundable_payments(${family})`],
  room_formation: ['admin3', 'select room_formation()'],
  room_roster: ['admin3', 'select * from room_roster'],
  search_desk: ['admin3', `select * from search_desk('mar sø')`],
  season_books: ['admin3', 'select * from season_books()'],
  season_figures: ['admin3', 'select * from season_figures()'],
  setting_changes: ['admin3', 'select * from setting_changes()'],
  setup_steps: ['admin3', 'select setup_steps()'],
  sign_ups_by_week: ['admin3', 'select * from sign_ups_by_week()'],
  team_figures: ['family', 'select * from team_figures'],
  team_formation: ['admin3', 'select team_formation()'],
  team_roster: ['admin3', 'select * from team_roster'],
  unpaid_bed_bookings: ['admin3', 'select unpaid_bed_bookings()'],
  who_is_where: ['admin3', 'select * from who_is_where()'],
};

/** What a browser may read besides: of one row, of the caller alone, or of no table that grows with the camp. */
export const small: readonly string[] =
  `age_on camp_now checkin_device_ended confirm_right copied_at developer_test_users
  frozen_fields is_copy mail_sender message_mails my_answered_surveys my_health_access_log my_logins my_second_factor
  open_season_id price_category price_on refund_rule reminder_example retention_overview switches`.split(
    /\s+/,
  );

-- What holds for the schema as a whole, so that a new table or function cannot be forgotten.

select is_empty(
  $$ select n.nspname, c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and n.nspname in ('public', 'private') and not c.relrowsecurity $$,
  'every table of public and private has row-level security'
);

select set_eq(
  $$ select tablename::text, cmd from pg_policies
     where schemaname in ('public', 'private') and (qual = 'true' or with_check = 'true') $$,
  $$ values ('camp_info', 'SELECT'), ('church', 'SELECT'), ('churches', 'SELECT'), ('place', 'SELECT'), ('sponsors', 'SELECT'), ('pricing', 'SELECT'), ('retention_rules', 'SELECT'), ('teams', 'SELECT') $$,
  'only the tables that everybody may read have a policy without a condition'
);

select is_empty(
  $$ select tablename, policyname from pg_policies
     where schemaname = 'public' and (roles && array['public', 'service_role']::name[] or cmd = 'ALL') $$,
  'every policy names its roles and one command'
);

select is_empty(
  $$ select n.nspname, p.proname from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where n.nspname in ('public', 'private') and coalesce(not 'search_path=""' = any (p.proconfig), true)
       and p.prosqlbody is null $$,
  'every function has an empty search path, unless its names were resolved when it was made'
);

select set_eq(
  $$ select tablename::text from pg_publication_tables where pubname = 'supabase_realtime' $$,
  array['users', 'payments', 'admin_settings', 'camp_info', 'pricing', 'discounts', 'rooms', 'teams', 'checkins', 'news', 'church', 'place', 'churches', 'sponsors'],
  'these tables are published live and no others'
);

-- What the browser's roles may call.

create function pg_temp.callable_by(role_name text, schema_name text) returns setof text
language sql as $$
  select p.proname::text from pg_proc p join pg_namespace n on n.oid = p.pronamespace
  where n.nspname = schema_name and has_function_privilege(role_name, p.oid, 'execute')
    and p.prorettype <> 'trigger'::regtype
$$;

select set_eq(
  $$ select pg_temp.callable_by('anon', 'public') $$,
  array['camp_now', 'is_copy', 'age_on', 'price_category', 'price_on', 'email_status', 'confirm_new_address', 'my_access_level', 'my_rights', 'checkin_device_ended', 'join_checkin', 'checkin_list',
    'checkin_sync', 'ask_for_opening'],
  'an anonymous visitor calls these functions and no others'
);
select set_eq(
  $$ select pg_temp.callable_by('authenticated', 'public') $$,
  array['camp_now', 'is_copy', 'age_on', 'price_category', 'price_on', 'email_status', 'confirm_new_address', 'my_access_level',
    'check_promo_code', 'payable_campers', 'payment_options', 'export_my_data', 'delete_my_account',
    'draft_season', 'save_draft_season', 'drop_draft_season', 'open_season', 'season_figures', 'sign_ups_by_week', 'past_camper_list', 'my_past_campers', 'retention_overview', 'open_season_id',
    'developer_set_clock', 'developer_make_me_admin', 'developer_reset', 'developer_fill_camp', 'developer_test_users',
    'needs_attention', 'note_attention', 'must_pay_again',
    'assign_rooms', 'assign_teams', 'set_room_leader',
    'team_formation', 'lock_to_team', 'confirm_wished_name', 'apply_teams', 'save_team_options',
    'price_usage', 'unpaid_bed_bookings', 'promo_codes', 'admin_people', 'add_admin', 'setting_changes', 'find_campers',
    'admin_camper_list', 'admin_camper_record', 'admin_family', 'admin_update_camper', 'cancel_checkout', 'move_camper', 'merge_accounts', 'admin_add_camper', 'admin_sizes', 'admin_transit', 'admin_meals', 'who_is_where',
    'payment_totals', 'payments_by_day', 'admin_payments', 'camper_fee', 'dashboard_today', 'search_desk', 'outstanding_families', 'record_family_payment', 'move_payment', 'refundable_payments', 'withdraw_refund', 'aid_fund', 'answer_aid_request', 'ask_for_aid', 'my_aid_request', 'withdraw_aid_request',
    'cash_days', 'close_cash', 'payouts', 'payout_detail', 'not_paid_out', 'import_payout', 'close_payout', 'reopen_payout', 'remove_payout',
    'bank_transfers', 'import_bank_statement', 'confirm_bank_line', 'confirm_exact_lines', 'set_aside_bank_line', 'reopen_bank_line', 'propose_bank_refunds', 'bank_refunds', 'decide_bank_refund', 'other_fees', 'season_books', 'book_figures', 'close_books', 'reopen_books',
    'request_change', 'my_change_requests', 'open_change_requests', 'decide_change_request',
    'accommodation_change', 'change_accommodation', 'my_bed_wait', 'wait_for_beds', 'leave_bed_waits', 'take_bed_offer', 'bed_waiting_list',
    'take_off_bed_waits',
    'room_formation', 'lock_to_room', 'confirm_near_name', 'apply_rooms',
    'my_rights', 'my_logins', 'end_login', 'my_second_factor', 'confirm_right', 'new_recovery_codes', 'use_recovery_code', 'reset_second_factor', 'invite_checkin_device', 'join_checkin', 'checkin_sync', 'checkin_list', 'checkin_device_list', 'end_checkin_device', 'checkin_device_ended', 'my_checkin_code',
    'family_access', 'family_campers', 'my_answered_surveys', 'invite_other_parent', 'invite_account', 'answer_invitation', 'end_other_parent', 'ask_to_take_over', 'take_over_family', 'change_lost_address',
    'family_contacts', 'save_contacts', 'answer_guardian', 'family_health', 'save_health_answers', 'withdraw_health_consent', 'my_health_access_log', 'set_consent', 'my_consents', 'sign_up_family', 'change_plan', 'my_plan_changes', 'frozen_fields', 'picture_sheet', 'changes_since_freeze',
    'health_people', 'health_record', 'health_sheet', 'kitchen_numbers', 'duty_sheet', 'save_duties', 
    'reminder_example', 'changed_by', 'count_families', 'family_mail_values', 'send_message', 'test_message', 'stop_message', 'message_list', 'message_mails', 'camper_mails', 'decide_mail', 'days_that_end', 'save_rooms', 'mail_sender', 'setup_steps', 'mark_setup_step', 'unmark_setup_step', 'publish', 'ask_for_opening', 'copied_at', 'call_it_real'],
  'a signed-in person calls these functions and no others'
);
select set_eq(
  $$ select pg_temp.callable_by('anon', 'private') $$,
  array['is_developer_mode', 'may', 'is_on', 'is_held', 'beds_taken', 'beds_held', 'beds_left', 'are_beds_waited_for', 'is_written'],
  'policies and views need these helpers for an anonymous visitor'
);
select set_eq(
  $$ select pg_temp.callable_by('authenticated', 'private') $$,
  array['is_developer_mode', 'admin_level', 'may', 'level_of', 'is_treasurer', 'is_on', 'is_held', 'beds_taken', 'beds_held', 'beds_left', 'are_beds_waited_for', 'check_bed', 'family', 'is_my_camper',
    'has_profile', 'name_reader', 'shown_name', 'shown_in_roster', 'check_double', 'keep_two', 'check_registration', 'derive_camper', 'check_camper_change', 'registration_status',
    'price_of', 'follow_shirt', 'options_for', 'price_at', 'hold_end', 'offer_of', 'state_of', 'still_pays', 'waiting_places', 'is_phone', 'queue_sign_up', 'paid_for', 'given_to', 'is_given', 'in_review', 'review_of', 'card_payment_id', 'reference_of', 'as_it_stands', 'folded', 'without_hidden', 'full_name', 'outstanding', 'season',
    'is_fillable', 'is_one_line', 'is_written', 'are_consents', 'category_name', 'said_columns', 'insert_camper'],
  'policies, views and triggers need these helpers for a signed-in person'
);
select is_empty(
  $$ select p.proname from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where n.nspname in ('public', 'private') and p.prorettype <> 'trigger'::regtype
       and has_function_privilege('public', p.oid, 'execute') $$,
  'no function can be called by every role'
);

-- What the browser's roles may do with whole tables and views; single columns follow below.

create function pg_temp.table_rights(role_name text) returns setof text
language sql as $$
  select c.relname || ' ' || lower(r.name)
  from pg_class c join pg_namespace n on n.oid = c.relnamespace,
    unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER']) as r(name)
  where n.nspname in ('public', 'private') and c.relkind in ('r', 'v')
    and has_table_privilege(role_name, c.oid, r.name)
$$;

select set_eq(
  $$ select pg_temp.table_rights('anon') $$,
  array['camp_info select', 'church select', 'churches select', 'place select', 'sponsors select', 'pricing select', 'retention_rules select', 'admin_settings select', 'switches select', 'refund_rule select', 'camp_counts select', 'team_figures select', 'bed_availability select', 'bus_seats select'],
  'an anonymous visitor may read public information and change nothing'
);
select ok(
  not has_column_privilege('anon', 'public.teams', 'leader_id', 'select')
    and has_column_privilege('anon', 'public.teams', 'name', 'select'), 'of teams everything but who leads them'
);
select set_eq(
  $$ select pg_temp.table_rights('authenticated') $$,
  -- Tables and views, with what a signed-in person may do.
  array[
    'camp_info select', 'church select', 'churches select', 'churches delete', 'place select', 'sponsors select', 'sponsors delete', 'pricing select', 'retention_rules select', 'teams select', 'teams delete', 'admin_settings select', 'switches select', 'refund_rule select',
    'camp_counts select', 'team_figures select', 'bed_availability select', 'bus_seats select', 'rooms select', 'seasons select', 'survey_responses select',
    'audit_log select', 'payment_log select',
    'reminders select', 'camper_directory select', 'camper_fees select', 'payment_history select', 'room_roster select',
    'team_roster select', 'family_places select', 'board_people select', 'checkins select', 'checkin_standing select', 'news select',
    'admin select', 'admin update', 'admin delete',
    'discounts select', 'discounts insert', 'discounts update', 'discounts delete'],
  'a signed-in person has these rights, which row-level security narrows'
);
select is_empty(
  $$ select pg_temp.table_rights('service_role') intersect
     select t || ' ' || r from unnest(array['developer_mode', 'rate_limits', 'promo_checks', 'provider_fetches', 'heartbeats', 'error_reports',
       'attention_notified', 'other_parents', 'camper_contacts', 'duties', 'health_answers', 'health_access_log', 'consents', 'plan_changes', 'retention_notices', 'retention_runs', 'nameless_campers', 'cash_closings', 'closed_cash', 'payouts', 'payout_rows',
       'bank_statements', 'bank_lines', 'bank_shares', 'row_secret', 'mail_refusals', 'mail_troubles', 'mail_events', 'reminded', 'messages', 'message_texts', 'opening_wishes', 'setup_marks']) as t(t),
       unnest(array['select', 'insert', 'update', 'delete', 'truncate']) as r(r) $$,
  'not even the service role reaches the private tables'
);

create function pg_temp.column_rights(right_name text) returns setof text
language sql as $$
  select c.relname || '.' || a.attname
  from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
  where n.nspname = 'public' and c.relkind in ('r', 'v') and a.attnum > 0 and not a.attisdropped
    and not has_table_privilege('authenticated', c.oid, right_name)
    and has_column_privilege('authenticated', c.oid, a.attnum, right_name)
$$;

select set_eq(
  $$ select pg_temp.column_rights('UPDATE') $$,
  (select array_agg('users.' || name) from private.camper_fields where family = 'always') || array['users.room_id', 'users.team_id',
    'camp_info.title', 'camp_info.theme', 'camp_info.start_date', 'camp_info.end_date',
    'camp_info.registration_deadline', 'camp_info.price_deadline', 'camp_info.total_beds', 'camp_info.first_meal', 'camp_info.last_meal',
    'church.name', 'church.church_email', 'church.camp_email', 'church.phone', 'church.company_number', 'church.address',
    'church.facebook', 'church.instagram', 'church.youtube', 'church.website', 'church.old_website', 'church.playlists',
    'churches.name', 'churches.facebook', 'churches.instagram', 'churches.youtube', 'churches.website', 'churches.position',
    'sponsors.name', 'sponsors.website', 'sponsors.alt', 'sponsors.logo', 'sponsors.position',
    'place.town', 'place.address', 'place.station', 'place.pickup_minutes',
    'place.bus_stop', 'place.bus_leaves_at', 'place.bus_early_minutes', 'place.bus_back_at',
    'admin_settings.bool', 'admin_settings.turns_at', 'admin_settings.number_value', 'admin_settings.string_value',
    'pricing.name', 'pricing.name_da', 'pricing.price', 'pricing.description', 'pricing.description_da',
    'reminders.is_on', 'reminders.subject_en', 'reminders.body_en', 'reminders.subject_da', 'reminders.body_da',
    'teams.name', 'teams.color_code', 'teams.leader_id', 'rooms.name', 'rooms.capacity', 'rooms.counselor_id'],
  'these columns can be changed from a browser and no others'
);
select set_eq(
  $$ select r from pg_temp.column_rights('INSERT') as r where r like 'users.%' $$,
  (select array_agg('users.' || name) from private.camper_fields where family in ('once', 'asks', 'always'))
    || array['users.id', 'users.pricing_id', 'users.parent_id', 'users.is_registered', 'users.registered_at', 'users.has_bed'],
  'a registration may name these columns and no others'
);
select set_eq(
  $$ select r from pg_temp.column_rights('SELECT') as r where r not like 'users.%' and r not like 'payments.%' $$,
  array[]::text[],
  'the address of an open checkout is read by no browser role'
);
select set_eq(
  $$ select 'payments.' || attname from pg_attribute
     where attrelid = 'public.payments'::regclass and attnum > 0 and not attisdropped
     except select pg_temp.column_rights('SELECT') $$,
  array['payments.paid_by_user_id', 'payments.intent_id', 'payments.payer_name', 'payments.writer_name', 'payments.moved_from', 'payments.reason'],
  'who paid is read by no browser role, but through views and functions, which keep a name that is to be kept'
);

select set_has(
  $$ select 'users.' || attname from pg_attribute
     where attrelid = 'public.users'::regclass and attnum > 0 and not attisdropped
     except select pg_temp.column_rights('SELECT') $$,
  $$ values ('users.promo_code'), ('users.search_name'), ('users.room_id'), ('users.team_id'), ('users.former_room_id'), ('users.former_team_id') $$,
  'promo codes and places are read by no browser role, but through views and functions'
);

select ok(
  not has_table_privilege('service_role', format('public.%I', name), right_name),
  format('the service role cannot %s %s', right_name, name)
)
from unnest(array['payments', 'payment_log', 'audit_log', 'attention_notes', 'checkins']) as ledgers(name),
  unnest(array['update', 'delete', 'truncate']) as rights(right_name);

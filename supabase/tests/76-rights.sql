-- Each right by name against what organisers' functions read, against every function that writes, and against every table and view: what it
-- opens, and nothing else.
-- A function is asked with nothing or an id that no one has: the caller is known before anything is read.

create temporary table opened (jobs text, what text, answer text);
grant insert, select on opened to authenticated;

-- All that is tried: what it is, the statement, and whether it writes. A function that writes is called with nothing at all.
create function tests.tried() returns table (what text, statement text, writes boolean)
language sql as $$
  select split_part(call, '(', 1), format('select string_agg(told::text, '' '') from %s told', call), false from unnest(array['checkin_list(gen_random_uuid())', 'who_is_where()', 'admin_meals()', 'kitchen_numbers()', 'health_people()', 'health_record(null)',
    'health_sheet(''nurse'')', 'admin_camper_list()', 'admin_camper_record(null)', 'admin_family(null)', 'admin_sizes()', 'admin_transit()',
    'past_camper_list(null)', 'dashboard_today()', 'search_desk(''x'')', 'needs_attention()', 'payment_totals()', 'payments_by_day()',
    'find_campers(''x'')', 'season_figures()', 'sign_ups_by_week()', 'retention_overview()', 'changes_since_freeze(''size'')',
    'outstanding_families()', 'season_books()', 'cash_days()', 'payouts()', 'payout_detail(null)', 'not_paid_out()', 'bank_transfers()', 'camper_fee(null)',
    'open_change_requests()', 'bed_waiting_list()', 'room_formation()', 'duty_sheet()', 'message_list()', 'message_mails(null)',
    'camper_mails(null)', 'count_families(''{}'')', 'reminder_example(''price'')', 'picture_sheet()', 'team_formation()', 'checkin_device_list()',
    'promo_codes()', 'setting_changes()', 'admin_people()', 'price_usage()', 'unpaid_bed_bookings()', 'draft_season()', 'mail_sender()',
    'setup_steps()', 'copied_at()', 'days_that_end(null, null)']) call
  union all
  -- What of each table and view they read beside their own and what everyone reads.
  select 'table ' || relname, format('select string_agg(told::text, '' '') from public.%I told', relname), false
  from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'p')
    and has_table_privilege('authenticated', oid, 'select') and not has_table_privilege('anon', oid, 'select')
  union all
  select 'call ' || proname, format('select public.%I(%s)', proname, (select string_agg('null::' || format_type(t, null), ', ') from unnest(proargtypes) t)), true
  from pg_proc where pronamespace = 'public'::regnamespace and provolatile = 'v' and prorettype <> 'trigger'::regtype
    and has_function_privilege('authenticated', oid, 'execute') and proname not in ('health_record', 'health_sheet')
  union all
  select 'change ' || relname, format('update public.%I set %I = %2$I', relname, min(attname)), true
  from pg_class c join pg_attribute a on attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' and attidentity = ''
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and has_column_privilege('authenticated', c.oid, attnum, 'update')
  group by relname
  union all
  select 'delete ' || relname, format('delete from public.%I', relname), true
  from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and has_table_privilege('authenticated', oid, 'delete')
$$;

-- Notes all that a person with these jobs may call, read or write. What they write is undone.
create function tests.note_opened(who text, jobs text) returns void
language plpgsql as $$
declare
  v_try record;
  v_rows bigint;
  v_answer text;
begin
  perform tests.act_as(who);
  for v_try in select * from tests.tried() loop
    begin
      v_answer := null;
      if v_try.writes then
        execute v_try.statement;
        get diagnostics v_rows = row_count;
        raise exception using errcode = 'UNDO0', message = v_rows;
      end if;
      execute v_try.statement into v_answer;
      insert into opened values (jobs, v_try.what, v_answer);
    exception
      when insufficient_privilege then null;
      when sqlstate 'UNDO0' then insert into opened values (jobs, v_try.what, nullif(sqlerrm, '0'));
      -- Refused for what was given, which is asked after the right.
      when others then insert into opened values (jobs, v_try.what, 'asked');
    end;
  end loop;
  perform tests.act_as_owner();
end
$$;

select tests.act_as_owner();
select tests.account('stranger');
select tests.pay('anna', 'anna', 'Full payment');
insert into public.checkin_devices (id, name) values (gen_random_uuid(), 'Bus 2');
insert into public.discounts (code, pricing_code) select 'SPRING7', min(id) from public.pricing;
select tests.account('volunteer');
insert into public.admin (id, jobs) values (tests.id('volunteer'), '{helper}');
select tests.note_opened('stranger', 'none');
do $$
declare
  v_job text;
begin
  foreach v_job in array array['helper', 'kitchen', 'health', 'treasurer', 'registrar', 'administrator'] loop
    update public.admin set jobs = array[v_job] where id = tests.id('volunteer');
    perform tests.note_opened('volunteer', v_job);
  end loop;
end
$$;

-- What is read without any right is what everyone may know, and what is called is a family's own, or refused for what was given.
select set_eq(
  $$ select what from opened where jobs = 'none' and answer is not null $$,
  array[
    'call ask_for_opening', 'call check_promo_code', 'call delete_my_account', 'call developer_fill_camp',
    'call developer_make_me_admin', 'call developer_reset', 'call developer_set_clock', 'call email_status', 'call end_other_parent',
    'call join_checkin', 'call leave_bed_waits', 'call save_contacts', 'call sign_up_family', 'call take_bed_offer',
    'call wait_for_beds', 'call withdraw_health_consent', 'mail_sender', 'table teams', 'unpaid_bed_bookings'],
  'without a right everyone reads and calls this and nothing else'
);

-- What level 1 reads and calls, as the privacy policy says; what each job adds.
create temporary table adds (jobs text, level_1 boolean, what text[]);
insert into adds values
  ('level 1', true, array[
    'admin_camper_list', 'admin_camper_record', 'admin_family', 'admin_meals', 'admin_sizes', 'admin_transit', 'changes_since_freeze',
    'checkin_list', 'dashboard_today', 'find_campers', 'kitchen_numbers', 'needs_attention', 'past_camper_list', 'payment_totals',
    'payments_by_day', 'picture_sheet', 'retention_overview', 'search_desk', 'season_figures', 'sign_ups_by_week', 'table admin',
    'table camper_directory', 'table news', 'table rooms', 'who_is_where', 'call checkin_sync', 'call save_list_view']),
  ('helper', false, array['checkin_list', 'table admin', 'call checkin_sync']),
  ('kitchen', false, array['admin_meals', 'kitchen_numbers', 'table admin', 'who_is_where']),
  ('health', false, array['health_people', 'health_record', 'health_sheet', 'table admin']),
  ('treasurer', true, array[
    'bank_transfers', 'cash_days', 'not_paid_out', 'outstanding_families', 'payout_detail', 'payouts', 'season_books', 'table payment_intent_lines',
    'table payment_log',
    'call close_cash', 'call close_payout', 'call confirm_bank_line', 'call confirm_exact_lines', 'call import_bank_statement',
    'call import_payout', 'call must_pay_again', 'call note_attention', 'call record_family_payment',
    'call move_payment', 'call propose_bank_refunds', 'call decide_bank_refund', 'call withdraw_refund',
    'call remove_payout', 'call reopen_bank_line', 'call reopen_payout', 'call set_aside_bank_line']),
  ('registrar', true, array[
    'bed_waiting_list', 'camper_mails', 'count_families', 'duty_sheet', 'message_list', 'message_mails', 'room_formation',
    'table board_people',
    'call admin_update_camper', 'call apply_rooms', 'call assign_rooms', 'call change_accommodation', 'call confirm_near_name',
    'call decide_mail', 'call lock_to_room', 'call save_duties', 'call send_message', 'call set_room_leader', 'call stop_message',
    'call take_off_bed_waits', 'call test_message', 'change users']),
  ('administrator', true, array[
    'admin_people', 'bank_transfers', 'bed_waiting_list', 'camper_mails', 'cash_days', 'checkin_device_list', 'count_families',
    'draft_season', 'duty_sheet', 'message_list', 'message_mails', 'not_paid_out', 'outstanding_families', 'payout_detail', 'payouts',
    'price_usage', 'promo_codes', 'reminder_example', 'room_formation', 'season_books', 'setup_steps', 'table board_people', 'table discounts',
    'table payment_intent_lines', 'table payment_log', 'table reminders', 'table seasons', 'team_formation', 'unpaid_bed_bookings',
    'call call_it_real', 'call add_admin', 'call admin_add_camper', 'call admin_update_camper', 'call apply_rooms', 'call apply_teams',
    'call cancel_checkout',
    'call assign_rooms', 'call assign_teams', 'call change_accommodation', 'call close_books', 'call close_cash', 'call close_payout',
    'call confirm_bank_line',
    'call confirm_exact_lines', 'call confirm_near_name', 'call confirm_wished_name', 'call decide_mail', 'call draft_season',
    'call drop_draft_season', 'call end_checkin_device', 'call import_bank_statement', 'call import_payout',
    'call invite_checkin_device', 'call lock_to_room', 'call lock_to_team', 'call merge_accounts', 'call move_camper',
    'call must_pay_again', 'call note_attention', 'call open_season', 'call record_family_payment',
    'call move_payment', 'call propose_bank_refunds', 'call decide_bank_refund', 'call withdraw_refund',
    'call remove_payout', 'call reopen_bank_line', 'call reopen_payout', 'call save_draft_season', 'call save_duties', 'call reopen_books',
    'call save_rooms', 'call save_team_options', 'call send_message', 'call set_aside_bank_line', 'call set_room_leader',
    'call stop_message', 'call take_off_bed_waits', 'call test_message', 'change admin',
    'change admin_settings', 'change camp_info', 'change church', 'change churches', 'change discounts', 'change place',
    'change pricing',
    'change reminders', 'change rooms', 'change teams', 'change users', 'delete admin', 'delete churches', 'delete discounts',
    'delete teams']);
select set_eq(
  format($$ select what from opened o where o.jobs = %L and not exists (
    select from opened n where n.jobs = 'none' and n.what = o.what and n.answer is not distinct from o.answer) $$, jobs),
  case when level_1 then (select l.what from adds l where l.jobs = 'level 1') else '{}' end || what, jobs || ' opens this and nothing else'
) from adds where jobs <> 'level 1';

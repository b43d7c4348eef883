-- Each right by name against what organisers' functions read and against every table and view: what it opens, and nothing else.
-- A function is asked with nothing or an id that no one has: the caller is known before anything is read.

create temporary table opened (jobs text, what text, answer text);
grant insert, select on opened to authenticated;

-- Notes all that the person who acts may call or read.
create function tests.note_opened(jobs text) returns void
language plpgsql as $$
declare
  v_call text;
  v_answer text;
begin
  foreach v_call in array array['checkin_list(gen_random_uuid())', 'admin_meals()', 'kitchen_numbers()', 'health_people()', 'health_record(null)',
    'health_sheet(''nurse'')', 'admin_camper_list()', 'admin_camper_record(null)', 'admin_family(null)', 'admin_sizes()', 'admin_transit()',
    'past_camper_list(null)', 'dashboard_today()', 'search_desk(''x'')', 'needs_attention()', 'payment_totals()', 'payments_by_day()',
    'find_campers(''x'')', 'season_figures()', 'sign_ups_by_week()', 'retention_overview()', 'changes_since_freeze(''size'')',
    'outstanding_families()', 'cash_days()', 'payouts()', 'payout_detail(null)', 'not_paid_out()', 'bank_transfers()', 'camper_fee(null)',
    'open_change_requests()', 'bed_waiting_list()', 'room_formation()', 'duty_sheet()', 'message_list()', 'message_mails(null)',
    'camper_mails(null)', 'count_families(''{}'')', 'reminder_example(''price'')', 'picture_sheet()', 'team_formation()', 'checkin_device_list()',
    'promo_codes()', 'setting_changes()', 'admin_people()', 'price_usage()', 'unpaid_bed_bookings()', 'draft_season()', 'mail_sender()',
    'setup_steps()', 'days_that_end(null, null)'] loop
    begin
      v_answer := null;
      execute format('select string_agg(told::text, '' '') from %s told', v_call) into v_answer;
      insert into opened values (jobs, split_part(v_call, '(', 1), v_answer);
    exception when insufficient_privilege then
      null;
    end;
  end loop;
  -- What of each table and view they read beside their own and what everyone reads.
  for v_call in select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'p')
    and has_table_privilege('authenticated', oid, 'select') and not has_table_privilege('anon', oid, 'select') loop
    execute format('select string_agg(told::text, '' '') from public.%I told', v_call) into v_answer;
    insert into opened values (jobs, 'table ' || v_call, v_answer);
  end loop;
end
$$;

select tests.act_as_owner();
select tests.account('stranger');
select tests.pay('anna', 'anna', 'Full payment');
insert into public.checkin_devices (id, name) values (gen_random_uuid(), 'Bus 2');
insert into public.discounts (code, pricing_code) select 'SPRING7', min(id) from public.pricing;
select tests.account('volunteer');
insert into public.admin (id, jobs) values (tests.id('volunteer'), '{helper}');
select tests.act_as('stranger');
select tests.note_opened('none');
select tests.act_as_owner();
update public.admin set jobs = '{helper}' where id = tests.id('volunteer');
select tests.act_as('volunteer');
select tests.note_opened('helper');
select tests.act_as_owner();
update public.admin set jobs = '{kitchen}' where id = tests.id('volunteer');
select tests.act_as('volunteer');
select tests.note_opened('kitchen');
select tests.act_as_owner();
update public.admin set jobs = '{health}' where id = tests.id('volunteer');
select tests.act_as('volunteer');
select tests.note_opened('health');
select tests.act_as_owner();
update public.admin set jobs = '{treasurer}' where id = tests.id('volunteer');
select tests.act_as('volunteer');
select tests.note_opened('treasurer');
select tests.act_as_owner();
update public.admin set jobs = '{registrar}' where id = tests.id('volunteer');
select tests.act_as('volunteer');
select tests.note_opened('registrar');
select tests.act_as_owner();
update public.admin set jobs = '{administrator}' where id = tests.id('volunteer');
select tests.act_as('volunteer');
select tests.note_opened('administrator');
select tests.act_as_owner();
-- What is read without any right is what everyone may know.
select is(string_agg(what, ', ' order by what), 'mail_sender, table teams, unpaid_bed_bookings', 'without a right everyone reads this')
from opened where jobs = 'none' and answer is not null;

-- What level 1 reads, as the privacy policy says; what each job adds.
create temporary table adds (jobs text, level_1 boolean, what text[]);
insert into adds values
  ('level 1', true, array[
    'admin_camper_list', 'admin_camper_record', 'admin_family', 'admin_meals', 'admin_sizes', 'admin_transit', 'changes_since_freeze',
    'checkin_list', 'dashboard_today', 'find_campers', 'kitchen_numbers', 'needs_attention', 'past_camper_list', 'payment_totals',
    'payments_by_day', 'picture_sheet', 'retention_overview', 'search_desk', 'season_figures', 'sign_ups_by_week', 'table admin',
    'table camper_directory', 'table news', 'table rooms']),
  ('helper', false, array['checkin_list', 'table admin']),
  ('kitchen', false, array['admin_meals', 'kitchen_numbers', 'table admin']),
  ('health', false, array['health_people', 'health_record', 'health_sheet', 'table admin']),
  ('treasurer', true, array[
    'bank_transfers', 'cash_days', 'not_paid_out', 'outstanding_families', 'payout_detail', 'payouts', 'table payment_intent_lines',
    'table payment_log']),
  ('registrar', true, array[
    'bed_waiting_list', 'camper_mails', 'count_families', 'duty_sheet', 'message_list', 'message_mails', 'room_formation',
    'table board_people']),
  ('administrator', true, array[
    'admin_people', 'bank_transfers', 'bed_waiting_list', 'camper_mails', 'cash_days', 'checkin_device_list', 'count_families',
    'draft_season', 'duty_sheet', 'message_list', 'message_mails', 'not_paid_out', 'outstanding_families', 'payout_detail', 'payouts',
    'price_usage', 'promo_codes', 'reminder_example', 'room_formation', 'setup_steps', 'table board_people', 'table discounts',
    'table payment_intent_lines', 'table payment_log', 'table reminders', 'table seasons', 'team_formation', 'unpaid_bed_bookings']);
select set_eq(
  format($$ select what from opened o where o.jobs = %L and not exists (
    select from opened n where n.jobs = 'none' and n.what = o.what and n.answer is not distinct from o.answer) $$, jobs),
  case when level_1 then (select l.what from adds l where l.jobs = 'level 1') else '{}' end || what, jobs || ' opens this and nothing else'
) from adds where jobs <> 'level 1';

-- Each job and level against what organisers' functions read, against every function that writes, and against every table and view: what it
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
    'outstanding_families()', 'aid_fund()', 'season_books()', 'cash_days()', 'payouts()', 'payout_detail(null)', 'not_paid_out()', 'bank_transfers()', 'camper_fee(null)',
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
  v_level integer;
begin
  foreach v_job in array array['helper', 'kitchen', 'health', 'treasurer', 'registrar', 'administrator'] loop
    update public.admin set jobs = array[v_job] where id = tests.id('volunteer');
    perform tests.note_opened('volunteer', v_job);
  end loop;
  for v_level in 1..3 loop
    update public.admin set jobs = '{}', access_level = v_level where id = tests.id('volunteer');
    perform tests.note_opened('volunteer', 'level ' || v_level);
  end loop;
end
$$;

-- What is read without any right is what everyone may know, and what is called is a family's own, or refused for what was given.
select set_eq(
  $$ select what from opened where jobs = 'none' and answer is not null $$,
  array[
    'call ask_for_opening', 'call check_promo_code', 'call delete_my_account', 'call developer_fill_camp',
    'call developer_make_me_admin', 'call developer_reset', 'call developer_set_clock', 'call confirm_new_address', 'call email_status', 'call end_login', 'call end_other_parent', 'call take_over_family',
    'call withdraw_aid_request', 'call join_checkin', 'call leave_bed_waits', 'call save_contacts', 'call sign_up_family', 'call take_bed_offer',
    'call wait_for_beds', 'call withdraw_health_consent', 'mail_sender', 'table teams', 'unpaid_bed_bookings'],
  'without a right everyone reads and calls this and nothing else'
);

-- What each right opens, beside what everyone reads and calls.
create temporary table adds (name text, what text[]);
insert into adds values
  ('look', array[
    'admin_camper_list', 'admin_camper_record', 'admin_family', 'admin_sizes', 'admin_transit', 'changes_since_freeze',
    'dashboard_today', 'find_campers', 'needs_attention', 'past_camper_list', 'payment_totals',
    'payments_by_day', 'picture_sheet', 'retention_overview', 'search_desk', 'season_figures', 'sign_ups_by_week', 'table admin',
    'table camper_directory', 'table news', 'table rooms']),
  ('answers', '{}'),
  ('checkin', array['checkin_list', 'call checkin_sync']),
  ('meals', array['admin_meals', 'kitchen_numbers', 'who_is_where']),
  ('diets', '{}'),
  ('health', array['health_people', 'health_record', 'health_sheet']),
  ('write_unpaid', array['count_families', 'call send_message', 'call test_message']),
  ('write', array['camper_mails', 'message_list', 'message_mails', 'call decide_mail', 'call stop_message']),
  ('edit', array['call admin_update_camper']),
  ('rooms', array[
    'bed_waiting_list', 'duty_sheet', 'room_formation', 'table board_people', 'call apply_rooms', 'call assign_rooms',
    'call change_accommodation', 'call confirm_near_name', 'call lock_to_room', 'call save_duties',
    'call set_room_leader', 'call take_off_bed_waits', 'change users']),
  ('register', array['call admin_add_camper', 'call cancel_checkout', 'call invite_account', 'call move_camper']),
  ('families', array['call change_lost_address', 'call merge_accounts']),
  ('teams', array[
    'team_formation', 'call apply_teams', 'call assign_teams', 'call confirm_wished_name', 'call lock_to_team',
    'call save_team_options', 'change teams', 'delete teams']),
  ('money', array[
    'aid_fund', 'bank_transfers', 'cash_days', 'not_paid_out', 'outstanding_families', 'payout_detail', 'payouts', 'season_books',
    'table payment_log',
    'call close_cash', 'call close_payout', 'call confirm_bank_line', 'call confirm_exact_lines', 'call import_bank_statement',
    'call import_payout', 'call answer_aid_request', 'call must_pay_again', 'call note_attention', 'call record_family_payment',
    'call move_payment', 'call propose_bank_refunds', 'call decide_bank_refund', 'call withdraw_refund',
    'call remove_payout', 'call reopen_bank_line', 'call reopen_payout', 'call set_aside_bank_line']),
  ('settings', array[
    'checkin_device_list', 'price_usage', 'promo_codes', 'reminder_example', 'setup_steps', 'table discounts', 'table reminders',
    'unpaid_bed_bookings', 'call call_it_real', 'call end_checkin_device', 'call invite_checkin_device', 'call mark_setup_step', 'call publish', 'call save_rooms', 'call unmark_setup_step',
    'change admin_settings', 'change camp_info', 'change church', 'change churches', 'change discounts', 'change place',
    'change pricing', 'change reminders', 'change rooms', 'delete churches', 'delete discounts']),
  ('seasons', array[
    'draft_season', 'table seasons', 'call close_books', 'call draft_season', 'call drop_draft_season', 'call open_season',
    'call reopen_books', 'call save_draft_season']),
  ('organisers', array['admin_people', 'call add_admin', 'change admin', 'delete admin']);

-- One right has a row here, and each row is a right.
select set_eq('select name from private.rights', 'select name from adds', 'every right says here what it opens');
-- A right that a policy or function asks for by a name that is none would be refused to all.
select is_empty($$
  select distinct asked[1] from (
    select pg_get_functiondef(p.oid) as text from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname in ('public', 'private') and p.prokind = 'f'
    union all select concat(qual, with_check) from pg_policies
    union all select pg_get_viewdef(c.oid) from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'private') and c.relkind = 'v'
  ) source, regexp_matches(text, $re$private\.(?:require_)?may\('(\w+)'$re$, 'g') asked
  where asked[1] not in (select name from private.rights)
$$, 'and every right that is asked for is one');
-- Everyone in the table admin reads their own row of it.
select set_eq(
  format($$ select what from opened o where o.jobs = %L and not exists (
    select from opened n where n.jobs = 'none' and n.what = o.what and n.answer is not distinct from o.answer) $$, holder),
  array(select 'table admin' union select unnest(a.what) from adds a join private.rights r on r.name = a.name
    where h.job = any (r.jobs) or h.level >= r.level),
  holder || ' opens what its rights open and nothing else'
) from (
  select job as holder, job, null::smallint as level
  from unnest(array['helper', 'kitchen', 'health', 'treasurer', 'registrar', 'administrator']) job
  union all select 'level ' || n, null, n::smallint from generate_series(1, 3) n
) h;

-- The table's rows that no call alone shows.

create function tests.as_job(job text) returns void language plpgsql as $$
begin
  perform tests.act_as_owner();
  update public.admin set jobs = array[job], access_level = null where id = tests.id('volunteer');
  perform tests.act_as('volunteer');
end
$$;
create function tests.edits(changes jsonb) returns text language sql as $$
  select admin_update_camper(tests.id('ben'), changes,
    (select jsonb_object_agg(key, admin_camper_record(tests.id('ben')) -> key) from jsonb_object_keys(changes) key)) ->> 'status'
$$;
select tests.act_as_owner();
insert into public.survey_responses (camper_id, team_leader, creativity, bible_knowledge, fitness, music, camp_experience, drama_speaking, costume_making, be_with, not_be_with)
values (tests.id('anna'), 'maybe', '3', '5', '1', '2', 'first', 'no', 'yes', 'my sister', '');
select tests.as_job('registrar');
select is(admin_camper_record(tests.id('anna')) -> 'survey' <> 'null', true, 'a registrar reads answers of the survey');
select tests.as_job('treasurer');
select is(admin_camper_record(tests.id('anna')) -> 'survey', 'null', 'which a treasurer does not need'),
  is(admin_camper_record(tests.id('anna')) -> 'consents', 'null', 'nor consents');

-- A registrar's six calls.
select tests.as_job('registrar');
select is(tests.edits('{"first_name": "Bent"}'), 'saved', 'a registrar corrects a name'),
  is(tests.edits('{"birthday": "1999-01-02"}'), 'saved', 'a birthday'),
  is(tests.edits('{"accommodation": "Tent"}'), 'saved', 'an accommodation'),
  is(tests.edits('{"attendance": "inactive"}'), 'saved', 'cancels a place'),
  lives_ok($$ select move_camper(tests.id('ben'), tests.id('otto'), tests.id('anna')) $$, 'moves a camper');
select lives_ok(format('select admin_add_camper(%L, %L, null, true)', tests.id('walter'), jsonb_build_object(
    'first_name', 'Walter', 'last_name', 'Gade', 'birthday', '1985-03-03', 'gender', 'Male', 'country', 'DK',
    'church_mission', 'MBMBC', 'size', 'Large', 'member', false, 'dates', array['Friday'],
    'arrival_transportation', 'Car', 'departure_transportation', 'Car', 'accommodation', 'Tent')), 'and adds a walk-in');

-- A treasurer writes to a family that owes, and to no other.
select tests.as_job('treasurer');
select lives_ok($$ select count_families(array[u.id]) from users u join outstanding_families() o on o.id = u.id limit 1 $$,
  'a treasurer writes to a family with something left to pay');
select tests.act_as_owner();
update public.users set is_attending = false where tests.id('otto') in (id, parent_id);
select tests.act_as('volunteer');
select throws_ok($$ select count_families(array[tests.id('anna'), tests.id('otto')]) $$, '42501', 'not_allowed', 'and to no one else');

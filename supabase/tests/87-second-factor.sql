-- The second factor of organisers: who needs one, what is closed without it, how long it lasts, and what takes it away.

create function tests.session(person text, typed interval) returns void
language plpgsql as $$
begin
  perform tests.act_as(person);
  perform set_config('request.jwt.claims', case
    when typed is null then json_build_object('sub', tests.id(person), 'role', 'authenticated', 'aal', 'aal1')
    else json_build_object('sub', tests.id(person), 'role', 'authenticated', 'aal', 'aal2', 'amr', json_build_array(
      json_build_object('method', 'password', 'timestamp', floor(extract(epoch from now()))),
      json_build_object('method', 'totp', 'timestamp', floor(extract(epoch from now() - typed))))) end::text, true);
end
$$;
create function tests.seen_by(person text, expression text) returns text
language plpgsql as $$
declare
  v_seen text;
begin
  perform tests.session(person, null);
  execute 'select ' || expression into v_seen;
  perform tests.act_as_owner();
  return v_seen;
end
$$;
create function tests.factor(person text, status text) returns void
language sql security definer as $$
  insert into auth.mfa_factors (id, user_id, factor_type, status) values (gen_random_uuid(), tests.id(person), 'totp', status::auth.factor_status)
$$;
create function tests.log_of_factors() returns setof text
language sql security definer as $$
  select actor_id || ' ' || row_id from audit_log where table_name = 'second_factor' order by id
$$;

update private.developer_mode set second_factor = true;
select tests.account('nurse'), tests.account('cook'), tests.account('keeper');
update auth.users set email = 'nurse@example.org' where id = tests.id('nurse');
insert into admin (id, jobs) values (tests.id('nurse'), '{health}'), (tests.id('cook'), '{kitchen}'), (tests.id('keeper'), '{treasurer}');

-- Who needs one

select results_eq(
  $$ select who, tests.seen_by(who, 'my_second_factor() ->> ''state'''), tests.seen_by(who, '(my_rights())[1]'),
      tests.seen_by(who, 'my_access_level()')
    from unnest(array['admin1', 'admin2', 'admin3', 'admin5', 'nurse', 'cook', 'keeper', 'anna']) with ordinality as t(who, n)
    order by n $$,
  $$ values ('admin1', 'offered', 'look', '1'), ('admin2', 'offered', 'look', '2'), ('admin3', 'set_up', 'second_factor', null),
    ('admin5', 'set_up', 'second_factor', null), ('nurse', 'set_up', 'second_factor', null), ('cook', 'offered', 'meals', '0'),
    ('keeper', 'set_up', 'second_factor', null), ('anna', null, null, null) $$,
  'level 3 and who sees money or health need one, and have no right without it; others may have one, families are not asked'
);
select tests.session('nurse', null);
select throws_ok('select * from health_people()', '42501', 'not_allowed', 'no one reads health with a password alone');
select tests.session('admin3', null);
select is_empty('select * from payment_totals()', 'or money');
select is_empty('select from audit_log', 'or the log');
select throws_ok('delete from admin', 'P0001', 'second_factor_again', 'or takes rights away');

-- How long it lasts

select tests.session('admin3', '29 days');
select tests.factor('admin3', 'verified');
select is(my_second_factor() ->> 'state', 'open', 'a code opens a device for 30 days');
select isnt_empty('select * from payment_totals()', 'with all rights');
select tests.session('admin3', '31 days');
select is(my_second_factor() ->> 'state', 'enter', 'and then it is asked for again');
select is_empty('select * from payment_totals()', 'before which no right is there');
select tests.factor('admin1', 'unverified');
select tests.session('admin1', null);
select is(my_second_factor() ->> 'state', 'offered', 'one that was begun is none');
select tests.factor('admin1', 'verified');
select is(my_second_factor() ->> 'state', 'enter', 'who has set one up freely is asked too');
select is(my_rights(), '{second_factor}', 'and has no right before');

-- What asks again after twelve hours

select tests.session('admin5', '13 hours');
select tests.factor('admin5', 'verified');
select is(my_second_factor() ->> 'state', 'open', 'after thirteen hours the desk is open');
select throws_ok(call, 'P0001', 'second_factor_again', call || ' asks again') from unnest(array[
  $$ select add_admin('otto@example.org', 1::smallint) $$,
  $$ update admin set access_level = 1 where id = tests.id('admin2') $$,
  $$ delete from admin where id = tests.id('admin2') $$,
  $$ select set_aside_bank_line(gen_random_uuid(), 'x') $$,
  $$ select reopen_bank_line(gen_random_uuid()) $$,
  $$ select confirm_bank_line(gen_random_uuid(), '[]') $$,
  $$ select confirm_exact_lines('[]') $$,
  $$ select decide_bank_refund(gen_random_uuid(), true) $$,
  $$ select merge_accounts(gen_random_uuid(), gen_random_uuid()) $$,
  $$ select open_season(1::smallint, now()) $$,
  $$ select change_lost_address(gen_random_uuid(), 'new@example.org') $$,
  $$ select confirm_right('money') $$,
  $$ select reset_second_factor(tests.id('admin3')) $$,
  $$ select delete_my_account() $$]) call;
select throws_ok('select new_recovery_codes()', 'P0001', 'second_factor_again', 'recovery codes are made right after the code');
select tests.session('anna', null);
select lives_ok('select delete_my_account()', 'a family deletes its account without one');
select tests.session('admin5', '1 hour');
select lives_ok($$ select confirm_right('money') $$, 'an hour after the code nothing asks again');
select lives_ok($$ update admin set access_level = 2 where id = tests.id('admin1') $$, 'rights are changed');

-- The app is lost

create temporary table codes (code text);
grant all on codes to authenticated;
insert into codes select unnest(new_recovery_codes());
select is((select count(distinct code) from codes where code ~ '^[0-9a-f]{5}-[0-9a-f]{5}$'), 10::bigint, 'ten recovery codes');
select is((my_second_factor() ->> 'codes_left')::integer, 10, 'are said to be there');
select tests.act_as_owner();
select is_empty($$ select from private.recovery_codes r join codes c on r.code_hash like '%' || replace(c.code, '-', '') || '%' $$,
  'the database keeps their hashes only');
select tests.session('admin3', '1 hour');
select is(use_recovery_code((select min(code) from codes)), false, 'another’s code is none');
select tests.session('admin5', null);
select is(use_recovery_code('00000-00000'), false, 'nor is a wrong one');
select is(my_second_factor() ->> 'state', 'enter', 'the factor stays');
select ok(use_recovery_code(upper(replace((select min(code) from codes), '-', ' '))), 'a code takes it away, however it is typed');
select is(my_second_factor(), '{"state": "set_up", "codes_left": 0}', 'a new one is set up, with new codes');
select throws_ok(format('select use_recovery_code(%L)', (select max(code) from codes)), '42501', 'not_allowed', 'the old codes are gone');
select tests.factor('admin5', 'verified');
select throws_ok($$ select use_recovery_code('x' || n) from generate_series(1, 11) n $$, 'P0001', 'try_later', 'codes are not guessed');

-- Codes are lost too

select tests.session('admin3', '1 hour');
select throws_ok($$ select reset_second_factor(tests.id('admin5')) $$, '42501', 'not_allowed', 'a higher level is not reset');
select throws_ok($$ select reset_second_factor(tests.id('admin3')) $$, '42501', 'not_allowed', 'nor is one’s own');
select throws_ok($$ select reset_second_factor(tests.id('otto')) $$, '42501', 'not_allowed', 'nor one of who is no organiser');
select tests.act_as_owner();
insert into auth.sessions (id, user_id) values (gen_random_uuid(), tests.id('admin1'));
select tests.session('admin3', '1 hour');
select lives_ok($$ select reset_second_factor(tests.id('admin1')) $$, 'another organiser’s is');
select tests.session('admin2', '1 hour');
select throws_ok($$ select reset_second_factor(tests.id('admin1')) $$, '42501', 'not_allowed', 'not by level 2');
select tests.act_as_owner();
select is_empty($$ select from auth.mfa_factors where user_id = tests.id('admin1') $$, 'it is gone');
select is_empty($$ select from auth.sessions where user_id = tests.id('admin1') $$, 'with all their logins');
select results_eq('select tests.log_of_factors()',
  $$ values (tests.id('admin5') || ' ' || tests.id('admin5')), (tests.id('admin3') || ' ' || tests.id('admin1')) $$,
  'the log has who took whose away');

-- The demo

select tests.act_as_owner();
update private.developer_mode set enabled = false;
select is(tests.seen_by('admin3', 'my_second_factor() ->> ''state'''), 'enter', 'a real camp always asks');
update private.developer_mode set enabled = true, second_factor = false;
select is(tests.seen_by('admin3', 'my_second_factor() ->> ''state'''), 'open', 'developer mode asks for none');
select is(tests.seen_by('admin3', '(my_rights())[1]'), 'look', 'and its organisers have their rights');

select tests.act_as_visitor();
select is(my_rights(), '{}', 'a visitor, as a page that is logging out asks, has none');

-- Each function that gives money back, decides about a bank line, changes rights or deletes asks again, or says here why it need not: a new one
-- of such a name fails here until it does.

select set_eq(
  $$ select p.proname::text from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname = 'public' and has_function_privilege('authenticated', p.oid, 'execute')
      and p.proname ~ '(refund|bank_line|exact_lines|delete|forget|erase|admin$|rights|second_factor|lost_address|merge)'
      and p.prosrc !~ 'private[.]require_recent_code' and p.provolatile = 'v' $$,
  -- The rights' table asks by its trigger; a proposed or withdrawn refund moves no money; developer mode has no real camp.
  array['add_admin', 'propose_bank_refunds', 'withdraw_refund', 'developer_make_me_admin'], 'every grave function asks again'
);

-- What writes with rights of its own asks first who is calling, or how often: nothing is written before.

select set_eq(
  $$ select name from (
      select p.proname::text as name,
        regexp_instr(p.prosrc, '(auth[.]uid|private[.](require|may|admin_level|has_|is_|asking_|refuse_if|take_rate|family|own|token|device))') as asks,
        regexp_instr(p.prosrc, '(insert into|update (public|private|auth)[.]|delete from)') as writes
      from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where n.nspname = 'public' and p.prosecdef and p.prosrc <> ''
        and (has_function_privilege('authenticated', p.oid, 'execute') or has_function_privilege('anon', p.oid, 'execute'))
    ) f where writes > 0 and (asks = 0 or asks > writes) $$,
  -- Both name the caller in the statement that writes.
  array['end_login', 'payment_options'], 'who writes asks first'
);

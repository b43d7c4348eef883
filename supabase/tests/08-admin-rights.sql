-- Who is an admin. Level 3 adds, changes and removes admins below their own level, and no one raises themselves.

create function tests.add(person text, level integer) returns text
language sql as $$
  select format('select add_admin(%L, %s::smallint)', person || '@example.org', level)
$$;
create function tests.raise(person text, level integer) returns text
language sql as $$
  select format('update public.admin set access_level = %s where id = %L', level, tests.id(person))
$$;
create function tests.remove(person text) returns text
language sql as $$
  select format('delete from public.admin where id = %L', tests.id(person))
$$;

select throws_ok('select private.require(null)', '42501', 'not_allowed', 'an unknown is no right');

-- Not an admin

select tests.act_as('anna');
select is_empty('select from admin', 'a camper does not see who is an admin');
select is(my_access_level(), null, 'a camper has no access level');
select throws_ok(tests.add('anna', 1), '42501', null, 'a camper does not make themselves an admin');

-- Levels 1 and 2

select tests.act_as('admin1');
select is(my_access_level(), 1::smallint, 'an admin reads their own level');
select is((select count(*) from admin), 4::bigint, 'an admin sees all admins');
select throws_ok(tests.add('anna', 1), '42501', null, 'level 1 adds no admin');
select is(tests.rows_of(tests.raise('admin1', 5)), 0, 'level 1 does not raise themselves');
select tests.act_as('admin2');
select throws_ok(tests.add('anna', 1), '42501', null, 'level 2 adds no admin');
select is(tests.rows_of(tests.raise('admin1', 2)), 0, 'level 2 changes no admin');
select is(tests.rows_of(tests.remove('admin1')), 0, 'level 2 removes no admin');

-- Level 3

select tests.act_as('admin3');
select lives_ok(tests.add('anna', 2), 'level 3 adds an admin of level 2');
select lives_ok(tests.add('otto', 1), 'level 3 adds an admin of level 1');
select throws_ok(tests.add('newcomer', 3), '42501', null, 'level 3 adds no admin of their own level');
select throws_ok(tests.add('newcomer', 5), '42501', null, 'level 3 adds no admin above');
select throws_ok($$ select add_admin('newcomer@example.org') $$, 'P0001', 'access_missing', 'nor one with neither level nor job');
select throws_ok($$ insert into admin (id, access_level) values (tests.id('newcomer'), 1) $$, '42501', null, 'nor past the function');
select throws_ok(tests.raise('anna', 3), '42501', null, 'level 3 raises nobody to their own level');
select is(tests.rows_of(tests.raise('admin3', 2)), 0, 'level 3 does not change themselves');
select is(tests.rows_of(tests.raise('admin5', 1)), 0, 'level 3 does not lower level 5');
select is(tests.rows_of(tests.remove('admin5')), 0, 'level 3 does not remove level 5');
select is(tests.rows_of(tests.remove('admin1')), 1, 'level 3 removes an admin of level 1');

-- Level 5

select tests.act_as('admin5');
select is(tests.rows_of(tests.raise('admin3', 4)), 1, 'level 5 raises level 3 to 4');
select throws_ok(tests.add('newcomer', 5), '42501', null, 'level 5 adds no second level 5');
select throws_ok(tests.raise('anna', 0), '23514', null, 'there is no level 0');

-- A right that was taken away is gone at once

select lives_ok(tests.remove('admin3'), 'level 5 removes an admin');
select tests.act_as('admin3');
select is(my_access_level(), null, 'who was removed has no access level');
select is_empty('select from users', 'and reads no campers');

-- What someone without the right sends is not even read

select tests.act_as('otto');
select throws_ok('select ' || call, '42501', null, 'the caller is known first: ' || call)
from unnest(array[
  'save_draft_season(''7'', now())', 'apply_teams(''x'', ''7'')', 'apply_rooms(''x'', ''7'')', 'admin_add_camper(gen_random_uuid(), ''7'')',
  'close_cash(1::smallint, current_date, 1, 1, repeat(''x'', 9999))', 'close_payout(gen_random_uuid(), 1, repeat(''x'', 9999))',
  'reopen_payout(gen_random_uuid(), repeat(''x'', 9999))', 'confirm_bank_line(gen_random_uuid(), ''7'')',
  'set_aside_bank_line(gen_random_uuid(), repeat(''x'', 9999))', 'request_change(tests.id(''anna''), ''7'')', 'camper_mails(tests.id(''anna''))'
]) as call;

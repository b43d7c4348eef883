-- Time turns a switch once, at a local time; the hand that presses it overrules. Registration is closed after the camp.

create function tests.closed() returns boolean language sql as $$
  select bool from public.switches where name = 'DISABLE_NEW_USER'
$$;
grant execute on function tests.closed() to public;

select tests.at('2025-01-15 19:59:59');
update admin_settings set bool = true, turns_at = '2025-01-15 20:00' where name = 'DISABLE_NEW_USER';
select tests.act_as_visitor();
select is(tests.closed(), true, 'a minute before, registration is closed');
select ok((select turns_in between 0 and 1 from switches where name = 'DISABLE_NEW_USER'), 'and opens in a second');
select throws_ok($$ update switches set bool = false $$, null, null, 'a visitor turns nothing');
select throws_ok($$ update admin_settings set turns_at = null $$, '42501', null, 'and sets no time');

select tests.act_as_owner();
select tests.at('2025-01-15 20:00:00');
select tests.act_as_visitor();
select is(tests.closed(), false, 'at that second in Copenhagen, it is open');
select is((select turns_in from switches where name = 'DISABLE_NEW_USER'), null, 'and does not turn again');

select tests.act_as('anna');
select is(tests.rows_of($$ update admin_settings set turns_at = null $$), 0, 'a family sets no time');
select tests.act_as('admin2');
select is(tests.rows_of($$ update admin_settings set turns_at = null $$), 0, 'nor does level 2');
select tests.act_as('admin3');
select is(tests.rows_of($$ update admin_settings set bool = true, turns_at = null where name = 'DISABLE_NEW_USER' $$), 1, 'level 3 closes by hand');
select is(tests.closed(), true, 'and the time that was set is gone');
select lives_ok($$ update admin_settings set bool = false, turns_at = '2025-05-20 08:00' where name = 'SHOW_TEAMS' $$, 'teams are to be shown on a day');

select tests.act_as_owner();
select tests.at('2025-05-20 07:59:59');
select is(private.is_on('SHOW_TEAMS'), false, 'they are not, the second before');
select tests.at('2025-05-20 08:00:00');
select is(private.is_on('SHOW_TEAMS'), true, 'and are then');
update admin_settings set bool = false where name = 'DISABLE_NEW_USER';
select tests.at('2025-06-01 23:59:59');
select is(tests.closed(), false, 'on the last day, one can still register');
select tests.at('2025-06-02 00:00:00');
select is(tests.closed(), true, 'and not after it');
select tests.act_as('newcomer');
select throws_ok(tests.form('newcomer'), 'P0001', 'registration_closed', 'not past the screen either');

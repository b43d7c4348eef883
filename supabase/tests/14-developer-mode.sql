-- Developer functions exist for a test installation. Where developer mode is off they refuse everyone.

select tests.pay('anna', 'anna', 'Full payment');
update private.developer_mode set enabled = false;

-- Developer mode off

select tests.act_as_visitor();
select throws_ok(call, '42501', null, 'a visitor cannot: ' || call)
from unnest(array['select developer_make_me_admin()', 'select developer_reset()', 'select developer_set_clock(now())'])
  as c(call);
select tests.act_as('anna');
select throws_ok(call, '42501', 'developer_mode_off', 'off, a camper cannot: ' || call)
from unnest(array['select developer_make_me_admin()', 'select developer_reset()', 'select developer_set_clock(now())'])
  as c(call);
select tests.act_as('admin5');
select throws_ok(call, '42501', 'developer_mode_off', 'off, level 5 cannot: ' || call)
from unnest(array['select developer_make_me_admin()', 'select developer_reset()', 'select developer_set_clock(now())'])
  as c(call);
select is(camp_now(), now(), 'off, the camp''s time is the real time, whatever offset is stored');

-- No role of the API switches it on

select tests.act_as_visitor();
select throws_ok('update private.developer_mode set enabled = true', '42501', null, 'a visitor cannot switch it on');
select tests.act_as('admin5');
select throws_ok('update private.developer_mode set enabled = true', '42501', null, 'level 5 cannot switch it on');
select throws_ok('select enabled from private.developer_mode', '42501', null, 'nor look at it');
select tests.act_as_server();
select throws_ok('update private.developer_mode set enabled = true', '42501', null, 'the service role cannot switch it on');

-- Developer mode on

select tests.at('2025-04-20 12:00');
select tests.act_as_visitor();
select throws_ok(call, '42501', null, 'on, a visitor still cannot: ' || call)
from unnest(array['select developer_make_me_admin()', 'select developer_reset()', 'select developer_set_clock(now())'])
  as c(call);
select tests.act_as('anna');
select is(
  developer_set_clock('2025-05-16 00:00 Europe/Copenhagen'), '2025-05-16 00:00 Europe/Copenhagen',
  'on, the clock is set'
);
select is(camp_now(), '2025-05-16 00:00 Europe/Copenhagen', 'and everybody lives at that time');
select is(developer_set_clock(null), now(), 'no time goes back to the real time');
select tests.at('2025-04-20 12:00');
select is(developer_make_me_admin(), 5::smallint, 'on, one makes oneself an admin of level 5');
select is(my_access_level(), 5::smallint, 'and is one');
select ok((tests.row_of('anna')).is_registered, 'before the reset somebody is registered');
select lives_ok('select developer_reset()', 'on, registrations and payments are reset');
select is((select count(*) from payments), 0::bigint, 'after the reset nothing is paid');
select is((select registered from camp_counts), 0::bigint, 'after the reset nobody is registered');
select is((select sign_ups from camp_counts), 5::bigint, 'after the reset the campers are still there');
select is((tests.row_of('anna')).agreed_price, null, 'after the reset no price is agreed');

-- Someone for whom organisers fill in the form: with a family, or alone and without e-mail.

create function tests.adding(person text, changes jsonb default '{}', parent text default null, agrees boolean default true, is_dry_run boolean default false)
returns text
language sql as $$
  select format('select admin_add_camper(%L, %L, %L, %L, %L)', tests.id(person), jsonb_build_object(
    'first_name', person, 'last_name', 'Gade', 'birthday', '1985-03-03', 'gender', 'Male', 'country', 'DK',
    'church_mission', 'MBMBC', 'size', 'Large', 'member', false, 'dates', array['Friday'],
    'arrival_transportation', 'Car', 'departure_transportation', 'Car', 'accommodation', 'Tent') || changes,
    tests.id(parent), agrees, is_dry_run)
$$;
create function tests.added(person text, changes jsonb default '{}', parent text default null) returns jsonb
language plpgsql as $$
declare v_answer jsonb;
begin
  execute tests.adding(person, changes, parent) into v_answer;
  return v_answer;
end
$$;

select tests.act_as_visitor();
select throws_ok(tests.adding('walter'), '42501', null, 'a visitor adds nobody');
select tests.act_as('anna');
select throws_ok(tests.adding('walter', '{}', 'anna'), '42501', 'not_allowed', 'a family adds nobody this way, not even to itself');
select tests.act_as('admin2');
select throws_ok(tests.adding('walter'), '42501', 'not_allowed', 'level 2 neither');
select throws_ok(tests.adding('walter', '{}', null, true, true), '42501', 'not_allowed', 'nor tries');

-- Alone

select tests.act_as('admin3');
select throws_ok(tests.adding('walter', '{}', null, false), 'P0001', 'consent_missing', 'nobody is added who did not agree');
select throws_ok(tests.adding('walter', '{"birthday": "2020-01-01"}'), 'P0001', 'too_young', 'no child comes alone');
select throws_ok(tests.adding('walter', '{"size": "50 (Baby size)"}'), 'P0001', 'size_not_allowed', 'the rules of a registration hold');
select throws_ok(tests.adding('walter', '{"first_name": " "}'), 'P0001', 'name_missing', 'a name is needed');
select throws_ok(tests.adding('walter', '{"is_registered": true}'), '42501', 'not_allowed', 'nobody is added as registered');
select throws_ok(tests.adding('walter', '{"email": "w@example.org"}'), '42501', 'not_allowed', 'nor with somebody''s address');
select throws_ok(tests.adding('newcomer'), '42501', 'not_allowed', 'nor in the place of an account that has not registered yet');
select throws_ok(tests.adding('anna'), '42501', 'not_allowed', 'nor of somebody who has');
select tests.act_as_owner();
create temporary table dry_run (it jsonb);
grant all on dry_run to public;
select tests.act_as('admin3');
do $$ declare it jsonb; begin execute tests.adding('walter', '{}', null, false, true) into it; insert into dry_run values (it); end $$;
select is((select it #>> '{after,price}' from dry_run), '1000.00', 'the price is told before');
select is((select count(*) from users where id = tests.id('walter')), 0::bigint, 'and nobody is added by that');
select is(tests.added('walter') ->> 'status', 'added', 'somebody who came without e-mail');
select is(tests.added('walter') ->> 'status', 'added', 'added twice');
select tests.act_as_owner();
select results_eq(
  $$ select email, parent_id, pricing_id, is_registered, consents = private.newest_consents() from users where first_name = 'Walter' $$,
  $$ values (null::text, null::uuid, 5::smallint, false, true) $$, 'is one camper with an account of their own, and no login'
);
select is((select count(*) from auth.users where id = tests.id('walter')), 0::bigint, 'which the sign-in does not know');
select results_eq(
  $$ select action, actor_id from audit_log where row_id = tests.id('walter')::text $$,
  $$ values ('INSERT', tests.id('admin3')) $$, 'who added them is in the log'
);
select tests.act_as('admin3');
select is(
  tests.write_down(gen_random_uuid(), tests.id('walter'), 1000, 'Cash', 'payment', 'At check-in', 0) ->> 'is_registered', 'true',
  'they pay cash, and are registered'
);
select tests.act_as_owner();
select is((select count(*) from outbox where subject_id = tests.id('walter')), 0::bigint, 'no mail is written to nobody');
select is((select sum(amount) from payments where paid_for_user_id = tests.id('walter')), 1000.00, 'the money is in the ledger');
select is((select paid_by_user_id from payments where paid_for_user_id = tests.id('walter')), tests.id('walter'), 'as theirs');

-- With a family

select tests.act_as('admin3');
select throws_ok(tests.adding('wilma', '{}', 'ben'), 'P0001', 'not_found', 'an added camper has no account to add to');
select throws_ok(tests.adding('wilma', '{}', 'nobody'), 'P0001', 'not_found', 'nor has nobody');
select is(
  tests.added('wilma', '{"birthday": "2016-06-06", "size": "Small", "accommodation": "Room"}', 'anna') #>> '{after,price}', '840.00',
  'a child is added to a family'
);
select is((tests.row_of('wilma')).parent_id, tests.id('anna'), 'and is theirs');
select tests.act_as_owner();
select is(private.holds_bed(tests.id('wilma')), true, 'with a bed that is held until it is paid');
select is(
  (select payload -> 'camper_ids' from outbox where kind = 'signed_up' and subject_id = tests.id('anna')), jsonb_build_array(tests.id('wilma')),
  'the family is told by mail'
);
select tests.act_as('anna');
select is((select count(*) from users where id = tests.id('wilma')), 1::bigint, 'and sees them');
select tests.act_as('otto');
select is((select count(*) from users where id = tests.id('wilma')), 0::bigint, 'another does not');
select tests.act_as('admin3');
select throws_ok(tests.adding('wilma', '{}', 'otto'), '23505', null, 'nobody is added a second time elsewhere');
select is(tests.added('wanda', '{"given_category": "KST"}', 'anna') #>> '{after,is_registered}', 'true', 'who is given a free place is registered');
select tests.act_as_owner();
update camp_info set total_beds = private.beds_taken() + private.beds_held();
select tests.act_as('admin3');
select throws_ok(tests.adding('wolf', '{"accommodation": "Room"}', 'anna'), 'P0001', 'room_unavailable', 'no bed is given that is not there');
select tests.act_as_owner();
select tests.switch('DISABLE_NEW_USER', true);
select tests.act_as('admin3');
select is(tests.added('wolf', '{}', 'anna') ->> 'status', 'added', 'organisers add when registration is closed');
select tests.added(name, '{}', 'anna') from unnest(array['w1', 'w2']) as n (name);
select throws_ok(tests.adding('w3', '{}', 'anna'), 'P0001', 'camper_limit_reached', 'an account has seven campers at most');

-- Someone who a phone has checked in, and who is on no list, stays checked in as a camper

select tests.act_as_owner();
insert into checkin_devices (id, name) values (tests.id('phone'), 'Bus 2');
insert into checkins (id, walk_in_id, walk_in, kind, is_checked_in, checked_at, skew_ms, seen, device_id)
values (gen_random_uuid(), tests.id('wes'), 'Wes', 'bus_out', true, camp_now(), 0, 0, tests.id('phone'));
select tests.act_as('admin3');
do $$ begin execute tests.adding('wes', '{}', null, false, true); end $$;
select is((select walk_in from checkins where person_id = tests.id('wes')), 'Wes', 'a preview changes no check-in');
select tests.added('wes');
select is(
  (select camper_id from checkins where person_id = tests.id('wes') and walk_in is null), tests.id('wes'), 'they are a camper who is on the bus'
);
select is(tests.added('wes') ->> 'status', 'added', 'the same press twice is one camper');

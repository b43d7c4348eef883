-- After the day on which shirts are ordered or buses are booked a family asks, and organisers see what is different since.

create function tests.freeze(shirts integer, buses integer) returns void
language sql security definer as $$
  update public.admin_settings set number_value = shirts where name = 'FREEZE_SHIRTS';
  update public.admin_settings set number_value = buses where name = 'FREEZE_BUSES'
$$;
create function tests.choose(who text, field text, value text) returns text
language sql as $$ select format('update users set %I = %L where id = %L', field, value, tests.id(who)) $$;

select tests.act_as_owner();
select tests.at('2025-05-01 12:00');
select tests.family('dora'), tests.camper('dan', 'dora');
select tests.freeze(20, null);
select tests.at('2025-05-08 23:59');
select tests.act_as('anna');
select is(frozen_fields(), '{}', 'on the last day nothing is frozen');
select lives_ok(tests.choose('anna', 'size', 'Small'), 'and a family changes its shirt');
select throws_ok($$ select request_change(tests.id('anna'), '{"size": "Large"}') $$, '42501', 'not_allowed', 'for which it need not ask');
select tests.at('2025-05-09 00:00');
select is(frozen_fields(), '{size}', 'the day after it is');
select throws_ok(tests.choose('anna', 'size', 'Large'), 'P0001', 'frozen', 'a shirt that is ordered is not changed');
select lives_ok(tests.choose('anna', 'size', 'Small'), 'the same value is no change');
select lives_ok(tests.choose('anna', 'arrival_transportation', 'Car'), 'other fields are');
select throws_ok($$ select request_change(tests.id('anna'), '{"size": "Enormous"}') $$, 'P0001', 'size_not_allowed', 'a size that there is not is not asked for');
select throws_ok($$ select request_change(tests.id('anna'), '{"arrival_transportation": "Bus"}') $$, '42501', 'not_allowed', 'nor what is not frozen');
select lives_ok($$ select request_change(tests.id('anna'), '{"size": "Large"}') $$, 'but the shirt is');
select tests.freeze(20, 30);
select throws_ok(tests.choose('anna', way || '_transportation', 'Public transportation'), 'P0001', 'frozen', 'and neither is a seat in a bus')
from unnest(array['arrival', 'departure']) way;
select throws_ok($$ select request_change(tests.id('anna'), '{"arrival_transportation": "Rocket"}') $$, '42501', 'not_allowed', 'asked for is what there is');
select lives_ok($$ select request_change(tests.id('anna'), '{"departure_transportation": "Bus"}') $$, 'a bus');
select tests.act_as_visitor();
select throws_ok('select frozen_fields()', '42501', null, 'a visitor reads nothing of it');
select tests.act_as(person), throws_ok($$ select * from changes_since_freeze('size') $$, '42501', 'not_allowed', 'nor does a family the changes')
from unnest(array['anna', 'newcomer']) person;

select tests.act_as('admin2');
select is_empty($$ select * from changes_since_freeze('size') $$, 'nothing is different yet');
select is(
  (select decide_change_request(id, true, jsonb_build_object(field, new_value), jsonb_build_object(field, now_value)) ->> 'status'
    from open_change_requests() where field = 'size'), 'saved', 'organisers accept'
);
select tests.act_as_owner();
select tests.family('late', '{"size": "X-Large"}');
select tests.act_as('dora');
select change_plan(tests.id('dan'), 'cancel');
select change_plan(tests.id('dora'), 'cancel'), change_plan(tests.id('dora'), 'undo');
select tests.act_as('admin1');
select results_eq(
  $$ select name, before, after, frozen_after from changes_since_freeze('size') $$,
  $$ values ('Anna Holm', 'Small', 'Large', date '2025-05-08'), ('Dan Holm', 'Large', null, '2025-05-08'), ('Late Holm', null, 'X-Large', '2025-05-08') $$,
  'and all see what is different: changed, cancelled and new, not what was undone'
);
select tests.freeze(null, null);
select is_empty($$ select * from changes_since_freeze('size') $$, 'without a freeze day nothing is');

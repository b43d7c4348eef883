-- The waiting list for beds under attack: who is taken off it, what outlives an offer, whose place survives what; and a family's rights.

create function tests.wait(variadic people text[]) returns text
language sql as $$
  select format('select wait_for_beds(%L)', (select array_agg(tests.id(p)) from unnest(people) as p))
$$;
create function tests.take_off(person text, seen timestamptz default null) returns text
language sql as $$ select format('select take_off_bed_waits(%L, %L)', tests.id(person), seen) $$;
create function tests.held(person text) returns boolean
language sql security definer as $$ select private.holds_bed(tests.id(person)) $$;
create function tests.beds(beds integer) returns void
language sql security definer as $$ update camp_info set total_beds = beds $$;
create function tests.told(kind text) returns jsonb
language sql security definer as $$
  select jsonb_agg(recipient || ' ' || (payload ->> 'names') order by recipient) from outbox
  where outbox.kind = 'bed' and payload ->> 'kind' = told.kind
$$;

select tests.beds(0);
select release_unpaid_beds();
select tests.act_as('anna');
select lives_ok(tests.wait('anna', 'ben'), 'a family waits');
select tests.at('2025-04-20 13:00');
select tests.act_as('otto');
select lives_ok(tests.wait('otto'), 'and another');

-- A family changes who waits: its place, and what was kept for it, stay

select tests.beds(1);
select tests.act_as_server();
select is(offer_beds(), 0, 'a bed is kept for the family that waits longest');
select tests.act_as('anna');
select lives_ok(tests.wait('ben'), 'only one of it waits');
select lives_ok(tests.wait('anna'), 'only the other one');
select lives_ok(tests.wait('anna', 'ben'), 'and both again');
select is((select max(place) from my_bed_wait()), 1::bigint, 'in the same place');
select tests.act_as('admin2');
select is(
  (select kept_until from bed_waiting_list() where id = tests.id('anna')), '2025-04-23 13:00+02', 'what is kept for it is not kept anew'
);
select tests.at('2025-04-23 13:00');
select tests.act_as_server();
select is(offer_beds(), 1, 'after three days the next family is offered its bed');
select is(tests.told('offered'), '["otto@example.org [\"Otto\"]"]', 'and told');

-- Organisers take a family off the list: actor by actor

select tests.act_as_visitor();
select throws_ok(tests.take_off('anna'), '42501', null, 'a visitor takes nobody off the list');
select tests.act_as(person), throws_ok(tests.take_off('otto', '2025-04-25 13:00+02'), '42501', 'not_allowed', person || ' takes nobody off')
from unnest(array['newcomer', 'anna', 'otto', 'admin1']) as p(person);
select tests.act_as('admin2');
select throws_ok(tests.take_off('newcomer'), 'P0001', 'not_waiting', 'nobody is taken off who is not on it');
select throws_ok(tests.take_off('otto'), 'P0001', 'conflict', 'nor with an offer that the organiser has not seen');
select lives_ok(tests.take_off('otto', '2025-04-25 13:00+02'), 'level 2 takes a family off, and its offer is over');
select throws_ok(tests.take_off('otto', '2025-04-25 13:00+02'), 'P0001', 'not_waiting', 'once');
select is(tests.held('otto'), false, 'the bed is not held any more');
select is(tests.told('taken_off'), '["otto@example.org [\"Otto\"]"]', 'the family is told');
select tests.act_as('otto');
select throws_ok('select leave_bed_waits()', 'P0001', 'not_waiting', 'whose no in another tab is told what is true');
select throws_ok('select take_bed_offer()', 'P0001', 'bed_offer_over', 'and takes nothing');
select is(
  jsonb_path_query(export_my_data(), '$.changes[*].before.campers'), to_jsonb(array[tests.id('otto')]),
  'its copy has what organisers did'
);
select tests.act_as_owner();
select is(
  (select actor_level || ' ' || action || ' ' || (before ->> 'offered_until')::timestamptz::text from audit_log where table_name = 'bed_waits'),
  '2 DELETE ' || '2025-04-25 13:00+02'::timestamptz::text, 'the log says who took it off, and what was offered'
);

-- The second keeping is twice as long

select tests.act_as('otto');
select lives_ok(tests.wait('otto'), 'who was taken off may wait again, as the last');
select tests.act_as_server();
select tests.at('2025-04-29 12:59');
select is(offer_beds(), 0, 'the family that was passed over is not passed over again so soon');
select tests.at('2025-04-29 13:00');
select is(offer_beds(), 1, 'but after six days');
select tests.act_as('admin2');
select is(
  (select times_passed || ' ' || kept_until::timestamptz::text from bed_waiting_list() where id = tests.id('anna')),
  '2 ' || '2025-05-11 13:00+02'::timestamptz::text, 'then twelve'
);

-- An offer that is over is none, also before the sweep has come

select tests.act_as_owner();
select tests.beds(0) from tests.at('2025-05-01 12:59');
select tests.act_as('otto');
select isnt((select max(until) from my_bed_wait()), null, 'an offer holds for 48 hours');
select tests.at('2025-05-01 13:00');
select is((select jsonb_agg(distinct jsonb_build_array(until, place, waits, is_full)) from my_bed_wait()), '[[null, null, false, true]]', 'then the family has none');
select throws_ok('select take_bed_offer()', 'P0001', 'bed_offer_over', 'and takes nothing');
savepoint before_joining;
select lives_ok(tests.wait('otto'), 'it may wait anew at once');
select is((select max(place) from my_bed_wait()), 2::bigint, 'as the last');
select tests.act_as_owner();
select offer_beds();
select is(tests.told('over'), null, 'and is then not told that it waits no longer');
rollback to before_joining;
select tests.act_as_owner();
select tests.beds(1) from tests.at('2025-04-29 13:00');

-- An offer that no one takes is over, whatever else is open

select tests.act_as_owner();
select tests.checkout('otto', 'otto', 'Full payment');
select tests.at('2025-05-01 13:00');
select offer_beds();
select is(tests.held('otto'), false, 'a card page for something else does not hold a bed that was not taken');
select is(tests.told('over'), '["otto@example.org [\"Otto\"]"]', 'the family is told that the offer is over');
select tests.act_as('otto');
select is((select max(place) from my_bed_wait()), null, 'and is not on the list');

-- Who left the list gets no offer, and who is not on it no bed

select tests.act_as('anna');
select lives_ok('select leave_bed_waits()', 'a family leaves the list');
select tests.act_as_owner();
select tests.beds(5);
select is(offer_beds(), 0, 'and is offered nothing');
select is(tests.held('anna'), false, 'nor held a bed');
select tests.beds(0);
select tests.act_as('anna');
select lives_ok(tests.wait('anna', 'ben'), 'it waits again');
select tests.act_as_owner();
select tests.beds(2);
select is(offer_beds(), 1, 'and has an offer');
select tests.family('paul', '{"accommodation": "Stay in"}');
select tests.act_as('admin2');
select is(accommodation_change(tests.id('paul'), 'Room') ->> 'problem', 'no_bed_left', 'whose beds are no one else''s');
select tests.act_as('paul');
select throws_ok('select take_bed_offer()', 'P0001', 'bed_offer_over', 'who is not on the list takes no held bed');

-- A family's rights

select tests.act_as('anna');
select is(
  (select array_agg(w ->> 'camper_id' order by w ->> 'camper_id') from jsonb_array_elements(export_my_data() -> 'bed_waits') w
    where w ->> 'offered_until' is not null),
  (select array_agg(id::text order by id::text) from unnest(array[tests.id('anna'), tests.id('ben')]) as c(id)),
  'a family''s copy has its waiting and the offer'
);
select is(jsonb_array_length(export_my_data() -> 'bed_holds'), 2, 'and the beds that are held');
select tests.act_as('otto');
select is(export_my_data() -> 'bed_waits', '[]', 'and nothing of another family');
select tests.act_as('admin2');
select lives_ok(tests.take_off('anna', offered_until), 'it is taken off') from bed_waiting_list() where id = tests.id('anna');
select tests.act_as('anna');
select lives_ok(tests.wait('anna'), 'waits once more') from tests.beds(0);
select lives_ok('select delete_my_account()', 'and deletes its account');
select tests.act_as_owner();
select is_empty('select from bed_waits', 'its waiting is gone');
select is_empty(
  $$ select from audit_log where table_name = 'bed_waits' and row_id = tests.id('anna')::text and before is not null $$,
  'the log keeps that it was taken off, not what it waited for'
);
select is_empty($$ select from outbox where recipient = 'anna@example.org' $$, 'and no mail of it is left');

-- A child who shares a bed is not asked for, and goes with its parent

select tests.family('kay', '{"accommodation": "Stay in"}');
select tests.camper('kid', 'kay', '{"birthday": "2019-09-09", "size": "116 (Baby size)", "accommodation": "Stay in"}');
select tests.camper('sib', 'kay', '{"birthday": "2019-09-08", "size": "116 (Baby size)", "accommodation": "Tent"}');
select tests.act_as('kay');
select is((select array_agg(name) from my_bed_wait()), '{Kay}', 'a family is asked for whom a bed would be');
select lives_ok(tests.wait('kay'), 'and waits for it');
select tests.act_as_owner();
select tests.beds(1);
select is(offer_beds(), 1, 'one bed is enough');
select is(tests.told('offered') ->> 0, 'kay@example.org ["Kay"]', 'and the mail names whose it is');
select tests.act_as('kay');
select lives_ok('select take_bed_offer()', 'which is taken');
select tests.act_as_owner();
select is(
  (select array_agg(accommodation order by first_name) from users where parent_id = tests.id('kay')), '{Room,Tent}',
  'the child comes along who slept where its parent did'
);

-- One camper in the organisers' hands: who may change what, conflicts, and what not attending does (ADM-1 to 3, CAP-10).

-- What the screen sends: the changes, and what it showed before.
create function tests.correct(person text, changes jsonb, seen jsonb default null, stay_in boolean default false)
returns text
language sql as $$
  select public.admin_update_camper(tests.id(person), changes,
    coalesce(seen, private.correctable(tests.row_of(person))), stay_in) ->> 'status'
$$;
grant execute on function private.correctable(public.users) to public;
create function tests.correcting(person text, changes jsonb) returns text
language sql as $$
  select format('select tests.correct(%L, %L)', person, changes)
$$;

-- Who may change what

select tests.act_as_visitor();
select throws_ok(
  format('select admin_update_camper(%L, ''{}'', ''{}'')', tests.id('anna')), '42501', null,
  'a visitor corrects nobody'
);
select throws_ok(
  format('select admin_camper_record(%L)', tests.id('anna')), '42501', null, 'and reads nobody'
);
select throws_ok(format('select admin_family(%L)', tests.id('anna')), '42501', null, 'nor a family');
select tests.act_as('anna');
select throws_ok(format('select admin_family(%L)', tests.id('anna')), '42501', 'not_allowed', 'a camper reads no family, not even their own');
select throws_ok(
  format('select admin_camper_record(%L)', tests.id('anna')), '42501', 'not_allowed', 'a camper reads no record, not even their own'
);
select throws_ok(tests.correcting('anna', '{"phone": null}'), '42501', 'not_allowed', 'a camper corrects nobody this way');
select tests.act_as('admin1');
select throws_ok(tests.correcting('anna', '{"phone": null}'), '42501', 'not_allowed', 'level 1 corrects nothing');
select throws_ok(tests.correcting('anna', '{}'), '42501', 'not_allowed', 'not even nothing');

select tests.act_as_owner();
create table tests.change_requests (minimum integer, change jsonb);
grant select on tests.change_requests to public;
insert into tests.change_requests values
  (2, '{"phone": "+45 11223344"}'), (2, '{"size": "Small"}'), (2, '{"dates": ["Friday"]}'),
  (2, '{"arrival_transportation": "Car"}'), (2, '{"departure_transportation": "Bus"}'),
  (3, '{"first_name": "Anne"}'), (3, '{"last_name": "Lund"}'), (3, '{"gender": "Male"}'),
  (3, '{"church_mission": "None"}'), (3, '{"member": false}'), (3, '{"birthday": "2011-02-03"}'), (3, '{"country": "SE"}'),
  (3, '{"accommodation": "Tent"}'), (3, '{"given_category": "KST"}'), (3, '{"is_senior_retired": false}'),
  (3, '{"attendance": "not_attending"}');
select tests.act_as('admin2');
select is(tests.correct('anna', change), 'saved', 'level 2 corrects ' || change::text) from tests.change_requests where minimum = 2;
select throws_ok(tests.correcting('anna', change), '42501', 'not_allowed', 'level 2 does not correct ' || change::text)
from tests.change_requests where minimum = 3;
select tests.act_as('admin3');
select is(tests.correct('ben', change), 'saved', 'level 3 corrects ' || change::text) from tests.change_requests where minimum = 3;
select throws_ok(tests.correcting('anna', change), '42501', 'not_allowed', 'nobody corrects ' || change::text)
from unnest(array['{"is_registered": true}', '{"pricing_id": 4}', '{"agreed_price": 0}', '{"has_bed": true}',
  '{"email": "x@example.org"}', '{"promo_code": null}', '{"parent_id": null}',
  '{"is_attending": true}', '{"room_id": 4}', '{"team_id": 2}', '{"id": null}']::jsonb[]) as c(change);

-- Rules hold for organisers too

select throws_ok(tests.correcting('olga', '{"size": "116 (Baby size)"}'), 'P0001', 'size_not_allowed', 'a size must fit the age');
select throws_ok(tests.correcting('olga', '{"phone": "1234"}'), '23514', null, 'a phone number has its form');
select throws_ok(tests.correcting('olga', '{"dates": []}'), '23514', null, 'nobody comes on no day');
select throws_ok(tests.correcting('olga', '{"first_name": " <> "}'), 'P0001', 'name_missing', 'a name is needed');
select throws_ok(tests.correcting('olga', '{"attendance": "perhaps"}'), 'P0001', 'attendance_invalid', 'attendance is one of three');
select throws_ok(tests.correcting('nobody', '{"phone": null}'), 'P0001', 'not_found', 'an unknown camper is told');
select is(tests.correct('olga', '{"first_name": " OLGA  MARIE ", "dates": ["Sunday", "Friday"]}'), 'saved', 'a name is cleaned');
select is((tests.row_of('olga')).first_name, 'Olga Marie', 'as at registration');
select is((tests.row_of('olga')).dates, '{Friday,Sunday}', 'and days are in camp order');

-- ADM-1: two organisers

select is(
  admin_update_camper(tests.id('otto'), '{"phone": "+45 11111111"}', '{"phone": "+45 99999999"}') #>> '{status}',
  'conflict', 'a value that is no longer what was seen is a conflict'
);
select is((tests.row_of('otto')).phone, null, 'and nothing is changed');
select is(
  admin_update_camper(tests.id('olga'), '{"first_name": "Ola"}', '{"first_name": "Olga"}') ->> 'by', null,
  'no one but the caller gave the value as it is now'
);
select tests.act_as('admin5');
select is(
  admin_update_camper(tests.id('olga'), '{"first_name": "Ola"}', '{"first_name": "Olga"}') -> 'by' ->> 'role', 'organisers',
  'another organiser is named'
);
select tests.act_as('admin3');
select is(
  admin_update_camper(tests.id('ben'), '{"size": "Medium"}', '{"size": "X"}') ->> 'by', null, 'and no organiser for what the family has said'
);
select is(
  admin_update_camper(tests.id('otto'), '{"phone": "+45 11111111"}', '{"phone": "+45 99999999"}') -> 'camper' -> 'phone',
  'null', 'the answer says what it is now'
);
select is(tests.correct('otto', '{"phone": "+45 11111111"}', '{"phone": null}'), 'saved', 'what was seen is replaced');
select is(tests.correct('otto', '{"phone": "+45 11111111"}', '{"phone": null}'), 'saved', 'the same sent twice is done');
select is(
  tests.correct('otto', '{"size": "Medium"}', '{"size": "Large"}'), 'saved',
  'somebody else''s change of another field is no conflict'
);

-- ADM-2: the log

select results_eq(
  $$ select before, after from audit_log where row_id = tests.id('otto')::text order by id $$,
  $$ values ('{"phone": null}'::jsonb, '{"phone": "+45 11111111"}'::jsonb), ('{"size": "Large"}', '{"size": "Medium"}') $$,
  'each correction is logged once, with what differs; a repeated one is not'
);

-- Not attending, and back (CAP-10)

select tests.act_as_owner();
select tests.camper('maja', 'otto'), tests.camper('nils', 'otto');
select tests.pay('otto', 'maja', 'Full payment');
update camp_info set total_beds = 1;
update users set room_id = 7, team_id = 3 where id = tests.id('maja');
select tests.act_as('admin3');
select is(private.beds_left(), 0, 'the last bed is taken');
select is(tests.correct('maja', '{"attendance": "not_attending"}'), 'saved', 'somebody does not come');
select is((tests.row_of('maja')).room_id, null, 'their place in the room is free');
select is((tests.row_of('maja')).team_id, null, 'and in the team');
select is(private.beds_left(), 1, 'and the bed');
select is((tests.row_of('maja')).is_registered, true, 'they stay registered');
select is(admin_camper_record(tests.id('maja')) -> 'paid', '1200.00', 'what was paid is kept');
select is(
  admin_camper_record(tests.id('maja')) -> 'former_room', '{"id": 7, "name": "Room 7"}', 'the record still names the room'
);
select is(
  admin_camper_record(tests.id('maja')) -> 'former_team', '{"id": 3, "name": "Team Green"}', 'and the team'
);
select is(tests.correct('maja', '{"attendance": "attending"}'), 'saved', 'they come after all');
select is(private.beds_left(), 0, 'and have their bed again');
select is(
  admin_camper_record(tests.id('maja')) -> 'former_room', '{"id": 7, "name": "Room 7"}', 'and are offered their room back'
);
select lives_ok(
  format($$ select assign_rooms('[{"camper": "%s", "from": null, "to": 7}]') $$, tests.id('maja')), 'which they take'
);
select tests.act_as('admin1');
select is(
  admin_camper_record(tests.id('maja')) ->> field, null, 'level 1 does not read there: ' || field
)
from unnest(array['room', 'team', 'former_room', 'former_team']) as f(field);
select is(
  jsonb_path_query_array(admin_camper_record(tests.id('maja')), '$.history[*].after.keyvalue().key') ?| array['room', 'team', 'room_id'],
  false, 'nor in the history'
);

-- Back when someone else has the bed

select tests.act_as('admin3');
select is(tests.correct('maja', '{"attendance": "inactive"}'), 'saved', 'inactive is not attending too');
select is((tests.row_of('maja')).is_attending, false, 'and is stored so');
select tests.act_as_owner();
select tests.pay('otto', 'nils', 'Full payment');
select tests.act_as('admin3');
select is(tests.correct('maja', '{"attendance": "attending"}'), 'no_bed_left', 'without a free bed it is asked first');
select is((tests.row_of('maja')).is_attending, false, 'and nothing is changed');
select is(tests.correct('maja', '{"attendance": "attending"}', null, true), 'saved', 'Stay in is accepted');
select is((tests.row_of('maja')).accommodation, 'Stay in', 'and they are in it');
select is((tests.row_of('maja')).has_bed, false, 'without a bed');
select is(private.beds_taken(), 1, 'so that no bed is given twice');
select tests.act_as_owner();
select is((select count(*) from outbox where payload @> jsonb_build_object('people', jsonb_build_array(jsonb_build_object('camper_id', tests.id('maja')))) and kind = 'stay_in'), 1::bigint, 'the family is told');

-- Money that arrives while someone is away counts when they come back

select tests.camper('tent', 'otto', '{"accommodation": "Tent"}');
create table tests.open as select tests.checkout('otto', 'tent', 'Full payment') as intent;
grant select on tests.open to public;
select tests.act_as('admin3');
select is(admin_camper_record(tests.id('tent')) -> 'has_open_checkout', 'true', 'an open checkout is told');
select is(tests.correct('tent', '{"attendance": "not_attending"}'), 'saved', 'somebody with an open checkout does not come');
select tests.act_as_owner();
select is(
  (select state || ' ' || array_to_string(reasons, ' ') from payment_intents join tests.open on id = intent where cancel_asked_at is not null),
  'open not_attending', 'so that their card page is to be ended'
);
select settle_intent(intent, tests.snapshot(intent), 'webhook') from tests.open;
select is((tests.row_of('tent')).is_registered, false, 'the payment does not register them');
select tests.act_as('admin3');
select is(tests.correct('tent', '{"attendance": "attending"}'), 'saved', 'they come after all');
select is((tests.row_of('tent')).is_registered, true, 'and what was paid registers them');

-- The record

select tests.act_as('admin1');
select is(admin_camper_record(tests.id('nobody')), null, 'an unknown id has no record');
select is(
  jsonb_path_query_array(admin_camper_record(tests.id('anna')), '$.family[*].name'),
  '["Anne Lund", "Clara Holm"]', 'a record names the family'
);
select is(
  (admin_camper_record(tests.id('olga')) -> 'family' -> 0) - 'id',
  '{"name": "Otto Holm", "email": "otto@example.org", "phone": "+45 11111111", "is_parent": true}', 'parent first, with contact'
);
select is(admin_camper_record(tests.id('otto')) #>> '{history,0,by}', 'admin3@example.org', 'who changed something is named');
select tests.act_as_owner();
select release_unpaid_beds();
select tests.pay('anna', 'olga', 'Full payment', true);
select tests.act_as('admin3');
select is(
  admin_camper_record(tests.id('olga')) #> '{payments,0}' -> 'payer', 'null', 'a payer who stays anonymous does so here too'
);
select isnt(admin_camper_record(tests.id('olga')) #>> '{payments,0,intent_id}', null, 'a treasurer finds the log of a payment');
select tests.act_as('admin2');
select is(admin_camper_record(tests.id('olga')) #>> '{payments,0,intent_id}', null, 'others do not');

-- A family's page

select tests.act_as('admin1');
select is(
  (select array_agg(one ->> 'first_name' order by at) from jsonb_array_elements(admin_family(tests.id('ben'))) with ordinality f(one, at)),
  (select array_agg(l.first_name order by u.parent_id nulls first, l.birthday, l.id) from tests.camper_list() l join users u using (id)
   where tests.id('anna') in (u.id, u.parent_id)),
  'whoever of a family is asked for, all of it comes, the account holder first'
);
select is(admin_family(tests.id('anna')), admin_family(tests.id('ben')), 'the same for each of them'),
  is(admin_family(tests.id('anna')) -> 0, admin_camper_record(tests.id('anna')), 'each as their own record'),
  is(admin_family(gen_random_uuid()), null, 'and nothing for an unknown id');

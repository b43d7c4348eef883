-- Rooms after registration: organisers change where someone sleeps, and families wait for beds. Offered beds are held.

create function tests.accommodation(person text) returns text
language sql as $$
  select concat_ws(', ', (tests.row_of(person)).accommodation, p.code, private.paid_for(tests.id(person)) || ' of '
    || private.price_of(tests.row_of(person)), case when (tests.row_of(person)).is_registered then 'registered' end,
    case when (tests.row_of(person)).has_bed then 'bed' end,
    case when not (tests.row_of(person)).is_registered and private.holds_bed(tests.id(person)) then 'held' end)
  from public.pricing p where p.id = (tests.row_of(person)).pricing_id
$$;
create function tests.change(person text, target text) returns void
language sql as $$
  select change_accommodation(tests.id(person), target, accommodation_change(tests.id(person), target))
$$;
create function tests.changing(person text, target text) returns text
language sql as $$ select format('select tests.change(%L, %L)', person, target) $$;
create function tests.wait(variadic people text[]) returns text
language sql as $$
  select format('select wait_for_beds(%L)', (select array_agg(tests.id(p)) from unnest(people) as p))
$$;

-- Who may: actor by actor

select tests.act_as_visitor();
select throws_ok(tests.changing('anna', 'Stay in'), '42501', null, 'a visitor moves nobody'),
  throws_ok(tests.wait('anna'), '42501', null, 'a visitor waits for nothing'),
  throws_ok('select bed_waiting_list()', '42501', null, 'and reads no list'),
  throws_ok('select from bed_waits', '42501', null, 'nor its table'),
  throws_ok('select from bed_holds', '42501', null, 'nor who holds a bed');
select tests.act_as(person),
  throws_ok(tests.changing('anna', 'Stay in'), '42501', 'not_allowed', person || ' moves nobody'),
  throws_ok('select bed_waiting_list()', '42501', 'not_allowed', person || ' does not see who waits'),
  throws_ok('select from bed_waits', '42501', null, person || ' reads no table of it'),
  throws_ok('select offer_beds()', '42501', null, person || ' offers nothing')
from unnest(array['newcomer', 'anna', 'admin1']) as p(person);
select tests.act_as('newcomer');
select throws_ok(tests.wait('anna'), '42501', 'not_allowed', 'nobody waits for another family');
select throws_ok('select take_bed_offer()', 'P0001', 'bed_offer_over', 'nor takes what was not offered');
select is_empty('select from my_bed_wait()', 'nor sees whom it could be for');

-- Stay in → Room and back

select tests.act_as_owner();
select tests.family('paul', '{"accommodation": "Tent"}');
select tests.pay('paul', 'paul', 'Full payment');
select is(tests.accommodation('paul'), 'Tent, STI, 1000.00 of 1000.00, registered', 'somebody has paid for staying in');
select tests.act_as('admin2');
select is(accommodation_change(tests.id('paul'), 'Room') -> 'after' ->> 'outstanding', '200.00', 'what a room costs more is told before');
select throws_ok(
  format('select change_accommodation(%L, ''Room'', ''{}'')', tests.id('paul')), 'P0001', 'conflict', 'what was not told is not done'
);
select lives_ok(tests.changing('paul', 'Room'), 'level 2 gives a bed');
select tests.act_as_owner();
select is(tests.accommodation('paul'), 'Room, REG, 1000.00 of 1200.00, bed, held', 'who has it left to pay has it held');
select is((select payload ->> 'kind' from outbox where kind = 'bed'), 'given', 'and is told');
select tests.act_as('paul');
select is((select held_until from camper_fees), '2025-04-22 12:00+02', 'the family sees until when');
select tests.act_as_owner();
select tests.at('2025-04-22 12:01');
select is(private.holds_bed(tests.id('paul')), false, 'for 48 hours');
select is(offer_beds(), 0, 'then the sweep comes');
select is(tests.accommodation('paul'), 'Tent, STI, 1000.00 of 1000.00, registered', 'and everything is as before');
select is((tests.row_of('paul')).stay_in_reason, null, 'and not as someone who was moved indoors');
select tests.act_as('admin2');
select tests.change('paul', 'Room');
select tests.act_as_owner();
create temporary table page as select tests.checkout('paul', 'paul', 'Remaining amount') as id;
select tests.at('2025-04-24 13:00');
select is(offer_beds(), 0, 'a card page that is open');
select is(tests.accommodation('paul'), 'Room, REG, 1000.00 of 1200.00, bed, held', 'keeps the bed');
update camp_info set total_beds = 1;
select is(release_unpaid_beds(), 4, 'when the others lose theirs');
select settle_intent(id, tests.snapshot(id), 'webhook') from page;
select is(tests.accommodation('paul'), 'Room, REG, 1200.00 of 1200.00, registered, bed', 'and a payment gets it');
select tests.act_as('admin2');
select is(accommodation_change(tests.id('otto'), 'Room') ->> 'problem', 'no_bed_left', 'no bed is given twice');
select throws_ok(tests.changing('otto', 'Room'), 'P0001', 'no_bed_left', 'by nobody');
select lives_ok(tests.changing('paul', 'Stay in'), 'and back');
select tests.act_as_owner();
select is(tests.accommodation('paul'), 'Stay in, STI, 1200.00 of 1000.00, registered', 'what was paid too much stays in the ledger');
select tests.act_as('admin2');
select lives_ok(tests.changing('paul', 'Room'), 'and again');
select tests.act_as_owner();
select is(tests.accommodation('paul'), 'Room, REG, 1200.00 of 1200.00, registered, bed', 'now at no cost');
select tests.camper('pia', 'paul', '{"accommodation": "Tent"}');
select tests.checkout('paul', 'pia', 'Full payment');
update camp_info set total_beds = 2;
select tests.act_as('admin2');
select throws_ok(tests.changing('pia', 'Room'), 'P0001', 'payment_open', 'nobody''s price changes under an open card page');

-- The waiting list

select tests.act_as_owner();
select release_unpaid_beds();
select tests.act_as('anna');
select throws_ok(tests.wait('anna', 'otto'), '42501', 'not_allowed', 'a family waits for its own only');
select tests.act_as('paul');
select throws_ok(tests.wait('paul'), '42501', 'not_allowed', 'who has a bed does not wait');
select tests.act_as_owner();
update camp_info set total_beds = 1;
select release_unpaid_beds();
select tests.act_as('anna');
select throws_ok(tests.wait('clara'), '42501', null, 'a child in a room waits for nothing');
select lives_ok(tests.wait('anna', 'ben'), 'when rooms are full, a family waits as one');
select lives_ok(tests.wait('anna', 'ben'), 'twice is once');
select tests.at('2025-04-24 14:00');
select tests.act_as('otto');
select lives_ok(tests.wait('otto'), 'a smaller family comes later');
select is((select min(place) from my_bed_wait()), 2::bigint, 'and reads its place');
select is((select outstanding from my_bed_wait() where name = 'Otto'), 1080.00, 'and what the bed will cost');
select tests.act_as_server();
select is(offer_beds(), 0, 'no bed, no offer');
select tests.act_as_owner();
update camp_info set total_beds = 2;
select is((select available_beds || ' ' || is_waited_for from bed_availability), '1 true', 'one bed is free, and waited for');
select tests.act_as('newcomer');
select throws_ok(tests.form('newcomer'), 'P0001', 'room_unavailable', 'nobody books past those who wait');
select tests.act_as_owner();
select is(offer_beds(), 0, 'it is kept for the oldest family, which needs two');
select tests.at('2025-04-27 13:59');
select is(offer_beds(), 0, 'for three days');
select tests.at('2025-04-27 14:00');
select is(offer_beds(), 1, 'then the smaller one is not passed over any longer');
select is(private.holds_bed(tests.id('otto')), true, 'its bed is held');
select is((select reserved_beds || '/' || available_beds from bed_availability), '2/0', 'and reserved: nobody else takes it');
select is(
  (select recipient || ' ' || (payload ->> 'names') from outbox where kind = 'bed' and payload ->> 'kind' = 'offered'),
  'otto@example.org ["Otto"]', 'the family is told by mail'
);
select tests.act_as('admin2');
select results_eq('select name from bed_waiting_list()', array['Otto Holm', 'Anna Holm'], 'organisers see who waits');
select tests.act_as('otto');
select throws_ok(tests.wait('otto', 'olga'), 'P0001', 'bed_offered', 'an offer is not made larger');
select is((select max(held_until) from camper_fees), null, 'and nothing is to be paid for it yet');
select lives_ok('select take_bed_offer()', 'the family takes it');
select throws_ok('select take_bed_offer()', 'P0001', 'bed_offer_over', 'once');
select throws_ok('select leave_bed_waits()', 'P0001', 'not_waiting', 'and a no of another window is refused');
select results_eq(
  format('select payment_type, amount, enabled from payment_options(%L)', tests.id('otto')),
  $$ values ('Full payment', 1080.00, true) $$, 'a reserved bed is paid in full'
);
select is((select next_part from camper_fees where is_me), 1080.00, 'and that is what is next');
select is((select held_until from camper_fees where is_me), '2025-04-29 14:00+02', 'and sees until when it is paid');
select tests.act_as_owner();
select is(tests.accommodation('otto'), 'Room, ODS, 0 of 1080.00, bed, held', 'at the price of a bed');
select tests.pay('otto', 'otto', 'Full payment');
select is(tests.accommodation('otto'), 'Room, ODS, 1080.00 of 1080.00, registered, bed', 'and pays for it');
update camp_info set total_beds = 4;
select is(offer_beds(), 1, 'two beds for the oldest family together');
select is(private.beds_left(), 0, 'both held');
select tests.act_as('anna');
select lives_ok('select leave_bed_waits()', 'which does not want them any more');
select is((select max(place) from my_bed_wait()), null, 'and is on the list no more');
select tests.act_as_owner();
select is(private.beds_left(), 2, 'its beds are free at once');
select tests.act_as('anna');
select throws_ok(tests.wait('anna'), 'P0001', 'beds_free', 'nobody waits while beds are free');
select tests.act_as_owner();
update camp_info set total_beds = 2;
select tests.act_as('anna');
select tests.act_as('anna'), lives_ok(tests.wait('anna', 'ben'), 'a family waits again');
select tests.act_as_owner();
update camp_info set total_beds = 4;
select offer_beds();
select tests.at('2025-04-29 14:00');
select is(offer_beds(), 0, 'an offer that nobody takes is over after 48 hours');
select is(private.beds_left(), 2, 'and its beds are free');
select is_empty('select from bed_waits', 'and the family has left the list');

-- A family's plans change: a place is cancelled, or someone sleeps elsewhere, at once, and it is undone within a day.

create function tests.plan(who text, plan text, is_dry_run boolean default false, effects jsonb default null) returns jsonb
language sql as $$ select public.change_plan(tests.id(who), plan, effects, is_dry_run) $$;
-- An amount of what it does.
create function tests.kroner(answer jsonb, path text) returns integer
language sql as $$ select (answer #>> ('{effects,' || path || '}')::text[])::numeric::integer $$;
-- What is seen of a camper afterwards: where they sleep, what is paid of what, and whether they have a bed.
create function tests.seen(who text) returns text
language sql stable security definer as $$
  select concat_ws(', ', case when u.is_attending then u.accommodation else 'cancelled' end,
    private.paid_for(u.id)::integer || ' of ' || private.price_of(u)::integer, case when u.is_registered then 'registered' end,
    case when u.has_bed and u.is_attending then 'bed' end, case when private.holds_bed(u.id) then 'held' end,
    'room ' || u.room_id, 'team ' || u.team_id)
  from public.users u where id = tests.id(who)
$$;
create function tests.rule(percent integer, days integer default null) returns void
language sql security definer as $$
  update public.admin_settings set number_value = percent where name = 'REFUND_PERCENT';
  update public.admin_settings set number_value = days where name = 'REFUND_DAYS'
$$;
create function tests.beds(total integer) returns void
language sql security definer as $$ update public.camp_info set total_beds = total $$;
create function tests.matter(who text) returns text
language sql stable security definer as $$
  select concat_ws(' ', kind, amount::integer, (detail ->> 'refund')::numeric::integer)
  from private.attention() where camper_id = tests.id(who) and kind in ('paid_not_coming', 'overpaid')
$$;

-- Who may

select tests.act_as_visitor();
select throws_ok($$ select tests.plan('ben', 'cancel', true) $$, '42501', null, 'a visitor changes no plan');
select tests.act_as(person), throws_ok(
  $$ select tests.plan('ben', 'cancel', true) $$, '42501', 'not_allowed', person || ' neither cancels another family''s place nor tries it')
from unnest(array['otto', 'newcomer', 'admin1', 'admin2', 'admin3', 'admin5']) person;
select tests.act_as('anna');
select throws_ok(format('select tests.plan(''ben'', %L)', plan), '42501', 'not_allowed', 'there is no plan ' || plan)
from unnest(array['Room', 'Stay in', 'attending', '']) plan;
select throws_ok($$ select tests.plan('ben', null) $$, '42501', 'not_allowed', 'nor none');
select throws_ok($$ select tests.plan('ben', 'undo') $$, 'P0001', 'undo_over', 'what was not changed is not undone');
select throws_ok('select * from private.plan_changes', '42501', null, 'the table is read by nobody');

-- Unpaid: it is shown first, and done at once

select tests.act_as_owner();
update users set team_id = 2, room_id = 3 where id = tests.id('ben');
update teams set leader_id = tests.id('ben') where id = 2;
update rooms set counselor_id = tests.id('ben') where id = 3;
select tests.act_as('anna');
select is(
  (select concat_ws(' ', answer ->> 'status', tests.kroner(answer, 'before,outstanding'), tests.kroner(answer, 'after,outstanding'), tests.kroner(answer, 'refund'))
    from tests.plan('ben', 'cancel', true) answer), 'dry_run 1200 0 0', 'what cancelling does is shown'
);
select is(tests.seen('ben'), 'Room, 0 of 1200, bed, room 3, team 2', 'and not done');
select is_empty('select * from my_plan_changes()', 'nor kept');
select is(tests.plan('ben', 'cancel', false, tests.plan('ben', 'cancel', true) -> 'effects') ->> 'status', 'saved', 'it is done as it was read');
select is(tests.seen('ben'), 'cancelled, 0 of 1200', 'at once, without room and team');
select is(tests.plan('ben', 'cancel') ->> 'status', 'saved', 'the same press twice');
select results_eq(
  'select camper_id, accommodation, undo_until, paid, refund from my_plan_changes()',
  $$ values (tests.id('ben'), null::text, camp_now() + interval '24 hours', 0.00, 0.00) $$, 'is one change, which can be undone for a day'
);
select throws_ok($$ select tests.plan('ben', 'Tent') $$, '42501', 'not_allowed', 'who does not come sleeps nowhere');
select is(tests.plan('clara', 'cancel', false, '{"after": "something else"}') ->> 'status', 'other_effects', 'what would do something else is not done');
select is(tests.seen('clara'), 'Room, 0 of 600', 'and the place stays');
select tests.act_as('otto');
select is_empty('select * from my_plan_changes()', 'another family reads nothing of it');
select tests.act_as_owner();
select results_eq(
  $$ select payload from outbox where kind = 'cancelled' $$,
  $$ values ('{"name": "Ben Holm", "paid": 0, "refund": 0}'::jsonb) $$, 'the family gets one email'
);

-- Undone

select tests.act_as('anna');
select is(tests.plan('ben', 'undo', true) ->> 'status', 'dry_run', 'undoing is tried as well');
select is(tests.seen('ben'), 'cancelled, 0 of 1200', 'without doing it');
select is(tests.plan('ben', 'undo') ->> 'status', 'saved', 'it is undone');
select is(tests.seen('ben'), 'Room, 0 of 1200, bed, room 3, team 2', 'with room and team, and no bed is reserved by it');
select is(tests.plan('ben', 'undo') ->> 'status', 'saved', 'twice is once');
select is_empty('select * from my_plan_changes()', 'nothing is left to undo');
select is(position('leads_' in export_my_data()::text), 0, 'and the copy names no team or room that is not shown');
select tests.act_as_owner();
select results_eq('select t.leader_id, r.counselor_id from teams t, rooms r where t.id = 2 and r.id = 3',
  $$ values (tests.id('ben'), tests.id('ben')) $$, 'they lead them again');
select results_eq(
  $$ select payload -> 'fields', payload ->> 'refund' from outbox where kind = 'changed' $$, $$ values ('["attendance"]'::jsonb, '0.00') $$, 'the family gets an email'
);
select tests.act_as('anna');
select tests.plan('ben', 'cancel');
select tests.at('2025-04-21 12:00');
select throws_ok($$ select tests.plan('ben', 'undo') $$, 'P0001', 'undo_over', 'a day later it is over');
select is((select undo_until from my_plan_changes()), null, 'and not offered');
select lives_ok($$ select request_change(tests.id('ben'), '{"attendance": "attending"}') $$, 'then the family asks the organisers');
select throws_ok(
  $$ select request_change(tests.id('clara'), '{"attendance": "not_attending"}') $$, '42501', 'not_allowed', 'whom it does not ask for a cancelled place'
);

-- Paid: at once too, and the money is with the treasurer by the board's rule

select tests.act_as_owner();
select tests.family('dora'), tests.camper('dick', 'dora'), tests.camper('dan', 'dora');
select tests.pay('dora', name, 'Full payment') from unnest(array['dora', 'dick']) name;
select tests.act_as('dora');
select is(tests.kroner(tests.plan('dora', 'cancel', true), 'refund'), 0, 'without a rule nothing is refunded');
select tests.rule(50, 20);
select is(tests.kroner(tests.plan('dora', 'cancel', true), 'refund'), 600, 'with one, so much');
select tests.at('2025-05-09 12:00');
select is(tests.kroner(tests.plan('dora', 'cancel', true), 'refund'), 0, 'until its day');
select tests.at('2025-05-08 12:00');
select is(tests.plan('dora', 'cancel') ->> 'status', 'saved', 'a place that is paid is cancelled at once');
select is(tests.matter('dora'), 'paid_not_coming 1200 600', 'the treasurer reads what the rule refunds');
select tests.rule(0);
select is(tests.matter('dora'), 'paid_not_coming 1200 600', 'as it was on that day');
select tests.act_as('admin3');
select tests.write_down(gen_random_uuid(), tests.id('dora'), -400, 'Cash', 'refund', 'By the rule', 1200);
select is(tests.matter('dora'), 'paid_not_coming 800 200', 'less what was refunded since');
select tests.act_as('dora');
select throws_ok($$ select tests.plan('dora', 'undo') $$, 'P0001', 'changed_since', 'who got money back does not undo it');
select is(tests.seen('dick'), 'Room, 1200 of 1200, registered, bed', 'the others come as before');

-- A page that is being paid while its place is cancelled

select tests.act_as_owner();
select tests.at('2025-04-20 12:00');
select tests.family('ivan');
create temporary table late_page as select tests.checkout('ivan', 'ivan', 'Full payment') as id;
select tests.act_as('ivan');
select is(tests.plan('ivan', 'cancel') ->> 'status', 'saved', 'a place is cancelled while its page is open');
select tests.act_as_owner();
select settle_intent(id, tests.snapshot(id), 'webhook') from late_page;
select is(tests.seen('ivan'), 'cancelled, 1200 of 1200', 'the page was being paid');
select tests.act_as('ivan');
select is(tests.plan('ivan', 'undo') ->> 'status', 'saved', 'the place comes back');
select is(tests.seen('ivan'), 'Room, 1200 of 1200, registered, bed', 'paid as it is');
select tests.act_as_owner();
select tests.at('2025-05-08 12:00');
select tests.act_as('dora');

-- Sleeping elsewhere

select tests.rule(100);
select is(
  (select concat_ws(' ', tests.kroner(answer, 'after,price'), answer #>> '{effects,after,is_registered}', tests.kroner(answer, 'refund'))
    from tests.plan('dick', 'Tent', true) answer), '1000 true 200', 'another price, and what was paid too much'
);
select is(tests.plan('dick', 'Tent') ->> 'status', 'saved', 'it is changed');
select is(tests.seen('dick'), 'Tent, 1200 of 1000, registered', 'the bed is free');
select is(tests.matter('dick'), 'overpaid 200 200', 'and the difference is with the treasurer');
select is(tests.plan('dick', 'Stay out') ->> 'status', 'saved', 'again, to another place');
select is(tests.matter('dick'), 'overpaid 500 500', 'for which there is more');
select is(tests.plan('dick', 'undo') ->> 'status', 'saved', 'the last one is undone');
select is(tests.seen('dick'), 'Tent, 1200 of 1000, registered', 'and only that');
select is(tests.plan('dan', 'Stay out') ->> 'status', 'saved', 'who has not paid');
select is(tests.seen('dan'), 'Stay out, 0 of 737', 'pays the price of the day');
select is(tests.plan('dan', 'undo') ->> 'status', 'saved', 'and is taken back');
select is(tests.seen('dan'), 'Room, 0 of 1264, bed', 'without a reserved bed, which there was none of');
select tests.act_as_owner();
select results_eq(
  $$ select payload ->> 'refund' is not null, payload -> 'until' from outbox where kind = 'changed' and subject_id = tests.id('dan') order by id $$,
  $$ values (true, 'null'::jsonb), (true, 'null') $$, 'each with an email that says by whom'
);

-- Price tiers: a day may lie between

select tests.at('2025-05-01 22:00');
select tests.family('tina');
select tests.act_as('tina');
select tests.plan('tina', 'Tent');
select tests.at('2025-05-02 09:00');
select is(tests.kroner(tests.plan('tina', 'undo', true), 'after,price'), 1264, 'undoing says what it costs now');
select is(tests.plan('tina', 'undo') ->> 'status', 'saved', 'and costs that');
select tests.act_as_owner();
select tests.at('2025-05-01 22:00');
select tests.family('paul');
select tests.pay('paul', 'paul', 'Full payment');
select tests.act_as('paul');
select tests.plan('paul', 'Tent');
select tests.at('2025-05-02 09:00');
select is(tests.plan('paul', 'undo') ->> 'status', 'saved', 'who has paid');
select is(tests.seen('paul'), 'Room, 1200 of 1200, registered, bed', 'has what they had');
select tests.plan('paul', 'Tent');
select tests.act_as_owner();
update pricing set price = 1300 where code = 'REG';
select tests.act_as('paul');
select throws_ok($$ select tests.plan('paul', 'undo') $$, 'P0001', 'changed_since', 'unless the price of the category has changed');
select is(tests.seen('paul'), 'Tent, 1200 of 1000, registered', 'and nothing is done');
select tests.act_as_owner();
update pricing set price = 1200 where code = 'REG';

-- Promo codes, and a category that organisers gave

insert into discounts (code, pricing_code) values ('KITCHEN', 10);
select tests.family('cook', '{"promo_code": "KITCHEN"}');
select tests.act_as('cook');
select is(tests.kroner(tests.plan('cook', 'Tent', true), 'after,price'), 500, 'a code keeps its price elsewhere');
select tests.plan('cook', 'cancel');
select tests.act_as_owner();
update discounts set is_disabled = true where code = 'KITCHEN';
select tests.act_as('cook');
select is(tests.plan('cook', 'undo') ->> 'status', 'saved', 'and is kept over a cancelled place');
select is(tests.seen('cook'), 'Room, 0 of 500, bed', 'when it has ended since');

-- Open payment pages, also of another account

select tests.act_as_owner();
select tests.family('eric');
create temporary table page as select tests.checkout('otto', 'eric', 'Full payment') as id;
grant select on page to public;
select tests.act_as('eric');
select throws_ok($$ select tests.plan('eric', 'Tent') $$, 'P0001', 'payment_open', 'a price does not change while it is paid');
select is(tests.plan('eric', 'cancel', true) #>> '{effects,has_page}', 'true', 'cancelling says that the page ends');
select tests.act_as_owner();
select is((select cancel_asked_at from payment_intents where id = (select id from page)), null, 'and trying ends none');
select tests.act_as('eric');
select lives_ok($$ select cancel_checkout(tests.id('eric')) $$, 'the family has it ended');
select tests.act_as_owner();
select is(checkout_to_cancel(tests.id('eric'), tests.id('eric')) ->> 'intent_id', (select id::text from page), 'at the provider'),
  is(checkout_to_cancel(tests.id('eric'), tests.id('otto')), null, 'which is not for others to ask');
update payment_intents set cancel_asked_at = null where id = (select id from page);
select tests.act_as('eric');
select is(tests.plan('eric', 'cancel') ->> 'status', 'saved', 'cancelling ends it');
select tests.act_as_owner();
select ok((select cancel_asked_at is not null from payment_intents where id = (select id from page)), 'at the provider too');
select settle_intent((select id from page), tests.snapshot((select id from page)), 'webhook');
select is(tests.seen('eric'), 'cancelled, 1264 of 1264', 'paid all the same, it gives no place');
select is(tests.matter('eric'), 'paid_not_coming 1264', 'and the treasurer has it, outside the rule');

-- The bed goes to the family that waits

select tests.family('wanda', '{"accommodation": "Tent"}'), tests.family('bea');
select tests.pay('bea', 'bea', 'Full payment');
select tests.beds(private.beds_taken());
select tests.act_as('wanda');
select wait_for_beds(array[tests.id('wanda')]);
select tests.act_as('bea');
select tests.plan('bea', 'cancel', true);
select tests.act_as('wanda');
select is((select until from my_bed_wait()), null, 'trying offers no bed');
select tests.act_as('bea');
select tests.plan('bea', 'cancel');
select tests.act_as('wanda');
select ok((select until is not null from my_bed_wait()), 'the next family is offered the bed in the same moment');
select tests.act_as('bea');
select is(tests.plan('bea', 'undo') ->> 'status', 'no_bed_left', 'and then it is not undone');
select is(tests.seen('bea'), 'cancelled, 1264 of 1264, registered', 'which changes nothing');
select tests.act_as('wanda');
select leave_bed_waits();
select tests.act_as('bea');
select is(tests.plan('bea', 'undo') ->> 'status', 'saved', 'but while the bed is free');

-- Seats, rooms, check-in and the end of the camp

select tests.plan('bea', 'cancel');
select tests.act_as_owner();
update admin_settings set number_value = 0 where name = 'BUS_SEATS_OUT';
select tests.act_as('bea');
select throws_ok($$ select tests.plan('bea', 'undo') $$, 'P0001', 'bus_out_full', 'a full bus is not got into again');
select tests.act_as_owner();
update admin_settings set number_value = null where name = 'BUS_SEATS_OUT';
select tests.act_as('bea');
select tests.plan('bea', 'undo');
select tests.switch('DISABLE_NEW_USER', true);
select is(tests.plan('bea', 'cancel') ->> 'status', 'saved', 'closed registration keeps nobody from cancelling');
select is(tests.plan('bea', 'undo') ->> 'status', 'saved', 'or undoing it');
select tests.act_as_owner();
insert into checkin_devices (id, name) values (tests.id('phone'), 'Phone');
insert into checkins (id, camper_id, kind, is_checked_in, checked_at, skew_ms, seen, device_id)
values (gen_random_uuid(), tests.id('bea'), 'bus_out', true, camp_now(), 0, 0, tests.id('phone'));
select tests.act_as('bea');
select throws_ok($$ select tests.plan('bea', 'cancel') $$, 'P0001', 'checked_in', 'who is there comes');
select tests.at('2025-06-02 00:00');
select throws_ok($$ select tests.plan('bea', 'cancel') $$, 'P0001', 'camp_over', 'and after the camp there is nothing to cancel');

-- The copy of one's data, and the settings

select tests.act_as('dora');
select is(
  (select array_agg(concat_ws(' ', c ->> 'accommodation', c -> 'refund') order by n)
    from jsonb_array_elements(export_my_data() -> 'plan_changes') with ordinality as changes(c, n)),
  array['600.00', 'Tent 200.00', 'Stay out 500.00', 'Stay out 0.00'], 'the copy of their data has each change'
);
select tests.act_as('admin3');
select throws_ok(
  $$ update admin_settings set number_value = 101 where name = 'REFUND_PERCENT' $$, '23514', null, 'no rule refunds more than was paid'
);

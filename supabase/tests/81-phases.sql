-- Where a camper stands, and whether what is missing still matters: before the camp, at it, and after it.

create function tests.state(person text) returns text
language sql stable security definer as $$
  select concat_ws(' ', s.payment, nullif(array_to_string(s.waits_for, '+'), '')) from private.camper_state(array[tests.id(person)]) s
$$;
-- Every reader of one camper's state says what `camper_state` says of everyone.
create function tests.other_phases() returns table (reader text, who uuid)
language plpgsql security definer as $$
begin
  return query select 'fee_summary', s.camper_id from private.camper_state() s join users u on u.id = s.camper_id,
    private.fee_summary(u) f where f ->> 'payment' <> s.payment or f -> 'waits_for' <> to_jsonb(s.waits_for);
  return query select 'fee_of', s.camper_id from private.camper_state() s, private.fee_of(s.camper_id, private.season()) f
    where f ->> 'payment' <> s.payment or f -> 'waits_for' <> to_jsonb(s.waits_for);
  return query select 'one', s.camper_id from private.camper_state() s, private.camper_state(array[s.camper_id]) o
    where o.payment <> s.payment or o.waits_for <> s.waits_for or o.is_confirmed <> s.is_confirmed;
  return query select 'payment_result', u.id from payment_intents i, jsonb_array_elements(
      payment_result(i.provider_payment_id, i.payer_id) -> 'lines') l join users u on u.id = (l ->> 'payeeId')::uuid,
    private.camper_state(array[u.id]) s where l -> 'waitsFor' <> to_jsonb(s.waits_for);
end
$$;

-- Payment

select tests.act_as_owner();
select is(tests.state('anna'), 'nothing payment', 'who has paid nothing waits for a payment');
select tests.pay('anna', 'anna', 'First payment');
select is(tests.state('anna'), 'part payment', 'and does so after a part of it');
select is_empty('select * from tests.other_phases()', 'which every reader says');
select tests.pay('anna', 'anna', 'Remaining amount');
select is(tests.state('anna'), 'all', 'then nothing is waited for');
update users set is_attending = false where id = tests.id('anna');
select is(tests.state('anna'), 'overpaid', 'a place that is cancelled was paid for nothing');
update users set is_attending = true where id = tests.id('anna');

-- A minor who has signed up alone

select tests.family('noah', '{"birthday": "2011-01-01", "accommodation": "Tent", "size": "Medium"}');
select is(tests.state('noah'), 'nothing payment+adult+number', 'a minor alone waits for three things');
select tests.pay('noah', 'noah', 'Full payment');
select is(tests.state('noah'), 'all adult+number', 'two of which no money gives');
select is_empty('select * from tests.other_phases()', 'which every reader says');
select tests.act_as('noah');
select is((select payment || ' ' || array_to_string(waits_for, '+') from camper_fees), 'all adult+number', 'as the family reads it');
select save_contacts(array[tests.id('noah')], tests.id('otto'), 'Otto', '+45 20304050');
select is(tests.state('noah'), 'all adult', 'then for the adult''s yes');
select tests.act_as('otto');
select answer_guardian(tests.id('noah'), true);
select is(tests.state('noah'), 'all', 'and then for nothing');
select is((tests.row_of('noah')).is_registered, true, 'since it is confirmed');
select tests.act_as('anna');
select is((select array_agg(f.payment || ' ' || array_to_string(f.waits_for, '+') order by f.camper_id = tests.id('anna') desc) from camper_fees f
  where f.camper_id in (tests.id('anna'), tests.id('ben'))), array['all ', 'nothing payment'], 'a child of a family waits for its price only');

-- A minor of 14 agrees for no one

select tests.act_as_owner();
select tests.account('nora');
select tests.act_as('nora');
select is((sign_up_family(jsonb_build_array(
  to_jsonb(tests.row_of('noah')) || jsonb_build_object('id', tests.id('nora'), 'email', 'nora@example.org', 'first_name', 'Nora',
    'consents', '{"terms": "2025-02-12"}'::jsonb),
  to_jsonb(tests.row_of('noah')) || jsonb_build_object('id', tests.id('sam'), 'email', null, 'parent_id', tests.id('nora'), 'first_name', 'Sam',
    'birthday', '2008-01-01', 'consents', '{"terms": "2025-02-12"}'::jsonb)))) ->> 'status',
  'signed_up', 'at 14 one signs up without agreeing to the survey, with a brother of 17');
select is((tests.row_of('sam')).consents ? 'group_formation', false, 'for whom a parent agrees too');

-- Phases

select tests.act_as_owner();
create function tests.phase_at(day text) returns text language plpgsql as $$
begin
  perform tests.at(day);
  return private.phase();
end
$$;
select is(tests.phase_at(day), phase, day) from (values ('2025-05-27 23:59', 'before'), ('2025-05-28 00:00', 'camp'),
  ('2025-06-01 23:59', 'camp'), ('2025-06-02 00:00', 'after')) t (day, phase);
select tests.at('2025-06-06 12:00');
select is(private.still_pays(tests.id('otto')), false, 'days after the camp nothing is asked of someone who was not there');
select is_empty($$ select from private.options_for(tests.row_of('otto')) $$, 'nothing can be paid');
select is(tests.press('otto', 'otto') ->> 'reason', 'camp_over', 'and no page opens, which would confirm a place');
insert into checkin_devices (id, name) values (tests.id('phone'), 'Phone');
insert into checkins (id, camper_id, kind, is_checked_in, checked_at, skew_ms, seen, device_id)
values (gen_random_uuid(), tests.id('otto'), 'arrival', true, '2025-05-28 12:00+02', 0, 99, tests.id('phone'));
select is(private.still_pays(tests.id('otto')), true, 'someone who was there still pays');
delete from outbox where true;
select tests.pay('otto', 'otto', 'Full payment');
select is((select array_agg(kind order by kind) from outbox), array['receipt'], 'and gets a receipt, and no word of seeing them at camp');

-- A bed that is offered has one sum; who loses it sleeps where they did before

select tests.at('2025-04-21 12:00');
select tests.family('tina', '{"accommodation": "Tent", "size": "Medium"}');
select tests.pay('tina', 'tina', 'Full payment');
update camp_info set total_beds = private.beds_taken();
select release_unpaid_beds();
select tests.act_as('tina');
select wait_for_beds(array[tests.id('tina')]);
select tests.act_as_owner();
update camp_info set total_beds = private.beds_taken() + 1;
delete from outbox where true;
select is(offer_beds(), 1, 'a bed is offered to a family in a tent');
select is((select (payload ->> 'outstanding')::numeric from outbox where kind = 'bed'), (private.offer_of(tests.row_of('tina'))).outstanding,
  'the email names the sum');
select cmp_ok((select (payload ->> 'outstanding')::numeric from outbox where kind = 'bed'), '>', 0::numeric, 'which is one');
select tests.act_as('tina');
select results_eq('select offered_until, offer_outstanding from camper_fees', 'select until, outstanding from my_bed_wait()',
  'the payment page and the profile name the same sum and time');
select take_bed_offer();
select tests.act_as_owner();
select is((select returns_to from bed_holds where camper_id = tests.id('tina')), 'Tent', 'it is known where they slept');
delete from outbox where true;
select tests.at('2025-04-23 12:01');
select offer_beds();
select is((tests.row_of('tina')).accommodation || ' ' || (tests.row_of('tina')).is_registered, 'Tent true', 'who does not pay in time is in the tent again');
select is((tests.row_of('tina')).stay_in_reason, null, 'and was not moved indoors');
select is((select jsonb_agg(kind || ' ' || (payload #>> '{people,0,accommodation}') || ' ' || (payload #>> '{people,0,is_registered}')) from outbox),
  '["stay_in Tent true"]', 'one email says both');

-- An organiser brings a cancelled camper back: the family that read "cancelled" hears of it

select tests.act_as_owner();
delete from outbox where true;
update users set is_attending = false where id = tests.id('tina');
create temporary table shown as select to_jsonb(private.correctable(tests.row_of('tina'))) as facts;
grant select on shown to public;
select tests.act_as('admin3');
select is(admin_update_camper(tests.id('tina'), '{"attendance": "attending"}', (select facts from shown), false,
  admin_update_camper(tests.id('tina'), '{"attendance": "attending"}', (select facts from shown), false, null, true)
    -> 'effects') ->> 'status', 'saved', 'an organiser brings a camper back');
select tests.act_as_owner();
select is((select jsonb_agg(kind || ' ' || (payload ->> 'fields')) from outbox), '["changed [\"attendance\"]"]', 'and the family reads it, once');

-- What organisers of level 3 correct with money behind it: what is said before saving is what happens, and the family is notified.

-- A correction as the screen makes it: tried first, then saved with what the dry run returned.
create function tests.try(person text, changes jsonb, stay_in boolean default false) returns jsonb
language sql as $$
  select public.admin_update_camper(tests.id(person), changes, private.correctable(tests.row_of(person)), stay_in, null, true)
$$;
create function tests.mend(person text, changes jsonb, stay_in boolean default false) returns text
language sql as $$
  select public.admin_update_camper(tests.id(person), changes, private.correctable(tests.row_of(person)), stay_in,
    tests.try(person, changes, stay_in) -> 'effects') ->> 'status'
$$;
create function tests.edited(person text, changes jsonb) returns text
language sql as $$ select format('select tests.mend(%L, %L)', person, changes) $$;
-- Where someone sleeps, in which category, what they have paid of what, and whether they are registered or held a bed.
create function tests.stands(camper public.users) returns text
language sql security definer as $$
  select concat_ws(', ', camper.accommodation, (select code from public.pricing where id = camper.pricing_id),
    private.paid_for(camper.id) || ' of ' || private.price_of(camper), case when camper.is_registered then 'registered' end,
    case when camper.has_bed then 'bed' end, case when private.holds_bed(camper.id) then 'held' end)
$$;
-- The same of what a dry run or an edit returned.
create function tests.told(standing jsonb) returns text
language sql as $$
  select concat_ws(', ', standing ->> 'accommodation', standing ->> 'pricing_code', (standing ->> 'paid') || ' of ' || (standing ->> 'price'),
    case when (standing -> 'is_registered')::boolean then 'registered' end,
    case when (standing -> 'has_bed')::boolean then 'bed' end, case when (standing -> 'is_held')::boolean then 'held' end)
$$;
create function tests.mails(wanted text) returns setof jsonb
language sql security definer as $$ select payload from public.outbox where kind = wanted order by created_at, id $$;
-- The details of a failure, which the caller gets.
create function tests.details_of(statement text) returns text
language plpgsql as $$
declare
  v_detail text;
begin
  execute statement;
  return null;
exception when others then
  get stacked diagnostics v_detail = pg_exception_detail;
  return v_detail;
end
$$;
grant execute on function private.correctable(public.users) to public;

-- Who may

select tests.act_as_visitor();
select throws_ok(format('select cancel_checkout(%L)', tests.id('anna')), '42501', null, 'a visitor ends no page');
select throws_ok(
  format('select admin_update_camper(%L, ''{}'', ''{}'', false, null, true)', tests.id('anna')), '42501', null, 'nor tries a correction'
);
select tests.act_as('otto');
select throws_ok(
  $$ select tests.try('anna', '{"birthday": "2020-01-01"}') $$, '42501', 'not_allowed', 'another family tries none, which would tell of money'
);
select throws_ok(format('select cancel_checkout(%L)', tests.id('anna')), '42501', 'not_allowed', 'and ends no page');
select tests.act_as('admin2');
select throws_ok(
  $$ select tests.try('anna', '{"birthday": "2020-01-01"}') $$, '42501', 'not_allowed', 'level 2 neither tries what level 3 corrects'
);
select throws_ok(format('select cancel_checkout(%L)', tests.id('anna')), '42501', 'not_allowed', 'nor ends a page');

-- A dry run tells and changes nothing

select tests.act_as_owner();
create temporary table before as select tests.row_of('ben') as ben, (select count(*) from outbox) as mails;
grant select on before to public;
select tests.act_as('admin3');
select is(tests.told(tests.try('ben', '{"birthday": "2018-02-02"}') #> '{effects,before}'), 'Room, REG, 0 of 1200.00, bed', 'it tells how it is');
select is(
  tests.told(tests.try('ben', '{"birthday": "2018-02-02"}') #> '{effects,after}'), 'Room, PRS, 0 of 600.00',
  'and how it would be: another category, another price, no bed of one''s own'
);
select is(tests.try('ben', '{"birthday": "2018-02-02"}') ->> 'status', 'dry_run', 'and that it was a dry run');
select tests.act_as_owner();
select is(tests.row_of('ben'), (select ben from before), 'nothing is changed');
select is((select count(*) from outbox), (select mails from before), 'no mail is written');
select is((select count(*) from audit_log), 0::bigint, 'and nothing is logged');

-- Rules of a registration hold

select tests.act_as('admin3');
select throws_ok(tests.edited('ben', '{"birthday": "2020-02-02"}'), 'P0001', 'size_not_allowed', 'a size that no longer fits is told')
from (select tests.mend('ben', '{"size": "X-Large"}')) as grown;
select is(
  tests.mend('ben', '{"birthday": "2020-02-02", "size": "98 (Baby size)"}'), 'saved', 'and put right in the same correction'
);
select throws_ok(tests.edited('ben', '{"birthday": "2030-02-02"}'), 'P0001', 'birthday_invalid', 'nobody is born tomorrow');
select throws_ok(tests.edited('anna', '{"birthday": "2015-02-02"}'), 'P0001', 'too_young', 'no account holder is a child');
select throws_ok(tests.edited('anna', '{"is_senior_retired": true}'), 'P0001', 'senior_not_allowed', 'nor retired at 40');
select throws_ok(tests.edited('anna', '{"country": "Denmark"}'), '23514', null, 'a country is one');
select throws_ok(tests.edited('anna', '{"accommodation": "Castle"}'), '23514', null, 'and an accommodation');
select throws_ok(tests.edited('anna', '{"given_category": "XXX"}'), '23514', null, 'and a category');
select is(tests.details_of(tests.edited('anna', '{"accommodation": "Castle"}')), '', 'what is refused repeats no row');
select is(tests.mend('anna', '{"birthday": "1960-02-02", "is_senior_retired": true}'), 'saved', 'who is 65 may be');
select is(tests.stands(tests.row_of('anna')), 'Room, SEN, 0 of 1080.00, bed', 'with the price of seniors');
select throws_ok(
  tests.edited('anna', '{"birthday": "1970-02-02"}'), 'P0001', 'senior_not_allowed', 'until they turn out younger'
);
select is(tests.mend('otto', '{"country": "DK"}'), 'saved', 'somebody does not live in Norway');
select is(tests.stands(tests.row_of('otto')), 'Room, REG, 0 of 1200.00, bed', 'and pays as here');

-- Paid for: dearer, cheaper, and the day of the price that counts

select tests.act_as_owner();
update outbox set sent_at = now();
delete from outbox;
select tests.family('dora');
select tests.camper('dan', 'dora', '{"birthday": "2014-02-02", "size": "Medium"}');
select tests.pay('dora', 'dan', 'Full payment');
delete from outbox;
select tests.at('2025-05-05 12:00');
select tests.act_as('admin3');
select is(
  tests.told(tests.try('dan', '{"birthday": "2010-02-02"}') #> '{effects,after}'), 'Room, REG, 840.00 of 1200.00, bed, held',
  'who turns out older pays the difference at the price of the day on which they paid; their bed is held meanwhile'
);
select is(tests.mend('dan', '{"birthday": "2010-02-02"}'), 'saved', 'which is so when it is saved');
select is(tests.stands(tests.row_of('dan')), 'Room, REG, 840.00 of 1200.00, bed, held', 'word for word');
select is(tests.mend('dan', '{"birthday": "2010-02-02"}'), 'saved', 'twice');
select tests.act_as_owner();
select results_eq(
  $$ select m ->> 'name', m #>> '{old_pricing_name,name}', m ->> 'old_price', m ->> 'price', m ->> 'outstanding', m ->> 'fields'
    from tests.mails('changed') m $$,
  $$ values ('Dan Holm', 'Child 8-12', '840.00', '1200.00', '360.00', '["birthday"]') $$, 'is one mail to the family, with both prices'
);
select is((select recipient from outbox), 'dora@example.org', 'to whoever has the account');
select is(
  (select payload ->> 'until' from outbox), null, 'and no time that takes the bed, which was paid'
);
select results_eq(
  $$ select before ->> 'birthday', after ->> 'birthday', after ->> 'is_registered' from audit_log where row_id = tests.id('dan')::text $$,
  $$ values ('2014-02-02', '2010-02-02', 'false') $$, 'and one entry of the log, with what followed'
);
select results_eq(
  $$ select payment_type, amount from private.options_for(tests.row_of('dan')) where enabled $$,
  $$ values ('Remaining amount', 360.00) $$, 'the difference can be paid'
);
delete from outbox;
select tests.act_as('admin3');
select is(tests.mend('dan', '{"birthday": "2014-02-02"}'), 'saved', 'it was right before');
select is(tests.stands(tests.row_of('dan')), 'Room, PRT, 840.00 of 840.00, registered, bed, held', 'and they are registered again');
select tests.act_as_owner();
select is((select array_agg(kind) from outbox), array['changed'], 'which the same mail tells');
select is((select payload ->> 'is_registered' from outbox), 'true', 'and no second one');
select tests.act_as('admin3');
select is(tests.mend('dan', '{"birthday": "2018-02-02"}'), 'saved', 'who turns out younger');
select is(tests.stands(tests.row_of('dan')), 'Room, PRS, 840.00 of 600.00, registered', 'stays registered, has paid too much and leaves the bed');
select is((select amount from needs_attention() where camper_id = tests.id('dan') and kind = 'overpaid'), 240.00, 'which organisers are shown');

-- A category that organisers give outranks every rule, and goes again

select tests.act_as('admin3');
select is(tests.mend('dora', '{"given_category": "KST"}'), 'saved', 'a cook is given the kitchen''s category');
select is(tests.stands(tests.row_of('dora')), 'Room, KST, 0 of 0.00, registered, bed', 'and comes for nothing');
select is(tests.mend('dora', '{"country": "NO"}'), 'saved', 'no rule takes it away');
select is(tests.stands(tests.row_of('dora')), 'Room, KST, 0 of 0.00, registered, bed', 'not that of another country');
select is(accommodation_change(tests.id('dora'), 'Stay in') #>> '{after,pricing_code}', 'KST', 'nor another bed');
select is(tests.mend('dora', '{"given_category": null}'), 'saved', 'until it is taken back');
select is(tests.stands(tests.row_of('dora')), 'Room, ODS, 0 of 1137.00, bed, held', 'then the rules hold, and the fee is left to pay');
select tests.act_as_owner();
insert into discounts (code, pricing_code) values ('SPECIAL', 10);
select tests.family('gitte', '{"promo_code": "SPECIAL"}');
select tests.act_as('admin3');
select tests.mend('gitte', '{"given_category": "STI"}');
select is(tests.stands(tests.row_of('gitte')), 'Room, STI, 0 of 1053.00', 'it outranks a promo code');
select tests.mend('gitte', '{"given_category": null}');
select is(tests.stands(tests.row_of('gitte')), 'Room, CMP, 0 of 500.00, bed, held', 'which counts again without it');

-- Accommodation

select is(tests.mend('gitte', '{"accommodation": "Tent"}'), 'saved', 'somebody brings a tent');
select is(tests.stands(tests.row_of('gitte')), 'Tent, CMP, 0 of 500.00', 'with the promo code''s price');
select is(tests.mend('otto', '{"accommodation": "Stay out"}'), 'saved', 'and somebody sleeps elsewhere');
select is(tests.stands(tests.row_of('otto')), 'Stay out, STO, 0 of 737.00', 'for less');
select tests.act_as_owner();
update users set room_id = 3 where id = tests.id('anna');
update rooms set counselor_id = tests.id('anna') where id = 3;
select tests.act_as('admin3');
select is(tests.try('anna', '{"accommodation": "Stay in"}') #>> '{effects,before,room}', 'Room 3', 'whose room it was is told');
select is(tests.mend('anna', '{"accommodation": "Stay in"}'), 'saved', 'a bed is left');
select is((tests.row_of('anna')).room_id, null, 'with its room');
select is((tests.row_of('anna')).stay_in_reason, 'by_organisers', 'and the family reads who did it');

-- A bed that is needed and not there

select tests.act_as_owner();
update camp_info set total_beds = private.beds_taken() + private.beds_held();
select tests.act_as('admin3');
select is(tests.mend('dan', '{"birthday": "2014-02-02"}'), 'no_bed_left', 'who turns 11 needs a bed, and none is free');
select is((tests.row_of('dan')).birthday, '2018-02-02', 'then nothing is changed');
select is(tests.try('dan', '{"birthday": "2014-02-02"}') ->> 'status', 'no_bed_left', 'which the dry run tells');
select is(
  tests.told(tests.try('dan', '{"birthday": "2014-02-02"}', true) #> '{effects,after}'), 'Stay in, PRT, 840.00 of 840.00, registered',
  'without a bed it can be'
);
select tests.act_as_owner();
delete from outbox;
select tests.act_as('admin3');
select is(tests.mend('dan', '{"birthday": "2014-02-02"}', true), 'saved', 'and is');
select tests.act_as_owner();
select is((select array_agg(kind) from outbox), array['stay_in'], 'with one mail');

-- A room that is full

update camp_info set total_beds = 500;
select tests.camper('siri', 'dora', '{"birthday": "2019-01-01", "size": "Small"}'), tests.camper('sune', 'dora');
update rooms set capacity = 1 where id = 5;
update users set room_id = 5 where id in (tests.id('siri'), tests.id('sune'));
select tests.act_as('admin3');
select is(tests.try('siri', '{"birthday": "2010-01-01"}') #>> '{effects,after,room}', null, 'who needs a place in a full room leaves it, and that is told');
select is(tests.mend('siri', '{"birthday": "2010-01-01"}'), 'saved', 'before it is so');
select is((tests.row_of('siri')).room_id, null, 'nobody is put on top of somebody');

-- While it is being paid, or looked at

select tests.act_as_owner();
create temporary table page as select tests.checkout('dora', 'sune', 'Full payment') as id;
grant select on page to public;
select tests.act_as('admin3');
select throws_ok(tests.edited('sune', '{"birthday": "2014-01-01"}'), 'P0001', 'payment_open', 'no price changes under an open card page');
select throws_ok(
  $$ select tests.try('sune', '{"birthday": "2014-01-01"}') $$, 'P0001', 'payment_open', 'which the dry run tells'
);
select is(tests.mend('sune', '{"birthday": "1985-03-04", "first_name": "Sunniva"}'), 'saved', 'what does not touch the price can be corrected');
select lives_ok(format('select cancel_checkout(%L)', tests.id('sune')), 'an organiser has the page ended');
select tests.act_as_server();
select is(
  checkout_to_cancel(tests.id('sune'), tests.id('admin3')) ->> 'intent_id', (select id::text from page), 'at the provider'
);
select cancel_intent(id, 'corrected') from page;
select tests.act_as('admin3');
select is(tests.mend('sune', '{"birthday": "2014-01-01", "size": "Medium"}'), 'saved', 'then it can be corrected');
select tests.act_as_server();
select settle_intent(id, tests.snapshot(id), 'sweep') from page;
select tests.act_as_owner();
select is(
  tests.stands(tests.row_of('sune')), 'Room, PRT, 1264.00 of 885.00, registered, bed', 'a late payment of the old price is kept, at the new price of that day'
);
select tests.camper('sven', 'dora', '{"birthday": "2014-01-01", "size": "Medium"}');
create temporary table lost_page as select tests.checkout('dora', 'sven', 'Full payment') as id;
select cancel_intent(id, 'lost') from lost_page;
select tests.act_as('admin3');
select is(tests.mend('sven', '{"birthday": "2000-01-01"}'), 'saved', 'who turns out older after a page was given up');
select tests.act_as_owner();
select settle_intent(id, tests.snapshot(id), 'sweep') from lost_page;
select is(tests.stands(tests.row_of('sven')), 'Room, REG, 885.00 of 1264.00, bed', 'does not get the child''s price by paying it late');
select tests.camper('rune', 'dora');
insert into page select tests.checkout('dora', 'rune', 'Full payment');
select settle_intent(id, tests.snapshot(id, '{"chargedAmount": 100}'), 'webhook') from page order by id = (select intent_id from payment_intent_lines where paid_for_user_id = tests.id('rune') limit 1) desc limit 1;
select tests.act_as('admin3');
select throws_ok(tests.edited('rune', '{"birthday": "2014-01-01", "size": "Medium"}'), 'P0001', 'payment_in_review', 'nor while a payment is looked at');

-- What was said is not what would happen

select tests.act_as_owner();
select tests.camper('tove', 'dora', '{"birthday": "2014-01-01", "size": "Medium"}');
create temporary table seen as select null::jsonb as effects;
grant all on seen to public;
select tests.act_as('admin3');
update seen set effects = tests.try('tove', '{"birthday": "2010-01-01"}') -> 'effects';
select tests.act_as_owner();
select tests.pay('dora', 'tove', 'Full payment');
delete from outbox;
select tests.act_as('admin3');
select is(
  (select admin_update_camper(tests.id('tove'), '{"birthday": "2010-01-01"}', '{"birthday": "2014-01-01"}', false, effects)
    - 'camper' #- '{effects,before}' #- '{effects,after}' from seen),
  '{"status": "other_effects", "effects": {}}', 'a payment came between: nothing is saved'
);
select is((tests.row_of('tove')).birthday, '2014-01-01', 'nothing at all');
select is(tests.stands(tests.row_of('tove')), 'Room, PRT, 885.00 of 885.00, registered, bed', 'they stay registered');
select tests.act_as_owner();
select is((select count(*) from outbox), 0::bigint, 'and no mail is written');

-- Who does not come: the family is notified once, and the effects are shown before

update users set team_id = 2, room_id = 6 where id = tests.id('tove');
update teams set leader_id = tests.id('tove') where id = 2;
select tests.act_as('admin3');
select is(
  (tests.try('tove', '{"attendance": "not_attending"}') #> '{effects,before}') - array['pricing_name', 'pricing_code', 'accommodation', 'is_held', 'payment', 'waits_for'],
  '{"price": 885.00, "paid": 885.00, "outstanding": 0.00, "overpaid": 0, "is_registered": true, "is_coming": true, "has_bed": true,
    "room": "Room 6", "team": "Team Red", "leads": ["Team Red"]}', 'what they leave is told'
);
select is(
  (tests.try('tove', '{"attendance": "not_attending"}') #> '{effects,after}') - array['pricing_name', 'pricing_code', 'accommodation', 'is_held', 'payment', 'waits_for'],
  '{"price": 885.00, "paid": 885.00, "outstanding": 0.00, "overpaid": 885.00, "is_registered": true, "is_coming": false, "has_bed": true,
    "room": null, "team": null, "leads": []}', 'and that it is left'
);
select is(tests.mend('tove', '{"attendance": "not_attending"}'), 'saved', 'they do not come');
select is(tests.mend('tove', '{"attendance": "not_attending"}'), 'saved', 'said twice');
select tests.act_as_owner();
select results_eq(
  $$ select kind, recipient, payload from outbox $$,
  $$ values ('cancelled', 'dora@example.org', '{"name": "Tove Holm", "paid": 885.00, "refund": null}'::jsonb) $$, 'is one mail to the family'
);
delete from outbox;
select tests.act_as('admin3');
select is(tests.mend('rune', '{"attendance": "inactive"}'), 'saved', 'who was entered twice');
select tests.act_as_owner();
select is((select count(*) from outbox), 0::bigint, 'is no matter for a mail');

-- Beds: taken when the fee is covered. Campers who cannot get one stay in, at that price, and are notified; their money is kept.

create function tests.place(person text) returns text
language sql as $$
  select concat_ws(', ', (tests.row_of(person)).accommodation, p.code,
    case when (tests.row_of(person)).is_registered then 'registered' end,
    case when (tests.row_of(person)).has_bed then 'bed' end, (tests.row_of(person)).stay_in_reason)
  from public.pricing p where p.id = (tests.row_of(person)).pricing_id
$$;
create function tests.fee(person text) returns text
language sql as $$
  select format('%s of %s', private.paid_for(tests.id(person)), private.price_of(tests.row_of(person)))
$$;

-- The last bed

select tests.camper('dora', 'otto');
select tests.camper('emil', 'otto', '{"accommodation": "Tent"}');
select tests.pay('otto', 'dora', 'First payment');
create temporary table early as select tests.checkout('anna', 'ben', 'First payment') as id;
update camp_info set total_beds = 1;
select tests.pay('anna', 'anna', 'Full payment');
select is(tests.place('anna'), 'Room, REG, registered, bed', 'who pays in full takes the last bed');
select results_eq(
  'select reserved_beds, available_beds from bed_availability', $$ values (1, 0) $$, 'and no bed is left'
);

-- Before the sweep has come, no one is shown, or pays, the price of a bed that is gone.
select is(tests.place('otto'), 'Room, ODS, bed', 'whoever waits for a bed is not moved under a payment');
select is(tests.place('dora'), 'Room, REG, bed', 'nor who has paid a part');
select tests.act_as('otto');
select results_eq(
  'select first_name, pricing_code, price, outstanding from camper_fees order by 1',
  $$ values ('Dora', 'STI', 1000.00, 600.00), ('Emil', 'STI', 1000.00, 1000.00), ('Olga', 'PRT', 840.00, 840.00),
    ('Otto', 'STI', 1000.00, 1000.00) $$, 'the profile shows what they will pay'
);
select is(
  (select amount from payment_options(tests.id('otto')) where payment_type = 'Full payment'), 1000.00,
  'and so does the payment screen'
);
select tests.act_as_server();
select is(tests.press('anna', 'olga') ->> 'reason', 'bed_gone', 'somebody else waits until the sweep has been there');
select ok((tests.row_of('olga')).has_bed, 'since their press moves nobody');
select is(tests.press('anna', 'ben', 'First payment') ->> 'status', 'terminate', 'a page at the price with the bed is ended');
select is(tests.press('otto', 'olga') ->> 'amount_ore', '84000', 'a card page asks for the price without the bed');
select tests.act_as_owner();
select is(tests.place('olga'), 'Stay in, PRT, no_bed_left', 'for which the camper is moved');
select cancel_intent((select intent_id from payment_intent_lines where paid_for_user_id = tests.id('olga')), 'changed');

create function tests.end_pages() returns bigint
language plpgsql as $$
declare
  v_before bigint := (select count(*) from payment_intents where cancel_asked_at is not null);
begin
  perform cancel_checkouts_without_bed();
  return (select count(*) from payment_intents where cancel_asked_at is not null) - v_before;
end
$$;
select is(tests.end_pages(), 1::bigint, 'a card page that still asks for a bed is to be ended');
select is(tests.end_pages(), 0::bigint, 'once');
select is(release_unpaid_beds(1), 1, 'the sweep moves some at a time');
select is(release_unpaid_beds() + release_unpaid_beds(), 1, 'until all are moved whose card page is not open');
select is(tests.place('ben'), 'Room, REG, bed', 'who has one is left to their payment');
select is(tests.place('dora'), 'Stay in, STI, no_bed_left', 'who has paid a part stays in when beds run out');
select is(tests.fee('dora'), '400.00 of 1000.00', 'at the lower price, with the money kept');
select is(tests.place('otto'), 'Stay in, STI, no_bed_left', 'who has paid nothing stays in as well');
select is(tests.place('olga'), 'Stay in, PRT, no_bed_left', 'a child of twelve stays in at the child''s price');
select is(tests.place('clara'), 'Room, PRS', 'a child who shares a bed does not need one');
select is(tests.place('emil'), 'Tent, STI', 'a tent is not touched');
select results_eq(
  $$ select recipient, who ->> 'name', payload ->> 'reason', who ->> 'price'
    from outbox, jsonb_array_elements(payload -> 'people') who where kind = 'stay_in' order by 2 $$,
  $$ values ('otto@example.org', 'Dora Holm', 'no_bed_left', '1000.00'),
    ('otto@example.org', 'Olga Holm', 'no_bed_left', '840.00'), ('otto@example.org', 'Otto Holm', 'no_bed_left', '1000.00') $$,
  'each of them is told by mail'
), is((select count(*) from outbox where kind = 'stay_in'), 1::bigint, 'in one for their family');

-- Money on its way at the old price

select is(
  create_payment_intent(tests.id('anna'), jsonb_build_array(
    jsonb_build_object('paid_for', tests.id('ben'), 'payment_type', 'First payment'))) ->> 'status',
  'terminate', 'a checkout for a bed that is gone is not opened again'
);
select settle_intent(id, tests.snapshot(id), 'webhook') from early;
select is(release_unpaid_beds(), 1, 'whose page is over is moved');
select is(tests.fee('ben'), '400.00 of 1000.00', 'if it is paid all the same, the price is the one of staying in');
select tests.pay('anna', 'ben', 'Remaining amount');
select is(tests.place('ben'), 'Stay in, STI, registered, no_bed_left', 'and 1000 DKK in all registers');

-- A payment in full that meets no bed

select tests.camper('finn', 'otto', '{"accommodation": "Tent"}');
update users set accommodation = 'Room', has_bed = true, pricing_id = 0 where id = tests.id('finn');
update camp_info set total_beds = 2;
create temporary table late as select tests.checkout('otto', 'finn', 'Full payment') as id;
update camp_info set total_beds = 1;
select settle_intent(id, tests.snapshot(id), 'webhook') from late;
select is(tests.place('finn'), 'Stay in, STI, registered, no_bed_left', 'who pays in full when no bed is left stays in');
select is(tests.fee('finn'), '1200.00 of 1000.00', 'what was paid too much stays in the ledger');
select is(
  (select available_beds from bed_availability), 0, 'and no bed is given twice'
);

-- A part that covers the lower price

select tests.camper('gerda', 'otto', '{"accommodation": "Tent"}');
update pricing set price = 3000 where id = 0;
update users set accommodation = 'Room', has_bed = true, pricing_id = 0 where id = tests.id('gerda');
update camp_info set total_beds = 2;
select tests.pay('otto', 'gerda', 'First payment');
update camp_info set total_beds = 1;
select is(tests.fee('gerda'), '1000.00 of 3000.00', 'somebody has paid 1000 DKK of a dearer price');
select is(release_unpaid_beds(), 1, 'the sweep moves who cannot have a bed any more');
select is(tests.place('gerda'), 'Stay in, STI, registered, no_bed_left', 'and registers who has paid enough for that');
select is(release_unpaid_beds(), 0, 'once');

-- Someone free with a bed takes one as well

update camp_info set total_beds = 2;
insert into discounts values ('KITCHEN', 11, null);
select tests.camper('cook', 'otto', '{"promo_code": "KITCHEN"}');
select is(tests.place('cook'), 'Room, KST, registered, bed', 'a free camper takes a bed at registration');
select tests.camper('cook 2', 'otto', '{"promo_code": "KITCHEN"}');
select is(
  tests.place('cook 2'), 'Stay in, KST, registered, no_bed_left', 'and stays in when none is left, free as before'
);

-- Registration ends

update camp_info set total_beds = 100;
update pricing set price = 1200 where id = 0;
select tests.at('2025-05-15 23:59:59');
select tests.family('hanne');
select tests.camper('ib', 'hanne');
select tests.camper('jens', 'hanne');
select tests.camper('kaj', 'hanne');
select tests.pay('hanne', 'ib', 'First payment');
select tests.pay('hanne', 'jens', 'Full payment');
select is(release_unpaid_beds(), 0, 'on the last day, beds are kept until midnight in Copenhagen');
create temporary table open_checkout as select tests.checkout('hanne', 'kaj', 'Full payment') as id;
select tests.at('2025-05-16 00:00');
select tests.camper('lis', 'hanne');
select is(release_unpaid_beds(), 2, 'after the deadline, who has not paid in full loses the bed');
select is(tests.place('hanne'), 'Stay in, STI, not_paid_in_time', 'who has paid nothing stays in');
select is(tests.place('ib'), 'Stay in, STI, not_paid_in_time', 'who has paid a part stays in');
select is(
  tests.fee('ib'), format('421.33 of %s.00', price_on(5::smallint, '2025-05-15')), 'at the price of the day of the first payment'
);
select is(tests.place('jens'), 'Room, REG, registered, bed', 'who has paid keeps the bed');
select is(tests.place('kaj'), 'Room, REG, bed', 'who is at the card page right now keeps it for an hour');
select is(tests.place('lis'), 'Room, REG, bed', 'who registers after the deadline is not late with it');
select tests.at('2025-05-16 01:00');
select is(release_unpaid_beds(), 0, 'an hour later too, until the page has been ended');
select is(tests.end_pages(), 1::bigint, 'which it now is to be');
select cancel_intent(id, 'ended') from open_checkout;
select is(release_unpaid_beds(), 1, 'the closed page holds the bed no longer');
select settle_intent(id, tests.snapshot(id), 'webhook') from open_checkout;
select is(tests.place('kaj'), 'Stay in, STI, registered, not_paid_in_time', 'and a payment after that registers without a bed');

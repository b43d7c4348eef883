-- Opening a checkout: one at a time for each camper, at amounts that the database computes.

create function tests.answers(answer jsonb, wanted jsonb, rule text) returns text
language sql as $$
  select is(answer - 'intent_id' - 'reference' - 'hosted_url' - 'provider_payment_id' - 'currency' - 'lines', wanted, rule)
$$;

-- Refused

select tests.answers(tests.press(payer, payees, type), jsonb_build_object('status', 'refused', 'reason', reason), rule)
from (values
  ('newcomer', 'anna', 'Full payment', 'no_profile', 'someone without a registration pays for nobody'),
  ('anna', 'nobody', 'Full payment', 'not_found', 'nobody pays for a camper who does not exist'),
  ('anna', 'anna anna', 'Full payment', 'empty', 'a camper is named once'),
  ('anna', 'anna', 'Second payment', 'type_not_allowed', 'the second instalment does not come first'),
  ('anna', 'anna', 'Remaining amount', 'type_not_allowed', 'all that remains comes after something'),
  ('anna', 'anna', 'Refund', 'type_not_allowed', 'a refund is no way to pay'),
  ('anna', 'anna', null, 'type_not_allowed', 'a payment has a type'),
  ('anna', 'clara', 'First payment', 'type_not_allowed', 'a child''s price is not paid in parts'),
  ('anna', 'anna clara', 'First payment', 'type_not_allowed', 'one line that is not allowed refuses the whole checkout')
) as refusals(payer, payees, type, reason, rule);
select tests.answers(
  create_payment_intent(tests.id('anna'), lines), '{"status": "refused", "reason": "empty"}', 'no lines: ' || lines::text
)
from unnest(array['[]', '{}', '"x"', '[1]', '[{}]', 'null']::jsonb[]) as l(lines);
select tests.answers(
  create_payment_intent(tests.id('anna'), '[{"paid_for": "not an id", "payment_type": "Full payment"}]'),
  '{"status": "refused", "reason": "not_found"}', 'an id that is none finds nobody'
);
select tests.switch('DISABLE_PAYMENTS', true);
select tests.answers(
  tests.press('anna', 'anna'), '{"status": "refused", "reason": "payments_disabled"}', 'nobody pays while payments are closed'
);
select tests.switch('DISABLE_PAYMENTS', false);
update users set is_attending = false where id = tests.id('olga');
select tests.answers(
  tests.press('otto', 'olga'), '{"status": "refused", "reason": "not_attending"}', 'nobody pays for who is not attending'
);
select tests.camper('baby', 'otto', '{"birthday": "2024-01-01", "size": null}');
select tests.answers(
  tests.press('otto', 'baby'), '{"status": "refused", "reason": "already_registered"}', 'a registered camper is not paid for again'
);
update users set is_registered = false, registered_at = null, is_attending = false where id = tests.id('baby');
select tests.answers(
  tests.press('otto', 'baby'), '{"status": "refused", "reason": "not_attending"}', 'who is free and not attending is not registered'
);
update users set is_attending = true where id = tests.id('baby');
select tests.answers(tests.press('otto', 'baby'), '{"status": "free"}', 'a price of 0 opens no checkout');
select ok((tests.row_of('baby')).is_registered, 'and registers at once');
select is_empty('select from payment_intents', 'none of these left an attempt behind');

-- Created: everything is computed here

select tests.at('2025-05-01 23:00');
select is(
  tests.press('otto', 'anna clara') - 'intent_id' - 'reference',
  jsonb_build_object('status', 'created', 'amount_ore', 180000, 'currency', 'DKK', 'lines', jsonb_build_array(
    jsonb_build_object('paid_for', tests.id('anna'), 'payment_type', 'Full payment', 'amount_ore', 120000,
      'pricing_code', 'REG', 'pricing_name', '{"name": "Regular", "name_da": "Voksen"}'::jsonb),
    jsonb_build_object('paid_for', tests.id('clara'), 'payment_type', 'Full payment', 'amount_ore', 60000,
      'pricing_code', 'PRS', 'pricing_name', '{"name": "Shared bed", "name_da": "Barn i forældres seng"}'::jsonb))),
  'a checkout says amounts, categories and names, for several campers at once'
);
select is(
  (select (reference, state, is_anonymous)::text from payment_intents),
  (select format('(camp-2025-%s,created,f)', id) from payment_intents), 'its reference is the camp and its own id'
);

-- Pressing again while the first press is still being answered

select tests.answers(tests.press('otto', 'clara anna'), '{"status": "pending"}', 'the same press again waits for the first');
select tests.answers(tests.press('otto', 'anna'), '{"status": "pending"}', 'another press waits until the first is answered');
select tests.answers(tests.press('anna', 'anna'), '{"status": "pending"}', 'so does the family');
select tests.family('third');
select tests.answers(tests.press('third', 'anna'), '{"status": "busy"}', 'a stranger is sent away');
select tests.at('2025-05-01 23:00:31');
select tests.answers(
  tests.press('otto', 'anna'), '{"status": "created", "amount_ore": 120000}',
  'a press that was never answered is given up after half a minute'
);
select is(
  (select count(*) from payment_intents where state = 'create_unknown'), 1::bigint, 'and its state says that nobody knows'
);

-- Pressing again when the checkout is open

select store_checkout(id, 'first id', 'https://pay.example/first') from payment_intents where state = 'created';
select tests.at('2025-05-02 00:10');
select is(
  tests.press('otto', 'anna') - array['intent_id', 'reference', 'lines', 'currency'],
  '{"status": "reuse", "hosted_url": "https://pay.example/first", "amount_ore": 120000}',
  'the same press leads to the same page, at its old price also after the price has risen'
);
select is(
  tests.press('otto', 'anna', 'First payment') - 'intent_id', '{"status": "terminate", "provider_payment_id": "first id"}',
  'another type ends the open page first'
);
select is(
  tests.press('otto', 'anna', 'Full payment', true) ->> 'status', 'terminate', 'wishing to be anonymous as well'
);
select is(tests.press('otto', 'anna ben') ->> 'status', 'terminate', 'adding a camper as well');
select is(tests.press('third', 'anna') ->> 'status', 'terminate', 'another payer ends a page that is a quarter of an hour old');
select tests.at('2025-05-01 23:14:30');
select is(tests.press('third', 'anna') ->> 'status', 'busy', 'and not a younger one');
select is(tests.press('anna', 'anna') ->> 'status', 'terminate', 'but the family does at once');
select cancel_intent(id, 'replaced') from payment_intents where state = 'open';
select store_checkout((tests.press('otto', 'anna', 'First payment') ->> 'intent_id')::uuid, 'anew', 'https://pay.example/anew');
select tests.at('2025-05-01 23:16');
select is(tests.press('third', 'anna') ->> 'status', 'terminate', 'to choose another type does not prolong the wait of others');
select cancel_intent(id, 'replaced') from payment_intents where state = 'open';
select tests.checkout('otto', 'anna', 'Full payment');
select tests.at('2025-05-03 22:17');
select is(tests.press('otto', 'anna') ->> 'status', 'terminate', 'a page about to run out is not used again');

-- When the page was ended, a new payment may begin, at the price of the day

select is(cancel_intent(id, 'changed'), 'cancelled', 'the open page is ended') from payment_intents where state = 'open';
select tests.answers(
  tests.press('anna', 'anna', 'First payment'), '{"status": "created", "amount_ore": 42133}',
  'then another payer pays, at the price of the day'
);
select fail_intent(id, 'failed', 'provider said no') from payment_intents where state = 'created';
select is(
  tests.press('anna', 'anna', 'First payment') ->> 'status', 'created', 'after a failed attempt one may pay again at once'
);
select throws_ok(
  $$ select fail_intent(id, 'charged', '') from payment_intents where state = 'created' $$, 'P0001', 'not_allowed',
  'failing is no way to become charged'
);
select throws_ok(
  $$ insert into payment_intent_lines select (select id from payment_intents where state = 'failed'), paid_for_user_id,
    payment_type, amount_ore, pricing_id, price_ore, true, 2 from payment_intent_lines where is_open $$,
  '23505', null, 'an index refuses a second open checkout of one camper'
);

-- What remains to be paid has changed since the page was opened

select tests.at('2025-05-03 12:00');
create temporary table first_part as select tests.pay('otto', 'otto', 'First payment') as id;
select tests.checkout('otto', 'otto', 'Remaining amount');
select is(tests.press('otto', 'otto', 'Remaining amount') ->> 'status', 'reuse', 'the same amount leads to the same page');
select settle_intent(id, tests.snapshot(id, '{"refundedAmount": 10000}'), 'webhook') from first_part;
select is(
  tests.press('otto', 'otto', 'Remaining amount') ->> 'status', 'terminate', 'another amount ends the open page first'
);

-- After registration ended

select tests.camper('late', 'anna');
select tests.at('2025-05-16 00:00');
select tests.answers(
  tests.press('anna', 'late', 'First payment'), '{"status": "refused", "reason": "type_not_allowed"}',
  'after the deadline nobody begins to pay in parts'
);
select is(tests.press('anna', 'late') ->> 'status', 'created', 'but one can pay in full');

-- A payer opens only so many pages an hour

select tests.at('2025-05-10 12:00');
select tests.family('eager');
create function tests.open_and_end() returns text
language plpgsql as $$
declare
  v_step jsonb := tests.press('eager', 'eager');
begin
  perform store_checkout((v_step ->> 'intent_id')::uuid, gen_random_uuid()::text, 'https://pay.example');
  perform cancel_intent((v_step ->> 'intent_id')::uuid, 'replaced');
  return coalesce(v_step ->> 'reason', v_step ->> 'status');
end
$$;
select is(
  (select array_agg(tests.open_and_end()) from generate_series(1, 9)),
  array_fill('created'::text, array[8]) || 'too_many_pages'::text, 'the ninth page within an hour is refused'
);
select tests.at('2025-05-10 13:01');
select is(tests.open_and_end(), 'created', 'an hour later there is one again');
select tests.open_and_end() from generate_series(1, 6);
select store_checkout((tests.press('eager', 'eager') ->> 'intent_id')::uuid, 'last', 'https://pay.example');
select is(
  tests.press('eager', 'eager', 'First payment') ->> 'reason', 'too_many_pages',
  'who may open no other page keeps the last one'
);
select is(tests.press('eager', 'eager') ->> 'status', 'reuse', 'and is led to it');
select tests.camper('elsa', 'eager');
select store_checkout((tests.press('anna', 'elsa') ->> 'intent_id')::uuid, 'of anna', 'https://pay.example');
select is(tests.press('eager', 'elsa') ->> 'reason', 'too_many_pages', 'nor do they end the page of somebody else');

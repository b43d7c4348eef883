-- One mail for what a family registers within ten minutes.

create function tests.mails() returns setof text
language sql security definer as $$
  select concat_ws(' ', recipient, jsonb_array_length(payload -> 'camper_ids')) from public.outbox where kind = 'signed_up' order by created_at, id
$$;

create function tests.due() returns void
language sql security definer as $$
  update public.outbox set next_attempt_at = clock_timestamp() - interval '1 second' where kind = 'signed_up'
$$;

select is_empty('select tests.mails()', 'people who did not come through the site get no mail');
select tests.act_as('newcomer');
select tests.rows_of(tests.form('newcomer', null));
select results_eq('select tests.mails()', array['newcomer@example.org 1'], 'a registration is told');
select tests.rows_of(tests.form('son', 'newcomer', '{"birthday": "2015-01-01", "size": "Small"}'));
select tests.rows_of(tests.form('baby', 'newcomer', '{"birthday": "2024-01-01", "size": null}'));
select results_eq('select tests.mails()', array['newcomer@example.org 3'], 'and so are the next ones, in the same mail');
select throws_ok(tests.form('son', 'newcomer'), '23505', null, 'sent twice');
select results_eq('select tests.mails()', array['newcomer@example.org 3'], 'a registration is told once');
select tests.act_as('anna');
select tests.rows_of(tests.form('free', 'anna', '{"birthday": "2024-01-01", "size": null}'));
select results_eq('select tests.mails()', array['newcomer@example.org 3'], 'somebody free alone has the receipt');

select tests.act_as_server();
select is_empty($$ select * from claim_outbox(10) where kind = 'signed_up' $$, 'it waits for ten minutes');
select tests.act_as_owner();
select tests.pay('newcomer', 'son', 'Full payment');
select tests.due();
select tests.act_as('newcomer');
select tests.rows_of(tests.form('late', 'newcomer', '{"birthday": "2010-01-01"}'));
select results_eq(
  'select * from tests.mails() as m(line) order by line', array['newcomer@example.org 1', 'newcomer@example.org 3'],
  'what comes when the ten minutes are over is another mail'
);
select tests.act_as_server();
create temporary table claimed as select * from claim_outbox(20) where kind = 'signed_up';
select is((select count(*) from claimed), 1::bigint, 'the first leaves, once');
select is_empty($$ select * from claim_outbox(20) where kind = 'signed_up' $$, 'and nobody else takes it');
select is(
  (select string_agg(concat_ws(' ', line ->> 'name', line ->> 'price', line ->> 'outstanding', line ->> 'accommodation'), ', ' order by line ->> 'name')
   from claimed, jsonb_array_elements(payload -> 'campers') line),
  'Baby Holm 0.00 0.00 Room, Newcomer Holm 1200.00 1200.00 Room, Son Holm 840.00 0.00 Room',
  'it says what is true when it leaves, paid or not'
);
select is((select payload ->> 'outstanding' from claimed), '1200.00', 'what is left to pay');
select is((select payload ->> 'price_until' from claimed), '2025-05-01', 'and until when that price holds');
select tests.act_as_owner();
select tests.at('2025-05-02 12:00');
select is(private.sign_up_payload(array[tests.id('late')]) ->> 'price_until', null, 'after that day no price will rise');

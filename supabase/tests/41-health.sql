-- What tells that something is broken: to organisers by mail and in their list, and to a monitor.

select tests.act_as_owner();
select note_sweep_run();
update outbox set sent_at = now();

-- Reports of errors

select tests.act_as(person), throws_ok(call, '42501', null, person || ' calls nothing of it: ' || call)
from unnest(array['anna', 'admin5']) as person,
  unnest(array['select report_error(''browser'', ''x'', ''y'', ''z'')', 'select health()', 'select note_sweep_run()']) as call;
select tests.act_as_server();
select report_error('browser', 'TypeError', '/assets/form-1.js:1:2', 'a') from generate_series(1, 3);
select report_error('browser', repeat('E', 1000), repeat('p', 100000), 'a');
select throws_ok($$ select report_error('mail', 'x', 'y', 'a') $$, '23514', null, 'only browsers and functions report');
select tests.act_as('admin1');
select results_eq(
  $$ select detail from needs_attention(p_faults => true) where detail ->> 'error' = 'TypeError' $$,
  $$ values ('{"source": "browser", "error": "TypeError", "place": "/assets/form-1.js:1:2", "times": 3}'::jsonb) $$,
  'the same error is one matter, with how often it came'
);
select is_empty('select 1 from needs_attention()', 'for developers: organisers are not asked to decide about it'),
  is((select attention from dashboard_today()), 0::bigint, 'nor does Today count it');
select tests.act_as_server();
select report_error('browser', 'E' || n, 'y', 'b') from generate_series(1, 40) as n;
select tests.act_as_owner();
select is((select count(*) from private.error_reports where error ~ '^E\d+$'), 30::bigint, 'one caller reports thirty an hour');
select tests.act_as_server();
select report_error('browser', 'F' || n, 'y', 'c' || n) from generate_series(1, 300) as n;
select tests.act_as_owner();
select is((select count(*) from private.error_reports), 200::bigint, 'no more than 200 are kept, whoever sends them');
delete from private.error_reports;

-- Mails to organisers

select note_sweep_run();
select is_empty($$ select 1 from outbox where kind = 'attention' $$, 'without a matter nobody gets a mail');
select tests.pay('anna', 'ben', 'First payment');
update users set is_attending = false where id = tests.id('ben');
select note_sweep_run(), note_sweep_run();
select results_eq(
  $$ select recipient, payload from outbox where kind = 'attention' order by 1 $$,
  $$ values ('admin3@example.org', '{"matters": {"paid_not_coming": 1}}'::jsonb), ('admin5@example.org', '{"matters": {"paid_not_coming": 1}}') $$,
  'whoever may close a matter is told of a new kind, once'
);
insert into private.error_reports (fingerprint, source, error, place) values ('f', 'function', 'payment failed', 'Error');
select note_sweep_run();
select results_eq(
  $$ select payload from outbox where kind = 'attention' and recipient like 'admin3%' order by created_at desc, dedupe_key desc limit 1 $$,
  $$ values ('{"matters": {"fault": 1}}'::jsonb) $$, 'of another kind they are told by itself'
);
select is((select count(*) from outbox where kind = 'attention'), 4::bigint, 'and of nothing twice');
select tests.act_as('admin3');
select move_payment(gen_random_uuid(), p.id, jsonb_build_array(jsonb_build_object('camper', p.payee_id, 'amount', -p.amount), jsonb_build_object('camper', null, 'amount', p.amount)), 'Kept')
from needs_attention() m join admin_payments() p on p.payee_id = m.camper_id where m.kind = 'paid_not_coming';
select tests.act_as_owner();
select note_sweep_run();
select tests.pay('anna', 'clara', 'Full payment');
update users set is_attending = false where id = tests.id('clara');
select note_sweep_run();
select is((select count(*) from outbox where kind = 'attention'), 6::bigint, 'when all of a kind are closed, the next one is told again');

-- One answer for a monitor

update outbox set sent_at = now();
select tests.act_as_server();
select is(
  health() - 'sweep_age' - 'webhook_age', '{"failed_steps": [], "mails_waiting": 0, "mail_delay": null, "webhooks_failed": 0}',
  'nothing waits'
);
select ok((health() ->> 'sweep_age')::integer between 0 and 60, 'the sweep has just run');
select tests.act_as_owner();
delete from private.heartbeats where job = 'sweep';
select tests.act_as_server();
select is(health() ->> 'sweep_age', null, 'a sweep that has never run has no age');
select note_sweep_run();
select tests.act_as_owner();
update private.heartbeats set beat_at = clock_timestamp() - interval '20 minutes';
insert into outbox (kind, dedupe_key, recipient, payload, next_attempt_at)
values ('receipt', 'test', 'x', '{}', clock_timestamp() - interval '2 hours');
insert into payment_events (intent_id, provider_payment_id, event, event_id, received_at)
select id, 'p', 'payment.refund.completed', 'e', clock_timestamp() - interval '1 hour' from payment_intents limit 1;
update payment_intents set provider_seen_at = null;
select tests.act_as_server();
select ok(
  (health() ->> 'sweep_age')::integer between 1200 and 1300 and (health() ->> 'mail_delay')::integer between 7200 and 7300
    and (health() ->> 'mails_waiting')::integer = 1 and (health() ->> 'webhook_age')::integer between 3600 and 3700
    and (health() ->> 'webhooks_failed')::integer = 1,
  'what stands still is told with how long'
);

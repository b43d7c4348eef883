-- What organisers are notified about, who may read it, and how a matter is closed.

create function tests.attention(noted boolean default false) returns text
language sql as $$
  select string_agg(concat_ws(' ', kind, name, amount, note), ', ' order by kind, name, amount) from public.needs_attention(p_noted => $1)
$$;
select note_sweep_run();
select tests.act_as('anna');
select throws_ok('select tests.attention()', '42501', null, 'a camper does not read it');
select tests.act_as_visitor();
select throws_ok('select tests.attention()', '42501', null, 'nor does a visitor');
select tests.act_as('admin1');
select is(tests.attention(), null, 'at first there is nothing');

-- Money that does not add up

select tests.act_as_owner();
select tests.pay('anna', 'anna', 'Full payment');
create temporary table old_page as select tests.checkout('otto', 'otto', 'First payment') as id;
select cancel_intent(id, 'changed') from old_page;
select tests.pay('otto', 'otto', 'Full payment');
select settle_intent(id, tests.snapshot(id), 'webhook') from old_page;
select tests.pay('anna', 'ben', 'First payment');
update users set is_attending = false where id = tests.id('ben');
select private.move_to_stay_in(tests.id('olga'), 'not_paid_in_time');
select tests.pay('otto', 'olga', 'Full payment');
select tests.checkout('anna', 'clara', 'Full payment');
select tests.act_as('admin1');
select is(
  tests.attention(),
  'overpaid Otto Holm 360.00, paid_not_coming Ben Holm 400.00',
  'an old page that was paid after all, and money of somebody who does not come; who lost the bed at no other price is no matter'
);
select tests.act_as_owner();
select tests.at('2025-04-24 11:59');
select tests.act_as('admin1');
select ok(tests.attention() not like '%not_ended%', 'a page that was left needs nobody');
select tests.act_as_owner();
select tests.at('2025-04-24 12:01');
select tests.act_as('admin1');
select ok(tests.attention() like '%not_ended Anna Holm 600%', 'until nobody could end it in four days');

select results_eq(
  'select distinct family, family_name from needs_attention() where camper_id is not null and family is not null order by 2',
  'select distinct coalesce(u.parent_id, u.id), h.first_name || '' '' || h.last_name from needs_attention() a
   join users u on u.id = a.camper_id join users h on h.id = coalesce(u.parent_id, u.id) order by 2',
  'each with the account holder of the family'
);

-- Closing a matter

select throws_ok($$ select note_attention('x', 'Done') $$, '42501', null, 'level 1 closes nothing');
select tests.act_as('admin3');
select set_eq($$ select distinct family from needs_attention() where owes $$,
  $$ select distinct family from needs_attention() where family in (select id from outstanding_families()) $$, 'and whether it has something left to pay'),
  ok((select bool_or(owes) from needs_attention()), 'as one has');
select throws_ok($$ select note_attention('overpaid:x', 'Done') $$, 'P0001', 'not_found', 'what is not there is not closed');
create temporary table matter as select key from needs_attention() where kind = 'not_ended';
select throws_ok(format('select note_attention(%L, %L)', key, ' x '), 'P0001', 'note_missing', 'a note is needed') from matter;
select lives_ok(format('select note_attention(%L, %L)', key, 'Ended in the portal'), 'level 3 closes it') from matter;
select throws_ok(format('select note_attention(%L, %L)', key, 'Me too'), 'P0001', 'conflict', 'once') from matter;
select is(tests.attention(true), 'not_ended Anna Holm 600.00 Ended in the portal', 'the note stands with it');
select ok(tests.attention() not like '%not_ended%', 'and it is no longer among what is to be done');
select throws_ok(format('select note_attention(%L, %L)', key, 'Goes to the kitchen fund'), 'P0001', 'not_recorded', kind || ' ends by the ledger, never by a note')
from needs_attention() where kind in ('overpaid', 'paid_not_coming');
select results_eq(
  'select kind, found from needs_attention(p_limit => 2, p_offset => 1)',
  'select kind, (select count(*) from needs_attention()) from needs_attention() offset 1 limit 2',
  'the list is read in pages, each of which says how long it is'
);
select throws_ok('select from attention_notes', '42501', null, 'organisers read what was noted in the list only');
select tests.act_as('anna');
select throws_ok('select from attention_notes', '42501', null, 'a family does not');
select tests.act_as('admin3');
select throws_ok('update attention_notes set note = ''other''', '42501', null, 'notes are not rewritten');
select throws_ok('delete from attention_notes', '42501', null, 'nor taken away');
select tests.act_as_owner();
select is((select count(*) from audit_log where table_name = 'attention_notes'), 1::bigint, 'and audited');
select tests.act_as('admin3');
select tests.write_down(gen_random_uuid(), tests.id('otto'), -60, 'Cash', 'refund', 'Given back', 1440);
select ok(tests.attention() like '%overpaid Otto Holm 300.00, %', 'when the money changes, the matter is open again');

-- The machinery

select tests.act_as_owner();
select note_sweep_run();
update private.heartbeats set beat_at = clock_timestamp() - interval '11 minutes';
update outbox set sent_at = now();
insert into outbox (kind, dedupe_key, recipient, payload) select 'receipt', 'test:' || n, 'x', '{}' from generate_series(1, 51) as n;
insert into payment_events (intent_id, provider_payment_id, event, event_id, received_at)
select id, 'p', 'payment.refund.completed', 'e', clock_timestamp() + make_interval(mins => -16) from old_page;
update payment_intents set provider_seen_at = clock_timestamp() - interval '1 hour' where id in (select id from old_page);
select is(
  (select string_agg(kind, ', ' order by kind) from private.attention_of_machinery()),
  'mail_queue, sweep_late, webhook_failed', 'OPS-4 the sweep stands still, mails pile up, a webhook was not worked'
);
select tests.act_as_server();
select note_sweep_run();
select tests.act_as_owner();
update outbox set sent_at = now() where dedupe_key = 'test:1' or kind = 'attention';
update payment_intents set provider_seen_at = clock_timestamp() where id in (select id from old_page);
select is_empty('select * from private.attention_of_machinery()', 'a sweep, a mail and a look at the provider end the alarms');

-- A sweep that ran in part

create function tests.failed_sweep() returns text
language sql as $$ select string_agg(concat_ws(' ', key, detail ->> 'steps'), ', ') from public.needs_attention() where kind = 'sweep_failed' $$;
select tests.act_as_server();
select note_sweep_run(array['mails']);
select is(health() -> 'failed_steps', '["mails"]', 'the monitor sees which steps failed');
select tests.act_as('admin1');
select ok(tests.failed_sweep() like '%["mails"]', 'and so do organisers');
select set_config('tests.failed', tests.failed_sweep(), true);
select tests.act_as_server();
select note_sweep_run(array['mails']);
select tests.act_as('admin1');
select is(tests.failed_sweep(), current_setting('tests.failed'), 'it is one matter for as long as the same fail');
select tests.act_as_owner();
drop function private.forget_checkin();
select tests.act_as_server();
select lives_ok('select note_sweep_run(array[''beds''])', 'a step of its own that fails keeps no other from it');
select is(health() -> 'failed_steps', '["beds", "forgetting"]', 'and is named with them');
select ok((health() ->> 'sweep_age')::integer < 60, 'the sweep has run');
select tests.act_as_owner();
drop function private.tell_attention() cascade;
select note_sweep_run();
select is(health() -> 'failed_steps', '["attention", "forgetting"]', 'also when organisers get no mail of it');

-- A family that lost its beds: what is too much, once, and one email

select tests.act_as_owner();
delete from outbox;
select tests.family('gunnar'), tests.camper('gitte', 'gunnar'), tests.camper('gerd', 'gunnar'), tests.camper('gro', 'gunnar', '{"birthday": "2012-12-12"}');
select tests.pay('gunnar', who, 'Full payment') from unnest(array['gunnar', 'gitte', 'gro']) as who;
delete from outbox;
select private.move_to_stay_in(tests.id(who), 'no_bed_left') from unnest(array['gitte', 'gerd', 'gunnar', 'gro']) as who;
create temporary table paid_more as select sum(private.paid_for(id) - private.price_of(u)) as dkk from users u
where id in (tests.id('gitte'), tests.id('gunnar')) and private.paid_for(id) > private.price_of(u);
select is(dkk, 400.00, 'two of the four have paid 200 DKK too much each') from paid_more;
select results_eq(
  $$ select recipient, subject_id, jsonb_path_query_array(payload, '$.people[*].name') from outbox $$,
  $$ values ('gunnar@example.org', tests.id('gunnar'), '["Gitte Holm", "Gerd Holm", "Gunnar Holm", "Gro Holm"]'::jsonb) $$,
  'one email for the family'
);
select claim_outbox(10);
select private.move_to_stay_in(tests.id('gro'), 'no_bed_left');
select is((select count(*) from outbox), 2::bigint, 'what is being sent is not added to');
select tests.act_as('admin1');
select is(
  (select string_agg(concat_ws(' ', kind, name, amount, detail -> 'names'), ', ') from needs_attention() where camper_id in (
    select id from users where tests.id('gunnar') in (id, parent_id))),
  'stay_in_paid Gunnar Holm 400.00 ["Gitte Holm", "Gunnar Holm"]', 'and one matter, with what is too much and whose it is'
);
select tests.act_as_owner();
select tests.family('gustav'), tests.pay('gustav', 'gustav', 'First payment');
select private.move_to_stay_in(tests.id('gustav'), 'no_bed_left');
select tests.act_as('admin1');
select is_empty($$ select kind from needs_attention() where camper_id = tests.id('gustav') $$, 'who has paid less than staying in costs is no matter');

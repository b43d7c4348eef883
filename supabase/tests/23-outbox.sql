-- Mails leave through the outbox: each taken by one worker, tried again later and later until it is sent.

create function tests.take(how_many integer default 10, family text default null) returns bigint
language sql as $$
  select count(*) from public.claim_outbox(how_many, tests.id(family))
$$;
create function tests.wait(how_long interval) returns void
language sql security definer as $$
  update public.outbox set next_attempt_at = next_attempt_at - how_long, locked_until = locked_until - how_long,
    asked_at = asked_at - how_long
$$;

insert into outbox (kind, dedupe_key, recipient, subject_id, payload)
select 'receipt', 'receipt:' || n, 'anna@example.org', tests.id(case when n = 1 then 'otto' else 'anna' end), '{}'
from generate_series(1, 5) as n;

-- The language that an account keeps with the sign-in decides; one that says nothing, or something strange, reads English.
insert into outbox (kind, dedupe_key, recipient, payload) values
  ('moved', 'dane', 'dane@example.org', '{}'), ('moved', 'tongue', 'tongue@example.org', '{}'), ('moved', 'nobody', 'nobody@example.org', '{}');
insert into auth.users (id, aud, role, email, raw_user_meta_data) values
  (gen_random_uuid(), 'authenticated', 'authenticated', 'dane@example.org', '{"language": "da"}'),
  (gen_random_uuid(), 'authenticated', 'authenticated', 'tongue@example.org', '{"language": {"da": 1}}');
select tests.act_as_server();
select results_eq(
  $$ select recipient, language from claim_outbox(10) where kind = 'moved' order by 1 $$,
  $$ values ('dane@example.org', 'da'), ('nobody@example.org', 'en'), ('tongue@example.org', 'en') $$,
  'a mail is taken with the language of the account that it goes to'
);
select tests.act_as_owner();
delete from outbox where kind = 'moved';
update outbox set attempts = 0, locked_until = null;

select tests.act_as_server();
select is(tests.take(1, 'otto'), 1::bigint, 'the mails of one camper can be taken alone');
select is(tests.take(3), 3::bigint, 'a worker takes as many as it asks for');
select is(tests.take(), 1::bigint, 'the next one takes the rest');
select is(tests.take(), 0::bigint, 'what somebody is sending is passed over');
select tests.wait('2 minutes 1 second');
select is(tests.take(), 5::bigint, 'for two minutes: a worker that died loses no mail');

select finish_outbox(id) from outbox where subject_id = tests.id('otto');
select finish_outbox(id, 'the mail service said no') from outbox where subject_id = tests.id('anna');
select is((select count(*) from outbox where sent_at is not null), 1::bigint, 'a mail that was sent is done');
select ok((select bool_and(sent_at between created_at and created_at + interval '1 minute') from outbox where sent_at is not null), 'by the camp''s clock');
select is((select count(*) from outbox where last_error is not null), 4::bigint, 'the reason of a failure is kept');
select tests.wait('1 minute 50 seconds');
select is(tests.take(), 0::bigint, 'after a second failure it waits two minutes');
select tests.wait('20 seconds');
select is(tests.take(), 4::bigint, 'and is tried again');

select tests.act_as_owner();
update outbox set attempts = 500;
select tests.act_as_server();
select lives_ok(
  $$ select finish_outbox(id, 'still no') from outbox $$, 'a mail may fail for months'
);
select is(
  (select round(extract(epoch from max(next_attempt_at) - clock_timestamp()) / 3600) from outbox where sent_at is null),
  6::numeric, 'and is tried every six hours'
);
select lives_ok(
  $$ select finish_outbox(id, 'mail service: no answer', false) from outbox $$, 'a service that is away is no refusal'
);
select is(
  (select round(extract(epoch from max(next_attempt_at) - clock_timestamp()) / 60) from outbox where sent_at is null),
  10::numeric, 'and is asked again every ten minutes'
);
select tests.wait('10 minutes');
select is(tests.take(2), 2::bigint, 'who has taken mails');
select return_outbox(array(select id from outbox where locked_until is not null));
select is(tests.take(), 4::bigint, 'and gives them back unsent leaves them to the next one at once');
select is((select max(attempts) - min(attempts) from outbox where sent_at is null), 0, 'as if they had never been taken');
select throws_ok(
  $$ insert into outbox (kind, dedupe_key, recipient, payload) values ('receipt', 'receipt:1', 'x', '{}') $$,
  '23505', null, 'nothing is told twice'
);
select tests.act_as_owner();
select lives_ok(
  $$ select private.queue_mail('receipt', 'receipt:1', 'anna@example.org', tests.id('anna'), null, '{}') $$,
  'N8 telling the same thing again is no error'
);
select is((select count(*) from outbox where dedupe_key = 'receipt:1'), 1::bigint, 'and no second mail');

-- The service takes a key for the same mail for a day: what it may have had for 23 hours is not offered to it by itself

create function tests.doubts() returns text
language sql security definer as $$
  select string_agg(split_part(dedupe_key, ' ', 1) || case when private.is_undecided(o) then ' unsure' else '' end, ', ' order by dedupe_key)
  from public.outbox o where sent_at is null
$$;
delete from outbox;
insert into outbox (kind, dedupe_key, recipient, payload)
select 'moved', mail, mail || '@example.org', '{}' from unnest(array['killed', 'lost', 'lost then refused', 'refused', 'returned']) as mail;
select tests.act_as_server();
select is(tests.take(), 5::bigint, 'five are taken');
select finish_outbox(id, 'mail service: no answer', false) from outbox where dedupe_key like 'lost%';
select finish_outbox(id, 'mail service: 422') from outbox where dedupe_key = 'refused';
select return_outbox(array(select id from outbox where dedupe_key = 'returned'));
select tests.wait('22 hours 50 minutes');
select is(tests.doubts(), 'killed, lost, lost, refused, returned', 'for 23 hours all are tried again');
select is(tests.take(), 5::bigint, 'with the key that they had');
select return_outbox(array(select id from outbox where dedupe_key in ('killed', 'lost', 'returned')));
select finish_outbox(id, 'mail service: 422') from outbox where dedupe_key in ('lost then refused', 'refused');
select tests.wait('10 minutes 1 second');
select is(tests.doubts(), 'killed unsure, lost unsure, lost unsure, refused, returned', 'a later answer does not say what became of an earlier one');
select results_eq($$ select split_part(recipient, '@', 1) from claim_outbox(10) order by 1 $$, array['refused', 'returned'], 'then only what the service has surely not taken');
select is((health() ->> 'mails_waiting')::int, 2, 'the others wait for a person, which is no fault of the machine');

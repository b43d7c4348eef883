-- Who wants the mails that a family can do without, and what the mail service tells of addresses.

create function tests.told(event text, what text, address text, is_final boolean default true, mail uuid default null,
  at timestamptz default clock_timestamp()) returns text
language sql security definer as $$
  select public.note_mail_event(event, what, is_final, address, mail, 'mailbox full of <b>', at)
$$;
create function tests.why(person text) returns text
language sql security definer as $$ select private.why_no_mail(tests.id(person)) $$;
create function tests.matters() returns text
language sql as $$ select string_agg(concat_ws(' ', kind, name), ', ' order by kind, name) from public.needs_attention() $$;

select note_sweep_run();
select tests.family('walkin', '{}');
update users set email = null where id = tests.id('walkin');
delete from auth.users where id = tests.id('walkin');
select is(tests.why('anna'), null, 'a family gets mails');
select is(tests.why('walkin'), 'no_address', 'who has no address gets none');

-- The wish

select tests.act_as_server();
select is(set_mail_wish(tests.id('anna'), false), true, 'a family does without');
select is(set_mail_wish(tests.id('anna'), false), true, 'pressed twice is the same');
select is(set_mail_wish(tests.id('nobody'), false), false, 'an account that is gone is told of');
select tests.act_as_owner();
select is(tests.why('anna'), 'refused', 'then it gets none of these');
select is(tests.why('otto'), null, 'and the others do');
select tests.act_as('anna');
select isnt(export_my_data() ->> 'wants_no_reminders_since', null, 'the family''s copy of its data says so');
select tests.act_as_server();
select is(set_mail_wish(tests.id('anna'), true), true, 'it wants them again');
select tests.act_as_owner();
select is(tests.why('anna'), null, 'and gets them');

-- What the service tells

insert into outbox (id, kind, dedupe_key, recipient, subject_id, payload)
values (tests.id('mail'), 'receipt', 'a mail', 'Otto@example.org', tests.id('otto'), '{}');
select tests.act_as_server();
select is(note_mail_event('soft', 'bounced', false, 'otto@example.org', tests.id('mail'), 'full', clock_timestamp()), 'new', 'a bounce that may pass is kept');
select tests.act_as_owner();
select is((select delivery from outbox where dedupe_key = 'a mail'), 'bounced', 'with the mail');
select is(tests.why('otto'), null, 'the address stays one');
select is(tests.told('late', 'delivered', 'otto@example.org', mail => tests.id('mail')), 'new', 'what comes late');
select is((select delivery from outbox where dedupe_key = 'a mail'), 'bounced', 'does not undo what weighs more');
select is(tests.told('other', 'complained', 'anna@example.org', mail => tests.id('mail')), 'new', 'a mail is only told of with its own address');
select is((select delivery from outbox where dedupe_key = 'a mail'), 'bounced', 'so that this one stays');

select is(tests.told('hard', 'bounced', ' OTTO@example.org'), 'new', 'an address that is none');
select is(tests.why('otto'), 'bounced', 'gets no more mails that a family can do without');
select is(tests.told('hard', 'bounced', 'anna@example.org'), 'seen', 'a word that is repeated is heard once');
select tests.act_as('admin1');
select is(tests.matters(), 'mail_bounced Otto Holm, mail_complained Anna Holm', 'organisers are told');
select tests.act_as_owner();
select tests.told('before', 'delivered', 'otto@example.org', at => clock_timestamp() - interval '1 hour');
select is(tests.why('otto'), 'bounced', 'a mail that arrived before says nothing');
select tests.told('after', 'delivered', 'otto@example.org');
select is(tests.why('otto'), null, 'one that arrives afterwards does');
select tests.told('works', 'delivered', 'anna@example.org');
select is(tests.why('anna'), 'complained', 'a complaint stays');
select tests.told('gone', 'bounced', 'anna@example.org');
select is(tests.why('anna'), 'complained', 'also when the address is gone');

-- A mail that may or may not have arrived

select tests.act_as_owner();
delete from outbox;
delete from private.mail_troubles;
insert into outbox (id, kind, dedupe_key, recipient, subject_id, payload, attempts, asked_at, locked_until, delivery)
select tests.id(mail), case mail when 'reminder' then 'reminder' else 'receipt' end, mail, mail || '@example.org',
  tests.id('otto'), '{"reminder": "survey"}', 3, clock_timestamp() - interval '23 hours 1 second', clock_timestamp() - interval '1 hour', null
from unnest(array['again', 'be', 'reminder', 'told']) as mail;
insert into private.messages (id, is_test, attachments, families, mails, sent_by)
values (tests.id('gone'), false, array['schedule.pdf'], 1, 1, tests.id('admin2'));
insert into private.message_texts values (tests.id('gone'), 'en', 'Our days', 'See below');
update outbox set message_id = tests.id('gone') where dedupe_key = 'again';
create function tests.doubt(mail text) returns text
language sql security definer as $$ select private.undecided_key(o) from public.outbox o where dedupe_key = mail $$;
select is(tests.told('lost', 'delivered', 'told@example.org', mail => tests.id('told')), 'new', 'one of which the service tells');
select is((select sent_at is not null from outbox where dedupe_key = 'told'), true, 'has left, though the answer was lost');
select tests.act_as('admin1');
select is(tests.matters(), 'mail_unsure Otto Holm, mail_unsure Otto Holm, mail_unsure Otto Holm', 'organisers see the others');
select throws_ok($$ select decide_mail(tests.doubt('again'), true) $$, '42501', null, 'level 1 decides nothing');
select tests.act_as('anna');
select throws_ok($$ select decide_mail(tests.doubt('again'), true) $$, '42501', null, 'nor does a family');
select tests.act_as('admin2');
select is(decide_mail(tests.doubt('be'), false)::text, '', 'level 2 lets one be');
select throws_ok($$ select decide_mail('mail_unsure:' || tests.id('be') || ':0', true) $$, 'P0001', 'conflict', 'which nobody sends again then');
select throws_ok($$ select decide_mail(tests.doubt('reminder'), true) $$, 'P0001', 'not_wanted', 'a reminder that is off would not leave');
select throws_ok($$ select decide_mail(tests.doubt('again'), true) $$, 'P0001', 'document_missing', 'what went with it is not there any more');
select tests.act_as_owner();
insert into storage.objects (bucket_id, name) values ('documents', 'schedule-' || private.season() || '.pdf');
select tests.act_as('admin2');
select set_config('tests.doubt', tests.doubt('again'), true);
select is(decide_mail(current_setting('tests.doubt'), true)::text, '', 'or sends one again');
select throws_ok($$ select decide_mail(current_setting('tests.doubt'), true) $$, 'P0001', 'conflict', 'once');
select is(tests.matters(), 'mail_unsure Otto Holm', 'what is decided is no matter any more');
select is(
  (select string_agg(concat_ws(' ', mail ->> 'kind', mail ->> 'delivery', (mail ->> 'sent_at') is not null), ', ' order by mail ->> 'delivery', mail ->> 'kind')
   from jsonb_array_elements(camper_mails(tests.id('otto')) -> 'mails') mail),
  'receipt delivered t, receipt unsure t, receipt f, reminder f', 'and stands at the camper as it is'
);
select is((select count(*) from audit_log where table_name = 'outbox'), 2::bigint, 'and in the log');
select tests.act_as_server();
select results_eq('select recipient from claim_outbox(10)', array['again@example.org'], 'it leaves, and nothing else');
select tests.act_as_owner();
delete from outbox;

-- A mail that cannot be filled in

insert into outbox (id, kind, dedupe_key, recipient, subject_id, payload, created_at) values
  (tests.id('blank'), 'signed_up', 'blank', 'otto@example.org', tests.id('otto'), '{"camper_ids": null}', public.camp_now() - interval '1 hour'),
  (tests.id('good'), 'receipt', 'good', 'otto@example.org', tests.id('otto'), '{}', public.camp_now());
select tests.act_as_server();
select results_eq('select recipient, kind from claim_outbox(1)', $$ values ('otto@example.org', 'receipt') $$, 'holds back no other');
select is_empty('select * from claim_outbox(10)', 'and is not tried again by itself');
select is(health() ->> 'mails_waiting', '1', 'nor counted as waiting');
select tests.act_as('admin1');
select results_eq(
  $$ select name, detail from needs_attention() where kind = 'mail_set_aside' $$,
  $$ values ('Otto Holm', '{"mail": "signed_up", "recipient": "otto@example.org"}'::jsonb) $$, 'organisers see which and whose'
);
select throws_ok($$ select decide_mail(tests.doubt('blank'), true) $$, '42501', null, 'level 1 decides nothing here either');
select tests.act_as('admin2');
select is(decide_mail(tests.doubt('blank'), true)::text, '', 'level 2 tries again');
select tests.act_as_server();
select is_empty('select * from claim_outbox(10)', 'which sets it aside again while nothing was mended');
select tests.act_as_owner();
update outbox set payload = jsonb_build_object('camper_ids', jsonb_build_array(tests.id('otto'))), set_aside_at = clock_timestamp() - interval '1 minute'
where dedupe_key = 'blank';
select tests.act_as('admin2');
select decide_mail(tests.doubt('blank'), true);
select tests.act_as_server();
select is((select payload -> 'campers' -> 0 ->> 'name' from claim_outbox(10)), 'Otto Holm', 'and lets it leave when it was');
select set_mail_aside(tests.id('blank'), 'cannot be written');
select tests.act_as_owner();
select results_eq($$ select attempts, asked_at, last_error from outbox where dedupe_key = 'blank' $$,
  $$ values (0, null::timestamptz, 'cannot be written') $$, 'one that a function cannot write waits as if it had never been taken');
select tests.act_as('admin2');
select decide_mail(tests.doubt('blank'), false);
select is_empty($$ select * from needs_attention() where kind = 'mail_set_aside' $$, 'or deletes it');
select tests.act_as_owner();
select is_empty($$ select * from outbox where dedupe_key = 'blank' $$, 'for good');
delete from outbox;

update private.mail_events set received_at = received_at - interval '25 hours' where id = 'hard';
select note_sweep_run();
select is(tests.told('hard', 'delivered', 'x@example.org'), 'new', 'ids are kept for a day');

-- Who may

select tests.act_as(person),
  throws_ok($$ select set_mail_wish(tests.id('otto'), false) $$, '42501', null, person || ' says nothing for others'),
  throws_ok($$ select note_mail_event('e', 'bounced', true, 'a@b.dk', null, '', now()) $$, '42501', null, person || ' tells nothing of addresses'),
  throws_ok($$ select * from private.mail_troubles $$, '42501', null, person || ' does not read them')
from unnest(array['anna', 'admin1', 'admin5']) as person;
select tests.act_as_visitor();
select throws_ok($$ select set_mail_wish(tests.id('otto'), false) $$, '42501', null, 'nor does a visitor');
select tests.act_as('anna');
select delete_my_account();
select tests.act_as_owner();
select is_empty($$ select * from private.mail_troubles where address = 'anna@example.org' $$, 'a family that goes is forgotten here too');

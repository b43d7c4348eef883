-- Writing to a selection: who may, whom it reaches, that it is sent once and can be stopped, and what is reported of it.

create function tests.all_campers() returns uuid[] language sql security definer as $$ select array_agg(id order by id) from public.users $$;
create function tests.texts(subject text, body text, language text default 'en') returns jsonb
language sql as $$ select jsonb_build_object(language, jsonb_build_object('subject', subject, 'body', body)) $$;
create function tests.write(message text, mails integer, subject text default 'News for {campers}', body text default 'Dear {first_name}',
  files text[] default '{}', to_whom uuid[] default tests.all_campers()) returns integer
language sql as $$ select public.send_message(tests.id(message), to_whom, tests.texts(subject, body), files, mails) $$;
create function tests.waiting() returns bigint language sql security definer as $$ select count(*) from public.outbox where kind = 'message' and sent_at is null $$;
create function tests.far() returns text
language sql as $$ select string_agg(concat_ws(' ', texts -> 'en' ->> 'subject', families, mails, left_already, waiting, bounced + complained), ', ') from public.message_list() $$;

select tests.family('walkin', '{"birthday": "1990-01-01"}');
update users set email = null where id = tests.id('walkin');
delete from auth.users where id = tests.id('walkin');
select tests.family('rest');
select set_mail_wish(tests.id('rest'), false);
delete from outbox;

select tests.act_as('admin2');
select is(
  count_families(tests.all_campers()) - array['examples', 'missed'],
  '{"languages": {"en": 2}, "families": 4, "mails": 2, "no_address": 1, "refused": 1, "bounced": 0, "complained": 0}', 'families are counted, and whom it does not reach'
);
select is(jsonb_array_length(count_families(tests.all_campers()) -> 'examples'), 2, 'with some to look at it with');
select is((select array_agg(m ->> 'why' order by m ->> 'why') from jsonb_array_elements(count_families(tests.all_campers()) -> 'missed') m), array['no_address', 'refused'],
  'and who gets nothing is named');
select is(count_families(array[tests.id('ben'), tests.id('clara')]) ->> 'mails', '1', 'one mail for all chosen people of a family');
select is(family_mail_values(tests.id('anna'), array[tests.id('ben'), tests.id('clara')]) ->> 'outstanding', '1800.00', 'what its variables are');
select is(family_mail_values(tests.id('otto'), array[tests.id('ben')]), null, 'of a family of the selection only');

-- Sending, once

select throws_ok($$ select tests.write('first', 3) $$, 'P0001', 'conflict', 'another number than was confirmed is refused');
select is(tests.waiting(), 0::bigint, 'and nothing has left');
select throws_ok($$ select tests.write('first', 0, to_whom => '{}') $$, 'P0001', 'nobody', 'so is nobody');
select throws_ok(format('select tests.write(''first'', 2, body => %L)', body), '23514', null, 'and what cannot be filled in: ' || body)
from unnest(array['{name}', '{']) as body;
select throws_ok($$ select tests.write('first', 2, body => '  ') $$, 'P0001', 'text_missing', 'and an empty text'),
  throws_ok(format('select send_message(tests.id(''first''), tests.all_campers(), %L, ''{}'', 2)', texts), 'P0001', 'text_missing', 'and texts that are none: ' || texts)
from unnest(array['null', '[]', '"en"', '{"en": null}', '{"en": "News"}', '{"en": {"subject": "News"}}', '{"en": {"body": "News"}}']) as texts;
select throws_ok($$ select send_message(tests.id('first'), tests.all_campers(), null, '{}', 2) $$, 'P0001', 'text_missing', 'and none at all');
select throws_ok(format('select tests.write(''first'', 2, subject => %L)', 'Hi' || sign || 'Bcc: x@y.dk'), '23514', null, 'a subject is one line: ' || ascii(sign))
from unnest(array[e'\n', e'\r', e'\x0b', e'\x0c', e'\t', e'\u2028', e'\u2029']) as sign;
select throws_ok($$ select tests.write('first', 2, files => array['secret.pdf']) $$, 'P0001', 'document_missing', 'only the camp''s documents go with it');
select throws_ok($$ select tests.write('first', 2, files => array['schedule.pdf']) $$, 'P0001', 'document_missing', 'and only those that are there');
select tests.act_as_owner();
insert into storage.objects (bucket_id, name) values ('documents', 'schedule-' || private.season() || '.pdf');
select tests.act_as('admin2');
select is(tests.write('with it', 2, files => array['schedule.pdf']), 2, 'this season''s is');
select stop_message(tests.id('with it'));
select tests.act_as_owner();
delete from private.messages;
delete from audit_log where table_name = 'messages';
select tests.act_as('admin2');
select is(tests.write('first', 2), 2, 'a message is sent to families');
select is(tests.write('first', 2), 2, 'the same press again');
select is(tests.write('first', 2, 'Another'), 2, 'whatever it says');
select is(tests.waiting(), 2::bigint, 'is the same message');
select is(tests.far(), 'News for {campers} 4 2 0 2 0', 'it tells how far it is');
select is(
  (select after from audit_log where table_name = 'messages'), '{"families": 4, "mails": 2, "attachments": []}'::jsonb,
  'the log tells to how many, and not what'
);

-- Leaving: after everything else, with what is true then, and the same words in every attempt

select tests.act_as_owner();
insert into outbox (kind, dedupe_key, recipient, payload) values ('receipt', 'later', 'otto@example.org', '{}');
update users set first_name = 'Bent' where id = tests.id('ben');
select tests.act_as_server();
select is((select kind from claim_outbox(1)), 'receipt', 'a receipt that came later leaves before');
select results_eq(
  $$ select recipient, payload -> 'values' ->> 'first_name', payload -> 'texts' ->> 'body', jsonb_array_length(payload -> 'values' -> 'campers')
    from claim_outbox(1, tests.id('anna')) $$,
  $$ values ('anna@example.org', 'Anna', 'Dear {first_name}', 3) $$, 'each mail has its family''s values'
);
select tests.act_as_owner();
select ok(exists (select from outbox where payload::text like '%Bent Holm%'), 'as they are when it leaves');
select ok(not exists (select from outbox where payload::text ~* 'health|allerg|medicin|diet'), 'nothing of health');
update users set first_name = 'Benny' where id = tests.id('ben');
update outbox set locked_until = null, next_attempt_at = clock_timestamp();
select tests.act_as_server();
select ok((select payload::text like '%Bent Holm%' from claim_outbox(1, tests.id('anna'))), 'and in a later attempt the same');
select finish_outbox(id) from outbox where subject_id = tests.id('anna');

-- Stopping

select tests.act_as('admin2');
select is(stop_message(tests.id('first')), 1, 'what has not left is taken back');
select is(stop_message(tests.id('first')), 0, 'once');
select is(tests.far(), 'News for {campers} 4 2 1 0 0', 'what has left has left');
select is(tests.write('first', 2), 2, 'and a stopped message is not sent again');
select is(tests.waiting(), 0::bigint, 'by another press');

select tests.write('asked', 2);
select tests.act_as_server();
select is((select count(*) from claim_outbox(1, tests.id('otto'))), 1::bigint, 'what somebody asked the service to take');
select finish_outbox(id, 'no answer', false) from outbox where message_id = tests.id('asked') and asked_at is not null;
select tests.act_as('admin2');
select is(stop_message(tests.id('asked')), 1, 'and has no answer about is not said to be taken back');
select is(tests.far(), 'News for {campers} 4 2 1 0 0, News for {campers} 4 2 1 0 0', 'and leaves no more');

-- Who refuses, or whose address is gone, after it was sent

select tests.write('second', 1, to_whom => array[tests.id('olga')]);
select tests.act_as_owner();
select note_mail_event('e1', 'bounced', true, 'otto@example.org', null, 'no such user', clock_timestamp());
select tests.act_as_server();
select is_empty($$ select * from claim_outbox(10) where kind = 'message' $$, 'gets none any more');
select tests.act_as('admin2');
select is(count_families(tests.all_campers()) ->> 'bounced', '1', 'and is counted so');

-- A test to oneself

select is(test_message(tests.id('test'), tests.id('anna'), tests.all_campers(), tests.texts('A {camp}', 'B'), '{}'), 'queued', 'a test is queued');
select is(test_message(tests.id('test'), tests.id('anna'), tests.all_campers(), tests.texts('A {camp}', 'B'), '{}'), 'queued', 'once');
select tests.act_as_server();
select results_eq(
  $$ select recipient, payload -> 'values' ->> 'first_name' from claim_outbox(10) where kind = 'message' $$,
  $$ values ('admin2@example.org', 'Anna') $$, 'goes to its writer, as a family would read it'
);
select ok((payload ->> 'is_test')::boolean, 'which is said with it, so that it speaks for no family') from outbox where message_id = tests.id('test');
select tests.act_as('admin2');
select throws_ok(format('select test_message(tests.id(''gone''), %s, %s, tests.texts(''A'', ''B''), ''{}'')', family, campers), 'P0001', 'nobody', family || ' is refused: ' || campers)
from (values ('tests.id(''nobody'')', 'tests.all_campers()'), ('tests.id(''anna'')', 'array[tests.id(''olga'')]'), ('null', 'tests.all_campers()'),
  ('tests.id(''anna'')', 'null')) as wrong (family, campers);
select is(tests.far() like '%A {camp}%', false, 'and is in no list');
select is(count(*) filter (where test_message(gen_random_uuid(), tests.id('anna'), tests.all_campers(), tests.texts('A', 'B'), '{}') = 'rate_limited'), 2::bigint,
  'twenty an hour') from generate_series(1, 20);

-- Opened from the list

select tests.act_as_owner();
select note_mail_event('e2', 'delivered', true, 'anna@example.org', (select id from outbox where message_id = tests.id('first')), '', clock_timestamp());
select tests.act_as('admin2');
select results_eq(
  $$ select name, recipient, cardinality(campers), sent_at is not null, delivery from message_mails(tests.id('first')) $$,
  $$ values ('Anna Holm', 'anna@example.org', 3, true, 'delivered') $$, 'whom it was sent to, and what became of it'
);
select is((select delivered from message_list() where id = tests.id('first')), 1::bigint, 'and how many were delivered');
select is_empty($$ select * from message_mails(tests.id('test')) $$, 'not of a test');

-- At the camper

select is(
  (select string_agg(concat_ws(' ', mail ->> 'kind', mail ->> 'about', (mail ->> 'sent_at') is not null), ', ')
   from jsonb_array_elements(camper_mails(tests.id('ben')) -> 'mails') mail), 'message News for {campers} t', 'what the family was sent'
);
select is(camper_mails(tests.id('olga')) ->> 'why', 'bounced', 'and whether mails reach it');
select ok(not camper_mails(tests.id('ben'))::text like '%Dear%', 'not word for word');

-- A text for each language that has readers

select tests.act_as_owner();
delete from private.mail_troubles;
delete from private.rate_limits;
delete from outbox;
update auth.users set raw_user_meta_data = '{"language": "da"}' where id = tests.id('anna');
create function tests.both(subject text) returns jsonb
language sql as $$ select tests.texts('Dear ' || subject, 'News') || tests.texts('Kære ' || subject, 'Nyt', 'da') $$;
create function tests.subjects(message text) returns setof text
language sql as $$ select payload -> 'texts' ->> 'subject' || ' ' || language from public.claim_outbox(10) where kind = 'message' order by 1 $$;
select tests.act_as('admin2');
select is(count_families(tests.all_campers()) -> 'languages', '{"da": 1, "en": 1}', 'the readers of each language are counted'),
  is((select array_agg(e ->> 'language' order by e ->> 'name') from jsonb_array_elements(count_families(tests.all_campers()) -> 'examples') e), array['da', 'en'],
    'and said of each example');
select throws_ok($$ select tests.write('in two', 2) $$, 'P0001', 'text_missing', 'a language that has readers needs its text'),
  throws_ok($$ select send_message(tests.id('in two'), tests.all_campers(), tests.texts('A', 'B') || tests.texts('A', ' ', 'da'), '{}', 2) $$,
    'P0001', 'text_missing', 'whole'),
  throws_ok($$ select test_message(tests.id('in one'), tests.id('anna'), tests.all_campers(), tests.texts('A', 'B'), '{}') $$, 'P0001', 'text_missing',
    'for a test too'),
  throws_ok($$ select send_message(tests.id('in two'), tests.all_campers(), tests.both('A') || tests.texts('A', 'B', 'Danish'), '{}', 2) $$,
    '23514', null, 'and a language is one'),
  is(tests.write('in one', 1, to_whom => array[tests.id('olga')]), 1, 'a language without readers needs none');
select tests.act_as_owner();
update auth.users set raw_user_meta_data = '{"language": "da"}' where id = tests.id('otto');
select tests.act_as_server();
select results_eq($$ select tests.subjects('in one') $$, $$ values ('News for {campers} da') $$,
  'who has changed the language since gets the text that there is');
select tests.act_as_owner();
update auth.users set raw_user_meta_data = '{}' where id = tests.id('otto');
select tests.act_as('admin2');
select is(send_message(tests.id('in two'), tests.all_campers(), tests.both('{first_name}'), '{}', 2), 2, 'with both it is sent');
select ok(example ->> 'first_name' in ('Anna', 'Otto') and texts = tests.both('{first_name}'),
  'the list has each text, and values to fill in before the first mail has left') from message_list() where id = tests.id('in two');
select results_eq(format($$ select mail ->> 'about', mail -> 'values' ->> 'first_name' from jsonb_array_elements(camper_mails(tests.id(%L)) -> 'mails') mail
    where mail ->> 'about' like '%%{first_name}' $$, person), format($$ values (%L, %L) $$, subject, name), 'as the family of each reads it')
from (values ('ben', 'Kære {first_name}', 'Anna'), ('olga', 'Dear {first_name}', 'Otto')) as reader (person, subject, name);
select tests.act_as_server();
select results_eq($$ select tests.subjects('in two') $$, $$ values ('Dear {first_name} en'), ('Kære {first_name} da') $$, 'and each gets their own');
select tests.act_as('admin2');
select test_message(tests.id('in danish'), tests.id('anna'), tests.all_campers(), tests.both('me'), '{}');
select tests.act_as_server();
select results_eq($$ select tests.subjects('in danish') $$, $$ values ('Kære me da') $$, 'a test is in the language of the family');
select tests.act_as('anna');
select is((select mail -> 'content' ->> 'subject' from jsonb_array_elements(export_my_data() -> 'mails') mail
  where mail -> 'content' ->> 'subject' like '%{first_name}'), 'Kære {first_name}', 'and it is in the copy of her data');

-- Who may

select tests.act_as('admin3');
select isnt(count_families(tests.all_campers()), null, 'level 3 may what level 2 may');
select tests.act_as(person),
  throws_ok(format('select %s', call), '42501', null, person || ' may not: ' || call)
from unnest(array['anna', 'newcomer', 'admin1']) as person, unnest(array[
  'count_families(tests.all_campers())', 'family_mail_values(tests.id(''anna''), tests.all_campers())', 'tests.write(''third'', 1)',
  'test_message(tests.id(''t''), tests.id(''anna''), tests.all_campers(), tests.texts(''A'', ''B''), ''{}'')', 'stop_message(tests.id(''first''))',
  'message_list()', 'message_mails(tests.id(''first''))', 'camper_mails(tests.id(''anna''))', 'keep_links(tests.id(''first''), ''{}'')'
]) as call;
select tests.act_as_visitor();
select throws_ok('select message_list()', '42501', null, 'nor may a visitor');
select tests.act_as('admin5');
select throws_ok('select * from private.messages', '42501', null, 'no role reads the table');
select tests.act_as_server();

-- Where attachments are fetched

select tests.act_as_owner();
delete from outbox;
insert into outbox (id, kind, dedupe_key, recipient, payload) values (tests.id('linked'), 'receipt', 'linked', 'anna@example.org', '{"says": 1}');
create function tests.linked() returns jsonb language sql as $$ select payload from public.claim_outbox(1) $$;
select tests.act_as_server();
select is(tests.linked() - 'by', '{"says": 1}', 'a mail has none at first');
select is(keep_links(tests.id('linked'), '{"a": "1"}'), '{"a": "1"}', 'they are kept'),
  is(keep_links(tests.id('linked'), '{"a": "2"}'), '{"a": "1"}', 'as the first sender made them');
select finish_outbox(tests.id('linked'), 'no answer', false);
select tests.act_as_owner();
update outbox set next_attempt_at = clock_timestamp();
select tests.act_as_server();
select is(tests.linked() - 'by', '{"says": 1, "links": {"a": "1"}}', 'the same while the service may have the mail');
select finish_outbox(tests.id('linked'), 'refused', true);
select tests.act_as_owner();
update outbox set next_attempt_at = clock_timestamp(), asked_at = null;
select tests.act_as_server();
select is(tests.linked() - 'by', '{"says": 1}', 'and made anew when it surely has not');

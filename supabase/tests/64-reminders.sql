-- Reminders: due, done, at night, twice, refused, cancelled, of other seasons; their texts, and who sets them.
-- The camp of the seed: prices rise after May 1, registration ends on May 15, the camp begins on May 28.

create function tests.remind(kind text default null) returns void
language sql security definer as $$
  update public.reminders r set is_on = r.kind = remind.kind or remind.kind is null;
$$;
create function tests.sweep() returns integer language sql security definer as $$ select public.queue_reminders() $$;
-- Who is reminded now, and for whom, as the mail says it; as if the sender came.
create function tests.leaving() returns table (line text)
language sql security definer as $$
  select concat_ws(' ', split_part(recipient, '@', 1), payload ->> 'reminder', '(' || (
    select string_agg(split_part(c ->> 'name', ' ', 1), ' ') from jsonb_array_elements(payload -> 'values' -> 'campers') c) || ')')
  from public.claim_outbox(50) where kind = 'reminder' order by 1
$$;
-- As if it had never been sent.
create function tests.afresh() returns void language sql security definer as $$
  delete from public.outbox; delete from private.reminded;
$$;
delete from outbox;

select tests.at('2025-04-28 12:00');
select is(tests.sweep(), 0, 'all are off at first');
select is_empty($$
  select kind from public.reminders
  where subject_en || body_en ~* '\m(fees?|mails?|kept|are left)\M' or subject_da || body_da ~* '[^-]\m(mail|holdes)\M'
$$, 'the first texts say what the screens say');
select tests.remind('price');
select tests.at('2025-04-25 12:00');
select is(tests.sweep(), 0, 'five days before prices rise: not earlier');
select tests.at('2025-04-26 07:59');
select is(tests.sweep(), 0, 'nor before eight in the morning');
select tests.at('2025-04-26 08:00');
select is(tests.sweep(), 2, 'one mail a family');
select is(tests.sweep(), 0, 'a second sweep sends none');
select results_eq('select * from tests.leaving()', array['anna price (Anna Ben Clara)', 'otto price (Otto Olga)'], 'for all whom it concerns');
select results_eq(
  $$ select payload -> 'values' ->> 'outstanding', payload -> 'values' ->> 'next_payment', payload -> 'values' ->> 'price_day', payload -> 'texts' ->> 'subject'
    from outbox where recipient = 'otto@example.org' $$,
  $$ values ('1920.00', '1200.00', '2025-05-01', 'Pay by {price_day}, before the prices rise') $$,
  'with what is left to pay, the next payment, and the day'
);
select tests.at('2025-05-01 20:59');
select is(tests.sweep(), 0, 'nor another one on another day');
select throws_ok(
  $$ insert into private.reminded (season_id, kind, account_id) values (private.season(), 'price', tests.id('anna')) $$, '23505', null,
  'the database itself keeps it to one'
);
delete from outbox;
select is(tests.sweep(), 0, 'also when the mail itself is forgotten');

-- What is done, over, refused, cancelled or at night does not leave, though it was put into the outbox

select tests.afresh();
select tests.at('2025-04-28 20:59');
select is(tests.sweep(), 2, 'due in the evening');
select tests.at('2025-04-28 21:00');
select is_empty('select * from tests.leaving()', 'and not sent at night');
select is((select count(*) from outbox), 2::bigint, 'but kept');
select is((health() ->> 'mails_waiting')::int + coalesce((health() ->> 'mail_delay')::int, 0), 0, 'a reminder that waits for the morning is no fault');
select tests.pay('anna', 'anna', 'First payment');
select tests.pay('anna', 'ben', 'Full payment');
select tests.pay('anna', 'clara', 'Full payment');
delete from outbox where kind <> 'reminder';
select tests.at('2025-04-29 08:00');
select results_eq('select * from tests.leaving()', array['otto price (Otto Olga)'], 'whoever has paid an instalment meanwhile is not reminded');
select tests.afresh();
update users set is_attending = false where id = tests.id('otto');
select is(tests.sweep(), 1, 'and who does not come is not reminded of');
select results_eq('select * from tests.leaving()', array['otto price (Olga)'], 'the others are');
select tests.afresh();
update users set is_inactive = true where id = tests.id('olga');
select is(tests.sweep(), 0, 'a family of which nobody comes gets none');
update users set is_inactive = false where id = tests.id('olga');
select set_mail_wish(tests.id('otto'), false);
select is(tests.sweep(), 0, 'nor does one that wants none');
select set_mail_wish(tests.id('otto'), true);
select is(tests.sweep(), 1, 'until it wants them again');
select set_mail_wish(tests.id('otto'), false);
select is_empty('select * from tests.leaving()', 'who refuses after it was put into the outbox does not get it either');
select set_mail_wish(tests.id('otto'), true);
select tests.afresh();
select tests.sweep();
select tests.remind('survey');
select is_empty('select * from tests.leaving()', 'nor does one that was switched off meanwhile leave');
select tests.afresh();
select tests.remind('price');
select tests.sweep();
select tests.at('2025-05-02 08:00');
select is_empty('select * from tests.leaving()', 'nor one whose day is over');
select tests.afresh();
select is(tests.sweep(), 0, 'after the prices have risen nobody is told that they will');
update users set is_attending = true where id = tests.id('otto');

-- The last day to register

select tests.remind('last_week');
select tests.at('2025-05-07 12:00');
select is(tests.sweep(), 0, 'eight days before: not yet');
select tests.at('2025-05-08 12:00');
select is(tests.sweep(), 2, 'seven days before, whoever is not registered');
select results_eq('select * from tests.leaving()', array['anna last_week (Anna)', 'otto last_week (Otto Olga)'], 'without those who are');
select tests.remind('last_days');
select tests.at('2025-05-12 12:00');
select is(tests.sweep(), 0, 'three days before: not yet');
select tests.at('2025-05-13 12:00');
select is(tests.sweep(), 2, 'two days before, once more');
select tests.afresh();
select tests.pay('otto', 'otto', 'Full payment');
select tests.pay('otto', 'olga', 'Full payment');
delete from outbox;
select is(tests.sweep(), 1, 'who is registered has nothing left to do');
-- As it is for a moment before the database registers who has paid.
alter table users disable trigger user;
update users set is_registered = false, registered_at = null where id in (tests.id('otto'), tests.id('olga'));
alter table users enable trigger user;
select tests.afresh();
select is(tests.sweep(), 1, 'nor has who has 0 left to pay and is not registered yet');
alter table users disable trigger user;
update users set agreed_price = null where id in (tests.id('otto'), tests.id('olga'));
alter table users enable trigger user;
select is((select count(*) from private.reminder_campers('price', tests.id('otto'))), 0::bigint, 'and no price of theirs will rise');
select tests.afresh();
select tests.at('2025-05-15 20:00');
select is(tests.sweep(), 1, 'until the last day');
select tests.afresh();
select tests.at('2025-05-16 08:00');
select is(tests.sweep(), 0, 'and not after it');

-- The survey, for whom something was paid; no one asks a child under four

select tests.remind('survey');
select tests.camper('toddler', 'otto', '{"birthday": "2024-01-01", "size": null}');
select tests.camper('unpaid', 'otto', '{"accommodation": "Stay out", "birthday": "1990-01-01"}');
insert into survey_responses (camper_id, team_leader, creativity, bible_knowledge, fitness, music, camp_experience, drama_speaking, costume_making)
values (tests.id('otto'), 'no', '1', '1', '1', '1', 'first', 'no', 'no');
delete from outbox;
select tests.at('2025-05-13 12:00');
select is(tests.sweep(), 0, 'fifteen days before the camp: not yet');
select tests.at('2025-05-14 12:00');
select is(tests.sweep(), 2, 'from two weeks before the camp');
select results_eq('select * from tests.leaving()', array['anna survey (Anna Ben Clara)', 'otto survey (Olga)'], 'those who have not answered');

-- The last information

select tests.remind('last_information');
select tests.at('2025-05-24 12:00');
delete from outbox;
update users set room_id = (select min(id) from rooms) where id = tests.id('otto');
select is(tests.sweep(), 2, 'four days before the camp');
select results_eq('select * from tests.leaving()', array['anna last_information (Anna Ben Clara)', 'otto last_information (Otto Olga Toddler)'], 'all who come');
select is((select count(*) from outbox, jsonb_array_elements(payload -> 'values' -> 'campers') c where c ->> 'room' is not null), 0::bigint, 'rooms are told when families may see them');
select tests.afresh();
select tests.switch('SHOW_ROOMS', true);
select tests.sweep();
select * from tests.leaving();
select is((select c ->> 'room' from outbox, jsonb_array_elements(payload -> 'values' -> 'campers') c where c ->> 'name' = 'Otto Holm'),
  (select name from rooms order by id limit 1), 'and not before');
select ok(not exists (select from outbox where (payload -> 'values')::text ~* 'health|allerg|medicin|diet'), 'nothing of health');

-- A reminder that was not taken says the same the next time

update outbox set next_attempt_at = clock_timestamp(), locked_until = null;
update users set first_name = 'Renamed' where id = tests.id('otto');
select * from tests.leaving();
select ok(exists (select from outbox where payload -> 'values' ->> 'campers' like '%Otto Holm%' and attempts = 2), 'what was once offered to the service stays as it was');

-- Another season

select tests.afresh();
insert into private.reminded (season_id, kind, account_id) select id, 'last_information', tests.id('anna') from seasons;
select is(tests.sweep(), 1, 'who was told this season is not told again');
select tests.afresh();
with past as (insert into seasons (state, plan, opened_at, closed_at) values ('past', '{}', now(), now()) returning id)
insert into private.reminded (season_id, kind, account_id) select id, 'last_information', tests.id('anna') from past;
select is(tests.sweep(), 2, 'an earlier season counts for nothing');
select private.keep_campers((select id from seasons where state = 'past'));
select is_empty('select * from tests.leaving()', 'and who is in no season gets none');
select is(tests.sweep(), 0, 'however often it is asked');

-- Texts

select tests.act_as('admin3');
select is(tests.rows_of($$ update reminders set subject_en = ' Come {first_name}!', is_on = false where kind = 'survey' $$), 1, 'level 3 writes them');
select is((select subject_en from reminders where kind = 'survey'), 'Come {first_name}!', 'spaces go');
select is((select count(*) from audit_log where table_name = 'reminders' and row_id = 'survey'), 1::bigint, 'and it is logged');
select set_config('tests.seen', (select print_da from reminders where kind = 'survey'), true);
select is(tests.rows_of($$ update reminders set body_da = 'Mit' where kind = 'survey' and print_da = current_setting('tests.seen') $$), 1, 'who has seen the text changes it');
select is(tests.rows_of($$ update reminders set body_da = 'Dit' where kind = 'survey' and print_da = current_setting('tests.seen') $$), 0, 'who has seen another one does not');
select throws_ok(format('update reminders set body_da = %L where kind = ''survey''', body), '23514', null, 'refused: ' || body)
from unnest(array['{surname}', '{First_name}', 'open {', 'closed }', '{}', '{{first_name}}', '']) as body;
select throws_ok($$ update reminders set subject_da = e'a\nBcc: x' where kind = 'survey' $$, '23514', null, 'a subject is one line');
select throws_ok($$ update reminders set days_before = 30 $$, '42501', null, 'the days are the camp''s');
select throws_ok($$ update reminders set body_en = repeat('x', 7000) where kind = 'survey' $$, '22001', null, 'not for ever');
select is(tests.rows_of('select reminder_example(''price'')'), 1, 'and look at one with a family');
select tests.act_as(person), is(tests.rows_of($$ update reminders set is_on = true $$), 0, person || ' changes none'),
  is_empty('select * from reminders', person || ' reads none'),
  throws_ok('select reminder_example(''price'')', '42501', null, person || ' looks at no family'),
  throws_ok('select queue_reminders()', '42501', null, person || ' sends none')
from unnest(array['anna', 'admin1', 'admin2']) as person;
select tests.act_as_visitor();
select throws_ok('select * from reminders', '42501', null, 'nor does a visitor');

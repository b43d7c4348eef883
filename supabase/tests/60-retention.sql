-- Forgetting in time: what the table of rules covers, whom the job forgets and whom it never does, and what is left.

create function tests.forget() returns jsonb
language plpgsql security definer as $$
begin
  perform private.forget_now();
  return (select counts from private.retention_runs where ran_on = private.camp_today());
end
$$;
create function tests.left_of(person text) returns text
language sql stable security definer as $$
  select string_agg(rows::text, ' ') from (
    select to_jsonb(p) from public.people p union all select to_jsonb(p) from public.past_campers p
    union all select to_jsonb(o) from public.outbox o where not private.is_receipt(kind)
    union all select to_jsonb(l) from public.audit_log l where table_name not in ('payments', 'bank_lines', 'bank_shares')
    union all select to_jsonb(p) - array['payer_name', 'reason', 'bank_reference'] from public.payments p union all select to_jsonb(i) from public.payment_intents i
    union all select to_jsonb(n) from public.attention_notes n union all select to_jsonb(n) from private.retention_notices n
    union all select to_jsonb(c) from private.promo_checks c union all select to_jsonb(n) from private.nameless_campers n
    union all select to_jsonb(a) from auth.users a
  ) as every (rows) where rows::text ~* (person || '|' || tests.id(person))
$$;
-- The next season, from its draft, on a day.
create function tests.next_season(on_day text) returns void
language plpgsql as $$
begin
  perform tests.at(on_day);
  perform tests.act_as('admin3');
  perform draft_season();
  perform save_draft_season(jsonb_set(plan, '{camp_info,theme}', '"Hope"'), updated_at) from seasons where state = 'draft';
  perform open_season(id, updated_at, false, null, '{still_ahead,no_prices,no_rooms}', (select title from camp_info)) from seasons where state = 'draft';
  perform tests.act_as_owner();
end
$$;

-- The rules

select set_eq(
  $$ select n.nspname || '.' || c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and n.nspname in ('public', 'private') $$,
  $$ select t from retention_rules, unnest(tables) t where t !~ '^(auth|storage)[.]'
     union all
     -- No personal data: the camp, machinery, and numbers.
     select unnest(array[
       'public.retention_rules', 'public.reminders', 'public.seasons', 'public.camp_info', 'public.church', 'public.churches', 'public.sponsors', 'public.place', 'public.admin_settings', 'public.pricing',
       'public.discounts', 'public.teams', 'public.rooms', 'public.team_options', 'private.developer_mode', 'private.heartbeats',
       'private.error_reports', 'private.attention_notified', 'private.retention_runs', 'private.payout_rows', 'private.row_secret']) $$,
  'every table has a rule, or holds nothing about people'
);
select is_empty('select t from retention_rules, unnest(tables) t where to_regclass(t) is null and t not in (''auth.one_time_tokens'', ''auth.mfa_factors'')', 'and each is there, or on the platform'),
  results_eq(
    'select t, array_agg(kind order by position) from retention_rules, unnest(tables) t group by t having count(*) > 1 order by 1',
    $$ values ('public.audit_log', '{payments,log}'::text[]), ('public.outbox', '{payments,mails}') $$,
    'with one rule, but that receipts and the log of money are kept with the payments'
  );
select tests.act_as_visitor();
select is((select count(*) from retention_rules), 20::bigint, 'everybody reads how long what is kept');
select throws_ok('update retention_rules set kept_for = 100', '42501', null, 'nobody changes it');
select throws_ok('select retention_overview()', '42501', null, 'what is due is for organisers');
select tests.act_as('anna');
select throws_ok('select retention_overview()', '42501', 'not_allowed', 'a family does not read it');
select throws_ok('select private.forget_now()', '42501', null, 'nor starts it');
select throws_ok('select * from private.retention_notices', '42501', null, 'nor reads who was told');
select tests.act_as('admin5');
select throws_ok('delete from retention_rules', '42501', null, 'no level changes a rule');
select throws_ok('select private.forget_absent()', '42501', null, 'or starts the job');
select throws_ok('select * from private.nameless_campers', '42501', null, 'or reads what is left of whom');
select tests.act_as_server();
select throws_ok('select private.forget(array[tests.id(''anna'')])', '42501', null, 'nor does the server forget whom it likes');
select throws_ok('select * from private.retention_runs', '42501', null, 'or reads the private tables');
select tests.act_as_owner();

-- Three seasons: anna and her children come to the first only, otto to both, dan works, and eve never came.

select tests.family('dan'), tests.family('paul'), tests.family('nora'), tests.account('eve'), tests.camper('walkin', null, '{"email": "walkin@example.org"}');
insert into admin (id, access_level) values (tests.id('dan'), 1);
select tests.pay('anna', 'anna', 'Full payment'), tests.pay('anna', 'ben', 'First payment'), tests.pay('otto', 'otto', 'Full payment'),
  tests.pay('otto', 'clara', 'Full payment');
insert into survey_responses (camper_id, team_leader, creativity, bible_knowledge, fitness, music, camp_experience, drama_speaking,
  costume_making) values (tests.id('anna'), 'yes', '1', '2', '3', '4', 'first', 'no', 'no');
select tests.act_as('anna');
select request_change(tests.id('anna'), '{"last_name": "Secretname"}');
select tests.act_as('admin3');
select decide_change_request(id, true, jsonb_build_object(field, new_value), jsonb_build_object(field, old_value)) from open_change_requests();
select tests.write_down(tests.id('key'), tests.id('ben'), 100, 'Cash', 'payment', 'From Anna Holm in the church', 400);
select tests.act_as_owner();
insert into private.bank_statements (id, file_name, file_hash, imported_by) values (tests.id('file'), 'bank.csv', repeat('a', 64), tests.id('admin3'));
insert into private.bank_lines (id, statement_id, row_key, booked_on, amount_ore, text)
values (tests.id('line'), tests.id('file'), 'key', '2025-04-19', 100, 'Transfer from Anna Holm');
insert into private.bank_shares (line_id, account_id) values (tests.id('line'), tests.id('anna'));
insert into private.cash_closings (id, season_id, day, expected, counted, closed_by)
values (tests.id('box'), private.season(), '2025-04-20', 100, 100, tests.id('admin3'));
insert into private.closed_cash (payment_id, closing_id) select id, tests.id('box') from payments where payment_method = 'Cash';
update auth.users set created_at = '2025-04-20', last_sign_in_at = '2025-06-01' where true;
delete from auth.sessions where true;
select isnt_empty($$ select from audit_log where after::text like '%Secretname%' $$, 'the log has what was corrected');
insert into auth.users (id, email, created_at) values (tests.id('late'), 'late@example.org', '2027-01-01');
update private.bank_lines set state = 'confirmed';
insert into private.bank_lines (id, statement_id, row_key, booked_on, amount_ore, text, note, state)
select tests.id(line), tests.id('file'), line, '2025-06-01', 100, 'From ' || line, line, case line when 'aside' then 'set_aside' else 'open' end
from unnest(array['aside', 'unknown']) as line;
insert into outbox (kind, dedupe_key, recipient, payload) values ('merged', 'to anna', 'anna@example.org', '{}');
create temporary table ledger as select count(*) as rows, sum(amount) as sum from payments;
grant select on ledger to public;
select tests.next_season('2025-11-01 12:00');
select tests.act_as_owner();
select tests.camper('otto', null, '{"gender": "Male", "country": "NO"}');
select tests.next_season('2026-11-01 12:00');
create temporary table figures as select * from season_figures() where false;
grant all on figures to public;
select tests.act_as('admin3');
insert into figures select * from season_figures();
select tests.act_as_owner();
select is((select count(*) from past_campers where survey is not null), 1::bigint, 'the survey is kept with its season');

-- Answers that were for one camp, mails and log

select tests.at('2026-06-01 12:00');
select is(tests.forget() ->> 'answers', '0', 'a year after the camp its answers are there for the last day');
select is((select count(*) from private.bank_lines where text = ''), 0::bigint, 'and senders of transfers of the day');
select tests.at('2026-06-02 12:00');
select is(tests.forget() ->> 'answers', '1', 'and then gone');
select is((select count(*) from past_campers where survey is not null or change_requests <> '[]'), 0::bigint, 'survey and change requests');
select is((tests.forget()) ->> 'answers', '1', 'twice is once');
select results_eq($$ select text, note from private.bank_lines order by 1 $$, $$ values ('', ''), ('', ''), ('Transfer from Anna Holm', '') $$,
  'what the bank wrote is left only where a family stands behind it');
select is((select count(*) from private.bank_lines where row_key in ('aside', 'unknown')), 2::bigint, 'and each is still known by its key');
select is_empty($$ select from outbox where created_at < camp_now() - interval '12 months' and not private.is_receipt(kind) $$,
  'mails go a year after they were written'),
  isnt_empty($$ select from outbox where created_at < camp_now() - interval '12 months' $$, 'but receipts');
select is_empty($$ select from audit_log where changed_at < camp_now() - interval '12 months' and table_name = 'users' $$, 'and so does the log'),
  isnt_empty($$ select from audit_log where changed_at < camp_now() - interval '12 months' and table_name = 'payments' $$, 'but that of money');
select isnt_empty($$ select from audit_log $$, 'what is younger stays');

-- Notified, in time and once

select tests.camper('paul', null, '{"gender": "Male"}');
select tests.at('2028-05-01 12:00');
select tests.forget();
select is_empty('select from private.retention_notices', 'thirty-one days before nobody is told');
select tests.act_as('admin1');
select is(retention_overview() -> 'coming', '[{"month": "2028-06-01", "people": 5, "accounts": 5}, {"month": "2029-05-01", "people": 2, "accounts": 1}, {"month": "2030-01-01", "people": 0, "accounts": 1}, {"month": "2030-05-01", "people": 1, "accounts": 1}]', 'organisers see how many are due, and when');
select tests.act_as_owner();
select tests.at('2028-05-02 12:00');
select tests.forget();
select results_eq(
  $$ select recipient, payload from outbox where kind = 'forgetting' order by 1 $$,
  $$ values
    ('anna@example.org', '{"names": ["Anna Secretname", "Ben Holm", "Clara Holm"], "years": 3, "last_day": "2028-06-01", "has_login": true}'::jsonb),
    ('eve@example.org', '{"names": [], "years": 3, "last_day": "2028-06-01", "has_login": true}'),
    ('newcomer@example.org', '{"names": [], "years": 3, "last_day": "2028-06-01", "has_login": true}'),
    ('nora@example.org', '{"names": ["Nora Holm"], "years": 3, "last_day": "2028-06-01", "has_login": true}'),
    ('walkin@example.org', '{"names": ["Walkin Holm"], "years": 3, "last_day": "2028-06-01", "has_login": false}') $$,
  'the family, who only signed up, and who has no login are told; nobody of the open season, no organiser, nobody who came later'
);
select tests.forget();
select is((select count(*) from outbox where kind = 'forgetting'), 5::bigint, 'once');
select is(forget_absent ->> 'notified', '0', 'nobody anew') from private.forget_absent();

-- Who comes back is kept

update auth.users set last_sign_in_at = '2028-05-20' where id in (tests.id('newcomer'), tests.id('nora'));
select tests.at('2028-06-01 12:00');
select is(tests.forget() ->> 'came_back', '2', 'a login keeps, who never was at a camp and who was');
select isnt_empty($$ select from people where id = tests.id('anna') $$, 'on the last day everybody is there');
select tests.at('2028-06-02 12:00');
select is(tests.forget(), null, 'nobody is forgotten whose mail has not been tried');
update outbox set sent_at = now(), attempts = 1 where recipient <> 'eve@example.org' and kind = 'forgetting';
update outbox set attempts = 60 where recipient = 'eve@example.org' and kind = 'forgetting';
insert into admin (id, access_level) values (tests.id('walkin'), 1);

-- Forgotten

select is(tests.forget(), '{"log": 0, "camp": 0, "notified": 0, "mails": 0, "money": 0, "people": 3, "answers": 0, "accounts": 2, "came_back": 1, "sessions": 0}', 'the day after they are forgotten, and that is written down in numbers');
select is(text || note, '', 'what the bank wrote of a sender is gone') from private.bank_lines;
select is(tests.left_of(person), null, 'nothing says ' || person) from unnest(array['anna', 'ben', 'clara', 'eve', 'Secretname']) p (person);
select isnt_empty($$ select from auth.users where id = tests.id('newcomer') $$, 'who has logged in is there');
select isnt_empty(format('select from people where id = tests.id(%L)', person), person || ' is there')
from unnest(array['otto', 'olga', 'paul', 'dan', 'walkin', 'nora']) p (person);
select results_eq('select count(*), sum(amount) from payments', 'select * from ledger', 'the ledger keeps its rows and its sum');
select is_empty($$ select from payments where season_id is null or created_at is null or provider_payment_id = '' or type is null $$,
  'with date, season, type and the provider''s id');
select isnt((select count(*) from payments where reason is not null), 0::bigint, 'why it was written down'),
  isnt((select count(*) from payments where payer_name is not null), 0::bigint, 'and who paid');
select is((select count(*) from payments where paid_by_user_id = tests.id('otto')), 2::bigint, 'who paid for them is still known');
select tests.act_as('admin3');
select results_eq('select id, campers, registered, expected, paid from season_figures() where state = ''past''',
  'select id, campers, registered, expected, paid from figures where state = ''past''', 'past seasons keep their figures');
select is(retention_overview() -> 'notified', '0', 'nobody is waiting');
select is(retention_overview() #> '{runs,0,counts,people}', '3', 'and what was done is there');
select tests.act_as_owner();
select is(tests.forget() ->> 'people', '3', 'twice is once');

-- A whole batch, and no more

select tests.account('b' || n) from generate_series(1, 3) n;
update auth.users set created_at = '2020-01-01' where email ~ '^b[123]@';
select is(forget_absent - 'people', '{"notified": 2, "came_back": 0, "accounts": 0, "is_done": false}', 'so many at a time')
from private.forget_absent(2);
select is(forget_absent - 'people', '{"notified": 1, "came_back": 0, "accounts": 0, "is_done": true}', 'and the rest')
from private.forget_absent(2);

-- Money after the years of bookkeeping

select tests.at('2030-12-31 12:00');
select throws_ok($$ update payments set intent_id = null, provider_payment_id = '' where id = (select min(id::text)::uuid from payments) $$, '42501', 'append_only',
  'in its fifth year the ledger is as it was, whoever asks');
select throws_ok('delete from payment_log', '42501', 'append_only', 'and so is the log of money');
select throws_ok('delete from private.closed_cash', '42501', 'append_only', 'and the cash box');
select private.forget_money();
select is_empty($$ select from payments where provider_payment_id = '' $$, 'nothing is lost before the year is over');
select tests.at('2031-01-01 00:30');
select is(private.forget_money(), '{"money": 5}', 'then amount, date, season and type are left');
select results_eq('select count(*), sum(amount) from payments', 'select * from ledger', 'of every row');
select is_empty($$ select from payments where num_nonnulls(paid_by_user_id, paid_for_user_id, intent_id, entry_key, entered_by, reason,
  payer_name, writer_name, bank_reference) > 0
  or provider_payment_id <> '' or payment_method <> '' $$, 'and nothing else');
select is_empty($$ select from outbox where private.is_receipt(kind) $$, 'the receipts go'),
  is_empty($$ select from audit_log where table_name = 'payments' $$, 'and the log of money');
select is_empty('select from payment_intents', 'the attempts are gone');
select is_empty('select from payment_log', 'with their log');
select is_empty('select from private.closed_cash union all select from private.cash_closings', 'and so is the cash box');
select is_empty('select from private.bank_lines union all select from private.bank_statements', 'and what the bank wrote');
select is(private.forget_money(), '{"money": 0}', 'twice is once');
select throws_ok('delete from payments', '42501', 'append_only', 'a row itself never goes');
select throws_ok('update payments set amount = 1', '42501', 'append_only', 'nor does its amount');
select tests.act_as('admin3');
select is((select sum(amount) from admin_payments(1000, null, (select min(id) from seasons))), (select sum from ledger), 'organisers still see the season''s sum');

-- Logins, by their own clock

select tests.act_as_owner();
insert into auth.sessions (id, user_id, created_at, updated_at, refreshed_at) values
  (tests.id('old'), tests.id('paul'), now() - interval '3 years', now() - interval '13 months', now() - interval '13 months'),
  (tests.id('used'), tests.id('paul'), now() - interval '3 years', now() - interval '13 months', now() - interval '11 months');
select private.forget_old();
select results_eq('select id from auth.sessions', $$ values (tests.id('used')) $$, 'a login that nobody used for a year ends');

-- When it runs

update private.heartbeats set beat_at = clock_timestamp() - interval '61 minutes' where job = 'retention';
select note_sweep_run();
select ok(beat_at > clock_timestamp() - interval '1 minute', 'the sweep does it every hour') from private.heartbeats where job = 'retention';
update private.heartbeats set beat_at = clock_timestamp() - interval '49 hours' where job = 'retention';
select is((select count(*) from private.attention() where kind = 'retention_late'), 1::bigint, 'organisers are told when it does not run');
drop function private.forget_old();
select lives_ok('select note_sweep_run()', 'when it fails, the sweep goes on');
select is((select count(*) from private.attention() where kind = 'retention_late'), 1::bigint, 'and they are told');

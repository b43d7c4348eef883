-- The other parent: invited at an address, acts for the whole family with a login of their own, and no longer when it has ended.

-- What a statement does for the acting user, taken back: how many rows, or the error.
create function tests.attempt(statement text) returns text
language plpgsql as $$
declare
  v_answer text;
begin
  begin
    v_answer := tests.rows_of(statement)::text;
    raise exception 'taken back' using errcode = 'UNDO1';
  exception when sqlstate 'UNDO1' then
    return v_answer;
  when others then
    return sqlstate;
  end;
end
$$;

-- Every way to read or change a family's data, tried on Anna's: what it answers to the acting user.
create function tests.reach() returns table (way text, answer text)
language sql as $$
  select w.way, tests.attempt(format(w.statement, tests.id('ben'), tests.id('anna'))) from (values
    ('users', $q$ select from users where %1$L in (id, parent_id) or %2$L in (id, parent_id) $q$),
    ('family_campers', 'select from family_campers()'),
    ('insert of a child', tests.form('dora', 'anna', '{"accommodation": "Stay out"}')),
    ('sign_up_family', format('select from jsonb_array_elements(sign_up_family(%L) -> ''people'') p where p ? ''is_new''',
      jsonb_build_array(tests.form_row('dora', 'anna', '{"accommodation": "Stay out"}')))),
    ('update', 'update users set size = ''Small'' where id = %1$L'),
    ('camper_fees', 'select from camper_fees'), ('payment_options', 'select from payment_options(%2$L)'),
    ('payment_history', 'select from payment_history where paid_for_name = ''Ben Holm'''),
    ('payable_campers', 'select from payable_campers(''Ben'')'), ('camper_directory', 'select from camper_directory where last_name = ''Holm'''),
    ('family_places', 'select from family_places'), ('room_roster', 'select from room_roster where is_mine'), ('team_roster', 'select from team_roster where is_mine'),
    ('survey, read', 'select from survey_responses'),
    ('my_answered_surveys', 'select from unnest(my_answered_surveys())'), ('survey, answered', $q$ insert into survey_responses (camper_id, team_leader, creativity, bible_knowledge, fitness, music, camp_experience, drama_speaking, costume_making) select %2$L, 'no', '1', '1', '1', '1', 'first', 'no', 'no' $q$),
    ('my_change_requests', 'select from my_change_requests()'), ('request_change', 'select request_change(%1$L, ''{"first_name": "Bent"}'')'),
    ('my_bed_wait', 'select from my_bed_wait()'), ('leave_bed_waits', 'select leave_bed_waits()'),
    ('take_bed_offer', 'select take_bed_offer()'), ('wait_for_beds', 'select wait_for_beds(array[%2$L]::uuid[])'),
    ('change_plan', 'select change_plan(%1$L, ''Tent'', null, true)'), ('my_plan_changes', 'select from my_plan_changes()'),
    ('cancel_checkout', 'select cancel_checkout(%1$L)'),
    ('family_contacts', 'select from jsonb_array_elements(family_contacts() -> ''campers'')'),
    ('save_contacts', 'select save_contacts(array[%1$L]::uuid[], null, ''Eva'', ''+45 12345678'')'),
    ('family_health', 'select from jsonb_array_elements(family_health())'), ('withdraw_health_consent', 'select withdraw_health_consent(%1$L)'),
    ('my_health_access_log', 'select from my_health_access_log()'),
    ('set_consent', 'select set_consent(%1$L, ''pictures'', ''2025-04-20/all'')'), ('my_consents', 'select from my_consents()'),
    ('my_checkin_code', 'select my_checkin_code(true)'), ('my_past_campers', 'select from my_past_campers()'),
    ('copy', 'select from jsonb_array_elements(export_my_data() -> ''campers'')'), ('news', 'select from news')
  ) w(way, statement)
$$;
-- The same for what edge functions ask with a caller's id.
create function tests.reach_of_server(person text) returns table (way text, answer text)
language sql as $$
  select 'pay', press ->> 'status' || coalesce(' ' || (press ->> 'reason'), '') from tests.press(person, 'ben') press
  union all select 'notice_of_camper', (notice_of_camper(tests.id('ben'), tests.id(person)) is not null)::text
  union all select 'checkout_to_cancel', (checkout_to_cancel(tests.id('ben'), tests.id(person)) is not null)::text
$$;
create function tests.link(account text, login text) returns void
language sql security definer as $$
  insert into private.other_parents (account_id, email, login_id, accepted_at)
  select tests.id(account), a.email, a.id, public.camp_now() from auth.users a where a.id = tests.id(login)
$$;
create function tests.other_of(account text) returns text
language sql security definer as $$
  select o.email || case when o.login_id is null then ' invited' else ' accepted' end from private.other_parents o where account_id = tests.id(account)
$$;
create function tests.answer(person text, account text default 'anna', accepts boolean default true) returns text
language sql as $$ select format('select answer_invitation(%L, %L, %L, ''Holm'')', tests.id(account), accepts, person) $$;
create function tests.mails() returns table (mail text)
language sql security definer as $$
  select concat_ws(' ', recipient, kind, payload ->> 'event', payload ->> 'name') from public.outbox where kind in ('invited', 'other_parent')
$$;

select tests.account(person) from unnest(array['peter', 'ina', 'fred', 'eve']) person;
update auth.users set email_confirmed_at = now();
insert into survey_responses (camper_id, team_leader, creativity, bible_knowledge, fitness, music, camp_experience, drama_speaking, costume_making)
values (tests.id('ben'), 'no', '1', '1', '1', '1', 'first', 'no', 'no');
insert into bed_waits (camper_id, account_id, since) select tests.id('anna'), tests.id('anna'), camp_now();
update users set accommodation = 'Tent', has_bed = false where id = tests.id('anna');
insert into news (account_id, for_organisers) values (tests.id('anna'), false);
select tests.pay('anna', 'anna', 'First payment'), tests.pay('otto', 'ben', 'Full payment');
select tests.switch(name, true) from unnest(array['SHOW_ROOMS', 'SHOW_TEAMS']) name;
update users set room_id = 3, team_id = 4 where id = tests.id('ben');
delete from outbox;

-- The invitation

select tests.act_as_visitor();
select throws_ok('select invite_other_parent(''x@example.org'')', '42501', null, 'a visitor invites nobody');
select throws_ok('select family_access()', '42501', null, 'nor reads who acts for a family');
select tests.act_as('newcomer');
select throws_ok('select invite_other_parent(''x@example.org'')', '42501', 'not_allowed', 'who has signed up nobody invites nobody');
select tests.act_as('anna');
select throws_ok(format('select invite_other_parent(%L)', address), 'P0001', code, address || ' is not invited')
from (values (' Anna@example.org', 'own_address'), ('peter', 'email_invalid'), (repeat('x', 50) || '@example.org', 'email_invalid'), ('', 'email_invalid')) a(address, code);
select is(invite_other_parent(' Peter@Example.org'), 'invited', 'the account holder invites an address');
select is(invite_other_parent('peter@example.org'), 'invited', 'the same press again is the same invitation');
select is(invite_other_parent('peter@example.org', true), 'invited', 'nor is it sent again in the same minute');
select throws_ok('select invite_other_parent(''ina@example.org'')', 'P0001', 'already_invited', 'one at a time');
select set_eq('select mail from tests.mails()', array['peter@example.org invited'], 'one mail is sent');
select is(tests.other_of('anna'), 'peter@example.org invited', 'and it waits');
select is(family_access() -> 'invited' ->> 'email', 'peter@example.org', 'as the family sees');
select tests.act_as_owner();
select is((select payload - 'until' from outbox where kind = 'invited'), '{"holder": "“Anna”", "language": "en"}'::jsonb,
  'the mail says the same to an address with an account as to one without');
select tests.at('2025-04-21 12:00');
select tests.act_as('anna');
select is(invite_other_parent('peter@example.org', true), 'invited', 'a day later it is sent again');
select is((select count(*) from tests.mails()), 2::bigint, 'with a second mail');
select end_other_parent();
select is(tests.other_of('anna'), null, 'it is taken back');
select is_empty('select from tests.mails()', 'and what has not left with it');
select lives_ok('select end_other_parent()', 'twice is once');
select is(array(select invite_other_parent(n || '@example.org') || coalesce(end_other_parent()::text, '') from generate_series(1, 4) n),
  array['invited', 'invited', 'invited', 'rate_limited'], 'five an hour');
select tests.act_as_owner();
delete from private.rate_limits;
select tests.act_as('anna');
select invite_other_parent('ina@example.org');

-- Who may answer

select throws_ok(tests.answer(person), '42501', 'not_allowed', person || ' does not accept what was sent to another address')
from unnest(array['anna', 'otto', 'peter', 'admin3']) person, lateral tests.act_as(person);
select tests.act_as('eve');
select is(family_access() -> 'invitations', '[]', 'nor sees it');
select tests.act_as_owner();
update auth.users set email_confirmed_at = null where id = tests.id('ina');
select tests.act_as('ina');
select throws_ok(tests.answer('ina'), '42501', 'not_allowed', 'an address that anyone may have typed accepts nothing');
select is(family_access() -> 'invitations', '[]', 'nor is it shown the invitation');
select tests.act_as_owner();
update auth.users set email_confirmed_at = now();
select tests.act_as('ina');
select is(family_access() -> 'invitations' -> 0 ->> 'holder', 'Anna Holm', 'the invited one sees who invites');
select tests.act_as_owner();
select tests.at('2025-05-05 12:00');
select tests.act_as('ina');
select throws_ok(tests.answer('ina'), '42501', 'not_allowed', 'after two weeks it has expired');
select tests.act_as_owner();
select private.forget_old();
select is(tests.other_of('anna'), null, 'and is deleted');
select tests.at('2025-04-21 12:00');
insert into private.other_parents (account_id, email) values (tests.id('anna'), 'otto@example.org');
select tests.act_as('otto');
select throws_ok(tests.answer('otto'), 'P0001', 'has_family', 'who has a family of their own keeps it');
select lives_ok(tests.answer('otto', 'anna', false), 'and may refuse');
select is(tests.other_of('anna'), null, 'which ends it');
select tests.act_as_owner();
insert into private.other_parents (account_id, email) values (tests.id('anna'), 'peter@example.org'), (tests.id('otto'), 'peter@example.org');
delete from outbox;
select tests.act_as('peter');
select throws_ok(format('select answer_invitation(%L, true, '' '', ''Holm'')', tests.id('anna')), 'P0001', 'name_missing', 'with a name');
savepoint one_name;
select lives_ok(format('select answer_invitation(%L, true, ''Thiri'', '''')', tests.id('anna')), 'one is enough');
select tests.act_as_owner();
select is((select concat(first_name, '/', last_name) from people where id = tests.id('peter')), 'Thiri/', 'and is kept as one');
rollback to one_name;
select lives_ok(tests.answer('peter'), 'the invited one accepts');
select lives_ok(tests.answer('peter'), 'twice is once');
select is(tests.other_of('anna'), 'peter@example.org accepted', 'and acts for the family');
select set_eq('select mail from tests.mails()', array['anna@example.org other_parent accepted “Peter”'], 'whose account holder is notified, once');
select throws_ok(tests.answer('peter', 'otto'), 'P0001', 'has_family', 'a login acts for one family');
select tests.act_as_owner();
insert into private.bank_statements (file_name, file_hash, imported_by) values ('april', repeat('a', 64), tests.id('admin1'));
insert into private.bank_lines (statement_id, row_key, booked_on, amount_ore, text) select id, 'key', '2025-04-19', 100, 'Peter Holm lejr' from private.bank_statements;
select results_eq('select account_id, reason, named from private.proposals()', $$ values (tests.id('anna'), 'name', '{}'::uuid[]) $$,
  'a transfer with their name is of the family, and names no camper');
delete from private.bank_lines;
select tests.act_as('peter');
select throws_ok('select invite_other_parent(''x@example.org'')', '42501', 'not_allowed', 'the other parent invites nobody');
select throws_ok(tests.form('peter'), '42501', null, 'and begins no family of their own');
select throws_ok(tests.form('peter', 'anna', '{"accommodation": "Tent"}'), '23505', null, 'nor is a camper under the own login');

-- What they may

select tests.act_as_owner();
delete from private.other_parents where login_id is null;
select tests.link('otto', 'fred');
insert into people (id, account_id, first_name, last_name) values (tests.id('admin1'), tests.id('admin1'), 'Ada', 'Min');
insert into private.other_parents (account_id, email) values (tests.id('admin1'), 'ina@example.org');
create temporary table reached (person text, way text, answer text);
grant all on reached to authenticated;
select tests.act_as('anna');
insert into reached select 'anna', r.* from tests.reach() r;
select is_empty($$ select way, answer from reached where person = 'anna' and (answer = '0' or answer in ('42501', '42703', '42883', '42P01', '22P02'))
  and way not in ('my_past_campers', 'my_change_requests', 'my_plan_changes', 'my_health_access_log', 'family_health') $$, 'every way leads the account holder somewhere');
select tests.act_as('peter');
insert into reached select 'peter', r.* from tests.reach() r;
select set_eq($$ select way, answer from reached where person = 'peter' $$, $$ select way, answer from reached where person = 'anna' $$,
  'the other parent reaches what the account holder does');
select tests.act_as('eve');
insert into reached select 'eve', r.* from tests.reach() r;
select is_empty($$ select way, answer from reached where person = 'eve' and answer not in ('0', '42501', 'P0001')
  and way <> 'withdraw_health_consent' /* answers all alike, and deletes nothing (55-camp-health.sql) */ $$, 'a stranger reaches nothing');
select tests.act_as('ina');
insert into reached select 'ina', r.* from tests.reach() r;
select set_eq($$ select way, answer from reached where person = 'ina' $$, $$ select way, answer from reached where person = 'eve' $$,
  'an invited one no more than a stranger');
select tests.act_as('peter');
select is_empty(format('select from users where id in (%L, %L)', tests.id('otto'), tests.id('olga')), 'nor does the other parent see another family');
select is((select count(*) from payment_history where paid_by_me), 0::bigint, 'what the account holder paid is not theirs');
select set_eq('select paid_for_name from payment_history', array['Anna Holm', 'Ben Holm'], 'they see what was paid for the family');
select is(family_access() - array['other', 'account_id', 'login', 'has_login'], '{"is_holder": false, "holder": "Anna Holm", "invited": null, "invitations": []}'::jsonb, 'and whose family it is');
select throws_ok(format('select family_access(%L)', tests.id('otto')), '42501', null, 'not who acts for another');
select throws_ok(format('select end_other_parent(%L)', tests.id('otto')), '42501', null, 'which they do not end');

-- Money: each pays, a page of either is the family's, and a row names who paid

select tests.act_as_server();
select set_eq($$ select * from tests.reach_of_server('eve') $$, $$ values ('pay', 'refused no_profile'), ('notice_of_camper', 'false'), ('checkout_to_cancel', 'false') $$,
  'a stranger pays for nobody');
select results_eq($$ select answer from tests.reach_of_server('peter') where way <> 'checkout_to_cancel' $$, $$ values ('refused already_registered'), ('true') $$, 'the other parent asks as the family');
select tests.act_as_owner();
create temporary table page as select tests.checkout('peter', 'clara', 'Full payment') as id;
select is(tests.press('anna', 'clara') ->> 'status', 'terminate', 'the account holder takes over a page that the other parent left open');
select settle_intent(id, tests.snapshot(id), 'webhook') from page;
select is((select paid_by_user_id from payments where paid_for_user_id = tests.id('clara')), tests.id('peter'), 'the payment names the other parent');
select set_eq($$ select recipient from outbox where kind = 'receipt' and subject_id = tests.id('peter') $$, array['peter@example.org'], 'who gets the receipt');
select results_eq(
  $$ select kind, recipient, payload ->> 'payer_name', payload ->> 'amount' from outbox where kind in ('paid', 'registered') $$,
  $$ values ('paid', 'anna@example.org', 'Peter Holm', '600.00') $$, 'the account holder reads what was paid, once'
);
delete from outbox;
select tests.pay('anna', 'anna', 'Second payment');
select set_eq($$ select kind, recipient from outbox $$,
  $$ values ('receipt', 'anna@example.org'), ('paid', 'peter@example.org') $$, 'and the other parent what the account holder pays');
delete from outbox;
select tests.pay('otto', 'anna', 'Third payment');
select set_eq($$ select kind, recipient from outbox $$,
  $$ values ('receipt', 'otto@example.org'), ('paid', 'anna@example.org'), ('paid', 'peter@example.org') $$,
  'what someone else pays is told to both, though it registers');
select tests.act_as('anna');
select is((select paid_by_name from payment_history where paid_for_name = 'Clara Holm'), 'Peter Holm', 'and both see it');

-- Mails

select tests.act_as_owner();
delete from outbox;
select tests.act_as('peter');
select lives_ok(tests.form('dora', 'anna', '{"accommodation": "Tent"}'), 'the other parent signs up a child');
select tests.act_as('anna');
select lives_ok(tests.form('emil', 'anna', '{"accommodation": "Tent"}'), 'and the account holder another');
select tests.act_as_owner();
select set_eq($$ select recipient, jsonb_array_length(payload -> 'camper_ids'), next_attempt_at > clock_timestamp() from outbox where kind = 'signed_up' $$,
  $$ values ('anna@example.org', 1, true), ('peter@example.org', 1, true) $$, 'each gets a mail about both, which name who did it (83-who-did-it.sql)');
select private.move_to_stay_in(tests.id('dora'), 'no_bed_left'), private.move_to_stay_in(tests.id('emil'), 'no_bed_left');
select set_eq($$ select recipient, jsonb_array_length(payload -> 'people') from outbox where kind = 'stay_in' $$,
  $$ values ('anna@example.org', 2), ('peter@example.org', 2) $$, 'also where campers are put together');
insert into private.mail_refusals (account_id) values (tests.id('anna'));
select tests.act_as('admin2');
select is(count_families(array[tests.id('ben')]) -> 'mails', '1', 'a family is written to while one parent wants it'),
  is(count_families(array[tests.id('ben')]) -> 'languages', '{"en": 1}', 'and counted by the language of who does');
select send_message(tests.id('message'), array[tests.id('ben')], '{"en": {"subject": "Hello", "body": "Dear {first_name}"}}', '{}', 1);
select tests.act_as_server();
select set_eq($$ select recipient, payload -> 'values' ->> 'first_name' from claim_outbox(20) where kind = 'message' $$,
  $$ values ('peter@example.org', 'Peter') $$, 'and only the one who does is');

-- Money that comes otherwise: a treasurer says which parent paid, and a transfer names its sender

select tests.act_as_owner();
delete from outbox where kind = 'receipt';
create function tests.by_hand(key text, payer text) returns text
language sql as $$
  select record_family_payment(tests.id(key), tests.id(payer), (select jsonb_agg(jsonb_build_object('camper', id, 'amount',
    case when name = 'Dora Holm' then 100 else 0 end, 'seen_paid', paid, 'seen_outstanding', outstanding)) from camper_fee(tests.id('anna'), true)),
    'Cash', 'In the office') ->> 'is_new'
$$;
select tests.act_as(person), throws_ok(format('select tests.by_hand(''cash'', %L)', 'peter'), '42501', 'not_allowed', person || ' writes no money down')
from unnest(array['anna', 'peter', 'ina', 'eve', 'otto', 'admin1', 'admin2']) person;
select tests.act_as('admin3');
select is((select array_agg(distinct other_parent ->> 'name') from camper_fee(tests.id('anna'), true)), array['Peter Holm'], 'a treasurer sees who may have paid');
select throws_ok(format('select tests.by_hand(''cash'', %L)', person), 'P0001', 'conflict', person || ' does not pay as this family')
from unnest(array['otto', 'ina', 'eve', 'newcomer']) person;
select is(tests.by_hand('cash', 'peter'), 'true', 'the other parent pays in cash'), is(tests.by_hand('cash', 'peter'), 'false', 'once');
select tests.act_as_owner();
insert into private.bank_statements (file_name, file_hash, imported_by) values ('sender', repeat('b', 64), tests.id('admin1'));
insert into private.bank_lines (id, statement_id, row_key, booked_on, amount_ore, text)
select tests.id(word), s.id, word, '2025-04-20', 5000, word from private.bank_statements s, unnest(array['HOLM PETER lejr', 'Anna Holm, Peter Holm', 'Lejr']) word
where file_name = 'sender';
create function tests.confirmed(line text) returns text
language sql as $$
  select confirm_bank_line(tests.id(line), jsonb_build_array(jsonb_build_object('account', tests.id('anna'), 'lines', (
    select jsonb_agg(jsonb_build_object('camper', id, 'amount', case when name = 'Dora Holm' then 50 else 0 end, 'seen_paid', paid, 'seen_outstanding', outstanding))
    from camper_fee(tests.id('anna'), true))))) ->> 'is_new'
$$;
select tests.act_as('admin3');
select is(tests.confirmed(line), 'true', line || ' is confirmed') from unnest(array['HOLM PETER lejr', 'Anna Holm, Peter Holm', 'Lejr']) line;
select lives_ok('select reopen_bank_line(tests.id(''HOLM PETER lejr''), ''For others'')', 'and one opened again');
select tests.act_as_owner();
select set_eq($$ select private.person_name(paid_by_user_id), amount, bank_reference from payments where entry_key is not null $$, $$ values
  ('Peter Holm', 100.00, null), ('Peter Holm', 50.00, 'HOLM PETER lejr'), ('Peter Holm', -50.00, 'HOLM PETER lejr'),
  ('Anna Holm', 50.00, 'Anna Holm, Peter Holm'), ('Anna Holm', 50.00, 'Lejr') $$, 'each entry names who paid');
select set_eq($$ select distinct recipient from outbox where kind in ('receipt', 'correction') or kind like '%receipt%' $$,
  $$ values ('anna@example.org'), ('peter@example.org') $$, 'who gets the receipt');

-- The end

select tests.act_as('admin2');
select throws_ok(format('select end_other_parent(%L)', tests.id('otto')), '42501', 'not_allowed', 'level 2 removes nobody');
select tests.act_as('otto');
select throws_ok(format('select end_other_parent(%L)', tests.id('anna')), '42501', 'not_allowed', 'nor does another family');
select tests.act_as('admin3');
select is(family_access(tests.id('otto')) -> 'other' ->> 'email', 'fred@example.org', 'level 3 sees who acts for a family');
select lives_ok(format('select end_other_parent(%L)', tests.id('otto')), 'and removes them');
select set_eq($$ select action, actor_level from audit_log where table_name = 'other_parents' $$, $$ values ('INSERT', 0::smallint), ('DELETE', 3::smallint) $$, 'which is logged');
select tests.act_as_owner();
delete from outbox;
select tests.act_as('peter');
select lives_ok('select end_other_parent()', 'the other parent leaves');
select set_eq('select mail from tests.mails()',
  array['anna@example.org other_parent ended “Peter”', 'peter@example.org other_parent ended “Anna”'], 'both are notified');
delete from reached where person = 'peter';
insert into reached select 'peter', r.* from tests.reach() r;
select set_eq($$ select way, answer from reached where person = 'peter' and way not in ('payment_history', 'news') $$,
  $$ select way, answer from reached where person = 'eve' and way not in ('payment_history', 'news') $$, 'a former other parent reaches no more than a stranger');
select is((select count(*) from news), 1::bigint, 'their open screens hear that it has ended');
select set_eq('select paid_for_name from payment_history', array['Clara Holm', 'Dora Holm'], 'but what they paid is theirs');
select is_empty('select from users', 'and no row of a camper');
select lives_ok(tests.form('peter', null, '{"accommodation": "Tent"}'), 'they may sign up a family of their own');

-- Deletion

select tests.act_as_owner();
delete from outbox;
select tests.link('anna', 'eve');
insert into people (id, account_id, first_name, last_name) values (tests.id('eve'), tests.id('eve'), 'Eve', 'Holm');
select tests.act_as('eve');
select set_eq($$ select jsonb_path_query(export_my_data(), '$.campers[*].first_name') #>> '{}' $$, array['Anna', 'Ben', 'Clara', 'Dora', 'Emil'], 'the copy of the other parent''s data is the family''s');
select is(export_my_data() -> 'other_parent' ->> 'accepted_by', 'Eve Holm', 'and says who acts for it');
select lives_ok('select delete_my_account()', 'the other parent deletes their account');
select tests.act_as_owner();
select is((select count(*) from users where tests.id('anna') in (id, parent_id)), 5::bigint, 'and the family stays');
select set_eq('select mail from tests.mails()', array['anna@example.org other_parent ended'], 'whose mail names nobody');
select tests.link('anna', 'ina');
insert into people (id, account_id, first_name, last_name) values (tests.id('ina'), tests.id('ina'), 'Ina', 'Holm');
delete from outbox;
select tests.act_as('anna');
select lives_ok('select delete_my_account()', 'the account holder deletes the family');
select tests.act_as_owner();
select is(tests.other_of('anna'), null, 'for which nobody acts any more');
select is((select count(*) from auth.users where id = tests.id('ina')), 1::bigint, 'the other parent keeps their login');
select set_eq('select mail from tests.mails()', array['ina@example.org other_parent ended'], 'and reads of it, without a name');

-- A family takes a copy of its data and deletes its account without an organiser; nobody else's is touched.

-- Anna pays for herself, Otto for Anna's son, and an organiser has given both families rooms.
create function tests.ledger() returns table (rows bigint, amount numeric)
language sql stable security definer as $$
  select count(*), sum(p.amount) from public.payments p
$$;
create function tests.texts() returns text
language sql stable security definer as $$
  select string_agg(rows::text, ' ') from (
    select to_jsonb(u) from public.users u
    union all select to_jsonb(s) from public.survey_responses s
    union all select to_jsonb(o) from public.outbox o
    union all select to_jsonb(l) from public.audit_log l
    union all select to_jsonb(l) from public.payment_log l
    union all select to_jsonb(i) from public.payment_intents i
    union all select jsonb_build_object('email', a.email) from auth.users a
  ) as every(rows)
$$;
select tests.camper('dora', 'anna', '{"first_name": "Dorothea", "last_name": "Annasdatter", "birthday": "2010-05-05"}');
select tests.pay('anna', 'anna', 'Full payment'), tests.pay('otto', 'ben', 'First payment'),
  tests.pay('otto', 'otto', 'Full payment'), tests.pay('anna', 'olga', 'First payment');
insert into public.survey_responses (camper_id, team_leader, creativity, bible_knowledge, fitness, music,
  camp_experience, drama_speaking, costume_making)
select tests.id(person), 'maybe', '3', '5', '1', '2', 'first', 'no', 'yes' from unnest(array['ben', 'olga']) as p(person);
select tests.act_as('admin3');
update users set first_name = 'Annabella' where id = tests.id('anna');
update users set room_id = 3, team_id = 4 where id in (tests.id('ben'), tests.id('otto'));
select tests.act_as_owner();

-- The copy

select tests.act_as('anna');
select is(
  (select array_agg(camper ->> 'id' order by camper ->> 'id') from jsonb_array_elements(export_my_data() -> 'campers') as c(camper)),
  (select array_agg(tests.id(person)::text order by tests.id(person)::text)
    from unnest(array['anna', 'ben', 'clara', 'dora']) as p(person)),
  'the copy has the family''s campers'
);
select is(export_my_data() #>> '{account,email}', 'anna@example.org', 'the copy has the account');
select is(
  (select array_agg(answer ->> 'camper_id') from jsonb_array_elements(export_my_data() -> 'survey_responses') as s(answer)),
  array[tests.id('ben')::text], 'the copy has the family''s survey answers only'
);
select is(
  (select array_agg((payment ->> 'amount')::numeric order by payment ->> 'amount')
    from jsonb_array_elements(export_my_data() -> 'payments') as p(payment)),
  array(select amount from payment_history order by amount::text), 'the copy has the payments that the family may see'
);
select isnt(export_my_data() -> 'mails', '[]', 'the copy has the mails that were sent to it');
select alike(export_my_data() ->> 'changes_by_organisers', '%Annabella%', 'the copy has what organisers changed');
select unalike(export_my_data()::text, '%' || text || '%', 'the copy of one family does not contain ' || text)
from unnest(array['otto@example.org', tests.id('otto')::text]) as t(text);
select tests.act_as('newcomer');
select is(
  export_my_data() - 'exported_at' - 'account',
  '{"campers": [], "survey_responses": [], "payments": [], "mails": [], "changes_by_organisers": []}',
  'an account without campers has an empty copy'
);

-- Refused

select tests.act_as_visitor();
select throws_ok('select export_my_data()', '42501', null, 'a visitor gets no copy');
select throws_ok('select delete_my_account()', '42501', null, 'a visitor deletes nothing');
select tests.act_as_owner();
select tests.checkout('otto', 'clara', 'First payment');
select tests.act_as('anna');
select throws_ok(
  'select delete_my_account()', 'P0001', 'payment_open', 'nothing is deleted while somebody pays for a camper'
);
select isnt((tests.row_of('anna')).id, null, 'the refused deletion left everything');

-- Deleted

select tests.act_as_owner();
select tests.at('2025-04-20 13:01');
create temporary table kept as select * from tests.ledger();
create temporary table others as
  select to_jsonb(u) as person from public.users u
  where tests.id('otto') in (u.id, u.parent_id) or u.id = tests.id('newcomer');
select tests.act_as('anna');
select lives_ok('select delete_my_account()', 'a family deletes its account an hour later');
select tests.act_as_owner();
select is_empty(
  $$ select from public.users where id in (tests.id('anna'), tests.id('ben'), tests.id('clara'), tests.id('dora')) $$,
  'the campers are gone'
);
select is_empty($$ select from auth.users where id = tests.id('anna') $$, 'the account is gone');
select is_empty($$ select from public.survey_responses where camper_id = tests.id('ben') $$, 'the answers are gone');
select results_eq('select * from tests.ledger()', 'select * from kept', 'the ledger keeps its rows and its sum');
select is_empty(
  $$ select from public.payments where tests.id('anna') in (paid_by_user_id, paid_for_user_id)
    or tests.id('ben') in (paid_by_user_id, paid_for_user_id) $$,
  'the ledger no longer says who'
);
select is_empty(
  $$ select from public.audit_log where row_id in (tests.id('anna')::text, tests.id('ben')::text)
    and (before is not null or after is not null) $$,
  'the audit log keeps that something was changed, not what'
);
select unalike(tests.texts(), '%' || text || '%', text || ' is stored nowhere any more')
from unnest(array['anna@example.org', 'Annabella', 'Dorothea', 'Anna Holm', 'Ben Holm']) as t(text);

-- Others

select results_eq(
  $$ select to_jsonb(u) from public.users u
    where tests.id('otto') in (u.id, u.parent_id) or u.id = tests.id('newcomer') order by u.id $$,
  'select person from others order by person ->> ''id''',
  'other families are as they were'
);
select isnt_empty($$ select from auth.users where id = tests.id('otto') $$, 'other accounts are as they were');
select isnt_empty($$ select from public.survey_responses where camper_id = tests.id('olga') $$, 'and their answers');
select isnt_empty($$ select from public.outbox where subject_id = tests.id('otto') $$, 'and their mails');
select is(
  (select after from public.audit_log where row_id = tests.id('otto')::text), '{"room_id": 3, "team_id": 4}',
  'and what was changed about them'
);
select tests.act_as('anna');
select is_empty('select from users', 'a token that is still valid reads nothing');

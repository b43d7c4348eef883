-- After a deletion no table says anything about the family any more, and everything about others is still there.

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
    -- Receipts and the log of money are bookkeeping; an address is not.
    union all select to_jsonb(o) - case when private.is_receipt(kind) then 'payload' else '' end from public.outbox o
    union all select to_jsonb(l) from public.audit_log l where table_name <> 'payments'
    union all select to_jsonb(l) from public.payment_log l
    union all select to_jsonb(i) from public.payment_intents i
    union all select jsonb_build_object('email', a.email) from auth.users a
  ) as every(rows)
$$;
select tests.camper('dora', 'anna', '{"first_name": "Dorothea", "last_name": "Annasdatter", "birthday": "2010-05-05"}');
select tests.pay('anna', 'anna', 'Full payment'), tests.pay('otto', 'ben', 'First payment'),
  tests.pay('otto', 'otto', 'Full payment'), tests.pay('anna', 'olga', 'Full payment');
insert into public.survey_responses (camper_id, team_leader, creativity, bible_knowledge, fitness, music,
  camp_experience, drama_speaking, costume_making)
select tests.id(person), 'maybe', '3', '5', '1', '2', 'first', 'no', 'yes' from unnest(array['ben', 'olga']) as p(person);
select tests.act_as('admin3');
update users set room_id = 3, team_id = 4 where id in (tests.id('ben'), tests.id('otto'));
select tests.act_as_owner();

-- The copy

select tests.act_as('anna');
select isnt(export_my_data() -> 'mails', '[]', 'the copy has the mails that were sent to it');
select tests.switch('SHOW_ROOMS', true);
select alike(export_my_data() ->> 'changes', '%room_id%', 'the copy has what organisers changed');
select unalike(export_my_data()::text, '%' || text || '%', 'the copy of one family does not contain ' || text)
from unnest(array['otto@example.org', tests.id('otto')::text]) as t(text);

-- Deleted

select tests.act_as_owner();
create temporary table kept as select * from tests.ledger();
create temporary table others as
  select to_jsonb(u) as person from public.users u
  where tests.id('otto') in (u.id, u.parent_id) or u.id = tests.id('newcomer');
select tests.act_as('anna');
select lives_ok('select delete_my_account()', 'a family deletes its account');
select tests.act_as_owner();
select is_empty(
  $$ select from public.users where id in (tests.id('anna'), tests.id('ben'), tests.id('clara'), tests.id('dora')) $$,
  'the campers are gone'
);
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
from unnest(array['anna@example.org', 'Dorothea', 'Anna Holm', 'Ben Holm']) as t(text);

select results_eq(
  'select distinct payer_name from payments where paid_by_user_id is null', $$ values ('Anna Holm') $$, 'the bookkeeping keeps who paid'
);
select results_eq(
  $$ select recipient, sent_at is not null, payload ->> 'payer_name', payload #>> '{lines,0,name}' from outbox
    where kind = 'receipt' and subject_id is null order by 4 $$,
  $$ values ('', true, 'Anna Holm', 'Anna Holm'), ('', true, 'Anna Holm', 'Olga Holm') $$, 'and the receipts, which go to nobody any more'
);
select is(
  (select payload #>> '{lines,0,name}' from outbox where kind = 'receipt' and subject_id = tests.id('otto') order by 1 limit 1), 'Ben Holm',
  'as those of others who paid for them'
);

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

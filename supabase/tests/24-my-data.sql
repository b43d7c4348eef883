-- A family takes its data with it, and is forgotten when it asks; the ledger keeps amounts without names.

select tests.pay('otto', 'ben', 'First payment', anonymous => true);
select tests.pay('anna', 'anna', 'Full payment');
insert into survey_responses values (tests.id('ben'), 'yes', '1', '1', '1', '1', 'first', 'no', 'no', 'with Otto', '');

select tests.act_as_visitor();
select throws_ok('select export_my_data()', '42501', null, 'a visitor exports nothing');
select throws_ok('select delete_my_account()', '42501', null, 'a visitor deletes nothing');

-- The copy

select tests.act_as('anna');
select is(
  (select array_agg(c ->> 'first_name' order by c ->> 'first_name') from jsonb_array_elements(export_my_data() -> 'campers') c),
  array['Anna', 'Ben', 'Clara'], 'the copy has the family and nobody else'
);
select is(export_my_data() -> 'account' ->> 'email', 'anna@example.org', 'and the account');
select is(jsonb_array_length(export_my_data() -> 'survey_responses'), 1, 'and the answers');
select is(jsonb_array_length(export_my_data() -> 'payments'), 2, 'and the payments by and for the family');
select ok(
  export_my_data()::text not like '%' || tests.id('otto') || '%' and export_my_data()::text not like '%Otto Holm%',
  'it does not tell who paid anonymously'
);
select tests.act_as_owner();
update users set room_id = 1, team_id = 1 where id = tests.id('ben');
update users set former_room_id = 2, former_team_id = 2 where id = tests.id('anna');
select tests.act_as('admin3');
update users set room_id = 3, team_id = 3 where id = tests.id('ben');
create function pg_temp.places(document jsonb) returns text[]
language sql as $$
  select array_agg(distinct key order by key) from (
    select jsonb_object_keys(c) from jsonb_array_elements(document -> 'campers') c
    union all
    select jsonb_object_keys((l -> 'before') || (l -> 'after')) from jsonb_array_elements(document -> 'changes') l
  ) as keys(key) where key like '%room_id' or key like '%team_id'
$$;
select tests.act_as('anna');
select is(pg_temp.places(export_my_data()), null, 'rooms and teams are not in it before they are published, former ones neither');
select is(jsonb_array_length(export_my_data() -> 'changes'), 0, 'nor that one was given');
select tests.switch('SHOW_ROOMS', true);
select is(pg_temp.places(export_my_data()), array['former_room_id', 'room_id'], 'rooms are when rooms are');
select tests.switch('SHOW_TEAMS', true);
select is(
  pg_temp.places(export_my_data()), array['former_room_id', 'former_team_id', 'room_id', 'team_id'], 'and teams when teams are'
);
select tests.act_as('newcomer');
select is(
  export_my_data() -> 'campers', '[]', 'somebody without a registration has an empty copy'
);

-- Being forgotten

select tests.act_as_owner();
select tests.checkout('anna', 'clara', 'Full payment');
select tests.act_as('anna');
select throws_ok('select delete_my_account()', 'P0001', 'payment_open', 'not while somebody is at the card page');
select tests.at('2025-04-21 13:01');
select throws_ok('select delete_my_account()', 'P0001', 'payment_open', 'nor a day later: the page could still be paid');
select throws_ok('select * from checkouts_to_cancel(tests.id(''anna''))', '42501', null, 'only the server is told which to end');
select tests.act_as_owner();
create temporary table to_end as select * from checkouts_to_cancel(tests.id('anna'));
select is((select count(*) from to_end), 1::bigint, 'the page of the family is to be ended');
select ok(
  (select cancel_asked_at is not null and next_check_at <= camp_now() from payment_intents join to_end on id = intent_id),
  'by the sweep too'
);
select cancel_intent(intent_id, null) from to_end;
select tests.act_as('anna');
select lives_ok('select delete_my_account()', 'once it is ended it is possible');
select is_empty('select from users', 'the family reads nothing any more');
select tests.act_as_owner();
select is_empty(
  format('select from users where %L in (id, parent_id) union all select from auth.users where id = %1$L', tests.id('anna')),
  'the account and its campers are gone'
);
select is_empty('select from survey_responses', 'and their answers');
select is_empty($$ select from outbox where not private.is_receipt(kind) and (payload::text like '%Anna%' or payload::text like '%Ben%') $$,
  'and what names them in mails, but receipts');
select results_eq(
  $$ select payload -> 'amount', payload #> '{lines,0,name}' from outbox where kind = 'receipt' and subject_id = tests.id('otto') $$,
  $$ values ('400.00'::jsonb, '"Ben Holm"'::jsonb) $$, 'whoever paid for them keeps the receipt as it is'
);
select results_eq(
  'select amount, paid_by_user_id, paid_for_user_id from payments order by amount',
  $$ values (400.00, tests.id('otto'), null::uuid), (1200.00, null, null) $$, 'the ledger keeps the amounts'
);
select is((select count(*) from users), 2::bigint, 'another family is not touched');

-- Two accounts of one family: who may make one of them, what it says before, what stays whose, and when it is refused.

create function tests.merging(person text, target text, effects jsonb default null, is_dry_run boolean default false) returns text
language sql as $$ select format('select merge_accounts(%L, %L, %L, %L)', tests.id(person), tests.id(target), effects, is_dry_run) $$;

-- A dry run's words as what was on screen: the merge that an organiser presses.
create function tests.merge(person text, target text) returns jsonb
language sql as $$
  select merge_accounts(tests.id(person), tests.id(target),
    merge_accounts(tests.id(person), tests.id(target), null, true) -> 'effects')
$$;

select tests.act_as_visitor();
select throws_ok(tests.merging('otto', 'anna'), '42501', null, 'a visitor merges nothing');
select tests.act_as('anna');
select throws_ok(tests.merging('otto', 'anna'), '42501', 'not_allowed', 'nobody takes another account into their own');
select tests.act_as('admin2');
select throws_ok(tests.merging('otto', 'anna', null, true), '42501', 'not_allowed', 'level 2 merges nothing, and tries nothing');

select tests.act_as_owner();
select tests.family('admin of old');
insert into admin (id, access_level) values (tests.id('admin of old'), 1);
select tests.camper('walter');
select tests.act_as('admin3');
select throws_ok(tests.merging('otto', 'otto'), 'P0001', 'not_found', 'an account is not merged into itself');
select throws_ok(tests.merging('olga', 'anna'), 'P0001', 'not_found', 'an added camper has no account');
select throws_ok(tests.merging('anna', 'olga'), 'P0001', 'not_found', 'and takes none in');
select throws_ok(tests.merging('newcomer', 'anna'), 'P0001', 'not_found', 'nor has who did not register');
select throws_ok(tests.merging('otto', 'walter'), 'P0001', 'no_login', 'the account that stays can be logged in to');
select throws_ok(tests.merging('admin of old', 'anna'), 'P0001', 'has_rights', 'an organiser''s account is not ended');
select throws_ok(tests.merging('otto', 'anna'), 'P0001', 'conflict', 'what it does was read before');

-- While it is being paid

select tests.act_as_owner();
create temporary table page as select tests.checkout('anna', 'olga', 'Full payment') as id;
select tests.act_as('admin3');
select throws_ok(tests.merging('otto', 'anna', null, true), 'P0001', 'payment_open', 'nobody is merged under an open card page');
select tests.act_as_owner();
select settle_intent(id, tests.snapshot(id, '{"chargedAmount": 5}'), 'webhook') from page;
select tests.act_as('admin3');
select throws_ok(tests.merging('otto', 'anna', null, true), 'P0001', 'payment_in_review', 'nor while a payment is looked at');
select tests.act_as_owner();
select settle_intent(id, tests.snapshot(id), 'webhook') from page;
-- Otto pays for himself, and anonymously for a stranger.
create temporary table own as select tests.checkout('otto', 'otto', 'First payment') as id;
select settle_intent(id, tests.snapshot(id), 'webhook') from own;
create temporary table gift as select tests.checkout('otto', 'admin of old', 'First payment', true) as id;
select settle_intent(id, tests.snapshot(id), 'webhook') from gift;
delete from outbox;
select private.queue_mail('registered', 'waiting', 'otto@example.org', tests.id('olga'), null, '{}');

-- What it says

select tests.act_as('admin3');
create temporary table told as select merge_accounts(tests.id('otto'), tests.id('anna'), null, true) as answer;
select is(answer -> 'effects' -> 'names', '["Otto Holm", "Olga Holm"]'::jsonb, 'a dry run names who comes along') from told;
select is((answer -> 'effects' ->> 'paid')::numeric, 1200.00, 'and what is paid for them') from told;
select is(answer -> 'effects' -> 'ends_login', 'true', 'and that a login ends') from told;
select tests.act_as_owner();
select is((tests.row_of('otto')).email, 'otto@example.org', 'and nothing has happened');
select is((select count(*) from auth.users where id = tests.id('otto')), 1::bigint, 'the login is there');
select is((select count(*) from outbox), 1::bigint, 'nobody was told');

-- Merged

create temporary table ledger as select id, amount, paid_by_user_id, paid_for_user_id from payments;
grant select on ledger, gift to service_role;
select tests.act_as('admin3');
select is(merge_accounts(tests.id('otto'), tests.id('anna'), answer -> 'effects') ->> 'status', 'merged', 'two accounts are one') from told;
select is(merge_accounts(tests.id('otto'), tests.id('anna'), answer -> 'effects') ->> 'status', 'merged', 'twice is once') from told;
select throws_ok(tests.merging('anna', 'otto'), 'P0001', 'not_found', 'and the other way round is over');
select tests.act_as_owner();
select is_empty($$ select from users where parent_id = tests.id('otto') $$, 'nobody is on the account that ended');
select is((select count(*) from auth.users where id = tests.id('otto')), 0::bigint, 'its login is no more');
select is_empty($$ select id, amount, paid_by_user_id, paid_for_user_id from payments except select * from ledger $$, 'no row of money has changed');
select results_eq(
  $$ select recipient, payload ->> 'account', payload -> 'is_here' from outbox where kind = 'merged' order by 1 $$,
  $$ values ('anna@example.org', '“Anna”', 'true'::jsonb), ('otto@example.org', '“Anna”', 'false') $$, 'both addresses are told'
);
select is((select recipient from outbox where dedupe_key = 'waiting'), 'anna@example.org', 'a mail that has not left goes to the account that stays');
select isnt_empty(
  $$ select from audit_log where row_id = tests.id('otto')::text and after ->> 'parent_id' = tests.id('anna')::text $$, 'it is in the log'
);

select tests.act_as('anna');
select bag_eq(
  $$ select id from users $$, $$ select tests.id(name) from unnest(array['anna', 'ben', 'clara', 'otto', 'olga']) as names (name) $$,
  'the account that stays has both families'
);
select is((select sum(amount) from payment_history where paid_for_user_id = any (array[tests.id('otto'), tests.id('olga')])), 1200.00, 'and what was paid for them');
select is(
  (select paid_by_name from payment_history where paid_by_me and is_anonymous), 'Otto Holm', 'also what the other holder paid for somebody else'
);
select is((select outstanding from camper_fees where camper_id = tests.id('otto')), 720.00, 'and what is left to pay');
select tests.act_as_server();
select is(resend_receipt(payments.id, tests.id('anna')), 'queued', 'its receipts are mailed again')
from ledger payments join gift on true where paid_for_user_id = tests.id('admin of old');
select ok(payment_result((select provider_payment_id from payment_intents where id = gift.id), tests.id('anna')) is not null, 'and its results are shown') from gift;
select is(tests.press('anna', 'otto', 'Remaining amount') ->> 'status', 'created', 'and it pays the rest');
select tests.act_as('otto');
select throws_ok(tests.form('late', 'otto'), null, null, 'a session that has not ended yet adds nobody');

-- The limit, and the waiting list

select tests.act_as_owner();
select tests.family('carla');
select tests.family('dora');
select tests.camper('child ' || n, 'carla') from generate_series(1, 4) as n;
select tests.camper('kid ' || n, 'dora') from generate_series(1, 3) as n;
select tests.act_as('admin3');
select throws_ok(tests.merging('carla', 'dora', null, true), 'P0001', 'camper_limit_reached', 'an account has seven added campers at most');
select tests.act_as_owner();
delete from users where id = tests.id('kid 3');
insert into bed_waits (camper_id, account_id, since, offered_until) values (tests.id('carla'), tests.id('carla'), '2025-04-02', '2025-05-01');
insert into bed_waits (camper_id, account_id, since, times_passed) values (tests.id('dora'), tests.id('dora'), '2025-04-01', 2);
select tests.act_as('admin3');
select throws_ok(tests.merging('dora', 'carla', null, true), 'P0001', 'bed_offered', 'an offer of beds is answered first');
select tests.act_as_owner();
update bed_waits set offered_until = null;
select tests.act_as('admin3');
select is(tests.merge('dora', 'carla') ->> 'status', 'merged', 'seven fit');
select tests.act_as_owner();
select results_eq(
  $$ select distinct account_id, since, times_passed from bed_waits $$, $$ values (tests.id('carla'), '2025-04-01'::timestamptz, 2) $$,
  'who waits, waits as one, since the earlier day'
);

-- A camper on another account: who may, what follows, what stays, and when it is refused.

create function tests.moving(person text, target text, seen text default null) returns text
language sql as $$ select format('select move_camper(%L, %L, %L)', tests.id(person), tests.id(target), tests.id(seen)) $$;

select tests.act_as_visitor();
select throws_ok(tests.moving('ben', 'otto', 'anna'), '42501', null, 'a visitor moves nobody');
select tests.act_as('otto');
select throws_ok(tests.moving('ben', 'otto', 'anna'), '42501', 'not_allowed', 'nobody takes another family''s child');
select tests.act_as('anna');
select throws_ok(tests.moving('ben', 'otto', 'anna'), '42501', 'not_allowed', 'nor gives away their own');
select tests.act_as('admin2');
select throws_ok(tests.moving('ben', 'otto', 'anna'), '42501', 'not_allowed', 'level 2 moves nobody');

select tests.act_as('admin3');
select throws_ok(tests.moving('anna', 'otto'), 'P0001', 'has_login', 'an account holder is not put under another');
select throws_ok(tests.moving('ben', 'olga', 'anna'), 'P0001', 'not_found', 'an added camper has no account');
select throws_ok(tests.moving('ben', 'newcomer', 'anna'), 'P0001', 'not_found', 'nor has who did not register');
select throws_ok(tests.moving('nobody', 'otto', 'anna'), 'P0001', 'not_found', 'nobody is not moved');
select throws_ok(tests.moving('ben', 'otto', 'admin1'), 'P0001', 'conflict', 'who is not where they were seen is not moved');

-- While it is being paid

select tests.act_as_owner();
create temporary table page as select tests.checkout('anna', 'ben', 'First payment') as id;
select tests.act_as('admin3');
select throws_ok(tests.moving('ben', 'otto', 'anna'), 'P0001', 'payment_open', 'nobody is moved under an open card page');
select tests.act_as_owner();
select settle_intent(id, tests.snapshot(id, '{"chargedAmount": 5}'), 'webhook') from page;
select tests.act_as('admin3');
select throws_ok(tests.moving('ben', 'otto', 'anna'), 'P0001', 'payment_in_review', 'nor while a payment is looked at');
select tests.act_as_owner();
select settle_intent(id, tests.snapshot(id), 'webhook') from page;
select is((select amount from payments where paid_for_user_id = tests.id('ben')), 400.00, 'then it adds up');
update users set room_id = 4 where id = tests.id('ben');
delete from outbox;

-- Moved

select tests.act_as('admin3');
select lives_ok(tests.moving('ben', 'otto', 'anna'), 'somebody is moved');
select lives_ok(tests.moving('ben', 'otto', 'anna'), 'twice is once');
select tests.act_as_owner();
select results_eq(
  $$ select recipient, payload from outbox order by 1 $$,
  $$ values ('anna@example.org', '{"name": "Ben Holm", "is_here": false}'::jsonb), ('otto@example.org', '{"name": "“Ben”", "is_here": true}') $$,
  'both families are told, and not of each other'
);
select results_eq(
  $$ select before, after from audit_log where row_id = tests.id('ben')::text and after ? 'parent_id' $$,
  $$ values (jsonb_build_object('parent_id', tests.id('anna')), jsonb_build_object('parent_id', tests.id('otto'))) $$, 'it is in the log'
);
select is((tests.row_of('ben')).room_id, 4::smallint, 'the room stays');
select is((select paid_by_user_id from payments where paid_for_user_id = tests.id('ben')), tests.id('anna'), 'the money stays with who paid');
select is(private.paid_for(tests.id('ben')), 400.00, 'and is paid for whom it was paid');
select tests.act_as('anna');
select is_empty($$ select from users where id = tests.id('ben') $$, 'the family that they left reads no data of theirs');
select is((select amount from payment_history where paid_by_me), 400.00, 'but what it paid');
select tests.act_as('otto');
select is((select birthday from users where id = tests.id('ben')), '2011-02-02', 'the other has them');
select is((select amount from payment_history where paid_for_user_id = tests.id('ben')), 400.00, 'with what was paid');
select is((select outstanding from camper_fees where camper_id = tests.id('ben')), 800.00, 'and what is left to pay');
select tests.act_as_server();
select is(tests.press('otto', 'ben', 'Remaining amount') ->> 'status', 'created', 'and pays it');

-- Who has an account without login, and the limit

select tests.act_as_owner();
select tests.camper('walter');
select tests.camper('child ' || n, 'anna') from generate_series(1, 5) as n;
select tests.act_as('admin3');
select lives_ok(tests.moving('walter', 'anna'), 'somebody without e-mail joins a family');
select throws_ok(tests.moving('olga', 'anna', 'otto'), 'P0001', 'camper_limit_reached', 'an account has seven added campers at most');

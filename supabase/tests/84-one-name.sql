-- Someone with one name: signed up with an empty last name, and named by that one name everywhere.

select tests.account('thida');
select tests.act_as('thida');
select lives_ok(tests.form('thida', null, '{"first_name": "Thida", "last_name": ""}'), 'who has one name signs up');
select throws_ok(tests.form('nameless', 'thida', '{"first_name": ""}'), 'P0001', 'name_missing', 'a first name is always asked');
select throws_ok(tests.form('spaced', 'thida', '{"last_name": " . "}'), 'P0001', 'name_missing', 'and a last name is a name, or empty');
select throws_ok(tests.form('null', 'thida', '{"last_name": null}'), 'P0001', 'name_missing', 'no answer is no tick');
select tests.act_as_owner();
select tests.camper('nilar', 'thida', '{"first_name": "Nilar", "last_name": ""}');
create temporary table paid as select tests.pay('thida', 'thida', 'Full payment') as intent;

-- The same person twice is found, and the payment picker knows the whole name

select is((select array_agg(id) from private.same_person(gen_random_uuid(), private.full_name('Thida', ''), '1985-03-03')), array[tests.id('thida')],
  'the same person is found by one name');
select tests.act_as('otto');
select is((select array_agg(first_name) from payable_campers('thida')), array['Thida'], 'and to be paid for, by the whole name');

-- Every text that is sent or listed: no second word, no space behind the name, no dash

select tests.act_as('admin3');
select is((select array_agg(distinct t.holder) from admin_transit() t where t.id in (tests.id('thida'), tests.id('nilar'))), array['Thida'], 'lists');
select is((select parent from admin_camper_list() where camper ->> 'id' = tests.id('nilar')::text), 'Thida', 'the campers'' list');
select is((select array_agg(distinct p ->> 'holder') from jsonb_array_elements(checkin_list(null, null) -> 'people') p
  where p ->> 'family' = tests.id('thida')::text), array['Thida'], 'check-in');
select is((select name from search_desk('thida') where kind = 'family'), 'Thida', 'the desk''s search');
select tests.act_as_owner();
select is((select private.fee_summary(u) ->> 'name' from users u where id = tests.id('thida')), 'Thida', 'emails of a fee');
select is((select array_agg(distinct line ->> 'name') from payments p, private.receipt_of(p.provider_payment_id, p.charge_id) r,
  jsonb_array_elements(r -> 'lines') line where p.paid_for_user_id = tests.id('thida')), array['Thida'], 'receipts');
select is_empty(
  $$ select kind from outbox where payload::text ~* '(thida|nilar) ("|thida|nilar)' $$, 'no email has a word twice, or a space behind the name'
);

-- A function that joined names by itself would write a space behind one name

select is_empty(
  $$ select p.proname from pg_proc p where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace) and p.prokind = 'f' and p.prolang <> 13
    and p.proname <> 'full_name' and pg_get_functiondef(p.oid) ~ '(first|last)_name\)? *\|\| *'' ''' $$,
  'full_name is the one place where first and last name are joined'
);

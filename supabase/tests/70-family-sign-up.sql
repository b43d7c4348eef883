-- A family that is signed up in one press: all of them, or no one.

create function tests.sheet(p_people jsonb) returns jsonb language sql as $$ select public.sign_up_family(p_people) $$;
create function tests.codes(answer jsonb) returns text language sql as $$
  select answer ->> 'status' || coalesce((select string_agg(': ' || (p ->> 'code'), '') from jsonb_array_elements(answer -> 'people') p), '')
$$;
create function tests.coming() returns integer language sql security definer as $$ select count(*)::integer from users $$;

create function tests.nora() returns jsonb language sql as $$
  select jsonb_build_array(
    tests.form_row('Nora', null, '{"email": "x@example.org", "pricing_id": 4, "is_registered": true, "has_bed": false}'),
    tests.form_row('Ole', 'Nora'), tests.form_row('Baby', 'Nora', '{"birthday": "2024-05-28", "size": null}')
  )
$$;

select tests.act_as_owner();
select tests.account('Nora');
create temporary table before as select tests.coming() as campers, (select count(*) from outbox) as mails;
grant select on before to public;

select tests.act_as('Nora');
select is(tests.codes(tests.sheet(jsonb_build_array(
  tests.form_row('Nora', null, '{"email": "x@example.org"}'), tests.form_row('Ole', 'Nora', '{"phone": "12"}'),
  tests.form_row('Pia', 'Nora'), tests.form_row('Rie', 'Nora', '{"birthday": "2016-01-01", "size": "80 (Baby size)"}')
))), 'refused: users_phone_check: size_not_allowed', 'everybody who is to blame is told, each with the rule');
select is(tests.coming(), (select campers from before), 'and nobody is registered');
select tests.act_as_owner();
select is((select count(*) from outbox), (select mails from before), 'nor written to');

select tests.act_as('Nora');
select is(tests.codes(tests.sheet(jsonb_build_array(
  tests.form_row('Nora', null, '{"consents": {}}'), tests.form_row('Ole', 'Nora')
))), 'refused: consent_missing', 'without the account holder nobody else is tried');

select is(tests.sheet(tests.nora()), jsonb_build_object('status', 'signed_up', 'people', jsonb_build_array(
  jsonb_build_object('id', tests.id('Nora'), 'is_new', true, 'is_registered', false),
  jsonb_build_object('id', tests.id('Ole'), 'is_new', true, 'is_registered', false),
  jsonb_build_object('id', tests.id('Baby'), 'is_new', true, 'is_registered', true)
)), 'a family is signed up at once; who has nothing to pay is registered');
select results_eq(
  $$ select email, pricing_id, has_bed, is_registered from users where id = tests.id('Nora') $$,
  $$ values ('nora@example.org', 0::smallint, true, false) $$,
  'what the request says of price, bed and registration is believed no more than of one alone'
);
select tests.act_as_owner();
select results_eq(
  $$ select kind, jsonb_array_length(payload -> 'camper_ids') from outbox where subject_id = tests.id('Nora') and kind = 'signed_up' $$,
  $$ values ('signed_up', 3) $$, 'they get one mail'
);

select tests.act_as('Nora');
select is(
  jsonb_path_query_array(tests.sheet(tests.nora()), '$.people[*].is_new'), '[false, false, false]', 'a second press is one family'
);
select is(tests.codes(tests.sheet(jsonb_build_array(tests.form_row('Ole', 'Nora', '{"first_name": "Olga"}')))),
  'refused: id_taken', 'another person with an id that is in use is told so');
select is(tests.codes(tests.sheet((select jsonb_agg(tests.form_row('More ' || n, 'Nora')) from generate_series(1, 6) n))),
  'refused: camper_limit_reached', 'the seventh is the last');
select is((select count(*)::integer from users where parent_id = tests.id('Nora')), 2, 'and none of those six is there');

select tests.act_as_owner();
update camp_info set total_beds = total_beds - private.beds_left();
select tests.act_as('Nora');
select is(tests.codes(tests.sheet(jsonb_build_array(tests.form_row('Tea', 'Nora'), tests.form_row('Una', 'Nora', '{"accommodation": "Tent"}')))),
  'refused: room_unavailable', 'without a bed left, who wants a room is to blame, and who brings a tent is not');

-- Others

select tests.act_as_owner();
select tests.family('stranger');
select tests.act_as('stranger');
select throws_ok($$ select public.sign_up_family(jsonb_build_array(tests.form_row('Zoe', 'Nora', '{"accommodation": "Tent"}'))) $$, '42501', null,
  'nobody is registered under another account');
select is(tests.codes(tests.sheet(jsonb_build_array(tests.form_row('Ole', 'stranger', '{"accommodation": "Tent"}')))),
  'refused: id_taken', 'nor is anybody of another family taken for one of one''s own');
select tests.act_as_visitor();
select throws_ok($$ select public.sign_up_family('[]') $$, '42501', null, 'a visitor registers nobody');

select tests.act_as_owner();
select is(
  (select array_agg(column_name::text) from information_schema.column_privileges
    where table_name = 'users' and privilege_type = 'INSERT' and grantee = 'authenticated'
      and column_name not in ('is_registered', 'registered_at', 'has_bed')
      and column_name <> all (private.said_columns() || array['id', 'parent_id', 'pricing_id'])),
  null, 'nothing that a form may say is left behind'
);

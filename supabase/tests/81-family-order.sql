-- A family is shown in the order in which it was typed, the account holder first, by everything that lists it: by no
-- birthday, no name and no id.

-- Typed Wai, Aung, Zin, Bo, Nu: neither their names nor their birthdays nor their ids are in that order.
create function tests.typed() returns text[] language sql as $$ select '{Wai,Aung,Zin,Bo,Nu}'::text[] $$;
create function tests.is_typed(found text[], reader text) returns text language sql as $$
  select is(found, tests.typed(), reader || ' has a family as it was typed')
$$;

select tests.act_as_owner();
select tests.account('Wai');
select ok((select array_agg(tests.id(n) order by o) <> array_agg(tests.id(n) order by tests.id(n))
  from unnest(tests.typed()) with ordinality t (n, o)), 'ids are in another order');
select tests.act_as('Wai');
select is((public.sign_up_family((
  select jsonb_agg(tests.form_row(n, case when o > 1 then 'Wai' end, jsonb_build_object(
    'birthday', (date '1990-01-01' - (o % 3 * 400)::integer - o::integer)::text, 'arrival_transportation', 'Bus'
  )) order by o) from unnest(tests.typed()) with ordinality t (n, o)
))) ->> 'status', 'signed_up', 'five people sign up in one press');

select tests.is_typed((select array_agg(first_name) from public.family_campers()), 'the family’s own page');
select tests.is_typed((select array_agg(first_name) from (select first_name from public.camper_fees
  order by is_me desc, created_at, camper_id) f), 'what each costs');
select tests.is_typed((select array_agg(split_part(name, ' ', 1)) from public.my_consents() where kind = 'terms'),
  'what they agreed to');
select tests.is_typed((select array_agg(c ->> 'first_name') from jsonb_array_elements(public.export_my_data() -> 'campers') c),
  'the copy of their data');

select tests.act_as_owner();
select tests.is_typed((select array_agg(split_part(c ->> 'name', ' ', 1)) from outbox o,
  jsonb_array_elements(private.sign_up_payload(array(select (jsonb_array_elements_text(o.payload -> 'camper_ids'))::uuid))
    -> 'campers') c where o.subject_id = tests.id('Wai') and o.kind = 'signed_up'), 'the email about signing up');

select tests.admin('Boss', 3);
select tests.act_as('Boss');
select tests.is_typed((select array_agg(c ->> 'first_name')
  from jsonb_array_elements(public.admin_family(tests.id('Zin'))) c), 'the organisers’ family page');
select is((select string_agg(p ->> 'name', ',') from jsonb_array_elements(
    public.admin_camper_record(tests.id('Zin')) -> 'family') p), 'Wai Holm,Aung Holm,Bo Holm,Nu Holm',
  'a camper’s record has the others as they were typed');
select tests.is_typed((select array_agg(camper ->> 'first_name' order by place)
  from public.admin_camper_list() with ordinality l (camper, category, price, paid, outstanding, waits_for, room, team, parent, parent_email,
    parent_phone, guardian, contact, place)
  where parent = 'Wai Holm' or camper ->> 'id' = tests.id('Wai')::text), 'the organisers’ list');
select is((select people from public.search_desk('Nu Holm') where kind = 'family'),
  array_to_string(tests.typed(), ', '), 'the search has a family as it was typed');
select tests.is_typed((select array_agg(first_name) from public.admin_transit() where family = tests.id('Wai')),
  'the bus list');
select tests.is_typed((select array_agg(p ->> 'first_name') from jsonb_array_elements(
    public.checkin_list(tests.id('phone')) -> 'people') p where p ->> 'family' = tests.id('Wai')::text), 'check-in');

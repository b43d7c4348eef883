-- Every reader of where a camper stands beside `private.camper_state`, for the test of states.

-- What screens, lists, files and emails say of each camper. One row for each that says something else than the door. A reader gives only
-- what it knows of: payment, waits_for, is_registered, outstanding.
create function tests.other_states() returns table (reader text, who text, door jsonb, said jsonb)
language plpgsql security definer as $$
declare
  v_account uuid;
begin
  perform tests.claim(tests.id('admin3'));
  create temporary table said (reader text, id uuid, state jsonb) on commit drop;
  create temporary table stands on commit drop as select s.camper_id, s.comes, to_jsonb(s) || jsonb_build_object('is_registered', s.is_confirmed) as state
    from private.camper_state() s;
  insert into said select 'state_of', u.id, to_jsonb(s) from public.users u, private.state_of(u) s;
  insert into said select 'admin_camper_list', (l.camper ->> 'id')::uuid, jsonb_build_object('waits_for', l.waits_for, 'outstanding', l.outstanding,
    'is_registered', l.camper -> 'is_registered') from public.admin_camper_list() l;
  insert into said select 'admin_camper_record', u.id, jsonb_build_object('waits_for', r -> 'waits_for', 'outstanding', r -> 'outstanding',
    'is_registered', r -> 'is_registered') from public.users u, public.admin_camper_record(u.id) r;
  insert into said select 'board_people', b.id, jsonb_build_object('waits_for', b.waits_for, 'is_registered', b.is_registered) from public.board_people b;
  insert into said select 'admin_transit', t.id, jsonb_build_object('outstanding', t.outstanding, 'is_registered', t.is_registered, 'comes', t.comes)
    from public.admin_transit() t;
  insert into said select 'checkin_list', (p ->> 'id')::uuid, jsonb_build_object('outstanding', p -> 'left_to_pay', 'comes', p -> 'is_coming')
    from jsonb_array_elements(public.checkin_list(null, null) -> 'people') p;
  insert into said select 'fee_summary', u.id, jsonb_build_object('payment', f -> 'payment', 'waits_for', f -> 'waits_for', 'outstanding', f -> 'outstanding',
    'is_registered', f -> 'is_registered') from public.users u, private.fee_summary(u) f;
  insert into said select 'sign_up_payload', (c ->> 'camper_id')::uuid, jsonb_build_object('waits_for', c -> 'waits_for')
    from public.users u, jsonb_array_elements(private.sign_up_payload(array[u.id]) -> 'campers') c where c ? 'waits_for' and c ? 'camper_id';
  insert into said select 'receipt_of', (line ->> 'camper_id')::uuid, jsonb_build_object('payment', line -> 'payment', 'waits_for', line -> 'waits_for',
    'is_registered', line -> 'is_registered') from public.payments p, lateral private.receipt_of(p.provider_payment_id, p.charge_id) r,
    jsonb_array_elements(r -> 'lines') line where p.season_id = private.season();
  for v_account in select id from public.users where parent_id is null loop
    perform tests.claim(v_account);
    insert into said select 'camper_fees', f.camper_id, jsonb_build_object('payment', f.payment, 'waits_for', f.waits_for, 'outstanding', f.outstanding,
      'is_registered', f.is_registered) from public.camper_fees f;
  end loop;
  perform tests.claim(tests.id('admin3'));
  return query
    select s.reader, u.first_name, d.state, s.state from said s left join stands d on d.camper_id = s.id left join public.users u on u.id = s.id
    where d.state is null or not d.state @> s.state
    union all
    -- The kitchen counts everyone who comes once: with something left to pay, or without.
    select 'admin_meals', null, to_jsonb(door.n), to_jsonb(meals.n)
    from (select count(*) filter (where (d.state ->> 'outstanding')::numeric > 0) as n from stands d join public.users u on u.id = d.camper_id
        where d.comes and 'Sunday' = any (u.dates)) door,
      (select coalesce(sum(m.unpaid), 0) as n from public.admin_meals() m where m.day = 'Sunday' and m.meal = 'Breakfast') meals
    where door.n <> meals.n
    union all
    select 'unpaid_bed_bookings', null, to_jsonb(door.n), to_jsonb(public.unpaid_bed_bookings())
    from (select count(*) as n from stands d join public.users u on u.id = d.camper_id where u.has_bed and d.state -> 'waits_for' ? 'payment') door
    where door.n <> public.unpaid_bed_bookings();
  drop table said, stands;
  perform tests.claim(null);
end
$$;

-- People and money in short form, and the cast that every test file starts with.

create function tests.account(person text) returns uuid
language sql security definer as $$
  insert into auth.users (id, email) values (tests.id(person), replace(person, ' ', '.') || '@example.org') returning id
$$;

-- The insert that the registration form sends. `changes` replaces or adds columns; a JSON null sends null.
create function tests.form_row(person text, parent text default null, changes jsonb default '{}') returns jsonb
language sql as $$
  select jsonb_build_object(
    'id', tests.id(person), 'parent_id', case when parent is not null then tests.id(parent) end,
    'first_name', person, 'last_name', 'Holm', 'phone', null, 'birthday', '1985-03-03', 'gender', 'Female',
    'country', 'DK', 'church_mission', 'MBMBC', 'size', 'Large', 'member', true, 'dates', array['Wednesday', 'Sunday'],
    'arrival_transportation', 'Bus', 'departure_transportation', 'Car', 'accommodation', 'Room',
    'consents', '{"terms": "2025-02-12", "group_formation": "2025-04-19"}'::jsonb
  ) || changes
$$;

create function tests.form(person text, parent text default null, changes jsonb default '{}') returns text
language plpgsql as $$
declare
  v_row jsonb := tests.form_row(person, parent, changes);
  v_columns text := (select string_agg(quote_ident(key), ', ') from jsonb_object_keys(v_row) as keys(key));
begin
  return format('insert into public.users (%1$s) select %1$s from jsonb_populate_record(null::public.users, %2$L)',
    v_columns, v_row);
end
$$;

-- Registers someone without asking what a browser would be asked.
create function tests.camper(person text, parent text default null, changes jsonb default '{}') returns uuid
language plpgsql security definer as $$
begin
  execute tests.form(person, parent, changes);
  return tests.id(person);
end
$$;

create function tests.family(person text, changes jsonb default '{}') returns uuid
language sql security definer as $$
  select tests.account(person);
  select tests.camper(person, null, changes)
$$;

create function tests.admin(person text, level integer) returns uuid
language sql security definer as $$
  select tests.account(person);
  insert into public.admin (id, access_level) values (tests.id(person), level) returning id
$$;

-- Presses Pay for campers, named with spaces between them; gives what the database says.
create function tests.press(payer text, payees text, type text default 'Full payment', anonymous boolean default false)
returns jsonb
language sql as $$
  select public.create_payment_intent(tests.id(payer), (
    select jsonb_agg(jsonb_build_object('paid_for', tests.id(payee), 'payment_type', type))
    from unnest(string_to_array(payees, ' ')) as payee), anonymous)
$$;

-- Opens a checkout and gives its intent's id, as the edge function does when the provider has answered.
create function tests.checkout(payer text, payee text, payment_type text, anonymous boolean default false)
returns uuid
language plpgsql security definer as $$
declare
  v_answer jsonb := public.create_payment_intent(tests.id(payer),
    jsonb_build_array(jsonb_build_object('paid_for', tests.id(payee), 'payment_type', payment_type)), anonymous);
  v_intent uuid := v_answer ->> 'intent_id';
begin
  if v_answer ->> 'status' <> 'created' then
    raise exception 'no checkout: %', v_answer;
  end if;
  perform public.store_checkout(v_intent, md5(v_intent::text), 'https://pay.example/' || v_intent);
  return v_intent;
end
$$;

-- What the provider says about an intent whose amount was charged in full. `changes` alters the answer.
create function tests.snapshot(intent uuid, changes jsonb default '{}') returns jsonb
language sql security definer as $$
  select jsonb_build_object('paymentId', coalesce(provider_payment_id, md5(id::text)), 'chargedAmount', amount_ore,
    'currency', 'DKK', 'reference', reference, 'myReference', id, 'chargeId', 'charge ' || id,
    'paymentMethod', 'Visa') || changes
  from public.payment_intents where id = intent
$$;

-- The whole way of a payment: checkout, charge, settlement. Gives the intent's id.
create function tests.pay(payer text, payee text, payment_type text, anonymous boolean default false) returns uuid
language plpgsql security definer as $$
declare
  v_intent uuid := tests.checkout(payer, payee, payment_type, anonymous);
begin
  perform public.settle_intent(v_intent, tests.snapshot(v_intent), 'webhook');
  return v_intent;
end
$$;

-- Writes down what came for one camper, from anyone, as `record_family_payment` does for a family.
create function tests.write_down(
  entry uuid, camper uuid, amount numeric, method text, kind text, reason text, seen_paid numeric, payer uuid default null
) returns jsonb
language plpgsql security definer as $$
declare
  v_is_new boolean;
begin
  perform private.require_treasurer();
  v_is_new := private.write_down(entry, jsonb_build_array(jsonb_build_object('camper', camper, 'amount', amount, 'seen_paid', seen_paid)),
    method, kind, reason, coalesce(payer, (select coalesce(parent_id, id) from public.users where id = camper)));
  return jsonb_build_object('is_new', v_is_new) || (private.standing_of(array[camper]) -> 0) - array['id', 'name'];
end
$$;

-- The row of a camper, for any caller.
create function tests.row_of(person text) returns public.users
language sql stable security definer as $$
  select u from public.users u where id = tests.id(person)
$$;

-- Two families, someone who has not registered yet, and an admin of each level.
select tests.at('2025-04-20 12:00');
select tests.family('anna');
select tests.camper('ben', 'anna', '{"birthday": "2011-02-02", "gender": "Male", "size": "Medium"}');
select tests.camper('clara', 'anna', '{"birthday": "2019-09-09", "size": "116 (Baby size)"}');
select tests.family('otto', '{"gender": "Male", "country": "NO"}');
select tests.camper('olga', 'otto', '{"birthday": "2012-12-12", "size": "Small"}');
select tests.account('newcomer');
select tests.admin('admin1', 1), tests.admin('admin2', 2), tests.admin('admin3', 3), tests.admin('admin5', 5);

-- The organisers' list with its campers' fields as columns, as the caller may read it.
create function tests.camper_list()
returns table (
  id uuid, first_name text, birthday date, arrival_transportation text, is_attending boolean, is_inactive boolean, created_at timestamptz,
  category text, price numeric, paid numeric, room text, team text, parent text
)
language sql as $$
  select c.id, c.first_name, c.birthday, c.arrival_transportation, c.is_attending, c.is_inactive, c.created_at,
    l.category, l.price, l.paid, l.room, l.team, l.parent
  from public.admin_camper_list() l, jsonb_populate_record(null::public.users, l.camper) c
$$;

-- The generator of invented families, for the local default and the tests only: no migration holds it, and a hosted database has none.
-- Fills the camp with families that no one is, to see every screen with thousands of people. They register and pay by the rules that
-- everyone else does. The same family has the same people, answers and payments in every installation: its number is the seed.

-- A whole number from 0 up to, not including, `sides`; the same for the same seed.
create or replace function private.dice(seed text, sides integer) returns integer
language sql immutable set search_path = '' as $$
  select (('x' || left(md5(seed), 8))::bit(32)::bigint % sides)::integer
$$;

create or replace function private.pick(seed text, list jsonb) returns text
language sql immutable set search_path = '' as $$
  select list ->> private.dice(seed, jsonb_array_length(list))
$$;

-- Names as they occur at the camp, in their letters; of each kind women's, men's and last names.
create or replace function private.invented_names(kind integer) returns jsonb
language sql immutable set search_path = '' as $$
  select ('[
    {"Female": ["Anne", "Åse", "Birgit", "Freja", "Ida", "Inger-Lise", "Karen Margrethe", "Maja", "Signe", "Sørine", "Thea", "Ærtha"],
     "Male": ["Aksel", "Anders", "Bjørn", "Carl Emil", "Frederik", "Jens-Jørgen", "Lars", "Magnus", "Mads", "Niels", "Søren", "Øyvind"],
     "last": ["Ågård", "Bæk", "Christensen", "Dyrløv", "Hansen", "Højgaard-Nielsen", "Jensen", "Kjær", "Møller", "Østergaard", "Skovbjerg", "Sørensen"]},
    {"Female": ["Aye Aye", "Ei Mon", "Hnin", "Khin Khin", "May Thet", "Nan Nwe", "Phyu Phyu", "Su Su", "Thiri", "Yu Ya"],
     "Male": ["Aung Ko", "Htet", "Kyaw Kyaw", "Min Thant", "Naing", "Phyo Wai", "Soe Moe", "Thura", "Wai Yan", "Zaw Min"],
     "last": ["Aung", "Hlaing", "Htun", "Kyaw", "Lwin", "Maung", "Myint", "Oo", "Thein", "Win", "Zaw"]},
    {"Female": ["ခင်ခင်", "စုစု", "နွေးနွေး", "ဖြူဖြူ", "မေသက်", "သီရိ", "အေးအေး", "ဧမွန်"],
     "Male": ["ကျော်ကျော်", "ဇော်မင်း", "နိုင်", "ဖြိုးဝေ", "မင်းသန့်", "ရဲရင့်", "သူရ", "အောင်ကို"],
     "last": ["ကျော်", "ထွန်း", "မောင်", "မြင့်", "လွင်", "ဝင်း", "သိန်း", "အောင်", "ဦး"]},
    {"Female": ["Biak Ṭial", "Cing Lun", "Dawt Par", "Hniang", "Iang Tin", "Lal Rin", "Ngun Sui", "Siang Ṭhiam", "Tial", "Zuâli"],
     "Male": ["Bawi Lian", "Cung Lian", "Hrang Ṭhio", "Lal Thang", "Mang Cung", "Ṭhang Za", "Pau Sian", "Ro Lian", "Van Bik", "Zâm"],
     "last": ["Cin", "Hmung", "Lian", "Mang", "Niang", "Par", "Ṭhang", "Ṭluang", "Sang", "Sung", "Zam"]},
    {"Female": ["Abigail", "Chloë", "Esther", "Grace", "Hannah", "Naomi", "Ruth", "Zoë"],
     "Male": ["Caleb", "Daniel", "Elias", "Jonah", "Micah", "Noah", "Samuel", "Théo"],
     "last": ["Adeyemi", "Brown", "D’Souza", "García", "Müller", "O’Brien", "Okonkwo", "van den Berg"]}
  ]'::jsonb) -> kind
$$;

create or replace function private.invented_family(number integer)
returns table (
  id uuid, parent_id uuid, email text, first_name text, last_name text, birthday date, gender text, country text,
  church_mission text, size text, member boolean, dates text[], arrival_transportation text,
  departure_transportation text, accommodation text, is_senior_retired boolean
)
language sql stable security definer set search_path = '' as $$
  with home as (
    select 'family/' || number as seed, c.start_date,
      private.invented_names(case
        when kind < 40 then 0 when kind < 60 then 1 when kind < 68 then 2 when kind < 90 then 3 else 4
      end) as names,
      private.pick('country/' || number, '["DK", "DK", "DK", "DK", "DK", "DK", "DK", "DK", "SE", "NO", "DE", "MM", "US", "NL"]')
        as country,
      private.pick('church/' || number, '["FamilyCamp", "FamilyCamp", "FamilyCamp", "FamilyCamp", "MBMBC", "BBMBM", "NBMBM", "None", "Sankt Pauls Kirke", "Høje Taastrup Valgmenighed"]')
        as church,
      private.pick('bus/' || number, '["Bus", "Bus", "Car", "Public transportation"]') as transport,
      -- As in the form, there are no rooms to choose when the beds are taken.
      case
        when private.beds_left() > 0 and private.dice('stay/' || number, 100) < 55 then 'Room'
        else private.pick('elsewhere/' || number, '["Tent", "Bring own sleeping/matress", "Bring own sleeping/matress", "Stay out"]')
      end as stay,
      (private.dice('adults/' || number, 100) >= 35)::integer as partners,
      case when private.dice('adults/' || number, 100) >= 20 then private.dice('children/' || number, 5) else 0 end
        as children,
      (private.dice('grandparent/' || number, 100) < 8)::integer as grandparents
    from public.camp_info c, lateral (select private.dice('kind/' || number, 100) as kind) k
  ), people as (
    select h.*, place, h.seed || '/' || place as own_seed,
      case
        when place = 0 and partners + children + grandparents = 0 then 16 + private.dice(h.seed || '/age', 68)
        when place <= partners then 26 + private.dice(h.seed || '/age', 26) + private.dice(h.seed || place, 6)
        when place <= partners + children then 1 + private.dice(h.seed || '/child' || place, 17)
        else 62 + private.dice(h.seed || '/old', 22)
      end as age
    from home h, generate_series(0, partners + children + grandparents) as place
  ), described as (
    select p.*,
      case when place <= partners and partners = 1 then (array['Female', 'Male'])[1 + (place + number) % 2]
        else (array['Female', 'Male'])[1 + private.dice(own_seed || '/gender', 2)] end as gender,
      -- Never the first day of the camp: the age is the same in every year of birth.
      (start_date - make_interval(years => age, days => 1 + private.dice(own_seed || '/day', 360)))::date as birthday
    from people p
  )
  select md5(case place when 0 then seed else own_seed end)::uuid, case when place > 0 then md5(seed)::uuid end,
    case when place = 0 then 'family-' || number || '@example.org' end,
    private.pick(own_seed || '/first', names -> gender), private.pick(seed || '/last', names -> 'last'),
    birthday, gender, country, church,
    case
      when age < 4 then null
      when age < 7 then (56 + 12 * (age / 2 + 1)) || ' (Baby size)'
      when age < 13 then private.pick(own_seed || '/size', '["X-Small", "Small"]')
      else private.pick(own_seed || '/size', '["X-Small", "Small", "Medium", "Medium", "Large", "Large", "X-Large", "XX-Large", "XXX-Large"]')
    end,
    church not in ('None', 'Sankt Pauls Kirke'),
    case when private.dice(own_seed || '/days', 10) = 0 then (private.camp_days())[2:]
      else private.camp_days() end,
    transport, case when private.dice(seed || '/back', 5) = 0 then 'Car' else transport end,
    stay, age >= 65
  from described order by place
$$;

-- One checkout that is charged in full, for those of the campers who may pay that part now.
create or replace function private.invented_payment(payment_id text, payer uuid, campers uuid[], p_type text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_lines jsonb := (
    select jsonb_agg(jsonb_build_object('paid_for', u.id, 'payment_type', o.payment_type))
    from public.users u, private.options_for(u) o
    where u.id = any (campers) and o.payment_type = p_type and o.enabled
  );
  v_intent public.payment_intents;
  v_answer jsonb;
begin
  if v_lines is null then
    return;
  end if;
  v_answer := public.create_payment_intent(payer, v_lines, private.dice(payment_id || '/anonymous', 20) = 0);
  if v_answer ->> 'status' <> 'created' then
    return;
  end if;
  perform public.store_checkout((v_answer ->> 'intent_id')::uuid, payment_id, 'https://pay.example/' || payment_id);
  select * into strict v_intent from public.payment_intents i where i.id = (v_answer ->> 'intent_id')::uuid;
  perform public.settle_intent(v_intent.id, jsonb_build_object(
    'paymentId', payment_id, 'currency', v_intent.currency, 'reference', v_intent.reference,
    'myReference', v_intent.id, 'reservedAmount', v_intent.amount_ore, 'chargedAmount', v_intent.amount_ore,
    'chargeId', md5(payment_id),
    'paymentMethod', private.pick(payment_id, '["MobilePay", "MobilePay", "Dankort", "Visa", "MasterCard", "ApplePay"]')
  ), 'webhook');
end
$$;

-- Adds so many families and answers how many campers they are. Called by no one, so that no admin's audit log says
-- that they wrote all this. The clock is afterwards as it was.
create or replace function private.fill_camp(families integer) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  v_sub text := current_setting('request.jwt.claim.sub', true);
  v_first integer;
  v_clock interval;
  v_day integer := 0;
  v_total integer := 0;
  v_family record;
  v_ids uuid[];
  v_story integer;
begin
  perform pg_advisory_xact_lock(hashtextextended('fill_camp', 0));
  perform set_config('request.jwt.claim.sub', '', true);
  select 1 + coalesce(max(substring(email from '^family-(\d+)@example\.org$')::integer), 0) into v_first
  from public.users where email like 'family-%@example.org';
  select clock_offset into v_clock from private.developer_mode;
  -- In order of the day on which they came, of the last 45: the clock is set once a day.
  for v_family in
    select number, 1 + private.dice('day/' || number, 45) as days_ago
    from generate_series(v_first, v_first + families - 1) as number order by days_ago desc, number
  loop
    if v_family.days_ago <> v_day then
      v_day := v_family.days_ago;
      update private.developer_mode set clock_offset = v_clock - make_interval(days => v_day) where id = 1;
    end if;
    with registered as (
      insert into public.users (id, parent_id, email, first_name, last_name, birthday, gender, country, church_mission,
        size, member, dates, arrival_transportation, departure_transportation, accommodation, is_senior_retired,
        consents)
      select f.*, private.newest_consents() || case when get_byte(decode(md5(f.id::text), 'hex'), 0) < 190
      then '{"pictures": "2025-04-20/all", "directory": "2025-04-20/full"}'::jsonb else '{}' end
      from (
        select id, parent_id, email, first_name, last_name, birthday, gender, country, church_mission, size, member,
          dates, arrival_transportation, departure_transportation, accommodation, is_senior_retired
        from private.invented_family(v_family.number)
      ) f
      returning id
    )
    select array_agg(id) into v_ids from registered;
    v_total := v_total + cardinality(v_ids);
    v_story := private.dice('story/' || v_family.number, 100);
    if v_story < 78 then
      perform private.invented_payment(md5('payment/' || v_family.number), v_ids[1], v_ids,
        case when v_story < 60 then 'Full payment' else 'First payment' end);
    end if;
    if v_story between 70 and 77 then
      perform private.invented_payment(md5('second/' || v_family.number), v_ids[1], v_ids, 'Second payment');
    elsif v_story >= 97 then
      update public.users set is_attending = false where id = v_ids[cardinality(v_ids)];
    end if;
  end loop;
  update private.developer_mode set clock_offset = v_clock where id = 1;
  -- No one reads these mails.
  update public.outbox o set sent_at = public.camp_now()
  where o.sent_at is null and exists (
    select from public.users u left join public.users parent on parent.id = u.parent_id
    where u.id = o.subject_id and coalesce(parent.email, u.email) like 'family-%@example.org'
  );
  perform set_config('request.jwt.claim.sub', coalesce(v_sub, ''), true);
  return v_total;
end
$$;

-- On a computer the camp is public from the start, as the demo's is. A database of earlier migrations only, which the
-- next one is written from, has no such column.
do $$ begin
  update public.church set published_at = '2025-02-01 09:00+01' where published_at is null;
exception when undefined_column then null;
end $$;

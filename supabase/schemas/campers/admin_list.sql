-- What the organisers' lists show. Each function reads every table once and calls no function a row: 20,000 campers are
-- one pass.

-- Team and room names are for the levels that give them, and for everyone while they are shown.
create function private.sees_teams() returns boolean
language sql stable security definer set search_path = ''
return private.may('teams') or private.is_on('SHOW_TEAMS');

create function private.sees_rooms() returns boolean
language sql stable security definer set search_path = ''
return private.may('rooms') or private.is_on('SHOW_ROOMS');

-- The camper list in pages: families by the name of their account holder, each as it was typed. p_limit and p_offset
-- are of people, before anything is worked out for them.
-- `camper` has the fields that are listed (`camper_fields`). Amounts in DKK at the price of today; `waits_for` is what
-- an unconfirmed place waits for (`camper_state`).
create function public.admin_camper_list(p_limit integer default null, p_offset integer default 0)
returns table (
  camper jsonb, category text, price numeric, paid numeric, outstanding numeric, waits_for text[], room text,
  team text, parent text, parent_email text, parent_phone text, guardian text, contact text
)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  v_sees_teams boolean := private.sees_teams();
  v_sees_rooms boolean := private.sees_rooms();
  v_unlisted text[] := private.unlisted_columns();
begin
  perform private.require_may('look');
  return query
    with people as materialized (
      select one, row_number() over (order by coalesce(holder.first_name, one.first_name),
        coalesce(holder.last_name, one.last_name), coalesce(one.parent_id, one.id), one.parent_id is not null,
        one.created_at, one.id) as place
      from public.users one left join public.users holder on holder.id = one.parent_id
      order by place limit p_limit offset p_offset
    )
    select
      to_jsonb(u) - v_unlisted,
      pricing.code, fee.price, fee.paid, fee.outstanding, fee.waits_for, rooms.name, teams.name,
      private.full_name(parent.first_name, parent.last_name), parent.email, parent.phone, k.guardian,
        k.contact_name || ' ' || k.contact_phone
    from people cross join lateral (select (people.one).*) u
    join public.pricing on pricing.id = u.pricing_id
    join private.camper_state((select array_agg((one).id) from people)) fee on fee.camper_id = u.id
    left join public.users parent on parent.id = u.parent_id
    left join private.contacts((select array_agg((one).id) from people)) k on k.camper_id = u.id
    left join public.rooms on v_sees_rooms and rooms.id = u.room_id
    left join public.teams on v_sees_teams and teams.id = u.team_id
    order by people.place;
end
$$;

create function public.admin_sizes()
returns table (name text, size text, is_registered boolean, team_id smallint, team text, color text, id uuid)
language sql stable security definer set search_path = '' as $$
  select private.require_may('look');
  select private.full_name(u.first_name, u.last_name), u.size, u.is_registered, t.id, t.name, t.color_code, u.id
  from public.users u left join public.teams t on t.id = u.team_id and (select private.may('teams'))
  where u.is_attending and not u.is_inactive and u.size is not null
  order by u.first_name, u.last_name, u.id
$$;

-- Children under 12 of whose family no adult comes, whether they come or not. Lists and numbers count them, and say so
-- beside them.
create view private.alone_children as
  select child.id as camper_id
  from public.camp_info c join public.users child on public.age_on(child.birthday, c.start_date) < 12
  where not exists (
    select from public.users u
    where coalesce(u.parent_id, u.id) = child.parent_id and u.is_attending and not u.is_inactive
      and public.age_on(u.birthday, c.start_date) >= 18
  );
comment on view private.alone_children is 'Children under 12 of whose family no adult comes.';

-- Everyone who comes, paid or not, and everyone who is at camp although they do not: how they arrive and leave, a
-- number to call (for a child the one that is answered day and night), the account holder of their family, what is
-- left to pay in DKK, from which day of the camp on (0 is its first), their birthday, and the adult who answers for a
-- child. A family stands together, in the order in which it was typed.
create function public.admin_transit()
returns table (
  id uuid, family uuid, holder text, first_name text, last_name text, phone text, arrival_transportation text,
  departure_transportation text, comes boolean, is_registered boolean, outstanding numeric, is_alone boolean,
  first_day integer, birthday date, guardian_id uuid, guardian text
)
language sql stable security definer set search_path = '' as $$
  select private.require_may('look');
  select u.id, s.account_id, s.holder, u.first_name, u.last_name,
    case when k.is_minor then coalesce(k.contact_phone, u.phone, k.guardian_phone, parent.phone)
      else coalesce(u.phone, parent.phone) end,
    u.arrival_transportation, u.departure_transportation, s.comes, s.is_confirmed, s.outstanding,
    alone.camper_id is not null, array_position((select private.camp_days()), u.dates[1]) - 1, u.birthday,
    k.guardian_id, k.guardian
  from public.users u join private.camper_state() s on s.camper_id = u.id
    left join public.users parent on parent.id = u.parent_id
    left join private.contacts() k on k.camper_id = u.id
    left join private.alone_children alone on alone.camper_id = u.id
  where s.at_camp <> 'away'
  order by s.holder, s.account_id, u.created_at, u.id
$$;

-- The age bands of specification section 4, men and women together; src/domain has the same rule as `camperCategory`.
create function private.age_band(age integer) returns text
language sql immutable
return case when age >= 25 then 'Adults' when age >= 13 then 'Youth' when age >= 4 then 'Children' else 'Toddler' end;

-- The meals that the camp serves, and whether those who come by the bus of the first day are there: breakfast ends by
-- 10:00 and lunch by 15:00, and who leaves the city later has supper at the earliest.
create function private.served() returns table (day text, meal text, feeds_bus boolean)
language sql stable security definer set search_path = '' as $$
  select d.day, m.meal, d.n > 1 or coalesce(p.bus_leaves_at < m.ends_at, true)
  from public.camp_info c cross join public.place p
  cross join lateral unnest(private.days_of(c.start_date, c.end_date)) with ordinality as d (day, n)
  cross join (values ('Breakfast', 1, '10:00'), ('Lunch', 2, '15:00'), ('Supper', 3, '24:00')) as m (meal, n, ends_at)
  where (d.n > 1 or m.n >= array_position('{Breakfast,Lunch,Supper}', c.first_meal))
    and (d.n <= c.end_date - c.start_date or m.n <= array_position('{Breakfast,Lunch,Supper}', c.last_meal))
$$;

-- For the kitchen: how many people of which age eat at which meal. Numbers, no names. `unpaid` come as well and have
-- something left to pay, beside the `people` who have not.
create function public.admin_meals() returns table (day text, meal text, ages text, people integer, unpaid integer)
language sql stable security definer set search_path = '' as $$
  select private.require_may('meals');
  with alike as materialized (
    select private.age_band(public.age_on(u.birthday, c.start_date)) as ages, u.dates,
      u.arrival_transportation = 'Bus' as by_bus, count(*) filter (where s.outstanding = 0) as people,
      count(*) filter (where s.outstanding > 0) as unpaid
    from private.camper_state() s join public.users u on u.id = s.camper_id, public.camp_info c
    where s.comes
    group by 1, 2, 3
  )
  select s.day, s.meal, a.ages, sum(a.people)::integer, sum(a.unpaid)::integer
  from alike a join private.served() s on s.day = any (a.dates) and (s.feeds_bus or not a.by_bus)
  group by 1, 2, 3
$$;

grant execute on function public.admin_camper_list, public.admin_sizes, public.admin_transit, public.admin_meals to
  authenticated;

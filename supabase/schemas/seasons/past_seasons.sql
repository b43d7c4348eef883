-- What is to be seen of seasons: their figures for organisers, and last year's answers for families who come back.

grant select on public.seasons to authenticated;
create policy "Level 3 reads seasons" on public.seasons for select to authenticated
  using ((select private.may('seasons')));

create function private.camp_of(season public.seasons) returns public.camp_info
language sql stable security definer set search_path = '' as $$
  select c from public.camp_info open,
    jsonb_populate_record(null::public.camp_info, coalesce(season.plan -> 'camp_info', to_jsonb(open))) c
$$;

create function private.came(past public.past_campers) returns boolean
language sql immutable
return (past.answers ->> 'is_attending')::boolean and not (past.answers ->> 'is_inactive')::boolean;

-- How many whole weeks before a camp a camper signed up; 0 is the last one.
create function private.weeks_before(start_date date, signed_up_at timestamptz) returns integer
language sql stable security definer set search_path = ''
return greatest((start_date - 1 - private.camp_day(signed_up_at)) / 7, 0);

-- All seasons, the newest first; a draft is shown to level 3 only. `expected` is the sum of all prices, `paid` the
-- ledger less what was given back; amounts in DKK.
create function public.season_figures()
returns table (
  id smallint, state text, title text, theme text, start_date date, end_date date, closed_at timestamptz,
  campers bigint, registered bigint, expected numeric, paid numeric
)
language sql stable security definer set search_path = '' as $$
  select private.require_may('look');
  with known as (
    select s.id as season_id, s.state as season_state, s.closed_at as closed, c.*
    from public.seasons s, private.camp_of(s) c
    where s.state <> 'draft' or private.may('seasons')
  ), campers as (
    select k.season_id, coalesce(u.is_registered, (past.answers ->> 'is_registered')::boolean) as is_registered,
      b.comes, b.to_pay, b.paid
    from known k cross join lateral private.balance(k.season_id) b
    left join public.users u on u.id = b.camper_id and k.season_state = 'open'
    left join public.past_campers past on past.camper_id = b.camper_id and past.season_id = k.season_id
    union all
    select gone.season_id, gone.is_registered, gone.comes, gone.to_pay, 0 from private.nameless_campers gone
  ), counted as (
    select c.season_id, count(*) filter (where c.comes) as campers,
      count(*) filter (where c.comes and c.is_registered) as registered, sum(c.to_pay) as expected, sum(c.paid) as paid
    from campers c group by c.season_id
  )
  select k.season_id, k.season_state, k.title, k.theme, k.start_date, k.end_date, k.closed,
    coalesce(n.campers, 0), coalesce(n.registered, 0), coalesce(n.expected, 0), coalesce(n.paid, 0)
  from known k left join counted n using (season_id)
  order by k.start_date desc, k.season_id desc
$$;

-- How many had signed up for each camp by the end of each week before it (week 0 is the one before its first day), of
-- those who came or come: the newest two camps. For the open one, this_week is the week that it is now.
create function public.sign_ups_by_week()
returns table (season_id smallint, title text, weeks_before integer, sign_ups bigint, this_week integer)
language sql stable security definer set search_path = '' as $$
  select private.require_may('look');
  with camps as (
    select s.id, c.title, c.start_date,
      case when s.state = 'open' then private.weeks_before(c.start_date, public.camp_now()) end as this_week
    from public.seasons s, private.camp_of(s) c
    where s.state <> 'draft' order by s.id desc limit 2
  ), weeks as (
    select c.id, c.title, c.this_week, private.weeks_before(c.start_date,
      (past.answers ->> 'created_at')::timestamptz) as week
    from camps c join public.past_campers past on past.season_id = c.id where private.came(past)
    union all
    select c.id, c.title, c.this_week, gone.weeks_before
    from camps c join private.nameless_campers gone on gone.season_id = c.id where gone.comes
    union all
    select c.id, c.title, c.this_week, private.weeks_before(c.start_date, u.created_at)
    from camps c, public.users u where c.id = private.season() and u.is_attending and not u.is_inactive
  )
  select w.id, w.title, w.week, sum(count(*)) over (partition by w.id order by w.week desc)::bigint, w.this_week
  from weeks w group by w.id, w.title, w.week, w.this_week
  order by w.id desc, w.week desc
$$;

-- The campers of a season that is over, with the columns of the camper list; amounts in DKK, as they stand today. No
-- place waits for anything any more.
create function public.past_camper_list(p_season smallint)
returns table (
  camper jsonb, category text, price numeric, paid numeric, outstanding numeric, waits_for text[], room text,
  team text, parent text, parent_email text, parent_phone text, guardian text, contact text
)
language sql stable security definer set search_path = '' as $$
  select private.require_may('look');
  select to_jsonb(u) - (select private.unlisted_columns()),
    past.pricing_code, b.price, b.paid, b.outstanding, '{}'::text[], past.room, past.team,
    private.full_name(parent.answers ->> 'first_name', parent.answers ->> 'last_name'), parent.answers ->> 'email',
    parent.answers ->> 'phone', null::text, null::text -- who answered for a child is deleted with the check-in
  from public.past_campers past, jsonb_populate_record(null::public.users, past.answers) u
  join private.balance(p_season) b on b.camper_id = u.id
  left join public.past_campers parent on parent.season_id = p_season and parent.camper_id = u.parent_id
  where past.season_id = p_season
  order by u.first_name, u.last_name, u.id
$$;

-- Those of the caller's family who were at a camp before and are not registered for this one: what they answered last,
-- the account holder first, with the days as they are at this one. A promo code, a category that organisers gave and an
-- agreed price were for that camp. `is_here`: a camper of another account has the same name and birthday, say a grown
-- child who has signed up alone.
create function public.my_past_campers()
returns table (id uuid, is_me boolean, is_here boolean, season text, answers jsonb)
language sql stable security definer set search_path = '' as $$
  select person.id, person.id = (select private.family()), person.id <> (select private.family()) and exists (
    select from private.same_person(person.id,
      private.full_name(past.answers ->> 'first_name', past.answers ->> 'last_name'),
      (past.answers ->> 'birthday')::date)
  ), s.title,
    (select jsonb_object_agg(f.name, past.answers -> f.name) from private.camper_fields f
      where f.family in ('once', 'asks', 'always') and f.kind <> 'code' and past.answers ? f.name)
      || jsonb_build_object('dates', private.moved_days(
        array(select jsonb_array_elements_text(past.answers -> 'dates')),
        private.days_of((s.plan -> 'camp_info' ->> 'start_date')::date, (s.plan -> 'camp_info' ->> 'end_date')::date),
          private.camp_days()))
  from public.people person
  join public.past_campers past on past.camper_id = person.id
  join public.seasons s on s.id = past.season_id
  where (select private.family()) in (person.id, person.account_id)
    and past.season_id = (select max(latest.season_id) from public.past_campers latest
      where latest.camper_id = person.id)
    and not (past.answers ->> 'is_inactive')::boolean
    and not exists (select from public.users u where u.id = person.id)
    -- Nor someone whom the family has under another id: they have a login of their own now, and have taken it over.
    and not exists (
      select from private.same_person(person.id,
        private.full_name(past.answers ->> 'first_name', past.answers ->> 'last_name'),
        (past.answers ->> 'birthday')::date) u
      where (select private.family()) in (u.id, u.parent_id)
    )
  order by person.id <> (select private.family()), past.answers ->> 'created_at', person.id
$$;
grant execute on function public.season_figures, public.sign_ups_by_week, public.past_camper_list,
  public.my_past_campers to authenticated;

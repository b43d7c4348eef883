-- Of the open season, what it consists of stands in the tables of the specification; of a draft and of one that is
-- over, in `plan`, as those tables' rows (`seasons.sql`).
create table public.seasons (
  id smallint generated always as identity primary key,
  state text not null constraint seasons_state_check check (state in ('draft', 'open', 'past')),
  plan jsonb,
  -- Null for the open season, whose title stands in camp_info.
  title text generated always as (plan -> 'camp_info' ->> 'title') stored,
  opened_at timestamptz,
  closed_at timestamptz,
  updated_at timestamptz not null default clock_timestamp(),
  constraint seasons_plan_check check ((state = 'open') = (plan is null)),
  constraint seasons_opened_at_check check ((state = 'draft') = (opened_at is null)),
  constraint seasons_closed_at_check check ((state = 'past') = (closed_at is not null))
);
comment on table public.seasons is 'Camps of each year: the open one, a draft of the next, and those that have ended.';
create unique index seasons_one_of_each_key on public.seasons (state) where state <> 'past';
alter table public.seasons enable row level security;

create function private.season() returns smallint
language sql stable security definer set search_path = '' as $$
  select id from public.seasons where state = 'open'
$$;
grant execute on function private.season to authenticated, service_role;

-- The same for screens: what they keep in storage names its season.
create function public.open_season_id() returns smallint
language sql stable set search_path = '' as $$ select private.season() $$;
grant execute on function public.open_season_id to authenticated;

create table public.camp_info (
  id smallint primary key default 1 check (id = 1),
  title text not null constraint camp_info_title_check check (length(trim(title)) between 1 and 80),
  theme text not null constraint camp_info_theme_check check (length(trim(theme)) between 1 and 120),
  start_date date not null,
  end_date date not null,
  registration_deadline date not null,
  price_deadline date,
  total_beds integer not null constraint camp_info_total_beds_check check (total_beds between 0 and 9999),
  timezone text not null default 'Europe/Copenhagen',
  -- The meals of the first day begin with this one, those of the last day end with the other.
  first_meal text not null default 'Supper' constraint camp_info_first_meal_check
    check (first_meal in ('Breakfast', 'Lunch', 'Supper')),
  last_meal text not null default 'Lunch' constraint camp_info_last_meal_check
    check (last_meal in ('Breakfast', 'Lunch', 'Supper')),
  -- Two to seven days: none is there twice, so that its weekday names it.
  constraint camp_info_end_date_check check (end_date - start_date between 1 and 6),
  constraint camp_info_registration_deadline_check check (registration_deadline <= start_date),
  constraint camp_info_price_deadline_check check (price_deadline <= registration_deadline)
);
comment on table public.camp_info is 'The open season''s title, theme, dates, deadlines and beds. One row.';
create trigger plain_texts before insert or update of title, theme on public.camp_info
  for each row execute function private.plain_columns('title', 'theme');
alter table public.camp_info enable row level security;
grant select on public.camp_info to anon, authenticated;
grant update (title, theme, start_date, end_date, registration_deadline, price_deadline, total_beds, first_meal,
  last_meal)
  on public.camp_info to authenticated;
create policy "Everybody reads the camp" on public.camp_info for select to anon, authenticated using (true);
create policy "Level 3 changes the camp" on public.camp_info
  for update to authenticated using ((select private.may('settings')));
create trigger audit after update on public.camp_info for each row execute function private.audit();

-- The weekdays of a camp in its order; `campDaysOf` in src/domain is the same. All of them mean the whole camp.
create function private.days_of(first date, last date) returns text[]
language sql stable set search_path = '' as $$
  select array_agg(to_char(first + n, 'FMDay') order by n) from generate_series(0, last - first) as days(n)
$$;

create function private.camp_days() returns text[]
language sql stable security definer set search_path = '' as $$
  select private.days_of(start_date, end_date) from public.camp_info
$$;

-- What a camper's days become when the camp's days change: all days stay all days, others keep theirs that there still
-- are, and who would keep none comes all days.
create function private.moved_days(chosen text[], before text[], after text[]) returns text[]
language sql immutable set search_path = '' as $$
  select coalesce(array_agg(day order by position) filter (where day = any (chosen) and not chosen @> before), after)
  from unnest(after) with ordinality as camp(day, position)
$$;

-- The calendar day at the camp's home of an instant. All deadlines are days there, inclusive.
create function private.camp_day(at timestamptz) returns date
language sql stable security definer set search_path = '' as $$
  select (at at time zone timezone)::date from public.camp_info
$$;

create function private.camp_today() returns date
language sql stable security definer set search_path = ''
return private.camp_day(public.camp_now());

-- Before the camp, at it, or after it: its first and last day belong to it. src/domain/site/phase.ts has the same rule.
create function private.phase() returns text
language sql stable security definer set search_path = '' as $$
  select case when private.camp_today() < start_date then 'before' when private.camp_today() <= end_date then 'camp'
    else 'after' end
  from public.camp_info
$$;

-- Has the price risen by this day? (after price_deadline; if that is empty, after the registration deadline)
create function private.is_late(on_date date) returns boolean
language sql stable security definer set search_path = '' as $$
  select on_date > coalesce(price_deadline, registration_deadline) from public.camp_info
$$;

create function private.is_after_deadline() returns boolean
language sql stable security definer set search_path = '' as $$
  select private.camp_today() > registration_deadline from public.camp_info
$$;

create table public.admin_settings (
  id smallint primary key,
  name text not null unique,
  bool boolean not null default false,
  turns_at timestamp,
  description text not null,
  data_type text not null check (data_type in ('boolean', 'integer')),
  number_value integer,
  string_value text constraint admin_settings_string_value_check check (length(string_value) <= 500),
  is_public boolean not null default false,
  constraint admin_settings_percent_check check (name <> 'REFUND_PERCENT' or number_value between 0 and 100),
  constraint admin_settings_two_above_check check (name <> 'REFUND_TWO_ABOVE' or number_value >= 0),
  constraint admin_settings_budget_check check (name <> 'AID_BUDGET' or number_value >= 0),
  constraint admin_settings_mails_check check (name <> 'MAILS_A_DAY' or number_value >= 1)
);
comment on table public.admin_settings is 'Settings and switches of the open season.';
comment on column public.admin_settings.turns_at is
  'The local time at the camp from which on the switch is the other way round; null for never.';
create trigger plain_texts before insert or update of string_value on public.admin_settings
  for each row execute function private.plain_columns('string_value');
alter table public.admin_settings enable row level security;
grant select on public.admin_settings to anon, authenticated;
grant update (bool, turns_at, number_value, string_value) on public.admin_settings to authenticated;
create policy "Everybody reads public settings, admins read all" on public.admin_settings
  for select to anon, authenticated using (is_public or (select private.may('look')));
create policy "Level 3 changes settings" on public.admin_settings
  for update to authenticated using ((select private.may('settings')));
create trigger audit after update on public.admin_settings for each row execute function private.audit();

-- Whether registration stays closed whatever its switch says: the camp is over, or the project isn't public yet. An
-- organiser tries the sign-up before everyone else can.
create function private.is_held(setting text) returns boolean
language sql stable security definer set search_path = ''
return setting = 'DISABLE_NEW_USER' and (
  private.phase() = 'after' or not private.is_published() and not private.may('look')
);
grant execute on function private.is_held to anon, authenticated, service_role;

-- What a switch is now: as it was set, or turned by time, or held.
create function private.is_on(setting text) returns boolean
language sql stable security definer set search_path = ''
return coalesce((
  select s.bool <> coalesce(s.turns_at at time zone c.timezone <= public.camp_now(), false) or private.is_held(s.name)
  from public.admin_settings s, public.camp_info c where s.name = setting
), false);
grant execute on function private.is_on to anon, authenticated, service_role;

-- The switches as they are now, whether something else than hand and time decides, and in how many seconds time turns
-- one: screens count down without believing their own clock.
create view public.switches with (security_invoker) as
  select s.name, private.is_on(s.name) as bool, s.turns_at,
    ceil(extract(epoch from nullif(greatest(s.turns_at at time zone c.timezone, public.camp_now()), public.camp_now())
      - public.camp_now()))::integer as turns_in,
    private.is_held(s.name) as is_held
  from public.admin_settings s, public.camp_info c where s.data_type = 'boolean';
comment on view public.switches is 'The switches as they are now, and in how many seconds time turns one.';
grant select on public.switches to anon, authenticated;

-- Campers: everyone who attends the camp of the open season. An account holder's id is the auth user's; an added camper
-- has parent_id.

-- Everyone who has ever been a camper: money and past seasons refer to this row. account_id is the account holder of
-- their family, which is themselves for a holder.
create table public.people (
  id uuid primary key,
  account_id uuid not null references public.people (id) on delete cascade,
  first_name text not null,
  last_name text not null
);
comment on table public.people is
  'Everyone who has ever been a camper, with the account of their family. Money and past seasons refer to it.';
create index people_account_idx on public.people (account_id);
alter table public.people enable row level security;

create table public.users (
  id uuid primary key default gen_random_uuid() references public.people (id) on delete cascade,
  email text constraint users_email_check check (length(email) between 3 and 50),
  first_name text not null constraint users_first_name_check check (length(first_name) between 1 and 80),
  last_name text not null constraint users_last_name_check check (length(last_name) between 0 and 80),
  phone text constraint users_phone_check check (private.is_phone(phone)),
  birthday date not null constraint users_birthday_check check (birthday >= '1900-01-01'),
  gender text not null constraint users_gender_check check (gender in ('Male', 'Female')),
  country text not null constraint users_country_check check (country ~ '^[A-Z]{2}$'),
  church_mission text not null
    constraint users_church_mission_check check (length(trim(church_mission)) between 1 and 80),
  size text,
  member boolean not null,
  dates text[] not null constraint users_dates_check check (
    dates <@ array['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
    and array_ndims(dates) = 1 and cardinality(dates) between 1 and 7 and array_position(dates, null) is null
  ),
  arrival_transportation text not null constraint users_arrival_transportation_check
    check (arrival_transportation in ('Bus', 'Car', 'Public transportation')),
  departure_transportation text not null constraint users_departure_transportation_check
    check (departure_transportation in ('Bus', 'Car', 'Public transportation')),
  accommodation text not null constraint users_accommodation_check
    check (accommodation in ('Room', 'Tent', 'Stay out', 'Stay in', 'Bring own sleeping/matress')),
  is_senior_retired boolean not null default false,
  near_wish text constraint users_near_wish_check check (length(trim(near_wish)) between 1 and 300),
  promo_code text,
  consents jsonb not null default '{}',
  given_category text constraint users_given_category_check check (given_category in
    ('REG', 'SEN', 'PRT', 'PRS', 'TOD', 'STI', 'STO', 'ODS', 'SIO', 'SWI', 'CMP', 'KST')),
  pricing_id smallint not null references public.pricing (id),
  agreed_price numeric(10, 2) constraint users_agreed_price_check check (agreed_price >= 0),
  parent_id uuid references public.users (id) on delete cascade
    constraint users_parent_id_check check (parent_id <> id),
  is_registered boolean not null default false,
  registered_at timestamptz,
  is_attending boolean not null default true,
  has_bed boolean not null default false,
  is_inactive boolean not null default false,
  stay_in_reason text constraint users_stay_in_reason_check
    check (stay_in_reason in ('no_bed_left', 'not_paid_in_time', 'hold_over', 'by_organisers')),
  stay_in_at timestamptz,
  team_id smallint,
  room_id smallint,
  former_room_id smallint,
  former_team_id smallint,
  created_at timestamptz not null default public.camp_now(),
  updated_at timestamptz not null default clock_timestamp(),
  -- What a typed name is looked for in: folding 20,000 names at every key would take a quarter of a second. A space is
  -- behind the name of who has only one.
  search_name text not null generated always as (private.folded(first_name || ' ' || last_name)) stored,
  constraint users_consents_check check (private.are_consents(consents)),
  constraint users_registered_at_check check (is_registered = (registered_at is not null))
);
comment on table public.users is
  'Campers of the open season: account holders, whose id is their login''s, and the campers they added.';
create unique index users_email_key on public.users (lower(email));
create index users_parent_id_idx on public.users (parent_id);
create index users_room_id_idx on public.users (room_id);
create index users_team_id_idx on public.users (team_id);
create index users_promo_code_idx on public.users (promo_code) where promo_code is not null;
create index users_beds_idx on public.users (id) where is_registered and is_attending and has_bed;
create index users_waiting_idx on public.users (id) where has_bed and not is_registered and is_attending;
alter table public.users enable row level security;

comment on column public.users.agreed_price is
  'DKK, without a T-shirt that costs extra. Fixed by the first payment or by registration, so that no later price rise '
  'reaches someone who has paid.';
comment on column public.users.size is 'Null for a toddler who gets no T-shirt.';
comment on column public.users.given_category is
  'The code of a price category that organisers gave; it outranks every rule.';
comment on column public.users.consents is
  'What applies now, kind → version of the words (consents.sql); without group_formation, a camper takes no part in '
  'the search for teams.';
comment on column public.users.former_room_id is
  'The room before the camper cancelled, to be offered again if they come after all. Null once they have a room.';
comment on column public.users.promo_code is 'As typed at registration; its category outranks every other rule.';

-- The other parent of a family: invited at an address, and since `accepted_at` acting for it with a login of their own.
-- One for each family. An account that organisers have added has no login by its own id: its holder (`is_holder`) is
-- invited in the same way, and acts for it with the login that has accepted.
create table private.other_parents (
  account_id uuid not null references public.people (id) on delete cascade,
  is_holder boolean not null default false,
  email text not null constraint other_parents_email_check
    check (email = lower(email) and length(email) between 3 and 50),
  invited_at timestamptz not null default public.camp_now(),
  -- Unique: a login acts for one family.
  login_id uuid unique references auth.users (id) on delete cascade,
  accepted_at timestamptz,
  -- Since when the account holder, who wants to be deleted, asks them to take the family over.
  asked_over_at timestamptz,
  constraint other_parents_pkey primary key (account_id, is_holder),
  constraint other_parents_asked_over_check check (asked_over_at is null or login_id is not null and not is_holder),
  constraint other_parents_accepted_check check ((login_id is null) = (accepted_at is null)),
  constraint other_parents_login_check check (login_id <> account_id)
);
comment on table private.other_parents is
  'The other parent of a family, or the holder of an added account: invited, then acting for it with their own login.';
create index other_parents_email_idx on private.other_parents (email) where login_id is null;
alter table private.other_parents enable row level security;

-- The other parents who have accepted. A reader that means the second adult of a family asks here: the table has
-- invitations too, and the logins of holders.
create view private.joined_parents as
  select account_id, login_id, email, accepted_at, asked_over_at from private.other_parents
  where login_id is not null and not is_holder;

-- The account that a login acts for: the family whose other parent or invited holder it is, or else its own. Every
-- policy, view and function that asks whether a camper is the caller's asks here.
create function private.family(p_login uuid default auth.uid()) returns uuid
language sql stable security definer set search_path = ''
return coalesce((select account_id from private.other_parents where login_id = p_login), p_login);
grant execute on function private.family to authenticated;

-- The login of an account's holder: by the account's id, or the one that has accepted its invitation. Null without.
create function private.login_of(p_account uuid) returns uuid
language sql stable security definer set search_path = ''
return coalesce((select id from auth.users where id = p_account),
  (select login_id from private.other_parents where account_id = p_account and is_holder));

-- Whether a login is the holder of the account for which it acts.
create function private.is_holder(p_login uuid default auth.uid()) returns boolean
language sql stable security definer set search_path = ''
return private.login_of(private.family(p_login)) = p_login;

create function private.is_my_camper(camper_id uuid) returns boolean
language sql stable security definer set search_path = ''
return exists (
  select from public.users where id = camper_id and (select private.family()) in (id, parent_id)
);
grant execute on function private.is_my_camper to authenticated;

create function private.has_profile() returns boolean
language sql stable security definer set search_path = ''
return exists (select from public.users where id = (select private.family()));
grant execute on function private.has_profile to authenticated;

-- The columns of specification section 7 are accepted from a browser; triggers decide what is believed.
-- Of what may be read, three columns are left out: a promo code is between its family and level 3, and rooms and teams
-- are secrets until they are published. Views and functions show them to whom they are for.
grant select (
  id, email, first_name, last_name, phone, birthday, gender, country, church_mission, size, member, dates,
  arrival_transportation, departure_transportation, accommodation, near_wish, is_senior_retired, consents,
  given_category, pricing_id, agreed_price, parent_id, is_registered, registered_at, is_attending, has_bed,
  is_inactive, stay_in_reason, stay_in_at, created_at, updated_at
) on public.users to authenticated;
grant insert (
  id, email, first_name, last_name, phone, birthday, gender, country, church_mission, size, member, dates,
  arrival_transportation, departure_transportation, accommodation, near_wish, pricing_id, parent_id, is_registered,
  registered_at, has_bed, is_senior_retired, promo_code, consents
) on public.users to authenticated;
grant update (size, arrival_transportation, departure_transportation, dates, near_wish, room_id, team_id)
  on public.users to authenticated;

create policy "A family reads itself, admins read everybody" on public.users
  for select to authenticated
  using ((select private.family()) = any (array[id, parent_id]) or (select private.may('look')));
create policy "A family registers its account holder, and campers under them" on public.users
  for insert to authenticated
  with check (
    (id = (select private.family()) and parent_id is null)
    or (parent_id = (select private.family()) and id not in ((select private.family()), (select auth.uid())))
  );
create policy "A family changes its choices, admins place campers" on public.users
  for update to authenticated
  using ((select private.family()) = any (array[id, parent_id]) or (select private.may('rooms')));

-- A camper is a person from the moment they are written down; who comes back is the same one, in the same family only.
-- To anyone else the answer is the one of any id that is taken.
create function private.follow_person() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' then
    update public.people set account_id = coalesce(new.parent_id, new.id), first_name = new.first_name,
      last_name = new.last_name
    where id = new.id;
    return new;
  end if;
  insert into public.people as person (id, account_id, first_name, last_name)
  values (new.id, coalesce(new.parent_id, new.id), new.first_name, new.last_name)
  on conflict (id) do update set first_name = excluded.first_name, last_name = excluded.last_name
  where person.account_id = excluded.account_id;
  if not found then
    raise unique_violation using constraint = 'users_pkey',
      message = 'duplicate key value violates unique constraint "users_pkey"';
  end if;
  return new;
end
$$;
-- After the other triggers of an insert, by its name: they make names as they are stored.
create trigger write_person before insert on public.users for each row execute function private.follow_person();
create trigger follow_person after update of first_name, last_name, parent_id on public.users
  for each row execute function private.follow_person();

create trigger audit after insert or update or delete on public.users for each row execute function private.audit();

-- Beds that are taken: a registered, attending camper with a bed of their own.
create function private.beds_taken() returns integer
language sql stable security definer set search_path = '' as $$
  select count(*)::integer from public.users where is_registered and is_attending and has_bed
$$;

-- Beds reserved for a camper until a time by which their price must be covered; an open checkout for them extends it.
create table public.bed_holds (
  camper_id uuid primary key references public.users (id) on delete cascade,
  until timestamptz not null,
  -- Where they slept before they got this bed, and do again when it is lost; null for 'Stay in'.
  returns_to text
);
comment on table public.bed_holds is 'Beds reserved for a camper until a time by which their price must be paid.';
alter table public.bed_holds enable row level security;

create function private.holds_bed(p_camper uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from public.bed_holds h where h.camper_id = p_camper and (h.until > public.camp_now() or exists (
      select from public.payment_intent_lines l where l.paid_for_user_id = p_camper and l.is_open
    ))
  );
end
$$;

create function private.beds_held() returns integer
language sql stable security definer set search_path = '' as $$
  select count(*)::integer from public.bed_holds h join public.users u on u.id = h.camper_id
  where u.is_attending and not u.is_inactive and not (u.is_registered and u.has_bed) and private.holds_bed(h.camper_id)
$$;

-- Who waits for a bed: a family as one, by the day since when; `offered_until` when its beds are held for it
-- (`waiting_list.sql`).
create table public.bed_waits (
  camper_id uuid primary key references public.users (id) on delete cascade,
  account_id uuid not null references public.users (id) on delete cascade,
  since timestamptz not null,
  offered_until timestamptz,
  -- Since when free beds are kept for this family, which is the oldest and needs more; and how often that had an end.
  kept_since timestamptz,
  times_passed integer not null default 0
);
comment on table public.bed_waits is 'The waiting list for beds: a family as one, by the time since when it waits.';
create index bed_waits_account_idx on public.bed_waits (account_id);
alter table public.bed_waits enable row level security;

-- Whether beds can be waited for: they are gone, or someone waits already.
create function private.are_beds_waited_for() returns boolean
language sql stable security definer set search_path = ''
return exists (select from public.bed_waits where offered_until is null);

create function private.beds_left() returns integer
language sql stable security definer set search_path = '' as $$
  select greatest(total_beds - private.beds_taken() - private.beds_held(), 0) from public.camp_info
$$;

-- Days in camp order, each once. A day that the camp does not have becomes null, which the column's check refuses, and
-- a list of lists, or of more days than a week has, comes back as it is for the same reason, without being walked.
create function private.sorted_days(days text[]) returns text[]
language sql stable set search_path = '' as $$
  select case when array_ndims(days) > 1 or cardinality(days) > 7 then days
    else array_agg(camp.day order by camp.position) end
  from (
    select distinct day from unnest(case when cardinality(days) <= 7 then days end) as given(day)
  ) distinct_day
  left join unnest(private.camp_days()) with ordinality as camp(day, position) on camp.day = distinct_day.day
$$;

create function private.follow_camp_days() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.users u set dates = moved.dates
  from (
    select id, private.moved_days(dates, private.days_of(old.start_date, old.end_date), private.camp_days()) as dates
      from public.users
  ) moved
  where moved.id = u.id and moved.dates <> u.dates;
  return null;
end
$$;
create trigger follow_camp_days after update of start_date, end_date on public.camp_info
  for each row when ((old.start_date, old.end_date) is distinct from (new.start_date, new.end_date))
  execute function private.follow_camp_days();

-- Who has chosen days that end when the camp is from p_first to p_last, and the days that they come then. Who comes all
-- days is not among them: they will come all days. Level 3; everyone else gets no rows.
create function public.days_that_end(p_first date, p_last date)
returns table (id uuid, name text, dates text[], new_dates text[])
language sql stable security definer set search_path = '' as $$
  select u.id, private.full_name(u.first_name, u.last_name), u.dates,
    private.moved_days(u.dates, private.camp_days(), camp.days)
  from public.users u, (select private.days_of(p_first, p_last) as days where p_last - p_first between 1 and 6) camp
  where (select private.may('settings')) and u.is_attending and not u.is_inactive
    and not u.dates <@ camp.days and not u.dates @> private.camp_days()
  order by u.first_name, u.last_name, u.id
$$;
grant execute on function public.days_that_end to authenticated;

-- Campers follow the name of their church when it changes, also those of past seasons, whose answers families find
-- again.
create function private.rename_church() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- The line about the church tells of all of them.
  perform set_config('familycamp.logged_as_one', 'on', true);
  update public.users set church_mission = new.name where church_mission = old.name;
  update public.past_campers set answers = jsonb_set(answers, '{church_mission}', to_jsonb(new.name))
  where answers ->> 'church_mission' = old.name;
  perform set_config('familycamp.logged_as_one', 'off', true);
  return null;
end
$$;
create trigger rename_church after update of name on public.church
  for each row when (old.name <> new.name) execute function private.rename_church();
create trigger rename_church after update of name on public.churches
  for each row when (old.name <> new.name) execute function private.rename_church();

-- Who runs the camp, and where it is: one row each, which level 3 edits, as it does the churches and sponsors beside
-- them. What is null is left out of pages, mails and files.

create table public.church (
  id smallint primary key default 1 check (id = 1),
  -- When an organiser pressed Publish (`publish`); null as long as visitors see only that sign-up isn't open yet.
  published_at timestamptz,
  name text not null constraint church_name_check check (length(trim(name)) between 1 and 80),
  church_email text constraint church_church_email_check
    check (church_email ~ '^[^[:space:]<>@]+@[^[:space:]<>@]+[.][^[:space:]<>@]+$'),
  camp_email text constraint church_camp_email_check check (
    camp_email ~ '^[^[:space:]<>@]+@[^[:space:]<>@]+[.][^[:space:]<>@]+$'),
  phone text constraint church_phone_check check (phone ~ '^[+]?[0-9 ]{6,20}$'),
  company_number text constraint church_company_number_check check (company_number ~ '^[0-9]{8}$'),
  address text constraint church_address_check check (length(trim(address)) between 1 and 120),
  facebook text constraint church_facebook_check
    check (facebook ~ '^https://[^[:space:]<>"/?#@]{1,100}([/?#][^[:space:]<>"]{0,150})?$'),
  instagram text constraint church_instagram_check
    check (instagram ~ '^https://[^[:space:]<>"/?#@]{1,100}([/?#][^[:space:]<>"]{0,150})?$'),
  youtube text constraint church_youtube_check
    check (youtube ~ '^https://[^[:space:]<>"/?#@]{1,100}([/?#][^[:space:]<>"]{0,150})?$'),
  website text constraint church_website_check
    check (website ~ '^https://[^[:space:]<>"/?#@]{1,100}([/?#][^[:space:]<>"]{0,150})?$'),
  old_website text constraint church_old_website_check
    check (old_website ~ '^https://[^[:space:]<>"/?#@]{1,100}([/?#][^[:space:]<>"]{0,150})?$'),
  playlists text constraint church_playlists_check
    check (playlists ~ '^https://[^[:space:]<>"/?#@]{1,100}([/?#][^[:space:]<>"]{0,150})?$')
);
comment on table public.church is 'The church that runs the camp. One row.';
create trigger plain_texts before insert or update of name, address on public.church
  for each row execute function private.plain_columns('name', 'address');
create trigger audit after update on public.church for each row execute function private.audit();

-- Whether visitors see the camp and can sign up for it. Asked by the switches, the checklist and, as `published_at`, by
-- the site and its build.
create function private.is_published() returns boolean
language sql stable security definer set search_path = ''
return exists (select from public.church where published_at is not null);

create table public.place (
  id smallint primary key default 1 check (id = 1),
  town text constraint place_town_check check (length(trim(town)) between 1 and 60),
  address text constraint place_address_check check (length(trim(address)) between 1 and 120),
  station text constraint place_station_check check (length(trim(station)) between 1 and 60),
  pickup_minutes smallint constraint place_pickup_minutes_check check (pickup_minutes between 1 and 600),
  -- The bus leaves from here on the first day and comes back on the last one. Without a time, none runs that way.
  bus_stop text constraint place_bus_stop_check check (length(trim(bus_stop)) between 1 and 120),
  bus_leaves_at text constraint place_bus_leaves_at_check check (bus_leaves_at ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  bus_early_minutes smallint constraint place_bus_early_minutes_check check (bus_early_minutes between 0 and 600),
  bus_back_at text constraint place_bus_back_at_check check (bus_back_at ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$')
);
comment on table public.place is 'Where the camp is and how the bus goes there. One row.';
create trigger plain_texts before insert or update of town, address, station, bus_stop on public.place
  for each row execute function private.plain_columns('town', 'address', 'station', 'bus_stop');
create trigger audit after update on public.place for each row execute function private.audit();

alter table public.church enable row level security;
alter table public.place enable row level security;
grant select on public.church, public.place to anon, authenticated;
grant update (name, church_email, camp_email, phone, company_number, address, facebook, instagram, youtube, website,
  old_website, playlists)
  on public.church to authenticated;
grant update (town, address, station, pickup_minutes, bus_stop, bus_leaves_at, bus_early_minutes, bus_back_at)
  on public.place to authenticated;
create policy "Everybody reads who runs the camp" on public.church for select to anon, authenticated using (true);
create policy "Level 3 changes who runs the camp" on public.church
  for update to authenticated using ((select private.may('settings')));
create policy "Everybody reads where the camp is" on public.place for select to anon, authenticated using (true);
create policy "Level 3 changes where the camp is" on public.place
  for update to authenticated using ((select private.may('settings')));

create function public.mail_sender() returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('name', name, 'email', camp_email, 'company_number', company_number) from public.church
$$;
grant execute on function public.mail_sender to authenticated;

-- Sister churches and missions: with the church itself, they are what the form offers. A lower position comes first.
create table public.churches (
  id smallint generated always as identity primary key,
  name text not null unique constraint churches_name_check
    check (length(trim(name)) >= 1 and length(trim(name)) <= 80 and name not in ('Other', 'None')),
  facebook text constraint churches_facebook_check
    check (facebook ~ '^https://[^[:space:]<>"/?#@]{1,100}([/?#][^[:space:]<>"]{0,150})?$'),
  instagram text constraint churches_instagram_check
    check (instagram ~ '^https://[^[:space:]<>"/?#@]{1,100}([/?#][^[:space:]<>"]{0,150})?$'),
  youtube text constraint churches_youtube_check
    check (youtube ~ '^https://[^[:space:]<>"/?#@]{1,100}([/?#][^[:space:]<>"]{0,150})?$'),
  website text constraint churches_website_check
    check (website ~ '^https://[^[:space:]<>"/?#@]{1,100}([/?#][^[:space:]<>"]{0,150})?$'),
  position double precision not null default extract(epoch from clock_timestamp())
);
comment on table public.churches is 'Sister churches and missions, which the form offers beside the church itself.';

-- People and companies who support the camp. The logo is a file of the bucket `logos`; `alt` says what it shows.
create table public.sponsors (
  id smallint generated always as identity primary key,
  name text not null unique constraint sponsors_name_check check (length(trim(name)) between 1 and 80),
  website text constraint sponsors_website_check
    check (website ~ '^https://[^[:space:]<>"/?#@]{1,100}([/?#][^[:space:]<>"]{0,150})?$'),
  alt text constraint sponsors_alt_check check (length(trim(alt)) between 1 and 120),
  logo text constraint sponsors_logo_check check (logo ~ '^[a-z0-9-]{1,60}[.](png|jpg|webp)$'),
  position double precision not null default extract(epoch from clock_timestamp())
);
comment on table public.sponsors is 'Sponsors on the front page, with their logos.';

create trigger plain_texts before insert or update of name on public.churches for each row
  execute function private.plain_columns('name');
create trigger plain_texts before insert or update of name, alt on public.sponsors
  for each row execute function private.plain_columns('name', 'alt');
create trigger audit after insert or update or delete on public.churches for each row execute function private.audit();
create trigger audit after insert or update or delete on public.sponsors for each row execute function private.audit();
alter table public.churches enable row level security;
alter table public.sponsors enable row level security;
grant select on public.churches, public.sponsors to anon, authenticated;
grant insert (name, facebook, instagram, youtube, website),
  update (name, facebook, instagram, youtube, website, position), delete
  on public.churches to authenticated;
grant insert (name, website, alt), update (name, website, alt, logo, position),
  delete on public.sponsors to authenticated;
create policy "Everybody reads the churches" on public.churches for select to anon, authenticated using (true);
create policy "Level 3 adds churches" on public.churches for insert to authenticated
  with check ((select private.may('settings')));
create policy "Level 3 changes churches" on public.churches for update to authenticated
  using ((select private.may('settings')));
create policy "Level 3 removes churches" on public.churches for delete to authenticated
  using ((select private.may('settings')));
create policy "Everybody reads the sponsors" on public.sponsors for select to anon, authenticated using (true);
create policy "Level 3 adds sponsors" on public.sponsors for insert to authenticated
  with check ((select private.may('settings')));
create policy "Level 3 changes sponsors" on public.sponsors for update to authenticated
  using ((select private.may('settings')));
create policy "Level 3 removes sponsors" on public.sponsors for delete to authenticated
  using ((select private.may('settings')));

-- A church or mission of a camper as it is stored: the church itself or one that is listed by its name, any other as it
-- was typed. Errors: church_missing, scripts_mixed.
create function private.stored_church(typed text) returns text
language sql stable security definer set search_path = ''
return coalesce(
  (select name from public.church where name = typed), (select name from public.churches where name = typed),
  private.accepted(private.clean_church(typed), 'church_missing')
);

create policy "Level 3 sees the list of logos" on storage.objects for select to authenticated
  using (bucket_id = 'logos' and (select private.may('settings')));
create policy "Level 3 removes logos" on storage.objects for delete to authenticated
  using (bucket_id = 'logos' and (select private.may('settings')));

-- Who runs the camp, and where it is: one row each, which level 3 edits. What is null is left out of pages, mails and files.

create table public.church (
  id smallint primary key default 1 check (id = 1),
  -- As the site, mails and receipts call it.
  name text not null constraint church_name_check check (length(trim(name)) between 1 and 80),
  church_email text constraint church_church_email_check check (church_email ~ '^[^[:space:]<>@]+@[^[:space:]<>@]+[.][^[:space:]<>@]+$'),
  camp_email text constraint church_camp_email_check check (camp_email ~ '^[^[:space:]<>@]+@[^[:space:]<>@]+[.][^[:space:]<>@]+$'),
  phone text constraint church_phone_check check (phone ~ '^[+]?[0-9 ]{6,20}$'),
  company_number text constraint church_company_number_check check (company_number ~ '^[0-9]{8}$'),
  address text constraint church_address_check check (length(trim(address)) between 1 and 120),
  facebook text constraint church_facebook_check check (facebook ~ '^https://[^[:space:]<>"]{1,200}$'),
  instagram text constraint church_instagram_check check (instagram ~ '^https://[^[:space:]<>"]{1,200}$'),
  youtube text constraint church_youtube_check check (youtube ~ '^https://[^[:space:]<>"]{1,200}$'),
  website text constraint church_website_check check (website ~ '^https://[^[:space:]<>"]{1,200}$'),
  old_website text constraint church_old_website_check check (old_website ~ '^https://[^[:space:]<>"]{1,200}$'),
  playlists text constraint church_playlists_check check (playlists ~ '^https://[^[:space:]<>"]{1,200}$')
);
create trigger plain_texts before insert or update of name, address on public.church
  for each row execute function private.plain_columns('name', 'address');
create trigger audit after update on public.church for each row execute function private.audit();

create table public.place (
  id smallint primary key default 1 check (id = 1),
  -- The town in which the camp is, and the camp site's address.
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
create trigger plain_texts before insert or update of town, address, station, bus_stop on public.place
  for each row execute function private.plain_columns('town', 'address', 'station', 'bus_stop');
create trigger audit after update on public.place for each row execute function private.audit();

alter table public.church enable row level security;
alter table public.place enable row level security;
grant select on public.church, public.place to anon, authenticated;
grant update (name, church_email, camp_email, phone, company_number, address, facebook, instagram, youtube, website, old_website, playlists)
  on public.church to authenticated;
grant update (town, address, station, pickup_minutes, bus_stop, bus_leaves_at, bus_early_minutes, bus_back_at)
  on public.place to authenticated;
create policy "Everybody reads who runs the camp" on public.church for select to anon, authenticated using (true);
create policy "Level 3 changes who runs the camp" on public.church
  for update to authenticated using ((select private.is_admin(3::smallint)));
create policy "Everybody reads where the camp is" on public.place for select to anon, authenticated using (true);
create policy "Level 3 changes where the camp is" on public.place
  for update to authenticated using ((select private.is_admin(3::smallint)));

-- Who signs the mails.
create function public.mail_sender() returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('name', name, 'email', camp_email, 'company_number', company_number) from public.church
$$;
grant execute on function public.mail_sender() to authenticated, service_role;

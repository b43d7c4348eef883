-- Seats on the bus, as the settings BUS_SEATS_OUT and BUS_SEATS_HOME say: every attending camper who has chosen it has
-- one, paid or not. Without a number there is no limit; there are none at all in a direction in which no bus runs
-- (public.place).

-- Public, as the beds are: how many seats there are and how many are left; null where there is no number.
create view public.bus_seats as
  select b.seats_out, b.taken_out, b.seats_out - least(b.seats_out, b.taken_out) as left_out,
    b.seats_home, b.taken_home, b.seats_home - least(b.seats_home, b.taken_home) as left_home
  from (
    select
      (select case when p.bus_leaves_at is null then 0 else number_value end from public.place p, public.admin_settings
        where name = 'BUS_SEATS_OUT') as seats_out,
      (select case when p.bus_back_at is null then 0 else number_value end from public.place p, public.admin_settings
        where name = 'BUS_SEATS_HOME') as seats_home,
      count(*) filter (where arrival_transportation = 'Bus')::integer as taken_out,
      count(*) filter (where departure_transportation = 'Bus')::integer as taken_home
    from public.users where is_attending and not is_inactive
  ) b;
comment on view public.bus_seats is 'Seats on the bus and how many are left, for visitors; null without a number.';
grant select on public.bus_seats to anon, authenticated;

-- Refuses who chooses a bus that is full (codes: bus_out_full, bus_home_full). The setting's row is the lock that keeps
-- the number under concurrency, and without a number families don't wait for each other. A camper with a seat keeps it
-- when organisers lower the number.
create function private.check_bus_seats() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_comes boolean := new.is_attending and not new.is_inactive;
  v_came boolean := tg_op = 'UPDATE' and old.is_attending and not old.is_inactive;
begin
  if v_comes and new.arrival_transportation = 'Bus' and not (v_came and old.arrival_transportation = 'Bus') then
    perform from public.admin_settings where name = 'BUS_SEATS_OUT' and number_value is not null
      for no key update;
    perform private.refuse_if((select left_out = 0 from public.bus_seats), 'bus_out_full');
  end if;
  if v_comes and new.departure_transportation = 'Bus' and not (v_came and old.departure_transportation = 'Bus') then
    perform from public.admin_settings where name = 'BUS_SEATS_HOME' and number_value is not null
      for no key update;
    perform private.refuse_if((select left_home = 0 from public.bus_seats), 'bus_home_full');
  end if;
  return new;
end
$$;
create trigger check_bus_seats before insert or update of arrival_transportation, departure_transportation,
  is_attending, is_inactive
  on public.users for each row execute function private.check_bus_seats();

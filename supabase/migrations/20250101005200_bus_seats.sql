-- Seats on the bus, as the settings BUS_SEATS_OUT and BUS_SEATS_HOME say: whoever comes and has chosen it has one, paid or not.
-- Without a number nobody is refused.

-- Refuses who chooses a bus that is full (codes: bus_out_full, bus_home_full). The setting's row is the lock that keeps the
-- number under concurrency; whoever has a seat keeps it when organisers lower the number.
create function private.check_bus_seats() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_seats integer;
  v_comes boolean := new.is_attending and not new.is_inactive;
  v_came boolean := tg_op = 'UPDATE' and old.is_attending and not old.is_inactive;
begin
  if v_comes and new.arrival_transportation = 'Bus' and not (v_came and old.arrival_transportation = 'Bus') then
    select number_value into v_seats from public.admin_settings where name = 'BUS_SEATS_OUT' for no key update;
    if v_seats <= (
      select count(*) from public.users where arrival_transportation = 'Bus' and is_attending and not is_inactive and id <> new.id
    ) then
      raise exception 'bus_out_full';
    end if;
  end if;
  if v_comes and new.departure_transportation = 'Bus' and not (v_came and old.departure_transportation = 'Bus') then
    select number_value into v_seats from public.admin_settings where name = 'BUS_SEATS_HOME' for no key update;
    if v_seats <= (
      select count(*) from public.users where departure_transportation = 'Bus' and is_attending and not is_inactive and id <> new.id
    ) then
      raise exception 'bus_home_full';
    end if;
  end if;
  return new;
end
$$;
create trigger check_bus_seats before insert or update of arrival_transportation, departure_transportation, is_attending, is_inactive
  on public.users for each row execute function private.check_bus_seats();

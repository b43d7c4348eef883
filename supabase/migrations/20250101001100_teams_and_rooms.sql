-- Teams and rooms, and the rule that a room never holds more people than it has places. A child that shares a parent's bed
-- takes none (`has_bed`).

create table public.teams (
  id smallint primary key,
  name text not null constraint teams_name_check check (length(trim(name)) between 1 and 40),
  color_code text not null constraint teams_color_code_check
    check (color_code in ('Blue', 'Red', 'Green', 'Black', 'White')),
  leader_id uuid references public.users (id) on delete set null
);
alter table public.teams enable row level security;
grant select (id, name, color_code) on public.teams to anon;
grant select on public.teams to authenticated;
create trigger plain_texts before insert or update of name on public.teams
  for each row execute function private.plain_columns('name');
grant update (name, color_code, leader_id) on public.teams to authenticated;
create policy "Everybody reads teams" on public.teams for select to anon, authenticated using (true);
create policy "Level 3 changes teams" on public.teams
  for update to authenticated using ((select private.is_admin(3::smallint)));
create trigger audit after update on public.teams for each row execute function private.audit();

-- Ids 1-20 are rooms people are assigned to; 21-24 name the groups without a room.
create table public.rooms (
  id smallint primary key constraint rooms_id_check check (id between 1 and 24),
  name text not null constraint rooms_name_check check (length(trim(name)) between 1 and 40),
  capacity smallint not null constraint rooms_capacity_check check (capacity between 0 and 999),
  counselor_id uuid references public.users (id) on delete set null
);
alter table public.rooms enable row level security;
create trigger plain_texts before insert or update of name on public.rooms
  for each row execute function private.plain_columns('name');
grant select on public.rooms to authenticated;
grant update (name, capacity, counselor_id) on public.rooms to authenticated;
create policy "Campers read rooms when they are shown, admins always" on public.rooms
  for select to authenticated
  using (((select private.is_on('SHOW_ROOMS')) and (select private.has_profile())) or (select private.is_admin()));
create policy "Level 3 changes rooms" on public.rooms
  for update to authenticated using ((select private.is_admin(3::smallint)));
create trigger audit after update on public.rooms for each row execute function private.audit();

alter table public.users
  add constraint users_team_id_fkey foreign key (team_id) references public.teams (id) on delete set null,
  add constraint users_room_id_fkey foreign key (room_id) references public.rooms (id) on delete set null;

-- Runs after the whole statement, so that people of two full rooms can change places. The room's row is the lock:
-- two admins filling the last place meet here. It leaves the key alone, which the foreign key holds by then.
create function private.check_room_place() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_capacity smallint;
begin
  if new.room_id > 20 then
    raise exception 'room_not_assignable';
  end if;
  if new.accommodation <> 'Room' then
    raise exception 'camper_not_in_rooms';
  end if;
  select capacity into v_capacity from public.rooms where id = new.room_id for no key update;
  if new.has_bed and (select count(*) from public.users where room_id = new.room_id and has_bed) > v_capacity then
    raise exception 'room_full';
  end if;
  return null;
end
$$;
create trigger check_room_place after insert or update of room_id, has_bed on public.users
  for each row when (new.room_id is not null) execute function private.check_room_place();

-- A room cannot be made smaller than the people in it.
create function private.check_room_capacity() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if (select count(*) from public.users where room_id = new.id and has_bed) > new.capacity then
    raise exception 'room_full';
  end if;
  return new;
end
$$;
create trigger check_room_capacity before update of capacity on public.rooms
  for each row execute function private.check_room_capacity();

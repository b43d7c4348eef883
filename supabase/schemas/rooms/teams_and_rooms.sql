-- Teams and rooms, and the rule that a room never holds more people than it has places. A child that shares a parent's
-- bed takes none (`has_bed`).

-- Two to twelve. A colour is one of the five that have a name, or any other as #rrggbb.
create table public.teams (
  id smallint primary key constraint teams_id_check check (id > 0),
  name text not null constraint teams_name_check check (length(trim(name)) between 1 and 40),
  color_code text not null constraint teams_color_code_check
    check (color_code in ('Blue', 'Red', 'Green', 'Black', 'White') or color_code ~ '^#[0-9a-f]{6}$'),
  leader_id uuid references public.users (id) on delete set null
);
comment on table public.teams is 'The teams of the camp, two to twelve, with colour and leader.';
alter table public.teams enable row level security;
grant select (id, name, color_code) on public.teams to anon;
grant select on public.teams to authenticated;
create trigger plain_texts before insert or update of name on public.teams for each row
  execute function private.plain_columns('name');
grant insert (id, name, color_code), update (name, color_code, leader_id), delete on public.teams to authenticated;
create policy "Everybody reads teams" on public.teams for select to anon, authenticated using (true);
create policy "Level 3 changes teams" on public.teams
  for update to authenticated using ((select private.may('teams')));
create policy "Level 3 adds teams" on public.teams
  for insert to authenticated with check ((select private.may('teams')));
create policy "Level 3 removes teams" on public.teams
  for delete to authenticated using ((select private.may('teams')));
create trigger audit after insert or update or delete on public.teams for each row execute function private.audit();

-- `state` says what is assignable: open rooms are, and closed ones are empty. A group names where those are who have no
-- room; ids 21 to 24 are theirs (specification section 4).
create table public.rooms (
  id smallint primary key constraint rooms_id_check check (id > 0),
  name text not null constraint rooms_name_check check (length(trim(name)) between 1 and 40),
  capacity smallint not null constraint rooms_capacity_check check (capacity between 0 and 999),
  state text not null default 'open' constraint rooms_state_check check (state in ('open', 'closed', 'group')),
  counselor_id uuid references public.users (id) on delete set null,
  constraint rooms_group_check check ((state = 'group') = (id between 21 and 24))
);
comment on table public.rooms is 'Rooms and the groups for campers without one; `state` says what can be assigned.';
alter table public.rooms enable row level security;
create trigger plain_texts before insert or update of name on public.rooms for each row
  execute function private.plain_columns('name');
grant select on public.rooms to authenticated;
grant update (name, capacity, counselor_id) on public.rooms to authenticated;
create policy "Campers read rooms when they are shown, admins always" on public.rooms
  for select to authenticated
  using (((select private.is_on('SHOW_ROOMS')) and (select private.has_profile())) or (select private.may('look')));
create policy "Level 3 changes rooms" on public.rooms
  for update to authenticated using ((select private.may('settings')));
create trigger audit after insert or update or delete on public.rooms for each row execute function private.audit();

alter table public.users
  add constraint users_team_id_fkey foreign key (team_id) references public.teams (id) on delete set null,
  add constraint users_room_id_fkey foreign key (room_id) references public.rooms (id) on delete set null,
  add constraint users_former_team_id_fkey foreign key (former_team_id) references public.teams (id) on delete set null,
  add constraint users_former_room_id_fkey foreign key (former_room_id) references public.rooms (id) on delete set null;

-- The lock lets one organiser after the other add or remove. Someone who is assigned just now has locked the team's
-- row.
create function private.check_team_count() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtext('team_count'));
  perform private.refuse_if(tg_op = 'INSERT' and (select count(*) from public.teams) >= 12, 'too_many_teams');
  perform private.refuse_if(tg_op = 'DELETE' and (select count(*) from public.teams) <= 2, 'too_few_teams');
  perform private.refuse_if(tg_op = 'DELETE' and exists (select from public.users where team_id = old.id),
    'team_not_empty');
  return case when tg_op = 'DELETE' then old else new end;
end
$$;
create trigger check_team_count before insert or delete on public.teams for each row
  execute function private.check_team_count();

-- Runs after the whole statement, so that people of two full rooms can change places. The room's row is the lock:
-- two admins filling the last place meet here. It leaves the key alone, which the foreign key holds by then.
create function private.check_room_place() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_capacity smallint;
  v_state text;
begin
  select capacity, state into v_capacity, v_state from public.rooms where id = new.room_id for no key update;
  perform private.refuse_if(v_state is distinct from 'open', 'room_not_assignable');
  perform private.refuse_if(new.accommodation <> 'Room', 'camper_not_in_rooms');
  perform private.refuse_if(new.has_bed and (select count(*) from public.users where room_id = new.room_id
    and has_bed) > v_capacity, 'room_full');
  return null;
end
$$;
create trigger check_room_place after insert or update of room_id, has_bed on public.users
  for each row when (new.room_id is not null) execute function private.check_room_place();

create function private.check_room_capacity() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.refuse_if((select count(*) from public.users where room_id = new.id and has_bed) > new.capacity,
    'room_full');
  return new;
end
$$;
create trigger check_room_capacity before update of capacity on public.rooms for each row
  execute function private.check_room_capacity();

create function private.check_room_is_empty() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.refuse_if(exists (select from public.users where room_id = old.id), 'room_not_empty');
  return case when tg_op = 'DELETE' then old else new end;
end
$$;
create trigger check_room_is_empty before delete on public.rooms for each row
  execute function private.check_room_is_empty();
create trigger check_closed_is_empty before update of state on public.rooms
  for each row when (new.state = 'closed' and old.state <> 'closed') execute function private.check_room_is_empty();

-- Saves all rooms as level 3 has edited them. p_rooms and p_seen, which is what was edited, are [{id, name, capacity,
-- state}] by id, without the groups; a room that is left out is removed. Errors: not_allowed, conflict (changed by
-- someone else), room_not_empty, room_full (fewer places than people), and the checks of the table.
create function public.save_rooms(p_rooms jsonb, p_seen jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_may('settings');
  perform from public.rooms order by id for update;
  perform private.refuse_if(p_seen is distinct from (
    select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name, 'capacity', capacity, 'state', state)
      order by id), '[]')
    from public.rooms where state <> 'group'
  ), 'conflict');
  perform private.refuse_if(jsonb_path_exists(p_rooms, '$[*] ? (@.state == "group")'), 'not_allowed');
  delete from public.rooms r where r.state <> 'group' and not exists (
    select from jsonb_populate_recordset(null::public.rooms, p_rooms) n where n.id = r.id
  );
  insert into public.rooms as r (id, name, capacity, state)
  select n.id, n.name, n.capacity, n.state from jsonb_populate_recordset(null::public.rooms, p_rooms) n
  on conflict (id) do update set name = excluded.name, capacity = excluded.capacity, state = excluded.state
  where (r.name, r.capacity, r.state) is distinct from (excluded.name, excluded.capacity, excluded.state);
  delete from public.room_locks where room_id in (select id from public.rooms where state = 'closed');
  update public.rooms set counselor_id = null where state = 'closed' and counselor_id is not null;
end
$$;
grant execute on function public.save_rooms to authenticated;

-- Who sleeps where and who plays in which team: assigned by the organisers, several at a time, all or nothing.
-- An error's code is what the screens turn into words; `conflict` means that someone else was faster.

-- Everyone on the boards, with the places that a level may give: rooms from level 2, teams from level 3. The level is
-- asked for in a query of its own each time, since only that is asked once and not for each of thousands of rows; so is
-- what places wait for, by camper.
create function private.waiting_places() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_object_agg(s.camper_id, s.waits_for)
  from private.camper_state(array(select u.id from public.users u where not u.is_registered)) s
  where (select private.may('rooms'))
$$;
grant execute on function private.waiting_places to authenticated;
create view public.board_people with (security_barrier) as
  select u.id, u.first_name, u.last_name, u.birthday, u.gender, u.accommodation, u.church_mission, u.country,
    u.parent_id,
    u.size, u.is_registered, u.is_attending, u.is_inactive, u.has_bed, u.room_id, u.former_room_id,
    case when (select private.may('teams')) then u.team_id end as team_id,
    case when (select private.may('teams')) then u.former_team_id end as former_team_id,
    array(select jsonb_array_elements_text((select private.waiting_places()) -> u.id::text)) as waits_for,
    -- What other families may read of the name beside a team.
    private.shown_in_roster(u, 'family', null) as shown
  from public.users u
  where (select private.may('rooms'));
comment on view public.board_people is
  'Everyone on the room and team boards, with the places that the caller''s level may assign.';
grant select on public.board_people to authenticated;

-- Who does not come leaves room, team and leadership to others; what they had is remembered.
create function private.leave_places() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if (old.is_attending and not old.is_inactive) and not (new.is_attending and not new.is_inactive) then
    new.former_room_id := coalesce(old.room_id, old.former_room_id);
    new.former_team_id := coalesce(old.team_id, old.former_team_id);
    new.room_id := null;
    new.team_id := null;
    update public.rooms set counselor_id = null where counselor_id = new.id;
    update public.teams set leader_id = null where leader_id = new.id;
  end if;
  if new.accommodation <> 'Room' and old.accommodation = 'Room' then
    new.room_id := null;
  end if;
  if new.room_id is not null and new.room_id is distinct from old.room_id then
    new.former_room_id := null;
  end if;
  if new.team_id is not null and new.team_id is distinct from old.team_id then
    new.former_team_id := null;
  end if;
  perform private.refuse_if((new.room_id is distinct from old.room_id and new.room_id is not null
      or new.team_id is distinct from old.team_id and new.team_id is not null)
    and (not new.is_attending or new.is_inactive), 'camper_not_coming');
  return new;
end
$$;
create trigger leave_places before update on public.users for each row execute function private.leave_places();

-- The moves a browser asks for: `[{"camper": id, "from": what the admin saw, "to": place}]`, null for unassigned.
create function private.moves_of(p_moves jsonb) returns table (camper uuid, seen smallint, target smallint)
language sql immutable set search_path = '' as $$
  select m.camper, m."from", m."to"
  from jsonb_to_recordset(p_moves) as m (camper uuid, "from" smallint, "to" smallint)
$$;

-- Locks the campers of a request in the order of their ids. Errors: moves_invalid for a request that names one twice or
-- none, conflict when one is not where the admin saw them; p_column is room_id or team_id.
create function private.lock_moved(p_moves jsonb, p_column text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_campers uuid[] := array(select camper from private.moves_of(p_moves));
  v_moved uuid;
begin
  perform private.refuse_if(cardinality(v_campers) not between 1 and 100
    or cardinality(v_campers) <> (select count(distinct id) from unnest(v_campers) as c (id)), 'moves_invalid');
  perform from public.users where id = any (v_campers) order by id for no key update;
  select m.camper into v_moved from private.moves_of(p_moves) m left join public.users u on u.id = m.camper
  where u.id is null or (case p_column when 'room_id' then u.room_id else u.team_id end) is distinct from m.seen
  limit 1;
  perform private.refuse_conflict(found, 'users', v_moved::text, array[p_column]);
end
$$;

-- Gives rooms. Errors: conflict, room_full, room_not_assignable, camper_not_coming, camper_not_in_rooms. Several at
-- once do not wait for each other, but for a proposal that is being applied (`apply_rooms`), and it for them: it
-- depends on all rooms.
create function public.assign_rooms(p_moves jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_may('rooms');
  perform pg_advisory_xact_lock_shared(hashtext('apply_rooms'));
  perform private.lock_moved(p_moves, 'room_id');
  -- By id, so that two admins who exchange people between the same rooms do not wait for each other.
  perform from public.rooms where id in (select target from private.moves_of(p_moves)) order by id for no key update;
  perform private.refuse_if(exists (select target from private.moves_of(p_moves)
    where target is not null except select id from public.rooms),
    'room_not_assignable');
  update public.users u set room_id = m.target from private.moves_of(p_moves) m where u.id = m.camper;
end
$$;

-- Gives teams, as rooms are given (`apply_teams`). Errors: conflict, also when the team has been removed, and
-- camper_not_coming.
create function public.assign_teams(p_moves jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_may('teams');
  perform pg_advisory_xact_lock_shared(hashtext('apply_teams'));
  perform private.lock_moved(p_moves, 'team_id');
  perform from public.teams where id in (select target from private.moves_of(p_moves)) order by id for key share;
  perform private.refuse_if(exists (
    select target from private.moves_of(p_moves) where target is not null except select id from public.teams
  ), 'conflict');
  update public.users u set team_id = m.target from private.moves_of(p_moves) m where u.id = m.camper;
end
$$;

create function public.set_room_leader(p_room smallint, p_seen uuid default null,
  p_leader uuid default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_leader uuid;
begin
  perform private.require_may('rooms');
  perform private.refuse_if(p_leader is not null and not exists (
    select from public.users where id = p_leader and is_attending and not is_inactive for key share
  ), 'camper_not_coming');
  select counselor_id into v_leader from public.rooms where id = p_room and state = 'open' for no key update;
  perform private.refuse_if(not found, 'room_not_assignable');
  perform private.refuse_conflict(v_leader is distinct from p_seen, 'rooms', p_room::text, '{counselor_id}');
  update public.rooms set counselor_id = p_leader where id = p_room;
end
$$;

grant execute on function public.assign_rooms, public.assign_teams, public.set_room_leader to authenticated;

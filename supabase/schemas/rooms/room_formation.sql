-- Giving out rooms: what a proposal needs to know, who stays in a room, whom a wish means, and applying a proposal as a
-- whole. As with teams (`team_formation.sql`), the browser computes it, and nothing of it is here before it is applied.

create table public.room_locks (
  camper_id uuid primary key references public.users (id) on delete cascade,
  room_id smallint not null references public.rooms (id) on delete cascade
);
comment on table public.room_locks is 'Campers whom an organiser has locked to their room.';
alter table public.room_locks enable row level security;

-- Everything that a proposal depends on: everyone who sleeps in a room, or has a place in one, with locks and wishes.
create function private.room_inputs() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'campers', coalesce(jsonb_agg(jsonb_build_object(
      'id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'birthday', u.birthday, 'gender', u.gender,
      'church', u.church_mission, 'parent_id', u.parent_id, 'has_bed', u.has_bed, 'room', u.room_id, 'lock',
        lock.room_id,
      'leads', (select r.id from public.rooms r where r.id = u.room_id and r.counselor_id = u.id),
      'near', coalesce(u.near_wish, '')
    ) || wishes.answered order by u.id), '[]'),
    'rooms', (
      select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name, 'capacity', r.capacity) order by r.id),
        '[]')
      from public.rooms r where r.state = 'open'
    ))
  from public.users u
  left join public.room_locks lock on lock.camper_id = u.id
  cross join lateral private.answered_names(u.id, u.near_wish) wishes
  where u.room_id is not null
    or (u.accommodation = 'Room' and u.is_registered and u.is_attending and not u.is_inactive)
$$;

create function public.room_formation() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_inputs jsonb;
begin
  perform private.require_may('rooms');
  v_inputs := private.room_inputs();
  return v_inputs || jsonb_build_object('version', md5(v_inputs::text));
end
$$;

create function public.lock_to_room(p_camper uuid, p_room smallint default null) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_may('rooms');
  perform private.refuse_if(p_room is not null and not exists (select from public.rooms where id = p_room
      and state = 'open' for key share), 'room_not_assignable');
  if p_room is null then
    delete from public.room_locks where camper_id = p_camper;
  else
    insert into public.room_locks values (p_camper, p_room) on conflict (camper_id) do update
      set room_id = excluded.room_id;
  end if;
end
$$;

-- Stores who a family meant by a name that it wants to be near: another camper, or no one. Only names of that wish:
-- those of the survey are confirmed by level 3.
create function public.confirm_near_name(
  p_camper uuid, p_written text, p_person uuid default null, p_refused uuid[] default '{}'
) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_may('rooms');
  perform private.refuse_if(p_person is distinct from p_camper
    and not exists (select from public.users where id = p_camper and private.is_written(p_written, near_wish)),
      'name_not_written');
  perform private.keep_name(p_camper, p_written, p_person, p_refused);
end
$$;

-- As `apply_teams`, and raises room_full.
create function public.apply_rooms(p_version text, p_moves jsonb) returns text
language plpgsql security definer set search_path = '' as $$
declare
  v_campers uuid[];
begin
  perform private.require_may('rooms');
  v_campers := array(select camper from private.moves_of(p_moves));
  perform private.require_moves(v_campers);
  -- Two who apply at once wait for each other, and for single moves (`assign_rooms`); the second one reads what the
  -- first one has done.
  perform pg_advisory_xact_lock(hashtext('apply_rooms'));
  perform from public.users where id = any (v_campers) order by id for no key update;
  perform from public.rooms order by id for no key update;
  perform private.refuse_if(md5(private.room_inputs()::text) is distinct from p_version or exists (
    select from private.moves_of(p_moves) m left join public.users u on u.id = m.camper
    where u.id is null or u.room_id is distinct from m.seen
  ), 'conflict');
  perform set_config('familycamp.logged_as_one', 'on', true);
  update public.users u set room_id = m.target from private.moves_of(p_moves) m where u.id = m.camper;
  perform set_config('familycamp.logged_as_one', 'off', true);
  perform private.log_applied('rooms', 'room_id', p_moves);
  return md5(private.room_inputs()::text);
end
$$;

grant execute on function public.room_formation, public.lock_to_room, public.confirm_near_name, public.apply_rooms to
  authenticated;

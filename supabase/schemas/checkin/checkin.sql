-- Bus and check-in: who got on the bus, arrived, got on the bus home and left. Phones check in offline for hours, so
-- that each check-in has the phone's own id and time, is only ever added, and what holds now is worked out from all of
-- them.

-- A phone that checks people in. Its id is its own; an organiser ends it when it is lost, and its login with it. A
-- helper's phone has no account: an organiser names it and shows a code, for which the phone gets a key of its own,
-- once.
create table public.checkin_devices (
  id uuid primary key,
  account_id uuid references auth.users (id) on delete set null,
  -- Hashes: of the code until it is used, then of the key.
  code_hash text,
  code_until timestamptz,
  key_hash text,
  session_id uuid,
  name text not null constraint checkin_devices_name_check check (length(trim(name)) between 1 and 60),
  -- Check-ins that it still had when it last asked.
  unsent integer not null default 0 constraint checkin_devices_unsent_check check (unsent >= 0),
  since timestamptz not null default public.camp_now(),
  seen_at timestamptz not null default public.camp_now(),
  ended_at timestamptz,
  -- The last check-in that the phone said it knew, and when it first said that it knew less: then two have its key.
  known_seq bigint not null default 0,
  copied_at timestamptz
);
comment on table public.checkin_devices is
  'Phones that check people in, of organisers and of helpers, until someone signs them out.';
create index checkin_devices_account_idx on public.checkin_devices (account_id);
create index checkin_devices_session_idx on public.checkin_devices (session_id);
create trigger plain_texts before insert or update of name on public.checkin_devices
  for each row execute function private.plain_columns('name');
create trigger audit after update of ended_at on public.checkin_devices for each row execute function private.audit();
alter table public.checkin_devices enable row level security;

-- One tap. `checked_at` is the camp's time, whatever the phone's clock said: `skew_ms` is how far behind the camp's
-- clock the phone's was when it last could ask. `seq` is the order of arrival, `seen` the last one that the phone knew
-- when it was tapped.
create table public.checkins (
  id uuid primary key,
  seq bigint generated always as identity unique,
  camper_id uuid references public.users (id) on delete cascade,
  -- A walk-in who is on no list: an id from the phone, and a name.
  walk_in_id uuid,
  walk_in text constraint checkins_walk_in_check check (length(trim(walk_in)) between 1 and 120),
  person_id uuid not null generated always as (coalesce(camper_id, walk_in_id)) stored,
  kind text not null constraint checkins_kind_check check (kind in ('bus_out', 'arrival', 'bus_home', 'left')),
  is_checked_in boolean not null,
  checked_at timestamptz not null,
  skew_ms bigint not null,
  seen bigint not null,
  device_id uuid not null references public.checkin_devices (id),
  checked_by uuid references auth.users (id) on delete set null,
  received_at timestamptz not null default clock_timestamp(),
  constraint checkins_seen_check check (seen >= 0),
  constraint checkins_person_check check (num_nonnulls(camper_id, walk_in_id) = 1
    and (walk_in is null) = (walk_in_id is null))
);
comment on table public.checkins is
  'What phones did at bus and arrival. Only ever added; the newest one that no other contests holds.';
create index checkins_person_idx on public.checkins (person_id, kind, checked_at desc, id desc);
create index checkins_camper_idx on public.checkins (camper_id);
create index checkins_device_idx on public.checkins (device_id);
create index checkins_checked_by_idx on public.checkins (checked_by);
create trigger plain_texts before insert on public.checkins for each row
  execute function private.plain_columns('walk_in');
alter table public.checkins enable row level security;
revoke update, delete, truncate on public.checkins from service_role;
grant select on public.checkins to authenticated;
create policy "Organisers read the checkins" on public.checkins
  for select to authenticated using ((select private.may('checkin')));
alter publication supabase_realtime add table public.checkins;

-- What holds now: the last tap. It is contested when another phone says otherwise of which this one could not know
-- then. src/domain/checkin/checkin.ts has the same rule as `standings`.
create view public.checkin_standing with (security_invoker) as
  select w.person_id, w.kind, w.is_checked_in, w.id as checkin_id, exists (
    select from public.checkins l
    where l.person_id = w.person_id and l.kind = w.kind and l.is_checked_in <> w.is_checked_in
      and l.device_id <> w.device_id and l.seq > w.seen
  ) as is_contested, w.camper_id, w.checked_at
  from (
    select distinct on (person_id, kind) * from public.checkins order by person_id, kind, checked_at desc, id desc
  ) w;
comment on view public.checkin_standing is
  'Where each camper stands by the check-ins: the last one, and whether another phone contests it.';
grant select on public.checkin_standing to authenticated;

-- Was this phone ended? One with a key also ends with the camp. For a phone without a login too, perhaps because it was
-- ended: it forgets its list then. Its id is random and known only to the phone.
create function public.checkin_device_ended(p_device uuid) returns boolean
language sql stable security definer set search_path = ''
return exists (
  select from public.checkin_devices
  where id = p_device and (ended_at is not null or key_hash is not null
    and private.camp_today() > (select end_date from public.camp_info))
);

-- The same, or the login with which it comes.
create function private.is_checkin_ended(p_device uuid) returns boolean
language sql stable security definer set search_path = ''
return public.checkin_device_ended(p_device) or exists (
  select from public.checkin_devices where ended_at is not null and session_id = (auth.jwt() ->> 'session_id')::uuid
);

-- Raises `not_allowed` without a level, the job of a helper, or the key of this phone, which has no account: until the
-- camp's last day, and never when it was ended.
create function private.require_checkin(p_device uuid, p_key text) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if p_key is null then
    perform private.require_may('checkin');
  else
    perform private.require(exists (select from public.checkin_devices where id = p_device
      and key_hash = private.rate_key(p_key))
      and not public.checkin_device_ended(p_device));
  end if;
end
$$;

grant execute on function public.checkin_device_ended to anon, authenticated;

-- Takes a phone's check-ins, each once however often it is sent, and returns all that came since it last asked
-- (`p_since`, the last `seq` that it knows). `p_unsent`: how many more it has to send. A check-in that cannot be stored
-- is named in `refused` and keeps no other from it. Nothing is stored of a deleted camper, or of another season than
-- the open one, of a time before the camp (a week ago, if that is earlier), or of more than 50 walk-ins by one phone;
-- no phone knows more than there is. A camper who comes again has the id that they had (`p_season`: the list's). A
-- phone's row belongs to the account that made it, and an account has 20 at most that were not ended. Returns {status:
-- ok | ended | other_season | other_device, now: camp time, refused: ids, checkins}. Errors: not_allowed, too_many,
-- too_many_devices, broken checks of the phone.
create function public.checkin_sync(p_device uuid, p_name text, p_season smallint, p_checkins jsonb, p_since bigint,
  p_unsent integer, p_key text default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_checkin jsonb;
  v_refused jsonb := '[]';
  v_last bigint;
  v_walk_in uuid;
  v_at timestamptz;
  v_earliest timestamptz := least(public.camp_now() - interval '7 days', (
    select (start_date - 1)::timestamp at time zone timezone from public.camp_info));
begin
  if private.is_checkin_ended(p_device) then
    update public.checkin_devices set unsent = p_unsent + jsonb_array_length(p_checkins)
    where id = p_device and (account_id = auth.uid() or key_hash = private.rate_key(p_key));
    return jsonb_build_object('status', 'ended');
  end if;
  perform private.require_checkin(p_device, p_key);
  if p_season is distinct from private.season() then
    return jsonb_build_object('status', 'other_season');
  end if;
  perform private.refuse_if(jsonb_array_length(p_checkins) > 500, 'too_many');
  -- One phone at a time: `seq` grows as it becomes visible, so that a reader of one has read all before it.
  perform pg_advisory_xact_lock(hashtext('checkins'));
  perform private.refuse_if((select count(*) from public.checkin_devices where account_id = auth.uid()
    and id <> p_device
      and ended_at is null) >= 20, 'too_many_devices');
  if p_key is not null then
    update public.checkin_devices set unsent = p_unsent, seen_at = public.camp_now(),
      copied_at = case when p_since < known_seq then coalesce(copied_at, public.camp_now()) else copied_at end,
      known_seq = greatest(known_seq, p_since)
    where id = p_device;
  else
    insert into public.checkin_devices as d (id, account_id, session_id, name, unsent)
    values (p_device, auth.uid(), (auth.jwt() ->> 'session_id')::uuid, left(p_name, 60), p_unsent)
    on conflict (id) do update set session_id = excluded.session_id, name = excluded.name, unsent = excluded.unsent,
      seen_at = excluded.seen_at
    where d.account_id = excluded.account_id;
  end if;
  if not found then
    return jsonb_build_object('status', 'other_device');
  end if;
  select coalesce(max(seq), 0) into v_last from public.checkins;
  for v_checkin in select value from jsonb_array_elements(p_checkins)
    order by value ->> 'device_at', value ->> 'id' loop
    begin
      insert into public.checkins
        (id, camper_id, walk_in_id, walk_in, kind, is_checked_in, checked_at, skew_ms, seen, device_id, checked_by)
      select t.id, case when t.walk_in is null then t.person_id end, case when t.walk_in is not null
        then t.person_id end, t.walk_in,
        t.kind, t.is_checked_in, least(to_timestamp((t.device_at + t.skew_ms) / 1000.0), public.camp_now()), t.skew_ms,
          least(t.seen, v_last),
        p_device, auth.uid()
      from jsonb_to_record(v_checkin) as t (
        id uuid, person_id uuid, walk_in text, kind text, is_checked_in boolean, device_at bigint, skew_ms bigint,
          seen bigint
      )
      where t.walk_in is not null or t.person_id is null or exists (select from public.users u where u.id = t.person_id)
      on conflict (id) do nothing returning walk_in_id, checked_at into v_walk_in, v_at;
      if v_at < v_earliest or v_walk_in is not null and (select count(distinct walk_in_id) from public.checkins
        where device_id = p_device) > 50 then
        raise exception using errcode = 'check_violation';
      end if;
    exception when data_exception or integrity_constraint_violation then
      v_refused := v_refused || coalesce(v_checkin -> 'id', 'null');
    end;
  end loop;
  return jsonb_build_object('status', 'ok', 'now', public.camp_now(), 'refused', v_refused, 'checkins', (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', t.id, 'seq', t.seq, 'person_id', t.person_id, 'walk_in', t.walk_in, 'kind', t.kind, 'is_checked_in',
        t.is_checked_in,
      'checked_at', t.checked_at, 'seen', t.seen, 'device_id', t.device_id
    ) order by t.seq), '[]')
    from public.checkins t where t.seq > coalesce(p_since, 0)
  ));
end
$$;

-- The code by which the check-in finds a family: eight random letters that mean nothing to anyone else.
create table public.checkin_codes (
  account_id uuid primary key references public.users (id) on delete cascade,
  code text not null unique constraint checkin_codes_code_check check (code ~ '^[0-9A-HJKMNP-TV-Z]{8}$')
);
comment on table public.checkin_codes is 'The code by which check-in finds a family.';
alter table public.checkin_codes enable row level security;

-- Without letters that look like others (I, L, O, U). The bytes of a random uuid that are wholly random.
create function private.random_code() returns text
language sql volatile set search_path = '' as $$
  select string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + (get_byte(bytes, place) & 31), 1), '' order by place)
  from (select uuid_send(gen_random_uuid()) as bytes) random, unnest(array[0, 1, 2, 3, 4, 5, 10, 11]) as places (place)
$$;

-- The caller's own code. With p_anew it is replaced: the old one, which may have been copied, stops working.
create function public.my_checkin_code(p_anew boolean default false) returns text
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require(private.has_profile());
  if p_anew then
    update public.checkin_codes set code = private.random_code() where account_id = private.family();
  end if;
  insert into public.checkin_codes (account_id, code) values (private.family(), private.random_code())
    on conflict do nothing;
  return (select code from public.checkin_codes where account_id = private.family());
end
$$;

-- What a phone stores to work offline: who comes, from which day of the camp on (0 is its first) and
-- how, whom to call, who may pick a child up, the T-shirt to hand out, whether they have paid, and the families'
-- codes. Nothing else. A helper's phone, or one with a key, gets no amount: people who have not paid come along, and an
-- organiser hears of it. Rooms and teams are returned to those who may see them.
-- Returns {status: ok | ended, now, season, start_date, end_date, people}.
create function public.checkin_list(p_device uuid, p_key text default null) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_limited boolean := p_key is not null or not private.may('look');
  v_sees_rooms boolean := private.sees_rooms();
  v_sees_teams boolean := private.sees_teams();
begin
  if private.is_checkin_ended(p_device) then
    return jsonb_build_object('status', 'ended');
  end if;
  perform private.require_checkin(p_device, p_key);
  return (
    select jsonb_build_object('status', 'ok', 'now', public.camp_now(), 'season', private.season(), 'start_date',
      c.start_date,
      'end_date', c.end_date, 'people', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', u.id, 'family', s.account_id, 'holder', s.holder, 'first_name', u.first_name, 'last_name', u.last_name,
        'phone', u.phone, 'parent_phone', coalesce(k.contact_phone, k.guardian_phone, parent.phone), 'is_child',
          public.age_on(u.birthday, c.start_date) < 18,
        'adult', adult.first_name, 'pickup', k.pickup, 'room', r.name, 'team', t.name, 'team_color', t.color_code,
          'shirt', u.size,
        'is_paid', s.outstanding = 0, 'left_to_pay', case when not v_limited then s.outstanding end,
        'is_coming', s.comes,
        'first_day', array_position((select private.camp_days()), u.dates[1]) - 1,
        'bus_out', u.arrival_transportation = 'Bus', 'bus_home', u.departure_transportation = 'Bus', 'code', g.code
      ) order by s.holder, s.account_id, u.created_at, u.id), '[]')
      from public.users u join private.camper_state() s on s.camper_id = u.id
      left join public.users parent on parent.id = u.parent_id
      left join private.contacts() k on k.camper_id = u.id
      left join public.users adult on adult.id = k.guardian_id
      left join public.checkin_codes g on g.account_id = u.id
      left join public.rooms r on r.id = u.room_id and v_sees_rooms
      left join public.teams t on t.id = u.team_id and v_sees_teams
      where not u.is_inactive
    ))
    from public.camp_info c
  );
end
$$;

-- `copied_at`: when two phones with this key were first noticed, null for never.
create function public.checkin_device_list()
returns table (id uuid, name text, person text, is_helpers boolean, checkins integer, unsent integer, since timestamptz,
  seen_at timestamptz, ended_at timestamptz, copied_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select d.id, d.name, private.person_name(d.account_id), d.key_hash is not null,
    (select count(*)::integer from public.checkins t where t.device_id = d.id), d.unsent, d.since, d.seen_at,
    d.ended_at, d.copied_at
  from public.checkin_devices d
  where (select private.may('settings')) and d.code_hash is null
  order by d.ended_at nulls first, d.seen_at desc, d.id
$$;

-- Ends a phone that was lost: nothing more is accepted from it or sent to it, it deletes what it stores when it next
-- syncs, and its login ends. An offline phone learns of it later. With p_undoes what holds by its check-ins holds no
-- more: each person is again where the other phones have them, and those phones hear of it. Twice is once. Level 3.
create function public.end_checkin_device(p_device uuid, p_undoes boolean default false) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_session uuid;
begin
  perform private.require_may('settings');
  if p_undoes then
    perform pg_advisory_xact_lock(hashtext('checkins'));
    insert into public.checkins
      (id, camper_id, walk_in_id, walk_in, kind, is_checked_in, checked_at, skew_ms, seen, device_id, checked_by)
    select gen_random_uuid(), t.camper_id, t.walk_in_id, t.walk_in, t.kind, not t.is_checked_in,
      greatest(public.camp_now(), t.checked_at + interval '1 millisecond'), 0,
      (select max(seq) from public.checkins), p_device, auth.uid()
    from public.checkin_standing s join public.checkins t on t.id = s.checkin_id
    where t.device_id = p_device and t.is_checked_in is distinct from coalesce((
      select o.is_checked_in from public.checkins o
      where o.person_id = t.person_id and o.kind = t.kind and o.device_id <> p_device
      order by o.checked_at desc, o.id desc limit 1
    ), false);
  end if;
  update public.checkin_devices set ended_at = public.camp_now() where id = p_device and ended_at is null
  returning session_id into v_session;
  delete from auth.sessions where id = v_session;
end
$$;
grant execute on function public.checkin_sync, public.checkin_list to anon, authenticated;
grant execute on function public.my_checkin_code, public.checkin_device_list,
  public.end_checkin_device to authenticated;

-- Some weeks after the camp, who sat in the bus and whom to call is no longer needed. Called by the sweep.
create function private.forget_checkin() returns void
language plpgsql security definer set search_path = '' as $$
begin
  if private.camp_today() > (select private.kept_until('checkin', end_date) from public.camp_info) then
    delete from public.checkins where true;
    delete from public.checkin_devices where true;
    delete from public.checkin_codes where true;
    delete from private.camper_contacts where true;
  end if;
end
$$;

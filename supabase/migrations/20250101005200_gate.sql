-- Bus and gate: who got on the bus, arrived, got on the bus home and left. Phones tick without a net for hours, so that each
-- tick has the phone's own id and time, is only ever added, and what holds now is worked out from all of them.

-- A phone that ticks. Its id is its own; an organiser ends it when it is lost, and its login with it.
create table public.gate_devices (
  id uuid primary key,
  account_id uuid references auth.users (id) on delete set null,
  session_id uuid,
  name text not null constraint gate_devices_name_check check (length(trim(name)) between 1 and 60),
  -- Ticks that it still had when it last asked.
  unsent integer not null default 0 constraint gate_devices_unsent_check check (unsent >= 0),
  since timestamptz not null default public.camp_now(),
  seen_at timestamptz not null default public.camp_now(),
  ended_at timestamptz
);
create index gate_devices_account_idx on public.gate_devices (account_id);
create index gate_devices_session_idx on public.gate_devices (session_id);
create trigger plain_texts before insert or update of name on public.gate_devices
  for each row execute function private.plain_columns('name');
create trigger audit after update of ended_at on public.gate_devices
  for each row execute function private.audit();
alter table public.gate_devices enable row level security;

-- One tap. `tapped_at` is the camp's time, whatever the phone's clock said: `skew_ms` is how far behind the camp's clock the
-- phone's was when it last could ask. `seq` is the order of arrival, `seen` the last one that the phone knew when it was tapped.
create table public.gate_ticks (
  id uuid primary key,
  seq bigint generated always as identity unique,
  camper_id uuid references public.users (id) on delete cascade,
  -- Somebody who stands at the gate and on no list: an id from the phone, and a name.
  walk_in_id uuid,
  walk_in text constraint gate_ticks_walk_in_check check (length(trim(walk_in)) between 1 and 120),
  person_id uuid not null generated always as (coalesce(camper_id, walk_in_id)) stored,
  kind text not null constraint gate_ticks_kind_check check (kind in ('bus_out', 'arrival', 'bus_home', 'left')),
  is_ticked boolean not null,
  tapped_at timestamptz not null,
  skew_ms bigint not null,
  seen bigint not null,
  device_id uuid not null references public.gate_devices (id),
  tapped_by uuid references auth.users (id) on delete set null,
  received_at timestamptz not null default clock_timestamp(),
  constraint gate_ticks_person_check check (num_nonnulls(camper_id, walk_in_id) = 1 and (walk_in is null) = (walk_in_id is null))
);
create index gate_ticks_person_idx on public.gate_ticks (person_id, kind, tapped_at desc, id desc);
create index gate_ticks_camper_idx on public.gate_ticks (camper_id);
create index gate_ticks_device_idx on public.gate_ticks (device_id);
create index gate_ticks_tapped_by_idx on public.gate_ticks (tapped_by);
create trigger plain_texts before insert on public.gate_ticks
  for each row execute function private.plain_columns('walk_in');
alter table public.gate_ticks enable row level security;
revoke update, delete, truncate on public.gate_ticks from service_role;
grant select on public.gate_ticks to authenticated;
create policy "Organisers read the ticks" on public.gate_ticks
  for select to authenticated using ((select private.is_admin()));
alter publication supabase_realtime add table public.gate_ticks;

-- What holds now: the last tap. It is contested when another phone says otherwise of which this one could not know then.
-- src/domain/checkin/gate.ts has the same rule as `standings`.
create view public.gate_standing with (security_invoker) as
  select w.person_id, w.kind, w.is_ticked, w.id as tick_id, exists (
    select from public.gate_ticks l
    where l.person_id = w.person_id and l.kind = w.kind and l.is_ticked <> w.is_ticked
      and l.device_id <> w.device_id and l.seq > w.seen
  ) as is_contested
  from (
    select distinct on (person_id, kind) * from public.gate_ticks order by person_id, kind, tapped_at desc, id desc
  ) w;
grant select on public.gate_standing to authenticated;

-- Was this phone ended, or the login with which it comes?
create function private.is_gate_ended(p_device uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.gate_devices
    where ended_at is not null and (id = p_device or session_id = (auth.jwt() ->> 'session_id')::uuid)
  )
$$;

-- The same for a phone whose login is over, perhaps because it was ended: it forgets its list then. Its id is random and known
-- to nobody else.
create function public.gate_device_ended(p_device uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.gate_devices where id = p_device and ended_at is not null)
$$;
grant execute on function public.gate_device_ended(uuid) to anon, authenticated;

-- Takes a phone's ticks, each once however often it is sent, and returns all that came since it last asked (`p_since`, the
-- last `seq` that it knows). `p_unsent`: how many more it has to send. A tick that cannot be stored is named in `refused` and keeps no
-- other from it. Of somebody who has been deleted nothing is kept, and nothing of another season than the open one: whoever comes
-- again has the id that they had (`p_season`: the list's). A phone's row belongs to the account that made it, and an account has 20 at
-- most that were not ended. Returns {status: ok | ended | other_season | other_device, now: camp time, refused: ids, ticks}. Errors:
-- not_allowed, too_many, too_many_devices, broken checks of the phone.
create function public.gate_sync(p_device uuid, p_name text, p_season smallint, p_ticks jsonb, p_since bigint, p_unsent integer) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_tick jsonb;
  v_refused jsonb := '[]';
begin
  perform private.require_admin();
  if private.is_gate_ended(p_device) then
    update public.gate_devices set unsent = p_unsent + jsonb_array_length(p_ticks) where id = p_device and account_id = auth.uid();
    return jsonb_build_object('status', 'ended');
  end if;
  if p_season is distinct from private.season() then
    return jsonb_build_object('status', 'other_season');
  end if;
  if jsonb_array_length(p_ticks) > 500 then
    raise exception 'too_many';
  end if;
  -- One phone at a time: `seq` grows as it becomes visible, so that whoever knows one knows all before it.
  perform pg_advisory_xact_lock(hashtext('gate_ticks'));
  if (select count(*) from public.gate_devices where account_id = auth.uid() and id <> p_device and ended_at is null) >= 20 then
    raise exception 'too_many_devices';
  end if;
  insert into public.gate_devices as d (id, account_id, session_id, name, unsent)
  values (p_device, auth.uid(), (auth.jwt() ->> 'session_id')::uuid, left(p_name, 60), p_unsent)
  on conflict (id) do update set session_id = excluded.session_id, name = excluded.name, unsent = excluded.unsent, seen_at = excluded.seen_at
  where d.account_id = excluded.account_id;
  if not found then
    return jsonb_build_object('status', 'other_device');
  end if;
  for v_tick in select value from jsonb_array_elements(p_ticks) order by value ->> 'device_at', value ->> 'id' loop
    begin
      insert into public.gate_ticks
        (id, camper_id, walk_in_id, walk_in, kind, is_ticked, tapped_at, skew_ms, seen, device_id, tapped_by)
      select t.id, case when t.walk_in is null then t.person_id end, case when t.walk_in is not null then t.person_id end, t.walk_in,
        t.kind, t.is_ticked, least(to_timestamp((t.device_at + t.skew_ms) / 1000.0), public.camp_now()), t.skew_ms, t.seen,
        p_device, auth.uid()
      from jsonb_to_record(v_tick) as t (
        id uuid, person_id uuid, walk_in text, kind text, is_ticked boolean, device_at bigint, skew_ms bigint, seen bigint
      )
      where t.walk_in is not null or t.person_id is null or exists (select from public.users u where u.id = t.person_id)
      on conflict (id) do nothing;
    exception when data_exception or integrity_constraint_violation then
      v_refused := v_refused || coalesce(v_tick -> 'id', 'null');
    end;
  end loop;
  return jsonb_build_object('status', 'ok', 'now', public.camp_now(), 'refused', v_refused, 'ticks', (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', t.id, 'seq', t.seq, 'person_id', t.person_id, 'walk_in', t.walk_in, 'kind', t.kind, 'is_ticked', t.is_ticked,
      'tapped_at', t.tapped_at, 'seen', t.seen, 'device_id', t.device_id
    ) order by t.seq), '[]')
    from public.gate_ticks t where t.seq > coalesce(p_since, 0)
  ));
end
$$;

-- The code by which the gate finds a family: eight random letters that say nothing to anybody else.
create table public.gate_codes (
  account_id uuid primary key references public.users (id) on delete cascade,
  code text not null unique constraint gate_codes_code_check check (code ~ '^[0-9A-HJKMNP-TV-Z]{8}$')
);
alter table public.gate_codes enable row level security;

-- Without letters that look like others (I, L, O, U). The bytes of a random uuid that are wholly random.
create function private.random_code() returns text
language sql volatile set search_path = '' as $$
  select string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + (get_byte(bytes, place) & 31), 1), '' order by place)
  from (select uuid_send(gen_random_uuid()) as bytes) random, unnest(array[0, 1, 2, 3, 4, 5, 10, 11]) as places (place)
$$;

-- The caller's own code. With p_anew another one from now on: the old one, which somebody may have copied, is worth nothing then.
create function public.my_gate_code(p_anew boolean default false) returns text
language plpgsql security definer set search_path = '' as $$
begin
  if not private.has_profile() then
    raise exception 'not_allowed' using errcode = '42501';
  end if;
  if p_anew then
    update public.gate_codes set code = private.random_code() where account_id = auth.uid();
  end if;
  insert into public.gate_codes (account_id, code) values (auth.uid(), private.random_code()) on conflict do nothing;
  return (select code from public.gate_codes where account_id = auth.uid());
end
$$;

-- What a phone keeps to work without a net: who comes and how, whom to call, and the families' codes. Nothing else of anybody.
-- Returns {status: ok | ended, now, season, start_date, end_date, people}.
create function public.gate_list(p_device uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  if private.is_gate_ended(p_device) then
    return jsonb_build_object('status', 'ended');
  end if;
  return (
    select jsonb_build_object('status', 'ok', 'now', public.camp_now(), 'season', private.season(), 'start_date', c.start_date,
      'end_date', c.end_date, 'people', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', u.id, 'family', coalesce(u.parent_id, u.id), 'first_name', u.first_name, 'last_name', u.last_name,
        'phone', u.phone, 'parent_phone', parent.phone, 'is_child', public.age_on(u.birthday, c.start_date) < 18,
        'is_paid', u.is_registered, 'is_coming', u.is_attending, 'days', u.dates,
        'bus_out', u.arrival_transportation = 'Bus', 'bus_home', u.departure_transportation = 'Bus', 'code', g.code
      ) order by u.last_name, u.first_name, u.id), '[]')
      from public.users u
      left join public.users parent on parent.id = u.parent_id
      left join public.gate_codes g on g.account_id = u.id
      where not u.is_inactive
    ))
    from public.camp_info c
  );
end
$$;

-- The phones, those that came last first, for level 3.
create function public.gate_device_list()
returns table (id uuid, name text, person text, ticks integer, unsent integer, since timestamptz, seen_at timestamptz, ended_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select d.id, d.name, private.person_name(d.account_id),
    (select count(*)::integer from public.gate_ticks t where t.device_id = d.id), d.unsent, d.since, d.seen_at, d.ended_at
  from public.gate_devices d
  where (select private.is_admin(3::smallint))
  order by d.ended_at nulls first, d.seen_at desc, d.id
$$;

-- Ends a phone that was lost: nothing more is taken from it or told to it, it forgets what it keeps when it next asks, and its
-- login ends. Without a net it can be told nothing. Level 3.
create function public.end_gate_device(p_device uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_session uuid;
begin
  perform private.require_admin(3::smallint);
  update public.gate_devices set ended_at = public.camp_now() where id = p_device and ended_at is null
  returning session_id into v_session;
  delete from auth.sessions where id = v_session;
end
$$;
grant execute on function public.gate_sync(uuid, text, smallint, jsonb, bigint, integer), public.my_gate_code(boolean), public.gate_list(uuid),
  public.gate_device_list(), public.end_gate_device(uuid) to authenticated;

-- Some weeks after the camp nobody needs to know who sat in the bus. Called by the sweep.
create function private.forget_gate() returns void
language plpgsql security definer set search_path = '' as $$
begin
  if private.camp_today() > (select private.kept_until('gate', end_date) from public.camp_info) then
    delete from public.gate_ticks where true;
    delete from public.gate_devices where true;
    delete from public.gate_codes where true;
  end if;
end
$$;

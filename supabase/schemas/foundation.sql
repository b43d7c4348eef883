-- What every later migration stands on: the private schema, safe default privileges, the camp clock,
-- and counters for rate limits.

create schema if not exists private;
revoke all on schema private from public;
grant usage on schema private to anon, authenticated, service_role;
grant usage on schema public to anon, authenticated, service_role;

-- Nothing is readable or callable until a migration grants it by name.
alter default privileges revoke execute on functions from public;
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public revoke execute on functions from anon, authenticated;
alter default privileges in schema public grant all on tables to service_role;
alter default privileges in schema public grant all on sequences to service_role;
alter default privileges in schema public grant execute on functions to service_role;

-- Developer mode is one row that no API role can write: production simply never enables it.
create table private.developer_mode (
  id smallint primary key default 1 check (id = 1),
  enabled boolean not null default false,
  clock_offset interval not null default interval '0',
  -- Whether organisers are asked for their second factor in developer mode. Everywhere else they always are.
  second_factor boolean not null default false
);
comment on table private.developer_mode is
  'One row: whether this is a development database, and how far its clock is moved. No API role writes it.';
alter table private.developer_mode enable row level security;

create function private.is_developer_mode() returns boolean
language sql stable security definer set search_path = ''
return coalesce((select enabled from private.developer_mode), false);
grant execute on function private.is_developer_mode to anon, authenticated, service_role;

-- The time of all business rules. The real time, unless developer mode moves it.
create function public.camp_now() returns timestamptz
language sql stable security definer set search_path = ''
return now() + coalesce((select clock_offset from private.developer_mode where enabled), interval '0');
grant execute on function public.camp_now to anon, authenticated;

create table private.rate_limits (
  key text not null,
  taken_at timestamptz not null default clock_timestamp()
);
comment on table private.rate_limits is 'Tries of the last hour, by a hashed key, so that they can be limited.';
create index rate_limits_key_idx on private.rate_limits (key, taken_at);
create index rate_limits_taken_at_idx on private.rate_limits (taken_at);
alter table private.rate_limits enable row level security;

-- A key as it is kept: a hash, since it may hold a network address, of a beginning, since a header may be of any
-- length.
create function private.rate_key(p_key text) returns text
language sql immutable
return encode(sha256(convert_to(left(p_key, 200), 'UTF8')), 'hex');

-- Takes one of p_limit permits for p_key in the window; false when none is left. Real time, not the camp's.
-- No window is longer than tries are kept (`retention_rules`, an hour), so what is older is forgotten, whosever it is.
create function private.take_rate(p_key text, p_limit integer, p_window interval) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  v_key text := private.rate_key(p_key);
  -- In a variable, so that the index serves.
  v_before timestamptz := clock_timestamp() - private.kept('tries');
  v_from timestamptz := clock_timestamp() - p_window;
begin
  perform pg_advisory_xact_lock(hashtextextended(v_key, 0));
  delete from private.rate_limits where ctid = any (array(
    select ctid from private.rate_limits where taken_at < v_before for update skip locked
  ));
  if (
    select count(*) from private.rate_limits where key = v_key and taken_at > v_from
  ) >= p_limit then
    return false;
  end if;
  insert into private.rate_limits (key) values (v_key);
  return true;
end
$$;

-- The caller's address as the platform reports it; only ever used as a rate-limit key. Of an IPv6 address the network,
-- of which one home has a whole one.
create function private.client_address() returns text
language sql stable set search_path = '' as $$
  select case when pg_input_is_valid(address, 'inet') and family(address::inet) = 6
    then host(network(set_masklen(address::inet, 64))) else address end
  from (
    select left(coalesce(h ->> 'cf-connecting-ip', nullif(trim(split_part(h ->> 'x-forwarded-for', ',', 1)), ''),
      'unknown'), 200) as address
    from (select coalesce(nullif(current_setting('request.headers', true), ''), '{}')::jsonb as h) headers
  ) reported
$$;

-- How often anyone at all may do something that needs no login, within a time. So far above what one address may that
-- no single stranger reaches it, and low enough that a guesser with many addresses gets nowhere.
create function private.world_limits() returns table (name text, most integer, span interval)
language sql immutable set search_path = '' as $$
  values ('join_checkin', 20000, interval '15 minutes'), ('email', 20000, interval '10 minutes'),
    ('opening', 5000, interval '1 hour'), ('error', 20000, interval '1 hour'), ('notice', 2000, interval '1 hour')
$$;

-- Takes one of p_most permits of this caller (an address, an account), and only then one of everyone's: a caller
-- who is refused uses up nothing of the others. False when none is left.
create function private.take_rate_of(p_name text, p_whom text, p_most integer) returns boolean
language sql security definer set search_path = '' as $$
  select private.take_rate(w.name || ':' || p_whom, p_most, w.span) and private.take_rate(w.name, w.most, w.span)
  from private.world_limits() w where w.name = p_name
$$;

-- The limits of everyone that are used up now, with the time at which the last permit was taken.
create function private.reached_limits() returns table (name text, since timestamptz)
language sql stable security definer set search_path = '' as $$
  select w.name, max(r.taken_at)
  from private.world_limits() w join private.rate_limits r on r.key = private.rate_key(w.name)
    and r.taken_at > now() - w.span
  group by w.name, w.most having count(*) >= w.most
$$;

-- Raises this code if it is so; an unknown is not so. What a caller may not know or do is refused with `not_allowed`.
create function private.refuse_if(p_so boolean, p_code text) returns void
language plpgsql stable set search_path = '' as $$
begin
  if p_so then
    raise exception '%', p_code using errcode = case p_code when 'not_allowed' then '42501' else 'P0001' end;
  end if;
end
$$;

create function private.require(p_so boolean) returns void
language sql stable set search_path = '' as $$
  select private.refuse_if(p_so is not true, 'not_allowed')
$$;

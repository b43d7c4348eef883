-- The second factor of organisers: a code of an app beside the login, by the platform's own TOTP. It is needed for
-- level 3 and for the jobs that see money, health or everything; who needs none may set one up and is asked then too.
-- It is asked where rights are asked (`private.may`, `private.admin_level`), by the claims of the session's token.

-- Developer mode asks for none unless its row says so: the demo is opened by pressing a name.
create function private.asks_second_factor() returns boolean
language sql stable security definer set search_path = ''
return coalesce((select not enabled or second_factor from private.developer_mode), true);

-- When the code was last typed in this session; null when it never was.
create function private.second_factor_at() returns timestamptz
language sql stable security definer set search_path = '' as $$
  select max(to_timestamp((entry ->> 'timestamp')::bigint))
  from jsonb_array_elements(coalesce(auth.jwt() -> 'amr', '[]')) entry
  where auth.jwt() ->> 'aal' = 'aal2' and entry ->> 'method' = 'totp'
$$;

create function private.needs_second_factor(a public.admin) returns boolean
language sql stable security definer set search_path = ''
return coalesce(a.access_level >= 3, false)
  or private.jobs_of(a) && array['treasurer', 'health', 'administrator'];

create function private.has_second_factor(person uuid) returns boolean
language sql stable security definer set search_path = ''
return exists (select from auth.mfa_factors f where f.user_id = person and f.status = 'verified');

-- Whether this organiser, who is calling, may use their rights in this session. A code opens a device for 30 days, as
-- long as it stays signed in.
create function private.is_let_in(a public.admin) returns boolean
language sql stable security definer set search_path = ''
return not private.asks_second_factor()
  or coalesce(private.second_factor_at() > now() - interval '30 days', false)
  or not (private.needs_second_factor(a) or private.has_second_factor(a.id));

-- Rights, refunds, bank decisions and deleting ask for the code again after 12 hours: raises `second_factor_again`.
create function private.require_recent_code() returns void
language sql stable security definer set search_path = '' as $$
  select private.refuse_if(private.asks_second_factor() and not coalesce(
    private.second_factor_at() > now() - interval '12 hours', false), 'second_factor_again')
  from public.admin a
  where a.id = auth.uid() and (private.needs_second_factor(a) or private.has_second_factor(a.id))
$$;

-- No change of anyone's rights without it.
create function private.ask_for_recent_code() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_recent_code();
  return null;
end
$$;
create trigger recent_code after insert or update or delete on public.admin for each statement
  execute function private.ask_for_recent_code();

-- The same for an edge function, which asks with the caller's own token: whether they have a right now, and typed a
-- code lately. Raises `not_allowed` or `second_factor_again`.
create function public.confirm_right(p_right text) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_may(p_right);
  perform private.require_recent_code();
end
$$;
grant execute on function public.confirm_right to authenticated;

-- What the dashboard asks of the caller before it opens: `set_up` (needed, and there is none), `enter` (there is one,
-- and its code is asked for), `open` (it was typed, or is not needed and there is one), `offered` (neither needed nor
-- there); null for who is no organiser. With how many recovery codes are left.
create function public.my_second_factor() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'state', case
      when private.has_second_factor(a.id) then case when private.is_let_in(a) then 'open' else 'enter' end
      when not private.is_let_in(a) then 'set_up'
      else 'offered' end,
    'codes_left', (select count(*) from private.recovery_codes c where c.person = a.id))
  from public.admin a
  where a.id = auth.uid() and (a.access_level is not null or private.jobs_of(a) <> '{}')
$$;
grant execute on function public.my_second_factor to authenticated;

-- Codes for the day on which the app is lost; each works once. A new set replaces the old one.
create table private.recovery_codes (
  person uuid not null references auth.users (id) on delete cascade,
  code_hash text not null,
  created_at timestamptz not null default now(),
  primary key (person, code_hash)
);
comment on table private.recovery_codes is
  'Hashes of the codes with which an organiser takes their second factor away when the app is lost.';
alter table private.recovery_codes enable row level security;

-- As typed: without spaces and dashes, in small letters.
create function private.recovery_hash(p_person uuid, p_code text) returns text
language sql immutable
return encode(sha256(convert_to(p_person || lower(regexp_replace(left(p_code, 40), '[\s-]', '', 'g')), 'UTF8')), 'hex');

-- Ten new recovery codes of the caller, shown once.
create function public.new_recovery_codes() returns text[]
language plpgsql security definer set search_path = '' as $$
declare
  v_codes text[];
begin
  perform private.require(private.has_second_factor(auth.uid()));
  perform private.require_recent_code();
  select array_agg(substr(random, 1, 5) || '-' || substr(random, 6, 5)) into v_codes
  from (select replace(gen_random_uuid()::text, '-', '') as random from generate_series(1, 10)) made;
  delete from private.recovery_codes where person = auth.uid();
  insert into private.recovery_codes (person, code_hash)
  select auth.uid(), private.recovery_hash(auth.uid(), code) from unnest(v_codes) code;
  return v_codes;
end
$$;
grant execute on function public.new_recovery_codes to authenticated;

-- Takes someone's second factor away, with its recovery codes, and writes a line in the activity log.
create function private.remove_second_factor(p_person uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from auth.mfa_factors where user_id = p_person;
  delete from private.recovery_codes where person = p_person;
  insert into public.audit_log (actor_id, actor_level, table_name, row_id, action)
  select auth.uid(), coalesce(private.level_of(a), 0), 'second_factor', p_person, 'DELETE'
  from public.admin a where a.id = auth.uid();
end
$$;

-- The app is lost: a recovery code of the caller takes the second factor away, so that a new one can be set up. False
-- when it is none of them. Code: try_later, after ten tries in an hour.
create function public.use_recovery_code(p_code text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require(private.has_second_factor(auth.uid())
    and exists (select from public.admin where id = auth.uid()));
  perform private.refuse_if(not private.take_rate('recovery ' || auth.uid(), 10, interval '1 hour'), 'try_later');
  delete from private.recovery_codes
  where person = auth.uid() and code_hash = private.recovery_hash(auth.uid(), p_code);
  if not found then
    return false;
  end if;
  perform private.remove_second_factor(auth.uid());
  return true;
end
$$;
grant execute on function public.use_recovery_code to authenticated;

-- Another organiser has lost app and codes: takes their second factor away and logs them out everywhere. They set up a
-- new one when they come back. Of someone of the caller's level at most, never one's own.
create function public.reset_second_factor(p_person uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_may('organisers');
  perform private.require_recent_code();
  perform private.require(p_person <> auth.uid() and exists (
    select from public.admin a
    where a.id = p_person and coalesce(private.level_of(a), 0) <= private.admin_level()));
  perform private.remove_second_factor(p_person);
  delete from auth.sessions where user_id = p_person;
end
$$;
grant execute on function public.reset_second_factor to authenticated;

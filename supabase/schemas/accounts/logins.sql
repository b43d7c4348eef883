-- Where someone is logged in, and ending that from another device.

-- The session of the caller's token.
create function private.this_login() returns uuid
language sql stable security definer set search_path = ''
return nullif(auth.jwt() ->> 'session_id', '')::uuid;

-- The caller's logins that last, this one first, then the one that was used last. `device` is the browser's own name
-- for itself (`User-Agent`), null where the platform did not keep it.
create function public.my_logins()
returns table (id uuid, since timestamptz, last_used timestamptz, device text, is_this boolean)
language sql stable security definer set search_path = '' as $$
  select s.id, s.created_at, greatest(s.created_at, s.updated_at, s.refreshed_at at time zone 'UTC'),
    left(s.user_agent, 300), s.id is not distinct from private.this_login()
  from auth.sessions s
  where s.user_id = auth.uid() and (s.not_after is null or s.not_after > now())
  order by 5 desc, 3 desc
  limit 50
$$;

-- Ends one login of the caller, or all but this one. A device that was logged out notices when it renews its token,
-- within an hour.
create function public.end_login(p_login uuid default null) returns void
language sql security definer set search_path = '' as $$
  delete from auth.sessions
  where user_id = auth.uid() and id is distinct from private.this_login() and id = coalesce(p_login, id)
$$;
grant execute on function public.my_logins, public.end_login to authenticated;

-- A copy of a site, put here by a restore: the families in it are real, and the site that they know may be another one.
-- Until an organiser says that this is the real site, no email leaves, nothing is queued by itself, and the provider of
-- payments gets no request from the sweep. Kept in private.heartbeats as the job `restore`.

-- Asked by everything that reaches a family or the provider without anyone's press.
create function private.is_copy() returns boolean
language sql stable security definer set search_path = ''
return exists (select from private.heartbeats where job = 'restore');

-- Whether this is a copy: for everyone, since a family that finds it must not sign up or pay here.
create function public.is_copy() returns boolean
language sql stable security definer set search_path = ''
return private.is_copy();
grant execute on function public.is_copy to anon, authenticated;

-- When the copy was restored; null on the real site. For organisers.
create function public.copied_at() returns timestamptz
language sql stable security definer set search_path = ''
return (select beat_at from private.heartbeats where job = 'restore' and (select private.may('look')));

-- From now on this is the real site: what waits is sent by the next sweep. Level 3.
create function public.call_it_real() returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_may('settings');
  delete from private.heartbeats where job = 'restore';
  if found then
    insert into public.audit_log (actor_id, actor_level, table_name, row_id, action)
    values (auth.uid(), private.admin_level(), 'heartbeats', 'restore', 'DELETE');
  end if;
end
$$;
grant execute on function public.copied_at, public.call_it_real to authenticated;

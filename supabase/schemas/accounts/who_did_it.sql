-- The one door for who did it: every email, row and notice that reports a change to people who did not make it asks
-- here for the name that they may read. The words are made of it in `src/content/*/accounts/who-did-it.ts`.

-- As the reader (a login) may name the actor: {role, name}. Roles: `you`; `parent`, the other one of the family, by
-- first name; `organisers`, who act together and are not named to families; `camp`, what happens by itself; `other`,
-- someone of another family or who has left, who is not named. p_level is the actor's right as an organiser at that
-- time, null for none.
create function private.who_did_it(p_actor uuid, p_level smallint, p_reader uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select case
    when p_actor is null then '{"role": "camp"}'
    when p_actor in (p_reader, private.login_of(p_reader)) then '{"role": "you"}'
    when private.family(p_actor) = private.family(p_reader)
      and exists (select from public.people where id = p_actor) then
      jsonb_build_object('role', 'parent', 'name', (select first_name from public.people where id = p_actor))
    when p_level is not null then '{"role": "organisers"}'
    else '{"role": "other"}'
  end
$$;

-- What a mail that is sent says of who made the change (`by`), and of who had asked for it (`asker`). A mail that knows
-- it better, because the family has changed since, has it in its payload.
create function private.doers_of(p_mail public.outbox) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'by', coalesce(p_mail.payload -> 'by', private.who_did_it(p_mail.actor_id, p_mail.actor_access, r.reader)),
    'asker', case when p_mail.payload ? 'asked_by'
      then private.who_did_it((p_mail.payload ->> 'asked_by')::uuid, null, r.reader) end))
  from (
    select coalesce((p_mail.payload ->> 'reader')::uuid,
      (select account_id from public.people where id = p_mail.subject_id)) as reader
  ) r
$$;

-- The one who changed a row last, if it was not the caller: for a conflict of two, in which each reads of the other.
-- p_fields narrows it to these columns, null for all; of a camper it is who gave one of them as it is now. Organisers
-- read the full name; families read of `private.who_did_it`. Null when no one else did, or where the caller may not
-- read the row. p_row is the row's key as the log has it, or the name of a setting.
create function public.changed_by(p_table text, p_row text, p_fields text[] default null) returns jsonb
language sql stable security definer set search_path = '' as $$
  select case
    when not private.may('look')
      then private.who_did_it(last.actor_id, nullif(last.actor_level, 0::smallint), auth.uid())
    when private.person_name(last.actor_id) is not null then jsonb_build_object(
      'role', case when last.actor_level = 0 then 'other' else 'organisers' end,
      'name', private.person_name(last.actor_id))
  end
  from (
    select change.actor_id, change.actor_level from (
      select l.actor_id, l.actor_level, l.id from public.audit_log l
      where l.table_name = p_table and l.row_id in (p_row, (
          select s.id::text from public.admin_settings s where p_table = 'admin_settings' and s.name = p_row))
        and (p_fields is null or l.after ?| p_fields or l.action = 'DELETE')
        and (p_table <> 'users' or exists (
          select from unnest(p_fields) field, public.users u
          where u.id::text = p_row and l.after -> field = to_jsonb(u) -> field))
      union all
      -- A proposal that was used is one line for all whom it moved.
      select l.actor_id, l.actor_level, l.id from public.audit_log l, public.users u, unnest(p_fields) field
      where p_table = 'users' and l.table_name in ('rooms', 'teams') and l.row_id = 'applied' and u.id::text = p_row
        and l.after -> field -> p_row = to_jsonb(u) -> field
    ) change
    order by change.id desc limit 1
  ) last
  where last.actor_id <> auth.uid() and case
    -- Not whether organisers have given a room or a team, before those are shown.
    when p_table = 'users' and p_row = any (private.my_camper_ids()::text[]) then p_fields <@ private.said_columns()
    when p_table in ('users', 'rooms', 'teams') then private.may('look')
    else private.may('settings')
  end
$$;
grant execute on function public.changed_by to authenticated;

-- Refuses a change of what someone else has changed since it was read: the answer's detail is who (`changed_by`).
create function private.refuse_conflict(p_so boolean, p_table text, p_row text, p_fields text[] default null)
returns void
language plpgsql stable set search_path = '' as $$
begin
  if p_so then
    raise exception 'conflict' using detail = coalesce(public.changed_by(p_table, p_row, p_fields)::text, '');
  end if;
end
$$;

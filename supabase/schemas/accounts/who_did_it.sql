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

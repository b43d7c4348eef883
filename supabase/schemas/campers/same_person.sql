-- Whether two campers are one person: the one door for it. A birthday and a name, without case and accents, are the
-- same.

create index users_same_person_idx on public.users (birthday, search_name);

-- The rule: whether a camper is the person of this birthday and this name as it is searched.
create function private.is_same_person(camper public.users, p_birthday date, p_search_name text) returns boolean
language sql immutable
return camper.birthday = p_birthday and not camper.is_inactive and rtrim(camper.search_name) = rtrim(p_search_name);

-- Campers of this name and birthday, besides this one.
create function private.same_person(p_id uuid, p_name text, p_birthday date) returns setof public.users
language sql stable security definer set search_path = '' as $$
  select u.* from public.users u
  where u.id <> p_id and private.is_same_person(u, p_birthday, private.folded(p_name))
$$;

-- Refuses (`same_person`) someone of the name and birthday of another camper of the same account, unless the family has
-- said that they are two (`sign_up_family`). The same row sent again is another matter: its id is taken.
create function private.check_double(camper public.users) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.refuse_if(current_setting('familycamp.two_people', true) is distinct from camper.id::text
    and exists (
      select from private.same_person(camper.id, private.full_name(camper.first_name, camper.last_name),
        camper.birthday) u
      where coalesce(u.parent_id, u.id) = coalesce(camper.parent_id, camper.id)
    ), 'same_person');
end
$$;

-- Two campers who come and may be one person: on one account, where a family or an organiser has not said that they are
-- two, or on two. The newer one is named; `detail` {is_one_account, campers: ids of both, accounts: of both holders,
-- the newer first}.
create function private.attention_of_doubles()
returns table (kind text, key text, since timestamptz, intent_id uuid, camper_id uuid, amount numeric, detail jsonb)
language sql stable security definer set search_path = '' as $$
  select 'same_person', concat_ws(':', 'same_person', least(u.id, twin.id), greatest(u.id, twin.id)), u.created_at,
    null::uuid, u.id, null::numeric, jsonb_build_object('is_one_account', holder.id = other.id,
      'campers', jsonb_build_array(u.id, twin.id), 'accounts', (
      select jsonb_agg(jsonb_build_object('id', a.id, 'first_name', a.first_name, 'last_name', a.last_name,
        'email', a.email, 'birthday', a.birthday) order by a.id <> holder.id)
      from public.users a where a.id = any (array[holder.id, other.id])
    ))
  from public.users u
  join public.users twin on private.is_same_person(twin, u.birthday, u.search_name)
  join public.users holder on holder.id = coalesce(u.parent_id, u.id)
  join public.users other on other.id = coalesce(twin.parent_id, twin.id)
  where u.is_attending and not u.is_inactive and twin.is_attending and (twin.created_at, twin.id) < (u.created_at, u.id)
$$;

-- Notes that a family has signed up a second person of one name and birthday, who therefore needs no organiser.
create function private.keep_two(p_camper uuid) returns void
language sql security definer set search_path = '' as $$
  insert into public.attention_notes (key, note, noted_by)
  select m.key, 'The family says that they are two people.', auth.uid() from private.attention_of_doubles() m
  where strpos(m.key, p_camper::text) > 0 and private.is_my_camper(p_camper)
    and (m.detail ->> 'is_one_account')::boolean
  on conflict (key) do nothing
$$;
grant execute on function private.check_double, private.keep_two to authenticated;

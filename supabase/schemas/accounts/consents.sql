-- What was agreed to for a camper: `users.consents` holds what applies now (kind → version of the words),
-- `private.consents` keeps who agreed to which words when, and who withdrew it. A kind needs its versions here, and its
-- words in src/content/*/accounts/consents.ts.

-- The published versions of each kind's words, the newest last; of a choice those of each answer, which follows the
-- day. A page that was open before newer words came out still sends the ones that it showed, and those are stored.
create function private.consent_versions() returns jsonb
language sql immutable
return '{"terms": ["2025-02-12"], "group_formation": ["2025-04-19"],
  "pictures": ["2025-04-20/groups", "2025-04-20/all"], "directory": ["2025-04-20/first", "2025-04-20/full"]}'::jsonb;

create function private.are_consents(consents jsonb) returns boolean
language sql immutable security definer set search_path = ''
return jsonb_typeof(consents) = 'object' and not exists (
  select from jsonb_each(consents) where private.consent_versions() -> key @> value is not true
);
grant execute on function private.are_consents to authenticated, service_role;

-- The newest version of every kind that is required: what an organiser reads to a person before signing them up.
create function private.newest_consents() returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_object_agg(key, value -> -1) from jsonb_each(private.consent_versions())
    where key in ('terms', 'group_formation')
$$;

-- `agreed_by` and `withdrawn_by` are accounts; null for the server, and when the account is deleted. The record
-- outlives the season.
create table private.consents (
  id bigint generated always as identity primary key,
  season_id smallint not null references public.seasons (id),
  camper_id uuid not null references public.people (id) on delete cascade,
  kind text not null,
  version text not null,
  agreed_at timestamptz not null default public.camp_now(),
  agreed_by uuid,
  withdrawn_at timestamptz,
  withdrawn_by uuid
);
comment on table private.consents is
  'Who agreed to which words for a camper and when, and who withdrew it. Outlives the season.';
create index consents_camper_idx on private.consents (camper_id);
alter table private.consents enable row level security;

-- Keeps the record. Withdrawing from group formation deletes what it was for: the survey's answers, also of earlier
-- seasons, and whom the names in them meant.
create function private.record_consents() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_before jsonb := case when tg_op = 'UPDATE' then old.consents else '{}' end;
begin
  update private.consents set withdrawn_at = public.camp_now(), withdrawn_by = auth.uid()
  where camper_id = new.id and withdrawn_at is null and v_before ? kind
    and new.consents -> kind is distinct from v_before -> kind;
  insert into private.consents (season_id, camper_id, kind, version, agreed_by)
  select private.season(), new.id, key, value, auth.uid() from jsonb_each_text(new.consents)
  where v_before ->> key is distinct from value;
  if v_before ? 'group_formation' and not new.consents ? 'group_formation' then
    delete from public.survey_responses where camper_id = new.id;
    update public.past_campers set survey = null where camper_id = new.id and survey is not null;
    delete from public.wished_names where camper_id = new.id and private.is_written(written, new.near_wish) is not true;
  end if;
  return null;
end
$$;
create trigger record_consents after insert or update of consents on public.users for each row
  execute function private.record_consents();

-- Agrees to words for a camper (p_version), or withdraws (null); by the family, or for it by level 3. The same press
-- twice is one. The terms are agreed to at registration and bind both sides: they are not withdrawn. Errors:
-- not_allowed, parent_agrees (to the survey of a camper under 15, by no adult), users_consents_check.
create function public.set_consent(p_camper uuid, p_kind text, p_version text default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_camper public.users;
begin
  select u.* into v_camper from public.users u
  where u.id = p_camper and ((select private.family()) in (u.id, u.parent_id)
    or private.may('families')) for no key update;
  perform private.refuse_if(not found or coalesce(p_kind not in ('group_formation', 'pictures', 'directory'), true),
    'not_allowed');
  perform private.refuse_if(p_kind = 'group_formation' and p_version is not null and not private.may('families')
      and not private.may_agree(v_camper), 'parent_agrees');
  update public.users set consents = consents - p_kind
    || case when p_version is null then '{}' else jsonb_build_object(p_kind, p_version) end
  where id = p_camper;
end
$$;

-- The latest of each kind that was agreed to for these people in the open season.
create function private.consents_of(p_campers uuid[])
returns table (camper_id uuid, name text, kind text, version text, agreed_at timestamptz, agreed_by text,
  withdrawn_at timestamptz,
  withdrawn_by text)
language sql stable security definer set search_path = '' as $$
  select distinct on (u.created_at, c.camper_id, c.kind) c.camper_id, private.full_name(u.first_name, u.last_name),
    c.kind,
    c.version, c.agreed_at,
    private.person_name(c.agreed_by), c.withdrawn_at, private.person_name(c.withdrawn_by)
  from private.consents c join public.users u on u.id = c.camper_id
  where c.camper_id = any (p_campers) and c.season_id = (select private.season())
  order by u.created_at, c.camper_id, c.kind desc, c.id desc
$$;

create function public.my_consents()
returns table (camper_id uuid, name text, kind text, version text, agreed_at timestamptz, agreed_by text,
  withdrawn_at timestamptz,
  withdrawn_by text)
language sql stable security definer set search_path = '' as $$
  select * from private.consents_of(private.my_camper_ids())
$$;
grant execute on function public.set_consent, public.my_consents to authenticated;

-- Who comes, and which pictures may be taken of them: all, groups or none, by family, with what a photographer can tell
-- apart: age in years at the camp, and the team as far as the organiser sees it. `family` is the account holder.
create function public.picture_sheet()
returns table (id uuid, family_id uuid, family text, name text, age integer, gender text, team text, pictures text)
language sql stable security definer set search_path = '' as $$
  select private.require_may('look');
  select u.id, holder.id, private.full_name(holder.first_name, holder.last_name),
    private.full_name(u.first_name, u.last_name),
    public.age_on(u.birthday, c.start_date), u.gender, t.name,
    coalesce(split_part(u.consents ->> 'pictures', '/', 2), 'none')
  from public.users u cross join public.camp_info c
  join public.people holder on holder.id = coalesce(u.parent_id, u.id)
  left join public.teams t on t.id = u.team_id and (select private.sees_teams())
  where u.is_attending and not u.is_inactive
  order by holder.first_name, holder.last_name, holder.id, u.parent_id nulls first, u.created_at, u.id
$$;
grant execute on function public.picture_sheet to authenticated;

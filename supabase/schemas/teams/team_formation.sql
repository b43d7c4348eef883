-- Forming teams: what a proposal needs to know, what organisers of level 3 decide about it, and applying it as a whole.
-- The browser computes the proposal; nothing of it is here before it is applied.

create table public.team_locks (
  camper_id uuid primary key references public.users (id) on delete cascade,
  team_id smallint not null references public.teams (id) on delete cascade
);
comment on table public.team_locks is 'Campers whom an organiser has locked to their team.';
alter table public.team_locks enable row level security;

-- Who a family meant by a name of its wishes: a camper, or null for no one who is here. The name is kept as it was
-- written, so that another text is asked about again, and so is a name whose camper is gone. Null is stored with those
-- who were not meant: it is asked about again only for campers who have signed up, or come back, since.
create table public.wished_names (
  camper_id uuid not null references public.users (id) on delete cascade,
  written text not null constraint wished_names_written_check check (length(written) between 1 and 500),
  person_id uuid references public.users (id) on delete cascade,
  refused uuid[] not null default '{}' constraint wished_names_refused_check
    check (person_id is null or refused = '{}'),
  primary key (camper_id, written)
);
comment on table public.wished_names is 'Which camper a family meant by a name in its wishes.';
create index wished_names_person_idx on public.wished_names (person_id);
alter table public.wished_names enable row level security;

-- A deleted camper is also removed from those who were not meant.
create function private.forget_refused() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.wished_names set refused = array(select unnest(refused) except select id from gone)
  where refused && array(select id from gone);
  return null;
end
$$;
create trigger forget_refused after delete on public.users referencing old table as gone
  for each statement execute function private.forget_refused();

-- How organisers want teams proposed, kept for the next time: one row, or none as long as the defaults serve.
create table public.team_options (
  id smallint primary key default 1 check (id = 1),
  -- The first so many teams get people; null: all.
  teams smallint constraint team_options_teams_check check (teams between 2 and 12),
  takes_part text not null default 'registered'
    constraint team_options_takes_part_check check (takes_part in ('registered', 'signed_up')),
  -- By trait one of five words; what is left out is normal.
  importance jsonb not null default '{}' constraint team_options_importance_check
    check (jsonb_typeof(importance) = 'object')
);
comment on table public.team_options is 'How organisers want teams suggested. One row, or none for the defaults.';
alter table public.team_options enable row level security;

-- Whether a proposal may be about people who have not paid yet.
create function private.are_all_in_teams() returns boolean
language sql stable security definer set search_path = ''
return exists (select from public.team_options where takes_part = 'signed_up');

-- Is this name in a text that a family wrote? Names are read from it with single spaces.
create function private.is_written(p_name text, p_text text) returns boolean
language sql immutable
return strpos(regexp_replace(p_text collate pg_c_utf8, '\s+', ' ', 'g'), p_name) > 0;
grant execute on function private.is_written(text, text) to anon, authenticated;

-- What was answered about the names that a camper wrote: `names`, who each means, and `refused`, who the unmatched ones
-- do not mean.
create function private.answered_names(p_camper uuid, p_text text) returns table (answered jsonb)
language sql stable
begin atomic
  select jsonb_build_object('names', coalesce(jsonb_object_agg(written, person_id), '{}'),
    'refused', coalesce(jsonb_object_agg(written, refused) filter (where person_id is null), '{}'))
  from public.wished_names where camper_id = p_camper and private.is_written(written, p_text);
end;

-- Everything that a proposal depends on: campers who are registered, attend and consent to it, their answers, locks and
-- confirmed names.
create function private.team_inputs() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'campers', coalesce(jsonb_agg(jsonb_build_object(
      'id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'birthday', u.birthday, 'gender', u.gender,
      'country', u.country, 'church', u.church_mission, 'parent_id', u.parent_id,
      'team', u.team_id, 'lock', lock.team_id,
      -- The responsible adult of another family who has accepted.
      'guardian', (select k.guardian_id from private.camper_contacts k where k.camper_id = u.id and k.has_accepted),
      'survey', case when s.camper_id is not null then to_jsonb(s) - array['camper_id', 'created_at'] end
    ) || wishes.answered order by u.id), '[]'),
    'teams', (
      select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name, 'leader', t.leader_id) order by t.id),
        '[]')
      from public.teams t
    ))
  from public.users u
  left join public.team_locks lock on lock.camper_id = u.id
  left join public.survey_responses s on s.camper_id = u.id
  cross join lateral private.answered_names(u.id, s.be_with || E'\n' || s.not_be_with) wishes
  where (u.is_registered or (select private.are_all_in_teams())) and u.is_attending and not u.is_inactive
    and u.consents ? 'group_formation'
$$;

-- The inputs with their version, which changes with anything in them, and the options.
create function public.team_formation() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_inputs jsonb;
begin
  perform private.require_may('teams');
  v_inputs := private.team_inputs();
  return v_inputs || jsonb_build_object('version', md5(v_inputs::text), 'options', (
    select to_jsonb(o) - 'id' from public.team_options o
  ));
end
$$;

create function public.lock_to_team(p_camper uuid, p_team smallint default null) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_may('teams');
  if p_team is null then
    delete from public.team_locks where camper_id = p_camper;
  else
    insert into public.team_locks values (p_camper, p_team)
    on conflict (camper_id) do update set team_id = excluded.team_id;
  end if;
end
$$;

-- Stores who a camper's family meant by a name: another camper, or no one, and then none of p_refused. Errors:
-- name_of_oneself.
create function private.keep_name(p_camper uuid, p_written text, p_person uuid, p_refused uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.refuse_if(p_person = p_camper, 'name_of_oneself');
  insert into public.wished_names values (p_camper, p_written, p_person,
    array(select id from public.users where id = any (p_refused) and p_person is null order by id))
  on conflict (camper_id, written) do update set person_id = excluded.person_id, refused = excluded.refused;
end
$$;

create function public.confirm_wished_name(
  p_camper uuid, p_written text, p_person uuid default null, p_refused uuid[] default '{}'
) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_may('teams');
  perform private.keep_name(p_camper, p_written, p_person, p_refused);
end
$$;

create function public.save_team_options(
  p_takes_part text, p_importance jsonb, p_teams smallint default null
) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_may('teams');
  perform private.refuse_if(length(p_importance::text) > 1000 or jsonb_typeof(p_importance) is distinct from 'object'
    or exists (
    select from jsonb_each_text(p_importance) where value not in ('ignored', 'little', 'normal', 'much', 'very')
  ), 'options_invalid');
  insert into public.team_options (teams, takes_part, importance) values (p_teams, p_takes_part, p_importance)
  on conflict (id) do update
  set teams = excluded.teams, takes_part = excluded.takes_part, importance = excluded.importance;
end
$$;

create function private.require_moves(p_campers uuid[]) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.refuse_if(cardinality(p_campers) not between 1 and 5000
    or cardinality(p_campers) <> (select count(distinct id) from unnest(p_campers) as c (id)), 'moves_invalid');
end
$$;

create function private.log_applied(p_table text, p_column text, p_moves jsonb) returns void
language sql security definer set search_path = '' as $$
  insert into public.audit_log (actor_id, actor_level, table_name, row_id, action, before, after)
  select auth.uid(), private.admin_level(), p_table, 'applied', 'UPDATE',
    jsonb_build_object(p_column, jsonb_object_agg(m.camper, m.seen)),
    jsonb_build_object(p_column, jsonb_object_agg(m.camper, m.target))
  from private.moves_of(p_moves) m
$$;

-- Gives everyone of a proposal their team, all or nothing, with one line in the log. Errors: conflict when anything
-- that the proposal depends on has changed since p_version; moves_invalid. Returns the new version, with which the
-- moves can be taken back.
create function public.apply_teams(p_version text, p_moves jsonb) returns text
language plpgsql security definer set search_path = '' as $$
declare
  v_campers uuid[];
  v_inputs jsonb;
begin
  perform private.require_may('teams');
  v_campers := array(select camper from private.moves_of(p_moves));
  perform private.require_moves(v_campers);
  -- Two who apply at once wait for each other, and for single moves (`assign_teams`); the second one reads what the
  -- first one has done.
  perform pg_advisory_xact_lock(hashtext('apply_teams'));
  perform from public.users where id = any (v_campers) order by id for no key update;
  -- a team that is being removed is gone, or stays until the end of this
  perform from public.teams order by id for key share;
  perform private.refuse_if(md5(private.team_inputs()::text) is distinct from p_version or exists (
    select from private.moves_of(p_moves) m left join public.users u on u.id = m.camper
    where u.id is null or u.team_id is distinct from m.seen
      or not (u.is_registered or private.are_all_in_teams()) or not u.consents ? 'group_formation'
  ), 'conflict');
  perform set_config('familycamp.logged_as_one', 'on', true);
  update public.users u set team_id = m.target from private.moves_of(p_moves) m where u.id = m.camper;
  perform set_config('familycamp.logged_as_one', 'off', true);
  perform private.log_applied('teams', 'team_id', p_moves);
  v_inputs := private.team_inputs();
  return md5(v_inputs::text);
end
$$;

-- How even the teams are that families see, and how many wishes they meet: public numbers without names. No row before
-- the teams are shown, nor of so few people that a number would tell of one of them.
create view public.team_figures with (security_barrier) as
  with members as (
    select u.id, u.team_id, u.gender, public.age_on(u.birthday, (select start_date from public.camp_info)) as age
    from public.users u
    where u.team_id is not null and u.is_attending and not u.is_inactive and (select private.is_on('SHOW_TEAMS'))
  ),
  sizes as (
    select count(m.id) as people, count(*) filter (where m.gender = 'Female') as women, count(*)
      filter (where m.age < 13) as children
    from (select id, row_number() over (order by id) as position from public.teams) t
      left join members m on m.team_id = t.id
    group by t.id, t.position
    -- An empty team counts, unless organisers want fewer teams.
    having count(m.id) > 0 or t.position <= coalesce((select teams from public.team_options), t.position)
  ),
  wishes as (
    select count(*) as all_wishes, count(*) filter (where one.team_id = other.team_id) as met
    from public.wished_names w
    join public.survey_responses s on s.camper_id = w.camper_id
    join members one on one.id = w.camper_id
    join members other on other.id = w.person_id
    where private.is_written(w.written, s.be_with) and not private.is_written(w.written, s.not_be_with)
  )
  select count(*) as teams, sum(people)::integer as people, min(people) as smallest, max(people) as largest,
    max(women) - min(women) as women_apart, max(children) - min(children) as children_apart,
    (select case when all_wishes >= 10 then (100 * met / all_wishes)::integer end from wishes) as wishes_met
  from sizes
  having sum(people) >= 20;
comment on view public.team_figures is 'How even the shown teams are and how many wishes they meet, without names.';
grant select on public.team_figures to anon, authenticated;
comment on column public.team_figures.wishes_met is
  'Per cent of the wishes to be together; null when they are fewer than ten.';

grant execute on function public.team_formation, public.lock_to_team, public.save_team_options,
  public.confirm_wished_name, public.apply_teams to authenticated;

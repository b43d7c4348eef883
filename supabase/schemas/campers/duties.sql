-- Who does what at camp, and whether they have the child protection certificate (børneattest) that the duty needs. Only
-- where it is, and since when: no civil number and no document. It belongs to the season and goes with its campers: the
-- next one asks again.

-- Who leads a team or a room is on the boards, and not here twice.
create table private.duties (
  camper_id uuid primary key references public.users (id) on delete cascade,
  duties text[] not null constraint duties_duties_check check (private.are_choices(duties, '{kids,drama,kitchen,bus}')),
  certificate text constraint duties_certificate_check check (certificate in ('asked', 'in_order')),
  certificate_on date,
  constraint duties_certificate_on_check check ((certificate is null) = (certificate_on is null))
);
comment on table private.duties is
  'Duties at camp, and since when the person has the child protection certificate that a duty needs.';
alter table private.duties enable row level security;
create trigger audit after insert or update or delete on private.duties for each row execute function private.audit();

-- Everyone who comes and leads a team or a room, has a duty, or a certificate. It is needed from 15 years on (the
-- youngest age for which one is issued), by who works with the kids or the drama, or leads others' children under 15.
create function private.duty_list()
returns table (id uuid, duties text[], teams text[], rooms text[], needs_certificate boolean, certificate text,
  certificate_on date)
language sql stable security definer set search_path = '' as $$
  with aged as materialized (
    select u.id, coalesce(u.parent_id, u.id) as family, u.team_id, u.room_id,
      public.age_on(u.birthday, c.start_date) as age
    from public.users u, public.camp_info c where u.is_attending and not u.is_inactive
  ), led as (
    select leader_id as id, array_agg(name order by id) as teams, '{}'::text[] as rooms
    from public.teams group by leader_id
    union all
    select counselor_id, '{}', array_agg(name order by id) from public.rooms group by counselor_id
    union all
    select camper_id, '{}', '{}' from private.duties
  ), leader as (
    select l.id, max(l.teams) as teams, max(l.rooms) as rooms from led l where l.id is not null group by l.id
  ), of_children as (
    select a.id from aged child join public.teams t on t.id = child.team_id join aged a on a.id = t.leader_id
    where child.age < 15 and child.family <> a.family
    union
    select a.id from aged child join public.rooms r on r.id = child.room_id join aged a on a.id = r.counselor_id
    where child.age < 15 and child.family <> a.family
  )
  select a.id, coalesce(d.duties, '{}'), l.teams, l.rooms,
    a.age >= 15 and (a.id in (select id from of_children) or coalesce(d.duties && '{kids,drama}', false)),
    d.certificate, d.certificate_on
  from leader l join aged a on a.id = l.id left join private.duties d on d.camper_id = l.id
$$;

-- The sheet of duties, by name. For those who place people: from level 2, teams only where the level sees them. Errors:
-- not_allowed.
create function public.duty_sheet()
returns table (id uuid, name text, phone text, duties text[], teams text[], rooms text[], needs_certificate boolean,
  certificate text,
  certificate_on date)
language sql stable security definer set search_path = '' as $$
  select private.require_may('rooms');
  select u.id, private.full_name(u.first_name, u.last_name), u.phone, d.duties, case when (select private.sees_teams())
    then d.teams else '{}' end,
    d.rooms, d.needs_certificate, d.certificate, d.certificate_on
  from private.duty_list() d join public.users u on u.id = d.id
  order by u.first_name, u.last_name, u.id
$$;

-- Stores the duties and the certificate of a camper; the same twice is one, and nothing at all is no row. p_seen is
-- what was edited: {duties, certificate, certificate_on}. Level 2. Errors: not_allowed, camper_not_coming, conflict
-- (changed by someone else), day_in_future, and the checks of the table.
create function public.save_duties(p_camper uuid, p_duties text[], p_seen jsonb, p_certificate text default null,
  p_certificate_on date default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_camper public.users;
  v_duties text[] := array(select unnest(p_duties) order by 1);
begin
  perform private.require_may('rooms');
  select * into v_camper from public.users where id = p_camper for no key update;
  perform private.refuse_if(v_camper.id is null or not v_camper.is_attending
    or v_camper.is_inactive, 'camper_not_coming');
  perform private.refuse_if(p_certificate_on > private.camp_today(), 'day_in_future');
  perform private.refuse_if(p_seen is distinct from coalesce((
    select jsonb_build_object('duties', duties, 'certificate', certificate, 'certificate_on', certificate_on)
    from private.duties where camper_id = p_camper
  ), '{"duties": [], "certificate": null, "certificate_on": null}'), 'conflict');
  if cardinality(v_duties) = 0 and p_certificate is null then
    delete from private.duties where camper_id = p_camper;
  else
    insert into private.duties as d (camper_id, duties, certificate, certificate_on)
    values (p_camper, v_duties, p_certificate, p_certificate_on)
    on conflict (camper_id) do update set duties = excluded.duties, certificate = excluded.certificate,
      certificate_on = excluded.certificate_on
    where (d.duties, d.certificate, d.certificate_on) is distinct from (excluded.duties, excluded.certificate,
      excluded.certificate_on);
  end if;
end
$$;
grant execute on function public.duty_sheet, public.save_duties to authenticated;

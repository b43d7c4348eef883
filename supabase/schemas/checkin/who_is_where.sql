-- Where a camper stands: the one door for it. Lists, figures, emails and files ask here whether someone comes, is
-- confirmed and is at camp, and never leave anyone out of a list of people for what they have paid: money is a mark
-- beside a person.
--   comes: signed up, and neither cancelled nor gone with a deleted family.
--   is_confirmed: the specification's `registered`.
--   at_camp, from the newest tick that holds, of everyone whom a phone has checked in, expected or not: `on_bus` of the
--   bus out, `here`, `gone` by the bus home or otherwise; `expected` for everyone who comes and has no such tick,
--   `away` for everyone else. src/domain/checkin/checkin.ts has the same rule for phones that are offline (`whereOf`).
--   is_contested: two phones say otherwise of that tick.
create view private.newest_ticks as
  select distinct on (s.person_id) s.person_id, t.camper_id, s.is_contested,
    case s.kind when 'bus_out' then 'on_bus' when 'arrival' then 'here' else 'gone' end as at_camp
  from public.checkin_standing s join public.checkins t on t.id = s.checkin_id
  where s.is_checked_in
  order by s.person_id, t.checked_at desc, t.id desc;
comment on view private.newest_ticks is 'The newest check-in that holds of each person, campers and people on no list.';

create view private.camper_state as
  select u.id as camper_id, coalesce(u.parent_id, u.id) as account_id,
    holder.first_name || ' ' || holder.last_name as holder, u.is_attending and not u.is_inactive as comes,
    u.is_registered as is_confirmed,
    coalesce(tick.at_camp, case when u.is_attending and not u.is_inactive then 'expected' else 'away' end) as at_camp,
    coalesce(tick.is_contested, false) as is_contested
  from public.users u
  join public.users holder on holder.id = coalesce(u.parent_id, u.id)
  left join private.newest_ticks tick on tick.camper_id = u.id;
comment on view private.camper_state is
  'Where each camper stands: comes, is confirmed, and is on the bus, here or gone.';

-- Everyone whom a phone has checked in, and where they are by it: campers by their id, people on no list by the one
-- that the phone gave them. Organisers of any level, and the kitchen, which counts them.
create function public.who_is_where() returns table (person_id uuid, at_camp text, is_contested boolean)
language sql stable security definer set search_path = '' as $$
  select private.require_may('meals');
  select t.person_id, t.at_camp, t.is_contested from private.newest_ticks t order by t.person_id
$$;
grant execute on function public.who_is_where to authenticated;

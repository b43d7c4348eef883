-- What organisers read of the answers about health. Organisers with the right get names, and each person whose answers
-- they get is an access, logged in the same transaction; everyone else gets numbers for the kitchen.

-- The groups of questions that are answered; src/domain has the same rule as `answeredGroups`. A stored row may have no
-- answer at all.
create function private.answered_groups(answers private.health_answers) returns text[]
language sql immutable
return array_remove(array[
  case when cardinality(answers.diets) > 0 or answers.diet_note <> '' then 'food' end,
  case when cardinality(answers.allergies) > 0 or answers.allergy_note <> '' then 'allergies' end,
  case when cardinality(answers.medicine_times) > 0 or answers.medicines || answers.conditions <> ''
    then 'medicine' end,
  case when answers.swims <> '' then 'safety' end
], null);

-- Everyone who attends, and of which questions something was answered for them, without the answers. Age in years at
-- the camp.
create function public.health_people() returns table (id uuid, name text, age integer, answered text[])
language sql stable security definer set search_path = '' as $$
  select private.require_may('health');
  select u.id, private.full_name(u.first_name, u.last_name), public.age_on(u.birthday, c.start_date),
    private.answered_groups(h)
  from public.users u cross join public.camp_info c left join private.health_answers h on h.camper_id = u.id
  where u.is_attending and not u.is_inactive
  order by u.first_name, u.last_name, u.id
$$;

-- All answers of one camper and whom to call about them ({name, phone}: the responsible adult or else the account
-- holder, then the emergency contact), null when there are no answers: a look.
create function public.health_record(p_camper uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_answers jsonb;
begin
  perform private.require_may('health');
  select to_jsonb(h) - array['consented_by', 'changed_by'] into v_answers from private.health_answers h
  where h.camper_id = p_camper;
  if v_answers is not null then
    insert into private.health_access_log (camper_id, looked_by, purpose) values (p_camper, auth.uid(), 'record');
  end if;
  return v_answers || jsonb_build_object('call', (
    select coalesce(jsonb_agg(jsonb_build_object('name', c.name, 'phone', c.phone)), '[]')
    from public.users u join public.users holder on holder.id = coalesce(u.parent_id, u.id)
    left join private.contacts(array[p_camper]) k on k.camper_id = u.id
    cross join lateral (values
      (case when k.guardian_phone is null then private.full_name(holder.first_name, holder.last_name)
        else k.guardian end,
        coalesce(k.guardian_phone, holder.phone)),
      (k.contact_name, k.contact_phone)) c (name, phone)
    where u.id = p_camper and c.phone is not null
  ));
end
$$;

-- The answers as a sheet of this purpose tells them, and no other; null when it has nothing to tell.
create function private.health_for(answers private.health_answers, p_purpose text) returns jsonb
language sql immutable
return case
  when answers.camper_id is null then null
  when p_purpose = 'nurse' then to_jsonb(answers) - array['consented_by', 'consent_version', 'consented_at',
    'updated_at', 'changed_by']
  when p_purpose = 'kitchen' then (
    select jsonb_build_object('diets', answers.diets, 'diet_note', answers.diet_note, 'allergies', food.allergies,
      'allergy_note', answers.allergy_note)
    from (select array(select unnest(answers.allergies) intersect select unnest(private.food_allergies())
      order by 1)) as food(allergies)
    where cardinality(answers.diets) + cardinality(food.allergies) + length(answers.diet_note)
      + length(answers.allergy_note) > 0
  )
  else jsonb_build_object('allergies', answers.allergies, 'allergy_note', answers.allergy_note)
end;

-- Sheets of people, by place and name. p_purpose `team` and `room`: everyone there, for leaders (p_place: one of them
-- only); `nurse`: all who have answered; `kitchen`: everyone who comes and eats something else. Each person whose
-- answers are returned is an access. One answer, however many they are: [{id, name, age, place_id, place,
-- days (null: all), guardian, contact, pickup (null for the kitchen), answers}]. Errors: not_allowed (also of places
-- that the level does not see), purpose_unknown.
create function public.health_sheet(p_purpose text, p_place smallint default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_sheet jsonb;
begin
  perform private.require_may('health');
  perform private.refuse_if(p_purpose = 'team' and not private.sees_teams() or p_purpose = 'room'
    and not private.sees_rooms(), 'not_allowed');
  perform private.refuse_if(p_purpose not in ('team', 'room', 'nurse', 'kitchen')
    or p_purpose is null, 'purpose_unknown');
  with person as (
    select u.id, private.full_name(u.first_name, u.last_name) as name, public.age_on(u.birthday, c.start_date) as age,
      nullif(u.dates, (select private.camp_days())) as days,
      coalesce(t.id, r.id) as place_id, coalesce(t.name, r.name) as place, k.guardian,
        k.contact_name || ' ' || k.contact_phone as contact, k.pickup,
      private.health_for(h, p_purpose) as answers
    from public.users u cross join public.camp_info c
    left join private.health_answers h on h.camper_id = u.id
    left join private.contacts() k on k.camper_id = u.id and p_purpose <> 'kitchen'
    left join public.teams t on p_purpose = 'team' and t.id = u.team_id
    left join public.rooms r on p_purpose = 'room' and r.id = u.room_id
    where u.is_attending and not u.is_inactive
  ), sheet as (
    select * from person p
    where case when p_purpose in ('team', 'room') then p.place_id = coalesce(p_place, p.place_id)
      else p.answers is not null end
  ), looked as (
    insert into private.health_access_log (camper_id, looked_by, purpose)
    select id, auth.uid(), p_purpose from sheet where answers is not null order by name, id
  )
  select coalesce(jsonb_agg(to_jsonb(t) order by t.place_id, t.name, t.id), '[]') into v_sheet from sheet t;
  return v_sheet;
end
$$;

-- For the kitchen, beside `admin_meals`: how many of those who come, paid or not, eat what at a meal. A person counts
-- at each diet and allergy of theirs; `other` is written in their own words. Numbers, no names; allergies only for who
-- has the job Kitchen or Health by name.
create function public.kitchen_numbers() returns table (day text, meal text, kind text, what text, people integer)
language sql stable security definer set search_path = '' as $$
  select private.require_may('meals');
  select s.day, s.meal, need.kind, need.what, count(*)::integer
  from (select private.may('diets') as allergies) sees, private.health_answers h
  join public.users u on u.id = h.camper_id
  join private.served() s on s.day = any (u.dates) and (s.feeds_bus or u.arrival_transportation <> 'Bus'), lateral (
    select 'diet', unnest(h.diets)
    union all select 'diet', 'other' where h.diet_note <> ''
    union all select 'allergy', a from unnest(h.allergies) as a where sees.allergies
      and a = any (private.food_allergies())
    union all select 'allergy', 'other' where sees.allergies and h.allergy_note <> ''
  ) as need(kind, what)
  where u.is_attending and not u.is_inactive
  group by 1, 2, 3, 4
$$;
grant execute on function public.health_people, public.health_record, public.health_sheet, public.kitchen_numbers to
  authenticated;

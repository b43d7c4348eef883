set local check_function_bodies = off;

DROP FUNCTION "public"."admin_meals"();

DROP FUNCTION "public"."admin_transit"();

CREATE OR REPLACE FUNCTION private.is_alone(camper public.users)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select public.age_on(camper.birthday, c.start_date) < 12 and not exists (
    select from public.users u
    where (u.id = camper.parent_id or u.parent_id = camper.parent_id) and u.is_attending and not u.is_inactive
      and public.age_on(u.birthday, c.start_date) >= 18
  )
  from public.camp_info c
$function$;

CREATE OR REPLACE FUNCTION public.admin_meals()
 RETURNS TABLE(day text, meal text, ages text, people integer, unpaid integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.require_job('kitchen');
  with born as materialized (
    select u.birthday, u.dates, u.arrival_transportation = 'Bus' as by_bus, u.is_registered
    from public.users u
    where u.is_attending and not u.is_inactive
  ), counted as (
    select b.birthday, s.day, s.meal, count(*) filter (where b.is_registered) as people,
      count(*) filter (where not b.is_registered) as unpaid
    from born b join private.served() s on s.day = any (b.dates) and (s.feeds_bus or not b.by_bus)
    group by 1, 2, 3
  )
  select c.day, c.meal, private.age_band(public.age_on(c.birthday, start_date)), sum(c.people)::integer,
    sum(c.unpaid)::integer
  from counted c, public.camp_info
  group by 1, 2, 3
$function$;

CREATE OR REPLACE FUNCTION public.admin_transit()
 RETURNS TABLE(id uuid, family uuid, holder text, first_name text, last_name text, phone text, arrival_transportation text, departure_transportation text, comes boolean, is_registered boolean, outstanding numeric, is_alone boolean, first_day integer, birthday date, guardian_id uuid, guardian text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.require_admin();
  select u.id, s.account_id, s.holder, u.first_name, u.last_name,
    case when k.is_minor then coalesce(k.contact_phone, u.phone, k.guardian_phone, parent.phone)
      else coalesce(u.phone, parent.phone) end,
    u.arrival_transportation, u.departure_transportation, s.comes, s.is_confirmed, fee.outstanding,
    private.is_alone(u), array_position(camp.days, u.dates[1]) - 1, u.birthday, k.guardian_id, k.guardian
  from public.users u join private.camper_state s on s.camper_id = u.id
    join private.fees() fee on fee.camper_id = u.id
    left join public.users parent on parent.id = u.parent_id
    left join private.contacts() k on k.camper_id = u.id
  cross join (select private.camp_days() as days) camp
  where s.at_camp <> 'away'
  order by s.holder, s.account_id, u.created_at, u.id
$function$;

CREATE OR REPLACE FUNCTION public.checkin_list(p_device uuid, p_key text DEFAULT NULL::text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_limited boolean := p_key is not null or not private.is_admin();
  v_sees_rooms boolean := private.sees_rooms();
  v_sees_teams boolean := private.sees_teams();
begin
  if private.is_checkin_ended(p_device) then
    return jsonb_build_object('status', 'ended');
  end if;
  perform private.require_checkin(p_device, p_key);
  return (
    select jsonb_build_object('status', 'ok', 'now', public.camp_now(), 'season', private.season(), 'start_date',
      c.start_date,
      'end_date', c.end_date, 'people', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', u.id, 'family', s.account_id, 'holder', s.holder, 'first_name', u.first_name, 'last_name', u.last_name,
        'phone', u.phone, 'parent_phone', coalesce(k.contact_phone, k.guardian_phone, parent.phone), 'is_child',
          public.age_on(u.birthday, c.start_date) < 18,
        'adult', adult.first_name, 'pickup', k.pickup, 'room', r.name, 'team', t.name, 'team_color', t.color_code,
          'shirt', u.size,
        'is_paid', fee.outstanding = 0, 'left_to_pay', case when not v_limited then fee.outstanding end,
        'is_coming', s.comes,
        'first_day', array_position(private.camp_days(), u.dates[1]) - 1,
        'bus_out', u.arrival_transportation = 'Bus', 'bus_home', u.departure_transportation = 'Bus', 'code', g.code
      ) order by s.holder, s.account_id, u.created_at, u.id), '[]')
      from public.users u join private.camper_state s on s.camper_id = u.id
      left join public.users parent on parent.id = u.parent_id
      left join private.contacts() k on k.camper_id = u.id
      left join public.users adult on adult.id = k.guardian_id
      left join public.checkin_codes g on g.account_id = u.id
      join private.fees() fee on fee.camper_id = u.id
      left join public.rooms r on r.id = u.room_id and v_sees_rooms
      left join public.teams t on t.id = u.team_id and v_sees_teams
      where not u.is_inactive
    ))
    from public.camp_info c
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.health_sheet(p_purpose text, p_place smallint DEFAULT NULL::smallint)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_sheet jsonb;
begin
  perform private.require(private.has_job('health'));
  perform private.refuse_if(p_purpose = 'team' and not private.sees_teams() or p_purpose = 'room'
    and not private.sees_rooms(), 'not_allowed');
  perform private.refuse_if(p_purpose not in ('team', 'room', 'nurse', 'kitchen')
    or p_purpose is null, 'purpose_unknown');
  with person as (
    select u.id, u.first_name || ' ' || u.last_name as name, public.age_on(u.birthday, c.start_date) as age,
      nullif(u.dates, private.camp_days()) as days,
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
$function$;

CREATE OR REPLACE FUNCTION public.kitchen_numbers()
 RETURNS TABLE(day text, meal text, kind text, what text, people integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.require_job('kitchen');
  select s.day, s.meal, need.kind, need.what, count(*)::integer
  from (select private.has_job('kitchen') or private.has_job('health') as allergies) sees, private.health_answers h
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
$function$;

CREATE OR REPLACE FUNCTION public.who_is_where()
 RETURNS TABLE(person_id uuid, at_camp text, is_contested boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.require_job('kitchen');
  select t.person_id, t.at_camp, t.is_contested from private.newest_ticks t order by t.person_id
$function$;

CREATE VIEW "private"."newest_ticks" AS  SELECT DISTINCT ON (s.person_id) s.person_id,
    t.camper_id,
    s.is_contested,
        CASE s.kind
            WHEN 'bus_out'::text THEN 'on_bus'::text
            WHEN 'arrival'::text THEN 'here'::text
            ELSE 'gone'::text
        END AS at_camp
   FROM (public.checkin_standing s
     JOIN public.checkins t ON ((t.id = s.checkin_id)))
  WHERE s.is_checked_in
  ORDER BY s.person_id, t.checked_at DESC, t.id DESC;

CREATE VIEW "private"."camper_state" AS  SELECT u.id AS camper_id,
    COALESCE(u.parent_id, u.id) AS account_id,
    ((holder.first_name || ' '::text) || holder.last_name) AS holder,
    (u.is_attending AND (NOT u.is_inactive)) AS comes,
    u.is_registered AS is_confirmed,
    COALESCE(tick.at_camp,
        CASE
            WHEN (u.is_attending AND (NOT u.is_inactive)) THEN 'expected'::text
            ELSE 'away'::text
        END) AS at_camp,
    COALESCE(tick.is_contested, false) AS is_contested
   FROM ((public.users u
     JOIN public.users holder ON ((holder.id = COALESCE(u.parent_id, u.id))))
     LEFT JOIN private.newest_ticks tick ON ((tick.camper_id = u.id)));

COMMENT ON VIEW "private"."camper_state" IS 'Where each camper stands: comes, is confirmed, and is on the bus, here or gone.';

COMMENT ON VIEW "private"."newest_ticks" IS 'The newest check-in that holds of each person, campers and people on no list.';

REVOKE ALL ON FUNCTION "public"."admin_meals"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."admin_meals"() TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."admin_transit"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."admin_transit"() TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."who_is_where"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."who_is_where"() TO "authenticated", "postgres", "service_role";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."camper_state" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."newest_ticks" TO "postgres";

set local check_function_bodies = off;

DROP VIEW "public"."board_people";

DROP FUNCTION "private"."camper_state"(uuid[]);

DROP FUNCTION "public"."admin_camper_list"(integer, integer);

DROP FUNCTION "public"."past_camper_list"(smallint);

CREATE OR REPLACE FUNCTION private.camper_state(p_campers uuid[] DEFAULT NULL::uuid[])
 RETURNS TABLE(camper_id uuid, account_id uuid, holder text, comes boolean, payment text, price numeric, paid numeric, outstanding numeric, is_confirmed boolean, waits_for text[], at_camp text, is_contested boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select u.id, coalesce(u.parent_id, u.id), holder.first_name || ' ' || holder.last_name, b.comes,
    private.payment_of(b.comes, b.paid, b.outstanding, b.overpaid, b.refunded_too_much), b.price, b.paid,
    b.outstanding, u.is_registered,
    private.awaited(b.comes, u.is_registered, b.outstanding, minor.lacked),
    coalesce(tick.at_camp, case when b.comes then 'expected' else 'away' end), coalesce(tick.is_contested, false)
  from private.balance(null, p_campers) b
  join public.users u on u.id = b.camper_id
  join public.users holder on holder.id = coalesce(u.parent_id, u.id)
  left join private.lacked_by_minors(p_campers) minor on minor.camper_id = u.id
  left join private.newest_ticks tick on tick.camper_id = u.id
$function$;

CREATE OR REPLACE FUNCTION public.admin_camper_list(p_limit integer DEFAULT NULL::integer, p_offset integer DEFAULT 0)
 RETURNS TABLE(camper jsonb, category text, price numeric, paid numeric, outstanding numeric, waits_for text[], room text, team text, parent text, parent_email text, parent_phone text, guardian text, contact text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  v_sees_teams boolean := private.sees_teams();
  v_sees_rooms boolean := private.sees_rooms();
  v_unlisted text[] := private.unlisted_columns();
begin
  perform private.require_may('look');
  return query
    with people as materialized (
      select * from public.users order by first_name, last_name, id limit p_limit offset p_offset
    )
    select
      to_jsonb(u) - v_unlisted,
      pricing.code, fee.price, fee.paid, fee.outstanding, fee.waits_for, rooms.name, teams.name,
      parent.first_name || ' ' || parent.last_name, parent.email, parent.phone, k.guardian,
        k.contact_name || ' ' || k.contact_phone
    from people u
    join public.pricing on pricing.id = u.pricing_id
    join private.camper_state((select array_agg(id) from people)) fee on fee.camper_id = u.id
    left join public.users parent on parent.id = u.parent_id
    left join private.contacts((select array_agg(id) from people)) k on k.camper_id = u.id
    left join public.rooms on v_sees_rooms and rooms.id = u.room_id
    left join public.teams on v_sees_teams and teams.id = u.team_id
    order by u.first_name, u.last_name, u.id;
end
$function$;

CREATE OR REPLACE FUNCTION public.admin_camper_record(p_camper uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_may('look');
  return (
    select private.correctable(u) || jsonb_build_object(
      'id', u.id, 'email', u.email, 'category', p.code, 'price', private.price_of(u), 'paid', private.paid_for(u.id),
      'outstanding', private.outstanding(u), 'waits_for', (select s.waits_for from private.state_of(u) s),
      'is_registered', u.is_registered, 'registered_at', u.registered_at, 'created_at', u.created_at,
      'has_bed', u.has_bed, 'stay_in_at', u.stay_in_at, 'stay_in_reason', u.stay_in_reason,
      'room', private.seen_room(u.room_id), 'team', private.seen_team(u.team_id),
      'former_room', private.seen_room(u.former_room_id), 'former_team', private.seen_team(u.former_team_id),
      'has_open_checkout', private.open_checkout(u.id) is not null,
      'guardian', k.guardian, 'contact', k.contact_name || ' ' || k.contact_phone, 'pickup', k.pickup,
      'family', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', f.id, 'name', f.first_name || ' ' || f.last_name, 'email', f.email, 'phone', f.phone,
          'is_parent', f.parent_id is null
        ) order by f.parent_id nulls first, f.created_at, f.id), '[]')
        from public.users f
        where f.id <> u.id and coalesce(f.parent_id, f.id) = coalesce(u.parent_id, u.id)
      ),
      'payments', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', pay.id, 'created_at', pay.created_at, 'amount', pay.amount, 'type', pay.type,
          'method', pay.payment_method, 'is_anonymous', pay.is_anonymous,
          'intent_id', case when private.is_treasurer()
            then pay.intent_id end, 'reason', case when private.is_treasurer() then pay.reason end,
          'payer', case when not pay.is_anonymous then payer.first_name || ' ' || payer.last_name end
        ) order by pay.created_at desc, pay.id), '[]')
        from public.payments pay left join public.people payer on payer.id = pay.paid_by_user_id
        where pay.paid_for_user_id = u.id and pay.season_id = (select private.season())
      ),
      'checkins', (
        select coalesce(jsonb_agg(jsonb_build_object('kind', s.kind, 'at', c.checked_at) order by c.checked_at), '[]')
        from public.checkin_standing s join public.checkins c on c.id = s.checkin_id
        where s.person_id = u.id and s.is_checked_in
      ),
      'survey', (
        select to_jsonb(s) - array['camper_id'] - case
          when private.may('teams') then '{}'::text[] else array['be_with', 'not_be_with']
        end
        from public.survey_responses s where s.camper_id = u.id and private.may('answers')
      ),
      'consents', (select jsonb_agg(to_jsonb(c)) from private.consents_of(array[u.id]) c
        where private.may('answers')),
      'history', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', l.id, 'at', l.changed_at, 'level', l.actor_level,
          'by', coalesce(actor.first_name || ' ' || actor.last_name, account.email),
          'before', private.readable_change(l.before), 'after', private.readable_change(l.after)
        ) order by l.id desc), '[]')
        from public.audit_log l
        left join public.people actor on actor.id = l.actor_id
        left join auth.users account on account.id = l.actor_id
        where l.table_name = 'users' and l.row_id = u.id::text and l.action = 'UPDATE'
      )
    )
    from public.users u join public.pricing p on p.id = u.pricing_id
      left join private.contacts(array[p_camper]) k on k.camper_id = u.id
    where u.id = p_camper
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.admin_meals()
 RETURNS TABLE(day text, meal text, ages text, people integer, unpaid integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.require_may('meals');
  with born as materialized (
    select u.birthday, u.dates, u.arrival_transportation = 'Bus' as by_bus, s.outstanding = 0 as is_paid
    from public.users u join private.camper_state() s on s.camper_id = u.id
    where s.comes
  ), counted as (
    select b.birthday, s.day, s.meal, count(*) filter (where b.is_paid) as people,
      count(*) filter (where not b.is_paid) as unpaid
    from born b join private.served() s on s.day = any (b.dates) and (s.feeds_bus or not b.by_bus)
    group by 1, 2, 3
  )
  select c.day, c.meal, private.age_band(public.age_on(c.birthday, start_date)), sum(c.people)::integer,
    sum(c.unpaid)::integer
  from counted c, public.camp_info
  group by 1, 2, 3
$function$;

CREATE OR REPLACE FUNCTION public.past_camper_list(p_season smallint)
 RETURNS TABLE(camper jsonb, category text, price numeric, paid numeric, outstanding numeric, waits_for text[], room text, team text, parent text, parent_email text, parent_phone text, guardian text, contact text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.require_may('look');
  select to_jsonb(u) - (select private.unlisted_columns()),
    past.pricing_code, b.price, b.paid, b.outstanding, '{}'::text[], past.room, past.team,
    concat_ws(' ', parent.answers ->> 'first_name', parent.answers ->> 'last_name'), parent.answers ->> 'email',
    parent.answers ->> 'phone', null::text, null::text -- who answered for a child is deleted with the check-in
  from public.past_campers past, jsonb_populate_record(null::public.users, past.answers) u
  join private.balance(p_season) b on b.camper_id = u.id
  left join public.past_campers parent on parent.season_id = p_season and parent.camper_id = u.parent_id
  where past.season_id = p_season
  order by u.first_name, u.last_name, u.id
$function$;

CREATE OR REPLACE FUNCTION public.unpaid_bed_bookings()
 RETURNS bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select count(*) from public.users u, private.state_of(u) s
  where u.has_bed and 'payment' = any (s.waits_for) and (select private.may('settings'))
$function$;

CREATE VIEW "public"."board_people" WITH (security_barrier=true) AS  SELECT id,
    first_name,
    last_name,
    birthday,
    gender,
    accommodation,
    church_mission,
    country,
    parent_id,
    size,
    is_registered,
    is_attending,
    is_inactive,
    has_bed,
    room_id,
    former_room_id,
        CASE
            WHEN ( SELECT private.may('teams'::text) AS may) THEN team_id
            ELSE NULL::smallint
        END AS team_id,
        CASE
            WHEN ( SELECT private.may('teams'::text) AS may) THEN former_team_id
            ELSE NULL::smallint
        END AS former_team_id,
        CASE
            WHEN is_registered THEN '{}'::text[]
            ELSE ( SELECT s.waits_for
               FROM private.state_of(u.*) s(payment, waits_for))
        END AS waits_for,
    private.shown_in_roster(u.*, 'family'::text, NULL::uuid) AS shown
   FROM public.users u
  WHERE ( SELECT private.may('rooms'::text) AS may);

COMMENT ON VIEW "public"."board_people" IS 'Everyone on the room and team boards, with the places that the caller''s level may assign.';

REVOKE ALL ON FUNCTION "private"."camper_state"(uuid[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."camper_state"(uuid[]) TO "postgres";

REVOKE ALL ON FUNCTION "public"."admin_camper_list"(integer, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."admin_camper_list"(integer, integer) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."past_camper_list"(smallint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."past_camper_list"(smallint) TO "authenticated", "postgres", "service_role";

GRANT SELECT ON TABLE "public"."board_people" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."board_people" TO "postgres", "service_role";

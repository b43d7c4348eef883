set local check_function_bodies = off;

DROP VIEW "public"."board_people";

DROP VIEW "public"."camper_directory";

DROP VIEW "public"."room_roster";

DROP VIEW "public"."team_roster";

DROP FUNCTION "public"."payable_campers"(text);

CREATE OR REPLACE FUNCTION private.name_reader()
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN CASE WHEN private.is_admin() THEN 'organiser'::text WHEN private.has_profile() THEN 'family'::text ELSE 'none'::text END;

CREATE OR REPLACE FUNCTION private.shown_in_roster(camper public.users, reader text, family uuid)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select case when shown = 'full' and reader = 'family'
    and coalesce(camper.parent_id, camper.id) is distinct from family
    and public.age_on(camper.birthday, (select start_date from public.camp_info)) < 18 then 'first' else shown end
  from private.shown_name(camper, reader, family) shown
$function$;

CREATE OR REPLACE FUNCTION private.shown_name(camper public.users, reader text, family uuid)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
RETURN CASE WHEN ((reader = 'organiser'::text) OR ((reader = 'family'::text) AND (COALESCE((camper).parent_id, (camper).id) = family))) THEN 'full'::text WHEN (reader = 'family'::text) THEN COALESCE(split_part(((camper).consents ->> 'directory'::text), '/'::text, 2), 'none'::text) ELSE 'none'::text END;

CREATE OR REPLACE FUNCTION public.payable_campers(p_text text)
 RETURNS TABLE(id uuid, first_name text, last_name text, status text, found bigint)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  v_reader text := private.name_reader();
  v_family uuid := private.family();
  v_patterns text[] := private.word_patterns(p_text);
  v_words text[] := string_to_array(btrim(regexp_replace(private.folded(left(p_text, 200)), '\s+', ' ', 'g')), ' ');
  v_account uuid;
begin
  if v_reader = 'none' or v_patterns is null then
    return;
  elsif v_reader = 'family' then
    perform private.refuse_if(not private.take_rate('names:' || auth.uid(), 150, interval '10 minutes')
      or not private.take_rate('names:' || private.client_address(), 3000, interval '10 minutes'), 'too_many_searches');
    v_account := (select account_id from public.checkin_codes
      where code = upper(regexp_replace(left(p_text, 20), '[\s-]', '', 'g')));
  end if;
  return query
  with named as materialized (
    select u.id, u.first_name, u.last_name, u.is_registered or not u.is_attending as is_closed,
      known.is_so as is_known,
      case when known.is_so then 'full' else private.shown_name(u, v_reader, v_family) end as shown
    from public.users u, lateral (
      select coalesce(u.parent_id, u.id) = v_account or u.search_name like all (v_patterns)
        and string_to_array(u.search_name, ' ') <@ v_words as is_so
    ) known
    where not u.is_inactive and (u.search_name like all (v_patterns) or coalesce(u.parent_id, u.id) = v_account)
  ), seen as materialized (
    select * from named n
    where n.is_known or n.shown = 'full' or n.shown = 'first' and private.folded(n.first_name) like all (v_patterns)
  ), first as (
    select * from seen s order by s.is_closed, s.first_name, s.last_name, s.id limit 8
  )
  select f.id, f.first_name, case when f.shown = 'full' then f.last_name end,
    case when private.in_review(f.id) is null then private.registration_status(u) else 'In review' end,
    (select count(*) from seen)
  from first f join public.users u on u.id = f.id
  order by f.is_closed, f.first_name, f.last_name, f.id;
end
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
            WHEN ( SELECT private.is_admin((3)::smallint) AS is_admin) THEN team_id
            ELSE NULL::smallint
        END AS team_id,
        CASE
            WHEN ( SELECT private.is_admin((3)::smallint) AS is_admin) THEN former_team_id
            ELSE NULL::smallint
        END AS former_team_id,
    private.shown_in_roster(u.*, 'family'::text, NULL::uuid) AS shown
   FROM public.users u
  WHERE ( SELECT private.is_admin((2)::smallint) AS is_admin);

CREATE VIEW "public"."camper_directory" WITH (security_barrier=true) AS  SELECT
        CASE
            WHEN (named.shown <> 'none'::text) THEN u.first_name
            ELSE NULL::text
        END AS first_name,
        CASE
            WHEN (named.shown = 'full'::text) THEN u.last_name
            ELSE NULL::text
        END AS last_name,
    u.country,
    u.church_mission,
    private.registration_status(u.*) AS status
   FROM public.users u,
    LATERAL ( SELECT private.shown_name(u.*, ( SELECT private.name_reader() AS name_reader), ( SELECT private.family() AS family)) AS shown) named
  WHERE ((NOT u.is_inactive) AND (( SELECT private.name_reader() AS name_reader) <> 'none'::text));

CREATE VIEW "public"."room_roster" WITH (security_barrier=true) AS  SELECT u.room_id,
        CASE
            WHEN (named.shown <> 'none'::text) THEN u.first_name
            ELSE NULL::text
        END AS first_name,
        CASE
            WHEN (named.shown = 'full'::text) THEN u.last_name
            ELSE NULL::text
        END AS last_name,
    COALESCE((u.id = r.counselor_id), false) AS is_leader,
    (public.age_on(u.birthday, c.start_date) <= 7) AS is_child,
    COALESCE(((( SELECT private.family() AS family) = u.id) OR (( SELECT private.family() AS family) = u.parent_id)), false) AS is_mine
   FROM (public.rooms r
     JOIN public.users u ON ((u.room_id = r.id))),
    public.camp_info c,
    LATERAL ( SELECT private.shown_in_roster(u.*, ( SELECT private.name_reader() AS name_reader), ( SELECT private.family() AS family)) AS shown) named
  WHERE (u.is_registered AND u.is_attending AND (NOT u.is_inactive) AND ((( SELECT private.is_on('SHOW_ROOMS'::text) AS is_on) AND ( SELECT private.has_profile() AS has_profile)) OR ( SELECT private.is_admin() AS is_admin)));

CREATE VIEW "public"."team_roster" WITH (security_barrier=true) AS  SELECT t.id AS team_id,
        CASE
            WHEN (named.shown <> 'none'::text) THEN u.first_name
            ELSE NULL::text
        END AS first_name,
        CASE
            WHEN (named.shown = 'full'::text) THEN u.last_name
            ELSE NULL::text
        END AS last_name,
    COALESCE((u.id = t.leader_id), false) AS is_leader,
    person.is_mine
   FROM (public.teams t
     JOIN public.users u ON ((u.team_id = t.id))),
    LATERAL ( SELECT private.shown_in_roster(u.*, ( SELECT private.name_reader() AS name_reader), ( SELECT private.family() AS family)) AS shown) named,
    LATERAL ( SELECT COALESCE((( SELECT private.family() AS family) = ANY (ARRAY[u.id, u.parent_id])), false) AS is_mine) person
  WHERE (u.is_attending AND (NOT u.is_inactive) AND ((( SELECT private.is_on('SHOW_TEAMS'::text) AS is_on) AND ( SELECT private.has_profile() AS has_profile) AND (person.is_mine OR (u.id = t.leader_id))) OR ( SELECT private.is_admin() AS is_admin)));

COMMENT ON VIEW "public"."board_people" IS 'Everyone on the room and team boards, with the places that the caller''s level may assign.';

COMMENT ON VIEW "public"."camper_directory" IS 'Who comes to camp, for people who come themselves: of other families only what they agreed to show.';

COMMENT ON VIEW "public"."room_roster" IS 'Who sleeps where, once rooms are shown; of other families only the names that they show.';

COMMENT ON VIEW "public"."team_roster" IS 'Teams of the caller''s family and who leads the teams, once teams are shown.';

REVOKE ALL ON FUNCTION "private"."name_reader"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."name_reader"() TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."shown_in_roster"(public.users, text, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."shown_in_roster"(public.users, text, uuid) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."shown_name"(public.users, text, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."shown_name"(public.users, text, uuid) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."payable_campers"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."payable_campers"(text) TO "authenticated", "postgres", "service_role";

GRANT SELECT ON TABLE "public"."board_people" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."board_people" TO "postgres", "service_role";

GRANT SELECT ON TABLE "public"."camper_directory" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."camper_directory" TO "postgres", "service_role";

GRANT SELECT ON TABLE "public"."room_roster" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."room_roster" TO "postgres", "service_role";

GRANT SELECT ON TABLE "public"."team_roster" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."team_roster" TO "postgres", "service_role";

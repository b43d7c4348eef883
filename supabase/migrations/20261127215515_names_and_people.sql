set local check_function_bodies = off;

DROP VIEW "public"."board_people";

DROP VIEW "public"."camper_directory";

DROP VIEW "public"."room_roster";

DROP VIEW "public"."team_roster";

DROP FUNCTION "private"."stored_name"(text);

DROP FUNCTION "public"."my_past_campers"();

DROP FUNCTION "public"."payable_campers"(text);

CREATE OR REPLACE FUNCTION private.attention()
 RETURNS TABLE(kind text, key text, since timestamp with time zone, intent_id uuid, camper_id uuid, amount numeric, detail jsonb)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return query
    select * from private.attention_of_intents()
    union all select * from private.attention_of_past_seasons()
    union all select * from private.attention_of_campers()
    union all select * from private.attention_of_refunds()
    union all select * from private.attention_of_machinery()
    union all select * from private.attention_of_contacts()
    union all select * from private.attention_of_doubles()
    union all select * from private.attention_of_names()
    union all select * from private.attention_of_health()
    union all select * from private.attention_of_mail();
end
$function$;

CREATE OR REPLACE FUNCTION private.attention_of_doubles()
 RETURNS TABLE(kind text, key text, since timestamp with time zone, intent_id uuid, camper_id uuid, amount numeric, detail jsonb)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select 'same_person', concat_ws(':', 'same_person', least(u.id, twin.id), greatest(u.id, twin.id)), u.created_at,
    null::uuid, u.id, null::numeric, jsonb_build_object('is_one_account', holder.id = other.id, 'accounts', (
      select jsonb_agg(jsonb_build_object('id', a.id, 'first_name', a.first_name, 'last_name', a.last_name,
        'email', a.email, 'birthday', a.birthday) order by a.id <> holder.id)
      from public.users a where a.id = any (array[holder.id, other.id])
    ))
  from public.users u
  cross join lateral private.same_person(u.id, u.first_name || ' ' || u.last_name, u.birthday) twin
  join public.users holder on holder.id = coalesce(u.parent_id, u.id)
  join public.users other on other.id = coalesce(twin.parent_id, twin.id)
  where u.is_attending and not u.is_inactive and twin.is_attending and (twin.created_at, twin.id) < (u.created_at, u.id)
$function$;

CREATE OR REPLACE FUNCTION private.attention_of_names()
 RETURNS TABLE(kind text, key text, since timestamp with time zone, intent_id uuid, camper_id uuid, amount numeric, detail jsonb)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select 'name_is_link', concat_ws(':', 'name_is_link', u.id, md5(u.first_name || ' ' || u.last_name)), u.created_at,
    null::uuid, u.id, null::numeric, '{}'::jsonb
  from public.users u where private.is_link(u.first_name || ' ' || u.last_name)
$function$;

CREATE OR REPLACE FUNCTION private.check_double(camper public.users)
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.refuse_if(current_setting('familycamp.two_people', true) is distinct from camper.id::text
    and exists (
      select from private.same_person(camper.id, camper.first_name || ' ' || camper.last_name, camper.birthday) u
      where coalesce(u.parent_id, u.id) = coalesce(camper.parent_id, camper.id)
    ), 'same_person');
end
$function$;

CREATE OR REPLACE FUNCTION private.clean_line(typed text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE STRICT
 SET search_path TO ''
AS $function$
declare
  v_text text collate pg_c_utf8 := private.without_hidden(private.bounded(typed, 200));
begin
  -- NFKC would make a space and a loose accent of the first of these.
  v_text := normalize(regexp_replace(v_text, '([[:alpha:]])[´`‘′](?=[[:alpha:]])', '\1''', 'g'), NFKC);
  v_text := regexp_replace(v_text, '([[:alpha:]])''(?=[[:alpha:]])', '\1’', 'g');
  v_text := regexp_replace(v_text, '[<>''"&\\]', '', 'g');
  v_text := normalize(trim(regexp_replace(v_text, '\s+', ' ', 'g')), NFC);
  return case when v_text ~ '[[:alpha:]]' then v_text else '' end;
end
$function$;

CREATE OR REPLACE FUNCTION private.derive_camper(camper public.users)
 RETURNS public.users
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_start date := (select start_date from public.camp_info);
  v_age integer;
begin
  camper.first_name := private.stored_name(camper.first_name);
  camper.last_name := private.stored_name(camper.last_name);
  camper.church_mission := private.stored_church(camper.church_mission);
  camper.dates := coalesce(private.sorted_days(camper.dates), camper.dates);
  perform private.refuse_if(camper.phone ~ '^\+45 [1-9][0-9]{3,13}$' and length(camper.phone) <> 12, 'phone_not_danish');
  perform private.check_age(camper);
  v_age := public.age_on(camper.birthday, v_start);

  if camper.parent_id is null then
    camper.email := coalesce((select lower(email) from auth.users where id = camper.id), lower(camper.email));
  else
    camper.email := null;
    -- An account's id is for its holder's own registration. The answer is the one of any id that is taken.
    if exists (select from auth.users where id = camper.id and id is distinct from auth.uid()) then
      raise unique_violation using constraint = 'users_pkey',
        message = 'duplicate key value violates unique constraint "users_pkey"';
    end if;
    -- The parent's row is the lock that keeps the limit of seven under concurrency.
    perform from public.users where id = camper.parent_id and parent_id is null for no key update;
    perform private.require(found);
    -- A repeated submit must reach the primary key (23505, "already saved"), not the limit.
    perform private.refuse_if(not exists (select from public.users where id = camper.id)
      and (select count(*) from public.users where parent_id = camper.parent_id) >= 7, 'camper_limit_reached');
  end if;

  perform private.refuse_if(not private.is_size_allowed(camper.size, v_age), 'size_not_allowed');
  camper.promo_code := nullif(upper(trim(camper.promo_code)), '');
  if camper.promo_code is not null then
    -- The code's row is the lock that keeps its number of uses under concurrency.
    perform from public.discounts where code = camper.promo_code for no key update;
    perform private.refuse_if(private.promo_pricing(camper.promo_code, camper.id) is null, 'promo_code_invalid');
  end if;
  camper.pricing_id := coalesce((select id from public.pricing where code = camper.given_category),
    public.price_category(
    camper.birthday, camper.accommodation, camper.is_senior_retired, camper.country,
    private.promo_pricing(camper.promo_code, camper.id), v_start
  ));
  camper.has_bed := private.takes_bed(camper.accommodation, camper.pricing_id);
  camper.is_registered := false;
  camper.registered_at := null;
  camper.agreed_price := null;
  return camper;
end
$function$;

CREATE OR REPLACE FUNCTION private.folded(typed text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE STRICT
RETURN replace(replace(replace(replace(translate(regexp_replace(NORMALIZE(lower((private.without_hidden(typed) COLLATE pg_c_utf8)), NFD), '[\u0300-\u036f]'::text, ''::text, 'g'::text), 'øđðłı´`‘’′'::text, 'oddli'''''''''''::text), 'æ'::text, 'ae'::text), 'œ'::text, 'oe'::text), 'ß'::text, 'ss'::text), 'þ'::text, 'th'::text);

CREATE OR REPLACE FUNCTION private.is_link(line text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE STRICT
 SET search_path TO ''
RETURN ((line COLLATE pg_c_utf8) ~ '[/:@]|[[:alpha:][:digit:]-]{2,}\.[[:alpha:]]{2,}'::text);

CREATE OR REPLACE FUNCTION private.keep_two(p_camper uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  insert into public.attention_notes (key, note, noted_by)
  select m.key, 'The family says that they are two people.', auth.uid() from private.attention_of_doubles() m
  where strpos(m.key, p_camper::text) > 0 and private.is_my_camper(p_camper) and (m.detail ->> 'is_one_account')::boolean
  on conflict (key) do nothing
$function$;

CREATE OR REPLACE FUNCTION private.name_reader()
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN CASE WHEN private.is_admin() THEN 'organiser'::text WHEN private.has_profile() THEN 'family'::text ELSE 'none'::text END;

CREATE OR REPLACE FUNCTION private.prepare_camper()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if current_user not in ('anon', 'authenticated') then
    return private.derive_camper(new);
  end if;
  new := private.derive_camper(private.check_registration(new));
  perform private.check_double(new);
  perform private.check_bed(new);
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.same_person(p_id uuid, p_name text, p_birthday date)
 RETURNS SETOF public.users
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select u.* from public.users u
  where u.id <> p_id and u.birthday = p_birthday and u.search_name = private.folded(p_name) and not u.is_inactive
$function$;

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

CREATE OR REPLACE FUNCTION private.stored_name(typed text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
declare
  v_name text := private.accepted(private.clean_name(typed), 'name_missing');
begin
  if private.is_link(v_name) then
    raise exception 'name_is_link';
  end if;
  return v_name;
end
$function$;

CREATE OR REPLACE FUNCTION private.team_inputs()
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'campers', coalesce(jsonb_agg(jsonb_build_object(
      'id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'birthday', u.birthday, 'gender', u.gender,
      'country', u.country, 'church', u.church_mission, 'parent_id', u.parent_id,
      'team', u.team_id, 'lock', lock.team_id,
      -- The responsible adult of another family who has accepted.
      'guardian', (select k.guardian_id from private.camper_contacts k where k.camper_id = u.id and k.has_accepted),
      'survey', case when s.camper_id is not null then to_jsonb(s) - array['camper_id', 'created_at'] end
    ) || private.answered_names(u.id, s.be_with || E'\n' || s.not_be_with) order by u.id), '[]'),
    'teams', (
      select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name, 'leader', t.leader_id) order by t.id),
        '[]')
      from public.teams t
    ))
  from public.users u
  left join public.team_locks lock on lock.camper_id = u.id
  left join public.survey_responses s on s.camper_id = u.id
  where (u.is_registered or (select private.are_all_in_teams())) and u.is_attending and not u.is_inactive
    and u.consents ? 'group_formation'
$function$;

CREATE OR REPLACE FUNCTION public.my_past_campers()
 RETURNS TABLE(id uuid, is_me boolean, is_here boolean, season text, answers jsonb)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select person.id, person.id = (select private.family()), person.id <> (select private.family()) and exists (
    select from private.same_person(person.id, past.answers ->> 'first_name' || ' ' || (past.answers ->> 'last_name'),
      (past.answers ->> 'birthday')::date)
  ), s.title,
    (select jsonb_object_agg(f.name, past.answers -> f.name) from private.camper_fields f
      where f.family in ('once', 'asks', 'always') and f.kind <> 'code' and past.answers ? f.name)
      || jsonb_build_object('dates', private.moved_days(
        array(select jsonb_array_elements_text(past.answers -> 'dates')),
        private.days_of((s.plan -> 'camp_info' ->> 'start_date')::date, (s.plan -> 'camp_info' ->> 'end_date')::date),
          private.camp_days()))
  from public.people person
  join public.past_campers past on past.camper_id = person.id
  join public.seasons s on s.id = past.season_id
  where (select private.family()) in (person.id, person.account_id)
    and past.season_id = (select max(latest.season_id) from public.past_campers latest
      where latest.camper_id = person.id)
    and not (past.answers ->> 'is_inactive')::boolean
    and not exists (select from public.users u where u.id = person.id)
  order by person.id <> (select private.family()), past.answers ->> 'created_at', person.id
$function$;

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

CREATE OR REPLACE FUNCTION public.sign_up_family(p_campers jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_row jsonb;
  v_camper public.users;
  v_code text;
  v_constraint text;
  v_new uuid[] := '{}';
  v_refused jsonb := '[]';
begin
  begin
    for v_row in select * from jsonb_array_elements(p_campers) loop
      v_camper := jsonb_populate_record(null::public.users, v_row);
      begin
        perform set_config('familycamp.two_people',
          case when v_row -> 'is_someone_else' = 'true' then v_camper.id::text else '' end, true);
        perform private.insert_camper(v_row, private.said_columns() || array['id', 'parent_id', 'pricing_id']);
        v_new := v_new || v_camper.id;
        if v_row -> 'is_someone_else' = 'true' then
          perform private.keep_two(v_camper.id);
        end if;
      exception when raise_exception or integrity_constraint_violation then
        get stacked diagnostics v_code = message_text, v_constraint = constraint_name;
        v_code := coalesce(nullif(v_constraint, ''), v_code);
        if v_code = 'users_pkey' then
          -- Sent again: done already, unless this is another person.
          continue when exists (
            select from public.users u where u.id = v_camper.id
              and (u.first_name, u.last_name, u.birthday) = (v_camper.first_name, v_camper.last_name, v_camper.birthday)
          );
          v_code := 'id_taken';
        end if;
        v_refused := v_refused || jsonb_build_object('id', v_camper.id, 'code', v_code);
        exit when v_camper.parent_id is null; -- no one can be registered without the account holder
      end;
    end loop;
    if v_refused <> '[]' then
      raise exception 'refused' using errcode = 'FC001';
    end if;
  exception when sqlstate 'FC001' then
    return jsonb_build_object('status', 'refused', 'people', v_refused);
  end;
  return jsonb_build_object('status', 'signed_up', 'people', (
    select jsonb_agg(jsonb_build_object('id', u.id, 'is_new', u.id = any (v_new), 'is_registered', u.is_registered))
    from public.users u join jsonb_array_elements(p_campers) c on u.id = (c ->> 'id')::uuid
  ));
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

REVOKE ALL ON FUNCTION "private"."attention_of_doubles"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."attention_of_doubles"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."attention_of_names"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."attention_of_names"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."check_double"(public.users) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."check_double"(public.users) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."is_link"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_link"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."keep_two"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."keep_two"(uuid) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."name_reader"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."name_reader"() TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."same_person"(uuid, text, date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."same_person"(uuid, text, date) TO "postgres";

REVOKE ALL ON FUNCTION "private"."shown_in_roster"(public.users, text, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."shown_in_roster"(public.users, text, uuid) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."shown_name"(public.users, text, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."shown_name"(public.users, text, uuid) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."stored_name"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."stored_name"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."without_hidden"(text) FROM "authenticated";

GRANT EXECUTE ON FUNCTION "private"."without_hidden"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."without_hidden"(text) FROM "service_role";

GRANT EXECUTE ON FUNCTION "private"."without_hidden"(text) TO "service_role";

REVOKE ALL ON FUNCTION "public"."my_past_campers"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."my_past_campers"() TO "authenticated", "postgres", "service_role";

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

CREATE INDEX users_same_person_idx ON public.users USING btree (birthday, search_name);

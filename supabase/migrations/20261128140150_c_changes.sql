set local check_function_bodies = off;

DROP VIEW "private"."contested_people";

DROP VIEW "public"."board_people";

DROP VIEW "public"."camper_fees";

ALTER TABLE "private"."camper_contacts" DROP CONSTRAINT "camper_contacts_contact_phone_check";

ALTER TABLE "public"."users" DROP CONSTRAINT "users_phone_check";

DROP FUNCTION "private"."answered_names"(uuid, text);

DROP FUNCTION "private"."contacts"(uuid[]);

DROP FUNCTION "private"."is_alone"(public.users);

DROP FUNCTION "private"."still_pays"(uuid);

DROP VIEW "private"."newest_ticks";

DROP VIEW "public"."checkin_standing";

CREATE OR REPLACE FUNCTION private.address_of(person uuid)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select r.address from private.mail_readers r where r.person_id = person
$function$;

CREATE OR REPLACE FUNCTION private.age_band(age integer)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
RETURN CASE WHEN (age >= 25) THEN 'Adults'::text WHEN (age >= 13) THEN 'Youth'::text WHEN (age >= 4) THEN 'Children'::text ELSE 'Toddler'::text END;

CREATE OR REPLACE FUNCTION private.answered_groups(answers private.health_answers)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
RETURN array_remove(ARRAY[CASE WHEN ((cardinality((answers).diets) > 0) OR ((answers).diet_note <> ''::text)) THEN 'food'::text ELSE NULL::text END, CASE WHEN ((cardinality((answers).allergies) > 0) OR ((answers).allergy_note <> ''::text)) THEN 'allergies'::text ELSE NULL::text END, CASE WHEN ((cardinality((answers).medicine_times) > 0) OR (((answers).medicines || (answers).conditions) <> ''::text)) THEN 'medicine'::text ELSE NULL::text END, CASE WHEN ((answers).swims <> ''::text) THEN 'safety'::text ELSE NULL::text END], NULL::text);

CREATE OR REPLACE FUNCTION private.are_choices(chosen text[], choices text[])
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
RETURN ((chosen <@ choices) AND (COALESCE(array_ndims(chosen), 1) = 1) AND (cardinality(chosen) = (SELECT count(DISTINCT words.word) AS count FROM unnest(are_choices.chosen) words(word))));

CREATE OR REPLACE FUNCTION private.attention_of_doubles()
 RETURNS TABLE(kind text, key text, since timestamp with time zone, intent_id uuid, camper_id uuid, amount numeric, detail jsonb)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.category_name(category public.pricing)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
RETURN jsonb_build_object('name', (category).name, 'name_da', (category).name_da);

CREATE OR REPLACE FUNCTION private.consent_versions()
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
RETURN '{"terms": ["2025-02-12"], "pictures": ["2025-04-20/groups", "2025-04-20/all"], "directory": ["2025-04-20/first", "2025-04-20/full"], "group_formation": ["2025-04-19"]}'::jsonb;

CREATE OR REPLACE FUNCTION private.contacts(p_campers uuid[] DEFAULT NULL::uuid[])
 RETURNS TABLE(camper_id uuid, is_minor boolean, guardian_id uuid, guardian text, guardian_phone text, last_guardian_id uuid, contact_name text, contact_phone text, is_complete boolean, pickup text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
#variable_conflict use_column
declare
  v_start date := (select start_date from public.camp_info);
begin
  return query
    select u.id, child.is_minor, a.id, private.full_name(a.first_name, a.last_name), a.phone,
      case when child.is_minor then coalesce(k.guardian_id, u.parent_id) end,
      nullif(k.contact_name, ''), nullif(k.contact_phone, ''), not child.is_minor or a.id is not null
        and coalesce(k.contact_phone, '') <> '',
      case when child.is_minor then nullif(k.pickup, '') end
    from public.users u
    cross join lateral (select public.age_on(u.birthday, v_start) < 18 as is_minor) child
    left join private.camper_contacts k on k.camper_id = u.id
    left join public.users chosen on chosen.id = k.guardian_id and k.has_accepted
      and chosen.is_attending and not chosen.is_inactive and public.age_on(chosen.birthday, v_start) >= 18
    left join public.users a on child.is_minor and a.id = coalesce(chosen.id, u.parent_id)
      and a.is_attending and not a.is_inactive and public.age_on(a.birthday, v_start) >= 18
    where u.is_attending and not u.is_inactive and (p_campers is null or u.id = any (p_campers));
end
$function$;

CREATE OR REPLACE FUNCTION private.duty_list()
 RETURNS TABLE(id uuid, duties text[], teams text[], rooms text[], needs_certificate boolean, certificate text, certificate_on date)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.families_of(p_campers uuid[], p_season smallint DEFAULT NULL::smallint)
 RETURNS TABLE(account_id uuid, camper_ids uuid[], why text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select family.account_id, family.camper_ids, mails.why
  from (
    select coalesce(u.parent_id, u.id) as account_id, array_agg(u.id
      order by u.parent_id nulls first, u.created_at, u.id) as camper_ids
    from public.users u
    where u.id in (select unnest(p_campers)) and coalesce(p_season, private.season()) = private.season()
    group by 1
    union all
    select p.account_id, array_agg(p.id order by p.id <> p.account_id, past.answers ->> 'created_at', p.id)
    from public.past_campers past join public.people p on p.id = past.camper_id
    where past.season_id = p_season and p_season <> private.season() and p.id in (select unnest(p_campers))
    group by p.account_id
  ) family join private.family_mails mails on mails.account_id = family.account_id
$function$;

CREATE OR REPLACE FUNCTION private.food_allergies()
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
RETURN '{gluten,milk,egg,peanut,nuts,fish,shellfish,soy,sesame}'::text[];

CREATE OR REPLACE FUNCTION private.health_for(answers private.health_answers, p_purpose text)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
RETURN CASE WHEN ((answers).camper_id IS NULL) THEN NULL::jsonb WHEN (p_purpose = 'nurse'::text) THEN (to_jsonb(answers) - ARRAY['consented_by'::text, 'consent_version'::text, 'consented_at'::text, 'updated_at'::text]) WHEN (p_purpose = 'kitchen'::text) THEN (SELECT jsonb_build_object('diets', (health_for.answers).diets, 'diet_note', (health_for.answers).diet_note, 'allergies', food.allergies, 'allergy_note', (health_for.answers).allergy_note) AS jsonb_build_object FROM (SELECT ARRAY(SELECT unnest((health_for.answers).allergies) AS unnest INTERSECT SELECT unnest(private.food_allergies()) AS unnest ORDER BY 1) AS "array") food(allergies) WHERE ((((cardinality((health_for.answers).diets) + cardinality(food.allergies)) + length((health_for.answers).diet_note)) + length((health_for.answers).allergy_note)) > 0)) ELSE jsonb_build_object('allergies', (answers).allergies, 'allergy_note', (answers).allergy_note) END;

CREATE OR REPLACE FUNCTION private.instalments(price numeric, paid numeric, has_first boolean, has_second boolean, full_payment_only boolean, after_deadline boolean)
 RETURNS TABLE(payment_type text, amount numeric, enabled boolean)
 LANGUAGE sql
 IMMUTABLE
BEGIN ATOMIC
 SELECT o.payment_type,
     o.amount,
     (o.is_in_time AND (o.amount > (0)::numeric))
    FROM ( VALUES (1,'Full payment'::text,instalments.price,true,(instalments.paid <= (0)::numeric)), (2,'First payment'::text,round((instalments.price / (3)::numeric), 2),(NOT instalments.after_deadline),((instalments.paid <= (0)::numeric) AND (NOT instalments.full_payment_only))), (3,'Second payment'::text,LEAST(round((instalments.price / (3)::numeric), 2), (instalments.price - instalments.paid)),(NOT instalments.after_deadline),((instalments.paid > (0)::numeric) AND (NOT instalments.full_payment_only) AND instalments.has_first AND (NOT instalments.has_second))), (4,'Third payment'::text,(instalments.price - instalments.paid),true,((instalments.paid > (0)::numeric) AND (NOT instalments.full_payment_only) AND instalments.has_second)), (5,'Remaining amount'::text,(instalments.price - instalments.paid),true,((instalments.paid > (0)::numeric) AND (instalments.full_payment_only OR (NOT instalments.has_second))))) o("position", payment_type, amount, is_in_time, is_offered)
   WHERE (o.is_offered AND ((instalments.price - instalments.paid) > (0)::numeric))
   ORDER BY o."position";
END;

CREATE OR REPLACE FUNCTION private.is_link(line text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE STRICT
RETURN ((line COLLATE pg_c_utf8) ~ '[/:@⁄∕⧸]|[[:alpha:]0-9-]{2,}[.。][[:alpha:]]{2,}|[0-9][.。][0-9]|(^| )[[:alpha:]0-9][.。][[:alpha:]]{2,3}( |$)'::text);

CREATE OR REPLACE FUNCTION private.is_phone(phone text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
RETURN (phone ~ '^\+([1-9][0-9]{0,3} (?!0)|(39|378|379|225|229|241|242) (?!00))[0-9]{4,14}$'::text);

CREATE OR REPLACE FUNCTION private.is_same_person(camper public.users, p_birthday date, p_search_name text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
RETURN (((camper).birthday = p_birthday) AND (NOT (camper).is_inactive) AND (rtrim((camper).search_name) = rtrim(p_search_name)));

CREATE OR REPLACE FUNCTION private.is_size_allowed(size text, age integer)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
RETURN CASE WHEN (size IS NULL) THEN (age < 4) WHEN (size = ANY (ARRAY['X-Small'::text, 'Small'::text, 'Medium'::text, 'Large'::text])) THEN true WHEN (size = ANY (ARRAY['X-Large'::text, 'XX-Large'::text, 'XXX-Large'::text])) THEN (age >= 7) WHEN (size ~ '^\d{2,3} \(Baby size\)$'::text) THEN ((age < 7) AND (((split_part(size, ' '::text, 1))::integer >= 50) AND ((split_part(size, ' '::text, 1))::integer <= 152))) ELSE false END;

CREATE OR REPLACE FUNCTION private.is_undecided(p_mail public.outbox)
 RETURNS boolean
 LANGUAGE sql
 STABLE
RETURN (((p_mail).sent_at IS NULL) AND (((p_mail).set_aside_at IS NOT NULL) OR COALESCE(((p_mail).asked_at < (clock_timestamp() - '23:00:00'::interval)), false)));

CREATE OR REPLACE FUNCTION private.is_written(p_name text, p_text text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
RETURN (strpos(regexp_replace((p_text COLLATE pg_c_utf8), '\s+'::text, ' '::text, 'g'::text), p_name) > 0);

CREATE OR REPLACE FUNCTION private.answered_names(p_camper uuid, p_text text)
 RETURNS TABLE(answered jsonb)
 LANGUAGE sql
 STABLE
BEGIN ATOMIC
 SELECT jsonb_build_object('names', COALESCE(jsonb_object_agg(wished_names.written, wished_names.person_id), '{}'::jsonb), 'refused', COALESCE(jsonb_object_agg(wished_names.written, wished_names.refused) FILTER (WHERE (wished_names.person_id IS NULL)), '{}'::jsonb)) AS jsonb_build_object
    FROM public.wished_names
   WHERE ((wished_names.camper_id = answered_names.p_camper) AND private.is_written(wished_names.written, answered_names.p_text));
END;

CREATE OR REPLACE FUNCTION private.is_wrong_danish(phone text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE STRICT
RETURN ((phone ~ '^\+45 [1-9][0-9]{3,13}$'::text) AND (length(phone) <> 12));

CREATE OR REPLACE FUNCTION private.lacked_by_minors(p_campers uuid[] DEFAULT NULL::uuid[])
 RETURNS TABLE(camper_id uuid, lacked text[])
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select k.camper_id, array_remove(array[
    case when k.guardian_id is null then 'adult' end, case when coalesce(k.contact_phone, '') = '' then 'number' end
  ], null)
  from private.contacts(array(
    select u.id from public.users u join auth.users login on login.id = u.id, public.camp_info c
    where u.parent_id is null and public.age_on(u.birthday, c.start_date) < 18
      and (p_campers is null or u.id in (select unnest(p_campers)))
  )) k
  where not k.is_complete
$function$;

CREATE OR REPLACE FUNCTION private.must_cancel(p_intent public.payment_intents)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
RETURN jsonb_build_object('status', 'terminate', 'intent_id', (p_intent).id, 'provider_payment_id', (p_intent).provider_payment_id);

CREATE OR REPLACE FUNCTION private.no_health_answers()
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
RETURN '{"diets": [], "swims": "", "guardian": "", "allergies": [], "diet_note": "", "medicines": "", "conditions": "", "allergy_note": "", "medicine_times": []}'::jsonb;

CREATE OR REPLACE FUNCTION private.outcome(p_status text, p_is_dry_run boolean, p_expected jsonb, p_effects jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
RETURN CASE WHEN (p_status = 'no_bed_left'::text) THEN p_status WHEN p_is_dry_run THEN 'dry_run'::text WHEN ((p_status = 'saved'::text) AND (p_expected <> p_effects)) THEN 'other_effects'::text ELSE 'saved'::text END;

CREATE OR REPLACE FUNCTION private.plain_text(typed text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE STRICT
RETURN NORMALIZE(private.without_hidden(private.bounded(typed, 2000)), NFC);

CREATE OR REPLACE FUNCTION private.plan_camp(plan jsonb)
 RETURNS public.camp_info
 LANGUAGE sql
 STABLE
RETURN jsonb_populate_record(NULL::public.camp_info, CASE WHEN (jsonb_typeof((plan -> 'camp_info'::text)) = 'object'::text) THEN (plan -> 'camp_info'::text) ELSE '{}'::jsonb END);

CREATE OR REPLACE FUNCTION private.plan_of(camper public.users)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
RETURN jsonb_build_object('is_attending', (camper).is_attending, 'accommodation', (camper).accommodation, 'has_bed', (camper).has_bed, 'pricing_id', (camper).pricing_id, 'agreed_price', (camper).agreed_price, 'stay_in_reason', (camper).stay_in_reason, 'stay_in_at', (camper).stay_in_at, 'room_id', (camper).room_id, 'team_id', (camper).team_id);

CREATE OR REPLACE FUNCTION private.price_at(early_price numeric, late_surcharge boolean, is_late boolean)
 RETURNS numeric
 LANGUAGE sql
 IMMUTABLE
RETURN CASE WHEN (is_late AND late_surcharge) THEN GREATEST(round((early_price * 1.053)), early_price) ELSE early_price END;

CREATE OR REPLACE FUNCTION private.proposals()
 RETURNS TABLE(line_id uuid, account_id uuid, name text, reason text, outstanding numeric, named uuid[], shared boolean, is_exact boolean, place bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with line as materialized (
    select id, season_id, booked_on, amount_ore, private.spellings(text) as words,
      private.bare_id(text) as letters,
      lower(text) as plain
    from private.bank_lines where state = 'open'
  ), word as materialized (
    select id, season_id, word, bool_or(at = count) as is_last from (
      select id, season_id, word, at, count(*) over (partition by id, spelling) as count
      from line, regexp_split_to_table(btrim(words), '  ') spelling,
        unnest(string_to_array(btrim(spelling), ' ')) with ordinality as w(word, at)
    ) each where word <> '' group by id, season_id, word
  ), loose_word as materialized (
    select id, season_id, private.loose(word) as word, bool_or(is_last) as is_last from word group by 1, 2, 3
  ), stored as (
    select private.season() as season_id, u.id, coalesce(u.parent_id, u.id) as account_id,
      rtrim(u.search_name) as search_name, u.first_name, u.last_name, u.email, u.phone
    from public.users u
    union all
    -- The other parent pays too, though no camper.
    select private.season(), o.login_id, o.account_id, private.folded(private.full_name(p.first_name, p.last_name)),
      p.first_name,
      p.last_name, o.email, null
    from private.joined_parents o join public.people p on p.id = o.login_id
    union all
    select past.season_id, past.camper_id, p.account_id, private.folded(private.full_name(p.first_name, p.last_name)),
      p.first_name, p.last_name,
      past.answers ->> 'email', past.answers ->> 'phone'
    from public.past_campers past join public.people p on p.id = past.camper_id
      where past.season_id in (select season_id from line)
  ), spelt as materialized (
    select s.*, private.words(s.search_name) as words, private.full_name(s.last_name, s.first_name) as turned
    from stored s
    union all
    -- Plain letters are no pairs.
    select s.*, private.words(private.folded(private.in_pairs(private.full_name(s.first_name, s.last_name)))),
      private.in_pairs(private.full_name(s.last_name, s.first_name))
    from stored s where s.first_name || s.last_name ~ '[^ -~]'
  ), person as materialized (
    select season_id, id, account_id, email, right(replace(phone, ' ', ''), 8) as number, words, turned,
      private.loose(split_part(words, ' ', 2)) as loose_first,
      private.loose(split_part(btrim(words), ' ', -1)) as loose_last
    from spelt
  ), found as materialized (
    select l.id, l.season_id, p.account_id, p.id as camper_id, p.loose_first as first_word,
      false as is_reference, strpos(l.words, p.words) > 0
        or strpos(l.words, private.words(private.folded(p.turned))) > 0 as is_whole,
      false as is_similar
    from person p join word first on first.season_id = p.season_id and first.word = split_part(p.words, ' ', 2)
    join word last on last.id = first.id and last.word = split_part(btrim(p.words), ' ', -1)
    join line l on l.id = first.id
    union all
    -- A last name may be cut off: four letters of it, or where the text ends two.
    select l.id, l.season_id, p.account_id, p.id, p.loose_first, false, false, true
    from person p join loose_word first on first.season_id = p.season_id and first.word = p.loose_first
    join loose_word last on last.id = first.id and (last.word = p.loose_last
      or length(last.word) >= case when last.is_last then 2 else 4 end and p.loose_last like last.word || '%')
    join line l on l.id = first.id
    union all
    -- References end in the id of their attempt, as `create_payment_intent` writes them.
    select l.id, l.season_id, payer.account_id, null, null, true, true, false
    from line l cross join regexp_matches(l.letters, '(camp\d{4})([0-9a-f]{32})', 'g') written
    join public.payment_intents i on i.id = written[2]::uuid and private.bare_id(i.reference) = written[1] || written[2]
    join public.people payer on payer.id = i.payer_id
    union all
    select l.id, l.season_id, p.account_id, null, null, true, true, false
    from line l cross join regexp_matches(l.plain, '([a-z0-9._%+-]+@[a-z0-9.-]*[a-z0-9])', 'g') written
    join person p on lower(p.email) = written[1] where p.season_id = l.season_id
    union all
    select l.id, l.season_id, p.account_id, null, null, true, true, false
    from line l cross join generate_series(1, length(l.letters) - 7) at
      join person p on p.number = substr(l.letters, at, 8)
    where substr(l.letters, at, 8) ~ '^\d{8}$' and p.season_id = l.season_id
  ), fee as materialized (
    select private.season() as season_id, coalesce(u.parent_id, u.id) as account_id, sum(f.outstanding) as outstanding
    from private.balance() f join public.users u on u.id = f.camper_id group by 2
    union all
    select past.season, p.account_id, sum(past.outstanding)
    from (select distinct season_id from line where season_id <> private.season()) of,
      private.balance(of.season_id) past join public.people p on p.id = past.camper_id
    where p.account_id in (select account_id from found)
    group by 1, 2
  ), family as (
    select f.id, f.account_id, bool_or(f.is_reference) as is_reference, bool_or(f.is_whole) as is_whole,
      bool_and(f.is_similar) as is_similar, fee.outstanding,
      count(distinct f.camper_id) + count(distinct f.camper_id) filter (where f.is_whole) as names,
      coalesce(array_agg(distinct f.camper_id) filter (where f.camper_id is not null and not exists (
        select from private.joined_parents other where other.login_id = f.camper_id)), '{}') as named
    from found f join fee on fee.account_id = f.account_id and fee.season_id = f.season_id
    group by f.id, f.account_id, fee.outstanding
  ), ranked as (
    select f.*, private.full_name(p.first_name, p.last_name) as name,
      count(*) filter (where not is_similar) over (partition by f.id) as families,
      row_number() over (partition by f.id order by is_reference desc, names desc, is_similar, outstanding desc,
        p.first_name, f.account_id) as place
    from family f join public.people p on p.id = f.account_id
  ), named as (
    -- Each name is the likeliest family's: of two of one name one, and never a third for the same words.
    select distinct on (f.id, f.first_word, case when f.is_reference then f.account_id end) f.id, f.account_id
    from found f join ranked r on r.id = f.id and r.account_id = f.account_id
    order by f.id, f.first_word, case when f.is_reference then f.account_id end, r.place
  ), sharing as (
    select id, array_agg(distinct account_id) as accounts from named group by id having count(distinct account_id) > 1
  )
  select r.id, r.account_id, r.name,
    case when r.is_reference then 'reference' when r.is_similar then 'similar' else 'name' end, r.outstanding, r.named,
    coalesce(r.account_id = any (s.accounts), false),
    fits.so and row_number() over (partition by l.season_id, r.account_id, fits.so order by l.booked_on, l.id) = 1,
      r.place
  from ranked r join line l on l.id = r.id left join sharing s on s.id = r.id,
    lateral (select r.families = 1 and r.is_whole and r.outstanding * 100 = l.amount_ore as so) fits
$function$;

CREATE OR REPLACE FUNCTION private.rate_key(p_key text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
RETURN encode(sha256(convert_to("left"(p_key, 200), 'UTF8'::name)), 'hex'::text);

CREATE OR REPLACE FUNCTION private.readers_of(p_campers uuid[], p_season smallint)
 RETURNS TABLE(account_id uuid, reader_id uuid, language text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select f.account_id, reader.id, r.language
  from private.families_of(p_campers, p_season) f, lateral (
    select f.account_id as id
    union all
    select o.login_id from private.joined_parents o where o.account_id = f.account_id
  ) reader join private.mail_readers r on r.person_id = reader.id
  where f.why is null and r.why is null
$function$;

CREATE OR REPLACE FUNCTION private.recovery_hash(p_person uuid, p_code text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
RETURN encode(sha256(convert_to((p_person || lower(regexp_replace("left"(p_code, 40), '[\s-]'::text, ''::text, 'g'::text))), 'UTF8'::name)), 'hex'::text);

CREATE OR REPLACE FUNCTION private.registration_status(camper public.users)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
RETURN CASE WHEN (NOT (camper).is_attending) THEN 'N/A'::text WHEN (camper).is_registered THEN 'Registered'::text ELSE 'Not registered'::text END;

CREATE OR REPLACE FUNCTION private.room_inputs()
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'campers', coalesce(jsonb_agg(jsonb_build_object(
      'id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'birthday', u.birthday, 'gender', u.gender,
      'church', u.church_mission, 'parent_id', u.parent_id, 'has_bed', u.has_bed, 'room', u.room_id, 'lock',
        lock.room_id,
      'leads', (select r.id from public.rooms r where r.id = u.room_id and r.counselor_id = u.id),
      'near', coalesce(u.near_wish, '')
    ) || wishes.answered order by u.id), '[]'),
    'rooms', (
      select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name, 'capacity', r.capacity) order by r.id),
        '[]')
      from public.rooms r where r.state = 'open'
    ))
  from public.users u
  left join public.room_locks lock on lock.camper_id = u.id
  cross join lateral private.answered_names(u.id, u.near_wish) wishes
  where u.room_id is not null
    or (u.accommodation = 'Room' and u.is_registered and u.is_attending and not u.is_inactive)
$function$;

CREATE OR REPLACE FUNCTION private.same_person(p_id uuid, p_name text, p_birthday date)
 RETURNS SETOF public.users
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select u.* from public.users u
  where u.id <> p_id and private.is_same_person(u, p_birthday, private.folded(p_name))
$function$;

CREATE OR REPLACE FUNCTION private.stored_last_name(typed text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
RETURN CASE WHEN (TRIM(BOTH FROM typed) = ''::text) THEN ''::text ELSE private.stored_name(typed) END;

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
$function$;

CREATE OR REPLACE FUNCTION private.waiting_places()
 RETURNS TABLE(camper_id uuid, waits_for text[])
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select s.camper_id, s.waits_for
  from private.camper_state(array(select u.id from public.users u where not u.is_registered)) s
  where (select private.may('rooms'))
$function$;

CREATE OR REPLACE FUNCTION private.why_no_family_mail(p_account uuid)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select case when f.account_id is null then 'no_address' else f.why end
  from (values (p_account)) asked (id) left join private.family_mails f on f.account_id = asked.id
$function$;

CREATE OR REPLACE FUNCTION private.why_no_mail(p_account uuid)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select case when r.person_id is null then 'no_address' else r.why end
  from (values (p_account)) asked (id) left join private.mail_readers r on r.person_id = asked.id
$function$;

CREATE OR REPLACE FUNCTION private.wished_value(field text, value jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_text text := value #>> '{}';
  v_field private.camper_fields;
begin
  if jsonb_typeof(value) in ('object', 'array', 'number') then
    raise exception 'bad_value' using errcode = '22023';
  end if;
  select * into v_field from private.camper_fields f where f.name = field;
  -- A family cancels a place itself (`plans.sql`), and asks to come after all.
  perform private.require(v_field.family = 'asks' or v_field.family = 'always' and private.is_frozen(field)
    or field = 'attendance' and v_text = 'attending');
  case
    when field = 'last_name' then return to_jsonb(private.stored_last_name(v_text));
    when v_field.kind = 'name' then return to_jsonb(private.stored_name(v_text));
    when v_field.kind = 'church' then return to_jsonb(private.stored_church(v_text));
    when v_field.kind = 'phone' and not private.is_phone(v_text)
      then raise exception 'users_phone_check';
    when v_field.kind = 'phone' then perform private.refuse_if(private.is_wrong_danish(v_text), 'phone_not_danish');
    when v_field.kind = 'text' then return to_jsonb(private.plain_text(v_text));
    when v_field.kind = 'flag' then perform private.require(jsonb_typeof(value) = 'boolean');
    when field = 'gender' then perform private.require(v_text in ('Male', 'Female'));
    when field in ('arrival_transportation', 'departure_transportation')
      then perform private.require(v_text in ('Bus', 'Car', 'Public transportation'));
    else null;
  end case;
  return value;
end
$function$;

CREATE OR REPLACE FUNCTION private.with_reason(reasons text[], reason text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
RETURN CASE WHEN ((reason IS NULL) OR (reason = ANY (reasons))) THEN reasons ELSE (reasons || reason) END;

CREATE OR REPLACE FUNCTION private.without_hidden(typed text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE STRICT
RETURN regexp_replace(typed, '[\u0001-\u0008\u000e-\u001f\u007f-\u009f\u00ad\u034f\u0600-\u0605\u061c\u06dd\u070f\u0890-\u0891\u08e2\u115f-\u1160\u17b4-\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ue000-\uf8ff\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U000110bd\U000110cd\U00013430-\U0001343f\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff\U000f0000-\U000ffffd\U00100000-\U0010fffd]'::text, ''::text, 'g'::text);

CREATE OR REPLACE FUNCTION public.admin_meals()
 RETURNS TABLE(day text, meal text, ages text, people integer, unpaid integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.require_may('meals');
  with alike as materialized (
    select private.age_band(public.age_on(u.birthday, c.start_date)) as ages, u.dates,
      u.arrival_transportation = 'Bus' as by_bus, count(*) filter (where s.outstanding = 0) as people,
      count(*) filter (where s.outstanding > 0) as unpaid
    from private.camper_state() s join public.users u on u.id = s.camper_id, public.camp_info c
    where s.comes
    group by 1, 2, 3
  )
  select s.day, s.meal, a.ages, sum(a.people)::integer, sum(a.unpaid)::integer
  from alike a join private.served() s on s.day = any (a.dates) and (s.feeds_bus or not a.by_bus)
  group by 1, 2, 3
$function$;

CREATE OR REPLACE FUNCTION public.admin_transit()
 RETURNS TABLE(id uuid, family uuid, holder text, first_name text, last_name text, phone text, arrival_transportation text, departure_transportation text, comes boolean, is_registered boolean, outstanding numeric, is_alone boolean, first_day integer, birthday date, guardian_id uuid, guardian text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.require_may('look');
  select u.id, s.account_id, s.holder, u.first_name, u.last_name,
    case when k.is_minor then coalesce(k.contact_phone, u.phone, k.guardian_phone, parent.phone)
      else coalesce(u.phone, parent.phone) end,
    u.arrival_transportation, u.departure_transportation, s.comes, s.is_confirmed, s.outstanding,
    alone.camper_id is not null, array_position((select private.camp_days()), u.dates[1]) - 1, u.birthday,
    k.guardian_id, k.guardian
  from public.users u join private.camper_state() s on s.camper_id = u.id
    left join public.users parent on parent.id = u.parent_id
    left join private.contacts() k on k.camper_id = u.id
    left join private.alone_children alone on alone.camper_id = u.id
  where s.at_camp <> 'away'
  order by s.holder, s.account_id, u.created_at, u.id
$function$;

CREATE OR REPLACE FUNCTION public.age_on(birthday date, on_date date)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
RETURN (((EXTRACT(year FROM on_date))::integer - (EXTRACT(year FROM birthday))::integer) - CASE WHEN (ROW(EXTRACT(month FROM on_date), EXTRACT(day FROM on_date)) < ROW(EXTRACT(month FROM birthday), EXTRACT(day FROM birthday))) THEN 1 ELSE 0 END);

CREATE OR REPLACE FUNCTION public.checkin_list(p_device uuid, p_key text DEFAULT NULL::text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_limited boolean := p_key is not null or not private.may('look');
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
        'is_paid', s.outstanding = 0, 'left_to_pay', case when not v_limited then s.outstanding end,
        'is_coming', s.comes,
        'first_day', array_position((select private.camp_days()), u.dates[1]) - 1,
        'bus_out', u.arrival_transportation = 'Bus', 'bus_home', u.departure_transportation = 'Bus', 'code', g.code
      ) order by s.holder, s.account_id, u.created_at, u.id), '[]')
      from public.users u join private.camper_state() s on s.camper_id = u.id
      left join public.users parent on parent.id = u.parent_id
      left join private.contacts() k on k.camper_id = u.id
      left join public.users adult on adult.id = k.guardian_id
      left join public.checkin_codes g on g.account_id = u.id
      left join public.rooms r on r.id = u.room_id and v_sees_rooms
      left join public.teams t on t.id = u.team_id and v_sees_teams
      where not u.is_inactive
    ))
    from public.camp_info c
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.count_families(p_campers uuid[], p_season smallint DEFAULT NULL::smallint)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.require_writing(p_campers, p_season);
  with family as (select * from private.families_of(p_campers, p_season))
  select jsonb_build_object(
    'families', count(*), 'mails', count(*) filter (where why is null), 'no_address', count(*)
      filter (where why = 'no_address'),
    'refused', count(*) filter (where why = 'refused'), 'bounced', count(*) filter (where why = 'bounced'),
    'complained', count(*) filter (where why = 'complained'),
    'languages', (
      select coalesce(jsonb_object_agg(r.language, r.readers), '{}')
      from (select language, count(*) as readers from private.readers_of(p_campers, p_season) group by 1) r
    ),
    'missed', (
      select coalesce(jsonb_agg(jsonb_build_object('name', m.name, 'why', m.why, 'camper', m.camper_ids[1])
        order by m.name, m.account_id), '[]')
      from (
        select f.account_id, f.camper_ids, f.why, private.full_name(p.first_name, p.last_name) as name
        from family f join public.people p on p.id = f.account_id where f.why is not null order by 4, 1 limit 50
      ) m
    ),
    'examples', (
      select coalesce(jsonb_agg(jsonb_build_object('account', e.account_id, 'name', e.name, 'language',
        r.language, 'campers', e.camper_ids)
        order by e.name, e.account_id), '[]')
      from (
        select f.account_id, f.camper_ids, private.full_name(p.first_name, p.last_name) as name
        from family f join public.people p on p.id = f.account_id where f.why is null order by 2, 1 limit 20
      ) e join private.mail_readers r on r.person_id = e.account_id
    )
  ) from family
$function$;

CREATE OR REPLACE FUNCTION public.family_mail_values(p_account uuid, p_campers uuid[], p_season smallint DEFAULT NULL::smallint)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.require_writing(p_campers, p_season);
  select jsonb_build_object('language', (select r.language from private.mail_readers r where r.person_id = account_id))
    || private.values_in(account_id, camper_ids, p_season)
  from private.families_of(p_campers, p_season) where account_id = p_account
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
$function$;

CREATE OR REPLACE FUNCTION public.outstanding_families(p_season smallint DEFAULT NULL::smallint)
 RETURNS TABLE(id uuid, name text, email text, phone text, people bigint, expected numeric, paid numeric, outstanding numeric, next_part numeric, campers uuid[])
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.require_treasurer();
  select holder.id, private.full_name(holder.first_name, holder.last_name), holder.email, holder.phone, count(*)
    filter (where f.comes),
    sum(f.to_pay), sum(f.paid), sum(f.outstanding), coalesce(sum(part.amount), 0),
    array_agg(f.camper_id order by f.camper_id) filter (where f.outstanding > 0)
  from private.balance() f
  join public.users u on u.id = f.camper_id
  join public.users holder on holder.id = coalesce(u.parent_id, u.id)
  join public.pricing p on p.id = f.pricing_id
  left join lateral (
    select min(i.amount) as amount
    from private.instalments(f.to_pay, f.to_pay - f.outstanding, f.has_first, f.has_second,
      p.full_payment_only or u.has_bed and private.holds_bed(u.id), (select private.is_after_deadline())) i
    where i.enabled
  ) part on f.outstanding > 0
  where coalesce(p_season, private.season()) = private.season()
  group by holder.id
  having sum(f.outstanding) > 0
  union all
  select * from private.past_outstanding_families(p_season) where p_season <> private.season()
  order by 8 desc, 2, 1
$function$;

CREATE OR REPLACE FUNCTION public.picture_sheet()
 RETURNS TABLE(id uuid, family_id uuid, family text, name text, age integer, gender text, team text, pictures text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.unpaid_bed_bookings()
 RETURNS bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select count(*) from private.camper_state() s join public.users u on u.id = s.camper_id
  where u.has_bed and 'payment' = any (s.waits_for) and (select private.may('settings'))
$function$;

CREATE VIEW "private"."alone_children" AS  SELECT child.id AS camper_id
   FROM (public.camp_info c
     JOIN public.users child ON ((public.age_on(child.birthday, c.start_date) < 12)))
  WHERE (NOT (EXISTS ( SELECT
           FROM public.users u
          WHERE ((COALESCE(u.parent_id, u.id) = child.parent_id) AND u.is_attending AND (NOT u.is_inactive) AND (public.age_on(u.birthday, c.start_date) >= 18)))));

CREATE VIEW "private"."danish_readers" AS  SELECT email
   FROM auth.users
  WHERE ((raw_user_meta_data ->> 'language'::text) = 'da'::text);

CREATE OR REPLACE FUNCTION private.language_of(p_email text)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN CASE WHEN (EXISTS (SELECT FROM private.danish_readers d WHERE ((d.email)::text = language_of.p_email))) THEN 'da'::text ELSE 'en'::text END;

CREATE VIEW "private"."mail_readers" AS  SELECT found.person_id,
    found.address,
        CASE
            WHEN (EXISTS ( SELECT
               FROM private.danish_readers d
              WHERE ((d.email)::text = found.address))) THEN 'da'::text
            ELSE 'en'::text
        END AS language,
        CASE
            WHEN (found.address IS NULL) THEN 'no_address'::text
            WHEN (EXISTS ( SELECT
               FROM private.mail_refusals r
              WHERE (r.account_id = found.person_id))) THEN 'refused'::text
            ELSE t.kind
        END AS why
   FROM (( SELECT p.id AS person_id,
            COALESCE(u.email, (login.email)::text, ( SELECT (past_campers.answers ->> 'email'::text)
                   FROM public.past_campers
                  WHERE (past_campers.camper_id = p.account_id)
                  ORDER BY past_campers.season_id DESC
                 LIMIT 1)) AS address
           FROM ((public.people p
             LEFT JOIN public.users u ON ((u.id = p.account_id)))
             LEFT JOIN auth.users login ON ((login.id = p.account_id)))) found
     LEFT JOIN private.mail_troubles t ON ((t.address = lower(found.address))));

CREATE VIEW "private"."family_mails" AS  SELECT person_id AS account_id,
        CASE
            WHEN (NOT (EXISTS ( SELECT
               FROM (private.joined_parents o
                 JOIN private.mail_readers parent ON ((parent.person_id = o.login_id)))
              WHERE ((o.account_id = holder.person_id) AND (parent.why IS NULL))))) THEN why
            ELSE NULL::text
        END AS why
   FROM private.mail_readers holder;

CREATE VIEW "public"."board_people" WITH (security_barrier=true) AS  SELECT u.id,
    u.first_name,
    u.last_name,
    u.birthday,
    u.gender,
    u.accommodation,
    u.church_mission,
    u.country,
    u.parent_id,
    u.size,
    u.is_registered,
    u.is_attending,
    u.is_inactive,
    u.has_bed,
    u.room_id,
    u.former_room_id,
        CASE
            WHEN ( SELECT private.may('teams'::text) AS may) THEN u.team_id
            ELSE NULL::smallint
        END AS team_id,
        CASE
            WHEN ( SELECT private.may('teams'::text) AS may) THEN u.former_team_id
            ELSE NULL::smallint
        END AS former_team_id,
    COALESCE(w.waits_for, '{}'::text[]) AS waits_for,
    private.shown_in_roster(u.*, 'family'::text, NULL::uuid) AS shown
   FROM (public.users u
     LEFT JOIN private.waiting_places() w(camper_id, waits_for) ON ((w.camper_id = u.id)))
  WHERE ( SELECT private.may('rooms'::text) AS may);

CREATE VIEW "public"."checkin_standing" WITH (security_invoker=true) AS  SELECT person_id,
    kind,
    is_checked_in,
    id AS checkin_id,
    (EXISTS ( SELECT
           FROM public.checkins l
          WHERE ((l.person_id = w.person_id) AND (l.kind = w.kind) AND (l.is_checked_in <> w.is_checked_in) AND (l.device_id <> w.device_id) AND (l.seq > w.seen)))) AS is_contested,
    camper_id,
    checked_at
   FROM ( SELECT DISTINCT ON (checkins.person_id, checkins.kind) checkins.id,
            checkins.seq,
            checkins.camper_id,
            checkins.walk_in_id,
            checkins.walk_in,
            checkins.person_id,
            checkins.kind,
            checkins.is_checked_in,
            checkins.checked_at,
            checkins.skew_ms,
            checkins.seen,
            checkins.device_id,
            checkins.checked_by,
            checkins.received_at
           FROM public.checkins
          ORDER BY checkins.person_id, checkins.kind, checkins.checked_at DESC, checkins.id DESC) w;

CREATE VIEW "private"."contested_people" AS  SELECT person_id,
    camper_id
   FROM ( SELECT DISTINCT ON (s.person_id) s.person_id,
            s.camper_id,
            s.is_contested
           FROM public.checkin_standing s
          WHERE (s.is_checked_in OR s.is_contested)
          ORDER BY s.person_id, s.checked_at DESC, s.checkin_id DESC) newest
  WHERE is_contested;

CREATE VIEW "private"."newest_ticks" AS  SELECT DISTINCT ON (person_id) person_id,
    camper_id,
        CASE kind
            WHEN 'bus_out'::text THEN 'on_bus'::text
            WHEN 'arrival'::text THEN 'here'::text
            ELSE 'gone'::text
        END AS at_camp
   FROM public.checkin_standing s
  WHERE is_checked_in
  ORDER BY person_id, checked_at DESC, checkin_id DESC;

CREATE OR REPLACE FUNCTION private.still_pays(p_camper uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN ((private.phase() <> 'after'::text) OR (EXISTS (SELECT FROM private.newest_ticks t WHERE (t.camper_id = still_pays.p_camper))));

CREATE VIEW "public"."camper_fees" WITH (security_barrier=true) AS  SELECT u.id AS camper_id,
    u.first_name,
    u.last_name,
    (u.id = ( SELECT private.family() AS family)) AS is_me,
    (s.c).pricing_id AS pricing_id,
    private.category_name(p.*) AS pricing_name,
    p.code AS pricing_code,
    private.price_of(s.c) AS price,
    private.paid_for(u.id) AS paid,
    private.outstanding(s.c) AS outstanding,
    ( SELECT min(o.amount) AS min
           FROM private.options_for(s.c) o(payment_type, amount, enabled)
          WHERE o.enabled) AS next_part,
    private.price_of(s.c, COALESCE((s.c).agreed_price, private.price_at(p.price, p.late_surcharge, true))) AS late_price,
    u.is_registered,
    u.is_attending,
    u.created_at,
    private.in_review(u.id) AS in_review,
    private.review_of(u.id) AS review_id,
        CASE
            WHEN ((s.c).has_bed AND (NOT u.is_registered)) THEN private.hold_end(u.id)
            ELSE NULL::timestamp with time zone
        END AS held_until,
    state.payment,
    state.waits_for,
    private.still_pays(u.id) AS still_pays,
    offer.until AS offered_until,
    offer.outstanding AS offer_outstanding
   FROM public.users u,
    LATERAL ( SELECT private.as_it_stands(u.*) AS c) s,
    LATERAL private.state_of(s.c) state(payment, waits_for),
    LATERAL private.offer_of(u.*) offer(until, outstanding),
    public.pricing p
  WHERE (((( SELECT private.family() AS family) = u.id) OR (( SELECT private.family() AS family) = u.parent_id)) AND (p.id = (s.c).pricing_id));

COMMENT ON VIEW "private"."alone_children" IS 'Children under 12 of whose family no adult comes.';

COMMENT ON VIEW "private"."contested_people" IS 'People of whom two phones say otherwise, as of their newest check-in: someone may be there of whom the last tap says no.';

COMMENT ON VIEW "private"."danish_readers" IS 'Addresses of logins whose emails are in Danish.';

COMMENT ON VIEW "private"."family_mails" IS 'Why a family gets no email that it can do without; null when it does.';

COMMENT ON VIEW "private"."mail_readers" IS 'Address and language of each person, and why they get no email that they can do without.';

COMMENT ON VIEW "private"."newest_ticks" IS 'The newest check-in that holds of each person, campers and people on no list.';

COMMENT ON VIEW "public"."board_people" IS 'Everyone on the room and team boards, with the places that the caller''s level may assign.';

COMMENT ON VIEW "public"."camper_fees" IS 'What each camper of the caller''s family costs, has paid and can pay next.';

COMMENT ON VIEW "public"."checkin_standing" IS 'Where each camper stands by the check-ins: the last one, and whether another phone contests it.';

REVOKE ALL ON FUNCTION "private"."answered_names"(uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."answered_names"(uuid, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."contacts"(uuid[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."contacts"(uuid[]) TO "postgres";

REVOKE ALL ON FUNCTION "private"."is_phone"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_phone"(text) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."is_same_person"(public.users, date, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_same_person"(public.users, date, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."still_pays"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."still_pays"(uuid) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."waiting_places"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."waiting_places"() TO "authenticated", "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."alone_children" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."contested_people" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."danish_readers" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."family_mails" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."mail_readers" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."newest_ticks" TO "postgres";

GRANT SELECT ON TABLE "public"."board_people" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."board_people" TO "postgres", "service_role";

GRANT SELECT ON TABLE "public"."camper_fees" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."camper_fees" TO "postgres", "service_role";

GRANT SELECT ON TABLE "public"."checkin_standing" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."checkin_standing" TO "postgres", "service_role";

ALTER TABLE "private"."camper_contacts" ADD CONSTRAINT "camper_contacts_contact_phone_check" CHECK (((contact_phone = ''::text) OR private.is_phone(contact_phone)));

ALTER TABLE "public"."users" ADD CONSTRAINT "users_phone_check" CHECK (private.is_phone(phone));

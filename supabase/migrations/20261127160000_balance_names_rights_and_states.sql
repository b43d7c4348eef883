set local check_function_bodies = off;

REVOKE ALL ON FUNCTION "private"."admin_level"() FROM "anon";

REVOKE ALL ON TABLE "public"."attention_notes" FROM "authenticated";

REVOKE ALL ("answer") ON TABLE "public"."change_requests" FROM "authenticated";

REVOKE ALL ("camper_id") ON TABLE "public"."change_requests" FROM "authenticated";

REVOKE ALL ("created_at") ON TABLE "public"."change_requests" FROM "authenticated";

REVOKE ALL ("decided_at") ON TABLE "public"."change_requests" FROM "authenticated";

REVOKE ALL ("field") ON TABLE "public"."change_requests" FROM "authenticated";

REVOKE ALL ("id") ON TABLE "public"."change_requests" FROM "authenticated";

REVOKE ALL ("new_value") ON TABLE "public"."change_requests" FROM "authenticated";

REVOKE ALL ("note") ON TABLE "public"."change_requests" FROM "authenticated";

REVOKE ALL ("old_value") ON TABLE "public"."change_requests" FROM "authenticated";

REVOKE ALL ("state") ON TABLE "public"."change_requests" FROM "authenticated";

REVOKE ALL ON TABLE "public"."payment_intent_lines" FROM "authenticated";

REVOKE ALL ("amount_ore") ON TABLE "public"."payment_intents" FROM "authenticated";

REVOKE ALL ("created_at") ON TABLE "public"."payment_intents" FROM "authenticated";

REVOKE ALL ("currency") ON TABLE "public"."payment_intents" FROM "authenticated";

REVOKE ALL ("id") ON TABLE "public"."payment_intents" FROM "authenticated";

REVOKE ALL ("is_anonymous") ON TABLE "public"."payment_intents" FROM "authenticated";

REVOKE ALL ("payer_id") ON TABLE "public"."payment_intents" FROM "authenticated";

REVOKE ALL ("provider_payment_id") ON TABLE "public"."payment_intents" FROM "authenticated";

REVOKE ALL ("reference") ON TABLE "public"."payment_intents" FROM "authenticated";

REVOKE ALL ("refunded_ore") ON TABLE "public"."payment_intents" FROM "authenticated";

REVOKE ALL ("season_id") ON TABLE "public"."payment_intents" FROM "authenticated";

REVOKE ALL ("settled_at") ON TABLE "public"."payment_intents" FROM "authenticated";

REVOKE ALL ("state") ON TABLE "public"."payment_intents" FROM "authenticated";

REVOKE ALL ("reason") ON TABLE "public"."payments" FROM "authenticated";

DROP POLICY "Admins see all admins, everybody sees their own level" ON "public"."admin";

DROP POLICY "Level 3 adds admins of a lower level" ON "public"."admin";

DROP POLICY "Level 3 changes admins of a lower level" ON "public"."admin";

DROP POLICY "Level 3 removes admins of a lower level" ON "public"."admin";

DROP POLICY "Everybody reads public settings, admins read all" ON "public"."admin_settings";

DROP POLICY "Level 3 changes settings" ON "public"."admin_settings";

DROP POLICY "Admins read what was noted" ON "public"."attention_notes";

DROP POLICY "Admins read the audit log, codes and places from level 3" ON "public"."audit_log";

DROP POLICY "Level 3 changes the camp" ON "public"."camp_info";

DROP POLICY "A family reads what it asked for" ON "public"."change_requests";

DROP POLICY "Organisers read the checkins" ON "public"."checkins";

DROP POLICY "Level 3 changes who runs the camp" ON "public"."church";

DROP POLICY "Level 3 adds churches" ON "public"."churches";

DROP POLICY "Level 3 changes churches" ON "public"."churches";

DROP POLICY "Level 3 removes churches" ON "public"."churches";

DROP POLICY "Level 3 adds promo codes" ON "public"."discounts";

DROP POLICY "Level 3 changes promo codes" ON "public"."discounts";

DROP POLICY "Level 3 reads promo codes" ON "public"."discounts";

DROP POLICY "Level 3 removes promo codes" ON "public"."discounts";

DROP POLICY "A family hears of its own changes, organisers of theirs" ON "public"."news";

DROP POLICY "Treasurers read what an attempt is for" ON "public"."payment_intent_lines";

DROP POLICY "Treasurers read payment attempts" ON "public"."payment_intents";

DROP POLICY "Admins read payments" ON "public"."payments";

DROP POLICY "Level 3 changes where the camp is" ON "public"."place";

DROP POLICY "Level 3 changes prices" ON "public"."pricing";

DROP POLICY "Level 3 changes reminders" ON "public"."reminders";

DROP POLICY "Level 3 reads reminders" ON "public"."reminders";

DROP POLICY "Campers read rooms when they are shown, admins always" ON "public"."rooms";

DROP POLICY "Level 3 changes rooms" ON "public"."rooms";

DROP POLICY "Level 3 reads seasons" ON "public"."seasons";

DROP POLICY "Level 3 adds sponsors" ON "public"."sponsors";

DROP POLICY "Level 3 changes sponsors" ON "public"."sponsors";

DROP POLICY "Level 3 removes sponsors" ON "public"."sponsors";

DROP POLICY "A family reads its answers, level 3 reads all" ON "public"."survey_responses";

DROP POLICY "Level 3 adds teams" ON "public"."teams";

DROP POLICY "Level 3 changes teams" ON "public"."teams";

DROP POLICY "Level 3 removes teams" ON "public"."teams";

DROP POLICY "A family changes its choices, admins place campers" ON "public"."users";

DROP POLICY "A family reads itself, admins read everybody" ON "public"."users";

DROP POLICY "Campers read the camp's documents" ON "storage"."objects";

DROP POLICY "Level 3 removes documents" ON "storage"."objects";

DROP POLICY "Level 3 removes logos" ON "storage"."objects";

DROP POLICY "Level 3 replaces documents" ON "storage"."objects";

DROP POLICY "Level 3 sees the list of logos" ON "storage"."objects";

DROP POLICY "Level 3 uploads documents" ON "storage"."objects";

DROP POLICY "Level 3 uploads logos" ON "storage"."objects";

DROP TRIGGER "add_news" ON "private"."bank_lines";

DROP TRIGGER "add_news" ON "private"."cash_closings";

DROP TRIGGER "add_news" ON "private"."duties";

DROP TRIGGER "add_news" ON "private"."mail_troubles";

DROP TRIGGER "add_news" ON "private"."messages";

DROP TRIGGER "add_news" ON "private"."payouts";

DROP TRIGGER "add_news" ON "public"."admin";

DROP TRIGGER "add_news" ON "public"."attention_notes";

DROP TRIGGER "mail_both_parents" ON "public"."outbox";

DROP TRIGGER "add_news" ON "public"."seasons";

DROP TRIGGER "add_news" ON "public"."survey_responses";

DROP TRIGGER "guard_room" ON "public"."users";

DROP TRIGGER "guard_team" ON "public"."users";

DROP TRIGGER "plain_texts" ON "public"."users";

DROP TRIGGER "audit_document" ON "storage"."objects";

DROP INDEX "public"."payment_intents_late_idx";

DROP INDEX "public"."payment_intents_unrest_idx";

DROP VIEW "public"."board_people";

DROP VIEW "public"."camper_directory";

DROP VIEW "public"."camper_fees";

DROP VIEW "public"."checkin_standing";

DROP VIEW "public"."family_campers";

DROP VIEW "public"."family_places";

DROP VIEW "public"."payment_history";

DROP VIEW "public"."room_roster";

DROP VIEW "public"."switches";

DROP VIEW "public"."team_roster";

ALTER TABLE "private"."bank_statements" DROP CONSTRAINT "bank_statements_file_hash_key";

ALTER TABLE "private"."camper_contacts" DROP CONSTRAINT "camper_contacts_contact_phone_check";

ALTER TABLE "private"."camper_money" DROP CONSTRAINT "camper_money_camper_id_fkey";

ALTER TABLE "private"."list_views" DROP CONSTRAINT "list_views_owner_id_fkey";

ALTER TABLE "private"."other_parents" DROP CONSTRAINT "other_parents_account_id_fkey";

ALTER TABLE "private"."other_parents" DROP CONSTRAINT "other_parents_pkey";

ALTER TABLE "public"."church" DROP CONSTRAINT "church_facebook_check";

ALTER TABLE "public"."church" DROP CONSTRAINT "church_instagram_check";

ALTER TABLE "public"."church" DROP CONSTRAINT "church_old_website_check";

ALTER TABLE "public"."church" DROP CONSTRAINT "church_playlists_check";

ALTER TABLE "public"."church" DROP CONSTRAINT "church_website_check";

ALTER TABLE "public"."church" DROP CONSTRAINT "church_youtube_check";

ALTER TABLE "public"."churches" DROP CONSTRAINT "churches_facebook_check";

ALTER TABLE "public"."churches" DROP CONSTRAINT "churches_instagram_check";

ALTER TABLE "public"."churches" DROP CONSTRAINT "churches_website_check";

ALTER TABLE "public"."churches" DROP CONSTRAINT "churches_youtube_check";

ALTER TABLE "public"."outbox" DROP CONSTRAINT "outbox_kind_check";

ALTER TABLE "public"."payments" DROP CONSTRAINT "payments_entry_check";

ALTER TABLE "public"."payments" DROP CONSTRAINT "payments_refund_check";

ALTER TABLE "public"."payments" DROP CONSTRAINT "payments_type_check";

ALTER TABLE "public"."retention_rules" DROP CONSTRAINT "retention_rules_season_check";

ALTER TABLE "public"."sponsors" DROP CONSTRAINT "sponsors_website_check";

ALTER TABLE "public"."users" DROP CONSTRAINT "users_last_name_check";

ALTER TABLE "public"."users" DROP CONSTRAINT "users_phone_check";

DROP FUNCTION "private"."answered_names"(uuid, text);

DROP FUNCTION "private"."families_of"(uuid[]);

DROP FUNCTION "private"."fees"(uuid[]);

DROP FUNCTION "private"."has_job"(text);

DROP FUNCTION "private"."is_alone"(public.users);

DROP FUNCTION "private"."join_account"(public.users, uuid, jsonb);

DROP FUNCTION "private"."keep_message"(uuid, boolean, text, text, text[], integer, integer);

DROP FUNCTION "private"."lacks_guardian"(public.users);

DROP FUNCTION "private"."contacts"(uuid[]);

DROP FUNCTION "private"."level_for"(text);

DROP FUNCTION "private"."readable_change"(jsonb);

DROP FUNCTION "private"."require_admin"(smallint);

DROP FUNCTION "private"."require_job"(text);

DROP FUNCTION "private"."row_keys"(jsonb);

DROP FUNCTION "private"."sees_rooms"();

DROP FUNCTION "private"."sees_teams"();

DROP FUNCTION "private"."is_admin"(smallint);

DROP FUNCTION "private"."stored_name"(text);

DROP FUNCTION "private"."write_down"(uuid, jsonb, text, text, text, uuid, date, text, smallint);

DROP FUNCTION "private"."write_past"(smallint, uuid, jsonb, text, text, text, uuid, date, text);

DROP FUNCTION "public"."admin_add_camper"(uuid, jsonb, uuid, boolean, boolean);

DROP FUNCTION "public"."admin_camper_list"(integer, integer);

DROP FUNCTION "public"."admin_meals"();

DROP FUNCTION "public"."admin_people"();

DROP FUNCTION "public"."admin_transit"();

DROP FUNCTION "public"."camper_fee"(uuid, boolean, smallint);

DROP FUNCTION "public"."checkin_device_list"();

DROP FUNCTION "public"."count_families"(uuid[]);

DROP FUNCTION "public"."end_checkin_device"(uuid);

DROP FUNCTION "public"."family_mail_values"(uuid, uuid[]);

DROP FUNCTION "public"."import_bank_statement"(text, text, jsonb);

DROP FUNCTION "public"."list_views"();

DROP FUNCTION "public"."message_list"();

DROP FUNCTION "public"."my_access_level"();

DROP FUNCTION "public"."my_jobs"();

DROP FUNCTION "public"."my_past_campers"();

DROP FUNCTION "public"."my_plan_changes"();

DROP FUNCTION "public"."needs_attention"(boolean, integer, integer);

DROP FUNCTION "public"."open_change_requests"();

DROP FUNCTION "public"."open_season"(smallint, timestamp with time zone, boolean, timestamp without time zone);

DROP FUNCTION "public"."outstanding_families"();

DROP FUNCTION "public"."past_camper_list"(smallint);

DROP FUNCTION "public"."payable_campers"(text);

DROP FUNCTION "public"."payment_totals"();

DROP FUNCTION "public"."picture_sheet"();

DROP FUNCTION "public"."record_family_payment"(uuid, uuid, jsonb, text, text, date, text, text, smallint);

DROP FUNCTION "public"."save_list_view"(text, jsonb);

DROP FUNCTION "public"."send_message"(uuid, uuid[], text, text, text[], integer);

DROP FUNCTION "public"."test_message"(uuid, uuid, uuid[], text, text, text[]);

ALTER TABLE "public"."payment_intents" DROP COLUMN "at_rest";

DROP FUNCTION "private"."is_at_rest"(text, text, jsonb, integer);

ALTER TABLE "public"."payment_intents" DROP COLUMN "review_reason";

DROP TABLE "private"."camper_money";

DROP TABLE "private"."list_views";

CREATE TABLE "private"."aid_requests" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "account_id" uuid NOT NULL, "asked_by" uuid NOT NULL, "wish" text NOT NULL, "state" text NOT NULL DEFAULT 'open'::text, "answer" text NOT NULL DEFAULT ''::text, "answered_by" uuid, "answered_at" timestamp with time zone, "entry_key" uuid, CONSTRAINT "aid_requests_answer_check" CHECK ((length(answer) <= 500)), CONSTRAINT "aid_requests_pkey" PRIMARY KEY (id), CONSTRAINT "aid_requests_state_check" CHECK ((state = ANY (ARRAY['open'::text, 'given'::text, 'declined'::text]))), CONSTRAINT "aid_requests_wish_check" CHECK (((length(TRIM(BOTH FROM wish)) >= 3) AND (length(TRIM(BOTH FROM wish)) <= 1000))), "asked_at" timestamp with time zone NOT NULL DEFAULT public.camp_now());

ALTER TABLE "private"."aid_requests" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."bank_refunds" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "row_key" text NOT NULL, "booked_on" date NOT NULL, "amount_ore" integer NOT NULL, "text" text NOT NULL, "entry_key" uuid NOT NULL, "state" text NOT NULL DEFAULT 'open'::text, "imported_by" uuid NOT NULL, "decided_by" uuid, "decided_at" timestamp with time zone, CONSTRAINT "bank_refunds_amount_check" CHECK ((amount_ore > 0)), CONSTRAINT "bank_refunds_pkey" PRIMARY KEY (id), CONSTRAINT "bank_refunds_row_key_key" UNIQUE (row_key), CONSTRAINT "bank_refunds_state_check" CHECK ((state = ANY (ARRAY['open'::text, 'confirmed'::text, 'other'::text]))), CONSTRAINT "bank_refunds_text_check" CHECK ((length(text) <= 500)));

ALTER TABLE "private"."bank_refunds" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."books" ("id" smallint NOT NULL, "closed_by" uuid, "closed_at" timestamp with time zone, "figures" jsonb NOT NULL, "note" text NOT NULL DEFAULT ''::text, CONSTRAINT "books_closed_check" CHECK ((num_nulls(closed_by, closed_at) = ANY (ARRAY[0, 2]))), CONSTRAINT "books_note_check" CHECK ((length(note) <= 500)), CONSTRAINT "books_pkey" PRIMARY KEY (id));

ALTER TABLE "private"."books" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."deleted_people" ("id" uuid NOT NULL, "deleted_at" timestamp with time zone NOT NULL DEFAULT clock_timestamp(), CONSTRAINT "deleted_people_pkey" PRIMARY KEY (id));

ALTER TABLE "private"."deleted_people" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."recovery_codes" ("person" uuid NOT NULL, "code_hash" text NOT NULL, "created_at" timestamp with time zone NOT NULL DEFAULT now(), CONSTRAINT "recovery_codes_pkey" PRIMARY KEY (person, code_hash));

ALTER TABLE "private"."recovery_codes" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."refund_request_lines" ("request_id" uuid NOT NULL, "camper_id" uuid NOT NULL, "ore" integer NOT NULL, CONSTRAINT "refund_request_lines_ore_check" CHECK ((ore > 0)), CONSTRAINT "refund_request_lines_pkey" PRIMARY KEY (request_id, camper_id));

ALTER TABLE "private"."refund_request_lines" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."refund_requests" ("id" uuid NOT NULL, "intent_id" uuid NOT NULL, "ore" integer NOT NULL, "state" text NOT NULL DEFAULT 'asked'::text, "refunded_ore" integer, "failed_before" integer NOT NULL, "asked_by" uuid NOT NULL, "decided_by" uuid, CONSTRAINT "refund_requests_decided_check" CHECK (((decided_by <> asked_by) OR (state = 'withdrawn'::text))), CONSTRAINT "refund_requests_ore_check" CHECK ((ore > 0)), CONSTRAINT "refund_requests_pkey" PRIMARY KEY (id), CONSTRAINT "refund_requests_state_check" CHECK ((state = ANY (ARRAY['waiting'::text, 'withdrawn'::text, 'asked'::text, 'accepted'::text, 'refused'::text, 'failed'::text, 'done'::text]))), "asked_at" timestamp with time zone NOT NULL DEFAULT public.camp_now());

ALTER TABLE "private"."refund_requests" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."setup_marks" ("step" text NOT NULL, "reason" text, "marked_by" uuid, CONSTRAINT "setup_marks_pkey" PRIMARY KEY (step), CONSTRAINT "setup_marks_reason_check" CHECK (((length(TRIM(BOTH FROM reason)) >= 3) AND (length(TRIM(BOTH FROM reason)) <= 200))), "marked_at" timestamp with time zone NOT NULL DEFAULT public.camp_now());

ALTER TABLE "private"."setup_marks" ENABLE ROW LEVEL SECURITY;

ALTER TABLE "private"."bank_lines" ADD COLUMN "text_key" text;

ALTER TABLE "private"."bank_lines" ADD COLUMN "id_key" text;

ALTER TABLE "private"."bank_lines" ADD COLUMN "balance_ore" bigint;

ALTER TABLE "private"."bank_lines" ADD COLUMN "account" text;

ALTER TABLE "private"."developer_mode" ADD COLUMN "second_factor" boolean NOT NULL DEFAULT false;

ALTER TABLE "private"."health_answers" ADD COLUMN "changed_by" uuid;

ALTER TABLE "private"."other_parents" ADD COLUMN "is_holder" boolean NOT NULL DEFAULT false;

ALTER TABLE "private"."other_parents" ADD COLUMN "asked_over_at" timestamp with time zone;

ALTER TABLE "public"."bed_holds" ADD COLUMN "returns_to" text;

ALTER TABLE "public"."checkin_devices" ADD COLUMN "known_seq" bigint NOT NULL DEFAULT 0;

ALTER TABLE "public"."checkin_devices" ADD COLUMN "copied_at" timestamp with time zone;

ALTER TABLE "public"."church" ADD COLUMN "published_at" timestamp with time zone;

ALTER TABLE "public"."payments" ADD COLUMN "moved_from" uuid;

CREATE OR REPLACE FUNCTION private.absent_families()
 RETURNS TABLE(account_id uuid, people uuid[], kept_until date)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with rule as (
    select private.kept('account') as kept, timezone from public.camp_info
  ), camp as (
    select s.id, c.end_date from public.seasons s, private.camp_of(s) c where s.state <> 'draft'
  ), signed_up as (
    select camper_id, season_id from public.past_campers
    union all
    select id, (select private.season()) from public.users
  ), family as (
    select p.account_id as id, array_agg(distinct p.id) as people, max(camp.end_date) as last_day
    from public.people p left join signed_up on signed_up.camper_id = p.id
      left join camp on camp.id = signed_up.season_id
    group by p.account_id
  ), login as (
    select coalesce(o.account_id, a.id) as id, (max(greatest(a.created_at, a.last_sign_in_at, s.created_at,
      s.updated_at, s.refreshed_at at time zone 'UTC')) at time zone (select timezone from rule))::date as last_day
    from auth.users a left join private.other_parents o on o.login_id = a.id
    left join auth.sessions s on s.user_id = a.id group by 1
  )
  select coalesce(f.id, l.id), coalesce(f.people, '{}'),
    (greatest(f.last_day, l.last_day) + (select kept from rule))::date
  from family f full join login l on l.id = f.id
  -- The other parent is kept as long as the family is.
  where not exists (select from private.other_parents o where o.login_id = coalesce(f.id, l.id))
    and not exists (select from public.admin a where (a.access_level is not null or private.jobs_of(a) <> '{}')
      and (a.id = coalesce(f.id, l.id) or a.id = any (f.people)))
$function$;

CREATE OR REPLACE FUNCTION private.accommodation_change_of(camper public.users, p_to text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object('problem', private.accommodation_problem(camper, p_to),
    'before', private.fee_summary(camper) - 'given' || jsonb_build_object('has_bed', camper.has_bed),
    'after', private.fee_summary(l) - 'given' || jsonb_build_object('has_bed', l.has_bed),
    'hours', extract(hours from private.bed_hours()))
  from private.lodged(camper, p_to) l
$function$;

CREATE OR REPLACE FUNCTION private.add_news()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_account uuid;
  v_before timestamptz := clock_timestamp() - private.kept('tries');
begin
  if tg_level = 'ROW' then
    if tg_op = 'UPDATE' and old is not distinct from new then
      return null;
    end if;
    select account_id into v_account from public.people
      where id = (to_jsonb(coalesce(new, old)) ->> coalesce(tg_argv[0], 'camper_id'))::uuid;
  elsif not exists (select from changed) then
    return null;
  end if;
  delete from public.news where ctid = any (array(
    select ctid from public.news where notified_at < v_before limit 100 for update skip locked
  ));
  insert into public.news (account_id, for_organisers) values (v_account, tg_nargs = 0);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.address_of(person uuid)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select r.address from private.mail_readers r where r.person_id = person
$function$;

CREATE OR REPLACE FUNCTION private.admin_level()
 RETURNS smallint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.level_of(a) from public.admin a where id = (select auth.uid()) and private.is_let_in(a)
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

CREATE OR REPLACE FUNCTION private.apply_plan(plan jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.camp_info c set title = n.title, theme = n.theme, start_date = n.start_date, end_date = n.end_date,
    registration_deadline = n.registration_deadline, price_deadline = n.price_deadline, total_beds = n.total_beds,
      first_meal = n.first_meal, last_meal = n.last_meal
  from jsonb_populate_record(null::public.camp_info, plan -> 'camp_info') n where c.id = 1;
  -- Not their words, which are edited in Settings while a draft is prepared.
  update public.pricing p set price = n.price, shirt_price = n.shirt_price
  from jsonb_populate_recordset(null::public.pricing, private.plan_rows(plan, 'pricing')) n where n.id = p.id;
  delete from public.rooms r where not exists (
    select from jsonb_populate_recordset(null::public.rooms, private.plan_rows(plan, 'rooms')) n where n.id = r.id
  );
  insert into public.rooms (id, name, capacity, state)
  select n.id, n.name, n.capacity, n.state
  from jsonb_populate_recordset(null::public.rooms, private.plan_rows(plan, 'rooms')) n
  on conflict (id) do update set name = excluded.name, capacity = excluded.capacity, state = excluded.state,
    counselor_id = null;
  update public.teams set leader_id = null where leader_id is not null;
  update public.admin_settings s set bool = n.bool, turns_at = n.turns_at, number_value = n.number_value,
    string_value = n.string_value
  from jsonb_populate_recordset(null::public.admin_settings, private.plan_rows(plan, 'admin_settings')) n
  where n.id = s.id;
  delete from public.discounts where true;
  insert into public.discounts
  select * from jsonb_populate_recordset(null::public.discounts, private.plan_rows(plan, 'discounts'));
end
$function$;

CREATE OR REPLACE FUNCTION private.are_books_closed(p_season smallint)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN (EXISTS (SELECT FROM private.books WHERE ((books.id = are_books_closed.p_season) AND (books.closed_at IS NOT NULL))));

CREATE OR REPLACE FUNCTION private.are_choices(chosen text[], choices text[])
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
RETURN ((chosen <@ choices) AND (COALESCE(array_ndims(chosen), 1) = 1) AND (cardinality(chosen) = (SELECT count(DISTINCT words.word) AS count FROM unnest(are_choices.chosen) words(word))));

CREATE OR REPLACE FUNCTION private.as_typed(p_account uuid)
 RETURNS SETOF public.users
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select u.* from public.users u where p_account in (u.id, u.parent_id)
  order by u.parent_id nulls first, u.created_at, u.id
$function$;

CREATE OR REPLACE FUNCTION private.ask_for_recent_code()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_recent_code();
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.ask_to_cancel(p_intents uuid[], p_reason text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform from public.payment_intents where id = any (p_intents) order by id for update;
  update public.payment_intents set
    state = case state when 'created' then 'cancelled' else state end,
    cancel_asked_at = public.camp_now(), reasons = private.with_reason(reasons, p_reason),
    next_check_at = public.camp_now()
  where id = any (p_intents) and state in ('created', 'open');
end
$function$;

CREATE OR REPLACE FUNCTION private.asking_family()
 RETURNS uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN CASE WHEN ((auth.uid() IS NOT NULL) AND (private.admin_level() IS NULL)) THEN private.family() ELSE NULL::uuid END;

CREATE OR REPLACE FUNCTION private.asks_second_factor()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN COALESCE((SELECT ((NOT developer_mode.enabled) OR developer_mode.second_factor) FROM private.developer_mode), true);

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
    union all select * from private.attention_of_aid()
    union all select * from private.attention_of_machinery()
    union all select * from private.attention_of_contacts()
    union all select * from private.attention_of_doubles()
    union all select * from private.attention_of_names()
    union all select * from private.attention_of_health()
    union all select * from private.attention_of_mail()
    union all select * from private.attention_of_mail_limits();
end
$function$;

CREATE OR REPLACE FUNCTION private.attention_of_aid()
 RETURNS TABLE(kind text, key text, since timestamp with time zone, intent_id uuid, camper_id uuid, amount numeric, detail jsonb)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select 'aid_asked', concat_ws(':', 'aid_asked', r.id), r.asked_at, null::uuid, p.account_id, null::numeric,
    jsonb_build_object('request', r.id, 'wish', r.wish)
  from private.aid_requests r join public.people p on p.id = r.account_id
  where r.state = 'open' and private.is_treasurer()
$function$;

CREATE OR REPLACE FUNCTION private.attention_of_campers()
 RETURNS TABLE(kind text, key text, since timestamp with time zone, intent_id uuid, camper_id uuid, amount numeric, detail jsonb)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with camper as (
    select u.id, coalesce(u.parent_id, u.id) as account_id, private.full_name(u.first_name, u.last_name) as name,
      u.is_registered,
      u.stay_in_at, u.stay_in_at is not null and b.comes and b.overpaid > 0 as is_moved, b.*
    from private.balance() b join public.users u on u.id = b.camper_id
    where b.since is not null
  ), matter as (
    select 'overpaid' as kind, id, overpaid as amount from camper where overpaid > 0 and comes and not is_moved
    union all
    select 'refunded_registered', id, outstanding from camper where is_registered and comes and outstanding > 0
    union all
    select 'paid_not_coming', id, overpaid from camper where overpaid > 0 and not comes
    union all
    select 'refunded_too_much', id, refunded_too_much from camper where refunded_too_much > 0
  )
  select m.kind, concat_ws(':', m.kind, m.id, c.paid, c.price), c.since, null::uuid, c.id, m.amount,
    jsonb_build_object('paid', c.paid, 'price', c.price, 'is_registered', c.is_registered, 'refund',
      case when m.kind <> 'refunded_too_much' then private.refund_left(c.id) end)
  from matter m join camper c on c.id = m.id
  union all
  -- A family whose people lost their beds on one day, and have paid more than staying in costs: what is too much.
  select 'stay_in_paid', concat_ws(':', 'stay_in_paid', account_id, private.camp_day(stay_in_at), sum(paid),
    sum(price)),
    greatest(max(since), max(stay_in_at)), null, account_id, sum(overpaid),
    jsonb_build_object('paid', sum(paid), 'price', sum(price), 'names', jsonb_agg(name order by name))
  from camper where is_moved group by account_id, private.camp_day(stay_in_at)
  union all
  -- The provider's refund of what was recorded manually as well, unless a correction has put it right since.
  select 'refund_noted_twice', concat_ws(':', 'refund_noted_twice', c.id, online.number), online.created_at,
    online.intent_id, c.id, -online.amount, jsonb_build_object('paid', c.paid, 'price', c.price)
  from public.payments online join camper c on c.id = online.paid_for_user_id
  where online.season_id = private.season() and online.type = 'Refund' and online.intent_id is not null
    and c.refunded_too_much = 0 and exists (
      select from public.payments noted
      where noted.paid_for_user_id = online.paid_for_user_id and noted.season_id = online.season_id
        and noted.type = 'Refund' and noted.entry_key is not null and noted.amount = online.amount
        and abs(extract(epoch from noted.created_at - online.created_at)) < 30 * 86400
    ) and not exists (
      select from public.payments righted
      where righted.paid_for_user_id = online.paid_for_user_id and righted.season_id = online.season_id
        and righted.type = 'Correction' and righted.amount = -online.amount
    )
$function$;

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

CREATE OR REPLACE FUNCTION private.attention_of_intents()
 RETURNS TABLE(kind text, key text, since timestamp with time zone, intent_id uuid, camper_id uuid, amount numeric, detail jsonb)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with intent as (
    select i.*, private.net_charged(i.provider) as net_ore,
      private.read_snapshot(i.provider, 'reservedAmount') - private.read_snapshot(i.provider, 'cancelledAmount')
        as reserved_ore,
      private.read_snapshot(i.provider, 'chargedAmount') as charged_ore,
      private.read_snapshot(i.provider, 'pendingRefundAmount') as pending_ore,
      private.read_snapshot(i.provider, 'failedRefundAmount') as failed_ore,
      private.ore_for_nobody(i) as nobody_ore,
      public.camp_now() - i.created_at as age
    from public.payment_intents i where not i.at_rest
  ), matter as (
    select 'charged_unmatched' as kind, i.id, net_ore - ledger_ore as ore from intent i
    where i.provider is not null and net_ore <> ledger_ore
    union all
    select 'matched_not_charged', i.id, reserved_ore from intent i
    where reserved_ore > 0 and charged_ore = 0
      and (charge_tried_at is not null or age > interval '15 minutes')
    union all
    -- The provider ends every page after 48 hours; until two days later it has time to answer (N30).
    select 'not_ended', i.id, amount_ore from intent i where state = 'open' and age > interval '4 days'
    union all
    select 'unknown_at_provider', i.id, amount_ore from intent i
    where 'unknown_at_provider' = any (reasons) and state in ('cancelled', 'expired')
    union all
    select 'paid_for_nobody', i.id, nobody_ore from intent i where nobody_ore > 0
    union all
    select 'refund_pending', i.id, pending_ore from intent i where pending_ore > 0
    union all
    select 'refund_failed', i.id, failed_ore from intent i where failed_ore > 0
  )
  select m.kind, concat_ws(':', m.kind, m.id, m.ore), coalesce(i.settled_at, i.created_at), i.id, i.payer_id,
    round(m.ore / 100.0, 2),
    jsonb_build_object('state', i.state, 'reasons', i.reasons, 'provider_payment_id', i.provider_payment_id,
      'reference', i.reference)
  from matter m join intent i on i.id = m.id
$function$;

CREATE OR REPLACE FUNCTION private.attention_of_machinery()
 RETURNS TABLE(kind text, key text, since timestamp with time zone, intent_id uuid, camper_id uuid, amount numeric, detail jsonb)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select 'sweep_late', 'sweep_late:' || beat_at, beat_at, null::uuid, null::uuid, null::numeric, '{}'::jsonb
  from private.heartbeats where job = 'sweep' and beat_at < clock_timestamp() - interval '10 minutes'
  union all
  select 'sweep_failed', concat_ws(':', 'sweep_failed', array_to_string(failed, ','),
    extract(epoch from failed_since)::bigint), failed_since,
    null, null, null, jsonb_build_object('steps', failed)
  from private.heartbeats where job = 'sweep' and failed <> '{}'
  union all
  select 'retention_late', 'retention_late:' || beat_at, beat_at, null, null, null, '{}'
  from private.heartbeats where job = 'retention' and beat_at < clock_timestamp() - interval '2 days'
  union all
  select 'mail_queue', 'mail_queue:' || min(created_at), min(created_at), null, null, null,
    jsonb_build_object('waiting', count(*))
  from public.outbox o where sent_at is null and (attempts > 0 or next_attempt_at <= clock_timestamp())
    and kind not in ('reminder', 'message') and not private.is_undecided(o) having count(*) > 50
  union all
  select 'webhook_failed', 'webhook_failed:' || e.intent_id || ':' || max(e.id), min(e.received_at), e.intent_id,
    i.payer_id, i.amount_ore / 100.0, jsonb_build_object('events', jsonb_agg(e.event order by e.id), 'state', i.state)
  from public.payment_events e join public.payment_intents i on i.id = e.intent_id
  where e.processed_at is null and e.received_at < clock_timestamp() - interval '15 minutes'
    and coalesce(i.provider_seen_at < e.received_at, true)
  group by e.intent_id, i.payer_id, i.amount_ore, i.state
  union all
  -- Noted, it is open again on the next day that it happens.
  select 'fault', concat_ws(':', 'fault', left(fingerprint, 16), (last_at at time zone 'Europe/Copenhagen')::date),
    last_at,
    null, null, null, jsonb_build_object('source', source, 'error', error, 'place', place, 'times', times)
  from private.error_reports where last_at > clock_timestamp() - interval '7 days'
  union all
  select 'limit_reached', concat_ws(':', 'limit_reached', l.name, extract(epoch from l.since)::bigint), l.since, null,
    null, null, jsonb_build_object('limit', l.name)
  from private.reached_limits() l
  union all
  -- A copied key opens the list of campers too, until the phone is signed out.
  select 'phone_copied', concat_ws(':', 'phone_copied', d.id), d.copied_at, null, null, null,
    jsonb_build_object('phone', d.name)
  from public.checkin_devices d where d.copied_at is not null and d.ended_at is null
$function$;

CREATE OR REPLACE FUNCTION private.attention_of_mail()
 RETURNS TABLE(kind text, key text, since timestamp with time zone, intent_id uuid, camper_id uuid, amount numeric, detail jsonb)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select 'mail_' || t.kind, concat_ws(':', 'mail_' || t.kind, u.id, extract(epoch from t.since)::bigint), t.since,
    null::uuid,
    u.id, null::numeric, jsonb_build_object('reason', t.reason)
  from private.mail_troubles t join public.users u on lower(u.email) = t.address
  union all
  select split_part(private.undecided_key(o), ':', 1), private.undecided_key(o), coalesce(o.set_aside_at, o.asked_at),
    null, o.subject_id, null, jsonb_build_object('mail', o.kind, 'recipient', o.recipient)
  from public.outbox o where private.is_undecided(o) and (o.kind <> 'aid' or private.is_treasurer())
$function$;

CREATE OR REPLACE FUNCTION private.attention_of_mail_limits()
 RETURNS TABLE(kind text, key text, since timestamp with time zone, intent_id uuid, camper_id uuid, amount numeric, detail jsonb)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select 'mail_day_full', concat_ws(':', 'mail_day_full', private.camp_today()), min(o.next_attempt_at), null::uuid,
    null::uuid, null::numeric, jsonb_build_object('waiting', count(*), 'most', private.mails_a_day())
  from public.outbox o
  where o.sent_at is null and o.next_attempt_at <= clock_timestamp() and not private.is_undecided(o)
    and (select private.mails_used()) >= (select private.mails_a_day()) * private.mail_share(o.kind)
  having count(*) > 0
  union all
  select 'mail_plan_small', concat_ws(':', 'mail_plan_small', opens_at, most), public.camp_now(), null, null, null,
    jsonb_build_object('expected', expected, 'most', most)
  from private.small_mail_plan()
$function$;

CREATE OR REPLACE FUNCTION private.attention_of_names()
 RETURNS TABLE(kind text, key text, since timestamp with time zone, intent_id uuid, camper_id uuid, amount numeric, detail jsonb)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select 'name_is_link', concat_ws(':', 'name_is_link', u.id, md5(private.full_name(u.first_name, u.last_name))),
    u.created_at,
    null::uuid, u.id, null::numeric, '{}'::jsonb
  from public.users u where private.is_link(private.full_name(u.first_name, u.last_name))
$function$;

CREATE OR REPLACE FUNCTION private.attention_of_past_seasons()
 RETURNS TABLE(kind text, key text, since timestamp with time zone, intent_id uuid, camper_id uuid, amount numeric, detail jsonb)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select 'paid_past_season', concat_ws(':', 'paid_past_season', i.id, late.ore), i.settled_at, i.id, i.payer_id,
    round(late.ore / 100.0, 2), jsonb_build_object('season', s.title,
      'provider_payment_id', i.provider_payment_id, 'reference', i.reference)
  from public.payment_intents i join public.seasons s on s.id = i.season_id,
    lateral (select i.ledger_ore - private.ore_for_nobody(i) as ore) late
  where i.state = 'charged' and 'season_over' = any (i.reasons) and late.ore > 0
$function$;

CREATE OR REPLACE FUNCTION private.attention_of_refunds()
 RETURNS TABLE(kind text, key text, since timestamp with time zone, intent_id uuid, camper_id uuid, amount numeric, detail jsonb)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select 'refund_shared', concat_ws(':', 'refund_shared', i.id, i.refunded_ore), max(p.created_at), i.id, i.payer_id,
    -sum(p.amount), jsonb_build_object('provider_payment_id', i.provider_payment_id, 'reference', i.reference,
      'payment', (array_agg(p.id order by p.number))[1], 'people', (
        select jsonb_agg(jsonb_build_object('camper', who.id, 'name', private.full_name(who.first_name, who.last_name),
          'stands', who.stands, 'refunded', who.refunded) order by who.first_name, who.last_name, who.id)
        from (
          select u.id, u.first_name, u.last_name, sum(r.amount) as stands, -coalesce(sum(r.amount) filter (
            where r.type = 'Refund' and r.charge_id like '%:refund:' || i.refunded_ore), 0) as refunded
          from public.payments r join public.people u on u.id = r.paid_for_user_id where r.intent_id = i.id
          group by u.id
        ) who
      ), 'shares', jsonb_agg(jsonb_build_object('name', (
        select private.full_name(u.first_name, u.last_name) from public.people u where u.id = p.paid_for_user_id
      ), 'amount', -p.amount) order by p.number))
  from public.payment_intents i join public.payments p on p.intent_id = i.id and p.type = 'Refund'
    and p.charge_id like '%:refund:' || i.refunded_ore
  where i.refunded_ore between 1 and i.amount_ore - 1 and i.ledger_ore > 0 and i.season_id = (select private.season())
    and (select count(distinct l.paid_for_user_id) from public.payment_intent_lines l where l.intent_id = i.id) > 1
    and not exists (select from private.refund_requests r where r.intent_id = i.id and r.state = 'done'
      and r.refunded_ore = i.refunded_ore)
    and not exists (select from public.payments moved where moved.intent_id = i.id and moved.type = 'Move'
      and moved.number > p.number)
  group by i.id
  union all
  select 'refund_unanswered', concat_ws(':', 'refund_unanswered', r.id), r.asked_at, i.id, i.payer_id,
    round(r.ore / 100.0, 2), jsonb_build_object('provider_payment_id', i.provider_payment_id, 'reference', i.reference)
  from private.refund_requests r join public.payment_intents i on i.id = r.intent_id
  where r.state = 'asked' and r.asked_at < public.camp_now() - interval '23 hours'
  union all
  select 'refund_waiting', concat_ws(':', 'refund_waiting', r.id), r.asked_at, i.id, i.payer_id,
    round(r.ore / 100.0, 2), jsonb_build_object('provider_payment_id', i.provider_payment_id,
      'reference', i.reference, 'request', r.id, 'by', private.person_name(r.asked_by),
      'is_own', r.asked_by is not distinct from auth.uid(), 'shares', (
        select jsonb_agg(jsonb_build_object('name', private.person_name(l.camper_id),
          'amount', round(l.ore / 100.0, 2)) order by l.ore desc, l.camper_id)
        from private.refund_request_lines l where l.request_id = r.id
      ), 'may_confirm', (
        select coalesce(jsonb_agg(private.person_name(a.id) order by private.person_name(a.id)), '[]')
        from public.admin a where a.id <> r.asked_by and private.is_treasurer(a.id)
      ))
  from private.refund_requests r join public.payment_intents i on i.id = r.intent_id where r.state = 'waiting'
$function$;

CREATE OR REPLACE FUNCTION private.audit()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_level smallint := coalesce(private.admin_level(), 0);
  v_before jsonb := case when tg_op = 'INSERT' then '{}' else to_jsonb(old) - array['promo_code', 'search_name'] end;
  v_after jsonb := case when tg_op = 'DELETE' then '{}' else to_jsonb(new) - array['promo_code', 'search_name'] end;
  v_row jsonb := case when tg_op = 'DELETE' then v_before else v_after end;
begin
  if current_setting('familycamp.logged_as_one', true) = 'on' or v_level = 0 and (
    tg_table_name <> 'users' or tg_op <> 'UPDATE'
    or private.family()::text is distinct from coalesce(v_row ->> 'parent_id', v_row ->> 'id'))
  then
    return null;
  end if;
  insert into public.audit_log (actor_id, actor_level, table_name, row_id, action, before, after)
  select auth.uid(), v_level, tg_table_name, coalesce(v_row ->> 'id', v_row ->> 'code', v_row ->> 'camper_id'), tg_op,
    coalesce(jsonb_object_agg(key, v_before -> key) filter (where v_before ? key), '{}'),
    coalesce(jsonb_object_agg(key, v_after -> key) filter (where v_after ? key), '{}')
  from (
    select key from jsonb_object_keys(v_before || v_after) as keys(key)
    where v_before -> key is distinct from v_after -> key and key <> 'updated_at'
      and (v_level > 0 or key <> 'consents' and key = any (private.said_columns()))
  ) changed
  having count(*) > 0;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.audit_document()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into public.audit_log (actor_id, actor_level, table_name, row_id, action, before, after)
  select a.id, private.level_of(a), 'documents', old.name, tg_op,
    jsonb_build_object('size', old.metadata -> 'size'), '{}'
  from public.admin a where a.id = auth.uid() and old.bucket_id = 'documents';
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.awaited(comes boolean, is_confirmed boolean, outstanding numeric, of_minor text[])
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
RETURN CASE WHEN ((NOT comes) OR is_confirmed) THEN '{}'::text[] ELSE (array_remove(ARRAY[CASE WHEN (outstanding > (0)::numeric) THEN 'payment'::text ELSE NULL::text END], NULL::text) || COALESCE(of_minor, '{}'::text[])) END;

CREATE OR REPLACE FUNCTION private.balance(p_season smallint DEFAULT NULL::smallint, p_campers uuid[] DEFAULT NULL::uuid[])
 RETURNS TABLE(camper_id uuid, season smallint, pricing_id smallint, comes boolean, price numeric, to_pay numeric, paid numeric, outstanding numeric, overpaid numeric, refunded_too_much numeric, refunded numeric, for_nobody numeric, has_first boolean, has_second boolean, since timestamp with time zone, given numeric)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  v_open smallint := private.season();
  v_season smallint := coalesce(p_season, v_open);
begin
  return query
  with prices as materialized (
    select p.id, p.shirt_price, public.price_on(p.id, private.camp_today()) as price from public.pricing p
  ), camper as materialized (
    select u.id, u.pricing_id, u.is_attending and not u.is_inactive as comes,
      private.with_shirt(coalesce(u.agreed_price, prices.price), prices.shirt_price, u.size is not null) as price
    from public.users u join prices on prices.id = u.pricing_id
    where v_season = v_open and (p_campers is null or u.id = any (p_campers))
    union all
    select past.camper_id, (past.answers ->> 'pricing_id')::smallint, private.came(past), past.price
    from public.past_campers past
    where past.season_id = v_season and (p_campers is null or past.camper_id = any (p_campers))
  ), money as materialized (
    select sums.* from private.ledger_sums sums
    where sums.season = v_season and (p_campers is null or sums.camper_id = any (p_campers))
  )
  select c.id, v_season, c.pricing_id, c.comes, c.price, m.to_pay, m.paid,
    private.left_to_pay(m.to_pay, m.paid, m.short), private.paid_beyond(m.to_pay, m.paid),
    private.refunded_beyond(m.to_pay, m.paid, m.short), coalesce(money.refunded, 0), 0,
    coalesce(money.has_first, false), coalesce(money.has_second, false), money.since, coalesce(money.given, 0)
  from camper c left join money on money.camper_id = c.id, lateral (
    select private.price_to_pay(c.price, c.comes) as to_pay, coalesce(money.paid, 0) as paid,
      coalesce(money.short, 0) as short
  ) m
  union all
  select null, p.season_id, p.pricing_id, false, 0, 0, sum(p.amount), 0, 0, 0,
    -coalesce(sum(p.amount) filter (where p.type = 'Refund'), 0), sum(p.amount), false, false, max(p.created_at),
    coalesce(sum(p.amount) filter (where private.is_given(p.type)), 0)
  from public.payments p left join camper c on c.id = p.paid_for_user_id
  where p.season_id = v_season and p_campers is null and c.id is null
  group by p.season_id, p.pricing_id;
end
$function$;

CREATE OR REPLACE FUNCTION private.books_of(p_season smallint)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with fee as materialized (
    select account_id, sum(outstanding) as outstanding, sum(overpaid) as overpaid
    from private.season_fees(p_season) group by account_id
  ), box as (
    select e.amount, e.day, e.closing_id from private.cash_entries() e where e.season_id = p_season
  ), line as (
    select state, round(amount_ore / 100.0, 2) as amount from private.bank_lines where season_id = p_season
  ), card as materialized (
    select r.* from private.reconciled() r where r.in_ledger and r.payment_id in (
      select private.bare_id(provider_payment_id) from public.payments
      where season_id = p_season and entry_key is null)
  ), file as (
    select p.id, p.closed_at, exists (
      select from private.payout_rows r join private.reconciled() c
        on c.payment_id = r.provider_payment_id and c.is_refund = (r.amount_ore < 0)
      where r.payout_id = p.id and (not c.in_ledger or c.paid_out_ore <> c.ledger_ore)
    ) as differs
    from private.payouts p where p_season = any (private.payout_seasons(p))
  )
  select jsonb_build_object(
    'paid', (select coalesce(sum(amount), 0) from public.payments where season_id = p_season),
    'given', (select coalesce(sum(amount), 0) from public.payments
      where season_id = p_season and private.is_given(type)),
    'owing_families', count(*) filter (where outstanding > 0), 'owed', coalesce(sum(outstanding), 0),
    'overpaid_families', count(*) filter (where overpaid > 0), 'overpaid', coalesce(sum(overpaid), 0),
    'cash', (select coalesce(sum(amount), 0) from box where closing_id is not null),
    'cash_difference', (select coalesce(sum(counted - expected), 0) from private.cash_closings
      where season_id = p_season),
    'open_days', (select count(distinct day) from box where closing_id is null),
    'open_cash', (select coalesce(sum(amount), 0) from box where closing_id is null),
    'confirmed_lines', (select count(*) from line where state = 'confirmed'),
    'confirmed', (select coalesce(sum(amount), 0) from line where state = 'confirmed'),
    'aside_lines', (select count(*) from line where state = 'set_aside'),
    'aside', (select coalesce(sum(amount), 0) from line where state = 'set_aside'),
    'open_lines', (select count(*) from line where state = 'open'),
    'open_bank', (select coalesce(sum(amount), 0) from line where state = 'open'),
    'payouts', (select count(*) from file),
    'open_payouts', (select count(*) from file where closed_at is null),
    'differing_payouts', (select count(*) from file where differs),
    'unpaid_rows', (select count(*) from card where not in_payouts),
    'unpaid_out', (select coalesce(round(sum(ledger_ore) / 100.0, 2), 0) from card where not in_payouts),
    'matters', (
      select count(*) from (select * from private.attention_of_intents()
        union all select * from private.attention_of_past_seasons()
        union all select * from private.attention_of_campers()
        union all select * from private.attention_of_refunds()) m
      where not exists (select from public.attention_notes n where n.key = m.key)
        and (m.intent_id in (select id from public.payment_intents where season_id = p_season)
          or p_season = private.season()
            and m.kind in ('overpaid', 'refunded_registered', 'refunded_too_much', 'paid_not_coming', 'stay_in_paid'))
    )
  ) from fee
$function$;

CREATE OR REPLACE FUNCTION private.camp_end()
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select (end_date + 1)::timestamp at time zone timezone from public.camp_info
$function$;

CREATE OR REPLACE FUNCTION private.camper_state(p_campers uuid[] DEFAULT NULL::uuid[])
 RETURNS TABLE(camper_id uuid, account_id uuid, holder text, comes boolean, payment text, price numeric, paid numeric, outstanding numeric, is_confirmed boolean, waits_for text[], at_camp text, is_contested boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select u.id, coalesce(u.parent_id, u.id), private.full_name(holder.first_name, holder.last_name), b.comes,
    private.payment_of(b.comes, b.paid, b.outstanding, b.overpaid, b.refunded_too_much), b.price, b.paid,
    b.outstanding, u.is_registered,
    private.awaited(b.comes, u.is_registered, b.outstanding, minor.lacked),
    coalesce(tick.at_camp, case when b.comes then 'expected' else 'away' end), contested.person_id is not null
  from private.balance(null, p_campers) b
  join public.users u on u.id = b.camper_id
  join public.users holder on holder.id = coalesce(u.parent_id, u.id)
  left join private.lacked_by_minors(p_campers) minor on minor.camper_id = u.id
  left join private.newest_ticks tick on tick.camper_id = u.id
  left join private.contested_people contested on contested.camper_id = u.id
$function$;

CREATE OR REPLACE FUNCTION private.cash_entries()
 RETURNS TABLE(payment_id uuid, season_id smallint, day date, amount numeric, entered_by uuid, closing_id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select p.id, p.season_id, coalesce(p.received_on, (p.created_at at time zone c.timezone)::date), p.amount,
    p.entered_by, k.closing_id
  from public.camp_info c, public.payments p left join private.closed_cash k on k.payment_id = p.id
  where p.payment_method = 'Cash' and p.entry_key is not null and p.type <> 'Move'
$function$;

CREATE OR REPLACE FUNCTION private.category_name(category public.pricing)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
RETURN jsonb_build_object('name', (category).name, 'name_da', (category).name_da);

CREATE OR REPLACE FUNCTION private.check_bus_seats()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_comes boolean := new.is_attending and not new.is_inactive;
  v_came boolean := tg_op = 'UPDATE' and old.is_attending and not old.is_inactive;
begin
  if v_comes and new.arrival_transportation = 'Bus' and not (v_came and old.arrival_transportation = 'Bus') then
    perform from public.admin_settings where name = 'BUS_SEATS_OUT' and number_value is not null
      for no key update;
    perform private.refuse_if((select left_out = 0 from public.bus_seats), 'bus_out_full');
  end if;
  if v_comes and new.departure_transportation = 'Bus' and not (v_came and old.departure_transportation = 'Bus') then
    perform from public.admin_settings where name = 'BUS_SEATS_HOME' and number_value is not null
      for no key update;
    perform private.refuse_if((select left_home = 0 from public.bus_seats), 'bus_home_full');
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.check_camper_change(old_camper public.users, new_camper public.users, from_browser boolean)
 RETURNS public.users
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_old jsonb := to_jsonb(old_camper);
  v_new jsonb;
  v_changed text[];
begin
  new_camper.updated_at := clock_timestamp();
  if (new_camper.birthday, new_camper.is_senior_retired, new_camper.parent_id)
      is distinct from (old_camper.birthday, old_camper.is_senior_retired, old_camper.parent_id) then
    perform private.check_age(new_camper);
  end if;
  perform private.refuse_if((new_camper.size, new_camper.birthday) is distinct from (old_camper.size,
    old_camper.birthday) and not private.is_size_allowed(
    new_camper.size, public.age_on(new_camper.birthday, (select start_date from public.camp_info))
  ), 'size_not_allowed');
  perform private.refuse_if(new_camper.phone is distinct from old_camper.phone
    and private.is_wrong_danish(new_camper.phone), 'phone_not_danish');
  new_camper.dates := coalesce(private.sorted_days(new_camper.dates), new_camper.dates);
  if not from_browser then
    return new_camper;
  end if;
  v_new := to_jsonb(new_camper);
  v_changed := array(
    select f.name from private.camper_fields f where f.family = 'always' and v_new -> f.name <> v_old -> f.name
  );
  perform private.refuse_if(v_changed <> '{}'
    and coalesce(private.family() not in (old_camper.id, coalesce(old_camper.parent_id, old_camper.id)), true),
    'not_allowed');
  perform private.refuse_if(exists (select from unnest(v_changed) c (name) where private.is_frozen(c.name)), 'frozen');
  return new_camper;
end
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
      select from private.same_person(camper.id, private.full_name(camper.first_name, camper.last_name),
        camper.birthday) u
      where coalesce(u.parent_id, u.id) = coalesce(camper.parent_id, camper.id)
    ), 'same_person');
end
$function$;

CREATE OR REPLACE FUNCTION private.check_registration(camper public.users)
 RETURNS public.users
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- A login may outlive its account; the lock keeps the account from being deleted.
  perform from auth.users where id = auth.uid() for key share;
  -- Asked again behind the lock: who has just become the other parent of a family begins none of their own.
  perform private.refuse_if(not found or private.family() not in (camper.id, coalesce(camper.parent_id, camper.id)),
    'not_allowed');
  perform private.refuse_if(private.is_on('DISABLE_NEW_USER'), 'registration_closed');
  if not private.may_agree(camper) then
    camper.consents := camper.consents - 'group_formation'; -- it waits for a parent
  elsif camper.consents ? 'group_formation' is not true then
    raise exception 'consent_missing';
  end if;
  perform private.refuse_if(camper.consents ? 'terms' is not true, 'consent_missing');
  perform private.refuse_if(camper.accommodation = 'Stay in', 'room_unavailable');
  perform private.refuse_if(nullif(trim(camper.promo_code), '') is not null and not exists (
    select from private.promo_checks
    where account_id = auth.uid() and code = upper(trim(camper.promo_code))
  ), 'promo_code_invalid');
  -- A family is shown in the order in which it was typed, so no two of one sign-up have the same time.
  camper.created_at := public.camp_now() + (clock_timestamp() - now());
  return camper;
end
$function$;

CREATE OR REPLACE FUNCTION private.checkouts_of(p_account uuid)
 RETURNS uuid[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(array_agg(distinct i.id), '{}')
  from public.payment_intents i
  join public.payment_intent_lines l on l.intent_id = i.id
  left join public.people payer on payer.id = i.payer_id
  left join public.users u on u.id = l.paid_for_user_id
  where l.is_open and array[payer.id, payer.account_id, u.id, u.parent_id] && array[p_account,
    private.login_of(p_account), case when private.is_holder(p_account) then private.family(p_account) end]
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

CREATE OR REPLACE FUNCTION private.client_address()
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select case when pg_input_is_valid(address, 'inet') and family(address::inet) = 6
    then host(network(set_masklen(address::inet, 64))) else address end
  from (
    select left(coalesce(h ->> 'cf-connecting-ip', nullif(trim(split_part(h ->> 'x-forwarded-for', ',', 1)), ''),
      'unknown'), 200) as address
    from (select coalesce(nullif(current_setting('request.headers', true), ''), '{}')::jsonb as h) headers
  ) reported
$function$;

CREATE OR REPLACE FUNCTION private.close_intent(p_intent uuid, p_reason text DEFAULT NULL::text, p_state text DEFAULT NULL::text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_state text;
begin
  update public.payment_intents set
    state = case
      when state not in ('created', 'open', 'create_unknown', 'needs_review') then state
      else coalesce(p_state, case when created_at <= public.camp_now() - interval '48 hours' then 'expired'
        else 'cancelled' end)
    end,
    reasons = private.with_reason(array_remove(reasons, 'unknown_at_provider'), p_reason),
    final_at = coalesce(final_at, public.camp_now()), next_check_at = null
  where id = p_intent and state <> 'charged'
  returning state into v_state;
  return coalesce(v_state, 'charged');
end
$function$;

CREATE OR REPLACE FUNCTION private.consent_versions()
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
RETURN '{"terms": ["2025-02-12"], "pictures": ["2025-04-20/groups", "2025-04-20/all"], "directory": ["2025-04-20/first", "2025-04-20/full"], "group_formation": ["2025-04-19"]}'::jsonb;

CREATE OR REPLACE FUNCTION private.consents_of(p_campers uuid[])
 RETURNS TABLE(camper_id uuid, name text, kind text, version text, agreed_at timestamp with time zone, agreed_by text, withdrawn_at timestamp with time zone, withdrawn_by text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select distinct on (u.created_at, c.camper_id, c.kind) c.camper_id, private.full_name(u.first_name, u.last_name),
    c.kind,
    c.version, c.agreed_at,
    private.person_name(c.agreed_by), c.withdrawn_at, private.person_name(c.withdrawn_by)
  from private.consents c join public.users u on u.id = c.camper_id
  where c.camper_id = any (p_campers) and c.season_id = (select private.season())
  order by u.created_at, c.camper_id, c.kind desc, c.id desc
$function$;

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

CREATE OR REPLACE FUNCTION private.correctable(camper public.users)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with said as materialized (
    select to_jsonb(camper) || jsonb_build_object('attendance', case
      when camper.is_inactive then 'inactive' when camper.is_attending then 'attending' else 'not_attending'
    end) as fields
  )
  select jsonb_object_agg(f.name, said.fields -> f.name) from said, private.camper_fields f
  where f.edited_by is not null
$function$;

CREATE OR REPLACE FUNCTION private.counted_for(camper_id uuid)
 RETURNS numeric
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce((
    select s.paid + s.short from private.ledger_sums s
    where s.camper_id = counted_for.camper_id and s.season = private.season()
  ), 0)
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
  camper.last_name := private.stored_last_name(camper.last_name);
  camper.church_mission := private.stored_church(camper.church_mission);
  camper.dates := coalesce(private.sorted_days(camper.dates), camper.dates);
  perform private.refuse_if(private.is_wrong_danish(camper.phone), 'phone_not_danish');
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

CREATE OR REPLACE FUNCTION private.doers_of(p_mail public.outbox)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_strip_nulls(jsonb_build_object(
    'by', coalesce(p_mail.payload -> 'by', private.who_did_it(p_mail.actor_id, p_mail.actor_access, r.reader)),
    'asker', case when p_mail.payload ? 'asked_by'
      then private.who_did_it((p_mail.payload ->> 'asked_by')::uuid, null, r.reader) end))
  from (
    select coalesce((p_mail.payload ->> 'reader')::uuid,
      (select account_id from public.people where id = p_mail.subject_id)) as reader
  ) r
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

CREATE OR REPLACE FUNCTION private.edit_camper(v_before public.users, p_changes jsonb, p_accept_stay_in boolean, p_is_own boolean DEFAULT false)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_after public.users := private.with_change_requests(v_before, p_changes);
  v_had_bed boolean := v_before.is_attending and v_before.has_bed
    and (v_before.is_registered or private.holds_bed(v_before.id));
  v_needs_bed boolean := v_after.is_attending and v_after.has_bed and not v_had_bed
    and (v_after.is_registered or not v_before.has_bed);
  v_stays_in boolean := false;
  v_is_notified boolean;
  -- The family has read that the place is free for others.
  v_is_back boolean := not v_before.is_attending and v_after.is_attending and not p_is_own;
begin
  if private.correctable(v_after) = private.correctable(v_before) then
    return 'as_wanted';
  end if;
  if (v_after.pricing_id, v_after.agreed_price, v_after.accommodation, v_after.has_bed)
    is distinct from (v_before.pricing_id, v_before.agreed_price, v_before.accommodation, v_before.has_bed) then
    perform private.refuse_while_paid_for(v_before.id);
  end if;
  if v_before.is_attending and not v_after.is_attending then
    perform private.ask_to_cancel_checkout(v_before.id, 'not_attending');
  end if;
  perform private.expect_aid_back(v_before.id);
  if v_needs_bed then
    -- The bed lock: after it, the count includes every bed given away before.
    perform from public.camp_info for update;
    v_stays_in := private.beds_left() = 0;
    if v_stays_in and not p_accept_stay_in then
      return 'no_bed_left';
    end if;
  end if;
  if v_after.room_id is not null and v_after.has_bed and not v_before.has_bed and private.is_full(v_after.room_id) then
    v_after.room_id := null;
  end if;

  perform private.update_camper(v_after);

  if v_before.has_bed and not v_after.has_bed then
    delete from public.bed_holds where camper_id = v_before.id;
  elsif v_after.is_attending and not v_after.is_registered and not v_stays_in and not p_is_own
    and (v_needs_bed or v_before.is_registered and v_had_bed) then
    -- A bed that was paid for stays theirs while the difference is paid.
    insert into public.bed_holds values (v_before.id, case when v_before.is_registered and v_had_bed
      then private.camp_end() else public.camp_now() + private.bed_hours() end)
    on conflict (camper_id) do update set until = excluded.until;
  end if;
  if v_after.accommodation = 'Room' then
    delete from public.bed_waits where camper_id = v_before.id;
  end if;
  if v_stays_in then
    perform private.move_to_stay_in(v_before.id, 'no_bed_left');
  end if;
  v_is_notified := (private.tells_correction(v_before, v_after) or v_is_back) and not v_stays_in;
  if v_after.is_attending then
    -- The new price may be paid already; or the rest was paid online while they were cancelled.
    perform private.register_if_paid(v_before.id,
      case when v_is_notified or v_stays_in then private.mail_address(v_after) end);
  end if;
  if v_is_notified then
    perform private.mail_correction(v_before, p_changes, p_is_own);
  elsif v_before.is_attending and not v_after.is_attending and not v_after.is_inactive then
    perform private.mail_cancelled(v_after, p_is_own);
  end if;
  return 'saved';
end
$function$;

CREATE OR REPLACE FUNCTION private.edited_columns()
 RETURNS text[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select array_agg(name) from private.camper_fields where edited_by is not null and name <> 'attendance'
$function$;

CREATE OR REPLACE FUNCTION private.end_holds()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_camper public.users;
begin
  for v_camper in
    select u.* from public.bed_holds h join public.users u on u.id = h.camper_id
    where not private.holds_bed(h.camper_id) or not u.is_attending or u.is_inactive or (u.is_registered and u.has_bed)
    order by u.id for no key update of u skip locked
  loop
    if v_camper.has_bed and not v_camper.is_registered and v_camper.is_attending and private.phase() <> 'after' then
      perform private.move_to_stay_in(v_camper.id, 'hold_over');
      perform private.register_if_paid(v_camper.id, private.mail_address(v_camper)); -- that email says both
    end if;
    delete from public.bed_holds where camper_id = v_camper.id;
  end loop;
end
$function$;

CREATE OR REPLACE FUNCTION private.end_invitation(p_account uuid, p_is_holder boolean)
 RETURNS private.other_parents
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_link private.other_parents;
begin
  delete from private.other_parents where account_id = p_account and is_holder = p_is_holder returning * into v_link;
  perform private.take_back(array(select id from public.outbox where kind = 'invited' and subject_id = p_account
    and recipient = v_link.email));
  return v_link;
end
$function$;

CREATE OR REPLACE FUNCTION private.end_other_parent(p_person uuid, p_is_deleted boolean DEFAULT false)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_link private.other_parents;
begin
  v_link := private.end_invitation((select account_id from private.other_parents
    where not is_holder and p_person in (account_id, login_id)), false);
  if v_link.login_id is null then
    return;
  end if;
  perform private.log_other_parent(v_link.account_id, 'DELETE');
  if not (p_is_deleted and p_person = v_link.account_id) then
    perform private.mail_other_parent(v_link.account_id, 'ended', true, case when not p_is_deleted
      then v_link.login_id end);
  end if;
  if not (p_is_deleted and p_person = v_link.login_id) then
    perform private.mail_other_parent(v_link.login_id, 'ended', false, case when not p_is_deleted
      then v_link.account_id end);
  end if;
  -- Both of their open screens read again.
  insert into public.news (account_id, for_organisers) values (v_link.account_id, true), (v_link.login_id, false);
end
$function$;

CREATE OR REPLACE FUNCTION private.entry_type(camper public.users, p_amount numeric, p_kind text)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select case
    when p_kind = 'refund' then 'Refund'
    when p_kind = 'correction' then 'Correction'
    when money.paid <= 0 and p_amount >= money.to_pay then 'Full payment'
    when money.paid <= 0 then 'First payment'
    when money.has_second then 'Third payment'
    when money.paid + p_amount < money.to_pay then 'Second payment'
    else 'Remaining amount'
  end
  from (
    select private.counted_for(camper.id) - private.given_to(camper.id) as paid,
      private.price_of(camper) - private.given_to(camper.id) as to_pay, exists (
      select from private.ledger_sums sums where sums.camper_id = camper.id and sums.season = private.season()
        and sums.has_second
    ) as has_second
  ) money
$function$;

CREATE OR REPLACE FUNCTION private.expect_aid_back(p_camper uuid DEFAULT NULL::uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if exists (select from public.payments p where private.is_given(p.type) and p.season_id = private.season()
    and (p_camper is null or p.paid_for_user_id = p_camper)) then
    perform pg_advisory_xact_lock(hashtextextended('aid fund', 0));
    perform pg_advisory_xact_lock(hashtextextended('ledger number', 0));
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.export_money(p_ids uuid[])
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'payments', (
      select coalesce(jsonb_agg(to_jsonb(h) || case when p.is_anonymous and not h.paid_by_me then '{}' else
        jsonb_build_object('number', p.number, 'reason', p.reason, 'received_on', p.received_on,
          'payer', case when not private.is_given(p.type) then p.payer_name end,
          'bank_reference', p.bank_reference) end order by h.created_at, h.id), '[]')
      from public.payment_history h join public.payments p on p.id = h.id
    ),
    'payment_attempts', (
      select coalesce(jsonb_agg(jsonb_build_object('created_at', i.created_at, 'state', i.state,
        'amount', round(i.amount_ore / 100.0, 2), 'reference', i.reference, 'is_anonymous', i.is_anonymous,
        'for', (select coalesce(jsonb_agg(jsonb_build_object('camper_id', l.paid_for_user_id,
          'type', l.payment_type, 'amount', round(l.amount_ore / 100.0, 2)) order by l.position), '[]')
          from public.payment_intent_lines l where l.intent_id = i.id and l.paid_for_user_id = any (p_ids)))
        order by i.created_at, i.id), '[]')
      from public.payment_intents i where i.payer_id = any (p_ids) or i.payer_id = auth.uid()
        or not i.is_anonymous and exists (select from public.payment_intent_lines l
          where l.intent_id = i.id and l.paid_for_user_id = any (p_ids))
    ),
    'refunds', (
      select coalesce(jsonb_agg(jsonb_build_object('camper_id', l.camper_id, 'amount', round(l.ore / 100.0, 2),
        'state', r.state, 'asked_at', r.asked_at) order by r.asked_at, r.id, l.camper_id), '[]')
      from private.refund_request_lines l join private.refund_requests r on r.id = l.request_id
      where l.camper_id = any (p_ids)
    ),
    'bank_lines', (
      select coalesce(jsonb_agg(jsonb_build_object('booked_on', b.booked_on, 'amount', round(b.amount_ore / 100.0, 2),
        'text', b.text) order by b.booked_on, b.id), '[]')
      from private.bank_lines b
      where exists (select from private.bank_shares s where s.line_id = b.id and s.account_id = any (p_ids))
        and not exists (select from private.bank_shares s where s.line_id = b.id
          and (s.account_id = any (p_ids)) is not true)
    ),
    'aid_requests', (
      select coalesce(jsonb_agg(jsonb_build_object('wish', r.wish, 'asked_at', r.asked_at, 'state', r.state,
        'answer', r.answer, 'answered_at', r.answered_at) order by r.asked_at, r.id), '[]')
      from private.aid_requests r where r.account_id = any (p_ids)
    ),
    'bank_refunds', (
      select coalesce(jsonb_agg(jsonb_build_object('booked_on', b.booked_on, 'amount', round(b.amount_ore / 100.0, 2),
        'text', b.text) order by b.booked_on, b.id), '[]')
      from private.bank_refunds b where b.entry_key in (
        select p.entry_key from public.payments p where p.paid_for_user_id = any (p_ids)
          and not (p.is_anonymous and p.paid_by_user_id <> all (p_ids))
      )
    )
  )
$function$;

CREATE OR REPLACE FUNCTION private.export_organiser(p_ids uuid[])
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'organiser', (
      select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'access_level', a.access_level, 'jobs', a.jobs,
        'jobs_season', a.jobs_season) order by a.id), '[]')
      from public.admin a where a.id = auth.uid() or a.id = any (p_ids)
    ),
    'phones', (
      select coalesce(jsonb_agg(jsonb_build_object('name', d.name, 'since', d.since, 'seen_at', d.seen_at,
        'ended_at', d.ended_at) order by d.since, d.id), '[]')
      from public.checkin_devices d where d.account_id = auth.uid()
    )
  )
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

CREATE OR REPLACE FUNCTION private.fee_of(person uuid, season smallint)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if season = private.season() then
    return (select private.fee_summary(u) from public.users u where u.id = person);
  end if;
  return (
    select jsonb_build_object(
      'camper_id', past.camper_id, 'name', private.full_name(answers ->> 'first_name', answers ->> 'last_name'),
      'pricing_name', pricing_name, 'pricing_code', pricing_code, 'accommodation', answers ->> 'accommodation',
      'price', b.price, 'paid', b.paid, 'outstanding', b.outstanding, 'overpaid', b.overpaid, 'given', b.given,
      'is_registered', (answers ->> 'is_registered')::boolean,
      'payment', private.payment_of(b.comes, b.paid, b.outstanding, b.overpaid, b.refunded_too_much),
      'waits_for', '[]'::jsonb
    )
    from public.past_campers past, private.balance(fee_of.season, array[person]) b
    where past.camper_id = person and past.season_id = fee_of.season
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.fee_summary(camper public.users)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'camper_id', camper.id, 'name', private.full_name(camper.first_name, camper.last_name),
    'pricing_name', private.category_name(p), 'pricing_code', p.code, 'accommodation', camper.accommodation,
    'price', private.price_of(camper), 'paid', private.paid_for(camper.id),
    'outstanding', private.outstanding(camper), 'overpaid', private.overpaid(camper),
    'given', private.given_to(camper.id), 'is_registered', camper.is_registered, 'payment', s.payment,
    'waits_for', s.waits_for
  )
  from public.pricing p, private.state_of(camper) s where p.id = camper.pricing_id
$function$;

CREATE OR REPLACE FUNCTION private.filled_in(p_mail public.outbox)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_account uuid := p_mail.payload ->> 'account';
  v_language text := coalesce(p_mail.payload ->> 'language', private.language_of(p_mail.recipient));
  v_reminder text := p_mail.payload ->> 'reminder';
begin
  return p_mail.payload || jsonb_build_object('language', v_language) || case p_mail.kind
    when 'reminder' then jsonb_build_object(
      'texts', (select case v_language when 'da' then jsonb_build_object('subject', subject_da, 'body', body_da)
        else jsonb_build_object('subject', subject_en, 'body', body_en) end from public.reminders
          where kind = v_reminder),
      'values', private.mail_values(coalesce(private.reader_of(p_mail), v_account),
        array(select camper_id from private.reminder_campers(v_reminder, v_account))))
    else (select jsonb_build_object(
      'texts', private.text_for(id, v_language), 'attachments', attachments, 'season', season_id, 'is_test', is_test,
      'values', private.values_in(coalesce(private.reader_of(p_mail), v_account), private.campers_in(p_mail.payload),
        (p_mail.payload ->> 'of_season')::smallint))
      from private.messages where id = p_mail.message_id)
  end;
end
$function$;

CREATE OR REPLACE FUNCTION private.folded(typed text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE STRICT
RETURN CASE WHEN ((typed COLLATE pg_c_utf8) ~ '^[ -~]*$'::text) THEN replace(lower((typed COLLATE pg_c_utf8)), '`'::text, ''''::text) ELSE replace(replace(replace(replace(translate(regexp_replace(NORMALIZE(lower((private.without_hidden(typed) COLLATE pg_c_utf8)), NFD), '[\u0300-\u036f]'::text, ''::text, 'g'::text), 'øđðłı´`‘’′'::text, 'oddli'''''''''''::text), 'æ'::text, 'ae'::text), 'œ'::text, 'oe'::text), 'ß'::text, 'ss'::text), 'þ'::text, 'th'::text) END;

CREATE OR REPLACE FUNCTION private.follow_address()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_old text := lower(old.email);
  v_new text := lower(new.email);
begin
  update public.users set email = v_new where id = private.family(new.id) and parent_id is null
    and private.login_of(id) = new.id;
  update public.outbox set recipient = v_new where sent_at is null and lower(recipient) = v_old
    and kind not in ('new_address', 'account_notice');
  update private.other_parents set email = v_new where login_id = new.id;
  delete from private.opening_wishes where email = v_old and exists (
    select from private.opening_wishes where email = v_new
  );
  update private.opening_wishes set email = v_new where email = v_old;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.follow_intent()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if tg_op = 'UPDATE' and (new.state, new.refunded_ore, new.reasons, new.charge_tried_at)
    is not distinct from (old.state, old.refunded_ore, old.reasons, old.charge_tried_at) then
    return null;
  end if;
  if new.state not in ('created', 'open', 'needs_review') then
    update public.payment_intent_lines set is_open = false where intent_id = new.id and is_open;
    -- A payment that went into review in the meantime has been waiting for these campers.
    update public.payment_intent_lines l set is_open = true
    where (l.intent_id, l.paid_for_user_id) in (
      select distinct on (l.paid_for_user_id) i.id, l.paid_for_user_id
      from public.payment_intent_lines mine
      join public.payment_intent_lines l on l.paid_for_user_id = mine.paid_for_user_id
      join public.payment_intents i on i.id = l.intent_id and i.state = 'needs_review' and i.decided_at is null
        and i.season_id = (select private.season())
      where mine.intent_id = new.id and not exists (
        select from public.payment_intent_lines other
        where other.paid_for_user_id = l.paid_for_user_id and other.is_open
      )
      order by l.paid_for_user_id, i.created_at
    );
  elsif tg_op = 'UPDATE' and old.state not in ('created', 'open', 'needs_review') and new.season_id = private.season()
    then
    update public.payment_intent_lines l set is_open = true
    where l.intent_id = new.id and not exists (
      select from public.payment_intent_lines other where other.paid_for_user_id = l.paid_for_user_id and other.is_open
    );
  end if;
  insert into public.payment_log (intent_id, from_state, to_state, source, detail)
  values (
    new.id, case when tg_op = 'UPDATE' then old.state end, new.state,
    coalesce(nullif(current_setting('app.money_source', true), ''), 'payment'),
    jsonb_strip_nulls(jsonb_build_object(
      'reason', new.reasons[cardinality(new.reasons)], 'refunded_ore', nullif(new.refunded_ore, 0),
      'charge_tried_at', new.charge_tried_at,
      -- How the payment is called is known, unless just that is wrong.
      'provider', case when new.reasons && array['reference', 'my_reference'] then new.provider
        else new.provider - array['paymentId', 'reference', 'myReference'] end
    ))
  );
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.follow_ledger()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.payment_intents i set ledger_ore = i.ledger_ore + added.ore
  from (select intent_id, round(sum(amount) * 100)::integer as ore from written group by intent_id) added
  where i.id = added.intent_id;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.follow_plan(v_before public.users, p_accommodation text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_before_it jsonb := private.plan_of(v_before) || jsonb_build_object(
    'held_until', (select until from public.bed_holds where camper_id = v_before.id),
    'leads_team', (select id from public.teams where leader_id = v_before.id),
    'leads_room', (select id from public.rooms where counselor_id = v_before.id));
  v_status text := private.edit_camper(v_before, case when p_accommodation is null
    then '{"attendance": "not_attending"}'
    else jsonb_build_object('accommodation', p_accommodation) end, false, true);
begin
  if v_status = 'saved' then
    insert into private.plan_changes (camper_id, accommodation, before, after, paid, refund)
    select u.id, p_accommodation, v_before_it, private.plan_of(u), private.paid_for(u.id),
      private.refund_of(private.overpaid(u))
    from public.users u where u.id = v_before.id;
  end if;
  return v_status;
end
$function$;

CREATE OR REPLACE FUNCTION private.follow_refund_request(p_intent public.payment_intents, p_snapshot jsonb)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  update private.refund_requests set state = case
    when private.read_snapshot(p_snapshot, 'failedRefundAmount') - failed_before >= ore then 'failed'
    else 'accepted' end
  where intent_id = p_intent.id and state in ('asked', 'accepted')
    and (private.read_snapshot(p_snapshot, 'failedRefundAmount') - failed_before >= ore
      or state = 'asked' and private.read_snapshot(p_snapshot, 'pendingRefundAmount') >= ore)
$function$;

CREATE OR REPLACE FUNCTION private.follow_shirt(p_camper uuid, p_from_browser boolean)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_camper public.users;
begin
  select u.* into strict v_camper from public.users u where u.id = p_camper;
  if not exists (select from public.pricing where id = v_camper.pricing_id and shirt_price > 0) then
    return;
  end if;
  perform private.refuse_if(p_from_browser and v_camper.size is null
    and private.paid_beyond(private.price_of(v_camper), private.paid_for(p_camper) - private.given_to(p_camper)) > 0,
    'shirt_paid');
  perform private.ask_to_cancel_checkout(p_camper, 'shirt_changed');
  if v_camper.is_registered and not private.is_covered(v_camper) then
    update public.users set is_registered = false, registered_at = null where id = p_camper;
  else
    perform private.register_if_paid(p_camper);
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.food_allergies()
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
RETURN '{gluten,milk,egg,peanut,nuts,fish,shellfish,soy,sesame}'::text[];

CREATE OR REPLACE FUNCTION private.forget(p_ids uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_addresses text[] := array(
    select lower(email) from auth.users where id = any (p_ids) and email is not null
    union
    -- An address that is another account's stays theirs.
    select lower(u.email) from public.users u where u.id = any (p_ids) and u.email is not null
      and not exists (select from auth.users a where lower(a.email) = lower(u.email) and a.id <> all (p_ids))
  );
  v_keys text[] := p_ids::text[] || v_addresses;
  v_wishes text[] := array(
    select id::text from public.change_requests where camper_id = any (p_ids)
    union all
    select wish ->> 'id' from public.past_campers, jsonb_array_elements(change_requests) wish
      where camper_id = any (p_ids)
  );
begin
  insert into private.nameless_campers (season_id, comes, is_registered, to_pay, weeks_before)
  select past.season_id, private.came(past), (past.answers ->> 'is_registered')::boolean, past.price,
    private.weeks_before(c.start_date, (past.answers ->> 'created_at')::timestamptz)
  from public.past_campers past join public.seasons s on s.id = past.season_id, private.camp_of(s) c
  where past.camper_id = any (p_ids)
  union all
  -- Of the open season too, once its camp is over: before, a family that is deleted does not come.
  select private.season(), b.comes, u.is_registered, b.to_pay, private.weeks_before(c.start_date, u.created_at)
  from public.users u join private.balance(null, p_ids) b on b.camper_id = u.id, public.camp_info c
  where c.end_date < private.camp_today();
  insert into private.deleted_people (id) select unnest(p_ids) on conflict do nothing;
  delete from public.attention_notes where split_part(key, ':', 2) = any (p_ids::text[]);
  delete from public.outbox where not private.is_receipt(kind)
    and (subject_id = any (p_ids) or payload ->> 'account' = any (p_ids::text[])
    -- What someone paid for a family names both.
    or payload ->> 'payer' = any (p_ids::text[])
    or lower(recipient) = any (v_addresses)
    or dedupe_key like any (select '%' || id || '%' from unnest(p_ids::text[]) id));
  -- Receipts are bookkeeping: they stay as they were written, are not sent any more, and lose the address.
  update public.outbox set recipient = '', sent_at = coalesce(sent_at, public.camp_now())
  where subject_id = any (p_ids) or lower(recipient) = any (v_addresses);
  -- What a bank writes of a sender; the line is still known by its keyed hash, so that a later statement does not bring
  -- it again.
  update private.bank_lines set text = '', note = ''
  where id in (select line_id from private.bank_shares where account_id = any (p_ids));
  update private.bank_refunds set text = '' where entry_key in (
    select entry_key from public.payments where paid_by_user_id = any (p_ids) or paid_for_user_id = any (p_ids)
  );
  if has_table_privilege(to_regclass('auth.audit_log_entries'), 'delete') then
    delete from auth.audit_log_entries where payload ->> 'actor_id' = any (p_ids::text[])
      or lower(payload ->> 'actor_username') = any (v_addresses)
      or payload #>> '{traits,user_id}' = any (p_ids::text[])
      or lower(payload #>> '{traits,user_email}') = any (v_addresses);
  end if;
  perform private.forget_listed(v_keys);
  -- A family that is deleted before the camp does not come: what was given for its places goes back.
  if private.phase() <> 'after' then
    perform private.take_aid_back(u.id, private.season(), private.given_to(u.id), u.pricing_id, gen_random_uuid())
    from public.users u where u.id = any (p_ids) and private.given_to(u.id) > 0;
  end if;
  -- Before the payer goes: with both going at once, a row could for a moment name a payee who is gone.
  update public.payments set paid_for_user_id = null where paid_for_user_id = any (p_ids);
  delete from public.people where id = any (p_ids);
  delete from auth.users where id = any (p_ids);
  -- Last, since an organiser who deletes their own account is logged with the old values.
  update public.audit_log set before = null, after = null
  where not private.is_money_log(table_name) and (row_id = any (v_keys)
    or table_name = 'change_requests' and row_id = any (v_wishes)
    or lower(concat(before, after)) like any (select '%' || key || '%' from unnest(v_keys) key));
end
$function$;

CREATE OR REPLACE FUNCTION private.forget_absent(p_limit integer DEFAULT 50)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_today date := private.camp_today();
  v_notified_before integer := (select notified_before from public.retention_rules where kind = 'account');
  v_notified integer;
  v_came_back integer;
  v_accounts uuid[];
  v_people uuid[] := '{}';
begin
  if not pg_try_advisory_xact_lock(hashtext('retention')) then
    return '{"is_done": false}';
  end if;
  delete from private.retention_notices n where not exists (
    select from private.absent_families() f where f.account_id = n.account_id and f.kept_until <= n.last_day
  );
  get diagnostics v_came_back = row_count;

  with due as (
    select f.account_id, f.people, greatest(f.kept_until, v_today + v_notified_before) as last_day
    from private.absent_families() f
    where f.kept_until <= v_today + v_notified_before
      and not exists (select from private.retention_notices n where n.account_id = f.account_id)
    order by f.kept_until, f.account_id limit p_limit
  ), noted as (
    insert into private.retention_notices (account_id, last_day)
    select account_id, last_day from due returning account_id
  ), notified as (
    select private.tell_forgetting(due.account_id, due.people, due.last_day) from due join noted using (account_id)
  )
  select count(*) into v_notified from notified;

  v_accounts := array(
    select n.account_id from private.retention_notices n
    where n.last_day < v_today and (n.last_day + v_notified_before < v_today or not exists (
      select from public.outbox o where o.dedupe_key = concat_ws(':', 'forgetting', n.account_id, n.last_day)
        and o.sent_at is null and o.attempts = 0
    ))
    order by n.last_day, n.account_id limit p_limit
  );
  -- A login or registration at this moment has finished, or finds no account: so checked again behind the locks.
  perform from auth.users where id = any (v_accounts) order by id for update;
  perform from public.people where account_id = any (v_accounts) order by id for update;
  select coalesce(array_agg(f.account_id), '{}') into v_accounts
  from private.absent_families() f join private.retention_notices n using (account_id)
  where f.account_id = any (v_accounts) and f.kept_until <= n.last_day;
  v_people := array(select id from public.people where account_id = any (v_accounts));
  perform private.forget(v_accounts || v_people);
  -- Where no one ever registered, the mail has no subject.
  delete from public.outbox where kind = 'forgetting' and split_part(dedupe_key, ':', 2) = any (v_accounts::text[]);
  delete from private.retention_notices where account_id = any (v_accounts);
  return jsonb_build_object('notified', v_notified, 'came_back', v_came_back, 'accounts', cardinality(v_accounts),
    'people', cardinality(v_people), 'is_done', v_notified < p_limit and cardinality(v_accounts) < p_limit);
end
$function$;

CREATE OR REPLACE FUNCTION private.forget_again(p_ids uuid[])
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_here uuid[] := array(
    select id from public.people where id = any (p_ids) union select id from auth.users where id = any (p_ids)
  );
begin
  perform private.forget(v_here);
  insert into private.deleted_people (id) select unnest(p_ids) on conflict do nothing;
  return cardinality(v_here);
end
$function$;

CREATE OR REPLACE FUNCTION private.forget_camp()
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_table regclass;
  v_rows integer;
  v_all integer := 0;
begin
  for v_table in
    select t.name::regclass from public.camp_info c, public.retention_rules r, unnest(r.tables) t (name)
    where r.counted_from = 'season' and t.name !~ '^storage[.]'
      and private.camp_today() > private.kept_until(r.kind, c.end_date)
  loop
    execute format('delete from %s where true', v_table);
    get diagnostics v_rows = row_count;
    v_all := v_all + v_rows;
  end loop;
  return jsonb_build_object('camp', v_all);
end
$function$;

CREATE OR REPLACE FUNCTION private.forget_health_of()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- The other parent of the same family, who takes it over, has them already.
  if current_setting('familycamp.is_taken_over', true) = 'on' then
    return null;
  end if;
  delete from private.health_answers where camper_id = new.id;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.forget_listed(p_keys text[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_place record;
begin
  for v_place in
    select p.place, p.name, p.when_deleted from private.personal_data() p
    where p.when_deleted in ('row', 'cleared')
      -- The platform's tables are not the same in every version of it, nor are the rights to them.
      and has_table_privilege(to_regclass(p.place), case p.when_deleted when 'row' then 'delete' else 'update' end)
  loop
    execute case v_place.when_deleted
      when 'row' then format('delete from %s where lower(%I::text) = any ($1)', v_place.place, v_place.name)
      else format('update %s set %I = null where lower(%2$I::text) = any ($1)', v_place.place, v_place.name)
    end using p_keys;
  end loop;
end
$function$;

CREATE OR REPLACE FUNCTION private.forget_money(p_limit integer DEFAULT 1000)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_from timestamptz := private.money_kept_from();
  v_rows integer;
  v_intents uuid[];
begin
  update public.payments set paid_by_user_id = null, paid_for_user_id = null, intent_id = null, entry_key = null,
    entered_by = null,
    payer_name = null, writer_name = null, reason = null, received_on = null, bank_reference = null,
      is_anonymous = false, payment_method = '', provider_payment_id = '', charge_id = id::text
  where id in (
    select id from public.payments where created_at < v_from and provider_payment_id <> '' order by created_at, id
      limit p_limit
  );
  get diagnostics v_rows = row_count;
  v_intents := array(
    select i.id from public.payment_intents i
    where i.created_at < v_from and (i.at_rest or i.decided_at is not null)
      and not exists (select from public.payments p where p.intent_id = i.id)
      and not exists (select from public.payment_log l where l.intent_id = i.id and l.logged_at >= v_from)
    order by i.created_at, i.id limit p_limit
  );
  update public.outbox set intent_id = null where intent_id = any (v_intents);
  delete from public.payment_events where intent_id = any (v_intents);
  delete from public.payment_log where intent_id = any (v_intents);
  delete from public.payment_intents where id = any (v_intents);
  delete from public.outbox where private.is_receipt(kind) and created_at < v_from;
  delete from public.audit_log where changed_at < v_from;
  delete from public.attention_notes where noted_at < v_from;
  delete from private.closed_cash k using private.cash_closings c where c.id = k.closing_id and c.closed_at < v_from;
  delete from private.cash_closings where closed_at < v_from;
  -- Payouts and books are figures; who wrote them down is no longer asked for.
  update private.payouts set imported_by = private.no_person(),
    closed_by = case when closed_by is not null then private.no_person() end
  where imported_at < v_from and imported_by <> private.no_person();
  update private.books set closed_by = private.no_person()
  where closed_at < v_from and closed_by <> private.no_person();
  delete from private.bank_lines where booked_on < v_from;
  delete from private.bank_refunds where booked_on < v_from;
  delete from private.bank_statements s
  where s.imported_at < v_from and not exists (select from private.bank_lines l where l.statement_id = s.id);
  return jsonb_build_object('money', v_rows);
end
$function$;

CREATE OR REPLACE FUNCTION private.forget_now()
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_absent jsonb := private.forget_absent();
  v_counts jsonb := v_absent - 'is_done' || private.forget_answers() || private.forget_camp()
    || private.forget_money() || private.forget_old();
begin
  if exists (select from jsonb_each_text(v_counts) where value <> '0') then
    insert into private.retention_runs as run (ran_on, counts) values (private.camp_today(), v_counts)
    on conflict (ran_on) do update set counts = (
      select jsonb_object_agg(key, coalesce((run.counts ->> key)::integer, 0)
        + coalesce((v_counts ->> key)::integer, 0))
      from jsonb_object_keys(run.counts || v_counts) as keys (key)
    );
  end if;
  return (v_absent ->> 'is_done')::boolean;
end
$function$;

CREATE OR REPLACE FUNCTION private.forget_old()
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_mails integer;
  v_log integer;
  v_sessions integer;
begin
  delete from public.outbox where created_at < public.camp_now() - private.kept('mails')
    and not private.is_receipt(kind);
  get diagnostics v_mails = row_count;
  delete from private.messages where sent_at < public.camp_now() - private.kept('mails');
  update private.bank_lines set text = '', note = ''
  where state <> 'confirmed' and (text || note) <> '' and private.kept_until('senders',
    booked_on) < private.camp_today();
  delete from private.other_parents where login_id is null
    and invited_at + private.kept('invitation') <= public.camp_now();
  delete from private.opening_wishes where asked_at < public.camp_now() - private.kept('opening');
  delete from private.mail_troubles where since < clock_timestamp() - private.kept('mails');
  delete from public.audit_log where changed_at < public.camp_now() - private.kept('log')
    and not private.is_money_log(table_name);
  get diagnostics v_log = row_count;
  delete from auth.sessions
  where greatest(created_at, updated_at, refreshed_at at time zone 'UTC') < clock_timestamp()
    - private.kept('sessions');
  get diagnostics v_sessions = row_count;
  delete from private.deleted_people where deleted_at < clock_timestamp() - private.kept('deletions');
  -- The platform's own log of logins, and the steps of a login that was begun: where it lets the owner delete them.
  if has_table_privilege(to_regclass('auth.audit_log_entries'), 'delete') then
    delete from auth.audit_log_entries where created_at < clock_timestamp() - private.kept('sessions');
  end if;
  if has_table_privilege(to_regclass('auth.flow_state'), 'delete') then
    delete from auth.flow_state where updated_at < clock_timestamp() - private.kept('tries');
  end if;
  return jsonb_build_object('mails', v_mails, 'log', v_log, 'sessions', v_sessions);
end
$function$;

CREATE OR REPLACE FUNCTION private.frozen_after(p_field text)
 RETURNS date
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select c.start_date - s.number_value
  from public.camp_info c, private.camper_fields f join public.admin_settings s on s.name = f.frozen_by
  where f.name = p_field
$function$;

CREATE OR REPLACE FUNCTION private.full_name(first_name text, last_name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
RETURN TRIM(BOTH FROM ((first_name || ' '::text) || last_name));

CREATE OR REPLACE FUNCTION private.give_aid_again(p_camper uuid, p_since timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with back as (
    select p.id, -p.amount as amount, p.type, p.pricing_id, p.payer_name from public.payments p
    where p.paid_for_user_id = p_camper and private.is_given(p.type) and p.amount < 0 and p.created_at >= p_since
      and p.reason is null and p.season_id = private.season()
  ), fund as (
    select (select number_value from public.admin_settings where name = 'AID_BUDGET') as budget, (
      select coalesce(sum(amount), 0) from public.payments
      where type = 'Aid' and payer_name is null and season_id = private.season()
    ) + (select coalesce(sum(amount), 0) from back where type = 'Aid' and payer_name is null) as given
  )
  insert into public.payments (amount, type, payment_method, pricing_id, payer_name, paid_for_user_id,
    provider_payment_id, charge_id, entry_key, entered_by)
  select b.amount, b.type, '', b.pricing_id, b.payer_name, p_camper, 'by hand', entry.key, entry.key,
    private.aid_writer()
  from back b cross join fund f, lateral (select gen_random_uuid() as key, b.id) entry
  where b.type <> 'Aid' or b.payer_name is not null or f.budget is null or f.given <= f.budget
$function$;

CREATE OR REPLACE FUNCTION private.give_aid_back()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_amount numeric := least(private.given_to(new.id), private.counted_beyond(new) - private.counted_beyond(old));
begin
  if v_amount > 0 and not private.are_books_closed(private.season()) then
    perform private.take_aid_back(new.id, private.season(), v_amount, new.pricing_id, gen_random_uuid());
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.given_to(p_person uuid, p_season smallint DEFAULT NULL::smallint)
 RETURNS numeric
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce((
    select s.given from private.ledger_sums s
    where s.camper_id = p_person and s.season = coalesce(p_season, (select private.season()))
  ), 0)
$function$;

CREATE OR REPLACE FUNCTION private.given_type(p_kind text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
RETURN CASE p_kind WHEN 'aid'::text THEN 'Aid'::text WHEN 'written_off'::text THEN 'Written off'::text ELSE NULL::text END;

CREATE OR REPLACE FUNCTION private.given_up_pages(p_campers uuid[])
 RETURNS SETOF public.payment_intents
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select i.* from public.payment_intents i
  where i.id in (select l.intent_id from public.payment_intent_lines l where l.paid_for_user_id = any (p_campers))
    and i.state in ('create_unknown', 'failed', 'cancelled') and i.final_at is null
    and i.provider_payment_id is not null and i.created_at > public.camp_now() - interval '48 hours'
$function$;

CREATE OR REPLACE FUNCTION private.grave_about(p_plan jsonb)
 RETURNS text[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select array_remove(array[
    case when (select end_date from public.camp_info) >= private.camp_today()
      and exists (select from public.users where is_attending and not is_inactive) then 'still_ahead' end,
    case when not exists (
      select from jsonb_populate_recordset(null::public.pricing, private.plan_rows(p_plan, 'pricing')) where price > 0
    ) then 'no_prices' end,
    case when places.open = 0 or places.open < (p_plan -> 'camp_info' ->> 'total_beds')::integer then 'no_rooms' end
  ], null)
  from (
    select coalesce(sum(capacity), 0) as open
    from jsonb_populate_recordset(null::public.rooms, private.plan_rows(p_plan, 'rooms'))
    where state = 'open'
  ) places
$function$;

CREATE OR REPLACE FUNCTION private.guard_place()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if current_user in ('anon', 'authenticated') and not private.may(tg_argv[0]) then
    raise exception 'not_allowed' using errcode = '42501';
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.has_changed(p_table text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN (EXISTS (SELECT FROM public.audit_log WHERE (audit_log.table_name = has_changed.p_table)));

CREATE OR REPLACE FUNCTION private.has_second_factor(person uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN (EXISTS (SELECT FROM auth.mfa_factors f WHERE ((f.user_id = has_second_factor.person) AND (f.status = 'verified'::auth.factor_status))));

CREATE OR REPLACE FUNCTION private.health_for(answers private.health_answers, p_purpose text)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
RETURN CASE WHEN ((answers).camper_id IS NULL) THEN NULL::jsonb WHEN (p_purpose = 'nurse'::text) THEN (to_jsonb(answers) - ARRAY['consented_by'::text, 'consent_version'::text, 'consented_at'::text, 'updated_at'::text, 'changed_by'::text]) WHEN (p_purpose = 'kitchen'::text) THEN (SELECT jsonb_build_object('diets', (health_for.answers).diets, 'diet_note', (health_for.answers).diet_note, 'allergies', food.allergies, 'allergy_note', (health_for.answers).allergy_note) AS jsonb_build_object FROM (SELECT ARRAY(SELECT unnest((health_for.answers).allergies) AS unnest INTERSECT SELECT unnest(private.food_allergies()) AS unnest ORDER BY 1) AS "array") food(allergies) WHERE ((((cardinality((health_for.answers).diets) + cardinality(food.allergies)) + length((health_for.answers).diet_note)) + length((health_for.answers).allergy_note)) > 0)) ELSE jsonb_build_object('allergies', (answers).allergies, 'allergy_note', (answers).allergy_note) END;

CREATE OR REPLACE FUNCTION private.hold_books()
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select pg_advisory_xact_lock_shared(hashtextextended('books', 0))
$function$;

CREATE OR REPLACE FUNCTION private.hold_end(p_camper uuid)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select h.until from public.bed_holds h, public.camp_info c
  where h.camper_id = p_camper and h.until > public.camp_now()
    and h.until < c.start_date::timestamp at time zone c.timezone
$function$;

CREATE OR REPLACE FUNCTION private.in_pairs(p_text text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE STRICT
RETURN replace(replace(replace(replace(replace(lower((NORMALIZE(p_text, NFC) COLLATE pg_c_utf8)), 'ø'::text, 'oe'::text), 'æ'::text, 'ae'::text), 'å'::text, 'aa'::text), 'ö'::text, 'oe'::text), 'ä'::text, 'ae'::text);

CREATE OR REPLACE FUNCTION private.insert_camper(p_row jsonb, p_columns text[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  execute (
    select format('insert into public.users (%1$s) select %1$s from jsonb_populate_record(null::public.users, $1)',
      string_agg(quote_ident(name), ', '))
    from unnest(p_columns) given (name) where p_row -> name <> 'null'
  ) using p_row;
end
$function$;

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

CREATE OR REPLACE FUNCTION private.invite(p_account uuid, p_email text, p_is_holder boolean, p_is_again boolean, p_most integer)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_link private.other_parents;
begin
  perform private.refuse_if(not private.is_address(p_email), 'email_invalid');
  delete from private.other_parents o where o.account_id = p_account and o.is_holder = p_is_holder
    and o.login_id is null and not private.is_open(o);
  select * into v_link from private.other_parents where account_id = p_account and is_holder = p_is_holder;
  if v_link.email <> p_email or v_link.login_id is not null then
    raise exception 'already_invited';
  elsif v_link.email = p_email and not (p_is_again and v_link.invited_at < public.camp_now() - interval '1 minute') then
    return 'invited';
  elsif not private.take_rate('invite:' || auth.uid(), p_most, interval '1 hour') or not private.may_mail(p_email) then
    return 'rate_limited';
  end if;
  insert into private.other_parents (account_id, email, is_holder) values (p_account, p_email, p_is_holder)
  on conflict (account_id, is_holder) do update set invited_at = public.camp_now() returning * into v_link;
  perform private.queue_mail('invited', concat_ws(':', 'invited', p_account, gen_random_uuid()), p_email, p_account,
    null, jsonb_build_object(
    'holder', private.quoted_name(p_account), 'until',
      private.camp_day(v_link.invited_at + private.kept('invitation')),
    'language', private.language_of((select email from auth.users where id = auth.uid())))
    || case when p_is_holder then '{"is_holder": true}' else '{}'::jsonb end);
  return 'invited';
end
$function$;

CREATE OR REPLACE FUNCTION private.is_address_taken(p_email text, p_account uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (select from auth.users where lower(email) = p_email
      and id is distinct from private.login_of(p_account))
    or exists (select from public.users where lower(email) = p_email and id <> p_account)
$function$;

CREATE OR REPLACE FUNCTION private.is_at_rest(state text, reasons text[], provider jsonb, ledger_ore integer)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
RETURN ((('nobody'::text <> ALL (reasons)) OR (ledger_ore = 0)) AND ('unknown_at_provider'::text <> ALL (reasons)) AND (state = ANY (ARRAY['failed'::text, 'charged'::text, 'cancelled'::text, 'expired'::text])) AND (private.net_charged(provider) = ledger_ore) AND (private.read_snapshot(provider, 'pendingRefundAmount'::text) = 0) AND (private.read_snapshot(provider, 'failedRefundAmount'::text) = 0) AND ((private.read_snapshot(provider, 'reservedAmount'::text) <= private.read_snapshot(provider, 'cancelledAmount'::text)) OR (private.read_snapshot(provider, 'chargedAmount'::text) > 0)));

CREATE OR REPLACE FUNCTION private.is_copy()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN (EXISTS (SELECT FROM private.heartbeats WHERE (heartbeats.job = 'restore'::text)));

CREATE OR REPLACE FUNCTION private.is_for_developers(kind text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN (kind = 'fault'::text);

CREATE OR REPLACE FUNCTION private.is_given(p_type text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
RETURN (p_type = ANY (ARRAY['Aid'::text, 'Written off'::text]));

CREATE OR REPLACE FUNCTION private.is_link(line text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE STRICT
RETURN ((line COLLATE pg_c_utf8) ~ '[/:@⁄∕⧸]|[[:alpha:]0-9-]{2,}[.。][[:alpha:]]{2,}|[0-9][.。][0-9]|(^| )[[:alpha:]0-9][.。][[:alpha:]]{2,3}( |$)'::text);

CREATE OR REPLACE FUNCTION private.is_money_log(p_table text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
RETURN (p_table = ANY (ARRAY['payments'::text, 'cash_closings'::text, 'payouts'::text, 'bank_statements'::text, 'bank_lines'::text, 'bank_shares'::text]));

CREATE OR REPLACE FUNCTION private.is_named(p_text text, p_person uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (
    select from public.people p, unnest(array[private.full_name(p.first_name, p.last_name),
      private.full_name(p.last_name, p.first_name)]) name
    where p.id = p_person and (strpos(private.spellings(p_text), private.words(private.folded(name))) > 0
      or strpos(private.spellings(p_text), private.words(private.folded(private.in_pairs(name)))) > 0)
  )
$function$;

CREATE OR REPLACE FUNCTION private.is_open(link private.other_parents)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN (((link).login_id IS NULL) AND (((link).invited_at + private.kept('invitation'::text)) > public.camp_now()));

CREATE OR REPLACE FUNCTION private.is_phone(phone text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
RETURN (phone ~ '^\+([1-9][0-9]{0,3} (?!0)|(39|378|379|225|229|241|242) (?!00))[0-9]{4,14}$'::text);

CREATE OR REPLACE FUNCTION private.is_published()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN (EXISTS (SELECT FROM public.church WHERE (church.published_at IS NOT NULL)));

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

CREATE OR REPLACE FUNCTION private.is_undecided_in(p_figures jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select bool_or((p_figures ->> figure)::numeric <> 0)
  from unnest(array['owed', 'overpaid', 'open_cash', 'open_days', 'open_lines', 'open_payouts', 'differing_payouts',
    'unpaid_rows', 'matters']) figure
$function$;

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

CREATE OR REPLACE FUNCTION private.is_written(p_entry uuid, p_lines jsonb)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_written jsonb := (select jsonb_object_agg(camper, amount) from (
    select coalesce(paid_for_user_id::text, id::text) as camper, sum(amount) as amount from public.payments
    where entry_key = p_entry group by 1
  ) written);
begin
  perform private.refuse_if(v_written <> (select jsonb_object_agg(camper, round(amount, 2))
    from jsonb_to_recordset(p_lines) as l(camper uuid, amount numeric)
    where amount <> 0), 'conflict');
  return v_written is not null;
end
$function$;

CREATE OR REPLACE FUNCTION private.is_wrong_danish(phone text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE STRICT
RETURN ((phone ~ '^\+45 [1-9][0-9]{3,13}$'::text) AND (length(phone) <> 12));

CREATE OR REPLACE FUNCTION private.jobs_of(a public.admin)
 RETURNS text[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN CASE WHEN ((a).jobs_season = private.season()) THEN (a).jobs WHEN (('treasurer'::text = ANY ((a).jobs)) AND (NOT private.are_books_closed((a).jobs_season))) THEN ARRAY['treasurer'::text] ELSE '{}'::text[] END;

CREATE OR REPLACE FUNCTION private.join_account(v_from public.users, p_into uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.end_other_parent(v_from.id);
  perform private.end_invitation(v_from.id, true);
  update public.users set parent_id = p_into where parent_id = v_from.id;
  update public.users set parent_id = p_into, email = null where id = v_from.id;
  -- Those too who came in other years only.
  update public.people set account_id = p_into where account_id = v_from.id;
  update public.bed_waits w set account_id = p_into, since = joined.since, kept_since = joined.kept_since,
    times_passed = joined.times_passed
  from (
    select min(since) as since, min(kept_since) as kept_since, max(times_passed) as times_passed
    from public.bed_waits where account_id in (v_from.id, p_into)
  ) joined where w.account_id in (v_from.id, p_into);
  -- Of two requests for help that no one has answered, the newer one stays.
  delete from private.aid_requests r using private.aid_requests newer
  where r.state = 'open' and newer.state = 'open' and r.account_id in (v_from.id, p_into)
    and newer.account_id in (v_from.id, p_into) and (newer.asked_at, newer.id) > (r.asked_at, r.id);
  update private.aid_requests set account_id = p_into where account_id = v_from.id;
  update public.outbox set recipient = (select email from public.users where id = p_into)
  where sent_at is null and recipient = v_from.email;
  delete from private.promo_checks where account_id = v_from.id;
end
$function$;

CREATE OR REPLACE FUNCTION private.judged_rows(p_rows jsonb)
 RETURNS TABLE(row_place bigint, known_id uuid, alike_id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with row as materialized (
    select * from private.statement_rows(p_rows)
  ), known as materialized (
    select distinct on (found.place) found.place, found.id from (
      select r.place, l.id, 1 as rank from row r join private.bank_lines l on l.row_key = r.row_key
      union all
      select r.place, l.id, 2 from row r join private.bank_lines l
        on l.id_key = r.id_key and l.booked_on = r.day and l.amount_ore = r.amount_ore
        and (l.account = r.account) is not false and (l.balance_ore = r.balance_ore) is not false
        and (l.text_key = r.text_key or l.balance_ore = r.balance_ore)
      union all
      select r.place, l.id, 3 from row r join private.bank_lines l on l.id = r.same_as
    ) found order by found.place, found.rank
  )
  select r.place, k.id, a.id
  from row r left join known k on k.place = r.place
  left join lateral (
    select l.id from private.bank_lines l
    where k.id is null and l.amount_ore = r.amount_ore and l.id <> all (r.others)
      and l.id not in (select id from known) and (l.account = r.account) is not false
      and (l.booked_on = r.day and l.text_key = r.text_key or l.id_key = r.id_key
        or (l.balance_ore = r.balance_ore) is not false and (l.booked_on = r.day
          or l.booked_on between r.day - 7 and r.day + 7 and l.text_key = r.text_key))
    order by coalesce(l.id_key = r.id_key, false) desc, coalesce(l.text_key = r.text_key, false) desc,
      abs(l.booked_on - r.day), l.id
    limit 1
  ) a on true
$function$;

CREATE OR REPLACE FUNCTION private.keep_books()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.hold_books();
  if tg_table_name = 'payouts' then
    -- A payout that was imported later is matched all the same.
    perform private.refuse_if(exists (
      select from private.books b where b.closed_at >= old.imported_at and b.id = any (private.payout_seasons(old))
    ), 'books_closed');
    return coalesce(new, old);
  elsif tg_table_name = 'payments' and to_jsonb(new) ->> 'entry_key' is null then
    update private.books set closed_by = null, closed_at = null, note = ''
      where id = new.season_id and closed_at is not null;
  else
    perform private.refuse_if(private.are_books_closed(new.season_id), 'books_closed');
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.keep_closed_payout()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if tg_table_name = 'payouts' then
    -- Who closed it goes after the years of bookkeeping (`private.forget_money`).
    if tg_op = 'UPDATE' and old.imported_at < private.money_kept_from()
      and to_jsonb(new) - array['imported_by', 'closed_by'] = to_jsonb(old) - array['imported_by', 'closed_by'] then
      return new;
    end if;
    if old.closed_at is not null and (tg_op = 'DELETE' or new.closed_at is not null) then
      raise exception 'closed' using errcode = '42501';
    end if;
  elsif tg_op <> 'DELETE' or exists (select from private.payouts where id = old.payout_id and closed_at is not null)
    then
    raise exception 'closed' using errcode = '42501';
  end if;
  return coalesce(new, old);
end
$function$;

CREATE OR REPLACE FUNCTION private.keep_message(p_id uuid, p_is_test boolean, p_texts jsonb, p_attachments text[], p_families integer, p_mails integer)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_documents(p_attachments);
  insert into private.messages (id, is_test, attachments, families, mails, sent_by)
  values (p_id, p_is_test, p_attachments, p_families, p_mails, auth.uid())
  on conflict (id) do nothing;
  if not found then
    return false;
  end if;
  insert into private.message_texts (message_id, language, subject, body)
  select p_id, one.key, private.mail_text(one.value ->> 'subject', 400), private.mail_text(one.value ->> 'body', 6000)
  from jsonb_each(p_texts) one;
  return true;
end
$function$;

CREATE OR REPLACE FUNCTION private.keep_name_in_ledger()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.payments set payer_name = private.full_name(old.first_name, old.last_name)
    where paid_by_user_id = old.id;
  update public.payments set writer_name = private.full_name(old.first_name, old.last_name) where entered_by = old.id
    and writer_name is null;
  return old;
end
$function$;

CREATE OR REPLACE FUNCTION private.keep_two(p_camper uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  insert into public.attention_notes (key, note, noted_by)
  select m.key, 'The family says that they are two people.', auth.uid() from private.attention_of_doubles() m
  where strpos(m.key, p_camper::text) > 0 and private.is_my_camper(p_camper)
    and (m.detail ->> 'is_one_account')::boolean
  on conflict (key) do nothing
$function$;

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

CREATE OR REPLACE FUNCTION private.left_to_pay(to_pay numeric, paid numeric, short numeric)
 RETURNS numeric
 LANGUAGE sql
 IMMUTABLE
RETURN GREATEST(((to_pay - paid) - short), (0)::numeric);

CREATE OR REPLACE FUNCTION private.is_covered(camper public.users)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN (private.left_to_pay(private.price_of(camper), private.counted_for((camper).id), (0)::numeric) = (0)::numeric);

CREATE OR REPLACE FUNCTION private.lock_bed_waits(p_account uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform from public.users where p_account in (id, parent_id) order by id for no key update;
  perform private.expect_aid_back(id) from public.users where p_account in (id, parent_id);
  perform from public.camp_info for update;
end
$function$;

CREATE OR REPLACE FUNCTION private.lock_moved(p_moves jsonb, p_column text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_campers uuid[] := array(select camper from private.moves_of(p_moves));
  v_moved uuid;
begin
  perform private.refuse_if(cardinality(v_campers) not between 1 and 100
    or cardinality(v_campers) <> (select count(distinct id) from unnest(v_campers) as c (id)), 'moves_invalid');
  perform from public.users where id = any (v_campers) order by id for no key update;
  select m.camper into v_moved from private.moves_of(p_moves) m left join public.users u on u.id = m.camper
  where u.id is null or (case p_column when 'room_id' then u.room_id else u.team_id end) is distinct from m.seen
  limit 1;
  perform private.refuse_conflict(found, 'users', v_moved::text, array[p_column]);
end
$function$;

CREATE OR REPLACE FUNCTION private.lodged(camper public.users, p_to text)
 RETURNS public.users
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  camper := case when p_to = 'Room' then private.in_a_room(camper) else private.staying_in(camper) end;
  camper.accommodation := p_to;
  camper.is_registered := private.is_covered(camper);
  camper.registered_at := case when camper.is_registered then coalesce(camper.registered_at, public.camp_now()) end;
  return camper;
end
$function$;

CREATE OR REPLACE FUNCTION private.login_of(p_account uuid)
 RETURNS uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN COALESCE((SELECT users.id FROM auth.users WHERE (users.id = login_of.p_account)), (SELECT other_parents.login_id FROM private.other_parents WHERE ((other_parents.account_id = login_of.p_account) AND other_parents.is_holder)));

CREATE OR REPLACE FUNCTION private.is_holder(p_login uuid DEFAULT auth.uid())
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN (private.login_of(private.family(p_login)) = p_login);

CREATE OR REPLACE FUNCTION private.loose(p_word text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE STRICT
RETURN replace(replace(replace(p_word, 'oe'::text, 'o'::text), 'aa'::text, 'a'::text), 'ae'::text, 'a'::text);

CREATE OR REPLACE FUNCTION private.mail_both_parents()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into public.outbox (kind, dedupe_key, recipient, subject_id, message_id, payload, next_attempt_at)
  select new.kind, new.dedupe_key || ':other', login.email, new.subject_id, new.message_id,
    new.payload || jsonb_build_object('reader', o.login_id), new.next_attempt_at
  from public.people subject join private.joined_parents o on o.account_id = subject.account_id
    join auth.users login on login.id = o.login_id
  where subject.id = new.subject_id and new.recipient = private.address_of(o.account_id)
  on conflict (dedupe_key) do nothing;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.mail_cancelled(camper public.users, p_is_own boolean)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.queue_mail('cancelled', 'cancelled:' || gen_random_uuid(), private.mail_address(camper), camper.id,
    null,
    jsonb_build_object('name', private.full_name(camper.first_name, camper.last_name), 'paid',
      private.paid_for(camper.id),
      'refund', case when p_is_own then private.refund_of(private.paid_for(camper.id)) end))
$function$;

CREATE OR REPLACE FUNCTION private.mail_correction(v_before public.users, p_changes jsonb, p_is_own boolean)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.queue_mail('changed', 'changed:' || gen_random_uuid(), private.mail_address(u), u.id, null,
    private.fee_summary(u) || jsonb_build_object('old_pricing_name', private.category_name(p), 'old_price',
      private.price_of(v_before),
      'refund', case when p_is_own then private.refund_of(private.overpaid(u)) end,
      'old_accommodation', v_before.accommodation,
      'until', case when u.has_bed and not u.is_registered then private.hold_end(u.id) end,
      'fields', (select jsonb_agg(field order by field) from jsonb_object_keys(p_changes) as keys (field)
        where private.correctable(u) -> field is distinct from private.correctable(v_before) -> field)))
  from public.users u join public.pricing p on p.id = v_before.pricing_id
  where u.id = v_before.id
$function$;

CREATE OR REPLACE FUNCTION private.mail_other_parent(p_to uuid, p_event text, p_is_holder boolean, p_about uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.queue_mail('other_parent', concat_ws(':', 'other_parent', gen_random_uuid()), private.address_of(p_to),
    p_to, null,
    jsonb_strip_nulls(jsonb_build_object('event', p_event, 'is_holder', p_is_holder, 'account', p_about, 'name',
      private.quoted_name(p_about),
      -- The two are no family any more when it is sent.
      'by', case when auth.uid() = p_about then jsonb_build_object('role', 'parent', 'name',
        (select first_name from public.people where id = p_about)) end)))
$function$;

CREATE OR REPLACE FUNCTION private.mail_share(p_kind text)
 RETURNS numeric
 LANGUAGE sql
 IMMUTABLE
RETURN CASE WHEN (p_kind = ANY (ARRAY['reminder'::text, 'message'::text, 'opening'::text])) THEN 0.5 WHEN (private.is_receipt(p_kind) OR (p_kind = ANY (ARRAY['paid'::text, 'aid'::text, 'money_moved'::text, 'pay_again'::text, 'registered'::text, 'account_notice'::text]))) THEN 0.8 ELSE 0.65 END;

CREATE OR REPLACE FUNCTION private.mail_values(p_account uuid, p_campers uuid[])
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'first_name', (select first_name from public.people where id = p_account),
    'camp', c.title, 'camp_start', c.start_date, 'last_day', c.registration_deadline,
    'price_day', coalesce(c.price_deadline, c.registration_deadline),
    'outstanding', coalesce(family.outstanding, 0), 'next_payment', coalesce(family.next_payment, 0), 'campers',
      coalesce(family.campers, '[]')
  )
  from public.camp_info c, (
    select sum(private.outstanding(s)) as outstanding,
      sum((select min(o.amount) from private.options_for(s) o where o.enabled)) as next_payment,
      jsonb_agg(jsonb_build_object('name', private.full_name(u.first_name, u.last_name), 'arrival',
        u.arrival_transportation,
        'departure', u.departure_transportation, 'room', case when private.is_on('SHOW_ROOMS') then r.name end)
        order by u.parent_id nulls first, u.created_at, u.id) as campers
    from public.users u left join public.rooms r on r.id = u.room_id, lateral private.as_it_stands(u) s
    where u.id = any (p_campers)
  ) family
$function$;

CREATE OR REPLACE FUNCTION private.mails_a_day()
 RETURNS integer
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select number_value from public.admin_settings where name = 'MAILS_A_DAY' and not private.is_developer_mode()
$function$;

CREATE OR REPLACE FUNCTION private.mails_used()
 RETURNS bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select (select count(*) from public.outbox where asked_at > clock_timestamp() - interval '1 day')
    + (select count(*) from auth.users u, unnest(array[u.confirmation_sent_at, u.recovery_sent_at,
        u.email_change_sent_at]) as sent (at) where sent.at > clock_timestamp() - interval '1 day')
$function$;

CREATE OR REPLACE FUNCTION private.may_agree(camper public.users)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select case when camper.id is distinct from auth.uid() then not exists (
    select from public.users holder where holder.id = auth.uid()
      and public.age_on(holder.birthday, private.camp_today()) <
        case when public.age_on(camper.birthday, private.camp_today()) < 15 then 18 else 15 end
  ) else public.age_on(camper.birthday, private.camp_today()) >= 15 end
$function$;

CREATE OR REPLACE FUNCTION private.may_mail(p_recipient text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce((
    select case when p_recipient = any (own.addresses)
      then count(*) filter (where o.asked_by = own.id and o.recipient = any (own.addresses)) < 30
      else count(*) filter (where o.asked_by = own.id and o.recipient <> all (own.addresses)) < 10
        and count(*) filter (where o.recipient = p_recipient) < 5 end
    from (
      select asking.id, array(
        select email::text from auth.users where private.family(id) = asking.id and email is not null
      ) as addresses
      from private.asking_family() as asking (id) where asking.id is not null
    ) own
    left join public.outbox o on o.asked_by is not null and o.created_at > public.camp_now() - interval '1 day'
      and (o.asked_by = own.id or o.recipient = p_recipient)
    group by own.id, own.addresses
  ), true)
$function$;

CREATE OR REPLACE FUNCTION private.merge_effects(p_from uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'names', jsonb_agg(private.full_name(u.first_name, u.last_name)),
    'paid', sum(private.paid_for(u.id)), 'outstanding', sum(private.outstanding(private.as_it_stands(u))),
    'ends_login', private.login_of(p_from) is not null
  )
  from private.as_typed(p_from) u
$function$;

CREATE OR REPLACE FUNCTION private.message_payload(p_account uuid, p_campers uuid[], p_season smallint)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
RETURN jsonb_strip_nulls(jsonb_build_object('account', p_account, 'camper_ids', p_campers, 'of_season', p_season));

CREATE OR REPLACE FUNCTION private.move_accommodation(p_camper uuid, p_to text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_camper public.users;
  v_problem text;
  v_before text;
begin
  perform private.expect_aid_back(p_camper);
  -- The bed lock: after it, the count includes every bed given away before.
  perform from public.camp_info for update;
  select * into strict v_camper from public.users where id = p_camper;
  v_problem := private.accommodation_problem(v_camper, p_to);
  perform private.refuse_if(v_problem is not null, v_problem);
  delete from public.bed_waits where camper_id = p_camper;
  if p_to = 'Stay in' then
    perform private.move_to_stay_in(p_camper, 'by_organisers');
    perform private.register_if_paid(p_camper, private.mail_address(v_camper)); -- that email says both
    delete from public.bed_holds where camper_id = p_camper;
    return;
  end if;
  v_before := v_camper.accommodation;
  v_camper := private.lodged(v_camper, p_to);
  update public.users set
    accommodation = v_camper.accommodation, has_bed = v_camper.has_bed, pricing_id = v_camper.pricing_id,
    agreed_price = v_camper.agreed_price, stay_in_reason = null, stay_in_at = null,
    is_registered = v_camper.is_registered, registered_at = v_camper.registered_at
  where id = p_camper;
  if v_camper.has_bed and not v_camper.is_registered then
    insert into public.bed_holds values (p_camper, public.camp_now() + private.bed_hours(), v_before)
    on conflict (camper_id) do update set returns_to = excluded.returns_to;
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.move_intent(p_intent uuid, p_state text, p_reason text DEFAULT NULL::text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_state text;
begin
  update public.payment_intents set state = p_state, reasons = private.with_reason(reasons, p_reason)
  where id = p_intent and state in ('created', 'open', 'create_unknown')
  returning state into v_state;
  return coalesce(v_state, (select state from public.payment_intents where id = p_intent));
end
$function$;

CREATE OR REPLACE FUNCTION private.move_to_stay_in(p_camper uuid, p_reason text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_camper public.users;
  v_account uuid;
  v_people jsonb;
begin
  select * into strict v_camper from public.users where id = p_camper for no key update;
  v_account := coalesce(v_camper.parent_id, v_camper.id);
  v_camper := private.staying_in(v_camper);
  if p_reason = 'by_organisers' then
    v_camper.accommodation := 'Stay in';
  end if;
  update public.users set
    accommodation = v_camper.accommodation, has_bed = v_camper.has_bed, room_id = v_camper.room_id,
    pricing_id = v_camper.pricing_id, agreed_price = v_camper.agreed_price,
    stay_in_reason = case when v_camper.accommodation = 'Stay in' then p_reason end,
    stay_in_at = case when v_camper.accommodation = 'Stay in' then public.camp_now() end
  where id = p_camper
  returning * into v_camper;
  -- What is paid may cover the lower price: they are registered in this transaction, and the email says so.
  v_camper.is_registered := v_camper.is_registered or private.is_covered(v_camper) and v_camper.is_attending
    and not exists (select from private.lacked_by_minors(array[p_camper]));
  v_people := jsonb_build_array(private.fee_summary(v_camper));
  -- Skips one that another transaction writes or sends.
  update public.outbox set payload = jsonb_set(payload, '{people}', payload -> 'people' || v_people)
  where id in (
    select id from public.outbox
    where kind = 'stay_in' and subject_id = v_account and payload ->> 'reason' = p_reason and sent_at is null
      and payload #>> '{people,0,accommodation}' = v_camper.accommodation
      and attempts = 0
      and not payload @> jsonb_build_object('people', jsonb_build_array(jsonb_build_object('camper_id', p_camper)))
    for update skip locked
  );
  if not found then
    perform private.queue_mail('stay_in', 'stay_in:' || p_camper || ':' || public.camp_now(),
      private.mail_address(v_camper), v_account,
      null, jsonb_build_object('reason', p_reason, 'people', v_people));
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.must_cancel(p_intent public.payment_intents)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
RETURN jsonb_build_object('status', 'terminate', 'intent_id', (p_intent).id, 'provider_payment_id', (p_intent).provider_payment_id);

CREATE OR REPLACE FUNCTION private.needs_second_factor(a public.admin)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN (COALESCE(((a).access_level >= 3), false) OR (private.jobs_of(a) && ARRAY['treasurer'::text, 'health'::text, 'administrator'::text]));

CREATE OR REPLACE FUNCTION private.needs_second_person(p_intent uuid, p_ore integer)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(p_ore + coalesce((
    select sum(r.ore) from private.refund_requests r
    where r.intent_id = p_intent and r.state in ('asked', 'accepted', 'done') and r.decided_by is null
  ), 0) > number_value::bigint * 100, false)
  from public.admin_settings where name = 'REFUND_TWO_ABOVE'
$function$;

CREATE OR REPLACE FUNCTION private.no_health_answers()
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
RETURN '{"diets": [], "swims": "", "guardian": "", "allergies": [], "diet_note": "", "medicines": "", "conditions": "", "allergy_note": "", "medicine_times": []}'::jsonb;

CREATE OR REPLACE FUNCTION private.no_person()
 RETURNS uuid
 LANGUAGE sql
 IMMUTABLE
RETURN '00000000-0000-0000-0000-000000000000'::uuid;

CREATE OR REPLACE FUNCTION private.notice_address()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not exists (
    select from public.outbox where kind = 'new_address' and subject_id = new.id
      and payload ->> 'email' = lower(new.email)
  ) then
    perform private.notice_of_account(new.id, 'email_changed', old.email, jsonb_build_object('email', new.email));
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.notice_factor()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_factor auth.mfa_factors := case when tg_op = 'DELETE' then old else new end;
begin
  perform private.notice_of_account(u.id, case when tg_op = 'DELETE' then 'factor_removed' else 'factor_added' end,
    u.email, '{}')
  from auth.users u where u.id = v_factor.user_id;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.notice_link()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.notice_of_account(u.id, 'account_linked', u.email, jsonb_build_object('provider', new.provider))
  from auth.users u
  where u.id = new.user_id and u.email_confirmed_at is not null and exists (
    select from auth.identities i where i.user_id = new.user_id and i.provider <> new.provider
  );
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.notice_of_account(p_account uuid, p_what text, p_to text, p_detail jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if p_to <> '' and private.take_rate('account_notice:' || p_account, 10, interval '1 day') then
    perform private.queue_mail('account_notice', 'account_notice:' || gen_random_uuid(), lower(p_to),
      (select id from public.people where id = p_account), null, jsonb_build_object('what', p_what,
      'language', private.language_of((select email from auth.users where id = p_account))) || p_detail);
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.notice_password()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.notice_of_account(new.id, 'password_changed', new.email, '{}');
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.offer_of(camper public.users)
 RETURNS TABLE(until timestamp with time zone, outstanding numeric)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select w.offered_until,
    case when w.camper_id is not null then private.outstanding(private.lodged(camper, 'Room')) end
  from (values (1)) as one left join public.bed_waits w on w.camper_id = camper.id
    and w.offered_until > public.camp_now()
$function$;

CREATE OR REPLACE FUNCTION private.options_for(camper public.users, p_place numeric DEFAULT NULL::numeric)
 RETURNS TABLE(payment_type text, amount numeric, enabled boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select i.payment_type, i.amount, i.enabled
  from public.pricing p
    left join private.ledger_sums kinds on kinds.camper_id = camper.id and kinds.season = private.season(),
    private.instalments(
      private.price_of(camper, p_place) - coalesce(kinds.given, 0),
      private.counted_for(camper.id) - coalesce(kinds.given, 0),
      coalesce(kinds.has_first, false), coalesce(kinds.has_second, false),
      p.full_payment_only or camper.has_bed and private.holds_bed(camper.id), private.is_after_deadline()
    ) i
  where p.id = camper.pricing_id and not camper.is_registered and camper.is_attending and not camper.is_inactive
    and private.in_review(camper.id) is null and private.still_pays(camper.id)
$function$;

CREATE OR REPLACE FUNCTION private.ore_for_nobody(intent public.payment_intents)
 RETURNS integer
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(round(sum(p.amount) * 100), 0)::integer from public.payments p
  where 'nobody' = any (intent.reasons) and p.intent_id = intent.id and p.paid_for_user_id is null
    and p.type <> 'Move'
$function$;

CREATE OR REPLACE FUNCTION private.origin_of(p_payment uuid)
 RETURNS public.payments
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select origin from public.payments p join public.payments origin on origin.id = coalesce(p.moved_from, p.id)
  where p.id = p_payment
$function$;

CREATE OR REPLACE FUNCTION private.outcome(p_status text, p_is_dry_run boolean, p_expected jsonb, p_effects jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
RETURN CASE WHEN (p_status = 'no_bed_left'::text) THEN p_status WHEN p_is_dry_run THEN 'dry_run'::text WHEN ((p_status = 'saved'::text) AND (p_expected <> p_effects)) THEN 'other_effects'::text ELSE 'saved'::text END;

CREATE OR REPLACE FUNCTION private.outstanding(camper public.users)
 RETURNS numeric
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN private.left_to_pay(private.price_to_pay(private.price_of(camper), ((camper).is_attending AND (NOT (camper).is_inactive))), private.counted_for((camper).id), (0)::numeric);

CREATE OR REPLACE FUNCTION private.own_aid_request()
 RETURNS private.aid_requests
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select r from private.aid_requests r join public.people p on p.id = r.account_id
  where p.account_id = private.family() order by r.asked_at desc, r.id limit 1
$function$;

CREATE OR REPLACE FUNCTION private.paid_beyond(to_pay numeric, paid numeric)
 RETURNS numeric
 LANGUAGE sql
 IMMUTABLE
RETURN GREATEST((paid - to_pay), (0)::numeric);

CREATE OR REPLACE FUNCTION private.counted_beyond(camper public.users)
 RETURNS numeric
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN private.paid_beyond(private.price_to_pay(private.price_of(camper), ((camper).is_attending AND (NOT (camper).is_inactive))), private.counted_for((camper).id));

CREATE OR REPLACE FUNCTION private.paid_for(camper_id uuid)
 RETURNS numeric
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce((
    select s.paid from private.ledger_sums s where s.camper_id = paid_for.camper_id and s.season = private.season()
  ), 0)
$function$;

CREATE OR REPLACE FUNCTION private.overpaid(camper public.users)
 RETURNS numeric
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN private.paid_beyond(private.price_to_pay(private.price_of(camper), ((camper).is_attending AND (NOT (camper).is_inactive))), private.paid_for((camper).id));

CREATE OR REPLACE FUNCTION private.past_mail_values(p_account uuid, p_campers uuid[], p_season smallint)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'first_name', (select first_name from public.people where id = p_account),
    'camp', c.title, 'camp_start', c.start_date, 'last_day', c.registration_deadline,
    'price_day', coalesce(c.price_deadline, c.registration_deadline),
    'outstanding', family.outstanding, 'next_payment', family.outstanding, 'campers', family.campers
  )
  from public.seasons s cross join lateral private.camp_of(s) c, (
    select coalesce(sum(f.outstanding), 0) as outstanding, coalesce(jsonb_agg(jsonb_build_object(
        'name', private.full_name(past.answers ->> 'first_name', past.answers ->> 'last_name'),
        'arrival', past.answers -> 'arrival_transportation', 'departure', past.answers -> 'departure_transportation',
        'room', past.room
      ) order by past.camper_id <> f.account_id, past.answers ->> 'created_at', past.camper_id), '[]') as campers
    from private.season_fees(p_season) f join public.past_campers past
      on past.season_id = p_season and past.camper_id = f.camper_id
    where f.camper_id = any (p_campers)
  ) family
  where s.id = p_season
$function$;

CREATE OR REPLACE FUNCTION private.past_outstanding_families(p_season smallint)
 RETURNS TABLE(id uuid, name text, email text, phone text, people bigint, expected numeric, paid numeric, outstanding numeric, next_part numeric, campers uuid[])
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select p.id, private.full_name(p.first_name, p.last_name), private.address_of(p.id), coalesce(
      (select u.phone from public.users u where u.id = p.id),
      (select past.answers ->> 'phone' from public.past_campers past
        where past.season_id = p_season and past.camper_id = p.id)
    ), count(*) filter (where private.came(past)), sum(f.to_pay), sum(f.paid), sum(f.outstanding), sum(f.outstanding),
    array_agg(f.camper_id order by f.camper_id) filter (where f.outstanding > 0)
  from private.season_fees(p_season) f join public.people p on p.id = f.account_id
  join public.past_campers past on past.season_id = p_season and past.camper_id = f.camper_id
  group by p.id
  having sum(f.outstanding) > 0
$function$;

CREATE OR REPLACE FUNCTION private.payment_of(comes boolean, paid numeric, outstanding numeric, overpaid numeric, refunded_too_much numeric)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
RETURN CASE WHEN (refunded_too_much > (0)::numeric) THEN 'refunded_too_much'::text WHEN (overpaid > (0)::numeric) THEN 'overpaid'::text WHEN (comes AND (outstanding = (0)::numeric)) THEN 'all'::text WHEN (paid > (0)::numeric) THEN 'part'::text ELSE 'nothing'::text END;

CREATE OR REPLACE FUNCTION private.payment_people()
 RETURNS TABLE(payment_id text, payer text, payees text, reference text, day date)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.bare_id(p.provider_payment_id), min(private.full_name(payer.first_name, payer.last_name))
    filter (where not p.is_anonymous),
    string_agg(distinct private.full_name(payee.first_name, payee.last_name), ', '), min(i.reference),
    (min(p.created_at) at time zone (select timezone from public.camp_info))::date
  from public.payments p
  left join public.payment_intents i on i.id = p.intent_id
  left join public.people payer on payer.id = p.paid_by_user_id
  left join public.people payee on payee.id = p.paid_for_user_id
  where p.entry_key is null
  group by p.provider_payment_id
$function$;

CREATE OR REPLACE FUNCTION private.payout_money()
 RETURNS TABLE(payout_id uuid, id text, is_refund boolean, amount_ore integer, fee_ore integer, happened_on date)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select r.payout_id, r.provider_payment_id, r.provider_payment_id is not null and r.amount_ore < 0,
    case when r.provider_payment_id is null then 0 else r.amount_ore end,
    case when r.provider_payment_id is null then r.fee_ore - r.amount_ore else r.fee_ore end, r.happened_on
  from private.payout_rows r
$function$;

CREATE OR REPLACE FUNCTION private.payout_seasons(p_payout private.payouts)
 RETURNS smallint[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(array_agg(distinct p.season_id), array[p_payout.season_id])
  from private.payout_rows r join public.payments p
    on private.bare_id(p.provider_payment_id) = r.provider_payment_id and p.entry_key is null
  where r.payout_id = p_payout.id
$function$;

CREATE OR REPLACE FUNCTION private.person_name(person uuid)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN COALESCE((SELECT private.full_name(p.first_name, p.last_name) AS full_name FROM public.people p WHERE (p.id = person_name.person)), ((SELECT a.email FROM auth.users a WHERE (a.id = person_name.person)))::text);

CREATE OR REPLACE FUNCTION private.personal_data()
 RETURNS TABLE(place text, name text, rule text, when_deleted text, copied text)
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  values
    ('auth.users', 'id', 'account', 'own', 'account'),
    ('auth.users', 'email', 'account', 'own', 'account'),
    ('auth.users', 'phone', 'account', 'own', 'account'),
    ('auth.users', 'email_change', 'account', 'own', 'account'),
    ('auth.users', 'phone_change', 'account', 'own', null),
    ('auth.users', 'raw_app_meta_data', 'account', 'own', null),
    ('auth.users', 'raw_user_meta_data', 'account', 'own', 'account'),
    ('auth.identities', 'user_id', 'account', 'cascade', 'identities'),
    ('auth.identities', 'email', 'account', 'cascade', 'identities'),
    ('auth.identities', 'identity_data', 'account', 'cascade', 'identities'),
    ('auth.one_time_tokens', 'user_id', 'account', 'cascade', null),
    ('auth.mfa_factors', 'user_id', 'account', 'cascade', null),
    ('auth.sessions', 'user_id', 'sessions', 'cascade', 'logins'),
    ('auth.sessions', 'ip', 'sessions', 'cascade', 'logins'),
    ('auth.refresh_tokens', 'user_id', 'sessions', 'row', null),
    ('auth.audit_log_entries', 'payload', 'sessions', 'own', 'login_log'),
    ('auth.audit_log_entries', 'ip_address', 'sessions', 'own', 'login_log'),
    ('auth.flow_state', 'user_id', 'tries', 'row', null),
    ('storage.objects', 'owner', 'documents', 'cleared', null),
    ('storage.objects', 'owner_id', 'documents', 'cleared', null),

    ('public.people', 'id', 'campers', 'own', 'campers'),
    ('public.people', 'account_id', 'campers', 'own', 'campers'),
    ('public.users', 'id', 'campers', 'cascade', 'campers'),
    ('public.users', 'parent_id', 'campers', 'cascade', 'campers'),
    ('public.users', 'email', 'campers', 'cascade', 'campers'),
    ('public.users', 'phone', 'campers', 'cascade', 'campers'),
    ('public.past_campers', 'camper_id', 'campers', 'cascade', 'past_seasons'),
    ('public.past_campers', 'answers', 'campers', 'cascade', 'past_seasons'),
    ('public.past_campers', 'survey', 'campers', 'cascade', 'past_seasons'),
    ('public.past_campers', 'change_requests', 'campers', 'cascade', 'past_seasons'),
    ('public.rooms', 'counselor_id', 'campers', 'cascade', 'leads'),
    ('public.teams', 'leader_id', 'campers', 'cascade', 'leads'),
    ('private.consents', 'camper_id', 'campers', 'cascade', 'consents'),
    ('private.consents', 'agreed_by', 'campers', 'cleared', 'consents'),
    ('private.consents', 'withdrawn_by', 'campers', 'cleared', 'consents'),

    ('public.admin', 'id', 'account', 'row', 'organiser'),
    ('private.recovery_codes', 'person', 'account', 'cascade', null),
    ('private.retention_notices', 'account_id', 'account', 'row', 'deletion_announced'),
    ('private.mail_refusals', 'account_id', 'account', 'cascade', 'wants_no_reminders_since'),
    ('private.reminded', 'account_id', 'account', 'cascade', 'reminded'),
    ('private.deleted_people', 'id', 'deletions', 'kept', null),
    ('private.other_parents', 'account_id', 'invitation', 'cascade', 'other_parent'),
    ('private.other_parents', 'login_id', 'invitation', 'cascade', 'other_parent'),
    ('private.other_parents', 'email', 'invitation', 'row', 'other_parent'),
    ('private.setup_marks', 'marked_by', 'account', 'cleared', null),
    ('private.opening_wishes', 'email', 'opening', 'row', 'waits_for_opening_since'),

    ('public.survey_responses', 'camper_id', 'survey', 'cascade', 'survey_responses'),
    ('public.change_requests', 'camper_id', 'change_requests', 'cascade', 'change_requests'),
    ('public.change_requests', 'asked_by', 'change_requests', 'kept', null),
    ('public.change_requests', 'decided_by', 'change_requests', 'cleared', null),
    ('private.health_answers', 'camper_id', 'health', 'cascade', 'health_answers'),
    ('private.health_answers', 'guardian', 'health', 'cascade', 'health_answers'),
    ('private.health_answers', 'consented_by', 'health', 'kept', 'health_answers'),
    ('private.health_answers', 'changed_by', 'health', 'kept', 'health_answers'),
    ('private.health_access_log', 'camper_id', 'health_access_log', 'cascade', 'health_access_log'),
    ('private.health_access_log', 'looked_by', 'health_access_log', 'kept', null),
    ('private.duties', 'camper_id', 'duties', 'cascade', 'duties'),

    ('public.bed_waits', 'camper_id', 'places', 'cascade', 'bed_waits'),
    ('public.bed_waits', 'account_id', 'places', 'cascade', 'bed_waits'),
    ('public.bed_holds', 'camper_id', 'places', 'cascade', 'bed_holds'),
    ('private.plan_changes', 'camper_id', 'places', 'cascade', 'plan_changes'),
    ('private.plan_changes', 'before', 'places', 'cascade', 'plan_changes'),
    ('private.plan_changes', 'after', 'places', 'cascade', 'plan_changes'),
    ('private.plan_changes', 'changed_by', 'places', 'cleared', null),
    ('public.team_locks', 'camper_id', 'places', 'cascade', 'locks'),
    ('public.room_locks', 'camper_id', 'places', 'cascade', 'locks'),
    ('public.wished_names', 'camper_id', 'places', 'cascade', 'wished_names'),
    ('public.wished_names', 'person_id', 'places', 'cascade', null),
    ('public.wished_names', 'refused', 'places', 'own', null),
    ('private.promo_checks', 'account_id', 'places', 'row', 'promo_codes_tried'),

    ('public.checkins', 'camper_id', 'checkin', 'cascade', 'checkins'),
    ('public.checkins', 'person_id', 'checkin', 'cascade', null),
    ('public.checkins', 'walk_in', 'checkin', 'kept', null),
    ('public.checkins', 'checked_by', 'checkin', 'cascade', null),
    ('public.checkin_codes', 'account_id', 'checkin', 'cascade', 'checkin_code'),
    ('public.checkin_devices', 'account_id', 'checkin', 'cascade', 'phones'),
    ('private.camper_contacts', 'camper_id', 'checkin', 'cascade', 'contacts'),
    ('private.camper_contacts', 'guardian_id', 'checkin', 'cascade', 'contacts'),
    ('private.camper_contacts', 'contact_name', 'checkin', 'cascade', 'contacts'),
    ('private.camper_contacts', 'contact_phone', 'checkin', 'cascade', 'contacts'),

    ('public.payments', 'paid_by_user_id', 'payments', 'cascade', 'payments'),
    ('public.payments', 'paid_for_user_id', 'payments', 'own', 'payments'),
    ('public.payments', 'entered_by', 'payments', 'kept', null),
    ('public.payments', 'payer_name', 'payments', 'kept', 'payments'),
    ('public.payments', 'writer_name', 'payments', 'kept', null),
    ('public.payments', 'reason', 'payments', 'kept', 'payments'),
    ('public.payments', 'bank_reference', 'payments', 'kept', 'payments'),
    ('public.payment_intents', 'payer_id', 'payments', 'cascade', 'payment_attempts'),
    ('public.payment_intents', 'provider', 'payments', 'kept', null),
    ('public.payment_intent_lines', 'paid_for_user_id', 'payments', 'cascade', 'payment_attempts'),
    ('public.payment_events', 'payload', 'payments', 'kept', null),
    ('public.payment_log', 'detail', 'payments', 'kept', null),
    ('private.refund_requests', 'asked_by', 'payments', 'kept', null),
    ('private.refund_requests', 'decided_by', 'payments', 'kept', null),
    ('private.refund_request_lines', 'camper_id', 'payments', 'cascade', 'refunds'),
    ('private.aid_requests', 'account_id', 'aid', 'cascade', 'aid_requests'),
    ('private.aid_requests', 'asked_by', 'aid', 'kept', null),
    ('private.aid_requests', 'wish', 'aid', 'cascade', 'aid_requests'),
    ('private.aid_requests', 'answer', 'aid', 'cascade', 'aid_requests'),
    ('private.aid_requests', 'answered_by', 'aid', 'kept', null),
    ('private.bank_shares', 'account_id', 'payments', 'cascade', 'bank_lines'),
    ('private.bank_lines', 'text', 'payments', 'own', 'bank_lines'),
    ('private.bank_lines', 'note', 'payments', 'own', null),
    ('private.bank_lines', 'decided_by', 'payments', 'kept', null),
    ('private.bank_statements', 'imported_by', 'payments', 'kept', null),
    ('private.bank_refunds', 'text', 'payments', 'own', 'bank_refunds'),
    ('private.bank_refunds', 'imported_by', 'payments', 'kept', null),
    ('private.bank_refunds', 'decided_by', 'payments', 'kept', null),
    ('private.cash_closings', 'closed_by', 'payments', 'kept', null),
    ('private.payouts', 'imported_by', 'payments', 'kept', null),
    ('private.payouts', 'closed_by', 'payments', 'kept', null),
    ('private.books', 'closed_by', 'payments', 'kept', null),
    ('public.attention_notes', 'key', 'payments', 'own', null),
    ('public.attention_notes', 'note', 'payments', 'own', null),
    ('public.attention_notes', 'noted_by', 'payments', 'kept', null),

    ('public.outbox', 'recipient', 'mails', 'own', 'mails'),
    ('public.outbox', 'payload', 'mails', 'own', 'mails'),
    ('public.outbox', 'dedupe_key', 'mails', 'own', null),
    ('public.outbox', 'subject_id', 'mails', 'cascade', 'mails'),
    ('public.outbox', 'actor_id', 'mails', 'cleared', null),
    ('public.outbox', 'asked_by', 'mails', 'cleared', null),
    ('private.mail_troubles', 'address', 'mails', 'row', 'mail_troubles'),
    ('private.messages', 'sent_by', 'mails', 'kept', null),
    ('public.news', 'account_id', 'tries', 'row', null),

    ('public.audit_log', 'actor_id', 'log', 'kept', null),
    ('public.audit_log', 'row_id', 'log', 'kept', null),
    ('public.audit_log', 'before', 'log', 'own', 'changes'),
    ('public.audit_log', 'after', 'log', 'own', 'changes')
$function$;

CREATE OR REPLACE FUNCTION private.phase()
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select case when private.camp_today() < start_date then 'before' when private.camp_today() <= end_date then 'camp'
    else 'after' end
  from public.camp_info
$function$;

CREATE OR REPLACE FUNCTION private.plain_columns()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_row jsonb := to_jsonb(new);
  v_old jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) end;
  v_plain jsonb := (
    select jsonb_object_agg(name, private.plain_text(v_row ->> name))
    from (
      select unnest(tg_argv)
      union all
      select f.name from private.camper_fields f where f.kind = 'text' and tg_table_name = 'users'
    ) typed (name)
    where v_row ->> name is distinct from v_old ->> name
  );
begin
  if v_plain is null then
    return new;
  end if;
  return jsonb_populate_record(new, v_plain);
end
$function$;

CREATE OR REPLACE FUNCTION private.plain_text(typed text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE STRICT
RETURN NORMALIZE(private.without_hidden(private.bounded(typed, 2000)), NFC);

CREATE OR REPLACE FUNCTION private.giver_name(p_kind text, p_from text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN CASE WHEN (p_kind = 'aid'::text) THEN NULLIF("left"(TRIM(BOTH FROM private.plain_text(p_from)), 80), ''::text) ELSE NULL::text END;

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

CREATE OR REPLACE FUNCTION private.plan_rows(plan jsonb, name text)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
RETURN CASE WHEN ((jsonb_typeof((plan -> name)) = 'array'::text) AND (NOT jsonb_path_exists((plan -> name), '$[*]?(@.type() != "object")'::jsonpath))) THEN (plan -> name) ELSE '[]'::jsonb END;

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

CREATE OR REPLACE FUNCTION private.queue_mail(p_kind text, p_dedupe_key text, p_recipient text, p_subject uuid, p_intent uuid, p_payload jsonb)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  insert into public.outbox (kind, dedupe_key, recipient, subject_id, intent_id, payload)
  select p_kind, p_dedupe_key, p_recipient, p_subject, p_intent, p_payload
  where p_recipient is not null and private.may_mail(p_recipient)
  on conflict (dedupe_key) do nothing
$function$;

CREATE OR REPLACE FUNCTION private.queue_paid(p_key text, p_provider_payment_id text, p_charge_id text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.queue_mail('paid', concat_ws(':', 'paid', p_key, adult.id), private.address_of(adult.id), adult.id,
    null, private.receipt_of(p_provider_payment_id, p_charge_id, adult.id)
      || jsonb_build_object('account', paid.account_id, 'payer', paid.payer))
  from (
    select payee.account_id, max(p.paid_by_user_id::text) as payer
    from public.payments p join public.people payee on payee.id = p.paid_for_user_id
    where p.provider_payment_id = p_provider_payment_id and p.charge_id = p_charge_id
    group by payee.account_id
  ) paid
  cross join lateral (
    select paid.account_id as id
    union
    select o.login_id from private.joined_parents o where o.account_id = paid.account_id
  ) adult
  where paid.payer is null or paid.payer::uuid not in (adult.id, coalesce(private.login_of(adult.id), adult.id))
$function$;

CREATE OR REPLACE FUNCTION private.queue_receipt(p_kind text, p_key text, p_provider_payment_id text, p_charge_id text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.queue_mail(p_kind, p_kind || ':' || p_key, private.address_of(payer.id), payer.id, p.intent_id,
    private.receipt_of(p_provider_payment_id, p_charge_id))
  from public.payments p join public.people payer on payer.id = p.paid_by_user_id
  where p.provider_payment_id = p_provider_payment_id and p.charge_id = p_charge_id
  limit 1;
  select private.queue_paid(p_key, p_provider_payment_id, p_charge_id) where p_kind = 'receipt'
$function$;

CREATE OR REPLACE FUNCTION private.queue_sign_up(p_camper uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_camper public.users;
  v_account uuid;
begin
  select * into strict v_camper from public.users where id = p_camper;
  v_account := coalesce(v_camper.parent_id, v_camper.id);
  update public.outbox
  set payload = jsonb_set(payload, '{camper_ids}', payload -> 'camper_ids' || to_jsonb(p_camper))
  where kind = 'signed_up' and subject_id = v_account and sent_at is null and attempts = 0
    and actor_id is not distinct from auth.uid()
    and next_attempt_at > clock_timestamp();
  if not found and not v_camper.is_registered then
    perform private.queue_mail('signed_up', 'signed_up:' || p_camper, private.mail_address(v_camper), v_account, null,
      jsonb_build_object('camper_ids', jsonb_build_array(p_camper)));
    update public.outbox set next_attempt_at = clock_timestamp() + interval '10 minutes'
    where dedupe_key in ('signed_up:' || p_camper, 'signed_up:' || p_camper || ':other');
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.quoted_name(p_first_name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
RETURN (('“'::text || "left"(array_to_string((string_to_array(p_first_name, ' '::text))[:2], ' '::text), 30)) || '”'::text);

CREATE OR REPLACE FUNCTION private.quoted_name(p_person uuid)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.quoted_name(first_name) from public.people where id = p_person
$function$;

CREATE OR REPLACE FUNCTION private.rate_key(p_key text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
RETURN encode(sha256(convert_to("left"(p_key, 200), 'UTF8'::name)), 'hex'::text);

CREATE OR REPLACE FUNCTION private.reached_limits()
 RETURNS TABLE(name text, since timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select w.name, max(r.taken_at)
  from private.world_limits() w join private.rate_limits r on r.key = private.rate_key(w.name)
    and r.taken_at > now() - w.span
  group by w.name, w.most having count(*) >= w.most
$function$;

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

CREATE OR REPLACE FUNCTION private.receipt_kind(p_amount numeric, p_type text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
RETURN CASE WHEN (p_type = 'Move'::text) THEN 'money_moved'::text WHEN (p_amount > (0)::numeric) THEN 'receipt'::text WHEN (p_type = 'Correction'::text) THEN 'taken_back'::text ELSE 'refund'::text END;

CREATE OR REPLACE FUNCTION private.receipt_of(p_provider_payment_id text, p_charge_id text, p_viewer uuid DEFAULT NULL::uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'payer_name', case when p_viewer is null or not bool_or(p.is_anonymous) or p_viewer in (payer.id, payer.account_id)
      then case when p_viewer is null or private.family(p_viewer) = private.family(payer.account_id)
        then private.full_name(payer.first_name, payer.last_name) else private.quoted_name(payer.first_name) end end,
    'numbers', jsonb_agg(p.number order by p.number),
    'provider_payment_id', private.card_payment_id(p_provider_payment_id), 'reference', min(private.reference_of(p)),
    -- What was moved sums to nothing: it is as much as came to anyone, or left one's own.
    'amount', case when bool_and(p.type = 'Move')
      then greatest(sum(p.amount) filter (where p.amount > 0), -sum(p.amount) filter (where p.amount < 0))
      else sum(p.amount) end, 'paid_at', min(p.created_at),
    'camp', (select coalesce(s.title, c.title) from public.seasons s, public.camp_info c where s.id = min(p.season_id)),
    'refund_rule', (select to_jsonb(r) from public.refund_rule r),
    'is_anonymous', bool_or(p.is_anonymous), 'payment_method', min(p.payment_method),
    'lines', coalesce(jsonb_agg(
      -- What the camp gives is between it and the family.
      fee - case when payee.account_id is distinct from private.family(coalesce(p_viewer, payer.id)) then 'given'
        else '' end || jsonb_build_object('payment_type', p.type, 'amount', p.amount,
        'until', case when p.type = 'Correction' then (
        select private.hold_end(u.id) from public.users u where u.id = payee.id and not u.is_registered
      ) end)
      order by l.position, payee.first_name
    ) filter (where fee is not null), '[]')
  )
  from public.payments p
  left join public.people payer on payer.id = p.paid_by_user_id
  left join public.people payee on payee.id = p.paid_for_user_id
  left join lateral private.fee_of(payee.id, p.season_id) fee on true
  left join public.payment_intent_lines l on l.intent_id = p.intent_id and l.paid_for_user_id = p.paid_for_user_id
  where p.provider_payment_id = p_provider_payment_id and p.charge_id = p_charge_id
    and (p_viewer is null or p_viewer in (payer.id, payer.account_id)
      or payee.account_id in (p_viewer, private.family(p_viewer)))
  group by payer.id
$function$;

CREATE OR REPLACE FUNCTION private.record_refund(p_intent public.payment_intents, p_snapshot jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_excess integer := greatest(private.read_snapshot(p_snapshot, 'chargedAmount') - p_intent.amount_ore, 0);
  v_total integer := least(private.read_snapshot(p_snapshot, 'refundedAmount') - v_excess, p_intent.amount_ore);
  v_request uuid;
  v_charge text;
begin
  if v_total <= p_intent.refunded_ore then
    perform private.follow_refund_request(p_intent, p_snapshot);
    return;
  end if;
  v_request := private.refund_request_of(p_intent.id, v_total - p_intent.refunded_ore);
  select min(charge_id) || ':refund:' || v_total into v_charge from public.payments
  where intent_id = p_intent.id and type not in ('Refund', 'Move');
  insert into public.payments (season_id, amount, is_anonymous, type, payment_method, pricing_id, paid_by_user_id,
    paid_for_user_id, provider_payment_id, charge_id, intent_id)
  select p.season_id, -share.ore / 100.0, p.is_anonymous, 'Refund', p.payment_method, p.pricing_id, p.paid_by_user_id,
    p.paid_for_user_id, p.provider_payment_id, v_charge, p.intent_id
  from private.refund_shares(p_intent, v_total - p_intent.refunded_ore, v_request) share
  join public.payments p on p.id = share.payment_id
  order by share.place;
  update private.refund_requests set state = 'done', refunded_ore = v_total where id = v_request;
  update public.payment_intents set refunded_ore = v_total,
    reasons = private.with_reason(reasons, 'refunded'),
    -- An answer that was older in something else is not the last word: the provider is asked again.
    final_at = case when v_total = amount_ore and private.net_charged(provider) = 0 then public.camp_now() end
  where id = p_intent.id;
  perform private.queue_receipt('refund', p_intent.id || ':' || v_total, p_intent.provider_payment_id, v_charge);
end
$function$;

CREATE OR REPLACE FUNCTION private.recovery_hash(p_person uuid, p_code text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
RETURN encode(sha256(convert_to((p_person || lower(regexp_replace("left"(p_code, 40), '[\s-]'::text, ''::text, 'g'::text))), 'UTF8'::name)), 'hex'::text);

CREATE OR REPLACE FUNCTION private.refund_answer(p_request uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select case when r.state = 'asked' and r.asked_at > public.camp_now() - interval '23 hours'
    then private.refund_to_ask(r.id)
    else jsonb_build_object('status', 'known', 'state', r.state, 'intent_id', i.id,
      'provider_payment_id', i.provider_payment_id) end
  from private.refund_requests r join public.payment_intents i on i.id = r.intent_id where r.id = p_request
$function$;

CREATE OR REPLACE FUNCTION private.refund_fits(p_intent public.payment_intents, p_lines jsonb)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select p_intent.state = 'charged' and sum(l.ore) <= private.net_charged(p_intent.provider)
    - private.read_snapshot(p_intent.provider, 'pendingRefundAmount') and bool_and(l.ore <= coalesce((
      select sum(r.amount) * 100 from public.payments r
      where r.intent_id = p_intent.id and r.paid_for_user_id = l.camper
    ), 0))
  from jsonb_to_recordset(p_lines) as l(camper uuid, ore integer)
$function$;

CREATE OR REPLACE FUNCTION private.refund_of(p_amount numeric)
 RETURNS numeric
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select round(greatest(p_amount, 0) * coalesce((select percent from public.refund_rule), 0) / 100, 2)
$function$;

CREATE OR REPLACE FUNCTION private.refund_request_of(p_intent uuid, p_ore integer)
 RETURNS uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select id from private.refund_requests
  where intent_id = p_intent and state in ('asked', 'accepted') and ore <= p_ore
$function$;

CREATE OR REPLACE FUNCTION private.refund_shares(p_intent public.payment_intents, p_ore integer, p_request uuid DEFAULT NULL::uuid)
 RETURNS TABLE(payment_id uuid, ore integer, place bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with line as (
    select distinct on (p.paid_for_user_id) p.id, coalesce(l.position, 0) as position, left_of.ore as net,
      p.season_id = private.season() and coalesce(u.is_attending and not u.is_inactive, false) as comes,
      round(private.overpaid(u) * 100)::integer as overpaid,
      least(left_of.ore, coalesce((
        select sum(said.ore) from private.refund_request_lines said where said.request_id = p_request
          and said.camper_id = p.paid_for_user_id
      ), 0))::integer as said
    from public.payments p
    left join public.payment_intent_lines l
      on l.intent_id = p.intent_id and l.paid_for_user_id is not distinct from p.paid_for_user_id
    cross join lateral (
      select greatest(round(sum(entry.amount) * 100)::integer, 0) as ore from public.payments entry
      where entry.intent_id = p.intent_id and entry.paid_for_user_id is not distinct from p.paid_for_user_id
    ) left_of
    left join public.users u on u.id = p.paid_for_user_id
    where p.intent_id = p_intent.id and p.type <> 'Refund'
    order by p.paid_for_user_id, l.position desc nulls last, p.number
  ), rest as (
    select line.*, net - said as still, least(net - said, greatest(coalesce(overpaid, 0) - said, 0)) as too_much
    from line
  ), share as (
    select rest.id, rest.position, turn.n, turn.most from rest cross join lateral (values
      (0, said),
      (1, case when not comes then still else 0 end),
      (2, case when comes then too_much else 0 end),
      (3, case when comes then still - too_much else 0 end)
    ) as turn (n, most)
  ), taken as (
    select id, n, position, least(most,
      greatest(p_ore - (sum(most) over (order by n, position desc, id) - most), 0))::integer as part
    from share where most > 0
  )
  select id, sum(part)::integer, row_number() over (order by min(n), max(position) desc, id)
  from taken where part > 0 group by id
$function$;

CREATE OR REPLACE FUNCTION private.refund_to_ask(p_request uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object('status', 'ask', 'request_id', r.id, 'intent_id', i.id,
    'provider_payment_id', i.provider_payment_id, 'ore', r.ore, 'charge_id', (
      select min(p.charge_id) from public.payments p where p.intent_id = i.id and p.type not in ('Refund', 'Move')
    ))
  from private.refund_requests r join public.payment_intents i on i.id = r.intent_id where r.id = p_request
$function$;

CREATE OR REPLACE FUNCTION private.refunded_beyond(to_pay numeric, paid numeric, short numeric)
 RETURNS numeric
 LANGUAGE sql
 IMMUTABLE
RETURN GREATEST(LEAST(short, (to_pay - paid)), (0)::numeric);

CREATE OR REPLACE FUNCTION private.refuse_conflict(p_so boolean, p_table text, p_row text, p_fields text[] DEFAULT NULL::text[])
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if p_so then
    raise exception 'conflict' using detail = coalesce(public.changed_by(p_table, p_row, p_fields)::text, '');
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.refuse_entry(p_given text, p_amount numeric, p_counted numeric, p_outstanding numeric, p_given_to numeric)
 RETURNS void
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select private.refuse_if(p_given is not null and p_amount > p_outstanding, 'more_than_left');
  select private.refuse_if(p_amount < 0 and p_amount
    + case when p_given is null then p_counted - p_given_to else p_given_to end < 0, 'below_zero')
$function$;

CREATE OR REPLACE FUNCTION private.register_if_paid(p_camper uuid, p_receipt_to text DEFAULT NULL::text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_camper public.users;
  v_is_moved boolean := false;
begin
  select * into strict v_camper from public.users where id = p_camper for no key update;
  if v_camper.is_registered or not v_camper.is_attending or v_camper.is_inactive
    or not private.is_covered(v_camper) then
    return false;
  end if;
  if v_camper.has_bed then
    perform private.expect_aid_back(p_camper);
    -- The bed lock: after it, the count includes every bed given away before.
    perform from public.camp_info for update;
    if private.beds_left() = 0 and not private.holds_bed(p_camper) then
      perform private.move_to_stay_in(p_camper, 'no_bed_left');
      v_is_moved := true;
    end if;
  end if;
  if exists (select from private.lacked_by_minors(array[p_camper])) then
    -- Paid, and waits for an adult only: the bed is kept until the camp.
    insert into public.bed_holds select u.id, c.start_date::timestamp at time zone c.timezone
      from public.users u, public.camp_info c
    where u.id = p_camper and u.has_bed on conflict (camper_id) do update set until = excluded.until;
    return false;
  end if;
  -- Who is registered without a payment keeps the price of that day too, should it be raised later.
  update public.users u
  set is_registered = true, registered_at = public.camp_now(), agreed_price = private.place_price(u)
  where id = p_camper returning * into v_camper;
  -- After the camp no place is confirmed any more; and an email says so already of a bed that was lost just now.
  if private.mail_address(v_camper) is distinct from p_receipt_to and private.phase() <> 'after'
    and not v_is_moved then
    -- Once for each time that money registers: after it was taken back and paid again too, but not for each T-shirt
    -- chosen and given up.
    perform private.queue_mail('registered', concat_ws(':', 'registered', p_camper, private.season(), (
      select max(number) from public.payments where paid_for_user_id = p_camper
    )), private.mail_address(v_camper), p_camper, null, private.fee_summary(v_camper));
  end if;
  return true;
end
$function$;

CREATE OR REPLACE FUNCTION private.registration_status(camper public.users)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
RETURN CASE WHEN (NOT (camper).is_attending) THEN 'N/A'::text WHEN (camper).is_registered THEN 'Registered'::text ELSE 'Not registered'::text END;

CREATE OR REPLACE FUNCTION private.reminder_campers(p_kind text, p_account uuid DEFAULT NULL::uuid)
 RETURNS TABLE(account_id uuid, camper_id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(u.parent_id, u.id), u.id
  from public.users u join public.pricing p on p.id = u.pricing_id cross join public.camp_info c
  where (p_account is null or p_account in (u.id, u.parent_id)) and u.is_attending and not u.is_inactive
    -- While a bed is offered, its sum and its time are the only ones.
    and (p_kind not in ('price', 'last_week', 'last_days') or not exists (
      select from public.bed_waits w where w.camper_id = u.id and w.offered_until > public.camp_now()
    ))
    and case p_kind
      when 'price' then not u.is_registered and u.agreed_price is null and p.late_surcharge
        and not private.is_late(private.camp_today())
        and private.in_review(u.id) is null and private.outstanding(u) > 0
      when 'survey' then public.age_on(u.birthday, c.start_date) >= 4 and u.consents ? 'group_formation'
        and not exists (select from public.survey_responses s where s.camper_id = u.id)
        and (u.is_registered or private.paid_for(u.id) > 0)
      when 'contacts' then exists (select from private.contacts(array[u.id]) k where not k.is_complete)
      when 'last_information' then u.is_registered or private.paid_for(u.id) > 0
      else not u.is_registered and private.in_review(u.id) is null and private.outstanding(u) > 0
    end
$function$;

CREATE OR REPLACE FUNCTION private.remove_second_factor(p_person uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from auth.mfa_factors where user_id = p_person;
  delete from private.recovery_codes where person = p_person;
  insert into public.audit_log (actor_id, actor_level, table_name, row_id, action)
  select auth.uid(), coalesce(private.level_of(a), 0), 'second_factor', p_person, 'DELETE'
  from public.admin a where a.id = auth.uid();
end
$function$;

CREATE OR REPLACE FUNCTION private.require_checkin(p_device uuid, p_key text)
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if p_key is null then
    perform private.require_may('checkin');
  else
    perform private.require(exists (select from public.checkin_devices where id = p_device
      and key_hash = private.rate_key(p_key))
      and not public.checkin_device_ended(p_device));
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.require_fund(p_amount numeric)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform pg_advisory_xact_lock(hashtextextended('aid fund', 0));
  perform private.refuse_if(f.budget is not null and f.given + p_amount > f.budget, 'fund_empty')
  from public.aid_fund() f;
end
$function$;

CREATE OR REPLACE FUNCTION private.require_may(p_right text)
 RETURNS void
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.require(private.may(p_right))
$function$;

CREATE OR REPLACE FUNCTION private.require_plan(plan jsonb)
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  c public.camp_info := private.plan_camp(plan);
  v_wrong text;
begin
  if num_nulls(c.title, c.theme, c.start_date, c.end_date, c.registration_deadline, c.total_beds, c.first_meal,
    c.last_meal) > 0
    or private.plan_rows(plan, 'pricing') = '[]'
    or jsonb_path_exists(plan,
      '$.pricing[*] ? (@.id == null || @.name == null || @.price == null || @.shirt_price == null)')
    or jsonb_path_exists(plan, '$.rooms[*] ? (@.id == null || @.name == null || @.capacity == null || @.state == null)')
    or (select count(*) from jsonb_populate_recordset(null::public.rooms, private.plan_rows(plan, 'rooms'))
      where state = 'group') <> 4 then
    raise exception 'plan_incomplete' using errcode = '23502';
  end if;
  select case
    when c.end_date - c.start_date not between 1 and 6 then 'camp_info_end_date_check'
    when c.registration_deadline > c.start_date then 'camp_info_registration_deadline_check'
    when c.price_deadline > c.registration_deadline then 'camp_info_price_deadline_check'
    when c.total_beds not between 0 and 9999 then 'camp_info_total_beds_check'
    when c.first_meal not in ('Breakfast', 'Lunch', 'Supper') then 'camp_info_first_meal_check'
    when c.last_meal not in ('Breakfast', 'Lunch', 'Supper') then 'camp_info_last_meal_check'
    when jsonb_path_exists(plan, '$.pricing[*].price ? (@ < 0 || @ > 99999)') then 'pricing_price_check'
    when exists (select from jsonb_populate_recordset(null::public.rooms, private.plan_rows(plan, 'rooms'))
      where (state = 'group') <> (id between 21 and 24))
      then 'rooms_group_check'
    when jsonb_path_exists(plan, '$.rooms[*].capacity ? (@ < 0 || @ > 999)') then 'rooms_capacity_check'
    when jsonb_path_exists(plan, '$.pricing[*].shirt_price ? (@ < 0 || @ > 99999)') then 'pricing_shirt_price_check'
  end into v_wrong;
  if v_wrong is not null then
    raise exception '%', v_wrong using errcode = '23514', constraint = v_wrong;
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.require_recent_code()
 RETURNS void
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.refuse_if(private.asks_second_factor() and not coalesce(
    private.second_factor_at() > now() - interval '12 hours', false), 'second_factor_again')
  from public.admin a
  where a.id = auth.uid() and (private.needs_second_factor(a) or private.has_second_factor(a.id))
$function$;

CREATE OR REPLACE FUNCTION private.require_rows(p_rows jsonb)
 RETURNS void
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select private.refuse_if(not coalesce(jsonb_typeof(p_rows) = 'array'
    and not jsonb_path_exists(p_rows, 'strict $[*] ? (@.type() <> "object")'), false), 'bad_rows')
$function$;

CREATE OR REPLACE FUNCTION private.require_texts(p_texts jsonb, p_languages text[])
 RETURNS void
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.refuse_if(jsonb_typeof(p_texts) is distinct from 'object' or exists (
    select from unnest(p_languages) as language
    where coalesce(trim(p_texts -> language ->> 'subject'), '') = ''
      or coalesce(trim(p_texts -> language ->> 'body'), '') = ''
  ), 'text_missing')
$function$;

CREATE OR REPLACE FUNCTION private.require_writing(p_campers uuid[], p_season smallint)
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not private.may('write') then
    perform private.require_may('write_unpaid');
    perform private.refuse_if(exists (
      select account_id from private.families_of(p_campers, p_season)
      except select id from public.outstanding_families(p_season)
    ), 'not_allowed');
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.right_for(field text)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select edited_by from private.camper_fields where name = field
$function$;

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

CREATE OR REPLACE FUNCTION private.rows_of(p_origin public.payments)
 RETURNS SETOF public.payments
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select * from public.payments where intent_id = p_origin.intent_id
  union all
  select p.* from public.payments p where p_origin.intent_id is null and p.moved_from is null
    and p.entry_key = p_origin.entry_key
  union all
  select p.* from public.payments first join public.payments p on p.moved_from = first.id
  where p_origin.intent_id is null and first.entry_key = p_origin.entry_key
$function$;

CREATE OR REPLACE FUNCTION private.rows_of_kinds()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_kind record;
  v_rows bigint;
  v_counts jsonb := '{}';
begin
  for v_kind in
    select r.kind, t.name from public.retention_rules r, unnest(r.tables) t (name)
    where r.counted_from in ('season', 'camp_end') and r.kind not in ('survey', 'change_requests', 'documents')
  loop
    execute 'select count(*) from ' || v_kind.name::regclass into v_rows;
    v_counts := v_counts || jsonb_build_object(v_kind.kind, coalesce((v_counts ->> v_kind.kind)::bigint, 0) + v_rows);
  end loop;
  return v_counts;
end
$function$;

CREATE OR REPLACE FUNCTION private.said_columns()
 RETURNS text[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select array_agg(name) from private.camper_fields where family in ('once', 'asks', 'always')
$function$;

CREATE OR REPLACE FUNCTION private.said_in(p_mail public.outbox)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object('texts', said -> 'texts', 'values', said -> 'values', 'language', said -> 'language')
  from (
    select case when p_mail.payload ? 'texts' then p_mail.payload
      when jsonb_typeof(p_mail.payload -> 'camper_ids') = 'array' then private.filled_in(p_mail) end as said
  ) one where said is not null
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

CREATE OR REPLACE FUNCTION private.season_ends_with()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return (select jsonb_build_object(
    'campers', count(*) filter (where b.comes), 'registered', count(*) filter (where b.comes and u.is_registered),
    'outstanding', coalesce(sum(b.outstanding), 0), 'overpaid', coalesce(sum(b.overpaid), 0),
    'bank_lines', (select count(*) from private.bank_lines where state = 'open' and season_id = private.season()),
    'bank_amount', (select coalesce(round(sum(amount_ore) / 100.0, 2), 0) from private.bank_lines where state = 'open'
      and season_id = private.season()),
    'cash', (select coalesce(sum(amount), 0) from private.cash_entries() where closing_id is null
      and season_id = private.season()),
    'open_pages', (select count(*) from public.payment_intents where state in ('created', 'open')),
    'in_review', (select count(*) from public.payment_intents where state = 'needs_review' and decided_at is null)
  )
  from public.users u join private.balance() b on b.camper_id = u.id);
end
$function$;

CREATE OR REPLACE FUNCTION private.season_fees(p_season smallint)
 RETURNS TABLE(camper_id uuid, account_id uuid, to_pay numeric, paid numeric, outstanding numeric, overpaid numeric)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select b.camper_id, p.account_id, b.to_pay, b.paid, b.outstanding, b.overpaid
  from private.balance(p_season) b join public.people p on p.id = b.camper_id
$function$;

CREATE OR REPLACE FUNCTION private.second_factor_at()
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select max(to_timestamp((entry ->> 'timestamp')::bigint))
  from jsonb_array_elements(coalesce(auth.jwt() -> 'amr', '[]')) entry
  where auth.jwt() ->> 'aal' = 'aal2' and entry ->> 'method' = 'totp'
$function$;

CREATE OR REPLACE FUNCTION private.is_let_in(a public.admin)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN ((NOT private.asks_second_factor()) OR COALESCE((private.second_factor_at() > (now() - '30 days'::interval)), false) OR (NOT (private.needs_second_factor(a) OR private.has_second_factor((a).id))));

CREATE OR REPLACE FUNCTION private.sender_of(p_text text, p_account uuid)
 RETURNS uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce((
    select o.login_id from private.joined_parents o
    where o.account_id = p_account and private.is_named(p_text, o.login_id) and not private.is_named(p_text, p_account)
  ), p_account)
$function$;

CREATE OR REPLACE FUNCTION private.setup_state()
 RETURNS TABLE(step text, is_done boolean, blocks boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select s.step, s.is_done, s.blocks
  from public.camp_info c cross join public.church ch cross join public.place p
  cross join lateral (values
    ('church', ch.camp_email is not null and ch.address is not null, true),
    ('dates', private.has_changed('camp_info')
      and (ch.published_at is not null or c.start_date > private.camp_today()), true),
    ('place', p.address is not null, false),
    ('churches', private.has_changed('churches') or private.has_changed('sponsors'), false),
    ('rooms', c.total_beds = 0 or private.has_changed('rooms')
      and (select coalesce(sum(capacity), 0) from public.rooms where state = 'open') >= c.total_beds, false),
    ('prices', private.has_changed('pricing'), true),
    ('terms', false, true),
    ('privacy', false, true),
    ('documents', coalesce((
      select action <> 'DELETE' from public.audit_log
      where table_name = 'documents' and row_id = 'schedule-' || private.season() || '.pdf' order by id desc limit 1
    ), false), false),
    ('organisers', (select count(*) from public.admin where access_level >= 3) >= 2, false),
    ('mail', exists (select from public.outbox where sent_at is not null
      and coalesce(delivery, 'delivered') = 'delivered'), true),
    ('payment', not exists (select from public.pricing where price > 0)
      or exists (select from public.payments where intent_id is not null), true)
  ) s (step, is_done, blocks)
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

CREATE OR REPLACE FUNCTION private.small_mail_plan()
 RETURNS TABLE(opens_at timestamp with time zone, expected bigint, most integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select soon.opens_at, needed.mails, private.mails_a_day()
  from (
    select s.turns_at at time zone c.timezone as opens_at, c.total_beds
    from public.admin_settings s, public.camp_info c where s.name = 'DISABLE_NEW_USER' and s.bool
  ) soon, lateral (
    select 2 * coalesce(nullif((
      select count(distinct p.account_id) from public.past_campers past join public.people p on p.id = past.camper_id
      where past.season_id = (select max(season_id) from public.past_campers)
    ), 0), soon.total_beds / 3) + (select count(*) from private.opening_wishes) as mails
  ) needed
  where soon.opens_at > public.camp_now() and soon.opens_at < public.camp_now() + interval '2 days'
    and needed.mails > private.mails_a_day()
$function$;

CREATE OR REPLACE FUNCTION private.sorted_days(days text[])
 RETURNS text[]
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select case when array_ndims(days) > 1 or cardinality(days) > 7 then days
    else array_agg(camp.day order by camp.position) end
  from (
    select distinct day from unnest(case when cardinality(days) <= 7 then days end) as given(day)
  ) distinct_day
  left join unnest(private.camp_days()) with ordinality as camp(day, position) on camp.day = distinct_day.day
$function$;

CREATE OR REPLACE FUNCTION private.spellings(p_text text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE STRICT
 SET search_path TO ''
AS $function$
  select string_agg(distinct private.words(spelling), '') from unnest(array[
    private.folded(p_text), private.folded(private.in_pairs(p_text)),
    private.folded(private.unsigned(p_text)), private.folded(private.in_pairs(private.unsigned(p_text)))
  ]) spelling
$function$;

CREATE OR REPLACE FUNCTION private.standing(camper public.users)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.fee_summary(s) - array['camper_id', 'name', 'given'] || jsonb_build_object(
    'is_coming', s.is_attending, 'has_bed', s.has_bed, 'is_held', private.holds_bed(s.id),
    'room', private.seen_room(s.room_id) -> 'name', 'team', private.seen_team(s.team_id) -> 'name',
    'leads', (
      select coalesce(jsonb_agg(led.name order by led.name), '[]') from (
        select name from public.rooms where counselor_id = s.id union all select name from public.teams
          where leader_id = s.id
      ) led
    ))
  from private.as_it_stands(camper) s
$function$;

CREATE OR REPLACE FUNCTION private.standing_of(p_campers uuid[], p_season smallint DEFAULT NULL::smallint)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN CASE WHEN (p_season <> private.season()) THEN (SELECT jsonb_agg((jsonb_build_object('id', camper.camper, 'has_open_checkout', false) || private.fee_of(camper.camper, standing_of.p_season)) ORDER BY camper.camper) AS jsonb_agg FROM unnest(standing_of.p_campers) camper(camper)) ELSE (SELECT jsonb_agg(jsonb_build_object('id', u.id, 'name', private.full_name(u.first_name, u.last_name), 'paid', private.paid_for(u.id), 'outstanding', private.outstanding(u.*), 'is_registered', u.is_registered, 'has_open_checkout', (private.open_checkout(u.id) IS NOT NULL)) ORDER BY u.parent_id NULLS FIRST, u.created_at, u.id) AS jsonb_agg FROM public.users u WHERE (u.id = ANY (standing_of.p_campers))) END;

CREATE OR REPLACE FUNCTION private.state_of(camper public.users)
 RETURNS TABLE(payment text, waits_for text[])
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.payment_of(m.comes, m.paid, m.outstanding, private.paid_beyond(m.to_pay, m.paid),
      private.refunded_beyond(m.to_pay, m.paid, m.counted - m.paid)),
    private.awaited(m.comes, camper.is_registered, m.outstanding,
      -- Asked of minors alone: whom a child has at camp is looked for among all adults.
      case when camper.parent_id is null
          and public.age_on(camper.birthday, (select c.start_date from public.camp_info c)) < 18
        then (select minor.lacked from private.lacked_by_minors(array[camper.id]) minor) end)
  from (
    select comes, private.price_to_pay(private.price_of(camper), comes) as to_pay, private.paid_for(camper.id) as paid,
      private.counted_for(camper.id) as counted, private.outstanding(camper) as outstanding
    from (select camper.is_attending and not camper.is_inactive as comes) c
  ) m
$function$;

CREATE OR REPLACE FUNCTION private.statement_rows(p_rows jsonb)
 RETURNS TABLE(place bigint, day date, amount_ore integer, text text, balance_ore bigint, account text, text_key text, id_key text, row_key text, same_as uuid, others uuid[])
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with typed as (
    select r.place, r.day, r.amount_ore, left(trim(private.plain_text(coalesce(r.text, ''))), 500) as text,
      r.balance_ore, private.bare_id(r.account) as account, nullif(trim(r.id), '') as id, r.same_as,
      coalesce(r.others, '{}') as others
    from rows from (jsonb_to_recordset(p_rows) as (
      id text, day date, amount_ore integer, text text, balance_ore bigint, account text, same_as uuid, others uuid[]
    )) with ordinality as r(id, day, amount_ore, text, balance_ore, account, same_as, others, place)
  ), said as (
    select t.*, btrim(private.words(private.folded(t.text))) as plain, count(*) over (partition by t.id) as with_id
    from typed t
  )
  select place, day, amount_ore, text, balance_ore, account, private.keyed_hash('text ' || plain),
    case when with_id = 1 then private.keyed_hash('id ' || id) end,
    private.keyed_hash(concat_ws(chr(10), 'line', coalesce(account, '-'), day, amount_ore, plain,
      coalesce(balance_ore::text, '-'),
      row_number() over (partition by account, day, amount_ore, plain, balance_ore order by place))),
    same_as, others
  from said
$function$;

CREATE OR REPLACE FUNCTION private.staying_in(camper public.users)
 RETURNS public.users
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  camper.accommodation := coalesce(
    (select h.returns_to from public.bed_holds h where h.camper_id = staying_in.camper.id), 'Stay in'
  );
  camper.has_bed := false;
  camper.room_id := null;
  camper.pricing_id := private.category_of(camper);
  if camper.agreed_price is not null then
    camper.agreed_price := least(camper.agreed_price, public.price_on(camper.pricing_id,
      private.camp_day(coalesce(private.first_paid_at(camper.id), public.camp_now()))));
  end if;
  return camper;
end
$function$;

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

CREATE OR REPLACE FUNCTION private.stored_last_name(typed text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
RETURN CASE WHEN (TRIM(BOTH FROM typed) = ''::text) THEN ''::text ELSE private.stored_name(typed) END;

CREATE OR REPLACE FUNCTION private.take_aid_back(p_person uuid, p_season smallint, p_amount numeric, p_pricing smallint, p_entry uuid, p_reason text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_left numeric := p_amount;
  v_part record;
begin
  for v_part in
    select p.type, p.payer_name, sum(p.amount) as stands, max(p.number) as number
    from public.payments p
    where p.paid_for_user_id = p_person and p.season_id = p_season and private.is_given(p.type)
    group by p.type, p.payer_name having sum(p.amount) > 0 order by p.type desc, 4 desc
  loop
    exit when v_left <= 0;
    insert into public.payments (season_id, amount, type, payment_method, pricing_id, payer_name, paid_for_user_id,
      provider_payment_id, charge_id, entry_key, entered_by, reason)
    values (p_season, -least(v_left, v_part.stands), v_part.type, '', p_pricing, v_part.payer_name, p_person,
      'by hand', concat_ws(':', p_entry, v_part.number), p_entry, private.aid_writer(), p_reason);
    v_left := v_left - v_part.stands;
  end loop;
end
$function$;

CREATE OR REPLACE FUNCTION private.take_back_registration(p_camper uuid, p_mailed_address text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_camper public.users;
  v_until timestamptz;
begin
  update public.users set is_registered = false, registered_at = null where id = p_camper returning * into v_camper;
  if not v_camper.is_attending or private.phase() = 'after' then
    return;
  elsif v_camper.has_bed then
    insert into public.bed_holds values (p_camper, public.camp_now() + private.bed_hours())
    on conflict (camper_id) do update set until = excluded.until returning until into v_until;
  end if;
  if private.mail_address(v_camper) is distinct from p_mailed_address then
    perform private.queue_mail('pay_again', 'pay_again:' || gen_random_uuid(), private.mail_address(v_camper), p_camper,
      null,
      private.fee_summary(v_camper) || jsonb_build_object('until', v_until));
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.take_mail(p_mail public.outbox, p_now timestamp with time zone)
 RETURNS TABLE(id uuid, kind text, recipient text, payload jsonb, language text)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
begin
  return query
    update public.outbox o set attempts = o.attempts + 1, locked_until = p_now + interval '2 minutes',
      asked_at = coalesce(o.asked_at, p_now),
      payload = case
        when o.kind in ('reminder', 'message') and o.attempts = 0 then private.filled_in(o)
        when o.asked_at is null then o.payload - 'links'
        else o.payload
      end
    where o.id = p_mail.id
    returning o.id, o.kind, o.recipient,
      case o.kind when 'signed_up' then private.sign_up_payload(private.campers_in(o.payload)) else o.payload end
        || private.doers_of(o),
      case when o.payload ->> 'language' in ('en', 'da') then o.payload ->> 'language'
        else private.language_of(o.recipient) end;
end
$function$;

CREATE OR REPLACE FUNCTION private.take_rate(p_key text, p_limit integer, p_window interval)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_key text := private.rate_key(p_key);
  -- In a variable, so that the index serves.
  v_before timestamptz := clock_timestamp() - private.kept('tries');
  v_from timestamptz := clock_timestamp() - p_window;
begin
  perform pg_advisory_xact_lock(hashtextextended(v_key, 0));
  delete from private.rate_limits where ctid = any (array(
    select ctid from private.rate_limits where taken_at < v_before for update skip locked
  ));
  if (
    select count(*) from private.rate_limits where key = v_key and taken_at > v_from
  ) >= p_limit then
    return false;
  end if;
  insert into private.rate_limits (key) values (v_key);
  return true;
end
$function$;

CREATE OR REPLACE FUNCTION private.take_rate_of(p_name text, p_whom text, p_most integer)
 RETURNS boolean
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.take_rate(w.name || ':' || p_whom, p_most, w.span) and private.take_rate(w.name, w.most, w.span)
  from private.world_limits() w where w.name = p_name
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

CREATE OR REPLACE FUNCTION private.tell_attention()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_open jsonb := (
    select coalesce(jsonb_object_agg(kind, matters), '{}') from (
      select m.kind, count(*) as matters
      from (
        select kind, key from private.attention()
        -- Which it shows to treasurers only.
        union select 'aid_asked', concat_ws(':', 'aid_asked', r.id) from private.aid_requests r where r.state = 'open'
      ) m
      where not exists (select from public.attention_notes n where n.key = m.key)
      group by m.kind
    ) open
  );
  v_new jsonb;
begin
  delete from private.attention_notified where not v_open ? kind;
  with noted as (
    insert into private.attention_notified (kind) select jsonb_object_keys(v_open) on conflict do nothing returning kind
  )
  select jsonb_object_agg(kind, v_open -> kind) into v_new from noted;
  if v_new is not null then
    insert into public.outbox (kind, dedupe_key, recipient, payload)
    select 'attention', concat_ws(':', 'attention', a.id, clock_timestamp()), u.email,
      jsonb_build_object('matters', v_new)
    from public.admin a join auth.users u on u.id = a.id
    where private.may('settings', a.id) and u.email is not null;
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.tell_forgetting(p_account uuid, p_people uuid[], p_last_day date)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.queue_mail('forgetting', concat_ws(':', 'forgetting', p_account, p_last_day),
    coalesce(private.address_of(p_account), (select email from auth.users where id = p_account)),
    (select id from public.people where id = p_account), null, jsonb_build_object(
      'names', (select coalesce(jsonb_agg(private.full_name(first_name, last_name) order by id <> p_account,
        first_name, id),
        '[]')
        from public.people where id = any (p_people)),
      'has_login', private.login_of(p_account) is not null,
      'years', (select kept_for from public.retention_rules where kind = 'account'), 'last_day', p_last_day))
$function$;

CREATE OR REPLACE FUNCTION private.tell_of_aid(p_account uuid, p_entry uuid, p_payload jsonb)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.queue_mail('aid', concat_ws(':', 'aid', p_entry, adult.id), private.address_of(adult.id), adult.id,
    null, p_payload)
  from (
    select p_account as id
    union
    select o.login_id from private.joined_parents o where o.account_id = p_account
  ) adult
$function$;

CREATE OR REPLACE FUNCTION private.tell_of_entry(p_account uuid, p_entry uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.tell_of_aid(p_account, p_entry, jsonb_build_object('amount', sum(p.amount),
    'answer', coalesce((select r.answer from private.aid_requests r where r.entry_key = p_entry), ''),
    'lines', jsonb_agg(private.fee_of(p.paid_for_user_id, p.season_id) order by p.number)))
  from public.payments p where p.entry_key = p_entry having sum(p.amount) > 0
$function$;

CREATE OR REPLACE FUNCTION private.tell_of_wait(p_account uuid, p_kind text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.queue_mail('bed', 'bed:' || p_kind || ':' || p_account || ':' || coalesce(w.until, public.camp_now()),
    private.mail_address(a), p_account, null,
    jsonb_build_object('kind', p_kind, 'until', w.until, 'outstanding', w.outstanding, 'names', w.names))
  from public.users a, (
    select max(b.offered_until) as until, jsonb_agg(u.first_name order by u.created_at) as names,
      sum(offer.outstanding) as outstanding
    from public.bed_waits b join public.users u on u.id = b.camper_id, lateral private.offer_of(u) offer
    where b.account_id = p_account and (private.in_a_room(u)).has_bed
  ) w
  where a.id = p_account
$function$;

CREATE OR REPLACE FUNCTION private.tell_of_writing(p_entry uuid, p_kind text, p_payer uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if p_kind = 'aid' then
    perform private.tell_of_entry(private.family(p_payer), p_entry);
  elsif private.given_type(p_kind) is null then
    perform private.queue_receipt(private.receipt_kind(sum(amount), min(type)), p_entry::text, 'by hand',
      p_entry::text) from public.payments where entry_key = p_entry;
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.text_for(p_message uuid, p_language text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object('subject', t.subject, 'body', t.body) from private.message_texts t
  where t.message_id = p_message order by t.language <> p_language, t.language desc limit 1
$function$;

CREATE OR REPLACE FUNCTION private.this_login()
 RETURNS uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN (NULLIF((auth.jwt() ->> 'session_id'::text), ''::text))::uuid;

CREATE OR REPLACE FUNCTION private.typed_plan(plan jsonb)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'camp_info', to_jsonb(private.plan_camp(plan)),
    'pricing', (select coalesce(jsonb_agg(to_jsonb(p) order by p.id), '[]')
      from jsonb_populate_recordset(null::public.pricing, private.plan_rows(plan, 'pricing')) p),
    'rooms', (select coalesce(jsonb_agg(to_jsonb(r) - 'counselor_id' order by r.id), '[]')
      from jsonb_populate_recordset(null::public.rooms, private.plan_rows(plan, 'rooms')) r),
    'admin_settings', (select coalesce(jsonb_agg(to_jsonb(s) order by s.id), '[]')
      from jsonb_populate_recordset(null::public.admin_settings, private.plan_rows(plan, 'admin_settings')) s),
    'discounts', (select coalesce(jsonb_agg(to_jsonb(d) order by d.code), '[]')
      from jsonb_populate_recordset(null::public.discounts, private.plan_rows(plan, 'discounts')) d)
  )
$function$;

CREATE OR REPLACE FUNCTION private.undo_plan(v_before public.users)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_change private.plan_changes := private.last_plan_change(v_before.id);
  v_was public.users := jsonb_populate_record(v_before, v_change.before);
  v_now public.users;
  -- What organisers may have changed since, and what a payment that came since has fixed.
  v_open text[] := array['room_id', 'team_id', 'stay_in_reason', 'stay_in_at']
    || case when v_change.after ->> 'agreed_price' is null then 'agreed_price' end;
begin
  perform private.refuse_if(v_change.id is null, 'undo_over');
  if v_change.undone_at is not null then
    return 'as_wanted';
  end if;
  perform private.refuse_if(private.plan_of(v_before) - v_open <> v_change.after - v_open
    or private.paid_for(v_before.id) < v_change.paid, 'changed_since');
  perform private.expect_aid_back(v_before.id);
  if v_was.has_bed then
    -- The bed lock: after it, the count includes every bed given away before.
    perform from public.camp_info for update;
    if private.beds_left() = 0 then
      return 'no_bed_left';
    end if;
  end if;
  perform private.give_aid_again(v_before.id, v_change.changed_at);
  perform private.edit_camper(v_before, case when v_change.accommodation is null then '{"attendance": "attending"}'
    else jsonb_build_object('accommodation', v_was.accommodation) end, false, true);
  update public.users u set
    stay_in_reason = v_was.stay_in_reason, stay_in_at = v_was.stay_in_at, team_id = coalesce(u.team_id, v_was.team_id),
    room_id = case when exists (select from public.rooms r where r.id = v_was.room_id and r.state = 'open')
      and not (v_was.has_bed and private.is_full(v_was.room_id)) then v_was.room_id end
  where id = v_before.id returning * into v_now;
  perform private.refuse_if((v_now.pricing_id, v_now.has_bed) is distinct from (v_was.pricing_id, v_was.has_bed)
    or v_was.agreed_price <> v_now.agreed_price, 'changed_since');
  update public.teams set leader_id = v_now.id
  where id = v_now.team_id and id = (v_change.before ->> 'leads_team')::smallint and leader_id is null;
  update public.rooms set counselor_id = v_now.id
  where id = v_now.room_id and id = (v_change.before ->> 'leads_room')::smallint and counselor_id is null;
  insert into public.bed_holds select v_now.id, held.until
  from (select (v_change.before ->> 'held_until')::timestamptz as until) held
  where held.until > public.camp_now() and v_now.has_bed and not v_now.is_registered
  on conflict (camper_id) do update set until = excluded.until;
  update private.plan_changes set undone_at = public.camp_now() where id = v_change.id;
  if v_change.accommodation is null then
    perform private.mail_correction(v_before, '{"attendance": "attending"}', true);
  end if;
  return 'saved';
end
$function$;

CREATE OR REPLACE FUNCTION private.unlisted_columns()
 RETURNS text[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select array_agg(name) from private.camper_fields where not is_listed
$function$;

CREATE OR REPLACE FUNCTION private.unsigned(p_text text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE STRICT
RETURN regexp_replace(regexp_replace(regexp_replace(lower((p_text COLLATE pg_c_utf8)), '(?<=[[:alpha:]])[@|]|[@|](?=[[:alpha:]])'::text, 'ø'::text, 'g'::text), '(?<=[[:alpha:]])[[{#]|[[{#](?=[[:alpha:]])'::text, 'æ'::text, 'g'::text), '(?<=[[:alpha:]])[]}$]|[]}$](?=[[:alpha:]])'::text, 'å'::text, 'g'::text);

CREATE OR REPLACE FUNCTION private.update_camper(camper public.users)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_message text;
  v_constraint text;
begin
  execute (
    select format('update public.users set %s where id = ($1).id', string_agg(format('%I = ($1).%1$I', name), ', '))
    from unnest(private.edited_columns() || array['is_attending', 'is_inactive', 'is_registered', 'registered_at',
      'pricing_id', 'agreed_price', 'has_bed', 'room_id', 'stay_in_reason', 'stay_in_at']) written (name)
  ) using camper;
exception when check_violation or not_null_violation then
  get stacked diagnostics v_message = message_text, v_constraint = constraint_name;
  raise exception using errcode = sqlstate, message = v_message, constraint = v_constraint;
end
$function$;

CREATE OR REPLACE FUNCTION private.values_in(p_account uuid, p_campers uuid[], p_season smallint)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN CASE WHEN (p_season <> private.season()) THEN private.past_mail_values(p_account, p_campers, p_season) ELSE private.mail_values(p_account, p_campers) END;

CREATE OR REPLACE FUNCTION private.waiting_places()
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_object_agg(s.camper_id, s.waits_for)
  from private.camper_state(array(select u.id from public.users u where not u.is_registered)) s
  where (select private.may('rooms'))
$function$;

CREATE OR REPLACE FUNCTION private.who_did_it(p_actor uuid, p_level smallint, p_reader uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select case
    when p_actor is null then '{"role": "camp"}'
    when p_actor in (p_reader, private.login_of(p_reader)) then '{"role": "you"}'
    when private.family(p_actor) = private.family(p_reader)
      and exists (select from public.people where id = p_actor) then
      jsonb_build_object('role', 'parent', 'name', (select first_name from public.people where id = p_actor))
    when p_level is not null then '{"role": "organisers"}'
    else '{"role": "other"}'
  end
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

CREATE OR REPLACE FUNCTION private.with_change_requests(camper public.users, p_changes jsonb)
 RETURNS public.users
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_before public.users := camper;
begin
  camper := jsonb_populate_record(camper, p_changes - 'attendance');
  camper.first_name := private.stored_name(camper.first_name);
  camper.last_name := private.stored_last_name(camper.last_name);
  camper.church_mission := private.stored_church(camper.church_mission);
  if p_changes ? 'attendance' then
    perform private.refuse_if(coalesce(p_changes ->> 'attendance', '') not in ('attending', 'not_attending',
      'inactive'), 'attendance_invalid');
    camper.is_inactive := p_changes ->> 'attendance' = 'inactive';
    camper.is_attending := p_changes ->> 'attendance' = 'attending';
  end if;
  if camper.accommodation is distinct from v_before.accommodation then
    camper.stay_in_reason := case when camper.accommodation = 'Stay in' then 'by_organisers' end;
    camper.stay_in_at := case when camper.accommodation = 'Stay in' then public.camp_now() end;
  end if;
  if (camper.birthday, camper.is_senior_retired, camper.country, camper.accommodation, camper.given_category)
    is distinct from (v_before.birthday, v_before.is_senior_retired, v_before.country, v_before.accommodation,
      v_before.given_category) then
    camper := private.repriced(camper);
  end if;
  camper.is_registered := v_before.is_registered and (private.is_covered(camper)
    or v_before.is_attending and not v_before.is_inactive
      and private.price_of(camper) <= private.price_of(v_before));
  camper.registered_at := case when camper.is_registered then v_before.registered_at end;
  return camper;
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

CREATE OR REPLACE FUNCTION private.world_limits()
 RETURNS TABLE(name text, most integer, span interval)
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  values ('join_checkin', 20000, interval '15 minutes'), ('email', 20000, interval '10 minutes'),
    ('opening', 5000, interval '1 hour'), ('error', 20000, interval '1 hour'), ('notice', 2000, interval '1 hour')
$function$;

CREATE OR REPLACE FUNCTION private.write_down(p_entry uuid, p_lines jsonb, p_method text, p_kind text, p_reason text, p_payer uuid, p_received_on date DEFAULT NULL::date, p_bank_reference text DEFAULT NULL::text, p_season smallint DEFAULT NULL::smallint, p_from text DEFAULT NULL::text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_camper public.users;
  v_address text;
  v_given text := private.given_type(p_kind);
  v_from text := private.giver_name(p_kind, p_from);
  v_line record;
  v_reason text := nullif(trim(private.plain_text(p_reason)), '');
begin
  perform private.refuse_if(exists (
    select from jsonb_to_recordset(p_lines) as l(amount numeric)
    where coalesce(abs(l.amount) > 100000 or l.amount <> round(l.amount, 2), true) or not coalesce(
      case p_kind when 'payment' then l.amount >= 0 when 'refund' then l.amount <= 0
        else p_kind = 'correction' or v_given is not null end, false)
  ) or not exists (select from jsonb_to_recordset(p_lines) as l(amount numeric) where l.amount <> 0), 'bad_amount');
  perform private.refuse_if(not coalesce(case when v_given is not null then p_method = '' and p_received_on is null
    else p_method in ('Cash', 'Bank transfer', 'MobilePay box') end, false), 'bad_method');
  perform private.refuse_if(case when v_reason is null then p_kind not in ('payment', 'aid') or v_given is not null
      and exists (select from jsonb_to_recordset(p_lines) as l(amount numeric) where l.amount < 0)
    else length(v_reason) not between 3 and 500 end, 'reason_missing');
  perform private.refuse_if(p_received_on > private.camp_today(), 'bad_day');
  perform set_config('app.money_source', 'admin', true);

  -- One press at a time, also if it should name others the second time; then all campers, in one order.
  perform pg_advisory_xact_lock(hashtextextended('entry ' || p_entry, 0));
  if p_season <> private.season() then
    return private.write_past(p_season, p_entry, p_lines, p_method, p_kind, v_reason, p_payer, p_received_on,
      p_bank_reference, v_from);
  end if;
  perform from public.users where id in (select camper from jsonb_to_recordset(p_lines) as l(camper uuid))
  order by id for no key update;
  perform private.refuse_if(not private.is_payer(p_payer) or p_entry is null or exists (
    select from jsonb_to_recordset(p_lines) as l(camper uuid)
    where not exists (select from public.users where id = l.camper)
  ), 'not_found');
  if private.is_written(p_entry, p_lines) then
    return false;
  end if;
  if p_kind = 'aid' and v_from is null then
    perform private.require_fund(sum(greatest(amount, 0))) from jsonb_to_recordset(p_lines) as l(amount numeric)
    having sum(greatest(amount, 0)) > 0;
  end if;
  v_address := private.address_of(p_payer);

  -- All refusals, and the end of open pages, come before the first row: attempts are locked before its number.
  for v_line in
    select l.*, private.paid_for(l.camper) as paid, private.counted_for(l.camper) as counted, (
      select private.outstanding(private.as_it_stands(u)) from public.users u where u.id = l.camper
    ) as outstanding
    from jsonb_to_recordset(p_lines) as l(camper uuid, amount numeric, seen_paid numeric, seen_outstanding numeric)
      order by l.camper
  loop
    perform private.refuse_if(v_line.seen_paid <> v_line.paid
      or v_line.seen_outstanding <> v_line.outstanding, 'conflict');
    perform private.refuse_entry(v_given, v_line.amount, v_line.counted, v_line.outstanding,
      private.given_to(v_line.camper));
  end loop;
  perform private.ask_to_cancel(array(select private.open_checkout(l.camper)
    from jsonb_to_recordset(p_lines) as l(camper uuid, amount numeric) where l.amount <> 0), 'written_by_hand');
  for v_line in
    select * from jsonb_to_recordset(p_lines) as l(camper uuid, amount numeric) where amount <> 0 order by camper
  loop
    select * into v_camper from public.users where id = v_line.camper;
    -- The price that counts is the one that the family sees, also when the sweep has not come to them yet.
    if v_line.amount > 0 and private.has_lost_bed(v_camper) and private.in_review(v_camper.id) is null then
      perform private.move_to_stay_in(v_camper.id, 'no_bed_left');
      select * into v_camper from public.users where id = v_camper.id;
    end if;
    if v_given is not null and v_line.amount < 0 then
      perform private.take_aid_back(v_camper.id, private.season(), -v_line.amount, v_camper.pricing_id, p_entry,
        v_reason);
    else
      insert into public.payments (amount, type, payment_method, pricing_id, paid_by_user_id, payer_name,
        paid_for_user_id, provider_payment_id, charge_id, entry_key, entered_by, reason, received_on, bank_reference)
      values (v_line.amount, coalesce(v_given, private.entry_type(v_camper, v_line.amount, p_kind)), p_method,
        v_camper.pricing_id, case when v_given is null then p_payer end, v_from, v_camper.id, 'by hand', p_entry,
        p_entry, auth.uid(), v_reason, p_received_on,
        nullif(left(trim(private.plain_text(p_bank_reference)), 140), ''));
    end if;
    update public.users u set agreed_price = private.place_price(u)
    where u.id = v_camper.id and u.agreed_price is null and v_line.amount > 0;
    if (p_kind = 'correction' or v_given is not null) and v_line.amount < 0 and v_camper.is_registered
      and not private.is_covered(v_camper) then
      perform private.take_back_registration(v_camper.id, v_address);
    end if;
    -- Of what is written off no other email tells.
    perform private.register_if_paid(v_camper.id,
      case when p_kind <> 'written_off' then private.mail_address(v_camper) end);
  end loop;
  perform private.tell_of_writing(p_entry, p_kind, p_payer);
  return true;
end
$function$;

CREATE OR REPLACE FUNCTION private.write_past(p_season smallint, p_entry uuid, p_lines jsonb, p_method text, p_kind text, p_reason text, p_payer uuid, p_received_on date, p_bank_reference text, p_from text DEFAULT NULL::text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_line record;
  v_given text := private.given_type(p_kind);
begin
  perform from public.people where id in (select camper from jsonb_to_recordset(p_lines) as l(camper uuid))
    order by id for no key update;
  perform private.refuse_if(p_entry is null or not private.is_payer(p_payer) or exists (
    select from jsonb_to_recordset(p_lines) as l(camper uuid)
    where not exists (select from public.past_campers where season_id = p_season and camper_id = l.camper)
  ), 'not_found');
  if private.is_written(p_entry, p_lines) then
    return false;
  end if;
  for v_line in
    select l.*, (past.answers ->> 'pricing_id')::smallint as pricing_id, past.price, (fee ->> 'paid')::numeric as paid,
      (fee ->> 'outstanding')::numeric as outstanding
    from jsonb_to_recordset(p_lines) as l(camper uuid, amount numeric, seen_paid numeric, seen_outstanding numeric)
    join public.past_campers past on past.season_id = p_season
      and past.camper_id = l.camper, private.fee_of(l.camper, p_season) fee
    order by l.camper
  loop
    perform private.refuse_if(v_line.seen_paid <> v_line.paid
      or v_line.seen_outstanding <> v_line.outstanding, 'conflict');
    perform private.refuse_entry(v_given, v_line.amount, v_line.paid, v_line.outstanding,
      private.given_to(v_line.camper, p_season));
    if v_given is not null and v_line.amount < 0 then
      perform private.take_aid_back(v_line.camper, p_season, -v_line.amount, v_line.pricing_id, p_entry,
        p_reason);
    elsif v_line.amount <> 0 then
      insert into public.payments (season_id, amount, type, payment_method, pricing_id, paid_by_user_id,
        payer_name, paid_for_user_id,
        provider_payment_id, charge_id, entry_key, entered_by, reason, received_on, bank_reference)
      values (p_season, v_line.amount, case when v_given is not null then v_given
          when p_kind <> 'payment' then initcap(p_kind)
          when v_line.paid <= 0 and v_line.amount >= v_line.price then 'Full payment' when v_line.paid <= 0
            then 'First payment'
          when v_line.paid + v_line.amount >= v_line.price then 'Remaining amount' else 'Second payment' end,
        p_method, v_line.pricing_id, case when v_given is null then p_payer end, p_from, v_line.camper, 'by hand',
        p_entry, p_entry, auth.uid(), p_reason,
        p_received_on, nullif(left(trim(private.plain_text(p_bank_reference)), 140), ''));
    end if;
  end loop;
  perform private.tell_of_writing(p_entry, p_kind, p_payer);
  return true;
end
$function$;

CREATE OR REPLACE FUNCTION public.accommodation_change(p_camper uuid, p_to text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.require_may('rooms');
  select private.accommodation_change_of(u, p_to) from public.users u where u.id = p_camper
$function$;

CREATE OR REPLACE FUNCTION public.add_admin(p_email text, p_level smallint DEFAULT NULL::smallint, p_job text DEFAULT NULL::text)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_account uuid;
begin
  perform private.refuse_if(not private.may('organisers') or p_level >= private.admin_level()
    or p_job = 'administrator' and private.admin_level() < 4, 'not_allowed');
  perform private.refuse_if(p_level is null and p_job is null, 'access_missing');
  select id into v_account from auth.users where lower(email) = lower(trim(p_email));
  perform private.refuse_if(not found, 'account_unknown');
  insert into public.admin (id, access_level, jobs) values (v_account, p_level, array_remove(array[p_job], null))
    on conflict do nothing;
  perform private.refuse_if(not found, 'already_admin');
  return v_account;
end
$function$;

CREATE OR REPLACE FUNCTION public.admin_add_camper(p_id uuid, p_camper jsonb, p_parent uuid DEFAULT NULL::uuid, p_agrees boolean DEFAULT false, p_is_dry_run boolean DEFAULT false, p_email text DEFAULT NULL::text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_camper public.users;
  v_after jsonb;
  v_invitation text;
begin
  perform private.require_may('register');
  perform private.refuse_if(exists (
    select from jsonb_object_keys(p_camper) as keys(field) where private.right_for(field) is null
      or field = 'attendance'
  ) or exists (select from auth.users where id = p_id) or num_nonnulls(p_email, p_parent) = 2, 'not_allowed');
  perform private.refuse_if(p_agrees is not true and not p_is_dry_run, 'consent_missing');
  if p_parent is not null then
    perform from public.users where id = p_parent and parent_id is null for no key update;
    perform private.refuse_if(not found, 'not_found');
  end if;
  begin
    -- The same press twice, one after the other or at once, is one camper.
    perform pg_advisory_xact_lock(hashtextextended('add_camper:' || p_id, 0));
    perform from public.users where id = p_id and parent_id is not distinct from p_parent;
    if not found then
      perform private.insert_camper(p_camper || jsonb_build_object('id', p_id, 'parent_id', p_parent,
        'consents', private.newest_consents(), 'pricing_id', 0),
        private.edited_columns() || array['id', 'parent_id', 'consents', 'pricing_id']);
      select * into v_camper from public.users where id = p_id;
      -- Someone who was checked in without being on the list, and whose id this is, stays checked in as a camper.
      update public.checkins set camper_id = p_id, walk_in_id = null, walk_in = null where walk_in_id = p_id;
      perform private.give_first_bed(v_camper);
      perform private.queue_sign_up(p_id);
    end if;
    if p_email is not null then
      v_invitation := public.invite_account(p_id, p_email);
    end if;
    v_after := (select private.standing(u) from public.users u where id = p_id);
    if p_is_dry_run then
      raise exception 'taken_back' using errcode = 'UNDO1';
    end if;
  exception when sqlstate 'UNDO1' then
    null;
  end;
  return jsonb_build_object('status', case when p_is_dry_run then 'dry_run' else 'added' end, 'after', v_after,
    'invitation', v_invitation);
end
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
      select one, row_number() over (order by coalesce(holder.first_name, one.first_name),
        coalesce(holder.last_name, one.last_name), coalesce(one.parent_id, one.id), one.parent_id is not null,
        one.created_at, one.id) as place
      from public.users one left join public.users holder on holder.id = one.parent_id
      order by place limit p_limit offset p_offset
    )
    select
      to_jsonb(u) - v_unlisted,
      pricing.code, fee.price, fee.paid, fee.outstanding, fee.waits_for, rooms.name, teams.name,
      private.full_name(parent.first_name, parent.last_name), parent.email, parent.phone, k.guardian,
        k.contact_name || ' ' || k.contact_phone
    from people cross join lateral (select (people.one).*) u
    join public.pricing on pricing.id = u.pricing_id
    join private.camper_state((select array_agg((one).id) from people)) fee on fee.camper_id = u.id
    left join public.users parent on parent.id = u.parent_id
    left join private.contacts((select array_agg((one).id) from people)) k on k.camper_id = u.id
    left join public.rooms on v_sees_rooms and rooms.id = u.room_id
    left join public.teams on v_sees_teams and teams.id = u.team_id
    order by people.place;
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
      'outstanding', private.outstanding(u),
      'waits_for', case when u.is_registered then '{}' else (select s.waits_for from private.state_of(u) s) end,
      'is_registered', u.is_registered, 'registered_at', u.registered_at, 'created_at', u.created_at,
      'has_bed', u.has_bed, 'stay_in_at', u.stay_in_at, 'stay_in_reason', u.stay_in_reason,
      'room', private.seen_room(u.room_id), 'team', private.seen_team(u.team_id),
      'former_room', private.seen_room(u.former_room_id), 'former_team', private.seen_team(u.former_team_id),
      'has_open_checkout', private.open_checkout(u.id) is not null,
      'guardian', k.guardian, 'contact', k.contact_name || ' ' || k.contact_phone, 'pickup', k.pickup,
      'family', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', f.id, 'name', private.full_name(f.first_name, f.last_name), 'email', f.email, 'phone', f.phone,
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
          'payer', case when not pay.is_anonymous then private.full_name(payer.first_name, payer.last_name) end
        ) order by pay.created_at desc, pay.id), '[]')
        from public.payments pay left join public.people payer on payer.id = pay.paid_by_user_id
        where pay.paid_for_user_id = u.id and pay.season_id = (select private.season())
          and (not private.is_given(pay.type) or private.is_treasurer())
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
          'by', coalesce(private.full_name(actor.first_name, actor.last_name), account.email),
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

CREATE OR REPLACE FUNCTION public.admin_family(p_camper uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.require_may('look');
  select jsonb_agg(public.admin_camper_record(f.id) order by f.parent_id nulls first, f.created_at, f.id)
  from public.users u join public.users f on coalesce(f.parent_id, f.id) = coalesce(u.parent_id, u.id)
  where u.id = p_camper
$function$;

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

CREATE OR REPLACE FUNCTION public.admin_payments(p_limit integer DEFAULT 1000, p_after uuid DEFAULT NULL::uuid, p_season smallint DEFAULT NULL::smallint, p_year integer DEFAULT NULL::integer)
 RETURNS TABLE(id uuid, created_at timestamp with time zone, amount numeric, type text, method text, pricing jsonb, is_anonymous boolean, payer text, payee text, contact text, contact_email text, contact_phone text, reason text, intent_id uuid, payment_id text, reference text, received_on date, bank_reference text, payee_id uuid, number bigint, season text, writer text, cash_count date, fee numeric)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
begin
  return query
  with page as materialized (
    select * from public.payments
    where (select private.may('look')) and (not private.is_given(type) or (select private.is_treasurer()))
      and case when p_year is null
      then season_id = coalesce(p_season, (select private.season()))
      else extract(year from private.camp_day(created_at)) = p_year end and (p_after is null or (created_at, id) < (
      (select created_at from public.payments where id = p_after), p_after
    ))
    order by created_at desc, id desc limit least(p_limit, 1000)
  )
  select p.id, p.created_at, p.amount, p.type, p.payment_method, private.category_name(pricing), p.is_anonymous,
    coalesce(private.full_name(payer.first_name, payer.last_name), p.payer_name),
      private.full_name(payee.first_name, payee.last_name),
    private.full_name(contact.first_name, contact.last_name), coalesce(holder.email, past.answers ->> 'email'),
    coalesce(holder.phone, past.answers ->> 'phone'),
    case when (select private.is_treasurer()) then p.reason end, p.intent_id,
    private.card_payment_id(p.provider_payment_id), coalesce(i.reference, p.entry_key::text), p.received_on,
    p.bank_reference, p.paid_for_user_id, p.number, coalesce(s.title, (select title from public.camp_info)),
    coalesce(p.writer_name, private.person_name(p.entered_by)), closing.day, fee.dkk
  from page p
  join public.seasons s on s.id = p.season_id
  left join private.closed_cash counted on counted.payment_id = p.id and (select private.is_treasurer())
  left join private.cash_closings closing on closing.id = counted.closing_id
  left join lateral (
    select round(sum(r.fee_ore) / 100.0, 2) as dkk from private.payout_rows r
    where r.provider_payment_id = private.bare_id(p.provider_payment_id) and (select private.is_treasurer())
      and p.number = (
      select min(number) from public.payments first where first.provider_payment_id = p.provider_payment_id
    )
  ) fee on p.intent_id is not null
  join public.pricing on pricing.id = p.pricing_id
  left join public.payment_intents i on i.id = p.intent_id
  left join public.people payer on payer.id = p.paid_by_user_id
  left join public.people payee on payee.id = p.paid_for_user_id
  left join public.people contact on contact.id = payee.account_id
  left join public.users holder on holder.id = contact.id
  left join public.past_campers past on past.camper_id = contact.id and past.season_id = p.season_id
  order by p.created_at desc, p.id desc;
end
$function$;

CREATE OR REPLACE FUNCTION public.admin_people()
 RETURNS TABLE(id uuid, name text, email text, access_level smallint, jobs text[], is_this_season boolean, current_jobs text[], has_second_factor boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select a.id, private.person_name(a.id), (select u.email from auth.users u where u.id = a.id)::text, a.access_level,
    a.jobs, coalesce(a.jobs_season = private.season(), true), private.jobs_of(a), private.has_second_factor(a.id)
  from public.admin a
  where (select private.may('organisers'))
  order by a.access_level desc nulls last, 2
$function$;

CREATE OR REPLACE FUNCTION public.admin_sizes()
 RETURNS TABLE(name text, size text, is_registered boolean, team_id smallint, team text, color text, id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.require_may('look');
  select private.full_name(u.first_name, u.last_name), u.size, u.is_registered, t.id, t.name, t.color_code, u.id
  from public.users u left join public.teams t on t.id = u.team_id and (select private.may('teams'))
  where u.is_attending and not u.is_inactive and u.size is not null
  order by u.first_name, u.last_name, u.id
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

CREATE OR REPLACE FUNCTION public.admin_update_camper(p_camper uuid, p_changes jsonb, p_seen jsonb, p_accept_stay_in boolean DEFAULT false, p_effects jsonb DEFAULT NULL::jsonb, p_is_dry_run boolean DEFAULT false)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_camper public.users;
  v_now jsonb;
  v_status text;
  v_effects jsonb;
begin
  perform private.refuse_if(exists (
    select from jsonb_object_keys(p_changes) as keys(field)
    where not private.may(private.right_for(field))
  ) or not private.may('edit'), 'not_allowed');
  select * into v_camper from public.users where id = p_camper for no key update;
  perform private.refuse_if(not found, 'not_found');
  v_now := private.correctable(v_camper);
  if exists (
    select from jsonb_object_keys(p_changes) as keys(field)
    where v_now -> field is distinct from p_seen -> field and v_now -> field is distinct from p_changes -> field
  ) then
    return jsonb_build_object('status', 'conflict', 'camper', v_now, 'by', public.changed_by('users', p_camper::text,
      array(select jsonb_object_keys(p_changes) union all select unnest(array['is_attending', 'is_inactive'])
        where p_changes ? 'attendance')));
  end if;

  v_effects := jsonb_build_object('before', private.standing(v_camper));
  begin
    v_status := private.edit_camper(v_camper, p_changes, p_accept_stay_in);
    v_effects := v_effects || (select jsonb_build_object('after', private.standing(u)) from public.users u
      where id = p_camper);
    v_status := private.outcome(v_status, p_is_dry_run, p_effects, v_effects);
    if v_status <> 'saved' then
      raise exception 'taken_back' using errcode = 'UNDO1';
    end if;
  exception when sqlstate 'UNDO1' then
    null;
  end;
  return (
    select jsonb_build_object('status', v_status, 'camper', private.correctable(u), 'effects', v_effects)
    from public.users u where id = p_camper
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.age_on(birthday date, on_date date)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
RETURN (((EXTRACT(year FROM on_date))::integer - (EXTRACT(year FROM birthday))::integer) - CASE WHEN (ROW(EXTRACT(month FROM on_date), EXTRACT(day FROM on_date)) < ROW(EXTRACT(month FROM birthday), EXTRACT(day FROM birthday))) THEN 1 ELSE 0 END);

CREATE OR REPLACE FUNCTION public.aid_fund(p_season smallint DEFAULT NULL::smallint)
 RETURNS TABLE(budget numeric, given numeric, given_by_others numeric, written_off numeric, asked bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.require_treasurer();
  select (select number_value::numeric from public.admin_settings where name = 'AID_BUDGET'
      and coalesce(p_season, private.season()) = private.season()),
    coalesce(sum(p.amount) filter (where p.type = 'Aid' and p.payer_name is null), 0),
    coalesce(sum(p.amount) filter (where p.type = 'Aid' and p.payer_name is not null), 0),
    coalesce(sum(p.amount) filter (where p.type = 'Written off'), 0),
    (select count(*) from private.aid_requests where state = 'open')
  from public.payments p where p.season_id = coalesce(p_season, private.season()) and private.is_given(p.type)
$function$;

CREATE OR REPLACE FUNCTION public.answer_aid_request(p_request uuid, p_entry uuid, p_lines jsonb DEFAULT NULL::jsonb, p_from text DEFAULT NULL::text, p_answer text DEFAULT ''::text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_request private.aid_requests;
  v_account uuid;
begin
  perform private.require_treasurer();
  -- The entry, the campers and the request, in the order of every entry.
  perform pg_advisory_xact_lock(hashtextextended('entry ' || p_entry, 0));
  select p.account_id into v_account from private.aid_requests r join public.people p on p.id = r.account_id
    where r.id = p_request;
  perform private.refuse_if(v_account is null or p_entry is null, 'not_found');
  perform from public.users where v_account in (id, parent_id) order by id for no key update;
  select * into v_request from private.aid_requests where id = p_request for update;
  perform private.refuse_if(not found, 'not_found');
  if v_request.state = 'open' then
    update private.aid_requests set state = case when p_lines is null then 'declined' else 'given' end,
      answer = trim(private.plain_text(coalesce(p_answer, ''))), answered_by = auth.uid(),
      answered_at = public.camp_now(), entry_key = p_entry
    where id = p_request;
  else
    perform private.refuse_if(v_request.entry_key <> p_entry
      or (v_request.state = 'declined') <> (p_lines is null), 'conflict');
  end if;
  if p_lines is null then
    perform private.tell_of_aid(v_account, p_entry, jsonb_build_object('amount', 0, 'answer',
      (select answer from private.aid_requests where id = p_request), 'lines', '[]'::jsonb));
    return null;
  end if;
  return public.record_family_payment(p_entry, v_account, p_lines, '', '', null, null, 'aid', null, false, p_from);
end
$function$;

CREATE OR REPLACE FUNCTION public.answer_invitation(p_account uuid, p_accepts boolean, p_first_name text DEFAULT ''::text, p_last_name text DEFAULT ''::text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_link private.other_parents;
begin
  -- A registration shares this row: of both at once, one comes after the other; so does a merge, by the campers' row.
  perform from auth.users where id = auth.uid() for update;
  perform from public.users where id = p_account for no key update;
  select * into v_link from private.other_parents
  where account_id = p_account and (login_id = auth.uid() or login_id is null and email = private.invited_address())
  order by is_holder desc limit 1 for update;
  if p_accepts and v_link.login_id = auth.uid() then
    return;
  elsif v_link.account_id is null or not private.is_open(v_link) then
    raise exception 'not_allowed' using errcode = '42501';
  elsif not p_accepts then
    perform private.end_invitation(p_account, v_link.is_holder);
    return;
  elsif exists (select from public.users where auth.uid() in (id, parent_id)) or private.family() <> auth.uid() then
    raise exception 'has_family';
  end if;
  insert into public.people (id, account_id, first_name, last_name)
  select auth.uid(), auth.uid(),
    case when v_link.is_holder then holder.first_name else private.stored_name(p_first_name) end,
    case when v_link.is_holder then holder.last_name else private.stored_last_name(p_last_name) end
  from public.people holder where holder.id = p_account
  on conflict (id) do update set first_name = excluded.first_name, last_name = excluded.last_name;
  update private.other_parents set login_id = auth.uid(), accepted_at = public.camp_now()
  where account_id = p_account and is_holder = v_link.is_holder;
  perform private.log_other_parent(p_account, 'INSERT');
  if v_link.is_holder then
    update public.users set email = v_link.email where id = p_account;
    insert into public.news (account_id, for_organisers) values (p_account, true);
  else
    perform private.mail_other_parent(p_account, 'accepted', true, auth.uid());
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION public.apply_rooms(p_version text, p_moves jsonb)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_campers uuid[];
begin
  perform private.require_may('rooms');
  v_campers := array(select camper from private.moves_of(p_moves));
  perform private.require_moves(v_campers);
  -- Two who apply at once wait for each other, and for single moves (`assign_rooms`); the second one reads what the
  -- first one has done.
  perform pg_advisory_xact_lock(hashtext('apply_rooms'));
  perform from public.users where id = any (v_campers) order by id for no key update;
  perform from public.rooms order by id for no key update;
  perform private.refuse_if(md5(private.room_inputs()::text) is distinct from p_version or exists (
    select from private.moves_of(p_moves) m left join public.users u on u.id = m.camper
    where u.id is null or u.room_id is distinct from m.seen
  ), 'conflict');
  perform set_config('familycamp.logged_as_one', 'on', true);
  update public.users u set room_id = m.target from private.moves_of(p_moves) m where u.id = m.camper;
  perform set_config('familycamp.logged_as_one', 'off', true);
  perform private.log_applied('rooms', 'room_id', p_moves);
  return md5(private.room_inputs()::text);
end
$function$;

CREATE OR REPLACE FUNCTION public.apply_teams(p_version text, p_moves jsonb)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.ask_for_aid(p_wish text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_family uuid := private.family();
  v_wish text := trim(private.plain_text(coalesce(p_wish, '')));
begin
  perform private.require(exists (select from public.users where id = v_family));
  perform private.refuse_if(length(v_wish) not between 3 and 1000, 'wish_missing');
  perform private.refuse_if(not private.take_rate('aid:' || v_family, 10, interval '1 hour'), 'try_later');
  perform private.refuse_if(not exists (
    select from public.users u where v_family in (u.id, u.parent_id) and private.outstanding(u) > 0
  ), 'nothing_to_pay');
  insert into private.aid_requests (account_id, asked_by, wish) values (v_family, auth.uid(), v_wish)
  on conflict (account_id) where state = 'open' do update set wish = excluded.wish, asked_by = excluded.asked_by;
end
$function$;

CREATE OR REPLACE FUNCTION public.ask_for_opening(p_email text, p_language text, p_is_wanted boolean DEFAULT true)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_email text := lower(trim(p_email));
begin
  if private.is_address(v_email) is not true then
    raise exception 'email_invalid';
  elsif not private.take_rate_of('opening', private.client_address(), 300) then
    return false;
  elsif p_is_wanted is false then
    delete from private.opening_wishes where email = v_email;
  elsif private.is_on('DISABLE_NEW_USER') then
    insert into private.opening_wishes (email, language) values (v_email, p_language)
    on conflict (email) do update set language = excluded.language;
  end if;
  return true;
end
$function$;

CREATE OR REPLACE FUNCTION public.ask_to_take_over(p_asks boolean DEFAULT true)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_link private.other_parents;
begin
  select * into v_link from private.other_parents
  where account_id = private.family() and private.is_holder() and not is_holder for update;
  perform private.refuse_if(v_link.login_id is null, 'not_allowed');
  if (v_link.asked_over_at is not null) = p_asks then
    return;
  end if;
  perform private.refuse_if(p_asks and not private.take_rate('take_over:' || auth.uid(), 5, interval '1 hour'),
    'rate_limited');
  update private.other_parents set asked_over_at = case when p_asks then public.camp_now() end
  where account_id = v_link.account_id and not is_holder;
  if p_asks then
    perform private.mail_other_parent(v_link.login_id, 'asked', false, v_link.account_id);
  end if;
  insert into public.news (account_id, for_organisers) values (v_link.account_id, false), (v_link.login_id, false);
end
$function$;

CREATE OR REPLACE FUNCTION public.assign_rooms(p_moves jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_may('rooms');
  perform pg_advisory_xact_lock_shared(hashtext('apply_rooms'));
  perform private.lock_moved(p_moves, 'room_id');
  -- By id, so that two admins who exchange people between the same rooms do not wait for each other.
  perform from public.rooms where id in (select target from private.moves_of(p_moves)) order by id for no key update;
  perform private.refuse_if(exists (select target from private.moves_of(p_moves)
    where target is not null except select id from public.rooms),
    'room_not_assignable');
  update public.users u set room_id = m.target from private.moves_of(p_moves) m where u.id = m.camper;
end
$function$;

CREATE OR REPLACE FUNCTION public.assign_teams(p_moves jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_may('teams');
  perform pg_advisory_xact_lock_shared(hashtext('apply_teams'));
  perform private.lock_moved(p_moves, 'team_id');
  perform from public.teams where id in (select target from private.moves_of(p_moves)) order by id for key share;
  perform private.refuse_if(exists (
    select target from private.moves_of(p_moves) where target is not null except select id from public.teams
  ), 'conflict');
  update public.users u set team_id = m.target from private.moves_of(p_moves) m where u.id = m.camper;
end
$function$;

CREATE OR REPLACE FUNCTION public.bank_refunds()
 RETURNS TABLE(id uuid, booked_on date, amount numeric, text text, state text, noted_on date, name text, people text[], reason text, decided_by text, decided_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.require_treasurer();
  select b.id, b.booked_on, round(b.amount_ore / 100.0, 2), b.text, b.state, min(p.received_on),
    private.person_name((array_agg(p.paid_by_user_id))[1]),
    array_agg(private.full_name(payee.first_name, payee.last_name) order by payee.first_name), min(p.reason),
    private.person_name(b.decided_by), b.decided_at
  from private.bank_refunds b join public.payments p on p.entry_key = b.entry_key
  left join public.people payee on payee.id = p.paid_for_user_id
  group by b.id
  order by b.state = 'open' desc, b.booked_on desc, b.id
$function$;

CREATE OR REPLACE FUNCTION public.bank_transfers()
 RETURNS TABLE(id uuid, season_id smallint, booked_on date, amount numeric, text text, state text, of_past boolean, is_exact boolean, shares jsonb, note text, decided_by text, decided_at timestamp with time zone, proposals jsonb)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.require_treasurer();
  with proposed as materialized (
    select p.line_id, bool_or(p.is_exact) as is_exact,
      jsonb_agg(jsonb_build_object('account_id', p.account_id, 'name', p.name, 'reason', p.reason,
      'outstanding', p.outstanding, 'named', p.named, 'shared', p.shared) order by p.place) as list
    from private.proposals() p where p.place <= 5 group by p.line_id
  ), shared as (
    select s.line_id, jsonb_agg(jsonb_build_object('name', private.full_name(p.first_name, p.last_name), 'amount', (
      select sum(amount) from public.payments where entry_key = s.id
    )) order by p.first_name, p.last_name, s.id) as list
    from private.bank_shares s left join public.people p on p.id = s.account_id group by s.line_id
  )
  select l.id, l.season_id, l.booked_on, round(l.amount_ore / 100.0, 2), l.text, l.state,
    l.season_id <> private.season(),
    coalesce(proposed.is_exact, false), coalesce(shared.list, '[]'), l.note, private.person_name(l.decided_by),
      l.decided_at,
    coalesce(proposed.list, '[]')
  from private.bank_lines l left join shared on shared.line_id = l.id left join proposed on proposed.line_id = l.id
  order by l.state = 'open' desc, l.booked_on desc, l.id
$function$;

CREATE OR REPLACE FUNCTION public.bed_waiting_list()
 RETURNS TABLE(id uuid, name text, since timestamp with time zone, offered_until timestamp with time zone, kept_until timestamp with time zone, times_passed integer, campers text[], beds bigint, camper_ids uuid[])
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.require_may('rooms');
  select w.account_id, private.full_name(a.first_name, a.last_name), min(w.since), max(w.offered_until),
    min(w.kept_since + private.keeping_time(w.times_passed)), max(w.times_passed),
    array_agg(u.first_name order by u.created_at), count(*) filter (where (private.in_a_room(u)).has_bed),
    array_agg(u.id order by u.created_at)
  from public.bed_waits w join public.users u on u.id = w.camper_id join public.users a on a.id = w.account_id
  group by w.account_id, a.first_name, a.last_name
  order by max(w.offered_until) is null, min(w.since), w.account_id
$function$;

CREATE OR REPLACE FUNCTION public.begin_refund(p_caller uuid, p_entry uuid, p_payment uuid, p_lines jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_origin public.payments := private.origin_of(p_payment);
  v_intent public.payment_intents;
  v_request private.refund_requests;
  v_ore integer;
  v_is_same boolean;
begin
  if not coalesce(private.is_treasurer(p_caller), false) then
    return jsonb_build_object('status', 'refused', 'reason', 'not_allowed');
  elsif v_origin.intent_id is null or p_entry is null then
    return jsonb_build_object('status', 'refused', 'reason', 'not_found');
  end if;
  select sum(ore)::integer into v_ore from jsonb_to_recordset(p_lines) as l(camper uuid, ore bigint)
  having bool_and(ore between 1 and 10000000) and count(*) = count(distinct camper) and sum(ore) <= 10000000;
  if v_ore is null then
    return jsonb_build_object('status', 'refused', 'reason', 'bad_amount');
  end if;
  perform from public.users where id in (select camper from jsonb_to_recordset(p_lines) as l(camper uuid))
    order by id for no key update;
  select * into v_intent from public.payment_intents where id = v_origin.intent_id for update;
  select * into v_request from private.refund_requests where id = p_entry;
  if found then
    v_is_same := v_request.intent_id = v_intent.id and not exists (
      select camper, ore from jsonb_to_recordset(p_lines) as l(camper uuid, ore integer)
      except select camper_id, ore from private.refund_request_lines where request_id = p_entry
    ) and v_request.ore = v_ore;
    if not v_is_same then
      return jsonb_build_object('status', 'refused', 'reason', 'conflict');
    end if;
  else
    -- The provider keeps a key for a day at most: what it has not answered by then has failed, or shows in its record.
    update private.refund_requests set state = 'failed'
    where intent_id = v_intent.id and state = 'asked' and asked_at < public.camp_now() - interval '24 hours';
    if exists (
      select from private.refund_requests where intent_id = v_intent.id and state in ('waiting', 'asked', 'accepted')
    ) then
      return jsonb_build_object('status', 'refused', 'reason', 'busy');
    elsif not private.refund_fits(v_intent, p_lines) then
      return jsonb_build_object('status', 'refused', 'reason', 'more_than_left');
    end if;
    insert into private.refund_requests (id, intent_id, ore, state, failed_before, asked_by)
    values (p_entry, v_intent.id, v_ore,
      case when private.needs_second_person(v_intent.id, v_ore) then 'waiting' else 'asked' end,
      private.read_snapshot(v_intent.provider, 'failedRefundAmount'), p_caller);
    insert into private.refund_request_lines select p_entry, l.camper, l.ore
    from jsonb_to_recordset(p_lines) as l(camper uuid, ore integer);
  end if;
  return private.refund_answer(p_entry);
end
$function$;

CREATE OR REPLACE FUNCTION public.book_figures(p_season smallint)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.require_treasurer();
  select coalesce((select '{"given": 0}'::jsonb || figures from private.books
    where id = s.id and closed_at is not null),
    private.books_of(s.id))
  from public.seasons s where s.id = p_season and s.state <> 'draft'
$function$;

CREATE OR REPLACE FUNCTION public.call_it_real()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_may('settings');
  delete from private.heartbeats where job = 'restore';
  if found then
    insert into public.audit_log (actor_id, actor_level, table_name, row_id, action)
    values (auth.uid(), private.admin_level(), 'heartbeats', 'restore', 'DELETE');
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION public.camper_fee(p_camper uuid, p_family boolean DEFAULT false, p_season smallint DEFAULT NULL::smallint)
 RETURNS TABLE(id uuid, name text, pricing_name jsonb, price numeric, paid numeric, outstanding numeric, is_registered boolean, is_attending boolean, checkout_amount numeric, checkout_payer text, other_parent jsonb, given numeric)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  (select u.id, private.full_name(u.first_name, u.last_name), private.category_name(p), private.price_of(u),
    private.paid_for(u.id),
    private.outstanding(u), u.is_registered, u.is_attending and not u.is_inactive,
    round(i.amount_ore / 100.0, 2), private.person_name(i.payer_id), (
      select jsonb_build_object('id', o.login_id, 'name', private.person_name(o.login_id))
      from private.joined_parents o where o.account_id = coalesce(stored.parent_id, stored.id)
    ), private.given_to(u.id)
  from public.users stored, lateral private.as_it_stands(stored) u join public.pricing p on p.id = u.pricing_id
  left join public.payment_intents i on i.id = private.open_checkout(u.id)
  where (stored.id = p_camper or p_family and stored.parent_id = p_camper) and (select private.is_treasurer())
    and coalesce(p_season, private.season()) = private.season()
  order by stored.parent_id nulls first, stored.created_at, stored.id)
  union all
  (select past.camper_id, fee ->> 'name', past.pricing_name, past.price, (fee ->> 'paid')::numeric,
    (fee ->> 'outstanding')::numeric,
    (fee ->> 'is_registered')::boolean, (past.answers ->> 'is_attending')::boolean
      and not (past.answers ->> 'is_inactive')::boolean, null, null, null, (fee ->> 'given')::numeric
  from public.past_campers past join public.people p on p.id = past.camper_id,
    private.fee_of(past.camper_id, past.season_id) fee
  where past.season_id = p_season and p_camper in (p.id, case when p_family then p.account_id end)
    and (select private.is_treasurer())
  order by p.id <> p.account_id, past.answers ->> 'created_at', p.id)
$function$;

CREATE OR REPLACE FUNCTION public.camper_mails(p_camper uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_account uuid;
  v_ids uuid[];
begin
  perform private.require_may('write');
  v_account := (select account_id from public.people where id = p_camper);
  v_ids := array(select id from public.people where account_id = v_account);
  return jsonb_build_object(
    'address', private.address_of(v_account), 'why', private.why_no_mail(v_account),
    'mails', (
      select coalesce(jsonb_agg(to_jsonb(mail) order by mail.queued_at desc, mail.id), '[]') from (
        select o.id, o.kind, case o.kind when 'message' then said.it -> 'texts' ->> 'subject' when 'reminder'
          then o.payload ->> 'reminder' end as about, said.it -> 'values' as "values",
          o.created_at as queued_at, o.sent_at, o.delivery
        from public.outbox o left join lateral (select private.said_in(o) as it where o.kind = 'message') said on true
        where o.subject_id = any (v_ids) and (o.kind <> 'aid' or private.is_treasurer())
        order by o.created_at desc, o.id limit 100
      ) mail
    )
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.cancel_checkout(p_camper uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not private.is_my_camper(p_camper) then
    perform private.require_may('register');
  end if;
  perform from public.users where id = p_camper for no key update;
  perform private.ask_to_cancel_checkout(p_camper, 'corrected');
end
$function$;

CREATE OR REPLACE FUNCTION public.cancel_checkouts_without_bed()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.ask_to_cancel_checkout(b.camper_id, b.reason) from private.lost_beds() b
  where b.has_page and not private.is_copy() and exists (
    select from public.payment_intent_lines l join public.payment_intents i on i.id = l.intent_id
    where l.paid_for_user_id = b.camper_id and l.is_open and i.state in ('created', 'open')
      and i.cancel_asked_at is null
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.cancel_unknown(p_intent uuid, p_source text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_now timestamptz := public.camp_now();
  v_patience interval := interval '15 minutes';
  v_state text;
begin
  perform set_config('app.money_source', p_source, true);
  update public.payment_intents set denied_since = coalesce(denied_since, v_now) where id = p_intent;
  update public.payment_intents set state = 'cancelled',
    reasons = private.with_reason(reasons, 'unknown_at_provider'),
    next_check_at = least(next_check_at, v_now + interval '1 hour')
  where id = p_intent and state = 'open' and created_at <= v_now - v_patience
    and (provider is null or denied_since <= v_now - v_patience)
    and private.read_snapshot(provider, 'chargedAmount') = 0 and private.only_reserved(provider) = 0;
  select state into v_state from public.payment_intents where id = p_intent;
  return v_state;
end
$function$;

CREATE OR REPLACE FUNCTION public.change_accommodation(p_camper uuid, p_to text, p_seen jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_camper public.users;
begin
  perform private.require_may('rooms');
  select * into v_camper from public.users where id = p_camper for no key update;
  perform private.refuse_if(not found or private.accommodation_change_of(v_camper, p_to)
    -> 'before' is distinct from p_seen -> 'before'
    or private.accommodation_change_of(v_camper, p_to) -> 'after' is distinct from p_seen -> 'after', 'conflict');
  perform private.move_accommodation(p_camper, p_to);
  if p_to = 'Room' then
    perform private.queue_mail('bed', 'bed:given:' || p_camper || ':' || public.camp_now(),
      private.mail_address(v_camper),
      p_camper, null, jsonb_build_object('kind', 'given', 'names', jsonb_build_array(v_camper.first_name),
        'until', (select until from public.bed_holds where camper_id = p_camper),
        'outstanding', (select private.outstanding(u) from public.users u where u.id = p_camper)));
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION public.change_lost_address(p_account uuid, p_email text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_email text := lower(trim(p_email));
  v_login uuid := private.login_of(p_account);
  v_old text;
begin
  perform private.require_may('families');
  perform private.require_recent_code();
  select lower(email) into v_old from auth.users where id = v_login for no key update;
  perform private.refuse_if(v_old is null, 'not_found');
  perform private.refuse_if(exists (select from public.admin where id = v_login), 'has_rights');
  perform private.refuse_if(private.is_address(v_email) is not true, 'email_invalid');
  perform private.refuse_if(v_email = v_old, 'own_address');
  perform private.refuse_if(private.is_address_taken(v_email, p_account), 'email_taken');
  if not private.take_rate('new_address:' || auth.uid(), 20, interval '1 hour') then
    return 'rate_limited';
  end if;
  -- A link of before counts no more.
  delete from public.outbox where kind = 'new_address' and subject_id = p_account;
  perform private.queue_mail('new_address', 'new_address:' || gen_random_uuid(), v_email, p_account, null,
    jsonb_build_object('email', v_email, 'token', gen_random_uuid(), 'language', private.language_of(v_old)));
  perform private.queue_mail('new_address', 'new_address:' || gen_random_uuid(), v_old, p_account, null,
    jsonb_build_object('email', v_email));
  insert into public.audit_log (actor_id, actor_level, table_name, row_id, action, before, after)
  values (auth.uid(), private.admin_level(), 'users', p_account::text, 'UPDATE', jsonb_build_object('email', v_old),
    jsonb_build_object('email', v_email));
  return 'asked';
end
$function$;

CREATE OR REPLACE FUNCTION public.changed_by(p_table text, p_row text, p_fields text[] DEFAULT NULL::text[])
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select case
    when not private.may('look')
      then private.who_did_it(last.actor_id, nullif(last.actor_level, 0::smallint), auth.uid())
    when private.person_name(last.actor_id) is not null then jsonb_build_object(
      'role', case when last.actor_level = 0 then 'other' else 'organisers' end,
      'name', private.person_name(last.actor_id))
  end
  from (
    select change.actor_id, change.actor_level from (
      select l.actor_id, l.actor_level, l.id from public.audit_log l
      where l.table_name = p_table and l.row_id in (p_row, (
          select s.id::text from public.admin_settings s where p_table = 'admin_settings' and s.name = p_row))
        and (p_fields is null or l.after ?| p_fields or l.action = 'DELETE')
        and (p_table <> 'users' or exists (
          select from unnest(p_fields) field, public.users u
          where u.id::text = p_row and l.after -> field = to_jsonb(u) -> field))
      union all
      -- A proposal that was used is one line for all whom it moved.
      select l.actor_id, l.actor_level, l.id from public.audit_log l, public.users u, unnest(p_fields) field
      where p_table = 'users' and l.table_name in ('rooms', 'teams') and l.row_id = 'applied' and u.id::text = p_row
        and l.after -> field -> p_row = to_jsonb(u) -> field
    ) change
    order by change.id desc limit 1
  ) last
  where last.actor_id <> auth.uid() and case
    -- Not whether organisers have given a room or a team, before those are shown.
    when p_table = 'users' and p_row = any (private.my_camper_ids()::text[]) then p_fields <@ private.said_columns()
    when p_table in ('users', 'rooms', 'teams') then private.may('look')
    else private.may('settings')
  end
$function$;

CREATE OR REPLACE FUNCTION public.changes_since_freeze(p_field text)
 RETURNS TABLE(camper_id uuid, name text, before text, after text, frozen_after date)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.require_may('look');
  with since as (
    select private.frozen_after(p_field) as day, (private.frozen_after(p_field)
      + 1)::timestamp at time zone c.timezone as at
    from public.camp_info c where private.is_frozen(p_field)
  ), camper as (
    select u.id, private.full_name(u.first_name, u.last_name) as name, since.day,
      u.is_attending and not u.is_inactive as comes, to_jsonb(u) ->> p_field as value,
      -- The first change since then says what it was.
      u.created_at < since.at and coalesce((
        select earliest.was from (
          select l.changed_at as at, (l.before ->> 'is_attending')::boolean as was from public.audit_log l
          where l.table_name = 'users' and l.row_id = u.id::text and l.changed_at >= since.at
            and l.before ? 'is_attending'
          union all
          select p.changed_at, (p.before ->> 'is_attending')::boolean from private.plan_changes p
          where p.camper_id = u.id and p.changed_at >= since.at
        ) earliest order by earliest.at limit 1
      ), u.is_attending and not u.is_inactive) as came,
      coalesce((
        select jsonb_build_array(l.before -> p_field) from public.audit_log l
        where l.table_name = 'users' and l.row_id = u.id::text and l.changed_at >= since.at and l.before ? p_field
          order by l.id limit 1
      ), jsonb_build_array(to_jsonb(u) -> p_field)) ->> 0 as old_value
    from public.users u, since
  ), change as (
    select c.id, c.name, case when c.came then coalesce(c.old_value, 'none') end as old_value,
      case when c.comes then coalesce(c.value, 'none') end as new_value, c.day
    from camper c
  )
  select c.id, c.name, c.old_value, c.new_value, c.day from change c
  where c.old_value is distinct from c.new_value order by c.name, c.id
$function$;

CREATE OR REPLACE FUNCTION public.checkin_device_list()
 RETURNS TABLE(id uuid, name text, person text, is_helpers boolean, checkins integer, unsent integer, since timestamp with time zone, seen_at timestamp with time zone, ended_at timestamp with time zone, copied_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select d.id, d.name, private.person_name(d.account_id), d.key_hash is not null,
    (select count(*)::integer from public.checkins t where t.device_id = d.id), d.unsent, d.since, d.seen_at,
    d.ended_at, d.copied_at
  from public.checkin_devices d
  where (select private.may('settings')) and d.code_hash is null
  order by d.ended_at nulls first, d.seen_at desc, d.id
$function$;

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

CREATE OR REPLACE FUNCTION public.checkin_sync(p_device uuid, p_name text, p_season smallint, p_checkins jsonb, p_since bigint, p_unsent integer, p_key text DEFAULT NULL::text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_checkin jsonb;
  v_refused jsonb := '[]';
  v_last bigint;
  v_walk_in uuid;
  v_at timestamptz;
  v_earliest timestamptz := least(public.camp_now() - interval '7 days', (
    select (start_date - 1)::timestamp at time zone timezone from public.camp_info));
begin
  if private.is_checkin_ended(p_device) then
    update public.checkin_devices set unsent = p_unsent + jsonb_array_length(p_checkins)
    where id = p_device and (account_id = auth.uid() or key_hash = private.rate_key(p_key));
    return jsonb_build_object('status', 'ended');
  end if;
  perform private.require_checkin(p_device, p_key);
  if p_season is distinct from private.season() then
    return jsonb_build_object('status', 'other_season');
  end if;
  perform private.refuse_if(jsonb_array_length(p_checkins) > 500, 'too_many');
  -- One phone at a time: `seq` grows as it becomes visible, so that a reader of one has read all before it.
  perform pg_advisory_xact_lock(hashtext('checkins'));
  perform private.refuse_if((select count(*) from public.checkin_devices where account_id = auth.uid()
    and id <> p_device
      and ended_at is null) >= 20, 'too_many_devices');
  if p_key is not null then
    update public.checkin_devices set unsent = p_unsent, seen_at = public.camp_now(),
      copied_at = case when p_since < known_seq then coalesce(copied_at, public.camp_now()) else copied_at end,
      known_seq = greatest(known_seq, p_since)
    where id = p_device;
  else
    insert into public.checkin_devices as d (id, account_id, session_id, name, unsent)
    values (p_device, auth.uid(), (auth.jwt() ->> 'session_id')::uuid, left(p_name, 60), p_unsent)
    on conflict (id) do update set session_id = excluded.session_id, name = excluded.name, unsent = excluded.unsent,
      seen_at = excluded.seen_at
    where d.account_id = excluded.account_id;
  end if;
  if not found then
    return jsonb_build_object('status', 'other_device');
  end if;
  select coalesce(max(seq), 0) into v_last from public.checkins;
  for v_checkin in select value from jsonb_array_elements(p_checkins)
    order by value ->> 'device_at', value ->> 'id' loop
    begin
      insert into public.checkins
        (id, camper_id, walk_in_id, walk_in, kind, is_checked_in, checked_at, skew_ms, seen, device_id, checked_by)
      select t.id, case when t.walk_in is null then t.person_id end, case when t.walk_in is not null
        then t.person_id end, t.walk_in,
        t.kind, t.is_checked_in, least(to_timestamp((t.device_at + t.skew_ms) / 1000.0), public.camp_now()), t.skew_ms,
          least(t.seen, v_last),
        p_device, auth.uid()
      from jsonb_to_record(v_checkin) as t (
        id uuid, person_id uuid, walk_in text, kind text, is_checked_in boolean, device_at bigint, skew_ms bigint,
          seen bigint
      )
      where t.walk_in is not null or t.person_id is null or exists (select from public.users u where u.id = t.person_id)
      on conflict (id) do nothing returning walk_in_id, checked_at into v_walk_in, v_at;
      if v_at < v_earliest or v_walk_in is not null and (select count(distinct walk_in_id) from public.checkins
        where device_id = p_device) > 50 then
        raise exception using errcode = 'check_violation';
      end if;
    exception when data_exception or integrity_constraint_violation then
      v_refused := v_refused || coalesce(v_checkin -> 'id', 'null');
    end;
  end loop;
  return jsonb_build_object('status', 'ok', 'now', public.camp_now(), 'refused', v_refused, 'checkins', (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', t.id, 'seq', t.seq, 'person_id', t.person_id, 'walk_in', t.walk_in, 'kind', t.kind, 'is_checked_in',
        t.is_checked_in,
      'checked_at', t.checked_at, 'seen', t.seen, 'device_id', t.device_id
    ) order by t.seq), '[]')
    from public.checkins t where t.seq > coalesce(p_since, 0)
  ));
end
$function$;

CREATE OR REPLACE FUNCTION public.checkout_to_cancel(p_camper uuid, p_caller uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object('intent_id', i.id, 'provider_payment_id', i.provider_payment_id)
  from public.payment_intents i
  where i.cancel_asked_at is not null and i.state = 'open' and i.id = private.open_checkout(p_camper)
    and (private.may('register', p_caller) or private.is_treasurer(p_caller)
      or exists (select from public.users u where u.id = p_camper
      and private.family(p_caller) in (u.id, u.parent_id)))
$function$;

CREATE OR REPLACE FUNCTION public.checkouts_to_cancel(p_account uuid)
 RETURNS TABLE(intent_id uuid, provider_payment_id text)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform from public.users where private.family(p_account) in (id, parent_id) order by id for no key update;
  perform private.ask_to_cancel(private.checkouts_of(p_account), 'account_deleted');
  return query
    select i.id, i.provider_payment_id from public.payment_intents i
    where i.id = any (private.checkouts_of(p_account)) and i.state = 'open';
end
$function$;

CREATE OR REPLACE FUNCTION public.claim_outbox(p_limit integer, p_subject uuid DEFAULT NULL::uuid)
 RETURNS TABLE(id uuid, kind text, recipient text, payload jsonb, language text, sender jsonb)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  v_is_night boolean := private.is_night();
  v_is_copy boolean := private.is_copy();
  v_now timestamptz := clock_timestamp();
  v_most integer := private.mails_a_day();
  v_used bigint := private.mails_used();
  v_ids uuid[];
  v_mail public.outbox;
  v_is_taken boolean := false;
begin
  loop
    v_ids := array(
      select due.id from public.outbox due
      where due.sent_at is null and due.next_attempt_at <= v_now and not private.is_undecided(due)
        and (due.locked_until is null or due.locked_until < v_now)
        and (p_subject is null or due.subject_id = p_subject)
        and not (v_is_night and due.kind = 'reminder') and not v_is_copy
        and (v_most is null or v_used < v_most * private.mail_share(due.kind))
      order by due.kind in ('reminder', 'message', 'opening'), due.created_at limit p_limit for update skip locked
    );
    for v_mail in select o.* from public.outbox o where o.id = any (v_ids) order by array_position(v_ids, o.id) loop
      begin
        if private.still_wanted(v_mail) then
          return query select m.*, public.mail_sender() from private.take_mail(v_mail, v_now) m;
          v_is_taken := true;
        else
          perform private.take_back(array[v_mail.id]);
        end if;
      exception when others then
        update public.outbox o set set_aside_at = v_now, last_error = 'cannot be filled in: ' || sqlstate,
          locked_until = null where o.id = v_mail.id;
      end;
    end loop;
    exit when v_is_taken or cardinality(v_ids) = 0;
  end loop;
end
$function$;

CREATE OR REPLACE FUNCTION public.close_books(p_season smallint, p_seen jsonb, p_note text DEFAULT ''::text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_note text := trim(private.plain_text(coalesce(p_note, '')));
  v_figures jsonb;
begin
  perform private.require(private.may_close_books(p_season));
  perform private.refuse_if(not exists (select from public.seasons where id = p_season
    and state <> 'draft'), 'not_found');
  perform private.refuse_if(exists (select from public.seasons s, private.camp_of(s) c where s.id = p_season
    and c.end_date >= private.camp_today()), 'not_over');
  -- Writers have finished, or are refused afterwards.
  perform pg_advisory_xact_lock(hashtextextended('books', 0));
  v_figures := private.books_of(p_season);
  perform private.refuse_if(private.are_books_closed(p_season) or v_figures is distinct from p_seen, 'conflict');
  perform private.refuse_if(length(v_note) > 500 or private.is_undecided_in(v_figures) and length(v_note) < 3,
    'note_missing');
  insert into private.books as b (id, closed_by, closed_at, figures, note)
  values (p_season, auth.uid(), public.camp_now(), v_figures || jsonb_build_object('written_off', v_figures -> 'owed'),
    v_note)
  on conflict (id) do update set closed_by = excluded.closed_by, closed_at = excluded.closed_at,
    figures = excluded.figures, note = excluded.note;
end
$function$;

CREATE OR REPLACE FUNCTION public.close_cash(p_season smallint, p_day date, p_expected numeric, p_counted numeric, p_note text DEFAULT ''::text)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_note text;
  v_closing uuid := gen_random_uuid();
  v_ids uuid[];
  v_sum numeric;
begin
  perform private.require_treasurer();
  v_note := trim(private.plain_text(coalesce(p_note, '')));
  perform private.refuse_if(coalesce(abs(p_counted) > 1000000 or p_counted <> round(p_counted, 2), true), 'bad_amount');
  -- One closing at a time: the second sees what the first has closed.
  perform pg_advisory_xact_lock(hashtextextended('cash box', 0));
  select array_agg(payment_id), sum(amount) into v_ids, v_sum
  from private.cash_entries() where season_id = p_season and day = p_day and closing_id is null;
  perform private.refuse_if(v_sum is null or v_sum is distinct from p_expected, 'conflict');
  perform private.refuse_if(p_counted <> v_sum and length(v_note) not between 3 and 500, 'note_missing');
  insert into private.cash_closings (id, season_id, day, expected, counted, note, closed_by)
  values (v_closing, p_season, p_day, v_sum, p_counted, left(v_note, 500), auth.uid());
  insert into private.closed_cash (payment_id, closing_id) select unnest(v_ids), v_closing;
  return v_closing;
end
$function$;

CREATE OR REPLACE FUNCTION public.confirm_bank_line(p_line uuid, p_shares jsonb, p_overpaid numeric DEFAULT 0)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_line private.bank_lines;
  v_accounts uuid[];
begin
  perform private.require_treasurer();
  perform private.require_recent_code();
  perform private.require_rows(p_shares);
  perform private.require_rows(s -> 'lines') from jsonb_array_elements(p_shares) s;
  v_accounts := array(select account from jsonb_to_recordset(p_shares) as s(account uuid) order by account);
  select * into v_line from private.bank_lines where id = p_line for update;
  perform private.refuse_if(v_line.id is null, 'not_found');
  perform private.refuse_if(v_line.state = 'set_aside' or v_line.state = 'confirmed' and (
    v_line.decided_by is distinct from auth.uid()
    or v_accounts <> array(select account_id from private.bank_shares where line_id = p_line order by account_id)
  ), 'conflict');
  perform private.refuse_if(v_line.amount_ore is distinct from (
    select sum(l.amount * 100) from jsonb_to_recordset(p_shares) as s(lines jsonb),
      jsonb_to_recordset(s.lines) as l(amount numeric)
  ), 'wrong_sum');
  perform private.refuse_if(p_overpaid is distinct from (
    select sum(greatest(l.amount - l.seen_outstanding, 0))
    from jsonb_to_recordset(p_shares) as s(lines jsonb),
      jsonb_to_recordset(s.lines) as l(amount numeric, seen_outstanding numeric)
  ), 'overpaid');
  perform private.hold_for_lines(v_line.season_id, v_accounts, array(
    select l.camper from jsonb_to_recordset(p_shares) as s(lines jsonb),
      jsonb_to_recordset(s.lines) as l(camper uuid, amount numeric)
    where l.amount <> 0 and v_line.state = 'open'
  ));
  return private.confirm_line(v_line, p_shares);
end
$function$;

CREATE OR REPLACE FUNCTION public.confirm_exact_lines(p_lines jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_wanted record;
  v_lines integer := 0;
  v_amount numeric := 0;
  v_people jsonb := '[]';
begin
  perform private.require_treasurer();
  perform private.require_recent_code();
  perform private.require_rows(p_lines);
  -- Everything is held before the first row is written: lines, then people, both in one order.
  perform from private.bank_lines where id in (select line from jsonb_to_recordset(p_lines) as l(line uuid)) order by id
    for update;
  perform private.hold_for_lines(season_id, accounts, campers) from (
    select b.season_id, array_agg(distinct w.account) as accounts, array_agg(distinct camper) as campers
    from jsonb_to_recordset(p_lines) as w(line uuid, account uuid) join private.bank_lines b on b.id = w.line
      and b.state = 'open',
      private.family_in(w.account, b.season_id) camper
    group by b.season_id order by b.season_id
  ) held;
  for v_wanted in
    select b as line, w.account, share.lines, b.state = 'open' as is_open
      from jsonb_to_recordset(p_lines) as w(line uuid, account uuid)
    join private.bank_lines b on b.id = w.line
    left join private.proposals() p on p.line_id = b.id and p.account_id = w.account and p.is_exact
    left join lateral (
      select jsonb_agg(jsonb_build_object('camper', f.id, 'amount', f.outstanding, 'seen_paid', f.paid,
        'seen_outstanding', f.outstanding)) as lines,
        sum(f.outstanding) * 100 as ore
      from public.camper_fee(w.account, true, b.season_id) f
    ) share on p.line_id is not null
    where b.state = 'open' and share.ore = b.amount_ore
      or b.state = 'confirmed' and exists (select from private.bank_shares where line_id = b.id
        and account_id = w.account)
    order by b.id
  loop
    if v_wanted.is_open then
      v_people := v_people || (private.confirm_line(v_wanted.line,
        jsonb_build_array(jsonb_build_object('account', v_wanted.account, 'lines', v_wanted.lines))) -> 'people');
    end if;
    v_lines := v_lines + 1;
    v_amount := v_amount + round((v_wanted.line).amount_ore / 100.0, 2);
  end loop;
  return jsonb_build_object('lines', v_lines, 'amount', v_amount, 'left_out', jsonb_array_length(p_lines) - v_lines,
    'people', v_people);
end
$function$;

CREATE OR REPLACE FUNCTION public.confirm_near_name(p_camper uuid, p_written text, p_person uuid DEFAULT NULL::uuid, p_refused uuid[] DEFAULT '{}'::uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_may('rooms');
  perform private.refuse_if(p_person is distinct from p_camper
    and not exists (select from public.users where id = p_camper and private.is_written(p_written, near_wish)),
      'name_not_written');
  perform private.keep_name(p_camper, p_written, p_person, p_refused);
end
$function$;

CREATE OR REPLACE FUNCTION public.confirm_new_address(p_token text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_mail public.outbox;
  v_email text;
  v_login uuid;
begin
  if not private.take_rate('new_address:' || private.client_address(), 50, interval '1 hour') then
    return 'expired';
  end if;
  select * into v_mail from public.outbox where kind = 'new_address' and payload ->> 'token' = p_token
    and created_at > public.camp_now() - interval '7 days' for update;
  if not found or v_mail.subject_id is null then
    return 'expired';
  end if;
  v_email := v_mail.payload ->> 'email';
  if private.is_address_taken(v_email, v_mail.subject_id) then
    return 'taken';
  end if;
  update public.outbox set payload = payload - 'token' where id = v_mail.id;
  v_login := private.login_of(v_mail.subject_id);
  update auth.users set email = v_email, email_confirmed_at = coalesce(email_confirmed_at, clock_timestamp())
  where id = v_login;
  -- The platform writes the address down once more, with the way to log in.
  if to_regclass('auth.identities') is not null then
    update auth.identities set identity_data = identity_data || jsonb_build_object('email', v_email)
    where user_id = v_login and provider = 'email';
  end if;
  return 'changed';
end
$function$;

CREATE OR REPLACE FUNCTION public.confirm_refund(p_caller uuid, p_request uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_intent public.payment_intents;
  v_request private.refund_requests;
  v_lines jsonb;
begin
  if not coalesce(private.is_treasurer(p_caller), false) then
    return jsonb_build_object('status', 'refused', 'reason', 'not_allowed');
  end if;
  select jsonb_agg(jsonb_build_object('camper', camper_id, 'ore', ore)) into v_lines
  from private.refund_request_lines where request_id = p_request;
  perform from public.users where id in (select camper from jsonb_to_recordset(v_lines) as l(camper uuid))
    order by id for no key update;
  select * into v_intent from public.payment_intents
  where id = (select intent_id from private.refund_requests where id = p_request) for update;
  select * into v_request from private.refund_requests where id = p_request;
  if not found then
    return jsonb_build_object('status', 'refused', 'reason', 'not_found');
  elsif v_request.asked_by = p_caller then
    return jsonb_build_object('status', 'refused', 'reason', 'own_request');
  elsif v_request.state = 'withdrawn' then
    return jsonb_build_object('status', 'refused', 'reason', 'withdrawn');
  elsif v_request.state = 'waiting' then
    -- The payment may have been refunded or moved since, and someone may have deleted their data.
    if not coalesce(private.refund_fits(v_intent, v_lines) and v_request.ore = (
      select sum(ore) from private.refund_request_lines where request_id = p_request
    ), false) then
      return jsonb_build_object('status', 'refused', 'reason', 'more_than_left');
    end if;
    update private.refund_requests set state = 'asked', decided_by = p_caller, asked_at = public.camp_now(),
      failed_before = private.read_snapshot(v_intent.provider, 'failedRefundAmount')
    where id = p_request;
  end if;
  return private.refund_answer(p_request);
end
$function$;

CREATE OR REPLACE FUNCTION public.confirm_right(p_right text)
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_may(p_right);
  perform private.require_recent_code();
end
$function$;

CREATE OR REPLACE FUNCTION public.confirm_wished_name(p_camper uuid, p_written text, p_person uuid DEFAULT NULL::uuid, p_refused uuid[] DEFAULT '{}'::uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_may('teams');
  perform private.keep_name(p_camper, p_written, p_person, p_refused);
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

CREATE OR REPLACE FUNCTION public.create_payment_intent(p_payer uuid, p_lines jsonb, p_anonymous boolean DEFAULT false)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_campers public.users[];
  v_camper public.users;
  v_intent public.payment_intents;
  v_open public.payment_intents;
  v_is_family boolean;
  v_id uuid := gen_random_uuid();
  v_now timestamptz := public.camp_now();
  v_chosen jsonb;
begin
  if not exists (select from public.users where id = private.family(p_payer)) then
    return jsonb_build_object('status', 'refused', 'reason', 'no_profile');
  end if;
  if private.is_on('DISABLE_PAYMENTS') then
    return jsonb_build_object('status', 'refused', 'reason', 'payments_disabled');
  end if;
  if jsonb_typeof(p_lines) is distinct from 'array' or jsonb_array_length(p_lines) not between 1 and 8
    or (select count(distinct line ->> 'paid_for') from jsonb_array_elements(p_lines) line)
      <> jsonb_array_length(p_lines) then
    return jsonb_build_object('status', 'refused', 'reason', 'empty');
  end if;
  if exists (
    select from jsonb_array_elements(p_lines) line where not pg_input_is_valid(line ->> 'paid_for', 'uuid')
  ) then
    return jsonb_build_object('status', 'refused', 'reason', 'not_found');
  end if;

  perform from public.users
  where id in (select (line ->> 'paid_for')::uuid from jsonb_array_elements(p_lines) line)
  order by id for no key update;
  select array_agg(u) into v_campers from public.users u
  where id in (select (line ->> 'paid_for')::uuid from jsonb_array_elements(p_lines) line);
  if coalesce(cardinality(v_campers), 0) <> jsonb_array_length(p_lines) then
    return jsonb_build_object('status', 'refused', 'reason', 'not_found');
  end if;

  foreach v_camper in array v_campers loop
    if v_camper.is_registered then
      return jsonb_build_object('status', 'refused', 'reason', 'already_registered');
    elsif not v_camper.is_attending or v_camper.is_inactive then
      return jsonb_build_object('status', 'refused', 'reason', 'not_attending');
    elsif not private.still_pays(v_camper.id) then
      return jsonb_build_object('status', 'refused', 'reason', 'camp_over');
    elsif private.has_lost_bed(v_camper) and private.family(p_payer) not in (v_camper.id,
      coalesce(v_camper.parent_id, v_camper.id)) then
      -- A call of another account moves no one: the sweep does.
      return jsonb_build_object('status', 'refused', 'reason', 'bed_gone');
    end if;
  end loop;
  if (select bool_and(private.price_of(c) = 0) from unnest(v_campers) c) then
    foreach v_camper in array v_campers loop
      perform private.register_if_paid(v_camper.id);
    end loop;
    return jsonb_build_object('status', 'free');
  end if;

  -- An attempt that has taken one of these campers already. The camper rows are locked: this cannot race.
  for v_open in
    select i.* from public.payment_intents i
    where exists (
      select from public.payment_intent_lines l join unnest(v_campers) c on c.id = l.paid_for_user_id
      where l.intent_id = i.id and l.is_open
    ) order by i.id for update
  loop
    -- Ended by another transaction while this one waited.
    continue when v_open.state not in ('created', 'open', 'needs_review');
    v_is_family := private.is_family_of(p_payer, v_open.id, v_campers);
    if v_open.state = 'needs_review' then
      return jsonb_strip_nulls(jsonb_build_object('status', 'in_review', 'amount_ore',
        case when v_is_family or v_open.payer_id = p_payer then private.net_charged(v_open.provider) end));
    elsif v_open.state = 'created' and v_open.created_at < v_now - interval '30 seconds' then
      -- The process that was opening it died, or its answer was lost. Its address was never given out (N18).
      perform private.move_intent(v_open.id, 'create_unknown', 'abandoned');
    elsif v_open.state = 'created' then
      return case when v_is_family or v_open.payer_id = p_payer
        then jsonb_build_object('status', 'pending', 'intent_id', v_open.id)
        else jsonb_build_object('status', 'busy') end;
    elsif v_open.cancel_asked_at is not null or v_open.denied_since is not null then
      return private.must_cancel(v_open);
    elsif v_open.payer_id is not distinct from p_payer and v_open.created_at >= v_now - interval '47 hours'
      and private.is_same_checkout(v_open, p_lines, p_anonymous) then
      return private.checkout_answer('reuse', v_open) || jsonb_build_object('hosted_url', v_open.hosted_url);
    elsif v_open.payer_id is distinct from p_payer
      and not (v_is_family or private.has_had_its_time(v_open, v_campers)) then
      return jsonb_build_object('status', 'busy');
    else
      -- Who may not open another page ends none.
      exit when not private.may_open_page(p_payer);
      return private.must_cancel(v_open);
    end if;
  end loop;
  if not private.may_open_page(p_payer) then
    return jsonb_build_object('status', 'refused', 'reason', 'too_many_pages');
  end if;
  -- Whose bed has gone pays for staying in, also when the sweep has not come to them yet.
  foreach v_camper in array v_campers loop
    continue when not private.has_lost_bed(v_camper);
    perform private.move_to_stay_in(v_camper.id, 'no_bed_left');
    if private.register_if_paid(v_camper.id, private.mail_address(v_camper)) then
      return jsonb_build_object('status', 'refused', 'reason', 'already_registered');
    end if;
  end loop;
  select array_agg(u) into v_campers from public.users u join unnest(v_campers) c on c.id = u.id;

  select jsonb_agg(jsonb_build_object('paid_for', c.id, 'payment_type', o.payment_type,
    'amount_ore', round(o.amount * 100), 'pricing_id', c.pricing_id,
    'price_ore', round(private.place_price(c) * 100), 'position', position)) into v_chosen
  from jsonb_array_elements(p_lines) with ordinality as lines(line, position)
  join unnest(v_campers) c on c.id = (line ->> 'paid_for')::uuid,
  lateral private.options_for(c) o
  where o.payment_type = line ->> 'payment_type' and o.enabled;
  if coalesce(jsonb_array_length(v_chosen), 0) <> jsonb_array_length(p_lines) then
    return jsonb_build_object('status', 'refused', 'reason', 'type_not_allowed');
  end if;

  insert into public.payment_intents (id, payer_id, amount_ore, is_anonymous, reference, next_check_at)
  select v_id, p_payer, sum((line -> 'amount_ore')::integer), coalesce(p_anonymous, false),
    'camp-' || to_char((select start_date from public.camp_info), 'YYYY') || '-' || v_id,
    v_now + interval '2 minutes'
  from jsonb_array_elements(v_chosen) line
  returning * into v_intent;
  insert into public.payment_intent_lines
    (intent_id, paid_for_user_id, payment_type, amount_ore, pricing_id, price_ore, position)
  select v_id, paid_for, payment_type, amount_ore, pricing_id, price_ore, position
  from jsonb_to_recordset(v_chosen) as chosen(paid_for uuid, payment_type text, amount_ore integer,
    pricing_id smallint, price_ore integer, position smallint);
  return private.checkout_answer('created', v_intent);
end
$function$;

CREATE OR REPLACE FUNCTION public.dashboard_today()
 RETURNS TABLE(today date, sign_ups_today bigint, sign_ups_week bigint, coming bigint, registered bigint, money_today numeric, money_week numeric, attention bigint, change_requests bigint, waiting_families bigint, total_beds integer, beds_left integer, bus_seats_out bigint, bus_seats_home bigint, price_deadline date, registration_deadline date, start_date date, end_date date, unguarded bigint, expected numeric, paid numeric, has_draft boolean, shirts_ordered_on date, buses_ordered_on date)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  v_today date := private.camp_today();
  v_monday date := date_trunc('week', v_today);
  v_season smallint := private.season();
  v_decides boolean := private.may('edit');
begin
  perform private.require_may('look');
  return query
    with people as (
      select count(*) filter (where day = v_today) as today, count(*) filter (where day >= v_monday) as week,
        count(*) filter (where comes) as coming, count(*) filter (where comes and is_registered) as registered,
        count(*) filter (where comes and arrival_transportation = 'Bus') as bus_out,
        count(*) filter (where comes and departure_transportation = 'Bus') as bus_home
      from (
        select u.*, (u.created_at at time zone c.timezone)::date as day, u.is_attending and not u.is_inactive as comes
        from public.users u, public.camp_info c
      ) listed
    ), money as (
      select coalesce(sum(amount) filter (where day = v_today), 0) as today, coalesce(sum(amount), 0) as week
      from (
        select p.amount, (p.created_at at time zone c.timezone)::date as day
        from public.payments p, public.camp_info c
        where p.season_id = v_season and not private.is_given(p.type)
          and p.created_at >= v_monday::timestamp at time zone c.timezone
      ) booked
    ), fees as (
      select coalesce(sum(b.to_pay), 0) as expected, coalesce(sum(b.paid), 0) as paid from private.balance() b
    ), seats as (
      select max(number_value) filter (where name = 'BUS_SEATS_OUT') as out, max(number_value)
        filter (where name = 'BUS_SEATS_HOME') as home
      from public.admin_settings
    )
    select v_today, people.today, people.week, people.coming, people.registered, money.today, money.week,
      (select count(*) from private.attention() m where not private.is_for_developers(m.kind)
        and not exists (select from public.attention_notes done where done.key = m.key)),
      case when v_decides then (select count(*) from public.change_requests where state = 'open') end,
      case when v_decides then (select count(distinct account_id) from public.bed_waits) end,
      c.total_beds, private.beds_left(), seats.out - people.bus_out, seats.home - people.bus_home,
      c.price_deadline, c.registration_deadline, c.start_date, c.end_date,
      (select count(*) from private.contacts() k where not k.is_complete), fees.expected, fees.paid,
      private.may('seasons') and exists (select from public.seasons where state = 'draft'),
      private.frozen_after('size'), private.frozen_after('arrival_transportation')
    from people, money, seats, fees, public.camp_info c;
end
$function$;

CREATE OR REPLACE FUNCTION public.days_that_end(p_first date, p_last date)
 RETURNS TABLE(id uuid, name text, dates text[], new_dates text[])
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select u.id, private.full_name(u.first_name, u.last_name), u.dates,
    private.moved_days(u.dates, private.camp_days(), camp.days)
  from public.users u, (select private.days_of(p_first, p_last) as days where p_last - p_first between 1 and 6) camp
  where (select private.may('settings')) and u.is_attending and not u.is_inactive
    and not u.dates <@ camp.days and not u.dates @> private.camp_days()
  order by u.first_name, u.last_name, u.id
$function$;

CREATE OR REPLACE FUNCTION public.decide_bank_refund(p_refund uuid, p_is_it boolean)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_treasurer();
  perform private.require_recent_code();
  update private.bank_refunds set state = case when p_is_it then 'confirmed' else 'other' end, decided_by = auth.uid(),
    decided_at = public.camp_now()
  where id = p_refund and state = 'open';
  perform private.refuse_if(not found, 'conflict');
exception
  when unique_violation then
    raise exception 'conflict';
end
$function$;

CREATE OR REPLACE FUNCTION public.decide_change_request(p_id uuid, p_accept boolean, p_wish jsonb, p_seen jsonb, p_answer text DEFAULT ''::text, p_accept_stay_in boolean DEFAULT false)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_wish public.change_requests;
  v_camper public.users;
  v_state text := case when p_accept then 'accepted' else 'refused' end;
  v_status text := 'saved';
begin
  -- Campers first, as everywhere.
  perform from public.users where id = (select camper_id from public.change_requests where id = p_id) for no key update;
  select * into v_wish from public.change_requests where id = p_id for update;
  perform private.refuse_if(not private.may(private.right_for(v_wish.field)), 'not_allowed');
  if v_wish.state <> 'open' then
    return jsonb_build_object('status', case when v_wish.state = v_state then 'saved' else 'decided' end);
  end if;
  if p_wish is distinct from jsonb_build_object(v_wish.field, v_wish.new_value) then
    return jsonb_build_object('status', 'conflict');
  end if;
  if p_accept then
    v_status := public.admin_update_camper(v_wish.camper_id, jsonb_build_object(v_wish.field, v_wish.new_value),
      p_seen, p_accept_stay_in) ->> 'status';
    if v_status <> 'saved' then
      return jsonb_build_object('status', v_status);
    end if;
  elsif length(trim(coalesce(p_answer, ''))) < 3 then
    raise exception 'answer_missing';
  end if;
  update public.change_requests
  set state = v_state, answer = trim(coalesce(p_answer, '')), decided_by = auth.uid(), decided_at = public.camp_now()
  where id = p_id returning * into v_wish;
  select * into v_camper from public.users where id = v_wish.camper_id;
  perform private.queue_mail('correction', 'correction:' || p_id, private.mail_address(v_camper), v_camper.id, null,
    jsonb_build_object('name', private.full_name(v_camper.first_name, v_camper.last_name), 'field', v_wish.field,
      'old_value', v_wish.old_value, 'new_value', v_wish.new_value, 'is_accepted', p_accept, 'answer', v_wish.answer,
      'asked_by', v_wish.asked_by));
  return jsonb_build_object('status', 'saved');
end
$function$;

CREATE OR REPLACE FUNCTION public.decide_mail(p_key text, p_is_again boolean)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_mail public.outbox;
begin
  perform private.require_may('write');
  select o.* into v_mail from public.outbox o where private.is_undecided(o) and private.undecided_key(o) = p_key
    for update;
  if v_mail.id is null then
    raise exception 'conflict';
  elsif not p_is_again then
    perform private.take_back(array[v_mail.id]);
  elsif private.still_wanted(v_mail) then
    perform private.require_documents(attachments) from private.messages where id = v_mail.message_id;
    update public.outbox set asked_at = case when set_aside_at is not null then asked_at end, set_aside_at = null,
      next_attempt_at = clock_timestamp() where id = v_mail.id;
  else
    raise exception 'not_wanted';
  end if;
  insert into public.audit_log (actor_id, actor_level, table_name, row_id, action, before, after)
  values (auth.uid(), private.admin_level(), 'outbox', v_mail.id::text, 'UPDATE', '{}',
    jsonb_build_object('is_again', p_is_again));
end
$function$;

CREATE OR REPLACE FUNCTION public.delete_my_account()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_login uuid := auth.uid();
  v_account uuid;
  v_ids uuid[];
begin
  perform private.refuse_if(v_login is null, 'not_allowed');
  perform private.require_recent_code();
  -- The other parent who takes the family over at this moment has finished, and it is theirs; or waits.
  perform from auth.users where id = v_login for update;
  v_account := case when private.is_holder() then private.family() else v_login end;
  v_ids := array(select id from public.people where array[id, account_id] && array[v_login, v_account]) || v_login;
  -- Campers, then intents, as everywhere. Not yet `for update`: a settlement that holds the intent must still be able
  -- to refer to the payer, or the two would wait for each other.
  perform from public.users where id = any (v_ids) order by id for no key update;
  perform from public.payment_intents i
  where i.payer_id = any (v_ids) or exists (
    select from public.payment_intent_lines l where l.intent_id = i.id and l.paid_for_user_id = any (v_ids)
  )
  order by i.id for update;
  perform private.refuse_if(private.checkouts_of(v_login) <> '{}', 'payment_open');
  perform private.expect_aid_back(id) from unnest(v_ids) id;
  -- No bed is offered in between: that happens under this lock.
  perform from public.camp_info for update;
  perform private.end_other_parent(v_account, true);
  perform private.forget(v_ids);
end
$function$;

CREATE OR REPLACE FUNCTION public.developer_reset()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_developer_mode();
  truncate public.payments, public.payment_events, public.payment_log,
    public.payment_intent_lines,
    public.payment_intents, public.outbox, public.attention_notes, private.provider_fetches,
    public.bed_holds, public.bed_waits, private.cash_closings, private.closed_cash, private.payouts,
      private.payout_rows,
    private.bank_statements, private.bank_lines, private.bank_shares, private.bank_refunds,
    private.refund_requests, private.refund_request_lines;
  update public.users
  set is_registered = false, registered_at = null, agreed_price = null, stay_in_reason = null, stay_in_at = null
  where true;
  perform private.register_if_paid(id) from public.users order by id;
end
$function$;

CREATE OR REPLACE FUNCTION public.documents_to_delete()
 RETURNS text[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(array_agg(o.name order by o.name), '{}') from storage.objects o, public.camp_info c
  where o.bucket_id = 'documents' and private.camp_today() > private.kept_until('documents', c.end_date)
$function$;

CREATE OR REPLACE FUNCTION public.draft_season()
 RETURNS smallint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_id smallint;
begin
  perform private.require_may('seasons');
  insert into public.seasons (state, plan) values ('draft', private.next_plan())
  on conflict (state) where state <> 'past' do nothing;
  select id into v_id from public.seasons where state = 'draft';
  return v_id;
end
$function$;

CREATE OR REPLACE FUNCTION public.drop_draft_season()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_may('seasons');
  delete from public.seasons where state = 'draft';
end
$function$;

CREATE OR REPLACE FUNCTION public.due_intents(p_limit integer)
 RETURNS TABLE(intent_id uuid, provider_payment_id text, state text, created_at timestamp with time zone, must_cancel boolean, must_release boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with due as (
    select i.*, i.cancel_asked_at is not null or i.state in ('create_unknown', 'failed', 'cancelled',
      'expired') as is_given_up
    from public.payment_intents i
    where i.next_check_at <= public.camp_now() and not (select private.is_copy())
  )
  (
    select d.id, d.provider_payment_id, d.state, d.created_at,
      d.final_at is null and d.state not in ('created', 'needs_review')
        and (d.is_given_up or d.created_at <= public.camp_now() - interval '48 hours'),
      d.is_given_up
    from due d where d.state <> 'charged' order by d.next_check_at limit p_limit
  ) union all (
    select d.id, d.provider_payment_id, d.state, d.created_at, false, false
    from due d where d.state = 'charged' order by d.next_check_at limit ceil(p_limit / 5.0)
  )
$function$;

CREATE OR REPLACE FUNCTION public.duty_sheet()
 RETURNS TABLE(id uuid, name text, phone text, duties text[], teams text[], rooms text[], needs_certificate boolean, certificate text, certificate_on date)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.require_may('rooms');
  select u.id, private.full_name(u.first_name, u.last_name), u.phone, d.duties, case when (select private.sees_teams())
    then d.teams else '{}' end,
    d.rooms, d.needs_certificate, d.certificate, d.certificate_on
  from private.duty_list() d join public.users u on u.id = d.id
  order by u.first_name, u.last_name, u.id
$function$;

CREATE OR REPLACE FUNCTION public.email_status(email text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_email text := lower(trim(email_status.email));
begin
  if not private.take_rate_of('email', private.client_address(), 600) then
    return 'try_later';
  end if;
  if exists (select from auth.users u where lower(u.email) = v_email)
    or exists (select from public.users u where lower(u.email) = v_email) then
    return 'known';
  end if;
  return 'unknown';
end
$function$;

CREATE OR REPLACE FUNCTION public.end_checkin_device(p_device uuid, p_undoes boolean DEFAULT false)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_session uuid;
begin
  perform private.require_may('settings');
  if p_undoes then
    perform pg_advisory_xact_lock(hashtext('checkins'));
    insert into public.checkins
      (id, camper_id, walk_in_id, walk_in, kind, is_checked_in, checked_at, skew_ms, seen, device_id, checked_by)
    select gen_random_uuid(), t.camper_id, t.walk_in_id, t.walk_in, t.kind, not t.is_checked_in,
      greatest(public.camp_now(), t.checked_at + interval '1 millisecond'), 0,
      (select max(seq) from public.checkins), p_device, auth.uid()
    from public.checkin_standing s join public.checkins t on t.id = s.checkin_id
    where t.device_id = p_device and t.is_checked_in is distinct from coalesce((
      select o.is_checked_in from public.checkins o
      where o.person_id = t.person_id and o.kind = t.kind and o.device_id <> p_device
      order by o.checked_at desc, o.id desc limit 1
    ), false);
  end if;
  update public.checkin_devices set ended_at = public.camp_now() where id = p_device and ended_at is null
  returning session_id into v_session;
  delete from auth.sessions where id = v_session;
end
$function$;

CREATE OR REPLACE FUNCTION public.end_login(p_login uuid DEFAULT NULL::uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  delete from auth.sessions
  where user_id = auth.uid() and id is distinct from private.this_login() and id = coalesce(p_login, id)
$function$;

CREATE OR REPLACE FUNCTION public.end_other_parent(p_account uuid DEFAULT NULL::uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if coalesce(p_account, private.family()) is distinct from private.family() then
    perform private.require_may('families');
  end if;
  perform private.end_other_parent(coalesce(p_account, private.family()));
end
$function$;

CREATE OR REPLACE FUNCTION public.export_my_data()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_ids uuid[] := private.my_camper_ids();
  v_is_holder boolean := private.is_holder();
  v_address text := (select lower(email) from auth.users where id = auth.uid());
  v_login_log jsonb := '[]';
begin
  perform private.refuse_if(auth.uid() is null, 'not_allowed');
  -- The platform may keep it for itself.
  if has_table_privilege(to_regclass('auth.audit_log_entries'), 'select') then
    select coalesce(jsonb_agg(jsonb_build_object('at', e.created_at, 'action', e.payload ->> 'action',
      'ip_address', e.ip_address) order by e.created_at), '[]') into v_login_log
    from auth.audit_log_entries e
    where e.payload ->> 'actor_id' = auth.uid()::text or lower(e.payload ->> 'actor_username') = v_address;
  end if;
  -- In parts: a function takes no more than a hundred arguments.
  return private.export_organiser(v_ids) || private.export_money(v_ids) || jsonb_build_object(
    'login_log', v_login_log,
    'exported_at', public.camp_now(),
    'account', (
      select jsonb_build_object('id', a.id, 'email', a.email, 'created_at', a.created_at,
        'last_sign_in_at', a.last_sign_in_at, 'phone', a.phone, 'email_change', nullif(a.email_change, ''),
        'choices', a.raw_user_meta_data, 'invitation', (
          select jsonb_build_object('invited', o.email, 'invited_at', o.invited_at, 'accepted_at', o.accepted_at)
          from private.other_parents o where o.account_id = private.family() and o.is_holder))
      from auth.users a where a.id = auth.uid()
    ),
    'campers', (
      select coalesce(jsonb_agg(private.shown_places(to_jsonb(u) - array['search_name', 'consents'])
        order by u.parent_id nulls first, u.created_at), '[]')
      from public.users u where u.id = any (v_ids)
    ),
    'past_seasons', (
      select coalesce(jsonb_agg(to_jsonb(past) - array['season_id', 'camper_id']
        || jsonb_build_object('title', s.title, 'answers', past.answers - 'search_name')
        order by past.season_id, past.camper_id), '[]')
      from public.past_campers past join public.seasons s on s.id = past.season_id where past.camper_id = any (v_ids)
    ),
    'consents', (
      select coalesce(jsonb_agg(to_jsonb(c) - array['id', 'season_id'] || jsonb_build_object(
        'agreed_by', private.person_name(c.agreed_by), 'withdrawn_by', private.person_name(c.withdrawn_by))
          order by c.id), '[]')
      from private.consents c where c.camper_id = any (v_ids)
    ),
    'survey_responses', (
      select coalesce(jsonb_agg(to_jsonb(s)), '[]') from public.survey_responses s where s.camper_id = any (v_ids)
    ),
    'contacts', public.family_contacts(),
    'duties', (
      select coalesce(jsonb_agg(to_jsonb(d) order by d.camper_id), '[]') from private.duties d
        where d.camper_id = any (v_ids)
    ),
    'health_answers', public.family_health(),
    'health_access_log', (
      select coalesce(jsonb_agg(to_jsonb(l) - 'id' - 'name' order by l.id), '[]') from public.my_health_access_log() l
    ),
    'change_requests', (
      select coalesce(jsonb_agg(to_jsonb(c) - 'decided_by' - 'asked_by' order by c.created_at), '[]')
      from public.change_requests c where c.camper_id = any (v_ids)
    ),
    'plan_changes', (
      select coalesce(jsonb_agg(to_jsonb(c) - array['id', 'before', 'after']
        || jsonb_build_object('before', private.shown_places(c.before),
        'after', private.shown_places(c.after)) order by c.id), '[]')
      from private.plan_changes c where c.camper_id = any (v_ids)
    ),
    'bed_waits', (
      select coalesce(jsonb_agg(to_jsonb(w) - 'account_id' order by w.camper_id), '[]')
      from public.bed_waits w where w.camper_id = any (v_ids)
    ),
    'bed_holds', (
      select coalesce(jsonb_agg(to_jsonb(h) order by h.camper_id), '[]') from public.bed_holds h
        where h.camper_id = any (v_ids)
    ),
    'checkin_code', (select jsonb_build_object('code', g.code) from public.checkin_codes g
      where g.account_id = private.family()),
    'checkins', (
      select coalesce(jsonb_agg(jsonb_build_object('camper_id', t.camper_id, 'kind', t.kind, 'is_checked_in',
        t.is_checked_in,
        'checked_at', t.checked_at) order by t.checked_at, t.id), '[]')
      from public.checkins t where t.camper_id = any (v_ids)
    ),
    'mails', (
      -- What it says, only to who received it: without the numbers that it was made with, or who paid anonymously, nor
      -- what organisers read of other families.
      select coalesce(jsonb_agg(jsonb_build_object('kind', o.kind, 'recipient', o.recipient,
        'created_at', o.created_at, 'sent_at', o.sent_at, 'delivery', o.delivery, 'last_error', o.last_error)
        || case when lower(o.recipient) = v_address and o.kind <> 'attention' then jsonb_build_object('content',
          o.payload - array['payer', 'account'] - case when o.payload -> 'is_anonymous' = 'true'
            and (o.payload ->> 'payer')::uuid <> all (v_ids) then array['payer_name'] else '{}' end
          || coalesce(private.text_for(o.message_id, private.language_of(o.recipient)), '{}')) else '{}' end
          order by o.created_at), '[]')
      from public.outbox o where lower(o.recipient) = v_address or v_is_holder and o.subject_id = any (v_ids)
    ),
    'mail_troubles', (
      select coalesce(jsonb_agg(to_jsonb(t) order by t.since), '[]') from private.mail_troubles t
      where t.address = v_address
    ),
    'reminded', (
      select coalesce(jsonb_agg(jsonb_build_object('kind', r.kind, 'at', r.at) order by r.at, r.kind), '[]')
      from private.reminded r where r.account_id = auth.uid()
    ),
    'deletion_announced', (select n.last_day from private.retention_notices n where n.account_id = auth.uid()),
    'promo_codes_tried', (
      select coalesce(jsonb_agg(c.code order by c.code), '[]') from private.promo_checks c
      where c.account_id = auth.uid()
    ),
    'wished_names', (
      select coalesce(jsonb_agg(jsonb_build_object('camper_id', w.camper_id, 'written', w.written)
        order by w.camper_id, w.written), '[]')
      from public.wished_names w where w.camper_id = any (v_ids)
    ),
    -- What is not published yet stays in the office: so do who is locked to what, and who leads.
    'locks', jsonb_build_object(
      'rooms', (select coalesce(jsonb_agg(l.camper_id order by l.camper_id), '[]') from public.room_locks l
        where l.camper_id = any (v_ids) and private.is_on('SHOW_ROOMS')),
      'teams', (select coalesce(jsonb_agg(l.camper_id order by l.camper_id), '[]') from public.team_locks l
        where l.camper_id = any (v_ids) and private.is_on('SHOW_TEAMS'))
    ),
    'leads', jsonb_build_object(
      'rooms', (select coalesce(jsonb_agg(r.name order by r.id), '[]') from public.rooms r
        where r.counselor_id = any (v_ids) and private.is_on('SHOW_ROOMS')),
      'teams', (select coalesce(jsonb_agg(t.name order by t.id), '[]') from public.teams t
        where t.leader_id = any (v_ids) and private.is_on('SHOW_TEAMS'))
    ),
    'identities', (
      select coalesce(jsonb_agg(jsonb_build_object('provider', i.provider, 'email', i.email, 'data', i.identity_data,
        'created_at', i.created_at, 'last_sign_in_at', i.last_sign_in_at) order by i.created_at), '[]')
      from auth.identities i where i.user_id = auth.uid()
    ),
    'logins', (
      select coalesce(jsonb_agg(jsonb_build_object('since', s.created_at, 'last_used_at', s.refreshed_at,
        'ip_address', s.ip, 'browser', s.user_agent) order by s.created_at), '[]')
      from auth.sessions s where s.user_id = auth.uid()
    ),
    'other_parent', (
      select jsonb_build_object('account', private.person_name(o.account_id), 'invited', o.email, 'invited_at',
        o.invited_at,
        'accepted_by', private.person_name(o.login_id), 'accepted_at', o.accepted_at,
        'asked_to_take_over_at', o.asked_over_at)
      from private.other_parents o where o.account_id = private.family() and not o.is_holder
    ),
    'wants_no_reminders_since', (select r.refused_at from private.mail_refusals r where r.account_id = auth.uid()),
    'waits_for_opening_since', (select w.asked_at from private.opening_wishes w
      join auth.users a on lower(a.email) = w.email where a.id = auth.uid()),
    'changes', (
      select coalesce(jsonb_agg(jsonb_build_object('changed_at', l.changed_at, 'action', l.action,
        'before', private.shown_places(l.before), 'after', private.shown_places(l.after)) order by l.changed_at), '[]')
      from public.audit_log l
      where l.table_name in ('users', 'bed_waits', 'duties') and l.row_id = any (v_ids::text[])
        and private.shown_places(l.before || l.after) <> '{}'
    )
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.family_access(p_account uuid DEFAULT NULL::uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_account uuid := coalesce(p_account, private.family());
begin
  if v_account is distinct from private.family() then
    perform private.require(private.may('families') or private.may('register'));
  end if;
  return jsonb_build_object(
    'account_id', v_account, 'is_holder', v_account = private.family() and private.is_holder(), 'holder',
      (select private.full_name(first_name, last_name) from public.people where id = v_account),
    'other', (
      select jsonb_build_object('name', private.person_name(o.login_id), 'email', a.email, 'since', o.accepted_at,
        'asked_at', o.asked_over_at)
      from private.joined_parents o join auth.users a on a.id = o.login_id
      where o.account_id = v_account
    ),
    'invited', (
      select jsonb_build_object('email', o.email, 'until', o.invited_at + private.kept('invitation'))
      from private.other_parents o where o.account_id = v_account and not o.is_holder and private.is_open(o)
    ),
    'has_login', private.login_of(v_account) is not null,
    'login', (
      select jsonb_build_object('email', o.email, 'invited_at', o.invited_at,
        'until', o.invited_at + private.kept('invitation'), 'joined_at', o.accepted_at)
      from private.other_parents o
      where o.account_id = v_account and o.is_holder and (o.login_id is not null or private.is_open(o))
    ),
    'invitations', (
      select coalesce(jsonb_agg(jsonb_build_object('account_id', o.account_id, 'holder',
        private.person_name(o.account_id), 'is_holder', o.is_holder,
        'until', o.invited_at + private.kept('invitation')) order by o.invited_at, o.account_id), '[]')
      from private.other_parents o
      where p_account is null and o.email = private.invited_address() and private.is_open(o)
    )
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.family_campers()
 RETURNS SETOF public.users
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_populate_record(null::public.users, to_jsonb(u) - array(
    select f.name from private.camper_fields f where f.family is null or f.kind = 'code'
  ))
  from public.users u where (select private.family()) in (u.id, u.parent_id)
  order by u.parent_id nulls first, u.created_at, u.id
$function$;

CREATE OR REPLACE FUNCTION public.family_contacts(p_account uuid DEFAULT NULL::uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_account uuid := coalesce(p_account, private.family());
begin
  if v_account is distinct from private.family() then
    perform private.require_may('edit');
  end if;
  return jsonb_build_object(
    'campers', (
      select coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'name', private.full_name(u.first_name, u.last_name),
        'is_minor',
        k.is_minor,
        'guardian_id', k.guardian_id, 'guardian', k.guardian, 'asked',
          private.full_name(asked.first_name, asked.last_name),
          'has_accepted', stored.has_accepted,
        'contact_name', coalesce(k.contact_name, ''), 'contact_phone', coalesce(k.contact_phone, ''), 'pickup',
          coalesce(k.pickup, ''), 'is_complete', k.is_complete)
        order by u.parent_id nulls first, u.created_at, u.id), '[]')
      from public.users u join private.contacts(array(select id from public.users where v_account in (id, parent_id))) k
        on k.camper_id = u.id
      left join private.camper_contacts stored on stored.camper_id = u.id
      left join public.users asked on asked.id = stored.guardian_id
      where v_account in (u.id, u.parent_id)
    ),
    'requests', (
      select coalesce(jsonb_agg(jsonb_build_object('camper_id', child.id, 'name',
        private.full_name(child.first_name, child.last_name),
        'adult', private.full_name(adult.first_name, adult.last_name), 'has_accepted', stored.has_accepted)
          order by child.first_name, child.id), '[]')
      from private.camper_contacts stored join public.users adult on adult.id = stored.guardian_id
      join public.users child on child.id = stored.camper_id join private.contacts(array(
        select s.camper_id from private.camper_contacts s join public.users a on a.id = s.guardian_id
          where v_account in (a.id, a.parent_id)
      )) k on k.camper_id = child.id and k.is_minor
      where v_account in (adult.id, adult.parent_id) and coalesce(child.parent_id, child.id) <> v_account
        and stored.has_accepted is not false
    )
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.family_health()
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(to_jsonb(h) - array['consented_by', 'changed_by'] order by h.camper_id), '[]')
  from private.health_answers h where h.camper_id = any (private.my_camper_ids())
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

CREATE OR REPLACE FUNCTION public.find_campers(p_text text, p_accounts_only boolean DEFAULT false, p_season smallint DEFAULT NULL::smallint)
 RETURNS TABLE(id uuid, first_name text, last_name text, email text, birthday date)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select * from (
    select u.id, u.first_name, u.last_name, u.email, u.birthday
    from public.users u
    where coalesce(p_season, private.season()) = private.season() and not u.is_inactive
      and (u.parent_id is null or not p_accounts_only)
      and concat_ws(' ', u.search_name, lower(u.email)) like all ((select private.word_patterns(p_text))::text[])
    union all
    select p.id, p.first_name, p.last_name, own.answers ->> 'email', (own.answers ->> 'birthday')::date
    from public.people p left join public.past_campers own on own.season_id = p_season and own.camper_id = p.id
    where p.id = p.account_id and exists (select from private.family_in(p.id, p_season))
      and p_season <> private.season()
      and concat_ws(' ', private.folded(private.full_name(p.first_name, p.last_name)), lower(own.answers ->> 'email'))
        like all ((select private.word_patterns(p_text))::text[])
  ) found
  where (select private.may('look'))
  order by first_name, last_name, id
  limit 8
$function$;

CREATE OR REPLACE FUNCTION public.frozen_fields()
 RETURNS text[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(array_agg(name), '{}') from private.camper_fields
  where frozen_by is not null and private.is_frozen(name)
$function$;

CREATE OR REPLACE FUNCTION public.health_people()
 RETURNS TABLE(id uuid, name text, age integer, answered text[])
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.require_may('health');
  select u.id, private.full_name(u.first_name, u.last_name), public.age_on(u.birthday, c.start_date),
    private.answered_groups(h)
  from public.users u cross join public.camp_info c left join private.health_answers h on h.camper_id = u.id
  where u.is_attending and not u.is_inactive
  order by u.first_name, u.last_name, u.id
$function$;

CREATE OR REPLACE FUNCTION public.health_record(p_camper uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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

CREATE OR REPLACE FUNCTION public.import_bank_statement(p_file_name text, p_file_hash text, p_rows jsonb, p_with_later boolean DEFAULT false)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_statement uuid;
  v_new integer;
  v_alike jsonb;
begin
  perform private.require_treasurer();
  perform private.refuse_if(not coalesce(jsonb_array_length(p_rows) between 1 and 20000, false), 'bad_rows');
  perform private.refuse_if(exists (
    select from private.statement_rows(p_rows) where not coalesce(isfinite(day), false) or coalesce(amount_ore, 0) <= 0
  ), 'bad_rows');
  perform private.refuse_if(not coalesce(p_with_later, false) and exists (
    select from private.statement_rows(p_rows) where day > private.camp_today()
  ), 'after_today');
  -- One statement at a time: the second sees the lines of the first.
  perform pg_advisory_xact_lock(hashtextextended('bank statements', 0));
  select jsonb_agg(jsonb_build_object('place', j.row_place, 'line', l.id, 'day', l.booked_on, 'text', l.text,
    'file_name', s.file_name) order by j.row_place) into v_alike
  from private.judged_rows(p_rows) j join private.bank_lines l on l.id = j.alike_id
  join private.bank_statements s on s.id = l.statement_id;
  if v_alike is not null then
    return jsonb_build_object('new', 0, 'known', 0, 'alike', v_alike);
  end if;
  insert into private.bank_statements (file_name, file_hash, imported_by)
  values (left(trim(private.plain_text(p_file_name)), 200), p_file_hash, auth.uid()) returning id into v_statement;
  insert into private.bank_lines (
    season_id, statement_id, row_key, text_key, id_key, balance_ore, account, booked_on, amount_ore, text
  )
  -- Of the season that was open when the bank booked it, or, where its books are closed, of the next one.
  select coalesce((select id from public.seasons where state = 'past' and private.camp_day(closed_at) > r.day
    and not private.are_books_closed(id) order by closed_at limit 1), private.season()), v_statement,
    r.row_key, r.text_key, r.id_key, r.balance_ore, r.account, r.day, r.amount_ore, r.text
  from private.statement_rows(p_rows) r join private.judged_rows(p_rows) j on j.row_place = r.place
  where j.known_id is null;
  get diagnostics v_new = row_count;
  perform private.refuse_if(v_new = 0, 'already_imported');
  return jsonb_build_object('new', v_new, 'known', jsonb_array_length(p_rows) - v_new, 'alike', '[]'::jsonb);
exception when data_exception or not_null_violation or check_violation then
  raise exception 'bad_rows';
end
$function$;

CREATE OR REPLACE FUNCTION public.import_payout(p_file_name text, p_file_hash text, p_rows jsonb, p_alike integer DEFAULT 0)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_payout uuid;
  v_alike integer;
  v_first jsonb;
begin
  perform private.require_treasurer();
  perform private.refuse_if(not coalesce(jsonb_array_length(p_rows) between 1 and 20000, false), 'bad_rows');
  perform private.refuse_if(exists (
    select from jsonb_to_recordset(p_rows) as r(id text) where trim(r.id) <> '' group by trim(r.id) having count(*) > 1
  ), 'id_repeats');
  -- One file at a time: the second sees the rows of the first.
  perform pg_advisory_xact_lock(hashtextextended('payouts', 0));
  perform private.refuse_if(exists (select from private.payouts where file_hash = p_file_hash), 'already_imported');
  select count(*), jsonb_agg(to_jsonb(a)) filter (where a.n <= 5) into v_alike, v_first
  from (select r.*, row_number() over () as n from private.rows_alike(p_rows) r) a;
  if v_alike is distinct from p_alike then
    return jsonb_build_object('alike', v_alike, 'first', v_first);
  end if;
  insert into private.payouts (file_name, file_hash, imported_by)
  values (left(trim(private.plain_text(p_file_name)), 200), p_file_hash, auth.uid()) returning id into v_payout;
  insert into private.payout_rows (payout_id, position, row_key, provider_payment_id, amount_ore, fee_ore, happened_on)
  select v_payout, r.at, coalesce('id ' || nullif(trim(r.id), ''), p_file_hash || ' ' || r.at),
    private.bare_id(r.payment_id), r.amount_ore, r.fee_ore, r.day
  from rows from (jsonb_to_recordset(p_rows) as (id text, payment_id text, amount_ore integer, fee_ore integer,
    day date))
    with ordinality as r(id, payment_id, amount_ore, fee_ore, day, at);
  return jsonb_build_object('alike', 0, 'first', '[]'::jsonb);
exception
  when unique_violation then
    raise exception 'rows_known';
  when data_exception or not_null_violation or check_violation then
    raise exception 'bad_rows';
end
$function$;

CREATE OR REPLACE FUNCTION public.invite_account(p_account uuid, p_email text DEFAULT NULL::text, p_is_again boolean DEFAULT false)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_email text := lower(trim(p_email));
begin
  perform private.require_may('register');
  perform from public.users where id = p_account and parent_id is null for no key update;
  perform private.refuse_if(not found, 'not_found');
  perform private.refuse_if(private.login_of(p_account) is not null, 'has_login');
  perform private.refuse_if(exists (select from public.users where lower(email) = v_email)
    or exists (select from private.other_parents where email = v_email and login_id is not null), 'email_taken');
  if not exists (select from private.other_parents where account_id = p_account and is_holder and email = v_email) then
    perform private.end_invitation(p_account, true);
  end if;
  return case when v_email is null then 'withdrawn' else private.invite(p_account, v_email, true, p_is_again, 60) end;
end
$function$;

CREATE OR REPLACE FUNCTION public.invite_checkin_device(p_name text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_code text := private.random_code();
begin
  perform private.require_may('settings');
  perform private.refuse_if(private.camp_today() > (select end_date from public.camp_info), 'camp_over');
  delete from public.checkin_devices where key_hash is null and code_until < public.camp_now();
  perform private.refuse_if((select count(*) from public.checkin_devices
    where (code_hash is not null or key_hash is not null)
      and ended_at is null) >= 20, 'too_many_devices');
  insert into public.checkin_devices (id, name, code_hash, code_until)
  values (gen_random_uuid(), p_name, private.rate_key(v_code), public.camp_now() + interval '15 minutes');
  return v_code;
end
$function$;

CREATE OR REPLACE FUNCTION public.invite_other_parent(p_email text, p_is_again boolean DEFAULT false)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_email text := lower(trim(p_email));
  v_own text;
begin
  select lower(email) into v_own from auth.users where id = auth.uid() for no key update;
  perform private.refuse_if(not found or not private.is_holder() or not exists (select from public.users
    where id = private.family() and parent_id is null), 'not_allowed');
  perform private.refuse_if(v_email = v_own, 'own_address');
  return private.invite(private.family(), v_email, false, p_is_again, 5);
end
$function$;

CREATE OR REPLACE FUNCTION public.is_copy()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN private.is_copy();

CREATE OR REPLACE FUNCTION public.join_checkin(p_code text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_key text := private.random_code() || private.random_code() || private.random_code() || private.random_code();
  v_device public.checkin_devices;
begin
  perform private.refuse_if(not private.take_rate_of('join_checkin', private.client_address(), 60),
    'too_many_attempts');
  update public.checkin_devices set code_hash = null, code_until = null, key_hash = private.rate_key(v_key),
    since = public.camp_now(),
    seen_at = public.camp_now()
  where code_hash = private.rate_key(upper(p_code)) and code_until >= public.camp_now() and ended_at is null
    and private.camp_today() <= (select end_date from public.camp_info)
  returning * into v_device;
  return case when v_device.id is not null then jsonb_build_object('device', v_device.id, 'key', v_key, 'name',
    v_device.name) end;
end
$function$;

CREATE OR REPLACE FUNCTION public.kitchen_numbers()
 RETURNS TABLE(day text, meal text, kind text, what text, people integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.lock_to_room(p_camper uuid, p_room smallint DEFAULT NULL::smallint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_may('rooms');
  perform private.refuse_if(p_room is not null and not exists (select from public.rooms where id = p_room
      and state = 'open' for key share), 'room_not_assignable');
  if p_room is null then
    delete from public.room_locks where camper_id = p_camper;
  else
    insert into public.room_locks values (p_camper, p_room) on conflict (camper_id) do update
      set room_id = excluded.room_id;
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION public.lock_to_team(p_camper uuid, p_team smallint DEFAULT NULL::smallint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_may('teams');
  if p_team is null then
    delete from public.team_locks where camper_id = p_camper;
  else
    insert into public.team_locks values (p_camper, p_team)
    on conflict (camper_id) do update set team_id = excluded.team_id;
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION public.mark_setup_step(p_step text, p_reason text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_reason text := nullif(trim(p_reason), '');
begin
  perform private.require_may('settings');
  perform private.refuse_if(p_step not in (select step from private.setup_state()), 'not_found');
  perform private.refuse_if(v_reason is null and p_step not in ('terms', 'privacy'), 'reason_missing');
  insert into private.setup_marks (step, reason, marked_by) values (p_step, v_reason, auth.uid())
  on conflict (step) do update set reason = excluded.reason, marked_by = excluded.marked_by,
    marked_at = excluded.marked_at;
end
$function$;

CREATE OR REPLACE FUNCTION public.merge_accounts(p_from uuid, p_into uuid, p_effects jsonb DEFAULT NULL::jsonb, p_is_dry_run boolean DEFAULT false)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_from public.users;
  v_effects jsonb;
  v_quoted jsonb;
  v_login uuid := private.login_of(p_from);
begin
  perform private.require_may('families');
  perform private.require_recent_code();
  -- Both families in one order: a concurrent registration, payment, settlement, move or merge has finished, or waits.
  perform from public.users where id in (p_from, p_into) or parent_id in (p_from, p_into) order by id for no key update;
  select * into v_from from public.users where id = p_from;
  if v_from.parent_id = p_into then
    return jsonb_build_object('status', 'merged');
  end if;
  perform private.refuse_if(v_from.id is null or p_from = p_into or v_from.parent_id is not null
    or not exists (select from public.users where id = p_into and parent_id is null), 'not_found');
  perform private.refuse_if(private.login_of(p_into) is null, 'no_login');
  perform private.refuse_if(exists (select from public.admin where id = v_login), 'has_rights');
  perform private.refuse_if((select count(*) from public.users where parent_id in (p_from, p_into)) >= 7,
    'camper_limit_reached');
  perform private.refuse_while_paid_for(id) from public.users where p_from in (id, parent_id);
  -- No bed is offered in between: that happens under this lock.
  perform from public.camp_info for update;
  perform private.refuse_if(exists (select from public.bed_waits where account_id in (p_from, p_into)
    and offered_until is not null), 'bed_offered');
  v_effects := private.merge_effects(p_from);
  perform private.refuse_if(not p_is_dry_run and p_effects is distinct from v_effects, 'conflict');
  begin
    v_quoted := (
      select jsonb_agg(private.quoted_name(u.first_name)) from private.as_typed(p_from) u
    );
    perform private.join_account(v_from, p_into);
    delete from auth.users where id = v_login;
    perform private.queue_mail('merged', 'merged:' || gen_random_uuid(), address, p_into, null, jsonb_build_object(
      'names', case when address = i.email then v_quoted else v_effects -> 'names' end,
      'account', private.quoted_name(i.first_name), 'is_here', address = i.email))
    from public.users i, unnest(array[i.email, v_from.email]) as notified (address) where i.id = p_into;
    if p_is_dry_run then
      raise exception 'taken_back' using errcode = 'UNDO1';
    end if;
  exception when sqlstate 'UNDO1' then
    null;
  end;
  return jsonb_build_object('status', case when p_is_dry_run then 'dry_run' else 'merged' end, 'effects', v_effects);
end
$function$;

CREATE OR REPLACE FUNCTION public.message_list()
 RETURNS TABLE(id uuid, texts jsonb, example jsonb, of_season smallint, attachments text[], sent_at timestamp with time zone, sender text, families integer, mails integer, left_already bigint, waiting bigint, delivered bigint, bounced bigint, complained bigint, stopped_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.require_may('write');
  select m.id,
    (select jsonb_object_agg(t.language, jsonb_build_object('subject', t.subject, 'body', t.body))
      from private.message_texts t where t.message_id = m.id),
    private.said_in(first) -> 'values', (first.payload ->> 'of_season')::smallint, m.attachments, m.sent_at,
    private.person_name(m.sent_by), m.families, greatest(m.mails, o.sent + o.waiting)::integer, o.sent, o.waiting,
    o.delivered, o.bounced, o.complained, m.stopped_at
  from private.messages m
    left join lateral (
      select mail.* from public.outbox mail where mail.message_id = m.id
      order by mail.payload ? 'texts' desc, mail.created_at, mail.id limit 1
    ) first on true,
    lateral (
      select count(*) filter (where mail.sent_at is not null) as sent,
        count(*) filter (where mail.sent_at is null and not private.is_undecided(mail)) as waiting,
        count(*) filter (where mail.delivery = 'delivered') as delivered,
        count(*) filter (where mail.delivery in ('bounced', 'failed')) as bounced,
        count(*) filter (where mail.delivery = 'complained') as complained
      from public.outbox mail where mail.message_id = m.id
    ) o
  where m.season_id = private.season() and not m.is_test
  order by m.sent_at desc, m.id limit 100
$function$;

CREATE OR REPLACE FUNCTION public.message_mails(p_id uuid)
 RETURNS TABLE(id uuid, name text, recipient text, campers uuid[], sent_at timestamp with time zone, delivery text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.require_may('write');
  select o.id, private.person_name(o.subject_id), o.recipient, private.campers_in(o.payload), o.sent_at, o.delivery
  from public.outbox o join private.messages m on m.id = o.message_id
  where m.id = p_id and not m.is_test and m.season_id = private.season()
  order by o.delivery in ('unsure', 'failed', 'bounced', 'complained') desc nulls last, o.sent_at is not null, 2, 3,
    o.id
$function$;

CREATE OR REPLACE FUNCTION public.move_camper(p_camper uuid, p_to uuid, p_from uuid DEFAULT NULL::uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_camper public.users;
begin
  perform private.require_may('register');
  -- Both accounts are the locks that keep the limit of seven.
  perform from public.users where id in (p_camper, p_to, p_from) order by id for no key update;
  select * into v_camper from public.users where id = p_camper;
  perform private.refuse_if(not found or p_to = p_camper
    or not exists (select from public.users where id = p_to and parent_id is null), 'not_found');
  if v_camper.parent_id is not distinct from p_to then
    return;
  end if;
  perform private.refuse_if(v_camper.parent_id is distinct from p_from, 'conflict');
  perform private.refuse_if(v_camper.parent_id is null and (private.login_of(p_camper) is not null
    or exists (select from public.users where parent_id = p_camper)), 'has_login');
  perform private.refuse_if((select count(*) from public.users where parent_id = p_to) >= 7, 'camper_limit_reached');
  perform private.refuse_while_paid_for(p_camper);
  perform private.end_invitation(p_camper, true);
  update public.users set parent_id = p_to where id = p_camper;
  update public.bed_waits set account_id = p_to where camper_id = p_camper;
  delete from private.camper_contacts where camper_id = p_camper;
  -- A mail that has not left yet names those of the account only.
  update public.outbox set payload = jsonb_build_object('camper_ids', (payload -> 'camper_ids') - p_camper::text)
  where kind = 'signed_up' and sent_at is null and (payload -> 'camper_ids') ? p_camper::text;
  delete from public.outbox where kind = 'signed_up' and sent_at is null and (payload -> 'camper_ids') = '[]';
  perform private.queue_mail('moved', 'moved:' || gen_random_uuid(), private.mail_address(a), a.id, null,
    jsonb_build_object('name', case when a.id = p_to then private.quoted_name(v_camper.first_name)
      else private.full_name(v_camper.first_name, v_camper.last_name) end, 'is_here', a.id = p_to))
  from public.users a where a.id in (p_from, p_to);
end
$function$;

CREATE OR REPLACE FUNCTION public.move_payment(p_entry uuid, p_payment uuid, p_lines jsonb, p_reason text, p_tell boolean DEFAULT false)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_origin public.payments;
  v_given public.payments;
  v_is_open boolean;
  v_campers uuid[];
  v_total numeric;
  v_line record;
  v_camper public.users;
  v_payer_address text;
begin
  perform private.require_treasurer();
  perform private.refuse_if(not coalesce((
    select sum(amount) = 0 and max(amount) between 0.01 and 100000 and bool_and(amount = round(amount, 2))
      and count(amount) = count(*) and count(*) = count(distinct coalesce(camper::text, ''))
    from jsonb_to_recordset(p_lines) as l(camper uuid, amount numeric)
  ), false), 'bad_amount');
  perform private.refuse_if(not coalesce(length(trim(private.plain_text(p_reason))) between 3 and 500, false),
    'reason_missing');
  perform set_config('app.money_source', 'admin', true);
  perform pg_advisory_xact_lock(hashtextextended('entry ' || p_entry, 0));
  v_origin := private.origin_of(p_payment);
  select * into v_given from public.payments where id = p_payment;
  perform private.refuse_if(v_origin.id is null or p_entry is null or private.is_given(v_origin.type), 'not_found');
  v_campers := array(select camper from jsonb_to_recordset(p_lines) as l(camper uuid) where camper is not null
    order by camper);

  -- Campers, then attempts, then beds.
  v_is_open := v_origin.season_id = private.season();
  if v_is_open then
    perform from public.users where id = any (v_campers) order by id for no key update;
    perform private.refuse_if(v_origin.season_id <> private.season(), 'season_over');
  else
    perform from public.people where id = any (v_campers) order by id for no key update;
  end if;
  perform private.refuse_if(exists (
    select from unnest(v_campers) camper where private.fee_of(camper, v_origin.season_id) is null
  ), 'not_found');
  perform from public.payment_intents where id = v_origin.intent_id or id = any (array(
    select private.open_checkout(camper) from unnest(v_campers) camper
  )) order by id for update;
  if exists (select from public.payments where entry_key = p_entry) then
    perform private.refuse_if(exists (
      select coalesce(camper::text, ''), amount from jsonb_to_recordset(p_lines) as l(camper uuid, amount numeric)
      where amount <> 0
      except select coalesce(paid_for_user_id::text, ''), amount from public.payments where entry_key = p_entry
    ) or not exists (
      select from public.payments where entry_key = p_entry and moved_from = v_origin.id
    ), 'conflict');
    return jsonb_build_object('is_new', false, 'people',
      private.standing_of(v_campers, v_origin.season_id));
  end if;

  select sum(amount) into v_total from private.rows_of(v_origin);
  for v_line in
    -- What is kept may have been refunded since, so that only the rest of it can be moved back.
    select l.camper, l.amount, l.seen_paid, coalesce((
      select case when l.camper is not null then sum(r.amount)
        when v_total < 0 then sum(r.amount) filter (where r.type = 'Move')
        else least(sum(r.amount), coalesce(sum(r.amount) filter (where r.type = 'Move'), 0)) end
      from private.rows_of(v_origin) r where r.paid_for_user_id is not distinct from l.camper
    ), 0) + l.amount as stands,
      (private.fee_of(l.camper, v_origin.season_id) ->> 'paid')::numeric as paid,
      private.given_to(l.camper, v_origin.season_id) as given
    from jsonb_to_recordset(p_lines) as l(camper uuid, amount numeric, seen_paid numeric) where l.amount <> 0
  loop
    perform private.refuse_if(v_line.seen_paid <> v_line.paid, 'conflict');
    -- Of a payment no one has less than nothing, of a refund that was recorded manually no one has more.
    perform private.refuse_if(v_line.amount < 0 and v_total >= 0 and v_line.stands < 0
      or v_line.amount > 0 and v_total < 0 and v_line.stands > 0, 'more_than_left');
    perform private.refuse_if(v_line.amount < 0 and v_line.paid - v_line.given + v_line.amount < 0, 'below_zero');
  end loop;
  if v_is_open then
    perform private.ask_to_cancel(array(
      select private.open_checkout(camper) from unnest(v_campers) camper order by camper
    ), 'written_by_hand');
  end if;

  insert into public.payments (season_id, amount, is_anonymous, type, payment_method, pricing_id, paid_by_user_id,
    payer_name, paid_for_user_id, provider_payment_id, charge_id, intent_id, entry_key, entered_by, reason, moved_from)
  select v_origin.season_id, l.amount, v_origin.is_anonymous, 'Move', v_origin.payment_method,
    coalesce(u.pricing_id, (past.answers ->> 'pricing_id')::smallint, v_origin.pricing_id), v_origin.paid_by_user_id,
    v_origin.payer_name, l.camper, v_origin.provider_payment_id, p_entry, v_origin.intent_id, p_entry, auth.uid(),
    trim(private.plain_text(p_reason)), v_origin.id
  from jsonb_to_recordset(p_lines) as l(camper uuid, amount numeric)
  left join public.users u on u.id = l.camper and v_is_open
  left join public.past_campers past on past.camper_id = l.camper and past.season_id = v_origin.season_id
  where l.amount <> 0 order by l.amount, l.camper;

  v_payer_address := private.address_of(v_origin.paid_by_user_id);
  for v_camper in
    -- Who loses a place is first: their bed is reserved before another one is given away.
    select u.* from jsonb_to_recordset(p_lines) as l(camper uuid, amount numeric)
    join public.users u on u.id = l.camper where v_is_open and l.amount <> 0 order by l.amount > 0, u.id
  loop
    if v_camper.is_registered and v_given.type <> 'Refund'
      and not private.is_covered(v_camper) then
      perform private.take_back_registration(v_camper.id,
        case when p_tell then v_payer_address else private.mail_address(v_camper) end);
    end if;
    if private.has_lost_bed(v_camper) and private.in_review(v_camper.id) is null
      and private.paid_for(v_camper.id) > 0 then
      perform private.move_to_stay_in(v_camper.id, 'no_bed_left');
    end if;
    update public.users u set agreed_price = private.place_price(u)
    where u.id = v_camper.id and u.agreed_price is null and private.paid_for(u.id) > 0;
    perform private.register_if_paid(v_camper.id,
      case when p_tell then v_payer_address else private.mail_address(v_camper) end);
  end loop;
  if p_tell then
    perform private.queue_mail('money_moved', 'money_moved:' || p_entry, v_payer_address, v_origin.paid_by_user_id,
      v_origin.intent_id, private.receipt_of(v_origin.provider_payment_id, p_entry::text));
  end if;
  return jsonb_build_object('is_new', true, 'people', private.standing_of(v_campers, v_origin.season_id));
end
$function$;

CREATE OR REPLACE FUNCTION public.my_aid_request()
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object('wish', r.wish, 'asked_at', r.asked_at, 'state', r.state, 'answer', r.answer)
  from private.own_aid_request() r where r.id is not null
$function$;

CREATE OR REPLACE FUNCTION public.my_change_requests()
 RETURNS TABLE(id uuid, camper_id uuid, field text, old_value jsonb, new_value jsonb, state text, answer text, asked_by jsonb)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select c.id, c.camper_id, c.field, c.old_value, c.new_value, c.state, c.answer,
    private.who_did_it(c.asked_by, null, auth.uid())
  from public.change_requests c where c.camper_id = any (private.my_camper_ids())
  order by c.created_at desc, c.id
$function$;

CREATE OR REPLACE FUNCTION public.my_health_access_log()
 RETURNS TABLE(id bigint, camper_id uuid, name text, looked_at timestamp with time zone, looked_by text, purpose text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select l.id, l.camper_id, private.full_name(u.first_name, u.last_name), l.looked_at,
    private.person_name(l.looked_by), l.purpose
  from private.health_access_log l join public.users u on u.id = l.camper_id
  where l.camper_id = any (private.my_camper_ids())
  order by l.id desc
$function$;

CREATE OR REPLACE FUNCTION public.my_logins()
 RETURNS TABLE(id uuid, since timestamp with time zone, last_used timestamp with time zone, device text, is_this boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select s.id, s.created_at, greatest(s.created_at, s.updated_at, s.refreshed_at at time zone 'UTC'),
    left(s.user_agent, 300), s.id is not distinct from private.this_login()
  from auth.sessions s
  where s.user_id = auth.uid() and (s.not_after is null or s.not_after > now())
  order by 5 desc, 3 desc
  limit 50
$function$;

CREATE OR REPLACE FUNCTION public.my_past_campers()
 RETURNS TABLE(id uuid, is_me boolean, is_here boolean, season text, answers jsonb)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select person.id, person.id = (select private.family()), person.id <> (select private.family()) and exists (
    select from private.same_person(person.id,
      private.full_name(past.answers ->> 'first_name', past.answers ->> 'last_name'),
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
    -- Nor someone whom the family has under another id: they have a login of their own now, and have taken it over.
    and not exists (
      select from private.same_person(person.id,
        private.full_name(past.answers ->> 'first_name', past.answers ->> 'last_name'),
        (past.answers ->> 'birthday')::date) u
      where (select private.family()) in (u.id, u.parent_id)
    )
  order by person.id <> (select private.family()), past.answers ->> 'created_at', person.id
$function$;

CREATE OR REPLACE FUNCTION public.my_plan_changes()
 RETURNS TABLE(camper_id uuid, accommodation text, changed_at timestamp with time zone, undo_until timestamp with time zone, paid numeric, refund numeric, changed_by jsonb)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select c.camper_id, c.accommodation, c.changed_at,
    case when c.id = (private.last_plan_change(c.camper_id)).id
      then c.changed_at + interval '24 hours' end, c.paid, c.refund,
    private.who_did_it(coalesce(c.changed_by, auth.uid()), null, auth.uid())
  from (
    select distinct on (camper_id) * from private.plan_changes where camper_id = any (private.my_camper_ids())
      order by camper_id, id desc
  ) c
  where c.undone_at is null
$function$;

CREATE OR REPLACE FUNCTION public.my_second_factor()
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'state', case
      when private.has_second_factor(a.id) then case when private.is_let_in(a) then 'open' else 'enter' end
      when not private.is_let_in(a) then 'set_up'
      else 'offered' end,
    'codes_left', (select count(*) from private.recovery_codes c where c.person = a.id))
  from public.admin a
  where a.id = auth.uid() and (a.access_level is not null or private.jobs_of(a) <> '{}')
$function$;

CREATE OR REPLACE FUNCTION public.needs_attention(p_noted boolean DEFAULT false, p_limit integer DEFAULT 25, p_offset integer DEFAULT 0, p_faults boolean DEFAULT false)
 RETURNS TABLE(kind text, key text, since timestamp with time zone, intent_id uuid, camper_id uuid, name text, amount numeric, detail jsonb, note text, noted_at timestamp with time zone, noted_by text, found bigint, family uuid, family_name text, phone text, owes boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.require_may('look');
  with page as (
    select m.*, p.first_name, p.last_name, p.account_id, count(*) over () as found
    from private.attention() m left join public.people p on p.id = m.camper_id
    where private.is_for_developers(m.kind) = p_faults
      and p_noted = exists (select from public.attention_notes done where done.key = m.key)
    order by m.since desc, m.key limit least(p_limit, 100) offset p_offset
  ), owing as (
    select distinct coalesce(u.parent_id, u.id) as account_id
    from private.balance(null, array(
      select u.id from public.users u where coalesce(u.parent_id, u.id) in (select account_id from page)
    )) b join public.users u on u.id = b.camper_id where b.outstanding > 0
  )
  select page.kind, page.key, page.since, page.intent_id, page.camper_id,
    private.full_name(page.first_name, page.last_name), page.amount, page.detail, n.note, n.noted_at,
    private.full_name(admin.first_name, admin.last_name), page.found,
    holder.id, private.full_name(holder.first_name, holder.last_name), holder.phone,
    holder.id in (select account_id from owing)
  from page
  left join public.users holder on holder.id = page.account_id
  left join public.attention_notes n on n.key = page.key
  left join public.people admin on admin.id = n.noted_by
  order by page.since desc, page.key
$function$;

CREATE OR REPLACE FUNCTION public.new_recovery_codes()
 RETURNS text[]
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_codes text[];
begin
  perform private.require(private.has_second_factor(auth.uid()));
  perform private.require_recent_code();
  select array_agg(substr(random, 1, 5) || '-' || substr(random, 6, 5)) into v_codes
  from (select replace(gen_random_uuid()::text, '-', '') as random from generate_series(1, 10)) made;
  delete from private.recovery_codes where person = auth.uid();
  insert into private.recovery_codes (person, code_hash)
  select auth.uid(), private.recovery_hash(auth.uid(), code) from unnest(v_codes) code;
  return v_codes;
end
$function$;

CREATE OR REPLACE FUNCTION public.note_attention(p_key text, p_note text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_treasurer();
  perform private.refuse_if(not coalesce(length(trim(p_note)) between 3 and 500, false), 'note_missing');
  perform private.refuse_if(not exists (select from private.attention() m where m.key = p_key), 'not_found');
  -- A note is not a booking: what is paid beyond the price ends when the ledger says so, and a refund that waits when
  -- it is confirmed or withdrawn, help with the price when it is answered.
  perform private.refuse_if(p_key ~ '^(overpaid|stay_in_paid|paid_not_coming|refund_waiting|aid_asked):',
    'not_recorded');
  insert into public.attention_notes (key, note, noted_by) values (p_key, trim(p_note), auth.uid())
  on conflict (key) do nothing;
  perform private.refuse_if(not found, 'conflict');
  -- A limit of everyone is opened again: what has been counted so far is forgotten.
  delete from private.rate_limits r using private.world_limits() w
  where r.key = private.rate_key(w.name) and p_key like concat('limit_reached:', w.name, ':%');
  with decided as (
    update public.payment_intents set decided_at = public.camp_now()
    where state = 'needs_review' and p_key like concat('charged_unmatched:', id, ':%')
      or p_key like concat('unknown_at_provider:', id, ':%')
    returning id
  )
  update public.payment_intent_lines set is_open = false where intent_id in (select id from decided) and is_open;
end
$function$;

CREATE OR REPLACE FUNCTION public.note_document(p_actor uuid, p_name text, p_before bigint, p_after bigint)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  insert into public.audit_log (actor_id, actor_level, table_name, row_id, action, before, after)
  select a.id, private.level_of(a), 'documents', p_name, case when p_before is null then 'INSERT' else 'UPDATE' end,
    case when p_before is null then '{}' else jsonb_build_object('size', p_before) end,
    jsonb_build_object('size', p_after)
  from public.admin a where a.id = p_actor
$function$;

CREATE OR REPLACE FUNCTION public.note_refund(p_request uuid, p_state text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  update private.refund_requests set state = p_state where id = p_request and state = 'asked';
  update public.payment_intents set next_check_at = least(next_check_at, public.camp_now() + interval '5 minutes')
  where id = (select intent_id from private.refund_requests where id = p_request)
$function$;

CREATE OR REPLACE FUNCTION public.note_sweep(p_intent uuid, p_answer text DEFAULT 'known'::text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_intent public.payment_intents;
  v_now timestamptz := public.camp_now();
  v_age interval;
begin
  perform set_config('app.money_source', 'sweep', true);
  update public.payment_intents set checks = checks + 1,
    -- Of sweeps beside each other only the first one's look was due.
    unpaid_looks = unpaid_looks + (p_answer = 'known' and settled_at is null and coalesce(next_check_at <= v_now, false)
      and created_at < v_now - interval '49 hours' and private.only_reserved(provider) = 0)::integer,
    -- After half a day without the sweep, the provider's state at the time is unknown.
    denied_since = case when p_answer <> 'denied' then denied_since
      when next_check_at < v_now - interval '12 hours' then v_now else coalesce(denied_since, v_now) end
  where id = p_intent returning * into v_intent;
  v_age := v_now - coalesce(v_intent.settled_at, v_intent.created_at);
  if v_intent.provider_payment_id is null then
    perform private.move_intent(p_intent, 'create_unknown', 'abandoned');
  elsif p_answer = 'denied' and v_intent.state not in ('charged', 'needs_review')
    and v_now - greatest(v_intent.denied_since, v_intent.created_at + interval '48 hours') >= interval '48 hours' then
    perform private.close_intent(p_intent, 'unknown_at_provider');
  elsif v_intent.unpaid_looks >= 3 then
    perform private.move_intent(p_intent, 'expired');
  end if;
  update public.payment_intents set next_check_at = case
    when final_at is not null or provider_payment_id is null or v_age > interval '180 days' then null
    when state = 'open' and v_age < interval '49 hours' then created_at + case
      when cancel_asked_at is not null then v_age + interval '10 minutes'
      when v_age < interval '10 minutes' then interval '10 minutes'
      when v_age < interval '30 minutes' then interval '30 minutes'
      when v_age < interval '60 minutes' then interval '60 minutes'
      else v_age + interval '1 hour'
    end
    when p_answer = 'silent' or private.read_snapshot(provider, 'pendingRefundAmount') > 0
      or (state = 'needs_review' and v_age < interval '49 hours')
      or (state = 'open' and unpaid_looks > 0)
      or (state not in ('charged', 'needs_review', 'expired')
        and v_now - greatest(denied_since, created_at) < interval '48 hours') then v_now + interval '1 hour'
    when state = 'open' and v_age < interval '8 days' then v_now + interval '6 hours'
    when state = 'charged' and v_age >= interval '14 days' then v_now + interval '7 days'
    else v_now + interval '1 day'
  end where id = p_intent;
end
$function$;

CREATE OR REPLACE FUNCTION public.open_change_requests()
 RETURNS TABLE(id uuid, camper_id uuid, name text, field text, old_value jsonb, new_value jsonb, now_value jsonb, note text, created_at timestamp with time zone, decided_with text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select c.id, u.id, private.full_name(u.first_name, u.last_name), c.field, c.old_value, c.new_value,
    coalesce(private.correctable(u) -> c.field, 'null'), c.note, c.created_at, private.right_for(c.field)
  from public.change_requests c join public.users u on u.id = c.camper_id
  where c.state = 'open' and (select private.may('edit'))
  order by c.created_at, c.id
$function$;

CREATE OR REPLACE FUNCTION public.open_season(p_season smallint, p_seen timestamp with time zone, p_is_dry_run boolean DEFAULT false, p_registration_at timestamp without time zone DEFAULT NULL::timestamp without time zone, p_confirmed text[] DEFAULT '{}'::text[], p_title text DEFAULT NULL::text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_draft public.seasons;
  v_old smallint;
  v_ends_with jsonb;
  v_grave text[];
  v_camp jsonb := (select jsonb_build_object('title', title, 'start_date', start_date) from public.camp_info);
  v_counts jsonb := private.rows_of_kinds();
  v_deleted text[];
  v_status text := case when p_is_dry_run then 'dry_run' else 'opened' end;
begin
  perform private.require_may('seasons');
  perform private.require_recent_code();
  -- Registrations, payments and settlements lock campers: they have finished, or wait until the season has changed.
  lock table public.users in exclusive mode;
  select * into v_draft from public.seasons where id = p_season for update;
  v_old := private.season();
  perform private.refuse_if(v_draft.id is null or v_draft.state = 'past', 'not_found');
  if v_draft.state = 'open' then
    return jsonb_build_object('status', 'opened', 'season', p_season);
  end if;
  perform private.refuse_if(v_draft.updated_at is distinct from p_seen, 'conflict');
  perform private.refuse_if((v_draft.plan -> 'camp_info' ->> 'end_date')::date < private.camp_today(), 'in_the_past');
  v_grave := private.grave_about(v_draft.plan);
  perform private.refuse_if(not p_is_dry_run and not v_grave <@ coalesce(p_confirmed, '{}'), 'not_confirmed');
  perform private.refuse_if(not p_is_dry_run and 'still_ahead' = any (v_grave)
    and trim(p_title) is distinct from trim(v_camp ->> 'title'), 'title_differs');
  begin
    perform set_config('app.money_source', 'season', true);
    -- One line tells of all of it; also where an organiser's own changes would each be logged.
    perform set_config('familycamp.logged_as_one', 'on', true);
    v_ends_with := private.season_ends_with();
    perform private.ask_to_cancel(array(select id from public.payment_intents where state in ('created', 'open')),
      'season_over');
    update public.payment_intent_lines set is_open = false where is_open;
    -- They would tell of campers who are in no season.
    perform private.take_back(array(select id from public.outbox where kind in ('signed_up', 'reminder', 'message')
      and sent_at is null));
    perform private.keep_campers(v_old);
    -- Also walk-ins who were on no list: the next camp's days would keep them for a year.
    delete from public.checkins where true;
    delete from public.checkin_devices where true;
    -- What families wrote about money is of one camp; what they were given is in the ledger.
    delete from private.aid_requests where true;
    update public.seasons set state = 'past', plan = private.season_plan(), closed_at = public.camp_now(),
      updated_at = clock_timestamp() where id = v_old;
    update public.seasons set state = 'open', plan = null, opened_at = public.camp_now(), updated_at = clock_timestamp()
    where id = p_season;
    perform private.apply_plan(v_draft.plan);
    update public.admin_settings set bool = true, turns_at = p_registration_at where name = 'DISABLE_NEW_USER';
    insert into public.audit_log (actor_id, actor_level, table_name, row_id, action, before, after)
    values (auth.uid(), private.admin_level(), 'seasons', p_season::text, 'UPDATE', jsonb_build_object('season', v_old),
      jsonb_build_object('season', p_season) || v_ends_with
        || jsonb_build_object('confirmed', v_grave));
    perform set_config('familycamp.logged_as_one', 'off', true);
    v_deleted := array(select was.key from jsonb_each_text(v_counts) was, jsonb_each_text(private.rows_of_kinds()) now
      where now.key = was.key and now.value::bigint < was.value::bigint order by was.key);
    if p_is_dry_run then
      raise exception 'taken_back' using errcode = 'UNDO1';
    end if;
  exception when sqlstate 'UNDO1' then
    null;
  end;
  return jsonb_build_object('status', v_status, 'season', p_season, 'ends_with', v_ends_with, 'grave', v_grave,
    'deleted', v_deleted, 'ended', v_camp);
end
$function$;

CREATE OR REPLACE FUNCTION public.other_fees(p_year integer)
 RETURNS TABLE(day date, file_name text, payment_id text, fee numeric)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(r.happened_on, private.camp_day(p.imported_at)), p.file_name, r.id, round(sum(r.fee_ore) / 100.0, 2)
  from private.payout_money() r join private.payouts p on p.id = r.payout_id
  where (select private.is_treasurer())
    and extract(year from coalesce(r.happened_on, private.camp_day(p.imported_at))) = p_year
    and not exists (select from public.payments l where l.entry_key is null
      and private.bare_id(l.provider_payment_id) = r.id)
  group by 1, p.id, r.id
  having sum(r.fee_ore) <> 0
  order by 1, 2, 3
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
    from private.instalments(f.to_pay - f.given, f.to_pay - f.outstanding - f.given, f.has_first, f.has_second,
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

CREATE OR REPLACE FUNCTION public.pages_to_ask(p_campers uuid[])
 RETURNS TABLE(intent_id uuid, provider_payment_id text, is_known boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select i.id, i.provider_payment_id, i.provider is not null and i.denied_since is null
  from private.given_up_pages(p_campers) i order by i.created_at
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
    private.full_name(parent.answers ->> 'first_name', parent.answers ->> 'last_name'), parent.answers ->> 'email',
    parent.answers ->> 'phone', null::text, null::text -- who answered for a child is deleted with the check-in
  from public.past_campers past, jsonb_populate_record(null::public.users, past.answers) u
  join private.balance(p_season) b on b.camper_id = u.id
  left join public.past_campers parent on parent.season_id = p_season and parent.camper_id = u.parent_id
  where past.season_id = p_season
  order by u.first_name, u.last_name, u.id
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
        and string_to_array(rtrim(u.search_name), ' ') <@ v_words as is_so
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

CREATE OR REPLACE FUNCTION public.payment_options(camper_id uuid)
 RETURNS TABLE(payment_type text, amount numeric, enabled boolean)
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  update public.payment_intents set next_check_at = least(next_check_at, public.camp_now())
  where id in (select id from private.given_up_pages(array[camper_id])) and private.has_profile();
  select o.payment_type, o.amount, o.enabled
  from public.users u, private.as_it_stands(u) s, private.options_for(s) o
  where u.id = camper_id and private.has_profile()
$function$;

CREATE OR REPLACE FUNCTION public.payment_result(p_provider_payment_id text, p_caller uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'intent_id', i.id, 'state', i.state, 'isFinal', i.final_at is not null, 'provider_payment_id',
      i.provider_payment_id,
    -- In review it is what was charged that the family reads, as everywhere.
    'amountOre', case i.state when 'needs_review' then private.net_charged(i.provider) else i.amount_ore end,
    'payerId', case when not i.is_anonymous or p_caller in (payer.id, payer.account_id) then i.payer_id end,
    'isAnonymous', i.is_anonymous, 'createdAt', coalesce(i.settled_at, i.created_at),
    'paymentMethod', (select min(p.payment_method) from public.payments p where p.intent_id = i.id),
    'lines', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'payeeId', u.id, 'payeeName', private.full_name(u.first_name, u.last_name), 'paymentType', l.payment_type,
        'amountOre', l.amount_ore, 'pricingName', p.name,
        'isRegistered', coalesce((fee.of_payee ->> 'is_registered')::boolean, false),
        'waitsFor', coalesce(fee.of_payee -> 'waits_for', '[]')
      ) order by l.position), '[]')
      from public.payment_intent_lines l
      join public.people u on u.id = l.paid_for_user_id
      join public.pricing p on p.id = l.pricing_id
      cross join lateral (select private.fee_of(u.id, i.season_id) as of_payee) fee
      where l.intent_id = i.id and (p_caller in (payer.id, payer.account_id)
        or u.account_id in (p_caller, private.family(p_caller)))
    )
  )
  from public.payment_intents i left join public.people payer on payer.id = i.payer_id
  where i.provider_payment_id = p_provider_payment_id and (
    p_caller in (payer.id, payer.account_id) or exists (
      select from public.payment_intent_lines l join public.people u on u.id = l.paid_for_user_id
      where l.intent_id = i.id and u.account_id in (p_caller, private.family(p_caller))
    )
  )
$function$;

CREATE OR REPLACE FUNCTION public.payment_totals()
 RETURNS TABLE(pricing_id smallint, name jsonb, code text, campers bigint, registered bigint, expected numeric, paid numeric, outstanding numeric, refunded numeric, overpaid numeric, refunded_too_much numeric, for_nobody numeric)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select p.id, private.category_name(p), p.code, count(*) filter (where b.comes),
    count(*) filter (where b.comes and u.is_registered), coalesce(sum(b.to_pay), 0), coalesce(sum(b.paid), 0),
    coalesce(sum(b.outstanding), 0), coalesce(sum(b.refunded), 0), coalesce(sum(b.overpaid), 0),
    coalesce(sum(b.refunded_too_much), 0), coalesce(sum(b.for_nobody), 0)
  from public.pricing p left join private.balance() b on b.pricing_id = p.id
  left join public.users u on u.id = b.camper_id
  where (select private.may('look'))
  group by p.id
  order by p.id
$function$;

CREATE OR REPLACE FUNCTION public.payments_by_day()
 RETURNS TABLE(day date, amount numeric, payments bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select (p.created_at at time zone c.timezone)::date, sum(p.amount), count(*)
  from public.payments p, public.camp_info c
  where (select private.may('look')) and p.season_id = (select private.season())
    and p.type <> 'Move' and not private.is_given(p.type)
  group by 1
  order by 1
$function$;

CREATE OR REPLACE FUNCTION public.payout_detail(p_payout uuid)
 RETURNS TABLE(payment_id text, is_refund boolean, amount numeric, fee numeric, elsewhere numeric, ledger numeric, difference numeric, state text, payer text, payees text, reference text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.require_treasurer();
  with own as (
    select r.id, r.is_refund, sum(r.amount_ore) as ore, sum(r.fee_ore) as fee_ore
    from private.payout_money() r where r.payout_id = p_payout group by 1, 2
  )
  select o.id, o.is_refund, round(o.ore / 100.0, 2), round(o.fee_ore / 100.0, 2),
    round((coalesce(r.paid_out_ore, o.ore) - o.ore) / 100.0, 2),
    round(coalesce(r.ledger_ore, 0) / 100.0, 2), case when o.id is null then 0
      else round((r.paid_out_ore - r.ledger_ore) / 100.0, 2) end,
    case when o.id is null then 'own' when not r.in_ledger then 'unknown' when r.paid_out_ore <> r.ledger_ore
      then 'differs' else 'matched' end,
    who.payer, who.payees, who.reference
  from own o left join private.reconciled() r on r.payment_id = o.id and r.is_refund = o.is_refund
  left join private.payment_people() who on who.payment_id = o.id
  order by (o.id is null), o.id, o.is_refund
$function$;

CREATE OR REPLACE FUNCTION public.payouts()
 RETURNS TABLE(id uuid, file_name text, imported_at timestamp with time zone, imported_by text, from_day date, to_day date, entries bigint, amount numeric, fees numeric, net numeric, differing bigint, closed_at timestamp with time zone, closed_by text, note text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.require_treasurer();
  with differing as (
    select d.payout_id, count(*) as rows
    from (select distinct payout_id, provider_payment_id as id, amount_ore < 0 as is_refund from private.payout_rows) d
    join private.reconciled() r on r.payment_id = d.id and r.is_refund = d.is_refund
    where not r.in_ledger or r.paid_out_ore <> r.ledger_ore group by d.payout_id
  )
  select p.id, p.file_name, p.imported_at, private.person_name(p.imported_by), min(r.happened_on), max(r.happened_on),
    count(*),
    round(sum(r.amount_ore) / 100.0, 2), round(sum(r.fee_ore) / 100.0, 2),
      round(sum(r.amount_ore - r.fee_ore) / 100.0, 2),
    coalesce(max(d.rows), 0), p.closed_at, private.person_name(p.closed_by), p.note
  from private.payouts p join private.payout_money() r on r.payout_id = p.id left join differing d on d.payout_id = p.id
  group by p.id
  order by p.imported_at desc, p.id
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

CREATE OR REPLACE FUNCTION public.price_usage()
 RETURNS TABLE(pricing_id smallint, kept bigint, waiting bigint, open_checkouts bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select p.id,
    count(u.id) filter (where u.agreed_price is not null or u.is_registered),
    count(u.id) filter (where u.agreed_price is null and not u.is_registered),
    (select count(*) from public.payment_intent_lines l where l.is_open and l.pricing_id = p.id)
  from public.pricing p
  left join public.users u on u.pricing_id = p.id and u.is_attending and not u.is_inactive
  where (select private.may('settings'))
  group by p.id
  order by p.id
$function$;

CREATE OR REPLACE FUNCTION public.promo_codes()
 RETURNS TABLE(code text, pricing_code smallint, expires_on date, max_uses integer, is_disabled boolean, note text, created_at timestamp with time zone, uses bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select d.code, d.pricing_code, d.expires_on, d.max_uses, d.is_disabled, d.note, d.created_at,
    (select count(*) from public.users u where u.promo_code = d.code)
  from public.discounts d
  where (select private.may('settings'))
  order by d.is_disabled, d.created_at desc, d.code
$function$;

CREATE OR REPLACE FUNCTION public.propose_bank_refunds(p_rows jsonb)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_new integer;
begin
  perform private.require_treasurer();
  perform private.refuse_if(not coalesce(jsonb_array_length(p_rows) <= 20000, false) or exists (
    select from private.statement_rows(p_rows) where day is null or coalesce(amount_ore, 0) <= 0
  ), 'bad_rows');
  perform pg_advisory_xact_lock(hashtextextended('bank statements', 0));
  with noted as materialized (
    select p.entry_key, round(-sum(p.amount) * 100)::integer as ore, min(p.received_on) as day,
      min(p.bank_reference) as reference,
      array_remove(array_agg(p.paid_by_user_id) || array_agg(p.paid_for_user_id), null) as people
    from public.payments p
    where p.type = 'Refund' and p.payment_method = 'Bank transfer' and p.entry_key is not null
      and not exists (select from private.bank_refunds b where b.entry_key = p.entry_key and b.state = 'confirmed')
    group by p.entry_key
  ), fits as (
    select distinct on (r.place) r.place, n.entry_key, abs(n.day - r.day) as days
    from private.statement_rows(p_rows) r join noted n on n.ore = r.amount_ore
      and n.day between r.day - 7 and r.day + 7
    where n.day = r.day or strpos(private.spellings(r.text), private.words(private.folded(n.reference))) > 0
      or exists (select from unnest(n.people) person where private.is_named(r.text, person))
    order by r.place, abs(n.day - r.day), n.entry_key
  ), nearest as (
    select distinct on (entry_key) place, entry_key from fits order by entry_key, days, place
  )
  insert into private.bank_refunds (row_key, booked_on, amount_ore, text, entry_key, imported_by)
  select r.row_key, r.day, r.amount_ore, r.text, n.entry_key, auth.uid()
  from nearest n join private.statement_rows(p_rows) r on r.place = n.place
  on conflict (row_key) do nothing;
  get diagnostics v_new = row_count;
  return v_new;
end
$function$;

CREATE OR REPLACE FUNCTION public.publish()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_may('settings');
  perform from public.church for update;
  if private.is_published() then
    return;
  end if;
  perform private.refuse_if(exists (
    select from private.setup_state() s
    where s.blocks and not s.is_done and s.step not in (select m.step from private.setup_marks m)
  ), 'not_ready');
  update public.church set published_at = public.camp_now();
end
$function$;

CREATE OR REPLACE FUNCTION public.queue_openings()
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_count integer;
begin
  if private.is_on('DISABLE_NEW_USER') or private.is_copy() then
    return 0;
  end if;
  with gone as (
    delete from private.opening_wishes returning *
  )
  insert into public.outbox (kind, dedupe_key, recipient, payload)
  select 'opening', concat_ws(':', 'opening', g.email, extract(epoch from g.asked_at)), g.email,
    jsonb_build_object('language', g.language, 'camp', c.title, 'start_date', c.start_date, 'end_date', c.end_date)
  from gone g cross join public.camp_info c
  where not exists (select from private.mail_troubles t where t.address = g.email);
  get diagnostics v_count = row_count;
  return v_count;
end
$function$;

CREATE OR REPLACE FUNCTION public.queue_reminders()
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_season smallint := private.season();
  v_count integer;
begin
  if private.is_night() or private.is_copy() then
    return 0;
  end if;
  with due as (
    select distinct r.kind, found.account_id
    from public.reminders r, lateral private.reminder_campers(r.kind) found
    where private.is_reminder_day(r.kind) and not exists (
      select from private.reminded before
      where before.season_id = v_season and before.kind = r.kind and before.account_id = found.account_id)
  ), queued as (
    insert into private.reminded (season_id, kind, account_id)
    select v_season, kind, account_id from due where private.why_no_family_mail(account_id) is null
    on conflict do nothing returning kind, account_id
  )
  insert into public.outbox (kind, dedupe_key, recipient, subject_id, payload)
  select 'reminder', concat_ws(':', 'reminder', v_season, kind, account_id), private.address_of(account_id), account_id,
    jsonb_build_object('reminder', kind, 'account', account_id)
  from queued;
  get diagnostics v_count = row_count;
  return v_count;
end
$function$;

CREATE OR REPLACE FUNCTION public.readiness(p_functions_url text, p_sweep_key text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_vault jsonb := '{}';
  v_schedule jsonb := '{}';
  v_beat jsonb := (
    select jsonb_object_agg(job, extract(epoch from clock_timestamp() - beat_at)) from private.heartbeats
  );
begin
  if to_regclass('vault.decrypted_secrets') is not null then
    execute $query$
      select jsonb_build_object(
        'vault_address', coalesce(bool_or(name = 'functions_url' and rtrim(decrypted_secret, '/') = $1), false),
        'vault_key', coalesce(bool_or(name = 'sweep_key' and decrypted_secret = $2), false)
      ) from vault.decrypted_secrets
    $query$ into v_vault using p_functions_url, p_sweep_key;
  end if;
  if to_regclass('cron.job') is not null then
    execute $query$
      select jsonb_build_object('scheduled', exists (select from cron.job where jobname = 'payment-sweep' and active))
    $query$ into v_schedule;
  end if;
  return jsonb_build_object('vault_address', null, 'vault_key', null, 'scheduled', null) || v_vault || v_schedule
    || jsonb_build_object(
    'swept', coalesce((v_beat -> 'sweep')::numeric < 900, false),
    'priced', exists (select from public.pricing),
    'mail_plan', not exists (select from private.small_mail_plan()),
    'organised', exists (select from public.admin where access_level = 5),
    'monitored', coalesce((v_beat -> 'monitor')::numeric < 3600, false),
    'backed_up', coalesce((v_beat -> 'backup')::numeric < 172800, false),
    'schema', (select max(version) from supabase_migrations.schema_migrations)
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.record_family_payment(p_entry uuid, p_account uuid, p_lines jsonb, p_method text, p_reason text, p_received_on date DEFAULT NULL::date, p_bank_reference text DEFAULT NULL::text, p_kind text DEFAULT 'payment'::text, p_season smallint DEFAULT NULL::smallint, p_is_another boolean DEFAULT false, p_from text DEFAULT NULL::text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_season smallint := coalesce(p_season, private.season());
  v_seen uuid[];
  v_family uuid := private.family(p_account);
  v_is_new boolean;
begin
  perform private.require_treasurer();
  perform private.require_rows(p_lines);
  -- A line without figures was not seen on screen, so that only the family counts.
  v_seen := (
    select array_agg(case when num_nulls(seen_paid, seen_outstanding) = 0 then camper end order by camper)
    from jsonb_to_recordset(p_lines) as l(camper uuid, seen_paid numeric, seen_outstanding numeric)
  );
  perform private.refuse_if(p_method = 'Bank transfer' and p_received_on is null, 'bad_day');
  -- A concurrent join or leave of the family waits, or was first.
  perform from public.users where v_family in (id, parent_id) order by id for no key update;
  perform private.refuse_if(v_seen is distinct from (select array_agg(id order by id)
    from private.family_in(v_family, v_season) id)
    and not exists (select from public.payments where entry_key = p_entry), 'conflict');
  perform private.refuse_if(p_kind = 'refund' and not p_is_another and exists (
    select from public.payments known join jsonb_to_recordset(p_lines) as l(camper uuid, amount numeric)
      on known.paid_for_user_id = l.camper and known.amount = l.amount
    where known.type = 'Refund' and known.season_id = v_season
  ) and not exists (select from public.payments where entry_key = p_entry), 'refund_known');
  v_is_new := private.write_down(p_entry, p_lines, p_method, p_kind, p_reason, p_account, p_received_on,
    p_bank_reference, v_season, p_from);
  return jsonb_build_object('is_new', v_is_new, 'people', private.standing_of(v_seen, v_season));
end
$function$;

CREATE OR REPLACE FUNCTION public.refund_state(p_request uuid)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select state from private.refund_requests where id = p_request
$function$;

CREATE OR REPLACE FUNCTION public.refundable_payments(p_account uuid)
 RETURNS TABLE(payment uuid, paid_at timestamp with time zone, method text, by_card boolean, payer_id uuid, payer text, people jsonb, under_way numeric, waiting numeric)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.require_treasurer();
  with row as materialized (
    select p.*, coalesce(origin.id, p.id) as origin_id, coalesce(p.intent_id, origin.entry_key, p.entry_key) as whole
    from public.payments p left join public.payments origin on origin.id = p.moved_from
    join public.users u on u.id = p.paid_for_user_id
    where p_account in (u.id, u.parent_id) and p.season_id = (select private.season())
      and not private.is_given(p.type)
  ), stand as (
    select whole, paid_for_user_id as camper, min(number) as number, sum(amount) as stands,
      (array_agg(origin_id order by number) filter (where type <> 'Refund'))[1] as payment
    from row group by whole, paid_for_user_id having sum(amount) > 0
  ), person as (
    select u.id, private.full_name(u.first_name, u.last_name) as name,
      private.paid_for(u.id) - private.given_to(u.id) as paid, private.overpaid(u) as extra,
      private.refund_left(u.id) as by_rule
    from public.users u where p_account in (u.id, u.parent_id)
  ), share as (
    select s.whole, s.payment, s.number, p.id, p.name, p.paid, least(s.stands, p.paid) as stands,
      least(s.stands, greatest(p.extra - (sum(s.stands) over older - s.stands), 0)) as extra,
      case when p.by_rule is not null
        then least(s.stands, greatest(p.by_rule - (sum(s.stands) over older - s.stands), 0)) end as by_rule
    from stand s join person p on p.id = s.camper
    window older as (partition by p.id order by s.number desc)
  ), payment as (
    select whole, (array_agg(payment order by number))[1] as id, max(number) as number,
      jsonb_agg(jsonb_build_object('camper', id, 'name', name, 'stands', stands, 'paid', paid, 'extra', extra,
        'by_rule', by_rule) order by name, id) as people
    from share where stands > 0 group by whole
  )
  select origin.id, origin.created_at, origin.payment_method, origin.intent_id is not null, origin.paid_by_user_id,
    private.person_name(origin.paid_by_user_id), p.people,
    coalesce(round((select sum(r.ore) from private.refund_requests r where r.intent_id = origin.intent_id
      and r.state in ('asked', 'accepted')) / 100.0, 2), 0),
    coalesce(round((select sum(r.ore) from private.refund_requests r where r.intent_id = origin.intent_id
      and r.state = 'waiting') / 100.0, 2), 0)
  from payment p join public.payments origin on origin.id = p.id
  order by p.number desc
$function$;

CREATE OR REPLACE FUNCTION public.release_unpaid_beds(p_limit integer DEFAULT 25)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_lost record;
  v_count integer := 0;
begin
  perform private.expect_aid_back();
  for v_lost in
    select u.id, b.reason
    from private.lost_beds() b join public.users u on u.id = b.camper_id
    where not b.has_page and u.has_bed and not u.is_registered
    order by coalesce(u.parent_id, u.id), u.id limit p_limit
    for no key update of u skip locked
  loop
    perform private.move_to_stay_in(v_lost.id, v_lost.reason);
    perform private.register_if_paid(v_lost.id, (
      select private.mail_address(u) from public.users u where u.id = v_lost.id
    )); -- that email says both
    v_count := v_count + 1;
  end loop;
  return v_count;
end
$function$;

CREATE OR REPLACE FUNCTION public.reminder_example(p_kind text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_account uuid;
begin
  perform private.require_may('settings');
  v_account := coalesce(
    (select min(account_id::text)::uuid from private.reminder_campers(p_kind)),
    (select id from public.users where parent_id is null and is_attending and not is_inactive order by created_at, id
      limit 1));
  return case when v_account is not null then jsonb_build_object('language',
    private.language_of(private.address_of(v_account)))
    || private.mail_values(v_account, coalesce(
      (select array_agg(camper_id) from private.reminder_campers(p_kind, v_account)),
      array(select id from public.users where v_account in (id, parent_id) and is_attending and not is_inactive)))
  end;
end
$function$;

CREATE OR REPLACE FUNCTION public.reopen_bank_line(p_line uuid, p_note text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_line private.bank_lines;
  v_share record;
begin
  perform private.require_treasurer();
  perform private.require_recent_code();
  select * into v_line from private.bank_lines where id = p_line for update;
  if coalesce(v_line.state, 'open') = 'open' then
    raise exception 'conflict';
  elsif v_line.state = 'confirmed' then
    perform private.hold_for_lines(v_line.season_id, array(select account_id from private.bank_shares
      where line_id = p_line), array(
      select p.paid_for_user_id from private.bank_shares s join public.payments p on p.entry_key = s.id
        where s.line_id = p_line
    ));
    for v_share in
      -- Of who paid; of an account that has been merged since, to the one that stayed.
      select coalesce(u.account_id, s.account_id) as account_id,
        jsonb_agg(jsonb_build_object('camper', p.paid_for_user_id, 'amount', -p.amount)) as lines
      from private.bank_shares s join public.payments p on p.entry_key = s.id
        left join public.people u on u.id = p.paid_by_user_id
      where s.line_id = p_line group by s.id, u.id order by s.account_id
    loop
      perform private.write_down(gen_random_uuid(), v_share.lines, 'Bank transfer', 'correction', p_note,
        v_share.account_id,
        v_line.booked_on, v_line.text, v_line.season_id);
    end loop;
    delete from private.bank_shares where line_id = p_line;
  end if;
  update private.bank_lines set state = 'open', note = '', decided_by = auth.uid(), decided_at = public.camp_now()
    where id = p_line;
end
$function$;

CREATE OR REPLACE FUNCTION public.reopen_books(p_season smallint, p_note text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_note text := trim(private.plain_text(coalesce(p_note, '')));
begin
  perform private.require_may('seasons');
  perform private.refuse_if(length(v_note) not between 3 and 500, 'note_missing');
  perform pg_advisory_xact_lock(hashtextextended('books', 0));
  update private.books set closed_by = null, closed_at = null, note = v_note
    where id = p_season and closed_at is not null;
  perform private.refuse_if(not found, 'conflict');
end
$function$;

CREATE OR REPLACE FUNCTION public.report_error(p_source text, p_error text, p_place text, p_caller text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not private.take_rate_of('error', p_caller, 30) then
    return;
  end if;
  insert into private.error_reports (fingerprint, source, error, place)
  values (
    encode(sha256(convert_to(concat_ws(chr(10), p_source, left(p_error, 100), left(p_place, 300)), 'UTF8')), 'hex'),
    p_source, left(p_error, 100), left(p_place, 300)
  )
  on conflict (fingerprint) do update set times = error_reports.times + 1, last_at = clock_timestamp();
  delete from private.error_reports where fingerprint in (
    select fingerprint from private.error_reports order by last_at desc offset 200
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.request_change(p_camper uuid, p_wish jsonb, p_note text DEFAULT ''::text)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_camper public.users;
  v_account uuid := private.family();
  v_field text;
  v_value jsonb;
  v_old jsonb;
  v_id uuid;
begin
  -- The account holder's row is the lock that keeps the limit.
  perform from public.users where id = v_account for no key update;
  select * into v_camper from public.users u where u.id = p_camper and v_account in (u.id, u.parent_id);
  perform private.require(found);
  v_field := (select jsonb_object_keys(p_wish));
  v_value := coalesce(private.wished_value(v_field, p_wish -> v_field), 'null');
  v_old := coalesce(private.correctable(v_camper) -> v_field, 'null');
  perform private.refuse_if(v_field = 'size'
      and not private.is_size_allowed(v_value #>> '{}',
        public.age_on(v_camper.birthday, (select start_date from public.camp_info))), 'size_not_allowed');
  perform private.refuse_if(v_value = v_old, 'nothing_changed');
  perform private.refuse_if((
    select count(*) from public.change_requests c join public.users u on u.id = c.camper_id
    where v_account in (u.id, u.parent_id) and c.state = 'open' and (c.camper_id, c.field) <> (p_camper, v_field)
  ) >= 10, 'too_many_requests');
  insert into public.change_requests (camper_id, asked_by, field, old_value, new_value, note)
  values (p_camper, auth.uid(), v_field, v_old, v_value, coalesce(p_note, ''))
  on conflict (camper_id, field) where state = 'open' do update
  set asked_by = excluded.asked_by, old_value = excluded.old_value, new_value = excluded.new_value, note = excluded.note
  returning id into v_id;
  return v_id;
end
$function$;

CREATE OR REPLACE FUNCTION public.resend_receipt(p_payment uuid, p_caller uuid)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_payment public.payments;
  v_caller public.people;
  v_copies text := 'copy:' || p_payment || ':' || p_caller || ':';
begin
  select * into v_caller from public.people where id = p_caller for no key update;
  select p.* into v_payment from public.payments p
  left join public.people payer on payer.id = p.paid_by_user_id
    left join public.people payee on payee.id = p.paid_for_user_id
  where p.id = p_payment and not private.is_given(p.type) and (p_caller in (payer.id, payer.account_id)
    or payee.account_id in (p_caller, private.family(p_caller)));
  if v_payment.id is null then
    return 'not_found';
  end if;
  if exists (
    select from public.outbox
    where starts_with(dedupe_key, v_copies) and created_at > public.camp_now() - interval '1 minute'
  ) then
    return 'queued';
  end if;
  if not private.take_rate('receipt:' || p_caller, 5, interval '1 hour') then
    return 'rate_limited';
  end if;
  perform private.queue_mail(
    private.receipt_kind(v_payment.amount, v_payment.type),
    v_copies || (select count(*) from public.outbox where starts_with(dedupe_key, v_copies)),
    private.address_of(v_caller.id), p_caller, v_payment.intent_id,
    private.receipt_of(v_payment.provider_payment_id, v_payment.charge_id, p_caller)
  );
  return 'queued';
end
$function$;

CREATE OR REPLACE FUNCTION public.reset_second_factor(p_person uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_may('organisers');
  perform private.require_recent_code();
  perform private.require(p_person <> auth.uid() and exists (
    select from public.admin a
    where a.id = p_person and coalesce(private.level_of(a), 0) <= private.admin_level()));
  perform private.remove_second_factor(p_person);
  delete from auth.sessions where user_id = p_person;
end
$function$;

CREATE OR REPLACE FUNCTION public.retention_overview()
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.require_may('look');
  select jsonb_build_object(
    'ran_at', (select beat_at from private.heartbeats where job = 'retention'),
    'notified', (select count(*) from private.retention_notices),
    'coming', (
      select coalesce(jsonb_agg(to_jsonb(months) order by months.month), '[]') from (
        select date_trunc('month', greatest(f.kept_until, n.last_day))::date as month, count(*) as accounts,
          sum(cardinality(f.people)) as people
        from private.absent_families() f left join private.retention_notices n using (account_id)
        where f.kept_until is not null
        group by 1 order by 1 limit 24
      ) months
    ),
    'runs', (
      select coalesce(jsonb_agg(to_jsonb(runs) order by runs.ran_on desc), '[]')
      from (select ran_on, counts from private.retention_runs order by ran_on desc limit 24) runs
    )
  )
$function$;

CREATE OR REPLACE FUNCTION public.room_formation()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_inputs jsonb;
begin
  perform private.require_may('rooms');
  v_inputs := private.room_inputs();
  return v_inputs || jsonb_build_object('version', md5(v_inputs::text));
end
$function$;

CREATE OR REPLACE FUNCTION public.save_contacts(p_campers uuid[], p_guardian uuid DEFAULT NULL::uuid, p_name text DEFAULT ''::text, p_phone text DEFAULT ''::text, p_pickup text DEFAULT ''::text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_camper public.users;
  v_guardian uuid;
  v_family uuid := (select coalesce(parent_id, id) from public.users where id = p_guardian);
  v_is_own boolean;
  v_is_organiser boolean := private.may('edit');
begin
  -- In one order, as everywhere; the guardian's row too, so that a cancellation at this moment has finished or waits.
  perform from public.users u where u.id = any (p_campers || p_guardian) order by u.id for no key update;
  perform private.refuse_if(cardinality(p_campers) = 0 or exists (
    select from unnest(p_campers) wanted (id) left join public.users u on u.id = wanted.id
      and (v_is_organiser or (select private.family()) in (u.id, u.parent_id)) where u.id is null
  ), 'not_allowed');
  perform private.refuse_if(private.camp_today() > (select private.kept_until('checkin', end_date)
    from public.camp_info),
    'contacts_closed');
  perform private.refuse_if(p_guardian is not null and not exists (
    select from public.users u where u.id = p_guardian and private.is_adult_at_camp(u)
  ), 'guardian_not_adult');
  perform private.refuse_if(private.is_wrong_danish(p_phone), 'phone_not_danish');
  for v_camper in select * from public.users u where u.id = any (p_campers) order by u.id loop
    perform private.refuse_if(not v_camper.is_attending or v_camper.is_inactive, 'camper_not_coming');
    v_guardian := case when not private.is_adult_at_camp(v_camper) then p_guardian end;
    v_is_own := coalesce(v_camper.parent_id, v_camper.id) = v_family;
    insert into private.camper_contacts as k (camper_id, guardian_id, has_accepted, contact_name, contact_phone, pickup)
    values (v_camper.id, v_guardian, case when v_guardian is not null and v_is_own then true end,
      private.clean_line(coalesce(p_name, '')), coalesce(p_phone, ''),
      case when private.is_adult_at_camp(v_camper) then '' else private.clean_line(coalesce(p_pickup, '')) end)
    on conflict (camper_id) do update set guardian_id = excluded.guardian_id, contact_name = excluded.contact_name,
      contact_phone = excluded.contact_phone, pickup = excluded.pickup,
      -- Who has accepted need not again; who has refused may be asked again.
      has_accepted = case when k.guardian_id is not distinct from excluded.guardian_id and k.has_accepted then true
        else excluded.has_accepted end;
    if v_guardian is not null and not v_is_own then
      perform private.refuse_if(not private.may_mail(private.mail_address(a)) and not exists (select from public.outbox
        where dedupe_key = concat_ws(':', 'guardian', v_camper.id, v_guardian, private.season())), 'too_many_mails')
      from public.users a where a.id = v_guardian;
      perform private.queue_mail('guardian', concat_ws(':', 'guardian', v_camper.id, v_guardian, private.season()),
        private.mail_address(a), a.id, null,
        jsonb_build_object('name', private.quoted_name(v_camper.first_name), 'adult',
          private.full_name(a.first_name, a.last_name)))
      from public.users a where a.id = v_guardian;
    end if;
    perform private.register_if_paid(v_camper.id);
    -- What an organiser wrote is in the log; the names and numbers are not.
    if private.family() not in (v_camper.id, coalesce(v_camper.parent_id, v_camper.id)) then
      insert into public.audit_log (actor_id, actor_level, table_name, row_id, action, before, after)
      values (auth.uid(), private.admin_level(), 'camper_contacts', v_camper.id::text, 'UPDATE', '{}', '{}');
    end if;
  end loop;
end
$function$;

CREATE OR REPLACE FUNCTION public.save_draft_season(p_plan jsonb, p_seen timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_season public.seasons;
  v_plan jsonb;
begin
  perform private.require_may('seasons');
  v_plan := private.typed_plan(p_plan);
  perform private.require_plan(v_plan);
  select * into v_season from public.seasons where state = 'draft' for update;
  perform private.refuse_if(not found, 'not_found');
  if v_season.plan = v_plan then
    return v_season.updated_at;
  end if;
  perform private.refuse_if(v_season.updated_at is distinct from p_seen, 'conflict');
  update public.seasons set plan = v_plan, updated_at = clock_timestamp() where id = v_season.id
  returning updated_at into p_seen;
  -- Only who changed it: what it says is in the plan.
  insert into public.audit_log (actor_id, actor_level, table_name, row_id, action, before, after)
  values (auth.uid(), private.admin_level(), 'seasons', v_season.id::text, 'UPDATE', '{}', '{}');
  return p_seen;
end
$function$;

CREATE OR REPLACE FUNCTION public.save_duties(p_camper uuid, p_duties text[], p_seen jsonb, p_certificate text DEFAULT NULL::text, p_certificate_on date DEFAULT NULL::date)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.save_health_answers(p_camper uuid, p_answers jsonb, p_consent text DEFAULT NULL::text, p_seen timestamp with time zone DEFAULT NULL::timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_camper public.users;
  v_stored private.health_answers;
  v_wanted private.health_answers;
  v_check text;
begin
  -- The camper's row is the lock, also against a concurrent cancellation.
  select * into v_camper from public.users u where u.id = p_camper
    and (select private.family()) in (u.id, u.parent_id) for no key update;
  perform private.refuse_if(not found, 'not_allowed');
  perform private.refuse_if(not v_camper.is_attending or v_camper.is_inactive, 'camper_not_coming');
  perform private.refuse_if(private.camp_today() > private.health_kept_until(), 'health_closed');
  select * into v_stored from private.health_answers where camper_id = p_camper;
  begin
    v_wanted := jsonb_populate_record(null::private.health_answers, private.no_health_answers() || (
      select coalesce(jsonb_object_agg(key, case jsonb_typeof(value)
        when 'string' then to_jsonb(trim(both E' \t\r\n' from private.plain_text(value #>> '{}'))) else value end),
          '{}')
      from jsonb_each(p_answers) where private.no_health_answers() ? key));
    v_wanted.camper_id := p_camper;
    v_wanted.guardian := case when private.is_minor(v_camper.birthday) then private.clean_line(v_wanted.guardian)
      else '' end;
    v_wanted.consent_version := coalesce(p_consent, v_stored.consent_version);
    v_wanted.consented_at := case when p_consent is null then v_stored.consented_at else public.camp_now() end;
    v_wanted.consented_by := case when p_consent is null then v_stored.consented_by else auth.uid() end;
    v_wanted.updated_at := v_stored.updated_at;
    v_wanted.changed_by := auth.uid();
    if to_jsonb(v_wanted) - array['consented_at', 'consented_by', 'changed_by'] = to_jsonb(v_stored)
      - array['consented_at', 'consented_by', 'changed_by'] then
      return v_stored.updated_at;
    end if;
    if v_stored.updated_at is distinct from p_seen then
      raise exception 'conflict' using detail = case when v_stored.changed_by <> auth.uid()
        then private.who_did_it(v_stored.changed_by, null, auth.uid())::text else '' end;
    end if;
    perform private.refuse_if(v_wanted.consent_version is distinct from private.health_consent()
      or v_wanted.guardian is distinct from v_stored.guardian and p_consent is null, 'consent_missing');
    perform private.refuse_if(private.is_minor(v_camper.birthday)
      and private.folded(v_wanted.guardian) in ('',
        private.folded(private.full_name(v_camper.first_name, v_camper.last_name))),
        'guardian_missing');
    v_wanted.updated_at := clock_timestamp();
    delete from private.health_answers where camper_id = p_camper;
    insert into private.health_answers select v_wanted.*;
  exception
    when check_violation then
      get stacked diagnostics v_check = constraint_name;
      raise exception '%', v_check;
    when data_exception or not_null_violation then
      raise exception 'health_invalid';
  end;
  return v_wanted.updated_at;
end
$function$;

CREATE OR REPLACE FUNCTION public.save_rooms(p_rooms jsonb, p_seen jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_may('settings');
  perform from public.rooms order by id for update;
  perform private.refuse_if(p_seen is distinct from (
    select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name, 'capacity', capacity, 'state', state)
      order by id), '[]')
    from public.rooms where state <> 'group'
  ), 'conflict');
  perform private.refuse_if(jsonb_path_exists(p_rooms, '$[*] ? (@.state == "group")'), 'not_allowed');
  delete from public.rooms r where r.state <> 'group' and not exists (
    select from jsonb_populate_recordset(null::public.rooms, p_rooms) n where n.id = r.id
  );
  insert into public.rooms as r (id, name, capacity, state)
  select n.id, n.name, n.capacity, n.state from jsonb_populate_recordset(null::public.rooms, p_rooms) n
  on conflict (id) do update set name = excluded.name, capacity = excluded.capacity, state = excluded.state
  where (r.name, r.capacity, r.state) is distinct from (excluded.name, excluded.capacity, excluded.state);
  delete from public.room_locks where room_id in (select id from public.rooms where state = 'closed');
  update public.rooms set counselor_id = null where state = 'closed' and counselor_id is not null;
end
$function$;

CREATE OR REPLACE FUNCTION public.save_team_options(p_takes_part text, p_importance jsonb, p_teams smallint DEFAULT NULL::smallint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.search_desk(p_text text)
 RETURNS TABLE(kind text, id uuid, family uuid, name text, people text, email text, phone text, amount numeric, number bigint, reference text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  v_text text := lower(trim(left(p_text, 100)));
  v_words text[] := private.word_patterns(p_text);
  -- A number as people write it, with spaces or 00 for +. Four digits, or half the camp would match.
  v_digits text := case when v_text ~ '^[+(]*[0-9][0-9 ()-]{3,}$'
    then regexp_replace(regexp_replace(v_text, '[^0-9]', '', 'g'), '^00', '') end;
  v_is_id boolean := length(v_text) >= 6 and v_text ~ '^[0-9a-z-]+$';
begin
  perform private.require_may('look');
  return query
    with found as materialized (
      select coalesce(u.parent_id, u.id) as holder, bool_or(
        starts_with(u.search_name, private.folded(v_text))) as begins
      from public.users u
      where concat_ws(' ', u.search_name, lower(u.email)) like all (v_words)
        or regexp_replace(u.phone, '[^0-9]', '', 'g') like '%' || v_digits || '%'
      group by 1 order by 2 desc, min(u.search_name), 1 limit 8
    ), one as materialized (
      select found.holder, u.* from found join public.users u on found.holder in (u.id, u.parent_id)
    )
    select 'family', holder.id, holder.id, private.full_name(holder.first_name, holder.last_name), family.people,
      holder.email,
      holder.phone,
      family.outstanding, null::bigint, null::text
    from found join public.users holder on holder.id = found.holder join (
      select one.holder, string_agg(one.first_name, ', ' order by one.parent_id nulls first, one.created_at, one.id)
        as people, sum(b.outstanding) as outstanding
      from one join private.balance(null, (select array_agg(id) from one)) b on b.camper_id = one.id
      group by one.holder
    ) family on family.holder = found.holder
    order by found.begins desc, holder.search_name, holder.id;
  return query
    select 'payment', p.id, payee.account_id, private.full_name(payee.first_name, payee.last_name), null, null, null,
      p.amount,
      p.number,
      coalesce(i.reference, p.entry_key::text)
    from public.payments p
    left join public.payment_intents i on i.id = p.intent_id
    left join public.people payee on payee.id = p.paid_for_user_id
    where p.season_id = (select private.season()) and (not private.is_given(p.type) or private.is_treasurer()) and (
      p.number::text = v_text
      or v_is_id and (starts_with(lower(p.provider_payment_id), v_text) or starts_with(lower(i.reference), v_text)
        or starts_with(p.entry_key::text, v_text))
    )
    order by p.number desc limit 4;
end
$function$;

CREATE OR REPLACE FUNCTION public.season_books()
 RETURNS TABLE(season_id smallint, title text, is_current boolean, has_ended boolean, left_to_pay numeric, closed_at timestamp with time zone, closed_by text, note text, was_closed boolean, may_close boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.require_treasurer();
  select s.id, c.title, s.state = 'open', c.end_date < private.camp_today(),
    case when b.closed_at is not null then (b.figures ->> 'owed')::numeric
      else (select coalesce(sum(f.outstanding), 0) from private.season_fees(s.id) f) end,
    b.closed_at, private.person_name(b.closed_by), coalesce(b.note, ''), b.id is not null, private.may_close_books(s.id)
  from public.seasons s cross join lateral private.camp_of(s) c left join private.books b on b.id = s.id
  where s.state <> 'draft'
  order by c.start_date desc, s.id desc
$function$;

CREATE OR REPLACE FUNCTION public.season_figures()
 RETURNS TABLE(id smallint, state text, title text, theme text, start_date date, end_date date, closed_at timestamp with time zone, campers bigint, registered bigint, expected numeric, paid numeric)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.require_may('look');
  with known as (
    select s.id as season_id, s.state as season_state, s.closed_at as closed, c.*
    from public.seasons s, private.camp_of(s) c
    where s.state <> 'draft' or private.may('seasons')
  ), campers as (
    select k.season_id, coalesce(u.is_registered, (past.answers ->> 'is_registered')::boolean) as is_registered,
      b.comes, b.to_pay, b.paid
    from known k cross join lateral private.balance(k.season_id) b
    left join public.users u on u.id = b.camper_id and k.season_state = 'open'
    left join public.past_campers past on past.camper_id = b.camper_id and past.season_id = k.season_id
    union all
    select gone.season_id, gone.is_registered, gone.comes, gone.to_pay, 0 from private.nameless_campers gone
  ), counted as (
    select c.season_id, count(*) filter (where c.comes) as campers,
      count(*) filter (where c.comes and c.is_registered) as registered, sum(c.to_pay) as expected, sum(c.paid) as paid
    from campers c group by c.season_id
  )
  select k.season_id, k.season_state, k.title, k.theme, k.start_date, k.end_date, k.closed,
    coalesce(n.campers, 0), coalesce(n.registered, 0), coalesce(n.expected, 0), coalesce(n.paid, 0)
  from known k left join counted n using (season_id)
  order by k.start_date desc, k.season_id desc
$function$;

CREATE OR REPLACE FUNCTION public.send_message(p_id uuid, p_campers uuid[], p_texts jsonb, p_attachments text[], p_mails integer, p_season smallint DEFAULT NULL::smallint)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_families integer;
  v_mails integer;
begin
  perform private.require_writing(p_campers, p_season);
  if exists (select from private.messages where id = p_id) then
    return (select mails from private.messages where id = p_id);
  end if;
  select count(*), count(*) filter (where why is null) into v_families, v_mails
    from private.families_of(p_campers, p_season);
  if v_mails = 0 then
    raise exception 'nobody';
  end if;
  perform private.require_texts(p_texts, array(select distinct language from private.readers_of(p_campers, p_season)));
  if private.keep_message(p_id, false, p_texts, p_attachments, v_families, p_mails) then
    insert into public.outbox (kind, dedupe_key, recipient, subject_id, message_id, payload)
    select 'message', concat_ws(':', 'message', p_id, f.account_id), private.address_of(f.account_id), f.account_id,
      p_id,
      private.message_payload(f.account_id, f.camper_ids, p_season)
    from private.families_of(p_campers, p_season) f where f.why is null;
    get diagnostics v_mails = row_count;
    perform private.refuse_if(v_mails <> p_mails, 'conflict');
    insert into public.audit_log (actor_id, actor_level, table_name, row_id, action, before, after)
    values (auth.uid(), private.admin_level(), 'messages', p_id::text, 'INSERT', '{}',
      jsonb_build_object('families', v_families, 'mails', v_mails, 'attachments', p_attachments));
  end if;
  return p_mails;
end
$function$;

CREATE OR REPLACE FUNCTION public.set_aside_bank_line(p_line uuid, p_note text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_note text;
begin
  perform private.require_treasurer();
  perform private.require_recent_code();
  v_note := trim(private.plain_text(p_note));
  perform private.refuse_if(coalesce(length(v_note), 0) not between 3 and 500, 'note_missing');
  update private.bank_lines set state = 'set_aside', note = v_note, decided_by = auth.uid(),
    decided_at = public.camp_now()
  where id = p_line and state = 'open';
  perform private.refuse_if(not found, 'conflict');
end
$function$;

CREATE OR REPLACE FUNCTION public.set_consent(p_camper uuid, p_kind text, p_version text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.set_room_leader(p_room smallint, p_seen uuid DEFAULT NULL::uuid, p_leader uuid DEFAULT NULL::uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_leader uuid;
begin
  perform private.require_may('rooms');
  perform private.refuse_if(p_leader is not null and not exists (
    select from public.users where id = p_leader and is_attending and not is_inactive for key share
  ), 'camper_not_coming');
  select counselor_id into v_leader from public.rooms where id = p_room and state = 'open' for no key update;
  perform private.refuse_if(not found, 'room_not_assignable');
  perform private.refuse_conflict(v_leader is distinct from p_seen, 'rooms', p_room::text, '{counselor_id}');
  update public.rooms set counselor_id = p_leader where id = p_room;
end
$function$;

CREATE OR REPLACE FUNCTION public.setting_changes(p_limit integer DEFAULT 20)
 RETURNS TABLE(id bigint, changed_at timestamp with time zone, actor_name text, table_name text, row_id text, row_name text, action text, before jsonb, after jsonb)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select l.id, l.changed_at, private.person_name(l.actor_id), l.table_name, l.row_id,
    case l.table_name
      when 'admin_settings' then (select s.name from public.admin_settings s where s.id::text = l.row_id)
      when 'churches' then coalesce(l.after ->> 'name', l.before ->> 'name',
        (select c.name from public.churches c where c.id::text = l.row_id))
      when 'sponsors' then coalesce(l.after ->> 'name', l.before ->> 'name',
        (select s.name from public.sponsors s where s.id::text = l.row_id))
      when 'pricing' then (select p.name from public.pricing p where p.id::text = l.row_id)
      when 'admin' then private.person_name(l.row_id::uuid)
      when 'second_factor' then private.person_name(l.row_id::uuid)
      else l.row_id
    end,
    l.action, l.before, l.after
  from public.audit_log l
  where l.table_name in ('admin_settings', 'camp_info', 'church', 'place', 'churches', 'sponsors', 'pricing',
    'discounts', 'admin', 'second_factor', 'documents')
    and (select private.may('settings'))
  order by l.id desc
  limit least(greatest(p_limit, 1), 200)
$function$;

CREATE OR REPLACE FUNCTION public.settle_intent(intent_id uuid, snapshot jsonb, p_source text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_intent public.payment_intents;
  v_reason text;
  v_camper uuid;
  v_registered uuid[] := '{}';
  v_is_over boolean;
begin
  perform set_config('app.money_source', p_source, true);
  perform from public.users u
  where u.id in (
    select l.paid_for_user_id from public.payment_intent_lines l where l.intent_id = settle_intent.intent_id
  )
  order by u.id for no key update;
  perform from public.payment_intents i
  where i.id = settle_intent.intent_id or i.id = any (array(
    select private.open_checkout(l.paid_for_user_id) from public.payment_intent_lines l
    where l.intent_id = settle_intent.intent_id
  ))
  order by i.id for update;
  select * into v_intent from public.payment_intents i where i.id = settle_intent.intent_id;
  if not found then
    return null;
  end if;
  -- Money of a season that has ended is settled there: it changes no price, place or page in the open one.
  v_is_over := v_intent.season_id <> private.season();
  -- A payment that names another intent, or another payment of ours, is evidence of nothing.
  if v_intent.provider_payment_id is null and snapshot ->> 'myReference' = v_intent.id::text then
    update public.payment_intents i set provider_payment_id = snapshot ->> 'paymentId' where i.id = v_intent.id
    returning * into v_intent;
  end if;
  if v_intent.provider_payment_id is distinct from snapshot ->> 'paymentId' then
    return jsonb_build_object('state', v_intent.state, 'registered', '[]'::jsonb);
  end if;

  if not private.is_outdated(snapshot, v_intent.provider) then
    update public.payment_intents i set provider = snapshot, provider_seen_at = clock_timestamp(), denied_since = null,
      reasons = array_remove(i.reasons, 'unknown_at_provider')
    where i.id = v_intent.id returning * into v_intent;
  elsif private.read_snapshot(snapshot, 'chargedAmount') = 0 then
    return jsonb_build_object('state', v_intent.state, 'registered', '[]'::jsonb);
  end if;

  if v_intent.state = 'charged' then
    perform private.record_refund(v_intent, snapshot);
    return jsonb_build_object('state', 'charged', 'registered', '[]'::jsonb);
  end if;
  if private.read_snapshot(snapshot, 'chargedAmount') = 0 then
    return jsonb_build_object('state', private.follow_uncharged(v_intent, snapshot), 'registered', '[]'::jsonb);
  end if;

  v_reason := private.mismatch(v_intent, snapshot);
  if v_reason is not null and private.net_charged(snapshot) = 0 and private.only_reserved(snapshot) = 0 then
    return jsonb_build_object('state', private.close_intent(v_intent.id, 'given_back'), 'registered', '[]'::jsonb);
  elsif v_reason is not null then
    update public.payment_intents i set state = 'needs_review', reasons = array[v_reason], final_at = null,
      decided_at = case when i.state = 'needs_review' then i.decided_at end,
      next_check_at = coalesce(i.next_check_at, public.camp_now() + interval '1 hour')
    where i.id = v_intent.id;
    if not v_is_over then
      perform private.agree_prices(v_intent);
      perform private.cancel_others(v_intent.id);
    end if;
    return jsonb_build_object('state', 'needs_review', 'registered', '[]'::jsonb);
  end if;

  insert into public.payments (season_id, amount, is_anonymous, type, payment_method, pricing_id, paid_by_user_id,
    paid_for_user_id, provider_payment_id, charge_id, intent_id)
  select v_intent.season_id, l.amount_ore / 100.0, v_intent.is_anonymous, l.payment_type,
    coalesce(snapshot ->> 'paymentMethod', 'Unknown'), l.pricing_id, v_intent.payer_id, l.paid_for_user_id,
    v_intent.provider_payment_id, snapshot ->> 'chargeId', v_intent.id
  from public.payment_intent_lines l where l.intent_id = v_intent.id;
  update public.payment_intents i set state = 'charged', settled_at = public.camp_now(), provider = snapshot,
    reasons = case when exists (
      select from public.payment_intent_lines l where l.intent_id = i.id and l.paid_for_user_id is null
    ) then array['nobody'] else '{}' end || case when v_is_over then array['season_over'] else '{}' end,
    final_at = null, next_check_at = public.camp_now() + interval '1 day'
  where i.id = v_intent.id returning * into v_intent;
  update public.payment_events e set processed_at = clock_timestamp()
  where e.intent_id = v_intent.id and e.processed_at is null;
  if not v_is_over then
    perform private.agree_prices(v_intent);
    perform private.cancel_others(v_intent.id);
  end if;
  -- What was refunded before we knew of the charge pays for no place.
  perform private.record_refund(v_intent, snapshot);

  for v_camper in
    select l.paid_for_user_id from public.payment_intent_lines l
    where l.intent_id = v_intent.id and l.paid_for_user_id is not null and not v_is_over order by 1
  loop
    if private.register_if_paid(v_camper, (select private.mail_address(u) from public.users u where u.id = v_camper))
    then
      v_registered := v_registered || v_camper;
    end if;
  end loop;
  perform private.queue_receipt('receipt', v_intent.id::text, v_intent.provider_payment_id, snapshot ->> 'chargeId');
  return jsonb_build_object('state', 'charged', 'registered', to_jsonb(v_registered));
end
$function$;

CREATE OR REPLACE FUNCTION public.setup_steps()
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.require_may('settings');
  select jsonb_build_object(
    'published_at', (select published_at from public.church),
    'steps', jsonb_agg(jsonb_build_object(
      'step', s.step, 'is_done', s.is_done, 'blocks', s.blocks,
      'mark', case when m.step is not null then jsonb_build_object(
        'reason', m.reason, 'at', m.marked_at,
        'by', private.person_name(m.marked_by)
      ) end
    ) order by s.ordinality)
  )
  from private.setup_state() with ordinality s
  left join private.setup_marks m on m.step = s.step
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

CREATE OR REPLACE FUNCTION public.sign_ups_by_week()
 RETURNS TABLE(season_id smallint, title text, weeks_before integer, sign_ups bigint, this_week integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.require_may('look');
  with camps as (
    select s.id, c.title, c.start_date,
      case when s.state = 'open' then private.weeks_before(c.start_date, public.camp_now()) end as this_week
    from public.seasons s, private.camp_of(s) c
    where s.state <> 'draft' order by s.id desc limit 2
  ), weeks as (
    select c.id, c.title, c.this_week, private.weeks_before(c.start_date,
      (past.answers ->> 'created_at')::timestamptz) as week
    from camps c join public.past_campers past on past.season_id = c.id where private.came(past)
    union all
    select c.id, c.title, c.this_week, gone.weeks_before
    from camps c join private.nameless_campers gone on gone.season_id = c.id where gone.comes
    union all
    select c.id, c.title, c.this_week, private.weeks_before(c.start_date, u.created_at)
    from camps c, public.users u where c.id = private.season() and u.is_attending and not u.is_inactive
  )
  select w.id, w.title, w.week, sum(count(*)) over (partition by w.id order by w.week desc)::bigint, w.this_week
  from weeks w group by w.id, w.title, w.week, w.this_week
  order by w.id desc, w.week desc
$function$;

CREATE OR REPLACE FUNCTION public.stop_message(p_id uuid)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_count integer;
begin
  perform private.require_may('write');
  update private.messages set stopped_at = public.camp_now() where id = p_id and stopped_at is null;
  v_count := private.take_back(array(
    select id from public.outbox
    where message_id = p_id and sent_at is null and (locked_until is null or locked_until < clock_timestamp())
      for update
  ));
  if v_count > 0 then
    insert into public.audit_log (actor_id, actor_level, table_name, row_id, action, before, after)
    values (auth.uid(), private.admin_level(), 'messages', p_id::text, 'UPDATE', '{}',
      jsonb_build_object('stopped', v_count));
  end if;
  return v_count;
end
$function$;

CREATE OR REPLACE FUNCTION public.store_checkout(p_intent uuid, p_provider_payment_id text, p_hosted_url text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_intent public.payment_intents;
begin
  update public.payment_intents set
    provider_payment_id = coalesce(provider_payment_id, p_provider_payment_id), hosted_url = p_hosted_url,
    state = case when state = 'created' then 'open' else state end,
    cancel_asked_at = case when state in ('create_unknown', 'failed', 'cancelled') then public.camp_now()
      else cancel_asked_at end,
    next_check_at = case when state in ('create_unknown', 'failed', 'cancelled') then public.camp_now()
      else next_check_at end
  where id = p_intent and coalesce(provider_payment_id, p_provider_payment_id) = p_provider_payment_id
  returning * into v_intent;
  return jsonb_build_object('state', v_intent.state, 'hosted_url', v_intent.hosted_url, 'reason',
    v_intent.reasons[cardinality(v_intent.reasons)]);
end
$function$;

CREATE OR REPLACE FUNCTION public.take_notice(p_kind text, p_caller text)
 RETURNS boolean
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
RETURN private.take_rate_of('notice'::text, ((p_kind || ':'::text) || p_caller), CASE p_kind WHEN 'login'::text THEN 10 ELSE 1 END);

CREATE OR REPLACE FUNCTION public.take_off_bed_waits(p_account uuid, p_offered_until timestamp with time zone DEFAULT NULL::timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_waited jsonb;
  v_until timestamptz;
begin
  perform private.require_may('rooms');
  perform private.lock_bed_waits(p_account);
  select jsonb_build_object('since', min(since), 'offered_until', max(offered_until), 'campers', jsonb_agg(camper_id)),
    max(offered_until)
  into v_waited, v_until from public.bed_waits where account_id = p_account having count(*) > 0;
  perform private.refuse_if(v_waited is null, 'not_waiting');
  perform private.refuse_if(v_until is distinct from p_offered_until, 'conflict');
  perform private.tell_of_wait(p_account, 'taken_off');
  perform private.end_bed_waits(p_account);
  insert into public.audit_log (actor_id, actor_level, table_name, row_id, action, before, after)
  values (auth.uid(), private.admin_level(), 'bed_waits', p_account, 'DELETE', v_waited, '{}');
end
$function$;

CREATE OR REPLACE FUNCTION public.take_over_family(p_account uuid, p_me jsonb, p_agrees boolean DEFAULT false)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_me uuid := auth.uid();
  v_holder public.users;
  v_login uuid := private.login_of(p_account);
  v_row jsonb;
  v_language text;
begin
  perform private.refuse_if(p_agrees is not true, 'consent_missing');
  -- Both logins in one order, then campers and intents, as everywhere: a deletion of either has finished, or waits.
  perform from auth.users where id in (v_me, v_login) order by id for update;
  perform from public.users where p_account in (id, parent_id) order by id for no key update;
  if exists (select from public.users where id = v_me and parent_id is null)
    and not exists (select from public.people where id = p_account) then
    return;
  end if;
  perform from private.other_parents where account_id = p_account and login_id = v_me and asked_over_at is not null
  for update;
  perform private.require(found);
  perform from public.payment_intents i where i.id = any (private.checkouts_of(p_account)) order by i.id for update;
  perform private.refuse_if(private.checkouts_of(p_account) <> '{}', 'payment_open');
  perform private.expect_aid_back(p_account);
  -- No bed is offered in between: that happens under this lock.
  perform from public.camp_info for update;
  select * into v_holder from public.users where id = p_account;
  perform private.require(found);
  v_language := private.language_of(v_holder.email);
  perform set_config('familycamp.is_taken_over', 'on', true);
  delete from private.other_parents where account_id = p_account;
  v_row := to_jsonb(v_holder) || jsonb_build_object('id', v_me, 'phone', p_me -> 'phone', 'birthday',
    p_me -> 'birthday', 'gender', p_me -> 'gender', 'accommodation', 'Stay out', 'is_attending', false, 'pricing_id', 0,
    'consents', jsonb_build_object('terms', private.newest_consents() -> 'terms'))
    || (select jsonb_build_object('first_name', first_name, 'last_name', last_name) from public.people where id = v_me);
  perform private.insert_camper(v_row, array['id', 'first_name', 'last_name', 'phone', 'birthday', 'gender', 'country',
    'church_mission', 'size', 'member', 'dates', 'arrival_transportation', 'departure_transportation', 'accommodation',
    'consents', 'is_attending', 'pricing_id']);
  perform private.join_account(v_holder, v_me);
  update public.checkin_codes set account_id = v_me where account_id = p_account;
  perform private.forget(array[p_account, v_login]);
  perform set_config('familycamp.is_taken_over', 'off', true);
  perform private.log_other_parent(v_me, 'DELETE');
  perform private.mail_other_parent(v_me, 'taken_over', true, null);
  perform private.queue_mail('other_parent', 'other_parent:' || gen_random_uuid(), v_holder.email, null, null,
    jsonb_build_object('event', 'taken_over', 'is_holder', false, 'account', v_me, 'name', private.person_name(v_me),
      'language', v_language));
  insert into public.news (account_id, for_organisers) values (v_me, true);
end
$function$;

CREATE OR REPLACE FUNCTION public.team_formation()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_inputs jsonb;
begin
  perform private.require_may('teams');
  v_inputs := private.team_inputs();
  return v_inputs || jsonb_build_object('version', md5(v_inputs::text), 'options', (
    select to_jsonb(o) - 'id' from public.team_options o
  ));
end
$function$;

CREATE OR REPLACE FUNCTION public.test_message(p_id uuid, p_account uuid, p_campers uuid[], p_texts jsonb, p_attachments text[], p_season smallint DEFAULT NULL::smallint)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_address text := (select email from auth.users where id = auth.uid());
  v_language text := private.language_of(private.address_of(p_account));
  v_campers uuid[];
begin
  perform private.require_writing(p_campers, p_season);
  if not private.take_rate('test_message:' || auth.uid(), 20, interval '1 hour') then
    return 'rate_limited';
  end if;
  select camper_ids into v_campers from private.families_of(p_campers, p_season)
    where account_id = p_account;
  if not found then
    raise exception 'nobody';
  end if;
  perform private.require_texts(p_texts, array[v_language]);
  if private.keep_message(p_id, true, p_texts, p_attachments, 0, 1) then
    insert into public.outbox (kind, dedupe_key, recipient, message_id, payload)
    values ('message', 'message:' || p_id, v_address, p_id,
      private.message_payload(p_account, v_campers, p_season) || jsonb_build_object('language', v_language));
  end if;
  return 'queued';
end
$function$;

CREATE OR REPLACE FUNCTION public.unanswered_refunds()
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(private.refund_to_ask(id) order by asked_at, id), '[]') from (
    select id, asked_at from private.refund_requests
    where state = 'asked' and asked_at between public.camp_now() - interval '23 hours'
      and public.camp_now() - interval '2 minutes' and not (select private.is_copy())
    order by asked_at, id limit 20
  ) due
$function$;

CREATE OR REPLACE FUNCTION public.unmark_setup_step(p_step text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_may('settings');
  delete from private.setup_marks where step = p_step;
end
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

CREATE OR REPLACE FUNCTION public.use_recovery_code(p_code text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require(private.has_second_factor(auth.uid())
    and exists (select from public.admin where id = auth.uid()));
  perform private.refuse_if(not private.take_rate('recovery ' || auth.uid(), 10, interval '1 hour'), 'try_later');
  delete from private.recovery_codes
  where person = auth.uid() and code_hash = private.recovery_hash(auth.uid(), p_code);
  if not found then
    return false;
  end if;
  perform private.remove_second_factor(auth.uid());
  return true;
end
$function$;

CREATE OR REPLACE FUNCTION public.who_is_where()
 RETURNS TABLE(person_id uuid, at_camp text, is_contested boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.require_may('meals');
  select coalesce(t.person_id, c.person_id), coalesce(t.at_camp, 'expected'), c.person_id is not null
  from private.newest_ticks t full join private.contested_people c on c.person_id = t.person_id
  order by 1
$function$;

CREATE OR REPLACE FUNCTION public.withdraw_aid_request()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.require(auth.uid() is not null);
  delete from private.aid_requests r using public.people p
  where p.id = r.account_id and p.account_id = private.family() and r.state = 'open'
$function$;

CREATE OR REPLACE FUNCTION public.withdraw_refund(p_request uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_treasurer();
  perform from public.payment_intents
  where id = (select intent_id from private.refund_requests where id = p_request) for update;
  update private.refund_requests set state = 'withdrawn', decided_by = auth.uid()
  where id = p_request and state = 'waiting';
  perform private.refuse_if(not exists (
    select from private.refund_requests where id = p_request and state = 'withdrawn'
  ), 'conflict');
end
$function$;

ALTER TABLE "private"."aid_requests" ADD CONSTRAINT "aid_requests_account_id_fkey" FOREIGN KEY (account_id) REFERENCES public.people(id) ON DELETE CASCADE;

ALTER TABLE "private"."books" ADD CONSTRAINT "books_id_fkey" FOREIGN KEY (id) REFERENCES public.seasons(id);

ALTER TABLE "private"."other_parents" ADD CONSTRAINT "other_parents_account_id_fkey" FOREIGN KEY (account_id) REFERENCES public.people(id) ON DELETE CASCADE;

ALTER TABLE "private"."other_parents" ADD CONSTRAINT "other_parents_asked_over_check" CHECK (((asked_over_at IS NULL) OR ((login_id IS NOT NULL) AND (NOT is_holder))));

ALTER TABLE "private"."other_parents" ADD CONSTRAINT "other_parents_pkey" PRIMARY KEY (account_id, is_holder);

ALTER TABLE "private"."recovery_codes" ADD CONSTRAINT "recovery_codes_person_fkey" FOREIGN KEY (person) REFERENCES auth.users(id) ON DELETE CASCADE;

ALTER TABLE "private"."refund_request_lines" ADD CONSTRAINT "refund_request_lines_camper_id_fkey" FOREIGN KEY (camper_id) REFERENCES public.people(id) ON DELETE CASCADE;

ALTER TABLE "private"."refund_requests" ADD CONSTRAINT "refund_requests_intent_id_fkey" FOREIGN KEY (intent_id) REFERENCES public.payment_intents(id) ON DELETE CASCADE;

ALTER TABLE "private"."refund_request_lines" ADD CONSTRAINT "refund_request_lines_request_id_fkey" FOREIGN KEY (request_id) REFERENCES private.refund_requests(id) ON DELETE CASCADE;

ALTER TABLE "private"."setup_marks" ADD CONSTRAINT "setup_marks_marked_by_fkey" FOREIGN KEY (marked_by) REFERENCES auth.users(id) ON DELETE SET NULL;

ALTER TABLE "public"."admin_settings" ADD CONSTRAINT "admin_settings_budget_check" CHECK (((name <> 'AID_BUDGET'::text) OR (number_value >= 0)));

ALTER TABLE "public"."admin_settings" ADD CONSTRAINT "admin_settings_mails_check" CHECK (((name <> 'MAILS_A_DAY'::text) OR (number_value >= 1)));

ALTER TABLE "public"."admin_settings" ADD CONSTRAINT "admin_settings_two_above_check" CHECK (((name <> 'REFUND_TWO_ABOVE'::text) OR (number_value >= 0)));

ALTER TABLE "public"."checkins" ADD CONSTRAINT "checkins_seen_check" CHECK ((seen >= 0));

ALTER TABLE "public"."church" ADD CONSTRAINT "church_facebook_check" CHECK ((facebook ~ '^https://[^[:space:]<>"/?#@]{1,100}([/?#][^[:space:]<>"]{0,150})?$'::text));

ALTER TABLE "public"."church" ADD CONSTRAINT "church_instagram_check" CHECK ((instagram ~ '^https://[^[:space:]<>"/?#@]{1,100}([/?#][^[:space:]<>"]{0,150})?$'::text));

ALTER TABLE "public"."church" ADD CONSTRAINT "church_old_website_check" CHECK ((old_website ~ '^https://[^[:space:]<>"/?#@]{1,100}([/?#][^[:space:]<>"]{0,150})?$'::text));

ALTER TABLE "public"."church" ADD CONSTRAINT "church_playlists_check" CHECK ((playlists ~ '^https://[^[:space:]<>"/?#@]{1,100}([/?#][^[:space:]<>"]{0,150})?$'::text));

ALTER TABLE "public"."church" ADD CONSTRAINT "church_website_check" CHECK ((website ~ '^https://[^[:space:]<>"/?#@]{1,100}([/?#][^[:space:]<>"]{0,150})?$'::text));

ALTER TABLE "public"."church" ADD CONSTRAINT "church_youtube_check" CHECK ((youtube ~ '^https://[^[:space:]<>"/?#@]{1,100}([/?#][^[:space:]<>"]{0,150})?$'::text));

ALTER TABLE "public"."churches" ADD CONSTRAINT "churches_facebook_check" CHECK ((facebook ~ '^https://[^[:space:]<>"/?#@]{1,100}([/?#][^[:space:]<>"]{0,150})?$'::text));

ALTER TABLE "public"."churches" ADD CONSTRAINT "churches_instagram_check" CHECK ((instagram ~ '^https://[^[:space:]<>"/?#@]{1,100}([/?#][^[:space:]<>"]{0,150})?$'::text));

ALTER TABLE "public"."churches" ADD CONSTRAINT "churches_website_check" CHECK ((website ~ '^https://[^[:space:]<>"/?#@]{1,100}([/?#][^[:space:]<>"]{0,150})?$'::text));

ALTER TABLE "public"."churches" ADD CONSTRAINT "churches_youtube_check" CHECK ((youtube ~ '^https://[^[:space:]<>"/?#@]{1,100}([/?#][^[:space:]<>"]{0,150})?$'::text));

ALTER TABLE "public"."outbox" ADD CONSTRAINT "outbox_kind_check" CHECK ((kind = ANY (ARRAY['receipt'::text, 'refund'::text, 'registered'::text, 'stay_in'::text, 'attention'::text, 'signed_up'::text, 'correction'::text, 'bed'::text, 'changed'::text, 'cancelled'::text, 'moved'::text, 'merged'::text, 'forgetting'::text, 'reminder'::text, 'message'::text, 'taken_back'::text, 'pay_again'::text, 'guardian'::text, 'invited'::text, 'other_parent'::text, 'opening'::text, 'money_moved'::text, 'paid'::text, 'new_address'::text, 'account_notice'::text, 'aid'::text])));

ALTER TABLE "public"."payments" ADD CONSTRAINT "payments_entry_check" CHECK (((((num_nonnulls(intent_id, entry_key) = 1) OR ((type = 'Move'::text) AND (entry_key IS NOT NULL))) AND (num_nulls(entry_key, entered_by) = ANY (ARRAY[0, 2])) AND ((reason IS NULL) OR (entry_key IS NOT NULL)) AND ((entry_key IS NULL) OR (reason IS NOT NULL) OR (type <> ALL (ARRAY['Refund'::text, 'Correction'::text])) OR (num_nonnulls(paid_by_user_id, paid_for_user_id) = 0))) OR ((provider_payment_id = ''::text) AND (num_nonnulls(paid_by_user_id, paid_for_user_id, intent_id, entry_key, entered_by, reason) = 0))));

ALTER TABLE "public"."payments" ADD CONSTRAINT "payments_move_check" CHECK (((type = 'Move'::text) = (moved_from IS NOT NULL)));

ALTER TABLE "public"."payments" ADD CONSTRAINT "payments_moved_from_fkey" FOREIGN KEY (moved_from) REFERENCES public.payments(id);

ALTER TABLE "public"."payments" ADD CONSTRAINT "payments_refund_check" CHECK (((type = ANY (ARRAY['Correction'::text, 'Move'::text, 'Aid'::text, 'Written off'::text])) OR ((type = 'Refund'::text) = (amount < (0)::numeric))));

ALTER TABLE "public"."payments" ADD CONSTRAINT "payments_type_check" CHECK ((type = ANY (ARRAY['Full payment'::text, 'First payment'::text, 'Second payment'::text, 'Third payment'::text, 'Remaining amount'::text, 'Refund'::text, 'Correction'::text, 'Move'::text, 'Aid'::text, 'Written off'::text])));

ALTER TABLE "public"."retention_rules" ADD CONSTRAINT "retention_rules_unit_given_check" CHECK (((kept_for IS NULL) = (unit IS NULL)));

ALTER TABLE "public"."sponsors" ADD CONSTRAINT "sponsors_website_check" CHECK ((website ~ '^https://[^[:space:]<>"/?#@]{1,100}([/?#][^[:space:]<>"]{0,150})?$'::text));

ALTER TABLE "public"."users" ADD CONSTRAINT "users_last_name_check" CHECK (((length(last_name) >= 0) AND (length(last_name) <= 80)));

CREATE VIEW "private"."alone_children" AS  SELECT child.id AS camper_id
   FROM (public.camp_info c
     JOIN public.users child ON ((public.age_on(child.birthday, c.start_date) < 12)))
  WHERE (NOT (EXISTS ( SELECT
           FROM public.users u
          WHERE ((COALESCE(u.parent_id, u.id) = child.parent_id) AND u.is_attending AND (NOT u.is_inactive) AND (public.age_on(u.birthday, c.start_date) >= 18)))));

CREATE VIEW "private"."camper_fields" AS  SELECT name,
    kind,
    family,
    frozen_by,
    edited_by,
    is_listed
   FROM ( VALUES ('attendance'::text,'choice'::text,NULL::text,NULL::text,'register'::text,false), ('email'::text,'email'::text,'once'::text,NULL::text,NULL::text,true), ('first_name'::text,'name'::text,'asks'::text,NULL::text,'register'::text,true), ('last_name'::text,'name'::text,'asks'::text,NULL::text,'register'::text,true), ('phone'::text,'phone'::text,'asks'::text,NULL::text,'edit'::text,true), ('birthday'::text,'day'::text,'once'::text,NULL::text,'register'::text,true), ('gender'::text,'choice'::text,'asks'::text,NULL::text,'register'::text,true), ('is_senior_retired'::text,'flag'::text,'once'::text,NULL::text,'register'::text,false), ('country'::text,'country'::text,'once'::text,NULL::text,'register'::text,true), ('church_mission'::text,'church'::text,'asks'::text,NULL::text,'register'::text,true), ('member'::text,'flag'::text,'asks'::text,NULL::text,'register'::text,false), ('size'::text,'size'::text,'always'::text,'FREEZE_SHIRTS'::text,'edit'::text,true), ('dates'::text,'days'::text,'always'::text,NULL::text,'edit'::text,true), ('arrival_transportation'::text,'choice'::text,'always'::text,'FREEZE_BUSES'::text,'edit'::text,true), ('departure_transportation'::text,'choice'::text,'always'::text,'FREEZE_BUSES'::text,'edit'::text,true), ('accommodation'::text,'choice'::text,'once'::text,NULL::text,'register'::text,true), ('given_category'::text,'choice'::text,NULL::text,NULL::text,'register'::text,false), ('near_wish'::text,'text'::text,'always'::text,NULL::text,'edit'::text,true), ('promo_code'::text,'code'::text,'once'::text,NULL::text,NULL::text,false), ('consents'::text,'record'::text,'once'::text,NULL::text,NULL::text,false), ('id'::text,'key'::text,'reads'::text,NULL::text,NULL::text,true), ('search_name'::text,'key'::text,NULL::text,NULL::text,NULL::text,false), ('parent_id'::text,'key'::text,'reads'::text,NULL::text,NULL::text,false), ('pricing_id'::text,'number'::text,'reads'::text,NULL::text,NULL::text,false), ('agreed_price'::text,'amount'::text,NULL::text,NULL::text,NULL::text,false), ('is_registered'::text,'flag'::text,'reads'::text,NULL::text,NULL::text,true), ('registered_at'::text,'instant'::text,'reads'::text,NULL::text,NULL::text,true), ('is_attending'::text,'flag'::text,'reads'::text,NULL::text,NULL::text,true), ('is_inactive'::text,'flag'::text,NULL::text,NULL::text,NULL::text,true), ('has_bed'::text,'flag'::text,'reads'::text,NULL::text,NULL::text,false), ('stay_in_reason'::text,'choice'::text,'reads'::text,NULL::text,NULL::text,false), ('stay_in_at'::text,'instant'::text,'reads'::text,NULL::text,NULL::text,false), ('room_id'::text,'number'::text,NULL::text,NULL::text,NULL::text,false), ('team_id'::text,'number'::text,NULL::text,NULL::text,NULL::text,false), ('former_room_id'::text,'number'::text,NULL::text,NULL::text,NULL::text,false), ('former_team_id'::text,'number'::text,NULL::text,NULL::text,NULL::text,false), ('created_at'::text,'instant'::text,'reads'::text,NULL::text,NULL::text,true), ('updated_at'::text,'instant'::text,'reads'::text,NULL::text,NULL::text,false)) described(name, kind, family, frozen_by, edited_by, is_listed);

CREATE VIEW "private"."danish_readers" AS  SELECT email
   FROM auth.users
  WHERE ((raw_user_meta_data ->> 'language'::text) = 'da'::text);

CREATE OR REPLACE FUNCTION private.language_of(p_email text)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN CASE WHEN (EXISTS (SELECT FROM private.danish_readers d WHERE ((d.email)::text = language_of.p_email))) THEN 'da'::text ELSE 'en'::text END;

CREATE VIEW "private"."joined_parents" AS  SELECT account_id,
    login_id,
    email,
    accepted_at,
    asked_over_at
   FROM private.other_parents
  WHERE ((login_id IS NOT NULL) AND (NOT is_holder));

CREATE VIEW "private"."ledger_sums" AS  SELECT season_id AS season,
    paid_for_user_id AS camper_id,
    sum(amount) AS paid,
    (- COALESCE(sum(amount) FILTER (WHERE (type = 'Refund'::text)), (0)::numeric)) AS refunded,
        CASE
            WHEN (min(amount) < (0)::numeric) THEN ( SELECT GREATEST((- min(line.running)), (0)::numeric) AS "greatest"
               FROM ( SELECT sum(one.amount) OVER (ORDER BY ((one.type <> ALL (ARRAY['Correction'::text, 'Move'::text])) OR (one.amount < (0)::numeric)), one.number) AS running
                       FROM public.payments one
                      WHERE ((one.paid_for_user_id = p.paid_for_user_id) AND (one.season_id = p.season_id) AND (NOT private.is_given(one.type)))) line)
            ELSE (0)::numeric
        END AS short,
    bool_or((type = 'First payment'::text)) AS has_first,
    bool_or((type = 'Second payment'::text)) AS has_second,
    max(created_at) AS since,
    COALESCE(sum(amount) FILTER (WHERE private.is_given(type)), (0)::numeric) AS given
   FROM public.payments p
  WHERE (paid_for_user_id IS NOT NULL)
  GROUP BY season_id, paid_for_user_id;

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

CREATE VIEW "private"."rights" AS  SELECT name,
    level,
    jobs
   FROM ( VALUES ('look'::text,(1)::smallint,'{treasurer,registrar,administrator}'::text[]), ('answers'::text,1,'{registrar,administrator}'::text[]), ('checkin'::text,1,'{helper,treasurer,registrar,administrator}'::text[]), ('meals'::text,1,'{kitchen,treasurer,registrar,administrator}'::text[]), ('diets'::text,NULL::integer,'{kitchen,health}'::text[]), ('health'::text,NULL::integer,'{health}'::text[]), ('write_unpaid'::text,2,'{treasurer,registrar,administrator}'::text[]), ('write'::text,2,'{registrar,administrator}'::text[]), ('edit'::text,2,'{registrar,administrator}'::text[]), ('rooms'::text,2,'{registrar,administrator}'::text[]), ('register'::text,3,'{registrar,administrator}'::text[]), ('families'::text,3,'{administrator}'::text[]), ('teams'::text,3,'{administrator}'::text[]), ('money'::text,3,'{treasurer,administrator}'::text[]), ('settings'::text,3,'{administrator}'::text[]), ('seasons'::text,3,'{administrator}'::text[]), ('organisers'::text,3,'{administrator}'::text[])) given(name, level, jobs);

CREATE OR REPLACE FUNCTION private.may(p_right text, person uuid DEFAULT auth.uid())
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN (EXISTS (SELECT FROM private.rights r, public.admin a WHERE ((r.name = may.p_right) AND (a.id = may.person) AND ((a.access_level >= r.level) OR (private.jobs_of(a.*) && r.jobs)) AND ((may.person IS DISTINCT FROM auth.uid()) OR private.is_let_in(a.*)))));

CREATE OR REPLACE FUNCTION private.is_held(setting text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN ((setting = 'DISABLE_NEW_USER'::text) AND ((private.phase() = 'after'::text) OR ((NOT private.is_published()) AND (NOT private.may('look'::text)))));

CREATE OR REPLACE FUNCTION private.is_on(setting text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN COALESCE((SELECT ((s.bool <> COALESCE(((s.turns_at AT TIME ZONE c.timezone) <= public.camp_now()), false)) OR private.is_held(s.name)) FROM public.admin_settings s, public.camp_info c WHERE (s.name = is_on.setting)), false);

CREATE OR REPLACE FUNCTION private.is_treasurer(person uuid DEFAULT auth.uid())
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN private.may('money'::text, person);

CREATE OR REPLACE FUNCTION private.aid_writer()
 RETURNS uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN CASE WHEN private.is_treasurer() THEN auth.uid() ELSE private.no_person() END;

CREATE OR REPLACE FUNCTION private.may_close_books(p_season smallint)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN (private.may('seasons'::text) OR (EXISTS (SELECT FROM public.admin a WHERE ((a.id = (SELECT auth.uid() AS uid)) AND (a.jobs_season = may_close_books.p_season) AND ('treasurer'::text = ANY (private.jobs_of(a.*)))))));

CREATE OR REPLACE FUNCTION private.name_reader()
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN CASE WHEN private.may('look'::text) THEN 'organiser'::text WHEN private.has_profile() THEN 'family'::text ELSE 'none'::text END;

CREATE OR REPLACE FUNCTION private.sees_rooms()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN (private.may('rooms'::text) OR private.is_on('SHOW_ROOMS'::text));

CREATE OR REPLACE FUNCTION private.sees_teams()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN (private.may('teams'::text) OR private.is_on('SHOW_TEAMS'::text));

CREATE OR REPLACE FUNCTION private.readable_change(change jsonb)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN (((change - ARRAY['room_id'::text, 'team_id'::text, 'former_room_id'::text, 'former_team_id'::text, 'consents'::text]) || CASE WHEN ((change ? 'room_id'::text) AND private.sees_rooms()) THEN jsonb_build_object('room', (private.seen_room(((change ->> 'room_id'::text))::smallint) -> 'name'::text)) ELSE '{}'::jsonb END) || CASE WHEN ((change ? 'team_id'::text) AND private.sees_teams()) THEN jsonb_build_object('team', (private.seen_team(((change ->> 'team_id'::text))::smallint) -> 'name'::text)) ELSE '{}'::jsonb END);

CREATE OR REPLACE FUNCTION public.copied_at()
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN (SELECT heartbeats.beat_at FROM private.heartbeats WHERE ((heartbeats.job = 'restore'::text) AND (SELECT private.may('look'::text) AS may)));

CREATE OR REPLACE FUNCTION public.my_rights()
 RETURNS text[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN COALESCE((SELECT array_agg(r.name) AS array_agg FROM private.rights r WHERE private.may(r.name)), (SELECT ARRAY['second_factor'::text] AS "array" FROM public.admin a WHERE ((a.id = auth.uid()) AND (NOT private.is_let_in(a.*)))), '{}'::text[]);

CREATE OR REPLACE FUNCTION public.my_access_level()
 RETURNS smallint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN (COALESCE((private.admin_level())::integer, CASE WHEN ((public.my_rights() <> '{}'::text[]) AND (public.my_rights() <> '{second_factor}'::text[])) THEN 0 ELSE NULL::integer END))::smallint;

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
    ARRAY( SELECT jsonb_array_elements_text((( SELECT private.waiting_places() AS waiting_places) -> (u.id)::text)) AS jsonb_array_elements_text) AS waits_for,
    private.shown_in_roster(u.*, 'family'::text, NULL::uuid) AS shown
   FROM public.users u
  WHERE ( SELECT private.may('rooms'::text) AS may);

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
    offer.outstanding AS offer_outstanding,
    private.given_to(u.id) AS given
   FROM public.users u,
    LATERAL ( SELECT private.as_it_stands(u.*) AS c) s,
    LATERAL private.state_of(s.c) state(payment, waits_for),
    LATERAL private.offer_of(u.*) offer(until, outstanding),
    public.pricing p
  WHERE (((( SELECT private.family() AS family) = u.id) OR (( SELECT private.family() AS family) = u.parent_id)) AND (p.id = (s.c).pricing_id));

CREATE VIEW "public"."family_places" WITH (security_barrier=true) AS  SELECT id,
    first_name,
    last_name,
    gender,
    accommodation,
    created_at,
        CASE
            WHEN (( SELECT private.is_on('SHOW_ROOMS'::text) AS is_on) OR ( SELECT private.may('look'::text) AS may)) THEN room_id
            ELSE NULL::smallint
        END AS room_id,
        CASE
            WHEN ( SELECT private.is_on('SHOW_ROOMS'::text) AS is_on) THEN ( SELECT r.name
               FROM public.rooms r
              WHERE ((r.id = u.room_id) AND (r.state <> 'group'::text)))
            ELSE NULL::text
        END AS room,
        CASE
            WHEN ( SELECT private.is_on('SHOW_TEAMS'::text) AS is_on) THEN ( SELECT t.name
               FROM public.teams t
              WHERE (t.id = u.team_id))
            ELSE NULL::text
        END AS team
   FROM public.users u
  WHERE ((( SELECT private.family() AS family) = id) OR (( SELECT private.family() AS family) = parent_id));

CREATE VIEW "public"."payment_history" WITH (security_barrier=true) AS  SELECT pay.id,
    pay.created_at,
    pay.amount,
    pay.type,
    pay.payment_method,
    pay.is_anonymous,
    private.category_name(p.*) AS pricing_name,
    p.price AS pricing_price,
        CASE
            WHEN ((NOT pay.is_anonymous) OR ((( SELECT auth.uid() AS uid) = payer.id) OR (( SELECT auth.uid() AS uid) = payer.account_id))) THEN private.full_name(payer.first_name, payer.last_name)
            ELSE NULL::text
        END AS paid_by_name,
    COALESCE(((( SELECT auth.uid() AS uid) = payer.id) OR (( SELECT auth.uid() AS uid) = payer.account_id)), false) AS paid_by_me,
    pay.paid_for_user_id,
    private.full_name(payee.first_name, payee.last_name) AS paid_for_name,
    private.card_payment_id(pay.provider_payment_id) AS payment_id,
    private.reference_of(pay.*) AS reference,
    ( SELECT s.title
           FROM public.seasons s
          WHERE (s.id = pay.season_id)) AS past_season
   FROM (((public.payments pay
     JOIN public.pricing p ON ((p.id = pay.pricing_id)))
     LEFT JOIN public.people payer ON ((payer.id = pay.paid_by_user_id)))
     LEFT JOIN public.people payee ON ((payee.id = pay.paid_for_user_id)))
  WHERE ((pay.paid_by_user_id = ANY (ARRAY( SELECT person.id
           FROM public.people person
          WHERE ((( SELECT auth.uid() AS uid) = person.id) OR (( SELECT auth.uid() AS uid) = person.account_id))))) OR (pay.paid_for_user_id = ANY (ARRAY( SELECT person.id
           FROM public.people person
          WHERE (person.account_id = ANY (ARRAY[( SELECT auth.uid() AS uid), ( SELECT private.family() AS family)]))))));

CREATE VIEW "public"."refund_rule" WITH (security_invoker=true) AS  SELECT share.number_value AS percent,
    day.until
   FROM ((public.camp_info c
     JOIN public.admin_settings share ON (((share.name = 'REFUND_PERCENT'::text) AND (share.number_value > 0))))
     CROSS JOIN LATERAL ( SELECT (c.start_date - COALESCE(( SELECT admin_settings.number_value
                   FROM public.admin_settings
                  WHERE (admin_settings.name = 'REFUND_DAYS'::text)), 0)) AS until) day)
  WHERE (((public.camp_now() AT TIME ZONE c.timezone))::date <= day.until);

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
  WHERE (u.is_registered AND u.is_attending AND (NOT u.is_inactive) AND ((( SELECT private.is_on('SHOW_ROOMS'::text) AS is_on) AND ( SELECT private.has_profile() AS has_profile)) OR ( SELECT private.may('look'::text) AS may)));

CREATE VIEW "public"."switches" WITH (security_invoker=true) AS  SELECT s.name,
    private.is_on(s.name) AS bool,
    s.turns_at,
    (ceil(EXTRACT(epoch FROM (NULLIF(GREATEST((s.turns_at AT TIME ZONE c.timezone), public.camp_now()), public.camp_now()) - public.camp_now()))))::integer AS turns_in,
    private.is_held(s.name) AS is_held
   FROM public.admin_settings s,
    public.camp_info c
  WHERE (s.data_type = 'boolean'::text);

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
  WHERE (u.is_attending AND (NOT u.is_inactive) AND ((( SELECT private.is_on('SHOW_TEAMS'::text) AS is_on) AND ( SELECT private.has_profile() AS has_profile) AND (person.is_mine OR (u.id = t.leader_id))) OR ( SELECT private.may('look'::text) AS may)));

CREATE UNIQUE INDEX aid_requests_open_key ON private.aid_requests USING btree (account_id) WHERE (state = 'open'::text);

CREATE INDEX bank_lines_amount_idx ON private.bank_lines USING btree (amount_ore, booked_on);

CREATE UNIQUE INDEX bank_refunds_confirmed_key ON private.bank_refunds USING btree (entry_key) WHERE (state = 'confirmed'::text);

CREATE INDEX refund_request_lines_camper_idx ON private.refund_request_lines USING btree (camper_id);

CREATE UNIQUE INDEX refund_requests_open_key ON private.refund_requests USING btree (intent_id) WHERE (state = ANY (ARRAY['waiting'::text, 'asked'::text, 'accepted'::text]));

CREATE INDEX news_notified_at_idx ON public.news USING btree (notified_at);

CREATE INDEX outbox_asked_at_idx ON public.outbox USING btree (asked_at);

CREATE INDEX payment_intents_late_idx ON public.payment_intents USING btree (settled_at) WHERE ('season_over'::text = ANY (reasons));

CREATE INDEX payment_intents_refunded_idx ON public.payment_intents USING btree (refunded_ore) WHERE (refunded_ore > 0);

CREATE INDEX payments_moved_idx ON public.payments USING btree (moved_from) WHERE (moved_from IS NOT NULL);

CREATE INDEX payments_season_idx ON public.payments USING btree (season_id);

CREATE TRIGGER notice_link AFTER INSERT ON auth.identities FOR EACH ROW WHEN ((new.provider <> 'email'::text)) EXECUTE FUNCTION private.notice_link();

CREATE TRIGGER notice_factor_added AFTER UPDATE OF status ON auth.mfa_factors FOR EACH ROW WHEN (((new.status = 'verified'::auth.factor_status) AND (old.status <> 'verified'::auth.factor_status))) EXECUTE FUNCTION private.notice_factor();

CREATE TRIGGER notice_factor_removed AFTER DELETE ON auth.mfa_factors FOR EACH ROW WHEN ((old.status = 'verified'::auth.factor_status)) EXECUTE FUNCTION private.notice_factor();

CREATE TRIGGER follow_address AFTER UPDATE OF email ON auth.users FOR EACH ROW WHEN (((new.email)::text IS DISTINCT FROM (old.email)::text)) EXECUTE FUNCTION private.follow_address();

CREATE TRIGGER notice_address AFTER UPDATE OF email ON auth.users FOR EACH ROW WHEN (((lower((new.email)::text) IS DISTINCT FROM lower((old.email)::text)) AND (old.email_confirmed_at IS NOT NULL))) EXECUTE FUNCTION private.notice_address();

CREATE TRIGGER notice_password AFTER UPDATE OF encrypted_password ON auth.users FOR EACH ROW WHEN ((((new.encrypted_password)::text IS DISTINCT FROM (old.encrypted_password)::text) AND (old.email_confirmed_at IS NOT NULL))) EXECUTE FUNCTION private.notice_password();

CREATE TRIGGER add_news_of_changes AFTER UPDATE ON private.bank_lines REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.add_news();

CREATE TRIGGER add_news_of_new AFTER INSERT ON private.bank_lines REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.add_news();

CREATE TRIGGER add_news_of_old AFTER DELETE ON private.bank_lines REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.add_news();

CREATE TRIGGER keep_books BEFORE UPDATE OF state ON private.bank_lines FOR EACH ROW WHEN ((old.state IS DISTINCT FROM new.state)) EXECUTE FUNCTION private.keep_books();

CREATE TRIGGER audit AFTER UPDATE ON private.bank_refunds FOR EACH ROW EXECUTE FUNCTION private.audit();

CREATE TRIGGER audit AFTER INSERT OR UPDATE ON private.books FOR EACH ROW EXECUTE FUNCTION private.audit();

CREATE TRIGGER add_news_of_changes AFTER UPDATE ON private.cash_closings REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.add_news();

CREATE TRIGGER add_news_of_new AFTER INSERT ON private.cash_closings REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.add_news();

CREATE TRIGGER add_news_of_old AFTER DELETE ON private.cash_closings REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.add_news();

CREATE TRIGGER keep_books BEFORE INSERT ON private.cash_closings FOR EACH ROW EXECUTE FUNCTION private.keep_books();

CREATE TRIGGER add_news_of_changes AFTER UPDATE ON private.duties REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.add_news();

CREATE TRIGGER add_news_of_new AFTER INSERT ON private.duties REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.add_news();

CREATE TRIGGER add_news_of_old AFTER DELETE ON private.duties REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.add_news();

CREATE TRIGGER add_news_of_changes AFTER UPDATE ON private.mail_troubles REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.add_news();

CREATE TRIGGER add_news_of_new AFTER INSERT ON private.mail_troubles REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.add_news();

CREATE TRIGGER add_news_of_old AFTER DELETE ON private.mail_troubles REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.add_news();

CREATE TRIGGER add_news_of_changes AFTER UPDATE ON private.messages REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.add_news();

CREATE TRIGGER add_news_of_new AFTER INSERT ON private.messages REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.add_news();

CREATE TRIGGER add_news_of_old AFTER DELETE ON private.messages REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.add_news();

CREATE TRIGGER add_news_of_changes AFTER UPDATE ON private.payouts REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.add_news();

CREATE TRIGGER add_news_of_new AFTER INSERT ON private.payouts REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.add_news();

CREATE TRIGGER add_news_of_old AFTER DELETE ON private.payouts REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.add_news();

CREATE TRIGGER keep_books BEFORE DELETE OR UPDATE OF closed_at ON private.payouts FOR EACH ROW EXECUTE FUNCTION private.keep_books();

CREATE TRIGGER plain_texts BEFORE INSERT OR UPDATE OF reason ON private.setup_marks FOR EACH ROW EXECUTE FUNCTION private.plain_columns('reason');

CREATE TRIGGER add_news AFTER INSERT OR DELETE OR UPDATE ON public.admin FOR EACH ROW EXECUTE FUNCTION private.add_news();

CREATE TRIGGER recent_code AFTER INSERT OR DELETE OR UPDATE ON public.admin FOR EACH STATEMENT EXECUTE FUNCTION private.ask_for_recent_code();

CREATE TRIGGER add_news AFTER INSERT OR DELETE OR UPDATE ON public.attention_notes FOR EACH ROW EXECUTE FUNCTION private.add_news();

CREATE TRIGGER mail_both_parents AFTER INSERT ON public.outbox FOR EACH ROW WHEN (((NOT private.is_receipt(new.kind)) AND (new.kind <> ALL (ARRAY['invited'::text, 'other_parent'::text, 'paid'::text, 'account_notice'::text])))) EXECUTE FUNCTION private.mail_both_parents();

CREATE TRIGGER read_only INSTEAD OF INSERT OR DELETE OR UPDATE ON public.payment_history FOR EACH ROW EXECUTE FUNCTION private.refuse_writing();

CREATE TRIGGER add_news AFTER INSERT ON public.payments FOR EACH ROW WHEN ((new.paid_for_user_id IS NOT NULL)) EXECUTE FUNCTION private.add_news('paid_for_user_id');

CREATE TRIGGER then_keep_books BEFORE INSERT ON public.payments FOR EACH ROW EXECUTE FUNCTION private.keep_books();

CREATE TRIGGER add_news_of_changes AFTER UPDATE ON public.seasons REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.add_news();

CREATE TRIGGER add_news_of_new AFTER INSERT ON public.seasons REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.add_news();

CREATE TRIGGER add_news_of_old AFTER DELETE ON public.seasons REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.add_news();

CREATE TRIGGER add_news AFTER INSERT OR DELETE OR UPDATE ON public.survey_responses FOR EACH ROW EXECUTE FUNCTION private.add_news();

CREATE TRIGGER give_aid_back AFTER UPDATE ON public.users FOR EACH ROW WHEN (((old.is_attending IS DISTINCT FROM new.is_attending) OR (old.is_inactive IS DISTINCT FROM new.is_inactive) OR (old.pricing_id IS DISTINCT FROM new.pricing_id) OR (old.agreed_price IS DISTINCT FROM new.agreed_price) OR ((old.size IS NULL) IS DISTINCT FROM (new.size IS NULL)))) EXECUTE FUNCTION private.give_aid_back();

CREATE TRIGGER guard_room BEFORE UPDATE OF room_id ON public.users FOR EACH STATEMENT EXECUTE FUNCTION private.guard_place('rooms');

CREATE TRIGGER guard_team BEFORE UPDATE OF team_id ON public.users FOR EACH STATEMENT EXECUTE FUNCTION private.guard_place('teams');

CREATE TRIGGER plain_texts BEFORE INSERT OR UPDATE ON public.users FOR EACH ROW EXECUTE FUNCTION private.plain_columns();

CREATE TRIGGER audit_document AFTER DELETE ON storage.objects FOR EACH ROW EXECUTE FUNCTION private.audit_document();

CREATE POLICY "Admins see all admins, everybody sees their own level" ON "public"."admin" FOR SELECT TO "authenticated" USING (((id = ( SELECT auth.uid() AS uid)) OR ( SELECT private.may('look'::text) AS may)));

CREATE POLICY "Level 3 changes admins of a lower level" ON "public"."admin" FOR UPDATE TO "authenticated" USING ((( SELECT private.may('organisers'::text) AS may) AND (COALESCE((private.level_of(admin.*))::integer, 0) < ( SELECT private.admin_level() AS admin_level)))) WITH CHECK ((COALESCE((private.level_of(admin.*))::integer, 0) < ( SELECT private.admin_level() AS admin_level)));

CREATE POLICY "Level 3 removes admins of a lower level" ON "public"."admin" FOR DELETE TO "authenticated" USING ((( SELECT private.may('organisers'::text) AS may) AND (COALESCE((private.level_of(admin.*))::integer, 0) < ( SELECT private.admin_level() AS admin_level))));

CREATE POLICY "Everybody reads public settings, admins read all" ON "public"."admin_settings" FOR SELECT TO "anon", "authenticated" USING ((is_public OR ( SELECT private.may('look'::text) AS may)));

CREATE POLICY "Level 3 changes settings" ON "public"."admin_settings" FOR UPDATE TO "authenticated" USING (( SELECT private.may('settings'::text) AS may));

CREATE POLICY "Admins read the audit log, codes and places from level 3" ON "public"."audit_log" FOR SELECT TO "authenticated" USING ((( SELECT private.may('organisers'::text) AS may) OR (( SELECT private.may('look'::text) AS may) AND (table_name <> 'discounts'::text) AND ((table_name <> 'duties'::text) OR ( SELECT private.may('rooms'::text) AS may)) AND ((table_name <> 'payments'::text) OR (NOT private.is_given(COALESCE((after ->> 'type'::text), ''::text))) OR ( SELECT private.is_treasurer() AS is_treasurer)) AND (NOT ((COALESCE(jsonb_strip_nulls(before), '{}'::jsonb) || COALESCE(jsonb_strip_nulls(after), '{}'::jsonb)) ?| ARRAY['room_id'::text, 'team_id'::text, 'former_room_id'::text, 'former_team_id'::text])))));

CREATE POLICY "Level 3 changes the camp" ON "public"."camp_info" FOR UPDATE TO "authenticated" USING (( SELECT private.may('settings'::text) AS may));

CREATE POLICY "Organisers read the checkins" ON "public"."checkins" FOR SELECT TO "authenticated" USING (( SELECT private.may('checkin'::text) AS may));

CREATE POLICY "Level 3 changes who runs the camp" ON "public"."church" FOR UPDATE TO "authenticated" USING (( SELECT private.may('settings'::text) AS may));

CREATE POLICY "Level 3 adds churches" ON "public"."churches" FOR INSERT TO "authenticated" WITH CHECK (( SELECT private.may('settings'::text) AS may));

CREATE POLICY "Level 3 changes churches" ON "public"."churches" FOR UPDATE TO "authenticated" USING (( SELECT private.may('settings'::text) AS may));

CREATE POLICY "Level 3 removes churches" ON "public"."churches" FOR DELETE TO "authenticated" USING (( SELECT private.may('settings'::text) AS may));

CREATE POLICY "Level 3 adds promo codes" ON "public"."discounts" FOR INSERT TO "authenticated" WITH CHECK (( SELECT private.may('settings'::text) AS may));

CREATE POLICY "Level 3 changes promo codes" ON "public"."discounts" FOR UPDATE TO "authenticated" USING (( SELECT private.may('settings'::text) AS may));

CREATE POLICY "Level 3 reads promo codes" ON "public"."discounts" FOR SELECT TO "authenticated" USING (( SELECT private.may('settings'::text) AS may));

CREATE POLICY "Level 3 removes promo codes" ON "public"."discounts" FOR DELETE TO "authenticated" USING (( SELECT private.may('settings'::text) AS may));

CREATE POLICY "A family hears of its own changes, organisers of theirs" ON "public"."news" FOR SELECT TO "authenticated" USING (((account_id = ANY (ARRAY[( SELECT auth.uid() AS uid), ( SELECT private.family() AS family)])) OR (for_organisers AND ( SELECT private.may('look'::text) AS may))));

CREATE POLICY "Admins read payments, and treasurers what is given" ON "public"."payments" FOR SELECT TO "authenticated" USING ((( SELECT private.may('look'::text) AS may) AND (( SELECT private.is_treasurer() AS is_treasurer) OR (NOT private.is_given(type)))));

CREATE POLICY "Level 3 changes where the camp is" ON "public"."place" FOR UPDATE TO "authenticated" USING (( SELECT private.may('settings'::text) AS may));

CREATE POLICY "Level 3 changes prices" ON "public"."pricing" FOR UPDATE TO "authenticated" USING (( SELECT private.may('settings'::text) AS may));

CREATE POLICY "Level 3 changes reminders" ON "public"."reminders" FOR UPDATE TO "authenticated" USING (( SELECT private.may('settings'::text) AS may));

CREATE POLICY "Level 3 reads reminders" ON "public"."reminders" FOR SELECT TO "authenticated" USING (( SELECT private.may('settings'::text) AS may));

CREATE POLICY "Campers read rooms when they are shown, admins always" ON "public"."rooms" FOR SELECT TO "authenticated" USING (((( SELECT private.is_on('SHOW_ROOMS'::text) AS is_on) AND ( SELECT private.has_profile() AS has_profile)) OR ( SELECT private.may('look'::text) AS may)));

CREATE POLICY "Level 3 changes rooms" ON "public"."rooms" FOR UPDATE TO "authenticated" USING (( SELECT private.may('settings'::text) AS may));

CREATE POLICY "Level 3 reads seasons" ON "public"."seasons" FOR SELECT TO "authenticated" USING (( SELECT private.may('seasons'::text) AS may));

CREATE POLICY "Level 3 adds sponsors" ON "public"."sponsors" FOR INSERT TO "authenticated" WITH CHECK (( SELECT private.may('settings'::text) AS may));

CREATE POLICY "Level 3 changes sponsors" ON "public"."sponsors" FOR UPDATE TO "authenticated" USING (( SELECT private.may('settings'::text) AS may));

CREATE POLICY "Level 3 removes sponsors" ON "public"."sponsors" FOR DELETE TO "authenticated" USING (( SELECT private.may('settings'::text) AS may));

CREATE POLICY "A family reads its answers, level 3 reads all" ON "public"."survey_responses" FOR SELECT TO "authenticated" USING ((( SELECT private.is_my_camper(survey_responses.camper_id) AS is_my_camper) OR ( SELECT private.may('teams'::text) AS may)));

CREATE POLICY "Level 3 adds teams" ON "public"."teams" FOR INSERT TO "authenticated" WITH CHECK (( SELECT private.may('teams'::text) AS may));

CREATE POLICY "Level 3 changes teams" ON "public"."teams" FOR UPDATE TO "authenticated" USING (( SELECT private.may('teams'::text) AS may));

CREATE POLICY "Level 3 removes teams" ON "public"."teams" FOR DELETE TO "authenticated" USING (( SELECT private.may('teams'::text) AS may));

CREATE POLICY "A family changes its choices, admins place campers" ON "public"."users" FOR UPDATE TO "authenticated" USING (((( SELECT private.family() AS family) = ANY (ARRAY[id, parent_id])) OR ( SELECT private.may('rooms'::text) AS may)));

CREATE POLICY "A family reads itself, admins read everybody" ON "public"."users" FOR SELECT TO "authenticated" USING (((( SELECT private.family() AS family) = ANY (ARRAY[id, parent_id])) OR ( SELECT private.may('look'::text) AS may)));

CREATE POLICY "Campers read the camp's documents" ON "storage"."objects" FOR SELECT TO "authenticated" USING (((bucket_id = 'documents'::text) AND (( SELECT private.may('look'::text) AS may) OR (( SELECT private.has_profile() AS has_profile) AND ((name = (('schedule-'::text || private.season()) || '.pdf'::text)) OR ((name = (('teams-'::text || private.season()) || '.pdf'::text)) AND private.is_on('SHOW_TEAMS'::text)))))));

CREATE POLICY "Level 3 removes documents" ON "storage"."objects" FOR DELETE TO "authenticated" USING (((bucket_id = 'documents'::text) AND ( SELECT private.may('settings'::text) AS may)));

CREATE POLICY "Level 3 removes logos" ON "storage"."objects" FOR DELETE TO "authenticated" USING (((bucket_id = 'logos'::text) AND ( SELECT private.may('settings'::text) AS may)));

CREATE POLICY "Level 3 sees the list of logos" ON "storage"."objects" FOR SELECT TO "authenticated" USING (((bucket_id = 'logos'::text) AND ( SELECT private.may('settings'::text) AS may)));

COMMENT ON TABLE "private"."aid_requests" IS 'What families wrote who asked for help with the price, and the answers.';

COMMENT ON TABLE "private"."attention_notified" IS 'Kinds of matters that organisers were emailed about, until none of the kind is open.';

COMMENT ON TABLE "private"."bank_lines" IS 'Transfers to the camp''s account, and what was decided about each.';

COMMENT ON TABLE "private"."bank_refunds" IS 'Transfers out of the camp''s account that could be refunds written down by hand, and what was decided about each.';

COMMENT ON TABLE "private"."bank_shares" IS 'Which families a confirmed bank line was for.';

COMMENT ON TABLE "private"."bank_statements" IS 'Bank statements that were imported: file name, hash and who read it.';

COMMENT ON TABLE "private"."books" IS 'Seasons whose books were closed, with their figures then. No names.';

COMMENT ON TABLE "private"."camper_contacts" IS 'Responsible adult, emergency contact and who may pick up a camper. Deleted with the check-in.';

COMMENT ON TABLE "private"."cash_closings" IS 'Cash counts, each for a day and a person, in DKK. Never changed.';

COMMENT ON TABLE "private"."closed_cash" IS 'Which ledger rows a cash count included.';

COMMENT ON TABLE "private"."consents" IS 'Who agreed to which words for a camper and when, and who withdrew it. Outlives the season.';

COMMENT ON TABLE "private"."deleted_people" IS 'Ids of deleted people, as long as backups are kept: a restored backup deletes them again.';

COMMENT ON TABLE "private"."developer_mode" IS 'One row: whether this is a development database, and how far its clock is moved. No API role writes it.';

COMMENT ON TABLE "private"."duties" IS 'Duties at camp, and since when the person has the child protection certificate that a duty needs.';

COMMENT ON TABLE "private"."error_reports" IS 'Errors of browsers and functions, each kind once: what failed and where, never whose.';

COMMENT ON TABLE "private"."health_access_log" IS 'Which organiser looked at whose health answers, and when. The family reads it.';

COMMENT ON TABLE "private"."health_answers" IS 'Food, allergies, medicine and illnesses of a camper: given by consent, read by family and the job Health.';

COMMENT ON TABLE "private"."heartbeats" IS 'When each scheduled job last came to its end, and which of its steps failed then.';

COMMENT ON TABLE "private"."mail_events" IS 'Ids of the mail service''s reports, so that the same one twice counts once.';

COMMENT ON TABLE "private"."mail_refusals" IS 'Accounts that have unsubscribed from a kind of email.';

COMMENT ON TABLE "private"."mail_troubles" IS 'Email addresses that bounced or complained.';

COMMENT ON TABLE "private"."messages" IS 'What organisers wrote to a selection of families, and to how many.';

COMMENT ON TABLE "private"."nameless_campers" IS 'What is left of a past camper whose data was deleted, so that a season''s figures stay.';

COMMENT ON TABLE "private"."opening_wishes" IS 'Addresses to email once when registration opens again.';

COMMENT ON TABLE "private"."other_parents" IS 'The other parent of a family, or the holder of an added account: invited, then acting for it with their own login.';

COMMENT ON TABLE "private"."payout_rows" IS 'Rows of a payout, in øre, matched with the ledger by the provider''s payment id.';

COMMENT ON TABLE "private"."payouts" IS 'Payouts of the card company, from its file.';

COMMENT ON TABLE "private"."plan_changes" IS 'Places that families cancelled and beds that they gave up, with what is needed to undo it for a day.';

COMMENT ON TABLE "private"."promo_checks" IS 'Promo codes that an account has typed correctly. Registration believes only these.';

COMMENT ON TABLE "private"."provider_fetches" IS 'Questions to the payment provider, so that there are never too many.';

COMMENT ON TABLE "private"."rate_limits" IS 'Tries of the last hour, by a hashed key, so that they can be limited.';

COMMENT ON TABLE "private"."recovery_codes" IS 'Hashes of the codes with which an organiser takes their second factor away when the app is lost.';

COMMENT ON TABLE "private"."refund_request_lines" IS 'Whom a refund that was started is for, in øre.';

COMMENT ON TABLE "private"."refund_requests" IS 'Refunds that a treasurer has started at the provider, in øre.';

COMMENT ON TABLE "private"."reminded" IS 'Which camper a reminder was sent for: none comes a second time.';

COMMENT ON TABLE "private"."retention_notices" IS 'Families that were notified that their data will be deleted, and the last day before that.';

COMMENT ON TABLE "private"."retention_runs" IS 'What retention deleted on a day, in numbers.';

COMMENT ON TABLE "private"."row_secret" IS 'The key of the hashes by which a bank line is recognised. One row, made once.';

COMMENT ON TABLE "private"."setup_marks" IS 'Steps of setting up the camp that an organiser has read or skipped.';

COMMENT ON TABLE "public"."admin" IS 'Organisers with their access level, one row each. A job is given by name beside it.';

COMMENT ON TABLE "public"."admin_settings" IS 'Settings and switches of the open season.';

COMMENT ON TABLE "public"."attention_notes" IS 'What organisers noted about a matter under Needs attention; when its money changes it is open again.';

COMMENT ON TABLE "public"."audit_log" IS 'The activity log: what organisers changed of people, money, rooms and settings, and families of their campers.';

COMMENT ON TABLE "public"."bed_holds" IS 'Beds reserved for a camper until a time by which their price must be paid.';

COMMENT ON TABLE "public"."bed_waits" IS 'The waiting list for beds: a family as one, by the time since when it waits.';

COMMENT ON TABLE "public"."camp_info" IS 'The open season''s title, theme, dates, deadlines and beds. One row.';

COMMENT ON TABLE "public"."change_requests" IS 'Changes that families ask the organisers for, with the decision.';

COMMENT ON TABLE "public"."checkin_codes" IS 'The code by which check-in finds a family.';

COMMENT ON TABLE "public"."checkin_devices" IS 'Phones that check people in, of organisers and of helpers, until someone signs them out.';

COMMENT ON TABLE "public"."checkins" IS 'What phones did at bus and arrival. Only ever added; the newest one that no other contests holds.';

COMMENT ON TABLE "public"."church" IS 'The church that runs the camp. One row.';

COMMENT ON TABLE "public"."churches" IS 'Sister churches and missions, which the form offers beside the church itself.';

COMMENT ON TABLE "public"."discounts" IS 'Promo codes: which price category each gives, until when and how often.';

COMMENT ON TABLE "public"."news" IS 'That something changed in a table that is not published itself. Open screens read again.';

COMMENT ON TABLE "public"."outbox" IS 'Emails and notices that are queued, with their tries and what became of them.';

COMMENT ON TABLE "public"."past_campers" IS 'Campers of seasons that have ended, as they were when the season was closed.';

COMMENT ON TABLE "public"."payment_events" IS 'The provider''s webhooks, each once, before and after they were worked through.';

COMMENT ON TABLE "public"."payment_intent_lines" IS 'What a checkout is for: a line for each camper, in øre.';

COMMENT ON TABLE "public"."payment_intents" IS 'Payments at the provider: one checkout each, frozen when it is opened, with the provider''s last answer.';

COMMENT ON TABLE "public"."payment_log" IS 'What happened to a payment, line by line.';

COMMENT ON TABLE "public"."payments" IS 'The ledger in DKK: one row for each camper of each charge, refund or manual payment. Never changed.';

COMMENT ON TABLE "public"."people" IS 'Everyone who has ever been a camper, with the account of their family. Money and past seasons refer to it.';

COMMENT ON TABLE "public"."place" IS 'Where the camp is and how the bus goes there. One row.';

COMMENT ON TABLE "public"."pricing" IS 'Price categories and their early prices in DKK. Names are English, and Danish in the columns that end with _da.';

COMMENT ON TABLE "public"."reminders" IS 'The reminders that can be switched on: when each is sent, and its text.';

COMMENT ON TABLE "public"."retention_rules" IS 'How long each kind of data about people is kept. The privacy policy is written from these rows.';

COMMENT ON TABLE "public"."room_locks" IS 'Campers whom an organiser has locked to their room.';

COMMENT ON TABLE "public"."rooms" IS 'Rooms and the groups for campers without one; `state` says what can be assigned.';

COMMENT ON TABLE "public"."seasons" IS 'Camps of each year: the open one, a draft of the next, and those that have ended.';

COMMENT ON TABLE "public"."sponsors" IS 'Sponsors on the front page, with their logos.';

COMMENT ON TABLE "public"."survey_responses" IS 'Answers to the group-formation survey, one row for each camper.';

COMMENT ON TABLE "public"."team_locks" IS 'Campers whom an organiser has locked to their team.';

COMMENT ON TABLE "public"."team_options" IS 'How organisers want teams suggested. One row, or none for the defaults.';

COMMENT ON TABLE "public"."teams" IS 'The teams of the camp, two to twelve, with colour and leader.';

COMMENT ON TABLE "public"."users" IS 'Campers of the open season: account holders, whose id is their login''s, and the campers they added.';

COMMENT ON TABLE "public"."wished_names" IS 'Which camper a family meant by a name in its wishes.';

COMMENT ON VIEW "private"."alone_children" IS 'Children under 12 of whose family no adult comes.';

COMMENT ON VIEW "private"."camper_fields" IS 'What each field of a camper is: who fills it in, who changes it, whether it is listed.';

COMMENT ON VIEW "private"."contested_people" IS 'People of whom two phones say otherwise, as of their newest check-in: someone may be there of whom the last tap says no.';

COMMENT ON VIEW "private"."danish_readers" IS 'Addresses of logins whose emails are in Danish.';

COMMENT ON VIEW "private"."family_mails" IS 'Why a family gets no email that it can do without; null when it does.';

COMMENT ON VIEW "private"."ledger_sums" IS 'What the ledger says of each person in each season, in DKK.';

COMMENT ON VIEW "private"."mail_readers" IS 'Address and language of each person, and why they get no email that they can do without.';

COMMENT ON VIEW "private"."newest_ticks" IS 'The newest check-in that holds of each person, campers and people on no list.';

COMMENT ON VIEW "private"."rights" IS 'What organisers may do: each right with the level and the jobs that have it.';

COMMENT ON VIEW "public"."bed_availability" IS 'Beds in all, taken and left, for visitors and the form.';

COMMENT ON VIEW "public"."board_people" IS 'Everyone on the room and team boards, with the places that the caller''s level may assign.';

COMMENT ON VIEW "public"."bus_seats" IS 'Seats on the bus and how many are left, for visitors; null without a number.';

COMMENT ON VIEW "public"."camp_counts" IS 'How many have signed up and how many are registered, for the front page.';

COMMENT ON VIEW "public"."camper_directory" IS 'Who comes to camp, for people who come themselves: of other families only what they agreed to show.';

COMMENT ON VIEW "public"."camper_fees" IS 'What each camper of the caller''s family costs, has paid and can pay next.';

COMMENT ON VIEW "public"."checkin_standing" IS 'Where each camper stands by the check-ins: the last one, and whether another phone contests it.';

COMMENT ON VIEW "public"."family_places" IS 'Rooms and teams of the caller''s own family, once they are shown.';

COMMENT ON VIEW "public"."payment_history" IS 'Payments by the caller''s family or for it, of all seasons; an anonymous payer is hidden from everyone else.';

COMMENT ON VIEW "public"."refund_rule" IS 'The board''s rule for refunds while it counts; no row where nothing is refunded.';

COMMENT ON VIEW "public"."room_roster" IS 'Who sleeps where, once rooms are shown; of other families only the names that they show.';

COMMENT ON VIEW "public"."switches" IS 'The switches as they are now, and in how many seconds time turns one.';

COMMENT ON VIEW "public"."team_figures" IS 'How even the shown teams are and how many wishes they meet, without names.';

COMMENT ON VIEW "public"."team_roster" IS 'Teams of the caller''s family and who leads the teams, once teams are shown.';

REVOKE ALL ON FUNCTION "private"."aid_writer"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."aid_writer"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."answered_names"(uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."answered_names"(uuid, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."are_books_closed"(smallint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."are_books_closed"(smallint) TO "postgres";

REVOKE ALL ON FUNCTION "private"."as_typed"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."as_typed"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."ask_for_recent_code"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."ask_for_recent_code"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."asking_family"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."asking_family"() TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."asks_second_factor"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."asks_second_factor"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."attention_of_aid"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."attention_of_aid"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."attention_of_doubles"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."attention_of_doubles"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."attention_of_mail_limits"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."attention_of_mail_limits"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."attention_of_names"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."attention_of_names"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."attention_of_refunds"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."attention_of_refunds"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."awaited"(boolean, boolean, numeric, text[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."awaited"(boolean, boolean, numeric, text[]) TO "postgres";

REVOKE ALL ON FUNCTION "private"."balance"(smallint, uuid[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."balance"(smallint, uuid[]) TO "postgres";

REVOKE ALL ON FUNCTION "private"."books_of"(smallint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."books_of"(smallint) TO "postgres";

REVOKE ALL ON FUNCTION "private"."camp_end"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."camp_end"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."camper_state"(uuid[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."camper_state"(uuid[]) TO "postgres";

REVOKE ALL ON FUNCTION "private"."check_double"(public.users) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."check_double"(public.users) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."contacts"(uuid[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."contacts"(uuid[]) TO "postgres";

REVOKE ALL ON FUNCTION "private"."counted_beyond"(public.users) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."counted_beyond"(public.users) TO "postgres";

REVOKE ALL ON FUNCTION "private"."counted_for"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."counted_for"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."doers_of"(public.outbox) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."doers_of"(public.outbox) TO "postgres";

REVOKE ALL ON FUNCTION "private"."edited_columns"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."edited_columns"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."end_invitation"(uuid, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."end_invitation"(uuid, boolean) TO "postgres";

REVOKE ALL ON FUNCTION "private"."expect_aid_back"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."expect_aid_back"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."export_money"(uuid[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."export_money"(uuid[]) TO "postgres";

REVOKE ALL ON FUNCTION "private"."export_organiser"(uuid[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."export_organiser"(uuid[]) TO "postgres";

REVOKE ALL ON FUNCTION "private"."families_of"(uuid[], smallint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."families_of"(uuid[], smallint) TO "postgres";

REVOKE ALL ON FUNCTION "private"."follow_address"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."follow_address"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."follow_refund_request"(public.payment_intents, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."follow_refund_request"(public.payment_intents, jsonb) TO "postgres";

REVOKE ALL ON FUNCTION "private"."forget_again"(uuid[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."forget_again"(uuid[]) TO "postgres";

REVOKE ALL ON FUNCTION "private"."forget_camp"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."forget_camp"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."forget_listed"(text[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."forget_listed"(text[]) TO "postgres";

REVOKE ALL ON FUNCTION "private"."full_name"(text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."full_name"(text, text) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."give_aid_again"(uuid, timestamp with time zone) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."give_aid_again"(uuid, timestamp with time zone) TO "postgres";

REVOKE ALL ON FUNCTION "private"."give_aid_back"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."give_aid_back"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."given_to"(uuid, smallint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."given_to"(uuid, smallint) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."given_type"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."given_type"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."given_up_pages"(uuid[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."given_up_pages"(uuid[]) TO "postgres";

REVOKE ALL ON FUNCTION "private"."giver_name"(text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."giver_name"(text, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."grave_about"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."grave_about"(jsonb) TO "postgres";

REVOKE ALL ON FUNCTION "private"."has_changed"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."has_changed"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."has_second_factor"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."has_second_factor"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."hold_books"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."hold_books"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."hold_end"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."hold_end"(uuid) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."in_pairs"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."in_pairs"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."insert_camper"(jsonb, text[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."insert_camper"(jsonb, text[]) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."invite"(uuid, text, boolean, boolean, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."invite"(uuid, text, boolean, boolean, integer) TO "postgres";

REVOKE ALL ON FUNCTION "private"."is_address_taken"(text, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_address_taken"(text, uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."is_at_rest"(text, text[], jsonb, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_at_rest"(text, text[], jsonb, integer) TO "postgres";

REVOKE ALL ON FUNCTION "private"."is_copy"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_copy"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."is_covered"(public.users) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_covered"(public.users) TO "postgres";

REVOKE ALL ON FUNCTION "private"."is_for_developers"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_for_developers"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."is_given"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_given"(text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."is_held"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_held"(text) TO "anon", "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."is_holder"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_holder"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."is_let_in"(public.admin) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_let_in"(public.admin) TO "postgres";

REVOKE ALL ON FUNCTION "private"."is_link"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_link"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."is_money_log"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_money_log"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."is_open"(private.other_parents) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_open"(private.other_parents) TO "postgres";

REVOKE ALL ON FUNCTION "private"."is_phone"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_phone"(text) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."is_published"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_published"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."is_same_person"(public.users, date, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_same_person"(public.users, date, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."is_undecided_in"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_undecided_in"(jsonb) TO "postgres";

REVOKE ALL ON FUNCTION "private"."is_wrong_danish"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_wrong_danish"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."join_account"(public.users, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."join_account"(public.users, uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."judged_rows"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."judged_rows"(jsonb) TO "postgres";

REVOKE ALL ON FUNCTION "private"."keep_books"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."keep_books"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."keep_message"(uuid, boolean, jsonb, text[], integer, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."keep_message"(uuid, boolean, jsonb, text[], integer, integer) TO "postgres";

REVOKE ALL ON FUNCTION "private"."keep_two"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."keep_two"(uuid) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."lacked_by_minors"(uuid[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."lacked_by_minors"(uuid[]) TO "postgres";

REVOKE ALL ON FUNCTION "private"."left_to_pay"(numeric, numeric, numeric) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."left_to_pay"(numeric, numeric, numeric) TO "postgres";

REVOKE ALL ON FUNCTION "private"."login_of"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."login_of"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."loose"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."loose"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."mail_share"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."mail_share"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."mails_a_day"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."mails_a_day"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."mails_used"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."mails_used"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."may"(text, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."may"(text, uuid) TO "anon", "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."may_close_books"(smallint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."may_close_books"(smallint) TO "postgres";

REVOKE ALL ON FUNCTION "private"."may_mail"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."may_mail"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."message_payload"(uuid, uuid[], smallint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."message_payload"(uuid, uuid[], smallint) TO "postgres";

REVOKE ALL ON FUNCTION "private"."name_reader"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."name_reader"() TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."needs_second_factor"(public.admin) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."needs_second_factor"(public.admin) TO "postgres";

REVOKE ALL ON FUNCTION "private"."needs_second_person"(uuid, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."needs_second_person"(uuid, integer) TO "postgres";

REVOKE ALL ON FUNCTION "private"."no_person"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."no_person"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."notice_address"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."notice_address"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."notice_factor"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."notice_factor"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."notice_link"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."notice_link"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."notice_of_account"(uuid, text, text, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."notice_of_account"(uuid, text, text, jsonb) TO "postgres";

REVOKE ALL ON FUNCTION "private"."notice_password"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."notice_password"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."offer_of"(public.users) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."offer_of"(public.users) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."ore_for_nobody"(public.payment_intents) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."ore_for_nobody"(public.payment_intents) TO "postgres";

REVOKE ALL ON FUNCTION "private"."origin_of"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."origin_of"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."overpaid"(public.users) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."overpaid"(public.users) TO "postgres";

REVOKE ALL ON FUNCTION "private"."own_aid_request"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."own_aid_request"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."paid_beyond"(numeric, numeric) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."paid_beyond"(numeric, numeric) TO "postgres";

REVOKE ALL ON FUNCTION "private"."past_mail_values"(uuid, uuid[], smallint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."past_mail_values"(uuid, uuid[], smallint) TO "postgres";

REVOKE ALL ON FUNCTION "private"."past_outstanding_families"(smallint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."past_outstanding_families"(smallint) TO "postgres";

REVOKE ALL ON FUNCTION "private"."payment_of"(boolean, numeric, numeric, numeric, numeric) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."payment_of"(boolean, numeric, numeric, numeric, numeric) TO "postgres";

REVOKE ALL ON FUNCTION "private"."payout_money"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."payout_money"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."payout_seasons"(private.payouts) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."payout_seasons"(private.payouts) TO "postgres";

REVOKE ALL ON FUNCTION "private"."personal_data"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."personal_data"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."phase"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."phase"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."plan_camp"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."plan_camp"(jsonb) TO "postgres";

REVOKE ALL ON FUNCTION "private"."plan_rows"(jsonb, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."plan_rows"(jsonb, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."queue_paid"(text, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."queue_paid"(text, text, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."quoted_name"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."quoted_name"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."quoted_name"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."quoted_name"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."reached_limits"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."reached_limits"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."readable_change"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."readable_change"(jsonb) TO "postgres";

REVOKE ALL ON FUNCTION "private"."readers_of"(uuid[], smallint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."readers_of"(uuid[], smallint) TO "postgres";

REVOKE ALL ON FUNCTION "private"."recovery_hash"(uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."recovery_hash"(uuid, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."refund_answer"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."refund_answer"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."refund_fits"(public.payment_intents, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."refund_fits"(public.payment_intents, jsonb) TO "postgres";

REVOKE ALL ON FUNCTION "private"."refund_request_of"(uuid, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."refund_request_of"(uuid, integer) TO "postgres";

REVOKE ALL ON FUNCTION "private"."refund_shares"(public.payment_intents, integer, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."refund_shares"(public.payment_intents, integer, uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."refund_to_ask"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."refund_to_ask"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."refunded_beyond"(numeric, numeric, numeric) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."refunded_beyond"(numeric, numeric, numeric) TO "postgres";

REVOKE ALL ON FUNCTION "private"."refuse_conflict"(boolean, text, text, text[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."refuse_conflict"(boolean, text, text, text[]) TO "postgres";

REVOKE ALL ON FUNCTION "private"."refuse_entry"(text, numeric, numeric, numeric, numeric) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."refuse_entry"(text, numeric, numeric, numeric, numeric) TO "postgres";

REVOKE ALL ON FUNCTION "private"."remove_second_factor"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."remove_second_factor"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."require_fund"(numeric) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."require_fund"(numeric) TO "postgres";

REVOKE ALL ON FUNCTION "private"."require_may"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."require_may"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."require_recent_code"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."require_recent_code"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."require_rows"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."require_rows"(jsonb) TO "postgres";

REVOKE ALL ON FUNCTION "private"."require_texts"(jsonb, text[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."require_texts"(jsonb, text[]) TO "postgres";

REVOKE ALL ON FUNCTION "private"."require_writing"(uuid[], smallint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."require_writing"(uuid[], smallint) TO "postgres";

REVOKE ALL ON FUNCTION "private"."right_for"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."right_for"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."rows_of"(public.payments) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."rows_of"(public.payments) TO "postgres";

REVOKE ALL ON FUNCTION "private"."rows_of_kinds"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."rows_of_kinds"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."said_columns"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."said_columns"() TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."said_in"(public.outbox) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."said_in"(public.outbox) TO "postgres";

REVOKE ALL ON FUNCTION "private"."same_person"(uuid, text, date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."same_person"(uuid, text, date) TO "postgres";

REVOKE ALL ON FUNCTION "private"."season_fees"(smallint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."season_fees"(smallint) TO "postgres";

REVOKE ALL ON FUNCTION "private"."second_factor_at"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."second_factor_at"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."sees_rooms"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."sees_rooms"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."sees_teams"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."sees_teams"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."setup_state"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."setup_state"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."shown_in_roster"(public.users, text, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."shown_in_roster"(public.users, text, uuid) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."shown_name"(public.users, text, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."shown_name"(public.users, text, uuid) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."small_mail_plan"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."small_mail_plan"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."spellings"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."spellings"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."state_of"(public.users) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."state_of"(public.users) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."statement_rows"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."statement_rows"(jsonb) TO "postgres";

REVOKE ALL ON FUNCTION "private"."still_pays"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."still_pays"(uuid) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."stored_last_name"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."stored_last_name"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."stored_name"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."stored_name"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."take_aid_back"(uuid, smallint, numeric, smallint, uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."take_aid_back"(uuid, smallint, numeric, smallint, uuid, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."take_rate_of"(text, text, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."take_rate_of"(text, text, integer) TO "postgres";

REVOKE ALL ON FUNCTION "private"."tell_of_aid"(uuid, uuid, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."tell_of_aid"(uuid, uuid, jsonb) TO "postgres";

REVOKE ALL ON FUNCTION "private"."tell_of_entry"(uuid, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."tell_of_entry"(uuid, uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."tell_of_writing"(uuid, text, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."tell_of_writing"(uuid, text, uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."text_for"(uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."text_for"(uuid, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."this_login"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."this_login"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."unlisted_columns"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."unlisted_columns"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."unsigned"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."unsigned"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."update_camper"(public.users) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."update_camper"(public.users) TO "postgres";

REVOKE ALL ON FUNCTION "private"."values_in"(uuid, uuid[], smallint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."values_in"(uuid, uuid[], smallint) TO "postgres";

REVOKE ALL ON FUNCTION "private"."waiting_places"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."waiting_places"() TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."who_did_it"(uuid, smallint, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."who_did_it"(uuid, smallint, uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."with_reason"(text[], text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."with_reason"(text[], text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."without_hidden"(text) FROM "authenticated";

GRANT EXECUTE ON FUNCTION "private"."without_hidden"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."without_hidden"(text) FROM "service_role";

GRANT EXECUTE ON FUNCTION "private"."without_hidden"(text) TO "service_role";

REVOKE ALL ON FUNCTION "private"."world_limits"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."world_limits"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."write_down"(uuid, jsonb, text, text, text, uuid, date, text, smallint, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."write_down"(uuid, jsonb, text, text, text, uuid, date, text, smallint, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."write_past"(smallint, uuid, jsonb, text, text, text, uuid, date, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."write_past"(smallint, uuid, jsonb, text, text, text, uuid, date, text, text) TO "postgres";

REVOKE ALL ON FUNCTION "public"."admin_add_camper"(uuid, jsonb, uuid, boolean, boolean, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."admin_add_camper"(uuid, jsonb, uuid, boolean, boolean, text) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."admin_camper_list"(integer, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."admin_camper_list"(integer, integer) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."admin_meals"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."admin_meals"() TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."admin_people"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."admin_people"() TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."admin_transit"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."admin_transit"() TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."aid_fund"(smallint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."aid_fund"(smallint) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."answer_aid_request"(uuid, uuid, jsonb, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."answer_aid_request"(uuid, uuid, jsonb, text, text) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."ask_for_aid"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."ask_for_aid"(text) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."ask_to_take_over"(boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."ask_to_take_over"(boolean) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."bank_refunds"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."bank_refunds"() TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."begin_refund"(uuid, uuid, uuid, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."begin_refund"(uuid, uuid, uuid, jsonb) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."book_figures"(smallint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."book_figures"(smallint) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."call_it_real"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."call_it_real"() TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."camper_fee"(uuid, boolean, smallint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."camper_fee"(uuid, boolean, smallint) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."change_lost_address"(uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."change_lost_address"(uuid, text) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."changed_by"(text, text, text[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."changed_by"(text, text, text[]) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."checkin_device_list"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."checkin_device_list"() TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."close_books"(smallint, jsonb, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."close_books"(smallint, jsonb, text) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."confirm_new_address"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."confirm_new_address"(text) TO "anon", "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."confirm_refund"(uuid, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."confirm_refund"(uuid, uuid) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."confirm_right"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."confirm_right"(text) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."copied_at"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."copied_at"() TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."count_families"(uuid[], smallint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."count_families"(uuid[], smallint) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."decide_bank_refund"(uuid, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."decide_bank_refund"(uuid, boolean) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."documents_to_delete"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."documents_to_delete"() TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."end_checkin_device"(uuid, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."end_checkin_device"(uuid, boolean) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."end_login"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."end_login"(uuid) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."family_campers"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."family_campers"() TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."family_mail_values"(uuid, uuid[], smallint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."family_mail_values"(uuid, uuid[], smallint) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."import_bank_statement"(text, text, jsonb, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."import_bank_statement"(text, text, jsonb, boolean) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."invite_account"(uuid, text, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."invite_account"(uuid, text, boolean) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."is_copy"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."is_copy"() TO "anon", "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."mark_setup_step"(text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."mark_setup_step"(text, text) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."message_list"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."message_list"() TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."move_payment"(uuid, uuid, jsonb, text, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."move_payment"(uuid, uuid, jsonb, text, boolean) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."my_access_level"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."my_access_level"() TO "anon", "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."my_aid_request"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."my_aid_request"() TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."my_change_requests"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."my_change_requests"() TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."my_logins"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."my_logins"() TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."my_past_campers"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."my_past_campers"() TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."my_plan_changes"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."my_plan_changes"() TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."my_rights"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."my_rights"() TO "anon", "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."my_second_factor"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."my_second_factor"() TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."needs_attention"(boolean, integer, integer, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."needs_attention"(boolean, integer, integer, boolean) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."new_recovery_codes"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."new_recovery_codes"() TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."note_document"(uuid, text, bigint, bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."note_document"(uuid, text, bigint, bigint) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."note_refund"(uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."note_refund"(uuid, text) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."open_change_requests"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."open_change_requests"() TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."open_season"(smallint, timestamp with time zone, boolean, timestamp without time zone, text[], text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."open_season"(smallint, timestamp with time zone, boolean, timestamp without time zone, text[], text) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."other_fees"(integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."other_fees"(integer) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."outstanding_families"(smallint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."outstanding_families"(smallint) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."pages_to_ask"(uuid[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."pages_to_ask"(uuid[]) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."past_camper_list"(smallint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."past_camper_list"(smallint) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."payable_campers"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."payable_campers"(text) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."payment_totals"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."payment_totals"() TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."picture_sheet"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."picture_sheet"() TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."propose_bank_refunds"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."propose_bank_refunds"(jsonb) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."publish"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."publish"() TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."record_family_payment"(uuid, uuid, jsonb, text, text, date, text, text, smallint, boolean, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."record_family_payment"(uuid, uuid, jsonb, text, text, date, text, text, smallint, boolean, text) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."refund_state"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."refund_state"(uuid) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."refundable_payments"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."refundable_payments"(uuid) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."reopen_books"(smallint, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."reopen_books"(smallint, text) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."reset_second_factor"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."reset_second_factor"(uuid) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."season_books"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."season_books"() TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."send_message"(uuid, uuid[], jsonb, text[], integer, smallint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."send_message"(uuid, uuid[], jsonb, text[], integer, smallint) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."take_over_family"(uuid, jsonb, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."take_over_family"(uuid, jsonb, boolean) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."test_message"(uuid, uuid, uuid[], jsonb, text[], smallint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."test_message"(uuid, uuid, uuid[], jsonb, text[], smallint) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."unanswered_refunds"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."unanswered_refunds"() TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."unmark_setup_step"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."unmark_setup_step"(text) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."use_recovery_code"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."use_recovery_code"(text) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."who_is_where"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."who_is_where"() TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."withdraw_aid_request"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."withdraw_aid_request"() TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."withdraw_refund"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."withdraw_refund"(uuid) TO "authenticated", "postgres", "service_role";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."aid_requests" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."bank_refunds" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."books" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."deleted_people" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."recovery_codes" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."refund_request_lines" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."refund_requests" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."setup_marks" TO "postgres";

REVOKE ALL ON TABLE "public"."admin" FROM "authenticated";

GRANT DELETE, SELECT, UPDATE ON TABLE "public"."admin" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."alone_children" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."camper_fields" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."contested_people" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."danish_readers" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."family_mails" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."joined_parents" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."ledger_sums" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."mail_readers" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."newest_ticks" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."rights" TO "postgres";

GRANT SELECT ON TABLE "public"."board_people" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."board_people" TO "postgres", "service_role";

GRANT SELECT ON TABLE "public"."camper_directory" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."camper_directory" TO "postgres", "service_role";

GRANT SELECT ON TABLE "public"."camper_fees" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."camper_fees" TO "postgres", "service_role";

GRANT SELECT ON TABLE "public"."checkin_standing" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."checkin_standing" TO "postgres", "service_role";

GRANT SELECT ON TABLE "public"."family_places" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."family_places" TO "postgres", "service_role";

GRANT SELECT ON TABLE "public"."payment_history" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."payment_history" TO "postgres", "service_role";

GRANT SELECT ON TABLE "public"."refund_rule" TO "anon", "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."refund_rule" TO "postgres", "service_role";

GRANT SELECT ON TABLE "public"."room_roster" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."room_roster" TO "postgres", "service_role";

GRANT SELECT ON TABLE "public"."switches" TO "anon", "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."switches" TO "postgres", "service_role";

GRANT SELECT ON TABLE "public"."team_roster" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."team_roster" TO "postgres", "service_role";

CREATE INDEX aid_requests_account_idx ON private.aid_requests USING btree (account_id, asked_at);

ALTER TABLE "private"."plan_changes" ADD COLUMN "changed_by" uuid DEFAULT auth.uid();

ALTER TABLE "public"."outbox" ADD COLUMN "actor_id" uuid DEFAULT auth.uid();

ALTER TABLE "public"."outbox" ADD COLUMN "actor_access" smallint DEFAULT private.admin_level();

ALTER TABLE "public"."outbox" ADD COLUMN "asked_by" uuid DEFAULT private.asking_family();

CREATE INDEX outbox_asked_by_idx ON public.outbox USING btree (asked_by, created_at) WHERE (asked_by IS NOT NULL);

CREATE INDEX outbox_asked_of_idx ON public.outbox USING btree (recipient, created_at) WHERE (asked_by IS NOT NULL);

ALTER TABLE "public"."payment_intents" ADD COLUMN "at_rest" boolean GENERATED ALWAYS AS (private.is_at_rest(state, reasons, provider, ledger_ore)) STORED NOT NULL;

ALTER TABLE "private"."camper_contacts" ADD CONSTRAINT "camper_contacts_contact_phone_check" CHECK (((contact_phone = ''::text) OR private.is_phone(contact_phone)));

ALTER TABLE "public"."payments" ADD CONSTRAINT "payments_given_check" CHECK (((provider_payment_id = ''::text) OR (((payment_method = ''::text) = private.is_given(type)) AND (((paid_by_user_id IS NULL) AND (intent_id IS NULL)) OR (NOT private.is_given(type))))));

ALTER TABLE "public"."users" ADD CONSTRAINT "users_phone_check" CHECK (private.is_phone(phone));

CREATE INDEX payment_intents_unrest_idx ON public.payment_intents USING btree (created_at) WHERE (NOT at_rest);

CREATE INDEX users_same_person_idx ON public.users USING btree (birthday, search_name);

set local check_function_bodies = off;

REVOKE ALL ON FUNCTION "private"."admin_level"() FROM "anon";

REVOKE ALL ON TABLE "public"."attention_notes" FROM "authenticated";

REVOKE ALL ON TABLE "public"."payment_intent_lines" FROM "authenticated";

REVOKE ALL ("amount_ore") ON TABLE "public"."payment_intents" FROM "authenticated";

REVOKE ALL ("created_at") ON TABLE "public"."payment_intents" FROM "authenticated";

REVOKE ALL ("currency") ON TABLE "public"."payment_intents" FROM "authenticated";

REVOKE ALL ("id") ON TABLE "public"."payment_intents" FROM "authenticated";

REVOKE ALL ("is_anonymous") ON TABLE "public"."payment_intents" FROM "authenticated";

REVOKE ALL ("payer_id") ON TABLE "public"."payment_intents" FROM "authenticated";

REVOKE ALL ("provider_payment_id") ON TABLE "public"."payment_intents" FROM "authenticated";

REVOKE ALL ("reasons") ON TABLE "public"."payment_intents" FROM "authenticated";

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

DROP TRIGGER "add_news" ON "public"."seasons";

DROP TRIGGER "add_news" ON "public"."survey_responses";

DROP TRIGGER "guard_room" ON "public"."users";

DROP TRIGGER "guard_team" ON "public"."users";

DROP VIEW "private"."camper_fields";

DROP VIEW "private"."camper_state";

DROP VIEW "public"."board_people";

DROP VIEW "public"."camper_directory";

DROP VIEW "public"."camper_fees";

DROP VIEW "public"."family_places";

DROP VIEW "public"."payment_history";

DROP VIEW "public"."room_roster";

DROP VIEW "public"."team_roster";

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

ALTER TABLE "public"."sponsors" DROP CONSTRAINT "sponsors_website_check";

ALTER TABLE "public"."users" DROP CONSTRAINT "users_last_name_check";

DROP FUNCTION "private"."has_job"(text);

DROP FUNCTION "private"."join_account"(public.users, uuid, jsonb);

DROP FUNCTION "private"."lacks_guardian"(public.users);

DROP FUNCTION "private"."level_for"(text);

DROP FUNCTION "private"."may_close_books"(smallint);

DROP FUNCTION "private"."readable_change"(jsonb);

DROP FUNCTION "private"."require_admin"(smallint);

DROP FUNCTION "private"."require_job"(text);

DROP FUNCTION "private"."sees_rooms"();

DROP FUNCTION "private"."sees_teams"();

DROP FUNCTION "private"."stored_name"(text);

DROP FUNCTION "public"."admin_camper_list"(integer, integer);

DROP FUNCTION "public"."admin_people"();

DROP FUNCTION "public"."checkin_device_list"();

DROP FUNCTION "public"."copied_at"();

DROP FUNCTION "private"."is_admin"(smallint);

DROP FUNCTION "public"."end_checkin_device"(uuid);

DROP FUNCTION "public"."message_list"();

DROP FUNCTION "public"."my_access_level"();

DROP FUNCTION "public"."my_jobs"();

DROP FUNCTION "public"."my_past_campers"();

DROP FUNCTION "public"."my_plan_changes"();

DROP FUNCTION "public"."open_change_requests"();

DROP FUNCTION "public"."open_season"(smallint, timestamp with time zone, boolean, timestamp without time zone);

DROP FUNCTION "public"."past_camper_list"(smallint);

DROP FUNCTION "public"."payable_campers"(text);

DROP FUNCTION "public"."picture_sheet"();

CREATE TABLE "private"."deleted_people" ("id" uuid NOT NULL, "deleted_at" timestamp with time zone NOT NULL DEFAULT clock_timestamp(), CONSTRAINT "deleted_people_pkey" PRIMARY KEY (id));

ALTER TABLE "private"."deleted_people" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."recovery_codes" ("person" uuid NOT NULL, "code_hash" text NOT NULL, "created_at" timestamp with time zone NOT NULL DEFAULT now(), CONSTRAINT "recovery_codes_pkey" PRIMARY KEY (person, code_hash));

ALTER TABLE "private"."recovery_codes" ENABLE ROW LEVEL SECURITY;

ALTER TABLE "private"."developer_mode" ADD COLUMN "second_factor" boolean NOT NULL DEFAULT false;

ALTER TABLE "private"."other_parents" ADD COLUMN "asked_over_at" timestamp with time zone;

ALTER TABLE "public"."bed_holds" ADD COLUMN "returns_to" text;

ALTER TABLE "public"."checkin_devices" ADD COLUMN "known_seq" bigint NOT NULL DEFAULT 0;

ALTER TABLE "public"."checkin_devices" ADD COLUMN "copied_at" timestamp with time zone;

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
    select a.id, (greatest(a.created_at, a.last_sign_in_at, max(s.created_at), max(s.updated_at),
      max(s.refreshed_at at time zone 'UTC')) at time zone (select timezone from rule))::date as last_day
    from auth.users a left join private.other_parents o on o.account_id = a.id
    left join auth.sessions s on s.user_id in (a.id, o.login_id) group by a.id
  )
  select coalesce(f.id, l.id), coalesce(f.people, '{}'),
    (greatest(f.last_day, l.last_day) + (select kept from rule))::date
  from family f full join login l on l.id = f.id
  -- The other parent is kept as long as the family is.
  where not exists (select from private.other_parents o where o.login_id = coalesce(f.id, l.id))
    and not exists (select from public.admin a where (a.access_level is not null or private.jobs_of(a) <> '{}')
      and (a.id = coalesce(f.id, l.id) or a.id = any (f.people)))
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

CREATE OR REPLACE FUNCTION private.admin_level()
 RETURNS smallint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.level_of(a) from public.admin a where id = (select auth.uid()) and private.is_let_in(a)
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
    union all select * from private.attention_of_machinery()
    union all select * from private.attention_of_contacts()
    union all select * from private.attention_of_doubles()
    union all select * from private.attention_of_names()
    union all select * from private.attention_of_health()
    union all select * from private.attention_of_mail()
    union all select * from private.attention_of_mail_limits();
end
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
    null::uuid, u.id, null::numeric, jsonb_build_object('is_one_account', holder.id = other.id, 'accounts', (
      select jsonb_agg(jsonb_build_object('id', a.id, 'first_name', a.first_name, 'last_name', a.last_name,
        'email', a.email, 'birthday', a.birthday) order by a.id <> holder.id)
      from public.users a where a.id = any (array[holder.id, other.id])
    ))
  from public.users u
  cross join lateral private.same_person(u.id, private.full_name(u.first_name, u.last_name), u.birthday) twin
  join public.users holder on holder.id = coalesce(u.parent_id, u.id)
  join public.users other on other.id = coalesce(twin.parent_id, twin.id)
  where u.is_attending and not u.is_inactive and twin.is_attending and (twin.created_at, twin.id) < (u.created_at, u.id)
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

CREATE OR REPLACE FUNCTION private.awaited(comes boolean, is_confirmed boolean, outstanding numeric, of_minor text[])
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
RETURN CASE WHEN ((NOT comes) OR is_confirmed) THEN '{}'::text[] ELSE (array_remove(ARRAY[CASE WHEN (outstanding > (0)::numeric) THEN 'payment'::text ELSE NULL::text END], NULL::text) || COALESCE(of_minor, '{}'::text[])) END;

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
    coalesce(tick.at_camp, case when b.comes then 'expected' else 'away' end), coalesce(tick.is_contested, false)
  from private.balance(null, p_campers) b
  join public.users u on u.id = b.camper_id
  join public.users holder on holder.id = coalesce(u.parent_id, u.id)
  left join private.lacked_by_minors(p_campers) minor on minor.camper_id = u.id
  left join private.newest_ticks tick on tick.camper_id = u.id
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
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with adult as materialized (
    select u.id, private.full_name(u.first_name, u.last_name) as name, u.phone from public.users u, public.camp_info c
    where u.is_attending and not u.is_inactive and public.age_on(u.birthday, c.start_date) >= 18
  )
  select u.id, child.is_minor, a.id, a.name, a.phone, case when child.is_minor
    then coalesce(k.guardian_id, u.parent_id) end,
    nullif(k.contact_name, ''), nullif(k.contact_phone, ''), not child.is_minor or a.id is not null
      and coalesce(k.contact_phone, '') <> '',
    case when child.is_minor then nullif(k.pickup, '') end
  from public.users u
  cross join public.camp_info c
  cross join lateral (select public.age_on(u.birthday, c.start_date) < 18 as is_minor) child
  left join private.camper_contacts k on k.camper_id = u.id
  left join adult chosen on chosen.id = k.guardian_id and k.has_accepted
  left join adult a on child.is_minor and a.id = coalesce(chosen.id, u.parent_id)
  where u.is_attending and not u.is_inactive and (p_campers is null or u.id = any (p_campers))
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

CREATE OR REPLACE FUNCTION private.export_money(p_ids uuid[])
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'payments', (
      select coalesce(jsonb_agg(to_jsonb(h) || case when p.is_anonymous and not h.paid_by_me then '{}' else
        jsonb_build_object('number', p.number, 'reason', p.reason, 'received_on', p.received_on, 'payer', p.payer_name,
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
      'price', b.price, 'paid', b.paid, 'outstanding', b.outstanding, 'overpaid', b.overpaid,
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
    'is_registered', camper.is_registered, 'payment', s.payment, 'waits_for', s.waits_for
  )
  from public.pricing p, private.state_of(camper) s where p.id = camper.pricing_id
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
  update public.users set email = v_new where id = new.id and parent_id is null;
  update public.outbox set recipient = v_new where sent_at is null and lower(recipient) = v_old
    and kind <> 'new_address';
  update private.other_parents set email = v_new where login_id = new.id;
  delete from private.opening_wishes where email = v_old and exists (
    select from private.opening_wishes where email = v_new
  );
  update private.opening_wishes set email = v_new where email = v_old;
  return null;
end
$function$;

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

CREATE OR REPLACE FUNCTION private.full_name(first_name text, last_name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
RETURN TRIM(BOTH FROM ((first_name || ' '::text) || last_name));

CREATE OR REPLACE FUNCTION private.grave_about(p_plan jsonb)
 RETURNS text[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select array_remove(array[
    case when (select end_date from public.camp_info) >= private.camp_today()
      and exists (select from public.users where is_attending and not is_inactive) then 'still_ahead' end,
    case when not exists (select from jsonb_populate_recordset(null::public.pricing, p_plan -> 'pricing')
      where price > 0) then 'no_prices' end,
    case when places.open = 0 or places.open < (p_plan -> 'camp_info' ->> 'total_beds')::integer then 'no_rooms' end
  ], null)
  from (
    select coalesce(sum(capacity), 0) as open from jsonb_populate_recordset(null::public.rooms, p_plan -> 'rooms')
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

CREATE OR REPLACE FUNCTION private.has_second_factor(person uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN (EXISTS (SELECT FROM auth.mfa_factors f WHERE ((f.user_id = has_second_factor.person) AND (f.status = 'verified'::auth.factor_status))));

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

CREATE OR REPLACE FUNCTION private.is_address_taken(p_email text, p_account uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (select from auth.users where lower(email) = p_email and id <> p_account)
    or exists (select from public.users where lower(email) = p_email and id <> p_account)
$function$;

CREATE OR REPLACE FUNCTION private.is_link(line text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE STRICT
 SET search_path TO ''
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

CREATE OR REPLACE FUNCTION private.is_wrong_danish(phone text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE STRICT
 SET search_path TO ''
RETURN ((phone ~ '^\+45 [1-9][0-9]{3,13}$'::text) AND (length(phone) <> 12));

CREATE OR REPLACE FUNCTION private.join_account(v_from public.users, p_into uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.end_other_parent(v_from.id);
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
  update public.outbox set recipient = (select email from public.users where id = p_into)
  where sent_at is null and recipient = v_from.email;
  delete from private.promo_checks where account_id = v_from.id;
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
  from private.contacts(p_campers) k join public.users u on u.id = k.camper_id
  where k.is_minor and not k.is_complete and u.parent_id is null
    and exists (select from auth.users login where login.id = u.id)
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
RETURN CASE WHEN (p_kind = ANY (ARRAY['reminder'::text, 'message'::text, 'opening'::text])) THEN 0.5 WHEN (private.is_receipt(p_kind) OR (p_kind = ANY (ARRAY['paid'::text, 'money_moved'::text, 'pay_again'::text, 'registered'::text]))) THEN 0.8 ELSE 0.65 END;

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
    'names', jsonb_agg(private.full_name(u.first_name, u.last_name) order by u.parent_id nulls first, u.created_at,
      u.id),
    'paid', sum(private.paid_for(u.id)), 'outstanding', sum(private.outstanding(private.as_it_stands(u))),
    'ends_login', exists (select from auth.users where id = p_from)
  )
  from public.users u where p_from in (u.id, u.parent_id)
$function$;

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

CREATE OR REPLACE FUNCTION private.needs_second_factor(a public.admin)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN (COALESCE(((a).access_level >= 3), false) OR (private.jobs_of(a) && ARRAY['treasurer'::text, 'health'::text, 'administrator'::text]));

CREATE OR REPLACE FUNCTION private.no_person()
 RETURNS uuid
 LANGUAGE sql
 IMMUTABLE
RETURN '00000000-0000-0000-0000-000000000000'::uuid;

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
      private.price_of(camper, p_place), private.counted_for(camper.id),
      coalesce(kinds.has_first, false), coalesce(kinds.has_second, false),
      p.full_payment_only or camper.has_bed and private.holds_bed(camper.id), private.is_after_deadline()
    ) i
  where p.id = camper.pricing_id and not camper.is_registered and camper.is_attending and not camper.is_inactive
    and private.in_review(camper.id) is null and private.still_pays(camper.id)
$function$;

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
    ('private.list_views', 'owner_id', 'account', 'cascade', 'list_views'),
    ('private.retention_notices', 'account_id', 'account', 'row', 'deletion_announced'),
    ('private.mail_refusals', 'account_id', 'account', 'cascade', 'wants_no_reminders_since'),
    ('private.reminded', 'account_id', 'account', 'cascade', 'reminded'),
    ('private.deleted_people', 'id', 'deletions', 'kept', null),
    ('private.other_parents', 'account_id', 'invitation', 'cascade', 'other_parent'),
    ('private.other_parents', 'login_id', 'invitation', 'cascade', 'other_parent'),
    ('private.other_parents', 'email', 'invitation', 'row', 'other_parent'),
    ('private.opening_wishes', 'email', 'opening', 'row', 'waits_for_opening_since'),

    ('public.survey_responses', 'camper_id', 'survey', 'cascade', 'survey_responses'),
    ('public.change_requests', 'camper_id', 'change_requests', 'cascade', 'change_requests'),
    ('public.change_requests', 'asked_by', 'change_requests', 'kept', null),
    ('public.change_requests', 'decided_by', 'change_requests', 'cleared', null),
    ('private.health_answers', 'camper_id', 'health', 'cascade', 'health_answers'),
    ('private.health_answers', 'guardian', 'health', 'cascade', 'health_answers'),
    ('private.health_answers', 'consented_by', 'health', 'kept', 'health_answers'),
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
    ('public.audit_log', 'before', 'log', 'own', 'changes_by_organisers'),
    ('public.audit_log', 'after', 'log', 'own', 'changes_by_organisers')
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
    from private.other_parents o join public.people p on p.id = o.login_id
    union all
    select past.season_id, past.camper_id, p.account_id, private.folded(private.full_name(p.first_name, p.last_name)),
      p.first_name, p.last_name,
      past.answers ->> 'email', past.answers ->> 'phone'
    from public.past_campers past join public.people p on p.id = past.camper_id
      where past.season_id in (select season_id from line)
  ), person as materialized (
    select distinct s.season_id, s.id, s.account_id, s.email, right(replace(s.phone, ' ', ''), 8) as number,
      private.words(spelt.name) as words, private.words(spelt.turned) as turned,
      private.loose(split_part(private.words(spelt.name), ' ', 2)) as loose_first,
      private.loose(split_part(btrim(private.words(spelt.name)), ' ', -1)) as loose_last
    from stored s cross join lateral (
      values (s.search_name, private.folded(private.full_name(s.last_name, s.first_name))),
        (private.folded(private.in_pairs(private.full_name(s.first_name, s.last_name))),
          private.folded(private.in_pairs(private.full_name(s.last_name, s.first_name))))
    ) spelt(name, turned)
  ), found as materialized (
    select l.id, l.season_id, p.account_id, p.id as camper_id, p.loose_first as first_word,
      false as is_reference, strpos(l.words, p.words) > 0 or strpos(l.words, p.turned) > 0 as is_whole,
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
        select from private.other_parents other where other.login_id = f.camper_id)), '{}') as named
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
      fee || jsonb_build_object('payment_type', p.type, 'amount', p.amount, 'until', case when p.type = 'Correction'
        then (
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

CREATE OR REPLACE FUNCTION private.recovery_hash(p_person uuid, p_code text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN encode(sha256(convert_to((p_person || lower(regexp_replace("left"(p_code, 40), '[\s-]'::text, ''::text, 'g'::text))), 'UTF8'::name)), 'hex'::text);

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

CREATE OR REPLACE FUNCTION private.require_may(p_right text)
 RETURNS void
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.require(private.may(p_right))
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

CREATE OR REPLACE FUNCTION private.same_person(p_id uuid, p_name text, p_birthday date)
 RETURNS SETOF public.users
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select u.* from public.users u
  where u.id <> p_id and u.birthday = p_birthday and not u.is_inactive
    and u.search_name in (private.folded(p_name), private.folded(p_name) || ' ')
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

CREATE OR REPLACE FUNCTION private.still_pays(p_camper uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN ((private.phase() <> 'after'::text) OR (EXISTS (SELECT FROM private.newest_ticks t WHERE (t.camper_id = still_pays.p_camper))));

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
 SET search_path TO ''
RETURN CASE WHEN (TRIM(BOTH FROM typed) = ''::text) THEN ''::text ELSE private.stored_name(typed) END;

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
      from private.attention() m
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
      'has_login', exists (select from auth.users where id = p_account),
      'years', (select kept_for from public.retention_rules where kind = 'account'), 'last_day', p_last_day))
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

CREATE OR REPLACE FUNCTION private.this_login()
 RETURNS uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN (NULLIF((auth.jwt() ->> 'session_id'::text), ''::text))::uuid;

CREATE OR REPLACE FUNCTION private.who_did_it(p_actor uuid, p_level smallint, p_reader uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select case
    when p_actor is null then '{"role": "camp"}'
    when p_actor = p_reader then '{"role": "you"}'
    when private.family(p_actor) = private.family(p_reader)
      and exists (select from public.people where id = p_actor) then
      jsonb_build_object('role', 'parent', 'name', (select first_name from public.people where id = p_actor))
    when p_level is not null then '{"role": "organisers"}'
    else '{"role": "other"}'
  end
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
    when v_field.kind = 'phone' and v_text !~
      '^\+([1-9][0-9]{0,3} (?!0)|(39|378|379|225|229|241|242) (?!00))[0-9]{4,14}$'
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

CREATE OR REPLACE FUNCTION private.world_limits()
 RETURNS TABLE(name text, most integer, span interval)
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  values ('join_checkin', 20000, interval '15 minutes'), ('email', 20000, interval '10 minutes'),
    ('opening', 5000, interval '1 hour'), ('error', 20000, interval '1 hour'), ('notice', 2000, interval '1 hour')
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

CREATE OR REPLACE FUNCTION public.admin_add_camper(p_id uuid, p_camper jsonb, p_parent uuid DEFAULT NULL::uuid, p_agrees boolean DEFAULT false, p_is_dry_run boolean DEFAULT false)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_camper public.users;
  v_after jsonb;
begin
  perform private.require_may('register');
  perform private.refuse_if(exists (
    select from jsonb_object_keys(p_camper) as keys(field) where private.right_for(field) is null
      or field = 'attendance'
  ) or exists (select from auth.users where id = p_id), 'not_allowed');
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
    v_after := (select private.standing(u) from public.users u where id = p_id);
    if p_is_dry_run then
      raise exception 'taken_back' using errcode = 'UNDO1';
    end if;
  exception when sqlstate 'UNDO1' then
    null;
  end;
  return jsonb_build_object('status', case when p_is_dry_run then 'dry_run' else 'added' end, 'after', v_after);
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
      select * from public.users order by first_name, last_name, id limit p_limit offset p_offset
    )
    select
      to_jsonb(u) - v_unlisted,
      pricing.code, fee.price, fee.paid, fee.outstanding, fee.waits_for, rooms.name, teams.name,
      private.full_name(parent.first_name, parent.last_name), parent.email, parent.phone, k.guardian,
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
    where (select private.may('look')) and case when p_year is null
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
    private.is_alone(u), array_position(camp.days, u.dates[1]) - 1, u.birthday, k.guardian_id, k.guardian
  from public.users u join private.camper_state() s on s.camper_id = u.id
    left join public.users parent on parent.id = u.parent_id
    left join private.contacts() k on k.camper_id = u.id
  cross join (select private.camp_days() as days) camp
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
    return jsonb_build_object('status', 'conflict', 'camper', v_now);
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
  select * into v_link from private.other_parents where account_id = auth.uid() for update;
  perform private.refuse_if(v_link.login_id is null, 'not_allowed');
  if (v_link.asked_over_at is not null) = p_asks then
    return;
  end if;
  perform private.refuse_if(p_asks and not private.take_rate('take_over:' || auth.uid(), 5, interval '1 hour'),
    'rate_limited');
  update private.other_parents set asked_over_at = case when p_asks then public.camp_now() end
  where account_id = auth.uid();
  if p_asks then
    perform private.mail_other_parent(v_link.login_id, 'asked', false, auth.uid());
  end if;
  insert into public.news (account_id, for_organisers) values (auth.uid(), false), (v_link.login_id, false);
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
 RETURNS TABLE(id uuid, name text, pricing_name jsonb, price numeric, paid numeric, outstanding numeric, is_registered boolean, is_attending boolean, checkout_amount numeric, checkout_payer text, other_parent jsonb)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  (select u.id, private.full_name(u.first_name, u.last_name), private.category_name(p), private.price_of(u),
    private.paid_for(u.id),
    private.outstanding(u), u.is_registered, u.is_attending and not u.is_inactive,
    round(i.amount_ore / 100.0, 2), private.person_name(i.payer_id), (
      select jsonb_build_object('id', o.login_id, 'name', private.person_name(o.login_id)) from private.other_parents o
      where o.account_id = coalesce(stored.parent_id, stored.id) and o.login_id is not null
    )
  from public.users stored, lateral private.as_it_stands(stored) u join public.pricing p on p.id = u.pricing_id
  left join public.payment_intents i on i.id = private.open_checkout(u.id)
  where (stored.id = p_camper or p_family and stored.parent_id = p_camper) and (select private.is_treasurer())
    and coalesce(p_season, private.season()) = private.season()
  order by stored.parent_id nulls first, stored.created_at, stored.id)
  union all
  (select past.camper_id, fee ->> 'name', past.pricing_name, past.price, (fee ->> 'paid')::numeric,
    (fee ->> 'outstanding')::numeric,
    (fee ->> 'is_registered')::boolean, (past.answers ->> 'is_attending')::boolean
      and not (past.answers ->> 'is_inactive')::boolean, null, null, null
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
        select o.id, o.kind, case o.kind when 'message' then m.subject when 'reminder'
          then o.payload ->> 'reminder' end as about,
          o.created_at as queued_at, o.sent_at, o.delivery
        from public.outbox o left join private.messages m on m.id = o.message_id
        where o.subject_id = any (v_ids) order by o.created_at desc, o.id limit 100
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
  v_old text;
begin
  perform private.require_may('families');
  perform private.require_recent_code();
  select lower(email) into v_old from auth.users where id = p_account for no key update;
  perform private.refuse_if(v_old is null, 'not_found');
  perform private.refuse_if(exists (select from public.admin where id = p_account), 'has_rights');
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
        'first_day', array_position(private.camp_days(), u.dates[1]) - 1,
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
  update auth.users set email = v_email, email_confirmed_at = coalesce(email_confirmed_at, clock_timestamp())
  where id = v_mail.subject_id;
  -- The platform writes the address down once more, with the way to log in.
  if to_regclass('auth.identities') is not null then
    update auth.identities set identity_data = identity_data || jsonb_build_object('email', v_email)
    where user_id = v_mail.subject_id and provider = 'email';
  end if;
  return 'changed';
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
    'missed', (
      select coalesce(jsonb_agg(jsonb_build_object('name', m.name, 'why', m.why, 'camper', m.camper_ids[1])
        order by m.name, m.account_id), '[]')
      from (
        select f.account_id, f.camper_ids, f.why, private.full_name(p.first_name, p.last_name) as name
        from family f join public.people p on p.id = f.account_id where f.why is not null order by 4, 1 limit 50
      ) m
    ),
    'examples', (
      select coalesce(jsonb_agg(jsonb_build_object('account', e.account_id, 'name', e.name, 'campers', e.camper_ids)
        order by e.name, e.account_id), '[]')
      from (
        select f.account_id, f.camper_ids, private.full_name(p.first_name, p.last_name) as name
        from family f join public.people p on p.id = f.account_id where f.why is null order by 2, 1 limit 20
      ) e
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
        where p.season_id = v_season and p.created_at >= v_monday::timestamp at time zone c.timezone
      ) booked
    ), fees as (
      select coalesce(sum(b.to_pay), 0) as expected, coalesce(sum(b.paid), 0) as paid from private.balance() b
    ), seats as (
      select max(number_value) filter (where name = 'BUS_SEATS_OUT') as out, max(number_value)
        filter (where name = 'BUS_SEATS_HOME') as home
      from public.admin_settings
    )
    select v_today, people.today, people.week, people.coming, people.registered, money.today, money.week,
      (select count(*) from private.attention() m where not exists (select from public.attention_notes done
        where done.key = m.key)),
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
  v_account uuid := auth.uid();
  v_ids uuid[];
begin
  perform private.refuse_if(v_account is null, 'not_allowed');
  perform private.require_recent_code();
  -- The other parent who takes the family over at this moment has finished, and it is theirs; or waits.
  perform from auth.users where id = v_account for update;
  v_ids := array(select id from public.people where v_account in (id, account_id)) || v_account;
  -- Campers, then intents, as everywhere. Not yet `for update`: a settlement that holds the intent must still be able
  -- to refer to the payer, or the two would wait for each other.
  perform from public.users where id = any (v_ids) order by id for no key update;
  perform from public.payment_intents i
  where i.payer_id = any (v_ids) or exists (
    select from public.payment_intent_lines l where l.intent_id = i.id and l.paid_for_user_id = any (v_ids)
  )
  order by i.id for update;
  perform private.refuse_if(private.checkouts_of(v_account) <> '{}', 'payment_open');
  -- No bed is offered in between: that happens under this lock.
  perform from public.camp_info for update;
  perform private.end_other_parent(v_account, true);
  perform private.forget(v_ids);
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
  v_is_holder boolean := private.family() = auth.uid();
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
        'choices', a.raw_user_meta_data)
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
          || coalesce((select jsonb_build_object('subject', m.subject, 'body', m.body) from private.messages m
            where m.id = o.message_id), '{}')) else '{}' end order by o.created_at), '[]')
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
      from private.other_parents o where o.account_id = private.family()
    ),
    'wants_no_reminders_since', (select r.refused_at from private.mail_refusals r where r.account_id = auth.uid()),
    'list_views', (
      select coalesce(jsonb_agg(to_jsonb(v) - 'owner_id' order by v.name), '[]') from private.list_views v
        where v.owner_id = auth.uid()
    ),
    'waits_for_opening_since', (select w.asked_at from private.opening_wishes w
      join auth.users a on lower(a.email) = w.email where a.id = auth.uid()),
    'changes_by_organisers', (
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
    perform private.require_may('families');
  end if;
  return jsonb_build_object(
    'account_id', v_account, 'is_holder', v_account = auth.uid(), 'holder',
      (select private.full_name(first_name, last_name) from public.people where id = v_account),
    'other', (
      select jsonb_build_object('name', private.person_name(o.login_id), 'email', a.email, 'since', o.accepted_at,
        'asked_at', o.asked_over_at)
      from private.other_parents o join auth.users a on a.id = o.login_id where o.account_id = v_account
    ),
    'invited', (
      select jsonb_build_object('email', o.email, 'until', o.invited_at + private.kept('invitation'))
      from private.other_parents o where o.account_id = v_account and o.login_id is null
        and o.invited_at + private.kept('invitation') > public.camp_now()
    ),
    'invitations', (
      select coalesce(jsonb_agg(jsonb_build_object('account_id', o.account_id, 'holder',
        private.person_name(o.account_id),
        'until', o.invited_at + private.kept('invitation')) order by o.invited_at, o.account_id), '[]')
      from private.other_parents o
      where p_account is null and o.login_id is null and o.email = private.invited_address()
        and o.invited_at + private.kept('invitation') > public.camp_now()
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

CREATE OR REPLACE FUNCTION public.family_mail_values(p_account uuid, p_campers uuid[], p_season smallint DEFAULT NULL::smallint)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.require_writing(p_campers, p_season);
  select jsonb_build_object('language', private.language_of(private.address_of(account_id)))
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
  select to_jsonb(h) - 'consented_by' into v_answers from private.health_answers h where h.camper_id = p_camper;
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
  v_holder auth.users;
  v_link private.other_parents;
begin
  select * into v_holder from auth.users where id = auth.uid() for no key update;
  perform private.refuse_if(v_holder.id is null or not exists (select from public.users where id = v_holder.id
    and parent_id is null), 'not_allowed');
  perform private.refuse_if(v_email = lower(v_holder.email), 'own_address');
  perform private.refuse_if(not private.is_address(v_email), 'email_invalid');
  delete from private.other_parents
  where account_id = v_holder.id and login_id is null and invited_at + private.kept('invitation') <= public.camp_now();
  select * into v_link from private.other_parents where account_id = v_holder.id;
  if v_link.email <> v_email or v_link.login_id is not null then
    raise exception 'already_invited';
  elsif v_link.email = v_email and not (p_is_again and v_link.invited_at < public.camp_now() - interval '1 minute') then
    return 'invited';
  elsif not private.take_rate('invite:' || v_holder.id, 5, interval '1 hour') or not private.may_mail(v_email) then
    return 'rate_limited';
  end if;
  insert into private.other_parents (account_id, email) values (v_holder.id, v_email)
  on conflict (account_id) do update set invited_at = public.camp_now() returning * into v_link;
  perform private.queue_mail('invited', concat_ws(':', 'invited', v_holder.id, gen_random_uuid()), v_email, v_holder.id,
    null, jsonb_build_object(
    'holder', private.quoted_name(v_holder.id), 'until',
      private.camp_day(v_link.invited_at + private.kept('invitation')),
    'language', private.language_of(v_holder.email)));
  return 'invited';
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

CREATE OR REPLACE FUNCTION public.list_views()
 RETURNS TABLE(name text, view jsonb)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.require_may('look');
  select v.name, v.view from private.list_views v where v.owner_id = auth.uid() order by lower(v.name), v.name
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
  perform private.refuse_if(not exists (select from auth.users where id = p_into), 'no_login');
  perform private.refuse_if(exists (select from public.admin where id = p_from), 'has_rights');
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
      select jsonb_agg(private.quoted_name(u.first_name) order by u.parent_id nulls first, u.created_at, u.id)
      from public.users u where v_from.id in (u.id, u.parent_id)
    );
    perform private.join_account(v_from, p_into);
    delete from auth.users where id = p_from;
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
 RETURNS TABLE(id uuid, subject text, body text, attachments text[], sent_at timestamp with time zone, sender text, families integer, mails integer, left_already bigint, waiting bigint, delivered bigint, bounced bigint, complained bigint, stopped_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.require_may('write');
  select m.id, m.subject, m.body, m.attachments, m.sent_at, private.person_name(m.sent_by), m.families,
    greatest(m.mails, o.sent + o.waiting)::integer, o.sent, o.waiting,
    o.delivered, o.bounced, o.complained, m.stopped_at
  from private.messages m, lateral (
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
  perform private.refuse_if(v_camper.parent_id is null and (exists (select from auth.users where id = p_camper)
    or exists (select from public.users where parent_id = p_camper)), 'has_login');
  perform private.refuse_if((select count(*) from public.users where parent_id = p_to) >= 7, 'camper_limit_reached');
  perform private.refuse_while_paid_for(p_camper);
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

CREATE OR REPLACE FUNCTION public.needs_attention(p_noted boolean DEFAULT false, p_limit integer DEFAULT 25, p_offset integer DEFAULT 0)
 RETURNS TABLE(kind text, key text, since timestamp with time zone, intent_id uuid, camper_id uuid, name text, amount numeric, detail jsonb, note text, noted_at timestamp with time zone, noted_by text, found bigint, family uuid, family_name text, phone text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.require_may('look');
  select page.kind, page.key, page.since, page.intent_id, page.camper_id, private.full_name(u.first_name, u.last_name),
    page.amount, page.detail, n.note, n.noted_at, private.full_name(admin.first_name, admin.last_name), page.found,
    holder.id, private.full_name(holder.first_name, holder.last_name), holder.phone
  from (
    select m.*, count(*) over () as found
    from private.attention() m
    where p_noted = exists (select from public.attention_notes done where done.key = m.key)
    order by m.since desc, m.key limit least(p_limit, 100) offset p_offset
  ) page
  left join public.people u on u.id = page.camper_id
  left join public.users holder on holder.id = u.account_id
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
  -- it is confirmed or withdrawn.
  perform private.refuse_if(p_key ~ '^(overpaid|stay_in_paid|paid_not_coming|refund_waiting):', 'not_recorded');
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
      p.full_payment_only or u.has_bed and private.holds_bed(u.id), private.is_after_deadline()) i
    where i.enabled
  ) part on f.outstanding > 0
  where coalesce(p_season, private.season()) = private.season()
  group by holder.id
  having sum(f.outstanding) > 0
  union all
  select * from private.past_outstanding_families(p_season) where p_season <> private.season()
  order by 8 desc, 2, 1
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
  where (select private.may('look')) and p.season_id = (select private.season()) and p.type <> 'Move'
  group by 1
  order by 1
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
    public.age_on(u.birthday, c.start_date), u.gender, private.seen_team(u.team_id) ->> 'name',
    coalesce(split_part(u.consents ->> 'pictures', '/', 2), 'none')
  from public.users u cross join public.camp_info c
  join public.people holder on holder.id = coalesce(u.parent_id, u.id)
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
  ), stand as (
    select whole, paid_for_user_id as camper, min(number) as number, sum(amount) as stands,
      (array_agg(origin_id order by number) filter (where type <> 'Refund'))[1] as payment
    from row group by whole, paid_for_user_id having sum(amount) > 0
  ), person as (
    select u.id, private.full_name(u.first_name, u.last_name) as name, private.paid_for(u.id) as paid,
      private.overpaid(u) as extra, private.refund_left(u.id) as by_rule
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
    if to_jsonb(v_wanted) - array['consented_at', 'consented_by'] = to_jsonb(v_stored)
      - array['consented_at', 'consented_by'] then
      return v_stored.updated_at;
    end if;
    perform private.refuse_if(v_stored.updated_at is distinct from p_seen, 'conflict');
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

CREATE OR REPLACE FUNCTION public.save_list_view(p_name text, p_view jsonb DEFAULT NULL::jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_may('look');
  if p_view is null then
    delete from private.list_views where owner_id = auth.uid() and name = trim(p_name);
    return;
  end if;
  perform from public.admin where id = auth.uid() for no key update;
  insert into private.list_views (owner_id, name, view) values (auth.uid(), trim(p_name), p_view)
  on conflict (owner_id, name) do update set view = excluded.view;
  perform private.refuse_if((select count(*) > 12 from private.list_views where owner_id = auth.uid()),
    'too_many_views');
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
    where p.season_id = (select private.season()) and (
      p.number::text = v_text
      or v_is_id and (starts_with(lower(p.provider_payment_id), v_text) or starts_with(lower(i.reference), v_text)
        or starts_with(p.entry_key::text, v_text))
    )
    order by p.number desc limit 4;
end
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

CREATE OR REPLACE FUNCTION public.send_message(p_id uuid, p_campers uuid[], p_subject text, p_body text, p_attachments text[], p_mails integer, p_season smallint DEFAULT NULL::smallint)
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
  elsif private.keep_message(p_id, false, p_subject, p_body, p_attachments, v_families, p_mails) then
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
  perform private.refuse_if(v_leader is distinct from p_seen, 'conflict');
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

CREATE OR REPLACE FUNCTION public.setup_steps()
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.require_may('settings');
  select jsonb_build_object(
    'church', exists (select from public.church where camp_email is not null),
    'churches', exists (select from public.audit_log where table_name in ('churches', 'sponsors')),
    'place', exists (select from public.place where address is not null),
    'dates', c.start_date > private.camp_today(),
    'rooms', exists (select from public.audit_log where table_name = 'rooms')
      and (select coalesce(sum(capacity), 0) from public.rooms where state = 'open') >= c.total_beds,
    'prices', exists (select from public.audit_log where table_name = 'pricing')
      and exists (select from public.pricing where price > 0),
    'documents', coalesce((
      select action <> 'DELETE' from public.audit_log
      where table_name = 'documents' and row_id = 'schedule-' || private.season() || '.pdf' order by id desc limit 1
    ), false),
    'organisers', (select count(*) from public.admin where access_level >= 3) >= 2,
    'payment', exists (select from public.payments where intent_id is not null),
    'mail', exists (select from public.outbox where sent_at is not null
      and coalesce(delivery, 'delivered') = 'delivered'),
    'open', not private.is_on('DISABLE_NEW_USER') or exists (
      select from public.switches where name = 'DISABLE_NEW_USER' and turns_in is not null
    )
  ) from public.camp_info c
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
  v_row jsonb;
  v_language text;
begin
  perform private.refuse_if(p_agrees is not true, 'consent_missing');
  -- Both logins in one order, then campers and intents, as everywhere: a deletion of either has finished, or waits.
  perform from auth.users where id in (v_me, p_account) order by id for update;
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
  perform private.forget(array[p_account]);
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

CREATE OR REPLACE FUNCTION public.test_message(p_id uuid, p_account uuid, p_campers uuid[], p_subject text, p_body text, p_attachments text[], p_season smallint DEFAULT NULL::smallint)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_address text := (select email from auth.users where id = auth.uid());
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
  elsif private.keep_message(p_id, true, p_subject, p_body, p_attachments, 0, 1) then
    insert into public.outbox (kind, dedupe_key, recipient, message_id, payload)
    values ('message', 'message:' || p_id, v_address, p_id,
      private.message_payload(p_account, v_campers, p_season));
  end if;
  return 'queued';
end
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
  select t.person_id, t.at_camp, t.is_contested from private.newest_ticks t order by t.person_id
$function$;

ALTER TABLE "private"."other_parents" ADD CONSTRAINT "other_parents_asked_over_check" CHECK (((asked_over_at IS NULL) OR (login_id IS NOT NULL)));

ALTER TABLE "private"."recovery_codes" ADD CONSTRAINT "recovery_codes_person_fkey" FOREIGN KEY (person) REFERENCES auth.users(id) ON DELETE CASCADE;

ALTER TABLE "public"."admin_settings" ADD CONSTRAINT "admin_settings_mails_check" CHECK (((name <> 'MAILS_A_DAY'::text) OR (number_value >= 1)));

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

ALTER TABLE "public"."outbox" ADD CONSTRAINT "outbox_kind_check" CHECK ((kind = ANY (ARRAY['receipt'::text, 'refund'::text, 'registered'::text, 'stay_in'::text, 'attention'::text, 'signed_up'::text, 'correction'::text, 'bed'::text, 'changed'::text, 'cancelled'::text, 'moved'::text, 'merged'::text, 'forgetting'::text, 'reminder'::text, 'message'::text, 'taken_back'::text, 'pay_again'::text, 'guardian'::text, 'invited'::text, 'other_parent'::text, 'opening'::text, 'money_moved'::text, 'paid'::text, 'new_address'::text])));

ALTER TABLE "public"."retention_rules" ADD CONSTRAINT "retention_rules_unit_given_check" CHECK (((kept_for IS NULL) = (unit IS NULL)));

ALTER TABLE "public"."sponsors" ADD CONSTRAINT "sponsors_website_check" CHECK ((website ~ '^https://[^[:space:]<>"/?#@]{1,100}([/?#][^[:space:]<>"]{0,150})?$'::text));

ALTER TABLE "public"."users" ADD CONSTRAINT "users_last_name_check" CHECK (((length(last_name) >= 0) AND (length(last_name) <= 80)));

CREATE VIEW "private"."camper_fields" AS  SELECT name,
    kind,
    family,
    frozen_by,
    edited_by,
    is_listed
   FROM ( VALUES ('attendance'::text,'choice'::text,NULL::text,NULL::text,'register'::text,false), ('email'::text,'email'::text,'once'::text,NULL::text,NULL::text,true), ('first_name'::text,'name'::text,'asks'::text,NULL::text,'register'::text,true), ('last_name'::text,'name'::text,'asks'::text,NULL::text,'register'::text,true), ('phone'::text,'phone'::text,'asks'::text,NULL::text,'edit'::text,true), ('birthday'::text,'day'::text,'once'::text,NULL::text,'register'::text,true), ('gender'::text,'choice'::text,'asks'::text,NULL::text,'register'::text,true), ('is_senior_retired'::text,'flag'::text,'once'::text,NULL::text,'register'::text,false), ('country'::text,'country'::text,'once'::text,NULL::text,'register'::text,true), ('church_mission'::text,'church'::text,'asks'::text,NULL::text,'register'::text,true), ('member'::text,'flag'::text,'asks'::text,NULL::text,'register'::text,false), ('size'::text,'size'::text,'always'::text,'FREEZE_SHIRTS'::text,'edit'::text,true), ('dates'::text,'days'::text,'always'::text,NULL::text,'edit'::text,true), ('arrival_transportation'::text,'choice'::text,'always'::text,'FREEZE_BUSES'::text,'edit'::text,true), ('departure_transportation'::text,'choice'::text,'always'::text,'FREEZE_BUSES'::text,'edit'::text,true), ('accommodation'::text,'choice'::text,'once'::text,NULL::text,'register'::text,true), ('given_category'::text,'choice'::text,NULL::text,NULL::text,'register'::text,false), ('near_wish'::text,'text'::text,'always'::text,NULL::text,'edit'::text,true), ('promo_code'::text,'code'::text,'once'::text,NULL::text,NULL::text,false), ('consents'::text,'record'::text,'once'::text,NULL::text,NULL::text,false), ('id'::text,'key'::text,'reads'::text,NULL::text,NULL::text,true), ('search_name'::text,'key'::text,NULL::text,NULL::text,NULL::text,false), ('parent_id'::text,'key'::text,'reads'::text,NULL::text,NULL::text,false), ('pricing_id'::text,'number'::text,'reads'::text,NULL::text,NULL::text,false), ('agreed_price'::text,'amount'::text,NULL::text,NULL::text,NULL::text,false), ('is_registered'::text,'flag'::text,'reads'::text,NULL::text,NULL::text,true), ('registered_at'::text,'instant'::text,'reads'::text,NULL::text,NULL::text,true), ('is_attending'::text,'flag'::text,'reads'::text,NULL::text,NULL::text,true), ('is_inactive'::text,'flag'::text,NULL::text,NULL::text,NULL::text,true), ('has_bed'::text,'flag'::text,'reads'::text,NULL::text,NULL::text,false), ('stay_in_reason'::text,'choice'::text,'reads'::text,NULL::text,NULL::text,false), ('stay_in_at'::text,'instant'::text,'reads'::text,NULL::text,NULL::text,false), ('room_id'::text,'number'::text,NULL::text,NULL::text,NULL::text,false), ('team_id'::text,'number'::text,NULL::text,NULL::text,NULL::text,false), ('former_room_id'::text,'number'::text,NULL::text,NULL::text,NULL::text,false), ('former_team_id'::text,'number'::text,NULL::text,NULL::text,NULL::text,false), ('created_at'::text,'instant'::text,'reads'::text,NULL::text,NULL::text,true), ('updated_at'::text,'instant'::text,'reads'::text,NULL::text,NULL::text,false)) described(name, kind, family, frozen_by, edited_by, is_listed);

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

CREATE OR REPLACE FUNCTION private.is_treasurer(person uuid DEFAULT auth.uid())
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN private.may('money'::text, person);

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
        CASE
            WHEN is_registered THEN '{}'::text[]
            ELSE ( SELECT s.waits_for
               FROM private.state_of(u.*) s(payment, waits_for))
        END AS waits_for,
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

CREATE INDEX news_notified_at_idx ON public.news USING btree (notified_at);

CREATE INDEX outbox_asked_at_idx ON public.outbox USING btree (asked_at);

CREATE TRIGGER follow_address AFTER UPDATE OF email ON auth.users FOR EACH ROW WHEN (((new.email)::text IS DISTINCT FROM (old.email)::text)) EXECUTE FUNCTION private.follow_address();

CREATE TRIGGER add_news_of_changes AFTER UPDATE ON private.bank_lines REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.add_news();

CREATE TRIGGER add_news_of_new AFTER INSERT ON private.bank_lines REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.add_news();

CREATE TRIGGER add_news_of_old AFTER DELETE ON private.bank_lines REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.add_news();

CREATE TRIGGER add_news_of_changes AFTER UPDATE ON private.cash_closings REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.add_news();

CREATE TRIGGER add_news_of_new AFTER INSERT ON private.cash_closings REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.add_news();

CREATE TRIGGER add_news_of_old AFTER DELETE ON private.cash_closings REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.add_news();

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

CREATE TRIGGER add_news AFTER INSERT OR DELETE OR UPDATE ON public.admin FOR EACH ROW EXECUTE FUNCTION private.add_news();

CREATE TRIGGER recent_code AFTER INSERT OR DELETE OR UPDATE ON public.admin FOR EACH STATEMENT EXECUTE FUNCTION private.ask_for_recent_code();

CREATE TRIGGER add_news AFTER INSERT OR DELETE OR UPDATE ON public.attention_notes FOR EACH ROW EXECUTE FUNCTION private.add_news();

CREATE TRIGGER read_only INSTEAD OF INSERT OR DELETE OR UPDATE ON public.payment_history FOR EACH ROW EXECUTE FUNCTION private.refuse_writing();

CREATE TRIGGER add_news_of_changes AFTER UPDATE ON public.seasons REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.add_news();

CREATE TRIGGER add_news_of_new AFTER INSERT ON public.seasons REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.add_news();

CREATE TRIGGER add_news_of_old AFTER DELETE ON public.seasons REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.add_news();

CREATE TRIGGER add_news AFTER INSERT OR DELETE OR UPDATE ON public.survey_responses FOR EACH ROW EXECUTE FUNCTION private.add_news();

CREATE TRIGGER guard_room BEFORE UPDATE OF room_id ON public.users FOR EACH STATEMENT EXECUTE FUNCTION private.guard_place('rooms');

CREATE TRIGGER guard_team BEFORE UPDATE OF team_id ON public.users FOR EACH STATEMENT EXECUTE FUNCTION private.guard_place('teams');

CREATE POLICY "Admins see all admins, everybody sees their own level" ON "public"."admin" FOR SELECT TO "authenticated" USING (((id = ( SELECT auth.uid() AS uid)) OR ( SELECT private.may('look'::text) AS may)));

CREATE POLICY "Level 3 changes admins of a lower level" ON "public"."admin" FOR UPDATE TO "authenticated" USING ((( SELECT private.may('organisers'::text) AS may) AND (COALESCE((private.level_of(admin.*))::integer, 0) < ( SELECT private.admin_level() AS admin_level)))) WITH CHECK ((COALESCE((private.level_of(admin.*))::integer, 0) < ( SELECT private.admin_level() AS admin_level)));

CREATE POLICY "Level 3 removes admins of a lower level" ON "public"."admin" FOR DELETE TO "authenticated" USING ((( SELECT private.may('organisers'::text) AS may) AND (COALESCE((private.level_of(admin.*))::integer, 0) < ( SELECT private.admin_level() AS admin_level))));

CREATE POLICY "Everybody reads public settings, admins read all" ON "public"."admin_settings" FOR SELECT TO "anon", "authenticated" USING ((is_public OR ( SELECT private.may('look'::text) AS may)));

CREATE POLICY "Level 3 changes settings" ON "public"."admin_settings" FOR UPDATE TO "authenticated" USING (( SELECT private.may('settings'::text) AS may));

CREATE POLICY "Admins read the audit log, codes and places from level 3" ON "public"."audit_log" FOR SELECT TO "authenticated" USING ((( SELECT private.may('organisers'::text) AS may) OR (( SELECT private.may('look'::text) AS may) AND (table_name <> 'discounts'::text) AND ((table_name <> 'duties'::text) OR ( SELECT private.may('rooms'::text) AS may)) AND (NOT ((COALESCE(jsonb_strip_nulls(before), '{}'::jsonb) || COALESCE(jsonb_strip_nulls(after), '{}'::jsonb)) ?| ARRAY['room_id'::text, 'team_id'::text, 'former_room_id'::text, 'former_team_id'::text])))));

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

CREATE POLICY "Admins read payments" ON "public"."payments" FOR SELECT TO "authenticated" USING (( SELECT private.may('look'::text) AS may));

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

CREATE POLICY "Level 3 replaces documents" ON "storage"."objects" FOR UPDATE TO "authenticated" USING (((bucket_id = 'documents'::text) AND ( SELECT private.may('settings'::text) AS may))) WITH CHECK (((bucket_id = 'documents'::text) AND (name ~ '^(schedule|teams)-[0-9]{1,5}\.pdf$'::text)));

CREATE POLICY "Level 3 sees the list of logos" ON "storage"."objects" FOR SELECT TO "authenticated" USING (((bucket_id = 'logos'::text) AND ( SELECT private.may('settings'::text) AS may)));

CREATE POLICY "Level 3 uploads documents" ON "storage"."objects" FOR INSERT TO "authenticated" WITH CHECK (((bucket_id = 'documents'::text) AND (name ~ '^(schedule|teams)-[0-9]{1,5}\.pdf$'::text) AND ( SELECT private.may('settings'::text) AS may)));

CREATE POLICY "Level 3 uploads logos" ON "storage"."objects" FOR INSERT TO "authenticated" WITH CHECK (((bucket_id = 'logos'::text) AND (name ~ '^[a-z0-9-]{1,60}[.](png|jpg|webp)$'::text) AND ( SELECT private.may('settings'::text) AS may)));

COMMENT ON TABLE "private"."deleted_people" IS 'Ids of deleted people, as long as backups are kept: a restored backup deletes them again.';

COMMENT ON TABLE "private"."recovery_codes" IS 'Hashes of the codes with which an organiser takes their second factor away when the app is lost.';

COMMENT ON VIEW "private"."camper_fields" IS 'What each field of a camper is: who fills it in, who changes it, whether it is listed.';

COMMENT ON VIEW "private"."rights" IS 'What organisers may do: each right with the level and the jobs that have it.';

COMMENT ON VIEW "public"."board_people" IS 'Everyone on the room and team boards, with the places that the caller''s level may assign.';

COMMENT ON VIEW "public"."camper_directory" IS 'Who comes to camp, for people who come themselves: of other families only what they agreed to show.';

COMMENT ON VIEW "public"."camper_fees" IS 'What each camper of the caller''s family costs, has paid and can pay next.';

COMMENT ON VIEW "public"."family_places" IS 'Rooms and teams of the caller''s own family, once they are shown.';

COMMENT ON VIEW "public"."payment_history" IS 'Payments by the caller''s family or for it, of all seasons; an anonymous payer is hidden from everyone else.';

COMMENT ON VIEW "public"."room_roster" IS 'Who sleeps where, once rooms are shown; of other families only the names that they show.';

COMMENT ON VIEW "public"."team_roster" IS 'Teams of the caller''s family and who leads the teams, once teams are shown.';

REVOKE ALL ON FUNCTION "private"."ask_for_recent_code"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."ask_for_recent_code"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."asking_family"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."asking_family"() TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."asks_second_factor"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."asks_second_factor"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."attention_of_doubles"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."attention_of_doubles"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."attention_of_mail_limits"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."attention_of_mail_limits"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."attention_of_names"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."attention_of_names"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."awaited"(boolean, boolean, numeric, text[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."awaited"(boolean, boolean, numeric, text[]) TO "postgres";

REVOKE ALL ON FUNCTION "private"."camp_end"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."camp_end"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."camper_state"(uuid[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."camper_state"(uuid[]) TO "postgres";

REVOKE ALL ON FUNCTION "private"."check_double"(public.users) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."check_double"(public.users) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."doers_of"(public.outbox) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."doers_of"(public.outbox) TO "postgres";

REVOKE ALL ON FUNCTION "private"."export_money"(uuid[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."export_money"(uuid[]) TO "postgres";

REVOKE ALL ON FUNCTION "private"."export_organiser"(uuid[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."export_organiser"(uuid[]) TO "postgres";

REVOKE ALL ON FUNCTION "private"."follow_address"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."follow_address"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."forget_again"(uuid[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."forget_again"(uuid[]) TO "postgres";

REVOKE ALL ON FUNCTION "private"."forget_camp"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."forget_camp"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."forget_listed"(text[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."forget_listed"(text[]) TO "postgres";

REVOKE ALL ON FUNCTION "private"."full_name"(text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."full_name"(text, text) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."grave_about"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."grave_about"(jsonb) TO "postgres";

REVOKE ALL ON FUNCTION "private"."has_second_factor"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."has_second_factor"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."hold_end"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."hold_end"(uuid) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."is_address_taken"(text, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_address_taken"(text, uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."is_let_in"(public.admin) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_let_in"(public.admin) TO "postgres";

REVOKE ALL ON FUNCTION "private"."is_link"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_link"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."is_money_log"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_money_log"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."is_wrong_danish"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_wrong_danish"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."join_account"(public.users, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."join_account"(public.users, uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."keep_two"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."keep_two"(uuid) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."lacked_by_minors"(uuid[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."lacked_by_minors"(uuid[]) TO "postgres";

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

REVOKE ALL ON FUNCTION "private"."name_reader"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."name_reader"() TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."needs_second_factor"(public.admin) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."needs_second_factor"(public.admin) TO "postgres";

REVOKE ALL ON FUNCTION "private"."no_person"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."no_person"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."offer_of"(public.users) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."offer_of"(public.users) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."payment_of"(boolean, numeric, numeric, numeric, numeric) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."payment_of"(boolean, numeric, numeric, numeric, numeric) TO "postgres";

REVOKE ALL ON FUNCTION "private"."personal_data"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."personal_data"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."phase"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."phase"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."quoted_name"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."quoted_name"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."quoted_name"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."quoted_name"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."reached_limits"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."reached_limits"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."readable_change"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."readable_change"(jsonb) TO "postgres";

REVOKE ALL ON FUNCTION "private"."recovery_hash"(uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."recovery_hash"(uuid, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."remove_second_factor"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."remove_second_factor"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."require_may"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."require_may"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."require_recent_code"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."require_recent_code"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."require_writing"(uuid[], smallint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."require_writing"(uuid[], smallint) TO "postgres";

REVOKE ALL ON FUNCTION "private"."right_for"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."right_for"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."rows_of_kinds"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."rows_of_kinds"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."same_person"(uuid, text, date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."same_person"(uuid, text, date) TO "postgres";

REVOKE ALL ON FUNCTION "private"."second_factor_at"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."second_factor_at"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."sees_rooms"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."sees_rooms"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."sees_teams"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."sees_teams"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."shown_in_roster"(public.users, text, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."shown_in_roster"(public.users, text, uuid) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."shown_name"(public.users, text, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."shown_name"(public.users, text, uuid) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."small_mail_plan"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."small_mail_plan"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."state_of"(public.users) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."state_of"(public.users) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."still_pays"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."still_pays"(uuid) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."stored_last_name"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."stored_last_name"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."stored_name"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."stored_name"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."take_rate_of"(text, text, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."take_rate_of"(text, text, integer) TO "postgres";

REVOKE ALL ON FUNCTION "private"."this_login"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."this_login"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."who_did_it"(uuid, smallint, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."who_did_it"(uuid, smallint, uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."without_hidden"(text) FROM "authenticated";

GRANT EXECUTE ON FUNCTION "private"."without_hidden"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."without_hidden"(text) FROM "service_role";

GRANT EXECUTE ON FUNCTION "private"."without_hidden"(text) TO "service_role";

REVOKE ALL ON FUNCTION "private"."world_limits"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."world_limits"() TO "postgres";

REVOKE ALL ON FUNCTION "public"."admin_camper_list"(integer, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."admin_camper_list"(integer, integer) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."admin_people"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."admin_people"() TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."ask_to_take_over"(boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."ask_to_take_over"(boolean) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."change_lost_address"(uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."change_lost_address"(uuid, text) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."checkin_device_list"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."checkin_device_list"() TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."confirm_new_address"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."confirm_new_address"(text) TO "anon", "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."confirm_right"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."confirm_right"(text) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."copied_at"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."copied_at"() TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."documents_to_delete"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."documents_to_delete"() TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."end_checkin_device"(uuid, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."end_checkin_device"(uuid, boolean) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."end_login"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."end_login"(uuid) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."is_copy"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."is_copy"() TO "anon", "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."message_list"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."message_list"() TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."my_access_level"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."my_access_level"() TO "anon", "authenticated", "postgres", "service_role";

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

REVOKE ALL ON FUNCTION "public"."new_recovery_codes"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."new_recovery_codes"() TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."open_change_requests"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."open_change_requests"() TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."open_season"(smallint, timestamp with time zone, boolean, timestamp without time zone, text[], text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."open_season"(smallint, timestamp with time zone, boolean, timestamp without time zone, text[], text) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."past_camper_list"(smallint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."past_camper_list"(smallint) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."payable_campers"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."payable_campers"(text) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."picture_sheet"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."picture_sheet"() TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."reset_second_factor"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."reset_second_factor"(uuid) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."take_over_family"(uuid, jsonb, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."take_over_family"(uuid, jsonb, boolean) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."use_recovery_code"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."use_recovery_code"(text) TO "authenticated", "postgres", "service_role";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."deleted_people" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."recovery_codes" TO "postgres";

REVOKE ALL ON TABLE "public"."admin" FROM "authenticated";

GRANT DELETE, SELECT, UPDATE ON TABLE "public"."admin" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."camper_fields" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."rights" TO "postgres";

GRANT SELECT ON TABLE "public"."board_people" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."board_people" TO "postgres", "service_role";

GRANT SELECT ON TABLE "public"."camper_directory" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."camper_directory" TO "postgres", "service_role";

GRANT SELECT ON TABLE "public"."camper_fees" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."camper_fees" TO "postgres", "service_role";

GRANT SELECT ON TABLE "public"."family_places" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."family_places" TO "postgres", "service_role";

GRANT SELECT ON TABLE "public"."payment_history" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."payment_history" TO "postgres", "service_role";

GRANT SELECT ON TABLE "public"."room_roster" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."room_roster" TO "postgres", "service_role";

GRANT SELECT ON TABLE "public"."team_roster" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."team_roster" TO "postgres", "service_role";

ALTER TABLE "private"."plan_changes" ADD COLUMN "changed_by" uuid DEFAULT auth.uid();

ALTER TABLE "public"."outbox" ADD COLUMN "actor_id" uuid DEFAULT auth.uid();

ALTER TABLE "public"."outbox" ADD COLUMN "actor_access" smallint DEFAULT private.admin_level();

ALTER TABLE "public"."outbox" ADD COLUMN "asked_by" uuid DEFAULT private.asking_family();

CREATE INDEX outbox_asked_by_idx ON public.outbox USING btree (asked_by, created_at) WHERE (asked_by IS NOT NULL);

CREATE INDEX outbox_asked_of_idx ON public.outbox USING btree (recipient, created_at) WHERE (asked_by IS NOT NULL);

CREATE INDEX users_same_person_idx ON public.users USING btree (birthday, search_name);

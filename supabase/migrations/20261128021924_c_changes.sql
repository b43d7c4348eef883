set local check_function_bodies = off;

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

DROP POLICY "Level 3 adds admins of a lower level" ON "public"."admin";

DROP POLICY "Admins read what was noted" ON "public"."attention_notes";

DROP POLICY "Treasurers read what an attempt is for" ON "public"."payment_intent_lines";

DROP POLICY "Treasurers read payment attempts" ON "public"."payment_intents";

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

ALTER TABLE "public"."sponsors" DROP CONSTRAINT "sponsors_website_check";

DROP FUNCTION "public"."checkin_device_list"();

DROP FUNCTION "public"."end_checkin_device"(uuid);

ALTER TABLE "public"."checkin_devices" ADD COLUMN "known_seq" bigint NOT NULL DEFAULT 0;

ALTER TABLE "public"."checkin_devices" ADD COLUMN "copied_at" timestamp with time zone;

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

CREATE OR REPLACE FUNCTION private.asking_family()
 RETURNS uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN CASE WHEN ((auth.uid() IS NOT NULL) AND (private.admin_level() IS NULL)) THEN private.family() ELSE NULL::uuid END;

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

CREATE OR REPLACE FUNCTION private.is_link(line text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE STRICT
 SET search_path TO ''
RETURN ((line COLLATE pg_c_utf8) ~ '[/:@⁄∕⧸]|[[:alpha:]0-9-]{2,}[.。][[:alpha:]]{2,}|[0-9][.。][0-9]|(^| )[[:alpha:]0-9][.。][[:alpha:]]{2,3}( |$)'::text);

CREATE OR REPLACE FUNCTION private.join_account(v_from public.users, p_into uuid, p_names jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_into public.users;
  v_quoted jsonb := (
    select jsonb_agg(private.quoted_name(u.first_name) order by u.parent_id nulls first, u.created_at, u.id)
    from public.users u where v_from.id in (u.id, u.parent_id)
  );
begin
  select * into strict v_into from public.users where id = p_into;
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
  update public.outbox set recipient = v_into.email where sent_at is null and recipient = v_from.email;
  delete from private.promo_checks where account_id = v_from.id;
  delete from auth.users where id = v_from.id;
  perform private.queue_mail('merged', 'merged:' || gen_random_uuid(), address, p_into, null, jsonb_build_object(
    'names', case when address = v_into.email then v_quoted else p_names end, 'account',
      private.quoted_name(v_into.first_name), 'is_here', address = v_into.email))
  from unnest(array[v_into.email, v_from.email]) as notified (address);
end
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
      private.quoted_name(p_about))))
$function$;

CREATE OR REPLACE FUNCTION private.mail_share(p_kind text)
 RETURNS numeric
 LANGUAGE sql
 IMMUTABLE
RETURN CASE WHEN (p_kind = ANY (ARRAY['reminder'::text, 'message'::text, 'opening'::text])) THEN 0.5 WHEN (private.is_receipt(p_kind) OR (p_kind = ANY (ARRAY['paid'::text, 'money_moved'::text, 'pay_again'::text, 'registered'::text]))) THEN 0.8 ELSE 0.65 END;

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
        then payer.first_name || ' ' || payer.last_name else private.quoted_name(payer.first_name) end end,
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

CREATE OR REPLACE FUNCTION private.world_limits()
 RETURNS TABLE(name text, most integer, span interval)
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  values ('join_checkin', 20000, interval '15 minutes'), ('email', 20000, interval '10 minutes'),
    ('opening', 5000, interval '1 hour'), ('error', 20000, interval '1 hour'), ('notice', 2000, interval '1 hour')
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
    coalesce(payer.first_name || ' ' || payer.last_name, p.payer_name), payee.first_name || ' ' || payee.last_name,
    contact.first_name || ' ' || contact.last_name, coalesce(holder.email, past.answers ->> 'email'),
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
      else v_camper.first_name || ' ' || v_camper.last_name end, 'is_here', a.id = p_to))
  from public.users a where a.id in (p_from, p_to);
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
          a.first_name || ' ' || a.last_name))
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

CREATE OR REPLACE FUNCTION public.take_notice(p_kind text, p_caller text)
 RETURNS boolean
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
RETURN private.take_rate_of('notice'::text, ((p_kind || ':'::text) || p_caller), CASE p_kind WHEN 'login'::text THEN 10 ELSE 1 END);

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

ALTER TABLE "public"."sponsors" ADD CONSTRAINT "sponsors_website_check" CHECK ((website ~ '^https://[^[:space:]<>"/?#@]{1,100}([/?#][^[:space:]<>"]{0,150})?$'::text));

CREATE INDEX news_notified_at_idx ON public.news USING btree (notified_at);

CREATE INDEX outbox_asked_at_idx ON public.outbox USING btree (asked_at);

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

CREATE TRIGGER add_news AFTER INSERT OR DELETE OR UPDATE ON public.attention_notes FOR EACH ROW EXECUTE FUNCTION private.add_news();

CREATE TRIGGER add_news_of_changes AFTER UPDATE ON public.seasons REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.add_news();

CREATE TRIGGER add_news_of_new AFTER INSERT ON public.seasons REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.add_news();

CREATE TRIGGER add_news_of_old AFTER DELETE ON public.seasons REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.add_news();

CREATE TRIGGER add_news AFTER INSERT OR DELETE OR UPDATE ON public.survey_responses FOR EACH ROW EXECUTE FUNCTION private.add_news();

REVOKE ALL ON FUNCTION "private"."asking_family"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."asking_family"() TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."attention_of_mail_limits"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."attention_of_mail_limits"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."mail_share"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."mail_share"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."mails_a_day"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."mails_a_day"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."mails_used"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."mails_used"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."may_mail"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."may_mail"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."quoted_name"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."quoted_name"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."quoted_name"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."quoted_name"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."reached_limits"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."reached_limits"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."small_mail_plan"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."small_mail_plan"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."take_rate_of"(text, text, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."take_rate_of"(text, text, integer) TO "postgres";

REVOKE ALL ON FUNCTION "private"."world_limits"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."world_limits"() TO "postgres";

REVOKE ALL ON FUNCTION "public"."checkin_device_list"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."checkin_device_list"() TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."end_checkin_device"(uuid, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."end_checkin_device"(uuid, boolean) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON TABLE "public"."admin" FROM "authenticated";

GRANT DELETE, SELECT, UPDATE ON TABLE "public"."admin" TO "authenticated";

ALTER TABLE "public"."outbox" ADD COLUMN "asked_by" uuid DEFAULT private.asking_family();

CREATE INDEX outbox_asked_by_idx ON public.outbox USING btree (asked_by, created_at) WHERE (asked_by IS NOT NULL);

CREATE INDEX outbox_asked_of_idx ON public.outbox USING btree (recipient, created_at) WHERE (asked_by IS NOT NULL);

set local check_function_bodies = off;

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

ALTER TABLE "public"."admin_settings" ADD CONSTRAINT "admin_settings_mails_check" CHECK (((name <> 'MAILS_A_DAY'::text) OR (number_value >= 1)));

CREATE INDEX outbox_asked_at_idx ON public.outbox USING btree (asked_at);

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

REVOKE ALL ON FUNCTION "private"."small_mail_plan"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."small_mail_plan"() TO "postgres";

ALTER TABLE "public"."outbox" ADD COLUMN "asked_by" uuid DEFAULT private.asking_family();

CREATE INDEX outbox_asked_by_idx ON public.outbox USING btree (asked_by, created_at) WHERE (asked_by IS NOT NULL);

CREATE INDEX outbox_asked_of_idx ON public.outbox USING btree (recipient, created_at) WHERE (asked_by IS NOT NULL);

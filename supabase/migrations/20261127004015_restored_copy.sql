set local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.is_copy()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN (EXISTS (SELECT FROM private.heartbeats WHERE (heartbeats.job = 'restore'::text)));

CREATE OR REPLACE FUNCTION public.call_it_real()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin(3::smallint);
  delete from private.heartbeats where job = 'restore';
  if found then
    insert into public.audit_log (actor_id, actor_level, table_name, row_id, action)
    values (auth.uid(), private.admin_level(), 'heartbeats', 'restore', 'DELETE');
  end if;
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

CREATE OR REPLACE FUNCTION public.copied_at()
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN (SELECT heartbeats.beat_at FROM private.heartbeats WHERE ((heartbeats.job = 'restore'::text) AND (SELECT private.is_admin((1)::smallint) AS is_admin)));

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

REVOKE ALL ON FUNCTION "private"."is_copy"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_copy"() TO "postgres";

REVOKE ALL ON FUNCTION "public"."call_it_real"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."call_it_real"() TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."copied_at"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."copied_at"() TO "authenticated", "postgres", "service_role";

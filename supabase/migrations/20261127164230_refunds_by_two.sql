set local check_function_bodies = off;

DROP INDEX "private"."refund_requests_open_key";

ALTER TABLE "private"."refund_requests" DROP CONSTRAINT "refund_requests_state_check";

DROP FUNCTION "public"."refundable_payments"(uuid);

ALTER TABLE "private"."refund_requests" ADD COLUMN "decided_by" uuid;

CREATE OR REPLACE FUNCTION private.attention_of_refunds()
 RETURNS TABLE(kind text, key text, since timestamp with time zone, intent_id uuid, camper_id uuid, amount numeric, detail jsonb)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select 'refund_shared', concat_ws(':', 'refund_shared', i.id, i.refunded_ore), max(p.created_at), i.id, i.payer_id,
    -sum(p.amount), jsonb_build_object('provider_payment_id', i.provider_payment_id, 'reference', i.reference,
      'payment', (array_agg(p.id order by p.number))[1], 'people', (
        select jsonb_agg(jsonb_build_object('camper', who.id, 'name', who.first_name || ' ' || who.last_name,
          'stands', who.stands, 'refunded', who.refunded) order by who.first_name, who.last_name, who.id)
        from (
          select u.id, u.first_name, u.last_name, sum(r.amount) as stands, -coalesce(sum(r.amount) filter (
            where r.type = 'Refund' and r.charge_id like '%:refund:' || i.refunded_ore), 0) as refunded
          from public.payments r join public.people u on u.id = r.paid_for_user_id where r.intent_id = i.id
          group by u.id
        ) who
      ), 'shares', jsonb_agg(jsonb_build_object('name', (
        select u.first_name || ' ' || u.last_name from public.people u where u.id = p.paid_for_user_id
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
  with decided as (
    update public.payment_intents set decided_at = public.camp_now()
    where state = 'needs_review' and p_key like concat('charged_unmatched:', id, ':%')
      or p_key like concat('unknown_at_provider:', id, ':%')
    returning id
  )
  update public.payment_intent_lines set is_open = false where intent_id in (select id from decided) and is_open;
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
    select u.id, u.first_name || ' ' || u.last_name as name, private.paid_for(u.id) as paid,
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

ALTER TABLE "private"."refund_requests" ADD CONSTRAINT "refund_requests_decided_check" CHECK (((decided_by <> asked_by) OR (state = 'withdrawn'::text)));

ALTER TABLE "private"."refund_requests" ADD CONSTRAINT "refund_requests_state_check" CHECK ((state = ANY (ARRAY['waiting'::text, 'withdrawn'::text, 'asked'::text, 'accepted'::text, 'refused'::text, 'failed'::text, 'done'::text])));

ALTER TABLE "public"."admin_settings" ADD CONSTRAINT "admin_settings_two_above_check" CHECK (((name <> 'REFUND_TWO_ABOVE'::text) OR (number_value >= 0)));

CREATE UNIQUE INDEX refund_requests_open_key ON private.refund_requests USING btree (intent_id) WHERE (state = ANY (ARRAY['waiting'::text, 'asked'::text, 'accepted'::text]));

REVOKE ALL ON FUNCTION "private"."needs_second_person"(uuid, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."needs_second_person"(uuid, integer) TO "postgres";

REVOKE ALL ON FUNCTION "private"."refund_answer"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."refund_answer"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."refund_fits"(public.payment_intents, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."refund_fits"(public.payment_intents, jsonb) TO "postgres";

REVOKE ALL ON FUNCTION "public"."confirm_refund"(uuid, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."confirm_refund"(uuid, uuid) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."refundable_payments"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."refundable_payments"(uuid) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."withdraw_refund"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."withdraw_refund"(uuid) TO "authenticated", "postgres", "service_role";

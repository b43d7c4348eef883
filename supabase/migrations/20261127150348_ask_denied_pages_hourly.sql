set local check_function_bodies = off;

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
  update public.payment_intents set state = 'cancelled', review_reason = 'unknown_at_provider',
    next_check_at = least(next_check_at, v_now + interval '1 hour')
  where id = p_intent and state = 'open' and created_at <= v_now - v_patience
    and (provider is null or denied_since <= v_now - v_patience)
    and private.read_snapshot(provider, 'chargedAmount') = 0 and private.only_reserved(provider) = 0;
  select state into v_state from public.payment_intents where id = p_intent;
  return v_state;
end
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

CREATE OR REPLACE FUNCTION public.pages_to_ask(p_campers uuid[])
 RETURNS TABLE(intent_id uuid, provider_payment_id text, is_known boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select i.id, i.provider_payment_id, i.provider is not null and i.denied_since is null
  from private.given_up_pages(p_campers) i order by i.created_at
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

REVOKE ALL ON FUNCTION "private"."given_up_pages"(uuid[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."given_up_pages"(uuid[]) TO "postgres";

REVOKE ALL ON FUNCTION "public"."pages_to_ask"(uuid[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."pages_to_ask"(uuid[]) TO "postgres", "service_role";

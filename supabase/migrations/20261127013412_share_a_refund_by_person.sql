set local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.record_refund(p_intent public.payment_intents, p_snapshot jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_excess integer := greatest(private.read_snapshot(p_snapshot, 'chargedAmount') - p_intent.amount_ore, 0);
  v_total integer := least(private.read_snapshot(p_snapshot, 'refundedAmount') - v_excess, p_intent.amount_ore);
  v_charge text;
begin
  if v_total <= p_intent.refunded_ore then
    return;
  end if;
  insert into public.payments (season_id, amount, is_anonymous, type, payment_method, pricing_id, paid_by_user_id,
    paid_for_user_id, provider_payment_id, charge_id, intent_id)
  select p.season_id, -share.ore / 100.0, p.is_anonymous, 'Refund', p.payment_method, p.pricing_id, p.paid_by_user_id,
    p.paid_for_user_id, p.provider_payment_id, p.charge_id || ':refund:' || v_total, p.intent_id
  from private.refund_shares(p_intent, v_total - p_intent.refunded_ore) share
  join public.payments p on p.id = share.payment_id
  order by share.place;
  select max(charge_id) into v_charge from public.payments
  where intent_id = p_intent.id and type = 'Refund' and charge_id like '%:refund:' || v_total;
  update public.payment_intents set refunded_ore = v_total,
    review_reason = case when review_reason = 'nobody' then review_reason else 'refunded' end,
    -- An answer that was older in something else is not the last word: the provider is asked again.
    final_at = case when v_total = amount_ore and private.net_charged(provider) = 0 then public.camp_now() end
  where id = p_intent.id;
  perform private.queue_receipt('refund', p_intent.id || ':' || v_total, p_intent.provider_payment_id, v_charge);
end
$function$;

CREATE OR REPLACE FUNCTION private.refund_shares(p_intent public.payment_intents, p_ore integer)
 RETURNS TABLE(payment_id uuid, ore integer, place bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with line as (
    select distinct on (p.paid_for_user_id) p.id, l.position, left_of.ore as net,
      p.season_id = private.season() and coalesce(u.is_attending and not u.is_inactive, false) as comes,
      least(left_of.ore, greatest(round((private.paid_for(u.id) - private.price_of(u)) * 100)::integer, 0)) as overpaid
    from public.payments p
    join public.payment_intent_lines l
      on l.intent_id = p.intent_id and l.paid_for_user_id is not distinct from p.paid_for_user_id
    cross join lateral (
      select round(sum(entry.amount) * 100)::integer as ore from public.payments entry
      where entry.intent_id = p.intent_id and entry.paid_for_user_id is not distinct from p.paid_for_user_id
    ) left_of
    left join public.users u on u.id = p.paid_for_user_id
    where p.intent_id = p_intent.id and p.type <> 'Refund'
    order by p.paid_for_user_id, l.position desc
  ), share as (
    select line.id, line.position, turn.n, turn.most from line cross join lateral (values
      (1, case when not comes then net else 0 end),
      (2, case when comes then overpaid else 0 end),
      (3, case when comes then net - overpaid else 0 end)
    ) as turn (n, most)
  ), taken as (
    select id, n, position, least(most,
      greatest(p_ore - (sum(most) over (order by n, position desc) - most), 0))::integer as part
    from share where most > 0
  )
  select id, sum(part)::integer, row_number() over (order by min(n), max(position) desc)
  from taken where part > 0 group by id
$function$;

CREATE OR REPLACE FUNCTION public.family_mail_values(p_account uuid, p_campers uuid[])
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.require_admin(2::smallint);
  select jsonb_build_object('language', private.language_of(private.address_of(account_id)))
    || private.mail_values(account_id, camper_ids)
  from private.families_of(p_campers) where account_id = p_account
$function$;

COMMENT ON TABLE "private"."messages" IS 'What organisers wrote to a selection of families, and to how many.';

COMMENT ON TABLE "public"."pricing" IS 'Price categories and their early prices in DKK. Names are English, and Danish in the columns that end with _da.';

REVOKE ALL ON FUNCTION "private"."refund_shares"(public.payment_intents, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."refund_shares"(public.payment_intents, integer) TO "postgres";

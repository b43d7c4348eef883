-- The one place where money becomes registration. Webhook, return and sweep all end in settle_intent.

-- Øre that are reserved, and neither charged nor released.
create function private.only_reserved(p_snapshot jsonb) returns integer
language sql immutable
return greatest(private.read_snapshot(p_snapshot, 'reservedAmount') - private.read_snapshot(p_snapshot, 'chargedAmount')
  - private.read_snapshot(p_snapshot, 'cancelledAmount'), 0);

-- Two answers may overtake each other on their way here: money only ever grows, so that the older one is known by any
-- amount that is less.
create function private.is_outdated(p_snapshot jsonb, p_known jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select bool_or(private.read_snapshot(p_snapshot, key) < private.read_snapshot(p_known, key))
  from unnest(array['reservedAmount', 'chargedAmount', 'refundedAmount', 'cancelledAmount']) as amounts(key)
$$;

-- Why a charged snapshot does not match the intent; null when it does (payments contract N5, N6). The whole amount
-- was charged, and perhaps some of it given back since; or too much was, and the rest was given back.
create function private.mismatch(p_intent public.payment_intents, p_snapshot jsonb) returns text
language sql immutable set search_path = '' as $$
  select case
    when p_snapshot ->> 'myReference' is distinct from p_intent.id::text then 'my_reference'
    when p_snapshot ->> 'reference' is distinct from p_intent.reference then 'reference'
    when p_snapshot ->> 'currency' is distinct from p_intent.currency then 'currency'
    when p_intent.amount_ore not in (private.read_snapshot(p_snapshot, 'chargedAmount'),
      private.net_charged(p_snapshot))
      then 'amount'
    when p_snapshot ->> 'chargeId' is null then 'charge_id'
  end
$$;

-- Brings an intent to what the provider's own record (a GET, never a webhook's body) says. Amounts in øre. No state is
-- too late for it: money that was taken always counts, also on an attempt that was given up.
-- Idempotent and safe to run at once: all is locked in the order of balance.sql, the intent also because of a user who
-- has deleted their data nothing else is left to lock.
-- Returns {state, registered: [camper ids]}.
create function public.settle_intent(intent_id uuid, snapshot jsonb, p_source text) returns jsonb
language plpgsql security definer set search_path = '' as $$
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
$$;

-- An answer that shows no charge. What is reserved on an attempt that was given up is given back (`cancel_asked_at`):
-- the family was notified that it has ended. Returns the new state of the intent.
create function private.follow_uncharged(p_intent public.payment_intents, p_snapshot jsonb) returns text
language plpgsql security definer set search_path = '' as $$
declare
  v_is_cancelled boolean := private.read_snapshot(p_snapshot, 'cancelledAmount') > 0;
begin
  if private.only_reserved(p_snapshot) > 0 then
    if p_intent.state in ('create_unknown', 'failed', 'cancelled', 'expired') then
      update public.payment_intents set state = 'open', final_at = null, cancel_asked_at = public.camp_now(),
        next_check_at = public.camp_now()
      where id = p_intent.id;
      return 'open';
    end if;
  elsif v_is_cancelled and p_intent.charge_tried_at is not null then
    return private.close_intent(p_intent.id, 'charge_failed', 'failed');
  elsif v_is_cancelled or (p_snapshot ->> 'terminated')::boolean then
    return private.close_intent(p_intent.id, 'ended_at_provider');
  end if;
  if p_intent.state = 'created' then
    return private.move_intent(p_intent.id, 'open');
  end if;
  return p_intent.state;
end
$$;

-- A camper with any payment keeps the price of the day on which the checkout was opened. One whose category has changed
-- since pays that day's price of the new one; for a lost bed, never more.
create function private.agree_prices(p_intent public.payment_intents) returns void
language sql security definer set search_path = '' as $$
  update public.users u set agreed_price = case
    when u.pricing_id = l.pricing_id then l.price_ore / 100.0
    when u.stay_in_at is null then public.price_on(u.pricing_id, private.camp_day(p_intent.created_at))
    else least(l.price_ore / 100.0, public.price_on(u.pricing_id, private.camp_day(p_intent.created_at)))
  end
  from public.payment_intent_lines l
  where l.intent_id = p_intent.id and u.id = l.paid_for_user_id and u.agreed_price is null
$$;

-- Money has come by an attempt that had been given up: no page opened since for the same campers must be paid as well.
-- The caller has locked them.
create function private.cancel_others(p_intent uuid) returns void
language sql security definer set search_path = '' as $$
  select private.ask_to_cancel(array(
    select private.open_checkout(paid_for_user_id) from public.payment_intent_lines where intent_id = p_intent
  ), 'paid_by_another')
$$;

-- How a refund of a payment falls on the people that it stands for, in øre: first as a treasurer has said who started
-- it (`refund_requests`), then on who does not come, then on who is overpaid as far as they are, then on the others;
-- among equals the last line first, and last to whom it was moved. Never more than is left of the payment for someone.
-- People who have deleted their data share one row, with what the camp keeps of it.
create function private.refund_shares(p_intent public.payment_intents, p_ore integer, p_request uuid default null)
returns table (payment_id uuid, ore integer, place bigint)
language sql stable security definer set search_path = '' as $$
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
$$;

-- Money the provider gave back: negative rows, one for each person (`refund_shares`). It unregisters no one. What was
-- charged beyond the amount never was in the ledger, so that its return is no refund.
create function private.record_refund(p_intent public.payment_intents, p_snapshot jsonb) returns void
language plpgsql security definer set search_path = '' as $$
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
$$;

-- What the payment-id function returns to the payer, the payee or the payee's parent; null for everyone else (N21).
create function public.payment_result(p_provider_payment_id text, p_caller uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
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
$$;

-- Inbox for webhooks, budget for calls to the provider, and the sweep's list.

create function public.intent_for_webhook(p_intent uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('intent_id', id, 'state', state, 'provider_payment_id', provider_payment_id)
  from public.payment_intents where id = p_intent
$$;

-- Stores an event once. {new, processed}: a known event whose work was never finished is worked again (PAY-6).
create function public.record_payment_event(
  p_intent uuid, p_provider_payment_id text, p_event text, p_event_id text, p_payload jsonb
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_is_new boolean;
  v_processed timestamptz;
begin
  insert into public.payment_events (intent_id, provider_payment_id, event, event_id, payload)
  values (p_intent, p_provider_payment_id, p_event, p_event_id, p_payload)
  on conflict (provider_payment_id, event, event_id) do nothing;
  v_is_new := found;
  select processed_at into v_processed from public.payment_events
  where provider_payment_id = p_provider_payment_id and event = p_event and event_id = p_event_id;
  -- Should its work not be finished, the sweep looks soon, also at an attempt that was closed long ago. Of one that is
  -- charged only a refund is news.
  if v_processed is null then
    update public.payment_intents set next_check_at = least(next_check_at, public.camp_now() + interval '2 minutes')
    where id = p_intent and (state <> 'charged' or p_event like 'payment.refund.%');
  end if;
  return jsonb_build_object('new', v_is_new, 'processed', v_processed is not null);
end
$$;

create function public.finish_payment_event(p_intent uuid, p_event text, p_event_id text) returns void
language sql security definer set search_path = '' as $$
  update public.payment_events set processed_at = clock_timestamp()
  where intent_id = p_intent and event = p_event and event_id = p_event_id and processed_at is null
$$;

create table private.provider_fetches (
  intent_id uuid not null references public.payment_intents (id) on delete cascade,
  source text not null,
  fetched_at timestamptz not null
);
comment on table private.provider_fetches is 'Questions to the payment provider, so that there are never too many.';
create index provider_fetches_idx on private.provider_fetches (intent_id, fetched_at);
alter table private.provider_fetches enable row level security;

-- May this source ask the provider about this payment now? The provider allows 30 calls an hour (N15).
create function public.take_fetch_budget(p_intent uuid, p_source text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  v_limit integer := case p_source when 'webhook' then 12 when 'return' then 6 when 'sweep' then 6 when 'admin' then 3
    else 0 end;
begin
  perform pg_advisory_xact_lock(hashtextextended('fetch:' || p_intent, 0));
  if (
    select count(*) from private.provider_fetches
    where intent_id = p_intent and source = p_source and fetched_at > public.camp_now() - interval '1 hour'
  ) >= v_limit then
    return false;
  end if;
  insert into private.provider_fetches values (p_intent, p_source, public.camp_now());
  return true;
end
$$;

-- Attempts the sweep must look at now: those that may still be charged, and a few settled ones, whose money may have
-- been given back. `must_cancel`: its page is wrong, was closed without the provider's word, or its 48 hours are over.
-- What is reserved on one that `must_release` is given back, else it is charged.
create function public.due_intents(p_limit integer)
returns table (
  intent_id uuid, provider_payment_id text, state text, created_at timestamptz, must_cancel boolean,
    must_release boolean
)
language sql stable security definer set search_path = '' as $$
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
$$;

-- Called after the look with the provider's answer: 'known', 'denied' (there is no such payment) or 'silent'. Plans
-- the next one: an open attempt's is at about 10, 30, 60 minutes, then hourly to 49 h after creation (every ten
-- minutes while it is to be ended and the provider refuses), then every six hours for a week, then daily. Settled ones
-- are looked at every hour while something is in the air, every day for two weeks and then every week (N24); one that
-- was closed without the provider's word every hour for 48 hours, since the provider may know it again, then every day
-- (N32). All of that for half a year, or until the word has been said. Its 48 hours over, and the provider having
-- answered three times, an hour apart, that nothing is reserved on a page that it does not let us end, an attempt has
-- expired: the family can pay again. One answer alone may lag behind a payment. One that the provider denies is over
-- when it has been denied for 48 hours after that (N30). One that never got a provider's answer is given up: its
-- address was never given out.
create function public.note_sweep(p_intent uuid, p_answer text default 'known') returns void
language plpgsql security definer set search_path = '' as $$
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
$$;

-- May we ask now for the charge of a reservation that the provider did not charge by itself (N25)? The amount in øre,
-- once in five minutes; the attempt's id makes a repetition at the provider the same charge.
create function public.begin_charge(p_intent uuid, p_source text) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  v_amount integer;
begin
  perform set_config('app.money_source', p_source, true);
  update public.payment_intents set charge_tried_at = public.camp_now()
  where id = p_intent and state in ('created', 'open') and cancel_asked_at is null
    and coalesce(charge_tried_at <= public.camp_now() - interval '5 minutes', true)
  returning amount_ore into v_amount;
  return v_amount;
end
$$;

-- Cancelling a payment: only by the provider's word (N30). One that must not be paid any more is asked to be cancelled.

create function private.must_cancel(p_intent public.payment_intents) returns jsonb
language sql immutable
return jsonb_build_object('status', 'terminate', 'intent_id', p_intent.id,
  'provider_payment_id', p_intent.provider_payment_id);

-- The provider said the last word about a payment that holds no money: it can no longer be paid, or all was given back.
-- Its 48 hours over, it has expired. Returns the state it has now.
create function private.close_intent(p_intent uuid, p_reason text default null, p_state text default null) returns text
language plpgsql security definer set search_path = '' as $$
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
$$;

-- Moves an intent that is still open; what is over stays so. Returns the state it has now.
create function private.move_intent(p_intent uuid, p_state text, p_reason text default null) returns text
language plpgsql security definer set search_path = '' as $$
declare
  v_state text;
begin
  update public.payment_intents set state = p_state, reasons = private.with_reason(reasons, p_reason)
  where id = p_intent and state in ('created', 'open', 'create_unknown')
  returning state into v_state;
  return coalesce(v_state, (select state from public.payment_intents where id = p_intent));
end
$$;

-- A payment that was cancelled at the provider, or for which nothing was opened there.
create function public.cancel_intent(p_intent uuid, p_reason text, p_source text default 'payment') returns text
language plpgsql security definer set search_path = '' as $$
begin
  perform set_config('app.money_source', p_source, true);
  if exists (select from public.payment_intents where id = p_intent and state = 'needs_review') then
    return 'needs_review';
  end if;
  return private.close_intent(p_intent, p_reason);
end
$$;

-- Cancels a payment on our side of which the provider, asked to cancel it and for its record, says that there is none:
-- its keys were changed, or it was never its own (N40). A 404 may also mean that it does not know the payment yet
-- (N30). So it takes a quarter of an hour from creation; where the provider has known the payment before, a quarter of
-- an hour of denials without another answer; and never one on which money was seen. It is not over by that
-- (`final_at`): the sweep goes on looking at it, a charge of it counts at any time, by sweep or webhook, and ends or
-- overpays what was opened since, and it stands in Needs attention until an organiser notes what was done. Returns the
-- state it has now: `cancelled`, or `open` when it is too early.
create function public.cancel_unknown(p_intent uuid, p_source text) returns text
language plpgsql security definer set search_path = '' as $$
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
$$;

-- The pages for these campers that were given up without the provider's word, while it may still let someone pay on
-- them.
create function private.given_up_pages(p_campers uuid[]) returns setof public.payment_intents
language sql stable security definer set search_path = '' as $$
  select i.* from public.payment_intents i
  where i.id in (select l.intent_id from public.payment_intent_lines l where l.paid_for_user_id = any (p_campers))
    and i.state in ('create_unknown', 'failed', 'cancelled') and i.final_at is null
    and i.provider_payment_id is not null and i.created_at > public.camp_now() - interval '48 hours'
$$;

-- The same for a press: the provider is asked about each before a new page is opened beside it. One that `is_known` to
-- the provider again, and could not be ended, must be waited for.
create function public.pages_to_ask(p_campers uuid[])
returns table (intent_id uuid, provider_payment_id text, is_known boolean)
language sql stable security definer set search_path = '' as $$
  select i.id, i.provider_payment_id, i.provider is not null and i.denied_since is null
  from private.given_up_pages(p_campers) i order by i.created_at
$$;

create function private.open_checkout(camper_id uuid) returns uuid
language sql stable security definer set search_path = '' as $$
  select i.id from public.payment_intent_lines l join public.payment_intents i on i.id = l.intent_id
  where l.paid_for_user_id = open_checkout.camper_id and l.is_open and i.state in ('created', 'open')
$$;

-- These intents must not be paid any more. The address of one that is still being created was not given out; an open
-- page is ended at the provider, by `cancel-checkout` at once or by the sweep.
create function private.ask_to_cancel(p_intents uuid[], p_reason text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform from public.payment_intents where id = any (p_intents) order by id for update;
  update public.payment_intents set
    state = case state when 'created' then 'cancelled' else state end,
    cancel_asked_at = public.camp_now(), reasons = private.with_reason(reasons, p_reason),
    next_check_at = public.camp_now()
  where id = any (p_intents) and state in ('created', 'open');
end
$$;

-- Other money has come for a camper, or they are cancelled: their open checkout, by whichever account, must be ended.
-- The caller has locked the camper.
create function private.ask_to_cancel_checkout(p_camper uuid, p_reason text) returns void
language sql security definer set search_path = '' as $$
  select private.ask_to_cancel(array[private.open_checkout(p_camper)], p_reason)
$$;

-- What `cancel-checkout` has to end for a camper, when a treasurer or the family asks; null when there is nothing.
create function public.checkout_to_cancel(p_camper uuid, p_caller uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('intent_id', i.id, 'provider_payment_id', i.provider_payment_id)
  from public.payment_intents i
  where i.cancel_asked_at is not null and i.state = 'open' and i.id = private.open_checkout(p_camper)
    and (private.may('register', p_caller) or private.is_treasurer(p_caller)
      or exists (select from public.users u where u.id = p_camper
      and private.family(p_caller) in (u.id, u.parent_id)))
$$;
-- What `cancel-checkout` has to end before an account can be deleted: every page that this account opened, or that
-- anyone opened for its campers. No one is sent to them any more, even if the deletion fails.
create function public.checkouts_to_cancel(p_account uuid)
returns table (intent_id uuid, provider_payment_id text)
language plpgsql security definer set search_path = '' as $$
begin
  perform from public.users where private.family(p_account) in (id, parent_id) order by id for no key update;
  perform private.ask_to_cancel(private.checkouts_of(p_account), 'account_deleted');
  return query
    select i.id, i.provider_payment_id from public.payment_intents i
    where i.id = any (private.checkouts_of(p_account)) and i.state = 'open';
end
$$;

-- The attempts of an account or its holder's login, or for its campers, that could still be paid or are in review.
create function private.checkouts_of(p_account uuid) returns uuid[]
language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(distinct i.id), '{}')
  from public.payment_intents i
  join public.payment_intent_lines l on l.intent_id = i.id
  left join public.people payer on payer.id = i.payer_id
  left join public.users u on u.id = l.paid_for_user_id
  where l.is_open and array[payer.id, payer.account_id, u.id, u.parent_id] && array[p_account,
    private.login_of(p_account), case when private.is_holder(p_account) then private.family(p_account) end]
$$;

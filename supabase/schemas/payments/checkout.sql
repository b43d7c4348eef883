-- Opening a checkout. Every figure is computed here from stored facts; a browser names only people and types.

-- What the payment page offers for a camper. Who looks at it may pay next: the sweep asks now about pages for this
-- camper that were given up without the provider's word.
create function public.payment_options(camper_id uuid)
returns table (payment_type text, amount numeric, enabled boolean)
language sql security definer set search_path = '' as $$
  update public.payment_intents set next_check_at = least(next_check_at, public.camp_now())
  where id in (select id from private.given_up_pages(array[camper_id])) and private.has_profile();
  select o.payment_type, o.amount, o.enabled
  from public.users u, private.as_it_stands(u) s, private.options_for(s) o
  where u.id = camper_id and private.has_profile()
$$;
grant execute on function public.payment_options to authenticated;

-- Freezes one attempt to pay and says what the payment function must do next:
-- created | reuse | pending | busy | in_review | terminate | free | refused (payments contract N1-N3, N16, N31, N33).
create function public.create_payment_intent(p_payer uuid, p_lines jsonb, p_anonymous boolean default false)
returns jsonb
language plpgsql security definer set search_path = '' as $$
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
$$;

-- Whether this payer is one of the campers wanted now whom that attempt has taken, or their parent: the family comes
-- first.
create function private.is_family_of(p_payer uuid, p_intent uuid, p_wanted public.users[]) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.payment_intent_lines l join unnest(p_wanted) c on c.id = l.paid_for_user_id
    where l.intent_id = p_intent and l.is_open and private.family(p_payer) in (c.id, c.parent_id)
  )
$$;

-- A payer keeps another from paying for a quarter of an hour after their first press for one of these campers: to press
-- again does not prolong it. A press of another day is another matter.
create function private.has_had_its_time(p_open public.payment_intents, p_wanted public.users[]) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.payment_intents i
    join public.payment_intent_lines l on l.intent_id = i.id
    join unnest(p_wanted) c on c.id = l.paid_for_user_id
    where i.payer_id is not distinct from p_open.payer_id and i.state <> 'charged'
      and i.created_at between public.camp_now() - interval '1 day' and public.camp_now() - interval '15 minutes'
  )
$$;

-- At most eight pages an hour that were not paid, whatever they are for. Several presses of one payer wait for each
-- other.
create function private.may_open_page(p_payer uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('pages:' || p_payer, 0));
  return (
    select count(*) < 8 from public.payment_intents
    where payer_id = p_payer and created_at > public.camp_now() - interval '1 hour'
      and (state = 'created' or state <> 'charged' and provider_payment_id is not null)
  );
end
$$;

-- A checkout as it was frozen, for the payment function: the amounts in øre that the payment page shows.
create function private.checkout_answer(p_status text, p_intent public.payment_intents) returns jsonb
language sql stable security definer set search_path = ''
return jsonb_build_object(
  'status', p_status, 'intent_id', p_intent.id, 'amount_ore', p_intent.amount_ore, 'currency', p_intent.currency,
  'reference', p_intent.reference,
  'lines', (
    select jsonb_agg(jsonb_build_object('paid_for', l.paid_for_user_id, 'payment_type', l.payment_type,
      'amount_ore', l.amount_ore, 'pricing_code', p.code, 'pricing_name', private.category_name(p)) order by l.position)
    from public.payment_intent_lines l join public.pricing p on p.id = l.pricing_id
    where l.intent_id = p_intent.id
  )
);

-- The same payer pressing Pay again: same people, categories, types and, at the quoted price, the same amounts.
create function private.is_same_checkout(p_intent public.payment_intents, p_lines jsonb, p_anonymous boolean)
returns boolean
language sql stable security definer set search_path = '' as $$
  select p_intent.is_anonymous = coalesce(p_anonymous, false)
    and count(*) = jsonb_array_length(p_lines)
    and bool_and(coalesce(
      s.pricing_id = l.pricing_id and wanted.payment_type = l.payment_type and o.amount * 100 = l.amount_ore, false
    ))
  from public.payment_intent_lines l
  left join public.users u on u.id = l.paid_for_user_id
  left join lateral private.as_it_stands(u) s on true
  left join lateral (
    select line ->> 'payment_type' as payment_type from jsonb_array_elements(p_lines) line
    where (line ->> 'paid_for')::uuid = l.paid_for_user_id
  ) wanted on true
  left join lateral private.options_for(s, l.price_ore / 100.0) o on o.payment_type = l.payment_type
  where l.intent_id = p_intent.id
$$;

-- Keeps the provider's answer; no address when it may not be given out. `reason` says why it was cancelled in the
-- meantime. A webhook may have been faster: then the state it reached stays. An intent that was cancelled in the
-- meantime has a page without visitors: it must be ended.
create function public.store_checkout(p_intent uuid, p_provider_payment_id text, p_hosted_url text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_intent public.payment_intents;
begin
  update public.payment_intents set
    provider_payment_id = coalesce(provider_payment_id, p_provider_payment_id), hosted_url = p_hosted_url,
    state = case when state = 'created' then 'open' else state end,
    cancel_asked_at = case when state in ('create_unknown', 'failed', 'cancelled') then public.camp_now()
      else cancel_asked_at end,
    next_check_at = case when state in ('create_unknown', 'failed', 'cancelled') then public.camp_now()
      else next_check_at end
  where id = p_intent and coalesce(provider_payment_id, p_provider_payment_id) = p_provider_payment_id
  returning * into v_intent;
  return jsonb_build_object('state', v_intent.state, 'hosted_url', v_intent.hosted_url, 'reason',
    v_intent.reasons[cardinality(v_intent.reasons)]);
end
$$;

create function public.fail_intent(p_intent uuid, p_state text, p_reason text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if p_state not in ('failed', 'create_unknown') then
    raise exception 'not_allowed';
  end if;
  perform private.move_intent(p_intent, p_state, p_reason);
end
$$;

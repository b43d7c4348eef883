-- What a camper costs, has paid and may pay; and what happens the moment the fee is covered.
-- Lock order everywhere: campers by id, the intent, then the bed lock (the camp_info row). Camper rows are locked
-- `for no key update`, so that the foreign keys of a payment somebody else is writing do not wait for them.

-- DKK paid for a camper: always the sum of the ledger.
create function private.paid_for(camper_id uuid) returns numeric
language sql stable security definer set search_path = '' as $$
  select coalesce(sum(amount), 0) from public.payments where paid_for_user_id = camper_id
$$;

-- DKK a camper owes in all: the price their first payment fixed, else the price of the day.
create function private.price_due(camper public.users) returns numeric
language sql stable security definer set search_path = '' as $$
  select coalesce(camper.agreed_price, public.price_on(camper.pricing_id, private.camp_today()))
$$;

-- What may be paid for this camper now. p_price replaces the price of an open checkout, which keeps its quote.
create function private.options_for(camper public.users, p_price numeric default null)
returns table (payment_type text, amount numeric, enabled boolean)
language sql stable security definer set search_path = '' as $$
  select i.payment_type, i.amount, i.enabled
  from public.pricing p,
    lateral (
      select coalesce(bool_or(type = 'First payment'), false) as has_first,
        coalesce(bool_or(type = 'Second payment'), false) as has_second
      from public.payments where paid_for_user_id = camper.id
    ) kinds,
    private.instalments(
      coalesce(p_price, private.price_due(camper)), private.paid_for(camper.id),
      kinds.has_first, kinds.has_second, p.full_payment_only, private.is_after_deadline()
    ) i
  where p.id = camper.pricing_id and not camper.is_registered and camper.is_attending and not camper.is_inactive
$$;

-- The rows a signed-in camper may choose from when paying for someone.
create function public.payment_options(camper_id uuid)
returns table (payment_type text, amount numeric, enabled boolean)
language sql stable security definer set search_path = '' as $$
  select o.payment_type, o.amount, o.enabled
  from public.users u, private.options_for(u) o
  where u.id = camper_id and private.has_profile()
$$;
grant execute on function public.payment_options(uuid) to authenticated;

-- Where mail about a camper goes: the account holder's address.
create function private.mail_address(camper public.users) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(camper.email, (select email from public.users where id = camper.parent_id))
$$;

create function private.queue_mail(
  p_kind text, p_dedupe_key text, p_recipient text, p_subject uuid, p_intent uuid, p_payload jsonb
) returns void
language sql security definer set search_path = '' as $$
  insert into public.outbox (kind, dedupe_key, recipient, subject_id, intent_id, payload)
  select p_kind, p_dedupe_key, p_recipient, p_subject, p_intent, p_payload
  where p_recipient is not null
  on conflict (dedupe_key) do nothing
$$;

-- What mails say about one camper's fee. Amounts in DKK.
create function private.fee_summary(camper public.users) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'camper_id', camper.id, 'name', camper.first_name || ' ' || camper.last_name,
    'pricing_name', p.name, 'pricing_code', p.code, 'accommodation', camper.accommodation,
    'price', private.price_due(camper), 'paid', private.paid_for(camper.id),
    'outstanding', greatest(private.price_due(camper) - private.paid_for(camper.id), 0),
    'is_registered', camper.is_registered
  )
  from public.pricing p where p.id = camper.pricing_id
$$;

-- Moves a camper to 'Stay in' because no bed can be kept. The category follows from the age and choice rules
-- (children and promo codes keep theirs, which is never dearer); money beyond the new price stays in the ledger.
create function private.move_to_stay_in(p_camper uuid, p_reason text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_camper public.users;
  v_pricing smallint;
  v_first_paid timestamptz;
begin
  select * into strict v_camper from public.users where id = p_camper for no key update;
  v_pricing := case when v_camper.promo_code is not null then v_camper.pricing_id else public.price_category(
    v_camper.birthday, 'Stay in', v_camper.is_senior_retired, v_camper.country, null,
    (select start_date from public.camp_info)
  ) end;
  select min(coalesce(i.created_at, p.created_at)) into v_first_paid
  from public.payments p left join public.payment_intents i on i.id = p.intent_id
  where p.paid_for_user_id = p_camper;
  update public.users set
    accommodation = 'Stay in', has_bed = false, room_id = null, pricing_id = v_pricing,
    agreed_price = case when agreed_price is not null then
      least(agreed_price, public.price_on(v_pricing, private.camp_day(coalesce(v_first_paid, public.camp_now()))))
    end,
    stay_in_reason = p_reason, stay_in_at = public.camp_now()
  where id = p_camper
  returning * into v_camper;
  perform private.queue_mail('stay_in', 'stay_in:' || p_camper, private.mail_address(v_camper), p_camper, null,
    private.fee_summary(v_camper) || jsonb_build_object('reason', p_reason));
end
$$;

-- Registers a camper whose fee is covered: once, with a bed or moved to 'Stay in', and tells the family.
-- Returns true when this call registered them. p_receipt_to is the address that gets a receipt anyway:
-- nobody is sent two mails about one payment.
create function private.register_if_paid(p_camper uuid, p_receipt_to text default null) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  v_camper public.users;
  v_last_bed boolean := false;
begin
  select * into strict v_camper from public.users where id = p_camper for no key update;
  if v_camper.is_registered or not v_camper.is_attending or v_camper.is_inactive
    or private.paid_for(p_camper) < private.price_due(v_camper) then
    return false;
  end if;
  if v_camper.has_bed then
    -- The bed lock: after it, the count includes every bed given away before.
    perform from public.camp_info for update;
    case private.beds_left()
      when 0 then perform private.move_to_stay_in(p_camper, 'no_bed_left');
      when 1 then v_last_bed := true;
      else null;
    end case;
  end if;
  -- Who is registered without a payment keeps the price of that day too, should it be raised later.
  update public.users u
  set is_registered = true, registered_at = public.camp_now(), agreed_price = private.price_due(u)
  where id = p_camper returning * into v_camper;
  if private.mail_address(v_camper) is distinct from p_receipt_to then
    perform private.queue_mail('registered', 'registered:' || p_camper, private.mail_address(v_camper),
      p_camper, null, private.fee_summary(v_camper));
  end if;
  if v_last_bed then
    perform private.release_beds('no_bed_left');
  end if;
  return true;
end
$$;

-- Moves everybody who waits for a bed without having paid in full. Rows that are being settled right now are
-- passed over (they meet the bed count themselves); so is, after the deadline, a checkout begun within the hour.
create function private.release_beds(p_reason text) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  v_camper uuid;
  v_count integer := 0;
begin
  for v_camper in
    select u.id from public.users u
    where u.has_bed and not u.is_registered and u.is_attending
      and (p_reason = 'no_bed_left' or (
        private.camp_day(u.created_at) <= (select registration_deadline from public.camp_info)
        and not exists (
          select from public.payment_intent_lines l join public.payment_intents i on i.id = l.intent_id
          where l.paid_for_user_id = u.id and l.is_open and i.created_at > public.camp_now() - interval '1 hour'
        )
      ))
    order by u.id
    for no key update skip locked
  loop
    perform private.move_to_stay_in(v_camper, p_reason);
    perform private.register_if_paid(v_camper);
    v_count := v_count + 1;
  end loop;
  return v_count;
end
$$;

-- For the sweep: moves those whose bed can no longer be kept. Returns how many.
create function public.release_unpaid_beds() returns integer
language sql security definer set search_path = '' as $$
  select case
    when private.beds_left() = 0 then private.release_beds('no_bed_left')
    when private.is_after_deadline() then private.release_beds('not_paid_in_time')
    else 0
  end
$$;
grant execute on function public.release_unpaid_beds() to service_role;

-- A camper whose price is 0 is registered at once.
create function private.register_free_camper() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.register_if_paid(new.id);
  return null;
end
$$;
create trigger register_free_camper after insert on public.users
  for each row execute function private.register_free_camper();

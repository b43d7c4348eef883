-- What a camper costs, has paid and may pay; and what happens the moment the fee is covered.
-- Lock order everywhere: campers by id, the intent, then the bed lock (the camp_info row). Camper rows are locked
-- `for no key update`, so that the foreign keys of a payment somebody else is writing do not wait for them.

-- DKK paid for a camper: always the sum of the ledger.
create function private.paid_for(camper_id uuid) returns numeric
language sql stable security definer set search_path = '' as $$
  select coalesce(sum(amount), 0) from public.payments where paid_for_user_id = camper_id
$$;

-- DKK for a camper's place: the price their first payment fixed, else the price of the day.
create function private.place_price(camper public.users) returns numeric
language sql stable security definer set search_path = '' as $$
  select coalesce(camper.agreed_price, public.price_on(camper.pricing_id, private.camp_today()))
$$;

-- DKK a camper owes in all. p_place replaces the price of the place.
create function private.price_due(camper public.users, p_place numeric default null) returns numeric
language sql stable security definer set search_path = '' as $$
  select private.with_shirt(coalesce(p_place, private.place_price(camper)), p.shirt_price, camper.size is not null)
  from public.pricing p where p.id = camper.pricing_id
$$;

-- The attempt for this camper, and perhaps for others, whose money does not add up: the organisers are looking at it, and
-- nobody pays again meanwhile. Null when there is none.
create function private.review_of(camper_id uuid) returns uuid
language sql stable security definer set search_path = '' as $$
  select i.id from public.payment_intent_lines l join public.payment_intents i on i.id = l.intent_id
  where l.paid_for_user_id = review_of.camper_id and l.is_open and i.state = 'needs_review'
$$;

-- What was charged by it, in DKK, for all whom it was to pay for.
create function private.in_review(camper_id uuid) returns numeric
language sql stable security definer set search_path = '' as $$
  select round(private.net_charged(provider) / 100.0, 2) from public.payment_intents
  where id = private.review_of(camper_id)
$$;

-- DKK still to be paid for a camper.
create function private.outstanding(camper public.users) returns numeric
language sql stable security definer set search_path = '' as $$
  select greatest(private.owed(private.price_due(camper), camper.is_attending and not camper.is_inactive)
    - private.paid_for(camper.id), 0)
$$;

-- What may be paid for this camper now. p_place is what the place costs on an open checkout, which keeps its quote.
create function private.options_for(camper public.users, p_place numeric default null)
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
      private.price_due(camper, p_place), private.paid_for(camper.id),
      kinds.has_first, kinds.has_second, p.full_payment_only, private.is_after_deadline()
    ) i
  where p.id = camper.pricing_id and not camper.is_registered and camper.is_attending and not camper.is_inactive
    and private.in_review(camper.id) is null
$$;

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
    'outstanding', private.outstanding(camper),
    'is_registered', camper.is_registered
  )
  from public.pricing p where p.id = camper.pricing_id
$$;

-- When the first payment for a camper was begun; null when there is none.
create function private.first_paid_at(camper_id uuid) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select min(coalesce(i.created_at, p.created_at))
  from public.payments p left join public.payment_intents i on i.id = p.intent_id
  where p.paid_for_user_id = first_paid_at.camper_id
$$;

-- The same camper with 'Stay in' in place of a bed that cannot be kept. The category follows from the age and choice
-- rules (children and promo codes keep theirs, which is never dearer); money beyond the new price stays in the ledger.
create function private.staying_in(camper public.users) returns public.users
language plpgsql stable security definer set search_path = '' as $$
begin
  camper.accommodation := 'Stay in';
  camper.has_bed := false;
  camper.room_id := null;
  if camper.promo_code is null then
    camper.pricing_id := public.price_category(camper.birthday, 'Stay in', camper.is_senior_retired, camper.country, null,
      (select start_date from public.camp_info));
  end if;
  if camper.agreed_price is not null then
    camper.agreed_price := least(camper.agreed_price, public.price_on(camper.pricing_id,
      private.camp_day(coalesce(private.first_paid_at(camper.id), public.camp_now()))));
  end if;
  return camper;
end
$$;

-- Does this camper wait for a bed when none is left? The sweep moves them, some at a time.
create function private.has_lost_bed(camper public.users) returns boolean
language sql stable security definer set search_path = '' as $$
  select camper.has_bed and not camper.is_registered and camper.is_attending and private.beds_left() = 0
    and not private.holds_bed(camper.id)
$$;

-- A camper as families see and pay for them: nobody pays for a bed that is gone, also before the sweep has come.
create function private.as_it_stands(camper public.users) returns public.users
language sql stable security definer set search_path = '' as $$
  select case when private.has_lost_bed(camper) then private.staying_in(camper) else camper end
$$;

-- The rows a signed-in camper may choose from when paying for someone.
create function public.payment_options(camper_id uuid)
returns table (payment_type text, amount numeric, enabled boolean)
language sql stable security definer set search_path = '' as $$
  select o.payment_type, o.amount, o.enabled
  from public.users u, private.as_it_stands(u) s, private.options_for(s) o
  where u.id = camper_id and private.has_profile()
$$;
grant execute on function public.payment_options(uuid) to authenticated;

-- Moves a camper to 'Stay in', and tells the family.
create function private.move_to_stay_in(p_camper uuid, p_reason text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_camper public.users;
begin
  select * into strict v_camper from public.users where id = p_camper for no key update;
  v_camper := private.staying_in(v_camper);
  update public.users set
    accommodation = v_camper.accommodation, has_bed = v_camper.has_bed, room_id = v_camper.room_id,
    pricing_id = v_camper.pricing_id, agreed_price = v_camper.agreed_price,
    stay_in_reason = p_reason, stay_in_at = public.camp_now()
  where id = p_camper
  returning * into v_camper;
  perform private.queue_mail('stay_in', 'stay_in:' || p_camper || ':' || v_camper.stay_in_at, private.mail_address(v_camper), p_camper, null,
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
begin
  select * into strict v_camper from public.users where id = p_camper for no key update;
  if v_camper.is_registered or not v_camper.is_attending or v_camper.is_inactive
    or private.paid_for(p_camper) < private.price_due(v_camper) then
    return false;
  end if;
  if v_camper.has_bed then
    -- The bed lock: after it, the count includes every bed given away before.
    perform from public.camp_info for update;
    if private.beds_left() = 0 and not private.holds_bed(p_camper) then
      perform private.move_to_stay_in(p_camper, 'no_bed_left');
    end if;
  end if;
  -- Who is registered without a payment keeps the price of that day too, should it be raised later.
  update public.users u
  set is_registered = true, registered_at = public.camp_now(), agreed_price = private.place_price(u)
  where id = p_camper returning * into v_camper;
  if private.mail_address(v_camper) is distinct from p_receipt_to then
    perform private.queue_mail('registered', 'registered:' || p_camper, private.mail_address(v_camper),
      p_camper, null, private.fee_summary(v_camper));
  end if;
  return true;
end
$$;

-- Who waits for a bed without having paid in full and cannot keep it any more, and whether a card page is open for them.
-- After the deadline, a page opened within the hour keeps it.
create function private.lost_beds() returns table (camper_id uuid, reason text, has_page boolean)
language sql stable security definer set search_path = '' as $$
  select u.id, case when now.beds_left = 0 then 'no_bed_left' else 'not_paid_in_time' end, page.opened_at is not null
  from (
    select private.beds_left() as beds_left, private.is_after_deadline() as is_late, registration_deadline
    from public.camp_info
  ) now, public.users u
  left join lateral (
    select i.created_at as opened_at
    from public.payment_intent_lines l join public.payment_intents i on i.id = l.intent_id
    where l.paid_for_user_id = u.id and l.is_open
  ) page on true
  where u.has_bed and not u.is_registered and u.is_attending and not private.holds_bed(u.id) and (now.beds_left = 0 or (
    now.is_late and private.camp_day(u.created_at) <= now.registration_deadline
    and coalesce(page.opened_at <= public.camp_now() - interval '1 hour', true)
  ))
$$;

-- Has the open card pages ended that ask for a bed which cannot be kept: what is being paid on one right now is settled
-- first. Returns how many campers they are.
create function public.end_pages_without_bed() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  v_lost record;
  v_count integer := 0;
begin
  for v_lost in
    select b.camper_id, b.reason from private.lost_beds() b
    where b.has_page and exists (
      select from public.payment_intent_lines l join public.payment_intents i on i.id = l.intent_id
      where l.paid_for_user_id = b.camper_id and l.is_open and i.state in ('created', 'open') and i.end_asked_at is null
    )
  loop
    perform private.ask_to_end_checkout(v_lost.camper_id, v_lost.reason);
    v_count := v_count + 1;
  end loop;
  return v_count;
end
$$;

-- One step of the release: moves some of those whose bed can no longer be kept, and returns how many; 0 when it is
-- through. Nobody's payment waits for it: whoever has a card page open, or is being paid for right now, is passed over.
create function public.release_unpaid_beds(p_limit integer default 25) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  v_lost record;
  v_count integer := 0;
begin
  for v_lost in
    select u.id, b.reason
    from private.lost_beds() b join public.users u on u.id = b.camper_id
    where not b.has_page and u.has_bed and not u.is_registered
    order by u.id limit p_limit
    for no key update of u skip locked
  loop
    perform private.move_to_stay_in(v_lost.id, v_lost.reason);
    perform private.register_if_paid(v_lost.id);
    v_count := v_count + 1;
  end loop;
  return v_count;
end
$$;
grant execute on function public.end_pages_without_bed(), public.release_unpaid_beds(integer) to service_role;

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

-- A T-shirt that costs extra was chosen or given up. Who owes it now is registered again when it is paid; who owes nothing any
-- more is registered at once. A card page that asks for the other sum is ended. A family does not give up what it has paid for.
create function private.follow_shirt(p_camper uuid, p_from_browser boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_camper public.users;
  v_due numeric;
  v_paid numeric := private.paid_for(p_camper);
begin
  select u.* into strict v_camper from public.users u where u.id = p_camper;
  if not exists (select from public.pricing where id = v_camper.pricing_id and shirt_price > 0) then
    return;
  end if;
  v_due := private.price_due(v_camper);
  if p_from_browser and v_camper.size is null and v_paid > v_due then
    raise exception 'shirt_paid';
  end if;
  perform private.ask_to_end_checkout(p_camper, 'shirt_changed');
  if v_camper.is_registered and v_paid < v_due then
    update public.users set is_registered = false, registered_at = null where id = p_camper;
  else
    perform private.register_if_paid(p_camper);
  end if;
end
$$;
grant execute on function private.follow_shirt(uuid, boolean) to authenticated, service_role;

create function private.shirt_changed() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform private.follow_shirt(new.id, current_user in ('anon', 'authenticated'));
  return null;
end
$$;
create trigger follow_shirt after update of size on public.users
  for each row when ((old.size is null) <> (new.size is null)) execute function private.shirt_changed();

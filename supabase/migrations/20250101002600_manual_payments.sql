-- Money that did not come through the card page: an organiser of level 3 writes it down, with a reason. A row is never
-- changed; what was written wrongly is put right by another row.

-- Writes one entry and does what any payment does: the price is fixed, a covered fee registers, a receipt is queued.
--   p_entry      key of the press, made by the browser: the same key again is the same row
--   p_amount     DKK; negative for a refund and for a correction downwards
--   p_method     'Cash' | 'Bank transfer' | 'MobilePay box'
--   p_kind       'payment' (positive) | 'refund' (negative) | 'correction' (either)
--   p_seen_paid  DKK that the organiser saw as paid: a difference means that somebody else was faster
--   p_payer      account of whoever paid; the camper's own family when left out
-- Answers {payment_id, is_new, is_registered, paid, outstanding, has_open_checkout}, amounts in DKK. An open checkout has
-- just been told to end: the caller asks the function `end-checkout` to do it now, else the sweep does.
-- Raises not_allowed, bad_amount, bad_method, reason_missing, not_found, below_zero, conflict.
create function public.record_manual_payment(
  p_entry uuid, p_camper uuid, p_amount numeric, p_method text, p_kind text, p_reason text, p_seen_paid numeric,
  p_payer uuid default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_camper public.users;
  v_payment public.payments;
  v_payer public.users;
  v_paid numeric;
  v_is_new boolean := false;
begin
  perform private.require_admin(3::smallint);
  if coalesce(p_amount = 0 or abs(p_amount) > 100000 or p_amount <> round(p_amount, 2), true) or not coalesce(
    case p_kind when 'payment' then p_amount > 0 when 'refund' then p_amount < 0 else p_kind = 'correction' end, false
  ) then
    raise exception 'bad_amount';
  elsif not coalesce(p_method in ('Cash', 'Bank transfer', 'MobilePay box'), false) then
    raise exception 'bad_method';
  elsif not coalesce(length(trim(private.plain_text(p_reason))) between 3 and 500, false) then
    raise exception 'reason_missing';
  end if;
  perform set_config('app.money_source', 'admin', true);

  select * into v_camper from public.users where id = p_camper for no key update;
  select * into v_payer from public.users
  where id = coalesce(p_payer, v_camper.parent_id, v_camper.id) and parent_id is null;
  if v_camper.id is null or v_payer.id is null or p_entry is null then
    raise exception 'not_found';
  end if;
  select * into v_payment from public.payments where entry_key = p_entry;
  if v_payment.id is not null then
    if v_payment.paid_for_user_id is distinct from p_camper or v_payment.amount <> p_amount then
      raise exception 'conflict';
    end if;
  else
    v_paid := private.paid_for(p_camper);
    if v_paid is distinct from p_seen_paid then
      raise exception 'conflict';
    elsif v_paid + p_amount < 0 then
      raise exception 'below_zero';
    end if;
    -- The price that counts is the one that the family sees, also when the sweep has not come to them yet.
    if p_amount > 0 and private.has_lost_bed(v_camper) and private.in_review(p_camper) is null then
      perform private.move_to_stay_in(p_camper, 'no_bed_left');
      select * into v_camper from public.users where id = p_camper;
    end if;
    insert into public.payments (amount, type, payment_method, pricing_id, paid_by_user_id, paid_for_user_id,
      provider_payment_id, charge_id, entry_key, entered_by, reason)
    values (p_amount, private.entry_type(v_camper, p_amount, p_kind), p_method, v_camper.pricing_id, v_payer.id,
      p_camper, 'by hand', p_entry, p_entry, auth.uid(), trim(private.plain_text(p_reason)))
    returning * into v_payment;
    v_is_new := true;
    update public.users u set agreed_price = private.place_price(u)
    where u.id = p_camper and u.agreed_price is null and p_amount > 0;
    perform private.ask_to_end_checkout(p_camper, 'written_by_hand');
    perform private.register_if_paid(p_camper, private.mail_address(v_payer));
    perform private.queue_receipt(case when p_amount > 0 then 'receipt' else 'refund' end, p_entry::text, 'by hand',
      p_entry::text);
  end if;

  return (
    select jsonb_build_object('payment_id', v_payment.id, 'is_new', v_is_new, 'is_registered', u.is_registered,
      'paid', private.paid_for(u.id), 'outstanding', private.outstanding(u),
      'has_open_checkout', private.open_checkout(u.id) is not null)
    from public.users u where u.id = p_camper
  );
end
$$;
grant execute on function public.record_manual_payment(uuid, uuid, numeric, text, text, text, numeric, uuid)
  to authenticated;

-- The type under which money by hand stands in the ledger: the part that it pays, so that what is left can be paid by card.
create function private.entry_type(camper public.users, p_amount numeric, p_kind text) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when p_kind = 'refund' then 'Refund'
    when p_kind = 'correction' then 'Correction'
    when money.paid <= 0 and p_amount >= money.due then 'Full payment'
    when money.paid <= 0 then 'First payment'
    when money.has_second then 'Third payment'
    when money.paid + p_amount < money.due then 'Second payment'
    else 'Remaining amount'
  end
  from (
    select private.paid_for(camper.id) as paid, private.price_due(camper) as due, exists (
      select from public.payments where paid_for_user_id = camper.id and type = 'Second payment' and season_id = (select private.season())
    ) as has_second
  ) money
$$;

-- Puts a copy of one payment's receipt into the outbox, to the caller's own address: `queued`, `not_found` for a
-- payment that is neither from them nor for a camper of theirs, `rate_limited` after five an hour. A second press
-- within a minute is the same copy.
create function public.resend_receipt(p_payment uuid, p_caller uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  v_payment public.payments;
  v_caller public.people;
  v_copies text := 'copy:' || p_payment || ':' || p_caller || ':';
begin
  select * into v_caller from public.people where id = p_caller for no key update;
  select p.* into v_payment from public.payments p
  left join public.people payer on payer.id = p.paid_by_user_id
    left join public.people payee on payee.id = p.paid_for_user_id
  where p.id = p_payment and not private.is_given(p.type) and (p_caller in (payer.id, payer.account_id)
    or payee.account_id in (p_caller, private.family(p_caller)));
  if v_payment.id is null then
    return 'not_found';
  end if;
  if exists (
    select from public.outbox
    where starts_with(dedupe_key, v_copies) and created_at > public.camp_now() - interval '1 minute'
  ) then
    return 'queued';
  end if;
  if not private.take_rate('receipt:' || p_caller, 5, interval '1 hour') then
    return 'rate_limited';
  end if;
  perform private.queue_mail(
    private.receipt_kind(v_payment.amount, v_payment.type),
    v_copies || (select count(*) from public.outbox where starts_with(dedupe_key, v_copies)),
    private.address_of(v_caller.id), p_caller, v_payment.intent_id,
    private.receipt_of(v_payment.provider_payment_id, v_payment.charge_id, p_caller)
  );
  return 'queued';
end
$$;

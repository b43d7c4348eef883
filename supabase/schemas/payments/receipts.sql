-- The provider's id of a payment, as its portal and its payouts have it (N35); null for a manual payment.
create function private.card_payment_id(p_provider_payment_id text) returns text
language sql immutable
return nullif(p_provider_payment_id, 'by hand');

-- What all rows of one payment have in common, also with its refunds: the order's reference at the provider, or the
-- entry's own key (N35).
create function private.reference_of(p_payment public.payments) returns text
language sql stable security definer set search_path = ''
return coalesce((select reference from public.payment_intents where id = p_payment.intent_id),
  p_payment.entry_key::text);

-- What a receipt says about one charge, refund or manual payment: the rows of the ledger with one charge id. Amounts
-- in DKK, fees and the board's rule for refunds as they are now. For a viewer who did not pay it names only their own
-- campers, and no anonymous payer.
create function private.receipt_of(p_provider_payment_id text, p_charge_id text, p_viewer uuid default null)
returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'payer_name', case when p_viewer is null or not bool_or(p.is_anonymous) or p_viewer in (payer.id, payer.account_id)
      then case when p_viewer is null or private.family(p_viewer) = private.family(payer.account_id)
        then private.full_name(payer.first_name, payer.last_name) else private.quoted_name(payer.first_name) end end,
    'numbers', jsonb_agg(p.number order by p.number),
    'provider_payment_id', private.card_payment_id(p_provider_payment_id), 'reference', min(private.reference_of(p)),
    -- What was moved sums to nothing: it is as much as came to anyone, or left one's own.
    'amount', case when bool_and(p.type = 'Move')
      then greatest(sum(p.amount) filter (where p.amount > 0), -sum(p.amount) filter (where p.amount < 0))
      else sum(p.amount) end, 'paid_at', min(p.created_at),
    'camp', (select coalesce(s.title, c.title) from public.seasons s, public.camp_info c where s.id = min(p.season_id)),
    'refund_rule', (select to_jsonb(r) from public.refund_rule r),
    'is_anonymous', bool_or(p.is_anonymous), 'payment_method', min(p.payment_method),
    'lines', coalesce(jsonb_agg(
      -- What the camp gives is between it and the family.
      fee - case when payee.account_id is distinct from private.family(coalesce(p_viewer, payer.id)) then 'given'
        else '' end || jsonb_build_object('payment_type', p.type, 'amount', p.amount,
        'until', case when p.type = 'Correction' then (
        select private.hold_end(u.id) from public.users u where u.id = payee.id and not u.is_registered
      ) end)
      order by l.position, payee.first_name
    ) filter (where fee is not null), '[]')
  )
  from public.payments p
  left join public.people payer on payer.id = p.paid_by_user_id
  left join public.people payee on payee.id = p.paid_for_user_id
  left join lateral private.fee_of(payee.id, p.season_id) fee on true
  left join public.payment_intent_lines l on l.intent_id = p.intent_id and l.paid_for_user_id = p.paid_for_user_id
  where p.provider_payment_id = p_provider_payment_id and p.charge_id = p_charge_id
    and (p_viewer is null or p_viewer in (payer.id, payer.account_id)
      or payee.account_id in (p_viewer, private.family(p_viewer)))
  group by payer.id
$$;

-- The mails that are vouchers of the bookkeeping, kept as long as the ledger (N41).
create function private.is_receipt(p_kind text) returns boolean
language sql immutable
return p_kind in ('receipt', 'refund', 'taken_back');

-- What kind of mail says it: a correction downwards is no refund, since no money is returned (N37).
create function private.receipt_kind(p_amount numeric, p_type text) returns text
language sql immutable
return case when p_type = 'Move' then 'money_moved' when p_amount > 0 then 'receipt'
  when p_type = 'Correction' then 'taken_back' else 'refund' end;

-- One receipt a charge, one more for each refund, to the payer: for every payment and not only the last. Of a payment
-- the other adults of the families that it was for get one mail as well.
create function private.queue_receipt(p_kind text, p_key text, p_provider_payment_id text, p_charge_id text)
returns void
language sql security definer set search_path = '' as $$
  select private.queue_mail(p_kind, p_kind || ':' || p_key, private.address_of(payer.id), payer.id, p.intent_id,
    private.receipt_of(p_provider_payment_id, p_charge_id))
  from public.payments p join public.people payer on payer.id = p.paid_by_user_id
  where p.provider_payment_id = p_provider_payment_id and p.charge_id = p_charge_id
  limit 1;
  select private.queue_paid(p_key, p_provider_payment_id, p_charge_id) where p_kind = 'receipt'
$$;

-- Tells what was paid to the account holders and other parents of the families that a payment was for, to each once,
-- and not to the payer, who has the receipt.
create function private.queue_paid(p_key text, p_provider_payment_id text, p_charge_id text) returns void
language sql security definer set search_path = '' as $$
  select private.queue_mail('paid', concat_ws(':', 'paid', p_key, adult.id), private.address_of(adult.id), adult.id,
    null, private.receipt_of(p_provider_payment_id, p_charge_id, adult.id)
      || jsonb_build_object('account', paid.account_id, 'payer', paid.payer))
  from (
    select payee.account_id, max(p.paid_by_user_id::text) as payer
    from public.payments p join public.people payee on payee.id = p.paid_for_user_id
    where p.provider_payment_id = p_provider_payment_id and p.charge_id = p_charge_id
    group by payee.account_id
  ) paid
  cross join lateral (
    select paid.account_id as id
    union
    select o.login_id from private.joined_parents o where o.account_id = paid.account_id
  ) adult
  where paid.payer is null or paid.payer::uuid not in (adult.id, coalesce(private.login_of(adult.id), adult.id))
$$;

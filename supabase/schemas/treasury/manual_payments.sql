-- Money that did not come through the payment page: a treasurer records it, with a reason unless it is a payment. A row
-- is never changed; what was written wrongly is put right by another row.

-- Writes one entry, a row for each of its lines, and does what any payment does: the price is fixed, a covered fee
-- registers, one receipt is queued. A correction downwards that leaves less than the price takes the registration back,
-- also when a refund had uncovered it before; a refund does not (N24, N37). Answers false, and writes nothing, when the
-- same press has been written before. p_lines  [{camper, amount, seen_paid, seen_outstanding}] in DKK. A figure that
-- has changed means that someone else was faster; one that is left out is not looked at. A line of 0 is looked at only.
-- p_season the season that the money is for, the open one when left out; of a past one only the ledger is written
-- (`write_past`) Raises bad_amount, bad_method, bad_day, reason_missing, not_found, below_zero, conflict.
create function private.write_down(
  p_entry uuid, p_lines jsonb, p_method text, p_kind text, p_reason text, p_payer uuid, p_received_on date default null,
  p_bank_reference text default null, p_season smallint default null, p_from text default null
) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  v_camper public.users;
  v_address text;
  v_given text := private.given_type(p_kind);
  v_from text := private.giver_name(p_kind, p_from);
  v_line record;
  v_reason text := nullif(trim(private.plain_text(p_reason)), '');
begin
  perform private.refuse_if(exists (
    select from jsonb_to_recordset(p_lines) as l(amount numeric)
    where coalesce(abs(l.amount) > 100000 or l.amount <> round(l.amount, 2), true) or not coalesce(
      case p_kind when 'payment' then l.amount >= 0 when 'refund' then l.amount <= 0
        else p_kind = 'correction' or v_given is not null end, false)
  ) or not exists (select from jsonb_to_recordset(p_lines) as l(amount numeric) where l.amount <> 0), 'bad_amount');
  perform private.refuse_if(not coalesce(case when v_given is not null then p_method = '' and p_received_on is null
    else p_method in ('Cash', 'Bank transfer', 'MobilePay box') end, false), 'bad_method');
  perform private.refuse_if(case when v_reason is null then p_kind not in ('payment', 'aid') or v_given is not null
      and exists (select from jsonb_to_recordset(p_lines) as l(amount numeric) where l.amount < 0)
    else length(v_reason) not between 3 and 500 end, 'reason_missing');
  perform private.refuse_if(p_received_on > private.camp_today(), 'bad_day');
  perform set_config('app.money_source', 'admin', true);

  -- One press at a time, also if it should name others the second time; then all campers, in one order.
  perform pg_advisory_xact_lock(hashtextextended('entry ' || p_entry, 0));
  if p_season <> private.season() then
    return private.write_past(p_season, p_entry, p_lines, p_method, p_kind, v_reason, p_payer, p_received_on,
      p_bank_reference, v_from);
  end if;
  perform from public.users where id in (select camper from jsonb_to_recordset(p_lines) as l(camper uuid))
  order by id for no key update;
  perform private.refuse_if(not private.is_payer(p_payer) or p_entry is null or exists (
    select from jsonb_to_recordset(p_lines) as l(camper uuid)
    where not exists (select from public.users where id = l.camper)
  ), 'not_found');
  if private.is_written(p_entry, p_lines) then
    return false;
  end if;
  if p_kind = 'aid' and v_from is null then
    perform private.require_fund(sum(greatest(amount, 0))) from jsonb_to_recordset(p_lines) as l(amount numeric)
    having sum(greatest(amount, 0)) > 0;
  end if;
  v_address := private.address_of(p_payer);

  -- All refusals, and the end of open pages, come before the first row: attempts are locked before its number.
  for v_line in
    select l.*, private.paid_for(l.camper) as paid, private.counted_for(l.camper) as counted, (
      select private.outstanding(private.as_it_stands(u)) from public.users u where u.id = l.camper
    ) as outstanding
    from jsonb_to_recordset(p_lines) as l(camper uuid, amount numeric, seen_paid numeric, seen_outstanding numeric)
      order by l.camper
  loop
    perform private.refuse_if(v_line.seen_paid <> v_line.paid
      or v_line.seen_outstanding <> v_line.outstanding, 'conflict');
    perform private.refuse_entry(v_given, v_line.amount, v_line.counted, v_line.outstanding,
      private.given_to(v_line.camper));
  end loop;
  perform private.ask_to_cancel(array(select private.open_checkout(l.camper)
    from jsonb_to_recordset(p_lines) as l(camper uuid, amount numeric) where l.amount <> 0), 'written_by_hand');
  for v_line in
    select * from jsonb_to_recordset(p_lines) as l(camper uuid, amount numeric) where amount <> 0 order by camper
  loop
    select * into v_camper from public.users where id = v_line.camper;
    -- The price that counts is the one that the family sees, also when the sweep has not come to them yet.
    if v_line.amount > 0 and private.has_lost_bed(v_camper) and private.in_review(v_camper.id) is null then
      perform private.move_to_stay_in(v_camper.id, 'no_bed_left');
      select * into v_camper from public.users where id = v_camper.id;
    end if;
    if v_given is not null and v_line.amount < 0 then
      perform private.take_aid_back(v_camper.id, private.season(), -v_line.amount, v_camper.pricing_id, p_entry,
        v_reason);
    else
      insert into public.payments (amount, type, payment_method, pricing_id, paid_by_user_id, payer_name,
        paid_for_user_id, provider_payment_id, charge_id, entry_key, entered_by, reason, received_on, bank_reference)
      values (v_line.amount, coalesce(v_given, private.entry_type(v_camper, v_line.amount, p_kind)), p_method,
        v_camper.pricing_id, case when v_given is null then p_payer end, v_from, v_camper.id, 'by hand', p_entry,
        p_entry, auth.uid(), v_reason, p_received_on,
        nullif(left(trim(private.plain_text(p_bank_reference)), 140), ''));
    end if;
    update public.users u set agreed_price = private.place_price(u)
    where u.id = v_camper.id and u.agreed_price is null and v_line.amount > 0;
    if (p_kind = 'correction' or v_given is not null) and v_line.amount < 0 and v_camper.is_registered
      and not private.is_covered(v_camper) then
      perform private.take_back_registration(v_camper.id, v_address);
    end if;
    -- Of what is written off no other email tells.
    perform private.register_if_paid(v_camper.id,
      case when p_kind <> 'written_off' then private.mail_address(v_camper) end);
  end loop;
  perform private.tell_of_writing(p_entry, p_kind, p_payer);
  return true;
end
$$;

-- The emails about an entry: a receipt for money, another one for help with the price, none for what is written off.
create function private.tell_of_writing(p_entry uuid, p_kind text, p_payer uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if p_kind = 'aid' then
    perform private.tell_of_entry(private.family(p_payer), p_entry);
  elsif private.given_type(p_kind) is null then
    perform private.queue_receipt(private.receipt_kind(sum(amount), min(type)), p_entry::text, 'by hand',
      p_entry::text) from public.payments where entry_key = p_entry;
  end if;
end
$$;

-- The name of the giver in the ledger; null for the camp's fund, and for what is no help with the price.
create function private.giver_name(p_kind text, p_from text) returns text
language sql immutable set search_path = ''
return case when p_kind = 'aid' then nullif(left(trim(private.plain_text(p_from)), 80), '') end;

-- Refuses an entry for one person: more is never given than is left to pay, what is given is never refunded, and no
-- more is taken back of it than stands. Raises more_than_left, below_zero.
create function private.refuse_entry(p_given text, p_amount numeric, p_counted numeric, p_outstanding numeric,
  p_given_to numeric)
returns void
language sql immutable set search_path = '' as $$
  select private.refuse_if(p_given is not null and p_amount > p_outstanding, 'more_than_left');
  select private.refuse_if(p_amount < 0 and p_amount
    + case when p_given is null then p_counted - p_given_to else p_given_to end < 0, 'below_zero')
$$;

-- Whether money can come from someone: an account holder, or the other parent of a family.
create function private.is_payer(p_payer uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.people where id = p_payer and account_id = p_payer)
$$;

-- Whether this press has been written already. Raises conflict when it was other money.
create function private.is_written(p_entry uuid, p_lines jsonb) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  v_written jsonb := (select jsonb_object_agg(camper, amount) from (
    select coalesce(paid_for_user_id::text, id::text) as camper, sum(amount) as amount from public.payments
    where entry_key = p_entry group by 1
  ) written);
begin
  perform private.refuse_if(v_written <> (select jsonb_object_agg(camper, round(amount, 2))
    from jsonb_to_recordset(p_lines) as l(camper uuid, amount numeric)
    where amount <> 0), 'conflict');
  return v_written is not null;
end
$$;

-- The same for a season that has ended: its campers are past, so that no one gets registered and no page is open. The
-- caller has looked at the values and holds the entry.
create function private.write_past(
  p_season smallint, p_entry uuid, p_lines jsonb, p_method text, p_kind text, p_reason text, p_payer uuid,
    p_received_on date,
  p_bank_reference text, p_from text default null
) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  v_line record;
  v_given text := private.given_type(p_kind);
begin
  perform from public.people where id in (select camper from jsonb_to_recordset(p_lines) as l(camper uuid))
    order by id for no key update;
  perform private.refuse_if(p_entry is null or not private.is_payer(p_payer) or exists (
    select from jsonb_to_recordset(p_lines) as l(camper uuid)
    where not exists (select from public.past_campers where season_id = p_season and camper_id = l.camper)
  ), 'not_found');
  if private.is_written(p_entry, p_lines) then
    return false;
  end if;
  for v_line in
    select l.*, (past.answers ->> 'pricing_id')::smallint as pricing_id, past.price, (fee ->> 'paid')::numeric as paid,
      (fee ->> 'outstanding')::numeric as outstanding
    from jsonb_to_recordset(p_lines) as l(camper uuid, amount numeric, seen_paid numeric, seen_outstanding numeric)
    join public.past_campers past on past.season_id = p_season
      and past.camper_id = l.camper, private.fee_of(l.camper, p_season) fee
    order by l.camper
  loop
    perform private.refuse_if(v_line.seen_paid <> v_line.paid
      or v_line.seen_outstanding <> v_line.outstanding, 'conflict');
    perform private.refuse_entry(v_given, v_line.amount, v_line.paid, v_line.outstanding,
      private.given_to(v_line.camper, p_season));
    if v_given is not null and v_line.amount < 0 then
      perform private.take_aid_back(v_line.camper, p_season, -v_line.amount, v_line.pricing_id, p_entry,
        p_reason);
    elsif v_line.amount <> 0 then
      insert into public.payments (season_id, amount, type, payment_method, pricing_id, paid_by_user_id,
        payer_name, paid_for_user_id,
        provider_payment_id, charge_id, entry_key, entered_by, reason, received_on, bank_reference)
      values (p_season, v_line.amount, case when v_given is not null then v_given
          when p_kind <> 'payment' then initcap(p_kind)
          when v_line.paid <= 0 and v_line.amount >= v_line.price then 'Full payment' when v_line.paid <= 0
            then 'First payment'
          when v_line.paid + v_line.amount >= v_line.price then 'Remaining amount' else 'Second payment' end,
        p_method, v_line.pricing_id, case when v_given is null then p_payer end, p_from, v_line.camper, 'by hand',
        p_entry, p_entry, auth.uid(), p_reason,
        p_received_on, nullif(left(trim(private.plain_text(p_bank_reference)), 140), ''));
    end if;
  end loop;
  perform private.tell_of_writing(p_entry, p_kind, p_payer);
  return true;
end
$$;

create function private.family_in(p_account uuid, p_season smallint) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select u.id from public.users u where p_account in (u.id, u.parent_id) and p_season = private.season()
  union all
  select past.camper_id from public.past_campers past join public.people p on p.id = past.camper_id
  where p.account_id = p_account and past.season_id = p_season
$$;

-- What stands for campers after an entry, in DKK: [{id, name, paid, outstanding, is_registered, has_open_checkout}]. An
-- open checkout has just been asked to end: the caller asks the function `cancel-checkout` to do it now, else the sweep
-- does.
create function private.standing_of(p_campers uuid[], p_season smallint default null) returns jsonb
language sql stable security definer set search_path = ''
return case when p_season <> private.season() then (
  select jsonb_agg(jsonb_build_object('id', camper, 'has_open_checkout', false) || private.fee_of(camper, p_season)
    order by camper)
  from unnest(p_campers) camper
) else (
select jsonb_agg(jsonb_build_object('id', u.id, 'name', private.full_name(u.first_name, u.last_name), 'paid',
  private.paid_for(u.id),
  'outstanding', private.outstanding(u), 'is_registered', u.is_registered,
  'has_open_checkout', private.open_checkout(u.id) is not null) order by u.parent_id nulls first, u.created_at, u.id)
from public.users u where u.id = any (p_campers)
) end;

-- What a family pays at once, for as many of its people as it is for: all or nothing.
-- p_entry   key of the press, made by the browser: the same key again is the same rows
-- p_account who pays for the family: its account holder or the other parent, who gets the receipt
-- p_lines   every person of the family once: [{camper, amount, seen_paid, seen_outstanding}], DKK, 0 for whom nothing
-- is paid
-- p_method  'Cash' | 'Bank transfer' | 'MobilePay box'; empty of what is given
-- p_received_on  the day on which it came, which a bank transfer must have and cash has from today if it is left out
-- p_bank_reference  of a bank transfer, if there is one
-- p_kind, p_season  'payment' or, with negative amounts, 'refund'; 'aid', help with the price, or 'written_off', for
-- which no money came, and which negative amounts take back; of the open season unless another is named
-- p_from  the name of the giver of help with the price, the camp's fund if it is left out
-- p_is_another  the treasurer was asked and says that a refund is another one than the refund of the same amount that
-- the ledger has for the same camper
-- Answers {is_new, people: [{id, name, paid, outstanding, is_registered, has_open_checkout}]}. Raises not_allowed,
-- bad_rows, conflict (also when the family is not the same people any more), refund_known, books_closed, more_than_left
-- or fund_empty (of what is given), and what `write_down` raises.
create function public.record_family_payment(
  p_entry uuid, p_account uuid, p_lines jsonb, p_method text, p_reason text, p_received_on date default null,
  p_bank_reference text default null, p_kind text default 'payment', p_season smallint default null,
  p_is_another boolean default false, p_from text default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_season smallint := coalesce(p_season, private.season());
  v_seen uuid[];
  v_family uuid := private.family(p_account);
  v_is_new boolean;
begin
  perform private.require_treasurer();
  perform private.require_rows(p_lines);
  -- A line without figures was not seen on screen, so that only the family counts.
  v_seen := (
    select array_agg(case when num_nulls(seen_paid, seen_outstanding) = 0 then camper end order by camper)
    from jsonb_to_recordset(p_lines) as l(camper uuid, seen_paid numeric, seen_outstanding numeric)
  );
  perform private.refuse_if(p_method = 'Bank transfer' and p_received_on is null, 'bad_day');
  -- A concurrent join or leave of the family waits, or was first.
  perform from public.users where v_family in (id, parent_id) order by id for no key update;
  perform private.refuse_if(v_seen is distinct from (select array_agg(id order by id)
    from private.family_in(v_family, v_season) id)
    and not exists (select from public.payments where entry_key = p_entry), 'conflict');
  perform private.refuse_if(p_kind = 'refund' and not p_is_another and exists (
    select from public.payments known join jsonb_to_recordset(p_lines) as l(camper uuid, amount numeric)
      on known.paid_for_user_id = l.camper and known.amount = l.amount
    where known.type = 'Refund' and known.season_id = v_season
  ) and not exists (select from public.payments where entry_key = p_entry), 'refund_known');
  v_is_new := private.write_down(p_entry, p_lines, p_method, p_kind, p_reason, p_account, p_received_on,
    p_bank_reference, v_season, p_from);
  return jsonb_build_object('is_new', v_is_new, 'people', private.standing_of(v_seen, v_season));
end
$$;
grant execute on function public.record_family_payment to authenticated;

-- Says that a place is to be paid again after its money went back: a refund alone unregisters no one (N24, N37). For
-- treasurers. Raises not_allowed, conflict (not registered any more, does not come, or is covered).
create function public.must_pay_again(p_camper uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_camper public.users;
begin
  perform private.require_treasurer();
  select * into v_camper from public.users where id = p_camper for no key update;
  perform private.refuse_if(not coalesce(v_camper.is_registered and v_camper.is_attending
    and private.outstanding(v_camper) > 0, false), 'conflict');
  perform private.take_back_registration(p_camper);
end
$$;
grant execute on function public.must_pay_again to authenticated;

-- The type of a manual payment in the ledger: the part that it pays, so that what is left can be paid by card.
create function private.entry_type(camper public.users, p_amount numeric, p_kind text) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when p_kind = 'refund' then 'Refund'
    when p_kind = 'correction' then 'Correction'
    when money.paid <= 0 and p_amount >= money.to_pay then 'Full payment'
    when money.paid <= 0 then 'First payment'
    when money.has_second then 'Third payment'
    when money.paid + p_amount < money.to_pay then 'Second payment'
    else 'Remaining amount'
  end
  from (
    select private.counted_for(camper.id) - private.given_to(camper.id) as paid,
      private.price_of(camper) - private.given_to(camper.id) as to_pay, exists (
      select from private.ledger_sums sums where sums.camper_id = camper.id and sums.season = private.season()
        and sums.has_second
    ) as has_second
  ) money
$$;

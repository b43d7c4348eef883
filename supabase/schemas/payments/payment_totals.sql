-- The treasurer's sums and all payments, for admins of every level; others get nothing. Amounts in DKK.

-- What each category should bring and has brought. A camper counts under the category they have now; money for a camper
-- whose data was deleted counts under the category it was paid in, as `for_nobody`.
create function public.payment_totals()
returns table (
  pricing_id smallint, name jsonb, code text, campers bigint, registered bigint, expected numeric, paid numeric,
  outstanding numeric, refunded numeric, overpaid numeric, refunded_too_much numeric, for_nobody numeric
)
language sql stable security definer set search_path = '' as $$
  select p.id, private.category_name(p), p.code, count(*) filter (where b.comes),
    count(*) filter (where b.comes and u.is_registered), coalesce(sum(b.to_pay), 0), coalesce(sum(b.paid), 0),
    coalesce(sum(b.outstanding), 0), coalesce(sum(b.refunded), 0), coalesce(sum(b.overpaid), 0),
    coalesce(sum(b.refunded_too_much), 0), coalesce(sum(b.for_nobody), 0)
  from public.pricing p left join private.balance() b on b.pricing_id = p.id
  left join public.users u on u.id = b.camper_id
  where (select private.may('look'))
  group by p.id
  order by p.id
$$;

-- Families with an outstanding amount, the largest first: what they pay in all, what is paid, the next part that each
-- of their people may pay, and for which campers something is outstanding.
-- A camper without an account, added at the check-in, is a family of their own. With p_season of that one. For
-- treasurers.
create function public.outstanding_families(p_season smallint default null)
returns table (
  id uuid, name text, email text, phone text, people bigint, expected numeric, paid numeric, outstanding numeric,
    next_part numeric, campers uuid[]
)
language sql stable security definer set search_path = '' as $$
  select private.require_treasurer();
  select holder.id, private.full_name(holder.first_name, holder.last_name), holder.email, holder.phone, count(*)
    filter (where f.comes),
    sum(f.to_pay), sum(f.paid), sum(f.outstanding), coalesce(sum(part.amount), 0),
    array_agg(f.camper_id order by f.camper_id) filter (where f.outstanding > 0)
  from private.balance() f
  join public.users u on u.id = f.camper_id
  join public.users holder on holder.id = coalesce(u.parent_id, u.id)
  join public.pricing p on p.id = f.pricing_id
  left join lateral (
    select min(i.amount) as amount
    from private.instalments(f.to_pay - f.given, f.to_pay - f.outstanding - f.given, f.has_first, f.has_second,
      p.full_payment_only or u.has_bed and private.holds_bed(u.id), (select private.is_after_deadline())) i
    where i.enabled
  ) part on f.outstanding > 0
  where coalesce(p_season, private.season()) = private.season()
  group by holder.id
  having sum(f.outstanding) > 0
  union all
  select * from private.past_outstanding_families(p_season) where p_season <> private.season()
  order by 8 desc, 2, 1
$$;
grant execute on function public.outstanding_families to authenticated;

-- What came in on each day in Copenhagen, less what was given back on it.
create function public.payments_by_day() returns table (day date, amount numeric, payments bigint)
language sql stable security definer set search_path = '' as $$
  select (p.created_at at time zone c.timezone)::date, sum(p.amount), count(*)
  from public.payments p, public.camp_info c
  where (select private.may('look')) and p.season_id = (select private.season())
    and p.type <> 'Move' and not private.is_given(p.type)
  group by 1
  order by 1
$$;

-- A page of all payments of a season, the open one unless another is named, the newest first: those that follow the one
-- with the id p_after. With p_year those that were written in that year in Copenhagen, of all seasons: the year's file.
-- Contact is the account holder of the camper, `writer` who recorded a manual payment. For treasurers also the day of
-- the cash count that has the row, and what the provider kept of the payment (DKK), on its first row.
create function public.admin_payments(
  p_limit integer default 1000, p_after uuid default null, p_season smallint default null, p_year integer default null
)
returns table (
  id uuid, created_at timestamptz, amount numeric, type text, method text, pricing jsonb, is_anonymous boolean,
    payer text,
  payee text, contact text, contact_email text, contact_phone text, reason text, intent_id uuid,
  payment_id text, reference text, received_on date, bank_reference text, payee_id uuid, number bigint, season text,
    writer text,
  cash_count date, fee numeric
)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  return query
  with page as materialized (
    select * from public.payments
    where (select private.may('look')) and (not private.is_given(type) or (select private.is_treasurer()))
      and case when p_year is null
      then season_id = coalesce(p_season, (select private.season()))
      else extract(year from private.camp_day(created_at)) = p_year end and (p_after is null or (created_at, id) < (
      (select created_at from public.payments where id = p_after), p_after
    ))
    order by created_at desc, id desc limit least(p_limit, 1000)
  )
  select p.id, p.created_at, p.amount, p.type, p.payment_method, private.category_name(pricing), p.is_anonymous,
    coalesce(private.full_name(payer.first_name, payer.last_name), p.payer_name),
      private.full_name(payee.first_name, payee.last_name),
    private.full_name(contact.first_name, contact.last_name), coalesce(holder.email, past.answers ->> 'email'),
    coalesce(holder.phone, past.answers ->> 'phone'),
    case when (select private.is_treasurer()) then p.reason end, p.intent_id,
    private.card_payment_id(p.provider_payment_id), coalesce(i.reference, p.entry_key::text), p.received_on,
    p.bank_reference, p.paid_for_user_id, p.number, coalesce(s.title, (select title from public.camp_info)),
    coalesce(p.writer_name, private.person_name(p.entered_by)), closing.day, fee.dkk
  from page p
  join public.seasons s on s.id = p.season_id
  left join private.closed_cash counted on counted.payment_id = p.id and (select private.is_treasurer())
  left join private.cash_closings closing on closing.id = counted.closing_id
  left join lateral (
    select round(sum(r.fee_ore) / 100.0, 2) as dkk from private.payout_rows r
    where r.provider_payment_id = private.bare_id(p.provider_payment_id) and (select private.is_treasurer())
      and p.number = (
      select min(number) from public.payments first where first.provider_payment_id = p.provider_payment_id
    )
  ) fee on p.intent_id is not null
  join public.pricing on pricing.id = p.pricing_id
  left join public.payment_intents i on i.id = p.intent_id
  left join public.people payer on payer.id = p.paid_by_user_id
  left join public.people payee on payee.id = p.paid_for_user_id
  left join public.people contact on contact.id = payee.account_id
  left join public.users holder on holder.id = contact.id
  left join public.past_campers past on past.camper_id = contact.id and past.season_id = p.season_id
  order by p.created_at desc, p.id desc;
end
$$;

-- What a treasurer sees of one camper's fee before a manual payment is recorded, or, with p_family, of the account's
-- and its campers': also what the open checkout that would be cancelled by it asks for, and who opened it; null when
-- there is none. `other_parent` of the family, who may be the payer: {id, name}, null when there is none.
-- With p_season as it stands today for a season that is over. `given` is what of `paid` is no money.
create function public.camper_fee(p_camper uuid, p_family boolean default false, p_season smallint default null)
returns table (
  id uuid, name text, pricing_name jsonb, price numeric, paid numeric, outstanding numeric, is_registered boolean,
  is_attending boolean, checkout_amount numeric, checkout_payer text, other_parent jsonb, given numeric
)
language sql stable security definer set search_path = '' as $$
  (select u.id, private.full_name(u.first_name, u.last_name), private.category_name(p), private.price_of(u),
    private.paid_for(u.id),
    private.outstanding(u), u.is_registered, u.is_attending and not u.is_inactive,
    round(i.amount_ore / 100.0, 2), private.person_name(i.payer_id), (
      select jsonb_build_object('id', o.login_id, 'name', private.person_name(o.login_id))
      from private.joined_parents o where o.account_id = coalesce(stored.parent_id, stored.id)
    ), private.given_to(u.id)
  from public.users stored, lateral private.as_it_stands(stored) u join public.pricing p on p.id = u.pricing_id
  left join public.payment_intents i on i.id = private.open_checkout(u.id)
  where (stored.id = p_camper or p_family and stored.parent_id = p_camper) and (select private.is_treasurer())
    and coalesce(p_season, private.season()) = private.season()
  order by stored.parent_id nulls first, stored.created_at, stored.id)
  union all
  (select past.camper_id, fee ->> 'name', past.pricing_name, past.price, (fee ->> 'paid')::numeric,
    (fee ->> 'outstanding')::numeric,
    (fee ->> 'is_registered')::boolean, (past.answers ->> 'is_attending')::boolean
      and not (past.answers ->> 'is_inactive')::boolean, null, null, null, (fee ->> 'given')::numeric
  from public.past_campers past join public.people p on p.id = past.camper_id,
    private.fee_of(past.camper_id, past.season_id) fee
  where past.season_id = p_season and p_camper in (p.id, case when p_family then p.account_id end)
    and (select private.is_treasurer())
  order by p.id <> p.account_id, past.answers ->> 'created_at', p.id)
$$;
grant execute on function public.payment_totals, public.payments_by_day, public.admin_payments, public.camper_fee to
  authenticated;

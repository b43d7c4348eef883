-- The treasurer's sums and all payments, for admins of every level; others get nothing. Amounts in DKK. Each table is
-- read once and no function is called a row: 20,000 campers are one pass.

-- What each category should bring and has brought. A camper counts under the category they have now; money for somebody
-- whose data was deleted counts under the category it was paid in. Who does not come owes nothing, and what they paid stays.
create function public.payment_totals()
returns table (
  pricing_id smallint, name text, code text, campers bigint, registered bigint, expected numeric, paid numeric,
  outstanding numeric, refunded numeric
)
language sql stable security definer set search_path = '' as $$
  with prices as materialized (
    select p.id, p.name, p.code, p.shirt_price, public.price_on(p.id, private.camp_today()) as price from public.pricing p
  ), money as materialized (
    select paid_for_user_id as camper_id, sum(amount) as paid, -coalesce(sum(amount) filter (where type = 'Refund'), 0) as refunded
    from public.payments where paid_for_user_id is not null and season_id = (select private.season()) group by paid_for_user_id
  ), lines as (
    select u.pricing_id, u.is_attending and not u.is_inactive as comes, u.is_registered,
      private.owed(private.with_shirt(coalesce(u.agreed_price, prices.price), prices.shirt_price, u.size is not null),
        u.is_attending and not u.is_inactive) as due,
      coalesce(money.paid, 0) as paid, coalesce(money.refunded, 0) as refunded
    from public.users u join prices on prices.id = u.pricing_id left join money on money.camper_id = u.id
    union all
    select pricing_id, false, false, 0, amount, case when type = 'Refund' then -amount else 0 end
    from public.payments where paid_for_user_id is null and season_id = (select private.season())
  )
  select prices.id, prices.name, prices.code, count(*) filter (where l.comes),
    count(*) filter (where l.comes and l.is_registered), coalesce(sum(l.due), 0), coalesce(sum(l.paid), 0),
    coalesce(sum(greatest(l.due - l.paid, 0)), 0), coalesce(sum(l.refunded), 0)
  from prices left join lines l on l.pricing_id = prices.id
  where (select private.is_admin())
  group by prices.id, prices.name, prices.code
  order by prices.id
$$;

-- What came in on each day in Copenhagen, less what was given back on it.
create function public.payments_by_day() returns table (day date, amount numeric, payments bigint)
language sql stable security definer set search_path = '' as $$
  select (p.created_at at time zone c.timezone)::date, sum(p.amount), count(*)
  from public.payments p, public.camp_info c
  where (select private.is_admin()) and p.season_id = (select private.season())
  group by 1
  order by 1
$$;

-- A page of all payments of a season, the open one unless another is named, the newest first: those that follow the one with
-- the id p_after. Contact is the account holder of the camper.
create function public.admin_payments(p_limit integer default 1000, p_after uuid default null, p_season smallint default null)
returns table (
  id uuid, created_at timestamptz, amount numeric, type text, method text, pricing text, is_anonymous boolean, payer text,
  payee text, contact text, contact_email text, contact_phone text, reason text, intent_id uuid,
  payment_id text, reference text
)
language sql stable security definer set search_path = '' as $$
  with page as materialized (
    select * from public.payments
    where (select private.is_admin()) and season_id = coalesce(p_season, (select private.season())) and (p_after is null or (created_at, id) < (
      (select created_at from public.payments where id = p_after), p_after
    ))
    order by created_at desc, id desc limit least(p_limit, 1000)
  )
  select p.id, p.created_at, p.amount, p.type, p.payment_method, pricing.name, p.is_anonymous,
    payer.first_name || ' ' || payer.last_name, payee.first_name || ' ' || payee.last_name,
    contact.first_name || ' ' || contact.last_name, coalesce(holder.email, past.answers ->> 'email'),
    coalesce(holder.phone, past.answers ->> 'phone'), p.reason, p.intent_id,
    private.card_payment_id(p.provider_payment_id), coalesce(i.reference, p.entry_key::text)
  from page p
  join public.pricing on pricing.id = p.pricing_id
  left join public.payment_intents i on i.id = p.intent_id
  left join public.people payer on payer.id = p.paid_by_user_id
  left join public.people payee on payee.id = p.paid_for_user_id
  left join public.people contact on contact.id = payee.account_id
  left join public.users holder on holder.id = contact.id
  left join public.past_campers past on past.camper_id = contact.id and past.season_id = p.season_id
  order by p.created_at desc, p.id desc
$$;

-- What an organiser sees of one camper's fee before money is written down by hand: also what the open card page that
-- would be ended by it asks for, and who opened it; null when there is none. Level 3.
create function public.camper_fee(p_camper uuid)
returns table (
  id uuid, name text, pricing_name text, price numeric, paid numeric, outstanding numeric, is_registered boolean,
  is_attending boolean, checkout_amount numeric, checkout_payer text
)
language sql stable security definer set search_path = '' as $$
  select u.id, u.first_name || ' ' || u.last_name, p.name, private.price_due(u), private.paid_for(u.id),
    private.outstanding(u), u.is_registered, u.is_attending and not u.is_inactive,
    round(i.amount_ore / 100.0, 2), payer.first_name || ' ' || payer.last_name
  from public.users u join public.pricing p on p.id = u.pricing_id
  left join public.payment_intents i on i.id = private.open_checkout(u.id)
  left join public.users payer on payer.id = i.payer_id
  where u.id = p_camper and (select private.is_admin(3::smallint))
$$;
grant execute on function public.payment_totals(), public.payments_by_day(), public.admin_payments(integer, uuid, smallint),
  public.camper_fee(uuid) to authenticated;

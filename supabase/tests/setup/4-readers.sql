-- Every reader of a balance beside `private.balance`, for the tests of money.

-- Whom the request comes from, for functions that are called as the owner.
create function tests.claim(account uuid) returns void
language plpgsql as $$
begin
  perform set_config('request.jwt.claim.sub', coalesce(account::text, ''), true),
    set_config('request.jwt.claims', tests.claims(account::text, 'authenticated')::text, true);
end
$$;

-- Every reader of the open season that names a camper or a family, with what the balance says and what it says itself. One row for
-- each figure that differs.
create function tests.other_figures() returns table (reader text, who text, balance numeric, said numeric)
language plpgsql security definer as $$
declare
  v_account uuid;
begin
  perform tests.claim(tests.id('admin3'));
  create temporary table said (reader text, id uuid, figure text, amount numeric) on commit drop;
  create temporary table told on commit drop as select * from private.balance();

  insert into said select 'price_of and the rest', u.id, f.figure, f.amount
  from public.users u, lateral (values ('price', private.price_of(u)), ('paid', private.paid_for(u.id)),
    ('outstanding', private.outstanding(u)), ('overpaid', private.overpaid(u))) f (figure, amount);
  insert into said select 'fee_summary', u.id, f.figure, (private.fee_summary(u) ->> f.figure)::numeric
  from public.users u, unnest(array['price', 'paid', 'outstanding', 'overpaid']) f (figure);
  insert into said select 'fee_of', u.id, f.figure, (private.fee_of(u.id, private.season()) ->> f.figure)::numeric
  from public.users u, unnest(array['price', 'paid', 'outstanding', 'overpaid']) f (figure);
  insert into said select 'camper_fee', c.id, f.figure, f.amount from public.users u, lateral public.camper_fee(u.id) c,
    lateral (values ('price', c.price), ('paid', c.paid), ('outstanding', c.outstanding)) f (figure, amount);
  insert into said select 'admin_camper_list', (l.camper ->> 'id')::uuid, f.figure, f.amount from public.admin_camper_list() l,
    lateral (values ('price', l.price), ('paid', l.paid), ('outstanding', l.outstanding)) f (figure, amount);
  insert into said select 'admin_camper_record', u.id, f.figure, (public.admin_camper_record(u.id) ->> f.figure)::numeric
  from public.users u, unnest(array['price', 'paid', 'outstanding']) f (figure);
  insert into said select 'standing_of', u.id, f.figure, (private.standing_of(array[u.id]) -> 0 ->> f.figure)::numeric
  from public.users u, unnest(array['paid', 'outstanding']) f (figure);
  insert into said select 'checkin_list', (p ->> 'id')::uuid, 'outstanding', (p ->> 'left_to_pay')::numeric
  from jsonb_array_elements(public.checkin_list(null, null) -> 'people') p;
  insert into said select 'mail_values', u.id, 'outstanding', (private.mail_values(u.id, array[u.id]) ->> 'outstanding')::numeric
  from public.users u;
  insert into said select 'sign_up_payload', u.id, 'outstanding', (private.sign_up_payload(array[u.id]) ->> 'outstanding')::numeric
  from public.users u;
  -- A part that can be paid never asks for more than is left, and the largest asks for all of it.
  insert into said select 'options_for', u.id, 'outstanding', coalesce((select max(o.amount) from private.options_for(u) o), 0)
  from public.users u where not u.is_registered;
  insert into said select 'receipt', (line ->> 'camper_id')::uuid, f.figure, (line ->> f.figure)::numeric
  from public.payments p, lateral private.receipt_of(p.provider_payment_id, p.charge_id) r,
    jsonb_array_elements(r -> 'lines') line, unnest(array['price', 'paid', 'outstanding', 'overpaid']) f (figure)
  where p.season_id = private.season();
  insert into said select 'needs_attention', a.camper_id, case a.kind when 'refunded_registered' then 'outstanding'
    when 'refunded_too_much' then 'refunded_too_much' else 'overpaid' end, a.amount from generate_series(0, 900, 100) skip,
    lateral public.needs_attention(p_limit => 100, p_offset => skip) a
  where a.kind in ('overpaid', 'refunded_registered', 'paid_not_coming', 'refunded_too_much');

  -- Families: what of them is left to pay.
  for v_account in select id from public.users where parent_id is null loop
    perform tests.claim(v_account);
    insert into said select 'camper_fees', f.camper_id, one.figure, one.amount from public.camper_fees f,
      lateral (values ('price', f.price), ('paid', f.paid), ('outstanding', f.outstanding)) one (figure, amount);
  end loop;
  perform tests.claim(tests.id('admin3'));
  return query select s.reader, u.first_name, t.amount, s.amount
  from said s left join public.users u on u.id = s.id left join lateral (
    select (to_jsonb(b) ->> s.figure)::numeric as amount from told b where b.camper_id = s.id
  ) t on true where s.amount is distinct from t.amount
  union all
  -- What is no matter is in no list, and what is one is in it.
  select 'needs_attention leaves out', u.first_name, b.overpaid + b.refunded_too_much, 0
  from told b join public.users u on u.id = b.camper_id
  where b.overpaid + b.refunded_too_much > 0 and u.stay_in_at is null and not exists (
    select from said s where s.reader = 'needs_attention' and s.id = b.camper_id and s.figure in ('overpaid', 'refunded_too_much'))
  union all
  select 'search_desk', u.first_name, sum(b.outstanding), (select d.amount from public.search_desk(u.email) d where d.kind = 'family' and d.id = u.id)
  from public.users u join public.users member on u.id in (member.id, member.parent_id) join told b on b.camper_id = member.id
  where u.email is not null group by u.id
  having sum(b.outstanding) is distinct from (select d.amount from public.search_desk(u.email) d where d.kind = 'family' and d.id = u.id)
  union all
  select 'outstanding_families', null, sums.outstanding, sums.said
  from (select sum(b.outstanding) as outstanding, (select coalesce(sum(f.outstanding), 0) from public.outstanding_families() f) as said from told b) sums
  where sums.outstanding <> sums.said
  union all
  -- Sums of the season: one figure on Today, Payment and Seasons, and the ledger's.
  select sums.reader, null, sums.balance, sums.said from (
    select 'payment_totals paid' as reader, sum(b.paid) as balance, (select sum(t.paid) from public.payment_totals() t) as said from told b
    union all select 'payment_totals outstanding', sum(b.outstanding), (select sum(t.outstanding) from public.payment_totals() t) from told b
    union all select 'payment_totals overpaid', sum(b.overpaid), (select sum(t.overpaid) from public.payment_totals() t) from told b
    union all select 'payment_totals adds up', sum(b.to_pay), (
      select sum(t.paid + t.outstanding + t.refunded_too_much - t.overpaid - t.for_nobody) from public.payment_totals() t) from told b
    union all select 'payment_totals refunded', sum(b.refunded), (select sum(t.refunded) from public.payment_totals() t) from told b
    union all select 'dashboard_today paid', sum(b.paid), (select d.paid from public.dashboard_today() d) from told b
    union all select 'dashboard_today expected', sum(b.to_pay), (select d.expected from public.dashboard_today() d) from told b
    union all select 'season_figures paid', sum(b.paid), (select s.paid from public.season_figures() s where s.id = private.season()) from told b
    union all select 'season_figures expected', sum(b.to_pay), (select s.expected from public.season_figures() s where s.id = private.season()) from told b
    union all select 'season_ends_with outstanding', sum(b.outstanding), (private.season_ends_with() ->> 'outstanding')::numeric from told b
    union all select 'season_ends_with overpaid', sum(b.overpaid), (private.season_ends_with() ->> 'overpaid')::numeric from told b
    -- Only what is money has a day.
    union all select 'payments_by_day', sum(b.paid - b.given), (select sum(d.amount) from public.payments_by_day() d) from told b
    union all select 'admin_payments', sum(b.paid), (select sum(p.amount) from public.admin_payments() p) from told b
  ) sums where sums.balance <> coalesce(sums.said, 0);
  drop table said, told;
  perform tests.claim(null);
end
$$;

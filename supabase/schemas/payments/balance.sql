-- What a camper costs, has paid and may pay; and what happens the moment the fee is covered. Lock order everywhere
-- (docs/money.md): campers by id, intents by id, the ledger's number (number_payment), then the bed lock (the
-- camp_info row). Camper rows are locked `for no key update`, so that the foreign keys of a payment that another
-- transaction writes do not wait for them.

-- The one place where the ledger is added up for a person in a season, in DKK. `short` is what was refunded beyond what
-- had been paid by then: a refund recorded manually and made at the provider too, say. It is for the organisers to sort
-- out, and no later payment makes up for it; a correction upwards and what is moved to them does, as if it had come
-- first. What is given is no money that could be refunded.
create view private.ledger_sums as
  select p.season_id as season, p.paid_for_user_id as camper_id, sum(p.amount) as paid,
    -coalesce(sum(p.amount) filter (where p.type = 'Refund'), 0) as refunded,
    case when min(p.amount) < 0 then (
      select greatest(-min(line.running), 0) from (
        select sum(one.amount) over (order by one.type not in ('Correction', 'Move')
          or one.amount < 0, one.number) as running
        from public.payments one where one.paid_for_user_id = p.paid_for_user_id and one.season_id = p.season_id
          and not private.is_given(one.type)
      ) line
    ) else 0 end as short,
    bool_or(p.type = 'First payment') as has_first, bool_or(p.type = 'Second payment') as has_second,
    max(p.created_at) as since,
    coalesce(sum(p.amount) filter (where private.is_given(p.type)), 0) as given
  from public.payments p where p.paid_for_user_id is not null
  group by p.season_id, p.paid_for_user_id;
comment on view private.ledger_sums is 'What the ledger says of each person in each season, in DKK.';

-- What follows from what a camper is to pay and the ledger; together they are `to_pay - paid`.
create function private.left_to_pay(to_pay numeric, paid numeric, short numeric) returns numeric
language sql immutable
return greatest(to_pay - paid - short, 0);

create function private.paid_beyond(to_pay numeric, paid numeric) returns numeric
language sql immutable
return greatest(paid - to_pay, 0);

-- Money that is more than the price makes up for it: that camper has nothing left to sort out.
create function private.refunded_beyond(to_pay numeric, paid numeric, short numeric) returns numeric
language sql immutable
return greatest(least(short, to_pay - paid), 0);

-- The balance of a season, the open one unless another is named: a row for each camper, or of those named, in DKK.
-- Every list, sum, mail and file reads it here or by the functions below, which say the same of one camper; none adds
-- up the ledger or compares it with a price itself. Who does not come has nothing to pay, and what they paid stays.
-- Rows without a camper, one for each category in which it was paid, are what the ledger has of campers who have
-- deleted their data, and what the camp keeps. So `paid` of all rows is the ledger of the season. Each table is read
-- once: 20,000 campers are one pass.
-- outstanding: left to pay, never more than the price; overpaid: more than is to pay;
-- refunded_too_much: refunded beyond what was paid; given: what of `paid` is no money (`aid.sql`).
create function private.balance(p_season smallint default null, p_campers uuid[] default null)
returns table (
  camper_id uuid, season smallint, pricing_id smallint, comes boolean, price numeric, to_pay numeric, paid numeric,
  outstanding numeric, overpaid numeric, refunded_too_much numeric, refunded numeric, for_nobody numeric,
  has_first boolean, has_second boolean, since timestamptz, given numeric
)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  v_open smallint := private.season();
  v_season smallint := coalesce(p_season, v_open);
begin
  return query
  with prices as materialized (
    select p.id, p.shirt_price, public.price_on(p.id, private.camp_today()) as price from public.pricing p
  ), camper as materialized (
    select u.id, u.pricing_id, u.is_attending and not u.is_inactive as comes,
      private.with_shirt(coalesce(u.agreed_price, prices.price), prices.shirt_price, u.size is not null) as price
    from public.users u join prices on prices.id = u.pricing_id
    where v_season = v_open and (p_campers is null or u.id = any (p_campers))
    union all
    select past.camper_id, (past.answers ->> 'pricing_id')::smallint, private.came(past), past.price
    from public.past_campers past
    where past.season_id = v_season and (p_campers is null or past.camper_id = any (p_campers))
  ), money as materialized (
    select sums.* from private.ledger_sums sums
    where sums.season = v_season and (p_campers is null or sums.camper_id = any (p_campers))
  )
  select c.id, v_season, c.pricing_id, c.comes, c.price, m.to_pay, m.paid,
    private.left_to_pay(m.to_pay, m.paid, m.short), private.paid_beyond(m.to_pay, m.paid),
    private.refunded_beyond(m.to_pay, m.paid, m.short), coalesce(money.refunded, 0), 0,
    coalesce(money.has_first, false), coalesce(money.has_second, false), money.since, coalesce(money.given, 0)
  from camper c left join money on money.camper_id = c.id, lateral (
    select private.price_to_pay(c.price, c.comes) as to_pay, coalesce(money.paid, 0) as paid,
      coalesce(money.short, 0) as short
  ) m
  union all
  select null, p.season_id, p.pricing_id, false, 0, 0, sum(p.amount), 0, 0, 0,
    -coalesce(sum(p.amount) filter (where p.type = 'Refund'), 0), sum(p.amount), false, false, max(p.created_at),
    coalesce(sum(p.amount) filter (where private.is_given(p.type)), 0)
  from public.payments p left join camper c on c.id = p.paid_for_user_id
  where p.season_id = v_season and p_campers is null and c.id is null
  group by p.season_id, p.pricing_id;
end
$$;

-- DKK paid for a camper in the open season.
create function private.paid_for(camper_id uuid) returns numeric
language sql stable security definer set search_path = '' as $$
  select coalesce((
    select s.paid from private.ledger_sums s where s.camper_id = paid_for.camper_id and s.season = private.season()
  ), 0)
$$;

-- DKK of it that count for their place: less than nothing is nothing, however much was refunded.
create function private.counted_for(camper_id uuid) returns numeric
language sql stable security definer set search_path = '' as $$
  select coalesce((
    select s.paid + s.short from private.ledger_sums s
    where s.camper_id = counted_for.camper_id and s.season = private.season()
  ), 0)
$$;

-- DKK of what is paid for a person in a season, the open one unless another is named, that are given (`aid.sql`).
create function private.given_to(p_person uuid, p_season smallint default null) returns numeric
language sql stable security definer set search_path = '' as $$
  select coalesce((
    select s.given from private.ledger_sums s
    where s.camper_id = p_person and s.season = coalesce(p_season, (select private.season()))
  ), 0)
$$;

-- DKK for a camper's place: the price their first payment fixed, else the price of the day.
create function private.place_price(camper public.users) returns numeric
language sql stable security definer set search_path = ''
return coalesce(camper.agreed_price, public.price_on(camper.pricing_id, private.camp_today()));

-- DKK a camper is to pay in all. p_place replaces the price of the place.
create function private.price_of(camper public.users, p_place numeric default null) returns numeric
language sql stable security definer set search_path = '' as $$
  select private.with_shirt(coalesce(p_place, private.place_price(camper)), p.shirt_price, camper.size is not null)
  from public.pricing p where p.id = camper.pricing_id
$$;

-- The attempt for this camper, and perhaps for others, whose money does not add up: the organisers are looking at it,
-- and no one pays again until then. Null when there is none.
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

-- DKK still to be paid for a camper, who may be as they would be after a change.
create function private.outstanding(camper public.users) returns numeric
language sql stable security definer set search_path = ''
return private.left_to_pay(private.price_to_pay(private.price_of(camper), camper.is_attending
  and not camper.is_inactive), private.counted_for(camper.id), 0);

-- DKK that were paid for such a camper beyond what is to pay.
create function private.overpaid(camper public.users) returns numeric
language sql stable security definer set search_path = ''
return private.paid_beyond(private.price_to_pay(private.price_of(camper), camper.is_attending
  and not camper.is_inactive), private.paid_for(camper.id));

-- Whether the money that counts covers what a camper costs, should they come: the one condition for a place.
create function private.is_covered(camper public.users) returns boolean
language sql stable security definer set search_path = ''
return private.left_to_pay(private.price_of(camper), private.counted_for(camper.id), 0) = 0;

-- Whether what is left to pay for a camper still matters: after the camp only of someone who was there.
create function private.still_pays(p_camper uuid) returns boolean
language sql stable security definer set search_path = ''
return private.phase() <> 'after' or exists (select from private.newest_ticks t where t.camper_id = p_camper);

-- What may be paid for this camper now: a reserved bed is paid in full, since an instalment does not keep it. What is
-- given is taken off the price first, so that a family with help pays in thirds too. p_place is what the place costs on
-- an open checkout, which keeps its quote.
create function private.options_for(camper public.users, p_place numeric default null)
returns table (payment_type text, amount numeric, enabled boolean)
language sql stable security definer set search_path = '' as $$
  select i.payment_type, i.amount, i.enabled
  from public.pricing p
    left join private.ledger_sums kinds on kinds.camper_id = camper.id and kinds.season = private.season(),
    private.instalments(
      private.price_of(camper, p_place) - coalesce(kinds.given, 0),
      private.counted_for(camper.id) - coalesce(kinds.given, 0),
      coalesce(kinds.has_first, false), coalesce(kinds.has_second, false),
      p.full_payment_only or camper.has_bed and private.holds_bed(camper.id), private.is_after_deadline()
    ) i
  where p.id = camper.pricing_id and not camper.is_registered and camper.is_attending and not camper.is_inactive
    and private.in_review(camper.id) is null and private.still_pays(camper.id)
$$;

-- Where mail about a camper goes: the account holder's address.
create function private.mail_address(camper public.users) returns text
language sql stable security definer set search_path = ''
return coalesce(camper.email, (select email from public.users where id = camper.parent_id));

-- The same for a person who may not have come back: the address of the account, or what was written down last. Null for
-- an anonymous payer.
create function private.address_of(person uuid) returns text
language sql stable security definer set search_path = '' as $$
  select r.address from private.mail_readers r where r.person_id = person
$$;

-- The full name of someone of the reader's family in an email; anyone else's first name, of two words and 30 characters
-- at most, in quotation marks: what a stranger types is no sentence of ours.
create function private.quoted_name(p_first_name text) returns text
language sql immutable
return '“' || left(array_to_string((string_to_array(p_first_name, ' '))[:2], ' '), 30) || '”';

create function private.quoted_name(p_person uuid) returns text
language sql stable security definer set search_path = '' as $$
  select private.quoted_name(first_name) from public.people where id = p_person
$$;

-- Puts an email into the outbox, once for its key. One that a family causes beyond what it may is left out
-- (`may_mail`): all that these say is on its screens too.
create function private.queue_mail(
  p_kind text, p_dedupe_key text, p_recipient text, p_subject uuid, p_intent uuid, p_payload jsonb
) returns void
language sql security definer set search_path = '' as $$
  insert into public.outbox (kind, dedupe_key, recipient, subject_id, intent_id, payload)
  select p_kind, p_dedupe_key, p_recipient, p_subject, p_intent, p_payload
  where p_recipient is not null and private.may_mail(p_recipient)
  on conflict (dedupe_key) do nothing
$$;

-- What mails say about one camper's fee. Amounts in DKK.
create function private.fee_summary(camper public.users) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'camper_id', camper.id, 'name', private.full_name(camper.first_name, camper.last_name),
    'pricing_name', private.category_name(p), 'pricing_code', p.code, 'accommodation', camper.accommodation,
    'price', private.price_of(camper), 'paid', private.paid_for(camper.id),
    'outstanding', private.outstanding(camper), 'overpaid', private.overpaid(camper),
    'given', private.given_to(camper.id), 'is_registered', camper.is_registered, 'payment', s.payment,
    'waits_for', s.waits_for
  )
  from public.pricing p, private.state_of(camper) s where p.id = camper.pricing_id
$$;

-- The same for a person in any season. What was outstanding when a season closed stays so; money may still have come or
-- gone.
create function private.fee_of(person uuid, season smallint) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  if season = private.season() then
    return (select private.fee_summary(u) from public.users u where u.id = person);
  end if;
  return (
    select jsonb_build_object(
      'camper_id', past.camper_id, 'name', private.full_name(answers ->> 'first_name', answers ->> 'last_name'),
      'pricing_name', pricing_name, 'pricing_code', pricing_code, 'accommodation', answers ->> 'accommodation',
      'price', b.price, 'paid', b.paid, 'outstanding', b.outstanding, 'overpaid', b.overpaid, 'given', b.given,
      'is_registered', (answers ->> 'is_registered')::boolean,
      'payment', private.payment_of(b.comes, b.paid, b.outstanding, b.overpaid, b.refunded_too_much),
      'waits_for', '[]'::jsonb
    )
    from public.past_campers past, private.balance(fee_of.season, array[person]) b
    where past.camper_id = person and past.season_id = fee_of.season
  );
end
$$;

create function private.first_paid_at(camper_id uuid) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select min(coalesce(i.created_at, p.created_at))
  from public.payments p left join public.payment_intents i on i.id = p.intent_id
  where p.paid_for_user_id = first_paid_at.camper_id and p.season_id = (select private.season())
$$;

-- The category of a camper as they are: what organisers gave, that of their promo code, or by age and choice.
create function private.category_of(camper public.users) returns smallint
language sql stable security definer set search_path = ''
return coalesce(
  (select id from public.pricing where code = camper.given_category),
  case when camper.promo_code is not null then coalesce(
    (select pricing_code from public.discounts where code = camper.promo_code), camper.pricing_id
  ) end,
  (select public.price_category(camper.birthday, camper.accommodation, camper.is_senior_retired, camper.country, null,
    start_date)
    from public.camp_info)
);

-- The same camper after a change of what decides the price: category, bed and, where a price was agreed, that of the
-- new category on the day on which they first paid.
create function private.repriced(camper public.users) returns public.users
language plpgsql stable security definer set search_path = '' as $$
declare
  v_category smallint := camper.pricing_id;
begin
  camper.pricing_id := private.category_of(camper);
  camper.has_bed := private.takes_bed(camper.accommodation, camper.pricing_id);
  if camper.agreed_price is not null and camper.pricing_id <> v_category then
    camper.agreed_price := public.price_on(camper.pricing_id, private.camp_day(
      coalesce(private.first_paid_at(camper.id), camper.registered_at, public.camp_now())));
  end if;
  return camper;
end
$$;

-- Registers a camper whose fee is covered, and for whom an adult answers if they must have one (`camper_contacts.sql`):
-- once, with a bed or moved to 'Stay in', and tells the family.
-- Returns true when this call registered them. p_receipt_to is the address that another mail tells of it anyway: one
-- payment never sends two mails.
create function private.register_if_paid(p_camper uuid, p_receipt_to text default null) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  v_camper public.users;
  v_is_moved boolean := false;
begin
  select * into strict v_camper from public.users where id = p_camper for no key update;
  if v_camper.is_registered or not v_camper.is_attending or v_camper.is_inactive
    or not private.is_covered(v_camper) then
    return false;
  end if;
  if v_camper.has_bed then
    perform private.expect_aid_back(p_camper);
    -- The bed lock: after it, the count includes every bed given away before.
    perform from public.camp_info for update;
    if private.beds_left() = 0 and not private.holds_bed(p_camper) then
      perform private.move_to_stay_in(p_camper, 'no_bed_left');
      v_is_moved := true;
    end if;
  end if;
  if exists (select from private.lacked_by_minors(array[p_camper])) then
    -- Paid, and waits for an adult only: the bed is kept until the camp.
    insert into public.bed_holds select u.id, c.start_date::timestamp at time zone c.timezone
      from public.users u, public.camp_info c
    where u.id = p_camper and u.has_bed on conflict (camper_id) do update set until = excluded.until;
    return false;
  end if;
  -- Who is registered without a payment keeps the price of that day too, should it be raised later.
  update public.users u
  set is_registered = true, registered_at = public.camp_now(), agreed_price = private.place_price(u)
  where id = p_camper returning * into v_camper;
  -- After the camp no place is confirmed any more; and an email says so already of a bed that was lost just now.
  if private.mail_address(v_camper) is distinct from p_receipt_to and private.phase() <> 'after'
    and not v_is_moved then
    -- Once for each time that money registers: after it was taken back and paid again too, but not for each T-shirt
    -- chosen and given up.
    perform private.queue_mail('registered', concat_ws(':', 'registered', p_camper, private.season(), (
      select max(number) from public.payments where paid_for_user_id = p_camper
    )), private.mail_address(v_camper), p_camper, null, private.fee_summary(v_camper));
  end if;
  return true;
end
$$;

-- What covered the price is gone: a camper is registered again once it is paid, and their bed is reserved as after any
-- other change of price (N37). The family gets an email, unless another one about this goes to p_mailed_address.
create function private.take_back_registration(p_camper uuid, p_mailed_address text default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_camper public.users;
  v_until timestamptz;
begin
  update public.users set is_registered = false, registered_at = null where id = p_camper returning * into v_camper;
  if not v_camper.is_attending or private.phase() = 'after' then
    return;
  elsif v_camper.has_bed then
    insert into public.bed_holds values (p_camper, public.camp_now() + private.bed_hours())
    on conflict (camper_id) do update set until = excluded.until returning until into v_until;
  end if;
  if private.mail_address(v_camper) is distinct from p_mailed_address then
    perform private.queue_mail('pay_again', 'pay_again:' || gen_random_uuid(), private.mail_address(v_camper), p_camper,
      null,
      private.fee_summary(v_camper) || jsonb_build_object('until', v_until));
  end if;
end
$$;

create function private.register_free_camper() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.register_if_paid(new.id);
  return null;
end
$$;
create trigger register_free_camper after insert on public.users
  for each row execute function private.register_free_camper();

-- A T-shirt that costs extra was chosen or given up. Who has it left to pay is registered again when it is paid; who
-- has nothing left to pay is registered at once. An open checkout for the old amount is cancelled. A family does not
-- give up what it has paid for.
create function private.follow_shirt(p_camper uuid, p_from_browser boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_camper public.users;
begin
  select u.* into strict v_camper from public.users u where u.id = p_camper;
  if not exists (select from public.pricing where id = v_camper.pricing_id and shirt_price > 0) then
    return;
  end if;
  perform private.refuse_if(p_from_browser and v_camper.size is null
    and private.paid_beyond(private.price_of(v_camper), private.paid_for(p_camper) - private.given_to(p_camper)) > 0,
    'shirt_paid');
  perform private.ask_to_cancel_checkout(p_camper, 'shirt_changed');
  if v_camper.is_registered and not private.is_covered(v_camper) then
    update public.users set is_registered = false, registered_at = null where id = p_camper;
  else
    perform private.register_if_paid(p_camper);
  end if;
end
$$;
grant execute on function private.follow_shirt to authenticated, service_role;

create function private.shirt_changed() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform private.follow_shirt(new.id, current_user in ('anon', 'authenticated'));
  return null;
end
$$;
create trigger follow_shirt after update of size on public.users
  for each row when ((old.size is null) <> (new.size is null)) execute function private.shirt_changed();

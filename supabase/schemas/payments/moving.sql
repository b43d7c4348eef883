-- Money that stands for one person and belongs to another, or that the camp keeps: it is moved by rows of the ledger
-- that belong to the payment that it came by, with its method. No money comes or goes by that.

-- The row of the ledger that a payment began with. A row that was moved belongs to where it was moved from.
create function private.origin_of(p_payment uuid) returns public.payments
language sql stable security definer set search_path = '' as $$
  select origin from public.payments p join public.payments origin on origin.id = coalesce(p.moved_from, p.id)
  where p.id = p_payment
$$;

-- All rows of one payment: its charge, its refunds, and what was moved of it.
create function private.rows_of(p_origin public.payments) returns setof public.payments
language sql stable security definer set search_path = '' as $$
  select * from public.payments where intent_id = p_origin.intent_id
  union all
  select p.* from public.payments p where p_origin.intent_id is null and p.moved_from is null
    and p.entry_key = p_origin.entry_key
  union all
  select p.* from public.payments first join public.payments p on p.moved_from = first.id
  where p_origin.intent_id is null and first.entry_key = p_origin.entry_key
$$;

-- Moves money of one payment, or of one refund, between the people that it stands for, in one transaction: one row a
-- line, and what follows for their places is judged after all of them. It moves what the ledger says and no money, so
-- that it is never money that came in or went out, and no cash. A refund that is shared out otherwise unregisters no
-- one, as the refund itself does not.
-- p_entry   key of the press: the same key again is the same rows
-- p_payment any row of the payment
-- p_lines   [{camper, amount, seen_paid}], DKK, which sum to 0; without a camper it is what the camp keeps
-- p_tell    whether the payer, and the family of anyone whose place changes by it, get an email
-- Answers {is_new, people} as `record_family_payment` does. Raises not_allowed, bad_amount, reason_missing, not_found,
-- season_over, more_than_left (of that payment for that person), below_zero (of all that is paid for them), conflict
-- (a figure has changed, or the key is another press's).
create function public.move_payment(
  p_entry uuid, p_payment uuid, p_lines jsonb, p_reason text, p_tell boolean default false
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_origin public.payments;
  v_given public.payments;
  v_is_open boolean;
  v_campers uuid[];
  v_total numeric;
  v_line record;
  v_camper public.users;
  v_payer_address text;
begin
  perform private.require_treasurer();
  perform private.refuse_if(not coalesce((
    select sum(amount) = 0 and max(amount) between 0.01 and 100000 and bool_and(amount = round(amount, 2))
      and count(amount) = count(*) and count(*) = count(distinct coalesce(camper::text, ''))
    from jsonb_to_recordset(p_lines) as l(camper uuid, amount numeric)
  ), false), 'bad_amount');
  perform private.refuse_if(not coalesce(length(trim(private.plain_text(p_reason))) between 3 and 500, false),
    'reason_missing');
  perform set_config('app.money_source', 'admin', true);
  perform pg_advisory_xact_lock(hashtextextended('entry ' || p_entry, 0));
  v_origin := private.origin_of(p_payment);
  select * into v_given from public.payments where id = p_payment;
  perform private.refuse_if(v_origin.id is null or p_entry is null or private.is_given(v_origin.type), 'not_found');
  v_campers := array(select camper from jsonb_to_recordset(p_lines) as l(camper uuid) where camper is not null
    order by camper);

  -- Campers, then attempts, then beds.
  v_is_open := v_origin.season_id = private.season();
  if v_is_open then
    perform from public.users where id = any (v_campers) order by id for no key update;
    perform private.refuse_if(v_origin.season_id <> private.season(), 'season_over');
  else
    perform from public.people where id = any (v_campers) order by id for no key update;
  end if;
  perform private.refuse_if(exists (
    select from unnest(v_campers) camper where private.fee_of(camper, v_origin.season_id) is null
  ), 'not_found');
  perform from public.payment_intents where id = v_origin.intent_id or id = any (array(
    select private.open_checkout(camper) from unnest(v_campers) camper
  )) order by id for update;
  if exists (select from public.payments where entry_key = p_entry) then
    perform private.refuse_if(exists (
      select coalesce(camper::text, ''), amount from jsonb_to_recordset(p_lines) as l(camper uuid, amount numeric)
      where amount <> 0
      except select coalesce(paid_for_user_id::text, ''), amount from public.payments where entry_key = p_entry
    ) or not exists (
      select from public.payments where entry_key = p_entry and moved_from = v_origin.id
    ), 'conflict');
    return jsonb_build_object('is_new', false, 'people',
      private.standing_of(v_campers, v_origin.season_id));
  end if;

  select sum(amount) into v_total from private.rows_of(v_origin);
  for v_line in
    -- What is kept may have been refunded since, so that only the rest of it can be moved back.
    select l.camper, l.amount, l.seen_paid, coalesce((
      select case when l.camper is not null then sum(r.amount)
        when v_total < 0 then sum(r.amount) filter (where r.type = 'Move')
        else least(sum(r.amount), coalesce(sum(r.amount) filter (where r.type = 'Move'), 0)) end
      from private.rows_of(v_origin) r where r.paid_for_user_id is not distinct from l.camper
    ), 0) + l.amount as stands,
      (private.fee_of(l.camper, v_origin.season_id) ->> 'paid')::numeric as paid,
      private.given_to(l.camper, v_origin.season_id) as given
    from jsonb_to_recordset(p_lines) as l(camper uuid, amount numeric, seen_paid numeric) where l.amount <> 0
  loop
    perform private.refuse_if(v_line.seen_paid <> v_line.paid, 'conflict');
    -- Of a payment no one has less than nothing, of a refund that was recorded manually no one has more.
    perform private.refuse_if(v_line.amount < 0 and v_total >= 0 and v_line.stands < 0
      or v_line.amount > 0 and v_total < 0 and v_line.stands > 0, 'more_than_left');
    perform private.refuse_if(v_line.amount < 0 and v_line.paid - v_line.given + v_line.amount < 0, 'below_zero');
  end loop;
  if v_is_open then
    perform private.ask_to_cancel(array(
      select private.open_checkout(camper) from unnest(v_campers) camper order by camper
    ), 'written_by_hand');
  end if;

  insert into public.payments (season_id, amount, is_anonymous, type, payment_method, pricing_id, paid_by_user_id,
    payer_name, paid_for_user_id, provider_payment_id, charge_id, intent_id, entry_key, entered_by, reason, moved_from)
  select v_origin.season_id, l.amount, v_origin.is_anonymous, 'Move', v_origin.payment_method,
    coalesce(u.pricing_id, (past.answers ->> 'pricing_id')::smallint, v_origin.pricing_id), v_origin.paid_by_user_id,
    v_origin.payer_name, l.camper, v_origin.provider_payment_id, p_entry, v_origin.intent_id, p_entry, auth.uid(),
    trim(private.plain_text(p_reason)), v_origin.id
  from jsonb_to_recordset(p_lines) as l(camper uuid, amount numeric)
  left join public.users u on u.id = l.camper and v_is_open
  left join public.past_campers past on past.camper_id = l.camper and past.season_id = v_origin.season_id
  where l.amount <> 0 order by l.amount, l.camper;

  v_payer_address := private.address_of(v_origin.paid_by_user_id);
  for v_camper in
    -- Who loses a place is first: their bed is reserved before another one is given away.
    select u.* from jsonb_to_recordset(p_lines) as l(camper uuid, amount numeric)
    join public.users u on u.id = l.camper where v_is_open and l.amount <> 0 order by l.amount > 0, u.id
  loop
    if v_camper.is_registered and v_given.type <> 'Refund'
      and not private.is_covered(v_camper) then
      perform private.take_back_registration(v_camper.id,
        case when p_tell then v_payer_address else private.mail_address(v_camper) end);
    end if;
    if private.has_lost_bed(v_camper) and private.in_review(v_camper.id) is null
      and private.paid_for(v_camper.id) > 0 then
      perform private.move_to_stay_in(v_camper.id, 'no_bed_left');
    end if;
    update public.users u set agreed_price = private.place_price(u)
    where u.id = v_camper.id and u.agreed_price is null and private.paid_for(u.id) > 0;
    perform private.register_if_paid(v_camper.id,
      case when p_tell then v_payer_address else private.mail_address(v_camper) end);
  end loop;
  if p_tell then
    perform private.queue_mail('money_moved', 'money_moved:' || p_entry, v_payer_address, v_origin.paid_by_user_id,
      v_origin.intent_id, private.receipt_of(v_origin.provider_payment_id, p_entry::text));
  end if;
  return jsonb_build_object('is_new', true, 'people', private.standing_of(v_campers, v_origin.season_id));
end
$$;
grant execute on function public.move_payment to authenticated;

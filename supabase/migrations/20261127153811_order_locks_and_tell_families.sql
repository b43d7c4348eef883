set local check_function_bodies = off;

DROP TRIGGER "mail_both_parents" ON "public"."outbox";

ALTER TABLE "public"."outbox" DROP CONSTRAINT "outbox_kind_check";

CREATE OR REPLACE FUNCTION private.forget(p_ids uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_wishes text[] := array(
    select id::text from public.change_requests where camper_id = any (p_ids)
    union all
    select wish ->> 'id' from public.past_campers, jsonb_array_elements(change_requests) wish
      where camper_id = any (p_ids)
  );
begin
  insert into private.nameless_campers (season_id, comes, is_registered, to_pay, weeks_before)
  select past.season_id, private.came(past), (past.answers ->> 'is_registered')::boolean, past.price,
    private.weeks_before(c.start_date, (past.answers ->> 'created_at')::timestamptz)
  from public.past_campers past join public.seasons s on s.id = past.season_id, private.camp_of(s) c
  where past.camper_id = any (p_ids);
  delete from public.attention_notes where split_part(key, ':', 2) = any (p_ids::text[]);
  delete from public.outbox where not private.is_receipt(kind)
    and (subject_id = any (p_ids) or payload ->> 'account' = any (p_ids::text[])
    -- What someone paid for a family names both.
    or payload ->> 'payer' = any (p_ids::text[])
    or recipient in (select email from auth.users where id = any (p_ids)));
  -- Receipts are bookkeeping: they stay as they were written, are not sent any more, and lose the address.
  update public.outbox set recipient = '', sent_at = coalesce(sent_at, public.camp_now())
  where subject_id = any (p_ids) or recipient in (select email from auth.users where id = any (p_ids));
  delete from private.mail_troubles where address in (select lower(email) from auth.users where id = any (p_ids));
  delete from private.opening_wishes where email in (select lower(email) from auth.users where id = any (p_ids));
  -- What a bank writes of a sender; the line is still known by its keyed hash, so that a later statement does not bring
  -- it again.
  update private.bank_lines set text = '', note = ''
  where id in (select line_id from private.bank_shares where account_id = any (p_ids));
  delete from private.promo_checks where account_id = any (p_ids);
  delete from public.admin where id = any (p_ids);
  -- Before the payer goes: with both going at once, a row could for a moment name a payee who is gone.
  update public.payments set paid_for_user_id = null where paid_for_user_id = any (p_ids);
  delete from public.people where id = any (p_ids);
  delete from auth.users where id = any (p_ids);
  update private.consents set agreed_by = case when agreed_by <> all (p_ids) then agreed_by end,
    withdrawn_by = case when withdrawn_by <> all (p_ids) then withdrawn_by end
  where agreed_by = any (p_ids) or withdrawn_by = any (p_ids);
  -- Last, since an organiser who deletes their own account is logged with the old values.
  update public.audit_log set before = null, after = null
  where table_name in ('users', 'bed_waits', 'duties') and row_id = any (p_ids::text[])
    or table_name = 'change_requests' and row_id = any (v_wishes);
end
$function$;

CREATE OR REPLACE FUNCTION private.queue_paid(p_key text, p_provider_payment_id text, p_charge_id text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.queue_mail('paid', concat_ws(':', 'paid', p_key, adult.id), private.address_of(adult.id), adult.id, null,
    private.receipt_of(p_provider_payment_id, p_charge_id, adult.id) || jsonb_build_object('account', paid.account_id, 'payer', paid.payer))
  from (
    select payee.account_id, max(p.paid_by_user_id::text) as payer
    from public.payments p join public.people payee on payee.id = p.paid_for_user_id
    where p.provider_payment_id = p_provider_payment_id and p.charge_id = p_charge_id
    group by payee.account_id
  ) paid
  cross join lateral (
    select paid.account_id as id
    union
    select o.login_id from private.other_parents o where o.account_id = paid.account_id and o.login_id is not null
  ) adult
  where adult.id::text is distinct from paid.payer
$function$;

CREATE OR REPLACE FUNCTION private.queue_receipt(p_kind text, p_key text, p_provider_payment_id text, p_charge_id text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.queue_mail(p_kind, p_kind || ':' || p_key, private.address_of(payer.id), payer.id, p.intent_id,
    private.receipt_of(p_provider_payment_id, p_charge_id))
  from public.payments p join public.people payer on payer.id = p.paid_by_user_id
  where p.provider_payment_id = p_provider_payment_id and p.charge_id = p_charge_id
  limit 1;
  select private.queue_paid(p_key, p_provider_payment_id, p_charge_id) where p_kind = 'receipt'
$function$;

CREATE OR REPLACE FUNCTION private.receipt_of(p_provider_payment_id text, p_charge_id text, p_viewer uuid DEFAULT NULL::uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'payer_name', case when p_viewer is null or not bool_or(p.is_anonymous) or p_viewer in (payer.id, payer.account_id)
      then payer.first_name || ' ' || payer.last_name end,
    'numbers', jsonb_agg(p.number order by p.number),
    'provider_payment_id', private.card_payment_id(p_provider_payment_id), 'reference', min(private.reference_of(p)),
    'amount', sum(p.amount), 'paid_at', min(p.created_at),
    'camp', (select coalesce(s.title, c.title) from public.seasons s, public.camp_info c where s.id = min(p.season_id)),
    'refund_rule', (select to_jsonb(r) from public.refund_rule r),
    'is_anonymous', bool_or(p.is_anonymous), 'payment_method', min(p.payment_method),
    'lines', coalesce(jsonb_agg(
      fee || jsonb_build_object('payment_type', p.type, 'amount', p.amount, 'until', case when p.type = 'Correction'
        then (
        select h.until from public.bed_holds h join public.users u on u.id = h.camper_id where u.id = payee.id
          and not u.is_registered
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
$function$;

CREATE OR REPLACE FUNCTION private.refund_of(p_amount numeric)
 RETURNS numeric
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select round(greatest(p_amount, 0) * coalesce((select percent from public.refund_rule), 0) / 100, 2)
$function$;

CREATE OR REPLACE FUNCTION private.undo_plan(v_before public.users)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_change private.plan_changes := private.last_plan_change(v_before.id);
  v_was public.users := jsonb_populate_record(v_before, v_change.before);
  v_now public.users;
  -- What organisers may have changed since, and what a payment that came since has fixed.
  v_open text[] := array['room_id', 'team_id', 'stay_in_reason', 'stay_in_at']
    || case when v_change.after ->> 'agreed_price' is null then 'agreed_price' end;
begin
  perform private.refuse_if(v_change.id is null, 'undo_over');
  if v_change.undone_at is not null then
    return 'as_wanted';
  end if;
  perform private.refuse_if(private.plan_of(v_before) - v_open <> v_change.after - v_open
    or private.paid_for(v_before.id) < v_change.paid, 'changed_since');
  if v_was.has_bed then
    -- The bed lock: after it, the count includes every bed given away before.
    perform from public.camp_info for update;
    if private.beds_left() = 0 then
      return 'no_bed_left';
    end if;
  end if;
  perform private.edit_camper(v_before, case when v_change.accommodation is null then '{"attendance": "attending"}'
    else jsonb_build_object('accommodation', v_was.accommodation) end, false, true);
  update public.users u set
    stay_in_reason = v_was.stay_in_reason, stay_in_at = v_was.stay_in_at, team_id = coalesce(u.team_id, v_was.team_id),
    room_id = case when exists (select from public.rooms r where r.id = v_was.room_id and r.state = 'open')
      and not (v_was.has_bed and private.is_full(v_was.room_id)) then v_was.room_id end
  where id = v_before.id returning * into v_now;
  perform private.refuse_if((v_now.pricing_id, v_now.has_bed) is distinct from (v_was.pricing_id, v_was.has_bed)
    or v_was.agreed_price <> v_now.agreed_price, 'changed_since');
  update public.teams set leader_id = v_now.id
  where id = v_now.team_id and id = (v_change.before ->> 'leads_team')::smallint and leader_id is null;
  update public.rooms set counselor_id = v_now.id
  where id = v_now.room_id and id = (v_change.before ->> 'leads_room')::smallint and counselor_id is null;
  insert into public.bed_holds select v_now.id, held.until
  from (select (v_change.before ->> 'held_until')::timestamptz as until) held
  where held.until > public.camp_now() and v_now.has_bed and not v_now.is_registered
  on conflict (camper_id) do update set until = excluded.until;
  update private.plan_changes set undone_at = public.camp_now() where id = v_change.id;
  if v_change.accommodation is null then
    perform private.mail_correction(v_before, '{"attendance": "attending"}', true);
  end if;
  return 'saved';
end
$function$;

CREATE OR REPLACE FUNCTION private.write_down(p_entry uuid, p_lines jsonb, p_method text, p_kind text, p_reason text, p_payer uuid, p_received_on date DEFAULT NULL::date, p_bank_reference text DEFAULT NULL::text, p_season smallint DEFAULT NULL::smallint)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_camper public.users;
  v_address text;
  v_line record;
begin
  perform private.refuse_if(exists (
    select from jsonb_to_recordset(p_lines) as l(amount numeric)
    where coalesce(abs(l.amount) > 100000 or l.amount <> round(l.amount, 2), true) or not coalesce(
      case p_kind when 'payment' then l.amount >= 0 when 'refund' then l.amount <= 0
        else p_kind = 'correction' end, false)
  ) or not exists (select from jsonb_to_recordset(p_lines) as l(amount numeric) where l.amount <> 0), 'bad_amount');
  perform private.refuse_if(not coalesce(p_method in ('Cash', 'Bank transfer', 'MobilePay box'), false), 'bad_method');
  perform private.refuse_if(not coalesce(length(trim(private.plain_text(p_reason))) between 3 and 500, false),
    'reason_missing');
  perform private.refuse_if(p_received_on > private.camp_today(), 'bad_day');
  perform set_config('app.money_source', 'admin', true);

  -- One press at a time, also if it should name others the second time; then all campers, in one order.
  perform pg_advisory_xact_lock(hashtextextended('entry ' || p_entry, 0));
  if p_season <> private.season() then
    return private.write_past(p_season, p_entry, p_lines, p_method, p_kind, p_reason, p_payer, p_received_on,
      p_bank_reference);
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
  v_address := private.address_of(p_payer);

  -- All refusals, and the end of open pages, come before the first row: attempts are locked before its number.
  for v_line in
    select l.*, private.paid_for(l.camper) as paid
    from jsonb_to_recordset(p_lines) as l(camper uuid, amount numeric, seen_paid numeric, seen_outstanding numeric)
      order by l.camper
  loop
    perform private.refuse_if(v_line.seen_paid <> v_line.paid or v_line.seen_outstanding <> (
      select private.outstanding(private.as_it_stands(u)) from public.users u where u.id = v_line.camper
    ), 'conflict');
    perform private.refuse_if(v_line.paid + v_line.amount < 0, 'below_zero');
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
    insert into public.payments (amount, type, payment_method, pricing_id, paid_by_user_id, paid_for_user_id,
      provider_payment_id, charge_id, entry_key, entered_by, reason, received_on, bank_reference)
    values (v_line.amount, private.entry_type(v_camper, v_line.amount, p_kind), p_method, v_camper.pricing_id, p_payer,
      v_camper.id, 'by hand', p_entry, p_entry, auth.uid(), trim(private.plain_text(p_reason)), p_received_on,
      nullif(left(trim(private.plain_text(p_bank_reference)), 140), ''));
    update public.users u set agreed_price = private.place_price(u)
    where u.id = v_camper.id and u.agreed_price is null and v_line.amount > 0;
    if p_kind = 'correction' and v_line.amount < 0 and v_camper.is_registered
      and private.paid_for(v_camper.id) < private.price_of(v_camper) then
      perform private.take_back_registration(v_camper.id, v_address);
    end if;
    perform private.register_if_paid(v_camper.id, private.mail_address(v_camper));
  end loop;
  perform private.queue_receipt(private.receipt_kind(sum(amount), min(type)), p_entry::text, 'by hand', p_entry::text)
  from public.payments where entry_key = p_entry;
  return true;
end
$function$;

CREATE OR REPLACE FUNCTION public.create_payment_intent(p_payer uuid, p_lines jsonb, p_anonymous boolean DEFAULT false)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_campers public.users[];
  v_camper public.users;
  v_intent public.payment_intents;
  v_open public.payment_intents;
  v_is_family boolean;
  v_id uuid := gen_random_uuid();
  v_now timestamptz := public.camp_now();
  v_chosen jsonb;
begin
  if not exists (select from public.users where id = private.family(p_payer)) then
    return jsonb_build_object('status', 'refused', 'reason', 'no_profile');
  end if;
  if private.is_on('DISABLE_PAYMENTS') then
    return jsonb_build_object('status', 'refused', 'reason', 'payments_disabled');
  end if;
  if jsonb_typeof(p_lines) is distinct from 'array' or jsonb_array_length(p_lines) not between 1 and 8
    or (select count(distinct line ->> 'paid_for') from jsonb_array_elements(p_lines) line)
      <> jsonb_array_length(p_lines) then
    return jsonb_build_object('status', 'refused', 'reason', 'empty');
  end if;
  if exists (
    select from jsonb_array_elements(p_lines) line where not pg_input_is_valid(line ->> 'paid_for', 'uuid')
  ) then
    return jsonb_build_object('status', 'refused', 'reason', 'not_found');
  end if;

  perform from public.users
  where id in (select (line ->> 'paid_for')::uuid from jsonb_array_elements(p_lines) line)
  order by id for no key update;
  select array_agg(u) into v_campers from public.users u
  where id in (select (line ->> 'paid_for')::uuid from jsonb_array_elements(p_lines) line);
  if coalesce(cardinality(v_campers), 0) <> jsonb_array_length(p_lines) then
    return jsonb_build_object('status', 'refused', 'reason', 'not_found');
  end if;

  foreach v_camper in array v_campers loop
    if v_camper.is_registered then
      return jsonb_build_object('status', 'refused', 'reason', 'already_registered');
    elsif not v_camper.is_attending or v_camper.is_inactive then
      return jsonb_build_object('status', 'refused', 'reason', 'not_attending');
    elsif private.has_lost_bed(v_camper) and private.family(p_payer) not in (v_camper.id,
      coalesce(v_camper.parent_id, v_camper.id)) then
      -- A call of another account moves no one: the sweep does.
      return jsonb_build_object('status', 'refused', 'reason', 'bed_gone');
    end if;
  end loop;
  if (select bool_and(private.price_of(c) = 0) from unnest(v_campers) c) then
    foreach v_camper in array v_campers loop
      perform private.register_if_paid(v_camper.id);
    end loop;
    return jsonb_build_object('status', 'free');
  end if;

  -- An attempt that has taken one of these campers already. The camper rows are locked: this cannot race.
  for v_open in
    select i.* from public.payment_intents i
    where exists (
      select from public.payment_intent_lines l join unnest(v_campers) c on c.id = l.paid_for_user_id
      where l.intent_id = i.id and l.is_open
    ) order by i.id for update
  loop
    -- Ended by another transaction while this one waited.
    continue when v_open.state not in ('created', 'open', 'needs_review');
    v_is_family := private.is_family_of(p_payer, v_open.id, v_campers);
    if v_open.state = 'needs_review' then
      return jsonb_strip_nulls(jsonb_build_object('status', 'in_review', 'amount_ore',
        case when v_is_family or v_open.payer_id = p_payer then private.net_charged(v_open.provider) end));
    elsif v_open.state = 'created' and v_open.created_at < v_now - interval '30 seconds' then
      -- The process that was opening it died, or its answer was lost. Its address was never given out (N18).
      perform private.move_intent(v_open.id, 'create_unknown', 'abandoned');
    elsif v_open.state = 'created' then
      return case when v_is_family or v_open.payer_id = p_payer
        then jsonb_build_object('status', 'pending', 'intent_id', v_open.id)
        else jsonb_build_object('status', 'busy') end;
    elsif v_open.cancel_asked_at is not null or v_open.denied_since is not null then
      return private.must_cancel(v_open);
    elsif v_open.payer_id is not distinct from p_payer and v_open.created_at >= v_now - interval '47 hours'
      and private.is_same_checkout(v_open, p_lines, p_anonymous) then
      return private.checkout_answer('reuse', v_open) || jsonb_build_object('hosted_url', v_open.hosted_url);
    elsif v_open.payer_id is distinct from p_payer
      and not (v_is_family or private.has_had_its_time(v_open, v_campers)) then
      return jsonb_build_object('status', 'busy');
    else
      -- Who may not open another page ends none.
      exit when not private.may_open_page(p_payer);
      return private.must_cancel(v_open);
    end if;
  end loop;
  if not private.may_open_page(p_payer) then
    return jsonb_build_object('status', 'refused', 'reason', 'too_many_pages');
  end if;
  -- Whose bed has gone pays for staying in, also when the sweep has not come to them yet.
  foreach v_camper in array v_campers loop
    continue when not private.has_lost_bed(v_camper);
    perform private.move_to_stay_in(v_camper.id, 'no_bed_left');
    if private.register_if_paid(v_camper.id) then
      return jsonb_build_object('status', 'refused', 'reason', 'already_registered');
    end if;
  end loop;
  select array_agg(u) into v_campers from public.users u join unnest(v_campers) c on c.id = u.id;

  select jsonb_agg(jsonb_build_object('paid_for', c.id, 'payment_type', o.payment_type,
    'amount_ore', round(o.amount * 100), 'pricing_id', c.pricing_id,
    'price_ore', round(private.place_price(c) * 100), 'position', position)) into v_chosen
  from jsonb_array_elements(p_lines) with ordinality as lines(line, position)
  join unnest(v_campers) c on c.id = (line ->> 'paid_for')::uuid,
  lateral private.options_for(c) o
  where o.payment_type = line ->> 'payment_type' and o.enabled;
  if coalesce(jsonb_array_length(v_chosen), 0) <> jsonb_array_length(p_lines) then
    return jsonb_build_object('status', 'refused', 'reason', 'type_not_allowed');
  end if;

  insert into public.payment_intents (id, payer_id, amount_ore, is_anonymous, reference, next_check_at)
  select v_id, p_payer, sum((line -> 'amount_ore')::integer), coalesce(p_anonymous, false),
    'camp-' || to_char((select start_date from public.camp_info), 'YYYY') || '-' || v_id,
    v_now + interval '2 minutes'
  from jsonb_array_elements(v_chosen) line
  returning * into v_intent;
  insert into public.payment_intent_lines
    (intent_id, paid_for_user_id, payment_type, amount_ore, pricing_id, price_ore, position)
  select v_id, paid_for, payment_type, amount_ore, pricing_id, price_ore, position
  from jsonb_to_recordset(v_chosen) as chosen(paid_for uuid, payment_type text, amount_ore integer,
    pricing_id smallint, price_ore integer, position smallint);
  return private.checkout_answer('created', v_intent);
end
$function$;

CREATE OR REPLACE FUNCTION public.settle_intent(intent_id uuid, snapshot jsonb, p_source text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_intent public.payment_intents;
  v_reason text;
  v_camper uuid;
  v_registered uuid[] := '{}';
  v_is_over boolean;
begin
  perform set_config('app.money_source', p_source, true);
  perform from public.users u
  where u.id in (
    select l.paid_for_user_id from public.payment_intent_lines l where l.intent_id = settle_intent.intent_id
  )
  order by u.id for no key update;
  perform from public.payment_intents i
  where i.id = settle_intent.intent_id or i.id = any (array(
    select private.open_checkout(l.paid_for_user_id) from public.payment_intent_lines l
    where l.intent_id = settle_intent.intent_id
  ))
  order by i.id for update;
  select * into v_intent from public.payment_intents i where i.id = settle_intent.intent_id;
  if not found then
    return null;
  end if;
  -- Money of a season that has ended is settled there: it changes no price, place or page in the open one.
  v_is_over := v_intent.season_id <> private.season();
  -- A payment that names another intent, or another payment of ours, is evidence of nothing.
  if v_intent.provider_payment_id is null and snapshot ->> 'myReference' = v_intent.id::text then
    update public.payment_intents i set provider_payment_id = snapshot ->> 'paymentId' where i.id = v_intent.id
    returning * into v_intent;
  end if;
  if v_intent.provider_payment_id is distinct from snapshot ->> 'paymentId' then
    return jsonb_build_object('state', v_intent.state, 'registered', '[]'::jsonb);
  end if;

  if not private.is_outdated(snapshot, v_intent.provider) then
    update public.payment_intents i set provider = snapshot, provider_seen_at = clock_timestamp(), denied_since = null,
      review_reason = nullif(i.review_reason, 'unknown_at_provider')
    where i.id = v_intent.id returning * into v_intent;
  elsif private.read_snapshot(snapshot, 'chargedAmount') = 0 then
    return jsonb_build_object('state', v_intent.state, 'registered', '[]'::jsonb);
  end if;

  if v_intent.state = 'charged' then
    perform private.record_refund(v_intent, snapshot);
    return jsonb_build_object('state', 'charged', 'registered', '[]'::jsonb);
  end if;
  if private.read_snapshot(snapshot, 'chargedAmount') = 0 then
    return jsonb_build_object('state', private.follow_uncharged(v_intent, snapshot), 'registered', '[]'::jsonb);
  end if;

  v_reason := private.mismatch(v_intent, snapshot);
  if v_reason is not null and private.net_charged(snapshot) = 0 and private.only_reserved(snapshot) = 0 then
    return jsonb_build_object('state', private.close_intent(v_intent.id, 'given_back'), 'registered', '[]'::jsonb);
  elsif v_reason is not null then
    update public.payment_intents i set state = 'needs_review', review_reason = v_reason, final_at = null,
      decided_at = case when i.state = 'needs_review' then i.decided_at end,
      next_check_at = coalesce(i.next_check_at, public.camp_now() + interval '1 hour')
    where i.id = v_intent.id;
    if not v_is_over then
      perform private.agree_prices(v_intent);
      perform private.cancel_others(v_intent.id);
    end if;
    return jsonb_build_object('state', 'needs_review', 'registered', '[]'::jsonb);
  end if;

  insert into public.payments (season_id, amount, is_anonymous, type, payment_method, pricing_id, paid_by_user_id,
    paid_for_user_id, provider_payment_id, charge_id, intent_id)
  select v_intent.season_id, l.amount_ore / 100.0, v_intent.is_anonymous, l.payment_type,
    coalesce(snapshot ->> 'paymentMethod', 'Unknown'), l.pricing_id, v_intent.payer_id, l.paid_for_user_id,
    v_intent.provider_payment_id, snapshot ->> 'chargeId', v_intent.id
  from public.payment_intent_lines l where l.intent_id = v_intent.id;
  update public.payment_intents i set state = 'charged', settled_at = public.camp_now(), provider = snapshot,
    review_reason = case when exists (
      select from public.payment_intent_lines l where l.intent_id = i.id and l.paid_for_user_id is null
    ) then 'nobody' when v_is_over then 'season_over' end,
    final_at = null, next_check_at = public.camp_now() + interval '1 day'
  where i.id = v_intent.id returning * into v_intent;
  update public.payment_events e set processed_at = clock_timestamp()
  where e.intent_id = v_intent.id and e.processed_at is null;
  if not v_is_over then
    perform private.agree_prices(v_intent);
    perform private.cancel_others(v_intent.id);
  end if;
  -- What was refunded before we knew of the charge pays for no place.
  perform private.record_refund(v_intent, snapshot);

  for v_camper in
    select l.paid_for_user_id from public.payment_intent_lines l
    where l.intent_id = v_intent.id and l.paid_for_user_id is not null and not v_is_over order by 1
  loop
    if private.register_if_paid(v_camper, (select private.mail_address(u) from public.users u where u.id = v_camper))
    then
      v_registered := v_registered || v_camper;
    end if;
  end loop;
  perform private.queue_receipt('receipt', v_intent.id::text, v_intent.provider_payment_id, snapshot ->> 'chargeId');
  return jsonb_build_object('state', 'charged', 'registered', to_jsonb(v_registered));
end
$function$;

ALTER TABLE "public"."outbox" ADD CONSTRAINT "outbox_kind_check" CHECK ((kind = ANY (ARRAY['receipt'::text, 'refund'::text, 'registered'::text, 'stay_in'::text, 'attention'::text, 'signed_up'::text, 'correction'::text, 'bed'::text, 'changed'::text, 'cancelled'::text, 'moved'::text, 'merged'::text, 'forgetting'::text, 'reminder'::text, 'message'::text, 'taken_back'::text, 'pay_again'::text, 'guardian'::text, 'invited'::text, 'other_parent'::text, 'opening'::text, 'paid'::text])));

CREATE VIEW "public"."refund_rule" WITH (security_invoker=true) AS  SELECT share.number_value AS percent,
    day.until
   FROM ((public.camp_info c
     JOIN public.admin_settings share ON (((share.name = 'REFUND_PERCENT'::text) AND (share.number_value > 0))))
     CROSS JOIN LATERAL ( SELECT (c.start_date - COALESCE(( SELECT admin_settings.number_value
                   FROM public.admin_settings
                  WHERE (admin_settings.name = 'REFUND_DAYS'::text)), 0)) AS until) day)
  WHERE (((public.camp_now() AT TIME ZONE c.timezone))::date <= day.until);

CREATE TRIGGER mail_both_parents AFTER INSERT ON public.outbox FOR EACH ROW WHEN (((NOT private.is_receipt(new.kind)) AND (new.kind <> ALL (ARRAY['invited'::text, 'other_parent'::text, 'paid'::text])))) EXECUTE FUNCTION private.mail_both_parents();

COMMENT ON VIEW "public"."refund_rule" IS 'The board''s rule for refunds while it counts; no row where nothing is refunded.';

REVOKE ALL ON FUNCTION "private"."queue_paid"(text, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."queue_paid"(text, text, text) TO "postgres";

GRANT SELECT ON TABLE "public"."refund_rule" TO "anon", "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."refund_rule" TO "postgres", "service_role";

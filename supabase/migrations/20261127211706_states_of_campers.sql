set local check_function_bodies = off;

DROP VIEW "private"."camper_state";

DROP VIEW "public"."camper_fees";

DROP FUNCTION "private"."lacks_guardian"(public.users);

ALTER TABLE "public"."bed_holds" ADD COLUMN "returns_to" text;

CREATE OR REPLACE FUNCTION private.awaited(comes boolean, is_confirmed boolean, outstanding numeric, of_minor text[])
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
RETURN CASE WHEN ((NOT comes) OR is_confirmed) THEN '{}'::text[] ELSE (array_remove(ARRAY[CASE WHEN (outstanding > (0)::numeric) THEN 'payment'::text ELSE NULL::text END], NULL::text) || COALESCE(of_minor, '{}'::text[])) END;

CREATE OR REPLACE FUNCTION private.camp_end()
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select (end_date + 1)::timestamp at time zone timezone from public.camp_info
$function$;

CREATE OR REPLACE FUNCTION private.camper_state(p_campers uuid[] DEFAULT NULL::uuid[])
 RETURNS TABLE(camper_id uuid, account_id uuid, holder text, comes boolean, payment text, is_confirmed boolean, waits_for text[], at_camp text, is_contested boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select u.id, coalesce(u.parent_id, u.id), holder.first_name || ' ' || holder.last_name, b.comes,
    private.payment_of(b.comes, b.paid, b.outstanding, b.overpaid, b.refunded_too_much), u.is_registered,
    private.awaited(b.comes, u.is_registered, b.outstanding, minor.lacked),
    coalesce(tick.at_camp, case when b.comes then 'expected' else 'away' end), coalesce(tick.is_contested, false)
  from private.balance(null, p_campers) b
  join public.users u on u.id = b.camper_id
  join public.users holder on holder.id = coalesce(u.parent_id, u.id)
  left join private.lacked_by_minors(p_campers) minor on minor.camper_id = u.id
  left join private.newest_ticks tick on tick.camper_id = u.id
$function$;

CREATE OR REPLACE FUNCTION private.edit_camper(v_before public.users, p_changes jsonb, p_accept_stay_in boolean, p_is_own boolean DEFAULT false)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_after public.users := private.with_change_requests(v_before, p_changes);
  v_had_bed boolean := v_before.is_attending and v_before.has_bed
    and (v_before.is_registered or private.holds_bed(v_before.id));
  v_needs_bed boolean := v_after.is_attending and v_after.has_bed and not v_had_bed
    and (v_after.is_registered or not v_before.has_bed);
  v_stays_in boolean := false;
  v_is_notified boolean;
  -- The family has read that the place is free for others.
  v_is_back boolean := not v_before.is_attending and v_after.is_attending and not p_is_own;
begin
  if private.correctable(v_after) = private.correctable(v_before) then
    return 'as_wanted';
  end if;
  if (v_after.pricing_id, v_after.agreed_price, v_after.accommodation, v_after.has_bed)
    is distinct from (v_before.pricing_id, v_before.agreed_price, v_before.accommodation, v_before.has_bed) then
    perform private.refuse_while_paid_for(v_before.id);
  end if;
  if v_before.is_attending and not v_after.is_attending then
    perform private.ask_to_cancel_checkout(v_before.id, 'not_attending');
  end if;
  if v_needs_bed then
    -- The bed lock: after it, the count includes every bed given away before.
    perform from public.camp_info for update;
    v_stays_in := private.beds_left() = 0;
    if v_stays_in and not p_accept_stay_in then
      return 'no_bed_left';
    end if;
  end if;
  if v_after.room_id is not null and v_after.has_bed and not v_before.has_bed and private.is_full(v_after.room_id) then
    v_after.room_id := null;
  end if;

  perform private.update_camper(v_after);

  if v_before.has_bed and not v_after.has_bed then
    delete from public.bed_holds where camper_id = v_before.id;
  elsif v_after.is_attending and not v_after.is_registered and not v_stays_in and not p_is_own
    and (v_needs_bed or v_before.is_registered and v_had_bed) then
    -- A bed that was paid for stays theirs while the difference is paid.
    insert into public.bed_holds values (v_before.id, case when v_before.is_registered and v_had_bed
      then private.camp_end() else public.camp_now() + private.bed_hours() end)
    on conflict (camper_id) do update set until = excluded.until;
  end if;
  if v_after.accommodation = 'Room' then
    delete from public.bed_waits where camper_id = v_before.id;
  end if;
  if v_stays_in then
    perform private.move_to_stay_in(v_before.id, 'no_bed_left');
  end if;
  v_is_notified := (private.tells_correction(v_before, v_after) or v_is_back) and not v_stays_in;
  if v_after.is_attending then
    -- The new price may be paid already; or the rest was paid online while they were cancelled.
    perform private.register_if_paid(v_before.id,
      case when v_is_notified or v_stays_in then private.mail_address(v_after) end);
  end if;
  if v_is_notified then
    perform private.mail_correction(v_before, p_changes, p_is_own);
  elsif v_before.is_attending and not v_after.is_attending and not v_after.is_inactive then
    perform private.mail_cancelled(v_after, p_is_own);
  end if;
  return 'saved';
end
$function$;

CREATE OR REPLACE FUNCTION private.end_holds()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_camper public.users;
begin
  for v_camper in
    select u.* from public.bed_holds h join public.users u on u.id = h.camper_id
    where not private.holds_bed(h.camper_id) or not u.is_attending or u.is_inactive or (u.is_registered and u.has_bed)
    order by u.id for no key update of u skip locked
  loop
    if v_camper.has_bed and not v_camper.is_registered and v_camper.is_attending and private.phase() <> 'after' then
      perform private.move_to_stay_in(v_camper.id, 'hold_over');
      perform private.register_if_paid(v_camper.id, private.mail_address(v_camper)); -- that email says both
    end if;
    delete from public.bed_holds where camper_id = v_camper.id;
  end loop;
end
$function$;

CREATE OR REPLACE FUNCTION private.fee_of(person uuid, season smallint)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if season = private.season() then
    return (select private.fee_summary(u) from public.users u where u.id = person);
  end if;
  return (
    select jsonb_build_object(
      'camper_id', past.camper_id, 'name', concat_ws(' ', answers ->> 'first_name', answers ->> 'last_name'),
      'pricing_name', pricing_name, 'pricing_code', pricing_code, 'accommodation', answers ->> 'accommodation',
      'price', b.price, 'paid', b.paid, 'outstanding', b.outstanding, 'overpaid', b.overpaid,
      'is_registered', (answers ->> 'is_registered')::boolean,
      'payment', private.payment_of(b.comes, b.paid, b.outstanding, b.overpaid, b.refunded_too_much),
      'waits_for', '[]'::jsonb
    )
    from public.past_campers past, private.balance(fee_of.season, array[person]) b
    where past.camper_id = person and past.season_id = fee_of.season
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.fee_summary(camper public.users)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'camper_id', camper.id, 'name', camper.first_name || ' ' || camper.last_name,
    'pricing_name', private.category_name(p), 'pricing_code', p.code, 'accommodation', camper.accommodation,
    'price', private.price_of(camper), 'paid', private.paid_for(camper.id),
    'outstanding', private.outstanding(camper), 'overpaid', private.overpaid(camper),
    'is_registered', camper.is_registered, 'payment', s.payment, 'waits_for', s.waits_for
  )
  from public.pricing p, private.state_of(camper) s where p.id = camper.pricing_id
$function$;

CREATE OR REPLACE FUNCTION private.hold_end(p_camper uuid)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select h.until from public.bed_holds h, public.camp_info c
  where h.camper_id = p_camper and h.until > public.camp_now()
    and h.until < c.start_date::timestamp at time zone c.timezone
$function$;

CREATE OR REPLACE FUNCTION private.lacked_by_minors(p_campers uuid[] DEFAULT NULL::uuid[])
 RETURNS TABLE(camper_id uuid, lacked text[])
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select k.camper_id, array_remove(array[
    case when k.guardian_id is null then 'adult' end, case when coalesce(k.contact_phone, '') = '' then 'number' end
  ], null)
  from private.contacts(p_campers) k join public.users u on u.id = k.camper_id
  where k.is_minor and not k.is_complete and u.parent_id is null
    and exists (select from auth.users login where login.id = u.id)
$function$;

CREATE OR REPLACE FUNCTION private.lodged(camper public.users, p_to text)
 RETURNS public.users
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  camper := case when p_to = 'Room' then private.in_a_room(camper) else private.staying_in(camper) end;
  camper.accommodation := p_to;
  camper.is_registered := private.is_covered(camper);
  camper.registered_at := case when camper.is_registered then coalesce(camper.registered_at, public.camp_now()) end;
  return camper;
end
$function$;

CREATE OR REPLACE FUNCTION private.mail_correction(v_before public.users, p_changes jsonb, p_is_own boolean)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.queue_mail('changed', 'changed:' || gen_random_uuid(), private.mail_address(u), u.id, null,
    private.fee_summary(u) || jsonb_build_object('old_pricing_name', private.category_name(p), 'old_price',
      private.price_of(v_before),
      'refund', case when p_is_own then private.refund_of(private.overpaid(u)) end,
      'old_accommodation', v_before.accommodation,
      'until', case when u.has_bed and not u.is_registered then private.hold_end(u.id) end,
      'fields', (select jsonb_agg(field order by field) from jsonb_object_keys(p_changes) as keys (field)
        where private.correctable(u) -> field is distinct from private.correctable(v_before) -> field)))
  from public.users u join public.pricing p on p.id = v_before.pricing_id
  where u.id = v_before.id
$function$;

CREATE OR REPLACE FUNCTION private.may_agree(camper public.users)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select case when camper.id is distinct from auth.uid() then not exists (
    select from public.users holder where holder.id = auth.uid()
      and public.age_on(holder.birthday, private.camp_today()) <
        case when public.age_on(camper.birthday, private.camp_today()) < 15 then 18 else 15 end
  ) else public.age_on(camper.birthday, private.camp_today()) >= 15 end
$function$;

CREATE OR REPLACE FUNCTION private.move_accommodation(p_camper uuid, p_to text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_camper public.users;
  v_problem text;
  v_before text;
begin
  -- The bed lock: after it, the count includes every bed given away before.
  perform from public.camp_info for update;
  select * into strict v_camper from public.users where id = p_camper;
  v_problem := private.accommodation_problem(v_camper, p_to);
  perform private.refuse_if(v_problem is not null, v_problem);
  delete from public.bed_waits where camper_id = p_camper;
  if p_to = 'Stay in' then
    perform private.move_to_stay_in(p_camper, 'by_organisers');
    perform private.register_if_paid(p_camper, private.mail_address(v_camper)); -- that email says both
    delete from public.bed_holds where camper_id = p_camper;
    return;
  end if;
  v_before := v_camper.accommodation;
  v_camper := private.lodged(v_camper, p_to);
  update public.users set
    accommodation = v_camper.accommodation, has_bed = v_camper.has_bed, pricing_id = v_camper.pricing_id,
    agreed_price = v_camper.agreed_price, stay_in_reason = null, stay_in_at = null,
    is_registered = v_camper.is_registered, registered_at = v_camper.registered_at
  where id = p_camper;
  if v_camper.has_bed and not v_camper.is_registered then
    insert into public.bed_holds values (p_camper, public.camp_now() + private.bed_hours(), v_before)
    on conflict (camper_id) do update set returns_to = excluded.returns_to;
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.move_to_stay_in(p_camper uuid, p_reason text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_camper public.users;
  v_account uuid;
  v_people jsonb;
begin
  select * into strict v_camper from public.users where id = p_camper for no key update;
  v_account := coalesce(v_camper.parent_id, v_camper.id);
  v_camper := private.staying_in(v_camper);
  if p_reason = 'by_organisers' then
    v_camper.accommodation := 'Stay in';
  end if;
  update public.users set
    accommodation = v_camper.accommodation, has_bed = v_camper.has_bed, room_id = v_camper.room_id,
    pricing_id = v_camper.pricing_id, agreed_price = v_camper.agreed_price,
    stay_in_reason = case when v_camper.accommodation = 'Stay in' then p_reason end,
    stay_in_at = case when v_camper.accommodation = 'Stay in' then public.camp_now() end
  where id = p_camper
  returning * into v_camper;
  -- What is paid may cover the lower price: they are registered in this transaction, and the email says so.
  v_camper.is_registered := v_camper.is_registered or private.is_covered(v_camper) and v_camper.is_attending
    and not exists (select from private.lacked_by_minors(array[p_camper]));
  v_people := jsonb_build_array(private.fee_summary(v_camper));
  -- Skips one that another transaction writes or sends.
  update public.outbox set payload = jsonb_set(payload, '{people}', payload -> 'people' || v_people)
  where id in (
    select id from public.outbox
    where kind = 'stay_in' and subject_id = v_account and payload ->> 'reason' = p_reason and sent_at is null
      and payload #>> '{people,0,accommodation}' = v_camper.accommodation
      and attempts = 0
      and not payload @> jsonb_build_object('people', jsonb_build_array(jsonb_build_object('camper_id', p_camper)))
    for update skip locked
  );
  if not found then
    perform private.queue_mail('stay_in', 'stay_in:' || p_camper || ':' || public.camp_now(),
      private.mail_address(v_camper), v_account,
      null, jsonb_build_object('reason', p_reason, 'people', v_people));
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.offer_of(camper public.users)
 RETURNS TABLE(until timestamp with time zone, outstanding numeric)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select w.offered_until,
    case when w.camper_id is not null then private.outstanding(private.lodged(camper, 'Room')) end
  from (values (1)) as one left join public.bed_waits w on w.camper_id = camper.id
    and w.offered_until > public.camp_now()
$function$;

CREATE OR REPLACE FUNCTION private.options_for(camper public.users, p_place numeric DEFAULT NULL::numeric)
 RETURNS TABLE(payment_type text, amount numeric, enabled boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select i.payment_type, i.amount, i.enabled
  from public.pricing p
    left join private.ledger_sums kinds on kinds.camper_id = camper.id and kinds.season = private.season(),
    private.instalments(
      private.price_of(camper, p_place), private.counted_for(camper.id),
      coalesce(kinds.has_first, false), coalesce(kinds.has_second, false),
      p.full_payment_only or camper.has_bed and private.holds_bed(camper.id), private.is_after_deadline()
    ) i
  where p.id = camper.pricing_id and not camper.is_registered and camper.is_attending and not camper.is_inactive
    and private.in_review(camper.id) is null and private.still_pays(camper.id)
$function$;

CREATE OR REPLACE FUNCTION private.payment_of(comes boolean, paid numeric, outstanding numeric, overpaid numeric, refunded_too_much numeric)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
RETURN CASE WHEN (refunded_too_much > (0)::numeric) THEN 'refunded_too_much'::text WHEN (overpaid > (0)::numeric) THEN 'overpaid'::text WHEN (comes AND (outstanding = (0)::numeric)) THEN 'all'::text WHEN (paid > (0)::numeric) THEN 'part'::text ELSE 'nothing'::text END;

CREATE OR REPLACE FUNCTION private.phase()
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select case when private.camp_today() < start_date then 'before' when private.camp_today() <= end_date then 'camp'
    else 'after' end
  from public.camp_info
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
    -- What was moved sums to nothing: it is as much as came to anyone, or left one's own.
    'amount', case when bool_and(p.type = 'Move')
      then greatest(sum(p.amount) filter (where p.amount > 0), -sum(p.amount) filter (where p.amount < 0))
      else sum(p.amount) end, 'paid_at', min(p.created_at),
    'camp', (select coalesce(s.title, c.title) from public.seasons s, public.camp_info c where s.id = min(p.season_id)),
    'refund_rule', (select to_jsonb(r) from public.refund_rule r),
    'is_anonymous', bool_or(p.is_anonymous), 'payment_method', min(p.payment_method),
    'lines', coalesce(jsonb_agg(
      fee || jsonb_build_object('payment_type', p.type, 'amount', p.amount, 'until', case when p.type = 'Correction'
        then (
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
$function$;

CREATE OR REPLACE FUNCTION private.register_if_paid(p_camper uuid, p_receipt_to text DEFAULT NULL::text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.reminder_campers(p_kind text, p_account uuid DEFAULT NULL::uuid)
 RETURNS TABLE(account_id uuid, camper_id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(u.parent_id, u.id), u.id
  from public.users u join public.pricing p on p.id = u.pricing_id cross join public.camp_info c
  where (p_account is null or p_account in (u.id, u.parent_id)) and u.is_attending and not u.is_inactive
    -- While a bed is offered, its sum and its time are the only ones.
    and (p_kind not in ('price', 'last_week', 'last_days') or not exists (
      select from public.bed_waits w where w.camper_id = u.id and w.offered_until > public.camp_now()
    ))
    and case p_kind
      when 'price' then not u.is_registered and u.agreed_price is null and p.late_surcharge
        and not private.is_late(private.camp_today())
        and private.in_review(u.id) is null and private.outstanding(u) > 0
      when 'survey' then public.age_on(u.birthday, c.start_date) >= 4 and u.consents ? 'group_formation'
        and not exists (select from public.survey_responses s where s.camper_id = u.id)
        and (u.is_registered or private.paid_for(u.id) > 0)
      when 'contacts' then exists (select from private.contacts(array[u.id]) k where not k.is_complete)
      when 'last_information' then u.is_registered or private.paid_for(u.id) > 0
      else not u.is_registered and private.in_review(u.id) is null and private.outstanding(u) > 0
    end
$function$;

CREATE OR REPLACE FUNCTION private.state_of(camper public.users)
 RETURNS TABLE(payment text, waits_for text[])
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.payment_of(m.comes, m.paid, m.outstanding, private.paid_beyond(m.to_pay, m.paid),
      private.refunded_beyond(m.to_pay, m.paid, m.counted - m.paid)),
    private.awaited(m.comes, camper.is_registered, m.outstanding,
      (select minor.lacked from private.lacked_by_minors(array[camper.id]) minor))
  from (
    select comes, private.price_to_pay(private.price_of(camper), comes) as to_pay, private.paid_for(camper.id) as paid,
      private.counted_for(camper.id) as counted, private.outstanding(camper) as outstanding
    from (select camper.is_attending and not camper.is_inactive as comes) c
  ) m
$function$;

CREATE OR REPLACE FUNCTION private.staying_in(camper public.users)
 RETURNS public.users
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  camper.accommodation := coalesce(
    (select h.returns_to from public.bed_holds h where h.camper_id = staying_in.camper.id), 'Stay in'
  );
  camper.has_bed := false;
  camper.room_id := null;
  camper.pricing_id := private.category_of(camper);
  if camper.agreed_price is not null then
    camper.agreed_price := least(camper.agreed_price, public.price_on(camper.pricing_id,
      private.camp_day(coalesce(private.first_paid_at(camper.id), public.camp_now()))));
  end if;
  return camper;
end
$function$;

CREATE OR REPLACE FUNCTION private.still_pays(p_camper uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN ((private.phase() <> 'after'::text) OR (EXISTS (SELECT FROM private.newest_ticks t WHERE (t.camper_id = still_pays.p_camper))));

CREATE OR REPLACE FUNCTION private.take_back_registration(p_camper uuid, p_mailed_address text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.tell_of_wait(p_account uuid, p_kind text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.queue_mail('bed', 'bed:' || p_kind || ':' || p_account || ':' || coalesce(w.until, public.camp_now()),
    private.mail_address(a), p_account, null,
    jsonb_build_object('kind', p_kind, 'until', w.until, 'outstanding', w.outstanding, 'names', w.names))
  from public.users a, (
    select max(b.offered_until) as until, jsonb_agg(u.first_name order by u.created_at) as names,
      sum(offer.outstanding) as outstanding
    from public.bed_waits b join public.users u on u.id = b.camper_id, lateral private.offer_of(u) offer
    where b.account_id = p_account and (private.in_a_room(u)).has_bed
  ) w
  where a.id = p_account
$function$;

CREATE OR REPLACE FUNCTION public.admin_transit()
 RETURNS TABLE(id uuid, family uuid, holder text, first_name text, last_name text, phone text, arrival_transportation text, departure_transportation text, comes boolean, is_registered boolean, outstanding numeric, is_alone boolean, first_day integer, birthday date, guardian_id uuid, guardian text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.require_admin();
  select u.id, s.account_id, s.holder, u.first_name, u.last_name,
    case when k.is_minor then coalesce(k.contact_phone, u.phone, k.guardian_phone, parent.phone)
      else coalesce(u.phone, parent.phone) end,
    u.arrival_transportation, u.departure_transportation, s.comes, s.is_confirmed, fee.outstanding,
    private.is_alone(u), array_position(camp.days, u.dates[1]) - 1, u.birthday, k.guardian_id, k.guardian
  from public.users u join private.camper_state() s on s.camper_id = u.id
    join private.balance() fee on fee.camper_id = u.id
    left join public.users parent on parent.id = u.parent_id
    left join private.contacts() k on k.camper_id = u.id
  cross join (select private.camp_days() as days) camp
  where s.at_camp <> 'away'
  order by s.holder, s.account_id, u.created_at, u.id
$function$;

CREATE OR REPLACE FUNCTION public.checkin_list(p_device uuid, p_key text DEFAULT NULL::text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_limited boolean := p_key is not null or not private.is_admin();
  v_sees_rooms boolean := private.sees_rooms();
  v_sees_teams boolean := private.sees_teams();
begin
  if private.is_checkin_ended(p_device) then
    return jsonb_build_object('status', 'ended');
  end if;
  perform private.require_checkin(p_device, p_key);
  return (
    select jsonb_build_object('status', 'ok', 'now', public.camp_now(), 'season', private.season(), 'start_date',
      c.start_date,
      'end_date', c.end_date, 'people', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', u.id, 'family', s.account_id, 'holder', s.holder, 'first_name', u.first_name, 'last_name', u.last_name,
        'phone', u.phone, 'parent_phone', coalesce(k.contact_phone, k.guardian_phone, parent.phone), 'is_child',
          public.age_on(u.birthday, c.start_date) < 18,
        'adult', adult.first_name, 'pickup', k.pickup, 'room', r.name, 'team', t.name, 'team_color', t.color_code,
          'shirt', u.size,
        'is_paid', fee.outstanding = 0, 'left_to_pay', case when not v_limited then fee.outstanding end,
        'is_coming', s.comes,
        'first_day', array_position(private.camp_days(), u.dates[1]) - 1,
        'bus_out', u.arrival_transportation = 'Bus', 'bus_home', u.departure_transportation = 'Bus', 'code', g.code
      ) order by s.holder, s.account_id, u.created_at, u.id), '[]')
      from public.users u join private.camper_state() s on s.camper_id = u.id
      left join public.users parent on parent.id = u.parent_id
      left join private.contacts() k on k.camper_id = u.id
      left join public.users adult on adult.id = k.guardian_id
      left join public.checkin_codes g on g.account_id = u.id
      join private.balance() fee on fee.camper_id = u.id
      left join public.rooms r on r.id = u.room_id and v_sees_rooms
      left join public.teams t on t.id = u.team_id and v_sees_teams
      where not u.is_inactive
    ))
    from public.camp_info c
  );
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
    elsif not private.still_pays(v_camper.id) then
      return jsonb_build_object('status', 'refused', 'reason', 'camp_over');
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
    if private.register_if_paid(v_camper.id, private.mail_address(v_camper)) then
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

CREATE OR REPLACE FUNCTION public.payment_result(p_provider_payment_id text, p_caller uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'intent_id', i.id, 'state', i.state, 'isFinal', i.final_at is not null, 'provider_payment_id',
      i.provider_payment_id,
    -- In review it is what was charged that the family reads, as everywhere.
    'amountOre', case i.state when 'needs_review' then private.net_charged(i.provider) else i.amount_ore end,
    'payerId', case when not i.is_anonymous or p_caller in (payer.id, payer.account_id) then i.payer_id end,
    'isAnonymous', i.is_anonymous, 'createdAt', coalesce(i.settled_at, i.created_at),
    'paymentMethod', (select min(p.payment_method) from public.payments p where p.intent_id = i.id),
    'lines', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'payeeId', u.id, 'payeeName', u.first_name || ' ' || u.last_name, 'paymentType', l.payment_type,
        'amountOre', l.amount_ore, 'pricingName', p.name,
        'isRegistered', coalesce((fee.of_payee ->> 'is_registered')::boolean, false),
        'waitsFor', coalesce(fee.of_payee -> 'waits_for', '[]')
      ) order by l.position), '[]')
      from public.payment_intent_lines l
      join public.people u on u.id = l.paid_for_user_id
      join public.pricing p on p.id = l.pricing_id
      cross join lateral (select private.fee_of(u.id, i.season_id) as of_payee) fee
      where l.intent_id = i.id and (p_caller in (payer.id, payer.account_id)
        or u.account_id in (p_caller, private.family(p_caller)))
    )
  )
  from public.payment_intents i left join public.people payer on payer.id = i.payer_id
  where i.provider_payment_id = p_provider_payment_id and (
    p_caller in (payer.id, payer.account_id) or exists (
      select from public.payment_intent_lines l join public.people u on u.id = l.paid_for_user_id
      where l.intent_id = i.id and u.account_id in (p_caller, private.family(p_caller))
    )
  )
$function$;

CREATE OR REPLACE FUNCTION public.release_unpaid_beds(p_limit integer DEFAULT 25)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_lost record;
  v_count integer := 0;
begin
  for v_lost in
    select u.id, b.reason
    from private.lost_beds() b join public.users u on u.id = b.camper_id
    where not b.has_page and u.has_bed and not u.is_registered
    order by coalesce(u.parent_id, u.id), u.id limit p_limit
    for no key update of u skip locked
  loop
    perform private.move_to_stay_in(v_lost.id, v_lost.reason);
    perform private.register_if_paid(v_lost.id, (
      select private.mail_address(u) from public.users u where u.id = v_lost.id
    )); -- that email says both
    v_count := v_count + 1;
  end loop;
  return v_count;
end
$function$;

CREATE VIEW "public"."camper_fees" WITH (security_barrier=true) AS  SELECT u.id AS camper_id,
    u.first_name,
    u.last_name,
    (u.id = ( SELECT private.family() AS family)) AS is_me,
    (s.c).pricing_id AS pricing_id,
    private.category_name(p.*) AS pricing_name,
    p.code AS pricing_code,
    private.price_of(s.c) AS price,
    private.paid_for(u.id) AS paid,
    private.outstanding(s.c) AS outstanding,
    ( SELECT min(o.amount) AS min
           FROM private.options_for(s.c) o(payment_type, amount, enabled)
          WHERE o.enabled) AS next_part,
    private.price_of(s.c, COALESCE((s.c).agreed_price, private.price_at(p.price, p.late_surcharge, true))) AS late_price,
    u.is_registered,
    u.is_attending,
    u.created_at,
    private.in_review(u.id) AS in_review,
    private.review_of(u.id) AS review_id,
        CASE
            WHEN ((s.c).has_bed AND (NOT u.is_registered)) THEN private.hold_end(u.id)
            ELSE NULL::timestamp with time zone
        END AS held_until,
    state.payment,
    state.waits_for,
    private.still_pays(u.id) AS still_pays,
    offer.until AS offered_until,
    offer.outstanding AS offer_outstanding
   FROM public.users u,
    LATERAL ( SELECT private.as_it_stands(u.*) AS c) s,
    LATERAL private.state_of(s.c) state(payment, waits_for),
    LATERAL private.offer_of(u.*) offer(until, outstanding),
    public.pricing p
  WHERE (((( SELECT private.family() AS family) = u.id) OR (( SELECT private.family() AS family) = u.parent_id)) AND (p.id = (s.c).pricing_id));

COMMENT ON VIEW "public"."camper_fees" IS 'What each camper of the caller''s family costs, has paid and can pay next.';

REVOKE ALL ON FUNCTION "private"."awaited"(boolean, boolean, numeric, text[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."awaited"(boolean, boolean, numeric, text[]) TO "postgres";

REVOKE ALL ON FUNCTION "private"."camp_end"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."camp_end"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."camper_state"(uuid[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."camper_state"(uuid[]) TO "postgres";

REVOKE ALL ON FUNCTION "private"."hold_end"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."hold_end"(uuid) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."lacked_by_minors"(uuid[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."lacked_by_minors"(uuid[]) TO "postgres";

REVOKE ALL ON FUNCTION "private"."offer_of"(public.users) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."offer_of"(public.users) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."payment_of"(boolean, numeric, numeric, numeric, numeric) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."payment_of"(boolean, numeric, numeric, numeric, numeric) TO "postgres";

REVOKE ALL ON FUNCTION "private"."phase"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."phase"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."state_of"(public.users) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."state_of"(public.users) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."still_pays"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."still_pays"(uuid) TO "authenticated", "postgres";

GRANT SELECT ON TABLE "public"."camper_fees" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."camper_fees" TO "postgres", "service_role";

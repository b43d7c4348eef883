-- Beds that cannot be kept: a camper who waits for one without having paid in full is moved to 'Stay in', in steps and
-- never under a payment.

-- The same camper with 'Stay in' in place of a bed that cannot be kept. The category follows from the age and choice
-- rules (children and promo codes keep theirs, which is never dearer); money beyond the new price stays in the ledger.
create function private.staying_in(camper public.users) returns public.users
language plpgsql stable security definer set search_path = '' as $$
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
$$;

-- Does this camper wait for a bed when none is left? The sweep moves them, some at a time.
create function private.has_lost_bed(camper public.users) returns boolean
language sql stable security definer set search_path = ''
return camper.has_bed and not camper.is_registered and camper.is_attending and private.beds_left() = 0
  and not private.holds_bed(camper.id);

-- A camper as families see and pay for them: a bed that is gone is not charged, also before the sweep has come.
create function private.as_it_stands(camper public.users) returns public.users
language sql stable security definer set search_path = ''
return case when private.has_lost_bed(camper) then private.staying_in(camper) else camper end;

-- Until when a bed is reserved that is lost then. Null for a bed that is kept until the camp: of a camper who had paid
-- in full before their price was corrected, or who waits for an adult only.
create function private.hold_end(p_camper uuid) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select h.until from public.bed_holds h, public.camp_info c
  where h.camper_id = p_camper and h.until > public.camp_now()
    and h.until < c.start_date::timestamp at time zone c.timezone
$$;

-- The end of the camp, until which such a bed is reserved.
create function private.camp_end() returns timestamptz
language sql stable security definer set search_path = '' as $$
  select (end_date + 1)::timestamp at time zone timezone from public.camp_info
$$;

-- Moves a camper out of a room, to 'Stay in' or back to where they slept before, and tells the family: one email for
-- all of it who are moved for one reason before it is sent.
create function private.move_to_stay_in(p_camper uuid, p_reason text) returns void
language plpgsql security definer set search_path = '' as $$
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
$$;

-- Who waits for a bed without having paid in full and cannot keep it any more, and whether a checkout is open for them.
-- After the deadline, a page opened within the hour keeps it.
create function private.lost_beds() returns table (camper_id uuid, reason text, has_page boolean)
language sql stable security definer set search_path = '' as $$
  -- Asked once, and not for each camper.
  with now as materialized (
    select private.beds_left() as beds_left, private.is_after_deadline() as is_late, registration_deadline
    from public.camp_info
  )
  select u.id, case when now.beds_left = 0 then 'no_bed_left' else 'not_paid_in_time' end, page.opened_at is not null
  from now, public.users u
  left join lateral (
    select i.created_at as opened_at
    from public.payment_intent_lines l join public.payment_intents i on i.id = l.intent_id
    where l.paid_for_user_id = u.id and l.is_open
  ) page on true
  where u.has_bed and not u.is_registered and u.is_attending and not private.holds_bed(u.id) and (now.beds_left = 0 or (
    now.is_late and private.camp_day(u.created_at) <= now.registration_deadline
    and coalesce(page.opened_at <= public.camp_now() - interval '1 hour', true)
  ))
$$;

-- Cancels the open checkouts that ask for a bed which cannot be kept: what is being paid on one right now is settled
-- first.
create function public.cancel_checkouts_without_bed() returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.ask_to_cancel_checkout(b.camper_id, b.reason) from private.lost_beds() b
  where b.has_page and not private.is_copy() and exists (
    select from public.payment_intent_lines l join public.payment_intents i on i.id = l.intent_id
    where l.paid_for_user_id = b.camper_id and l.is_open and i.state in ('created', 'open')
      and i.cancel_asked_at is null
  );
end
$$;

-- One step of the release: moves some of those whose bed can no longer be kept, and returns how many; 0 when it is
-- through. No payment waits for it: campers with an open checkout, or who are being paid for right now, are skipped.
create function public.release_unpaid_beds(p_limit integer default 25) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  v_lost record;
  v_count integer := 0;
begin
  perform private.expect_aid_back();
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
$$;

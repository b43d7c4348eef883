set local check_function_bodies = off;

DROP POLICY "Admins read payments" ON "public"."payments";

DROP VIEW "private"."ledger_sums";

DROP VIEW "public"."camper_fees";

ALTER TABLE "public"."outbox" DROP CONSTRAINT "outbox_kind_check";

ALTER TABLE "public"."payments" DROP CONSTRAINT "payments_refund_check";

ALTER TABLE "public"."payments" DROP CONSTRAINT "payments_type_check";

DROP FUNCTION "private"."balance"(smallint, uuid[]);

DROP FUNCTION "private"."write_down"(uuid, jsonb, text, text, text, uuid, date, text, smallint);

DROP FUNCTION "private"."write_past"(smallint, uuid, jsonb, text, text, text, uuid, date, text);

DROP FUNCTION "public"."camper_fee"(uuid, boolean, smallint);

DROP FUNCTION "public"."record_family_payment"(uuid, uuid, jsonb, text, text, date, text, text, smallint, boolean);

CREATE TABLE "private"."aid_requests" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "account_id" uuid NOT NULL, "asked_by" uuid NOT NULL, "wish" text NOT NULL, "state" text NOT NULL DEFAULT 'open'::text, "answer" text NOT NULL DEFAULT ''::text, "answered_by" uuid, "answered_at" timestamp with time zone, "entry_key" uuid, CONSTRAINT "aid_requests_answer_check" CHECK ((length(answer) <= 500)), CONSTRAINT "aid_requests_pkey" PRIMARY KEY (id), CONSTRAINT "aid_requests_state_check" CHECK ((state = ANY (ARRAY['open'::text, 'given'::text, 'declined'::text]))), CONSTRAINT "aid_requests_wish_check" CHECK (((length(TRIM(BOTH FROM wish)) >= 3) AND (length(TRIM(BOTH FROM wish)) <= 1000))), "asked_at" timestamp with time zone NOT NULL DEFAULT public.camp_now());

ALTER TABLE "private"."aid_requests" ENABLE ROW LEVEL SECURITY;

CREATE OR REPLACE FUNCTION private.attention()
 RETURNS TABLE(kind text, key text, since timestamp with time zone, intent_id uuid, camper_id uuid, amount numeric, detail jsonb)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return query
    select * from private.attention_of_intents()
    union all select * from private.attention_of_past_seasons()
    union all select * from private.attention_of_campers()
    union all select * from private.attention_of_refunds()
    union all select * from private.attention_of_aid()
    union all select * from private.attention_of_machinery()
    union all select * from private.attention_of_contacts()
    union all select * from private.attention_of_doubles()
    union all select * from private.attention_of_names()
    union all select * from private.attention_of_health()
    union all select * from private.attention_of_mail()
    union all select * from private.attention_of_mail_limits();
end
$function$;

CREATE OR REPLACE FUNCTION private.attention_of_aid()
 RETURNS TABLE(kind text, key text, since timestamp with time zone, intent_id uuid, camper_id uuid, amount numeric, detail jsonb)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select 'aid_asked', concat_ws(':', 'aid_asked', r.id), r.asked_at, null::uuid, p.account_id, null::numeric,
    jsonb_build_object('request', r.id, 'wish', r.wish)
  from private.aid_requests r join public.people p on p.id = r.account_id
  where r.state = 'open' and private.is_treasurer()
$function$;

CREATE OR REPLACE FUNCTION private.balance(p_season smallint DEFAULT NULL::smallint, p_campers uuid[] DEFAULT NULL::uuid[])
 RETURNS TABLE(camper_id uuid, season smallint, pricing_id smallint, comes boolean, price numeric, to_pay numeric, paid numeric, outstanding numeric, overpaid numeric, refunded_too_much numeric, refunded numeric, for_nobody numeric, has_first boolean, has_second boolean, since timestamp with time zone, given numeric)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.books_of(p_season smallint)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with fee as materialized (
    select account_id, sum(outstanding) as outstanding, sum(overpaid) as overpaid
    from private.season_fees(p_season) group by account_id
  ), box as (
    select e.amount, e.day, e.closing_id from private.cash_entries() e where e.season_id = p_season
  ), line as (
    select state, round(amount_ore / 100.0, 2) as amount from private.bank_lines where season_id = p_season
  ), card as materialized (
    select r.* from private.reconciled() r where r.in_ledger and r.payment_id in (
      select private.bare_id(provider_payment_id) from public.payments
      where season_id = p_season and entry_key is null)
  ), file as (
    select p.id, p.closed_at, exists (
      select from private.payout_rows r join private.reconciled() c
        on c.payment_id = r.provider_payment_id and c.is_refund = (r.amount_ore < 0)
      where r.payout_id = p.id and (not c.in_ledger or c.paid_out_ore <> c.ledger_ore)
    ) as differs
    from private.payouts p where p_season = any (private.payout_seasons(p))
  )
  select jsonb_build_object(
    'paid', (select coalesce(sum(amount), 0) from public.payments where season_id = p_season),
    'given', (select coalesce(sum(amount), 0) from public.payments
      where season_id = p_season and private.is_given(type)),
    'owing_families', count(*) filter (where outstanding > 0), 'owed', coalesce(sum(outstanding), 0),
    'overpaid_families', count(*) filter (where overpaid > 0), 'overpaid', coalesce(sum(overpaid), 0),
    'cash', (select coalesce(sum(amount), 0) from box where closing_id is not null),
    'cash_difference', (select coalesce(sum(counted - expected), 0) from private.cash_closings
      where season_id = p_season),
    'open_days', (select count(distinct day) from box where closing_id is null),
    'open_cash', (select coalesce(sum(amount), 0) from box where closing_id is null),
    'confirmed_lines', (select count(*) from line where state = 'confirmed'),
    'confirmed', (select coalesce(sum(amount), 0) from line where state = 'confirmed'),
    'aside_lines', (select count(*) from line where state = 'set_aside'),
    'aside', (select coalesce(sum(amount), 0) from line where state = 'set_aside'),
    'open_lines', (select count(*) from line where state = 'open'),
    'open_bank', (select coalesce(sum(amount), 0) from line where state = 'open'),
    'payouts', (select count(*) from file),
    'open_payouts', (select count(*) from file where closed_at is null),
    'differing_payouts', (select count(*) from file where differs),
    'unpaid_rows', (select count(*) from card where not in_payouts),
    'unpaid_out', (select coalesce(round(sum(ledger_ore) / 100.0, 2), 0) from card where not in_payouts),
    'matters', (
      select count(*) from (select * from private.attention_of_intents()
        union all select * from private.attention_of_past_seasons()
        union all select * from private.attention_of_campers()
        union all select * from private.attention_of_refunds()) m
      where not exists (select from public.attention_notes n where n.key = m.key)
        and (m.intent_id in (select id from public.payment_intents where season_id = p_season)
          or p_season = private.season()
            and m.kind in ('overpaid', 'refunded_registered', 'refunded_too_much', 'paid_not_coming', 'stay_in_paid'))
    )
  ) from fee
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
  perform private.expect_aid_back(v_before.id);
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

CREATE OR REPLACE FUNCTION private.entry_type(camper public.users, p_amount numeric, p_kind text)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.expect_aid_back(p_camper uuid DEFAULT NULL::uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if exists (select from public.payments p where private.is_given(p.type) and p.season_id = private.season()
    and (p_camper is null or p.paid_for_user_id = p_camper)) then
    perform pg_advisory_xact_lock(hashtextextended('ledger number', 0));
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.export_money(p_ids uuid[])
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'payments', (
      select coalesce(jsonb_agg(to_jsonb(h) || case when p.is_anonymous and not h.paid_by_me then '{}' else
        jsonb_build_object('number', p.number, 'reason', p.reason, 'received_on', p.received_on,
          'payer', case when not private.is_given(p.type) then p.payer_name end,
          'bank_reference', p.bank_reference) end order by h.created_at, h.id), '[]')
      from public.payment_history h join public.payments p on p.id = h.id
    ),
    'payment_attempts', (
      select coalesce(jsonb_agg(jsonb_build_object('created_at', i.created_at, 'state', i.state,
        'amount', round(i.amount_ore / 100.0, 2), 'reference', i.reference, 'is_anonymous', i.is_anonymous,
        'for', (select coalesce(jsonb_agg(jsonb_build_object('camper_id', l.paid_for_user_id,
          'type', l.payment_type, 'amount', round(l.amount_ore / 100.0, 2)) order by l.position), '[]')
          from public.payment_intent_lines l where l.intent_id = i.id and l.paid_for_user_id = any (p_ids)))
        order by i.created_at, i.id), '[]')
      from public.payment_intents i where i.payer_id = any (p_ids) or i.payer_id = auth.uid()
        or not i.is_anonymous and exists (select from public.payment_intent_lines l
          where l.intent_id = i.id and l.paid_for_user_id = any (p_ids))
    ),
    'refunds', (
      select coalesce(jsonb_agg(jsonb_build_object('camper_id', l.camper_id, 'amount', round(l.ore / 100.0, 2),
        'state', r.state, 'asked_at', r.asked_at) order by r.asked_at, r.id, l.camper_id), '[]')
      from private.refund_request_lines l join private.refund_requests r on r.id = l.request_id
      where l.camper_id = any (p_ids)
    ),
    'bank_lines', (
      select coalesce(jsonb_agg(jsonb_build_object('booked_on', b.booked_on, 'amount', round(b.amount_ore / 100.0, 2),
        'text', b.text) order by b.booked_on, b.id), '[]')
      from private.bank_lines b
      where exists (select from private.bank_shares s where s.line_id = b.id and s.account_id = any (p_ids))
        and not exists (select from private.bank_shares s where s.line_id = b.id
          and (s.account_id = any (p_ids)) is not true)
    ),
    'aid_requests', (
      select coalesce(jsonb_agg(jsonb_build_object('wish', r.wish, 'asked_at', r.asked_at, 'state', r.state,
        'answer', r.answer, 'answered_at', r.answered_at) order by r.asked_at, r.id), '[]')
      from private.aid_requests r where r.account_id = any (p_ids)
    ),
    'bank_refunds', (
      select coalesce(jsonb_agg(jsonb_build_object('booked_on', b.booked_on, 'amount', round(b.amount_ore / 100.0, 2),
        'text', b.text) order by b.booked_on, b.id), '[]')
      from private.bank_refunds b where b.entry_key in (
        select p.entry_key from public.payments p where p.paid_for_user_id = any (p_ids)
          and not (p.is_anonymous and p.paid_by_user_id <> all (p_ids))
      )
    )
  )
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
$function$;

CREATE OR REPLACE FUNCTION private.fee_summary(camper public.users)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'camper_id', camper.id, 'name', private.full_name(camper.first_name, camper.last_name),
    'pricing_name', private.category_name(p), 'pricing_code', p.code, 'accommodation', camper.accommodation,
    'price', private.price_of(camper), 'paid', private.paid_for(camper.id),
    'outstanding', private.outstanding(camper), 'overpaid', private.overpaid(camper),
    'given', private.given_to(camper.id), 'is_registered', camper.is_registered, 'payment', s.payment,
    'waits_for', s.waits_for
  )
  from public.pricing p, private.state_of(camper) s where p.id = camper.pricing_id
$function$;

CREATE OR REPLACE FUNCTION private.follow_plan(v_before public.users, p_accommodation text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_before_it jsonb := private.plan_of(v_before) || jsonb_build_object(
    'held_until', (select until from public.bed_holds where camper_id = v_before.id),
    'leads_team', (select id from public.teams where leader_id = v_before.id),
    'leads_room', (select id from public.rooms where counselor_id = v_before.id));
  v_status text := private.edit_camper(v_before, case when p_accommodation is null
    then '{"attendance": "not_attending"}'
    else jsonb_build_object('accommodation', p_accommodation) end, false, true);
begin
  if v_status = 'saved' then
    insert into private.plan_changes (camper_id, accommodation, before, after, paid, refund)
    select u.id, p_accommodation, v_before_it, private.plan_of(u), private.paid_for(u.id),
      private.refund_of(private.overpaid(u))
    from public.users u where u.id = v_before.id;
  end if;
  return v_status;
end
$function$;

CREATE OR REPLACE FUNCTION private.forget(p_ids uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_addresses text[] := array(
    select lower(email) from auth.users where id = any (p_ids) and email is not null
    union
    -- An address that is another account's stays theirs.
    select lower(u.email) from public.users u where u.id = any (p_ids) and u.email is not null
      and not exists (select from auth.users a where lower(a.email) = lower(u.email) and a.id <> all (p_ids))
  );
  v_keys text[] := p_ids::text[] || v_addresses;
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
  where past.camper_id = any (p_ids)
  union all
  -- Of the open season too, once its camp is over: before, a family that is deleted does not come.
  select private.season(), b.comes, u.is_registered, b.to_pay, private.weeks_before(c.start_date, u.created_at)
  from public.users u join private.balance(null, p_ids) b on b.camper_id = u.id, public.camp_info c
  where c.end_date < private.camp_today();
  insert into private.deleted_people (id) select unnest(p_ids) on conflict do nothing;
  delete from public.attention_notes where split_part(key, ':', 2) = any (p_ids::text[]);
  delete from public.outbox where not private.is_receipt(kind)
    and (subject_id = any (p_ids) or payload ->> 'account' = any (p_ids::text[])
    -- What someone paid for a family names both.
    or payload ->> 'payer' = any (p_ids::text[])
    or lower(recipient) = any (v_addresses)
    or dedupe_key like any (select '%' || id || '%' from unnest(p_ids::text[]) id));
  -- Receipts are bookkeeping: they stay as they were written, are not sent any more, and lose the address.
  update public.outbox set recipient = '', sent_at = coalesce(sent_at, public.camp_now())
  where subject_id = any (p_ids) or lower(recipient) = any (v_addresses);
  -- What a bank writes of a sender; the line is still known by its keyed hash, so that a later statement does not bring
  -- it again.
  update private.bank_lines set text = '', note = ''
  where id in (select line_id from private.bank_shares where account_id = any (p_ids));
  update private.bank_refunds set text = '' where entry_key in (
    select entry_key from public.payments where paid_by_user_id = any (p_ids) or paid_for_user_id = any (p_ids)
  );
  if has_table_privilege(to_regclass('auth.audit_log_entries'), 'delete') then
    delete from auth.audit_log_entries where payload ->> 'actor_id' = any (p_ids::text[])
      or lower(payload ->> 'actor_username') = any (v_addresses)
      or payload #>> '{traits,user_id}' = any (p_ids::text[])
      or lower(payload #>> '{traits,user_email}') = any (v_addresses);
  end if;
  perform private.forget_listed(v_keys);
  -- A family that is deleted before the camp does not come: what was given for its places goes back.
  if private.phase() <> 'after' then
    perform private.take_aid_back(u.id, private.season(), private.given_to(u.id), u.pricing_id, gen_random_uuid())
    from public.users u where u.id = any (p_ids) and private.given_to(u.id) > 0;
  end if;
  -- Before the payer goes: with both going at once, a row could for a moment name a payee who is gone.
  update public.payments set paid_for_user_id = null where paid_for_user_id = any (p_ids);
  delete from public.people where id = any (p_ids);
  delete from auth.users where id = any (p_ids);
  -- Last, since an organiser who deletes their own account is logged with the old values.
  update public.audit_log set before = null, after = null
  where not private.is_money_log(table_name) and (row_id = any (v_keys)
    or table_name = 'change_requests' and row_id = any (v_wishes)
    or lower(concat(before, after)) like any (select '%' || key || '%' from unnest(v_keys) key));
end
$function$;

CREATE OR REPLACE FUNCTION private.give_aid_again(p_camper uuid, p_since timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  insert into public.payments (amount, type, payment_method, pricing_id, payer_name, paid_for_user_id,
    provider_payment_id, charge_id, entry_key, entered_by)
  select -p.amount, p.type, '', p.pricing_id, p.payer_name, p_camper, 'by hand', entry.key, entry.key,
    coalesce(auth.uid(), private.no_person())
  from public.payments p, lateral (select gen_random_uuid() as key, p.id) entry
  where p.paid_for_user_id = p_camper and private.is_given(p.type) and p.amount < 0 and p.created_at >= p_since
    and p.reason is null and p.season_id = private.season()
$function$;

CREATE OR REPLACE FUNCTION private.give_aid_back()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_amount numeric := least(private.given_to(new.id), private.overpaid(new));
begin
  if v_amount > 0 and not private.are_books_closed(private.season()) then
    perform private.take_aid_back(new.id, private.season(), v_amount, new.pricing_id, gen_random_uuid());
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.given_to(p_person uuid, p_season smallint DEFAULT NULL::smallint)
 RETURNS numeric
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce((
    select s.given from private.ledger_sums s
    where s.camper_id = p_person and s.season = coalesce(p_season, (select private.season()))
  ), 0)
$function$;

CREATE OR REPLACE FUNCTION private.given_type(p_kind text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
RETURN CASE p_kind WHEN 'aid'::text THEN 'Aid'::text WHEN 'written_off'::text THEN 'Written off'::text ELSE NULL::text END;

CREATE OR REPLACE FUNCTION private.giver_name(p_kind text, p_from text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN CASE WHEN (p_kind = 'aid'::text) THEN NULLIF("left"(TRIM(BOTH FROM private.plain_text(p_from)), 80), ''::text) ELSE NULL::text END;

CREATE OR REPLACE FUNCTION private.is_given(p_type text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
RETURN (p_type = ANY (ARRAY['Aid'::text, 'Written off'::text]));

CREATE OR REPLACE FUNCTION private.is_written(p_entry uuid, p_lines jsonb)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.mail_share(p_kind text)
 RETURNS numeric
 LANGUAGE sql
 IMMUTABLE
RETURN CASE WHEN (p_kind = ANY (ARRAY['reminder'::text, 'message'::text, 'opening'::text])) THEN 0.5 WHEN (private.is_receipt(p_kind) OR (p_kind = ANY (ARRAY['paid'::text, 'aid'::text, 'money_moved'::text, 'pay_again'::text, 'registered'::text, 'account_notice'::text]))) THEN 0.8 ELSE 0.65 END;

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
      private.price_of(camper, p_place) - coalesce(kinds.given, 0),
      private.counted_for(camper.id) - coalesce(kinds.given, 0),
      coalesce(kinds.has_first, false), coalesce(kinds.has_second, false),
      p.full_payment_only or camper.has_bed and private.holds_bed(camper.id), private.is_after_deadline()
    ) i
  where p.id = camper.pricing_id and not camper.is_registered and camper.is_attending and not camper.is_inactive
    and private.in_review(camper.id) is null and private.still_pays(camper.id)
$function$;

CREATE OR REPLACE FUNCTION private.own_aid_request()
 RETURNS private.aid_requests
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select r from private.aid_requests r join public.people p on p.id = r.account_id
  where p.account_id = private.family() order by r.asked_at desc, r.id limit 1
$function$;

CREATE OR REPLACE FUNCTION private.personal_data()
 RETURNS TABLE(place text, name text, rule text, when_deleted text, copied text)
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  values
    ('auth.users', 'id', 'account', 'own', 'account'),
    ('auth.users', 'email', 'account', 'own', 'account'),
    ('auth.users', 'phone', 'account', 'own', 'account'),
    ('auth.users', 'email_change', 'account', 'own', 'account'),
    ('auth.users', 'phone_change', 'account', 'own', null),
    ('auth.users', 'raw_app_meta_data', 'account', 'own', null),
    ('auth.users', 'raw_user_meta_data', 'account', 'own', 'account'),
    ('auth.identities', 'user_id', 'account', 'cascade', 'identities'),
    ('auth.identities', 'email', 'account', 'cascade', 'identities'),
    ('auth.identities', 'identity_data', 'account', 'cascade', 'identities'),
    ('auth.one_time_tokens', 'user_id', 'account', 'cascade', null),
    ('auth.mfa_factors', 'user_id', 'account', 'cascade', null),
    ('auth.sessions', 'user_id', 'sessions', 'cascade', 'logins'),
    ('auth.sessions', 'ip', 'sessions', 'cascade', 'logins'),
    ('auth.refresh_tokens', 'user_id', 'sessions', 'row', null),
    ('auth.audit_log_entries', 'payload', 'sessions', 'own', 'login_log'),
    ('auth.audit_log_entries', 'ip_address', 'sessions', 'own', 'login_log'),
    ('auth.flow_state', 'user_id', 'tries', 'row', null),
    ('storage.objects', 'owner', 'documents', 'cleared', null),
    ('storage.objects', 'owner_id', 'documents', 'cleared', null),

    ('public.people', 'id', 'campers', 'own', 'campers'),
    ('public.people', 'account_id', 'campers', 'own', 'campers'),
    ('public.users', 'id', 'campers', 'cascade', 'campers'),
    ('public.users', 'parent_id', 'campers', 'cascade', 'campers'),
    ('public.users', 'email', 'campers', 'cascade', 'campers'),
    ('public.users', 'phone', 'campers', 'cascade', 'campers'),
    ('public.past_campers', 'camper_id', 'campers', 'cascade', 'past_seasons'),
    ('public.past_campers', 'answers', 'campers', 'cascade', 'past_seasons'),
    ('public.past_campers', 'survey', 'campers', 'cascade', 'past_seasons'),
    ('public.past_campers', 'change_requests', 'campers', 'cascade', 'past_seasons'),
    ('public.rooms', 'counselor_id', 'campers', 'cascade', 'leads'),
    ('public.teams', 'leader_id', 'campers', 'cascade', 'leads'),
    ('private.consents', 'camper_id', 'campers', 'cascade', 'consents'),
    ('private.consents', 'agreed_by', 'campers', 'cleared', 'consents'),
    ('private.consents', 'withdrawn_by', 'campers', 'cleared', 'consents'),

    ('public.admin', 'id', 'account', 'row', 'organiser'),
    ('private.recovery_codes', 'person', 'account', 'cascade', null),
    ('private.retention_notices', 'account_id', 'account', 'row', 'deletion_announced'),
    ('private.mail_refusals', 'account_id', 'account', 'cascade', 'wants_no_reminders_since'),
    ('private.reminded', 'account_id', 'account', 'cascade', 'reminded'),
    ('private.deleted_people', 'id', 'deletions', 'kept', null),
    ('private.other_parents', 'account_id', 'invitation', 'cascade', 'other_parent'),
    ('private.other_parents', 'login_id', 'invitation', 'cascade', 'other_parent'),
    ('private.other_parents', 'email', 'invitation', 'row', 'other_parent'),
    ('private.opening_wishes', 'email', 'opening', 'row', 'waits_for_opening_since'),

    ('public.survey_responses', 'camper_id', 'survey', 'cascade', 'survey_responses'),
    ('public.change_requests', 'camper_id', 'change_requests', 'cascade', 'change_requests'),
    ('public.change_requests', 'asked_by', 'change_requests', 'kept', null),
    ('public.change_requests', 'decided_by', 'change_requests', 'cleared', null),
    ('private.health_answers', 'camper_id', 'health', 'cascade', 'health_answers'),
    ('private.health_answers', 'guardian', 'health', 'cascade', 'health_answers'),
    ('private.health_answers', 'consented_by', 'health', 'kept', 'health_answers'),
    ('private.health_access_log', 'camper_id', 'health_access_log', 'cascade', 'health_access_log'),
    ('private.health_access_log', 'looked_by', 'health_access_log', 'kept', null),
    ('private.duties', 'camper_id', 'duties', 'cascade', 'duties'),

    ('public.bed_waits', 'camper_id', 'places', 'cascade', 'bed_waits'),
    ('public.bed_waits', 'account_id', 'places', 'cascade', 'bed_waits'),
    ('public.bed_holds', 'camper_id', 'places', 'cascade', 'bed_holds'),
    ('private.plan_changes', 'camper_id', 'places', 'cascade', 'plan_changes'),
    ('private.plan_changes', 'before', 'places', 'cascade', 'plan_changes'),
    ('private.plan_changes', 'after', 'places', 'cascade', 'plan_changes'),
    ('private.plan_changes', 'changed_by', 'places', 'cleared', null),
    ('public.team_locks', 'camper_id', 'places', 'cascade', 'locks'),
    ('public.room_locks', 'camper_id', 'places', 'cascade', 'locks'),
    ('public.wished_names', 'camper_id', 'places', 'cascade', 'wished_names'),
    ('public.wished_names', 'person_id', 'places', 'cascade', null),
    ('public.wished_names', 'refused', 'places', 'own', null),
    ('private.promo_checks', 'account_id', 'places', 'row', 'promo_codes_tried'),

    ('public.checkins', 'camper_id', 'checkin', 'cascade', 'checkins'),
    ('public.checkins', 'person_id', 'checkin', 'cascade', null),
    ('public.checkins', 'walk_in', 'checkin', 'kept', null),
    ('public.checkins', 'checked_by', 'checkin', 'cascade', null),
    ('public.checkin_codes', 'account_id', 'checkin', 'cascade', 'checkin_code'),
    ('public.checkin_devices', 'account_id', 'checkin', 'cascade', 'phones'),
    ('private.camper_contacts', 'camper_id', 'checkin', 'cascade', 'contacts'),
    ('private.camper_contacts', 'guardian_id', 'checkin', 'cascade', 'contacts'),
    ('private.camper_contacts', 'contact_name', 'checkin', 'cascade', 'contacts'),
    ('private.camper_contacts', 'contact_phone', 'checkin', 'cascade', 'contacts'),

    ('public.payments', 'paid_by_user_id', 'payments', 'cascade', 'payments'),
    ('public.payments', 'paid_for_user_id', 'payments', 'own', 'payments'),
    ('public.payments', 'entered_by', 'payments', 'kept', null),
    ('public.payments', 'payer_name', 'payments', 'kept', 'payments'),
    ('public.payments', 'writer_name', 'payments', 'kept', null),
    ('public.payments', 'reason', 'payments', 'kept', 'payments'),
    ('public.payments', 'bank_reference', 'payments', 'kept', 'payments'),
    ('public.payment_intents', 'payer_id', 'payments', 'cascade', 'payment_attempts'),
    ('public.payment_intents', 'provider', 'payments', 'kept', null),
    ('public.payment_intent_lines', 'paid_for_user_id', 'payments', 'cascade', 'payment_attempts'),
    ('public.payment_events', 'payload', 'payments', 'kept', null),
    ('public.payment_log', 'detail', 'payments', 'kept', null),
    ('private.refund_requests', 'asked_by', 'payments', 'kept', null),
    ('private.refund_requests', 'decided_by', 'payments', 'kept', null),
    ('private.refund_request_lines', 'camper_id', 'payments', 'cascade', 'refunds'),
    ('private.aid_requests', 'account_id', 'aid', 'cascade', 'aid_requests'),
    ('private.aid_requests', 'asked_by', 'aid', 'kept', null),
    ('private.aid_requests', 'wish', 'aid', 'cascade', 'aid_requests'),
    ('private.aid_requests', 'answer', 'aid', 'cascade', 'aid_requests'),
    ('private.aid_requests', 'answered_by', 'aid', 'kept', null),
    ('private.bank_shares', 'account_id', 'payments', 'cascade', 'bank_lines'),
    ('private.bank_lines', 'text', 'payments', 'own', 'bank_lines'),
    ('private.bank_lines', 'note', 'payments', 'own', null),
    ('private.bank_lines', 'decided_by', 'payments', 'kept', null),
    ('private.bank_statements', 'imported_by', 'payments', 'kept', null),
    ('private.bank_refunds', 'text', 'payments', 'own', 'bank_refunds'),
    ('private.bank_refunds', 'imported_by', 'payments', 'kept', null),
    ('private.bank_refunds', 'decided_by', 'payments', 'kept', null),
    ('private.cash_closings', 'closed_by', 'payments', 'kept', null),
    ('private.payouts', 'imported_by', 'payments', 'kept', null),
    ('private.payouts', 'closed_by', 'payments', 'kept', null),
    ('private.books', 'closed_by', 'payments', 'kept', null),
    ('public.attention_notes', 'key', 'payments', 'own', null),
    ('public.attention_notes', 'note', 'payments', 'own', null),
    ('public.attention_notes', 'noted_by', 'payments', 'kept', null),

    ('public.outbox', 'recipient', 'mails', 'own', 'mails'),
    ('public.outbox', 'payload', 'mails', 'own', 'mails'),
    ('public.outbox', 'dedupe_key', 'mails', 'own', null),
    ('public.outbox', 'subject_id', 'mails', 'cascade', 'mails'),
    ('public.outbox', 'actor_id', 'mails', 'cleared', null),
    ('public.outbox', 'asked_by', 'mails', 'cleared', null),
    ('private.mail_troubles', 'address', 'mails', 'row', 'mail_troubles'),
    ('private.messages', 'sent_by', 'mails', 'kept', null),
    ('public.news', 'account_id', 'tries', 'row', null),

    ('public.audit_log', 'actor_id', 'log', 'kept', null),
    ('public.audit_log', 'row_id', 'log', 'kept', null),
    ('public.audit_log', 'before', 'log', 'own', 'changes_by_organisers'),
    ('public.audit_log', 'after', 'log', 'own', 'changes_by_organisers')
$function$;

CREATE OR REPLACE FUNCTION private.refuse_entry(p_given text, p_amount numeric, p_counted numeric, p_outstanding numeric, p_given_to numeric)
 RETURNS void
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select private.refuse_if(p_given is not null and p_amount > p_outstanding, 'more_than_left');
  select private.refuse_if(p_amount < 0 and p_amount
    + case when p_given is null then p_counted - p_given_to else p_given_to end < 0, 'below_zero')
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
$function$;

CREATE OR REPLACE FUNCTION private.require_fund(p_amount numeric)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform pg_advisory_xact_lock(hashtextextended('aid fund', 0));
  perform private.refuse_if(f.budget is not null and f.given + p_amount > f.budget, 'fund_empty')
  from public.aid_fund() f;
end
$function$;

CREATE OR REPLACE FUNCTION private.standing(camper public.users)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.fee_summary(s) - array['camper_id', 'name', 'given'] || jsonb_build_object(
    'is_coming', s.is_attending, 'has_bed', s.has_bed, 'is_held', private.holds_bed(s.id),
    'room', private.seen_room(s.room_id) -> 'name', 'team', private.seen_team(s.team_id) -> 'name',
    'leads', (
      select coalesce(jsonb_agg(led.name order by led.name), '[]') from (
        select name from public.rooms where counselor_id = s.id union all select name from public.teams
          where leader_id = s.id
      ) led
    ))
  from private.as_it_stands(camper) s
$function$;

CREATE OR REPLACE FUNCTION private.take_aid_back(p_person uuid, p_season smallint, p_amount numeric, p_pricing smallint, p_entry uuid, p_reason text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_left numeric := p_amount;
  v_part record;
begin
  for v_part in
    select p.type, p.payer_name, sum(p.amount) as stands, max(p.number) as number
    from public.payments p
    where p.paid_for_user_id = p_person and p.season_id = p_season and private.is_given(p.type)
    group by p.type, p.payer_name having sum(p.amount) > 0 order by p.type desc, 4 desc
  loop
    exit when v_left <= 0;
    insert into public.payments (season_id, amount, type, payment_method, pricing_id, payer_name, paid_for_user_id,
      provider_payment_id, charge_id, entry_key, entered_by, reason)
    values (p_season, -least(v_left, v_part.stands), v_part.type, '', p_pricing, v_part.payer_name, p_person,
      'by hand', concat_ws(':', p_entry, v_part.number), p_entry, coalesce(auth.uid(), private.no_person()), p_reason);
    v_left := v_left - v_part.stands;
  end loop;
end
$function$;

CREATE OR REPLACE FUNCTION private.tell_of_aid(p_account uuid, p_entry uuid, p_payload jsonb)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.queue_mail('aid', concat_ws(':', 'aid', p_entry, adult.id), private.address_of(adult.id), adult.id,
    null, p_payload)
  from (
    select p_account as id
    union
    select o.login_id from private.joined_parents o where o.account_id = p_account
  ) adult
$function$;

CREATE OR REPLACE FUNCTION private.tell_of_entry(p_account uuid, p_entry uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.tell_of_aid(p_account, p_entry, jsonb_build_object('amount', sum(p.amount),
    'answer', coalesce((select r.answer from private.aid_requests r where r.entry_key = p_entry), ''),
    'lines', jsonb_agg(private.fee_of(p.paid_for_user_id, p.season_id) order by p.number)))
  from public.payments p where p.entry_key = p_entry having sum(p.amount) > 0
$function$;

CREATE OR REPLACE FUNCTION private.tell_of_writing(p_entry uuid, p_kind text, p_payer uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if p_kind = 'aid' then
    perform private.tell_of_entry(private.family(p_payer), p_entry);
  elsif private.given_type(p_kind) is null then
    perform private.queue_receipt(private.receipt_kind(sum(amount), min(type)), p_entry::text, 'by hand',
      p_entry::text) from public.payments where entry_key = p_entry;
  end if;
end
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
  perform private.expect_aid_back(v_before.id);
  if v_was.has_bed then
    -- The bed lock: after it, the count includes every bed given away before.
    perform from public.camp_info for update;
    if private.beds_left() = 0 then
      return 'no_bed_left';
    end if;
  end if;
  perform private.give_aid_again(v_before.id, v_change.changed_at);
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

CREATE OR REPLACE FUNCTION private.write_down(p_entry uuid, p_lines jsonb, p_method text, p_kind text, p_reason text, p_payer uuid, p_received_on date DEFAULT NULL::date, p_bank_reference text DEFAULT NULL::text, p_season smallint DEFAULT NULL::smallint, p_from text DEFAULT NULL::text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
    perform private.require_fund(sum(amount)) from jsonb_to_recordset(p_lines) as l(amount numeric)
    having sum(amount) > 0;
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
$function$;

CREATE OR REPLACE FUNCTION private.write_past(p_season smallint, p_entry uuid, p_lines jsonb, p_method text, p_kind text, p_reason text, p_payer uuid, p_received_on date, p_bank_reference text, p_from text DEFAULT NULL::text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.admin_camper_record(p_camper uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_may('look');
  return (
    select private.correctable(u) || jsonb_build_object(
      'id', u.id, 'email', u.email, 'category', p.code, 'price', private.price_of(u), 'paid', private.paid_for(u.id),
      'outstanding', private.outstanding(u),
      'waits_for', case when u.is_registered then '{}' else (select s.waits_for from private.state_of(u) s) end,
      'is_registered', u.is_registered, 'registered_at', u.registered_at, 'created_at', u.created_at,
      'has_bed', u.has_bed, 'stay_in_at', u.stay_in_at, 'stay_in_reason', u.stay_in_reason,
      'room', private.seen_room(u.room_id), 'team', private.seen_team(u.team_id),
      'former_room', private.seen_room(u.former_room_id), 'former_team', private.seen_team(u.former_team_id),
      'has_open_checkout', private.open_checkout(u.id) is not null,
      'guardian', k.guardian, 'contact', k.contact_name || ' ' || k.contact_phone, 'pickup', k.pickup,
      'family', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', f.id, 'name', private.full_name(f.first_name, f.last_name), 'email', f.email, 'phone', f.phone,
          'is_parent', f.parent_id is null
        ) order by f.parent_id nulls first, f.created_at, f.id), '[]')
        from public.users f
        where f.id <> u.id and coalesce(f.parent_id, f.id) = coalesce(u.parent_id, u.id)
      ),
      'payments', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', pay.id, 'created_at', pay.created_at, 'amount', pay.amount, 'type', pay.type,
          'method', pay.payment_method, 'is_anonymous', pay.is_anonymous,
          'intent_id', case when private.is_treasurer()
            then pay.intent_id end, 'reason', case when private.is_treasurer() then pay.reason end,
          'payer', case when not pay.is_anonymous then private.full_name(payer.first_name, payer.last_name) end
        ) order by pay.created_at desc, pay.id), '[]')
        from public.payments pay left join public.people payer on payer.id = pay.paid_by_user_id
        where pay.paid_for_user_id = u.id and pay.season_id = (select private.season())
          and (not private.is_given(pay.type) or private.is_treasurer())
      ),
      'checkins', (
        select coalesce(jsonb_agg(jsonb_build_object('kind', s.kind, 'at', c.checked_at) order by c.checked_at), '[]')
        from public.checkin_standing s join public.checkins c on c.id = s.checkin_id
        where s.person_id = u.id and s.is_checked_in
      ),
      'survey', (
        select to_jsonb(s) - array['camper_id'] - case
          when private.may('teams') then '{}'::text[] else array['be_with', 'not_be_with']
        end
        from public.survey_responses s where s.camper_id = u.id and private.may('answers')
      ),
      'consents', (select jsonb_agg(to_jsonb(c)) from private.consents_of(array[u.id]) c
        where private.may('answers')),
      'history', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', l.id, 'at', l.changed_at, 'level', l.actor_level,
          'by', coalesce(private.full_name(actor.first_name, actor.last_name), account.email),
          'before', private.readable_change(l.before), 'after', private.readable_change(l.after)
        ) order by l.id desc), '[]')
        from public.audit_log l
        left join public.people actor on actor.id = l.actor_id
        left join auth.users account on account.id = l.actor_id
        where l.table_name = 'users' and l.row_id = u.id::text and l.action = 'UPDATE'
      )
    )
    from public.users u join public.pricing p on p.id = u.pricing_id
      left join private.contacts(array[p_camper]) k on k.camper_id = u.id
    where u.id = p_camper
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.admin_payments(p_limit integer DEFAULT 1000, p_after uuid DEFAULT NULL::uuid, p_season smallint DEFAULT NULL::smallint, p_year integer DEFAULT NULL::integer)
 RETURNS TABLE(id uuid, created_at timestamp with time zone, amount numeric, type text, method text, pricing jsonb, is_anonymous boolean, payer text, payee text, contact text, contact_email text, contact_phone text, reason text, intent_id uuid, payment_id text, reference text, received_on date, bank_reference text, payee_id uuid, number bigint, season text, writer text, cash_count date, fee numeric)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.aid_fund(p_season smallint DEFAULT NULL::smallint)
 RETURNS TABLE(budget numeric, given numeric, given_by_others numeric, written_off numeric, asked bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.require_treasurer();
  select (select number_value::numeric from public.admin_settings where name = 'AID_BUDGET'
      and coalesce(p_season, private.season()) = private.season()),
    coalesce(sum(p.amount) filter (where p.type = 'Aid' and p.payer_name is null), 0),
    coalesce(sum(p.amount) filter (where p.type = 'Aid' and p.payer_name is not null), 0),
    coalesce(sum(p.amount) filter (where p.type = 'Written off'), 0),
    (select count(*) from private.aid_requests where state = 'open')
  from public.payments p where p.season_id = coalesce(p_season, private.season()) and private.is_given(p.type)
$function$;

CREATE OR REPLACE FUNCTION public.answer_aid_request(p_request uuid, p_entry uuid, p_lines jsonb DEFAULT NULL::jsonb, p_from text DEFAULT NULL::text, p_answer text DEFAULT ''::text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_request private.aid_requests;
  v_account uuid;
begin
  perform private.require_treasurer();
  -- The entry, the campers and the request, in the order of every entry.
  perform pg_advisory_xact_lock(hashtextextended('entry ' || p_entry, 0));
  select p.account_id into v_account from private.aid_requests r join public.people p on p.id = r.account_id
    where r.id = p_request;
  perform private.refuse_if(v_account is null or p_entry is null, 'not_found');
  perform from public.users where v_account in (id, parent_id) order by id for no key update;
  select * into v_request from private.aid_requests where id = p_request for update;
  perform private.refuse_if(not found, 'not_found');
  if v_request.state = 'open' then
    update private.aid_requests set state = case when p_lines is null then 'declined' else 'given' end,
      answer = trim(private.plain_text(coalesce(p_answer, ''))), answered_by = auth.uid(),
      answered_at = public.camp_now(), entry_key = p_entry
    where id = p_request;
  else
    perform private.refuse_if(v_request.entry_key <> p_entry
      or (v_request.state = 'declined') <> (p_lines is null), 'conflict');
  end if;
  if p_lines is null then
    perform private.tell_of_aid(v_account, p_entry, jsonb_build_object('amount', 0, 'answer',
      (select answer from private.aid_requests where id = p_request), 'lines', '[]'::jsonb));
    return null;
  end if;
  return public.record_family_payment(p_entry, v_account, p_lines, '', '', null, null, 'aid', null, false, p_from);
end
$function$;

CREATE OR REPLACE FUNCTION public.ask_for_aid(p_wish text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_family uuid := private.family();
  v_wish text := trim(private.plain_text(coalesce(p_wish, '')));
begin
  perform private.require(exists (select from public.users where id = v_family));
  perform private.refuse_if(length(v_wish) not between 3 and 1000, 'wish_missing');
  perform private.refuse_if(not private.take_rate('aid:' || v_family, 10, interval '1 hour'), 'try_later');
  perform private.refuse_if(not exists (
    select from public.users u where v_family in (u.id, u.parent_id) and private.outstanding(u) > 0
  ), 'nothing_to_pay');
  insert into private.aid_requests (account_id, asked_by, wish) values (v_family, auth.uid(), v_wish)
  on conflict (account_id) where state = 'open' do update set wish = excluded.wish, asked_by = excluded.asked_by;
end
$function$;

CREATE OR REPLACE FUNCTION public.book_figures(p_season smallint)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.require_treasurer();
  select coalesce((select '{"given": 0}'::jsonb || figures from private.books
    where id = s.id and closed_at is not null),
    private.books_of(s.id))
  from public.seasons s where s.id = p_season and s.state <> 'draft'
$function$;

CREATE OR REPLACE FUNCTION public.camper_fee(p_camper uuid, p_family boolean DEFAULT false, p_season smallint DEFAULT NULL::smallint)
 RETURNS TABLE(id uuid, name text, pricing_name jsonb, price numeric, paid numeric, outstanding numeric, is_registered boolean, is_attending boolean, checkout_amount numeric, checkout_payer text, other_parent jsonb, given numeric)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.dashboard_today()
 RETURNS TABLE(today date, sign_ups_today bigint, sign_ups_week bigint, coming bigint, registered bigint, money_today numeric, money_week numeric, attention bigint, change_requests bigint, waiting_families bigint, total_beds integer, beds_left integer, bus_seats_out bigint, bus_seats_home bigint, price_deadline date, registration_deadline date, start_date date, end_date date, unguarded bigint, expected numeric, paid numeric, has_draft boolean, shirts_ordered_on date, buses_ordered_on date)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  v_today date := private.camp_today();
  v_monday date := date_trunc('week', v_today);
  v_season smallint := private.season();
  v_decides boolean := private.may('edit');
begin
  perform private.require_may('look');
  return query
    with people as (
      select count(*) filter (where day = v_today) as today, count(*) filter (where day >= v_monday) as week,
        count(*) filter (where comes) as coming, count(*) filter (where comes and is_registered) as registered,
        count(*) filter (where comes and arrival_transportation = 'Bus') as bus_out,
        count(*) filter (where comes and departure_transportation = 'Bus') as bus_home
      from (
        select u.*, (u.created_at at time zone c.timezone)::date as day, u.is_attending and not u.is_inactive as comes
        from public.users u, public.camp_info c
      ) listed
    ), money as (
      select coalesce(sum(amount) filter (where day = v_today), 0) as today, coalesce(sum(amount), 0) as week
      from (
        select p.amount, (p.created_at at time zone c.timezone)::date as day
        from public.payments p, public.camp_info c
        where p.season_id = v_season and not private.is_given(p.type)
          and p.created_at >= v_monday::timestamp at time zone c.timezone
      ) booked
    ), fees as (
      select coalesce(sum(b.to_pay), 0) as expected, coalesce(sum(b.paid), 0) as paid from private.balance() b
    ), seats as (
      select max(number_value) filter (where name = 'BUS_SEATS_OUT') as out, max(number_value)
        filter (where name = 'BUS_SEATS_HOME') as home
      from public.admin_settings
    )
    select v_today, people.today, people.week, people.coming, people.registered, money.today, money.week,
      (select count(*) from private.attention() m where not exists (select from public.attention_notes done
        where done.key = m.key)),
      case when v_decides then (select count(*) from public.change_requests where state = 'open') end,
      case when v_decides then (select count(distinct account_id) from public.bed_waits) end,
      c.total_beds, private.beds_left(), seats.out - people.bus_out, seats.home - people.bus_home,
      c.price_deadline, c.registration_deadline, c.start_date, c.end_date,
      (select count(*) from private.contacts() k where not k.is_complete), fees.expected, fees.paid,
      private.may('seasons') and exists (select from public.seasons where state = 'draft'),
      private.frozen_after('size'), private.frozen_after('arrival_transportation')
    from people, money, seats, fees, public.camp_info c;
end
$function$;

CREATE OR REPLACE FUNCTION public.move_payment(p_entry uuid, p_payment uuid, p_lines jsonb, p_reason text, p_tell boolean DEFAULT false)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.my_aid_request()
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object('wish', r.wish, 'asked_at', r.asked_at, 'state', r.state, 'answer', r.answer)
  from private.own_aid_request() r where r.id is not null
$function$;

CREATE OR REPLACE FUNCTION public.note_attention(p_key text, p_note text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_treasurer();
  perform private.refuse_if(not coalesce(length(trim(p_note)) between 3 and 500, false), 'note_missing');
  perform private.refuse_if(not exists (select from private.attention() m where m.key = p_key), 'not_found');
  -- A note is not a booking: what is paid beyond the price ends when the ledger says so, and a refund that waits when
  -- it is confirmed or withdrawn, help with the price when it is answered.
  perform private.refuse_if(p_key ~ '^(overpaid|stay_in_paid|paid_not_coming|refund_waiting|aid_asked):',
    'not_recorded');
  insert into public.attention_notes (key, note, noted_by) values (p_key, trim(p_note), auth.uid())
  on conflict (key) do nothing;
  perform private.refuse_if(not found, 'conflict');
  -- A limit of everyone is opened again: what has been counted so far is forgotten.
  delete from private.rate_limits r using private.world_limits() w
  where r.key = private.rate_key(w.name) and p_key like concat('limit_reached:', w.name, ':%');
  with decided as (
    update public.payment_intents set decided_at = public.camp_now()
    where state = 'needs_review' and p_key like concat('charged_unmatched:', id, ':%')
      or p_key like concat('unknown_at_provider:', id, ':%')
    returning id
  )
  update public.payment_intent_lines set is_open = false where intent_id in (select id from decided) and is_open;
end
$function$;

CREATE OR REPLACE FUNCTION public.open_season(p_season smallint, p_seen timestamp with time zone, p_is_dry_run boolean DEFAULT false, p_registration_at timestamp without time zone DEFAULT NULL::timestamp without time zone, p_confirmed text[] DEFAULT '{}'::text[], p_title text DEFAULT NULL::text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_draft public.seasons;
  v_old smallint;
  v_ends_with jsonb;
  v_grave text[];
  v_camp jsonb := (select jsonb_build_object('title', title, 'start_date', start_date) from public.camp_info);
  v_counts jsonb := private.rows_of_kinds();
  v_deleted text[];
  v_status text := case when p_is_dry_run then 'dry_run' else 'opened' end;
begin
  perform private.require_may('seasons');
  perform private.require_recent_code();
  -- Registrations, payments and settlements lock campers: they have finished, or wait until the season has changed.
  lock table public.users in exclusive mode;
  select * into v_draft from public.seasons where id = p_season for update;
  v_old := private.season();
  perform private.refuse_if(v_draft.id is null or v_draft.state = 'past', 'not_found');
  if v_draft.state = 'open' then
    return jsonb_build_object('status', 'opened', 'season', p_season);
  end if;
  perform private.refuse_if(v_draft.updated_at is distinct from p_seen, 'conflict');
  perform private.refuse_if((v_draft.plan -> 'camp_info' ->> 'end_date')::date < private.camp_today(), 'in_the_past');
  v_grave := private.grave_about(v_draft.plan);
  perform private.refuse_if(not p_is_dry_run and not v_grave <@ coalesce(p_confirmed, '{}'), 'not_confirmed');
  perform private.refuse_if(not p_is_dry_run and 'still_ahead' = any (v_grave)
    and trim(p_title) is distinct from trim(v_camp ->> 'title'), 'title_differs');
  begin
    perform set_config('app.money_source', 'season', true);
    -- One line tells of all of it; also where an organiser's own changes would each be logged.
    perform set_config('familycamp.logged_as_one', 'on', true);
    v_ends_with := private.season_ends_with();
    perform private.ask_to_cancel(array(select id from public.payment_intents where state in ('created', 'open')),
      'season_over');
    update public.payment_intent_lines set is_open = false where is_open;
    -- They would tell of campers who are in no season.
    perform private.take_back(array(select id from public.outbox where kind in ('signed_up', 'reminder', 'message')
      and sent_at is null));
    perform private.keep_campers(v_old);
    -- Also walk-ins who were on no list: the next camp's days would keep them for a year.
    delete from public.checkins where true;
    delete from public.checkin_devices where true;
    -- What families wrote about money is of one camp; what they were given is in the ledger.
    delete from private.aid_requests where true;
    update public.seasons set state = 'past', plan = private.season_plan(), closed_at = public.camp_now(),
      updated_at = clock_timestamp() where id = v_old;
    update public.seasons set state = 'open', plan = null, opened_at = public.camp_now(), updated_at = clock_timestamp()
    where id = p_season;
    perform private.apply_plan(v_draft.plan);
    update public.admin_settings set bool = true, turns_at = p_registration_at where name = 'DISABLE_NEW_USER';
    insert into public.audit_log (actor_id, actor_level, table_name, row_id, action, before, after)
    values (auth.uid(), private.admin_level(), 'seasons', p_season::text, 'UPDATE', jsonb_build_object('season', v_old),
      jsonb_build_object('season', p_season) || v_ends_with
        || jsonb_build_object('confirmed', v_grave));
    perform set_config('familycamp.logged_as_one', 'off', true);
    v_deleted := array(select was.key from jsonb_each_text(v_counts) was, jsonb_each_text(private.rows_of_kinds()) now
      where now.key = was.key and now.value::bigint < was.value::bigint order by was.key);
    if p_is_dry_run then
      raise exception 'taken_back' using errcode = 'UNDO1';
    end if;
  exception when sqlstate 'UNDO1' then
    null;
  end;
  return jsonb_build_object('status', v_status, 'season', p_season, 'ends_with', v_ends_with, 'grave', v_grave,
    'deleted', v_deleted, 'ended', v_camp);
end
$function$;

CREATE OR REPLACE FUNCTION public.outstanding_families(p_season smallint DEFAULT NULL::smallint)
 RETURNS TABLE(id uuid, name text, email text, phone text, people bigint, expected numeric, paid numeric, outstanding numeric, next_part numeric, campers uuid[])
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
      p.full_payment_only or u.has_bed and private.holds_bed(u.id), private.is_after_deadline()) i
    where i.enabled
  ) part on f.outstanding > 0
  where coalesce(p_season, private.season()) = private.season()
  group by holder.id
  having sum(f.outstanding) > 0
  union all
  select * from private.past_outstanding_families(p_season) where p_season <> private.season()
  order by 8 desc, 2, 1
$function$;

CREATE OR REPLACE FUNCTION public.payments_by_day()
 RETURNS TABLE(day date, amount numeric, payments bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select (p.created_at at time zone c.timezone)::date, sum(p.amount), count(*)
  from public.payments p, public.camp_info c
  where (select private.may('look')) and p.season_id = (select private.season())
    and p.type <> 'Move' and not private.is_given(p.type)
  group by 1
  order by 1
$function$;

CREATE OR REPLACE FUNCTION public.record_family_payment(p_entry uuid, p_account uuid, p_lines jsonb, p_method text, p_reason text, p_received_on date DEFAULT NULL::date, p_bank_reference text DEFAULT NULL::text, p_kind text DEFAULT 'payment'::text, p_season smallint DEFAULT NULL::smallint, p_is_another boolean DEFAULT false, p_from text DEFAULT NULL::text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.refundable_payments(p_account uuid)
 RETURNS TABLE(payment uuid, paid_at timestamp with time zone, method text, by_card boolean, payer_id uuid, payer text, people jsonb, under_way numeric, waiting numeric)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.require_treasurer();
  with row as materialized (
    select p.*, coalesce(origin.id, p.id) as origin_id, coalesce(p.intent_id, origin.entry_key, p.entry_key) as whole
    from public.payments p left join public.payments origin on origin.id = p.moved_from
    join public.users u on u.id = p.paid_for_user_id
    where p_account in (u.id, u.parent_id) and p.season_id = (select private.season())
      and not private.is_given(p.type)
  ), stand as (
    select whole, paid_for_user_id as camper, min(number) as number, sum(amount) as stands,
      (array_agg(origin_id order by number) filter (where type <> 'Refund'))[1] as payment
    from row group by whole, paid_for_user_id having sum(amount) > 0
  ), person as (
    select u.id, private.full_name(u.first_name, u.last_name) as name,
      private.paid_for(u.id) - private.given_to(u.id) as paid, private.overpaid(u) as extra,
      private.refund_left(u.id) as by_rule
    from public.users u where p_account in (u.id, u.parent_id)
  ), share as (
    select s.whole, s.payment, s.number, p.id, p.name, p.paid, least(s.stands, p.paid) as stands,
      least(s.stands, greatest(p.extra - (sum(s.stands) over older - s.stands), 0)) as extra,
      case when p.by_rule is not null
        then least(s.stands, greatest(p.by_rule - (sum(s.stands) over older - s.stands), 0)) end as by_rule
    from stand s join person p on p.id = s.camper
    window older as (partition by p.id order by s.number desc)
  ), payment as (
    select whole, (array_agg(payment order by number))[1] as id, max(number) as number,
      jsonb_agg(jsonb_build_object('camper', id, 'name', name, 'stands', stands, 'paid', paid, 'extra', extra,
        'by_rule', by_rule) order by name, id) as people
    from share where stands > 0 group by whole
  )
  select origin.id, origin.created_at, origin.payment_method, origin.intent_id is not null, origin.paid_by_user_id,
    private.person_name(origin.paid_by_user_id), p.people,
    coalesce(round((select sum(r.ore) from private.refund_requests r where r.intent_id = origin.intent_id
      and r.state in ('asked', 'accepted')) / 100.0, 2), 0),
    coalesce(round((select sum(r.ore) from private.refund_requests r where r.intent_id = origin.intent_id
      and r.state = 'waiting') / 100.0, 2), 0)
  from payment p join public.payments origin on origin.id = p.id
  order by p.number desc
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
$function$;

CREATE OR REPLACE FUNCTION public.resend_receipt(p_payment uuid, p_caller uuid)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_payment public.payments;
  v_caller public.people;
  v_copies text := 'copy:' || p_payment || ':' || p_caller || ':';
begin
  select * into v_caller from public.people where id = p_caller for no key update;
  select p.* into v_payment from public.payments p
  left join public.people payer on payer.id = p.paid_by_user_id
    left join public.people payee on payee.id = p.paid_for_user_id
  where p.id = p_payment and not private.is_given(p.type) and (p_caller in (payer.id, payer.account_id)
    or payee.account_id in (p_caller, private.family(p_caller)));
  if v_payment.id is null then
    return 'not_found';
  end if;
  if exists (
    select from public.outbox
    where starts_with(dedupe_key, v_copies) and created_at > public.camp_now() - interval '1 minute'
  ) then
    return 'queued';
  end if;
  if not private.take_rate('receipt:' || p_caller, 5, interval '1 hour') then
    return 'rate_limited';
  end if;
  perform private.queue_mail(
    private.receipt_kind(v_payment.amount, v_payment.type),
    v_copies || (select count(*) from public.outbox where starts_with(dedupe_key, v_copies)),
    private.address_of(v_caller.id), p_caller, v_payment.intent_id,
    private.receipt_of(v_payment.provider_payment_id, v_payment.charge_id, p_caller)
  );
  return 'queued';
end
$function$;

CREATE OR REPLACE FUNCTION public.search_desk(p_text text)
 RETURNS TABLE(kind text, id uuid, family uuid, name text, people text, email text, phone text, amount numeric, number bigint, reference text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  v_text text := lower(trim(left(p_text, 100)));
  v_words text[] := private.word_patterns(p_text);
  -- A number as people write it, with spaces or 00 for +. Four digits, or half the camp would match.
  v_digits text := case when v_text ~ '^[+(]*[0-9][0-9 ()-]{3,}$'
    then regexp_replace(regexp_replace(v_text, '[^0-9]', '', 'g'), '^00', '') end;
  v_is_id boolean := length(v_text) >= 6 and v_text ~ '^[0-9a-z-]+$';
begin
  perform private.require_may('look');
  return query
    with found as materialized (
      select coalesce(u.parent_id, u.id) as holder, bool_or(
        starts_with(u.search_name, private.folded(v_text))) as begins
      from public.users u
      where concat_ws(' ', u.search_name, lower(u.email)) like all (v_words)
        or regexp_replace(u.phone, '[^0-9]', '', 'g') like '%' || v_digits || '%'
      group by 1 order by 2 desc, min(u.search_name), 1 limit 8
    ), one as materialized (
      select found.holder, u.* from found join public.users u on found.holder in (u.id, u.parent_id)
    )
    select 'family', holder.id, holder.id, private.full_name(holder.first_name, holder.last_name), family.people,
      holder.email,
      holder.phone,
      family.outstanding, null::bigint, null::text
    from found join public.users holder on holder.id = found.holder join (
      select one.holder, string_agg(one.first_name, ', ' order by one.parent_id nulls first, one.created_at, one.id)
        as people, sum(b.outstanding) as outstanding
      from one join private.balance(null, (select array_agg(id) from one)) b on b.camper_id = one.id
      group by one.holder
    ) family on family.holder = found.holder
    order by found.begins desc, holder.search_name, holder.id;
  return query
    select 'payment', p.id, payee.account_id, private.full_name(payee.first_name, payee.last_name), null, null, null,
      p.amount,
      p.number,
      coalesce(i.reference, p.entry_key::text)
    from public.payments p
    left join public.payment_intents i on i.id = p.intent_id
    left join public.people payee on payee.id = p.paid_for_user_id
    where p.season_id = (select private.season()) and (not private.is_given(p.type) or private.is_treasurer()) and (
      p.number::text = v_text
      or v_is_id and (starts_with(lower(p.provider_payment_id), v_text) or starts_with(lower(i.reference), v_text)
        or starts_with(p.entry_key::text, v_text))
    )
    order by p.number desc limit 4;
end
$function$;

CREATE OR REPLACE FUNCTION public.withdraw_aid_request()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.require(auth.uid() is not null);
  delete from private.aid_requests r using public.people p
  where p.id = r.account_id and p.account_id = private.family() and r.state = 'open'
$function$;

ALTER TABLE "private"."aid_requests" ADD CONSTRAINT "aid_requests_account_id_fkey" FOREIGN KEY (account_id) REFERENCES public.people(id) ON DELETE CASCADE;

ALTER TABLE "public"."admin_settings" ADD CONSTRAINT "admin_settings_budget_check" CHECK (((name <> 'AID_BUDGET'::text) OR (number_value >= 0)));

ALTER TABLE "public"."outbox" ADD CONSTRAINT "outbox_kind_check" CHECK ((kind = ANY (ARRAY['receipt'::text, 'refund'::text, 'registered'::text, 'stay_in'::text, 'attention'::text, 'signed_up'::text, 'correction'::text, 'bed'::text, 'changed'::text, 'cancelled'::text, 'moved'::text, 'merged'::text, 'forgetting'::text, 'reminder'::text, 'message'::text, 'taken_back'::text, 'pay_again'::text, 'guardian'::text, 'invited'::text, 'other_parent'::text, 'opening'::text, 'money_moved'::text, 'paid'::text, 'new_address'::text, 'account_notice'::text, 'aid'::text])));

ALTER TABLE "public"."payments" ADD CONSTRAINT "payments_refund_check" CHECK (((type = ANY (ARRAY['Correction'::text, 'Move'::text, 'Aid'::text, 'Written off'::text])) OR ((type = 'Refund'::text) = (amount < (0)::numeric))));

ALTER TABLE "public"."payments" ADD CONSTRAINT "payments_type_check" CHECK ((type = ANY (ARRAY['Full payment'::text, 'First payment'::text, 'Second payment'::text, 'Third payment'::text, 'Remaining amount'::text, 'Refund'::text, 'Correction'::text, 'Move'::text, 'Aid'::text, 'Written off'::text])));

CREATE VIEW "private"."ledger_sums" AS  SELECT season_id AS season,
    paid_for_user_id AS camper_id,
    sum(amount) AS paid,
    (- COALESCE(sum(amount) FILTER (WHERE (type = 'Refund'::text)), (0)::numeric)) AS refunded,
        CASE
            WHEN (min(amount) < (0)::numeric) THEN ( SELECT GREATEST((- min(line.running)), (0)::numeric) AS "greatest"
               FROM ( SELECT sum(one.amount) OVER (ORDER BY ((one.type <> ALL (ARRAY['Correction'::text, 'Move'::text])) OR (one.amount < (0)::numeric)), one.number) AS running
                       FROM public.payments one
                      WHERE ((one.paid_for_user_id = p.paid_for_user_id) AND (one.season_id = p.season_id))) line)
            ELSE (0)::numeric
        END AS short,
    bool_or((type = 'First payment'::text)) AS has_first,
    bool_or((type = 'Second payment'::text)) AS has_second,
    max(created_at) AS since,
    COALESCE(sum(amount) FILTER (WHERE private.is_given(type)), (0)::numeric) AS given
   FROM public.payments p
  WHERE (paid_for_user_id IS NOT NULL)
  GROUP BY season_id, paid_for_user_id;

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
    offer.outstanding AS offer_outstanding,
    private.given_to(u.id) AS given
   FROM public.users u,
    LATERAL ( SELECT private.as_it_stands(u.*) AS c) s,
    LATERAL private.state_of(s.c) state(payment, waits_for),
    LATERAL private.offer_of(u.*) offer(until, outstanding),
    public.pricing p
  WHERE (((( SELECT private.family() AS family) = u.id) OR (( SELECT private.family() AS family) = u.parent_id)) AND (p.id = (s.c).pricing_id));

CREATE UNIQUE INDEX aid_requests_open_key ON private.aid_requests USING btree (account_id) WHERE (state = 'open'::text);

CREATE TRIGGER give_aid_back AFTER UPDATE ON public.users FOR EACH ROW WHEN (((old.is_attending IS DISTINCT FROM new.is_attending) OR (old.is_inactive IS DISTINCT FROM new.is_inactive) OR (old.pricing_id IS DISTINCT FROM new.pricing_id) OR (old.agreed_price IS DISTINCT FROM new.agreed_price) OR ((old.size IS NULL) IS DISTINCT FROM (new.size IS NULL)))) EXECUTE FUNCTION private.give_aid_back();

CREATE POLICY "Admins read payments, and treasurers what is given" ON "public"."payments" FOR SELECT TO "authenticated" USING ((( SELECT private.may('look'::text) AS may) AND (( SELECT private.is_treasurer() AS is_treasurer) OR (NOT private.is_given(type)))));

COMMENT ON TABLE "private"."aid_requests" IS 'What families wrote who asked for help with the price, and the answers.';

COMMENT ON VIEW "private"."ledger_sums" IS 'What the ledger says of each person in each season, in DKK.';

COMMENT ON VIEW "public"."camper_fees" IS 'What each camper of the caller''s family costs, has paid and can pay next.';

REVOKE ALL ON FUNCTION "private"."attention_of_aid"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."attention_of_aid"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."balance"(smallint, uuid[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."balance"(smallint, uuid[]) TO "postgres";

REVOKE ALL ON FUNCTION "private"."expect_aid_back"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."expect_aid_back"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."give_aid_again"(uuid, timestamp with time zone) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."give_aid_again"(uuid, timestamp with time zone) TO "postgres";

REVOKE ALL ON FUNCTION "private"."give_aid_back"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."give_aid_back"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."given_to"(uuid, smallint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."given_to"(uuid, smallint) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."given_type"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."given_type"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."giver_name"(text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."giver_name"(text, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."is_given"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_given"(text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."own_aid_request"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."own_aid_request"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."refuse_entry"(text, numeric, numeric, numeric, numeric) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."refuse_entry"(text, numeric, numeric, numeric, numeric) TO "postgres";

REVOKE ALL ON FUNCTION "private"."require_fund"(numeric) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."require_fund"(numeric) TO "postgres";

REVOKE ALL ON FUNCTION "private"."take_aid_back"(uuid, smallint, numeric, smallint, uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."take_aid_back"(uuid, smallint, numeric, smallint, uuid, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."tell_of_aid"(uuid, uuid, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."tell_of_aid"(uuid, uuid, jsonb) TO "postgres";

REVOKE ALL ON FUNCTION "private"."tell_of_entry"(uuid, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."tell_of_entry"(uuid, uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."tell_of_writing"(uuid, text, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."tell_of_writing"(uuid, text, uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."write_down"(uuid, jsonb, text, text, text, uuid, date, text, smallint, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."write_down"(uuid, jsonb, text, text, text, uuid, date, text, smallint, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."write_past"(smallint, uuid, jsonb, text, text, text, uuid, date, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."write_past"(smallint, uuid, jsonb, text, text, text, uuid, date, text, text) TO "postgres";

REVOKE ALL ON FUNCTION "public"."aid_fund"(smallint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."aid_fund"(smallint) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."answer_aid_request"(uuid, uuid, jsonb, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."answer_aid_request"(uuid, uuid, jsonb, text, text) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."ask_for_aid"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."ask_for_aid"(text) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."camper_fee"(uuid, boolean, smallint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."camper_fee"(uuid, boolean, smallint) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."my_aid_request"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."my_aid_request"() TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."record_family_payment"(uuid, uuid, jsonb, text, text, date, text, text, smallint, boolean, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."record_family_payment"(uuid, uuid, jsonb, text, text, date, text, text, smallint, boolean, text) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."withdraw_aid_request"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."withdraw_aid_request"() TO "authenticated", "postgres", "service_role";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."aid_requests" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."ledger_sums" TO "postgres";

GRANT SELECT ON TABLE "public"."camper_fees" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."camper_fees" TO "postgres", "service_role";

CREATE INDEX aid_requests_account_idx ON private.aid_requests USING btree (account_id, asked_at);

ALTER TABLE "public"."payments" ADD CONSTRAINT "payments_given_check" CHECK (((provider_payment_id = ''::text) OR (((payment_method = ''::text) = private.is_given(type)) AND (((paid_by_user_id IS NULL) AND (intent_id IS NULL)) OR (NOT private.is_given(type))))));

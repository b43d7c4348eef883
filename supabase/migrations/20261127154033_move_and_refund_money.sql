set local check_function_bodies = off;

ALTER TABLE "public"."outbox" DROP CONSTRAINT "outbox_kind_check";

ALTER TABLE "public"."payments" DROP CONSTRAINT "payments_entry_check";

ALTER TABLE "public"."payments" DROP CONSTRAINT "payments_refund_check";

ALTER TABLE "public"."payments" DROP CONSTRAINT "payments_type_check";

DROP FUNCTION "private"."refund_shares"(public.payment_intents, integer);

CREATE TABLE "private"."bank_refunds" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "row_key" text NOT NULL, "booked_on" date NOT NULL, "amount_ore" integer NOT NULL, "text" text NOT NULL, "entry_key" uuid NOT NULL, "state" text NOT NULL DEFAULT 'open'::text, "imported_by" uuid NOT NULL, "decided_by" uuid, "decided_at" timestamp with time zone, CONSTRAINT "bank_refunds_amount_check" CHECK ((amount_ore > 0)), CONSTRAINT "bank_refunds_pkey" PRIMARY KEY (id), CONSTRAINT "bank_refunds_row_key_key" UNIQUE (row_key), CONSTRAINT "bank_refunds_state_check" CHECK ((state = ANY (ARRAY['open'::text, 'confirmed'::text, 'other'::text]))), CONSTRAINT "bank_refunds_text_check" CHECK ((length(text) <= 500)));

ALTER TABLE "private"."bank_refunds" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."refund_request_lines" ("request_id" uuid NOT NULL, "camper_id" uuid, "ore" integer NOT NULL, CONSTRAINT "refund_request_lines_ore_check" CHECK ((ore > 0)));

ALTER TABLE "private"."refund_request_lines" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."refund_requests" ("id" uuid NOT NULL, "intent_id" uuid NOT NULL, "ore" integer NOT NULL, "state" text NOT NULL DEFAULT 'asked'::text, "refunded_ore" integer, "failed_before" integer NOT NULL, "asked_by" uuid NOT NULL, CONSTRAINT "refund_requests_ore_check" CHECK ((ore > 0)), CONSTRAINT "refund_requests_pkey" PRIMARY KEY (id), CONSTRAINT "refund_requests_state_check" CHECK ((state = ANY (ARRAY['asked'::text, 'accepted'::text, 'refused'::text, 'failed'::text, 'done'::text]))), "asked_at" timestamp with time zone NOT NULL DEFAULT public.camp_now());

ALTER TABLE "private"."refund_requests" ENABLE ROW LEVEL SECURITY;

ALTER TABLE "public"."payments" ADD COLUMN "moved_from" uuid;

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
    union all select * from private.attention_of_machinery()
    union all select * from private.attention_of_contacts()
    union all select * from private.attention_of_health()
    union all select * from private.attention_of_mail();
end
$function$;

CREATE OR REPLACE FUNCTION private.attention_of_refunds()
 RETURNS TABLE(kind text, key text, since timestamp with time zone, intent_id uuid, camper_id uuid, amount numeric, detail jsonb)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select 'refund_shared', concat_ws(':', 'refund_shared', i.id, i.refunded_ore), max(p.created_at), i.id, i.payer_id,
    -sum(p.amount), jsonb_build_object('provider_payment_id', i.provider_payment_id, 'reference', i.reference,
      'payment', (array_agg(p.id order by p.number))[1], 'people', (
        select jsonb_agg(jsonb_build_object('camper', who.id, 'name', who.first_name || ' ' || who.last_name,
          'stands', who.stands, 'refunded', who.refunded) order by who.first_name, who.last_name, who.id)
        from (
          select u.id, u.first_name, u.last_name, sum(r.amount) as stands, -coalesce(sum(r.amount) filter (
            where r.type = 'Refund' and r.charge_id like '%:refund:' || i.refunded_ore), 0) as refunded
          from public.payments r join public.people u on u.id = r.paid_for_user_id where r.intent_id = i.id
          group by u.id
        ) who
      ), 'shares', jsonb_agg(jsonb_build_object('name', (
        select u.first_name || ' ' || u.last_name from public.people u where u.id = p.paid_for_user_id
      ), 'amount', -p.amount) order by p.number))
  from public.payment_intents i join public.payments p on p.intent_id = i.id and p.type = 'Refund'
    and p.charge_id like '%:refund:' || i.refunded_ore
  where i.refunded_ore between 1 and i.amount_ore - 1 and i.ledger_ore > 0 and i.season_id = (select private.season())
    and (select count(distinct l.paid_for_user_id) from public.payment_intent_lines l where l.intent_id = i.id) > 1
    and not exists (select from private.refund_requests r where r.intent_id = i.id and r.state = 'done'
      and r.refunded_ore = i.refunded_ore)
    and not exists (select from public.payments moved where moved.intent_id = i.id and moved.type = 'Move'
      and moved.number > p.number)
  group by i.id
  union all
  select 'refund_unanswered', concat_ws(':', 'refund_unanswered', r.id), r.asked_at, i.id, i.payer_id,
    round(r.ore / 100.0, 2), jsonb_build_object('provider_payment_id', i.provider_payment_id, 'reference', i.reference)
  from private.refund_requests r join public.payment_intents i on i.id = r.intent_id
  where r.state = 'asked' and r.asked_at < public.camp_now() - interval '23 hours'
$function$;

CREATE OR REPLACE FUNCTION private.cash_entries()
 RETURNS TABLE(payment_id uuid, season_id smallint, day date, amount numeric, entered_by uuid, closing_id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select p.id, p.season_id, (p.created_at at time zone c.timezone)::date, p.amount, p.entered_by, k.closing_id
  from public.camp_info c, public.payments p left join private.closed_cash k on k.payment_id = p.id
  where p.payment_method = 'Cash' and p.entry_key is not null and p.type <> 'Move'
$function$;

CREATE OR REPLACE FUNCTION private.follow_refund_request(p_intent public.payment_intents, p_snapshot jsonb)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  update private.refund_requests set state = case
    when private.read_snapshot(p_snapshot, 'failedRefundAmount') - failed_before >= ore then 'failed'
    else 'accepted' end
  where intent_id = p_intent.id and state in ('asked', 'accepted')
    and (private.read_snapshot(p_snapshot, 'failedRefundAmount') - failed_before >= ore
      or state = 'asked' and private.read_snapshot(p_snapshot, 'pendingRefundAmount') >= ore)
$function$;

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
  update private.bank_refunds set text = '' where entry_key in (
    select entry_key from public.payments where paid_by_user_id = any (p_ids) or paid_for_user_id = any (p_ids)
  );
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

CREATE OR REPLACE FUNCTION private.forget_money(p_limit integer DEFAULT 1000)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_from timestamptz := private.money_kept_from();
  v_rows integer;
  v_intents uuid[];
begin
  update public.payments set paid_by_user_id = null, paid_for_user_id = null, intent_id = null, entry_key = null,
    entered_by = null,
    payer_name = null, writer_name = null, reason = null, received_on = null, bank_reference = null,
      is_anonymous = false, payment_method = '', provider_payment_id = '', charge_id = id::text
  where id in (
    select id from public.payments where created_at < v_from and provider_payment_id <> '' order by created_at, id
      limit p_limit
  );
  get diagnostics v_rows = row_count;
  v_intents := array(
    select i.id from public.payment_intents i
    where i.created_at < v_from and (i.at_rest or i.decided_at is not null)
      and not exists (select from public.payments p where p.intent_id = i.id)
      and not exists (select from public.payment_log l where l.intent_id = i.id and l.logged_at >= v_from)
    order by i.created_at, i.id limit p_limit
  );
  update public.outbox set intent_id = null where intent_id = any (v_intents);
  delete from public.payment_events where intent_id = any (v_intents);
  delete from public.payment_log where intent_id = any (v_intents);
  delete from public.payment_intents where id = any (v_intents);
  delete from public.outbox where private.is_receipt(kind) and created_at < v_from;
  delete from public.audit_log where changed_at < v_from;
  delete from public.attention_notes where noted_at < v_from;
  delete from private.closed_cash k using private.cash_closings c where c.id = k.closing_id and c.closed_at < v_from;
  delete from private.cash_closings where closed_at < v_from;
  delete from private.bank_lines where booked_on < v_from;
  delete from private.bank_refunds where booked_on < v_from;
  delete from private.bank_statements s
  where s.imported_at < v_from and not exists (select from private.bank_lines l where l.statement_id = s.id);
  return jsonb_build_object('money', v_rows);
end
$function$;

CREATE OR REPLACE FUNCTION private.origin_of(p_payment uuid)
 RETURNS public.payments
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select origin from public.payments p join public.payments origin on origin.id = coalesce(p.moved_from, p.id)
  where p.id = p_payment
$function$;

CREATE OR REPLACE FUNCTION private.receipt_kind(p_amount numeric, p_type text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
RETURN CASE WHEN (p_type = 'Move'::text) THEN 'money_moved'::text WHEN (p_amount > (0)::numeric) THEN 'receipt'::text WHEN (p_type = 'Correction'::text) THEN 'taken_back'::text ELSE 'refund'::text END;

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

CREATE OR REPLACE FUNCTION private.record_refund(p_intent public.payment_intents, p_snapshot jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_excess integer := greatest(private.read_snapshot(p_snapshot, 'chargedAmount') - p_intent.amount_ore, 0);
  v_total integer := least(private.read_snapshot(p_snapshot, 'refundedAmount') - v_excess, p_intent.amount_ore);
  v_request uuid;
  v_charge text;
begin
  if v_total <= p_intent.refunded_ore then
    perform private.follow_refund_request(p_intent, p_snapshot);
    return;
  end if;
  v_request := private.refund_request_of(p_intent.id, v_total - p_intent.refunded_ore);
  select min(charge_id) || ':refund:' || v_total into v_charge from public.payments
  where intent_id = p_intent.id and type not in ('Refund', 'Move');
  insert into public.payments (season_id, amount, is_anonymous, type, payment_method, pricing_id, paid_by_user_id,
    paid_for_user_id, provider_payment_id, charge_id, intent_id)
  select p.season_id, -share.ore / 100.0, p.is_anonymous, 'Refund', p.payment_method, p.pricing_id, p.paid_by_user_id,
    p.paid_for_user_id, p.provider_payment_id, v_charge, p.intent_id
  from private.refund_shares(p_intent, v_total - p_intent.refunded_ore, v_request) share
  join public.payments p on p.id = share.payment_id
  order by share.place;
  update private.refund_requests set state = 'done', refunded_ore = v_total where id = v_request;
  update public.payment_intents set refunded_ore = v_total,
    review_reason = case when review_reason = 'nobody' then review_reason else 'refunded' end,
    -- An answer that was older in something else is not the last word: the provider is asked again.
    final_at = case when v_total = amount_ore and private.net_charged(provider) = 0 then public.camp_now() end
  where id = p_intent.id;
  perform private.queue_receipt('refund', p_intent.id || ':' || v_total, p_intent.provider_payment_id, v_charge);
end
$function$;

CREATE OR REPLACE FUNCTION private.refund_request_of(p_intent uuid, p_ore integer)
 RETURNS uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select id from private.refund_requests
  where intent_id = p_intent and state in ('asked', 'accepted') and ore <= p_ore
$function$;

CREATE OR REPLACE FUNCTION private.refund_shares(p_intent public.payment_intents, p_ore integer, p_request uuid DEFAULT NULL::uuid)
 RETURNS TABLE(payment_id uuid, ore integer, place bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with line as (
    select distinct on (p.paid_for_user_id) p.id, coalesce(l.position, 0) as position, left_of.ore as net,
      p.season_id = private.season() and coalesce(u.is_attending and not u.is_inactive, false) as comes,
      greatest(round((private.paid_for(u.id) - private.price_of(u)) * 100)::integer, 0) as overpaid,
      least(left_of.ore, coalesce((
        select sum(said.ore) from private.refund_request_lines said where said.request_id = p_request
          and said.camper_id = p.paid_for_user_id
      ), 0))::integer as said
    from public.payments p
    left join public.payment_intent_lines l
      on l.intent_id = p.intent_id and l.paid_for_user_id is not distinct from p.paid_for_user_id
    cross join lateral (
      select greatest(round(sum(entry.amount) * 100)::integer, 0) as ore from public.payments entry
      where entry.intent_id = p.intent_id and entry.paid_for_user_id is not distinct from p.paid_for_user_id
    ) left_of
    left join public.users u on u.id = p.paid_for_user_id
    where p.intent_id = p_intent.id and p.type <> 'Refund'
    order by p.paid_for_user_id, l.position desc nulls last, p.number
  ), rest as (
    select line.*, net - said as still, least(net - said, greatest(coalesce(overpaid, 0) - said, 0)) as too_much
    from line
  ), share as (
    select rest.id, rest.position, turn.n, turn.most from rest cross join lateral (values
      (0, said),
      (1, case when not comes then still else 0 end),
      (2, case when comes then too_much else 0 end),
      (3, case when comes then still - too_much else 0 end)
    ) as turn (n, most)
  ), taken as (
    select id, n, position, least(most,
      greatest(p_ore - (sum(most) over (order by n, position desc, id) - most), 0))::integer as part
    from share where most > 0
  )
  select id, sum(part)::integer, row_number() over (order by min(n), max(position) desc, id)
  from taken where part > 0 group by id
$function$;

CREATE OR REPLACE FUNCTION private.refund_to_ask(p_request uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object('status', 'ask', 'request_id', r.id, 'intent_id', i.id,
    'provider_payment_id', i.provider_payment_id, 'ore', r.ore, 'charge_id', (
      select min(p.charge_id) from public.payments p where p.intent_id = i.id and p.type not in ('Refund', 'Move')
    ))
  from private.refund_requests r join public.payment_intents i on i.id = r.intent_id where r.id = p_request
$function$;

CREATE OR REPLACE FUNCTION private.rows_of(p_origin public.payments)
 RETURNS SETOF public.payments
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select * from public.payments where intent_id = p_origin.intent_id
  union all
  select p.* from public.payments p where p_origin.intent_id is null and p.moved_from is null
    and p.entry_key = p_origin.entry_key
  union all
  select p.* from public.payments first join public.payments p on p.moved_from = first.id
  where p_origin.intent_id is null and first.entry_key = p_origin.entry_key
$function$;

CREATE OR REPLACE FUNCTION public.bank_refunds()
 RETURNS TABLE(id uuid, booked_on date, amount numeric, text text, state text, noted_on date, name text, people text[], reason text, decided_by text, decided_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.require_treasurer();
  select b.id, b.booked_on, round(b.amount_ore / 100.0, 2), b.text, b.state, min(p.received_on),
    private.person_name((array_agg(p.paid_by_user_id))[1]),
    array_agg(payee.first_name || ' ' || payee.last_name order by payee.first_name), min(p.reason),
    private.person_name(b.decided_by), b.decided_at
  from private.bank_refunds b join public.payments p on p.entry_key = b.entry_key
  left join public.people payee on payee.id = p.paid_for_user_id
  group by b.id
  order by b.state = 'open' desc, b.booked_on desc, b.id
$function$;

CREATE OR REPLACE FUNCTION public.begin_refund(p_caller uuid, p_entry uuid, p_payment uuid, p_lines jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_origin public.payments := private.origin_of(p_payment);
  v_intent public.payment_intents;
  v_request private.refund_requests;
  v_ore integer;
  v_is_same boolean;
begin
  if not coalesce(private.is_treasurer(p_caller), false) then
    return jsonb_build_object('status', 'refused', 'reason', 'not_allowed');
  elsif v_origin.intent_id is null or p_entry is null then
    return jsonb_build_object('status', 'refused', 'reason', 'not_found');
  end if;
  select sum(ore)::integer into v_ore from jsonb_to_recordset(p_lines) as l(camper uuid, ore bigint)
  having bool_and(ore between 1 and 10000000) and count(*) = count(distinct camper) and sum(ore) <= 10000000;
  if v_ore is null then
    return jsonb_build_object('status', 'refused', 'reason', 'bad_amount');
  end if;
  perform from public.users where id in (select camper from jsonb_to_recordset(p_lines) as l(camper uuid))
    order by id for no key update;
  select * into v_intent from public.payment_intents where id = v_origin.intent_id for update;
  select * into v_request from private.refund_requests where id = p_entry;
  if found then
    v_is_same := v_request.intent_id = v_intent.id and not exists (
      select camper, ore from jsonb_to_recordset(p_lines) as l(camper uuid, ore integer)
      except select camper_id, ore from private.refund_request_lines where request_id = p_entry
    ) and v_request.ore = v_ore;
    if not v_is_same then
      return jsonb_build_object('status', 'refused', 'reason', 'conflict');
    elsif v_request.state <> 'asked' then
      return jsonb_build_object('status', 'known', 'state', v_request.state, 'intent_id', v_intent.id,
        'provider_payment_id', v_intent.provider_payment_id);
    end if;
  else
    -- The provider keeps a key for a day at most: what it has not answered by then has failed, or shows in its record.
    update private.refund_requests set state = 'failed'
    where intent_id = v_intent.id and state = 'asked' and asked_at < public.camp_now() - interval '24 hours';
    if exists (
      select from private.refund_requests where intent_id = v_intent.id and state in ('asked', 'accepted')
    ) then
      return jsonb_build_object('status', 'refused', 'reason', 'busy');
    elsif v_intent.state <> 'charged' or v_ore > private.net_charged(v_intent.provider)
      - private.read_snapshot(v_intent.provider, 'pendingRefundAmount') or exists (
      select from jsonb_to_recordset(p_lines) as l(camper uuid, ore integer) where l.ore > coalesce((
        select sum(r.amount) * 100 from private.rows_of(v_origin) r where r.paid_for_user_id = l.camper
      ), 0)
    ) then
      return jsonb_build_object('status', 'refused', 'reason', 'more_than_left');
    end if;
    insert into private.refund_requests (id, intent_id, ore, failed_before, asked_by)
    values (p_entry, v_intent.id, v_ore, private.read_snapshot(v_intent.provider, 'failedRefundAmount'), p_caller);
    insert into private.refund_request_lines select p_entry, l.camper, l.ore
    from jsonb_to_recordset(p_lines) as l(camper uuid, ore integer);
  end if;
  return private.refund_to_ask(p_entry);
end
$function$;

CREATE OR REPLACE FUNCTION public.decide_bank_refund(p_refund uuid, p_is_it boolean)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_treasurer();
  update private.bank_refunds set state = case when p_is_it then 'confirmed' else 'other' end, decided_by = auth.uid(),
    decided_at = public.camp_now()
  where id = p_refund and state = 'open';
  perform private.refuse_if(not found, 'conflict');
exception
  when unique_violation then
    raise exception 'conflict';
end
$function$;

CREATE OR REPLACE FUNCTION public.developer_reset()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_developer_mode();
  truncate private.camper_money, public.payments, public.payment_events, public.payment_log,
    public.payment_intent_lines,
    public.payment_intents, public.outbox, public.attention_notes, private.provider_fetches,
    public.bed_holds, public.bed_waits, private.cash_closings, private.closed_cash, private.payouts,
      private.payout_rows,
    private.bank_statements, private.bank_lines, private.bank_shares, private.bank_refunds,
    private.refund_requests, private.refund_request_lines;
  update public.users
  set is_registered = false, registered_at = null, agreed_price = null, stay_in_reason = null, stay_in_at = null
  where true;
  perform private.register_if_paid(id) from public.users order by id;
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
  perform private.refuse_if(v_origin.id is null or p_entry is null, 'not_found');
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
    select l.camper, l.amount, l.seen_paid, coalesce((
      select sum(r.amount) from private.rows_of(v_origin) r where r.paid_for_user_id is not distinct from l.camper
        and (l.camper is not null or r.type = 'Move')
    ), 0) + l.amount as stands,
      (private.fee_of(l.camper, v_origin.season_id) ->> 'paid')::numeric as paid
    from jsonb_to_recordset(p_lines) as l(camper uuid, amount numeric, seen_paid numeric) where l.amount <> 0
  loop
    perform private.refuse_if(v_line.seen_paid <> v_line.paid, 'conflict');
    -- Of a payment no one has less than nothing, of a refund that was recorded manually no one has more.
    perform private.refuse_if(v_line.amount < 0 and v_total >= 0 and v_line.stands < 0
      or v_line.amount > 0 and v_total < 0 and v_line.stands > 0, 'more_than_left');
    perform private.refuse_if(v_line.amount < 0 and v_line.paid + v_line.amount < 0, 'below_zero');
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
      and private.paid_for(v_camper.id) < private.price_of(v_camper) then
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
  -- A note is not a booking: what is paid beyond the price ends when the ledger says so.
  perform private.refuse_if(p_key ~ '^(overpaid|stay_in_paid|paid_not_coming):', 'not_recorded');
  insert into public.attention_notes (key, note, noted_by) values (p_key, trim(p_note), auth.uid())
  on conflict (key) do nothing;
  perform private.refuse_if(not found, 'conflict');
  with decided as (
    update public.payment_intents set decided_at = public.camp_now()
    where state = 'needs_review' and p_key like concat('charged_unmatched:', id, ':%')
      or p_key like concat('unknown_at_provider:', id, ':%')
    returning id
  )
  update public.payment_intent_lines set is_open = false where intent_id in (select id from decided) and is_open;
end
$function$;

CREATE OR REPLACE FUNCTION public.note_refund(p_request uuid, p_state text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  update private.refund_requests set state = p_state where id = p_request and state = 'asked';
  update public.payment_intents set next_check_at = least(next_check_at, public.camp_now() + interval '5 minutes')
  where id = (select intent_id from private.refund_requests where id = p_request)
$function$;

CREATE OR REPLACE FUNCTION public.payments_by_day()
 RETURNS TABLE(day date, amount numeric, payments bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select (p.created_at at time zone c.timezone)::date, sum(p.amount), count(*)
  from public.payments p, public.camp_info c
  where (select private.is_admin()) and p.season_id = (select private.season()) and p.type <> 'Move'
  group by 1
  order by 1
$function$;

CREATE OR REPLACE FUNCTION public.propose_bank_refunds(p_rows jsonb)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_new integer;
begin
  perform private.require_treasurer();
  perform private.refuse_if(not coalesce(jsonb_array_length(p_rows) <= 20000, false) or exists (
    select from private.statement_rows(p_rows) where day is null or coalesce(amount_ore, 0) <= 0
  ), 'bad_rows');
  perform pg_advisory_xact_lock(hashtextextended('bank statements', 0));
  with noted as materialized (
    select p.entry_key, round(-sum(p.amount) * 100)::integer as ore, min(p.received_on) as day,
      min(p.bank_reference) as reference,
      array_remove(array_agg(p.paid_by_user_id) || array_agg(p.paid_for_user_id), null) as people
    from public.payments p
    where p.type = 'Refund' and p.payment_method = 'Bank transfer' and p.entry_key is not null
      and not exists (select from private.bank_refunds b where b.entry_key = p.entry_key and b.state = 'confirmed')
    group by p.entry_key
  ), fits as (
    select distinct on (r.place) r.place, n.entry_key, abs(n.day - r.day) as days
    from private.statement_rows(p_rows) r join noted n on n.ore = r.amount_ore
      and n.day between r.day - 7 and r.day + 7
    where n.day = r.day or strpos(private.spellings(r.text), private.words(private.folded(n.reference))) > 0
      or exists (select from unnest(n.people) person where private.is_named(r.text, person))
    order by r.place, abs(n.day - r.day), n.entry_key
  ), nearest as (
    select distinct on (entry_key) place, entry_key from fits order by entry_key, days, place
  )
  insert into private.bank_refunds (row_key, booked_on, amount_ore, text, entry_key, imported_by)
  select r.row_key, r.day, r.amount_ore, r.text, n.entry_key, auth.uid()
  from nearest n join private.statement_rows(p_rows) r on r.place = n.place
  on conflict (row_key) do nothing;
  get diagnostics v_new = row_count;
  return v_new;
end
$function$;

CREATE OR REPLACE FUNCTION public.refund_state(p_request uuid)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select state from private.refund_requests where id = p_request
$function$;

CREATE OR REPLACE FUNCTION public.refundable_payments(p_account uuid)
 RETURNS TABLE(payment uuid, paid_at timestamp with time zone, method text, by_card boolean, payer_id uuid, payer text, people jsonb, under_way numeric)
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
  ), stand as (
    select whole, paid_for_user_id as camper, min(number) as number, sum(amount) as stands,
      (array_agg(origin_id order by number) filter (where type <> 'Refund'))[1] as payment
    from row group by whole, paid_for_user_id having sum(amount) > 0
  ), person as (
    select u.id, u.first_name || ' ' || u.last_name as name, private.paid_for(u.id) as paid,
      greatest(private.paid_for(u.id) - private.price_to_pay(private.price_of(u),
        u.is_attending and not u.is_inactive), 0) as extra,
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
      and r.state in ('asked', 'accepted')) / 100.0, 2), 0)
  from payment p join public.payments origin on origin.id = p.id
  order by p.number desc
$function$;

CREATE OR REPLACE FUNCTION public.unanswered_refunds()
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(private.refund_to_ask(id) order by asked_at, id), '[]') from (
    select id, asked_at from private.refund_requests
    where state = 'asked' and asked_at between public.camp_now() - interval '23 hours'
      and public.camp_now() - interval '2 minutes' and not (select private.is_copy())
    order by asked_at, id limit 20
  ) due
$function$;

ALTER TABLE "private"."refund_request_lines" ADD CONSTRAINT "refund_request_lines_camper_id_fkey" FOREIGN KEY (camper_id) REFERENCES public.people(id) ON DELETE SET NULL;

ALTER TABLE "private"."refund_requests" ADD CONSTRAINT "refund_requests_intent_id_fkey" FOREIGN KEY (intent_id) REFERENCES public.payment_intents(id) ON DELETE CASCADE;

ALTER TABLE "private"."refund_request_lines" ADD CONSTRAINT "refund_request_lines_request_id_fkey" FOREIGN KEY (request_id) REFERENCES private.refund_requests(id) ON DELETE CASCADE;

ALTER TABLE "public"."outbox" ADD CONSTRAINT "outbox_kind_check" CHECK ((kind = ANY (ARRAY['receipt'::text, 'refund'::text, 'registered'::text, 'stay_in'::text, 'attention'::text, 'signed_up'::text, 'correction'::text, 'bed'::text, 'changed'::text, 'cancelled'::text, 'moved'::text, 'merged'::text, 'forgetting'::text, 'reminder'::text, 'message'::text, 'taken_back'::text, 'pay_again'::text, 'guardian'::text, 'invited'::text, 'other_parent'::text, 'opening'::text, 'money_moved'::text])));

ALTER TABLE "public"."payments" ADD CONSTRAINT "payments_entry_check" CHECK (((((num_nonnulls(intent_id, entry_key) = 1) OR ((type = 'Move'::text) AND (entry_key IS NOT NULL))) AND (num_nulls(entry_key, entered_by) = ANY (ARRAY[0, 2])) AND ((reason IS NULL) OR (entry_key IS NOT NULL)) AND ((entry_key IS NULL) OR (reason IS NOT NULL) OR (num_nonnulls(paid_by_user_id, paid_for_user_id) = 0))) OR ((provider_payment_id = ''::text) AND (num_nonnulls(paid_by_user_id, paid_for_user_id, intent_id, entry_key, entered_by, reason) = 0))));

ALTER TABLE "public"."payments" ADD CONSTRAINT "payments_move_check" CHECK (((type = 'Move'::text) = (moved_from IS NOT NULL)));

ALTER TABLE "public"."payments" ADD CONSTRAINT "payments_moved_from_fkey" FOREIGN KEY (moved_from) REFERENCES public.payments(id);

ALTER TABLE "public"."payments" ADD CONSTRAINT "payments_refund_check" CHECK (((type = ANY (ARRAY['Correction'::text, 'Move'::text])) OR ((type = 'Refund'::text) = (amount < (0)::numeric))));

ALTER TABLE "public"."payments" ADD CONSTRAINT "payments_type_check" CHECK ((type = ANY (ARRAY['Full payment'::text, 'First payment'::text, 'Second payment'::text, 'Third payment'::text, 'Remaining amount'::text, 'Refund'::text, 'Correction'::text, 'Move'::text])));

CREATE UNIQUE INDEX bank_refunds_confirmed_key ON private.bank_refunds USING btree (entry_key) WHERE (state = 'confirmed'::text);

CREATE INDEX refund_request_lines_camper_idx ON private.refund_request_lines USING btree (camper_id);

CREATE INDEX refund_request_lines_request_idx ON private.refund_request_lines USING btree (request_id);

CREATE UNIQUE INDEX refund_requests_open_key ON private.refund_requests USING btree (intent_id) WHERE (state = ANY (ARRAY['asked'::text, 'accepted'::text]));

CREATE INDEX payment_intents_refunded_idx ON public.payment_intents USING btree (refunded_ore) WHERE (refunded_ore > 0);

CREATE INDEX payments_moved_idx ON public.payments USING btree (moved_from) WHERE (moved_from IS NOT NULL);

CREATE TRIGGER audit AFTER UPDATE ON private.bank_refunds FOR EACH ROW EXECUTE FUNCTION private.audit();

COMMENT ON TABLE "private"."bank_refunds" IS 'Transfers out of the camp''s account that could be refunds written down by hand, and what was decided about each.';

COMMENT ON TABLE "private"."refund_request_lines" IS 'Whom a refund that was started is for, in øre.';

COMMENT ON TABLE "private"."refund_requests" IS 'Refunds that a treasurer has started at the provider, in øre.';

REVOKE ALL ON FUNCTION "private"."attention_of_refunds"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."attention_of_refunds"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."follow_refund_request"(public.payment_intents, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."follow_refund_request"(public.payment_intents, jsonb) TO "postgres";

REVOKE ALL ON FUNCTION "private"."origin_of"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."origin_of"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."refund_request_of"(uuid, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."refund_request_of"(uuid, integer) TO "postgres";

REVOKE ALL ON FUNCTION "private"."refund_shares"(public.payment_intents, integer, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."refund_shares"(public.payment_intents, integer, uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."refund_to_ask"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."refund_to_ask"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."rows_of"(public.payments) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."rows_of"(public.payments) TO "postgres";

REVOKE ALL ON FUNCTION "public"."bank_refunds"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."bank_refunds"() TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."begin_refund"(uuid, uuid, uuid, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."begin_refund"(uuid, uuid, uuid, jsonb) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."decide_bank_refund"(uuid, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."decide_bank_refund"(uuid, boolean) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."move_payment"(uuid, uuid, jsonb, text, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."move_payment"(uuid, uuid, jsonb, text, boolean) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."note_refund"(uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."note_refund"(uuid, text) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."propose_bank_refunds"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."propose_bank_refunds"(jsonb) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."refund_state"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."refund_state"(uuid) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."refundable_payments"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."refundable_payments"(uuid) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."unanswered_refunds"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."unanswered_refunds"() TO "postgres", "service_role";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."bank_refunds" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."refund_request_lines" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."refund_requests" TO "postgres";

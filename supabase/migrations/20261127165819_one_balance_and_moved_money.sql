set local check_function_bodies = off;

DROP TRIGGER "mail_both_parents" ON "public"."outbox";

DROP TRIGGER "plain_texts" ON "public"."users";

DROP INDEX "public"."payment_intents_late_idx";

DROP INDEX "public"."payment_intents_unrest_idx";

ALTER TABLE "private"."camper_money" DROP CONSTRAINT "camper_money_camper_id_fkey";

ALTER TABLE "public"."outbox" DROP CONSTRAINT "outbox_kind_check";

ALTER TABLE "public"."payments" DROP CONSTRAINT "payments_entry_check";

ALTER TABLE "public"."payments" DROP CONSTRAINT "payments_refund_check";

ALTER TABLE "public"."payments" DROP CONSTRAINT "payments_type_check";

DROP FUNCTION "private"."families_of"(uuid[]);

DROP FUNCTION "private"."fees"(uuid[]);

DROP FUNCTION "private"."plain_camper"();

DROP FUNCTION "private"."refund_shares"(public.payment_intents, integer);

DROP FUNCTION "public"."admin_camper_list"(integer, integer);

DROP FUNCTION "public"."admin_meals"();

DROP FUNCTION "public"."admin_people"();

DROP FUNCTION "public"."admin_transit"();

DROP FUNCTION "public"."count_families"(uuid[]);

DROP FUNCTION "public"."family_mail_values"(uuid, uuid[]);

DROP FUNCTION "public"."outstanding_families"();

DROP FUNCTION "public"."past_camper_list"(smallint);

DROP FUNCTION "public"."payment_totals"();

DROP FUNCTION "public"."record_family_payment"(uuid, uuid, jsonb, text, text, date, text, text, smallint);

DROP FUNCTION "public"."send_message"(uuid, uuid[], text, text, text[], integer);

DROP FUNCTION "public"."test_message"(uuid, uuid, uuid[], text, text, text[]);

ALTER TABLE "public"."payment_intents" DROP COLUMN "at_rest";

DROP FUNCTION "private"."is_at_rest"(text, text, jsonb, integer);

ALTER TABLE "public"."payment_intents" DROP COLUMN "review_reason";

DROP TABLE "private"."camper_money";

CREATE TABLE "private"."bank_refunds" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "row_key" text NOT NULL, "booked_on" date NOT NULL, "amount_ore" integer NOT NULL, "text" text NOT NULL, "entry_key" uuid NOT NULL, "state" text NOT NULL DEFAULT 'open'::text, "imported_by" uuid NOT NULL, "decided_by" uuid, "decided_at" timestamp with time zone, CONSTRAINT "bank_refunds_amount_check" CHECK ((amount_ore > 0)), CONSTRAINT "bank_refunds_pkey" PRIMARY KEY (id), CONSTRAINT "bank_refunds_row_key_key" UNIQUE (row_key), CONSTRAINT "bank_refunds_state_check" CHECK ((state = ANY (ARRAY['open'::text, 'confirmed'::text, 'other'::text]))), CONSTRAINT "bank_refunds_text_check" CHECK ((length(text) <= 500)));

ALTER TABLE "private"."bank_refunds" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."books" ("id" smallint NOT NULL, "closed_by" uuid, "closed_at" timestamp with time zone, "figures" jsonb NOT NULL, "note" text NOT NULL DEFAULT ''::text, CONSTRAINT "books_closed_check" CHECK ((num_nulls(closed_by, closed_at) = ANY (ARRAY[0, 2]))), CONSTRAINT "books_note_check" CHECK ((length(note) <= 500)), CONSTRAINT "books_pkey" PRIMARY KEY (id));

ALTER TABLE "private"."books" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."refund_request_lines" ("request_id" uuid NOT NULL, "camper_id" uuid NOT NULL, "ore" integer NOT NULL, CONSTRAINT "refund_request_lines_ore_check" CHECK ((ore > 0)), CONSTRAINT "refund_request_lines_pkey" PRIMARY KEY (request_id, camper_id));

ALTER TABLE "private"."refund_request_lines" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."refund_requests" ("id" uuid NOT NULL, "intent_id" uuid NOT NULL, "ore" integer NOT NULL, "state" text NOT NULL DEFAULT 'asked'::text, "refunded_ore" integer, "failed_before" integer NOT NULL, "asked_by" uuid NOT NULL, "decided_by" uuid, CONSTRAINT "refund_requests_decided_check" CHECK (((decided_by <> asked_by) OR (state = 'withdrawn'::text))), CONSTRAINT "refund_requests_ore_check" CHECK ((ore > 0)), CONSTRAINT "refund_requests_pkey" PRIMARY KEY (id), CONSTRAINT "refund_requests_state_check" CHECK ((state = ANY (ARRAY['waiting'::text, 'withdrawn'::text, 'asked'::text, 'accepted'::text, 'refused'::text, 'failed'::text, 'done'::text]))), "asked_at" timestamp with time zone NOT NULL DEFAULT public.camp_now());

ALTER TABLE "private"."refund_requests" ENABLE ROW LEVEL SECURITY;

ALTER TABLE "public"."payments" ADD COLUMN "moved_from" uuid;

CREATE OR REPLACE FUNCTION private.add_news()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_account uuid;
begin
  if tg_level = 'ROW' then
    select account_id into v_account from public.people
      where id = (to_jsonb(coalesce(new, old)) ->> coalesce(tg_argv[0], 'camper_id'))::uuid;
  end if;
  delete from public.news where ctid = any (array(
    select ctid from public.news where notified_at < clock_timestamp() - private.kept('tries') limit 100
      for update skip locked
  ));
  insert into public.news (account_id, for_organisers) values (v_account, tg_nargs = 0);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.are_books_closed(p_season smallint)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN (EXISTS (SELECT FROM private.books WHERE ((books.id = are_books_closed.p_season) AND (books.closed_at IS NOT NULL))));

CREATE OR REPLACE FUNCTION private.ask_to_cancel(p_intents uuid[], p_reason text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform from public.payment_intents where id = any (p_intents) order by id for update;
  update public.payment_intents set
    state = case state when 'created' then 'cancelled' else state end,
    cancel_asked_at = public.camp_now(), reasons = private.with_reason(reasons, p_reason),
    next_check_at = public.camp_now()
  where id = any (p_intents) and state in ('created', 'open');
end
$function$;

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

CREATE OR REPLACE FUNCTION private.attention_of_campers()
 RETURNS TABLE(kind text, key text, since timestamp with time zone, intent_id uuid, camper_id uuid, amount numeric, detail jsonb)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with camper as (
    select u.id, coalesce(u.parent_id, u.id) as account_id, u.first_name || ' ' || u.last_name as name, u.is_registered,
      u.stay_in_at, u.stay_in_at is not null and b.comes and b.overpaid > 0 as is_moved, b.*
    from private.balance() b join public.users u on u.id = b.camper_id
    where b.since is not null
  ), matter as (
    select 'overpaid' as kind, id, overpaid as amount from camper where overpaid > 0 and comes and not is_moved
    union all
    select 'refunded_registered', id, outstanding from camper where is_registered and comes and outstanding > 0
    union all
    select 'paid_not_coming', id, overpaid from camper where overpaid > 0 and not comes
    union all
    select 'refunded_too_much', id, refunded_too_much from camper where refunded_too_much > 0
  )
  select m.kind, concat_ws(':', m.kind, m.id, c.paid, c.price), c.since, null::uuid, c.id, m.amount,
    jsonb_build_object('paid', c.paid, 'price', c.price, 'is_registered', c.is_registered, 'refund',
      case when m.kind <> 'refunded_too_much' then private.refund_left(c.id) end)
  from matter m join camper c on c.id = m.id
  union all
  -- A family whose people lost their beds on one day, and have paid more than staying in costs: what is too much.
  select 'stay_in_paid', concat_ws(':', 'stay_in_paid', account_id, private.camp_day(stay_in_at), sum(paid),
    sum(price)),
    greatest(max(since), max(stay_in_at)), null, account_id, sum(overpaid),
    jsonb_build_object('paid', sum(paid), 'price', sum(price), 'names', jsonb_agg(name order by name))
  from camper where is_moved group by account_id, private.camp_day(stay_in_at)
  union all
  -- The provider's refund of what was recorded manually as well, unless a correction has put it right since.
  select 'refund_noted_twice', concat_ws(':', 'refund_noted_twice', c.id, online.number), online.created_at,
    online.intent_id, c.id, -online.amount, jsonb_build_object('paid', c.paid, 'price', c.price)
  from public.payments online join camper c on c.id = online.paid_for_user_id
  where online.season_id = private.season() and online.type = 'Refund' and online.intent_id is not null
    and c.refunded_too_much = 0 and exists (
      select from public.payments noted
      where noted.paid_for_user_id = online.paid_for_user_id and noted.season_id = online.season_id
        and noted.type = 'Refund' and noted.entry_key is not null and noted.amount = online.amount
        and abs(extract(epoch from noted.created_at - online.created_at)) < 30 * 86400
    ) and not exists (
      select from public.payments righted
      where righted.paid_for_user_id = online.paid_for_user_id and righted.season_id = online.season_id
        and righted.type = 'Correction' and righted.amount = -online.amount
    )
$function$;

CREATE OR REPLACE FUNCTION private.attention_of_intents()
 RETURNS TABLE(kind text, key text, since timestamp with time zone, intent_id uuid, camper_id uuid, amount numeric, detail jsonb)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with intent as (
    select i.*, private.net_charged(i.provider) as net_ore,
      private.read_snapshot(i.provider, 'reservedAmount') - private.read_snapshot(i.provider, 'cancelledAmount')
        as reserved_ore,
      private.read_snapshot(i.provider, 'chargedAmount') as charged_ore,
      private.read_snapshot(i.provider, 'pendingRefundAmount') as pending_ore,
      private.read_snapshot(i.provider, 'failedRefundAmount') as failed_ore,
      private.ore_for_nobody(i) as nobody_ore,
      public.camp_now() - i.created_at as age
    from public.payment_intents i where not i.at_rest
  ), matter as (
    select 'charged_unmatched' as kind, i.id, net_ore - ledger_ore as ore from intent i
    where i.provider is not null and net_ore <> ledger_ore
    union all
    select 'matched_not_charged', i.id, reserved_ore from intent i
    where reserved_ore > 0 and charged_ore = 0
      and (charge_tried_at is not null or age > interval '15 minutes')
    union all
    -- The provider ends every page after 48 hours; until two days later it has time to answer (N30).
    select 'not_ended', i.id, amount_ore from intent i where state = 'open' and age > interval '4 days'
    union all
    select 'unknown_at_provider', i.id, amount_ore from intent i
    where 'unknown_at_provider' = any (reasons) and state in ('cancelled', 'expired')
    union all
    select 'paid_for_nobody', i.id, nobody_ore from intent i where nobody_ore > 0
    union all
    select 'refund_pending', i.id, pending_ore from intent i where pending_ore > 0
    union all
    select 'refund_failed', i.id, failed_ore from intent i where failed_ore > 0
  )
  select m.kind, concat_ws(':', m.kind, m.id, m.ore), coalesce(i.settled_at, i.created_at), i.id, i.payer_id,
    round(m.ore / 100.0, 2),
    jsonb_build_object('state', i.state, 'reasons', i.reasons, 'provider_payment_id', i.provider_payment_id,
      'reference', i.reference)
  from matter m join intent i on i.id = m.id
$function$;

CREATE OR REPLACE FUNCTION private.attention_of_past_seasons()
 RETURNS TABLE(kind text, key text, since timestamp with time zone, intent_id uuid, camper_id uuid, amount numeric, detail jsonb)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select 'paid_past_season', concat_ws(':', 'paid_past_season', i.id, late.ore), i.settled_at, i.id, i.payer_id,
    round(late.ore / 100.0, 2), jsonb_build_object('season', s.title,
      'provider_payment_id', i.provider_payment_id, 'reference', i.reference)
  from public.payment_intents i join public.seasons s on s.id = i.season_id,
    lateral (select i.ledger_ore - private.ore_for_nobody(i) as ore) late
  where i.state = 'charged' and 'season_over' = any (i.reasons) and late.ore > 0
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
  union all
  select 'refund_waiting', concat_ws(':', 'refund_waiting', r.id), r.asked_at, i.id, i.payer_id,
    round(r.ore / 100.0, 2), jsonb_build_object('provider_payment_id', i.provider_payment_id,
      'reference', i.reference, 'request', r.id, 'by', private.person_name(r.asked_by),
      'is_own', r.asked_by is not distinct from auth.uid(), 'shares', (
        select jsonb_agg(jsonb_build_object('name', private.person_name(l.camper_id),
          'amount', round(l.ore / 100.0, 2)) order by l.ore desc, l.camper_id)
        from private.refund_request_lines l where l.request_id = r.id
      ), 'may_confirm', (
        select coalesce(jsonb_agg(private.person_name(a.id) order by private.person_name(a.id)), '[]')
        from public.admin a where a.id <> r.asked_by and private.is_treasurer(a.id)
      ))
  from private.refund_requests r join public.payment_intents i on i.id = r.intent_id where r.state = 'waiting'
$function$;

CREATE OR REPLACE FUNCTION private.balance(p_season smallint DEFAULT NULL::smallint, p_campers uuid[] DEFAULT NULL::uuid[])
 RETURNS TABLE(camper_id uuid, season smallint, pricing_id smallint, comes boolean, price numeric, to_pay numeric, paid numeric, outstanding numeric, overpaid numeric, refunded_too_much numeric, refunded numeric, for_nobody numeric, has_first boolean, has_second boolean, since timestamp with time zone)
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
    coalesce(money.has_first, false), coalesce(money.has_second, false), money.since
  from camper c left join money on money.camper_id = c.id, lateral (
    select private.price_to_pay(c.price, c.comes) as to_pay, coalesce(money.paid, 0) as paid,
      coalesce(money.short, 0) as short
  ) m
  union all
  select null, p.season_id, p.pricing_id, false, 0, 0, sum(p.amount), 0, 0, 0,
    -coalesce(sum(p.amount) filter (where p.type = 'Refund'), 0), sum(p.amount), false, false, max(p.created_at)
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

CREATE OR REPLACE FUNCTION private.cash_entries()
 RETURNS TABLE(payment_id uuid, season_id smallint, day date, amount numeric, entered_by uuid, closing_id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select p.id, p.season_id, coalesce(p.received_on, (p.created_at at time zone c.timezone)::date), p.amount,
    p.entered_by, k.closing_id
  from public.camp_info c, public.payments p left join private.closed_cash k on k.payment_id = p.id
  where p.payment_method = 'Cash' and p.entry_key is not null and p.type <> 'Move'
$function$;

CREATE OR REPLACE FUNCTION private.close_intent(p_intent uuid, p_reason text DEFAULT NULL::text, p_state text DEFAULT NULL::text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_state text;
begin
  update public.payment_intents set
    state = case
      when state not in ('created', 'open', 'create_unknown', 'needs_review') then state
      else coalesce(p_state, case when created_at <= public.camp_now() - interval '48 hours' then 'expired'
        else 'cancelled' end)
    end,
    reasons = private.with_reason(array_remove(reasons, 'unknown_at_provider'), p_reason),
    final_at = coalesce(final_at, public.camp_now()), next_check_at = null
  where id = p_intent and state <> 'charged'
  returning state into v_state;
  return coalesce(v_state, 'charged');
end
$function$;

CREATE OR REPLACE FUNCTION private.counted_for(camper_id uuid)
 RETURNS numeric
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce((
    select s.paid + s.short from private.ledger_sums s
    where s.camper_id = counted_for.camper_id and s.season = private.season()
  ), 0)
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
    select private.counted_for(camper.id) as paid, private.price_of(camper) as to_pay, exists (
      select from private.ledger_sums sums where sums.camper_id = camper.id and sums.season = private.season()
        and sums.has_second
    ) as has_second
  ) money
$function$;

CREATE OR REPLACE FUNCTION private.families_of(p_campers uuid[], p_season smallint DEFAULT NULL::smallint)
 RETURNS TABLE(account_id uuid, camper_ids uuid[], why text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select family.account_id, family.camper_ids, private.why_no_family_mail(family.account_id)
  from (
    select coalesce(u.parent_id, u.id) as account_id, array_agg(u.id
      order by u.parent_id nulls first, u.created_at, u.id) as camper_ids
    from public.users u where u.id = any (p_campers) and coalesce(p_season, private.season()) = private.season()
    group by 1
    union all
    select p.account_id, array_agg(p.id order by p.id <> p.account_id, past.answers ->> 'created_at', p.id)
    from public.past_campers past join public.people p on p.id = past.camper_id
    where past.season_id = p_season and p_season <> private.season() and p.id = any (p_campers)
    group by p.account_id
  ) family
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
      'is_registered', (answers ->> 'is_registered')::boolean
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
    'is_registered', camper.is_registered
  )
  from public.pricing p where p.id = camper.pricing_id
$function$;

CREATE OR REPLACE FUNCTION private.filled_in(p_mail public.outbox)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_account uuid := p_mail.payload ->> 'account';
  v_language text := private.language_of(p_mail.recipient);
  v_reminder text := p_mail.payload ->> 'reminder';
begin
  return p_mail.payload || jsonb_build_object('language', v_language) || case p_mail.kind
    when 'reminder' then jsonb_build_object(
      'texts', (select case v_language when 'da' then jsonb_build_object('subject', subject_da, 'body', body_da)
        else jsonb_build_object('subject', subject_en, 'body', body_en) end from public.reminders
          where kind = v_reminder),
      'values', private.mail_values(coalesce(private.reader_of(p_mail), v_account),
        array(select camper_id from private.reminder_campers(v_reminder, v_account))))
    else (select jsonb_build_object(
      'texts', jsonb_build_object('subject', subject, 'body', body), 'attachments', attachments, 'season', season_id,
        'is_test', is_test,
      'values', private.values_in(coalesce(private.reader_of(p_mail), v_account), private.campers_in(p_mail.payload),
        (p_mail.payload ->> 'of_season')::smallint))
      from private.messages where id = p_mail.message_id)
  end;
end
$function$;

CREATE OR REPLACE FUNCTION private.follow_intent()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if tg_op = 'UPDATE' and (new.state, new.refunded_ore, new.reasons, new.charge_tried_at)
    is not distinct from (old.state, old.refunded_ore, old.reasons, old.charge_tried_at) then
    return null;
  end if;
  if new.state not in ('created', 'open', 'needs_review') then
    update public.payment_intent_lines set is_open = false where intent_id = new.id and is_open;
    -- A payment that went into review in the meantime has been waiting for these campers.
    update public.payment_intent_lines l set is_open = true
    where (l.intent_id, l.paid_for_user_id) in (
      select distinct on (l.paid_for_user_id) i.id, l.paid_for_user_id
      from public.payment_intent_lines mine
      join public.payment_intent_lines l on l.paid_for_user_id = mine.paid_for_user_id
      join public.payment_intents i on i.id = l.intent_id and i.state = 'needs_review' and i.decided_at is null
        and i.season_id = (select private.season())
      where mine.intent_id = new.id and not exists (
        select from public.payment_intent_lines other
        where other.paid_for_user_id = l.paid_for_user_id and other.is_open
      )
      order by l.paid_for_user_id, i.created_at
    );
  elsif tg_op = 'UPDATE' and old.state not in ('created', 'open', 'needs_review') and new.season_id = private.season()
    then
    update public.payment_intent_lines l set is_open = true
    where l.intent_id = new.id and not exists (
      select from public.payment_intent_lines other where other.paid_for_user_id = l.paid_for_user_id and other.is_open
    );
  end if;
  insert into public.payment_log (intent_id, from_state, to_state, source, detail)
  values (
    new.id, case when tg_op = 'UPDATE' then old.state end, new.state,
    coalesce(nullif(current_setting('app.money_source', true), ''), 'payment'),
    jsonb_strip_nulls(jsonb_build_object(
      'reason', new.reasons[cardinality(new.reasons)], 'refunded_ore', nullif(new.refunded_ore, 0),
      'charge_tried_at', new.charge_tried_at,
      -- How the payment is called is known, unless just that is wrong.
      'provider', case when new.reasons && array['reference', 'my_reference'] then new.provider
        else new.provider - array['paymentId', 'reference', 'myReference'] end
    ))
  );
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.follow_ledger()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.payment_intents i set ledger_ore = i.ledger_ore + added.ore
  from (select intent_id, round(sum(amount) * 100)::integer as ore from written group by intent_id) added
  where i.id = added.intent_id;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.follow_plan(v_before public.users, p_accommodation text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_paid numeric := private.paid_for(v_before.id);
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
    select u.id, p_accommodation, v_before_it, private.plan_of(u), v_paid,
      private.refund_of(private.overpaid(u))
    from public.users u where u.id = v_before.id;
  end if;
  return v_status;
end
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

CREATE OR REPLACE FUNCTION private.follow_shirt(p_camper uuid, p_from_browser boolean)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_camper public.users;
begin
  select u.* into strict v_camper from public.users u where u.id = p_camper;
  if not exists (select from public.pricing where id = v_camper.pricing_id and shirt_price > 0) then
    return;
  end if;
  perform private.refuse_if(p_from_browser and v_camper.size is null
    and private.paid_beyond(private.price_of(v_camper), private.paid_for(p_camper)) > 0, 'shirt_paid');
  perform private.ask_to_cancel_checkout(p_camper, 'shirt_changed');
  if v_camper.is_registered and not private.is_covered(v_camper) then
    update public.users set is_registered = false, registered_at = null where id = p_camper;
  else
    perform private.register_if_paid(p_camper);
  end if;
end
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

CREATE OR REPLACE FUNCTION private.given_up_pages(p_campers uuid[])
 RETURNS SETOF public.payment_intents
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select i.* from public.payment_intents i
  where i.id in (select l.intent_id from public.payment_intent_lines l where l.paid_for_user_id = any (p_campers))
    and i.state in ('create_unknown', 'failed', 'cancelled') and i.final_at is null
    and i.provider_payment_id is not null and i.created_at > public.camp_now() - interval '48 hours'
$function$;

CREATE OR REPLACE FUNCTION private.hold_books()
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select pg_advisory_xact_lock_shared(hashtextextended('books', 0))
$function$;

CREATE OR REPLACE FUNCTION private.is_alone(camper public.users)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select public.age_on(camper.birthday, c.start_date) < 12 and not exists (
    select from public.users u
    where (u.id = camper.parent_id or u.parent_id = camper.parent_id) and u.is_attending and not u.is_inactive
      and public.age_on(u.birthday, c.start_date) >= 18
  )
  from public.camp_info c
$function$;

CREATE OR REPLACE FUNCTION private.is_at_rest(state text, reasons text[], provider jsonb, ledger_ore integer)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
RETURN ((('nobody'::text <> ALL (reasons)) OR (ledger_ore = 0)) AND ('unknown_at_provider'::text <> ALL (reasons)) AND (state = ANY (ARRAY['failed'::text, 'charged'::text, 'cancelled'::text, 'expired'::text])) AND (private.net_charged(provider) = ledger_ore) AND (private.read_snapshot(provider, 'pendingRefundAmount'::text) = 0) AND (private.read_snapshot(provider, 'failedRefundAmount'::text) = 0) AND ((private.read_snapshot(provider, 'reservedAmount'::text) <= private.read_snapshot(provider, 'cancelledAmount'::text)) OR (private.read_snapshot(provider, 'chargedAmount'::text) > 0)));

CREATE OR REPLACE FUNCTION private.is_undecided_in(p_figures jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select bool_or((p_figures ->> figure)::numeric <> 0)
  from unnest(array['owed', 'overpaid', 'open_cash', 'open_days', 'open_lines', 'open_payouts', 'differing_payouts',
    'unpaid_rows', 'matters']) figure
$function$;

CREATE OR REPLACE FUNCTION private.jobs_of(a public.admin)
 RETURNS text[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN CASE WHEN ((a).jobs_season = private.season()) THEN (a).jobs WHEN (('treasurer'::text = ANY ((a).jobs)) AND (NOT private.are_books_closed((a).jobs_season))) THEN ARRAY['treasurer'::text] ELSE '{}'::text[] END;

CREATE OR REPLACE FUNCTION private.judged_rows(p_rows jsonb)
 RETURNS TABLE(row_place bigint, known_id uuid, alike_id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with row as materialized (
    select * from private.statement_rows(p_rows)
  ), known as materialized (
    select distinct on (found.place) found.place, found.id from (
      select r.place, l.id, 1 as rank from row r join private.bank_lines l on l.row_key = r.row_key
      union all
      select r.place, l.id, 2 from row r join private.bank_lines l
        on l.id_key = r.id_key and l.booked_on = r.day and l.amount_ore = r.amount_ore
        and (l.account = r.account) is not false and (l.balance_ore = r.balance_ore) is not false
        and (l.text_key = r.text_key or l.balance_ore = r.balance_ore)
      union all
      select r.place, l.id, 3 from row r join private.bank_lines l on l.id = r.same_as
    ) found order by found.place, found.rank
  )
  select r.place, k.id, a.id
  from row r left join known k on k.place = r.place
  left join lateral (
    select l.id from private.bank_lines l
    where k.id is null and l.amount_ore = r.amount_ore and l.id <> all (r.others)
      and l.id not in (select id from known) and (l.account = r.account) is not false
      and (l.booked_on = r.day and l.text_key = r.text_key or l.id_key = r.id_key
        or (l.balance_ore = r.balance_ore) is not false and (l.booked_on = r.day
          or l.booked_on between r.day - 7 and r.day + 7 and l.text_key = r.text_key))
    order by coalesce(l.id_key = r.id_key, false) desc, coalesce(l.text_key = r.text_key, false) desc,
      abs(l.booked_on - r.day), l.id
    limit 1
  ) a on true
$function$;

CREATE OR REPLACE FUNCTION private.keep_books()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.hold_books();
  if tg_table_name = 'payouts' then
    -- A payout that was imported later is matched all the same.
    perform private.refuse_if(exists (
      select from private.books b where b.closed_at >= old.imported_at and b.id = any (private.payout_seasons(old))
    ), 'books_closed');
    return coalesce(new, old);
  elsif tg_table_name = 'payments' and to_jsonb(new) ->> 'entry_key' is null then
    update private.books set closed_by = null, closed_at = null, note = ''
      where id = new.season_id and closed_at is not null;
  else
    perform private.refuse_if(private.are_books_closed(new.season_id), 'books_closed');
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.left_to_pay(to_pay numeric, paid numeric, short numeric)
 RETURNS numeric
 LANGUAGE sql
 IMMUTABLE
RETURN GREATEST(((to_pay - paid) - short), (0)::numeric);

CREATE OR REPLACE FUNCTION private.is_covered(camper public.users)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN (private.left_to_pay(private.price_of(camper), private.counted_for((camper).id), (0)::numeric) = (0)::numeric);

CREATE OR REPLACE FUNCTION private.lodged(camper public.users, p_to text)
 RETURNS public.users
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  camper := case when p_to = 'Room' then private.in_a_room(camper) else private.staying_in(camper) end;
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
      'old_accommodation', v_before.accommodation, 'until', (
        select h.until from public.bed_holds h where h.camper_id = u.id and u.has_bed and not u.is_registered
      ), 'fields', (select jsonb_agg(field order by field) from jsonb_object_keys(p_changes) as keys (field)
        where private.correctable(u) -> field is distinct from private.correctable(v_before) -> field)))
  from public.users u join public.pricing p on p.id = v_before.pricing_id
  where u.id = v_before.id
$function$;

CREATE OR REPLACE FUNCTION private.may_close_books(p_season smallint)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN (private.is_admin((3)::smallint) OR (EXISTS (SELECT FROM public.admin a WHERE ((a.id = (SELECT auth.uid() AS uid)) AND (a.jobs_season = may_close_books.p_season) AND ('treasurer'::text = ANY (private.jobs_of(a.*)))))));

CREATE OR REPLACE FUNCTION private.message_payload(p_account uuid, p_campers uuid[], p_season smallint)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
RETURN jsonb_strip_nulls(jsonb_build_object('account', p_account, 'camper_ids', p_campers, 'of_season', p_season));

CREATE OR REPLACE FUNCTION private.move_intent(p_intent uuid, p_state text, p_reason text DEFAULT NULL::text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_state text;
begin
  update public.payment_intents set state = p_state, reasons = private.with_reason(reasons, p_reason)
  where id = p_intent and state in ('created', 'open', 'create_unknown')
  returning state into v_state;
  return coalesce(v_state, (select state from public.payment_intents where id = p_intent));
end
$function$;

CREATE OR REPLACE FUNCTION private.needs_second_person(p_intent uuid, p_ore integer)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(p_ore + coalesce((
    select sum(r.ore) from private.refund_requests r
    where r.intent_id = p_intent and r.state in ('asked', 'accepted', 'done') and r.decided_by is null
  ), 0) > number_value::bigint * 100, false)
  from public.admin_settings where name = 'REFUND_TWO_ABOVE'
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
    and private.in_review(camper.id) is null
$function$;

CREATE OR REPLACE FUNCTION private.ore_for_nobody(intent public.payment_intents)
 RETURNS integer
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(round(sum(p.amount) * 100), 0)::integer from public.payments p
  where 'nobody' = any (intent.reasons) and p.intent_id = intent.id and p.paid_for_user_id is null
    and p.type <> 'Move'
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

CREATE OR REPLACE FUNCTION private.outstanding(camper public.users)
 RETURNS numeric
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN private.left_to_pay(private.price_to_pay(private.price_of(camper), ((camper).is_attending AND (NOT (camper).is_inactive))), private.counted_for((camper).id), (0)::numeric);

CREATE OR REPLACE FUNCTION private.paid_beyond(to_pay numeric, paid numeric)
 RETURNS numeric
 LANGUAGE sql
 IMMUTABLE
RETURN GREATEST((paid - to_pay), (0)::numeric);

CREATE OR REPLACE FUNCTION private.paid_for(camper_id uuid)
 RETURNS numeric
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce((
    select s.paid from private.ledger_sums s where s.camper_id = paid_for.camper_id and s.season = private.season()
  ), 0)
$function$;

CREATE OR REPLACE FUNCTION private.overpaid(camper public.users)
 RETURNS numeric
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN private.paid_beyond(private.price_to_pay(private.price_of(camper), ((camper).is_attending AND (NOT (camper).is_inactive))), private.paid_for((camper).id));

CREATE OR REPLACE FUNCTION private.past_mail_values(p_account uuid, p_campers uuid[], p_season smallint)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'first_name', (select first_name from public.people where id = p_account),
    'camp', c.title, 'camp_start', c.start_date, 'last_day', c.registration_deadline,
    'price_day', coalesce(c.price_deadline, c.registration_deadline),
    'outstanding', family.outstanding, 'next_payment', family.outstanding, 'campers', family.campers
  )
  from public.seasons s cross join lateral private.camp_of(s) c, (
    select coalesce(sum(f.outstanding), 0) as outstanding, coalesce(jsonb_agg(jsonb_build_object(
        'name', concat_ws(' ', past.answers ->> 'first_name', past.answers ->> 'last_name'),
        'arrival', past.answers -> 'arrival_transportation', 'departure', past.answers -> 'departure_transportation',
        'room', past.room
      ) order by past.camper_id <> f.account_id, past.answers ->> 'created_at', past.camper_id), '[]') as campers
    from private.season_fees(p_season) f join public.past_campers past
      on past.season_id = p_season and past.camper_id = f.camper_id
    where f.camper_id = any (p_campers)
  ) family
  where s.id = p_season
$function$;

CREATE OR REPLACE FUNCTION private.past_outstanding_families(p_season smallint)
 RETURNS TABLE(id uuid, name text, email text, phone text, people bigint, expected numeric, paid numeric, outstanding numeric, next_part numeric, campers uuid[])
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select p.id, p.first_name || ' ' || p.last_name, private.address_of(p.id), coalesce(
      (select u.phone from public.users u where u.id = p.id),
      (select past.answers ->> 'phone' from public.past_campers past
        where past.season_id = p_season and past.camper_id = p.id)
    ), count(*) filter (where private.came(past)), sum(f.to_pay), sum(f.paid), sum(f.outstanding), sum(f.outstanding),
    array_agg(f.camper_id order by f.camper_id) filter (where f.outstanding > 0)
  from private.season_fees(p_season) f join public.people p on p.id = f.account_id
  join public.past_campers past on past.season_id = p_season and past.camper_id = f.camper_id
  group by p.id
  having sum(f.outstanding) > 0
$function$;

CREATE OR REPLACE FUNCTION private.payout_money()
 RETURNS TABLE(payout_id uuid, id text, is_refund boolean, amount_ore integer, fee_ore integer, happened_on date)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select r.payout_id, r.provider_payment_id, r.provider_payment_id is not null and r.amount_ore < 0,
    case when r.provider_payment_id is null then 0 else r.amount_ore end,
    case when r.provider_payment_id is null then r.fee_ore - r.amount_ore else r.fee_ore end, r.happened_on
  from private.payout_rows r
$function$;

CREATE OR REPLACE FUNCTION private.payout_seasons(p_payout private.payouts)
 RETURNS smallint[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(array_agg(distinct p.season_id), array[p_payout.season_id])
  from private.payout_rows r join public.payments p
    on private.bare_id(p.provider_payment_id) = r.provider_payment_id and p.entry_key is null
  where r.payout_id = p_payout.id
$function$;

CREATE OR REPLACE FUNCTION private.plain_columns()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_row jsonb := to_jsonb(new);
  v_old jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) end;
  v_plain jsonb := (
    select jsonb_object_agg(name, private.plain_text(v_row ->> name))
    from (
      select unnest(tg_argv)
      union all
      select f.name from private.camper_fields f where f.kind = 'text' and tg_table_name = 'users'
    ) typed (name)
    where v_row ->> name is distinct from v_old ->> name
  );
begin
  if v_plain is null then
    return new;
  end if;
  return jsonb_populate_record(new, v_plain);
end
$function$;

CREATE OR REPLACE FUNCTION private.proposals()
 RETURNS TABLE(line_id uuid, account_id uuid, name text, reason text, outstanding numeric, named uuid[], shared boolean, is_exact boolean, place bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with line as materialized (
    select id, season_id, booked_on, amount_ore, private.spellings(text) as words,
      private.bare_id(text) as letters,
      lower(text) as plain
    from private.bank_lines where state = 'open'
  ), word as materialized (
    select id, season_id, word, bool_or(at = count) as is_last from (
      select id, season_id, word, at, count(*) over (partition by id, spelling) as count
      from line, regexp_split_to_table(btrim(words), '  ') spelling,
        unnest(string_to_array(btrim(spelling), ' ')) with ordinality as w(word, at)
    ) each where word <> '' group by id, season_id, word
  ), loose_word as materialized (
    select id, season_id, private.loose(word) as word, bool_or(is_last) as is_last from word group by 1, 2, 3
  ), stored as (
    select private.season() as season_id, u.id, coalesce(u.parent_id, u.id) as account_id, u.search_name, u.first_name,
      u.last_name, u.email, u.phone
    from public.users u
    union all
    -- The other parent pays too, though no camper.
    select private.season(), o.login_id, o.account_id, private.folded(p.first_name || ' ' || p.last_name), p.first_name,
      p.last_name, o.email, null
    from private.other_parents o join public.people p on p.id = o.login_id
    union all
    select past.season_id, past.camper_id, p.account_id, private.folded(p.first_name || ' ' || p.last_name),
      p.first_name, p.last_name,
      past.answers ->> 'email', past.answers ->> 'phone'
    from public.past_campers past join public.people p on p.id = past.camper_id
      where past.season_id in (select season_id from line)
  ), person as materialized (
    select distinct s.season_id, s.id, s.account_id, s.email, right(replace(s.phone, ' ', ''), 8) as number,
      private.words(spelt.name) as words, private.words(spelt.turned) as turned,
      private.loose(split_part(private.words(spelt.name), ' ', 2)) as loose_first,
      private.loose(split_part(btrim(private.words(spelt.name)), ' ', -1)) as loose_last
    from stored s cross join lateral (
      values (s.search_name, private.folded(s.last_name || ' ' || s.first_name)),
        (private.folded(private.in_pairs(s.first_name || ' ' || s.last_name)),
          private.folded(private.in_pairs(s.last_name || ' ' || s.first_name)))
    ) spelt(name, turned)
  ), found as materialized (
    select l.id, l.season_id, p.account_id, p.id as camper_id, p.loose_first as first_word,
      false as is_reference, strpos(l.words, p.words) > 0 or strpos(l.words, p.turned) > 0 as is_whole,
      false as is_similar
    from person p join word first on first.season_id = p.season_id and first.word = split_part(p.words, ' ', 2)
    join word last on last.id = first.id and last.word = split_part(btrim(p.words), ' ', -1)
    join line l on l.id = first.id
    union all
    -- A last name may be cut off: four letters of it, or where the text ends two.
    select l.id, l.season_id, p.account_id, p.id, p.loose_first, false, false, true
    from person p join loose_word first on first.season_id = p.season_id and first.word = p.loose_first
    join loose_word last on last.id = first.id and (last.word = p.loose_last
      or length(last.word) >= case when last.is_last then 2 else 4 end and p.loose_last like last.word || '%')
    join line l on l.id = first.id
    union all
    -- References end in the id of their attempt, as `create_payment_intent` writes them.
    select l.id, l.season_id, payer.account_id, null, null, true, true, false
    from line l cross join regexp_matches(l.letters, '(camp\d{4})([0-9a-f]{32})', 'g') written
    join public.payment_intents i on i.id = written[2]::uuid and private.bare_id(i.reference) = written[1] || written[2]
    join public.people payer on payer.id = i.payer_id
    union all
    select l.id, l.season_id, p.account_id, null, null, true, true, false
    from line l cross join regexp_matches(l.plain, '([a-z0-9._%+-]+@[a-z0-9.-]*[a-z0-9])', 'g') written
    join person p on lower(p.email) = written[1] where p.season_id = l.season_id
    union all
    select l.id, l.season_id, p.account_id, null, null, true, true, false
    from line l cross join generate_series(1, length(l.letters) - 7) at
      join person p on p.number = substr(l.letters, at, 8)
    where substr(l.letters, at, 8) ~ '^\d{8}$' and p.season_id = l.season_id
  ), fee as materialized (
    select private.season() as season_id, coalesce(u.parent_id, u.id) as account_id, sum(f.outstanding) as outstanding
    from private.balance() f join public.users u on u.id = f.camper_id group by 2
    union all
    select past.season, p.account_id, sum(past.outstanding)
    from (select distinct season_id from line where season_id <> private.season()) of,
      private.balance(of.season_id) past join public.people p on p.id = past.camper_id
    where p.account_id in (select account_id from found)
    group by 1, 2
  ), family as (
    select f.id, f.account_id, bool_or(f.is_reference) as is_reference, bool_or(f.is_whole) as is_whole,
      bool_and(f.is_similar) as is_similar, fee.outstanding,
      count(distinct f.camper_id) + count(distinct f.camper_id) filter (where f.is_whole) as names,
      coalesce(array_agg(distinct f.camper_id) filter (where f.camper_id is not null and not exists (
        select from private.other_parents other where other.login_id = f.camper_id)), '{}') as named
    from found f join fee on fee.account_id = f.account_id and fee.season_id = f.season_id
    group by f.id, f.account_id, fee.outstanding
  ), ranked as (
    select f.*, p.first_name || ' ' || p.last_name as name,
      count(*) filter (where not is_similar) over (partition by f.id) as families,
      row_number() over (partition by f.id order by is_reference desc, names desc, is_similar, outstanding desc,
        p.first_name, f.account_id) as place
    from family f join public.people p on p.id = f.account_id
  ), named as (
    -- Each name is the likeliest family's: of two of one name one, and never a third for the same words.
    select distinct on (f.id, f.first_word, case when f.is_reference then f.account_id end) f.id, f.account_id
    from found f join ranked r on r.id = f.id and r.account_id = f.account_id
    order by f.id, f.first_word, case when f.is_reference then f.account_id end, r.place
  ), sharing as (
    select id, array_agg(distinct account_id) as accounts from named group by id having count(distinct account_id) > 1
  )
  select r.id, r.account_id, r.name,
    case when r.is_reference then 'reference' when r.is_similar then 'similar' else 'name' end, r.outstanding, r.named,
    coalesce(r.account_id = any (s.accounts), false),
    fits.so and row_number() over (partition by l.season_id, r.account_id, fits.so order by l.booked_on, l.id) = 1,
      r.place
  from ranked r join line l on l.id = r.id left join sharing s on s.id = r.id,
    lateral (select r.families = 1 and r.is_whole and r.outstanding * 100 = l.amount_ore as so) fits
$function$;

CREATE OR REPLACE FUNCTION private.queue_paid(p_key text, p_provider_payment_id text, p_charge_id text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.queue_mail('paid', concat_ws(':', 'paid', p_key, adult.id), private.address_of(adult.id), adult.id,
    null, private.receipt_of(p_provider_payment_id, p_charge_id, adult.id)
      || jsonb_build_object('account', paid.account_id, 'payer', paid.payer))
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
    reasons = private.with_reason(reasons, 'refunded'),
    -- An answer that was older in something else is not the last word: the provider is asked again.
    final_at = case when v_total = amount_ore and private.net_charged(provider) = 0 then public.camp_now() end
  where id = p_intent.id;
  perform private.queue_receipt('refund', p_intent.id || ':' || v_total, p_intent.provider_payment_id, v_charge);
end
$function$;

CREATE OR REPLACE FUNCTION private.refund_answer(p_request uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select case when r.state = 'asked' and r.asked_at > public.camp_now() - interval '23 hours'
    then private.refund_to_ask(r.id)
    else jsonb_build_object('status', 'known', 'state', r.state, 'intent_id', i.id,
      'provider_payment_id', i.provider_payment_id) end
  from private.refund_requests r join public.payment_intents i on i.id = r.intent_id where r.id = p_request
$function$;

CREATE OR REPLACE FUNCTION private.refund_fits(p_intent public.payment_intents, p_lines jsonb)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select p_intent.state = 'charged' and sum(l.ore) <= private.net_charged(p_intent.provider)
    - private.read_snapshot(p_intent.provider, 'pendingRefundAmount') and bool_and(l.ore <= coalesce((
      select sum(r.amount) * 100 from public.payments r
      where r.intent_id = p_intent.id and r.paid_for_user_id = l.camper
    ), 0))
  from jsonb_to_recordset(p_lines) as l(camper uuid, ore integer)
$function$;

CREATE OR REPLACE FUNCTION private.refund_of(p_amount numeric)
 RETURNS numeric
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select round(greatest(p_amount, 0) * coalesce((select percent from public.refund_rule), 0) / 100, 2)
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
      round(private.overpaid(u) * 100)::integer as overpaid,
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

CREATE OR REPLACE FUNCTION private.refunded_beyond(to_pay numeric, paid numeric, short numeric)
 RETURNS numeric
 LANGUAGE sql
 IMMUTABLE
RETURN GREATEST(LEAST(short, (to_pay - paid)), (0)::numeric);

CREATE OR REPLACE FUNCTION private.register_if_paid(p_camper uuid, p_receipt_to text DEFAULT NULL::text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_camper public.users;
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
    end if;
  end if;
  if private.lacks_guardian(v_camper) then
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
  if private.mail_address(v_camper) is distinct from p_receipt_to then
    -- Once for each time that money registers: after it was taken back and paid again too, but not for each T-shirt
    -- chosen and given up.
    perform private.queue_mail('registered', concat_ws(':', 'registered', p_camper, private.season(), (
      select max(number) from public.payments where paid_for_user_id = p_camper
    )), private.mail_address(v_camper), p_camper, null, private.fee_summary(v_camper));
  end if;
  return true;
end
$function$;

CREATE OR REPLACE FUNCTION private.require_rows(p_rows jsonb)
 RETURNS void
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select private.refuse_if(not coalesce(jsonb_typeof(p_rows) = 'array'
    and not jsonb_path_exists(p_rows, 'strict $[*] ? (@.type() <> "object")'), false), 'bad_rows')
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

CREATE OR REPLACE FUNCTION private.season_ends_with()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return (select jsonb_build_object(
    'campers', count(*) filter (where b.comes), 'registered', count(*) filter (where b.comes and u.is_registered),
    'outstanding', coalesce(sum(b.outstanding), 0), 'overpaid', coalesce(sum(b.overpaid), 0),
    'bank_lines', (select count(*) from private.bank_lines where state = 'open' and season_id = private.season()),
    'bank_amount', (select coalesce(round(sum(amount_ore) / 100.0, 2), 0) from private.bank_lines where state = 'open'
      and season_id = private.season()),
    'cash', (select coalesce(sum(amount), 0) from private.cash_entries() where closing_id is null
      and season_id = private.season()),
    'open_pages', (select count(*) from public.payment_intents where state in ('created', 'open')),
    'in_review', (select count(*) from public.payment_intents where state = 'needs_review' and decided_at is null)
  )
  from public.users u join private.balance() b on b.camper_id = u.id);
end
$function$;

CREATE OR REPLACE FUNCTION private.season_fees(p_season smallint)
 RETURNS TABLE(camper_id uuid, account_id uuid, to_pay numeric, paid numeric, outstanding numeric, overpaid numeric)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select b.camper_id, p.account_id, b.to_pay, b.paid, b.outstanding, b.overpaid
  from private.balance(p_season) b join public.people p on p.id = b.camper_id
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

CREATE OR REPLACE FUNCTION private.values_in(p_account uuid, p_campers uuid[], p_season smallint)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN CASE WHEN (p_season <> private.season()) THEN private.past_mail_values(p_account, p_campers, p_season) ELSE private.mail_values(p_account, p_campers) END;

CREATE OR REPLACE FUNCTION private.with_change_requests(camper public.users, p_changes jsonb)
 RETURNS public.users
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_before public.users := camper;
begin
  camper := jsonb_populate_record(camper, p_changes - 'attendance');
  camper.first_name := private.stored_name(camper.first_name);
  camper.last_name := private.stored_name(camper.last_name);
  camper.church_mission := private.stored_church(camper.church_mission);
  if p_changes ? 'attendance' then
    perform private.refuse_if(coalesce(p_changes ->> 'attendance', '') not in ('attending', 'not_attending',
      'inactive'), 'attendance_invalid');
    camper.is_inactive := p_changes ->> 'attendance' = 'inactive';
    camper.is_attending := p_changes ->> 'attendance' = 'attending';
  end if;
  if camper.accommodation is distinct from v_before.accommodation then
    camper.stay_in_reason := case when camper.accommodation = 'Stay in' then 'by_organisers' end;
    camper.stay_in_at := case when camper.accommodation = 'Stay in' then public.camp_now() end;
  end if;
  if (camper.birthday, camper.is_senior_retired, camper.country, camper.accommodation, camper.given_category)
    is distinct from (v_before.birthday, v_before.is_senior_retired, v_before.country, v_before.accommodation,
      v_before.given_category) then
    camper := private.repriced(camper);
  end if;
  camper.is_registered := v_before.is_registered and (private.is_covered(camper)
    or v_before.is_attending and not v_before.is_inactive
      and private.price_of(camper) <= private.price_of(v_before));
  camper.registered_at := case when camper.is_registered then v_before.registered_at end;
  return camper;
end
$function$;

CREATE OR REPLACE FUNCTION private.with_reason(reasons text[], reason text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN CASE WHEN ((reason IS NULL) OR (reason = ANY (reasons))) THEN reasons ELSE (reasons || reason) END;

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
  v_reason text := nullif(trim(private.plain_text(p_reason)), '');
begin
  perform private.refuse_if(exists (
    select from jsonb_to_recordset(p_lines) as l(amount numeric)
    where coalesce(abs(l.amount) > 100000 or l.amount <> round(l.amount, 2), true) or not coalesce(
      case p_kind when 'payment' then l.amount >= 0 when 'refund' then l.amount <= 0
        else p_kind = 'correction' end, false)
  ) or not exists (select from jsonb_to_recordset(p_lines) as l(amount numeric) where l.amount <> 0), 'bad_amount');
  perform private.refuse_if(not coalesce(p_method in ('Cash', 'Bank transfer', 'MobilePay box'), false), 'bad_method');
  perform private.refuse_if(case when v_reason is null then p_kind <> 'payment'
    else length(v_reason) not between 3 and 500 end, 'reason_missing');
  perform private.refuse_if(p_received_on > private.camp_today(), 'bad_day');
  perform set_config('app.money_source', 'admin', true);

  -- One press at a time, also if it should name others the second time; then all campers, in one order.
  perform pg_advisory_xact_lock(hashtextextended('entry ' || p_entry, 0));
  if p_season <> private.season() then
    return private.write_past(p_season, p_entry, p_lines, p_method, p_kind, v_reason, p_payer, p_received_on,
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
    select l.*, private.paid_for(l.camper) as paid, private.counted_for(l.camper) as counted
    from jsonb_to_recordset(p_lines) as l(camper uuid, amount numeric, seen_paid numeric, seen_outstanding numeric)
      order by l.camper
  loop
    perform private.refuse_if(v_line.seen_paid <> v_line.paid or v_line.seen_outstanding <> (
      select private.outstanding(private.as_it_stands(u)) from public.users u where u.id = v_line.camper
    ), 'conflict');
    perform private.refuse_if(v_line.amount < 0 and v_line.counted + v_line.amount < 0, 'below_zero');
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
      v_camper.id, 'by hand', p_entry, p_entry, auth.uid(), v_reason, p_received_on,
      nullif(left(trim(private.plain_text(p_bank_reference)), 140), ''));
    update public.users u set agreed_price = private.place_price(u)
    where u.id = v_camper.id and u.agreed_price is null and v_line.amount > 0;
    if p_kind = 'correction' and v_line.amount < 0 and v_camper.is_registered
      and not private.is_covered(v_camper) then
      perform private.take_back_registration(v_camper.id, v_address);
    end if;
    perform private.register_if_paid(v_camper.id, private.mail_address(v_camper));
  end loop;
  perform private.queue_receipt(private.receipt_kind(sum(amount), min(type)), p_entry::text, 'by hand', p_entry::text)
  from public.payments where entry_key = p_entry;
  return true;
end
$function$;

CREATE OR REPLACE FUNCTION private.write_past(p_season smallint, p_entry uuid, p_lines jsonb, p_method text, p_kind text, p_reason text, p_payer uuid, p_received_on date, p_bank_reference text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_line record;
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
    perform private.refuse_if(v_line.amount < 0 and v_line.paid + v_line.amount < 0, 'below_zero');
    if v_line.amount <> 0 then
      insert into public.payments (season_id, amount, type, payment_method, pricing_id, paid_by_user_id,
        paid_for_user_id,
        provider_payment_id, charge_id, entry_key, entered_by, reason, received_on, bank_reference)
      values (p_season, v_line.amount, case when p_kind <> 'payment' then initcap(p_kind)
          when v_line.paid <= 0 and v_line.amount >= v_line.price then 'Full payment' when v_line.paid <= 0
            then 'First payment'
          when v_line.paid + v_line.amount >= v_line.price then 'Remaining amount' else 'Second payment' end,
        p_method, v_line.pricing_id, p_payer, v_line.camper, 'by hand', p_entry, p_entry, auth.uid(), p_reason,
        p_received_on, nullif(left(trim(private.plain_text(p_bank_reference)), 140), ''));
    end if;
  end loop;
  perform private.queue_receipt(private.receipt_kind(sum(amount), min(type)), p_entry::text, 'by hand', p_entry::text)
  from public.payments where entry_key = p_entry;
  return true;
end
$function$;

CREATE OR REPLACE FUNCTION public.admin_camper_list(p_limit integer DEFAULT NULL::integer, p_offset integer DEFAULT 0)
 RETURNS TABLE(camper jsonb, category text, price numeric, paid numeric, outstanding numeric, room text, team text, parent text, parent_email text, parent_phone text, guardian text, contact text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  v_sees_teams boolean := private.sees_teams();
  v_sees_rooms boolean := private.sees_rooms();
  v_unlisted text[] := private.unlisted_columns();
begin
  perform private.require_admin();
  return query
    with people as materialized (
      select * from public.users order by first_name, last_name, id limit p_limit offset p_offset
    )
    select
      to_jsonb(u) - v_unlisted,
      pricing.code, fee.price, fee.paid, fee.outstanding, rooms.name, teams.name,
      parent.first_name || ' ' || parent.last_name, parent.email, parent.phone, k.guardian,
        k.contact_name || ' ' || k.contact_phone
    from people u
    join public.pricing on pricing.id = u.pricing_id
    join private.balance(null, (select array_agg(id) from people)) fee on fee.camper_id = u.id
    left join public.users parent on parent.id = u.parent_id
    left join private.contacts((select array_agg(id) from people)) k on k.camper_id = u.id
    left join public.rooms on v_sees_rooms and rooms.id = u.room_id
    left join public.teams on v_sees_teams and teams.id = u.team_id
    order by u.first_name, u.last_name, u.id;
end
$function$;

CREATE OR REPLACE FUNCTION public.admin_camper_record(p_camper uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  return (
    select private.correctable(u) || jsonb_build_object(
      'id', u.id, 'email', u.email, 'category', p.code, 'price', private.price_of(u), 'paid', private.paid_for(u.id),
      'outstanding', private.outstanding(u),
      'is_registered', u.is_registered, 'registered_at', u.registered_at, 'created_at', u.created_at,
      'has_bed', u.has_bed, 'stay_in_at', u.stay_in_at, 'stay_in_reason', u.stay_in_reason,
      'room', private.seen_room(u.room_id), 'team', private.seen_team(u.team_id),
      'former_room', private.seen_room(u.former_room_id), 'former_team', private.seen_team(u.former_team_id),
      'has_open_checkout', private.open_checkout(u.id) is not null,
      'guardian', k.guardian, 'contact', k.contact_name || ' ' || k.contact_phone, 'pickup', k.pickup,
      'family', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', f.id, 'name', f.first_name || ' ' || f.last_name, 'email', f.email, 'phone', f.phone,
          'is_parent', f.parent_id is null
        ) order by f.parent_id nulls first, f.birthday, f.id), '[]')
        from public.users f
        where f.id <> u.id and coalesce(f.parent_id, f.id) = coalesce(u.parent_id, u.id)
      ),
      'payments', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', pay.id, 'created_at', pay.created_at, 'amount', pay.amount, 'type', pay.type,
          'method', pay.payment_method, 'is_anonymous', pay.is_anonymous,
          'intent_id', case when private.is_treasurer()
            then pay.intent_id end, 'reason', case when private.is_treasurer() then pay.reason end,
          'payer', case when not pay.is_anonymous then payer.first_name || ' ' || payer.last_name end
        ) order by pay.created_at desc, pay.id), '[]')
        from public.payments pay left join public.people payer on payer.id = pay.paid_by_user_id
        where pay.paid_for_user_id = u.id and pay.season_id = (select private.season())
      ),
      'checkins', (
        select coalesce(jsonb_agg(jsonb_build_object('kind', s.kind, 'at', c.checked_at) order by c.checked_at), '[]')
        from public.checkin_standing s join public.checkins c on c.id = s.checkin_id
        where s.person_id = u.id and s.is_checked_in
      ),
      'survey', (
        select to_jsonb(s) - array['camper_id'] - case
          when private.is_admin(3::smallint) then '{}'::text[] else array['be_with', 'not_be_with']
        end
        from public.survey_responses s where s.camper_id = u.id
      ),
      'consents', (select jsonb_agg(to_jsonb(c)) from private.consents_of(array[u.id]) c),
      'history', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', l.id, 'at', l.changed_at, 'level', l.actor_level,
          'by', coalesce(actor.first_name || ' ' || actor.last_name, account.email),
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

CREATE OR REPLACE FUNCTION public.admin_meals()
 RETURNS TABLE(day text, meal text, ages text, people integer, unpaid integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.require_job('kitchen');
  with born as materialized (
    select u.birthday, u.dates, u.arrival_transportation = 'Bus' as by_bus, u.is_registered
    from public.users u
    where u.is_attending and not u.is_inactive
  ), counted as (
    select b.birthday, s.day, s.meal, count(*) filter (where b.is_registered) as people,
      count(*) filter (where not b.is_registered) as unpaid
    from born b join private.served() s on s.day = any (b.dates) and (s.feeds_bus or not b.by_bus)
    group by 1, 2, 3
  )
  select c.day, c.meal, private.age_band(public.age_on(c.birthday, start_date)), sum(c.people)::integer,
    sum(c.unpaid)::integer
  from counted c, public.camp_info
  group by 1, 2, 3
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
    where (select private.is_admin()) and case when p_year is null
      then season_id = coalesce(p_season, (select private.season()))
      else extract(year from private.camp_day(created_at)) = p_year end and (p_after is null or (created_at, id) < (
      (select created_at from public.payments where id = p_after), p_after
    ))
    order by created_at desc, id desc limit least(p_limit, 1000)
  )
  select p.id, p.created_at, p.amount, p.type, p.payment_method, private.category_name(pricing), p.is_anonymous,
    coalesce(payer.first_name || ' ' || payer.last_name, p.payer_name), payee.first_name || ' ' || payee.last_name,
    contact.first_name || ' ' || contact.last_name, coalesce(holder.email, past.answers ->> 'email'),
    coalesce(holder.phone, past.answers ->> 'phone'), p.reason, p.intent_id,
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

CREATE OR REPLACE FUNCTION public.admin_people()
 RETURNS TABLE(id uuid, name text, email text, access_level smallint, jobs text[], is_this_season boolean, current_jobs text[])
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select a.id, private.person_name(a.id), (select u.email from auth.users u where u.id = a.id)::text, a.access_level,
    a.jobs, coalesce(a.jobs_season = private.season(), true), private.jobs_of(a)
  from public.admin a
  where (select private.is_admin(3::smallint))
  order by a.access_level desc nulls last, 2
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
  from public.users u join private.camper_state s on s.camper_id = u.id
    join private.balance() fee on fee.camper_id = u.id
    left join public.users parent on parent.id = u.parent_id
    left join private.contacts() k on k.camper_id = u.id
  cross join (select private.camp_days() as days) camp
  where s.at_camp <> 'away'
  order by s.holder, s.account_id, u.created_at, u.id
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
    end if;
  else
    -- The provider keeps a key for a day at most: what it has not answered by then has failed, or shows in its record.
    update private.refund_requests set state = 'failed'
    where intent_id = v_intent.id and state = 'asked' and asked_at < public.camp_now() - interval '24 hours';
    if exists (
      select from private.refund_requests where intent_id = v_intent.id and state in ('waiting', 'asked', 'accepted')
    ) then
      return jsonb_build_object('status', 'refused', 'reason', 'busy');
    elsif not private.refund_fits(v_intent, p_lines) then
      return jsonb_build_object('status', 'refused', 'reason', 'more_than_left');
    end if;
    insert into private.refund_requests (id, intent_id, ore, state, failed_before, asked_by)
    values (p_entry, v_intent.id, v_ore,
      case when private.needs_second_person(v_intent.id, v_ore) then 'waiting' else 'asked' end,
      private.read_snapshot(v_intent.provider, 'failedRefundAmount'), p_caller);
    insert into private.refund_request_lines select p_entry, l.camper, l.ore
    from jsonb_to_recordset(p_lines) as l(camper uuid, ore integer);
  end if;
  return private.refund_answer(p_entry);
end
$function$;

CREATE OR REPLACE FUNCTION public.book_figures(p_season smallint)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.require_treasurer();
  select coalesce((select figures from private.books where id = s.id and closed_at is not null),
    private.books_of(s.id))
  from public.seasons s where s.id = p_season and s.state <> 'draft'
$function$;

CREATE OR REPLACE FUNCTION public.cancel_unknown(p_intent uuid, p_source text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_now timestamptz := public.camp_now();
  v_patience interval := interval '15 minutes';
  v_state text;
begin
  perform set_config('app.money_source', p_source, true);
  update public.payment_intents set denied_since = coalesce(denied_since, v_now) where id = p_intent;
  update public.payment_intents set state = 'cancelled',
    reasons = private.with_reason(reasons, 'unknown_at_provider'),
    next_check_at = least(next_check_at, v_now + interval '1 hour')
  where id = p_intent and state = 'open' and created_at <= v_now - v_patience
    and (provider is null or denied_since <= v_now - v_patience)
    and private.read_snapshot(provider, 'chargedAmount') = 0 and private.only_reserved(provider) = 0;
  select state into v_state from public.payment_intents where id = p_intent;
  return v_state;
end
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
      from public.users u join private.camper_state s on s.camper_id = u.id
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

CREATE OR REPLACE FUNCTION public.close_books(p_season smallint, p_seen jsonb, p_note text DEFAULT ''::text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_note text := trim(private.plain_text(coalesce(p_note, '')));
  v_figures jsonb;
begin
  perform private.require(private.may_close_books(p_season));
  perform private.refuse_if(not exists (select from public.seasons where id = p_season
    and state <> 'draft'), 'not_found');
  perform private.refuse_if(exists (select from public.seasons s, private.camp_of(s) c where s.id = p_season
    and c.end_date >= private.camp_today()), 'not_over');
  -- Writers have finished, or are refused afterwards.
  perform pg_advisory_xact_lock(hashtextextended('books', 0));
  v_figures := private.books_of(p_season);
  perform private.refuse_if(private.are_books_closed(p_season) or v_figures is distinct from p_seen, 'conflict');
  perform private.refuse_if(length(v_note) > 500 or private.is_undecided_in(v_figures) and length(v_note) < 3,
    'note_missing');
  insert into private.books as b (id, closed_by, closed_at, figures, note)
  values (p_season, auth.uid(), public.camp_now(), v_figures || jsonb_build_object('written_off', v_figures -> 'owed'),
    v_note)
  on conflict (id) do update set closed_by = excluded.closed_by, closed_at = excluded.closed_at,
    figures = excluded.figures, note = excluded.note;
end
$function$;

CREATE OR REPLACE FUNCTION public.confirm_bank_line(p_line uuid, p_shares jsonb, p_overpaid numeric DEFAULT 0)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_line private.bank_lines;
  v_accounts uuid[];
begin
  perform private.require_treasurer();
  perform private.require_rows(p_shares);
  perform private.require_rows(s -> 'lines') from jsonb_array_elements(p_shares) s;
  v_accounts := array(select account from jsonb_to_recordset(p_shares) as s(account uuid) order by account);
  select * into v_line from private.bank_lines where id = p_line for update;
  perform private.refuse_if(v_line.id is null, 'not_found');
  perform private.refuse_if(v_line.state = 'set_aside' or v_line.state = 'confirmed' and (
    v_line.decided_by is distinct from auth.uid()
    or v_accounts <> array(select account_id from private.bank_shares where line_id = p_line order by account_id)
  ), 'conflict');
  perform private.refuse_if(v_line.amount_ore is distinct from (
    select sum(l.amount * 100) from jsonb_to_recordset(p_shares) as s(lines jsonb),
      jsonb_to_recordset(s.lines) as l(amount numeric)
  ), 'wrong_sum');
  perform private.refuse_if(p_overpaid is distinct from (
    select sum(greatest(l.amount - l.seen_outstanding, 0))
    from jsonb_to_recordset(p_shares) as s(lines jsonb),
      jsonb_to_recordset(s.lines) as l(amount numeric, seen_outstanding numeric)
  ), 'overpaid');
  perform private.hold_for_lines(v_line.season_id, v_accounts, array(
    select l.camper from jsonb_to_recordset(p_shares) as s(lines jsonb),
      jsonb_to_recordset(s.lines) as l(camper uuid, amount numeric)
    where l.amount <> 0 and v_line.state = 'open'
  ));
  return private.confirm_line(v_line, p_shares);
end
$function$;

CREATE OR REPLACE FUNCTION public.confirm_exact_lines(p_lines jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_wanted record;
  v_lines integer := 0;
  v_amount numeric := 0;
  v_people jsonb := '[]';
begin
  perform private.require_treasurer();
  perform private.require_rows(p_lines);
  -- Everything is held before the first row is written: lines, then people, both in one order.
  perform from private.bank_lines where id in (select line from jsonb_to_recordset(p_lines) as l(line uuid)) order by id
    for update;
  perform private.hold_for_lines(season_id, accounts, campers) from (
    select b.season_id, array_agg(distinct w.account) as accounts, array_agg(distinct camper) as campers
    from jsonb_to_recordset(p_lines) as w(line uuid, account uuid) join private.bank_lines b on b.id = w.line
      and b.state = 'open',
      private.family_in(w.account, b.season_id) camper
    group by b.season_id order by b.season_id
  ) held;
  for v_wanted in
    select b as line, w.account, share.lines, b.state = 'open' as is_open
      from jsonb_to_recordset(p_lines) as w(line uuid, account uuid)
    join private.bank_lines b on b.id = w.line
    left join private.proposals() p on p.line_id = b.id and p.account_id = w.account and p.is_exact
    left join lateral (
      select jsonb_agg(jsonb_build_object('camper', f.id, 'amount', f.outstanding, 'seen_paid', f.paid,
        'seen_outstanding', f.outstanding)) as lines,
        sum(f.outstanding) * 100 as ore
      from public.camper_fee(w.account, true, b.season_id) f
    ) share on p.line_id is not null
    where b.state = 'open' and share.ore = b.amount_ore
      or b.state = 'confirmed' and exists (select from private.bank_shares where line_id = b.id
        and account_id = w.account)
    order by b.id
  loop
    if v_wanted.is_open then
      v_people := v_people || (private.confirm_line(v_wanted.line,
        jsonb_build_array(jsonb_build_object('account', v_wanted.account, 'lines', v_wanted.lines))) -> 'people');
    end if;
    v_lines := v_lines + 1;
    v_amount := v_amount + round((v_wanted.line).amount_ore / 100.0, 2);
  end loop;
  return jsonb_build_object('lines', v_lines, 'amount', v_amount, 'left_out', jsonb_array_length(p_lines) - v_lines,
    'people', v_people);
end
$function$;

CREATE OR REPLACE FUNCTION public.confirm_refund(p_caller uuid, p_request uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_intent public.payment_intents;
  v_request private.refund_requests;
  v_lines jsonb;
begin
  if not coalesce(private.is_treasurer(p_caller), false) then
    return jsonb_build_object('status', 'refused', 'reason', 'not_allowed');
  end if;
  select jsonb_agg(jsonb_build_object('camper', camper_id, 'ore', ore)) into v_lines
  from private.refund_request_lines where request_id = p_request;
  perform from public.users where id in (select camper from jsonb_to_recordset(v_lines) as l(camper uuid))
    order by id for no key update;
  select * into v_intent from public.payment_intents
  where id = (select intent_id from private.refund_requests where id = p_request) for update;
  select * into v_request from private.refund_requests where id = p_request;
  if not found then
    return jsonb_build_object('status', 'refused', 'reason', 'not_found');
  elsif v_request.asked_by = p_caller then
    return jsonb_build_object('status', 'refused', 'reason', 'own_request');
  elsif v_request.state = 'withdrawn' then
    return jsonb_build_object('status', 'refused', 'reason', 'withdrawn');
  elsif v_request.state = 'waiting' then
    -- The payment may have been refunded or moved since, and someone may have deleted their data.
    if not coalesce(private.refund_fits(v_intent, v_lines) and v_request.ore = (
      select sum(ore) from private.refund_request_lines where request_id = p_request
    ), false) then
      return jsonb_build_object('status', 'refused', 'reason', 'more_than_left');
    end if;
    update private.refund_requests set state = 'asked', decided_by = p_caller, asked_at = public.camp_now(),
      failed_before = private.read_snapshot(v_intent.provider, 'failedRefundAmount')
    where id = p_request;
  end if;
  return private.refund_answer(p_request);
end
$function$;

CREATE OR REPLACE FUNCTION public.count_families(p_campers uuid[], p_season smallint DEFAULT NULL::smallint)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.require_admin(2::smallint);
  with family as (select * from private.families_of(p_campers, p_season))
  select jsonb_build_object(
    'families', count(*), 'mails', count(*) filter (where why is null), 'no_address', count(*)
      filter (where why = 'no_address'),
    'refused', count(*) filter (where why = 'refused'), 'bounced', count(*) filter (where why = 'bounced'),
    'complained', count(*) filter (where why = 'complained'),
    'examples', (
      select coalesce(jsonb_agg(jsonb_build_object('account', e.account_id, 'name', e.name, 'campers', e.camper_ids)
        order by e.name, e.account_id), '[]')
      from (
        select f.account_id, f.camper_ids, p.first_name || ' ' || p.last_name as name
        from family f join public.people p on p.id = f.account_id where f.why is null order by 2, 1 limit 20
      ) e
    )
  ) from family
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
  v_decides boolean := private.is_admin(2::smallint);
begin
  perform private.require_admin();
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
        where p.season_id = v_season and p.created_at >= v_monday::timestamp at time zone c.timezone
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
      private.is_admin(3::smallint) and exists (select from public.seasons where state = 'draft'),
      private.frozen_after('size'), private.frozen_after('arrival_transportation')
    from people, money, seats, fees, public.camp_info c;
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
  truncate public.payments, public.payment_events, public.payment_log,
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

CREATE OR REPLACE FUNCTION public.family_mail_values(p_account uuid, p_campers uuid[], p_season smallint DEFAULT NULL::smallint)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.require_admin(2::smallint);
  select jsonb_build_object('language', private.language_of(private.address_of(account_id)))
    || private.values_in(account_id, camper_ids, p_season)
  from private.families_of(p_campers, p_season) where account_id = p_account
$function$;

CREATE OR REPLACE FUNCTION public.health_sheet(p_purpose text, p_place smallint DEFAULT NULL::smallint)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_sheet jsonb;
begin
  perform private.require(private.has_job('health'));
  perform private.refuse_if(p_purpose = 'team' and not private.sees_teams() or p_purpose = 'room'
    and not private.sees_rooms(), 'not_allowed');
  perform private.refuse_if(p_purpose not in ('team', 'room', 'nurse', 'kitchen')
    or p_purpose is null, 'purpose_unknown');
  with person as (
    select u.id, u.first_name || ' ' || u.last_name as name, public.age_on(u.birthday, c.start_date) as age,
      nullif(u.dates, private.camp_days()) as days,
      coalesce(t.id, r.id) as place_id, coalesce(t.name, r.name) as place, k.guardian,
        k.contact_name || ' ' || k.contact_phone as contact, k.pickup,
      private.health_for(h, p_purpose) as answers
    from public.users u cross join public.camp_info c
    left join private.health_answers h on h.camper_id = u.id
    left join private.contacts() k on k.camper_id = u.id and p_purpose <> 'kitchen'
    left join public.teams t on p_purpose = 'team' and t.id = u.team_id
    left join public.rooms r on p_purpose = 'room' and r.id = u.room_id
    where u.is_attending and not u.is_inactive
  ), sheet as (
    select * from person p
    where case when p_purpose in ('team', 'room') then p.place_id = coalesce(p_place, p.place_id)
      else p.answers is not null end
  ), looked as (
    insert into private.health_access_log (camper_id, looked_by, purpose)
    select id, auth.uid(), p_purpose from sheet where answers is not null order by name, id
  )
  select coalesce(jsonb_agg(to_jsonb(t) order by t.place_id, t.name, t.id), '[]') into v_sheet from sheet t;
  return v_sheet;
end
$function$;

CREATE OR REPLACE FUNCTION public.import_bank_statement(p_file_name text, p_file_hash text, p_rows jsonb, p_with_later boolean DEFAULT false)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_statement uuid;
  v_new integer;
  v_alike jsonb;
begin
  perform private.require_treasurer();
  perform private.refuse_if(not coalesce(jsonb_array_length(p_rows) between 1 and 20000, false), 'bad_rows');
  perform private.refuse_if(exists (
    select from private.statement_rows(p_rows) where not coalesce(isfinite(day), false) or coalesce(amount_ore, 0) <= 0
  ), 'bad_rows');
  perform private.refuse_if(not coalesce(p_with_later, false) and exists (
    select from private.statement_rows(p_rows) where day > private.camp_today()
  ), 'after_today');
  -- One statement at a time: the second sees the lines of the first.
  perform pg_advisory_xact_lock(hashtextextended('bank statements', 0));
  select jsonb_agg(jsonb_build_object('place', j.row_place, 'line', l.id, 'day', l.booked_on, 'text', l.text,
    'file_name', s.file_name) order by j.row_place) into v_alike
  from private.judged_rows(p_rows) j join private.bank_lines l on l.id = j.alike_id
  join private.bank_statements s on s.id = l.statement_id;
  if v_alike is not null then
    return jsonb_build_object('new', 0, 'known', 0, 'alike', v_alike);
  end if;
  insert into private.bank_statements (file_name, file_hash, imported_by)
  values (left(trim(private.plain_text(p_file_name)), 200), p_file_hash, auth.uid()) returning id into v_statement;
  insert into private.bank_lines (
    season_id, statement_id, row_key, text_key, id_key, balance_ore, account, booked_on, amount_ore, text
  )
  -- Of the season that was open when the bank booked it, or, where its books are closed, of the next one.
  select coalesce((select id from public.seasons where state = 'past' and private.camp_day(closed_at) > r.day
    and not private.are_books_closed(id) order by closed_at limit 1), private.season()), v_statement,
    r.row_key, r.text_key, r.id_key, r.balance_ore, r.account, r.day, r.amount_ore, r.text
  from private.statement_rows(p_rows) r join private.judged_rows(p_rows) j on j.row_place = r.place
  where j.known_id is null;
  get diagnostics v_new = row_count;
  perform private.refuse_if(v_new = 0, 'already_imported');
  return jsonb_build_object('new', v_new, 'known', jsonb_array_length(p_rows) - v_new, 'alike', '[]'::jsonb);
exception when data_exception or not_null_violation or check_violation then
  raise exception 'bad_rows';
end
$function$;

CREATE OR REPLACE FUNCTION public.import_payout(p_file_name text, p_file_hash text, p_rows jsonb, p_alike integer DEFAULT 0)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_payout uuid;
  v_alike integer;
  v_first jsonb;
begin
  perform private.require_treasurer();
  perform private.refuse_if(not coalesce(jsonb_array_length(p_rows) between 1 and 20000, false), 'bad_rows');
  perform private.refuse_if(exists (
    select from jsonb_to_recordset(p_rows) as r(id text) where trim(r.id) <> '' group by trim(r.id) having count(*) > 1
  ), 'id_repeats');
  -- One file at a time: the second sees the rows of the first.
  perform pg_advisory_xact_lock(hashtextextended('payouts', 0));
  perform private.refuse_if(exists (select from private.payouts where file_hash = p_file_hash), 'already_imported');
  select count(*), jsonb_agg(to_jsonb(a)) filter (where a.n <= 5) into v_alike, v_first
  from (select r.*, row_number() over () as n from private.rows_alike(p_rows) r) a;
  if v_alike is distinct from p_alike then
    return jsonb_build_object('alike', v_alike, 'first', v_first);
  end if;
  insert into private.payouts (file_name, file_hash, imported_by)
  values (left(trim(private.plain_text(p_file_name)), 200), p_file_hash, auth.uid()) returning id into v_payout;
  insert into private.payout_rows (payout_id, position, row_key, provider_payment_id, amount_ore, fee_ore, happened_on)
  select v_payout, r.at, coalesce('id ' || nullif(trim(r.id), ''), p_file_hash || ' ' || r.at),
    private.bare_id(r.payment_id), r.amount_ore, r.fee_ore, r.day
  from rows from (jsonb_to_recordset(p_rows) as (id text, payment_id text, amount_ore integer, fee_ore integer,
    day date))
    with ordinality as r(id, payment_id, amount_ore, fee_ore, day, at);
  return jsonb_build_object('alike', 0, 'first', '[]'::jsonb);
exception
  when unique_violation then
    raise exception 'rows_known';
  when data_exception or not_null_violation or check_violation then
    raise exception 'bad_rows';
end
$function$;

CREATE OR REPLACE FUNCTION public.kitchen_numbers()
 RETURNS TABLE(day text, meal text, kind text, what text, people integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.require_job('kitchen');
  select s.day, s.meal, need.kind, need.what, count(*)::integer
  from (select private.has_job('kitchen') or private.has_job('health') as allergies) sees, private.health_answers h
  join public.users u on u.id = h.camper_id
  join private.served() s on s.day = any (u.dates) and (s.feeds_bus or u.arrival_transportation <> 'Bus'), lateral (
    select 'diet', unnest(h.diets)
    union all select 'diet', 'other' where h.diet_note <> ''
    union all select 'allergy', a from unnest(h.allergies) as a where sees.allergies
      and a = any (private.food_allergies())
    union all select 'allergy', 'other' where sees.allergies and h.allergy_note <> ''
  ) as need(kind, what)
  where u.is_attending and not u.is_inactive
  group by 1, 2, 3, 4
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
    -- What is kept may have been refunded since, so that only the rest of it can be moved back.
    select l.camper, l.amount, l.seen_paid, coalesce((
      select case when l.camper is not null then sum(r.amount)
        when v_total < 0 then sum(r.amount) filter (where r.type = 'Move')
        else least(sum(r.amount), coalesce(sum(r.amount) filter (where r.type = 'Move'), 0)) end
      from private.rows_of(v_origin) r where r.paid_for_user_id is not distinct from l.camper
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
  -- it is confirmed or withdrawn.
  perform private.refuse_if(p_key ~ '^(overpaid|stay_in_paid|paid_not_coming|refund_waiting):', 'not_recorded');
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

CREATE OR REPLACE FUNCTION public.note_sweep(p_intent uuid, p_answer text DEFAULT 'known'::text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_intent public.payment_intents;
  v_now timestamptz := public.camp_now();
  v_age interval;
begin
  perform set_config('app.money_source', 'sweep', true);
  update public.payment_intents set checks = checks + 1,
    -- Of sweeps beside each other only the first one's look was due.
    unpaid_looks = unpaid_looks + (p_answer = 'known' and settled_at is null and coalesce(next_check_at <= v_now, false)
      and created_at < v_now - interval '49 hours' and private.only_reserved(provider) = 0)::integer,
    -- After half a day without the sweep, the provider's state at the time is unknown.
    denied_since = case when p_answer <> 'denied' then denied_since
      when next_check_at < v_now - interval '12 hours' then v_now else coalesce(denied_since, v_now) end
  where id = p_intent returning * into v_intent;
  v_age := v_now - coalesce(v_intent.settled_at, v_intent.created_at);
  if v_intent.provider_payment_id is null then
    perform private.move_intent(p_intent, 'create_unknown', 'abandoned');
  elsif p_answer = 'denied' and v_intent.state not in ('charged', 'needs_review')
    and v_now - greatest(v_intent.denied_since, v_intent.created_at + interval '48 hours') >= interval '48 hours' then
    perform private.close_intent(p_intent, 'unknown_at_provider');
  elsif v_intent.unpaid_looks >= 3 then
    perform private.move_intent(p_intent, 'expired');
  end if;
  update public.payment_intents set next_check_at = case
    when final_at is not null or provider_payment_id is null or v_age > interval '180 days' then null
    when state = 'open' and v_age < interval '49 hours' then created_at + case
      when cancel_asked_at is not null then v_age + interval '10 minutes'
      when v_age < interval '10 minutes' then interval '10 minutes'
      when v_age < interval '30 minutes' then interval '30 minutes'
      when v_age < interval '60 minutes' then interval '60 minutes'
      else v_age + interval '1 hour'
    end
    when p_answer = 'silent' or private.read_snapshot(provider, 'pendingRefundAmount') > 0
      or (state = 'needs_review' and v_age < interval '49 hours')
      or (state = 'open' and unpaid_looks > 0)
      or (state not in ('charged', 'needs_review', 'expired')
        and v_now - greatest(denied_since, created_at) < interval '48 hours') then v_now + interval '1 hour'
    when state = 'open' and v_age < interval '8 days' then v_now + interval '6 hours'
    when state = 'charged' and v_age >= interval '14 days' then v_now + interval '7 days'
    else v_now + interval '1 day'
  end where id = p_intent;
end
$function$;

CREATE OR REPLACE FUNCTION public.other_fees(p_year integer)
 RETURNS TABLE(day date, file_name text, payment_id text, fee numeric)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(r.happened_on, private.camp_day(p.imported_at)), p.file_name, r.id, round(sum(r.fee_ore) / 100.0, 2)
  from private.payout_money() r join private.payouts p on p.id = r.payout_id
  where (select private.is_treasurer())
    and extract(year from coalesce(r.happened_on, private.camp_day(p.imported_at))) = p_year
    and not exists (select from public.payments l where l.entry_key is null
      and private.bare_id(l.provider_payment_id) = r.id)
  group by 1, p.id, r.id
  having sum(r.fee_ore) <> 0
  order by 1, 2, 3
$function$;

CREATE OR REPLACE FUNCTION public.outstanding_families(p_season smallint DEFAULT NULL::smallint)
 RETURNS TABLE(id uuid, name text, email text, phone text, people bigint, expected numeric, paid numeric, outstanding numeric, next_part numeric, campers uuid[])
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.require_treasurer();
  select holder.id, holder.first_name || ' ' || holder.last_name, holder.email, holder.phone, count(*)
    filter (where f.comes),
    sum(f.to_pay), sum(f.paid), sum(f.outstanding), coalesce(sum(part.amount), 0),
    array_agg(f.camper_id order by f.camper_id) filter (where f.outstanding > 0)
  from private.balance() f
  join public.users u on u.id = f.camper_id
  join public.users holder on holder.id = coalesce(u.parent_id, u.id)
  join public.pricing p on p.id = f.pricing_id
  left join lateral (
    select min(i.amount) as amount
    from private.instalments(f.to_pay, f.to_pay - f.outstanding, f.has_first, f.has_second,
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

CREATE OR REPLACE FUNCTION public.pages_to_ask(p_campers uuid[])
 RETURNS TABLE(intent_id uuid, provider_payment_id text, is_known boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select i.id, i.provider_payment_id, i.provider is not null and i.denied_since is null
  from private.given_up_pages(p_campers) i order by i.created_at
$function$;

CREATE OR REPLACE FUNCTION public.past_camper_list(p_season smallint)
 RETURNS TABLE(camper jsonb, category text, price numeric, paid numeric, outstanding numeric, room text, team text, parent text, parent_email text, parent_phone text, guardian text, contact text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.require_admin();
  select to_jsonb(u) - (select private.unlisted_columns()),
    past.pricing_code, b.price, b.paid, b.outstanding, past.room, past.team,
    concat_ws(' ', parent.answers ->> 'first_name', parent.answers ->> 'last_name'), parent.answers ->> 'email',
    parent.answers ->> 'phone', null::text, null::text -- who answered for a child is deleted with the check-in
  from public.past_campers past, jsonb_populate_record(null::public.users, past.answers) u
  join private.balance(p_season) b on b.camper_id = u.id
  left join public.past_campers parent on parent.season_id = p_season and parent.camper_id = u.parent_id
  where past.season_id = p_season
  order by u.first_name, u.last_name, u.id
$function$;

CREATE OR REPLACE FUNCTION public.payment_options(camper_id uuid)
 RETURNS TABLE(payment_type text, amount numeric, enabled boolean)
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  update public.payment_intents set next_check_at = least(next_check_at, public.camp_now())
  where id in (select id from private.given_up_pages(array[camper_id])) and private.has_profile();
  select o.payment_type, o.amount, o.enabled
  from public.users u, private.as_it_stands(u) s, private.options_for(s) o
  where u.id = camper_id and private.has_profile()
$function$;

CREATE OR REPLACE FUNCTION public.payment_totals()
 RETURNS TABLE(pricing_id smallint, name jsonb, code text, campers bigint, registered bigint, expected numeric, paid numeric, outstanding numeric, refunded numeric, overpaid numeric, refunded_too_much numeric, for_nobody numeric)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select p.id, private.category_name(p), p.code, count(*) filter (where b.comes),
    count(*) filter (where b.comes and u.is_registered), coalesce(sum(b.to_pay), 0), coalesce(sum(b.paid), 0),
    coalesce(sum(b.outstanding), 0), coalesce(sum(b.refunded), 0), coalesce(sum(b.overpaid), 0),
    coalesce(sum(b.refunded_too_much), 0), coalesce(sum(b.for_nobody), 0)
  from public.pricing p left join private.balance() b on b.pricing_id = p.id
  left join public.users u on u.id = b.camper_id
  where (select private.is_admin())
  group by p.id
  order by p.id
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

CREATE OR REPLACE FUNCTION public.payout_detail(p_payout uuid)
 RETURNS TABLE(payment_id text, is_refund boolean, amount numeric, fee numeric, elsewhere numeric, ledger numeric, difference numeric, state text, payer text, payees text, reference text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.require_treasurer();
  with own as (
    select r.id, r.is_refund, sum(r.amount_ore) as ore, sum(r.fee_ore) as fee_ore
    from private.payout_money() r where r.payout_id = p_payout group by 1, 2
  )
  select o.id, o.is_refund, round(o.ore / 100.0, 2), round(o.fee_ore / 100.0, 2),
    round((coalesce(r.paid_out_ore, o.ore) - o.ore) / 100.0, 2),
    round(coalesce(r.ledger_ore, 0) / 100.0, 2), case when o.id is null then 0
      else round((r.paid_out_ore - r.ledger_ore) / 100.0, 2) end,
    case when o.id is null then 'own' when not r.in_ledger then 'unknown' when r.paid_out_ore <> r.ledger_ore
      then 'differs' else 'matched' end,
    who.payer, who.payees, who.reference
  from own o left join private.reconciled() r on r.payment_id = o.id and r.is_refund = o.is_refund
  left join private.payment_people() who on who.payment_id = o.id
  order by (o.id is null), o.id, o.is_refund
$function$;

CREATE OR REPLACE FUNCTION public.payouts()
 RETURNS TABLE(id uuid, file_name text, imported_at timestamp with time zone, imported_by text, from_day date, to_day date, entries bigint, amount numeric, fees numeric, net numeric, differing bigint, closed_at timestamp with time zone, closed_by text, note text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.require_treasurer();
  with differing as (
    select d.payout_id, count(*) as rows
    from (select distinct payout_id, provider_payment_id as id, amount_ore < 0 as is_refund from private.payout_rows) d
    join private.reconciled() r on r.payment_id = d.id and r.is_refund = d.is_refund
    where not r.in_ledger or r.paid_out_ore <> r.ledger_ore group by d.payout_id
  )
  select p.id, p.file_name, p.imported_at, private.person_name(p.imported_by), min(r.happened_on), max(r.happened_on),
    count(*),
    round(sum(r.amount_ore) / 100.0, 2), round(sum(r.fee_ore) / 100.0, 2),
      round(sum(r.amount_ore - r.fee_ore) / 100.0, 2),
    coalesce(max(d.rows), 0), p.closed_at, private.person_name(p.closed_by), p.note
  from private.payouts p join private.payout_money() r on r.payout_id = p.id left join differing d on d.payout_id = p.id
  group by p.id
  order by p.imported_at desc, p.id
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

CREATE OR REPLACE FUNCTION public.record_family_payment(p_entry uuid, p_account uuid, p_lines jsonb, p_method text, p_reason text, p_received_on date DEFAULT NULL::date, p_bank_reference text DEFAULT NULL::text, p_kind text DEFAULT 'payment'::text, p_season smallint DEFAULT NULL::smallint, p_is_another boolean DEFAULT false)
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
    p_bank_reference,
    v_season);
  return jsonb_build_object('is_new', v_is_new, 'people', private.standing_of(v_seen, v_season));
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
  ), stand as (
    select whole, paid_for_user_id as camper, min(number) as number, sum(amount) as stands,
      (array_agg(origin_id order by number) filter (where type <> 'Refund'))[1] as payment
    from row group by whole, paid_for_user_id having sum(amount) > 0
  ), person as (
    select u.id, u.first_name || ' ' || u.last_name as name, private.paid_for(u.id) as paid,
      private.overpaid(u) as extra, private.refund_left(u.id) as by_rule
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

CREATE OR REPLACE FUNCTION public.reopen_books(p_season smallint, p_note text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_note text := trim(private.plain_text(coalesce(p_note, '')));
begin
  perform private.require_admin(3::smallint);
  perform private.refuse_if(length(v_note) not between 3 and 500, 'note_missing');
  perform pg_advisory_xact_lock(hashtextextended('books', 0));
  update private.books set closed_by = null, closed_at = null, note = v_note
    where id = p_season and closed_at is not null;
  perform private.refuse_if(not found, 'conflict');
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
  perform private.require_admin();
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
    select 'family', holder.id, holder.id, holder.first_name || ' ' || holder.last_name, family.people, holder.email,
      holder.phone,
      family.outstanding, null::bigint, null::text
    from found join public.users holder on holder.id = found.holder join (
      select one.holder, string_agg(one.first_name, ', ' order by one.parent_id nulls first, one.birthday, one.id)
        as people, sum(b.outstanding) as outstanding
      from one join private.balance(null, (select array_agg(id) from one)) b on b.camper_id = one.id
      group by one.holder
    ) family on family.holder = found.holder
    order by found.begins desc, holder.search_name, holder.id;
  return query
    select 'payment', p.id, payee.account_id, payee.first_name || ' ' || payee.last_name, null, null, null, p.amount,
      p.number,
      coalesce(i.reference, p.entry_key::text)
    from public.payments p
    left join public.payment_intents i on i.id = p.intent_id
    left join public.people payee on payee.id = p.paid_for_user_id
    where p.season_id = (select private.season()) and (
      p.number::text = v_text
      or v_is_id and (starts_with(lower(p.provider_payment_id), v_text) or starts_with(lower(i.reference), v_text)
        or starts_with(p.entry_key::text, v_text))
    )
    order by p.number desc limit 4;
end
$function$;

CREATE OR REPLACE FUNCTION public.season_books()
 RETURNS TABLE(season_id smallint, title text, is_current boolean, has_ended boolean, left_to_pay numeric, closed_at timestamp with time zone, closed_by text, note text, was_closed boolean, may_close boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.require_treasurer();
  select s.id, c.title, s.state = 'open', c.end_date < private.camp_today(),
    case when b.closed_at is not null then (b.figures ->> 'owed')::numeric
      else (select coalesce(sum(f.outstanding), 0) from private.season_fees(s.id) f) end,
    b.closed_at, private.person_name(b.closed_by), coalesce(b.note, ''), b.id is not null, private.may_close_books(s.id)
  from public.seasons s cross join lateral private.camp_of(s) c left join private.books b on b.id = s.id
  where s.state <> 'draft'
  order by c.start_date desc, s.id desc
$function$;

CREATE OR REPLACE FUNCTION public.season_figures()
 RETURNS TABLE(id smallint, state text, title text, theme text, start_date date, end_date date, closed_at timestamp with time zone, campers bigint, registered bigint, expected numeric, paid numeric)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.require_admin();
  with known as (
    select s.id as season_id, s.state as season_state, s.closed_at as closed, c.*
    from public.seasons s, private.camp_of(s) c
    where s.state <> 'draft' or private.is_admin(3::smallint)
  ), campers as (
    select k.season_id, coalesce(u.is_registered, (past.answers ->> 'is_registered')::boolean) as is_registered,
      b.comes, b.to_pay, b.paid
    from known k cross join lateral private.balance(k.season_id) b
    left join public.users u on u.id = b.camper_id and k.season_state = 'open'
    left join public.past_campers past on past.camper_id = b.camper_id and past.season_id = k.season_id
    union all
    select gone.season_id, gone.is_registered, gone.comes, gone.to_pay, 0 from private.nameless_campers gone
  ), counted as (
    select c.season_id, count(*) filter (where c.comes) as campers,
      count(*) filter (where c.comes and c.is_registered) as registered, sum(c.to_pay) as expected, sum(c.paid) as paid
    from campers c group by c.season_id
  )
  select k.season_id, k.season_state, k.title, k.theme, k.start_date, k.end_date, k.closed,
    coalesce(n.campers, 0), coalesce(n.registered, 0), coalesce(n.expected, 0), coalesce(n.paid, 0)
  from known k left join counted n using (season_id)
  order by k.start_date desc, k.season_id desc
$function$;

CREATE OR REPLACE FUNCTION public.send_message(p_id uuid, p_campers uuid[], p_subject text, p_body text, p_attachments text[], p_mails integer, p_season smallint DEFAULT NULL::smallint)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_families integer;
  v_mails integer;
begin
  perform private.require_admin(2::smallint);
  if exists (select from private.messages where id = p_id) then
    return (select mails from private.messages where id = p_id);
  end if;
  select count(*), count(*) filter (where why is null) into v_families, v_mails
    from private.families_of(p_campers, p_season);
  if v_mails = 0 then
    raise exception 'nobody';
  elsif private.keep_message(p_id, false, p_subject, p_body, p_attachments, v_families, p_mails) then
    insert into public.outbox (kind, dedupe_key, recipient, subject_id, message_id, payload)
    select 'message', concat_ws(':', 'message', p_id, f.account_id), private.address_of(f.account_id), f.account_id,
      p_id,
      private.message_payload(f.account_id, f.camper_ids, p_season)
    from private.families_of(p_campers, p_season) f where f.why is null;
    get diagnostics v_mails = row_count;
    perform private.refuse_if(v_mails <> p_mails, 'conflict');
    insert into public.audit_log (actor_id, actor_level, table_name, row_id, action, before, after)
    values (auth.uid(), private.admin_level(), 'messages', p_id::text, 'INSERT', '{}',
      jsonb_build_object('families', v_families, 'mails', v_mails, 'attachments', p_attachments));
  end if;
  return p_mails;
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
      reasons = array_remove(i.reasons, 'unknown_at_provider')
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
    update public.payment_intents i set state = 'needs_review', reasons = array[v_reason], final_at = null,
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
    reasons = case when exists (
      select from public.payment_intent_lines l where l.intent_id = i.id and l.paid_for_user_id is null
    ) then array['nobody'] else '{}' end || case when v_is_over then array['season_over'] else '{}' end,
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

CREATE OR REPLACE FUNCTION public.store_checkout(p_intent uuid, p_provider_payment_id text, p_hosted_url text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_intent public.payment_intents;
begin
  update public.payment_intents set
    provider_payment_id = coalesce(provider_payment_id, p_provider_payment_id), hosted_url = p_hosted_url,
    state = case when state = 'created' then 'open' else state end,
    cancel_asked_at = case when state in ('create_unknown', 'failed', 'cancelled') then public.camp_now()
      else cancel_asked_at end,
    next_check_at = case when state in ('create_unknown', 'failed', 'cancelled') then public.camp_now()
      else next_check_at end
  where id = p_intent and coalesce(provider_payment_id, p_provider_payment_id) = p_provider_payment_id
  returning * into v_intent;
  return jsonb_build_object('state', v_intent.state, 'hosted_url', v_intent.hosted_url, 'reason',
    v_intent.reasons[cardinality(v_intent.reasons)]);
end
$function$;

CREATE OR REPLACE FUNCTION public.test_message(p_id uuid, p_account uuid, p_campers uuid[], p_subject text, p_body text, p_attachments text[], p_season smallint DEFAULT NULL::smallint)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_address text := (select email from auth.users where id = auth.uid());
  v_campers uuid[];
begin
  perform private.require_admin(2::smallint);
  if not private.take_rate('test_message:' || auth.uid(), 20, interval '1 hour') then
    return 'rate_limited';
  end if;
  select camper_ids into v_campers from private.families_of(p_campers, p_season)
    where account_id = p_account;
  if not found then
    raise exception 'nobody';
  elsif private.keep_message(p_id, true, p_subject, p_body, p_attachments, 0, 1) then
    insert into public.outbox (kind, dedupe_key, recipient, message_id, payload)
    values ('message', 'message:' || p_id, v_address, p_id,
      private.message_payload(p_account, v_campers, p_season));
  end if;
  return 'queued';
end
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

CREATE OR REPLACE FUNCTION public.who_is_where()
 RETURNS TABLE(person_id uuid, at_camp text, is_contested boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.require_job('kitchen');
  select t.person_id, t.at_camp, t.is_contested from private.newest_ticks t order by t.person_id
$function$;

CREATE OR REPLACE FUNCTION public.withdraw_refund(p_request uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_treasurer();
  perform from public.payment_intents
  where id = (select intent_id from private.refund_requests where id = p_request) for update;
  update private.refund_requests set state = 'withdrawn', decided_by = auth.uid()
  where id = p_request and state = 'waiting';
  perform private.refuse_if(not exists (
    select from private.refund_requests where id = p_request and state = 'withdrawn'
  ), 'conflict');
end
$function$;

ALTER TABLE "private"."books" ADD CONSTRAINT "books_id_fkey" FOREIGN KEY (id) REFERENCES public.seasons(id);

ALTER TABLE "private"."refund_request_lines" ADD CONSTRAINT "refund_request_lines_camper_id_fkey" FOREIGN KEY (camper_id) REFERENCES public.people(id) ON DELETE CASCADE;

ALTER TABLE "private"."refund_requests" ADD CONSTRAINT "refund_requests_intent_id_fkey" FOREIGN KEY (intent_id) REFERENCES public.payment_intents(id) ON DELETE CASCADE;

ALTER TABLE "private"."refund_request_lines" ADD CONSTRAINT "refund_request_lines_request_id_fkey" FOREIGN KEY (request_id) REFERENCES private.refund_requests(id) ON DELETE CASCADE;

ALTER TABLE "public"."admin_settings" ADD CONSTRAINT "admin_settings_two_above_check" CHECK (((name <> 'REFUND_TWO_ABOVE'::text) OR (number_value >= 0)));

ALTER TABLE "public"."outbox" ADD CONSTRAINT "outbox_kind_check" CHECK ((kind = ANY (ARRAY['receipt'::text, 'refund'::text, 'registered'::text, 'stay_in'::text, 'attention'::text, 'signed_up'::text, 'correction'::text, 'bed'::text, 'changed'::text, 'cancelled'::text, 'moved'::text, 'merged'::text, 'forgetting'::text, 'reminder'::text, 'message'::text, 'taken_back'::text, 'pay_again'::text, 'guardian'::text, 'invited'::text, 'other_parent'::text, 'opening'::text, 'money_moved'::text, 'paid'::text])));

ALTER TABLE "public"."payments" ADD CONSTRAINT "payments_entry_check" CHECK (((((num_nonnulls(intent_id, entry_key) = 1) OR ((type = 'Move'::text) AND (entry_key IS NOT NULL))) AND (num_nulls(entry_key, entered_by) = ANY (ARRAY[0, 2])) AND ((reason IS NULL) OR (entry_key IS NOT NULL)) AND ((entry_key IS NULL) OR (reason IS NOT NULL) OR (type <> ALL (ARRAY['Refund'::text, 'Correction'::text])) OR (num_nonnulls(paid_by_user_id, paid_for_user_id) = 0))) OR ((provider_payment_id = ''::text) AND (num_nonnulls(paid_by_user_id, paid_for_user_id, intent_id, entry_key, entered_by, reason) = 0))));

ALTER TABLE "public"."payments" ADD CONSTRAINT "payments_move_check" CHECK (((type = 'Move'::text) = (moved_from IS NOT NULL)));

ALTER TABLE "public"."payments" ADD CONSTRAINT "payments_moved_from_fkey" FOREIGN KEY (moved_from) REFERENCES public.payments(id);

ALTER TABLE "public"."payments" ADD CONSTRAINT "payments_refund_check" CHECK (((type = ANY (ARRAY['Correction'::text, 'Move'::text])) OR ((type = 'Refund'::text) = (amount < (0)::numeric))));

ALTER TABLE "public"."payments" ADD CONSTRAINT "payments_type_check" CHECK ((type = ANY (ARRAY['Full payment'::text, 'First payment'::text, 'Second payment'::text, 'Third payment'::text, 'Remaining amount'::text, 'Refund'::text, 'Correction'::text, 'Move'::text])));

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
    max(created_at) AS since
   FROM public.payments p
  WHERE (paid_for_user_id IS NOT NULL)
  GROUP BY season_id, paid_for_user_id;

CREATE VIEW "private"."newest_ticks" AS  SELECT DISTINCT ON (s.person_id) s.person_id,
    t.camper_id,
    s.is_contested,
        CASE s.kind
            WHEN 'bus_out'::text THEN 'on_bus'::text
            WHEN 'arrival'::text THEN 'here'::text
            ELSE 'gone'::text
        END AS at_camp
   FROM (public.checkin_standing s
     JOIN public.checkins t ON ((t.id = s.checkin_id)))
  WHERE s.is_checked_in
  ORDER BY s.person_id, t.checked_at DESC, t.id DESC;

CREATE VIEW "private"."camper_state" AS  SELECT u.id AS camper_id,
    COALESCE(u.parent_id, u.id) AS account_id,
    ((holder.first_name || ' '::text) || holder.last_name) AS holder,
    (u.is_attending AND (NOT u.is_inactive)) AS comes,
    u.is_registered AS is_confirmed,
    COALESCE(tick.at_camp,
        CASE
            WHEN (u.is_attending AND (NOT u.is_inactive)) THEN 'expected'::text
            ELSE 'away'::text
        END) AS at_camp,
    COALESCE(tick.is_contested, false) AS is_contested
   FROM ((public.users u
     JOIN public.users holder ON ((holder.id = COALESCE(u.parent_id, u.id))))
     LEFT JOIN private.newest_ticks tick ON ((tick.camper_id = u.id)));

CREATE VIEW "public"."refund_rule" WITH (security_invoker=true) AS  SELECT share.number_value AS percent,
    day.until
   FROM ((public.camp_info c
     JOIN public.admin_settings share ON (((share.name = 'REFUND_PERCENT'::text) AND (share.number_value > 0))))
     CROSS JOIN LATERAL ( SELECT (c.start_date - COALESCE(( SELECT admin_settings.number_value
                   FROM public.admin_settings
                  WHERE (admin_settings.name = 'REFUND_DAYS'::text)), 0)) AS until) day)
  WHERE (((public.camp_now() AT TIME ZONE c.timezone))::date <= day.until);

CREATE UNIQUE INDEX bank_refunds_confirmed_key ON private.bank_refunds USING btree (entry_key) WHERE (state = 'confirmed'::text);

CREATE INDEX refund_request_lines_camper_idx ON private.refund_request_lines USING btree (camper_id);

CREATE UNIQUE INDEX refund_requests_open_key ON private.refund_requests USING btree (intent_id) WHERE (state = ANY (ARRAY['waiting'::text, 'asked'::text, 'accepted'::text]));

CREATE INDEX payment_intents_late_idx ON public.payment_intents USING btree (settled_at) WHERE ('season_over'::text = ANY (reasons));

CREATE INDEX payment_intents_refunded_idx ON public.payment_intents USING btree (refunded_ore) WHERE (refunded_ore > 0);

CREATE INDEX payments_moved_idx ON public.payments USING btree (moved_from) WHERE (moved_from IS NOT NULL);

CREATE INDEX payments_season_idx ON public.payments USING btree (season_id);

CREATE TRIGGER keep_books BEFORE UPDATE OF state ON private.bank_lines FOR EACH ROW WHEN ((old.state IS DISTINCT FROM new.state)) EXECUTE FUNCTION private.keep_books();

CREATE TRIGGER audit AFTER UPDATE ON private.bank_refunds FOR EACH ROW EXECUTE FUNCTION private.audit();

CREATE TRIGGER audit AFTER INSERT OR UPDATE ON private.books FOR EACH ROW EXECUTE FUNCTION private.audit();

CREATE TRIGGER keep_books BEFORE INSERT ON private.cash_closings FOR EACH ROW EXECUTE FUNCTION private.keep_books();

CREATE TRIGGER keep_books BEFORE DELETE OR UPDATE OF closed_at ON private.payouts FOR EACH ROW EXECUTE FUNCTION private.keep_books();

CREATE TRIGGER mail_both_parents AFTER INSERT ON public.outbox FOR EACH ROW WHEN (((NOT private.is_receipt(new.kind)) AND (new.kind <> ALL (ARRAY['invited'::text, 'other_parent'::text, 'paid'::text])))) EXECUTE FUNCTION private.mail_both_parents();

CREATE TRIGGER add_news AFTER INSERT ON public.payments FOR EACH ROW WHEN ((new.paid_for_user_id IS NOT NULL)) EXECUTE FUNCTION private.add_news('paid_for_user_id');

CREATE TRIGGER then_keep_books BEFORE INSERT ON public.payments FOR EACH ROW EXECUTE FUNCTION private.keep_books();

CREATE TRIGGER plain_texts BEFORE INSERT OR UPDATE ON public.users FOR EACH ROW EXECUTE FUNCTION private.plain_columns();

COMMENT ON TABLE "private"."bank_refunds" IS 'Transfers out of the camp''s account that could be refunds written down by hand, and what was decided about each.';

COMMENT ON TABLE "private"."books" IS 'Seasons whose books were closed, with their figures then. No names.';

COMMENT ON TABLE "private"."refund_request_lines" IS 'Whom a refund that was started is for, in øre.';

COMMENT ON TABLE "private"."refund_requests" IS 'Refunds that a treasurer has started at the provider, in øre.';

COMMENT ON VIEW "private"."camper_state" IS 'Where each camper stands: comes, is confirmed, and is on the bus, here or gone.';

COMMENT ON VIEW "private"."ledger_sums" IS 'What the ledger says of each person in each season, in DKK.';

COMMENT ON VIEW "private"."newest_ticks" IS 'The newest check-in that holds of each person, campers and people on no list.';

COMMENT ON VIEW "public"."refund_rule" IS 'The board''s rule for refunds while it counts; no row where nothing is refunded.';

REVOKE ALL ON FUNCTION "private"."are_books_closed"(smallint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."are_books_closed"(smallint) TO "postgres";

REVOKE ALL ON FUNCTION "private"."attention_of_refunds"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."attention_of_refunds"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."balance"(smallint, uuid[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."balance"(smallint, uuid[]) TO "postgres";

REVOKE ALL ON FUNCTION "private"."books_of"(smallint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."books_of"(smallint) TO "postgres";

REVOKE ALL ON FUNCTION "private"."counted_for"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."counted_for"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."families_of"(uuid[], smallint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."families_of"(uuid[], smallint) TO "postgres";

REVOKE ALL ON FUNCTION "private"."follow_refund_request"(public.payment_intents, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."follow_refund_request"(public.payment_intents, jsonb) TO "postgres";

REVOKE ALL ON FUNCTION "private"."given_up_pages"(uuid[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."given_up_pages"(uuid[]) TO "postgres";

REVOKE ALL ON FUNCTION "private"."hold_books"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."hold_books"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."is_at_rest"(text, text[], jsonb, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_at_rest"(text, text[], jsonb, integer) TO "postgres";

REVOKE ALL ON FUNCTION "private"."is_covered"(public.users) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_covered"(public.users) TO "postgres";

REVOKE ALL ON FUNCTION "private"."is_undecided_in"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_undecided_in"(jsonb) TO "postgres";

REVOKE ALL ON FUNCTION "private"."keep_books"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."keep_books"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."left_to_pay"(numeric, numeric, numeric) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."left_to_pay"(numeric, numeric, numeric) TO "postgres";

REVOKE ALL ON FUNCTION "private"."may_close_books"(smallint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."may_close_books"(smallint) TO "postgres";

REVOKE ALL ON FUNCTION "private"."message_payload"(uuid, uuid[], smallint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."message_payload"(uuid, uuid[], smallint) TO "postgres";

REVOKE ALL ON FUNCTION "private"."needs_second_person"(uuid, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."needs_second_person"(uuid, integer) TO "postgres";

REVOKE ALL ON FUNCTION "private"."ore_for_nobody"(public.payment_intents) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."ore_for_nobody"(public.payment_intents) TO "postgres";

REVOKE ALL ON FUNCTION "private"."origin_of"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."origin_of"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."overpaid"(public.users) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."overpaid"(public.users) TO "postgres";

REVOKE ALL ON FUNCTION "private"."paid_beyond"(numeric, numeric) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."paid_beyond"(numeric, numeric) TO "postgres";

REVOKE ALL ON FUNCTION "private"."past_mail_values"(uuid, uuid[], smallint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."past_mail_values"(uuid, uuid[], smallint) TO "postgres";

REVOKE ALL ON FUNCTION "private"."past_outstanding_families"(smallint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."past_outstanding_families"(smallint) TO "postgres";

REVOKE ALL ON FUNCTION "private"."payout_money"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."payout_money"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."payout_seasons"(private.payouts) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."payout_seasons"(private.payouts) TO "postgres";

REVOKE ALL ON FUNCTION "private"."queue_paid"(text, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."queue_paid"(text, text, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."refund_answer"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."refund_answer"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."refund_fits"(public.payment_intents, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."refund_fits"(public.payment_intents, jsonb) TO "postgres";

REVOKE ALL ON FUNCTION "private"."refund_request_of"(uuid, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."refund_request_of"(uuid, integer) TO "postgres";

REVOKE ALL ON FUNCTION "private"."refund_shares"(public.payment_intents, integer, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."refund_shares"(public.payment_intents, integer, uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."refund_to_ask"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."refund_to_ask"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."refunded_beyond"(numeric, numeric, numeric) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."refunded_beyond"(numeric, numeric, numeric) TO "postgres";

REVOKE ALL ON FUNCTION "private"."require_rows"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."require_rows"(jsonb) TO "postgres";

REVOKE ALL ON FUNCTION "private"."rows_of"(public.payments) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."rows_of"(public.payments) TO "postgres";

REVOKE ALL ON FUNCTION "private"."season_fees"(smallint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."season_fees"(smallint) TO "postgres";

REVOKE ALL ON FUNCTION "private"."values_in"(uuid, uuid[], smallint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."values_in"(uuid, uuid[], smallint) TO "postgres";

REVOKE ALL ON FUNCTION "private"."with_reason"(text[], text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."with_reason"(text[], text) TO "postgres";

REVOKE ALL ON FUNCTION "public"."admin_camper_list"(integer, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."admin_camper_list"(integer, integer) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."admin_meals"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."admin_meals"() TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."admin_people"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."admin_people"() TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."admin_transit"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."admin_transit"() TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."bank_refunds"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."bank_refunds"() TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."begin_refund"(uuid, uuid, uuid, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."begin_refund"(uuid, uuid, uuid, jsonb) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."book_figures"(smallint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."book_figures"(smallint) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."close_books"(smallint, jsonb, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."close_books"(smallint, jsonb, text) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."confirm_refund"(uuid, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."confirm_refund"(uuid, uuid) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."count_families"(uuid[], smallint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."count_families"(uuid[], smallint) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."decide_bank_refund"(uuid, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."decide_bank_refund"(uuid, boolean) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."family_mail_values"(uuid, uuid[], smallint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."family_mail_values"(uuid, uuid[], smallint) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."move_payment"(uuid, uuid, jsonb, text, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."move_payment"(uuid, uuid, jsonb, text, boolean) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."note_refund"(uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."note_refund"(uuid, text) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."other_fees"(integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."other_fees"(integer) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."outstanding_families"(smallint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."outstanding_families"(smallint) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."pages_to_ask"(uuid[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."pages_to_ask"(uuid[]) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."past_camper_list"(smallint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."past_camper_list"(smallint) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."payment_totals"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."payment_totals"() TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."propose_bank_refunds"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."propose_bank_refunds"(jsonb) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."record_family_payment"(uuid, uuid, jsonb, text, text, date, text, text, smallint, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."record_family_payment"(uuid, uuid, jsonb, text, text, date, text, text, smallint, boolean) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."refund_state"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."refund_state"(uuid) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."refundable_payments"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."refundable_payments"(uuid) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."reopen_books"(smallint, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."reopen_books"(smallint, text) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."season_books"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."season_books"() TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."send_message"(uuid, uuid[], text, text, text[], integer, smallint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."send_message"(uuid, uuid[], text, text, text[], integer, smallint) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."test_message"(uuid, uuid, uuid[], text, text, text[], smallint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."test_message"(uuid, uuid, uuid[], text, text, text[], smallint) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."unanswered_refunds"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."unanswered_refunds"() TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."who_is_where"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."who_is_where"() TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."withdraw_refund"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."withdraw_refund"(uuid) TO "authenticated", "postgres", "service_role";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."bank_refunds" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."books" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."refund_request_lines" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."refund_requests" TO "postgres";

REVOKE ALL ("reasons") ON TABLE "public"."payment_intents" FROM "authenticated";

GRANT SELECT ("reasons") ON TABLE "public"."payment_intents" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."camper_state" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."ledger_sums" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."newest_ticks" TO "postgres";

GRANT SELECT ON TABLE "public"."refund_rule" TO "anon", "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."refund_rule" TO "postgres", "service_role";

ALTER TABLE "public"."payment_intents" ADD COLUMN "at_rest" boolean GENERATED ALWAYS AS (private.is_at_rest(state, reasons, provider, ledger_ore)) STORED NOT NULL;

CREATE INDEX payment_intents_unrest_idx ON public.payment_intents USING btree (created_at) WHERE (NOT at_rest);

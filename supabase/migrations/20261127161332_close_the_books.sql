set local check_function_bodies = off;

ALTER TABLE "public"."payments" DROP CONSTRAINT "payments_entry_check";

DROP FUNCTION "private"."families_of"(uuid[]);

DROP FUNCTION "public"."admin_people"();

DROP FUNCTION "public"."count_families"(uuid[]);

DROP FUNCTION "public"."family_mail_values"(uuid, uuid[]);

DROP FUNCTION "public"."outstanding_families"();

DROP FUNCTION "public"."send_message"(uuid, uuid[], text, text, text[], integer);

DROP FUNCTION "public"."test_message"(uuid, uuid, uuid[], text, text, text[]);

CREATE TABLE "private"."books" ("id" smallint NOT NULL, "closed_by" uuid, "closed_at" timestamp with time zone, "figures" jsonb NOT NULL, "note" text NOT NULL DEFAULT ''::text, CONSTRAINT "books_closed_check" CHECK ((num_nulls(closed_by, closed_at) = ANY (ARRAY[0, 2]))), CONSTRAINT "books_note_check" CHECK ((length(note) <= 500)), CONSTRAINT "books_pkey" PRIMARY KEY (id));

ALTER TABLE "private"."books" ENABLE ROW LEVEL SECURITY;

CREATE OR REPLACE FUNCTION private.are_books_closed(p_season smallint)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN (EXISTS (SELECT FROM private.books WHERE ((books.id = are_books_closed.p_season) AND (books.closed_at IS NOT NULL))));

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
        union all select * from private.attention_of_campers()) m
      where not exists (select from public.attention_notes n where n.key = m.key)
        and (m.intent_id in (select id from public.payment_intents where season_id = p_season)
          or p_season = private.season()
            and m.kind in ('overpaid', 'refunded_registered', 'paid_not_coming', 'stay_in_paid'))
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
  where p.payment_method = 'Cash' and p.entry_key is not null
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

CREATE OR REPLACE FUNCTION private.hold_books()
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select pg_advisory_xact_lock_shared(hashtextextended('books', 0))
$function$;

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

CREATE OR REPLACE FUNCTION private.require_rows(p_rows jsonb)
 RETURNS void
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select private.refuse_if(not coalesce(jsonb_typeof(p_rows) = 'array'
    and not jsonb_path_exists(p_rows, 'strict $[*] ? (@.type() <> "object")'), false), 'bad_rows')
$function$;

CREATE OR REPLACE FUNCTION private.season_fees(p_season smallint)
 RETURNS TABLE(camper_id uuid, account_id uuid, to_pay numeric, paid numeric, outstanding numeric, overpaid numeric)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select camper.id, camper.account, camper.to_pay, camper.paid, greatest(camper.to_pay - camper.paid, 0),
    greatest(camper.paid - camper.to_pay, 0)
  from (
    select f.camper_id as id, coalesce(u.parent_id, u.id) as account, f.to_pay, f.paid
    from private.fees() f join public.users u on u.id = f.camper_id where p_season = private.season()
    union all
    select past.camper_id, p.account_id, past.price, coalesce(money.paid, 0)
    from public.past_campers past join public.people p on p.id = past.camper_id
    left join (
      select paid_for_user_id, sum(amount) as paid from public.payments where season_id = p_season group by 1
    ) money on money.paid_for_user_id = past.camper_id
    where past.season_id = p_season
  ) camper
$function$;

CREATE OR REPLACE FUNCTION private.values_in(p_account uuid, p_campers uuid[], p_season smallint)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN CASE WHEN (p_season <> private.season()) THEN private.past_mail_values(p_account, p_campers, p_season) ELSE private.mail_values(p_account, p_campers) END;

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

  -- All refusals, and the end of open pages, come before the first row: attempts are locked before beds.
  for v_line in
    select l.*, private.paid_for(l.camper) as paid
    from jsonb_to_recordset(p_lines) as l(camper uuid, amount numeric, seen_paid numeric, seen_outstanding numeric)
      order by l.camper
  loop
    perform private.refuse_if(v_line.seen_paid <> v_line.paid or v_line.seen_outstanding <> (
      select private.outstanding(private.as_it_stands(u)) from public.users u where u.id = v_line.camper
    ), 'conflict');
    perform private.refuse_if(v_line.paid + v_line.amount < 0, 'below_zero');
    if v_line.amount <> 0 then
      perform private.ask_to_cancel_checkout(v_line.camper, 'written_by_hand');
    end if;
  end loop;
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
      and private.paid_for(v_camper.id) < private.price_of(v_camper) then
      perform private.take_back_registration(v_camper.id, v_address);
    end if;
    perform private.register_if_paid(v_camper.id, v_address);
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
    perform private.refuse_if(v_line.paid + v_line.amount < 0, 'below_zero');
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
  from private.fees() f
  join public.users u on u.id = f.camper_id
  join public.users holder on holder.id = coalesce(u.parent_id, u.id)
  join public.pricing p on p.id = f.pricing_id
  left join lateral (
    select min(i.amount) as amount
    from private.instalments(f.to_pay, f.paid, f.has_first, f.has_second,
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

CREATE OR REPLACE FUNCTION public.record_family_payment(p_entry uuid, p_account uuid, p_lines jsonb, p_method text, p_reason text, p_received_on date DEFAULT NULL::date, p_bank_reference text DEFAULT NULL::text, p_kind text DEFAULT 'payment'::text, p_season smallint DEFAULT NULL::smallint)
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
  v_is_new := private.write_down(p_entry, p_lines, p_method, p_kind, p_reason, p_account, p_received_on,
    p_bank_reference,
    v_season);
  return jsonb_build_object('is_new', v_is_new, 'people', private.standing_of(v_seen, v_season));
end
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

ALTER TABLE "private"."books" ADD CONSTRAINT "books_id_fkey" FOREIGN KEY (id) REFERENCES public.seasons(id);

ALTER TABLE "public"."payments" ADD CONSTRAINT "payments_entry_check" CHECK ((((num_nonnulls(intent_id, entry_key) = 1) AND (num_nulls(entry_key, entered_by) = ANY (ARRAY[0, 2])) AND ((reason IS NULL) OR (entry_key IS NOT NULL)) AND ((entry_key IS NULL) OR (reason IS NOT NULL) OR (type <> ALL (ARRAY['Refund'::text, 'Correction'::text])) OR (num_nonnulls(paid_by_user_id, paid_for_user_id) = 0))) OR ((provider_payment_id = ''::text) AND (num_nonnulls(paid_by_user_id, paid_for_user_id, intent_id, entry_key, entered_by, reason) = 0))));

CREATE TRIGGER keep_books BEFORE UPDATE OF state ON private.bank_lines FOR EACH ROW WHEN ((old.state IS DISTINCT FROM new.state)) EXECUTE FUNCTION private.keep_books();

CREATE TRIGGER audit AFTER INSERT OR UPDATE ON private.books FOR EACH ROW EXECUTE FUNCTION private.audit();

CREATE TRIGGER keep_books BEFORE INSERT ON private.cash_closings FOR EACH ROW EXECUTE FUNCTION private.keep_books();

CREATE TRIGGER keep_books BEFORE DELETE OR UPDATE OF closed_at ON private.payouts FOR EACH ROW EXECUTE FUNCTION private.keep_books();

CREATE TRIGGER then_keep_books BEFORE INSERT ON public.payments FOR EACH ROW EXECUTE FUNCTION private.keep_books();

COMMENT ON TABLE "private"."books" IS 'Seasons whose books were closed, with their figures then. No names.';

REVOKE ALL ON FUNCTION "private"."are_books_closed"(smallint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."are_books_closed"(smallint) TO "postgres";

REVOKE ALL ON FUNCTION "private"."books_of"(smallint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."books_of"(smallint) TO "postgres";

REVOKE ALL ON FUNCTION "private"."families_of"(uuid[], smallint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."families_of"(uuid[], smallint) TO "postgres";

REVOKE ALL ON FUNCTION "private"."hold_books"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."hold_books"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."is_undecided_in"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_undecided_in"(jsonb) TO "postgres";

REVOKE ALL ON FUNCTION "private"."keep_books"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."keep_books"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."may_close_books"(smallint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."may_close_books"(smallint) TO "postgres";

REVOKE ALL ON FUNCTION "private"."message_payload"(uuid, uuid[], smallint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."message_payload"(uuid, uuid[], smallint) TO "postgres";

REVOKE ALL ON FUNCTION "private"."past_mail_values"(uuid, uuid[], smallint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."past_mail_values"(uuid, uuid[], smallint) TO "postgres";

REVOKE ALL ON FUNCTION "private"."past_outstanding_families"(smallint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."past_outstanding_families"(smallint) TO "postgres";

REVOKE ALL ON FUNCTION "private"."payout_money"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."payout_money"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."payout_seasons"(private.payouts) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."payout_seasons"(private.payouts) TO "postgres";

REVOKE ALL ON FUNCTION "private"."require_rows"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."require_rows"(jsonb) TO "postgres";

REVOKE ALL ON FUNCTION "private"."season_fees"(smallint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."season_fees"(smallint) TO "postgres";

REVOKE ALL ON FUNCTION "private"."values_in"(uuid, uuid[], smallint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."values_in"(uuid, uuid[], smallint) TO "postgres";

REVOKE ALL ON FUNCTION "public"."admin_people"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."admin_people"() TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."book_figures"(smallint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."book_figures"(smallint) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."close_books"(smallint, jsonb, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."close_books"(smallint, jsonb, text) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."count_families"(uuid[], smallint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."count_families"(uuid[], smallint) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."family_mail_values"(uuid, uuid[], smallint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."family_mail_values"(uuid, uuid[], smallint) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."other_fees"(integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."other_fees"(integer) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."outstanding_families"(smallint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."outstanding_families"(smallint) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."reopen_books"(smallint, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."reopen_books"(smallint, text) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."season_books"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."season_books"() TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."send_message"(uuid, uuid[], text, text, text[], integer, smallint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."send_message"(uuid, uuid[], text, text, text[], integer, smallint) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."test_message"(uuid, uuid, uuid[], text, text, text[], smallint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."test_message"(uuid, uuid, uuid[], text, text, text[], smallint) TO "authenticated", "postgres", "service_role";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."books" TO "postgres";

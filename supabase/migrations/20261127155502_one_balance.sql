set local check_function_bodies = off;

DROP INDEX "public"."payment_intents_late_idx";

DROP INDEX "public"."payment_intents_unrest_idx";

ALTER TABLE "private"."camper_money" DROP CONSTRAINT "camper_money_camper_id_fkey";

DROP FUNCTION "private"."fees"(uuid[]);

DROP FUNCTION "public"."admin_camper_list"(integer, integer);

DROP FUNCTION "public"."past_camper_list"(smallint);

DROP FUNCTION "public"."payment_totals"();

DROP FUNCTION "public"."record_family_payment"(uuid, uuid, jsonb, text, text, date, text, text, smallint);

ALTER TABLE "public"."payment_intents" DROP COLUMN "at_rest";

DROP FUNCTION "private"."is_at_rest"(text, text, jsonb, integer);

ALTER TABLE "public"."payment_intents" DROP COLUMN "review_reason";

DROP TABLE "private"."camper_money";

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

CREATE OR REPLACE FUNCTION private.is_at_rest(state text, reasons text[], provider jsonb, ledger_ore integer)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
RETURN ((('nobody'::text <> ALL (reasons)) OR (ledger_ore = 0)) AND ('unknown_at_provider'::text <> ALL (reasons)) AND (state = ANY (ARRAY['failed'::text, 'charged'::text, 'cancelled'::text, 'expired'::text])) AND (private.net_charged(provider) = ledger_ore) AND (private.read_snapshot(provider, 'pendingRefundAmount'::text) = 0) AND (private.read_snapshot(provider, 'failedRefundAmount'::text) = 0) AND ((private.read_snapshot(provider, 'reservedAmount'::text) <= private.read_snapshot(provider, 'cancelledAmount'::text)) OR (private.read_snapshot(provider, 'chargedAmount'::text) > 0)));

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

CREATE OR REPLACE FUNCTION private.record_refund(p_intent public.payment_intents, p_snapshot jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_excess integer := greatest(private.read_snapshot(p_snapshot, 'chargedAmount') - p_intent.amount_ore, 0);
  v_total integer := least(private.read_snapshot(p_snapshot, 'refundedAmount') - v_excess, p_intent.amount_ore);
  v_charge text;
begin
  if v_total <= p_intent.refunded_ore then
    return;
  end if;
  insert into public.payments (season_id, amount, is_anonymous, type, payment_method, pricing_id, paid_by_user_id,
    paid_for_user_id, provider_payment_id, charge_id, intent_id)
  select p.season_id, -share.ore / 100.0, p.is_anonymous, 'Refund', p.payment_method, p.pricing_id, p.paid_by_user_id,
    p.paid_for_user_id, p.provider_payment_id, p.charge_id || ':refund:' || v_total, p.intent_id
  from private.refund_shares(p_intent, v_total - p_intent.refunded_ore) share
  join public.payments p on p.id = share.payment_id
  order by share.place;
  select max(charge_id) into v_charge from public.payments
  where intent_id = p_intent.id and type = 'Refund' and charge_id like '%:refund:' || v_total;
  update public.payment_intents set refunded_ore = v_total,
    reasons = private.with_reason(reasons, 'refunded'),
    -- An answer that was older in something else is not the last word: the provider is asked again.
    final_at = case when v_total = amount_ore and private.net_charged(provider) = 0 then public.camp_now() end
  where id = p_intent.id;
  perform private.queue_receipt('refund', p_intent.id || ':' || v_total, p_intent.provider_payment_id, v_charge);
end
$function$;

CREATE OR REPLACE FUNCTION private.refund_shares(p_intent public.payment_intents, p_ore integer)
 RETURNS TABLE(payment_id uuid, ore integer, place bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with line as (
    select distinct on (p.paid_for_user_id) p.id, l.position, left_of.ore as net,
      p.season_id = private.season() and coalesce(u.is_attending and not u.is_inactive, false) as comes,
      least(left_of.ore, round(private.overpaid(u) * 100)::integer) as overpaid
    from public.payments p
    join public.payment_intent_lines l
      on l.intent_id = p.intent_id and l.paid_for_user_id is not distinct from p.paid_for_user_id
    cross join lateral (
      select round(sum(entry.amount) * 100)::integer as ore from public.payments entry
      where entry.intent_id = p.intent_id and entry.paid_for_user_id is not distinct from p.paid_for_user_id
    ) left_of
    left join public.users u on u.id = p.paid_for_user_id
    where p.intent_id = p_intent.id and p.type <> 'Refund'
    order by p.paid_for_user_id, l.position desc
  ), share as (
    select line.id, line.position, turn.n, turn.most from line cross join lateral (values
      (1, case when not comes then net else 0 end),
      (2, case when comes then overpaid else 0 end),
      (3, case when comes then net - overpaid else 0 end)
    ) as turn (n, most)
  ), taken as (
    select id, n, position, least(most,
      greatest(p_ore - (sum(most) over (order by n, position desc) - most), 0))::integer as part
    from share where most > 0
  )
  select id, sum(part)::integer, row_number() over (order by min(n), max(position) desc)
  from taken where part > 0 group by id
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

  -- All refusals, and the end of open pages, come before the first row: attempts are locked before beds.
  for v_line in
    select l.*, private.paid_for(l.camper) as paid, private.counted_for(l.camper) as counted
    from jsonb_to_recordset(p_lines) as l(camper uuid, amount numeric, seen_paid numeric, seen_outstanding numeric)
      order by l.camper
  loop
    perform private.refuse_if(v_line.seen_paid <> v_line.paid or v_line.seen_outstanding <> (
      select private.outstanding(private.as_it_stands(u)) from public.users u where u.id = v_line.camper
    ), 'conflict');
    perform private.refuse_if(v_line.amount < 0 and v_line.counted + v_line.amount < 0, 'below_zero');
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
      v_camper.id, 'by hand', p_entry, p_entry, auth.uid(), trim(private.plain_text(p_reason)), p_received_on,
      nullif(left(trim(private.plain_text(p_bank_reference)), 140), ''));
    update public.users u set agreed_price = private.place_price(u)
    where u.id = v_camper.id and u.agreed_price is null and v_line.amount > 0;
    if p_kind = 'correction' and v_line.amount < 0 and v_camper.is_registered
      and not private.is_covered(v_camper) then
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
    perform private.refuse_if(v_line.amount < 0 and v_line.paid + v_line.amount < 0, 'below_zero');
    if v_line.amount <> 0 then
      insert into public.payments (season_id, amount, type, payment_method, pricing_id, paid_by_user_id,
        paid_for_user_id,
        provider_payment_id, charge_id, entry_key, entered_by, reason, received_on, bank_reference)
      values (p_season, v_line.amount, case when p_kind <> 'payment' then initcap(p_kind)
          when v_line.paid <= 0 and v_line.amount >= v_line.price then 'Full payment' when v_line.paid <= 0
            then 'First payment'
          when v_line.paid + v_line.amount >= v_line.price then 'Remaining amount' else 'Second payment' end,
        p_method, v_line.pricing_id, p_payer, v_line.camper, 'by hand', p_entry, p_entry, auth.uid(),
          trim(private.plain_text(p_reason)),
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
    reasons = private.with_reason(reasons, 'unknown_at_provider')
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
        'id', u.id, 'family', coalesce(u.parent_id, u.id), 'first_name', u.first_name,
        'last_name', case when v_limited then left(u.last_name, 1) || '.' else u.last_name end,
        'phone', u.phone, 'parent_phone', coalesce(k.contact_phone, k.guardian_phone, parent.phone), 'is_child',
          public.age_on(u.birthday, c.start_date) < 18,
        'adult', adult.first_name, 'pickup', k.pickup, 'room', r.name, 'team', t.name, 'team_color', t.color_code,
          'shirt', u.size,
        'is_paid', case when not v_limited then u.is_registered end, 'left_to_pay', case when not v_limited
          then fee.outstanding end, 'is_coming', u.is_attending and (u.is_registered or not v_limited),
        'first_day', array_position(private.camp_days(), u.dates[1]) - 1,
        'bus_out', u.arrival_transportation = 'Bus', 'bus_home', u.departure_transportation = 'Bus', 'code', g.code
      ) order by u.last_name, u.first_name, u.id), '[]')
      from public.users u
      left join public.users parent on parent.id = u.parent_id
      left join private.contacts() k on k.camper_id = u.id
      left join public.users adult on adult.id = k.guardian_id
      left join public.checkin_codes g on g.account_id = u.id
      left join private.balance() fee on not v_limited and fee.camper_id = u.id
      left join public.rooms r on r.id = u.room_id and v_sees_rooms
      left join public.teams t on t.id = u.team_id and v_sees_teams
      where not u.is_inactive
    ))
    from public.camp_info c
  );
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
    private.bank_statements, private.bank_lines, private.bank_shares;
  update public.users
  set is_registered = false, registered_at = null, agreed_price = null, stay_in_reason = null, stay_in_at = null
  where true;
  perform private.register_if_paid(id) from public.users order by id;
end
$function$;

CREATE OR REPLACE FUNCTION public.outstanding_families()
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
  group by holder.id
  having sum(f.outstanding) > 0
  order by sum(f.outstanding) desc, 2, 1
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

CREATE OR REPLACE FUNCTION public.record_family_payment(p_entry uuid, p_account uuid, p_lines jsonb, p_method text, p_reason text, p_received_on date DEFAULT NULL::date, p_bank_reference text DEFAULT NULL::text, p_kind text DEFAULT 'payment'::text, p_season smallint DEFAULT NULL::smallint, p_is_another boolean DEFAULT false)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_season smallint := coalesce(p_season, private.season());
  -- A line without figures was not seen on screen, so that only the family counts.
  v_seen uuid[] := (
    select array_agg(case when num_nulls(seen_paid, seen_outstanding) = 0 then camper end order by camper)
    from jsonb_to_recordset(p_lines) as l(camper uuid, seen_paid numeric, seen_outstanding numeric)
  );
  v_family uuid := private.family(p_account);
  v_is_new boolean;
begin
  perform private.require_treasurer();
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
  select * into v_intent from public.payment_intents i where i.id = settle_intent.intent_id for update;
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
    if private.register_if_paid(v_camper, (select email from public.users u where u.id = v_intent.payer_id)) then
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

CREATE VIEW "private"."ledger_sums" AS  SELECT season_id AS season,
    paid_for_user_id AS camper_id,
    sum(amount) AS paid,
    (- COALESCE(sum(amount) FILTER (WHERE (type = 'Refund'::text)), (0)::numeric)) AS refunded,
        CASE
            WHEN (min(amount) < (0)::numeric) THEN ( SELECT GREATEST((- min(line.running)), (0)::numeric) AS "greatest"
               FROM ( SELECT sum(one.amount) OVER (ORDER BY ((one.type <> 'Correction'::text) OR (one.amount < (0)::numeric)), one.number) AS running
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

CREATE INDEX payment_intents_late_idx ON public.payment_intents USING btree (settled_at) WHERE ('season_over'::text = ANY (reasons));

CREATE INDEX payments_season_idx ON public.payments USING btree (season_id);

CREATE TRIGGER add_news AFTER INSERT ON public.payments FOR EACH ROW WHEN ((new.paid_for_user_id IS NOT NULL)) EXECUTE FUNCTION private.add_news('paid_for_user_id');

COMMENT ON VIEW "private"."ledger_sums" IS 'What the ledger says of each person in each season, in DKK.';

REVOKE ALL ON FUNCTION "private"."balance"(smallint, uuid[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."balance"(smallint, uuid[]) TO "postgres";

REVOKE ALL ON FUNCTION "private"."counted_for"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."counted_for"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."is_at_rest"(text, text[], jsonb, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_at_rest"(text, text[], jsonb, integer) TO "postgres";

REVOKE ALL ON FUNCTION "private"."is_covered"(public.users) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_covered"(public.users) TO "postgres";

REVOKE ALL ON FUNCTION "private"."left_to_pay"(numeric, numeric, numeric) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."left_to_pay"(numeric, numeric, numeric) TO "postgres";

REVOKE ALL ON FUNCTION "private"."ore_for_nobody"(public.payment_intents) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."ore_for_nobody"(public.payment_intents) TO "postgres";

REVOKE ALL ON FUNCTION "private"."overpaid"(public.users) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."overpaid"(public.users) TO "postgres";

REVOKE ALL ON FUNCTION "private"."paid_beyond"(numeric, numeric) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."paid_beyond"(numeric, numeric) TO "postgres";

REVOKE ALL ON FUNCTION "private"."refunded_beyond"(numeric, numeric, numeric) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."refunded_beyond"(numeric, numeric, numeric) TO "postgres";

REVOKE ALL ON FUNCTION "private"."with_reason"(text[], text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."with_reason"(text[], text) TO "postgres";

REVOKE ALL ON FUNCTION "public"."admin_camper_list"(integer, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."admin_camper_list"(integer, integer) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."past_camper_list"(smallint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."past_camper_list"(smallint) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."payment_totals"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."payment_totals"() TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."record_family_payment"(uuid, uuid, jsonb, text, text, date, text, text, smallint, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."record_family_payment"(uuid, uuid, jsonb, text, text, date, text, text, smallint, boolean) TO "authenticated", "postgres", "service_role";

REVOKE ALL ("reasons") ON TABLE "public"."payment_intents" FROM "authenticated";

GRANT SELECT ("reasons") ON TABLE "public"."payment_intents" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."ledger_sums" TO "postgres";

ALTER TABLE "public"."payment_intents" ADD COLUMN "at_rest" boolean GENERATED ALWAYS AS (private.is_at_rest(state, reasons, provider, ledger_ore)) STORED NOT NULL;

CREATE INDEX payment_intents_unrest_idx ON public.payment_intents USING btree (created_at) WHERE (NOT at_rest);

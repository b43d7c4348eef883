set local check_function_bodies = off;

DROP VIEW "public"."board_people";

DROP VIEW "public"."payment_history";

ALTER TABLE "public"."users" DROP CONSTRAINT "users_last_name_check";

DROP FUNCTION "private"."camper_state"(uuid[]);

DROP FUNCTION "public"."admin_camper_list"(integer, integer);

DROP FUNCTION "public"."past_camper_list"(smallint);

CREATE OR REPLACE FUNCTION private.attention_of_campers()
 RETURNS TABLE(kind text, key text, since timestamp with time zone, intent_id uuid, camper_id uuid, amount numeric, detail jsonb)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with camper as (
    select u.id, coalesce(u.parent_id, u.id) as account_id, private.full_name(u.first_name, u.last_name) as name,
      u.is_registered,
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

CREATE OR REPLACE FUNCTION private.attention_of_doubles()
 RETURNS TABLE(kind text, key text, since timestamp with time zone, intent_id uuid, camper_id uuid, amount numeric, detail jsonb)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select 'same_person', concat_ws(':', 'same_person', least(u.id, twin.id), greatest(u.id, twin.id)), u.created_at,
    null::uuid, u.id, null::numeric, jsonb_build_object('is_one_account', holder.id = other.id, 'accounts', (
      select jsonb_agg(jsonb_build_object('id', a.id, 'first_name', a.first_name, 'last_name', a.last_name,
        'email', a.email, 'birthday', a.birthday) order by a.id <> holder.id)
      from public.users a where a.id = any (array[holder.id, other.id])
    ))
  from public.users u
  cross join lateral private.same_person(u.id, private.full_name(u.first_name, u.last_name), u.birthday) twin
  join public.users holder on holder.id = coalesce(u.parent_id, u.id)
  join public.users other on other.id = coalesce(twin.parent_id, twin.id)
  where u.is_attending and not u.is_inactive and twin.is_attending and (twin.created_at, twin.id) < (u.created_at, u.id)
$function$;

CREATE OR REPLACE FUNCTION private.attention_of_names()
 RETURNS TABLE(kind text, key text, since timestamp with time zone, intent_id uuid, camper_id uuid, amount numeric, detail jsonb)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select 'name_is_link', concat_ws(':', 'name_is_link', u.id, md5(private.full_name(u.first_name, u.last_name))),
    u.created_at,
    null::uuid, u.id, null::numeric, '{}'::jsonb
  from public.users u where private.is_link(private.full_name(u.first_name, u.last_name))
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
        select jsonb_agg(jsonb_build_object('camper', who.id, 'name', private.full_name(who.first_name, who.last_name),
          'stands', who.stands, 'refunded', who.refunded) order by who.first_name, who.last_name, who.id)
        from (
          select u.id, u.first_name, u.last_name, sum(r.amount) as stands, -coalesce(sum(r.amount) filter (
            where r.type = 'Refund' and r.charge_id like '%:refund:' || i.refunded_ore), 0) as refunded
          from public.payments r join public.people u on u.id = r.paid_for_user_id where r.intent_id = i.id
          group by u.id
        ) who
      ), 'shares', jsonb_agg(jsonb_build_object('name', (
        select private.full_name(u.first_name, u.last_name) from public.people u where u.id = p.paid_for_user_id
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

CREATE OR REPLACE FUNCTION private.camper_state(p_campers uuid[] DEFAULT NULL::uuid[])
 RETURNS TABLE(camper_id uuid, account_id uuid, holder text, comes boolean, payment text, price numeric, paid numeric, outstanding numeric, is_confirmed boolean, waits_for text[], at_camp text, is_contested boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select u.id, coalesce(u.parent_id, u.id), private.full_name(holder.first_name, holder.last_name), b.comes,
    private.payment_of(b.comes, b.paid, b.outstanding, b.overpaid, b.refunded_too_much), b.price, b.paid,
    b.outstanding, u.is_registered,
    private.awaited(b.comes, u.is_registered, b.outstanding, minor.lacked),
    coalesce(tick.at_camp, case when b.comes then 'expected' else 'away' end), coalesce(tick.is_contested, false)
  from private.balance(null, p_campers) b
  join public.users u on u.id = b.camper_id
  join public.users holder on holder.id = coalesce(u.parent_id, u.id)
  left join private.lacked_by_minors(p_campers) minor on minor.camper_id = u.id
  left join private.newest_ticks tick on tick.camper_id = u.id
$function$;

CREATE OR REPLACE FUNCTION private.check_double(camper public.users)
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.refuse_if(current_setting('familycamp.two_people', true) is distinct from camper.id::text
    and exists (
      select from private.same_person(camper.id, private.full_name(camper.first_name, camper.last_name),
        camper.birthday) u
      where coalesce(u.parent_id, u.id) = coalesce(camper.parent_id, camper.id)
    ), 'same_person');
end
$function$;

CREATE OR REPLACE FUNCTION private.consents_of(p_campers uuid[])
 RETURNS TABLE(camper_id uuid, name text, kind text, version text, agreed_at timestamp with time zone, agreed_by text, withdrawn_at timestamp with time zone, withdrawn_by text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select distinct on (u.created_at, c.camper_id, c.kind) c.camper_id, private.full_name(u.first_name, u.last_name),
    c.kind,
    c.version, c.agreed_at,
    private.person_name(c.agreed_by), c.withdrawn_at, private.person_name(c.withdrawn_by)
  from private.consents c join public.users u on u.id = c.camper_id
  where c.camper_id = any (p_campers) and c.season_id = (select private.season())
  order by u.created_at, c.camper_id, c.kind desc, c.id desc
$function$;

CREATE OR REPLACE FUNCTION private.contacts(p_campers uuid[] DEFAULT NULL::uuid[])
 RETURNS TABLE(camper_id uuid, is_minor boolean, guardian_id uuid, guardian text, guardian_phone text, last_guardian_id uuid, contact_name text, contact_phone text, is_complete boolean, pickup text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with adult as materialized (
    select u.id, private.full_name(u.first_name, u.last_name) as name, u.phone from public.users u, public.camp_info c
    where u.is_attending and not u.is_inactive and public.age_on(u.birthday, c.start_date) >= 18
  )
  select u.id, child.is_minor, a.id, a.name, a.phone, case when child.is_minor
    then coalesce(k.guardian_id, u.parent_id) end,
    nullif(k.contact_name, ''), nullif(k.contact_phone, ''), not child.is_minor or a.id is not null
      and coalesce(k.contact_phone, '') <> '',
    case when child.is_minor then nullif(k.pickup, '') end
  from public.users u
  cross join public.camp_info c
  cross join lateral (select public.age_on(u.birthday, c.start_date) < 18 as is_minor) child
  left join private.camper_contacts k on k.camper_id = u.id
  left join adult chosen on chosen.id = k.guardian_id and k.has_accepted
  left join adult a on child.is_minor and a.id = coalesce(chosen.id, u.parent_id)
  where u.is_attending and not u.is_inactive and (p_campers is null or u.id = any (p_campers))
$function$;

CREATE OR REPLACE FUNCTION private.derive_camper(camper public.users)
 RETURNS public.users
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_start date := (select start_date from public.camp_info);
  v_age integer;
begin
  camper.first_name := private.stored_name(camper.first_name);
  camper.last_name := private.stored_last_name(camper.last_name);
  camper.church_mission := private.stored_church(camper.church_mission);
  camper.dates := coalesce(private.sorted_days(camper.dates), camper.dates);
  perform private.refuse_if(private.is_wrong_danish(camper.phone), 'phone_not_danish');
  perform private.check_age(camper);
  v_age := public.age_on(camper.birthday, v_start);

  if camper.parent_id is null then
    camper.email := coalesce((select lower(email) from auth.users where id = camper.id), lower(camper.email));
  else
    camper.email := null;
    -- An account's id is for its holder's own registration. The answer is the one of any id that is taken.
    if exists (select from auth.users where id = camper.id and id is distinct from auth.uid()) then
      raise unique_violation using constraint = 'users_pkey',
        message = 'duplicate key value violates unique constraint "users_pkey"';
    end if;
    -- The parent's row is the lock that keeps the limit of seven under concurrency.
    perform from public.users where id = camper.parent_id and parent_id is null for no key update;
    perform private.require(found);
    -- A repeated submit must reach the primary key (23505, "already saved"), not the limit.
    perform private.refuse_if(not exists (select from public.users where id = camper.id)
      and (select count(*) from public.users where parent_id = camper.parent_id) >= 7, 'camper_limit_reached');
  end if;

  perform private.refuse_if(not private.is_size_allowed(camper.size, v_age), 'size_not_allowed');
  camper.promo_code := nullif(upper(trim(camper.promo_code)), '');
  if camper.promo_code is not null then
    -- The code's row is the lock that keeps its number of uses under concurrency.
    perform from public.discounts where code = camper.promo_code for no key update;
    perform private.refuse_if(private.promo_pricing(camper.promo_code, camper.id) is null, 'promo_code_invalid');
  end if;
  camper.pricing_id := coalesce((select id from public.pricing where code = camper.given_category),
    public.price_category(
    camper.birthday, camper.accommodation, camper.is_senior_retired, camper.country,
    private.promo_pricing(camper.promo_code, camper.id), v_start
  ));
  camper.has_bed := private.takes_bed(camper.accommodation, camper.pricing_id);
  camper.is_registered := false;
  camper.registered_at := null;
  camper.agreed_price := null;
  return camper;
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
      'camper_id', past.camper_id, 'name', private.full_name(answers ->> 'first_name', answers ->> 'last_name'),
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
    'camper_id', camper.id, 'name', private.full_name(camper.first_name, camper.last_name),
    'pricing_name', private.category_name(p), 'pricing_code', p.code, 'accommodation', camper.accommodation,
    'price', private.price_of(camper), 'paid', private.paid_for(camper.id),
    'outstanding', private.outstanding(camper), 'overpaid', private.overpaid(camper),
    'is_registered', camper.is_registered, 'payment', s.payment, 'waits_for', s.waits_for
  )
  from public.pricing p, private.state_of(camper) s where p.id = camper.pricing_id
$function$;

CREATE OR REPLACE FUNCTION private.full_name(first_name text, last_name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
RETURN TRIM(BOTH FROM ((first_name || ' '::text) || last_name));

CREATE OR REPLACE FUNCTION private.is_named(p_text text, p_person uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (
    select from public.people p, unnest(array[private.full_name(p.first_name, p.last_name),
      private.full_name(p.last_name, p.first_name)]) name
    where p.id = p_person and (strpos(private.spellings(p_text), private.words(private.folded(name))) > 0
      or strpos(private.spellings(p_text), private.words(private.folded(private.in_pairs(name)))) > 0)
  )
$function$;

CREATE OR REPLACE FUNCTION private.join_account(v_from public.users, p_into uuid, p_names jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_into public.users;
begin
  select * into strict v_into from public.users where id = p_into;
  perform private.end_other_parent(v_from.id);
  update public.users set parent_id = p_into where parent_id = v_from.id;
  update public.users set parent_id = p_into, email = null where id = v_from.id;
  -- Those too who came in other years only.
  update public.people set account_id = p_into where account_id = v_from.id;
  update public.bed_waits w set account_id = p_into, since = joined.since, kept_since = joined.kept_since,
    times_passed = joined.times_passed
  from (
    select min(since) as since, min(kept_since) as kept_since, max(times_passed) as times_passed
    from public.bed_waits where account_id in (v_from.id, p_into)
  ) joined where w.account_id in (v_from.id, p_into);
  update public.outbox set recipient = v_into.email where sent_at is null and recipient = v_from.email;
  delete from private.promo_checks where account_id = v_from.id;
  delete from auth.users where id = v_from.id;
  perform private.queue_mail('merged', 'merged:' || gen_random_uuid(), address, p_into, null, jsonb_build_object(
    'names', p_names, 'account', private.full_name(v_into.first_name, v_into.last_name), 'is_here',
      address = v_into.email))
  from unnest(array[v_into.email, v_from.email]) as notified (address);
end
$function$;

CREATE OR REPLACE FUNCTION private.keep_name_in_ledger()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.payments set payer_name = private.full_name(old.first_name, old.last_name)
    where paid_by_user_id = old.id;
  update public.payments set writer_name = private.full_name(old.first_name, old.last_name) where entered_by = old.id
    and writer_name is null;
  return old;
end
$function$;

CREATE OR REPLACE FUNCTION private.mail_cancelled(camper public.users, p_is_own boolean)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.queue_mail('cancelled', 'cancelled:' || gen_random_uuid(), private.mail_address(camper), camper.id,
    null,
    jsonb_build_object('name', private.full_name(camper.first_name, camper.last_name), 'paid',
      private.paid_for(camper.id),
      'refund', case when p_is_own then private.refund_of(private.paid_for(camper.id)) end))
$function$;

CREATE OR REPLACE FUNCTION private.mail_values(p_account uuid, p_campers uuid[])
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'first_name', (select first_name from public.people where id = p_account),
    'camp', c.title, 'camp_start', c.start_date, 'last_day', c.registration_deadline,
    'price_day', coalesce(c.price_deadline, c.registration_deadline),
    'outstanding', coalesce(family.outstanding, 0), 'next_payment', coalesce(family.next_payment, 0), 'campers',
      coalesce(family.campers, '[]')
  )
  from public.camp_info c, (
    select sum(private.outstanding(s)) as outstanding,
      sum((select min(o.amount) from private.options_for(s) o where o.enabled)) as next_payment,
      jsonb_agg(jsonb_build_object('name', private.full_name(u.first_name, u.last_name), 'arrival',
        u.arrival_transportation,
        'departure', u.departure_transportation, 'room', case when private.is_on('SHOW_ROOMS') then r.name end)
        order by u.parent_id nulls first, u.created_at, u.id) as campers
    from public.users u left join public.rooms r on r.id = u.room_id, lateral private.as_it_stands(u) s
    where u.id = any (p_campers)
  ) family
$function$;

CREATE OR REPLACE FUNCTION private.merge_effects(p_from uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'names', jsonb_agg(private.full_name(u.first_name, u.last_name) order by u.parent_id nulls first, u.created_at,
      u.id),
    'paid', sum(private.paid_for(u.id)), 'outstanding', sum(private.outstanding(private.as_it_stands(u))),
    'ends_login', exists (select from auth.users where id = p_from)
  )
  from public.users u where p_from in (u.id, u.parent_id)
$function$;

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
        'name', private.full_name(past.answers ->> 'first_name', past.answers ->> 'last_name'),
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
  select p.id, private.full_name(p.first_name, p.last_name), private.address_of(p.id), coalesce(
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

CREATE OR REPLACE FUNCTION private.payment_people()
 RETURNS TABLE(payment_id text, payer text, payees text, reference text, day date)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.bare_id(p.provider_payment_id), min(private.full_name(payer.first_name, payer.last_name))
    filter (where not p.is_anonymous),
    string_agg(distinct private.full_name(payee.first_name, payee.last_name), ', '), min(i.reference),
    (min(p.created_at) at time zone (select timezone from public.camp_info))::date
  from public.payments p
  left join public.payment_intents i on i.id = p.intent_id
  left join public.people payer on payer.id = p.paid_by_user_id
  left join public.people payee on payee.id = p.paid_for_user_id
  where p.entry_key is null
  group by p.provider_payment_id
$function$;

CREATE OR REPLACE FUNCTION private.person_name(person uuid)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN COALESCE((SELECT private.full_name(p.first_name, p.last_name) AS full_name FROM public.people p WHERE (p.id = person_name.person)), ((SELECT a.email FROM auth.users a WHERE (a.id = person_name.person)))::text);

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
    select private.season() as season_id, u.id, coalesce(u.parent_id, u.id) as account_id,
      rtrim(u.search_name) as search_name, u.first_name, u.last_name, u.email, u.phone
    from public.users u
    union all
    -- The other parent pays too, though no camper.
    select private.season(), o.login_id, o.account_id, private.folded(private.full_name(p.first_name, p.last_name)),
      p.first_name,
      p.last_name, o.email, null
    from private.other_parents o join public.people p on p.id = o.login_id
    union all
    select past.season_id, past.camper_id, p.account_id, private.folded(private.full_name(p.first_name, p.last_name)),
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
      values (s.search_name, private.folded(private.full_name(s.last_name, s.first_name))),
        (private.folded(private.in_pairs(private.full_name(s.first_name, s.last_name))),
          private.folded(private.in_pairs(private.full_name(s.last_name, s.first_name))))
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
    select f.*, private.full_name(p.first_name, p.last_name) as name,
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

CREATE OR REPLACE FUNCTION private.receipt_of(p_provider_payment_id text, p_charge_id text, p_viewer uuid DEFAULT NULL::uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'payer_name', case when p_viewer is null or not bool_or(p.is_anonymous) or p_viewer in (payer.id, payer.account_id)
      then private.full_name(payer.first_name, payer.last_name) end,
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

CREATE OR REPLACE FUNCTION private.same_person(p_id uuid, p_name text, p_birthday date)
 RETURNS SETOF public.users
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select u.* from public.users u
  where u.id <> p_id and u.birthday = p_birthday and not u.is_inactive
    and u.search_name in (private.folded(p_name), private.folded(p_name) || ' ')
$function$;

CREATE OR REPLACE FUNCTION private.standing_of(p_campers uuid[], p_season smallint DEFAULT NULL::smallint)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN CASE WHEN (p_season <> private.season()) THEN (SELECT jsonb_agg((jsonb_build_object('id', camper.camper, 'has_open_checkout', false) || private.fee_of(camper.camper, standing_of.p_season)) ORDER BY camper.camper) AS jsonb_agg FROM unnest(standing_of.p_campers) camper(camper)) ELSE (SELECT jsonb_agg(jsonb_build_object('id', u.id, 'name', private.full_name(u.first_name, u.last_name), 'paid', private.paid_for(u.id), 'outstanding', private.outstanding(u.*), 'is_registered', u.is_registered, 'has_open_checkout', (private.open_checkout(u.id) IS NOT NULL)) ORDER BY u.parent_id NULLS FIRST, u.created_at, u.id) AS jsonb_agg FROM public.users u WHERE (u.id = ANY (standing_of.p_campers))) END;

CREATE OR REPLACE FUNCTION private.stored_last_name(typed text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN CASE WHEN (TRIM(BOTH FROM typed) = ''::text) THEN ''::text ELSE private.stored_name(typed) END;

CREATE OR REPLACE FUNCTION private.tell_forgetting(p_account uuid, p_people uuid[], p_last_day date)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.queue_mail('forgetting', concat_ws(':', 'forgetting', p_account, p_last_day),
    coalesce(private.address_of(p_account), (select email from auth.users where id = p_account)),
    (select id from public.people where id = p_account), null, jsonb_build_object(
      'names', (select coalesce(jsonb_agg(private.full_name(first_name, last_name) order by id <> p_account,
        first_name, id),
        '[]')
        from public.people where id = any (p_people)),
      'has_login', exists (select from auth.users where id = p_account),
      'years', (select kept_for from public.retention_rules where kind = 'account'), 'last_day', p_last_day))
$function$;

CREATE OR REPLACE FUNCTION private.wished_value(field text, value jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_text text := value #>> '{}';
  v_field private.camper_fields;
begin
  if jsonb_typeof(value) in ('object', 'array', 'number') then
    raise exception 'bad_value' using errcode = '22023';
  end if;
  select * into v_field from private.camper_fields f where f.name = field;
  -- A family cancels a place itself (`plans.sql`), and asks to come after all.
  perform private.require(v_field.family = 'asks' or v_field.family = 'always' and private.is_frozen(field)
    or field = 'attendance' and v_text = 'attending');
  case
    when field = 'last_name' then return to_jsonb(private.stored_last_name(v_text));
    when v_field.kind = 'name' then return to_jsonb(private.stored_name(v_text));
    when v_field.kind = 'church' then return to_jsonb(private.stored_church(v_text));
    when v_field.kind = 'phone' and v_text !~
      '^\+([1-9][0-9]{0,3} (?!0)|(39|378|379|225|229|241|242) (?!00))[0-9]{4,14}$'
      then raise exception 'users_phone_check';
    when v_field.kind = 'phone' then perform private.refuse_if(private.is_wrong_danish(v_text), 'phone_not_danish');
    when v_field.kind = 'text' then return to_jsonb(private.plain_text(v_text));
    when v_field.kind = 'flag' then perform private.require(jsonb_typeof(value) = 'boolean');
    when field = 'gender' then perform private.require(v_text in ('Male', 'Female'));
    when field in ('arrival_transportation', 'departure_transportation')
      then perform private.require(v_text in ('Bus', 'Car', 'Public transportation'));
    else null;
  end case;
  return value;
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
  camper.last_name := private.stored_last_name(camper.last_name);
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

CREATE OR REPLACE FUNCTION public.admin_camper_list(p_limit integer DEFAULT NULL::integer, p_offset integer DEFAULT 0)
 RETURNS TABLE(camper jsonb, category text, price numeric, paid numeric, outstanding numeric, waits_for text[], room text, team text, parent text, parent_email text, parent_phone text, guardian text, contact text)
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
  perform private.require_may('look');
  return query
    with people as materialized (
      select * from public.users order by first_name, last_name, id limit p_limit offset p_offset
    )
    select
      to_jsonb(u) - v_unlisted,
      pricing.code, fee.price, fee.paid, fee.outstanding, fee.waits_for, rooms.name, teams.name,
      private.full_name(parent.first_name, parent.last_name), parent.email, parent.phone, k.guardian,
        k.contact_name || ' ' || k.contact_phone
    from people u
    join public.pricing on pricing.id = u.pricing_id
    join private.camper_state((select array_agg(id) from people)) fee on fee.camper_id = u.id
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

CREATE OR REPLACE FUNCTION public.admin_meals()
 RETURNS TABLE(day text, meal text, ages text, people integer, unpaid integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.require_may('meals');
  with born as materialized (
    select u.birthday, u.dates, u.arrival_transportation = 'Bus' as by_bus, s.outstanding = 0 as is_paid
    from public.users u join private.camper_state() s on s.camper_id = u.id
    where s.comes
  ), counted as (
    select b.birthday, s.day, s.meal, count(*) filter (where b.is_paid) as people,
      count(*) filter (where not b.is_paid) as unpaid
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
    where (select private.may('look')) and case when p_year is null
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

CREATE OR REPLACE FUNCTION public.admin_sizes()
 RETURNS TABLE(name text, size text, is_registered boolean, team_id smallint, team text, color text, id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.require_may('look');
  select private.full_name(u.first_name, u.last_name), u.size, u.is_registered, t.id, t.name, t.color_code, u.id
  from public.users u left join public.teams t on t.id = u.team_id and (select private.may('teams'))
  where u.is_attending and not u.is_inactive and u.size is not null
  order by u.first_name, u.last_name, u.id
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
    array_agg(private.full_name(payee.first_name, payee.last_name) order by payee.first_name), min(p.reason),
    private.person_name(b.decided_by), b.decided_at
  from private.bank_refunds b join public.payments p on p.entry_key = b.entry_key
  left join public.people payee on payee.id = p.paid_for_user_id
  group by b.id
  order by b.state = 'open' desc, b.booked_on desc, b.id
$function$;

CREATE OR REPLACE FUNCTION public.bank_transfers()
 RETURNS TABLE(id uuid, season_id smallint, booked_on date, amount numeric, text text, state text, of_past boolean, is_exact boolean, shares jsonb, note text, decided_by text, decided_at timestamp with time zone, proposals jsonb)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.require_treasurer();
  with proposed as materialized (
    select p.line_id, bool_or(p.is_exact) as is_exact,
      jsonb_agg(jsonb_build_object('account_id', p.account_id, 'name', p.name, 'reason', p.reason,
      'outstanding', p.outstanding, 'named', p.named, 'shared', p.shared) order by p.place) as list
    from private.proposals() p where p.place <= 5 group by p.line_id
  ), shared as (
    select s.line_id, jsonb_agg(jsonb_build_object('name', private.full_name(p.first_name, p.last_name), 'amount', (
      select sum(amount) from public.payments where entry_key = s.id
    )) order by p.first_name, p.last_name, s.id) as list
    from private.bank_shares s left join public.people p on p.id = s.account_id group by s.line_id
  )
  select l.id, l.season_id, l.booked_on, round(l.amount_ore / 100.0, 2), l.text, l.state,
    l.season_id <> private.season(),
    coalesce(proposed.is_exact, false), coalesce(shared.list, '[]'), l.note, private.person_name(l.decided_by),
      l.decided_at,
    coalesce(proposed.list, '[]')
  from private.bank_lines l left join shared on shared.line_id = l.id left join proposed on proposed.line_id = l.id
  order by l.state = 'open' desc, l.booked_on desc, l.id
$function$;

CREATE OR REPLACE FUNCTION public.bed_waiting_list()
 RETURNS TABLE(id uuid, name text, since timestamp with time zone, offered_until timestamp with time zone, kept_until timestamp with time zone, times_passed integer, campers text[], beds bigint, camper_ids uuid[])
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.require_may('rooms');
  select w.account_id, private.full_name(a.first_name, a.last_name), min(w.since), max(w.offered_until),
    min(w.kept_since + private.keeping_time(w.times_passed)), max(w.times_passed),
    array_agg(u.first_name order by u.created_at), count(*) filter (where (private.in_a_room(u)).has_bed),
    array_agg(u.id order by u.created_at)
  from public.bed_waits w join public.users u on u.id = w.camper_id join public.users a on a.id = w.account_id
  group by w.account_id, a.first_name, a.last_name
  order by max(w.offered_until) is null, min(w.since), w.account_id
$function$;

CREATE OR REPLACE FUNCTION public.camper_fee(p_camper uuid, p_family boolean DEFAULT false, p_season smallint DEFAULT NULL::smallint)
 RETURNS TABLE(id uuid, name text, pricing_name jsonb, price numeric, paid numeric, outstanding numeric, is_registered boolean, is_attending boolean, checkout_amount numeric, checkout_payer text, other_parent jsonb)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  (select u.id, private.full_name(u.first_name, u.last_name), private.category_name(p), private.price_of(u),
    private.paid_for(u.id),
    private.outstanding(u), u.is_registered, u.is_attending and not u.is_inactive,
    round(i.amount_ore / 100.0, 2), private.person_name(i.payer_id), (
      select jsonb_build_object('id', o.login_id, 'name', private.person_name(o.login_id)) from private.other_parents o
      where o.account_id = coalesce(stored.parent_id, stored.id) and o.login_id is not null
    )
  from public.users stored, lateral private.as_it_stands(stored) u join public.pricing p on p.id = u.pricing_id
  left join public.payment_intents i on i.id = private.open_checkout(u.id)
  where (stored.id = p_camper or p_family and stored.parent_id = p_camper) and (select private.is_treasurer())
    and coalesce(p_season, private.season()) = private.season()
  order by stored.parent_id nulls first, stored.created_at, stored.id)
  union all
  (select past.camper_id, fee ->> 'name', past.pricing_name, past.price, (fee ->> 'paid')::numeric,
    (fee ->> 'outstanding')::numeric,
    (fee ->> 'is_registered')::boolean, (past.answers ->> 'is_attending')::boolean
      and not (past.answers ->> 'is_inactive')::boolean, null, null, null
  from public.past_campers past join public.people p on p.id = past.camper_id,
    private.fee_of(past.camper_id, past.season_id) fee
  where past.season_id = p_season and p_camper in (p.id, case when p_family then p.account_id end)
    and (select private.is_treasurer())
  order by p.id <> p.account_id, past.answers ->> 'created_at', p.id)
$function$;

CREATE OR REPLACE FUNCTION public.changes_since_freeze(p_field text)
 RETURNS TABLE(camper_id uuid, name text, before text, after text, frozen_after date)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.require_may('look');
  with since as (
    select private.frozen_after(p_field) as day, (private.frozen_after(p_field)
      + 1)::timestamp at time zone c.timezone as at
    from public.camp_info c where private.is_frozen(p_field)
  ), camper as (
    select u.id, private.full_name(u.first_name, u.last_name) as name, since.day,
      u.is_attending and not u.is_inactive as comes, to_jsonb(u) ->> p_field as value,
      -- The first change since then says what it was.
      u.created_at < since.at and coalesce((
        select earliest.was from (
          select l.changed_at as at, (l.before ->> 'is_attending')::boolean as was from public.audit_log l
          where l.table_name = 'users' and l.row_id = u.id::text and l.changed_at >= since.at
            and l.before ? 'is_attending'
          union all
          select p.changed_at, (p.before ->> 'is_attending')::boolean from private.plan_changes p
          where p.camper_id = u.id and p.changed_at >= since.at
        ) earliest order by earliest.at limit 1
      ), u.is_attending and not u.is_inactive) as came,
      coalesce((
        select jsonb_build_array(l.before -> p_field) from public.audit_log l
        where l.table_name = 'users' and l.row_id = u.id::text and l.changed_at >= since.at and l.before ? p_field
          order by l.id limit 1
      ), jsonb_build_array(to_jsonb(u) -> p_field)) ->> 0 as old_value
    from public.users u, since
  ), change as (
    select c.id, c.name, case when c.came then coalesce(c.old_value, 'none') end as old_value,
      case when c.comes then coalesce(c.value, 'none') end as new_value, c.day
    from camper c
  )
  select c.id, c.name, c.old_value, c.new_value, c.day from change c
  where c.old_value is distinct from c.new_value order by c.name, c.id
$function$;

CREATE OR REPLACE FUNCTION public.count_families(p_campers uuid[], p_season smallint DEFAULT NULL::smallint)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.require_writing(p_campers, p_season);
  with family as (select * from private.families_of(p_campers, p_season))
  select jsonb_build_object(
    'families', count(*), 'mails', count(*) filter (where why is null), 'no_address', count(*)
      filter (where why = 'no_address'),
    'refused', count(*) filter (where why = 'refused'), 'bounced', count(*) filter (where why = 'bounced'),
    'complained', count(*) filter (where why = 'complained'),
    'missed', (
      select coalesce(jsonb_agg(jsonb_build_object('name', m.name, 'why', m.why, 'camper', m.camper_ids[1])
        order by m.name, m.account_id), '[]')
      from (
        select f.account_id, f.camper_ids, f.why, private.full_name(p.first_name, p.last_name) as name
        from family f join public.people p on p.id = f.account_id where f.why is not null order by 4, 1 limit 50
      ) m
    ),
    'examples', (
      select coalesce(jsonb_agg(jsonb_build_object('account', e.account_id, 'name', e.name, 'campers', e.camper_ids)
        order by e.name, e.account_id), '[]')
      from (
        select f.account_id, f.camper_ids, private.full_name(p.first_name, p.last_name) as name
        from family f join public.people p on p.id = f.account_id where f.why is null order by 2, 1 limit 20
      ) e
    )
  ) from family
$function$;

CREATE OR REPLACE FUNCTION public.days_that_end(p_first date, p_last date)
 RETURNS TABLE(id uuid, name text, dates text[], new_dates text[])
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select u.id, private.full_name(u.first_name, u.last_name), u.dates,
    private.moved_days(u.dates, private.camp_days(), camp.days)
  from public.users u, (select private.days_of(p_first, p_last) as days where p_last - p_first between 1 and 6) camp
  where (select private.may('settings')) and u.is_attending and not u.is_inactive
    and not u.dates <@ camp.days and not u.dates @> private.camp_days()
  order by u.first_name, u.last_name, u.id
$function$;

CREATE OR REPLACE FUNCTION public.decide_change_request(p_id uuid, p_accept boolean, p_wish jsonb, p_seen jsonb, p_answer text DEFAULT ''::text, p_accept_stay_in boolean DEFAULT false)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_wish public.change_requests;
  v_camper public.users;
  v_state text := case when p_accept then 'accepted' else 'refused' end;
  v_status text := 'saved';
begin
  -- Campers first, as everywhere.
  perform from public.users where id = (select camper_id from public.change_requests where id = p_id) for no key update;
  select * into v_wish from public.change_requests where id = p_id for update;
  perform private.refuse_if(not private.may(private.right_for(v_wish.field)), 'not_allowed');
  if v_wish.state <> 'open' then
    return jsonb_build_object('status', case when v_wish.state = v_state then 'saved' else 'decided' end);
  end if;
  if p_wish is distinct from jsonb_build_object(v_wish.field, v_wish.new_value) then
    return jsonb_build_object('status', 'conflict');
  end if;
  if p_accept then
    v_status := public.admin_update_camper(v_wish.camper_id, jsonb_build_object(v_wish.field, v_wish.new_value),
      p_seen, p_accept_stay_in) ->> 'status';
    if v_status <> 'saved' then
      return jsonb_build_object('status', v_status);
    end if;
  elsif length(trim(coalesce(p_answer, ''))) < 3 then
    raise exception 'answer_missing';
  end if;
  update public.change_requests
  set state = v_state, answer = trim(coalesce(p_answer, '')), decided_by = auth.uid(), decided_at = public.camp_now()
  where id = p_id returning * into v_wish;
  select * into v_camper from public.users where id = v_wish.camper_id;
  perform private.queue_mail('correction', 'correction:' || p_id, private.mail_address(v_camper), v_camper.id, null,
    jsonb_build_object('name', private.full_name(v_camper.first_name, v_camper.last_name), 'field', v_wish.field,
      'old_value', v_wish.old_value, 'new_value', v_wish.new_value, 'is_accepted', p_accept, 'answer', v_wish.answer));
  return jsonb_build_object('status', 'saved');
end
$function$;

CREATE OR REPLACE FUNCTION public.duty_sheet()
 RETURNS TABLE(id uuid, name text, phone text, duties text[], teams text[], rooms text[], needs_certificate boolean, certificate text, certificate_on date)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.require_may('rooms');
  select u.id, private.full_name(u.first_name, u.last_name), u.phone, d.duties, case when (select private.sees_teams())
    then d.teams else '{}' end,
    d.rooms, d.needs_certificate, d.certificate, d.certificate_on
  from private.duty_list() d join public.users u on u.id = d.id
  order by u.first_name, u.last_name, u.id
$function$;

CREATE OR REPLACE FUNCTION public.family_access(p_account uuid DEFAULT NULL::uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_account uuid := coalesce(p_account, private.family());
begin
  if v_account is distinct from private.family() then
    perform private.require_may('families');
  end if;
  return jsonb_build_object(
    'account_id', v_account, 'is_holder', v_account = auth.uid(), 'holder',
      (select private.full_name(first_name, last_name) from public.people where id = v_account),
    'other', (
      select jsonb_build_object('name', private.person_name(o.login_id), 'email', a.email, 'since', o.accepted_at)
      from private.other_parents o join auth.users a on a.id = o.login_id where o.account_id = v_account
    ),
    'invited', (
      select jsonb_build_object('email', o.email, 'until', o.invited_at + private.kept('invitation'))
      from private.other_parents o where o.account_id = v_account and o.login_id is null
        and o.invited_at + private.kept('invitation') > public.camp_now()
    ),
    'invitations', (
      select coalesce(jsonb_agg(jsonb_build_object('account_id', o.account_id, 'holder',
        private.person_name(o.account_id),
        'until', o.invited_at + private.kept('invitation')) order by o.invited_at, o.account_id), '[]')
      from private.other_parents o
      where p_account is null and o.login_id is null and o.email = private.invited_address()
        and o.invited_at + private.kept('invitation') > public.camp_now()
    )
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.family_contacts(p_account uuid DEFAULT NULL::uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_account uuid := coalesce(p_account, private.family());
begin
  if v_account is distinct from private.family() then
    perform private.require_may('edit');
  end if;
  return jsonb_build_object(
    'campers', (
      select coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'name', private.full_name(u.first_name, u.last_name),
        'is_minor',
        k.is_minor,
        'guardian_id', k.guardian_id, 'guardian', k.guardian, 'asked',
          private.full_name(asked.first_name, asked.last_name),
          'has_accepted', stored.has_accepted,
        'contact_name', coalesce(k.contact_name, ''), 'contact_phone', coalesce(k.contact_phone, ''), 'pickup',
          coalesce(k.pickup, ''), 'is_complete', k.is_complete)
        order by u.parent_id nulls first, u.created_at, u.id), '[]')
      from public.users u join private.contacts(array(select id from public.users where v_account in (id, parent_id))) k
        on k.camper_id = u.id
      left join private.camper_contacts stored on stored.camper_id = u.id
      left join public.users asked on asked.id = stored.guardian_id
      where v_account in (u.id, u.parent_id)
    ),
    'requests', (
      select coalesce(jsonb_agg(jsonb_build_object('camper_id', child.id, 'name',
        private.full_name(child.first_name, child.last_name),
        'adult', private.full_name(adult.first_name, adult.last_name), 'has_accepted', stored.has_accepted)
          order by child.first_name, child.id), '[]')
      from private.camper_contacts stored join public.users adult on adult.id = stored.guardian_id
      join public.users child on child.id = stored.camper_id join private.contacts(array(
        select s.camper_id from private.camper_contacts s join public.users a on a.id = s.guardian_id
          where v_account in (a.id, a.parent_id)
      )) k on k.camper_id = child.id and k.is_minor
      where v_account in (adult.id, adult.parent_id) and coalesce(child.parent_id, child.id) <> v_account
        and stored.has_accepted is not false
    )
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.find_campers(p_text text, p_accounts_only boolean DEFAULT false, p_season smallint DEFAULT NULL::smallint)
 RETURNS TABLE(id uuid, first_name text, last_name text, email text, birthday date)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select * from (
    select u.id, u.first_name, u.last_name, u.email, u.birthday
    from public.users u
    where coalesce(p_season, private.season()) = private.season() and not u.is_inactive
      and (u.parent_id is null or not p_accounts_only)
      and concat_ws(' ', u.search_name, lower(u.email)) like all ((select private.word_patterns(p_text))::text[])
    union all
    select p.id, p.first_name, p.last_name, own.answers ->> 'email', (own.answers ->> 'birthday')::date
    from public.people p left join public.past_campers own on own.season_id = p_season and own.camper_id = p.id
    where p.id = p.account_id and exists (select from private.family_in(p.id, p_season))
      and p_season <> private.season()
      and concat_ws(' ', private.folded(private.full_name(p.first_name, p.last_name)), lower(own.answers ->> 'email'))
        like all ((select private.word_patterns(p_text))::text[])
  ) found
  where (select private.may('look'))
  order by first_name, last_name, id
  limit 8
$function$;

CREATE OR REPLACE FUNCTION public.health_people()
 RETURNS TABLE(id uuid, name text, age integer, answered text[])
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.require_may('health');
  select u.id, private.full_name(u.first_name, u.last_name), public.age_on(u.birthday, c.start_date),
    private.answered_groups(h)
  from public.users u cross join public.camp_info c left join private.health_answers h on h.camper_id = u.id
  where u.is_attending and not u.is_inactive
  order by u.first_name, u.last_name, u.id
$function$;

CREATE OR REPLACE FUNCTION public.health_record(p_camper uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_answers jsonb;
begin
  perform private.require_may('health');
  select to_jsonb(h) - 'consented_by' into v_answers from private.health_answers h where h.camper_id = p_camper;
  if v_answers is not null then
    insert into private.health_access_log (camper_id, looked_by, purpose) values (p_camper, auth.uid(), 'record');
  end if;
  return v_answers || jsonb_build_object('call', (
    select coalesce(jsonb_agg(jsonb_build_object('name', c.name, 'phone', c.phone)), '[]')
    from public.users u join public.users holder on holder.id = coalesce(u.parent_id, u.id)
    left join private.contacts(array[p_camper]) k on k.camper_id = u.id
    cross join lateral (values
      (case when k.guardian_phone is null then private.full_name(holder.first_name, holder.last_name)
        else k.guardian end,
        coalesce(k.guardian_phone, holder.phone)),
      (k.contact_name, k.contact_phone)) c (name, phone)
    where u.id = p_camper and c.phone is not null
  ));
end
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
  perform private.require_may('health');
  perform private.refuse_if(p_purpose = 'team' and not private.sees_teams() or p_purpose = 'room'
    and not private.sees_rooms(), 'not_allowed');
  perform private.refuse_if(p_purpose not in ('team', 'room', 'nurse', 'kitchen')
    or p_purpose is null, 'purpose_unknown');
  with person as (
    select u.id, private.full_name(u.first_name, u.last_name) as name, public.age_on(u.birthday, c.start_date) as age,
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

CREATE OR REPLACE FUNCTION public.move_camper(p_camper uuid, p_to uuid, p_from uuid DEFAULT NULL::uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_camper public.users;
begin
  perform private.require_may('register');
  -- Both accounts are the locks that keep the limit of seven.
  perform from public.users where id in (p_camper, p_to, p_from) order by id for no key update;
  select * into v_camper from public.users where id = p_camper;
  perform private.refuse_if(not found or p_to = p_camper
    or not exists (select from public.users where id = p_to and parent_id is null), 'not_found');
  if v_camper.parent_id is not distinct from p_to then
    return;
  end if;
  perform private.refuse_if(v_camper.parent_id is distinct from p_from, 'conflict');
  perform private.refuse_if(v_camper.parent_id is null and (exists (select from auth.users where id = p_camper)
    or exists (select from public.users where parent_id = p_camper)), 'has_login');
  perform private.refuse_if((select count(*) from public.users where parent_id = p_to) >= 7, 'camper_limit_reached');
  perform private.refuse_while_paid_for(p_camper);
  update public.users set parent_id = p_to where id = p_camper;
  update public.bed_waits set account_id = p_to where camper_id = p_camper;
  delete from private.camper_contacts where camper_id = p_camper;
  -- A mail that has not left yet names those of the account only.
  update public.outbox set payload = jsonb_build_object('camper_ids', (payload -> 'camper_ids') - p_camper::text)
  where kind = 'signed_up' and sent_at is null and (payload -> 'camper_ids') ? p_camper::text;
  delete from public.outbox where kind = 'signed_up' and sent_at is null and (payload -> 'camper_ids') = '[]';
  perform private.queue_mail('moved', 'moved:' || gen_random_uuid(), private.mail_address(a), a.id, null,
    jsonb_build_object('name', private.full_name(v_camper.first_name, v_camper.last_name), 'is_here', a.id = p_to))
  from public.users a where a.id in (p_from, p_to);
end
$function$;

CREATE OR REPLACE FUNCTION public.my_health_access_log()
 RETURNS TABLE(id bigint, camper_id uuid, name text, looked_at timestamp with time zone, looked_by text, purpose text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select l.id, l.camper_id, private.full_name(u.first_name, u.last_name), l.looked_at,
    private.person_name(l.looked_by), l.purpose
  from private.health_access_log l join public.users u on u.id = l.camper_id
  where l.camper_id = any (private.my_camper_ids())
  order by l.id desc
$function$;

CREATE OR REPLACE FUNCTION public.my_past_campers()
 RETURNS TABLE(id uuid, is_me boolean, is_here boolean, season text, answers jsonb)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select person.id, person.id = (select private.family()), person.id <> (select private.family()) and exists (
    select from private.same_person(person.id,
      private.full_name(past.answers ->> 'first_name', past.answers ->> 'last_name'),
      (past.answers ->> 'birthday')::date)
  ), s.title,
    (select jsonb_object_agg(f.name, past.answers -> f.name) from private.camper_fields f
      where f.family in ('once', 'asks', 'always') and f.kind <> 'code' and past.answers ? f.name)
      || jsonb_build_object('dates', private.moved_days(
        array(select jsonb_array_elements_text(past.answers -> 'dates')),
        private.days_of((s.plan -> 'camp_info' ->> 'start_date')::date, (s.plan -> 'camp_info' ->> 'end_date')::date),
          private.camp_days()))
  from public.people person
  join public.past_campers past on past.camper_id = person.id
  join public.seasons s on s.id = past.season_id
  where (select private.family()) in (person.id, person.account_id)
    and past.season_id = (select max(latest.season_id) from public.past_campers latest
      where latest.camper_id = person.id)
    and not (past.answers ->> 'is_inactive')::boolean
    and not exists (select from public.users u where u.id = person.id)
  order by person.id <> (select private.family()), past.answers ->> 'created_at', person.id
$function$;

CREATE OR REPLACE FUNCTION public.needs_attention(p_noted boolean DEFAULT false, p_limit integer DEFAULT 25, p_offset integer DEFAULT 0)
 RETURNS TABLE(kind text, key text, since timestamp with time zone, intent_id uuid, camper_id uuid, name text, amount numeric, detail jsonb, note text, noted_at timestamp with time zone, noted_by text, found bigint, family uuid, family_name text, phone text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.require_may('look');
  select page.kind, page.key, page.since, page.intent_id, page.camper_id, private.full_name(u.first_name, u.last_name),
    page.amount, page.detail, n.note, n.noted_at, private.full_name(admin.first_name, admin.last_name), page.found,
    holder.id, private.full_name(holder.first_name, holder.last_name), holder.phone
  from (
    select m.*, count(*) over () as found
    from private.attention() m
    where p_noted = exists (select from public.attention_notes done where done.key = m.key)
    order by m.since desc, m.key limit least(p_limit, 100) offset p_offset
  ) page
  left join public.people u on u.id = page.camper_id
  left join public.users holder on holder.id = u.account_id
  left join public.attention_notes n on n.key = page.key
  left join public.people admin on admin.id = n.noted_by
  order by page.since desc, page.key
$function$;

CREATE OR REPLACE FUNCTION public.open_change_requests()
 RETURNS TABLE(id uuid, camper_id uuid, name text, field text, old_value jsonb, new_value jsonb, now_value jsonb, note text, created_at timestamp with time zone, decided_with text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select c.id, u.id, private.full_name(u.first_name, u.last_name), c.field, c.old_value, c.new_value,
    coalesce(private.correctable(u) -> c.field, 'null'), c.note, c.created_at, private.right_for(c.field)
  from public.change_requests c join public.users u on u.id = c.camper_id
  where c.state = 'open' and (select private.may('edit'))
  order by c.created_at, c.id
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

CREATE OR REPLACE FUNCTION public.past_camper_list(p_season smallint)
 RETURNS TABLE(camper jsonb, category text, price numeric, paid numeric, outstanding numeric, waits_for text[], room text, team text, parent text, parent_email text, parent_phone text, guardian text, contact text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.require_may('look');
  select to_jsonb(u) - (select private.unlisted_columns()),
    past.pricing_code, b.price, b.paid, b.outstanding, '{}'::text[], past.room, past.team,
    private.full_name(parent.answers ->> 'first_name', parent.answers ->> 'last_name'), parent.answers ->> 'email',
    parent.answers ->> 'phone', null::text, null::text -- who answered for a child is deleted with the check-in
  from public.past_campers past, jsonb_populate_record(null::public.users, past.answers) u
  join private.balance(p_season) b on b.camper_id = u.id
  left join public.past_campers parent on parent.season_id = p_season and parent.camper_id = u.parent_id
  where past.season_id = p_season
  order by u.first_name, u.last_name, u.id
$function$;

CREATE OR REPLACE FUNCTION public.payable_campers(p_text text)
 RETURNS TABLE(id uuid, first_name text, last_name text, status text, found bigint)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  v_reader text := private.name_reader();
  v_family uuid := private.family();
  v_patterns text[] := private.word_patterns(p_text);
  v_words text[] := string_to_array(btrim(regexp_replace(private.folded(left(p_text, 200)), '\s+', ' ', 'g')), ' ');
  v_account uuid;
begin
  if v_reader = 'none' or v_patterns is null then
    return;
  elsif v_reader = 'family' then
    perform private.refuse_if(not private.take_rate('names:' || auth.uid(), 150, interval '10 minutes')
      or not private.take_rate('names:' || private.client_address(), 3000, interval '10 minutes'), 'too_many_searches');
    v_account := (select account_id from public.checkin_codes
      where code = upper(regexp_replace(left(p_text, 20), '[\s-]', '', 'g')));
  end if;
  return query
  with named as materialized (
    select u.id, u.first_name, u.last_name, u.is_registered or not u.is_attending as is_closed,
      known.is_so as is_known,
      case when known.is_so then 'full' else private.shown_name(u, v_reader, v_family) end as shown
    from public.users u, lateral (
      select coalesce(u.parent_id, u.id) = v_account or u.search_name like all (v_patterns)
        and string_to_array(rtrim(u.search_name), ' ') <@ v_words as is_so
    ) known
    where not u.is_inactive and (u.search_name like all (v_patterns) or coalesce(u.parent_id, u.id) = v_account)
  ), seen as materialized (
    select * from named n
    where n.is_known or n.shown = 'full' or n.shown = 'first' and private.folded(n.first_name) like all (v_patterns)
  ), first as (
    select * from seen s order by s.is_closed, s.first_name, s.last_name, s.id limit 8
  )
  select f.id, f.first_name, case when f.shown = 'full' then f.last_name end,
    case when private.in_review(f.id) is null then private.registration_status(u) else 'In review' end,
    (select count(*) from seen)
  from first f join public.users u on u.id = f.id
  order by f.is_closed, f.first_name, f.last_name, f.id;
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
        'payeeId', u.id, 'payeeName', private.full_name(u.first_name, u.last_name), 'paymentType', l.payment_type,
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

CREATE OR REPLACE FUNCTION public.picture_sheet()
 RETURNS TABLE(id uuid, family_id uuid, family text, name text, age integer, gender text, team text, pictures text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.require_may('look');
  select u.id, holder.id, private.full_name(holder.first_name, holder.last_name),
    private.full_name(u.first_name, u.last_name),
    public.age_on(u.birthday, c.start_date), u.gender, private.seen_team(u.team_id) ->> 'name',
    coalesce(split_part(u.consents ->> 'pictures', '/', 2), 'none')
  from public.users u cross join public.camp_info c
  join public.people holder on holder.id = coalesce(u.parent_id, u.id)
  where u.is_attending and not u.is_inactive
  order by holder.first_name, holder.last_name, holder.id, u.parent_id nulls first, u.created_at, u.id
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
    select u.id, private.full_name(u.first_name, u.last_name) as name, private.paid_for(u.id) as paid,
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

CREATE OR REPLACE FUNCTION public.save_contacts(p_campers uuid[], p_guardian uuid DEFAULT NULL::uuid, p_name text DEFAULT ''::text, p_phone text DEFAULT ''::text, p_pickup text DEFAULT ''::text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_camper public.users;
  v_guardian uuid;
  v_family uuid := (select coalesce(parent_id, id) from public.users where id = p_guardian);
  v_is_own boolean;
  v_is_organiser boolean := private.may('edit');
begin
  -- In one order, as everywhere; the guardian's row too, so that a cancellation at this moment has finished or waits.
  perform from public.users u where u.id = any (p_campers || p_guardian) order by u.id for no key update;
  perform private.refuse_if(cardinality(p_campers) = 0 or exists (
    select from unnest(p_campers) wanted (id) left join public.users u on u.id = wanted.id
      and (v_is_organiser or (select private.family()) in (u.id, u.parent_id)) where u.id is null
  ), 'not_allowed');
  perform private.refuse_if(private.camp_today() > (select private.kept_until('checkin', end_date)
    from public.camp_info),
    'contacts_closed');
  perform private.refuse_if(p_guardian is not null and not exists (
    select from public.users u where u.id = p_guardian and private.is_adult_at_camp(u)
  ), 'guardian_not_adult');
  perform private.refuse_if(private.is_wrong_danish(p_phone), 'phone_not_danish');
  for v_camper in select * from public.users u where u.id = any (p_campers) order by u.id loop
    perform private.refuse_if(not v_camper.is_attending or v_camper.is_inactive, 'camper_not_coming');
    v_guardian := case when not private.is_adult_at_camp(v_camper) then p_guardian end;
    v_is_own := coalesce(v_camper.parent_id, v_camper.id) = v_family;
    insert into private.camper_contacts as k (camper_id, guardian_id, has_accepted, contact_name, contact_phone, pickup)
    values (v_camper.id, v_guardian, case when v_guardian is not null and v_is_own then true end,
      private.clean_line(coalesce(p_name, '')), coalesce(p_phone, ''),
      case when private.is_adult_at_camp(v_camper) then '' else private.clean_line(coalesce(p_pickup, '')) end)
    on conflict (camper_id) do update set guardian_id = excluded.guardian_id, contact_name = excluded.contact_name,
      contact_phone = excluded.contact_phone, pickup = excluded.pickup,
      -- Who has accepted need not again; who has refused may be asked again.
      has_accepted = case when k.guardian_id is not distinct from excluded.guardian_id and k.has_accepted then true
        else excluded.has_accepted end;
    if v_guardian is not null and not v_is_own then
      perform private.queue_mail('guardian', concat_ws(':', 'guardian', v_camper.id, v_guardian, private.season()),
        private.mail_address(a), a.id, null,
        jsonb_build_object('name', private.full_name(v_camper.first_name, v_camper.last_name), 'adult',
          private.full_name(a.first_name, a.last_name)))
      from public.users a where a.id = v_guardian;
    end if;
    perform private.register_if_paid(v_camper.id);
    -- What an organiser wrote is in the log; the names and numbers are not.
    if private.family() not in (v_camper.id, coalesce(v_camper.parent_id, v_camper.id)) then
      insert into public.audit_log (actor_id, actor_level, table_name, row_id, action, before, after)
      values (auth.uid(), private.admin_level(), 'camper_contacts', v_camper.id::text, 'UPDATE', '{}', '{}');
    end if;
  end loop;
end
$function$;

CREATE OR REPLACE FUNCTION public.save_health_answers(p_camper uuid, p_answers jsonb, p_consent text DEFAULT NULL::text, p_seen timestamp with time zone DEFAULT NULL::timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_camper public.users;
  v_stored private.health_answers;
  v_wanted private.health_answers;
  v_check text;
begin
  -- The camper's row is the lock, also against a concurrent cancellation.
  select * into v_camper from public.users u where u.id = p_camper
    and (select private.family()) in (u.id, u.parent_id) for no key update;
  perform private.refuse_if(not found, 'not_allowed');
  perform private.refuse_if(not v_camper.is_attending or v_camper.is_inactive, 'camper_not_coming');
  perform private.refuse_if(private.camp_today() > private.health_kept_until(), 'health_closed');
  select * into v_stored from private.health_answers where camper_id = p_camper;
  begin
    v_wanted := jsonb_populate_record(null::private.health_answers, private.no_health_answers() || (
      select coalesce(jsonb_object_agg(key, case jsonb_typeof(value)
        when 'string' then to_jsonb(trim(both E' \t\r\n' from private.plain_text(value #>> '{}'))) else value end),
          '{}')
      from jsonb_each(p_answers) where private.no_health_answers() ? key));
    v_wanted.camper_id := p_camper;
    v_wanted.guardian := case when private.is_minor(v_camper.birthday) then private.clean_line(v_wanted.guardian)
      else '' end;
    v_wanted.consent_version := coalesce(p_consent, v_stored.consent_version);
    v_wanted.consented_at := case when p_consent is null then v_stored.consented_at else public.camp_now() end;
    v_wanted.consented_by := case when p_consent is null then v_stored.consented_by else auth.uid() end;
    v_wanted.updated_at := v_stored.updated_at;
    if to_jsonb(v_wanted) - array['consented_at', 'consented_by'] = to_jsonb(v_stored)
      - array['consented_at', 'consented_by'] then
      return v_stored.updated_at;
    end if;
    perform private.refuse_if(v_stored.updated_at is distinct from p_seen, 'conflict');
    perform private.refuse_if(v_wanted.consent_version is distinct from private.health_consent()
      or v_wanted.guardian is distinct from v_stored.guardian and p_consent is null, 'consent_missing');
    perform private.refuse_if(private.is_minor(v_camper.birthday)
      and private.folded(v_wanted.guardian) in ('',
        private.folded(private.full_name(v_camper.first_name, v_camper.last_name))),
        'guardian_missing');
    v_wanted.updated_at := clock_timestamp();
    delete from private.health_answers where camper_id = p_camper;
    insert into private.health_answers select v_wanted.*;
  exception
    when check_violation then
      get stacked diagnostics v_check = constraint_name;
      raise exception '%', v_check;
    when data_exception or not_null_violation then
      raise exception 'health_invalid';
  end;
  return v_wanted.updated_at;
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
    where p.season_id = (select private.season()) and (
      p.number::text = v_text
      or v_is_id and (starts_with(lower(p.provider_payment_id), v_text) or starts_with(lower(i.reference), v_text)
        or starts_with(p.entry_key::text, v_text))
    )
    order by p.number desc limit 4;
end
$function$;

CREATE OR REPLACE FUNCTION public.unpaid_bed_bookings()
 RETURNS bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select count(*) from public.users u, private.state_of(u) s
  where u.has_bed and 'payment' = any (s.waits_for) and (select private.may('settings'))
$function$;

ALTER TABLE "public"."users" ADD CONSTRAINT "users_last_name_check" CHECK (((length(last_name) >= 0) AND (length(last_name) <= 80)));

CREATE VIEW "public"."board_people" WITH (security_barrier=true) AS  SELECT id,
    first_name,
    last_name,
    birthday,
    gender,
    accommodation,
    church_mission,
    country,
    parent_id,
    size,
    is_registered,
    is_attending,
    is_inactive,
    has_bed,
    room_id,
    former_room_id,
        CASE
            WHEN ( SELECT private.may('teams'::text) AS may) THEN team_id
            ELSE NULL::smallint
        END AS team_id,
        CASE
            WHEN ( SELECT private.may('teams'::text) AS may) THEN former_team_id
            ELSE NULL::smallint
        END AS former_team_id,
        CASE
            WHEN is_registered THEN '{}'::text[]
            ELSE ( SELECT s.waits_for
               FROM private.state_of(u.*) s(payment, waits_for))
        END AS waits_for,
    private.shown_in_roster(u.*, 'family'::text, NULL::uuid) AS shown
   FROM public.users u
  WHERE ( SELECT private.may('rooms'::text) AS may);

CREATE VIEW "public"."payment_history" WITH (security_barrier=true) AS  SELECT pay.id,
    pay.created_at,
    pay.amount,
    pay.type,
    pay.payment_method,
    pay.is_anonymous,
    private.category_name(p.*) AS pricing_name,
    p.price AS pricing_price,
        CASE
            WHEN ((NOT pay.is_anonymous) OR ((( SELECT auth.uid() AS uid) = payer.id) OR (( SELECT auth.uid() AS uid) = payer.account_id))) THEN private.full_name(payer.first_name, payer.last_name)
            ELSE NULL::text
        END AS paid_by_name,
    COALESCE(((( SELECT auth.uid() AS uid) = payer.id) OR (( SELECT auth.uid() AS uid) = payer.account_id)), false) AS paid_by_me,
    pay.paid_for_user_id,
    private.full_name(payee.first_name, payee.last_name) AS paid_for_name,
    private.card_payment_id(pay.provider_payment_id) AS payment_id,
    private.reference_of(pay.*) AS reference,
    ( SELECT s.title
           FROM public.seasons s
          WHERE (s.id = pay.season_id)) AS past_season
   FROM (((public.payments pay
     JOIN public.pricing p ON ((p.id = pay.pricing_id)))
     LEFT JOIN public.people payer ON ((payer.id = pay.paid_by_user_id)))
     LEFT JOIN public.people payee ON ((payee.id = pay.paid_for_user_id)))
  WHERE ((pay.paid_by_user_id = ANY (ARRAY( SELECT person.id
           FROM public.people person
          WHERE ((( SELECT auth.uid() AS uid) = person.id) OR (( SELECT auth.uid() AS uid) = person.account_id))))) OR (pay.paid_for_user_id = ANY (ARRAY( SELECT person.id
           FROM public.people person
          WHERE (person.account_id = ANY (ARRAY[( SELECT auth.uid() AS uid), ( SELECT private.family() AS family)]))))));

CREATE TRIGGER read_only INSTEAD OF INSERT OR DELETE OR UPDATE ON public.payment_history FOR EACH ROW EXECUTE FUNCTION private.refuse_writing();

COMMENT ON VIEW "public"."board_people" IS 'Everyone on the room and team boards, with the places that the caller''s level may assign.';

COMMENT ON VIEW "public"."payment_history" IS 'Payments by the caller''s family or for it, of all seasons; an anonymous payer is hidden from everyone else.';

REVOKE ALL ON FUNCTION "private"."camper_state"(uuid[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."camper_state"(uuid[]) TO "postgres";

REVOKE ALL ON FUNCTION "private"."full_name"(text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."full_name"(text, text) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."stored_last_name"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."stored_last_name"(text) TO "postgres";

REVOKE ALL ON FUNCTION "public"."admin_camper_list"(integer, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."admin_camper_list"(integer, integer) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."past_camper_list"(smallint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."past_camper_list"(smallint) TO "authenticated", "postgres", "service_role";

GRANT SELECT ON TABLE "public"."board_people" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."board_people" TO "postgres", "service_role";

GRANT SELECT ON TABLE "public"."payment_history" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."payment_history" TO "postgres", "service_role";

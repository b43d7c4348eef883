set local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.check_registration(camper public.users)
 RETURNS public.users
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- A login may outlive its account; the lock keeps the account from being deleted.
  perform from auth.users where id = auth.uid() for key share;
  -- Asked again behind the lock: who has just become the other parent of a family begins none of their own.
  perform private.refuse_if(not found or private.family() not in (camper.id, coalesce(camper.parent_id, camper.id)),
    'not_allowed');
  perform private.refuse_if(private.is_on('DISABLE_NEW_USER'), 'registration_closed');
  if not private.may_agree(camper) then
    camper.consents := camper.consents - 'group_formation'; -- it waits for a parent
  elsif camper.consents ? 'group_formation' is not true then
    raise exception 'consent_missing';
  end if;
  perform private.refuse_if(camper.consents ? 'terms' is not true, 'consent_missing');
  perform private.refuse_if(camper.accommodation = 'Stay in', 'room_unavailable');
  perform private.refuse_if(nullif(trim(camper.promo_code), '') is not null and not exists (
    select from private.promo_checks
    where account_id = auth.uid() and code = upper(trim(camper.promo_code))
  ), 'promo_code_invalid');
  -- A family is shown in the order in which it was typed, so no two of one sign-up have the same time.
  camper.created_at := public.camp_now() + (clock_timestamp() - now());
  return camper;
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

CREATE OR REPLACE FUNCTION public.admin_family(p_camper uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.require_admin();
  select jsonb_agg(public.admin_camper_record(f.id) order by f.parent_id nulls first, f.created_at, f.id)
  from public.users u join public.users f on coalesce(f.parent_id, f.id) = coalesce(u.parent_id, u.id)
  where u.id = p_camper
$function$;

CREATE OR REPLACE FUNCTION public.family_campers()
 RETURNS SETOF public.users
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_populate_record(null::public.users, to_jsonb(u) - array(
    select f.name from private.camper_fields f where f.family is null or f.kind = 'code'
  ))
  from public.users u where (select private.family()) in (u.id, u.parent_id)
  order by u.parent_id nulls first, u.created_at, u.id
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
      select one.holder, string_agg(one.first_name, ', ' order by one.parent_id nulls first, one.created_at, one.id)
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

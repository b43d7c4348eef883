set local check_function_bodies = off;

REVOKE ALL ("answer") ON TABLE "public"."change_requests" FROM "authenticated";

REVOKE ALL ("camper_id") ON TABLE "public"."change_requests" FROM "authenticated";

REVOKE ALL ("created_at") ON TABLE "public"."change_requests" FROM "authenticated";

REVOKE ALL ("decided_at") ON TABLE "public"."change_requests" FROM "authenticated";

REVOKE ALL ("field") ON TABLE "public"."change_requests" FROM "authenticated";

REVOKE ALL ("id") ON TABLE "public"."change_requests" FROM "authenticated";

REVOKE ALL ("new_value") ON TABLE "public"."change_requests" FROM "authenticated";

REVOKE ALL ("note") ON TABLE "public"."change_requests" FROM "authenticated";

REVOKE ALL ("old_value") ON TABLE "public"."change_requests" FROM "authenticated";

REVOKE ALL ("state") ON TABLE "public"."change_requests" FROM "authenticated";

DROP POLICY "A family reads what it asked for" ON "public"."change_requests";

DROP VIEW "public"."camper_fees";

DROP FUNCTION "private"."still_pays"(uuid);

DROP VIEW "private"."newest_ticks";

CREATE OR REPLACE FUNCTION private.as_typed(p_account uuid)
 RETURNS SETOF public.users
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select u.* from public.users u where p_account in (u.id, u.parent_id)
  order by u.parent_id nulls first, u.created_at, u.id
$function$;

CREATE OR REPLACE FUNCTION private.attention_of_doubles()
 RETURNS TABLE(kind text, key text, since timestamp with time zone, intent_id uuid, camper_id uuid, amount numeric, detail jsonb)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select 'same_person', concat_ws(':', 'same_person', least(u.id, twin.id), greatest(u.id, twin.id)), u.created_at,
    null::uuid, u.id, null::numeric, jsonb_build_object('is_one_account', holder.id = other.id,
      'campers', jsonb_build_array(u.id, twin.id), 'accounts', (
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
    coalesce(tick.at_camp, case when b.comes then 'expected' else 'away' end), contested.person_id is not null
  from private.balance(null, p_campers) b
  join public.users u on u.id = b.camper_id
  join public.users holder on holder.id = coalesce(u.parent_id, u.id)
  left join private.lacked_by_minors(p_campers) minor on minor.camper_id = u.id
  left join private.newest_ticks tick on tick.camper_id = u.id
  left join private.contested_people contested on contested.camper_id = u.id
$function$;

CREATE OR REPLACE FUNCTION private.merge_effects(p_from uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'names', jsonb_agg(private.full_name(u.first_name, u.last_name)),
    'paid', sum(private.paid_for(u.id)), 'outstanding', sum(private.outstanding(private.as_it_stands(u))),
    'ends_login', exists (select from auth.users where id = p_from)
  )
  from private.as_typed(p_from) u
$function$;

CREATE OR REPLACE FUNCTION public.answer_invitation(p_account uuid, p_accepts boolean, p_first_name text DEFAULT ''::text, p_last_name text DEFAULT ''::text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_link private.other_parents;
begin
  -- A registration shares this row: of both at once, one comes after the other.
  perform from auth.users where id = auth.uid() for update;
  select * into v_link from private.other_parents where account_id = p_account for update;
  if p_accepts and v_link.login_id = auth.uid() then
    return;
  elsif v_link.account_id is null or v_link.login_id is not null
    or v_link.email is distinct from private.invited_address()
    or v_link.invited_at + private.kept('invitation') <= public.camp_now() then
    raise exception 'not_allowed' using errcode = '42501';
  elsif not p_accepts then
    perform private.end_other_parent(p_account);
    return;
  elsif exists (select from public.users where auth.uid() in (id, parent_id)) or private.family() <> auth.uid() then
    raise exception 'has_family';
  end if;
  insert into public.people (id, account_id, first_name, last_name)
  values (auth.uid(), auth.uid(), private.stored_name(p_first_name),
    private.stored_last_name(p_last_name))
  on conflict (id) do update set first_name = excluded.first_name, last_name = excluded.last_name;
  update private.other_parents set login_id = auth.uid(), accepted_at = public.camp_now() where account_id = p_account;
  perform private.log_other_parent(p_account, 'INSERT');
  perform private.mail_other_parent(p_account, 'accepted', true, auth.uid());
end
$function$;

CREATE OR REPLACE FUNCTION public.merge_accounts(p_from uuid, p_into uuid, p_effects jsonb DEFAULT NULL::jsonb, p_is_dry_run boolean DEFAULT false)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_from public.users;
  v_effects jsonb;
  v_quoted jsonb;
begin
  perform private.require_may('families');
  perform private.require_recent_code();
  -- Both families in one order: a concurrent registration, payment, settlement, move or merge has finished, or waits.
  perform from public.users where id in (p_from, p_into) or parent_id in (p_from, p_into) order by id for no key update;
  select * into v_from from public.users where id = p_from;
  if v_from.parent_id = p_into then
    return jsonb_build_object('status', 'merged');
  end if;
  perform private.refuse_if(v_from.id is null or p_from = p_into or v_from.parent_id is not null
    or not exists (select from public.users where id = p_into and parent_id is null), 'not_found');
  perform private.refuse_if(not exists (select from auth.users where id = p_into), 'no_login');
  perform private.refuse_if(exists (select from public.admin where id = p_from), 'has_rights');
  perform private.refuse_if((select count(*) from public.users where parent_id in (p_from, p_into)) >= 7,
    'camper_limit_reached');
  perform private.refuse_while_paid_for(id) from public.users where p_from in (id, parent_id);
  -- No bed is offered in between: that happens under this lock.
  perform from public.camp_info for update;
  perform private.refuse_if(exists (select from public.bed_waits where account_id in (p_from, p_into)
    and offered_until is not null), 'bed_offered');
  v_effects := private.merge_effects(p_from);
  perform private.refuse_if(not p_is_dry_run and p_effects is distinct from v_effects, 'conflict');
  begin
    v_quoted := (
      select jsonb_agg(private.quoted_name(u.first_name)) from private.as_typed(p_from) u
    );
    perform private.join_account(v_from, p_into);
    delete from auth.users where id = p_from;
    perform private.queue_mail('merged', 'merged:' || gen_random_uuid(), address, p_into, null, jsonb_build_object(
      'names', case when address = i.email then v_quoted else v_effects -> 'names' end,
      'account', private.quoted_name(i.first_name), 'is_here', address = i.email))
    from public.users i, unnest(array[i.email, v_from.email]) as notified (address) where i.id = p_into;
    if p_is_dry_run then
      raise exception 'taken_back' using errcode = 'UNDO1';
    end if;
  exception when sqlstate 'UNDO1' then
    null;
  end;
  return jsonb_build_object('status', case when p_is_dry_run then 'dry_run' else 'merged' end, 'effects', v_effects);
end
$function$;

CREATE OR REPLACE FUNCTION public.my_change_requests()
 RETURNS TABLE(id uuid, camper_id uuid, field text, old_value jsonb, new_value jsonb, state text, answer text, asked_by jsonb)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select c.id, c.camper_id, c.field, c.old_value, c.new_value, c.state, c.answer,
    private.who_did_it(c.asked_by, null, auth.uid())
  from public.change_requests c where c.camper_id = any (private.my_camper_ids())
  order by c.created_at desc, c.id
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
    -- Nor someone whom the family has under another id: they have a login of their own now, and have taken it over.
    and not exists (
      select from private.same_person(person.id,
        private.full_name(past.answers ->> 'first_name', past.answers ->> 'last_name'),
        (past.answers ->> 'birthday')::date) u
      where (select private.family()) in (u.id, u.parent_id)
    )
  order by person.id <> (select private.family()), past.answers ->> 'created_at', person.id
$function$;

CREATE OR REPLACE FUNCTION public.who_is_where()
 RETURNS TABLE(person_id uuid, at_camp text, is_contested boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.require_may('meals');
  select coalesce(t.person_id, c.person_id), coalesce(t.at_camp, 'expected'), c.person_id is not null
  from private.newest_ticks t full join private.contested_people c on c.person_id = t.person_id
  order by 1
$function$;

CREATE VIEW "private"."contested_people" AS  SELECT person_id,
    camper_id
   FROM ( SELECT DISTINCT ON (s.person_id) s.person_id,
            t.camper_id,
            s.is_contested
           FROM (public.checkin_standing s
             JOIN public.checkins t ON ((t.id = s.checkin_id)))
          WHERE (s.is_checked_in OR s.is_contested)
          ORDER BY s.person_id, t.checked_at DESC, t.id DESC) newest
  WHERE is_contested;

CREATE VIEW "private"."newest_ticks" AS  SELECT DISTINCT ON (s.person_id) s.person_id,
    t.camper_id,
        CASE s.kind
            WHEN 'bus_out'::text THEN 'on_bus'::text
            WHEN 'arrival'::text THEN 'here'::text
            ELSE 'gone'::text
        END AS at_camp
   FROM (public.checkin_standing s
     JOIN public.checkins t ON ((t.id = s.checkin_id)))
  WHERE s.is_checked_in
  ORDER BY s.person_id, t.checked_at DESC, t.id DESC;

CREATE OR REPLACE FUNCTION private.still_pays(p_camper uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN ((private.phase() <> 'after'::text) OR (EXISTS (SELECT FROM private.newest_ticks t WHERE (t.camper_id = still_pays.p_camper))));

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

COMMENT ON VIEW "private"."contested_people" IS 'People of whom two phones say otherwise, as of their newest check-in: someone may be there of whom the last tap says no.';

COMMENT ON VIEW "private"."newest_ticks" IS 'The newest check-in that holds of each person, campers and people on no list.';

COMMENT ON VIEW "public"."camper_fees" IS 'What each camper of the caller''s family costs, has paid and can pay next.';

REVOKE ALL ON FUNCTION "private"."as_typed"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."as_typed"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."still_pays"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."still_pays"(uuid) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."my_change_requests"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."my_change_requests"() TO "authenticated", "postgres", "service_role";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."contested_people" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."newest_ticks" TO "postgres";

GRANT SELECT ON TABLE "public"."camper_fees" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."camper_fees" TO "postgres", "service_role";

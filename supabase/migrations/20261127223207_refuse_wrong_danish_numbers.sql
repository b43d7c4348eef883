set local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.check_camper_change(old_camper public.users, new_camper public.users, from_browser boolean)
 RETURNS public.users
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_old jsonb := to_jsonb(old_camper);
  v_new jsonb;
  v_changed text[];
begin
  new_camper.updated_at := clock_timestamp();
  if (new_camper.birthday, new_camper.is_senior_retired, new_camper.parent_id)
      is distinct from (old_camper.birthday, old_camper.is_senior_retired, old_camper.parent_id) then
    perform private.check_age(new_camper);
  end if;
  perform private.refuse_if((new_camper.size, new_camper.birthday) is distinct from (old_camper.size,
    old_camper.birthday) and not private.is_size_allowed(
    new_camper.size, public.age_on(new_camper.birthday, (select start_date from public.camp_info))
  ), 'size_not_allowed');
  perform private.refuse_if(new_camper.phone is distinct from old_camper.phone
    and private.is_wrong_danish(new_camper.phone), 'phone_not_danish');
  new_camper.dates := coalesce(private.sorted_days(new_camper.dates), new_camper.dates);
  if not from_browser then
    return new_camper;
  end if;
  v_new := to_jsonb(new_camper);
  v_changed := array(
    select f.name from private.camper_fields f where f.family = 'always' and v_new -> f.name <> v_old -> f.name
  );
  perform private.refuse_if(v_changed <> '{}'
    and coalesce(private.family() not in (old_camper.id, coalesce(old_camper.parent_id, old_camper.id)), true),
    'not_allowed');
  perform private.refuse_if(exists (select from unnest(v_changed) c (name) where private.is_frozen(c.name)), 'frozen');
  return new_camper;
end
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
  camper.last_name := private.stored_name(camper.last_name);
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

CREATE OR REPLACE FUNCTION private.is_wrong_danish(phone text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE STRICT
 SET search_path TO ''
RETURN ((phone ~ '^\+45 [1-9][0-9]{3,13}$'::text) AND (length(phone) <> 12));

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
        jsonb_build_object('name', v_camper.first_name || ' ' || v_camper.last_name, 'adult',
          a.first_name || ' ' || a.last_name))
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

REVOKE ALL ON FUNCTION "private"."is_wrong_danish"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_wrong_danish"(text) TO "postgres";

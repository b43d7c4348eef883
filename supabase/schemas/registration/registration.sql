-- What happens when a camper is inserted: everything of value is derived here, whatever the request says.
-- Errors are stable codes (errcode P0001) that the screens turn into words next to the field.

-- Whether a camper takes a bed, and with it a place in a room: as the price list says. A child that shares a parent's
-- bed takes none.
create function private.takes_bed(p_accommodation text, p_pricing smallint) returns boolean
language sql stable security definer set search_path = ''
return p_accommodation = 'Room' and (select includes_bed from public.pricing where id = p_pricing);

-- What a camper's age and place in a family allow. Errors: birthday_invalid, too_young, senior_not_allowed.
create function private.check_age(camper public.users) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  v_age integer := public.age_on(camper.birthday, (select start_date from public.camp_info));
begin
  perform private.refuse_if(camper.birthday > private.camp_today(), 'birthday_invalid');
  perform private.refuse_if(camper.parent_id is null and v_age < 12, 'too_young');
  perform private.refuse_if(camper.is_senior_retired and v_age < 60, 'senior_not_allowed');
end
$$;

-- Rules for every new camper, by whichever role it is inserted.
create function private.derive_camper(camper public.users) returns public.users
language plpgsql security definer set search_path = '' as $$
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
$$;

-- Whether the caller may agree to the survey for a camper: under 15 a parent does (the age of digital consent in
-- Denmark), so neither they themselves nor an account holder under 18; an account holder under 15 agrees for no one.
-- Ages of the day on which it is agreed to.
create function private.may_agree(camper public.users) returns boolean
language sql stable security definer set search_path = '' as $$
  select case when camper.id is distinct from auth.uid() then not exists (
    select from public.users holder where holder.id = auth.uid()
      and public.age_on(holder.birthday, private.camp_today()) <
        case when public.age_on(camper.birthday, private.camp_today()) < 15 then 18 else 15 end
  ) else public.age_on(camper.birthday, private.camp_today()) >= 15 end
$$;

-- Rules for someone who registers through the site.
create function private.check_registration(camper public.users) returns public.users
language plpgsql security definer set search_path = '' as $$
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
$$;

-- A bed can be booked while there is one and the organisers have not stopped it; who shares a parent's bed needs none.
create function private.check_bed(camper public.users) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.refuse_if(camper.has_bed and (private.is_on('DISABLE_BOOK_BED') or private.beds_left() = 0
      or private.are_beds_waited_for()), 'room_unavailable');
end
$$;
grant execute on function private.derive_camper, private.check_registration, private.check_bed to authenticated,
  service_role;

-- Runs as the inserting role, which is how it knows a browser from the server.
create function private.prepare_camper() returns trigger
language plpgsql set search_path = '' as $$
begin
  if current_user not in ('anon', 'authenticated') then
    return private.derive_camper(new);
  end if;
  new := private.derive_camper(private.check_registration(new));
  perform private.check_double(new);
  perform private.check_bed(new);
  return new;
end
$$;
create trigger prepare_camper before insert on public.users for each row execute function private.prepare_camper();

-- Registers all of these people in one transaction, the account holder first, or none. Runs as the caller, so that each
-- row is believed as little as one that is inserted alone. In: rows of users as the form sends them, as often as it
-- likes; `is_someone_else` says of one that they are not the camper of the same name and birthday whom the account has.
-- Out: status `signed_up`, each with id, is_new and is_registered; or `refused`, each who is to blame with id
-- and the code of the rule or check, `id_taken` where the id is another account's.
create function public.sign_up_family(p_campers jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  v_row jsonb;
  v_camper public.users;
  v_code text;
  v_constraint text;
  v_new uuid[] := '{}';
  v_refused jsonb := '[]';
begin
  begin
    for v_row in select * from jsonb_array_elements(p_campers) loop
      v_camper := jsonb_populate_record(null::public.users, v_row);
      begin
        perform set_config('familycamp.two_people',
          case when v_row -> 'is_someone_else' = 'true' then v_camper.id::text else '' end, true);
        perform private.insert_camper(v_row, private.said_columns() || array['id', 'parent_id', 'pricing_id']);
        v_new := v_new || v_camper.id;
        if v_row -> 'is_someone_else' = 'true' then
          perform private.keep_two(v_camper.id);
        end if;
      exception when raise_exception or integrity_constraint_violation then
        get stacked diagnostics v_code = message_text, v_constraint = constraint_name;
        v_code := coalesce(nullif(v_constraint, ''), v_code);
        if v_code = 'users_pkey' then
          -- Sent again: done already, unless this is another person.
          continue when exists (
            select from public.users u where u.id = v_camper.id
              and (u.first_name, u.last_name, u.birthday) = (v_camper.first_name, v_camper.last_name, v_camper.birthday)
          );
          v_code := 'id_taken';
        end if;
        v_refused := v_refused || jsonb_build_object('id', v_camper.id, 'code', v_code);
        exit when v_camper.parent_id is null; -- no one can be registered without the account holder
      end;
    end loop;
    if v_refused <> '[]' then
      raise exception 'refused' using errcode = 'FC001';
    end if;
  exception when sqlstate 'FC001' then
    return jsonb_build_object('status', 'refused', 'people', v_refused);
  end;
  return jsonb_build_object('status', 'signed_up', 'people', (
    select jsonb_agg(jsonb_build_object('id', u.id, 'is_new', u.id = any (v_new), 'is_registered', u.is_registered))
    from public.users u join jsonb_array_elements(p_campers) c on u.id = (c ->> 'id')::uuid
  ));
end
$$;
grant execute on function public.sign_up_family to authenticated;

-- What a changed row must keep to, and who may change which column.
create function private.check_camper_change(old_camper public.users, new_camper public.users, from_browser boolean)
returns public.users
language plpgsql security definer set search_path = '' as $$
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
$$;
grant execute on function private.check_camper_change to authenticated, service_role;

create function private.guard_camper() returns trigger
language plpgsql set search_path = '' as $$
begin
  return private.check_camper_change(old, new, current_user in ('anon', 'authenticated'));
end
$$;
create trigger guard_camper before update on public.users for each row execute function private.guard_camper();

-- Rooms and teams are given with the rights of those names. Asked once for each statement that names the column,
-- before any row is looked at: a family that could send a place and learn whether it changes anything would
-- learn its place.
create function private.guard_place() returns trigger
language plpgsql set search_path = '' as $$
begin
  if current_user in ('anon', 'authenticated') and not private.may(tg_argv[0]) then
    raise exception 'not_allowed' using errcode = '42501';
  end if;
  return null;
end
$$;
create trigger guard_room before update of room_id on public.users for each statement
  execute function private.guard_place('rooms');
create trigger guard_team before update of team_id on public.users for each statement
  execute function private.guard_place('teams');

-- Is this address known? One address a call, limited by caller and in all, so that it cannot list accounts. A church
-- hall has one network address for everyone in it: the limit of a caller is that of a full hall signing up on opening
-- day.
create function public.email_status(email text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  v_email text := lower(trim(email_status.email));
begin
  if not private.take_rate_of('email', private.client_address(), 600) then
    return 'try_later';
  end if;
  if exists (select from auth.users u where lower(u.email) = v_email)
    or exists (select from public.users u where lower(u.email) = v_email) then
    return 'known';
  end if;
  return 'unknown';
end
$$;
grant execute on function public.email_status to anon, authenticated;

set local check_function_bodies = off;

DROP TRIGGER "plain_texts" ON "public"."users";

DROP VIEW "public"."family_campers";

DROP FUNCTION "public"."admin_camper_list"(integer, integer);

DROP FUNCTION "public"."past_camper_list"(smallint);

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

CREATE OR REPLACE FUNCTION private.correctable(camper public.users)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with said as materialized (
    select to_jsonb(camper) || jsonb_build_object('attendance', case
      when camper.is_inactive then 'inactive' when camper.is_attending then 'attending' else 'not_attending'
    end) as fields
  )
  select jsonb_object_agg(f.name, said.fields -> f.name) from said, private.camper_fields f where f.level is not null
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
    insert into public.bed_holds values (v_before.id, public.camp_now() + private.bed_hours())
    on conflict (camper_id) do update set until = excluded.until;
  end if;
  if v_after.accommodation = 'Room' then
    delete from public.bed_waits where camper_id = v_before.id;
  end if;
  if v_stays_in then
    perform private.move_to_stay_in(v_before.id, 'no_bed_left');
  end if;
  v_is_notified := private.tells_correction(v_before, v_after) and not v_stays_in;
  if v_after.is_attending then
    -- The new price may be paid already; or the rest was paid online while they were cancelled.
    perform private.register_if_paid(v_before.id, case when v_is_notified then private.mail_address(v_after) end);
  end if;
  if v_is_notified then
    perform private.mail_correction(v_before, p_changes, p_is_own);
  elsif v_before.is_attending and not v_after.is_attending and not v_after.is_inactive then
    perform private.mail_cancelled(v_after, p_is_own);
  end if;
  return 'saved';
end
$function$;

CREATE OR REPLACE FUNCTION private.edited_columns()
 RETURNS text[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select array_agg(name) from private.camper_fields where level is not null and name <> 'attendance'
$function$;

CREATE OR REPLACE FUNCTION private.frozen_after(p_field text)
 RETURNS date
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select c.start_date - s.number_value
  from public.camp_info c, private.camper_fields f join public.admin_settings s on s.name = f.frozen_by
  where f.name = p_field
$function$;

CREATE OR REPLACE FUNCTION private.insert_camper(p_row jsonb, p_columns text[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  execute (
    select format('insert into public.users (%1$s) select %1$s from jsonb_populate_record(null::public.users, $1)',
      string_agg(quote_ident(name), ', '))
    from unnest(p_columns) given (name) where p_row -> name <> 'null'
  ) using p_row;
end
$function$;

CREATE OR REPLACE FUNCTION private.level_for(field text)
 RETURNS smallint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select level from private.camper_fields where name = field
$function$;

CREATE OR REPLACE FUNCTION private.plain_camper()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_row jsonb := to_jsonb(new);
begin
  return jsonb_populate_record(new, (
    select jsonb_object_agg(name, private.plain_text(v_row ->> name)) from private.camper_fields where kind = 'text'
  ));
end
$function$;

CREATE OR REPLACE FUNCTION private.said_columns()
 RETURNS text[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select array_agg(name) from private.camper_fields where family in ('once', 'asks', 'always')
$function$;

CREATE OR REPLACE FUNCTION private.unlisted_columns()
 RETURNS text[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select array_agg(name) from private.camper_fields where not is_listed
$function$;

CREATE OR REPLACE FUNCTION private.update_camper(camper public.users)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  execute (
    select format('update public.users set %s where id = ($1).id', string_agg(format('%I = ($1).%1$I', name), ', '))
    from unnest(private.edited_columns() || array['is_attending', 'is_inactive', 'is_registered', 'registered_at',
      'pricing_id', 'agreed_price', 'has_bed', 'room_id', 'stay_in_reason', 'stay_in_at']) written (name)
  ) using camper;
end
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
    when v_field.kind = 'name' then return to_jsonb(private.stored_name(v_text));
    when v_field.kind = 'church' then return to_jsonb(private.stored_church(v_text));
    when v_field.kind = 'phone' and v_text !~
      '^\+([1-9][0-9]{0,3} (?!0)|(39|378|379|225|229|241|242) (?!00))[0-9]{4,14}$'
      then raise exception 'users_phone_check';
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

CREATE OR REPLACE FUNCTION public.admin_add_camper(p_id uuid, p_camper jsonb, p_parent uuid DEFAULT NULL::uuid, p_agrees boolean DEFAULT false, p_is_dry_run boolean DEFAULT false)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_camper public.users;
  v_after jsonb;
begin
  perform private.require_admin(3::smallint);
  perform private.refuse_if(exists (
    select from jsonb_object_keys(p_camper) as keys(field) where private.level_for(field) is null
      or field = 'attendance'
  ) or exists (select from auth.users where id = p_id), 'not_allowed');
  perform private.refuse_if(p_agrees is not true and not p_is_dry_run, 'consent_missing');
  if p_parent is not null then
    perform from public.users where id = p_parent and parent_id is null for no key update;
    perform private.refuse_if(not found, 'not_found');
  end if;
  begin
    -- The same press twice, one after the other or at once, is one camper.
    perform pg_advisory_xact_lock(hashtextextended('add_camper:' || p_id, 0));
    perform from public.users where id = p_id and parent_id is not distinct from p_parent;
    if not found then
      perform private.insert_camper(p_camper || jsonb_build_object('id', p_id, 'parent_id', p_parent,
        'consents', private.newest_consents(), 'pricing_id', 0),
        private.edited_columns() || array['id', 'parent_id', 'consents', 'pricing_id']);
      select * into v_camper from public.users where id = p_id;
      -- Someone who was checked in without being on the list, and whose id this is, stays checked in as a camper.
      update public.checkins set camper_id = p_id, walk_in_id = null, walk_in = null where walk_in_id = p_id;
      perform private.give_first_bed(v_camper);
      perform private.queue_sign_up(p_id);
    end if;
    v_after := (select private.standing(u) from public.users u where id = p_id);
    if p_is_dry_run then
      raise exception 'taken_back' using errcode = 'UNDO1';
    end if;
  exception when sqlstate 'UNDO1' then
    null;
  end;
  return jsonb_build_object('status', case when p_is_dry_run then 'dry_run' else 'added' end, 'after', v_after);
end
$function$;

CREATE OR REPLACE FUNCTION public.admin_camper_list(p_limit integer DEFAULT NULL::integer, p_offset integer DEFAULT 0)
 RETURNS TABLE(camper jsonb, category text, price numeric, paid numeric, room text, team text, parent text, parent_email text, parent_phone text, guardian text, contact text)
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
      pricing.code, fee.price, fee.paid, rooms.name, teams.name,
      parent.first_name || ' ' || parent.last_name, parent.email, parent.phone, k.guardian,
        k.contact_name || ' ' || k.contact_phone
    from people u
    join public.pricing on pricing.id = u.pricing_id
    join private.fees((select array_agg(id) from people)) fee on fee.camper_id = u.id
    left join public.users parent on parent.id = u.parent_id
    left join private.contacts((select array_agg(id) from people)) k on k.camper_id = u.id
    left join public.rooms on v_sees_rooms and rooms.id = u.room_id
    left join public.teams on v_sees_teams and teams.id = u.team_id
    order by u.first_name, u.last_name, u.id;
end
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
  order by u.created_at, u.id
$function$;

CREATE OR REPLACE FUNCTION public.family_mail_values(p_account uuid, p_campers uuid[])
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.require_admin(2::smallint);
comment on table private.messages is 'What organisers wrote to a selection of families, and to how many.';
  select jsonb_build_object('language', private.language_of(private.address_of(account_id)))
    || private.mail_values(account_id, camper_ids)
  from private.families_of(p_campers) where account_id = p_account
$function$;

CREATE OR REPLACE FUNCTION public.frozen_fields()
 RETURNS text[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(array_agg(name), '{}') from private.camper_fields
  where frozen_by is not null and private.is_frozen(name)
$function$;

CREATE OR REPLACE FUNCTION public.my_past_campers()
 RETURNS TABLE(id uuid, is_me boolean, season text, answers jsonb)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select person.id, person.id = (select private.family()), s.title,
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

CREATE OR REPLACE FUNCTION public.past_camper_list(p_season smallint)
 RETURNS TABLE(camper jsonb, category text, price numeric, paid numeric, room text, team text, parent text, parent_email text, parent_phone text, guardian text, contact text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.require_admin();
  with paid as materialized (
    select paid_for_user_id as id, sum(amount) as amount from public.payments
    where season_id = p_season and paid_for_user_id is not null group by paid_for_user_id
  )
  select to_jsonb(u) - (select private.unlisted_columns()),
    past.pricing_code, past.price, coalesce(paid.amount, 0), past.room, past.team,
    concat_ws(' ', parent.answers ->> 'first_name', parent.answers ->> 'last_name'), parent.answers ->> 'email',
    parent.answers ->> 'phone', null::text, null::text -- who answered for a child is deleted with the check-in
  from public.past_campers past, jsonb_populate_record(null::public.users, past.answers) u
  left join paid on paid.id = u.id
  left join public.past_campers parent on parent.season_id = p_season and parent.camper_id = u.parent_id
  where past.season_id = p_season
  order by u.first_name, u.last_name, u.id
$function$;

CREATE OR REPLACE FUNCTION public.sign_up_family(p_campers jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
        perform private.insert_camper(v_row, private.said_columns() || array['id', 'parent_id', 'pricing_id']);
        v_new := v_new || v_camper.id;
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
$function$;

CREATE VIEW "private"."camper_fields" AS  SELECT name,
    kind,
    family,
    frozen_by,
    level,
    is_listed
   FROM ( VALUES ('attendance'::text,'choice'::text,NULL::text,NULL::text,(3)::smallint,false), ('email'::text,'email'::text,'once'::text,NULL::text,NULL::integer,true), ('first_name'::text,'name'::text,'asks'::text,NULL::text,3,true), ('last_name'::text,'name'::text,'asks'::text,NULL::text,3,true), ('phone'::text,'phone'::text,'asks'::text,NULL::text,2,true), ('birthday'::text,'day'::text,'once'::text,NULL::text,3,true), ('gender'::text,'choice'::text,'asks'::text,NULL::text,3,true), ('is_senior_retired'::text,'flag'::text,'once'::text,NULL::text,3,false), ('country'::text,'country'::text,'once'::text,NULL::text,3,true), ('church_mission'::text,'church'::text,'asks'::text,NULL::text,3,true), ('member'::text,'flag'::text,'asks'::text,NULL::text,3,false), ('size'::text,'size'::text,'always'::text,'FREEZE_SHIRTS'::text,2,true), ('dates'::text,'days'::text,'always'::text,NULL::text,2,true), ('arrival_transportation'::text,'choice'::text,'always'::text,'FREEZE_BUSES'::text,2,true), ('departure_transportation'::text,'choice'::text,'always'::text,'FREEZE_BUSES'::text,2,true), ('accommodation'::text,'choice'::text,'once'::text,NULL::text,3,true), ('given_category'::text,'choice'::text,NULL::text,NULL::text,3,false), ('near_wish'::text,'text'::text,'always'::text,NULL::text,2,true), ('promo_code'::text,'code'::text,'once'::text,NULL::text,NULL::integer,false), ('consents'::text,'record'::text,'once'::text,NULL::text,NULL::integer,false), ('id'::text,'key'::text,'reads'::text,NULL::text,NULL::integer,true), ('search_name'::text,'key'::text,NULL::text,NULL::text,NULL::integer,false), ('parent_id'::text,'key'::text,'reads'::text,NULL::text,NULL::integer,false), ('pricing_id'::text,'number'::text,'reads'::text,NULL::text,NULL::integer,false), ('agreed_price'::text,'amount'::text,NULL::text,NULL::text,NULL::integer,false), ('is_registered'::text,'flag'::text,'reads'::text,NULL::text,NULL::integer,true), ('registered_at'::text,'instant'::text,'reads'::text,NULL::text,NULL::integer,true), ('is_attending'::text,'flag'::text,'reads'::text,NULL::text,NULL::integer,true), ('is_inactive'::text,'flag'::text,NULL::text,NULL::text,NULL::integer,true), ('has_bed'::text,'flag'::text,'reads'::text,NULL::text,NULL::integer,false), ('stay_in_reason'::text,'choice'::text,'reads'::text,NULL::text,NULL::integer,false), ('stay_in_at'::text,'instant'::text,'reads'::text,NULL::text,NULL::integer,false), ('room_id'::text,'number'::text,NULL::text,NULL::text,NULL::integer,false), ('team_id'::text,'number'::text,NULL::text,NULL::text,NULL::integer,false), ('former_room_id'::text,'number'::text,NULL::text,NULL::text,NULL::integer,false), ('former_team_id'::text,'number'::text,NULL::text,NULL::text,NULL::integer,false), ('created_at'::text,'instant'::text,'reads'::text,NULL::text,NULL::integer,true), ('updated_at'::text,'instant'::text,'reads'::text,NULL::text,NULL::integer,false)) described(name, kind, family, frozen_by, level, is_listed);

CREATE TRIGGER plain_texts BEFORE INSERT OR UPDATE ON public.users FOR EACH ROW EXECUTE FUNCTION private.plain_camper();

COMMENT ON TABLE "private"."attention_notified" IS 'Kinds of matters that organisers were emailed about, until none of the kind is open.';

COMMENT ON TABLE "private"."bank_lines" IS 'Transfers to the camp''s account, and what was decided about each.';

COMMENT ON TABLE "private"."bank_shares" IS 'Which families a confirmed bank line was for.';

COMMENT ON TABLE "private"."bank_statements" IS 'Bank statements that were imported: file name, hash and who read it.';

COMMENT ON TABLE "private"."camper_contacts" IS 'Responsible adult, emergency contact and who may pick up a camper. Deleted with the check-in.';

COMMENT ON TABLE "private"."camper_money" IS 'The ledger''s sum for each camper of the open season in DKK, kept by the ledger for lists of the whole camp.';

COMMENT ON TABLE "private"."cash_closings" IS 'Cash counts, each for a day and a person, in DKK. Never changed.';

COMMENT ON TABLE "private"."closed_cash" IS 'Which ledger rows a cash count included.';

COMMENT ON TABLE "private"."consents" IS 'Who agreed to which words for a camper and when, and who withdrew it. Outlives the season.';

COMMENT ON TABLE "private"."developer_mode" IS 'One row: whether this is a development database, and how far its clock is moved. No API role writes it.';

COMMENT ON TABLE "private"."duties" IS 'Duties at camp, and since when the person has the child protection certificate that a duty needs.';

COMMENT ON TABLE "private"."error_reports" IS 'Errors of browsers and functions, each kind once: what failed and where, never whose.';

COMMENT ON TABLE "private"."health_access_log" IS 'Which organiser looked at whose health answers, and when. The family reads it.';

COMMENT ON TABLE "private"."health_answers" IS 'Food, allergies, medicine and illnesses of a camper: given by consent, read by family and the job Health.';

COMMENT ON TABLE "private"."heartbeats" IS 'When each scheduled job last came to its end, and which of its steps failed then.';

COMMENT ON TABLE "private"."list_views" IS 'Filters, columns and order of the campers'' list that an organiser has saved under a name.';

COMMENT ON TABLE "private"."mail_events" IS 'Ids of the mail service''s reports, so that the same one twice counts once.';

COMMENT ON TABLE "private"."mail_refusals" IS 'Accounts that have unsubscribed from a kind of email.';

COMMENT ON TABLE "private"."mail_troubles" IS 'Email addresses that bounced or complained.';

COMMENT ON TABLE "private"."nameless_campers" IS 'What is left of a past camper whose data was deleted, so that a season''s figures stay.';

COMMENT ON TABLE "private"."opening_wishes" IS 'Addresses to email once when registration opens again.';

COMMENT ON TABLE "private"."other_parents" IS 'The other parent of a family: invited at an address, then acting for it with a login of their own.';

COMMENT ON TABLE "private"."payout_rows" IS 'Rows of a payout, in øre, matched with the ledger by the provider''s payment id.';

COMMENT ON TABLE "private"."payouts" IS 'Payouts of the card company, from its file.';

COMMENT ON TABLE "private"."plan_changes" IS 'Places that families cancelled and beds that they gave up, with what is needed to undo it for a day.';

COMMENT ON TABLE "private"."promo_checks" IS 'Promo codes that an account has typed correctly. Registration believes only these.';

COMMENT ON TABLE "private"."provider_fetches" IS 'Questions to the payment provider, so that there are never too many.';

COMMENT ON TABLE "private"."rate_limits" IS 'Tries of the last hour, by a hashed key, so that they can be limited.';

COMMENT ON TABLE "private"."reminded" IS 'Which camper a reminder was sent for: none comes a second time.';

COMMENT ON TABLE "private"."retention_notices" IS 'Families that were notified that their data will be deleted, and the last day before that.';

COMMENT ON TABLE "private"."retention_runs" IS 'What retention deleted on a day, in numbers.';

COMMENT ON TABLE "private"."row_secret" IS 'The key of the hashes by which a bank line is recognised. One row, made once.';

COMMENT ON TABLE "public"."admin" IS 'Organisers with their access level, one row each. A job is given by name beside it.';

COMMENT ON TABLE "public"."admin_settings" IS 'Settings and switches of the open season.';

COMMENT ON TABLE "public"."attention_notes" IS 'What organisers noted about a matter under Needs attention; when its money changes it is open again.';

COMMENT ON TABLE "public"."audit_log" IS 'The activity log: every change that an organiser made to people, money, rooms, teams and settings.';

COMMENT ON TABLE "public"."bed_holds" IS 'Beds reserved for a camper until a time by which their price must be paid.';

COMMENT ON TABLE "public"."bed_waits" IS 'The waiting list for beds: a family as one, by the time since when it waits.';

COMMENT ON TABLE "public"."camp_info" IS 'The open season''s title, theme, dates, deadlines and beds. One row.';

COMMENT ON TABLE "public"."change_requests" IS 'Changes that families ask the organisers for, with the decision.';

COMMENT ON TABLE "public"."checkin_codes" IS 'The code by which check-in finds a family.';

COMMENT ON TABLE "public"."checkin_devices" IS 'Phones that check people in, of organisers and of helpers, until someone signs them out.';

COMMENT ON TABLE "public"."checkins" IS 'What phones did at bus and arrival. Only ever added; the newest one that no other contests holds.';

COMMENT ON TABLE "public"."church" IS 'The church that runs the camp. One row.';

COMMENT ON TABLE "public"."churches" IS 'Sister churches and missions, which the form offers beside the church itself.';

COMMENT ON TABLE "public"."discounts" IS 'Promo codes: which price category each gives, until when and how often.';

COMMENT ON TABLE "public"."news" IS 'That something changed in a table that is not published itself. Open screens read again.';

COMMENT ON TABLE "public"."outbox" IS 'Emails and notices that are queued, with their tries and what became of them.';

COMMENT ON TABLE "public"."past_campers" IS 'Campers of seasons that have ended, as they were when the season was closed.';

COMMENT ON TABLE "public"."payment_events" IS 'The provider''s webhooks, each once, before and after they were worked through.';

COMMENT ON TABLE "public"."payment_intent_lines" IS 'What a checkout is for: a line for each camper, in øre.';

COMMENT ON TABLE "public"."payment_intents" IS 'Payments at the provider: one checkout each, frozen when it is opened, with the provider''s last answer.';

COMMENT ON TABLE "public"."payment_log" IS 'What happened to a payment, line by line.';

COMMENT ON TABLE "public"."payments" IS 'The ledger in DKK: one row for each camper of each charge, refund or manual payment. Never changed.';

COMMENT ON TABLE "public"."people" IS 'Everyone who has ever been a camper, with the account of their family. Money and past seasons refer to it.';

COMMENT ON TABLE "public"."place" IS 'Where the camp is and how the bus goes there. One row.';

COMMENT ON TABLE "public"."pricing" IS 'Price categories and their early prices in DKK, with names in English and, in the columns that end with _da, Danish.';

COMMENT ON TABLE "public"."reminders" IS 'The reminders that can be switched on: when each is sent, and its text.';

COMMENT ON TABLE "public"."retention_rules" IS 'How long each kind of data about people is kept. The privacy policy is written from these rows.';

COMMENT ON TABLE "public"."room_locks" IS 'Campers whom an organiser has locked to their room.';

COMMENT ON TABLE "public"."rooms" IS 'Rooms and the groups for campers without one; `state` says what can be assigned.';

COMMENT ON TABLE "public"."seasons" IS 'Camps of each year: the open one, a draft of the next, and those that have ended.';

COMMENT ON TABLE "public"."sponsors" IS 'Sponsors on the front page, with their logos.';

COMMENT ON TABLE "public"."survey_responses" IS 'Answers to the group-formation survey, one row for each camper.';

COMMENT ON TABLE "public"."team_locks" IS 'Campers whom an organiser has locked to their team.';

COMMENT ON TABLE "public"."team_options" IS 'How organisers want teams suggested. One row, or none for the defaults.';

COMMENT ON TABLE "public"."teams" IS 'The teams of the camp, two to twelve, with colour and leader.';

COMMENT ON TABLE "public"."users" IS 'Campers of the open season: account holders, whose id is their login''s, and the campers they added.';

COMMENT ON TABLE "public"."wished_names" IS 'Which camper a family meant by a name in its wishes.';

COMMENT ON VIEW "private"."camper_fields" IS 'What each field of a camper is: who fills it in, who changes it, whether it is listed.';

COMMENT ON VIEW "public"."bed_availability" IS 'Beds in all, taken and left, for visitors and the form.';

COMMENT ON VIEW "public"."board_people" IS 'Everyone on the room and team boards, with the places that the caller''s level may assign.';

COMMENT ON VIEW "public"."bus_seats" IS 'Seats on the bus and how many are left, for visitors; null without a number.';

COMMENT ON VIEW "public"."camp_counts" IS 'How many have signed up and how many are registered, for the front page.';

COMMENT ON VIEW "public"."camper_directory" IS 'Who comes to camp, for people who come themselves: of other families only what they agreed to show.';

COMMENT ON VIEW "public"."camper_fees" IS 'What each camper of the caller''s family costs, has paid and can pay next.';

COMMENT ON VIEW "public"."checkin_standing" IS 'Where each camper stands by the check-ins: the last one, and whether another phone contests it.';

COMMENT ON VIEW "public"."family_places" IS 'Rooms and teams of the caller''s own family, once they are shown.';

COMMENT ON VIEW "public"."payment_history" IS 'Payments by the caller''s family or for it, of all seasons; an anonymous payer is hidden from everyone else.';

COMMENT ON VIEW "public"."room_roster" IS 'Who sleeps where, once rooms are shown; of other families'' children the first name only.';

COMMENT ON VIEW "public"."switches" IS 'The switches as they are now, and in how many seconds time turns one.';

COMMENT ON VIEW "public"."team_figures" IS 'How even the shown teams are and how many wishes they meet, without names.';

COMMENT ON VIEW "public"."team_roster" IS 'Teams of the caller''s family and who leads the teams, once teams are shown.';

REVOKE ALL ON FUNCTION "private"."edited_columns"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."edited_columns"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."insert_camper"(jsonb, text[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."insert_camper"(jsonb, text[]) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."plain_camper"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."plain_camper"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."said_columns"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."said_columns"() TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."unlisted_columns"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."unlisted_columns"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."update_camper"(public.users) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."update_camper"(public.users) TO "postgres";

REVOKE ALL ON FUNCTION "public"."admin_camper_list"(integer, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."admin_camper_list"(integer, integer) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."family_campers"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."family_campers"() TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."past_camper_list"(smallint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."past_camper_list"(smallint) TO "authenticated", "postgres", "service_role";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."camper_fields" TO "postgres";

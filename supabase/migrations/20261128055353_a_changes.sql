set local check_function_bodies = off;

DROP FUNCTION "private"."keep_message"(uuid, boolean, text, text, text[], integer, integer);

DROP FUNCTION "public"."message_list"();

DROP FUNCTION "public"."needs_attention"(boolean, integer, integer);

DROP FUNCTION "public"."send_message"(uuid, uuid[], text, text, text[], integer, smallint);

DROP FUNCTION "public"."test_message"(uuid, uuid, uuid[], text, text, text[], smallint);

CREATE OR REPLACE FUNCTION private.apply_plan(plan jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.camp_info c set title = n.title, theme = n.theme, start_date = n.start_date, end_date = n.end_date,
    registration_deadline = n.registration_deadline, price_deadline = n.price_deadline, total_beds = n.total_beds,
      first_meal = n.first_meal, last_meal = n.last_meal
  from jsonb_populate_record(null::public.camp_info, plan -> 'camp_info') n where c.id = 1;
  -- Not their words, which are edited in Settings while a draft is prepared.
  update public.pricing p set price = n.price, shirt_price = n.shirt_price
  from jsonb_populate_recordset(null::public.pricing, private.plan_rows(plan, 'pricing')) n where n.id = p.id;
  delete from public.rooms r where not exists (
    select from jsonb_populate_recordset(null::public.rooms, private.plan_rows(plan, 'rooms')) n where n.id = r.id
  );
  insert into public.rooms (id, name, capacity, state)
  select n.id, n.name, n.capacity, n.state
  from jsonb_populate_recordset(null::public.rooms, private.plan_rows(plan, 'rooms')) n
  on conflict (id) do update set name = excluded.name, capacity = excluded.capacity, state = excluded.state,
    counselor_id = null;
  update public.teams set leader_id = null where leader_id is not null;
  update public.admin_settings s set bool = n.bool, turns_at = n.turns_at, number_value = n.number_value,
    string_value = n.string_value
  from jsonb_populate_recordset(null::public.admin_settings, private.plan_rows(plan, 'admin_settings')) n
  where n.id = s.id;
  delete from public.discounts where true;
  insert into public.discounts
  select * from jsonb_populate_recordset(null::public.discounts, private.plan_rows(plan, 'discounts'));
end
$function$;

CREATE OR REPLACE FUNCTION private.filled_in(p_mail public.outbox)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_account uuid := p_mail.payload ->> 'account';
  v_language text := coalesce(p_mail.payload ->> 'language', private.language_of(p_mail.recipient));
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
      'texts', private.text_for(id, v_language), 'attachments', attachments, 'season', season_id, 'is_test', is_test,
      'values', private.values_in(coalesce(private.reader_of(p_mail), v_account), private.campers_in(p_mail.payload),
        (p_mail.payload ->> 'of_season')::smallint))
      from private.messages where id = p_mail.message_id)
  end;
end
$function$;

CREATE OR REPLACE FUNCTION private.grave_about(p_plan jsonb)
 RETURNS text[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select array_remove(array[
    case when (select end_date from public.camp_info) >= private.camp_today()
      and exists (select from public.users where is_attending and not is_inactive) then 'still_ahead' end,
    case when not exists (
      select from jsonb_populate_recordset(null::public.pricing, private.plan_rows(p_plan, 'pricing')) where price > 0
    ) then 'no_prices' end,
    case when places.open = 0 or places.open < (p_plan -> 'camp_info' ->> 'total_beds')::integer then 'no_rooms' end
  ], null)
  from (
    select coalesce(sum(capacity), 0) as open
    from jsonb_populate_recordset(null::public.rooms, private.plan_rows(p_plan, 'rooms'))
    where state = 'open'
  ) places
$function$;

CREATE OR REPLACE FUNCTION private.keep_message(p_id uuid, p_is_test boolean, p_texts jsonb, p_attachments text[], p_families integer, p_mails integer)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_documents(p_attachments);
  insert into private.messages (id, is_test, attachments, families, mails, sent_by)
  values (p_id, p_is_test, p_attachments, p_families, p_mails, auth.uid())
  on conflict (id) do nothing;
  if not found then
    return false;
  end if;
  insert into private.message_texts (message_id, language, subject, body)
  select p_id, one.key, private.mail_text(one.value ->> 'subject', 400), private.mail_text(one.value ->> 'body', 6000)
  from jsonb_each(p_texts) one;
  return true;
end
$function$;

CREATE OR REPLACE FUNCTION private.plan_rows(plan jsonb, name text)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
RETURN CASE WHEN ((jsonb_typeof((plan -> name)) = 'array'::text) AND (NOT jsonb_path_exists((plan -> name), '$[*]?(@.type() != "object")'::jsonpath))) THEN (plan -> name) ELSE '[]'::jsonb END;

CREATE OR REPLACE FUNCTION private.readers_of(p_campers uuid[], p_season smallint)
 RETURNS TABLE(account_id uuid, reader_id uuid, language text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select f.account_id, reader.id, private.language_of(private.address_of(reader.id))
  from private.families_of(p_campers, p_season) f, lateral (
    select f.account_id as id
    union all
    select o.login_id from private.other_parents o where o.account_id = f.account_id and o.login_id is not null
  ) reader
  where f.why is null and private.why_no_mail(reader.id) is null
$function$;

CREATE OR REPLACE FUNCTION private.require_plan(plan jsonb)
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  c public.camp_info := jsonb_populate_record(null::public.camp_info, plan -> 'camp_info');
  v_wrong text;
begin
  if num_nulls(c.title, c.theme, c.start_date, c.end_date, c.registration_deadline, c.total_beds, c.first_meal,
    c.last_meal) > 0
    or private.plan_rows(plan, 'pricing') = '[]'
    or jsonb_path_exists(plan,
      '$.pricing[*] ? (@.id == null || @.name == null || @.price == null || @.shirt_price == null)')
    or jsonb_path_exists(plan, '$.rooms[*] ? (@.id == null || @.name == null || @.capacity == null || @.state == null)')
    or (select count(*) from jsonb_populate_recordset(null::public.rooms, private.plan_rows(plan, 'rooms'))
      where state = 'group') <> 4 then
    raise exception 'plan_incomplete' using errcode = '23502';
  end if;
  select case
    when c.end_date - c.start_date not between 1 and 6 then 'camp_info_end_date_check'
    when c.registration_deadline > c.start_date then 'camp_info_registration_deadline_check'
    when c.price_deadline > c.registration_deadline then 'camp_info_price_deadline_check'
    when c.total_beds not between 0 and 9999 then 'camp_info_total_beds_check'
    when c.first_meal not in ('Breakfast', 'Lunch', 'Supper') then 'camp_info_first_meal_check'
    when c.last_meal not in ('Breakfast', 'Lunch', 'Supper') then 'camp_info_last_meal_check'
    when jsonb_path_exists(plan, '$.pricing[*].price ? (@ < 0 || @ > 99999)') then 'pricing_price_check'
    when exists (select from jsonb_populate_recordset(null::public.rooms, private.plan_rows(plan, 'rooms'))
      where (state = 'group') <> (id between 21 and 24))
      then 'rooms_group_check'
    when jsonb_path_exists(plan, '$.rooms[*].capacity ? (@ < 0 || @ > 999)') then 'rooms_capacity_check'
    when jsonb_path_exists(plan, '$.pricing[*].shirt_price ? (@ < 0 || @ > 99999)') then 'pricing_shirt_price_check'
  end into v_wrong;
  if v_wrong is not null then
    raise exception '%', v_wrong using errcode = '23514', constraint = v_wrong;
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.require_texts(p_texts jsonb, p_languages text[])
 RETURNS void
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.refuse_if(jsonb_typeof(p_texts) is distinct from 'object' or exists (
    select from unnest(p_languages) as language
    where coalesce(trim(p_texts -> language ->> 'subject'), '') = ''
      or coalesce(trim(p_texts -> language ->> 'body'), '') = ''
  ), 'text_missing')
$function$;

CREATE OR REPLACE FUNCTION private.said_in(p_mail public.outbox)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object('texts', said -> 'texts', 'values', said -> 'values', 'language', said -> 'language')
  from (
    select case when p_mail.payload ? 'texts' then p_mail.payload
      when jsonb_typeof(p_mail.payload -> 'camper_ids') = 'array' then private.filled_in(p_mail) end as said
  ) one where said is not null
$function$;

CREATE OR REPLACE FUNCTION private.sorted_days(days text[])
 RETURNS text[]
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select case when array_ndims(days) > 1 or cardinality(days) > 7 then days
    else array_agg(camp.day order by camp.position) end
  from (
    select distinct day from unnest(case when cardinality(days) <= 7 then days end) as given(day)
  ) distinct_day
  left join unnest(private.camp_days()) with ordinality as camp(day, position) on camp.day = distinct_day.day
$function$;

CREATE OR REPLACE FUNCTION private.text_for(p_message uuid, p_language text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object('subject', t.subject, 'body', t.body) from private.message_texts t
  where t.message_id = p_message order by t.language <> p_language, t.language desc limit 1
$function$;

CREATE OR REPLACE FUNCTION private.typed_plan(plan jsonb)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'camp_info', to_jsonb(jsonb_populate_record(null::public.camp_info, plan -> 'camp_info')),
    'pricing', (select coalesce(jsonb_agg(to_jsonb(p) order by p.id), '[]')
      from jsonb_populate_recordset(null::public.pricing, private.plan_rows(plan, 'pricing')) p),
    'rooms', (select coalesce(jsonb_agg(to_jsonb(r) - 'counselor_id' order by r.id), '[]')
      from jsonb_populate_recordset(null::public.rooms, private.plan_rows(plan, 'rooms')) r),
    'admin_settings', (select coalesce(jsonb_agg(to_jsonb(s) order by s.id), '[]')
      from jsonb_populate_recordset(null::public.admin_settings, private.plan_rows(plan, 'admin_settings')) s),
    'discounts', (select coalesce(jsonb_agg(to_jsonb(d) order by d.code), '[]')
      from jsonb_populate_recordset(null::public.discounts, private.plan_rows(plan, 'discounts')) d)
  )
$function$;

CREATE OR REPLACE FUNCTION public.camper_mails(p_camper uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_account uuid;
  v_ids uuid[];
begin
  perform private.require_may('write');
  v_account := (select account_id from public.people where id = p_camper);
  v_ids := array(select id from public.people where account_id = v_account);
  return jsonb_build_object(
    'address', private.address_of(v_account), 'why', private.why_no_mail(v_account),
    'mails', (
      select coalesce(jsonb_agg(to_jsonb(mail) order by mail.queued_at desc, mail.id), '[]') from (
        select o.id, o.kind, case o.kind when 'message' then said.it -> 'texts' ->> 'subject' when 'reminder'
          then o.payload ->> 'reminder' end as about, said.it -> 'values' as "values",
          o.created_at as queued_at, o.sent_at, o.delivery
        from public.outbox o left join lateral (select private.said_in(o) as it where o.kind = 'message') said on true
        where o.subject_id = any (v_ids) order by o.created_at desc, o.id limit 100
      ) mail
    )
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.changed_by(p_table text, p_row text)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.require_may('settings');
  select (
    select private.person_name(l.actor_id) from public.audit_log l
    where l.table_name = p_table and l.row_id = p_row and l.table_name in ('reminders', 'seasons')
      and l.actor_id <> auth.uid()
    order by l.id desc limit 1
  )
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
    'languages', (
      select coalesce(jsonb_object_agg(r.language, r.readers), '{}')
      from (select language, count(*) as readers from private.readers_of(p_campers, p_season) group by 1) r
    ),
    'missed', (
      select coalesce(jsonb_agg(jsonb_build_object('name', m.name, 'why', m.why, 'camper', m.camper_ids[1])
        order by m.name, m.account_id), '[]')
      from (
        select f.account_id, f.camper_ids, f.why, private.full_name(p.first_name, p.last_name) as name
        from family f join public.people p on p.id = f.account_id where f.why is not null order by 4, 1 limit 50
      ) m
    ),
    'examples', (
      select coalesce(jsonb_agg(jsonb_build_object('account', e.account_id, 'name', e.name, 'language',
        private.language_of(private.address_of(e.account_id)), 'campers', e.camper_ids)
        order by e.name, e.account_id), '[]')
      from (
        select f.account_id, f.camper_ids, private.full_name(p.first_name, p.last_name) as name
        from family f join public.people p on p.id = f.account_id where f.why is null order by 2, 1 limit 20
      ) e
    )
  ) from family
$function$;

CREATE OR REPLACE FUNCTION public.export_my_data()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_ids uuid[] := private.my_camper_ids();
  v_is_holder boolean := private.family() = auth.uid();
  v_address text := (select lower(email) from auth.users where id = auth.uid());
  v_login_log jsonb := '[]';
begin
  perform private.refuse_if(auth.uid() is null, 'not_allowed');
  -- The platform may keep it for itself.
  if has_table_privilege(to_regclass('auth.audit_log_entries'), 'select') then
    select coalesce(jsonb_agg(jsonb_build_object('at', e.created_at, 'action', e.payload ->> 'action',
      'ip_address', e.ip_address) order by e.created_at), '[]') into v_login_log
    from auth.audit_log_entries e
    where e.payload ->> 'actor_id' = auth.uid()::text or lower(e.payload ->> 'actor_username') = v_address;
  end if;
  -- In parts: a function takes no more than a hundred arguments.
  return private.export_organiser(v_ids) || private.export_money(v_ids) || jsonb_build_object(
    'login_log', v_login_log,
    'exported_at', public.camp_now(),
    'account', (
      select jsonb_build_object('id', a.id, 'email', a.email, 'created_at', a.created_at,
        'last_sign_in_at', a.last_sign_in_at, 'phone', a.phone, 'email_change', nullif(a.email_change, ''),
        'choices', a.raw_user_meta_data)
      from auth.users a where a.id = auth.uid()
    ),
    'campers', (
      select coalesce(jsonb_agg(private.shown_places(to_jsonb(u) - array['search_name', 'consents'])
        order by u.parent_id nulls first, u.created_at), '[]')
      from public.users u where u.id = any (v_ids)
    ),
    'past_seasons', (
      select coalesce(jsonb_agg(to_jsonb(past) - array['season_id', 'camper_id']
        || jsonb_build_object('title', s.title, 'answers', past.answers - 'search_name')
        order by past.season_id, past.camper_id), '[]')
      from public.past_campers past join public.seasons s on s.id = past.season_id where past.camper_id = any (v_ids)
    ),
    'consents', (
      select coalesce(jsonb_agg(to_jsonb(c) - array['id', 'season_id'] || jsonb_build_object(
        'agreed_by', private.person_name(c.agreed_by), 'withdrawn_by', private.person_name(c.withdrawn_by))
          order by c.id), '[]')
      from private.consents c where c.camper_id = any (v_ids)
    ),
    'survey_responses', (
      select coalesce(jsonb_agg(to_jsonb(s)), '[]') from public.survey_responses s where s.camper_id = any (v_ids)
    ),
    'contacts', public.family_contacts(),
    'duties', (
      select coalesce(jsonb_agg(to_jsonb(d) order by d.camper_id), '[]') from private.duties d
        where d.camper_id = any (v_ids)
    ),
    'health_answers', public.family_health(),
    'health_access_log', (
      select coalesce(jsonb_agg(to_jsonb(l) - 'id' - 'name' order by l.id), '[]') from public.my_health_access_log() l
    ),
    'change_requests', (
      select coalesce(jsonb_agg(to_jsonb(c) - 'decided_by' - 'asked_by' order by c.created_at), '[]')
      from public.change_requests c where c.camper_id = any (v_ids)
    ),
    'plan_changes', (
      select coalesce(jsonb_agg(to_jsonb(c) - array['id', 'before', 'after']
        || jsonb_build_object('before', private.shown_places(c.before),
        'after', private.shown_places(c.after)) order by c.id), '[]')
      from private.plan_changes c where c.camper_id = any (v_ids)
    ),
    'bed_waits', (
      select coalesce(jsonb_agg(to_jsonb(w) - 'account_id' order by w.camper_id), '[]')
      from public.bed_waits w where w.camper_id = any (v_ids)
    ),
    'bed_holds', (
      select coalesce(jsonb_agg(to_jsonb(h) order by h.camper_id), '[]') from public.bed_holds h
        where h.camper_id = any (v_ids)
    ),
    'checkin_code', (select jsonb_build_object('code', g.code) from public.checkin_codes g
      where g.account_id = private.family()),
    'checkins', (
      select coalesce(jsonb_agg(jsonb_build_object('camper_id', t.camper_id, 'kind', t.kind, 'is_checked_in',
        t.is_checked_in,
        'checked_at', t.checked_at) order by t.checked_at, t.id), '[]')
      from public.checkins t where t.camper_id = any (v_ids)
    ),
    'mails', (
      -- What it says, only to who received it: without the numbers that it was made with, or who paid anonymously, nor
      -- what organisers read of other families.
      select coalesce(jsonb_agg(jsonb_build_object('kind', o.kind, 'recipient', o.recipient,
        'created_at', o.created_at, 'sent_at', o.sent_at, 'delivery', o.delivery, 'last_error', o.last_error)
        || case when lower(o.recipient) = v_address and o.kind <> 'attention' then jsonb_build_object('content',
          o.payload - array['payer', 'account'] - case when o.payload -> 'is_anonymous' = 'true'
            and (o.payload ->> 'payer')::uuid <> all (v_ids) then array['payer_name'] else '{}' end
          || coalesce(private.text_for(o.message_id, private.language_of(o.recipient)), '{}')) else '{}' end
          order by o.created_at), '[]')
      from public.outbox o where lower(o.recipient) = v_address or v_is_holder and o.subject_id = any (v_ids)
    ),
    'mail_troubles', (
      select coalesce(jsonb_agg(to_jsonb(t) order by t.since), '[]') from private.mail_troubles t
      where t.address = v_address
    ),
    'reminded', (
      select coalesce(jsonb_agg(jsonb_build_object('kind', r.kind, 'at', r.at) order by r.at, r.kind), '[]')
      from private.reminded r where r.account_id = auth.uid()
    ),
    'deletion_announced', (select n.last_day from private.retention_notices n where n.account_id = auth.uid()),
    'promo_codes_tried', (
      select coalesce(jsonb_agg(c.code order by c.code), '[]') from private.promo_checks c
      where c.account_id = auth.uid()
    ),
    'wished_names', (
      select coalesce(jsonb_agg(jsonb_build_object('camper_id', w.camper_id, 'written', w.written)
        order by w.camper_id, w.written), '[]')
      from public.wished_names w where w.camper_id = any (v_ids)
    ),
    -- What is not published yet stays in the office: so do who is locked to what, and who leads.
    'locks', jsonb_build_object(
      'rooms', (select coalesce(jsonb_agg(l.camper_id order by l.camper_id), '[]') from public.room_locks l
        where l.camper_id = any (v_ids) and private.is_on('SHOW_ROOMS')),
      'teams', (select coalesce(jsonb_agg(l.camper_id order by l.camper_id), '[]') from public.team_locks l
        where l.camper_id = any (v_ids) and private.is_on('SHOW_TEAMS'))
    ),
    'leads', jsonb_build_object(
      'rooms', (select coalesce(jsonb_agg(r.name order by r.id), '[]') from public.rooms r
        where r.counselor_id = any (v_ids) and private.is_on('SHOW_ROOMS')),
      'teams', (select coalesce(jsonb_agg(t.name order by t.id), '[]') from public.teams t
        where t.leader_id = any (v_ids) and private.is_on('SHOW_TEAMS'))
    ),
    'identities', (
      select coalesce(jsonb_agg(jsonb_build_object('provider', i.provider, 'email', i.email, 'data', i.identity_data,
        'created_at', i.created_at, 'last_sign_in_at', i.last_sign_in_at) order by i.created_at), '[]')
      from auth.identities i where i.user_id = auth.uid()
    ),
    'logins', (
      select coalesce(jsonb_agg(jsonb_build_object('since', s.created_at, 'last_used_at', s.refreshed_at,
        'ip_address', s.ip, 'browser', s.user_agent) order by s.created_at), '[]')
      from auth.sessions s where s.user_id = auth.uid()
    ),
    'other_parent', (
      select jsonb_build_object('account', private.person_name(o.account_id), 'invited', o.email, 'invited_at',
        o.invited_at,
        'accepted_by', private.person_name(o.login_id), 'accepted_at', o.accepted_at,
        'asked_to_take_over_at', o.asked_over_at)
      from private.other_parents o where o.account_id = private.family()
    ),
    'wants_no_reminders_since', (select r.refused_at from private.mail_refusals r where r.account_id = auth.uid()),
    'list_views', (
      select coalesce(jsonb_agg(to_jsonb(v) - 'owner_id' order by v.name), '[]') from private.list_views v
        where v.owner_id = auth.uid()
    ),
    'waits_for_opening_since', (select w.asked_at from private.opening_wishes w
      join auth.users a on lower(a.email) = w.email where a.id = auth.uid()),
    'changes_by_organisers', (
      select coalesce(jsonb_agg(jsonb_build_object('changed_at', l.changed_at, 'action', l.action,
        'before', private.shown_places(l.before), 'after', private.shown_places(l.after)) order by l.changed_at), '[]')
      from public.audit_log l
      where l.table_name in ('users', 'bed_waits', 'duties') and l.row_id = any (v_ids::text[])
        and private.shown_places(l.before || l.after) <> '{}'
    )
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.message_list()
 RETURNS TABLE(id uuid, texts jsonb, example jsonb, of_season smallint, attachments text[], sent_at timestamp with time zone, sender text, families integer, mails integer, left_already bigint, waiting bigint, delivered bigint, bounced bigint, complained bigint, stopped_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.require_may('write');
  select m.id,
    (select jsonb_object_agg(t.language, jsonb_build_object('subject', t.subject, 'body', t.body))
      from private.message_texts t where t.message_id = m.id),
    private.said_in(first) -> 'values', (first.payload ->> 'of_season')::smallint, m.attachments, m.sent_at,
    private.person_name(m.sent_by), m.families, greatest(m.mails, o.sent + o.waiting)::integer, o.sent, o.waiting,
    o.delivered, o.bounced, o.complained, m.stopped_at
  from private.messages m
    left join lateral (
      select mail.* from public.outbox mail where mail.message_id = m.id
      order by mail.payload ? 'texts' desc, mail.created_at, mail.id limit 1
    ) first on true,
    lateral (
      select count(*) filter (where mail.sent_at is not null) as sent,
        count(*) filter (where mail.sent_at is null and not private.is_undecided(mail)) as waiting,
        count(*) filter (where mail.delivery = 'delivered') as delivered,
        count(*) filter (where mail.delivery in ('bounced', 'failed')) as bounced,
        count(*) filter (where mail.delivery = 'complained') as complained
      from public.outbox mail where mail.message_id = m.id
    ) o
  where m.season_id = private.season() and not m.is_test
  order by m.sent_at desc, m.id limit 100
$function$;

CREATE OR REPLACE FUNCTION public.needs_attention(p_noted boolean DEFAULT false, p_limit integer DEFAULT 25, p_offset integer DEFAULT 0)
 RETURNS TABLE(kind text, key text, since timestamp with time zone, intent_id uuid, camper_id uuid, name text, amount numeric, detail jsonb, note text, noted_at timestamp with time zone, noted_by text, found bigint, family uuid, family_name text, phone text, owes boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.require_may('look');
  with page as (
    select m.*, p.first_name, p.last_name, p.account_id, count(*) over () as found
    from private.attention() m left join public.people p on p.id = m.camper_id
    where p_noted = exists (select from public.attention_notes done where done.key = m.key)
    order by m.since desc, m.key limit least(p_limit, 100) offset p_offset
  ), owing as (
    select distinct coalesce(u.parent_id, u.id) as account_id
    from private.balance(null, array(
      select u.id from public.users u where coalesce(u.parent_id, u.id) in (select account_id from page)
    )) b join public.users u on u.id = b.camper_id where b.outstanding > 0
  )
  select page.kind, page.key, page.since, page.intent_id, page.camper_id,
    private.full_name(page.first_name, page.last_name), page.amount, page.detail, n.note, n.noted_at,
    private.full_name(admin.first_name, admin.last_name), page.found,
    holder.id, private.full_name(holder.first_name, holder.last_name), holder.phone,
    holder.id in (select account_id from owing)
  from page
  left join public.users holder on holder.id = page.account_id
  left join public.attention_notes n on n.key = page.key
  left join public.people admin on admin.id = n.noted_by
  order by page.since desc, page.key
$function$;

CREATE OR REPLACE FUNCTION public.save_draft_season(p_plan jsonb, p_seen timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_season public.seasons;
  v_plan jsonb;
begin
  perform private.require_may('seasons');
  v_plan := private.typed_plan(p_plan);
  perform private.require_plan(v_plan);
  select * into v_season from public.seasons where state = 'draft' for update;
  perform private.refuse_if(not found, 'not_found');
  if v_season.plan = v_plan then
    return v_season.updated_at;
  end if;
  perform private.refuse_if(v_season.updated_at is distinct from p_seen, 'conflict');
  update public.seasons set plan = v_plan, updated_at = clock_timestamp() where id = v_season.id
  returning updated_at into p_seen;
  -- Only who changed it: what it says is in the plan.
  insert into public.audit_log (actor_id, actor_level, table_name, row_id, action, before, after)
  values (auth.uid(), private.admin_level(), 'seasons', v_season.id::text, 'UPDATE', '{}', '{}');
  return p_seen;
end
$function$;

CREATE OR REPLACE FUNCTION public.send_message(p_id uuid, p_campers uuid[], p_texts jsonb, p_attachments text[], p_mails integer, p_season smallint DEFAULT NULL::smallint)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_families integer;
  v_mails integer;
begin
  perform private.require_writing(p_campers, p_season);
  if exists (select from private.messages where id = p_id) then
    return (select mails from private.messages where id = p_id);
  end if;
  select count(*), count(*) filter (where why is null) into v_families, v_mails
    from private.families_of(p_campers, p_season);
  if v_mails = 0 then
    raise exception 'nobody';
  end if;
  perform private.require_texts(p_texts, array(select distinct language from private.readers_of(p_campers, p_season)));
  if private.keep_message(p_id, false, p_texts, p_attachments, v_families, p_mails) then
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

CREATE OR REPLACE FUNCTION public.test_message(p_id uuid, p_account uuid, p_campers uuid[], p_texts jsonb, p_attachments text[], p_season smallint DEFAULT NULL::smallint)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_address text := (select email from auth.users where id = auth.uid());
  v_language text := private.language_of(private.address_of(p_account));
  v_campers uuid[];
begin
  perform private.require_writing(p_campers, p_season);
  if not private.take_rate('test_message:' || auth.uid(), 20, interval '1 hour') then
    return 'rate_limited';
  end if;
  select camper_ids into v_campers from private.families_of(p_campers, p_season)
    where account_id = p_account;
  if not found then
    raise exception 'nobody';
  end if;
  perform private.require_texts(p_texts, array[v_language]);
  if private.keep_message(p_id, true, p_texts, p_attachments, 0, 1) then
    insert into public.outbox (kind, dedupe_key, recipient, message_id, payload)
    values ('message', 'message:' || p_id, v_address, p_id,
      private.message_payload(p_account, v_campers, p_season) || jsonb_build_object('language', v_language));
  end if;
  return 'queued';
end
$function$;

REVOKE ALL ON FUNCTION "private"."keep_message"(uuid, boolean, jsonb, text[], integer, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."keep_message"(uuid, boolean, jsonb, text[], integer, integer) TO "postgres";

REVOKE ALL ON FUNCTION "private"."plan_rows"(jsonb, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."plan_rows"(jsonb, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."readers_of"(uuid[], smallint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."readers_of"(uuid[], smallint) TO "postgres";

REVOKE ALL ON FUNCTION "private"."require_texts"(jsonb, text[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."require_texts"(jsonb, text[]) TO "postgres";

REVOKE ALL ON FUNCTION "private"."said_in"(public.outbox) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."said_in"(public.outbox) TO "postgres";

REVOKE ALL ON FUNCTION "private"."text_for"(uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."text_for"(uuid, text) TO "postgres";

REVOKE ALL ON FUNCTION "public"."changed_by"(text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."changed_by"(text, text) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."message_list"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."message_list"() TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."needs_attention"(boolean, integer, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."needs_attention"(boolean, integer, integer) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."send_message"(uuid, uuid[], jsonb, text[], integer, smallint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."send_message"(uuid, uuid[], jsonb, text[], integer, smallint) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."test_message"(uuid, uuid, uuid[], jsonb, text[], smallint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."test_message"(uuid, uuid, uuid[], jsonb, text[], smallint) TO "authenticated", "postgres", "service_role";

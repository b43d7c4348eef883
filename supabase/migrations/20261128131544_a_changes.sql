set local check_function_bodies = off;

DROP FUNCTION "private"."changed_to"(public.users, text[]);

DROP FUNCTION "public"."changed_by"(text, text);

ALTER TABLE "private"."health_answers" ADD COLUMN "changed_by" uuid;

CREATE OR REPLACE FUNCTION private.audit()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_level smallint := coalesce(private.admin_level(), 0);
  v_before jsonb := case when tg_op = 'INSERT' then '{}' else to_jsonb(old) - array['promo_code', 'search_name'] end;
  v_after jsonb := case when tg_op = 'DELETE' then '{}' else to_jsonb(new) - array['promo_code', 'search_name'] end;
  v_row jsonb := case when tg_op = 'DELETE' then v_before else v_after end;
begin
  if current_setting('familycamp.logged_as_one', true) = 'on' or v_level = 0 and (
    tg_table_name <> 'users' or tg_op <> 'UPDATE'
    or private.family()::text is distinct from coalesce(v_row ->> 'parent_id', v_row ->> 'id'))
  then
    return null;
  end if;
  insert into public.audit_log (actor_id, actor_level, table_name, row_id, action, before, after)
  select auth.uid(), v_level, tg_table_name, coalesce(v_row ->> 'id', v_row ->> 'code', v_row ->> 'camper_id'), tg_op,
    coalesce(jsonb_object_agg(key, v_before -> key) filter (where v_before ? key), '{}'),
    coalesce(jsonb_object_agg(key, v_after -> key) filter (where v_after ? key), '{}')
  from (
    select key from jsonb_object_keys(v_before || v_after) as keys(key)
    where v_before -> key is distinct from v_after -> key and key <> 'updated_at'
      and (v_level > 0 or key <> 'consents' and key = any (private.said_columns()))
  ) changed
  having count(*) > 0;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.lock_moved(p_moves jsonb, p_column text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_campers uuid[] := array(select camper from private.moves_of(p_moves));
  v_moved uuid;
begin
  perform private.refuse_if(cardinality(v_campers) not between 1 and 100
    or cardinality(v_campers) <> (select count(distinct id) from unnest(v_campers) as c (id)), 'moves_invalid');
  perform from public.users where id = any (v_campers) order by id for no key update;
  select m.camper into v_moved from private.moves_of(p_moves) m left join public.users u on u.id = m.camper
  where u.id is null or (case p_column when 'room_id' then u.room_id else u.team_id end) is distinct from m.seen
  limit 1;
  perform private.refuse_conflict(found, 'users', v_moved::text, array[p_column]);
end
$function$;

CREATE OR REPLACE FUNCTION private.personal_data()
 RETURNS TABLE(place text, name text, rule text, when_deleted text, copied text)
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  values
    ('auth.users', 'id', 'account', 'own', 'account'),
    ('auth.users', 'email', 'account', 'own', 'account'),
    ('auth.users', 'phone', 'account', 'own', 'account'),
    ('auth.users', 'email_change', 'account', 'own', 'account'),
    ('auth.users', 'phone_change', 'account', 'own', null),
    ('auth.users', 'raw_app_meta_data', 'account', 'own', null),
    ('auth.users', 'raw_user_meta_data', 'account', 'own', 'account'),
    ('auth.identities', 'user_id', 'account', 'cascade', 'identities'),
    ('auth.identities', 'email', 'account', 'cascade', 'identities'),
    ('auth.identities', 'identity_data', 'account', 'cascade', 'identities'),
    ('auth.one_time_tokens', 'user_id', 'account', 'cascade', null),
    ('auth.mfa_factors', 'user_id', 'account', 'cascade', null),
    ('auth.sessions', 'user_id', 'sessions', 'cascade', 'logins'),
    ('auth.sessions', 'ip', 'sessions', 'cascade', 'logins'),
    ('auth.refresh_tokens', 'user_id', 'sessions', 'row', null),
    ('auth.audit_log_entries', 'payload', 'sessions', 'own', 'login_log'),
    ('auth.audit_log_entries', 'ip_address', 'sessions', 'own', 'login_log'),
    ('auth.flow_state', 'user_id', 'tries', 'row', null),
    ('storage.objects', 'owner', 'documents', 'cleared', null),
    ('storage.objects', 'owner_id', 'documents', 'cleared', null),

    ('public.people', 'id', 'campers', 'own', 'campers'),
    ('public.people', 'account_id', 'campers', 'own', 'campers'),
    ('public.users', 'id', 'campers', 'cascade', 'campers'),
    ('public.users', 'parent_id', 'campers', 'cascade', 'campers'),
    ('public.users', 'email', 'campers', 'cascade', 'campers'),
    ('public.users', 'phone', 'campers', 'cascade', 'campers'),
    ('public.past_campers', 'camper_id', 'campers', 'cascade', 'past_seasons'),
    ('public.past_campers', 'answers', 'campers', 'cascade', 'past_seasons'),
    ('public.past_campers', 'survey', 'campers', 'cascade', 'past_seasons'),
    ('public.past_campers', 'change_requests', 'campers', 'cascade', 'past_seasons'),
    ('public.rooms', 'counselor_id', 'campers', 'cascade', 'leads'),
    ('public.teams', 'leader_id', 'campers', 'cascade', 'leads'),
    ('private.consents', 'camper_id', 'campers', 'cascade', 'consents'),
    ('private.consents', 'agreed_by', 'campers', 'cleared', 'consents'),
    ('private.consents', 'withdrawn_by', 'campers', 'cleared', 'consents'),

    ('public.admin', 'id', 'account', 'row', 'organiser'),
    ('private.recovery_codes', 'person', 'account', 'cascade', null),
    ('private.retention_notices', 'account_id', 'account', 'row', 'deletion_announced'),
    ('private.mail_refusals', 'account_id', 'account', 'cascade', 'wants_no_reminders_since'),
    ('private.reminded', 'account_id', 'account', 'cascade', 'reminded'),
    ('private.deleted_people', 'id', 'deletions', 'kept', null),
    ('private.other_parents', 'account_id', 'invitation', 'cascade', 'other_parent'),
    ('private.other_parents', 'login_id', 'invitation', 'cascade', 'other_parent'),
    ('private.other_parents', 'email', 'invitation', 'row', 'other_parent'),
    ('private.opening_wishes', 'email', 'opening', 'row', 'waits_for_opening_since'),

    ('public.survey_responses', 'camper_id', 'survey', 'cascade', 'survey_responses'),
    ('public.change_requests', 'camper_id', 'change_requests', 'cascade', 'change_requests'),
    ('public.change_requests', 'asked_by', 'change_requests', 'kept', null),
    ('public.change_requests', 'decided_by', 'change_requests', 'cleared', null),
    ('private.health_answers', 'camper_id', 'health', 'cascade', 'health_answers'),
    ('private.health_answers', 'guardian', 'health', 'cascade', 'health_answers'),
    ('private.health_answers', 'consented_by', 'health', 'kept', 'health_answers'),
    ('private.health_answers', 'changed_by', 'health', 'kept', 'health_answers'),
    ('private.health_access_log', 'camper_id', 'health_access_log', 'cascade', 'health_access_log'),
    ('private.health_access_log', 'looked_by', 'health_access_log', 'kept', null),
    ('private.duties', 'camper_id', 'duties', 'cascade', 'duties'),

    ('public.bed_waits', 'camper_id', 'places', 'cascade', 'bed_waits'),
    ('public.bed_waits', 'account_id', 'places', 'cascade', 'bed_waits'),
    ('public.bed_holds', 'camper_id', 'places', 'cascade', 'bed_holds'),
    ('private.plan_changes', 'camper_id', 'places', 'cascade', 'plan_changes'),
    ('private.plan_changes', 'before', 'places', 'cascade', 'plan_changes'),
    ('private.plan_changes', 'after', 'places', 'cascade', 'plan_changes'),
    ('private.plan_changes', 'changed_by', 'places', 'cleared', null),
    ('public.team_locks', 'camper_id', 'places', 'cascade', 'locks'),
    ('public.room_locks', 'camper_id', 'places', 'cascade', 'locks'),
    ('public.wished_names', 'camper_id', 'places', 'cascade', 'wished_names'),
    ('public.wished_names', 'person_id', 'places', 'cascade', null),
    ('public.wished_names', 'refused', 'places', 'own', null),
    ('private.promo_checks', 'account_id', 'places', 'row', 'promo_codes_tried'),

    ('public.checkins', 'camper_id', 'checkin', 'cascade', 'checkins'),
    ('public.checkins', 'person_id', 'checkin', 'cascade', null),
    ('public.checkins', 'walk_in', 'checkin', 'kept', null),
    ('public.checkins', 'checked_by', 'checkin', 'cascade', null),
    ('public.checkin_codes', 'account_id', 'checkin', 'cascade', 'checkin_code'),
    ('public.checkin_devices', 'account_id', 'checkin', 'cascade', 'phones'),
    ('private.camper_contacts', 'camper_id', 'checkin', 'cascade', 'contacts'),
    ('private.camper_contacts', 'guardian_id', 'checkin', 'cascade', 'contacts'),
    ('private.camper_contacts', 'contact_name', 'checkin', 'cascade', 'contacts'),
    ('private.camper_contacts', 'contact_phone', 'checkin', 'cascade', 'contacts'),

    ('public.payments', 'paid_by_user_id', 'payments', 'cascade', 'payments'),
    ('public.payments', 'paid_for_user_id', 'payments', 'own', 'payments'),
    ('public.payments', 'entered_by', 'payments', 'kept', null),
    ('public.payments', 'payer_name', 'payments', 'kept', 'payments'),
    ('public.payments', 'writer_name', 'payments', 'kept', null),
    ('public.payments', 'reason', 'payments', 'kept', 'payments'),
    ('public.payments', 'bank_reference', 'payments', 'kept', 'payments'),
    ('public.payment_intents', 'payer_id', 'payments', 'cascade', 'payment_attempts'),
    ('public.payment_intents', 'provider', 'payments', 'kept', null),
    ('public.payment_intent_lines', 'paid_for_user_id', 'payments', 'cascade', 'payment_attempts'),
    ('public.payment_events', 'payload', 'payments', 'kept', null),
    ('public.payment_log', 'detail', 'payments', 'kept', null),
    ('private.refund_requests', 'asked_by', 'payments', 'kept', null),
    ('private.refund_requests', 'decided_by', 'payments', 'kept', null),
    ('private.refund_request_lines', 'camper_id', 'payments', 'cascade', 'refunds'),
    ('private.bank_shares', 'account_id', 'payments', 'cascade', 'bank_lines'),
    ('private.bank_lines', 'text', 'payments', 'own', 'bank_lines'),
    ('private.bank_lines', 'note', 'payments', 'own', null),
    ('private.bank_lines', 'decided_by', 'payments', 'kept', null),
    ('private.bank_statements', 'imported_by', 'payments', 'kept', null),
    ('private.bank_refunds', 'text', 'payments', 'own', 'bank_refunds'),
    ('private.bank_refunds', 'imported_by', 'payments', 'kept', null),
    ('private.bank_refunds', 'decided_by', 'payments', 'kept', null),
    ('private.cash_closings', 'closed_by', 'payments', 'kept', null),
    ('private.payouts', 'imported_by', 'payments', 'kept', null),
    ('private.payouts', 'closed_by', 'payments', 'kept', null),
    ('private.books', 'closed_by', 'payments', 'kept', null),
    ('public.attention_notes', 'key', 'payments', 'own', null),
    ('public.attention_notes', 'note', 'payments', 'own', null),
    ('public.attention_notes', 'noted_by', 'payments', 'kept', null),

    ('public.outbox', 'recipient', 'mails', 'own', 'mails'),
    ('public.outbox', 'payload', 'mails', 'own', 'mails'),
    ('public.outbox', 'dedupe_key', 'mails', 'own', null),
    ('public.outbox', 'subject_id', 'mails', 'cascade', 'mails'),
    ('public.outbox', 'actor_id', 'mails', 'cleared', null),
    ('public.outbox', 'asked_by', 'mails', 'cleared', null),
    ('private.mail_troubles', 'address', 'mails', 'row', 'mail_troubles'),
    ('private.messages', 'sent_by', 'mails', 'kept', null),
    ('public.news', 'account_id', 'tries', 'row', null),

    ('public.audit_log', 'actor_id', 'log', 'kept', null),
    ('public.audit_log', 'row_id', 'log', 'kept', null),
    ('public.audit_log', 'before', 'log', 'own', 'changes'),
    ('public.audit_log', 'after', 'log', 'own', 'changes')
$function$;

CREATE OR REPLACE FUNCTION private.refuse_conflict(p_so boolean, p_table text, p_row text, p_fields text[] DEFAULT NULL::text[])
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if p_so then
    raise exception 'conflict' using detail = coalesce(public.changed_by(p_table, p_row, p_fields)::text, '');
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION public.admin_update_camper(p_camper uuid, p_changes jsonb, p_seen jsonb, p_accept_stay_in boolean DEFAULT false, p_effects jsonb DEFAULT NULL::jsonb, p_is_dry_run boolean DEFAULT false)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_camper public.users;
  v_now jsonb;
  v_status text;
  v_effects jsonb;
begin
  perform private.refuse_if(exists (
    select from jsonb_object_keys(p_changes) as keys(field)
    where not private.may(private.right_for(field))
  ) or not private.may('edit'), 'not_allowed');
  select * into v_camper from public.users where id = p_camper for no key update;
  perform private.refuse_if(not found, 'not_found');
  v_now := private.correctable(v_camper);
  if exists (
    select from jsonb_object_keys(p_changes) as keys(field)
    where v_now -> field is distinct from p_seen -> field and v_now -> field is distinct from p_changes -> field
  ) then
    return jsonb_build_object('status', 'conflict', 'camper', v_now, 'by', public.changed_by('users', p_camper::text,
      array(select jsonb_object_keys(p_changes) union all select unnest(array['is_attending', 'is_inactive'])
        where p_changes ? 'attendance')));
  end if;

  v_effects := jsonb_build_object('before', private.standing(v_camper));
  begin
    v_status := private.edit_camper(v_camper, p_changes, p_accept_stay_in);
    v_effects := v_effects || (select jsonb_build_object('after', private.standing(u)) from public.users u
      where id = p_camper);
    v_status := private.outcome(v_status, p_is_dry_run, p_effects, v_effects);
    if v_status <> 'saved' then
      raise exception 'taken_back' using errcode = 'UNDO1';
    end if;
  exception when sqlstate 'UNDO1' then
    null;
  end;
  return (
    select jsonb_build_object('status', v_status, 'camper', private.correctable(u), 'effects', v_effects)
    from public.users u where id = p_camper
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.changed_by(p_table text, p_row text, p_fields text[] DEFAULT NULL::text[])
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select case
    when not private.may('look')
      then private.who_did_it(last.actor_id, nullif(last.actor_level, 0::smallint), auth.uid())
    when private.person_name(last.actor_id) is not null then jsonb_build_object(
      'role', case when last.actor_level = 0 then 'other' else 'organisers' end,
      'name', private.person_name(last.actor_id))
  end
  from (
    select change.actor_id, change.actor_level from (
      select l.actor_id, l.actor_level, l.id from public.audit_log l
      where l.table_name = p_table and l.row_id in (p_row, (
          select s.id::text from public.admin_settings s where p_table = 'admin_settings' and s.name = p_row))
        and (p_fields is null or l.after ?| p_fields or l.action = 'DELETE')
        and (p_table <> 'users' or exists (
          select from unnest(p_fields) field, public.users u
          where u.id::text = p_row and l.after -> field = to_jsonb(u) -> field))
      union all
      -- A proposal that was used is one line for all whom it moved.
      select l.actor_id, l.actor_level, l.id from public.audit_log l, public.users u, unnest(p_fields) field
      where p_table = 'users' and l.table_name in ('rooms', 'teams') and l.row_id = 'applied' and u.id::text = p_row
        and l.after -> field -> p_row = to_jsonb(u) -> field
    ) change
    order by change.id desc limit 1
  ) last
  where last.actor_id <> auth.uid() and case
    when p_table = 'users' and p_row = any (private.my_camper_ids()::text[]) then true
    when p_table in ('users', 'rooms', 'teams') then private.may('look')
    else private.may('settings')
  end
$function$;

CREATE OR REPLACE FUNCTION public.export_my_data()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_ids uuid[] := private.my_camper_ids();
  v_is_holder boolean := private.is_holder();
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
        'choices', a.raw_user_meta_data, 'invitation', (
          select jsonb_build_object('invited', o.email, 'invited_at', o.invited_at, 'accepted_at', o.accepted_at)
          from private.other_parents o where o.account_id = private.family() and o.is_holder))
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
      from private.other_parents o where o.account_id = private.family() and not o.is_holder
    ),
    'wants_no_reminders_since', (select r.refused_at from private.mail_refusals r where r.account_id = auth.uid()),
    'waits_for_opening_since', (select w.asked_at from private.opening_wishes w
      join auth.users a on lower(a.email) = w.email where a.id = auth.uid()),
    'changes', (
      select coalesce(jsonb_agg(jsonb_build_object('changed_at', l.changed_at, 'action', l.action,
        'before', private.shown_places(l.before), 'after', private.shown_places(l.after)) order by l.changed_at), '[]')
      from public.audit_log l
      where l.table_name in ('users', 'bed_waits', 'duties') and l.row_id = any (v_ids::text[])
        and private.shown_places(l.before || l.after) <> '{}'
    )
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.family_health()
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(to_jsonb(h) - array['consented_by', 'changed_by'] order by h.camper_id), '[]')
  from private.health_answers h where h.camper_id = any (private.my_camper_ids())
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
  select to_jsonb(h) - array['consented_by', 'changed_by'] into v_answers from private.health_answers h
  where h.camper_id = p_camper;
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
    v_wanted.changed_by := auth.uid();
    if to_jsonb(v_wanted) - array['consented_at', 'consented_by', 'changed_by'] = to_jsonb(v_stored)
      - array['consented_at', 'consented_by', 'changed_by'] then
      return v_stored.updated_at;
    end if;
    if v_stored.updated_at is distinct from p_seen then
      raise exception 'conflict' using detail = case when v_stored.changed_by <> auth.uid()
        then private.who_did_it(v_stored.changed_by, null, auth.uid())::text else '' end;
    end if;
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

CREATE OR REPLACE FUNCTION public.set_room_leader(p_room smallint, p_seen uuid DEFAULT NULL::uuid, p_leader uuid DEFAULT NULL::uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_leader uuid;
begin
  perform private.require_may('rooms');
  perform private.refuse_if(p_leader is not null and not exists (
    select from public.users where id = p_leader and is_attending and not is_inactive for key share
  ), 'camper_not_coming');
  select counselor_id into v_leader from public.rooms where id = p_room and state = 'open' for no key update;
  perform private.refuse_if(not found, 'room_not_assignable');
  perform private.refuse_conflict(v_leader is distinct from p_seen, 'rooms', p_room::text, '{counselor_id}');
  update public.rooms set counselor_id = p_leader where id = p_room;
end
$function$;

COMMENT ON TABLE "public"."audit_log" IS 'The activity log: what organisers changed of people, money, rooms and settings, and families of their campers.';

REVOKE ALL ON FUNCTION "private"."refuse_conflict"(boolean, text, text, text[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."refuse_conflict"(boolean, text, text, text[]) TO "postgres";

REVOKE ALL ON FUNCTION "public"."changed_by"(text, text, text[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."changed_by"(text, text, text[]) TO "authenticated", "postgres", "service_role";

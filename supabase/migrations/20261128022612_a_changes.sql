set local check_function_bodies = off;

ALTER TABLE "public"."outbox" DROP CONSTRAINT "outbox_kind_check";

DROP FUNCTION "private"."join_account"(public.users, uuid, jsonb);

DROP FUNCTION "public"."my_plan_changes"();

ALTER TABLE "private"."other_parents" ADD COLUMN "asked_over_at" timestamp with time zone;

CREATE OR REPLACE FUNCTION private.doers_of(p_mail public.outbox)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_strip_nulls(jsonb_build_object(
    'by', coalesce(p_mail.payload -> 'by', private.who_did_it(p_mail.actor_id, p_mail.actor_access, r.reader)),
    'asker', case when p_mail.payload ? 'asked_by'
      then private.who_did_it((p_mail.payload ->> 'asked_by')::uuid, null, r.reader) end))
  from (
    select coalesce((p_mail.payload ->> 'reader')::uuid,
      (select account_id from public.people where id = p_mail.subject_id)) as reader
  ) r
$function$;

CREATE OR REPLACE FUNCTION private.follow_address()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_old text := lower(old.email);
  v_new text := lower(new.email);
begin
  update public.users set email = v_new where id = new.id and parent_id is null;
  update public.outbox set recipient = v_new where sent_at is null and lower(recipient) = v_old
    and kind <> 'new_address';
  update private.other_parents set email = v_new where login_id = new.id;
  delete from private.opening_wishes where email = v_old and exists (
    select from private.opening_wishes where email = v_new
  );
  update private.opening_wishes set email = v_new where email = v_old;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.forget_health_of()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- The other parent of the same family, who takes it over, has them already.
  if current_setting('familycamp.is_taken_over', true) = 'on' then
    return null;
  end if;
  delete from private.health_answers where camper_id = new.id;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.is_address_taken(p_email text, p_account uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (select from auth.users where lower(email) = p_email and id <> p_account)
    or exists (select from public.users where lower(email) = p_email and id <> p_account)
$function$;

CREATE OR REPLACE FUNCTION private.join_account(v_from public.users, p_into uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
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
  update public.outbox set recipient = (select email from public.users where id = p_into)
  where sent_at is null and recipient = v_from.email;
  delete from private.promo_checks where account_id = v_from.id;
end
$function$;

CREATE OR REPLACE FUNCTION private.mail_other_parent(p_to uuid, p_event text, p_is_holder boolean, p_about uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.queue_mail('other_parent', concat_ws(':', 'other_parent', gen_random_uuid()), private.address_of(p_to),
    p_to, null,
    jsonb_strip_nulls(jsonb_build_object('event', p_event, 'is_holder', p_is_holder, 'account', p_about, 'name',
      private.person_name(p_about),
      -- The two are no family any more when it is sent.
      'by', case when auth.uid() = p_about then jsonb_build_object('role', 'parent', 'name',
        (select first_name from public.people where id = p_about)) end)))
$function$;

CREATE OR REPLACE FUNCTION private.queue_sign_up(p_camper uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_camper public.users;
  v_account uuid;
begin
  select * into strict v_camper from public.users where id = p_camper;
  v_account := coalesce(v_camper.parent_id, v_camper.id);
  update public.outbox
  set payload = jsonb_set(payload, '{camper_ids}', payload -> 'camper_ids' || to_jsonb(p_camper))
  where kind = 'signed_up' and subject_id = v_account and sent_at is null and attempts = 0
    and actor_id is not distinct from auth.uid()
    and next_attempt_at > clock_timestamp();
  if not found and not v_camper.is_registered then
    perform private.queue_mail('signed_up', 'signed_up:' || p_camper, private.mail_address(v_camper), v_account, null,
      jsonb_build_object('camper_ids', jsonb_build_array(p_camper)));
    update public.outbox set next_attempt_at = clock_timestamp() + interval '10 minutes'
    where dedupe_key in ('signed_up:' || p_camper, 'signed_up:' || p_camper || ':other');
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.take_mail(p_mail public.outbox, p_now timestamp with time zone)
 RETURNS TABLE(id uuid, kind text, recipient text, payload jsonb, language text)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
begin
  return query
    update public.outbox o set attempts = o.attempts + 1, locked_until = p_now + interval '2 minutes',
      asked_at = coalesce(o.asked_at, p_now),
      payload = case
        when o.kind in ('reminder', 'message') and o.attempts = 0 then private.filled_in(o)
        when o.asked_at is null then o.payload - 'links'
        else o.payload
      end
    where o.id = p_mail.id
    returning o.id, o.kind, o.recipient,
      case o.kind when 'signed_up' then private.sign_up_payload(private.campers_in(o.payload)) else o.payload end
        || private.doers_of(o),
      case when o.payload ->> 'language' in ('en', 'da') then o.payload ->> 'language'
        else private.language_of(o.recipient) end;
end
$function$;

CREATE OR REPLACE FUNCTION private.who_did_it(p_actor uuid, p_level smallint, p_reader uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select case
    when p_actor is null then '{"role": "camp"}'
    when p_actor = p_reader then '{"role": "you"}'
    when private.family(p_actor) = private.family(p_reader)
      and exists (select from public.people where id = p_actor) then
      jsonb_build_object('role', 'parent', 'name', (select first_name from public.people where id = p_actor))
    when p_level is not null then '{"role": "organisers"}'
    else '{"role": "other"}'
  end
$function$;

CREATE OR REPLACE FUNCTION public.ask_to_take_over(p_asks boolean DEFAULT true)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_link private.other_parents;
begin
  select * into v_link from private.other_parents where account_id = auth.uid() for update;
  perform private.refuse_if(v_link.login_id is null, 'not_allowed');
  if (v_link.asked_over_at is not null) = p_asks then
    return;
  end if;
  perform private.refuse_if(p_asks and not private.take_rate('take_over:' || auth.uid(), 5, interval '1 hour'),
    'rate_limited');
  update private.other_parents set asked_over_at = case when p_asks then public.camp_now() end
  where account_id = auth.uid();
  if p_asks then
    perform private.mail_other_parent(v_link.login_id, 'asked', false, auth.uid());
  end if;
  insert into public.news (account_id, for_organisers) values (auth.uid(), false), (v_link.login_id, false);
end
$function$;

CREATE OR REPLACE FUNCTION public.change_lost_address(p_account uuid, p_email text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_email text := lower(trim(p_email));
  v_old text;
begin
  perform private.require_may('families');
  select lower(email) into v_old from auth.users where id = p_account for no key update;
  perform private.refuse_if(v_old is null, 'not_found');
  perform private.refuse_if(exists (select from public.admin where id = p_account), 'has_rights');
  perform private.refuse_if(private.is_address(v_email) is not true, 'email_invalid');
  perform private.refuse_if(v_email = v_old, 'own_address');
  perform private.refuse_if(private.is_address_taken(v_email, p_account), 'email_taken');
  if not private.take_rate('new_address:' || auth.uid(), 20, interval '1 hour') then
    return 'rate_limited';
  end if;
  -- A link of before counts no more.
  delete from public.outbox where kind = 'new_address' and subject_id = p_account;
  perform private.queue_mail('new_address', 'new_address:' || gen_random_uuid(), v_email, p_account, null,
    jsonb_build_object('email', v_email, 'token', gen_random_uuid(), 'language', private.language_of(v_old)));
  perform private.queue_mail('new_address', 'new_address:' || gen_random_uuid(), v_old, p_account, null,
    jsonb_build_object('email', v_email));
  insert into public.audit_log (actor_id, actor_level, table_name, row_id, action, before, after)
  values (auth.uid(), private.admin_level(), 'users', p_account::text, 'UPDATE', jsonb_build_object('email', v_old),
    jsonb_build_object('email', v_email));
  return 'asked';
end
$function$;

CREATE OR REPLACE FUNCTION public.confirm_new_address(p_token text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_mail public.outbox;
  v_email text;
begin
  if not private.take_rate('new_address:' || private.client_address(), 50, interval '1 hour') then
    return 'expired';
  end if;
  select * into v_mail from public.outbox where kind = 'new_address' and payload ->> 'token' = p_token
    and created_at > public.camp_now() - interval '7 days' for update;
  if not found or v_mail.subject_id is null then
    return 'expired';
  end if;
  v_email := v_mail.payload ->> 'email';
  if private.is_address_taken(v_email, v_mail.subject_id) then
    return 'taken';
  end if;
  update public.outbox set payload = payload - 'token' where id = v_mail.id;
  update auth.users set email = v_email, email_confirmed_at = coalesce(email_confirmed_at, clock_timestamp())
  where id = v_mail.subject_id;
  -- The platform writes the address down once more, with the way to log in.
  if to_regclass('auth.identities') is not null then
    update auth.identities set identity_data = identity_data || jsonb_build_object('email', v_email)
    where user_id = v_mail.subject_id and provider = 'email';
  end if;
  return 'changed';
end
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
    jsonb_build_object('name', v_camper.first_name || ' ' || v_camper.last_name, 'field', v_wish.field,
      'old_value', v_wish.old_value, 'new_value', v_wish.new_value, 'is_accepted', p_accept, 'answer', v_wish.answer,
      'asked_by', v_wish.asked_by));
  return jsonb_build_object('status', 'saved');
end
$function$;

CREATE OR REPLACE FUNCTION public.delete_my_account()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_account uuid := auth.uid();
  v_ids uuid[];
begin
  perform private.refuse_if(v_account is null, 'not_allowed');
  -- The other parent who takes the family over at this moment has finished, and it is theirs; or waits.
  perform from auth.users where id = v_account for update;
  v_ids := array(select id from public.people where v_account in (id, account_id)) || v_account;
  -- Campers, then intents, as everywhere. Not yet `for update`: a settlement that holds the intent must still be able
  -- to refer to the payer, or the two would wait for each other.
  perform from public.users where id = any (v_ids) order by id for no key update;
  perform from public.payment_intents i
  where i.payer_id = any (v_ids) or exists (
    select from public.payment_intent_lines l where l.intent_id = i.id and l.paid_for_user_id = any (v_ids)
  )
  order by i.id for update;
  perform private.refuse_if(private.checkouts_of(v_account) <> '{}', 'payment_open');
  -- No bed is offered in between: that happens under this lock.
  perform from public.camp_info for update;
  perform private.end_other_parent(v_account, true);
  perform private.forget(v_ids);
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
  v_is_holder boolean := private.family() = auth.uid();
begin
  perform private.refuse_if(auth.uid() is null, 'not_allowed');
  return jsonb_build_object(
    'exported_at', public.camp_now(),
    'account', (
      select jsonb_build_object('id', a.id, 'email', a.email, 'created_at', a.created_at,
        'last_sign_in_at', a.last_sign_in_at)
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
    'payments', (
      select coalesce(jsonb_agg(to_jsonb(h) order by h.created_at), '[]') from public.payment_history h
    ),
    'mails', (
      select coalesce(jsonb_agg(jsonb_build_object('kind', o.kind, 'recipient', o.recipient,
        'created_at', o.created_at, 'sent_at', o.sent_at) order by o.created_at), '[]')
      from public.outbox o where o.subject_id = any (v_ids)
        and (v_is_holder or o.recipient = (select email from auth.users where id = auth.uid()))
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
      (select first_name || ' ' || last_name from public.people where id = v_account),
    'other', (
      select jsonb_build_object('name', private.person_name(o.login_id), 'email', a.email, 'since', o.accepted_at,
        'asked_at', o.asked_over_at)
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

CREATE OR REPLACE FUNCTION public.merge_accounts(p_from uuid, p_into uuid, p_effects jsonb DEFAULT NULL::jsonb, p_is_dry_run boolean DEFAULT false)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_from public.users;
  v_effects jsonb;
begin
  perform private.require_may('families');
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
    perform private.join_account(v_from, p_into);
    delete from auth.users where id = p_from;
    perform private.queue_mail('merged', 'merged:' || gen_random_uuid(), address, p_into, null, jsonb_build_object(
      'names', v_effects -> 'names', 'account', i.first_name || ' ' || i.last_name, 'is_here', address = i.email))
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

CREATE OR REPLACE FUNCTION public.my_plan_changes()
 RETURNS TABLE(camper_id uuid, accommodation text, changed_at timestamp with time zone, undo_until timestamp with time zone, paid numeric, refund numeric, changed_by jsonb)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select c.camper_id, c.accommodation, c.changed_at,
    case when c.id = (private.last_plan_change(c.camper_id)).id
      then c.changed_at + interval '24 hours' end, c.paid, c.refund,
    private.who_did_it(coalesce(c.changed_by, auth.uid()), null, auth.uid())
  from (
    select distinct on (camper_id) * from private.plan_changes where camper_id = any (private.my_camper_ids())
      order by camper_id, id desc
  ) c
  where c.undone_at is null
$function$;

CREATE OR REPLACE FUNCTION public.request_change(p_camper uuid, p_wish jsonb, p_note text DEFAULT ''::text)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_camper public.users;
  v_account uuid := private.family();
  v_field text;
  v_value jsonb;
  v_old jsonb;
  v_id uuid;
begin
  -- The account holder's row is the lock that keeps the limit.
  perform from public.users where id = v_account for no key update;
  select * into v_camper from public.users u where u.id = p_camper and v_account in (u.id, u.parent_id);
  perform private.require(found);
  v_field := (select jsonb_object_keys(p_wish));
  v_value := coalesce(private.wished_value(v_field, p_wish -> v_field), 'null');
  v_old := coalesce(private.correctable(v_camper) -> v_field, 'null');
  perform private.refuse_if(v_field = 'size'
      and not private.is_size_allowed(v_value #>> '{}',
        public.age_on(v_camper.birthday, (select start_date from public.camp_info))), 'size_not_allowed');
  perform private.refuse_if(v_value = v_old, 'nothing_changed');
  perform private.refuse_if((
    select count(*) from public.change_requests c join public.users u on u.id = c.camper_id
    where v_account in (u.id, u.parent_id) and c.state = 'open' and (c.camper_id, c.field) <> (p_camper, v_field)
  ) >= 10, 'too_many_requests');
  insert into public.change_requests (camper_id, asked_by, field, old_value, new_value, note)
  values (p_camper, auth.uid(), v_field, v_old, v_value, coalesce(p_note, ''))
  on conflict (camper_id, field) where state = 'open' do update
  set asked_by = excluded.asked_by, old_value = excluded.old_value, new_value = excluded.new_value, note = excluded.note
  returning id into v_id;
  return v_id;
end
$function$;

CREATE OR REPLACE FUNCTION public.take_over_family(p_account uuid, p_me jsonb, p_agrees boolean DEFAULT false)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_me uuid := auth.uid();
  v_holder public.users;
  v_row jsonb;
  v_language text;
begin
  perform private.refuse_if(p_agrees is not true, 'consent_missing');
  -- Both logins in one order, then campers and intents, as everywhere: a deletion of either has finished, or waits.
  perform from auth.users where id in (v_me, p_account) order by id for update;
  perform from public.users where p_account in (id, parent_id) order by id for no key update;
  if exists (select from public.users where id = v_me and parent_id is null)
    and not exists (select from public.people where id = p_account) then
    return;
  end if;
  perform from private.other_parents where account_id = p_account and login_id = v_me and asked_over_at is not null
  for update;
  perform private.require(found);
  perform from public.payment_intents i where i.id = any (private.checkouts_of(p_account)) order by i.id for update;
  perform private.refuse_if(private.checkouts_of(p_account) <> '{}', 'payment_open');
  -- No bed is offered in between: that happens under this lock.
  perform from public.camp_info for update;
  select * into v_holder from public.users where id = p_account;
  perform private.require(found);
  v_language := private.language_of(v_holder.email);
  perform set_config('familycamp.is_taken_over', 'on', true);
  delete from private.other_parents where account_id = p_account;
  v_row := to_jsonb(v_holder) || jsonb_build_object('id', v_me, 'phone', p_me -> 'phone', 'birthday',
    p_me -> 'birthday', 'gender', p_me -> 'gender', 'accommodation', 'Stay out', 'is_attending', false, 'pricing_id', 0,
    'consents', jsonb_build_object('terms', private.newest_consents() -> 'terms'))
    || (select jsonb_build_object('first_name', first_name, 'last_name', last_name) from public.people where id = v_me);
  perform private.insert_camper(v_row, array['id', 'first_name', 'last_name', 'phone', 'birthday', 'gender', 'country',
    'church_mission', 'size', 'member', 'dates', 'arrival_transportation', 'departure_transportation', 'accommodation',
    'consents', 'is_attending', 'pricing_id']);
  perform private.join_account(v_holder, v_me);
  update public.checkin_codes set account_id = v_me where account_id = p_account;
  perform private.forget(array[p_account]);
  perform set_config('familycamp.is_taken_over', 'off', true);
  perform private.log_other_parent(v_me, 'DELETE');
  perform private.mail_other_parent(v_me, 'taken_over', true, null);
  perform private.queue_mail('other_parent', 'other_parent:' || gen_random_uuid(), v_holder.email, null, null,
    jsonb_build_object('event', 'taken_over', 'is_holder', false, 'account', v_me, 'name', private.person_name(v_me),
      'language', v_language));
  insert into public.news (account_id, for_organisers) values (v_me, true);
end
$function$;

ALTER TABLE "private"."other_parents" ADD CONSTRAINT "other_parents_asked_over_check" CHECK (((asked_over_at IS NULL) OR (login_id IS NOT NULL)));

ALTER TABLE "public"."outbox" ADD CONSTRAINT "outbox_kind_check" CHECK ((kind = ANY (ARRAY['receipt'::text, 'refund'::text, 'registered'::text, 'stay_in'::text, 'attention'::text, 'signed_up'::text, 'correction'::text, 'bed'::text, 'changed'::text, 'cancelled'::text, 'moved'::text, 'merged'::text, 'forgetting'::text, 'reminder'::text, 'message'::text, 'taken_back'::text, 'pay_again'::text, 'guardian'::text, 'invited'::text, 'other_parent'::text, 'opening'::text, 'money_moved'::text, 'paid'::text, 'new_address'::text])));

CREATE TRIGGER follow_address AFTER UPDATE OF email ON auth.users FOR EACH ROW WHEN (((new.email)::text IS DISTINCT FROM (old.email)::text)) EXECUTE FUNCTION private.follow_address();

REVOKE ALL ON FUNCTION "private"."admin_level"() FROM "service_role";

GRANT EXECUTE ON FUNCTION "private"."admin_level"() TO "service_role";

REVOKE ALL ON FUNCTION "private"."doers_of"(public.outbox) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."doers_of"(public.outbox) TO "postgres";

REVOKE ALL ON FUNCTION "private"."follow_address"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."follow_address"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."is_address_taken"(text, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_address_taken"(text, uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."join_account"(public.users, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."join_account"(public.users, uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."who_did_it"(uuid, smallint, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."who_did_it"(uuid, smallint, uuid) TO "postgres";

REVOKE ALL ON FUNCTION "public"."ask_to_take_over"(boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."ask_to_take_over"(boolean) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."change_lost_address"(uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."change_lost_address"(uuid, text) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."confirm_new_address"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."confirm_new_address"(text) TO "anon", "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."my_plan_changes"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."my_plan_changes"() TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."take_over_family"(uuid, jsonb, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."take_over_family"(uuid, jsonb, boolean) TO "authenticated", "postgres", "service_role";

ALTER TABLE "private"."plan_changes" ADD COLUMN "changed_by" uuid DEFAULT auth.uid();

ALTER TABLE "public"."outbox" ADD COLUMN "actor_id" uuid DEFAULT auth.uid();

ALTER TABLE "public"."outbox" ADD COLUMN "actor_access" smallint DEFAULT private.admin_level();

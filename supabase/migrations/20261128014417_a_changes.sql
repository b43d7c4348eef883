set local check_function_bodies = off;

DROP FUNCTION "public"."my_plan_changes"();

CREATE OR REPLACE FUNCTION private.doers_of(p_mail public.outbox)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_strip_nulls(jsonb_build_object(
    'by', coalesce(p_mail.payload -> 'by', private.who_did_it(p_mail.actor_id, p_mail.actor_level, r.reader)),
    'asker', case when p_mail.payload ? 'asked_by'
      then private.who_did_it((p_mail.payload ->> 'asked_by')::uuid, null, r.reader) end))
  from (
    select coalesce((p_mail.payload ->> 'reader')::uuid,
      (select account_id from public.people where id = p_mail.subject_id)) as reader
  ) r
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

REVOKE ALL ON FUNCTION "private"."admin_level"() FROM "service_role";

GRANT EXECUTE ON FUNCTION "private"."admin_level"() TO "service_role";

REVOKE ALL ON FUNCTION "private"."doers_of"(public.outbox) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."doers_of"(public.outbox) TO "postgres";

REVOKE ALL ON FUNCTION "private"."who_did_it"(uuid, smallint, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."who_did_it"(uuid, smallint, uuid) TO "postgres";

REVOKE ALL ON FUNCTION "public"."my_plan_changes"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."my_plan_changes"() TO "authenticated", "postgres", "service_role";

ALTER TABLE "private"."plan_changes" ADD COLUMN "changed_by" uuid DEFAULT auth.uid();

ALTER TABLE "public"."outbox" ADD COLUMN "actor_id" uuid DEFAULT auth.uid();

ALTER TABLE "public"."outbox" ADD COLUMN "actor_level" smallint DEFAULT private.admin_level();

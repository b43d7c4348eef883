set local check_function_bodies = off;

DROP POLICY "Level 3 replaces documents" ON "storage"."objects";

DROP POLICY "Level 3 uploads documents" ON "storage"."objects";

DROP POLICY "Level 3 uploads logos" ON "storage"."objects";

DROP TRIGGER "mail_both_parents" ON "public"."outbox";

DROP TRIGGER "audit_document" ON "storage"."objects";

ALTER TABLE "public"."outbox" DROP CONSTRAINT "outbox_kind_check";

CREATE OR REPLACE FUNCTION private.audit_document()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into public.audit_log (actor_id, actor_level, table_name, row_id, action, before, after)
  select a.id, private.level_of(a), 'documents', old.name, tg_op,
    jsonb_build_object('size', old.metadata -> 'size'), '{}'
  from public.admin a where a.id = auth.uid() and old.bucket_id = 'documents';
  return null;
end
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
    and kind not in ('new_address', 'account_notice');
  update private.other_parents set email = v_new where login_id = new.id;
  delete from private.opening_wishes where email = v_old and exists (
    select from private.opening_wishes where email = v_new
  );
  update private.opening_wishes set email = v_new where email = v_old;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.mail_share(p_kind text)
 RETURNS numeric
 LANGUAGE sql
 IMMUTABLE
RETURN CASE WHEN (p_kind = ANY (ARRAY['reminder'::text, 'message'::text, 'opening'::text])) THEN 0.5 WHEN (private.is_receipt(p_kind) OR (p_kind = ANY (ARRAY['paid'::text, 'money_moved'::text, 'pay_again'::text, 'registered'::text, 'account_notice'::text]))) THEN 0.8 ELSE 0.65 END;

CREATE OR REPLACE FUNCTION private.notice_address()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not exists (
    select from public.outbox where kind = 'new_address' and subject_id = new.id
      and payload ->> 'email' = lower(new.email)
  ) then
    perform private.notice_of_account(new.id, 'email_changed', old.email, jsonb_build_object('email', new.email));
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.notice_factor()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_factor auth.mfa_factors := case when tg_op = 'DELETE' then old else new end;
begin
  perform private.notice_of_account(u.id, case when tg_op = 'DELETE' then 'factor_removed' else 'factor_added' end,
    u.email, '{}')
  from auth.users u where u.id = v_factor.user_id;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.notice_link()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.notice_of_account(u.id, 'account_linked', u.email, jsonb_build_object('provider', new.provider))
  from auth.users u
  where u.id = new.user_id and u.email_confirmed_at is not null and exists (
    select from auth.identities i where i.user_id = new.user_id and i.provider <> new.provider
  );
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.notice_of_account(p_account uuid, p_what text, p_to text, p_detail jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if p_to <> '' and private.take_rate('account_notice:' || p_account, 10, interval '1 day') then
    perform private.queue_mail('account_notice', 'account_notice:' || gen_random_uuid(), lower(p_to),
      (select id from public.people where id = p_account), null, jsonb_build_object('what', p_what,
      'language', (
        select case when raw_user_meta_data ->> 'language' = 'da' then 'da' else 'en' end
        from auth.users where id = p_account
      )) || p_detail);
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.notice_password()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.notice_of_account(new.id, 'password_changed', new.email, '{}');
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.note_document(p_actor uuid, p_name text, p_before bigint, p_after bigint)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  insert into public.audit_log (actor_id, actor_level, table_name, row_id, action, before, after)
  select a.id, private.level_of(a), 'documents', p_name, case when p_before is null then 'INSERT' else 'UPDATE' end,
    case when p_before is null then '{}' else jsonb_build_object('size', p_before) end,
    jsonb_build_object('size', p_after)
  from public.admin a where a.id = p_actor
$function$;

ALTER TABLE "public"."outbox" ADD CONSTRAINT "outbox_kind_check" CHECK ((kind = ANY (ARRAY['receipt'::text, 'refund'::text, 'registered'::text, 'stay_in'::text, 'attention'::text, 'signed_up'::text, 'correction'::text, 'bed'::text, 'changed'::text, 'cancelled'::text, 'moved'::text, 'merged'::text, 'forgetting'::text, 'reminder'::text, 'message'::text, 'taken_back'::text, 'pay_again'::text, 'guardian'::text, 'invited'::text, 'other_parent'::text, 'opening'::text, 'money_moved'::text, 'paid'::text, 'new_address'::text, 'account_notice'::text])));

CREATE TRIGGER notice_link AFTER INSERT ON auth.identities FOR EACH ROW WHEN ((new.provider <> 'email'::text)) EXECUTE FUNCTION private.notice_link();

CREATE TRIGGER notice_factor_added AFTER UPDATE OF status ON auth.mfa_factors FOR EACH ROW WHEN (((new.status = 'verified'::auth.factor_status) AND (old.status <> 'verified'::auth.factor_status))) EXECUTE FUNCTION private.notice_factor();

CREATE TRIGGER notice_factor_removed AFTER DELETE ON auth.mfa_factors FOR EACH ROW WHEN ((old.status = 'verified'::auth.factor_status)) EXECUTE FUNCTION private.notice_factor();

CREATE TRIGGER notice_address AFTER UPDATE OF email ON auth.users FOR EACH ROW WHEN (((lower((new.email)::text) IS DISTINCT FROM lower((old.email)::text)) AND (old.email_confirmed_at IS NOT NULL))) EXECUTE FUNCTION private.notice_address();

CREATE TRIGGER notice_password AFTER UPDATE OF encrypted_password ON auth.users FOR EACH ROW WHEN ((((new.encrypted_password)::text IS DISTINCT FROM (old.encrypted_password)::text) AND (old.email_confirmed_at IS NOT NULL))) EXECUTE FUNCTION private.notice_password();

CREATE TRIGGER mail_both_parents AFTER INSERT ON public.outbox FOR EACH ROW WHEN (((NOT private.is_receipt(new.kind)) AND (new.kind <> ALL (ARRAY['invited'::text, 'other_parent'::text, 'paid'::text, 'account_notice'::text])))) EXECUTE FUNCTION private.mail_both_parents();

CREATE TRIGGER audit_document AFTER DELETE ON storage.objects FOR EACH ROW EXECUTE FUNCTION private.audit_document();

REVOKE ALL ON FUNCTION "private"."notice_address"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."notice_address"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."notice_factor"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."notice_factor"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."notice_link"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."notice_link"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."notice_of_account"(uuid, text, text, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."notice_of_account"(uuid, text, text, jsonb) TO "postgres";

REVOKE ALL ON FUNCTION "private"."notice_password"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."notice_password"() TO "postgres";

REVOKE ALL ON FUNCTION "public"."note_document"(uuid, text, bigint, bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."note_document"(uuid, text, bigint, bigint) TO "postgres", "service_role";

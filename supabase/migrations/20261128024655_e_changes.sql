set local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.this_login()
 RETURNS uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN (NULLIF((auth.jwt() ->> 'session_id'::text), ''::text))::uuid;

CREATE OR REPLACE FUNCTION public.end_login(p_login uuid DEFAULT NULL::uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  delete from auth.sessions
  where user_id = auth.uid() and id is distinct from private.this_login() and id = coalesce(p_login, id)
$function$;

CREATE OR REPLACE FUNCTION public.my_logins()
 RETURNS TABLE(id uuid, since timestamp with time zone, last_used timestamp with time zone, device text, is_this boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select s.id, s.created_at, greatest(s.created_at, s.updated_at, s.refreshed_at at time zone 'UTC'),
    left(s.user_agent, 300), s.id is not distinct from private.this_login()
  from auth.sessions s
  where s.user_id = auth.uid() and (s.not_after is null or s.not_after > now())
  order by 5 desc, 3 desc
  limit 50
$function$;

REVOKE ALL ON FUNCTION "private"."this_login"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."this_login"() TO "postgres";

REVOKE ALL ON FUNCTION "public"."end_login"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."end_login"(uuid) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."my_logins"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."my_logins"() TO "authenticated", "postgres", "service_role";

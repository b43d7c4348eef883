set local check_function_bodies = off;

CREATE OR REPLACE FUNCTION public.admin_camper_list(p_limit integer DEFAULT NULL::integer, p_offset integer DEFAULT 0)
 RETURNS TABLE(camper jsonb, category text, price numeric, paid numeric, outstanding numeric, waits_for text[], room text, team text, parent text, parent_email text, parent_phone text, guardian text, contact text)
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
  perform private.require_may('look');
  return query
    with people as materialized (
      select one.* from public.users one left join public.users holder on holder.id = one.parent_id
      order by coalesce(holder.first_name, one.first_name), coalesce(holder.last_name, one.last_name),
        coalesce(one.parent_id, one.id), one.parent_id is not null, one.first_name, one.last_name, one.id
      limit p_limit offset p_offset
    )
    select
      to_jsonb(u) - v_unlisted,
      pricing.code, fee.price, fee.paid, fee.outstanding, fee.waits_for, rooms.name, teams.name,
      private.full_name(parent.first_name, parent.last_name), parent.email, parent.phone, k.guardian,
        k.contact_name || ' ' || k.contact_phone
    from people u
    join public.pricing on pricing.id = u.pricing_id
    join private.camper_state((select array_agg(id) from people)) fee on fee.camper_id = u.id
    left join public.users parent on parent.id = u.parent_id
    left join private.contacts((select array_agg(id) from people)) k on k.camper_id = u.id
    left join public.rooms on v_sees_rooms and rooms.id = u.room_id
    left join public.teams on v_sees_teams and teams.id = u.team_id
    order by coalesce(parent.first_name, u.first_name), coalesce(parent.last_name, u.last_name),
      coalesce(u.parent_id, u.id), u.parent_id is not null, u.first_name, u.last_name, u.id;
end
$function$;

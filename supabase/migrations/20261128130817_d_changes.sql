set local check_function_bodies = off;

DROP FUNCTION "public"."needs_attention"(boolean, integer, integer);

CREATE OR REPLACE FUNCTION private.is_for_developers(kind text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN (kind = 'fault'::text);

CREATE OR REPLACE FUNCTION public.dashboard_today()
 RETURNS TABLE(today date, sign_ups_today bigint, sign_ups_week bigint, coming bigint, registered bigint, money_today numeric, money_week numeric, attention bigint, change_requests bigint, waiting_families bigint, total_beds integer, beds_left integer, bus_seats_out bigint, bus_seats_home bigint, price_deadline date, registration_deadline date, start_date date, end_date date, unguarded bigint, expected numeric, paid numeric, has_draft boolean, shirts_ordered_on date, buses_ordered_on date)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  v_today date := private.camp_today();
  v_monday date := date_trunc('week', v_today);
  v_season smallint := private.season();
  v_decides boolean := private.may('edit');
begin
  perform private.require_may('look');
  return query
    with people as (
      select count(*) filter (where day = v_today) as today, count(*) filter (where day >= v_monday) as week,
        count(*) filter (where comes) as coming, count(*) filter (where comes and is_registered) as registered,
        count(*) filter (where comes and arrival_transportation = 'Bus') as bus_out,
        count(*) filter (where comes and departure_transportation = 'Bus') as bus_home
      from (
        select u.*, (u.created_at at time zone c.timezone)::date as day, u.is_attending and not u.is_inactive as comes
        from public.users u, public.camp_info c
      ) listed
    ), money as (
      select coalesce(sum(amount) filter (where day = v_today), 0) as today, coalesce(sum(amount), 0) as week
      from (
        select p.amount, (p.created_at at time zone c.timezone)::date as day
        from public.payments p, public.camp_info c
        where p.season_id = v_season and p.created_at >= v_monday::timestamp at time zone c.timezone
      ) booked
    ), fees as (
      select coalesce(sum(b.to_pay), 0) as expected, coalesce(sum(b.paid), 0) as paid from private.balance() b
    ), seats as (
      select max(number_value) filter (where name = 'BUS_SEATS_OUT') as out, max(number_value)
        filter (where name = 'BUS_SEATS_HOME') as home
      from public.admin_settings
    )
    select v_today, people.today, people.week, people.coming, people.registered, money.today, money.week,
      (select count(*) from private.attention() m where not private.is_for_developers(m.kind)
        and not exists (select from public.attention_notes done where done.key = m.key)),
      case when v_decides then (select count(*) from public.change_requests where state = 'open') end,
      case when v_decides then (select count(distinct account_id) from public.bed_waits) end,
      c.total_beds, private.beds_left(), seats.out - people.bus_out, seats.home - people.bus_home,
      c.price_deadline, c.registration_deadline, c.start_date, c.end_date,
      (select count(*) from private.contacts() k where not k.is_complete), fees.expected, fees.paid,
      private.may('seasons') and exists (select from public.seasons where state = 'draft'),
      private.frozen_after('size'), private.frozen_after('arrival_transportation')
    from people, money, seats, fees, public.camp_info c;
end
$function$;

CREATE OR REPLACE FUNCTION public.needs_attention(p_noted boolean DEFAULT false, p_limit integer DEFAULT 25, p_offset integer DEFAULT 0, p_faults boolean DEFAULT false)
 RETURNS TABLE(kind text, key text, since timestamp with time zone, intent_id uuid, camper_id uuid, name text, amount numeric, detail jsonb, note text, noted_at timestamp with time zone, noted_by text, found bigint, family uuid, family_name text, phone text, owes boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.require_may('look');
  with page as (
    select m.*, p.first_name, p.last_name, p.account_id, count(*) over () as found
    from private.attention() m left join public.people p on p.id = m.camper_id
    where private.is_for_developers(m.kind) = p_faults
      and p_noted = exists (select from public.attention_notes done where done.key = m.key)
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

REVOKE ALL ON FUNCTION "private"."is_for_developers"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_for_developers"(text) TO "postgres";

REVOKE ALL ON FUNCTION "public"."needs_attention"(boolean, integer, integer, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."needs_attention"(boolean, integer, integer, boolean) TO "authenticated", "postgres", "service_role";

-- What the dashboard's first page tells organisers.

-- The camp today, in one row; each table is read once. Refuses who is no admin (not_allowed). Days are the camp's, weeks begin on
-- Monday, amounts are DKK less what was given back. `coming` is who is expected, `sign_ups_…` who is new in the list, whatever became
-- of it. Seats are null without a number, `change_requests` and `waiting_families` null below level 2, which alone opens them.
create function public.dashboard_today()
returns table (
  today date, sign_ups_today bigint, sign_ups_week bigint, coming bigint, registered bigint, money_today numeric, money_week numeric,
  attention bigint, change_requests bigint, waiting_families bigint, total_beds integer, beds_left integer, bus_seats_out bigint,
  bus_seats_home bigint, price_deadline date, registration_deadline date, start_date date, end_date date
)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  v_today date := private.camp_today();
  v_monday date := date_trunc('week', v_today);
  v_season smallint := private.season();
  v_decides boolean := private.is_admin(2::smallint);
begin
  perform private.require_admin();
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
    ), seats as (
      select max(number_value) filter (where name = 'BUS_SEATS_OUT') as out, max(number_value) filter (where name = 'BUS_SEATS_HOME') as home
      from public.admin_settings
    )
    select v_today, people.today, people.week, people.coming, people.registered, money.today, money.week,
      (select count(*) from private.attention() m where not exists (select from public.attention_notes done where done.key = m.key)),
      case when v_decides then (select count(*) from public.change_requests where state = 'open') end,
      case when v_decides then (select count(distinct account_id) from public.bed_waits) end,
      c.total_beds, private.beds_left(), seats.out - people.bus_out, seats.home - people.bus_home,
      c.price_deadline, c.registration_deadline, c.start_date, c.end_date
    from people, money, seats, public.camp_info c;
end
$$;

grant execute on function public.dashboard_today() to authenticated;

-- Every table that a screen shows and that is not published itself.
do $$
declare
  v_table text;
begin
  foreach v_table in array array['public.change_requests', 'public.bed_waits'] loop
    execute format('create trigger add_news after insert or update or delete on %s for each row execute function private.add_news()', v_table);
  end loop;
  foreach v_table in array array['public.admin', 'public.attention_notes', 'public.seasons', 'public.survey_responses', 'private.bank_lines',
    'private.cash_closings', 'private.mail_troubles', 'private.messages', 'private.payouts'] loop
    execute format('create trigger add_news after insert or update or delete on %s for each statement execute function private.add_news()', v_table);
  end loop;
end
$$;

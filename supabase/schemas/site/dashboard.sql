-- The camp today, in one row; each table is read once. Refuses who is no admin (not_allowed). Days are the camp's,
-- weeks begin on Monday, amounts are DKK less what was given back. `coming` is who is expected, `sign_ups_…` who is new
-- in the list, whatever became of it. Seats are null without a number, `change_requests` and `waiting_families` null
-- below level 2, which alone opens them. `expected` and `paid` are the sums of Payment and of the seasons. `unguarded`:
-- children without a responsible adult or a number to call. `has_draft`: there is a draft of the next season, which
-- level 3 alone reads. `…_ordered_on`: the freeze days, null for none.
create function public.dashboard_today()
returns table (
  today date, sign_ups_today bigint, sign_ups_week bigint, coming bigint, registered bigint, money_today numeric,
    money_week numeric,
  attention bigint, change_requests bigint, waiting_families bigint, total_beds integer, beds_left integer,
    bus_seats_out bigint,
  bus_seats_home bigint, price_deadline date, registration_deadline date, start_date date, end_date date,
    unguarded bigint, expected numeric, paid numeric,
  has_draft boolean, shirts_ordered_on date, buses_ordered_on date
)
language plpgsql stable security definer set search_path = '' as $$
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
        where p.season_id = v_season and not private.is_given(p.type)
          and p.created_at >= v_monday::timestamp at time zone c.timezone
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
$$;

grant execute on function public.dashboard_today to authenticated;

-- The one search of organisers. Families of whom someone has every typed word in the name, email or phone number, with
-- the first names of their people and what is left to pay in DKK; and payments of the open season with that number,
-- payment id or reference, with their amount, their reference and the family that they are for (null once its data was
-- deleted). Eight families and four payments at most, those whose name begins with it first. Level 1 reads all of it in
-- List and Payment already; raises not_allowed for everyone below.
create function public.search_desk(p_text text)
returns table (kind text, id uuid, family uuid, name text, people text, email text, phone text, amount numeric,
  number bigint, reference text)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  v_text text := lower(trim(left(p_text, 100)));
  v_words text[] := private.word_patterns(p_text);
  -- A number as people write it, with spaces or 00 for +. Four digits, or half the camp would match.
  v_digits text := case when v_text ~ '^[+(]*[0-9][0-9 ()-]{3,}$'
    then regexp_replace(regexp_replace(v_text, '[^0-9]', '', 'g'), '^00', '') end;
  v_is_id boolean := length(v_text) >= 6 and v_text ~ '^[0-9a-z-]+$';
begin
  perform private.require_may('look');
  return query
    with found as materialized (
      select coalesce(u.parent_id, u.id) as holder, bool_or(
        starts_with(u.search_name, private.folded(v_text))) as begins
      from public.users u
      where concat_ws(' ', u.search_name, lower(u.email)) like all (v_words)
        or regexp_replace(u.phone, '[^0-9]', '', 'g') like '%' || v_digits || '%'
      group by 1 order by 2 desc, min(u.search_name), 1 limit 8
    ), one as materialized (
      select found.holder, u.* from found join public.users u on found.holder in (u.id, u.parent_id)
    )
    select 'family', holder.id, holder.id, private.full_name(holder.first_name, holder.last_name), family.people,
      holder.email,
      holder.phone,
      family.outstanding, null::bigint, null::text
    from found join public.users holder on holder.id = found.holder join (
      select one.holder, string_agg(one.first_name, ', ' order by one.parent_id nulls first, one.created_at, one.id)
        as people, sum(b.outstanding) as outstanding
      from one join private.balance(null, (select array_agg(id) from one)) b on b.camper_id = one.id
      group by one.holder
    ) family on family.holder = found.holder
    order by found.begins desc, holder.search_name, holder.id;
  return query
    select 'payment', p.id, payee.account_id, private.full_name(payee.first_name, payee.last_name), null, null, null,
      p.amount,
      p.number,
      coalesce(i.reference, p.entry_key::text)
    from public.payments p
    left join public.payment_intents i on i.id = p.intent_id
    left join public.people payee on payee.id = p.paid_for_user_id
    where p.season_id = (select private.season()) and (not private.is_given(p.type) or private.is_treasurer()) and (
      p.number::text = v_text
      or v_is_id and (starts_with(lower(p.provider_payment_id), v_text) or starts_with(lower(i.reference), v_text)
        or starts_with(p.entry_key::text, v_text))
    )
    order by p.number desc limit 4;
end
$$;
grant execute on function public.search_desk to authenticated;

-- Where a camper stands: the one door for it. Lists, figures, emails and files ask here whether someone comes, has
-- paid, is confirmed and is at camp, and never leave anyone out of a list of people for what they have paid: money is
-- a mark beside a person. src/domain/campers/camper-status.ts has the same row for screens and emails.
--   comes: signed up, and neither cancelled nor gone with a deleted family.
--   payment, by `private.balance`: `nothing`, `part`, `all` (also where the place is free), `overpaid`, or
--     `refunded_too_much`; `price` and `paid` as the balance has them, and `outstanding`, what is left to pay, in DKK.
--   is_confirmed: the specification's `registered`.
--   waits_for: what the place of someone who comes and is not confirmed waits for, in this order: `payment`; and of a
--     minor who has signed up alone `adult` (one at camp who says yes) and `number` (a number to call).
--   at_camp, from the newest tick that holds, of everyone whom a phone has checked in, expected or not: `on_bus` of the
--   bus out, `here`, `gone` by the bus home or otherwise; `expected` for everyone who comes and has no such tick,
--   `away` for everyone else. src/domain/checkin/checkin.ts has the same rule for phones that are offline (`whereOf`).
--   is_contested: two phones say otherwise of that tick, or of a newer one that does not hold.
create view private.newest_ticks as
  select distinct on (s.person_id) s.person_id, s.camper_id,
    case s.kind when 'bus_out' then 'on_bus' when 'arrival' then 'here' else 'gone' end as at_camp
  from public.checkin_standing s
  where s.is_checked_in
  order by s.person_id, s.checked_at desc, s.checkin_id desc;
comment on view private.newest_ticks is 'The newest check-in that holds of each person, campers and people on no list.';
create view private.contested_people as
  select newest.person_id, newest.camper_id
  from (
    select distinct on (s.person_id) s.person_id, s.camper_id, s.is_contested
    from public.checkin_standing s
    where s.is_checked_in or s.is_contested
    order by s.person_id, s.checked_at desc, s.checkin_id desc
  ) newest where newest.is_contested;
comment on view private.contested_people is
  'People of whom two phones say otherwise, as of their newest check-in: someone may be there of whom '
  'the last tap says no.';

-- What was paid of a price, in one word.
create function private.payment_of(
  comes boolean, paid numeric, outstanding numeric, overpaid numeric, refunded_too_much numeric
) returns text
language sql immutable
return case when refunded_too_much > 0 then 'refunded_too_much' when overpaid > 0 then 'overpaid'
  when comes and outstanding = 0 then 'all' when paid > 0 then 'part' else 'nothing' end;

-- What a place waits for, `of_minor` being what a minor who has signed up alone lacks.
create function private.awaited(comes boolean, is_confirmed boolean, outstanding numeric, of_minor text[])
returns text[]
language sql immutable
return case when not comes or is_confirmed then '{}'::text[]
  else array_remove(array[case when outstanding > 0 then 'payment' end], null) || coalesce(of_minor, '{}') end;

-- What minors who have signed up alone lack: an adult at camp who has said yes, and a number to call.
create function private.lacked_by_minors(p_campers uuid[] default null)
returns table (camper_id uuid, lacked text[])
language sql stable security definer set search_path = '' as $$
  select k.camper_id, array_remove(array[
    case when k.guardian_id is null then 'adult' end, case when coalesce(k.contact_phone, '') = '' then 'number' end
  ], null)
  from private.contacts(array(
    select u.id from public.users u join auth.users login on login.id = u.id, public.camp_info c
    where u.parent_id is null and public.age_on(u.birthday, c.start_date) < 18
      and (p_campers is null or u.id in (select unnest(p_campers)))
  )) k
  where not k.is_complete
$$;

-- Of everyone, or of these. One pass over each table: 20,000 campers cost little more than their balance.
create function private.camper_state(p_campers uuid[] default null)
returns table (
  camper_id uuid, account_id uuid, holder text, comes boolean, payment text, price numeric, paid numeric,
  outstanding numeric, is_confirmed boolean, waits_for text[], at_camp text, is_contested boolean
)
language sql stable security definer set search_path = '' as $$
  select u.id, coalesce(u.parent_id, u.id), private.full_name(holder.first_name, holder.last_name), b.comes,
    private.payment_of(b.comes, b.paid, b.outstanding, b.overpaid, b.refunded_too_much), b.price, b.paid,
    b.outstanding, u.is_registered,
    private.awaited(b.comes, u.is_registered, b.outstanding, minor.lacked),
    coalesce(tick.at_camp, case when b.comes then 'expected' else 'away' end), contested.person_id is not null
  from private.balance(null, p_campers) b
  join public.users u on u.id = b.camper_id
  join public.users holder on holder.id = coalesce(u.parent_id, u.id)
  left join private.lacked_by_minors(p_campers) minor on minor.camper_id = u.id
  left join private.newest_ticks tick on tick.camper_id = u.id
  left join private.contested_people contested on contested.camper_id = u.id
$$;

-- Payment and what is waited for of one camper, who may be as they would be after a change: for what families and
-- emails read of a price that is not stored yet.
create function private.state_of(camper public.users) returns table (payment text, waits_for text[])
language sql stable security definer set search_path = '' as $$
  select private.payment_of(m.comes, m.paid, m.outstanding, private.paid_beyond(m.to_pay, m.paid),
      private.refunded_beyond(m.to_pay, m.paid, m.counted - m.paid)),
    private.awaited(m.comes, camper.is_registered, m.outstanding,
      -- Asked of minors alone: whom a child has at camp is looked for among all adults.
      case when camper.parent_id is null
          and public.age_on(camper.birthday, (select c.start_date from public.camp_info c)) < 18
        then (select minor.lacked from private.lacked_by_minors(array[camper.id]) minor) end)
  from (
    select comes, private.price_to_pay(private.price_of(camper), comes) as to_pay, private.paid_for(camper.id) as paid,
      private.counted_for(camper.id) as counted, private.outstanding(camper) as outstanding
    from (select camper.is_attending and not camper.is_inactive as comes) c
  ) m
$$;

-- Everyone whom a phone has checked in, and where they are by it: campers by their id, people on no list by the one
-- that the phone gave them. `expected` is someone of whom two phones say otherwise while no tick holds. Organisers of
-- any level, and the kitchen, which counts them.
create function public.who_is_where() returns table (person_id uuid, at_camp text, is_contested boolean)
language sql stable security definer set search_path = '' as $$
  select private.require_may('meals');
  select coalesce(t.person_id, c.person_id), coalesce(t.at_camp, 'expected'), c.person_id is not null
  from private.newest_ticks t full join private.contested_people c on c.person_id = t.person_id
  order by 1
$$;
grant execute on function public.who_is_where to authenticated;

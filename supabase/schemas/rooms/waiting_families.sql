-- What families and organisers do with the waiting list for beds (`waiting_list.sql`), and what they see of it.

-- What the family's screen shows: each of the family who comes and would take a bed but has none, with what one would
-- cost and what is then left to pay (DKK); beside it, for the family as one, whether rooms are full, its place on the
-- list (1 is next) and until when an offer holds.
create function public.my_bed_wait()
returns table (
  id uuid, name text, waits boolean, price numeric, outstanding numeric, is_full boolean, place bigint,
    until timestamptz
)
language sql stable security definer set search_path = '' as $$
  select u.id, u.first_name, w.camper_id is not null, private.price_of(l), private.outstanding(l),
    private.beds_left() = 0 or private.are_beds_waited_for(),
    (select f.place from (select account_id, row_number() over (order by since, account_id) as place
      from private.waiting_families()) f where f.account_id = (select private.family())),
    (select max(offered_until) from public.bed_waits where account_id = (select private.family())
      and offered_until > public.camp_now())
  -- An offer that is over is none, also before the sweep has come.
  from public.users u left join public.bed_waits w on w.camper_id = u.id
    and coalesce(w.offered_until > public.camp_now(), true), private.lodged(u, 'Room') l
  where (select private.family()) in (u.id, u.parent_id) and u.is_attending and not u.is_inactive
    and u.accommodation <> 'Room'
    and l.has_bed
  order by u.created_at, u.id
$$;

-- Puts campers of one's family on the list, or changes who waits; the place on it stays, and what was kept. Children
-- who share a bed go with those who sleep where they do. Errors: beds_free (no one
-- needs to wait), room_unavailable (booking is stopped), nobody_waits (none of them needs a bed), bed_offered,
-- not_allowed.
create function public.wait_for_beds(p_campers uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_campers uuid[];
begin
  perform private.lock_bed_waits(private.family());
  perform private.refuse_if(exists (
    select from unnest(p_campers) as p (id) left join public.users u on u.id = p.id
      and (select private.family()) in (u.id, u.parent_id)
    where u.id is null or not u.is_attending or u.is_inactive or u.accommodation = 'Room'
  ), 'not_allowed');
  perform private.refuse_if(private.is_on('DISABLE_BOOK_BED'), 'room_unavailable');
  -- A family whose offer has expired goes to the end of the list, also before the sweep has run.
  if exists (select from public.bed_waits where account_id = (select private.family())
    and offered_until <= public.camp_now()) then
    perform private.end_bed_waits(private.family());
  end if;
  perform private.refuse_if(exists (select from public.bed_waits where account_id = (select private.family())
    and offered_until is not null), 'bed_offered');
  perform private.refuse_if(private.beds_left() > 0 and not private.are_beds_waited_for(), 'beds_free');
  perform private.refuse_if(not exists (select from public.users u where u.id = any (p_campers)
    and (private.in_a_room(u)).has_bed), 'nobody_waits');
  select p_campers || array_agg(u.id) into v_campers from public.users u
  where u.parent_id = (select private.family()) and u.is_attending and not u.is_inactive and u.id <> all (p_campers)
    and not (private.in_a_room(u)).has_bed
    and u.accommodation in (select c.accommodation from public.users c where c.id = any (p_campers));
  insert into public.bed_waits (camper_id, account_id, since, kept_since, times_passed)
  select distinct p.id, private.family(), coalesce(w.since, public.camp_now()), w.kept_since,
    coalesce(w.times_passed, 0)
  from unnest(v_campers) as p (id) left join public.bed_waits w on w.account_id = (select private.family())
  on conflict (camper_id) do nothing;
  delete from public.bed_waits where account_id = (select private.family()) and camper_id <> all (v_campers);
end
$$;

-- Leaves the list, or says no to an offer: its beds are free for the next at once. Errors: not_waiting (it was answered
-- before).
create function public.leave_bed_waits() returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.lock_bed_waits(private.family());
  perform private.refuse_if(not exists (select from public.bed_waits where account_id = (select private.family())),
    'not_waiting');
  perform private.end_bed_waits(private.family());
end
$$;

-- Takes the beds that are offered, all together: they are held until the offer's time, by which what is then left to
-- pay is paid. Errors: bed_offer_over, and the problems of accommodation_problem.
create function public.take_bed_offer() returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_campers uuid[];
begin
  perform private.lock_bed_waits(private.family());
  select array_agg(w.camper_id order by w.camper_id) into v_campers from public.bed_waits w
  where w.account_id = (select private.family()) and w.offered_until > public.camp_now();
  perform private.refuse_if(v_campers is null, 'bed_offer_over');
  perform private.move_accommodation(id, 'Room') from unnest(v_campers) as c (id);
end
$$;

-- Who waits, for level 2: families by their place on the list, those with an offer first.
create function public.bed_waiting_list()
returns table (
  id uuid, name text, since timestamptz, offered_until timestamptz, kept_until timestamptz, times_passed integer,
    campers text[], beds bigint, camper_ids uuid[]
)
language sql stable security definer set search_path = '' as $$
  select private.require_may('rooms');
  select w.account_id, private.full_name(a.first_name, a.last_name), min(w.since), max(w.offered_until),
    min(w.kept_since + private.keeping_time(w.times_passed)), max(w.times_passed),
    array_agg(u.first_name order by u.created_at), count(*) filter (where (private.in_a_room(u)).has_bed),
    array_agg(u.id order by u.created_at)
  from public.bed_waits w join public.users u on u.id = w.camper_id join public.users a on a.id = w.account_id
  group by w.account_id, a.first_name, a.last_name
  order by max(w.offered_until) is null, min(w.since), w.account_id
$$;

-- Takes a family off the list and tells it, with a line in the log. p_offered_until is the offer that the organiser
-- saw, null for none. Errors: not_waiting, conflict (it has got an offer, or another one).
create function public.take_off_bed_waits(p_account uuid, p_offered_until timestamptz default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_waited jsonb;
  v_until timestamptz;
begin
  perform private.require_may('rooms');
  perform private.lock_bed_waits(p_account);
  select jsonb_build_object('since', min(since), 'offered_until', max(offered_until), 'campers', jsonb_agg(camper_id)),
    max(offered_until)
  into v_waited, v_until from public.bed_waits where account_id = p_account having count(*) > 0;
  perform private.refuse_if(v_waited is null, 'not_waiting');
  perform private.refuse_if(v_until is distinct from p_offered_until, 'conflict');
  perform private.tell_of_wait(p_account, 'taken_off');
  perform private.end_bed_waits(p_account);
  insert into public.audit_log (actor_id, actor_level, table_name, row_id, action, before, after)
  values (auth.uid(), private.admin_level(), 'bed_waits', p_account, 'DELETE', v_waited, '{}');
end
$$;
grant execute on function public.my_bed_wait, public.wait_for_beds, public.leave_bed_waits, public.take_bed_offer,
  public.bed_waiting_list, public.take_off_bed_waits to authenticated;

-- The waiting list for beds. A family waits as one and is offered its beds together: they are held for 48 hours. The oldest comes first;
-- while too few beds are free for it, they are kept for it, for three days at most: then a smaller family that waits behind it gets
-- some, and the keeping begins anew.

create function private.keeping_time() returns interval
language sql immutable set search_path = '' as $$ select interval '3 days' $$;

-- The families that wait and have no offer, the oldest first, with the beds that they need.
create function private.waiting_families() returns table (account_id uuid, since timestamptz, kept_since timestamptz, beds integer)
language sql stable security definer set search_path = '' as $$
  select w.account_id, min(w.since), min(w.kept_since), count(*) filter (where (private.in_a_room(u)).has_bed)::integer
  from public.bed_waits w join public.users u on u.id = w.camper_id
  where w.offered_until is null and u.is_attending and not u.is_inactive and u.accommodation <> 'Room'
  group by w.account_id
  order by 2, 1
$$;

create function private.offer_to(p_account uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_until timestamptz := public.camp_now() + private.bed_hours();
begin
  update public.bed_waits set offered_until = v_until, kept_since = null where account_id = p_account;
  insert into public.bed_holds
  select u.id, v_until from public.bed_waits w join public.users u on u.id = w.camper_id
  where w.account_id = p_account and (private.in_a_room(u)).has_bed
  on conflict (camper_id) do update set until = excluded.until;
  perform private.queue_mail('bed', 'bed:offered:' || p_account || ':' || v_until, private.mail_address(a), p_account, null,
    jsonb_build_object('kind', 'offered', 'until', v_until, 'outstanding', null, 'names', (
      select jsonb_agg(u.first_name order by u.created_at) from public.bed_waits w join public.users u on u.id = w.camper_id
      where w.account_id = p_account)))
  from public.users a where a.id = p_account;
end
$$;

-- Takes back the beds whose time has run out; what is being paid at a card page keeps its bed. Returns how many.
create function private.end_holds() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  v_camper public.users;
  v_count integer := 0;
begin
  for v_camper in
    select u.* from public.bed_holds h join public.users u on u.id = h.camper_id
    where not private.holds_bed(h.camper_id) or not u.is_attending or u.is_inactive or (u.is_registered and u.has_bed)
    order by u.id for no key update of u skip locked
  loop
    if v_camper.has_bed and not v_camper.is_registered and v_camper.is_attending then
      perform private.move_to_stay_in(v_camper.id, 'not_paid_in_time');
      perform private.register_if_paid(v_camper.id);
    end if;
    delete from public.bed_holds where camper_id = v_camper.id;
    v_count := v_count + 1;
  end loop;
  return v_count;
end
$$;

-- One step of the waiting list, by the sweep: ends offers that ran out, and offers what is free. Returns how many families got an offer.
create function public.offer_beds() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  v_family record;
  v_first uuid;
  v_free integer;
  v_count integer := 0;
begin
  perform private.end_holds();
  delete from public.bed_waits where offered_until <= public.camp_now();
  delete from public.bed_waits w using public.users u
  where u.id = w.camper_id and (not u.is_attending or u.is_inactive or u.accommodation = 'Room');
  perform from public.camp_info for update;
  v_free := private.beds_left();
  for v_family in select * from private.waiting_families() loop
    exit when v_free = 0;
    if v_first is null and v_family.beds > v_free then
      v_first := v_family.account_id;
      update public.bed_waits set kept_since = coalesce(kept_since, public.camp_now()) where account_id = v_first;
      exit when v_family.kept_since is null or v_family.kept_since > public.camp_now() - private.keeping_time();
    elsif v_family.beds <= v_free then
      perform private.offer_to(v_family.account_id);
      v_count := v_count + 1;
      v_free := v_free - v_family.beds;
      if v_first is not null then
        update public.bed_waits set kept_since = public.camp_now() where account_id = v_first;
        exit;
      end if;
    end if;
  end loop;
  return v_count;
end
$$;
grant execute on function public.offer_beds() to service_role;

-- What the family's screen shows: each of the family who comes and has no bed, with what one would cost and what is then owed (DKK);
-- beside it, for the family as one, whether rooms are full, its place on the list (1 is next) and until when an offer holds.
create function public.my_bed_wait()
returns table (
  id uuid, name text, waits boolean, price numeric, outstanding numeric, is_full boolean, place bigint, until timestamptz
)
language sql stable security definer set search_path = '' as $$
  select u.id, u.first_name, w.camper_id is not null, private.price_due(l), private.outstanding(l),
    private.beds_left() = 0 or private.are_beds_waited_for(),
    (select f.place from (select account_id, row_number() over (order by since, account_id) as place
      from private.waiting_families()) f where f.account_id = (select auth.uid())),
    (select max(offered_until) from public.bed_waits where account_id = (select auth.uid()))
  from public.users u left join public.bed_waits w on w.camper_id = u.id, private.lodged(u, 'Room') l
  where (select auth.uid()) in (u.id, u.parent_id) and u.is_attending and not u.is_inactive and u.accommodation <> 'Room'
  order by u.created_at, u.id
$$;

-- Puts campers of one's family on the list, or changes who waits; the place on it stays. Errors: beds_free (nobody needs to wait),
-- room_unavailable (booking is stopped), nobody_waits (none of them needs a bed), bed_offered, not_allowed.
create function public.wait_for_beds(p_campers uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_since timestamptz := (select min(since) from public.bed_waits where account_id = auth.uid());
begin
  -- The family's row is the lock: two presses at once are one family on the list.
  perform from public.users where id = auth.uid() for no key update;
  if not found or exists (
    select from unnest(p_campers) as p (id) left join public.users u on u.id = p.id and auth.uid() in (u.id, u.parent_id)
    where u.id is null or not u.is_attending or u.is_inactive or u.accommodation = 'Room'
  ) then
    raise exception 'not_allowed' using errcode = '42501';
  end if;
  if private.is_on('DISABLE_BOOK_BED') then
    raise exception 'room_unavailable';
  end if;
  if exists (select from public.bed_waits where account_id = auth.uid() and offered_until is not null) then
    raise exception 'bed_offered';
  end if;
  if private.beds_left() > 0 and not private.are_beds_waited_for() then
    raise exception 'beds_free';
  end if;
  if not exists (select from public.users u where u.id = any (p_campers) and (private.in_a_room(u)).has_bed) then
    raise exception 'nobody_waits';
  end if;
  delete from public.bed_waits where account_id = auth.uid() and camper_id <> all (p_campers);
  insert into public.bed_waits (camper_id, account_id, since)
  select distinct id, auth.uid(), coalesce(v_since, public.camp_now()) from unnest(p_campers) as p (id)
  on conflict (camper_id) do nothing;
end
$$;

-- Leaves the list, or says no to an offer: its beds are free for the next at once.
create function public.leave_bed_waits() returns void
language sql security definer set search_path = '' as $$
  delete from public.bed_holds h using public.bed_waits w
  where w.camper_id = h.camper_id and w.account_id = (select auth.uid());
  delete from public.bed_waits where account_id = (select auth.uid());
$$;

-- Takes the beds that are offered, all together: they are held until the offer's time, by which what is then owed is paid. Errors:
-- bed_offer_over, and the problems of lodging_problem.
create function public.take_bed_offer() returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_campers uuid[];
begin
  select array_agg(w.camper_id order by w.camper_id) into v_campers from public.bed_waits w
  where w.account_id = auth.uid() and w.offered_until > public.camp_now();
  perform from public.users where id = any (v_campers) order by id for no key update;
  if v_campers is null or exists (
    select from unnest(v_campers) as c (id) left join public.bed_waits w on w.camper_id = c.id and w.offered_until > public.camp_now()
    where w.camper_id is null
  ) then
    raise exception 'bed_offer_over';
  end if;
  perform private.move_lodging(id, 'Room') from unnest(v_campers) as c (id);
end
$$;

-- Who waits, for level 2: families by their place on the list, those with an offer first.
create function public.bed_waiting_list()
returns table (
  id uuid, name text, since timestamptz, offered_until timestamptz, kept_since timestamptz, campers text[], beds bigint
)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin(2::smallint);
  return query
    select w.account_id, a.first_name || ' ' || a.last_name, min(w.since), max(w.offered_until), min(w.kept_since),
      array_agg(u.first_name order by u.created_at), count(*) filter (where (private.in_a_room(u)).has_bed)
    from public.bed_waits w join public.users u on u.id = w.camper_id join public.users a on a.id = w.account_id
    group by w.account_id, a.first_name, a.last_name
    order by max(w.offered_until) is null, min(w.since), w.account_id;
end
$$;
grant execute on function public.my_bed_wait(), public.wait_for_beds(uuid[]), public.leave_bed_waits(), public.take_bed_offer(),
  public.bed_waiting_list() to authenticated;

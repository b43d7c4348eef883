-- The waiting list for beds. A family waits as one and is offered its beds together: they are held for 48 hours. The
-- oldest comes first. While too few beds are free for it, they are kept for it, for three days: then the next family
-- that fits is offered its beds, and the hold starts again, each time for twice as long. So no one waits for ever:
-- * a family that fits into the free beds waits for them no longer than they are kept for another, which has an end;
-- * the oldest is overtaken only when a keeping ends, and the keepings double: n times take 3 * (2^n - 1) days. If its
-- beds (seven at most) come free within d days, again and again, it is served in the first keeping that is longer than
-- d. Then the next is the oldest.
-- Whatever changes the list holds the bed lock, which comes after the rows of the family.

create function private.keeping_time(p_times_passed integer) returns interval
language sql immutable set search_path = '' as $$ select interval '3 days' * 2 ^ p_times_passed $$;

create function private.lock_bed_waits(p_account uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform from public.users where p_account in (id, parent_id) order by id for no key update;
  perform private.expect_aid_back(id) from public.users where p_account in (id, parent_id);
  perform from public.camp_info for update;
end
$$;

-- Takes a family off the list; beds that are held for its offer are free at once.
create function private.end_bed_waits(p_account uuid) returns void
language sql security definer set search_path = '' as $$
  delete from public.bed_holds h using public.bed_waits w where w.camper_id = h.camper_id and w.account_id = p_account;
  delete from public.bed_waits where account_id = p_account;
$$;

-- Tells a family of its offer, or that it waits no longer: `offered`, `over` (no answer in time) or `taken_off`.
create function private.tell_of_wait(p_account uuid, p_kind text) returns void
language sql security definer set search_path = '' as $$
  select private.queue_mail('bed', 'bed:' || p_kind || ':' || p_account || ':' || coalesce(w.until, public.camp_now()),
    private.mail_address(a), p_account, null,
    jsonb_build_object('kind', p_kind, 'until', w.until, 'outstanding', w.outstanding, 'names', w.names))
  from public.users a, (
    select max(b.offered_until) as until, jsonb_agg(u.first_name order by u.created_at) as names,
      sum(offer.outstanding) as outstanding
    from public.bed_waits b join public.users u on u.id = b.camper_id, lateral private.offer_of(u) offer
    where b.account_id = p_account and (private.in_a_room(u)).has_bed
  ) w
  where a.id = p_account
$$;

-- The families that wait and have no offer, the oldest first, with the beds that they need and until when free beds are
-- kept for them.
create function private.waiting_families()
returns table (account_id uuid, since timestamptz, kept_until timestamptz, beds integer)
language sql stable security definer set search_path = '' as $$
  select w.account_id, min(w.since), min(w.kept_since + private.keeping_time(w.times_passed)),
    count(*) filter (where (private.in_a_room(u)).has_bed)::integer
  from public.bed_waits w join public.users u on u.id = w.camper_id
  where w.offered_until is null and u.is_attending and not u.is_inactive and u.accommodation <> 'Room'
  group by w.account_id
  order by 2, 1
$$;

-- The bed that is offered to a camper: until when, and what is left to pay once it is taken, in DKK. Nulls without one.
create function private.offer_of(camper public.users) returns table (until timestamptz, outstanding numeric)
language sql stable security definer set search_path = '' as $$
  select w.offered_until,
    case when w.camper_id is not null then private.outstanding(private.lodged(camper, 'Room')) end
  from (values (1)) as one left join public.bed_waits w on w.camper_id = camper.id
    and w.offered_until > public.camp_now()
$$;

create function private.offer_to(p_account uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_until timestamptz := public.camp_now() + private.bed_hours();
begin
  update public.bed_waits set offered_until = v_until where account_id = p_account;
  insert into public.bed_holds
  select u.id, v_until from public.bed_waits w join public.users u on u.id = w.camper_id
  where w.account_id = p_account and (private.in_a_room(u)).has_bed
  on conflict (camper_id) do update set until = excluded.until;
  perform private.tell_of_wait(p_account, 'offered');
end
$$;

-- Takes back the beds whose time has run out; an open checkout keeps its bed.
create function private.end_holds() returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_camper public.users;
begin
  for v_camper in
    select u.* from public.bed_holds h join public.users u on u.id = h.camper_id
    where not private.holds_bed(h.camper_id) or not u.is_attending or u.is_inactive or (u.is_registered and u.has_bed)
    order by u.id for no key update of u skip locked
  loop
    if v_camper.has_bed and not v_camper.is_registered and v_camper.is_attending and private.phase() <> 'after' then
      perform private.move_to_stay_in(v_camper.id, 'hold_over');
      perform private.register_if_paid(v_camper.id, private.mail_address(v_camper)); -- that email says both
    end if;
    delete from public.bed_holds where camper_id = v_camper.id;
  end loop;
end
$$;

-- One step of the waiting list, by the sweep: ends offers that ran out, and offers what is free. Returns how many
-- families got an offer.
create function public.offer_beds() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  v_family record;
  v_first uuid;
  v_free integer;
  v_count integer := 0;
begin
  perform private.end_holds();
  perform from public.camp_info for update;
  for v_family in select distinct account_id from public.bed_waits where offered_until <= public.camp_now() loop
    perform private.tell_of_wait(v_family.account_id, 'over');
    perform private.end_bed_waits(v_family.account_id);
  end loop;
  delete from public.bed_waits w using public.users u
  where u.id = w.camper_id and (not u.is_attending or u.is_inactive or u.accommodation = 'Room');
  v_free := private.beds_left();
  for v_family in select * from private.waiting_families() loop
    exit when v_free = 0;
    if v_family.beds <= v_free then
      perform private.offer_to(v_family.account_id);
      v_count := v_count + 1;
      v_free := v_free - v_family.beds;
      if v_first is not null then
        update public.bed_waits set kept_since = public.camp_now(), times_passed = times_passed + 1
          where account_id = v_first;
        exit;
      end if;
    elsif v_first is null then
      v_first := v_family.account_id;
      update public.bed_waits set kept_since = coalesce(kept_since, public.camp_now()) where account_id = v_first;
      exit when v_family.kept_until is null or v_family.kept_until > public.camp_now();
    end if;
  end loop;
  return v_count;
end
$$;

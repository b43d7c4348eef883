-- Changes of accommodation after registration: by organisers, and by the waiting list for beds. Price, bed and payment
-- follow by the rules; a camper with an outstanding amount then has 48 hours to pay, during which their bed is
-- reserved.

create function private.bed_hours() returns interval
language sql immutable set search_path = '' as $$ select interval '48 hours' $$;

-- The same camper with a bed in a room. The price is that of the day on which they first paid, or of today; a child or
-- a promo code keeps its category.
create function private.in_a_room(camper public.users) returns public.users
language plpgsql stable security definer set search_path = '' as $$
begin
  camper.accommodation := 'Room';
  camper.stay_in_reason := null;
  camper.stay_in_at := null;
  return private.repriced(camper);
end
$$;

-- The same camper as they are after a change to 'Room' or 'Stay in', registered if what they have paid is enough.
create function private.lodged(camper public.users, p_to text) returns public.users
language plpgsql stable security definer set search_path = '' as $$
begin
  camper := case when p_to = 'Room' then private.in_a_room(camper) else private.staying_in(camper) end;
  camper.accommodation := p_to;
  camper.is_registered := private.is_covered(camper);
  camper.registered_at := case when camper.is_registered then coalesce(camper.registered_at, public.camp_now()) end;
  return camper;
end
$$;

-- Why this camper cannot be moved now; null when they can. While a checkout is open for them, its amount must not
-- change.
create function private.accommodation_problem(camper public.users, p_to text) returns text
language sql stable security definer set search_path = ''
return case
  when p_to not in ('Room', 'Stay in') or (camper.accommodation = 'Room') = (p_to = 'Room')
    then 'accommodation_unchanged'
  when not camper.is_attending or camper.is_inactive then 'camper_not_coming'
  when exists (select from public.payment_intent_lines where paid_for_user_id = camper.id and is_open)
    then 'payment_open'
  when p_to = 'Room' and (private.in_a_room(camper)).has_bed and private.beds_left() = 0
    and not private.holds_bed(camper.id) then 'no_bed_left'
end;

-- What a change does, in the words of fees: {before, after, problem, hours}. Amounts in DKK.
create function private.accommodation_change_of(camper public.users, p_to text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('problem', private.accommodation_problem(camper, p_to),
    'before', private.fee_summary(camper) - 'given' || jsonb_build_object('has_bed', camper.has_bed),
    'after', private.fee_summary(l) - 'given' || jsonb_build_object('has_bed', l.has_bed),
    'hours', extract(hours from private.bed_hours()))
  from private.lodged(camper, p_to) l
$$;

-- Moves a camper whose row is locked, and tells the family. Errors: the problems of accommodation_problem.
create function private.move_accommodation(p_camper uuid, p_to text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_camper public.users;
  v_problem text;
  v_before text;
begin
  perform private.expect_aid_back(p_camper);
  -- The bed lock: after it, the count includes every bed given away before.
  perform from public.camp_info for update;
  select * into strict v_camper from public.users where id = p_camper;
  v_problem := private.accommodation_problem(v_camper, p_to);
  perform private.refuse_if(v_problem is not null, v_problem);
  delete from public.bed_waits where camper_id = p_camper;
  if p_to = 'Stay in' then
    perform private.move_to_stay_in(p_camper, 'by_organisers');
    perform private.register_if_paid(p_camper, private.mail_address(v_camper)); -- that email says both
    delete from public.bed_holds where camper_id = p_camper;
    return;
  end if;
  v_before := v_camper.accommodation;
  v_camper := private.lodged(v_camper, p_to);
  update public.users set
    accommodation = v_camper.accommodation, has_bed = v_camper.has_bed, pricing_id = v_camper.pricing_id,
    agreed_price = v_camper.agreed_price, stay_in_reason = null, stay_in_at = null,
    is_registered = v_camper.is_registered, registered_at = v_camper.registered_at
  where id = p_camper;
  if v_camper.has_bed and not v_camper.is_registered then
    insert into public.bed_holds values (p_camper, public.camp_now() + private.bed_hours(), v_before)
    on conflict (camper_id) do update set returns_to = excluded.returns_to;
  end if;
end
$$;

create function public.accommodation_change(p_camper uuid, p_to text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.require_may('rooms');
  select private.accommodation_change_of(u, p_to) from public.users u where u.id = p_camper
$$;

-- Changes it, if it still does what the organiser saw. Errors: conflict and the problems of accommodation_problem.
create function public.change_accommodation(p_camper uuid, p_to text, p_seen jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_camper public.users;
begin
  perform private.require_may('rooms');
  select * into v_camper from public.users where id = p_camper for no key update;
  perform private.refuse_if(not found or private.accommodation_change_of(v_camper, p_to)
    -> 'before' is distinct from p_seen -> 'before'
    or private.accommodation_change_of(v_camper, p_to) -> 'after' is distinct from p_seen -> 'after', 'conflict');
  perform private.move_accommodation(p_camper, p_to);
  if p_to = 'Room' then
    perform private.queue_mail('bed', 'bed:given:' || p_camper || ':' || public.camp_now(),
      private.mail_address(v_camper),
      p_camper, null, jsonb_build_object('kind', 'given', 'names', jsonb_build_array(v_camper.first_name),
        'until', (select until from public.bed_holds where camper_id = p_camper),
        'outstanding', (select private.outstanding(u) from public.users u where u.id = p_camper)));
  end if;
end
$$;
grant execute on function public.accommodation_change, public.change_accommodation to authenticated;

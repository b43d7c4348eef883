-- Plans change: a family cancels a place or sleeps elsewhere at once, paid or not, and undoes it within a day while the
-- bed is free. What it does is worked out by doing it (`private.edit_camper`), and the bed goes to the waiting list in
-- the same transaction.

-- Makes a change of plan of a camper whose row is locked: null cancels the place. Returns saved, or as_wanted.
create function private.follow_plan(v_before public.users, p_accommodation text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  v_before_it jsonb := private.plan_of(v_before) || jsonb_build_object(
    'held_until', (select until from public.bed_holds where camper_id = v_before.id),
    'leads_team', (select id from public.teams where leader_id = v_before.id),
    'leads_room', (select id from public.rooms where counselor_id = v_before.id));
  v_status text := private.edit_camper(v_before, case when p_accommodation is null
    then '{"attendance": "not_attending"}'
    else jsonb_build_object('accommodation', p_accommodation) end, false, true);
begin
  if v_status = 'saved' then
    insert into private.plan_changes (camper_id, accommodation, before, after, paid, refund)
    select u.id, p_accommodation, v_before_it, private.plan_of(u), private.paid_for(u.id),
      private.refund_of(private.overpaid(u))
    from public.users u where u.id = v_before.id;
  end if;
  return v_status;
end
$$;

-- The change of plan of a camper that can still be undone, or was undone.
create function private.last_plan_change(p_camper uuid) returns private.plan_changes
language sql stable security definer set search_path = '' as $$
  select c from private.plan_changes c where c.camper_id = p_camper
    and c.changed_at > public.camp_now() - interval '24 hours'
  order by c.id desc limit 1
$$;

-- Takes the last change of plan back: price, bed, room and team are what they were, or it is refused; a team or room
-- that they led has them as leader again unless it has another one. Returns saved, as_wanted (undone
-- before) or no_bed_left. Errors: undo_over (a day has passed), changed_since (money was refunded, or someone else has
-- changed them; money that was on its way and has come since is no change).
create function private.undo_plan(v_before public.users) returns text
language plpgsql security definer set search_path = '' as $$
declare
  v_change private.plan_changes := private.last_plan_change(v_before.id);
  v_was public.users := jsonb_populate_record(v_before, v_change.before);
  v_now public.users;
  -- What organisers may have changed since, and what a payment that came since has fixed.
  v_open text[] := array['room_id', 'team_id', 'stay_in_reason', 'stay_in_at']
    || case when v_change.after ->> 'agreed_price' is null then 'agreed_price' end;
begin
  perform private.refuse_if(v_change.id is null, 'undo_over');
  if v_change.undone_at is not null then
    return 'as_wanted';
  end if;
  perform private.refuse_if(private.plan_of(v_before) - v_open <> v_change.after - v_open
    or private.paid_for(v_before.id) < v_change.paid, 'changed_since');
  perform private.expect_aid_back(v_before.id);
  if v_was.has_bed then
    -- The bed lock: after it, the count includes every bed given away before.
    perform from public.camp_info for update;
    if private.beds_left() = 0 then
      return 'no_bed_left';
    end if;
  end if;
  perform private.give_aid_again(v_before.id, v_change.changed_at);
  perform private.edit_camper(v_before, case when v_change.accommodation is null then '{"attendance": "attending"}'
    else jsonb_build_object('accommodation', v_was.accommodation) end, false, true);
  update public.users u set
    stay_in_reason = v_was.stay_in_reason, stay_in_at = v_was.stay_in_at, team_id = coalesce(u.team_id, v_was.team_id),
    room_id = case when exists (select from public.rooms r where r.id = v_was.room_id and r.state = 'open')
      and not (v_was.has_bed and private.is_full(v_was.room_id)) then v_was.room_id end
  where id = v_before.id returning * into v_now;
  perform private.refuse_if((v_now.pricing_id, v_now.has_bed) is distinct from (v_was.pricing_id, v_was.has_bed)
    or v_was.agreed_price <> v_now.agreed_price, 'changed_since');
  update public.teams set leader_id = v_now.id
  where id = v_now.team_id and id = (v_change.before ->> 'leads_team')::smallint and leader_id is null;
  update public.rooms set counselor_id = v_now.id
  where id = v_now.room_id and id = (v_change.before ->> 'leads_room')::smallint and counselor_id is null;
  insert into public.bed_holds select v_now.id, held.until
  from (select (v_change.before ->> 'held_until')::timestamptz as until) held
  where held.until > public.camp_now() and v_now.has_bed and not v_now.is_registered
  on conflict (camper_id) do update set until = excluded.until;
  update private.plan_changes set undone_at = public.camp_now() where id = v_change.id;
  if v_change.accommodation is null then
    perform private.mail_correction(v_before, '{"attendance": "attending"}', true);
  end if;
  return 'saved';
end
$$;

-- Changes the plan of one of the caller's campers. p_plan: cancel, undo, or where they sleep instead of where they do.
-- A dry run takes it back and only tells; saving is taken back where it would do something else than p_effects, which
-- the family read. The same press twice is one. Returns {status: saved | dry_run | other_effects | no_bed_left (undo),
-- effects: {before, after, refund: DKK by the board's rule, has_page: an open payment page ends}}. Errors: not_allowed,
-- checked_in, camp_over, payment_open, payment_in_review, those of undo_plan, bus_out_full, bus_home_full.
create function public.change_plan(p_camper uuid, p_plan text, p_effects jsonb default null,
  p_is_dry_run boolean default false)
returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_camper public.users;
  v_status text;
  v_effects jsonb;
begin
  select * into v_camper from public.users u where u.id = p_camper
    and (select private.family()) in (u.id, u.parent_id) for no key update;
  perform private.refuse_if(not found or v_camper.is_inactive
    or coalesce(p_plan not in ('cancel', 'undo', 'Tent', 'Bring own sleeping/matress', 'Stay out'), true)
    or not (v_camper.is_attending or p_plan in ('cancel', 'undo')), 'not_allowed');
  perform private.refuse_if(private.camp_today() > (select end_date from public.camp_info), 'camp_over');
  perform private.refuse_if(exists (select from public.checkin_standing s where s.person_id = p_camper
    and s.is_checked_in),
    'checked_in');
  v_effects := jsonb_build_object('before', private.standing(v_camper), 'has_page',
    private.open_checkout(p_camper) is not null);
  begin
    v_status := case p_plan when 'undo' then private.undo_plan(v_camper)
      when 'cancel' then private.follow_plan(v_camper, null) else private.follow_plan(v_camper, p_plan) end;
    v_effects := v_effects || (
      select jsonb_build_object('after', private.standing(u), 'refund', coalesce(private.refund_left(p_camper), 0))
      from public.users u where u.id = p_camper
    );
    v_status := private.outcome(v_status, p_is_dry_run, p_effects, v_effects);
    if v_status <> 'saved' then
      raise exception 'taken_back' using errcode = 'UNDO1';
    end if;
    perform public.offer_beds();
  exception when sqlstate 'UNDO1' then
    null;
  end;
  return jsonb_build_object('status', v_status, 'effects', v_effects);
end
$$;

-- What the caller's family changed last for each camper and has not undone: DKK paid and refunded by the board's rule,
-- and until when it can be undone, null when that is over; `changed_by` is of private.who_did_it.
create function public.my_plan_changes()
returns table (camper_id uuid, accommodation text, changed_at timestamptz, undo_until timestamptz, paid numeric,
  refund numeric, changed_by jsonb)
language sql stable security definer set search_path = '' as $$
  select c.camper_id, c.accommodation, c.changed_at,
    case when c.id = (private.last_plan_change(c.camper_id)).id
      then c.changed_at + interval '24 hours' end, c.paid, c.refund,
    private.who_did_it(coalesce(c.changed_by, auth.uid()), null, auth.uid())
  from (
    select distinct on (camper_id) * from private.plan_changes where camper_id = any (private.my_camper_ids())
      order by camper_id, id desc
  ) c
  where c.undone_at is null
$$;
grant execute on function public.change_plan, public.my_plan_changes to authenticated;

-- What an edit by organisers does: price, bed, registration and places follow by the rules, and the family is notified.

-- Refuses what would change a price while it is being paid. Errors: payment_open (a checkout), payment_in_review.
create function private.refuse_while_paid_for(p_camper uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  v_state text;
begin
  select i.state into v_state
  from public.payment_intent_lines l join public.payment_intents i on i.id = l.intent_id
  where l.paid_for_user_id = p_camper and l.is_open;
  perform private.refuse_if(found, case v_state when 'needs_review' then 'payment_in_review' else 'payment_open' end);
end
$$;

-- How a camper stands, as the family sees it: fee (DKK), bed and places, which follow from what organisers correct.
create function private.standing(camper public.users) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.fee_summary(s) - array['camper_id', 'name', 'given'] || jsonb_build_object(
    'is_coming', s.is_attending, 'has_bed', s.has_bed, 'is_held', private.holds_bed(s.id),
    'room', private.seen_room(s.room_id) -> 'name', 'team', private.seen_team(s.team_id) -> 'name',
    'leads', (
      select coalesce(jsonb_agg(led.name order by led.name), '[]') from (
        select name from public.rooms where counselor_id = s.id union all select name from public.teams
          where leader_id = s.id
      ) led
    ))
  from private.as_it_stands(camper) s
$$;

-- A camper with what organisers wrote, and what follows from it alone: category, bed, agreed price, and whether they
-- still are registered. That ends when more is left to pay than before, and for who comes after all, unless it is
-- covered: money may have been refunded in between.
create function private.with_change_requests(camper public.users, p_changes jsonb) returns public.users
language plpgsql stable security definer set search_path = '' as $$
declare
  v_before public.users := camper;
begin
  camper := jsonb_populate_record(camper, p_changes - 'attendance');
  camper.first_name := private.stored_name(camper.first_name);
  camper.last_name := private.stored_last_name(camper.last_name);
  camper.church_mission := private.stored_church(camper.church_mission);
  if p_changes ? 'attendance' then
    perform private.refuse_if(coalesce(p_changes ->> 'attendance', '') not in ('attending', 'not_attending',
      'inactive'), 'attendance_invalid');
    camper.is_inactive := p_changes ->> 'attendance' = 'inactive';
    camper.is_attending := p_changes ->> 'attendance' = 'attending';
  end if;
  if camper.accommodation is distinct from v_before.accommodation then
    camper.stay_in_reason := case when camper.accommodation = 'Stay in' then 'by_organisers' end;
    camper.stay_in_at := case when camper.accommodation = 'Stay in' then public.camp_now() end;
  end if;
  if (camper.birthday, camper.is_senior_retired, camper.country, camper.accommodation, camper.given_category)
    is distinct from (v_before.birthday, v_before.is_senior_retired, v_before.country, v_before.accommodation,
      v_before.given_category) then
    camper := private.repriced(camper);
  end if;
  camper.is_registered := v_before.is_registered and (private.is_covered(camper)
    or v_before.is_attending and not v_before.is_inactive
      and private.price_of(camper) <= private.price_of(v_before));
  camper.registered_at := case when camper.is_registered then v_before.registered_at end;
  return camper;
end
$$;

-- Makes a correction of a camper whose row is locked, with all that follows; p_is_own: by the family itself, which
-- reserves no bed by it. Answers saved; as_wanted, where nothing differs; or no_bed_left: nothing is done then.
create function private.edit_camper(v_before public.users, p_changes jsonb, p_accept_stay_in boolean,
  p_is_own boolean default false)
returns text
language plpgsql security definer set search_path = '' as $$
declare
  v_after public.users := private.with_change_requests(v_before, p_changes);
  v_had_bed boolean := v_before.is_attending and v_before.has_bed
    and (v_before.is_registered or private.holds_bed(v_before.id));
  v_needs_bed boolean := v_after.is_attending and v_after.has_bed and not v_had_bed
    and (v_after.is_registered or not v_before.has_bed);
  v_stays_in boolean := false;
  v_is_notified boolean;
  -- The family has read that the place is free for others.
  v_is_back boolean := not v_before.is_attending and v_after.is_attending and not p_is_own;
begin
  if private.correctable(v_after) = private.correctable(v_before) then
    return 'as_wanted';
  end if;
  if (v_after.pricing_id, v_after.agreed_price, v_after.accommodation, v_after.has_bed)
    is distinct from (v_before.pricing_id, v_before.agreed_price, v_before.accommodation, v_before.has_bed) then
    perform private.refuse_while_paid_for(v_before.id);
  end if;
  if v_before.is_attending and not v_after.is_attending then
    perform private.ask_to_cancel_checkout(v_before.id, 'not_attending');
  end if;
  perform private.expect_aid_back(v_before.id);
  if v_needs_bed then
    -- The bed lock: after it, the count includes every bed given away before.
    perform from public.camp_info for update;
    v_stays_in := private.beds_left() = 0;
    if v_stays_in and not p_accept_stay_in then
      return 'no_bed_left';
    end if;
  end if;
  if v_after.room_id is not null and v_after.has_bed and not v_before.has_bed and private.is_full(v_after.room_id) then
    v_after.room_id := null;
  end if;

  perform private.update_camper(v_after);

  if v_before.has_bed and not v_after.has_bed then
    delete from public.bed_holds where camper_id = v_before.id;
  elsif v_after.is_attending and not v_after.is_registered and not v_stays_in and not p_is_own
    and (v_needs_bed or v_before.is_registered and v_had_bed) then
    -- A bed that was paid for stays theirs while the difference is paid.
    insert into public.bed_holds values (v_before.id, case when v_before.is_registered and v_had_bed
      then private.camp_end() else public.camp_now() + private.bed_hours() end)
    on conflict (camper_id) do update set until = excluded.until;
  end if;
  if v_after.accommodation = 'Room' then
    delete from public.bed_waits where camper_id = v_before.id;
  end if;
  if v_stays_in then
    perform private.move_to_stay_in(v_before.id, 'no_bed_left');
  end if;
  v_is_notified := (private.tells_correction(v_before, v_after) or v_is_back) and not v_stays_in;
  if v_after.is_attending then
    -- The new price may be paid already; or the rest was paid online while they were cancelled.
    perform private.register_if_paid(v_before.id,
      case when v_is_notified or v_stays_in then private.mail_address(v_after) end);
  end if;
  if v_is_notified then
    perform private.mail_correction(v_before, p_changes, p_is_own);
  elsif v_before.is_attending and not v_after.is_attending and not v_after.is_inactive then
    perform private.mail_cancelled(v_after, p_is_own);
  end if;
  return 'saved';
end
$$;

-- Is every place of a room taken? Its row is locked, as by the transaction that assigns the last one.
create function private.is_full(p_room smallint) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  v_capacity smallint;
begin
  select capacity into v_capacity from public.rooms where id = p_room for no key update;
  return (select count(*) from public.users where room_id = p_room and has_bed) >= v_capacity;
end
$$;

-- Does the family read of a correction by mail? Of every other price, category and bed, while the camper comes.
create function private.tells_correction(v_before public.users, v_after public.users) returns boolean
language sql stable security definer set search_path = '' as $$
  select v_before.is_attending and v_after.is_attending
    and (v_before.pricing_id, v_before.accommodation, private.price_of(v_before))
      is distinct from (v_after.pricing_id, v_after.accommodation, private.price_of(v_after))
$$;

-- Families that make the change themselves read what the board's rule refunds; of other changes organisers decide.
create function private.mail_correction(v_before public.users, p_changes jsonb, p_is_own boolean) returns void
language sql security definer set search_path = '' as $$
  select private.queue_mail('changed', 'changed:' || gen_random_uuid(), private.mail_address(u), u.id, null,
    private.fee_summary(u) || jsonb_build_object('old_pricing_name', private.category_name(p), 'old_price',
      private.price_of(v_before),
      'refund', case when p_is_own then private.refund_of(private.overpaid(u)) end,
      'old_accommodation', v_before.accommodation,
      'until', case when u.has_bed and not u.is_registered then private.hold_end(u.id) end,
      'fields', (select jsonb_agg(field order by field) from jsonb_object_keys(p_changes) as keys (field)
        where private.correctable(u) -> field is distinct from private.correctable(v_before) -> field)))
  from public.users u join public.pricing p on p.id = v_before.pricing_id
  where u.id = v_before.id
$$;

create function private.mail_cancelled(camper public.users, p_is_own boolean) returns void
language sql security definer set search_path = '' as $$
  select private.queue_mail('cancelled', 'cancelled:' || gen_random_uuid(), private.mail_address(camper), camper.id,
    null,
    jsonb_build_object('name', private.full_name(camper.first_name, camper.last_name), 'paid',
      private.paid_for(camper.id),
      'refund', case when p_is_own then private.refund_of(private.paid_for(camper.id)) end))
$$;

-- Cancels the open checkout of a camper at the provider, so that what it asks for can be changed, by level 3 or the
-- family: `cancel-checkout` does it at once, or else the sweep.
create function public.cancel_checkout(p_camper uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_my_camper(p_camper) then
    perform private.require_may('register');
  end if;
  perform from public.users where id = p_camper for no key update;
  perform private.ask_to_cancel_checkout(p_camper, 'corrected');
end
$$;
grant execute on function public.cancel_checkout to authenticated;

-- Adds a camper for whom organisers fill in the form: to a family's account, or to an account of their own without
-- e-mail and login, which is a camper without parent whom the sign-in does not know. p_camper has the fields of
-- `private.correctable`, p_id is made by the browser, so that the same press twice is one camper, or of a walk-in whom
-- a phone has checked in; they have agreed to the terms and the group formation (p_agrees). A bed is held for 48 hours,
-- by which it must be paid, manually or by card. With p_email, the holder of an account of their own is invited to it
-- (`invite_account`). A dry run returns the effects and rolls back. Answers {status: added | dry_run, after: how they
-- stand, invitation: invited | rate_limited | null}. Errors: those of a registration and of `invite_account`,
-- consent_missing, not_found (no such account), not_allowed.
create function public.admin_add_camper(
  p_id uuid, p_camper jsonb, p_parent uuid default null, p_agrees boolean default false,
    p_is_dry_run boolean default false, p_email text default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_camper public.users;
  v_after jsonb;
  v_invitation text;
begin
  perform private.require_may('register');
  perform private.refuse_if(exists (
    select from jsonb_object_keys(p_camper) as keys(field) where private.right_for(field) is null
      or field = 'attendance'
  ) or exists (select from auth.users where id = p_id) or num_nonnulls(p_email, p_parent) = 2, 'not_allowed');
  perform private.refuse_if(p_agrees is not true and not p_is_dry_run, 'consent_missing');
  if p_parent is not null then
    perform from public.users where id = p_parent and parent_id is null for no key update;
    perform private.refuse_if(not found, 'not_found');
  end if;
  begin
    -- The same press twice, one after the other or at once, is one camper.
    perform pg_advisory_xact_lock(hashtextextended('add_camper:' || p_id, 0));
    perform from public.users where id = p_id and parent_id is not distinct from p_parent;
    if not found then
      perform private.insert_camper(p_camper || jsonb_build_object('id', p_id, 'parent_id', p_parent,
        'consents', private.newest_consents(), 'pricing_id', 0),
        private.edited_columns() || array['id', 'parent_id', 'consents', 'pricing_id']);
      select * into v_camper from public.users where id = p_id;
      -- Someone who was checked in without being on the list, and whose id this is, stays checked in as a camper.
      update public.checkins set camper_id = p_id, walk_in_id = null, walk_in = null where walk_in_id = p_id;
      perform private.give_first_bed(v_camper);
      perform private.queue_sign_up(p_id);
    end if;
    if p_email is not null then
      v_invitation := public.invite_account(p_id, p_email);
    end if;
    v_after := (select private.standing(u) from public.users u where id = p_id);
    if p_is_dry_run then
      raise exception 'taken_back' using errcode = 'UNDO1';
    end if;
  exception when sqlstate 'UNDO1' then
    null;
  end;
  return jsonb_build_object('status', case when p_is_dry_run then 'dry_run' else 'added' end, 'after', v_after,
    'invitation', v_invitation);
end
$$;
grant execute on function public.admin_add_camper to authenticated;

-- The bed of a camper whom organisers add: there must be one, and it is reserved until it is paid.
create function private.give_first_bed(camper public.users) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if camper.has_bed and not camper.is_registered then
    perform from public.camp_info for update;
    perform private.refuse_if(private.beds_left() = 0, 'room_unavailable');
    insert into public.bed_holds values (camper.id, public.camp_now() + private.bed_hours());
  end if;
end
$$;

-- The status of a change that has been made, by what `private.edit_camper` or a change of plan returned: only saved
-- stays, everything else is taken back. p_expected is what the person read before; null expects nothing.
create function private.outcome(p_status text, p_is_dry_run boolean, p_expected jsonb, p_effects jsonb) returns text
language sql immutable
return case
  when p_status = 'no_bed_left' then p_status
  when p_is_dry_run then 'dry_run'
  when p_status = 'saved' and p_expected <> p_effects then 'other_effects'
  else 'saved'
end;

-- Changes some fields of a camper if each of them still is what the organiser saw; what is already as wanted counts
-- as done, so that sending twice is one change. What that does to fee, bed and places is worked out by doing it
-- (`private.edit_camper`): a dry run takes it back and only tells; saving is taken back where it would do something
-- else than p_effects, which the organiser read. Returns {status, camper: the fields as they are now, effects: {before,
-- after}}; status is saved, dry_run, conflict, other_effects, or no_bed_left: a bed is needed and none is free.
-- p_accept_stay_in then takes them in without one. Errors: not_allowed, not_found, payment_open, payment_in_review,
-- attendance_invalid, those of a registration, broken checks.
create function public.admin_update_camper(
  p_camper uuid, p_changes jsonb, p_seen jsonb, p_accept_stay_in boolean default false, p_effects jsonb default null,
  p_is_dry_run boolean default false
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_camper public.users;
  v_now jsonb;
  v_status text;
  v_effects jsonb;
begin
  perform private.refuse_if(exists (
    select from jsonb_object_keys(p_changes) as keys(field)
    where not private.may(private.right_for(field))
  ) or not private.may('edit'), 'not_allowed');
  select * into v_camper from public.users where id = p_camper for no key update;
  perform private.refuse_if(not found, 'not_found');
  v_now := private.correctable(v_camper);
  if exists (
    select from jsonb_object_keys(p_changes) as keys(field)
    where v_now -> field is distinct from p_seen -> field and v_now -> field is distinct from p_changes -> field
  ) then
    return jsonb_build_object('status', 'conflict', 'camper', v_now, 'by', public.changed_by('users', p_camper::text,
      array(select jsonb_object_keys(p_changes) union all select unnest(array['is_attending', 'is_inactive'])
        where p_changes ? 'attendance')));
  end if;

  v_effects := jsonb_build_object('before', private.standing(v_camper));
  begin
    v_status := private.edit_camper(v_camper, p_changes, p_accept_stay_in);
    v_effects := v_effects || (select jsonb_build_object('after', private.standing(u)) from public.users u
      where id = p_camper);
    v_status := private.outcome(v_status, p_is_dry_run, p_effects, v_effects);
    if v_status <> 'saved' then
      raise exception 'taken_back' using errcode = 'UNDO1';
    end if;
  exception when sqlstate 'UNDO1' then
    null;
  end;
  return (
    select jsonb_build_object('status', v_status, 'camper', private.correctable(u), 'effects', v_effects)
    from public.users u where id = p_camper
  );
end
$$;
grant execute on function public.admin_update_camper to authenticated;

-- A room or team as {id, name}; null for who may not see it.
create function private.seen_room(room_id smallint) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('id', id, 'name', name) from public.rooms where id = room_id and private.sees_rooms()
$$;

create function private.seen_team(team_id smallint) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('id', id, 'name', name) from public.teams where id = team_id and private.sees_teams()
$$;

-- An entry of the log with names in place of room and team ids, without what this level does not see.
create function private.readable_change(change jsonb) returns jsonb
language sql stable security definer set search_path = ''
return change - array['room_id', 'team_id', 'former_room_id', 'former_team_id', 'consents']
  || case when change ? 'room_id' and private.sees_rooms() then
    jsonb_build_object('room', private.seen_room((change ->> 'room_id')::smallint) -> 'name') else '{}' end
  || case when change ? 'team_id' and private.sees_teams() then
    jsonb_build_object('team', private.seen_team((change ->> 'team_id')::smallint) -> 'name') else '{}' end;

-- Everything about one camper in one answer: facts, family, money, survey and consents (null without the right
-- `answers`) and what organisers changed. Null for an unknown id. A payer who wants to stay anonymous stays so here.
create function public.admin_camper_record(p_camper uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_may('look');
  return (
    select private.correctable(u) || jsonb_build_object(
      'id', u.id, 'email', u.email, 'category', p.code, 'price', private.price_of(u), 'paid', private.paid_for(u.id),
      'outstanding', private.outstanding(u),
      'waits_for', case when u.is_registered then '{}' else (select s.waits_for from private.state_of(u) s) end,
      'is_registered', u.is_registered, 'registered_at', u.registered_at, 'created_at', u.created_at,
      'has_bed', u.has_bed, 'stay_in_at', u.stay_in_at, 'stay_in_reason', u.stay_in_reason,
      'room', private.seen_room(u.room_id), 'team', private.seen_team(u.team_id),
      'former_room', private.seen_room(u.former_room_id), 'former_team', private.seen_team(u.former_team_id),
      'has_open_checkout', private.open_checkout(u.id) is not null,
      'guardian', k.guardian, 'contact', k.contact_name || ' ' || k.contact_phone, 'pickup', k.pickup,
      'family', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', f.id, 'name', private.full_name(f.first_name, f.last_name), 'email', f.email, 'phone', f.phone,
          'is_parent', f.parent_id is null
        ) order by f.parent_id nulls first, f.created_at, f.id), '[]')
        from public.users f
        where f.id <> u.id and coalesce(f.parent_id, f.id) = coalesce(u.parent_id, u.id)
      ),
      'payments', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', pay.id, 'created_at', pay.created_at, 'amount', pay.amount, 'type', pay.type,
          'method', pay.payment_method, 'is_anonymous', pay.is_anonymous,
          'intent_id', case when private.is_treasurer()
            then pay.intent_id end, 'reason', case when private.is_treasurer() then pay.reason end,
          'payer', case when not pay.is_anonymous then private.full_name(payer.first_name, payer.last_name) end
        ) order by pay.created_at desc, pay.id), '[]')
        from public.payments pay left join public.people payer on payer.id = pay.paid_by_user_id
        where pay.paid_for_user_id = u.id and pay.season_id = (select private.season())
          and (not private.is_given(pay.type) or private.is_treasurer())
      ),
      'checkins', (
        select coalesce(jsonb_agg(jsonb_build_object('kind', s.kind, 'at', c.checked_at) order by c.checked_at), '[]')
        from public.checkin_standing s join public.checkins c on c.id = s.checkin_id
        where s.person_id = u.id and s.is_checked_in
      ),
      'survey', (
        select to_jsonb(s) - array['camper_id'] - case
          when private.may('teams') then '{}'::text[] else array['be_with', 'not_be_with']
        end
        from public.survey_responses s where s.camper_id = u.id and private.may('answers')
      ),
      'consents', (select jsonb_agg(to_jsonb(c)) from private.consents_of(array[u.id]) c
        where private.may('answers')),
      'history', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', l.id, 'at', l.changed_at, 'level', l.actor_level,
          'by', coalesce(private.full_name(actor.first_name, actor.last_name), account.email),
          'before', private.readable_change(l.before), 'after', private.readable_change(l.after)
        ) order by l.id desc), '[]')
        from public.audit_log l
        left join public.people actor on actor.id = l.actor_id
        left join auth.users account on account.id = l.actor_id
        where l.table_name = 'users' and l.row_id = u.id::text and l.action = 'UPDATE'
      )
    )
    from public.users u join public.pricing p on p.id = u.pricing_id
      left join private.contacts(array[p_camper]) k on k.camper_id = u.id
    where u.id = p_camper
  );
end
$$;
-- The family of a camper, the account holder first: of each the record as above. Null for an unknown id.
create function public.admin_family(p_camper uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.require_may('look');
  select jsonb_agg(public.admin_camper_record(f.id) order by f.parent_id nulls first, f.created_at, f.id)
  from public.users u join public.users f on coalesce(f.parent_id, f.id) = coalesce(u.parent_id, u.id)
  where u.id = p_camper
$$;
grant execute on function public.admin_camper_record, public.admin_family to authenticated;

-- Two accounts of one family become one. No camper is recreated: the holder of the account that ends becomes a camper
-- of the other, with the id that they had, so that no row of money, no place and no answer changes whom it names.

-- Merges p_from into p_into, which keeps its login; the other's login ends. Campers, room, team, survey, wishes and
-- change requests stay with each person; who waits for a bed waits from the earlier of both days; mails that have not
-- left go to the account that stays. A dry run does all of it, tells what it does and takes it back; p_effects is what
-- was on screen of that. The same merge twice is one. Both addresses are notified by mail. Answers {status: dry_run |
-- merged, effects: {names, paid, outstanding (DKK), ends_login}}. Errors: not_allowed, not_found (no such account),
-- no_login (the one that would stay has none), has_rights (an organiser's account), camper_limit_reached, bed_offered,
-- payment_open, payment_in_review, conflict (the effects have changed since).
create function public.merge_accounts(p_from uuid, p_into uuid, p_effects jsonb default null,
  p_is_dry_run boolean default false)
returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_from public.users;
  v_effects jsonb;
  v_quoted jsonb;
  v_login uuid := private.login_of(p_from);
begin
  perform private.require_may('families');
  perform private.require_recent_code();
  -- Both families in one order: a concurrent registration, payment, settlement, move or merge has finished, or waits.
  perform from public.users where id in (p_from, p_into) or parent_id in (p_from, p_into) order by id for no key update;
  select * into v_from from public.users where id = p_from;
  if v_from.parent_id = p_into then
    return jsonb_build_object('status', 'merged');
  end if;
  perform private.refuse_if(v_from.id is null or p_from = p_into or v_from.parent_id is not null
    or not exists (select from public.users where id = p_into and parent_id is null), 'not_found');
  perform private.refuse_if(private.login_of(p_into) is null, 'no_login');
  perform private.refuse_if(exists (select from public.admin where id = v_login), 'has_rights');
  perform private.refuse_if((select count(*) from public.users where parent_id in (p_from, p_into)) >= 7,
    'camper_limit_reached');
  perform private.refuse_while_paid_for(id) from public.users where p_from in (id, parent_id);
  -- No bed is offered in between: that happens under this lock.
  perform from public.camp_info for update;
  perform private.refuse_if(exists (select from public.bed_waits where account_id in (p_from, p_into)
    and offered_until is not null), 'bed_offered');
  v_effects := private.merge_effects(p_from);
  perform private.refuse_if(not p_is_dry_run and p_effects is distinct from v_effects, 'conflict');
  begin
    v_quoted := (
      select jsonb_agg(private.quoted_name(u.first_name)) from private.as_typed(p_from) u
    );
    perform private.join_account(v_from, p_into);
    delete from auth.users where id = v_login;
    perform private.queue_mail('merged', 'merged:' || gen_random_uuid(), address, p_into, null, jsonb_build_object(
      'names', case when address = i.email then v_quoted else v_effects -> 'names' end,
      'account', private.quoted_name(i.first_name), 'is_here', address = i.email))
    from public.users i, unnest(array[i.email, v_from.email]) as notified (address) where i.id = p_into;
    if p_is_dry_run then
      raise exception 'taken_back' using errcode = 'UNDO1';
    end if;
  exception when sqlstate 'UNDO1' then
    null;
  end;
  return jsonb_build_object('status', case when p_is_dry_run then 'dry_run' else 'merged' end, 'effects', v_effects);
end
$$;
grant execute on function public.merge_accounts to authenticated;

-- Everyone of an account in the order in which they were typed, the account holder first.
create function private.as_typed(p_account uuid) returns setof public.users
language sql stable security definer set search_path = '' as $$
  select u.* from public.users u where p_account in (u.id, u.parent_id)
  order by u.parent_id nulls first, u.created_at, u.id
$$;

create function private.merge_effects(p_from uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'names', jsonb_agg(private.full_name(u.first_name, u.last_name)),
    'paid', sum(private.paid_for(u.id)), 'outstanding', sum(private.outstanding(private.as_it_stands(u))),
    'ends_login', private.login_of(p_from) is not null
  )
  from private.as_typed(p_from) u
$$;

-- The one way in which a family goes to another account, of families whose rows are locked. The caller ends the login.
create function private.join_account(v_from public.users, p_into uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.end_other_parent(v_from.id);
  perform private.end_invitation(v_from.id, true);
  update public.users set parent_id = p_into where parent_id = v_from.id;
  update public.users set parent_id = p_into, email = null where id = v_from.id;
  -- Those too who came in other years only.
  update public.people set account_id = p_into where account_id = v_from.id;
  update public.bed_waits w set account_id = p_into, since = joined.since, kept_since = joined.kept_since,
    times_passed = joined.times_passed
  from (
    select min(since) as since, min(kept_since) as kept_since, max(times_passed) as times_passed
    from public.bed_waits where account_id in (v_from.id, p_into)
  ) joined where w.account_id in (v_from.id, p_into);
  -- Of two requests for help that no one has answered, the newer one stays.
  delete from private.aid_requests r using private.aid_requests newer
  where r.state = 'open' and newer.state = 'open' and r.account_id in (v_from.id, p_into)
    and newer.account_id in (v_from.id, p_into) and (newer.asked_at, newer.id) > (r.asked_at, r.id);
  update private.aid_requests set account_id = p_into where account_id = v_from.id;
  update public.outbox set recipient = (select email from public.users where id = p_into)
  where sent_at is null and recipient = v_from.email;
  delete from private.promo_checks where account_id = v_from.id;
end
$$;

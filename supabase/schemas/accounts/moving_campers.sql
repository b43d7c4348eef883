-- A camper on another account. Money rows stay with who paid; what is paid for follows the camper, and so do survey,
-- room, team, wishes and their place on the waiting list. Health answers and contacts do not (`camp_health.sql`).

-- Moves an added camper, or one whose account has no login and no other campers, to another account; p_from is the
-- account on which the organiser saw them, null for their own. The same move twice is one. Both families are notified
-- by mail, without each other's name. Errors: not_found (no such camper or account), has_login (an account holder),
-- camper_limit_reached, payment_open, payment_in_review, conflict (they have been moved).
create function public.move_camper(p_camper uuid, p_to uuid, p_from uuid default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_camper public.users;
begin
  perform private.require_may('register');
  -- Both accounts are the locks that keep the limit of seven.
  perform from public.users where id in (p_camper, p_to, p_from) order by id for no key update;
  select * into v_camper from public.users where id = p_camper;
  perform private.refuse_if(not found or p_to = p_camper
    or not exists (select from public.users where id = p_to and parent_id is null), 'not_found');
  if v_camper.parent_id is not distinct from p_to then
    return;
  end if;
  perform private.refuse_if(v_camper.parent_id is distinct from p_from, 'conflict');
  perform private.refuse_if(v_camper.parent_id is null and (private.login_of(p_camper) is not null
    or exists (select from public.users where parent_id = p_camper)), 'has_login');
  perform private.refuse_if((select count(*) from public.users where parent_id = p_to) >= 7, 'camper_limit_reached');
  perform private.refuse_while_paid_for(p_camper);
  perform private.end_invitation(p_camper, true);
  update public.users set parent_id = p_to where id = p_camper;
  update public.bed_waits set account_id = p_to where camper_id = p_camper;
  delete from private.camper_contacts where camper_id = p_camper;
  -- A mail that has not left yet names those of the account only.
  update public.outbox set payload = jsonb_build_object('camper_ids', (payload -> 'camper_ids') - p_camper::text)
  where kind = 'signed_up' and sent_at is null and (payload -> 'camper_ids') ? p_camper::text;
  delete from public.outbox where kind = 'signed_up' and sent_at is null and (payload -> 'camper_ids') = '[]';
  perform private.queue_mail('moved', 'moved:' || gen_random_uuid(), private.mail_address(a), a.id, null,
    jsonb_build_object('name', case when a.id = p_to then private.quoted_name(v_camper.first_name)
      else private.full_name(v_camper.first_name, v_camper.last_name) end, 'is_here', a.id = p_to))
  from public.users a where a.id in (p_from, p_to);
end
$$;
grant execute on function public.move_camper to authenticated;

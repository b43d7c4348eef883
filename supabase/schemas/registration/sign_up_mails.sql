-- The mail after registration: who, what was chosen, the amount and until when it holds. What one person does within
-- ten minutes is one mail, which leaves when they are over and says what is true then.

-- Puts a new camper into the family's waiting mail, or a new one into the outbox. The family's rows are locked by the
-- registration itself, and a mail that is due is left alone. A free camper gets a receipt; they are named here beside
-- others.
create function private.queue_sign_up(p_camper uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_camper public.users;
  v_account uuid;
begin
  select * into strict v_camper from public.users where id = p_camper;
  v_account := coalesce(v_camper.parent_id, v_camper.id);
  update public.outbox
  set payload = jsonb_set(payload, '{camper_ids}', payload -> 'camper_ids' || to_jsonb(p_camper))
  where kind = 'signed_up' and subject_id = v_account and sent_at is null and attempts = 0
    and actor_id is not distinct from auth.uid()
    and next_attempt_at > clock_timestamp();
  if not found and not v_camper.is_registered then
    perform private.queue_mail('signed_up', 'signed_up:' || p_camper, private.mail_address(v_camper), v_account, null,
      jsonb_build_object('camper_ids', jsonb_build_array(p_camper)));
    update public.outbox set next_attempt_at = clock_timestamp() + interval '10 minutes'
    where dedupe_key in ('signed_up:' || p_camper, 'signed_up:' || p_camper || ':other');
  end if;
end
$$;
grant execute on function private.queue_sign_up to authenticated;

-- Only sign-ups through the site send mails: runs as the inserting role.
create function private.tell_sign_up() returns trigger
language plpgsql set search_path = '' as $$
begin
  if current_user = 'authenticated' then
    perform private.queue_sign_up(new.id);
  end if;
  return null;
end
$$;
-- After register_free_camper, by its name.
create trigger tell_sign_up after insert on public.users for each row execute function private.tell_sign_up();

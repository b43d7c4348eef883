-- The address of an account, which the sign-in keeps. A family changes it there itself, confirmed at both addresses;
-- for one that has lost its mailbox an organiser does, confirmed at the new address alone.

-- Wherever else the address is written down, it follows: the camper's row, emails that have not left, and what the
-- other parent and the wish for registration were written down with.
create function private.follow_address() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_old text := lower(old.email);
  v_new text := lower(new.email);
begin
  update public.users set email = v_new where id = private.family(new.id) and parent_id is null
    and private.login_of(id) = new.id;
  update public.outbox set recipient = v_new where sent_at is null and lower(recipient) = v_old
    and kind not in ('new_address', 'account_notice');
  update private.other_parents set email = v_new where login_id = new.id;
  delete from private.opening_wishes where email = v_old and exists (
    select from private.opening_wishes where email = v_new
  );
  update private.opening_wishes set email = v_new where email = v_old;
  return null;
end
$$;
create trigger follow_address after update of email on auth.users
  for each row when (new.email is distinct from old.email) execute function private.follow_address();

-- Sends a link to a new address of an account whose mailbox is lost, and a notice to the old one. Until the link is
-- pressed nothing changes; the newest counts, for seven days. Returns asked, or rate_limited after twenty an hour.
-- Errors: not_allowed, not_found (no login), has_rights (an organiser's account), email_invalid, own_address (the
-- address that it has), email_taken.
create function public.change_lost_address(p_account uuid, p_email text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  v_email text := lower(trim(p_email));
  v_login uuid := private.login_of(p_account);
  v_old text;
begin
  perform private.require_may('families');
  perform private.require_recent_code();
  select lower(email) into v_old from auth.users where id = v_login for no key update;
  perform private.refuse_if(v_old is null, 'not_found');
  perform private.refuse_if(exists (select from public.admin where id = v_login), 'has_rights');
  perform private.refuse_if(private.is_address(v_email) is not true, 'email_invalid');
  perform private.refuse_if(v_email = v_old, 'own_address');
  perform private.refuse_if(private.is_address_taken(v_email, p_account), 'email_taken');
  if not private.take_rate('new_address:' || auth.uid(), 20, interval '1 hour') then
    return 'rate_limited';
  end if;
  -- A link of before counts no more.
  delete from public.outbox where kind = 'new_address' and subject_id = p_account;
  perform private.queue_mail('new_address', 'new_address:' || gen_random_uuid(), v_email, p_account, null,
    jsonb_build_object('email', v_email, 'token', gen_random_uuid(), 'language', private.language_of(v_old)));
  perform private.queue_mail('new_address', 'new_address:' || gen_random_uuid(), v_old, p_account, null,
    jsonb_build_object('email', v_email));
  insert into public.audit_log (actor_id, actor_level, table_name, row_id, action, before, after)
  values (auth.uid(), private.admin_level(), 'users', p_account::text, 'UPDATE', jsonb_build_object('email', v_old),
    jsonb_build_object('email', v_email));
  return 'asked';
end
$$;

create function private.is_address_taken(p_email text, p_account uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from auth.users where lower(email) = p_email
      and id is distinct from private.login_of(p_account))
    or exists (select from public.users where lower(email) = p_email and id <> p_account)
$$;

-- Confirms the new address by the token of the link, once: its account logs in with it from then on. Returns changed;
-- expired for a token that is unknown, old or used; or taken, when another account has got the address since.
create function public.confirm_new_address(p_token text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  v_mail public.outbox;
  v_email text;
  v_login uuid;
begin
  if not private.take_rate('new_address:' || private.client_address(), 50, interval '1 hour') then
    return 'expired';
  end if;
  select * into v_mail from public.outbox where kind = 'new_address' and payload ->> 'token' = p_token
    and created_at > public.camp_now() - interval '7 days' for update;
  if not found or v_mail.subject_id is null then
    return 'expired';
  end if;
  v_email := v_mail.payload ->> 'email';
  if private.is_address_taken(v_email, v_mail.subject_id) then
    return 'taken';
  end if;
  update public.outbox set payload = payload - 'token' where id = v_mail.id;
  v_login := private.login_of(v_mail.subject_id);
  update auth.users set email = v_email, email_confirmed_at = coalesce(email_confirmed_at, clock_timestamp())
  where id = v_login;
  -- The platform writes the address down once more, with the way to log in.
  if to_regclass('auth.identities') is not null then
    update auth.identities set identity_data = identity_data || jsonb_build_object('email', v_email)
    where user_id = v_login and provider = 'email';
  end if;
  return 'changed';
end
$$;
grant execute on function public.change_lost_address to authenticated;
grant execute on function public.confirm_new_address to anon, authenticated;

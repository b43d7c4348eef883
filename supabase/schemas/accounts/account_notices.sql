-- Emails of what changed at a login: its password, its address, another way in, the second factor. They come from here
-- and not from the platform's own `auth.email.notification`, which says nothing of an account of Google or Facebook
-- that is linked by its address, nor of a factor that a recovery code or an organiser takes away; so those stay off.

-- Queues one, in the account's language: at most ten a day for an account, each change of which is said at first.
create function private.notice_of_account(p_account uuid, p_what text, p_to text, p_detail jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if p_to <> '' and private.take_rate('account_notice:' || p_account, 10, interval '1 day') then
    perform private.queue_mail('account_notice', 'account_notice:' || gen_random_uuid(), lower(p_to),
      (select id from public.people where id = p_account), null, jsonb_build_object('what', p_what,
      'language', private.language_of((select email from auth.users where id = p_account))) || p_detail);
  end if;
end
$$;

-- Only for an account that is proven: before, its password is that of any stranger who typed the address.
create function private.notice_password() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.notice_of_account(new.id, 'password_changed', new.email, '{}');
  return null;
end
$$;
create trigger notice_password after update of encrypted_password on auth.users
  for each row when (new.encrypted_password is distinct from old.encrypted_password
    and old.email_confirmed_at is not null)
  execute function private.notice_password();

-- To the address of before. The organisers' way for a lost mailbox has written there already.
create function private.notice_address() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (
    select from public.outbox where kind = 'new_address' and subject_id = new.id
      and payload ->> 'email' = lower(new.email)
  ) then
    perform private.notice_of_account(new.id, 'email_changed', old.email, jsonb_build_object('email', new.email));
  end if;
  return null;
end
$$;
-- By its name after `follow_address`, which sends what waits to the new address.
create trigger notice_address after update of email on auth.users
  for each row when (lower(new.email) is distinct from lower(old.email) and old.email_confirmed_at is not null)
  execute function private.notice_address();

-- A second way in, as of Google; the first comes with the account. One that has not yet been proven has none.
create function private.notice_link() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.notice_of_account(u.id, 'account_linked', u.email, jsonb_build_object('provider', new.provider))
  from auth.users u
  where u.id = new.user_id and u.email_confirmed_at is not null and exists (
    select from auth.identities i where i.user_id = new.user_id and i.provider <> new.provider
  );
  return null;
end
$$;
create trigger notice_link after insert on auth.identities
  for each row when (new.provider <> 'email') execute function private.notice_link();

-- The app that shows codes: it counts once a code was given. Not when the account itself is deleted.
create function private.notice_factor() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_factor auth.mfa_factors := case when tg_op = 'DELETE' then old else new end;
begin
  perform private.notice_of_account(u.id, case when tg_op = 'DELETE' then 'factor_removed' else 'factor_added' end,
    u.email, '{}')
  from auth.users u where u.id = v_factor.user_id;
  return null;
end
$$;
create trigger notice_factor_added after update of status on auth.mfa_factors
  for each row when (new.status = 'verified' and old.status <> 'verified') execute function private.notice_factor();
create trigger notice_factor_removed after delete on auth.mfa_factors
  for each row when (old.status = 'verified') execute function private.notice_factor();

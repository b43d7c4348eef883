-- The rule of the sign-up form for addresses, also for whoever asks the platform's auth service directly. How long a
-- password may be is the service's own matter: it keeps a hash only, and the database never sees the password.

create function private.check_account() returns trigger
language plpgsql set search_path = '' as $$
begin
  if length(new.email) > 50 then
    raise exception 'email_too_long' using errcode = '22001';
  end if;
  return new;
end
$$;
create trigger check_account before insert or update of email on auth.users
  for each row execute function private.check_account();

-- The rule of the sign-up form for addresses (src/domain/accounts/email.ts), also enforced for direct calls to the
-- platform's auth service and for those that come from Google: it keeps markup out of every mail. How long a password
-- may be is the service's own matter: it keeps a hash only, and the database never sees the password.
create function private.is_address(address text) returns boolean
language sql immutable
return length(address) <= 50 and address ~ '^[a-zA-Z0-9.!#$%&''*+/=?^_`{|}~-]+@[a-zA-Z0-9-]+(\.[a-zA-Z0-9-]+)+$';

create function private.check_account() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  address text;
begin
  foreach address in array array[nullif(new.email, ''), nullif(new.email_change, '')] loop
    if length(address) > 50 then
      raise exception 'email_too_long' using errcode = '22001';
    elsif not private.is_address(address) then
      raise exception 'email_invalid' using errcode = '22023';
    end if;
  end loop;
  return new;
end
$$;
create trigger check_account before insert or update of email, email_change on auth.users
  for each row execute function private.check_account();

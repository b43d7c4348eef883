-- Phones of helpers without an account, which check people in with a key of their own.

-- Names a helper's phone, and returns the code that lets it in: eight letters, for a quarter of an hour, once. Level 3.
-- Errors: too_many_devices (twenty that are not ended), camp_over, a broken check of the name.
create function public.invite_checkin_device(p_name text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  v_code text := private.random_code();
begin
  perform private.require_may('settings');
  perform private.refuse_if(private.camp_today() > (select end_date from public.camp_info), 'camp_over');
  delete from public.checkin_devices where key_hash is null and code_until < public.camp_now();
  perform private.refuse_if((select count(*) from public.checkin_devices
    where (code_hash is not null or key_hash is not null)
      and ended_at is null) >= 20, 'too_many_devices');
  insert into public.checkin_devices (id, name, code_hash, code_until)
  values (gen_random_uuid(), p_name, private.rate_key(v_code), public.camp_now() + interval '15 minutes');
  return v_code;
end
$$;

-- Lets in the phone that knows a code. Returns {device, key, name}; null when no phone waits with it. Errors:
-- too_many_attempts (60 of one network in a quarter of an hour, or of everyone).
create function public.join_checkin(p_code text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_key text := private.random_code() || private.random_code() || private.random_code() || private.random_code();
  v_device public.checkin_devices;
begin
  perform private.refuse_if(not private.take_rate_of('join_checkin', private.client_address(), 60),
    'too_many_attempts');
  update public.checkin_devices set code_hash = null, code_until = null, key_hash = private.rate_key(v_key),
    since = public.camp_now(),
    seen_at = public.camp_now()
  where code_hash = private.rate_key(upper(p_code)) and code_until >= public.camp_now() and ended_at is null
    and private.camp_today() <= (select end_date from public.camp_info)
  returning * into v_device;
  return case when v_device.id is not null then jsonb_build_object('device', v_device.id, 'key', v_key, 'name',
    v_device.name) end;
end
$$;
grant execute on function public.invite_checkin_device to authenticated;
grant execute on function public.join_checkin to anon, authenticated;

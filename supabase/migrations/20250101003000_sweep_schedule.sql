-- The payment sweep by schedule, where the platform has pg_cron and pg_net (hosted Supabase). Elsewhere something else must
-- call it: the local default has its own timer.

-- Asks the edge function to sweep. Its address and key are secrets of the vault: functions_url, such as
-- https://<project>.supabase.co/functions/v1, and sweep_key, the functions' SWEEP_KEY. Without them nothing is called, and
-- the alarm of a late sweep tells.
create function private.call_sweep() returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_url text;
  v_key text;
begin
  execute $query$
    select max(decrypted_secret) filter (where name = 'functions_url'),
      max(decrypted_secret) filter (where name = 'sweep_key')
    from vault.decrypted_secrets
  $query$ into v_url, v_key;
  if v_url is null or v_key is null then
    raise warning 'The payment sweep is not called: the vault has no functions_url or no sweep_key.';
    return;
  end if;
  execute $query$
    select net.http_post(url := $1, headers := $2, body := '{}'::jsonb, timeout_milliseconds := 120000)
  $query$ using rtrim(v_url, '/') || '/payment-sweep', jsonb_build_object('x-sweep-key', v_key);
end
$$;

-- Every five minutes. Does nothing where the extensions are missing; a second call replaces the first one's schedule.
create function private.schedule_sweep() returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if to_regnamespace('cron') is null or to_regnamespace('net') is null then
    return false;
  end if;
  execute $query$ select cron.schedule('payment-sweep', '*/5 * * * *', 'select private.call_sweep()') $query$;
  return true;
end
$$;

do $$
begin
  if (select count(*) from pg_available_extensions where name in ('pg_cron', 'pg_net')) = 2 then
    begin
      create extension if not exists pg_cron;
      create extension if not exists pg_net with schema extensions;
    exception when others then
      raise notice 'pg_cron and pg_net cannot be switched on here: %', sqlerrm;
    end;
  end if;
  perform private.schedule_sweep();
end
$$;

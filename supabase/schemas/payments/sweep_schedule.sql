-- The payment sweep by schedule, where the platform has pg_cron and pg_net (hosted Supabase). Elsewhere something else
-- must call it: the local default has its own timer.

-- Asks the edge function to sweep. Its address and key are secrets of the vault: functions_url, such as
-- https://<project>.supabase.co/functions/v1, and sweep_key, the functions' SWEEP_KEY. Without them nothing is called,
-- and the alarm of a late sweep tells.
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

-- A monitor has called the health endpoint. Stored at most once in five minutes.
create function public.note_monitor() returns void
language sql security definer set search_path = '' as $$
  insert into private.heartbeats as h (job) values ('monitor')
  on conflict (job) do update set beat_at = clock_timestamp() where h.beat_at < clock_timestamp() - interval '5 minutes'
$$;

-- What the database knows of whether the installation is ready: null where it has no such part. The functions' own
-- address and key are only compared, and the version is the newest migration's.
create function public.readiness(p_functions_url text, p_sweep_key text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_vault jsonb := '{}';
  v_schedule jsonb := '{}';
  v_beat jsonb := (
    select jsonb_object_agg(job, extract(epoch from clock_timestamp() - beat_at)) from private.heartbeats
  );
begin
  if to_regclass('vault.decrypted_secrets') is not null then
    execute $query$
      select jsonb_build_object(
        'vault_address', coalesce(bool_or(name = 'functions_url' and rtrim(decrypted_secret, '/') = $1), false),
        'vault_key', coalesce(bool_or(name = 'sweep_key' and decrypted_secret = $2), false)
      ) from vault.decrypted_secrets
    $query$ into v_vault using p_functions_url, p_sweep_key;
  end if;
  if to_regclass('cron.job') is not null then
    execute $query$
      select jsonb_build_object('scheduled', exists (select from cron.job where jobname = 'payment-sweep' and active))
    $query$ into v_schedule;
  end if;
  return jsonb_build_object('vault_address', null, 'vault_key', null, 'scheduled', null) || v_vault || v_schedule
    || jsonb_build_object(
    'swept', coalesce((v_beat -> 'sweep')::numeric < 900, false),
    'priced', exists (select from public.pricing),
    'mail_plan', not exists (select from private.small_mail_plan()),
    'organised', exists (select from public.admin where access_level = 5),
    'monitored', coalesce((v_beat -> 'monitor')::numeric < 3600, false),
    'backed_up', coalesce((v_beat -> 'backup')::numeric < 172800, false),
    'schema', (select max(version) from supabase_migrations.schema_migrations)
  );
end
$$;

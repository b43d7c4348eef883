-- What a hosted project is before its first migration, as far as migrations can tell: who owns what, what the owner of the
-- project may not do, and what new objects are granted. Run by `supabase_admin`, the platform's superuser; the tables of
-- auth and storage are there already.

do $$
declare
  v_object record;
begin
  if to_regrole('postgres') is null then
    create role anon nologin noinherit;
    create role authenticated nologin noinherit;
    create role service_role nologin noinherit bypassrls;
    create role authenticator login noinherit;
    create role supabase_auth_admin noinherit createrole;
    create role supabase_storage_admin noinherit createrole;
    -- Whom `supabase db push` comes as: much may it do, but it is no superuser.
    create role postgres login createdb createrole replication bypassrls;
    grant anon, authenticated, service_role to postgres, authenticator with admin option;
    -- The platform lets it write policies on the tables of storage, which it does not own; the trigger below refuses the rest.
    grant supabase_storage_admin to postgres;
    alter role postgres set search_path to "$user", public, extensions;
    -- With which a backup is put back without its triggers.
    grant set on parameter session_replication_role to postgres;
  end if;

  for v_object in
    select format('alter table %I.%I owner to supabase_%s_admin; alter table %1$I.%2$I enable row level security',
      schemaname, tablename, schemaname) as command
    from pg_tables where schemaname in ('auth', 'storage')
    union all
    select format('alter routine %s owner to supabase_%s_admin', oid::regprocedure, pronamespace::regnamespace)
    from pg_proc where pronamespace in ('auth'::regnamespace, 'storage'::regnamespace)
  loop
    execute v_object.command;
  end loop;
  execute format('alter database %I owner to postgres', current_database());
end
$$;

alter schema auth owner to supabase_auth_admin;
alter schema storage owner to supabase_storage_admin;
create schema extensions authorization postgres;
grant usage on schema auth, storage to postgres, anon, authenticated, service_role;
grant usage on schema public, extensions to anon, authenticated, service_role;
grant all on all tables in schema auth, storage to postgres with grant option;
grant all on all tables in schema storage to anon, authenticated, service_role;
grant execute on all functions in schema auth, storage to public;

create publication supabase_realtime;
alter publication supabase_realtime owner to postgres;

-- The vault keeps secrets encrypted; here they are only kept.
create schema vault;
create table vault.secrets (
  id uuid primary key default gen_random_uuid(),
  name text unique,
  secret text not null,
  created_at timestamptz not null default current_timestamp,
  updated_at timestamptz not null default current_timestamp
);
create view vault.decrypted_secrets as
select id, name, secret, secret as decrypted_secret, created_at, updated_at from vault.secrets;
create function vault.create_secret(new_secret text, new_name text default null, new_description text default '')
returns uuid language sql security definer set search_path = '' as $$
  insert into vault.secrets (name, secret) values (new_name, new_secret) returning id
$$;
create function vault.update_secret(secret_id uuid, new_secret text) returns void
language sql security definer set search_path = '' as $$
  update vault.secrets set secret = new_secret, updated_at = current_timestamp where id = secret_id
$$;
revoke all on function vault.create_secret(text, text, text), vault.update_secret(uuid, text) from public;
grant usage on schema vault to postgres, service_role;
grant select, delete on vault.secrets, vault.decrypted_secrets to postgres, service_role;
grant execute on function vault.create_secret(text, text, text), vault.update_secret(uuid, text) to postgres, service_role;

-- The schemas of the platform take rows, policies and triggers from the project's owner, and no objects.
create function vault.refuse_foreign_objects() returns event_trigger
language plpgsql set search_path = '' as $$
begin
  if current_user = 'postgres' and exists (
    select from pg_catalog.pg_event_trigger_ddl_commands()
    where schema_name in ('auth', 'storage', 'vault', 'cron', 'net')
      and command_tag not in ('CREATE POLICY', 'ALTER POLICY', 'CREATE TRIGGER', 'CREATE EXTENSION')
  ) then
    raise exception 'permission denied for a schema of the platform' using errcode = '42501';
  end if;
end
$$;
create event trigger refuse_foreign_objects on ddl_command_end execute function vault.refuse_foreign_objects();

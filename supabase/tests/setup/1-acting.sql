-- Who is acting, and at what time. Loaded once before the test files, which run in transactions of their own.

create schema tests;
grant usage on schema tests to public;
alter default privileges in schema tests grant execute on functions to public;

-- The id of a person of the tests: the same name is always the same id.
create function tests.id(person text) returns uuid
language sql immutable as $$
  select md5('person ' || person)::uuid
$$;

-- From here on statements run as a signed-in person, as the API runs them.
create function tests.act_as(person text) returns void
language plpgsql as $$
begin
  perform tests.take_role('authenticated', tests.id(person)::text);
end
$$;

create function tests.act_as_visitor() returns void
language plpgsql as $$
begin
  perform tests.take_role('anon', '');
end
$$;

-- The service role, with which edge functions come.
create function tests.act_as_server() returns void
language plpgsql as $$
begin
  perform tests.take_role('service_role', '');
end
$$;

-- Back to the owner of the tables, to arrange things and to look at what is stored.
create function tests.act_as_owner() returns void
language plpgsql as $$
begin
  perform tests.take_role('postgres', '');
end
$$;

-- The token of someone who has typed the code of the second factor just now.
create function tests.claims(account_id text, role_name text) returns json
language sql as $$
  select json_build_object('sub', account_id, 'role', role_name, 'aal', 'aal2',
    'amr', json_build_array(json_build_object('method', 'totp', 'timestamp', floor(extract(epoch from now())))))
$$;

create function tests.take_role(role_name text, account_id text) returns void
language plpgsql as $$
begin
  perform set_config('role', role_name, true);
  perform set_config('request.jwt.claim.sub', account_id, true);
  perform set_config('request.jwt.claim.role', role_name, true);
  perform set_config('request.jwt.claims', tests.claims(nullif(account_id, ''), role_name)::text, true);
end
$$;

-- The request comes from this network address.
create function tests.come_from(address text) returns void
language plpgsql as $$
begin
  perform set_config('request.headers', json_build_object('x-forwarded-for', address)::text, true);
end
$$;

-- Sets the camp clock to a time in Copenhagen. It stands still for the rest of the transaction.
create function tests.at(copenhagen_time text) returns void
language sql security definer as $$
  update private.developer_mode
  set enabled = true, clock_offset = (copenhagen_time::timestamp at time zone 'Europe/Copenhagen') - now()
$$;

create function tests.switch(setting text, is_on boolean) returns void
language sql security definer as $$
  update public.admin_settings set bool = is_on where name = setting
$$;

-- How many rows a statement touches for the acting user; what row-level security hides counts as none.
create function tests.rows_of(statement text) returns integer
language plpgsql as $$
declare
  v_count integer;
begin
  execute statement;
  get diagnostics v_count = row_count;
  return v_count;
end
$$;

-- The tables and views that show a word to the acting user: of these kinds of relation, in schemas of these names.
create function tests.relations_telling(word text, kinds "char"[], schemas text) returns setof text
language plpgsql as $$
declare
  v_table regclass;
  v_found boolean;
begin
  for v_table in select oid from pg_class where relkind = any (kinds) and relnamespace::regnamespace::text ~ schemas
    and has_table_privilege(oid, 'select') loop
    execute format('select exists (select from %s as t where t::text like %L)', v_table, '%' || word || '%') into v_found;
    if v_found then
      return next v_table;
    end if;
  end loop;
end
$$;

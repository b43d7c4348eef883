-- Where someone is logged in: one's own logins only, this one told apart, and the others ended.

create function tests.login(person text, name text, device text default null, ends timestamptz default null) returns void
language sql security definer as $$
  insert into auth.sessions (id, user_id, user_agent, not_after) values (tests.id(name), tests.id(person), device, ends)
$$;
create function tests.with_login(person text, name text) returns void
language plpgsql as $$
begin
  perform tests.act_as(person);
  perform set_config('request.jwt.claims', jsonb_build_object('sub', tests.id(person), 'role', 'authenticated',
    'session_id', tests.id(name))::text, true);
end
$$;

select tests.login('anna', 'phone', 'Mozilla/5.0 (iPhone)'), tests.login('anna', 'laptop'), tests.login('anna', 'library'),
  tests.login('anna', 'over', null, now() - interval '1 day'), tests.login('otto', 'ottos');
select tests.with_login('anna', 'phone');
select set_eq('select id, device, is_this from my_logins()',
  $$ values (tests.id('phone'), 'Mozilla/5.0 (iPhone)', true), (tests.id('laptop'), null, false), (tests.id('library'), null, false) $$,
  'one’s own logins that last, and which is this one');
select is((select id from my_logins() limit 1), tests.id('phone'), 'which stands first');
select end_login(tests.id('ottos')), end_login(tests.id('phone')), end_login(tests.id('library'));
select set_eq('select id from my_logins()', $$ values (tests.id('phone')), (tests.id('laptop')) $$, 'one other login is ended');
select end_login();
select set_eq('select id from my_logins()', $$ values (tests.id('phone')) $$, 'or all others');
select tests.act_as('otto');
select is((select count(*) from my_logins()), 1::bigint, 'no one else is logged out');
select end_login();
select is_empty('select * from my_logins()', 'a token without a session ends all');

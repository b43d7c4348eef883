-- Emails of what changed at a login: which changes, to which address, in which language, and how many.

create function tests.notices() returns table (recipient text, what text, language text, detail text)
language sql security definer as $$
  select o.recipient, o.payload ->> 'what', o.payload ->> 'language',
    coalesce(o.payload ->> 'email', o.payload ->> 'provider')
  from outbox o where o.kind = 'account_notice' order by o.created_at, o.id
$$;
create function tests.way_in(person text, provider text) returns void
language sql security definer as $$
  insert into auth.identities (id, provider, provider_id, user_id, identity_data)
  values (gen_random_uuid(), provider, tests.id(person), tests.id(person), '{}')
$$;

select tests.account('eva');
delete from outbox;
update auth.users set encrypted_password = 'first' where id = tests.id('anna');
update auth.users set email = 'anna.b@example.org' where id = tests.id('anna');
select tests.way_in('anna', 'google');
select is_empty('select * from tests.notices()', 'an account that no one has proven gets none: anyone may have typed its address');

update auth.users set email_confirmed_at = now(), raw_user_meta_data = '{"language": "da"}' where id in (tests.id('anna'), tests.id('eva'));
update auth.users set last_sign_in_at = now(), encrypted_password = 'first' where id = tests.id('anna');
select is_empty('select * from tests.notices()', 'a login alone changes nothing');
delete from auth.identities where user_id = tests.id('anna');
select tests.way_in('anna', 'google');
select is_empty('select * from tests.notices()', 'nor does the first way in');
insert into private.other_parents (account_id, email, login_id, accepted_at) values (tests.id('anna'), 'eva@example.org', tests.id('eva'), camp_now());
update auth.users set encrypted_password = 'second' where id = tests.id('anna');
select set_eq('select * from tests.notices()', $$ values ('anna.b@example.org', 'password_changed', 'da', null) $$,
  'a new password is said to its own address alone, in the account’s language');
delete from outbox;
select tests.way_in('anna', 'email'), tests.way_in('anna', 'facebook');
select set_eq('select * from tests.notices()', $$ values ('anna.b@example.org', 'account_linked', 'da', 'facebook') $$, 'and another way in');
delete from outbox;
insert into auth.mfa_factors (id, user_id, factor_type, status) values (tests.id('app'), tests.id('anna'), 'totp', 'unverified');
select is_empty('select * from tests.notices()', 'a factor that is begun is none');
update auth.mfa_factors set status = 'verified' where id = tests.id('app');
update auth.mfa_factors set updated_at = now() where id = tests.id('app');
select set_eq('select what from tests.notices()', $$ values ('factor_added') $$, 'once it counts it is said');
delete from outbox;
delete from auth.mfa_factors where id = tests.id('app');
select set_eq('select what from tests.notices()', $$ values ('factor_removed') $$, 'and when it is taken away');
delete from outbox;
update auth.users set email = 'ANNA.B@example.org' where id = tests.id('anna');
select is_empty('select * from tests.notices()', 'the same address in other letters is no change');
update auth.users set email = 'anna.c@example.org' where id = tests.id('anna');
select set_eq('select * from tests.notices()', $$ values ('anna.b@example.org', 'email_changed', 'da', 'anna.c@example.org') $$,
  'a new address is said to the old one');
update auth.users set email = 'anna.d@example.org' where id = tests.id('anna');
select set_has('select * from tests.notices()', $$ values ('anna.b@example.org', 'email_changed', 'da', 'anna.c@example.org') $$,
  'which a further change does not take it from');

-- One email, where the organisers' way has written there already

delete from outbox;
select tests.act_as('admin5');
select is(change_lost_address(tests.id('anna'), 'anna.e@example.org'), 'asked', 'an administrator sends a link to a new address');
select tests.act_as_owner();
select confirm_new_address(payload ->> 'token') from outbox where payload ? 'token';
select is((select email::text from auth.users where id = tests.id('anna')), 'anna.e@example.org', 'which is confirmed');
select is_empty('select * from tests.notices()', 'and the old one is written to once');

-- Bounds

delete from outbox;
update auth.users set encrypted_password = encrypted_password || n from generate_series(1, 1) n where id = tests.id('anna');
do $$ begin for n in 1..20 loop update auth.users set encrypted_password = 'p' || n where email = 'anna.e@example.org'; end loop; end $$;
select cmp_ok((select count(*) from tests.notices()), '<=', 10::bigint, 'a login that is changed again and again sends ten a day at most');
delete from outbox;
insert into auth.mfa_factors (id, user_id, factor_type, status) values (tests.id('app'), tests.id('eva'), 'totp', 'verified');
delete from auth.users where id = tests.id('eva');
select is_empty('select * from tests.notices()', 'and an account that is deleted gets none of its factor');

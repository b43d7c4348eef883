-- The address of an account: what follows when it changes, and the organisers' way for a mailbox that is lost.

select tests.account('peter');
delete from outbox;
insert into private.other_parents (account_id, email, login_id, accepted_at) values (tests.id('anna'), 'peter@example.org', tests.id('peter'), camp_now());
insert into private.opening_wishes (email, language) values ('anna@example.org', 'en');
select private.queue_mail('moved', 'waits', 'anna@example.org', tests.id('anna'), null, '{"name": "Ben", "is_here": true}');
delete from outbox where recipient = 'peter@example.org';

-- What follows

update auth.users set email = 'Anna.New@example.org' where id = tests.id('anna');
select is((tests.row_of('anna')).email, 'anna.new@example.org', 'the camper''s row follows the sign-in');
select is((select recipient from outbox where dedupe_key = 'waits'), 'anna.new@example.org', 'and an email that has not left');
select is((select email from private.opening_wishes), 'anna.new@example.org', 'and the wish to hear when registration opens');
update auth.users set email = 'peter.new@example.org' where id = tests.id('peter');
select is((select email from private.other_parents), 'peter.new@example.org', 'and the other parent''s');
select is_empty($$ select from information_schema.columns where column_name ~ '(^|_)(email|recipient)(_|$)' and table_schema in ('public', 'private')
  and (table_name, column_name) not in (values ('users', 'email'), ('outbox', 'recipient'), ('other_parents', 'email'), ('opening_wishes', 'email'))
  and table_name in (select relname from pg_class where relkind = 'r') and table_name not in ('church') $$, 'no other table has an address of families');

-- A lost mailbox

delete from outbox;
select tests.act_as_visitor();
select throws_ok(format('select change_lost_address(%L, ''x@example.org'')', tests.id('anna')), '42501', null, 'a visitor changes no address');
select tests.act_as(person), throws_ok(format('select change_lost_address(%L, ''x@example.org'')', tests.id('anna')), '42501', 'not_allowed', person || ' changes no address')
from unnest(array['anna', 'otto', 'admin2']) person;
select tests.act_as('admin3');
select throws_ok(format('select change_lost_address(%L, %L)', tests.id(person), address), 'P0001', code, person || ' to ' || address || ': ' || code)
from (values ('anna', 'none', 'email_invalid'), ('anna', 'ANNA.new@example.org', 'own_address'), ('anna', 'otto@example.org', 'email_taken'),
  ('ben', 'x@example.org', 'not_found'), ('admin2', 'x@example.org', 'has_rights')) t(person, address, code);
select is(change_lost_address(tests.id('anna'), 'lost@example.org'), 'asked', 'level 3 sends a link'),
  is(change_lost_address(tests.id('anna'), ' Found@example.org'), 'asked', 'and another');
select tests.act_as_owner();
select set_eq($$ select recipient, payload ? 'token' from outbox where kind = 'new_address' $$,
  $$ values ('found@example.org', true), ('anna.new@example.org', false), ('peter.new@example.org', false) $$,
  'the newest link goes to the new address alone, and a notice to the old one and the other parent');
select is((select after ->> 'email' from audit_log where row_id = tests.id('anna')::text order by id desc limit 1), 'found@example.org', 'it is in the log');
create temporary table link as select payload ->> 'token' as token from outbox where payload ? 'token';
grant all on link to anon, authenticated;
select is((tests.row_of('anna')).email, 'anna.new@example.org', 'nothing has changed until it is confirmed');
select tests.act_as_visitor();
select is(confirm_new_address('made up'), 'expired', 'a token that is none confirms nothing');
select tests.act_as_owner();
select tests.at('2025-05-20 12:00');
select tests.act_as_visitor();
select is(confirm_new_address(token), 'expired', 'nor does an old one') from link;
select tests.act_as_owner();
select tests.at('2025-04-20 12:00');
select tests.act_as_visitor();
select is(confirm_new_address(token), 'changed', 'who has the new mailbox confirms') from link;
select is(confirm_new_address(token), 'expired', 'once') from link;
select tests.act_as_owner();
select is((select email from auth.users where id = tests.id('anna')), 'found@example.org', 'the login has the new address');
select is((tests.row_of('anna')).email, 'found@example.org', 'as everything else');

-- An account that organisers have added has no login: its holder is invited at an address, accepts there, and the family is theirs.

create function tests.walk_in(person text, email text default null, parent text default null, is_dry_run boolean default false) returns text
language plpgsql as $$
declare v_answer jsonb;
begin
  v_answer := admin_add_camper(tests.id(person), jsonb_build_object(
    'first_name', person, 'last_name', 'Gade', 'birthday', '1985-03-03', 'gender', 'Male', 'country', 'DK',
    'church_mission', 'MBMBC', 'size', 'Large', 'member', false, 'dates', array['Friday'],
    'arrival_transportation', 'Car', 'departure_transportation', 'Car', 'accommodation', 'Tent'),
    tests.id(parent), true, is_dry_run, email);
  return concat_ws(' ', v_answer ->> 'status', v_answer ->> 'invitation');
exception when others then
  return sqlerrm;
end
$$;
create function tests.invite(email text, account text default 'walter', is_again boolean default false) returns text
language plpgsql as $$
begin
  return invite_account(tests.id(account), email, is_again);
exception when others then
  return sqlerrm;
end
$$;
create function tests.answers(account text default 'walter', accepts boolean default true) returns text
language plpgsql as $$
begin
  perform answer_invitation(tests.id(account), accepts);
  return 'done';
exception when others then
  return sqlerrm;
end
$$;
create function tests.mails() returns table (mail text)
language sql security definer as $$
  select concat_ws(' ', recipient, kind, payload ->> 'is_holder') from public.outbox where kind in ('invited', 'other_parent')
$$;

select tests.account(person) from unnest(array['wally', 'eve', 'peter']) person;
update auth.users set email_confirmed_at = now();
delete from outbox;

-- Who invites, and when

select tests.act_as('admin3');
select is(tests.walk_in('walter', 'WALLY@example.org ', null, true), 'dry_run invited', 'a preview');
select is_empty('select from tests.mails()', 'sends nothing');
select is(tests.walk_in('walter', 'wally'), 'email_invalid', 'an address that is none adds no one');
select is(tests.walk_in('walter', 'anna@example.org'), 'email_taken', 'nor one that has a family already');
select is(tests.walk_in('walter', 'wally@example.org', 'anna'), 'not_allowed', 'a camper of a family is invited by the family');
select is(tests.walk_in('walter', 'WALLY@example.org '), 'added invited', 'someone added with an address is invited');
select is(tests.walk_in('walter', 'wally@example.org'), 'added invited', 'the same press twice is one');
select set_eq('select mail from tests.mails()', array['wally@example.org invited true'], 'with one mail');
select is(family_access(tests.id('walter')) -> 'login' ->> 'email', 'wally@example.org', 'the organiser sees who is invited');
select is(family_access(tests.id('walter')) ->> 'has_login', 'false', 'and that no one has joined');
select is(family_access(tests.id('walter')) -> 'login' ->> 'joined_at', null, 'so far');
select is(tests.invite('wally@example.org', 'walter', true), 'invited', 'sent again in the same minute');
select is((select count(*) from tests.mails()), 1::bigint, 'is not sent again');
select is(tests.invite('eve@example.org'), 'invited', 'another address');
select set_eq('select mail from tests.mails()', array['eve@example.org invited true'], 'takes the place of the first, whose mail does not leave');
select is(tests.invite(null), 'withdrawn', 'it is taken back');
select is(tests.invite(null), 'withdrawn', 'twice is once');
select is_empty('select from tests.mails()', 'with its mail');
select is(family_access(tests.id('walter')) -> 'login', 'null'::jsonb, 'and no one is invited');
select is(tests.invite('wally@example.org', person), expected, person || ': ' || expected)
from (values ('anna', 'has_login'), ('ben', 'not_found'), ('nobody', 'not_found')) p (person, expected);
select is(tests.invite('wally@example.org'), 'invited', 'invited for good');
select is(tests.invite('x@example.org'), 'not_allowed', person || ' invites no one to it')
from unnest(array['admin2', 'anna', 'wally']) person, lateral tests.act_as(person);
select throws_ok(format('select family_access(%L)', tests.id('walter')), '42501', null, 'nor reads who is invited');

-- Who accepts

select is(tests.answers(), 'not_allowed', person || ' does not accept it') from unnest(array['anna', 'eve', 'admin3']) person, lateral tests.act_as(person);
select tests.act_as_owner();
update auth.users set email_confirmed_at = null where id = tests.id('wally');
select tests.act_as('wally');
select is(tests.answers(), 'not_allowed', 'nor does an address that is not confirmed');
select is(family_access() -> 'invitations', '[]', 'which does not see it');
select tests.act_as_owner();
update auth.users set email_confirmed_at = now() where id = tests.id('wally');
select tests.at('2025-05-05 12:00');
select tests.act_as('wally');
select is(tests.answers(), 'not_allowed', 'after two weeks it has expired');
select tests.act_as('admin3');
select is(family_access(tests.id('walter')) -> 'login', 'null'::jsonb, 'which the organiser sees');
select is(tests.invite('wally@example.org', 'walter', true), 'invited', 'and sends it again');
select tests.act_as('wally');
select is(family_access() -> 'invitations' -> 0 ->> 'holder', 'Walter Gade', 'the invited one sees whose account it is');
select is(family_access() -> 'invitations' -> 0 ->> 'is_holder', 'true', 'and that it is their own');
select is_empty('select from users', 'but none of its rows yet');
savepoint refused;
select is(tests.answers('walter', false), 'done', 'they may refuse');
select is(family_access() -> 'invitations', '[]', 'which ends it');
rollback to refused;
select is(tests.answers(), 'done', 'they accept');
select is(tests.answers(), 'done', 'twice is once');

-- The family is theirs

select is((select first_name || ' ' || email from users), 'Walter wally@example.org', 'they are the holder of the camper''s account');
select is(family_access() ->> 'is_holder', 'true', 'and no second parent');
select is(family_access() -> 'other', 'null'::jsonb, 'of whom there is none');
select lives_ok(tests.form('wendy', 'walter', '{"accommodation": "Tent"}'), 'they add a child');
select throws_ok(tests.form('wally'), '42501', null, 'and begin no second family');
select throws_ok('select invite_other_parent(''wally@example.org'')', 'P0001', 'own_address', 'they do not invite themselves');
select is(invite_other_parent('peter@example.org'), 'invited', 'they invite the other parent');
select tests.act_as('peter');
select lives_ok(format('select answer_invitation(%L, true, ''Peter'', ''Gade'')', tests.id('walter')), 'who accepts');
select is(family_access() ->> 'is_holder', 'false', 'as the other parent');
select throws_ok('select invite_other_parent(''x@example.org'')', '42501', 'not_allowed', 'and invites no one');
select tests.act_as_owner();
select set_eq('select mail from tests.mails() where mail like ''%other_parent%''', array['wally@example.org other_parent true'], 'the holder reads of it, once');
select is(private.who_did_it(tests.id('wally'), null, tests.id('walter')), '{"role": "you"}', 'what they did themselves is their own');
select is(private.who_did_it(tests.id('wally'), null, tests.id('peter')) ->> 'name', 'Walter', 'and is named to the other parent');
select is((select count(*) from private.readers_of(array[tests.id('wendy')], private.season())), 2::bigint, 'a message reaches each parent once');
delete from outbox;
select private.queue_mail('changed', 'a test', 'wally@example.org', tests.id('walter'), null, '{}');
select set_eq('select recipient from outbox', array['wally@example.org', 'peter@example.org'], 'and so does any email');
select set_eq('select account_id from private.absent_families() where account_id in (tests.id(''walter''), tests.id(''wally''))', array[tests.id('walter')],
  'the login is kept as long as the family is');
update auth.users set email = 'new@example.org' where id = tests.id('wally');
select is((tests.row_of('walter')).email, 'new@example.org', 'a new address is the account''s');
update auth.users set email = 'peter2@example.org' where id = tests.id('peter');
select is((tests.row_of('walter')).email, 'new@example.org', 'unless it is the other parent''s');
select tests.act_as('admin3');
select is(family_access(tests.id('walter')) ->> 'has_login', 'true', 'the organiser sees that they have joined');
select isnt(family_access(tests.id('walter')) -> 'login' ->> 'joined_at', null, 'and when');
select is(tests.invite('x@example.org'), 'has_login', 'and invites no one else');
select throws_ok(format('select move_camper(%L, %L)', tests.id('walter'), tests.id('anna')), 'P0001', 'has_login', 'a holder is not moved');
select is(tests.walk_in('wilma', 'new@example.org'), 'email_taken', 'an address acts for one family');
select is(tests.walk_in('wilma', 'eve@example.org'), 'added invited', 'another account');
select tests.act_as('wally');
select is(tests.answers('wilma'), 'not_allowed', 'is not theirs');
select tests.act_as_owner();
insert into private.other_parents (account_id, email, is_holder) values (tests.id('otto'), 'new@example.org', true);
select tests.act_as('wally');
select is(tests.answers('otto'), 'has_family', 'and of two, the first is theirs');
select tests.act_as_owner();
delete from private.other_parents where account_id = tests.id('otto');
select is(private.sender_of('Transfer from Walter Gade', tests.id('walter')), tests.id('walter'), 'a transfer of the holder is the account''s');
select is(private.sender_of('Transfer from Peter Gade', tests.id('walter')), tests.id('peter'), 'and one of the other parent is theirs');
select set_eq($$ select p.proname from pg_proc p where p.pronamespace in ('private'::regnamespace, 'public'::regnamespace) and p.prokind = 'f'
  and pg_get_functiondef(p.oid) ~ 'private\.other_parents' $$,
  array['family', 'login_of', 'is_open', 'invite', 'invite_account', 'answer_invitation', 'end_invitation', 'end_other_parent', 'ask_to_take_over',
    'take_over_family', 'family_access', 'export_my_data', 'follow_address', 'absent_families', 'forget_old', 'personal_data'], 'a function that means the second adult of a family asks private.joined_parents; the others manage invitations and logins');

-- Merged, handed over, deleted

savepoint merged;
select tests.act_as('admin3');
select is(merge_accounts(tests.id('wilma'), tests.id('walter'), merge_accounts(tests.id('wilma'), tests.id('walter'), null, true) -> 'effects') ->> 'status',
  'merged', 'an account whose holder has joined takes in another');
select tests.act_as('eve');
select is(tests.answers('wilma'), 'not_allowed', 'whose invitation has ended');
select tests.act_as('admin3');
select merge_accounts(tests.id('walter'), tests.id('anna'), merge_accounts(tests.id('walter'), tests.id('anna'), null, true) -> 'effects');
select tests.act_as_owner();
select is((select count(*) from auth.users where id = tests.id('wally')), 0::bigint, 'and when it goes into another itself, its login ends');
rollback to merged;
savepoint handed_over;
select tests.act_as('wally');
select lives_ok('select ask_to_take_over()', 'the holder asks the other parent to take over');
select tests.act_as('peter');
select lives_ok(format($$ select take_over_family(%L, '{"phone": "+45 20304050", "birthday": "1985-02-03", "gender": "Male"}', true) $$, tests.id('walter')), 'who does');
select tests.act_as_owner();
select is((select parent_id from users where id = tests.id('wendy')), tests.id('peter'), 'with the child');
select is((select count(*) from auth.users where id = tests.id('wally')), 0::bigint, 'and the holder''s login is deleted');
rollback to handed_over;
select tests.act_as('wally');
select is(jsonb_path_query_array(export_my_data(), '$.campers[*].first_name'), '["Walter", "Wendy"]', 'the copy of their data is the family''s');
select is(export_my_data() #>> '{account,invitation,invited}', 'new@example.org', 'and says that they were invited');
select lives_ok('select delete_my_account()', 'the holder deletes the account');
select tests.act_as_owner();
select is((select count(*) from people where tests.id('walter') in (id, account_id) or id = tests.id('wally')), 0::bigint, 'and the family with it');
select is((select count(*) from auth.users where id = tests.id('wally')), 0::bigint, 'with the login');
select set_eq('select mail from tests.mails() where mail like ''peter%''', array['peter2@example.org other_parent false'], 'of which the other parent reads');

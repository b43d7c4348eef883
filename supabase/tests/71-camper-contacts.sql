-- Who answers for a child and whom to call: who says it, who is asked, and what hangs on it.

create function tests.say(who text, guardian text default null, name text default 'Anna', phone text default '+45 20304050') returns text
language sql stable as $$
  select format('select save_contacts(%L, %L, %L, %L)', array[tests.id(who)], tests.id(guardian), name, phone)
$$;
create function tests.contact(who text) returns text
language sql stable security definer as $$
  select concat_ws(', ', guardian, contact_phone, is_complete) from private.contacts(array[tests.id(who)])
$$;
create function tests.requests() returns text[]
language sql stable as $$
  select array_agg(concat_ws(' ', r ->> 'name', r ->> 'has_accepted') order by r ->> 'name') from jsonb_array_elements(family_contacts() -> 'requests') r
$$;

create function tests.asking_mails() returns text[]
language sql stable security definer as $$
  select array_agg(recipient || ' ' || (payload ->> 'name') order by created_at) from outbox where kind = 'guardian'
$$;

select tests.act_as_visitor();
select throws_ok($$ select family_contacts() $$, '42501', null, 'a visitor reads no contacts');
select throws_ok(tests.say('ben'), '42501', null, 'and says none');
select throws_ok($$ select answer_guardian(tests.id('ben'), true) $$, '42501', null, 'and answers for none');

select tests.act_as('anna');
select is(tests.contact('ben'), 'Anna Holm, f', 'the parent who registers a child answers for it without asking, and a number is missing');
select lives_ok(tests.say('ben'), 'a family says whom to call');
select lives_ok(tests.say('ben'), 'twice is once');
select is(tests.contact('ben'), 'Anna Holm, +45 20304050, t', 'then it is complete');
select is(tests.contact('clara'), 'Anna Holm, f', 'for this child only');
select lives_ok(tests.say('anna'), 'an adult may have a number too');
select is(tests.contact('anna'), '+45 20304050, t', 'and no adult who answers');
select throws_ok(tests.say('olga'), '42501', 'not_allowed', 'not of another family');
select throws_ok($$ select save_contacts(array[tests.id('ben'), tests.id('olga')], null, 'Anna', '+45 20304050') $$, '42501', 'not_allowed', 'nor together with its own');
select throws_ok($$ select save_contacts('{}', null, 'Anna', '+45 20304050') $$, '42501', 'not_allowed', 'nor for no one');
select throws_ok(tests.say('ben', null, 'Anna', '12'), '23514', null, 'a number is one');
select throws_ok(tests.say('ben', null, '', '+45 20304050'), '23514', null, 'and has a name');
select throws_ok(tests.say('ben', 'clara'), 'P0001', 'guardian_not_adult', 'a child answers for no one');
select throws_ok($$ select from private.camper_contacts $$, '42501', null, 'the table is read by no one');
select is(jsonb_array_length(family_contacts() -> 'campers'), 3, 'a family reads its own');
select is(export_my_data() -> 'contacts', family_contacts(), 'and they are in its copy');

-- An organiser writes it down for a family: who has level 2, by number or by the job of registrar.

select tests.act_as_owner();
create function tests.say_olga() returns text
language plpgsql as $$
begin
  perform family_contacts(tests.id('otto'));
  execute tests.say('olga', 'otto', 'Otto', '+45 20304059');
  raise exception 'written';
exception when others then
  return sqlerrm;
end
$$;
select tests.account(who) from unnest(array['peter', 'former', 'helper', 'registrar', 'treasurer', 'kitchen', 'health', 'dismissed', 'admin4']) who;
insert into private.other_parents (account_id, email, login_id, accepted_at)
values (tests.id('anna'), 'peter@example.org', tests.id('peter'), camp_now()), (tests.id('otto'), 'former@example.org', tests.id('former'), camp_now());
delete from private.other_parents where login_id = tests.id('former');
insert into admin (id, access_level, jobs) select tests.id(job), null, array[job] from unnest(array['helper', 'registrar', 'treasurer', 'kitchen', 'health']) job;
insert into admin (id, access_level) values (tests.id('admin4'), 4), (tests.id('dismissed'), 3);
delete from admin where id = tests.id('dismissed');
select tests.act_as(who), is(tests.say_olga(), 'not_allowed', who || ' reads and writes no other family')
from unnest(array['anna', 'peter', 'former', 'newcomer', 'helper', 'treasurer', 'kitchen', 'health', 'admin1', 'dismissed']) who;
select tests.act_as(who), is(tests.say_olga(), 'written', who || ' reads it and writes it down')
from unnest(array['otto', 'registrar', 'admin2', 'admin3', 'admin4', 'admin5']) who;
select tests.act_as('admin2');
select is(family_contacts(tests.id('otto')) -> 'campers' -> 1 ->> 'name', 'Olga Holm', 'level 2 reads it');
savepoint written;
select lives_ok(tests.say('olga', 'otto', 'Otto', '+45 20304059'), 'and writes it down');
select is(tests.contact('olga'), 'Otto Holm, +45 20304059, t', 'an adult of the family is it at once');
select is(tests.asking_mails(), null, 'without asking');
select tests.act_as_owner();
select is((select actor_id from audit_log where table_name = 'camper_contacts' and row_id = tests.id('olga')::text and after = '{}'), tests.id('admin2'), 'the log says who, not what');
rollback to written;
select tests.act_as('anna');

-- An adult of another family is asked.

select lives_ok(tests.say('ben', 'otto'), 'a family asks another adult');
select is(tests.contact('ben'), 'Anna Holm, +45 20304050, t', 'until then the parent answers');
select is(tests.asking_mails(), array['otto@example.org “Ben”'], 'and the adult gets a mail, with a first name only');
select throws_ok($$ select answer_guardian(tests.id('ben'), true) $$, '42501', 'not_allowed', 'no one accepts for another');
select is(tests.requests(), null, 'what one asks is no request to oneself');
select tests.act_as('olga');
select throws_ok($$ select answer_guardian(tests.id('ben'), true) $$, '42501', 'not_allowed', 'nor a child for its parent');
select tests.act_as('otto');
select is(tests.requests(), array['Ben Holm'], 'the one who is asked sees it');
select lives_ok($$ select answer_guardian(tests.id('ben'), true) $$, 'and accepts');
select lives_ok($$ select answer_guardian(tests.id('ben'), true) $$, 'once');
select is(tests.contact('ben'), 'Otto Holm, +45 20304050, t', 'and answers for the child');
select is(tests.requests(), array['Ben Holm true'], 'and sees that');
select lives_ok($$ select answer_guardian(tests.id('ben'), false) $$, 'and may say no later');
select is(tests.contact('ben'), 'Anna Holm, +45 20304050, t', 'then it is the parent again');
select throws_ok($$ select answer_guardian(tests.id('ben'), true) $$, '42501', 'not_allowed', 'who said no is asked first');
select tests.act_as('anna');
select lives_ok(tests.say('ben', 'otto'), 'which the family may');
select is(tests.asking_mails(), array['otto@example.org “Ben”'], 'without a second mail');
select tests.act_as('otto');
select lives_ok($$ select answer_guardian(tests.id('ben'), true) $$, 'and has the answer');
select tests.act_as('anna');
select lives_ok(tests.say('ben', 'otto', 'Otto', '+45 20304051'), 'another number');
select is(tests.contact('ben'), 'Otto Holm, +45 20304051, t', 'asks no one again');

-- The adult cancels, is no adult, is deleted.

select tests.act_as_owner();
update users set is_registered = true, registered_at = camp_now() where id in (tests.id('ben'), tests.id('clara'));
select is_empty($$ select from private.attention_of_contacts() $$, 'all is well');
update users set is_attending = false where id = tests.id('anna');
select set_eq($$ select key from private.attention_of_contacts() $$, array['no_guardian:' || tests.id('clara') || ':' || tests.id('anna')], 'a child whose adult cancels needs an organiser');
update users set birthday = '2008-01-01' where id = tests.id('otto');
select is((select count(*) from private.attention_of_contacts()), 2::bigint, 'and one whose adult turns out to be none');
select tests.act_as('otto');
select throws_ok($$ select answer_guardian(tests.id('ben'), true) $$, 'P0001', 'guardian_not_adult', 'who is no adult accepts nothing');
select tests.act_as_owner();
update users set birthday = '1980-01-01' where id = tests.id('otto');
update users set is_attending = true where id = tests.id('anna');
select tests.act_as('admin1');
select is((select unguarded from dashboard_today()), 2::bigint, 'organisers see how many children lack either: clara a number, olga too');
select is((select guardian || ': ' || contact from admin_camper_list() where camper ->> 'id' = tests.id('ben')::text), 'Otto Holm: Otto +45 20304051', 'and who it is, in the list');
select is((admin_camper_record(tests.id('ben')) ->> 'guardian') || (admin_camper_record(tests.id('ben')) ->> 'contact'), 'Otto HolmOtto +45 20304051', 'on the family''s page');
select is((select phone from admin_transit() where id = tests.id('ben')), '+45 20304051', 'at the bus');
select is((select p ->> 'adult' || ' ' || (p ->> 'parent_phone') from jsonb_array_elements(checkin_list(gen_random_uuid()) -> 'people') p where p ->> 'id' = tests.id('ben')::text),
  'Otto +45 20304051', 'and at the check-in');
select tests.act_as('otto');
select delete_my_account();
select tests.act_as_owner();
select is(tests.contact('ben'), 'Anna Holm, +45 20304051, t', 'who deletes their account answers for no one');

-- Who may pick a child up.

create function tests.pickup(who text) returns text
language sql stable as $$
  select p ->> 'pickup' from jsonb_array_elements(checkin_list(gen_random_uuid()) -> 'people') p where p ->> 'id' = tests.id(who)::text
$$;
select tests.act_as('anna');
select lives_ok($$ select save_contacts(array[tests.id('ben'), tests.id('anna')], null, 'Anna', '+45 20304051', ' Inge,  his grandmother ') $$, 'a family says who may pick a child up');
select is((select string_agg(c ->> 'name' || ': ' || (c ->> 'pickup'), ', ') from jsonb_array_elements(family_contacts() -> 'campers') c where c ->> 'pickup' <> ''), 'Ben Holm: Inge, his grandmother', 'and reads it, of a child only');
select is((select export_my_data() -> 'contacts' #>> '{campers,1,pickup}'), 'Inge, his grandmother', 'and has it in the copy of its data');
select throws_ok(format('select save_contacts(array[tests.id(%L)], null, %L, %L, %L)', 'ben', 'Anna', '+45 20304051', repeat('x', 201)), '22001', null, 'in a line');
select throws_ok($$ select save_contacts(array[tests.id('olga')], null, '', '', 'Inge') $$, '42501', 'not_allowed', 'of no other family');
select tests.act_as('admin1');
select is(tests.pickup('ben'), 'Inge, his grandmother', 'a phone at check-in has it');
select is(tests.pickup('anna'), null, 'and nothing of an adult');
select is(admin_camper_record(tests.id('ben')) ->> 'pickup', 'Inge, his grandmother', 'organisers read it on the family''s page');
select tests.act_as_owner();

-- A minor who registers alone.

select tests.family('tess', '{"birthday": "2010-01-01", "accommodation": "Tent", "size": "Medium"}');
select is(tests.contact('tess'), 'f', 'no one answers for her');
select tests.pay('tess', 'tess', 'Full payment');
select is((tests.row_of('tess')).is_registered, false, 'paid, she is not registered yet');
select is((select array_agg(kind) from private.attention() where camper_id = tests.id('tess')), array['no_guardian'], 'and needs an organiser');
select tests.act_as('tess');
select lives_ok(tests.say('tess', 'anna', 'Mor', '+45 20304052'), 'she asks an adult');
select is((tests.row_of('tess')).is_registered, false, 'who has not answered');
select tests.act_as('anna');
select lives_ok($$ select answer_guardian(tests.id('tess'), true) $$, 'and accepts');
select is((tests.row_of('tess')).is_registered, true, 'then she is registered');
select lives_ok($$ select answer_guardian(tests.id('tess'), false) $$, 'no one is unregistered');
select is((tests.row_of('tess')).is_registered, true, 'by an adult who says no');
select tests.act_as_owner();
select tests.family('tom', '{"birthday": "2010-01-01", "size": "Medium"}');
select tests.pay('tom', 'tom', 'Full payment');
update camp_info set total_beds = private.beds_taken() + private.beds_held();
select public.release_unpaid_beds();
select is((tests.row_of('tom')).accommodation, 'Room', 'a bed that is paid is kept while an adult is looked for');

-- Whom it leaves with.

select tests.act_as('admin3');
select move_camper(tests.id('ben'), tests.id('tess'), tests.id('anna'));
select is(tests.contact('ben'), 'f', 'another family has no contact of the first');
select tests.act_as_owner();
select tests.at('2025-07-01 12:00');
select tests.act_as('anna');
select lives_ok(tests.say('clara'), 'the thirtieth day is one');
select tests.act_as_owner();
select tests.at('2025-07-02 12:00');
select private.forget_checkin();
select is_empty($$ select from private.camper_contacts $$, 'then they are deleted');
select tests.act_as('anna');
select throws_ok(tests.say('clara'), 'P0001', 'contacts_closed', 'and no more are stored');

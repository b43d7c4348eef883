-- What was agreed to: which words, when and by whom; and withdrawing from group formation, which deletes what it was for.

select tests.act_as('newcomer');
select lives_ok(tests.form('newcomer', null, '{"accommodation": "Tent"}'), 'somebody registers');
select results_eq(
  'select kind, version, agreed_at, agreed_by, withdrawn_at from my_consents()',
  $$ values ('terms', '2025-02-12', camp_now(), 'Newcomer Holm', null::timestamptz),
       ('group_formation', '2025-04-19', camp_now(), 'Newcomer Holm', null) $$,
  'and reads which words they agreed to, and when'
);
select is(
  (select array_agg(c ->> 'version' order by c ->> 'kind') from jsonb_array_elements(export_my_data() -> 'consents') c),
  array['2025-04-19', '2025-02-12'], 'in the copy of their data too'
);
select throws_ok('select * from private.consents', '42501', null, 'and reads the table itself no more than anybody');
select throws_ok($$ update users set consents = '{}' $$, '42501', null, 'nor changes it behind the function');

-- Answers of this season and of the last, and whom the names in them meant.

select tests.act_as_owner();
update users set is_registered = true, registered_at = camp_now(), near_wish = 'Near Friend' where id in (tests.id('anna'), tests.id('ben'));
insert into survey_responses
select tests.id(person), 'yes', '1', '2', '3', '4', 'some', 'no', 'no', 'Team Friend', '' from unnest(array['anna', 'ben']) person;
insert into wished_names values (tests.id('ben'), 'Team Friend', tests.id('otto')), (tests.id('ben'), 'Near Friend', tests.id('otto')),
  (tests.id('anna'), 'Team Friend', tests.id('otto'));
insert into seasons (state, plan, opened_at, closed_at) values ('past', '{}', camp_now(), camp_now());
insert into past_campers (season_id, camper_id, answers, survey, change_requests, pricing_code, pricing_name, price)
select s.id, tests.id(person), '{}', '{"be_with": "Old Friend"}', '[]', 'REG', '{"name": "Regular", "name_da": "Voksen"}', 0
from seasons s, unnest(array['anna', 'ben']) person where state = 'past';
insert into private.consents (season_id, camper_id, kind, version) select id, tests.id('ben'), 'terms', 'old' from seasons where state = 'past';
create function tests.searched() returns uuid[]
language sql as $$ select array_agg((c ->> 'id')::uuid order by c ->> 'id') from jsonb_array_elements(team_formation() -> 'campers') c $$;
create temporary table before as select null::text as version, '{}'::uuid[] as campers;
grant all on before to public;
select tests.act_as('admin3');
update before set version = team_formation() ->> 'version', campers = tests.searched();
select ok(tests.id('ben') = any (campers), 'who is registered takes part in the search for teams') from before;

-- Who may withdraw

select tests.act_as_visitor();
select throws_ok($$ select set_consent(tests.id('ben'), 'group_formation') $$, '42501', null, 'a visitor withdraws nothing');
select tests.act_as(person), throws_ok(
  $$ select set_consent(tests.id('ben'), 'group_formation') $$, '42501', 'not_allowed', person || ' withdraws nothing for another family')
from unnest(array['otto', 'admin1', 'admin2']) person;
select tests.act_as('anna');
select throws_ok($$ select set_consent(tests.id('ben'), 'terms') $$, '42501', 'not_allowed', 'the terms bind both sides');
select throws_ok($$ select set_consent(tests.id('ben'), 'group_formation', '1999') $$, '23514', null, 'nobody agrees to words that there are not');
select is((select count(*) from survey_responses), 2::bigint, 'and no answer is gone by any of it');

-- A family withdraws

select tests.at('2025-04-22 10:00');
select lives_ok($$ select set_consent(tests.id('ben'), 'group_formation') $$, 'a family withdraws for one of its campers');
select results_eq(
  'select camper_id from survey_responses', $$ values (tests.id('anna')) $$, 'whose answers are gone at once, and nobody else''s'
);
select results_eq(
  $$ select withdrawn_at, withdrawn_by from my_consents() where camper_id = tests.id('ben') and kind = 'group_formation' $$,
  $$ values (camp_now(), 'Anna Holm') $$, 'the record says when and by whom'
);
select throws_ok(
  $$ insert into survey_responses (camper_id, creativity, fitness, music, camp_experience, drama_speaking, team_leader, bible_knowledge,
       costume_making) values (tests.id('ben'), '1', '1', '1', 'some', 'no', 'no', '1', 'no') $$,
  'P0001', 'consent_missing', 'no new ones are taken without consent'
);
select tests.act_as_owner();
select results_eq('select camper_id from past_campers where survey is not null', $$ values (tests.id('anna')) $$, 'those of an earlier camp are gone too');
select results_eq(
  $$ select written from wished_names where camper_id = tests.id('ben') $$, $$ values ('Near Friend') $$,
  'and whom they meant, but for the wish to be near, which is for the rooms'
);
select is((select count(*) from wished_names where camper_id = tests.id('anna')), 1::bigint, 'another camper keeps theirs');
select tests.act_as('admin3');
select is(tests.searched(), (select array_remove(campers, tests.id('ben')) from before), 'they take no part in the search');
select throws_ok(
  format('select apply_teams(%L, %L)', (select version from before),
    jsonb_build_array(jsonb_build_object('camper', tests.id('ben'), 'from', null, 'to', 1))),
  'P0001', 'conflict', 'nor does a suggestion from before'
);
select throws_ok(
  format('select apply_teams(%L, %L)', team_formation() ->> 'version',
    jsonb_build_array(jsonb_build_object('camper', tests.id('ben'), 'from', null, 'to', 1))),
  'P0001', 'conflict', 'nor one that was made by hand'
);
select lives_ok(
  $$ select assign_teams(jsonb_build_array(jsonb_build_object('camper', tests.id('ben'), 'from', null, 'to', 1))) $$,
  'organisers place them themselves'
);
select tests.act_as_owner();
select ok(
  not exists (select from private.reminder_campers('survey') where camper_id = tests.id('ben')), 'nobody reminds them of the survey'
);

-- Pictures and the list of campers: an answer for each person

select tests.act_as('anna');
select throws_ok($$ select set_consent(tests.id('ben'), 'pictures', '2025-04-20/some') $$, '23514', null, 'there is no such answer');
select lives_ok($$ select set_consent(tests.id('ben'), 'pictures', '2025-04-20/all') $$, 'all pictures');
select lives_ok($$ select set_consent(tests.id('ben'), 'pictures', '2025-04-20/groups') $$, 'or of groups only');
select lives_ok($$ select set_consent(tests.id('clara'), 'pictures', '2025-04-20/all'), set_consent(tests.id('clara'), 'pictures') $$, 'or none');
select is((select count(*) from survey_responses where camper_id = tests.id('anna')), 1::bigint, 'which deletes no answer');
select tests.act_as('otto');
select throws_ok($$ select set_consent(tests.id('ben'), 'directory', '2025-04-20/full') $$, '42501', 'not_allowed', 'another family shows nobody');
select throws_ok('select * from picture_sheet()', '42501', 'not_allowed', 'nor reads the sheet');
select tests.act_as('admin1');
select results_eq(
  $$ select family, name, pictures, to_jsonb(s) ? 'birthday' from picture_sheet() s where id in (tests.id('ben'), tests.id('clara'), tests.id('otto')) $$,
  $$ values ('Anna Holm', 'Ben Holm', 'groups', false), ('Anna Holm', 'Clara Holm', 'none', false), ('Otto Holm', 'Otto Holm', 'none', false) $$,
  'organisers read it by family, without birthdays, without an answer as none'
);
select tests.act_as_owner();
select results_eq(
  $$ select version, withdrawn_at is null from private.consents where camper_id = tests.id('ben') and kind = 'pictures' order by id $$,
  $$ values ('2025-04-20/all', false), ('2025-04-20/groups', true) $$, 'the record keeps each answer'
);
update users set consents = consents - 'pictures';
delete from private.consents where kind = 'pictures';

-- And agrees again, or organisers do it for them

select tests.act_as('anna');
select lives_ok($$ select set_consent(tests.id('ben'), 'group_formation', '2025-04-19') $$, 'the family agrees again');
select lives_ok($$ select set_consent(tests.id('ben'), 'group_formation', '2025-04-19') $$, 'the same press twice');
select lives_ok($$ select set_consent(tests.id('anna'), 'group_formation', '2025-04-19') $$, 'or of somebody who has not withdrawn');
select results_eq('select camper_id from survey_responses', $$ values (tests.id('anna')) $$, 'deletes no answer');
select tests.act_as('admin3');
select ok(tests.id('ben') = any (tests.searched()), 'and takes part again');
select lives_ok($$ select set_consent(tests.id('ben'), 'group_formation') $$, 'level 3 withdraws for a family that asks');
select is(
  (select array_agg(concat_ws(' ', c ->> 'kind', c ->> 'withdrawn_by')) from jsonb_array_elements(admin_camper_record(tests.id('ben')) -> 'consents') c),
  array['terms', 'group_formation admin3@example.org'], 'and reads it at the camper'
);
select is(
  admin_camper_record(tests.id('ben')) #>> '{history,0,after}', '{}', 'the log of changes repeats none of it'
);
select tests.act_as_owner();
select results_eq(
  $$ select kind, agreed_by, withdrawn_by from private.consents where camper_id = tests.id('ben') and season_id = private.season() order by id $$,
  $$ values ('terms', null::uuid, null::uuid), ('group_formation', null, tests.id('anna')), ('group_formation', tests.id('anna'), tests.id('admin3')) $$,
  'the record keeps each of them as it was'
);
select is_empty($$ select from private.consents where withdrawn_at is not null and camper_id <> tests.id('ben') $$, 'and withdraws for nobody else');
select private.forget(array[tests.id('admin3')]);
select is((select count(*) from private.consents where withdrawn_by = tests.id('admin3')), 0::bigint, 'without whoever deletes their account');
delete from past_campers; delete from private.consents where version = 'old'; delete from seasons where state = 'past';
select private.forget(array[tests.id('ben')]);
select is((select count(*) from private.consents where camper_id = tests.id('ben')), 0::bigint, 'and goes with the camper');

-- Under 15 the survey is agreed to by a parent

select tests.act_as_owner();
select tests.account(person) from unnest(array['kim', 'kim''s mother', 'sol']) person;
select tests.act_as('kim');
select lives_ok(tests.form('kim', null, '{"birthday": "2011-02-02", "accommodation": "Tent"}'), 'who is 14 signs up');
select is((tests.row_of('kim')).consents, '{"terms": "2025-02-12"}'::jsonb, 'without a yes to the survey of their own');
select throws_ok(format('select set_consent(%L, ''group_formation'', ''2025-04-19'')', tests.id('kim')), 'P0001', 'parent_agrees', 'nor later');
select throws_ok(format('insert into survey_responses (camper_id, team_leader, creativity, bible_knowledge, fitness, music, camp_experience, drama_speaking, costume_making)
  values (%L, ''no'', ''1'', ''1'', ''1'', ''1'', ''first'', ''no'', ''no'')', tests.id('kim')), 'P0001', 'consent_missing', 'so that they answer none');
select lives_ok(format('select set_consent(%L, ''pictures'', ''2025-04-20/all'')', tests.id('kim')), 'what is chosen besides is theirs');
select tests.act_as_owner();
insert into private.other_parents (account_id, email, login_id, accepted_at) values (tests.id('kim'), 'mother@example.org', tests.id('kim''s mother'), camp_now());
select tests.act_as('kim''s mother');
select lives_ok(format('select set_consent(%L, ''group_formation'', ''2025-04-19'')', tests.id('kim')), 'the parent who acts for them agrees');
select ok((tests.row_of('kim')).consents ? 'group_formation', 'and it applies');
select tests.act_as('sol');
select lives_ok(tests.form('sol', null, '{"birthday": "2008-02-02", "accommodation": "Tent"}'), 'who is 17 signs up');
select lives_ok(tests.form('sol''s brother', 'sol', '{"birthday": "2012-02-02", "accommodation": "Tent"}'), 'and a brother of 13');
select results_eq($$ select consents ? 'group_formation' from users order by birthday $$, $$ values (true), (false) $$, 'agreeing for themselves only');
select tests.act_as_owner();
select tests.at('2026-02-02 12:00');
select tests.act_as('sol');
select lives_ok(format('select set_consent(%L, ''group_formation'', ''2025-04-19'')', tests.id('sol''s brother')), 'from 18 on also for the brother');

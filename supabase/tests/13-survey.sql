-- Answers to the group-formation survey: a family gives them once for each camper, admins read them.

create function tests.answer(person text, changes jsonb default '{}') returns text
language sql as $$
  select format('insert into public.survey_responses (camper_id, team_leader, creativity, bible_knowledge, fitness, music,
      camp_experience, drama_speaking, costume_making, be_with, not_be_with)
    select camper_id, team_leader, creativity, bible_knowledge, fitness, music, camp_experience, drama_speaking,
      costume_making, be_with, not_be_with from jsonb_populate_record(null::public.survey_responses, %L)',
    jsonb_build_object('camper_id', tests.id(person), 'team_leader', 'maybe', 'creativity', '3', 'bible_knowledge', '5',
      'fitness', '1', 'music', '2', 'camp_experience', 'first', 'drama_speaking', 'no', 'costume_making', 'yes',
      'be_with', 'my sister', 'not_be_with', '') || changes)
$$;

-- A family

select tests.act_as('anna');
select lives_ok(tests.answer('anna'), 'someone answers for themselves');
select lives_ok(tests.answer('ben'), 'a parent answers for a camper');
select throws_ok(tests.answer('ben'), '23505', null, 'answers are given once');
select throws_ok(tests.answer('otto'), '42501', null, 'nobody answers for another family');
select throws_ok(tests.answer('clara', changes), '23514', null, 'refused: ' || changes::text)
from unnest(array['{"team_leader": "perhaps"}', '{"creativity": "6"}', '{"music": "0"}', '{"camp_experience": "none"}',
  jsonb_build_object('be_with', repeat('x', 501))]) as c(changes);
select is((select count(*) from survey_responses), 2::bigint, 'a family reads its own answers');
select throws_ok(
  $$ update survey_responses set music = '5' $$, '42501', null, 'answers are not changed afterwards'
);
select throws_ok('delete from survey_responses', '42501', null, 'answers are not removed');

-- By age

select tests.camper('tiny', 'anna', '{"birthday": "2021-05-29", "size": null}');
select throws_ok(tests.answer('tiny'), 'P0001', 'survey_not_asked', 'nothing is asked about a child under 4');
select throws_ok(
  tests.answer('anna', '{"team_leader": null}'), 'P0001', 'survey_incomplete', 'a grown-up answers everything'
);
select lives_ok(
  tests.answer('clara', '{"team_leader": null, "bible_knowledge": null, "costume_making": null}'), 'a child is asked less'
);

-- Others

select tests.act_as('otto');
select is_empty('select from survey_responses', 'another family does not read them');
select throws_ok(tests.answer('ben'), '42501', null, 'another family does not answer for a camper');
select tests.act_as('newcomer');
select throws_ok(tests.answer('newcomer'), '42501', null, 'someone without a registration has nothing to answer');
select tests.act_as(person),
  is_empty('select from survey_responses', person || ' reads no answers'),
  is(admin_camper_record(tests.id('ben')) -> 'survey' ->> 'music', '2', 'the record tells them'),
  ok(not admin_camper_record(tests.id('ben')) -> 'survey' ?| array['be_with', 'not_be_with'], 'but not the lists of people')
from unnest(array['admin1', 'admin2']) as p(person);
select tests.act_as('admin3');
select is((select count(*) from survey_responses), 3::bigint, 'level 3 reads all answers');
select is(
  admin_camper_record(tests.id('ben')) -> 'survey' ->> 'be_with', 'my sister', 'and whom somebody asked for'
);
select throws_ok(tests.answer('olga'), '42501', null, 'an admin answers for nobody');

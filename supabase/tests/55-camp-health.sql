-- What families answer about health: given, changed, withdrawn, read, and deleted in time.

create function tests.tell(
  who text, answers jsonb default '{}', consent text default '2025-1', seen timestamptz default null
) returns timestamptz
language sql as $$
  select public.save_health_answers(tests.id(who), '{"guardian": "Anna Holm"}'::jsonb || answers, consent, seen)
$$;
create function tests.told(who text) returns private.health_answers
language sql stable security definer as $$
  select h from private.health_answers h where camper_id = tests.id(who)
$$;
create function tests.looks() returns text
language sql stable security definer as $$
  select string_agg(concat_ws(' ', (select lower(first_name) from public.users u where u.id = camper_id), purpose), ', ' order by id)
  from private.health_access_log
$$;

-- A sheet's people.
create function tests.sheet(purpose text, place smallint default null) returns table (name text, answers jsonb)
language sql as $$
  select name, answers from jsonb_to_recordset(public.health_sheet(purpose, place)) as s(name text, answers jsonb)
$$;

-- Telling

select tests.act_as_visitor();
select throws_ok($$ select tests.tell('anna') $$, '42501', null, 'a visitor tells nothing');
select throws_ok(format('select %s', call), '42501', null, 'nor calls ' || call)
from unnest(array['family_health()', 'health_people()', 'kitchen_numbers()', 'health_record(null)', 'health_sheet(''nurse'')']) as c(call);
select tests.act_as('otto');
select throws_ok($$ select tests.tell('anna') $$, '42501', 'not_allowed', 'another family tells nothing for her');
select tests.act_as('admin5');
select throws_ok($$ select tests.tell('anna') $$, '42501', 'not_allowed', 'nor an organiser');
select tests.act_as_server();
select throws_ok($$ select tests.tell('anna') $$, '42501', null, 'nor the server');
select throws_ok(format('select %s', call), '42501', 'not_allowed', 'which reads nothing: ' || call)
from unnest(array['health_people()', 'health_record(null)', 'health_sheet(''nurse'')', 'kitchen_numbers()']) as c(call);
select is(family_health(), '[]', 'it has no family');
select tests.act_as('anna');
select throws_ok($$ select tests.tell('anna', consent => null) $$, 'P0001', 'consent_missing', 'nothing is kept without consent');
select throws_ok($$ select tests.tell('anna', consent => '2024-1') $$, 'P0001', 'consent_missing', 'nor for words of another version');
select throws_ok(format('select tests.tell(''anna'', %L)', answers), 'P0001', problem, answers)
from (values
  ('{"diets": ["cake"]}', 'health_answers_diets_check'), ('{"diets": ["vegan", "vegan"]}', 'health_answers_diets_check'),
  ('{"diets": [["vegan"]]}', 'health_answers_diets_check'), ('{"diets": [null]}', 'health_answers_diets_check'),
  ('{"diets": "vegan"}', 'health_invalid'), ('{"diets": null}', 'health_invalid'), ('{"medicines": null}', 'health_invalid'),
  ('{"allergies": ["air"]}', 'health_answers_allergies_check'), ('{"medicine_times": ["soon"]}', 'health_answers_medicine_times_check'),
  ('{"swims": "yes"}', 'health_answers_swims_check'),
  (jsonb_build_object('medicines', repeat('x', 501))::text, 'health_answers_medicines_check'),
  (jsonb_build_object('medicines', repeat('x', 2001))::text, 'health_invalid')
) as wrong(answers, problem);
select throws_ok($$ select save_health_answers(tests.id('anna'), '5', '2025-1') $$, 'P0001', 'health_invalid', 'a number is no answers');

create temporary table saved as select tests.tell('anna', '{"medicines": "  Insulin\u200b ", "camper_id": "x", "consented_by": 5}') as at;
select is((tests.told('anna')).medicines, 'Insulin', 'it is stored as texts are');
select is((tests.told('anna')).consent_version, '2025-1', 'with what was agreed to');
select is((tests.told('anna')).consented_by, tests.id('anna'), 'and by whom, whatever is sent');
select tests.at('2025-04-21 12:00');
select is(tests.tell('anna', '{"medicines": "Insulin"}', null), at, 'the same again is the same') from saved;
select throws_ok($$ select tests.tell('anna', '{"medicines": "None"}', null) $$, 'P0001', 'conflict', 'what was told meanwhile is not replaced unseen');
select lives_ok(format('select tests.tell(''anna'', %L, null, %L)', '{"medicines": "None"}', at), 'what was seen is') from saved;
select is((tests.told('anna')).consented_at, '2025-04-20 12:00+02'::timestamptz, 'and the consent is that of then');
select is((tests.told('anna')).guardian, '', 'nobody answers for a grown-up');


-- The words change: what was answered under the old ones stays with them, and nothing is changed without the new ones

select tests.act_as_owner();
update private.health_answers set consent_version = '2024-1';
select tests.act_as('anna');
select is(family_health() -> 0 ->> 'consent_version', '2024-1', 'a family reads which words it has agreed to');
select throws_ok(
  format('select tests.tell(''anna'', %L, null, %L)', '{"swims": "well"}', (tests.told('anna')).updated_at),
  'P0001', 'consent_missing', 'new words are asked for before anything is changed'
);
select is((tests.told('anna')).swims, '', 'nothing was');
select lives_ok(
  format('select tests.tell(''anna'', %L, ''2025-1'', %L)', '{"swims": "well"}', (tests.told('anna')).updated_at), 'with them it is'
);
select is((tests.told('anna')).consented_at, '2025-04-21 12:00+02'::timestamptz, 'from that day on');

-- A guardian answers for who is under 18

select throws_ok(format('select tests.tell(''ben'', %L)', jsonb_build_object('guardian', guardian)), 'P0001', 'guardian_missing',
  format('“%s” is no guardian', guardian)) from unnest(array['', '...', 'ben  HOLM', 'Ben Holm']) as g(guardian);
select lives_ok($$ select tests.tell('ben', '{"allergies": ["peanut", "stings"], "allergy_note": "Adrenaline in the blue bag",
  "conditions": "Asthma"}') $$, 'a parent answers for a child');
select is((tests.told('ben')).guardian, 'Anna Holm', 'by name');
create function pg_temp.tell_anew(answers jsonb, consent text default null) returns timestamptz
language sql as $$ select tests.tell('ben', to_jsonb(tests.told('ben')) || answers, consent, (tests.told('ben')).updated_at) $$;
select throws_ok($$ select pg_temp.tell_anew('{"guardian": "Eva Holm"}') $$, 'P0001', 'consent_missing', 'another guardian agrees anew');
select lives_ok($$ select pg_temp.tell_anew('{"guardian": "Eva Holm"}', '2025-1') $$, 'and may');

-- A camper who has turned 18 agrees in person, before anything is changed; and a guardian for who turns out to be younger

create temporary table born as select birthday from users where id = tests.id('ben');
select tests.act_as_owner();
update users set birthday = '2007-04-22' where id = tests.id('ben');
select tests.act_as('anna');
select lives_ok($$ select pg_temp.tell_anew('{"swims": "well"}') $$, 'a day before the birthday the guardian''s consent is enough');
select tests.act_as_owner();
update users set birthday = '2007-04-21' where id = tests.id('ben');
select tests.act_as('anna');
select throws_ok($$ select pg_temp.tell_anew('{"swims": "no"}') $$, 'P0001', 'consent_missing', 'from that day on it is their own');
select is((tests.told('ben')).swims, 'well', 'what was told stays');
select lives_ok($$ select pg_temp.tell_anew('{"swims": "no"}', '2025-1') $$, 'with it, it is changed');
select is((tests.told('ben')).guardian, '', 'and nobody answers for them any more');
select tests.act_as_owner();
update users set birthday = born.birthday from born where id = tests.id('ben');
select tests.act_as('anna');
select throws_ok($$ select pg_temp.tell_anew('{"guardian": "Anna Holm"}') $$, 'P0001', 'consent_missing', 'a guardian agrees, too');
select lives_ok($$ select pg_temp.tell_anew('{"guardian": "Anna Holm"}', '2025-1') $$, 'before the answers are a child''s');

-- Reading

select is(jsonb_array_length(family_health()), 2, 'a family reads what it has told');
select ok(family_health()::text not like '%consented_by%', 'without the ids of accounts');
select tests.act_as('otto');
select is(family_health(), '[]', 'another family reads nothing of it');
select tests.tell('otto', '{"diets": ["vegan"], "diet_note": "No soup"}');
select tests.act_as('anna');
select throws_ok(format('select %s', call), '42501', 'not_allowed', 'a family does not call ' || call)
from unnest(array['health_people()', 'health_record(tests.id(''otto''))', 'health_sheet(''nurse'')', 'kitchen_numbers()']) as c(call);
create function pg_temp.refused(who text) returns setof text
language sql as $$
  select tests.act_as(who);
  select throws_ok(format('select %s', call), '42501', 'not_allowed', format('%s has not the right: %s', who, call))
  from unnest(array['health_people()', 'health_record(tests.id(''ben''))', 'health_sheet(''nurse'')', 'health_sheet(''kitchen'')',
    'health_sheet(''room'')', 'health_sheet(''team'')']) as c(call)
$$;
select pg_temp.refused('admin1');
select pg_temp.refused('admin2');
select pg_temp.refused('admin3');
select pg_temp.refused('admin5');
select is(tests.looks(), null, 'and nobody has looked');

-- The right

select is_empty($$ update admin set jobs = '{health}' where id = tests.id('admin5') returning id $$, 'nobody gives it to themselves');
select tests.act_as('admin2');
select is_empty($$ update admin set jobs = '{health}' returning id $$, 'level 2 gives it to nobody');
select tests.act_as('admin3');
select is_empty($$ update admin set jobs = '{health}' where id in (tests.id('admin3'), tests.id('admin5')) returning id $$,
  'level 3 not upwards');
select isnt_empty($$ update admin set jobs = '{health}' where id = tests.id('admin1') returning id $$, 'but to somebody of a lower level');
select is((select jobs from admin_people() where id = tests.id('admin1')), array['health'], 'which stands among the admins');
select results_eq(
  $$ select actor_id, before, after from audit_log where table_name = 'admin' order by id desc limit 1 $$,
  $$ values (tests.id('admin3'), '{"jobs": [], "jobs_season": null}'::jsonb, '{"jobs": ["health"], "jobs_season": 1}'::jsonb) $$, 'and in the log'
);
select tests.act_as('admin1');
select is((select array_agg(name || ': ' || array_to_string(answered, ', ')) from health_people() where answered <> '{}'), array['Anna Holm: safety', 'Ben Holm: allergies, medicine, safety', 'Otto Holm: food'], 'who has it reads of what was told, without it');
select is(tests.looks(), null, 'which is not a look');
select is(health_record(tests.id('clara')), null, 'where nothing was told there is nothing to look at');
select is(tests.looks(), null, 'nor a look');
create temporary table told_of_ben as select health_record(tests.id('ben')) as answers;
select is(answers ->> 'conditions', 'Asthma', 'and what'),
  is(answers #>> '{call,0,phone}', (select phone from users where id = tests.id('anna')), 'with a number to call about it') from told_of_ben;
select is(tests.looks(), 'ben record', 'which is one');
select throws_ok($$ select health_sheet('team') $$, '42501', 'not_allowed', 'places are not told with it: teams');
select throws_ok($$ select health_sheet('room') $$, '42501', 'not_allowed', 'nor rooms');
select throws_ok($$ select health_sheet('all') $$, 'P0001', 'purpose_unknown', 'and there is no other sheet');
select throws_ok($$ select health_sheet(null) $$, 'P0001', 'purpose_unknown', 'of any kind');
select is(tests.looks(), 'ben record', 'what is refused is no look');

-- Sheets

select tests.act_as_owner();
truncate private.health_access_log;
update users set team_id = 1 where id in (tests.id('ben'), tests.id('clara'));
update users set team_id = 2 where id = tests.id('otto');
update users set room_id = 3 where id = tests.id('anna');
select tests.switch('SHOW_TEAMS', true);
select tests.act_as('admin1');
select results_eq(
  $$ select name, answers from tests.sheet('team', 1::smallint) $$,
  $$ values ('Ben Holm', '{"allergies": ["peanut", "stings"], "allergy_note": "Adrenaline in the blue bag"}'::jsonb), ('Clara Holm', null) $$,
  'a team''s leaders get allergies, and nothing else'
);
select is(tests.looks(), 'ben team', 'a look at each who has told');
select is((select string_agg(name, ' ') from tests.sheet('team')), 'Ben Holm Clara Holm Otto Holm', 'all teams');
select is((select string_agg(name, ' ') from tests.sheet('nurse')), 'Anna Holm Ben Holm Otto Holm', 'the nurse gets everybody who has told');
select is((select answers ->> 'conditions' from tests.sheet('nurse') where name = 'Ben Holm'), 'Asthma', 'and all of it');
select is(tests.looks(), 'ben team, ben team, otto team, anna nurse, ben nurse, otto nurse, anna nurse, ben nurse, otto nurse', 'each time');
select tests.act_as_owner();
truncate private.health_access_log;
update users set is_registered = true, registered_at = now() where id in (tests.id('anna'), tests.id('ben'));
select tests.switch('SHOW_ROOMS', true);
select tests.act_as('admin1');
select is((select string_agg(name, ' ') from tests.sheet('room')), 'Anna Holm', 'rooms likewise');
select results_eq(
  $$ select name, answers from tests.sheet('kitchen') $$,
  $$ values ('Ben Holm', '{"diets": [], "diet_note": "", "allergies": ["peanut"], "allergy_note": "Adrenaline in the blue bag"}'::jsonb),
    ('Otto Holm', '{"diets": ["vegan"], "diet_note": "No soup", "allergies": [], "allergy_note": ""}') $$,
  'the kitchen gets food, of everyone who comes and eats something else, paid or not'
);
select is(tests.looks(), 'anna room, ben kitchen, otto kitchen', 'and looks at them');

-- The kitchen's numbers: diets for every organiser, allergies with the right

select tests.act_as('admin2');
select is_empty($$ select from kitchen_numbers() where kind = 'allergy' $$, 'a level reads no allergies, not even in numbers');
select tests.act_as('admin1');
select results_eq(
  $$ select day, meal, kind, what, people from kitchen_numbers() where kind = 'allergy' order by 1 desc, 2, 4 $$,
  $$ values ('Wednesday', 'Supper', 'allergy', 'other', 1), ('Wednesday', 'Supper', 'allergy', 'peanut', 1),
    ('Sunday', 'Breakfast', 'allergy', 'other', 1), ('Sunday', 'Breakfast', 'allergy', 'peanut', 1),
    ('Sunday', 'Lunch', 'allergy', 'other', 1), ('Sunday', 'Lunch', 'allergy', 'peanut', 1) $$,
  'numbers by meal, without a name, of food'
);
select ok((select bool_and(people = 1) from kitchen_numbers() where what = 'vegan'), 'also of those who have not paid');
select is(tests.looks(), 'anna room, ben kitchen, otto kitchen', 'are a look at nobody');

-- The family reads who has looked

select tests.act_as('anna');
select results_eq(
  'select name, looked_by, purpose from my_health_access_log()',
  $$ values ('Ben Holm', 'admin1@example.org', 'kitchen'), ('Anna Holm', 'admin1@example.org', 'room') $$, 'the newest first'
);
select is(jsonb_array_length(export_my_data() -> 'health_answers'), 2, 'the answers are in the family''s copy');
select is(jsonb_array_length(export_my_data() -> 'health_access_log'), 2, 'and the looks');
select tests.act_as('otto');
select is_empty($$ select * from my_health_access_log() where name <> 'Otto Holm' $$, 'another family reads none of it');
select is(jsonb_array_length(export_my_data() -> 'health_answers'), 1, 'and has its own in its copy');
select tests.act_as('admin3');
update admin set jobs = '{}' where id = tests.id('admin1');
select pg_temp.refused('admin1');

-- Taking back, and going by itself

select tests.act_as('otto');
select withdraw_health_consent(tests.id('anna'));
select isnt(tests.told('anna'), null, 'nobody takes back another''s consent');
select tests.act_as('anna');
select withdraw_health_consent(tests.id('anna')), withdraw_health_consent(tests.id('anna'));
select is(tests.told('anna'), null, 'one''s own is, with the answers');
select is((select count(*) from my_health_access_log()), 2::bigint, 'who has looked can still be read');
select throws_ok(format('select tests.tell(''anna'', ''{}'', null, %L)', now()), 'P0001', 'conflict', 'a form that is still open does not bring them back');
select tests.act_as_owner();
update users set is_attending = false where id = tests.id('ben');
select is(tests.told('ben'), null, 'who does not come is forgotten');
select tests.act_as('anna');
select throws_ok($$ select tests.tell('ben') $$, 'P0001', 'camper_not_coming', 'and tells nothing');
select tests.tell('clara');
select tests.act_as_owner();
update users set is_inactive = true where id = tests.id('clara');
select is(tests.told('clara'), null, 'so is who was taken off the list');
update users set is_inactive = false where id = tests.id('clara');
select tests.act_as('anna');
select tests.tell('clara'), tests.tell('anna');
select tests.act_as('otto');
select tests.tell('olga');
select tests.act_as_owner();
select tests.act_as('admin3');
select move_camper(tests.id('olga'), tests.id('anna'), tests.id('otto'));
select is(tests.told('olga'), null, 'nothing that one family told comes to another');
select tests.act_as('otto');
select lives_ok('select delete_my_account()', 'an account is deleted');
select is(tests.told('otto'), null, 'with what it told');
select tests.act_as_owner();
select set_eq('select camper_id from private.health_answers', $$ values (tests.id('anna')), (tests.id('clara')) $$, 'and nothing else');

-- 30 days after the camp's last day, June 1

select tests.at('2025-07-01 23:59');
select note_sweep_run();
select is((select count(*) from private.health_answers), 2::bigint, 'the thirtieth day is one of them');
select tests.at('2025-07-02 23:59');
select is_empty('select * from private.attention_of_health()', 'a day is for the sweep');
select tests.act_as('anna');
select throws_ok($$ select tests.tell('clara', '{"swims": "no"}', null, (tests.told('clara')).updated_at) $$, 'P0001', 'health_closed', 'nothing new is told');
select tests.act_as_owner();
select tests.at('2025-07-03 00:01');
select results_eq('select kind, detail from private.attention_of_health()', $$ values ('health_kept', '{"people": 2}'::jsonb) $$,
  'if it stands still, organisers are told');
select tests.act_as('admin1');
select isnt_empty($$ select from needs_attention() where kind = 'health_kept' and name is null $$, 'without a name');
select tests.act_as_server();
select note_sweep_run();
select tests.act_as_owner();
select is_empty('select from private.health_answers', 'the sweep forgets all');
select is_empty('select * from private.attention_of_health()', 'and nobody needs to look');
select isnt_empty('select from private.health_access_log', 'who has looked stays with the camper');

-- Another camp

select tests.at('2025-05-01 12:00');
select tests.act_as('anna');
select tests.tell('anna');
select tests.act_as('admin3');
update camp_info set end_date = '2025-06-02';
select isnt(tests.told('anna'), null, 'a camp that is put off is the same camp');
select tests.at('2025-06-03 12:00');
update camp_info set start_date = '2026-05-27', end_date = '2026-05-31', price_deadline = null;
select is(tests.told('anna'), null, 'one that is over and gets new days is another, for which nothing was told');

-- The kitchen's numbers are those of counting people one by one, whatever they have answered

select tests.act_as_owner();
select setseed(0.42);
create function pg_temp.some(words text[]) returns text[]
language sql as $$ select coalesce(array_agg(word), '{}') from unnest(words) as w(word) where random() < 0.3 $$;
insert into auth.users (id, email) select tests.id('eater ' || n), 'eater' || n || '@example.org' from generate_series(1, 60) as n;
select tests.camper('eater ' || n, null, jsonb_build_object('first_name', 'Eater', 'birthday', date '1950-01-01' + (random() * 23000)::integer,
  'dates', pg_temp.some('{Wednesday,Thursday,Friday}') || array['Saturday']))
from generate_series(1, 60) as n;
update users set is_attending = random() < 0.9, is_inactive = random() < 0.1 where first_name = 'Eater';
update users set is_registered = true, registered_at = now() where first_name = 'Eater' and random() < 0.8;
insert into private.health_answers
select (jsonb_populate_record(null::private.health_answers, private.no_health_answers() || jsonb_build_object('camper_id', id,
  'diets', pg_temp.some('{vegetarian,vegan,halal,no_pork,no_beef}'), 'diet_note', case when random() < 0.2 then 'x' else '' end,
  'allergies', pg_temp.some('{gluten,milk,egg,peanut,nuts,fish,shellfish,soy,sesame,stings,pollen,animals,penicillin}'),
  'allergy_note', case when random() < 0.2 then 'x' else '' end,
  'consent_version', '1', 'consented_at', now(), 'consented_by', id, 'updated_at', now()))).*
from users where first_name = 'Eater';
create temporary table counted as
  select day, meal, kind, what, count(*)::integer as people
  from unnest('{Wednesday,Thursday,Friday,Saturday,Sunday}'::text[]) as d(day), unnest('{Breakfast,Lunch,Supper}'::text[]) as m(meal),
    unnest('{diet,allergy}'::text[]) as k(kind), unnest('{vegetarian,vegan,halal,no_pork,no_beef,gluten,milk,egg,peanut,nuts,fish,shellfish,soy,'
      'sesame,stings,pollen,animals,penicillin,other}'::text[]) as w(what),
    users u join private.health_answers h on h.camper_id = u.id
  where u.is_attending and not u.is_inactive and day = any (u.dates)
    and (day <> 'Wednesday' or meal = 'Supper') and (day <> 'Sunday' or meal <> 'Supper')
    and what not in ('stings', 'pollen', 'animals', 'penicillin')
    and what = any (case when kind = 'diet' then h.diets || case when h.diet_note <> '' then array['other'] end
      else h.allergies || case when h.allergy_note <> '' then array['other'] end end)
  group by 1, 2, 3, 4;
select cmp_ok((select count(*) from counted), '>', 80::bigint, 'there is something to count');
grant select on counted to authenticated;
update admin set jobs = '{kitchen}' where id = tests.id('admin1');
select tests.act_as('admin1');
select set_eq('select * from kitchen_numbers()', 'select * from counted', 'the same numbers');

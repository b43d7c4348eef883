-- Forming teams: what a proposal depends on is read by level 3 only; it is applied as a whole, or not at all.

create function tests.apply(version text, variadic moves jsonb[]) returns text
language sql immutable as $$
  select format('select apply_teams(%L, %L)', version, to_jsonb(moves))
$$;
create function tests.team_move(person text, seen integer, target integer) returns jsonb
language sql immutable as $$
  select jsonb_build_object('camper', tests.id(person), 'from', seen, 'to', target)
$$;
create function tests.team_of(person text) returns integer
language sql stable as $$
  select coalesce((tests.row_of(person)).team_id, 0)::integer
$$;
create function tests.version() returns text
language sql stable as $$
  select team_formation() ->> 'version'
$$;

create function tests.read_of(person text) returns jsonb
language sql stable as $$
  select c from jsonb_array_elements(team_formation() -> 'campers') c where c ->> 'id' = tests.id(person)::text
$$;

select tests.act_as_owner();
update users set is_registered = true, registered_at = camp_now()
where id in (tests.id('anna'), tests.id('ben'), tests.id('otto'));
insert into survey_responses values (tests.id('anna'), 'yes', '1', '2', '3', '4', 'some', 'no', 'no', 'Otto', 'Ben');

-- Who may: actor by actor

select tests.act_as_visitor();
select throws_ok('select team_formation()', '42501', null, 'a visitor reads nothing of the teams');
select throws_ok(tests.apply('', tests.team_move('anna', null, 1)), '42501', null, 'a visitor applies nothing');
select tests.act_as(person),
  throws_ok('select team_formation()', '42501', 'not_allowed', person || ' reads nothing'),
  throws_ok(format('select lock_to_team(%L, 1::smallint)', tests.id('anna')), '42501', 'not_allowed', person || ' locks nobody'),
  throws_ok(format('select confirm_wished_name(%L, %L)', tests.id('anna'), 'Otto'), '42501', 'not_allowed',
    person || ' confirms no name'),
  throws_ok(tests.apply('', tests.team_move('anna', null, 1)), '42501', 'not_allowed', person || ' applies nothing'),
  throws_ok($$ select save_team_options('registered', '{}') $$, '42501', 'not_allowed', person || ' keeps no options'),
  throws_ok('select from team_options', '42501', null, person || ' reads no options'),
  throws_ok('select from team_locks', '42501', null, person || ' reads no locks'),
  throws_ok('select from wished_names', '42501', null, person || ' reads no names')
from unnest(array['newcomer', 'anna', 'admin1', 'admin2']) as p(person);

-- What level 3 reads

select tests.act_as('admin3');
select set_eq(
  $$ select c ->> 'id' from jsonb_array_elements(team_formation() -> 'campers') c $$,
  $$ select id::text from users where is_registered and is_attending and not is_inactive $$,
  'whoever is registered and comes takes part'
);
select is(tests.read_of('anna') -> 'survey' ->> 'not_be_with', 'Ben', 'with the wishes');
select is(tests.read_of('otto') -> 'survey', 'null', 'or without answers');

-- Locks and names, and the version that changes with them

select isnt(tests.version(), null, 'the inputs have a version');
select tests.act_as_owner();
insert into private.camper_contacts (camper_id, guardian_id, contact_name, contact_phone, pickup) values (tests.id('anna'), tests.id('otto'), '', '', '');
select tests.act_as('admin3');
select is(tests.read_of('anna') ->> 'guardian', null, 'an adult who has not answered answers for no one');
select tests.act_as_owner();
update private.camper_contacts set has_accepted = true;
select tests.act_as('admin3');
select is(tests.read_of('anna') ->> 'guardian', tests.id('otto')::text, 'who has accepted does');
create temporary table versions (said text);
insert into versions select tests.version();
select lives_ok(format('select lock_to_team(%L, 2::smallint)', tests.id('anna')), 'level 3 locks somebody');
select lives_ok(format('select lock_to_team(%L, 3::smallint)', tests.id('anna')), 'to another team');
select is(tests.read_of('anna') ->> 'lock', '3', 'which is read');
select isnt(tests.version(), (select said from versions), 'and changes the version');
select lives_ok(format('select lock_to_team(%L)', tests.id('anna')), 'and lets them go');
select is(tests.version(), (select said from versions), 'which is the version of before');
select lives_ok(format('select confirm_wished_name(%L, %L, %L)', tests.id('anna'), 'Otto', tests.id('otto')), 'a name is confirmed');
select is(tests.read_of('anna') -> 'names' ->> 'Otto', tests.id('otto')::text, 'and remembered');
select lives_ok(format('select confirm_wished_name(%L, %L)', tests.id('anna'), 'Otto'), 'or means nobody');
select is(tests.read_of('anna') -> 'names', '{"Otto": null}', 'which is remembered too');
select is(tests.read_of('anna') -> 'refused', '{"Otto": []}', 'without anybody who is not meant');
select lives_ok(
  format('select confirm_wished_name(%L, %L, null, %L)', tests.id('anna'), 'Otto', array[tests.id('ben'), tests.id('otto'), gen_random_uuid()]),
  'or with those who were here'
);
select is(tests.read_of('anna') -> 'refused' -> 'Otto', (select jsonb_agg(id order by id) from users where id in (tests.id('ben'), tests.id('otto'))),
  'who are remembered, and nobody who is not there');
select tests.act_as_owner();
select tests.camper('passing', 'anna', '{"birthday": "2019-09-09"}');
update wished_names set refused = refused || tests.id('passing');
delete from users where id = tests.id('passing');
select is((select cardinality(refused) from wished_names), 2, 'whoever is deleted is not kept');
update survey_responses set be_with = E'Karl,  Olga\u00a0 Lund' where camper_id = tests.id('anna');
select tests.act_as('admin3');
select is(tests.read_of('anna') -> 'names', '{}', 'a name that is written no more is not read');
select lives_ok(format('select confirm_wished_name(%L, %L, %L)', tests.id('anna'), 'Olga Lund', tests.id('otto')), 'another is');
select is(tests.read_of('anna') -> 'names' ->> 'Olga Lund', tests.id('otto')::text, 'however much space is in it');
select is(tests.read_of('anna') -> 'refused', '{}', 'and nobody is refused for somebody');
select throws_ok(format('select confirm_wished_name(%1$L, %2$L, %1$L)', tests.id('anna'), 'Me'), 'P0001', 'name_of_oneself',
  'nobody asks for themselves');

-- Options: kept for the next time; who takes part changes the version

create temporary table before_options as select tests.version() as said;
select is(team_formation() -> 'options', 'null', 'no options are kept at first');
select lives_ok($$ select save_team_options('registered', '{"church": "very"}', 3::smallint) $$, 'level 3 keeps options');
select is(team_formation() -> 'options', '{"teams": 3, "takes_part": "registered", "importance": {"church": "very"}}', 'which are read');
select is(tests.version(), (select said from before_options), 'and change nothing of the campers');
select throws_ok($$ select save_team_options('registered', '{}', 1::smallint) $$, '23514', null, 'one team is none');
select throws_ok($$ select save_team_options('all', '{}') $$, '23514', null, 'others do not take part');
select throws_ok(format('select save_team_options(%L, %L)', 'registered', said), 'P0001', 'options_invalid', 'refused: ' || said)
from unnest(array['[]', '{"church": "most"}', format('{"church": "%s"}', repeat('x', 1000))]) as o(said);
select is_empty(
  $$ select from jsonb_array_elements(team_formation() -> 'campers') c
     where not (select is_registered from users where id = (c ->> 'id')::uuid) $$,
  'whoever has not paid takes no part'
);
select lives_ok($$ select save_team_options('signed_up', '{}') $$, 'until an organiser says so');
select set_eq(
  $$ select c ->> 'id' from jsonb_array_elements(team_formation() -> 'campers') c $$,
  $$ select id::text from users where is_attending and not is_inactive $$,
  'then all who come take part'
);
select isnt(tests.version(), (select said from before_options), 'which changes the version');
select lives_ok($$ select save_team_options('registered', '{}') $$, 'and back');

-- Applying: all or nothing, once, undone once, one line in the log

select throws_ok(
  tests.apply((select said from versions), tests.team_move('anna', null, 1)), 'P0001', 'conflict', 'not after a change'
);
update versions set said = tests.version();
select throws_ok(
  tests.apply((select said from versions), tests.team_move('anna', null, 1), tests.team_move('anna', null, 2)),
  'P0001', 'moves_invalid', 'nobody twice'
);
select throws_ok(
  tests.apply((select said from versions), tests.team_move('anna', 4, 1)), 'P0001', 'conflict', 'not from a team that nobody saw'
);
select throws_ok(
  tests.apply((select said from versions), tests.team_move('anna', null, 1), tests.team_move('ben', null, 999)),
  '23503', null, 'a team that is not there'
);
select is(tests.team_of('anna'), 0, 'moves nobody');
select tests.act_as_owner();
create temporary table logged as select count(*) as lines from audit_log;
grant select on logged to authenticated;
select tests.act_as('admin3');
create temporary table applied as
  select apply_teams((select said from versions), jsonb_build_array(tests.team_move('anna', null, 1), tests.team_move('ben', null, 2))) as version;
select is(array[tests.team_of('anna'), tests.team_of('ben')], array[1, 2], 'everybody has their team');
select is((select version from applied), tests.version(), 'the answer is the version of now');
select throws_ok(
  tests.apply((select said from versions), tests.team_move('anna', null, 1), tests.team_move('ben', null, 2)),
  'P0001', 'conflict', 'the same once more is refused'
);
select is((select count(*) from audit_log) - (select lines from logged), 1::bigint, 'the log has one line');
select is((select after -> 'team_id' ->> tests.id('ben')::text from audit_log where row_id = 'applied'), '2', 'with everybody');
select lives_ok(
  tests.apply((select version from applied), tests.team_move('anna', 1, null), tests.team_move('ben', 2, null)), 'it is taken back'
);
select is(array[tests.team_of('anna'), tests.team_of('ben')], array[0, 0], 'as a whole');
select is((select count(*) from audit_log) - (select lines from logged), 2::bigint, 'with one line more');
select lives_ok(
  format('select assign_teams(%L)', jsonb_build_array(tests.team_move('anna', null, 1))), 'a move by hand afterwards'
);
select is((select count(*) from audit_log) - (select lines from logged), 3::bigint, 'is logged as ever');
select tests.act_as('admin1');
select is_empty($$ select from audit_log where row_id = 'applied' $$, 'level 1 does not read who was put where');

-- Public figures, without names

select tests.act_as_owner();
select tests.family('crowd ' || n, jsonb_build_object('gender', case when n <= 12 then 'Female' else 'Male' end))
from generate_series(1, 24) n;
update users set is_registered = true, registered_at = camp_now(), team_id = null;
update users set team_id = 1 + n % 2 from generate_series(1, 19) n where id = tests.id('crowd ' || n);
insert into survey_responses
select tests.id('crowd ' || n), 'yes', '1', '2', '3', '4', 'some', 'no', 'no', 'Friend' || n, '' from generate_series(1, 10) n;
insert into wished_names select tests.id('crowd ' || n), 'Friend' || n, tests.id('crowd ' || n + 2) from generate_series(1, 9) n;
select tests.act_as_visitor();
select is_empty('select from team_figures', 'nothing is told before the teams are shown');
select tests.act_as_owner();
update admin_settings set bool = true where name = 'SHOW_TEAMS';
select tests.act_as_visitor();
select is_empty('select from team_figures', 'nor of nineteen people');
select tests.act_as_owner();
update users set team_id = 1 where id in (tests.id('crowd 20'), tests.id('crowd 21'));
select tests.act_as_visitor();
select results_eq(
  'select teams, people, smallest, largest, women_apart, children_apart, wishes_met from team_figures',
  $$ values (5::bigint, 21, 0::bigint, 11::bigint, 6::bigint, 0::bigint, null::integer) $$,
  'a visitor reads how even they are, empty teams too, and nothing of nine wishes'
);
select tests.act_as_owner();
delete from team_options;
insert into team_options (teams) values (2);
select results_eq(
  'select teams, smallest, women_apart from team_figures', $$ values (2::bigint, 10::bigint, 0::bigint) $$,
  'but not those that organisers leave empty on purpose'
);
insert into wished_names values (tests.id('crowd 10'), 'Friend10', tests.id('crowd 1'));
select tests.act_as_visitor();
select is((select wishes_met from team_figures), 90, 'of ten wishes how many per cent are met');
select throws_ok('select from wished_names', '42501', null, 'and still no names');

-- Teams are rows: level 3 adds and removes them, two to twelve, and none is removed that someone is on.

create function tests.team_writes() returns table (what text, statement text) language sql as $$
  values
    ('adds no team', $q$insert into teams (id, name, color_code) values (6, 'Team Gold', '#e0a100')$q$),
    ('removes none', 'delete from teams where id = 5')
$$;

select tests.act_as_visitor();
select throws_ok(statement, '42501', null, 'a visitor ' || what) from tests.team_writes();
select tests.act_as('anna');
select throws_ok((select statement from tests.team_writes() limit 1), '42501', null, 'nor does a family');
select is(tests.rows_of('delete from teams where id = 5'), 0, 'or remove one');
select tests.act_as('admin2');
select throws_ok((select statement from tests.team_writes() limit 1), '42501', null, 'nor level 2');
select is(tests.rows_of('delete from teams where id = 5'), 0, 'or remove one');

select tests.act_as('admin3');
select throws_ok($$ insert into teams (id, name, color_code) values (6, 'Gold', 'gold') $$, '23514', null, 'a colour without a name here is #rrggbb');
select throws_ok($$ insert into teams (id, name, color_code) values (6, ' ', '#e0a100') $$, '23514', null, 'a team has a name');
select throws_ok($$ insert into teams (id, name, color_code) values (0, 'Gold', '#e0a100') $$, '23514', null, 'and a number above 0');
select throws_ok($$ insert into teams (id, name, color_code, leader_id) values (6, 'Gold', '#e0a100', null) $$, '42501', null, 'and its leader later');
select lives_ok(format($$ insert into teams (id, name, color_code) values (%s, 'Team %1$s', '#e0a1%s') $$, n, to_char(n, 'FM00')), 'team ' || n || ' is added')
from generate_series(6, 12) n;
select throws_ok($$ insert into teams (id, name, color_code) values (13, 'Team 13', '#e0a100') $$, 'P0001', 'too_many_teams', 'a thirteenth is not');
select lives_ok(format('select assign_teams(%L)', jsonb_build_array(jsonb_build_object('camper', tests.id('anna'), 'from', null, 'to', 12))), 'Anna is on the twelfth');
select throws_ok('delete from teams where id = 12', 'P0001', 'team_not_empty', 'which is not removed');
select throws_ok('delete from teams where id < 12', 'P0001', 'too_few_teams', 'nor all others at once');
select is((select count(*) from teams), 12::bigint, 'all are still there');
select is(tests.rows_of('delete from teams where id between 2 and 11'), 10, 'ten are removed');
select throws_ok('delete from teams where id = 1', 'P0001', 'too_few_teams', 'two stay');
select is(jsonb_array_length(team_formation() -> 'teams'), 2, 'suggestions are about them');
select throws_ok($$ select save_team_options('registered', '{}', 13::smallint) $$, '23514', null, 'and never about more than twelve');

select tests.act_as_owner();
select is(
  (select count(*) from audit_log where table_name = 'teams' and action in ('INSERT', 'DELETE')), 17::bigint,
  'seven additions and ten removals are in the log'
);

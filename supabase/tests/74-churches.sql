-- Sister churches and missions, which the form offers, and sponsors: level 3 keeps their lists, and campers follow a church's name.

create function tests.kept(statement text) returns text
language plpgsql as $$
declare
  v_count integer;
begin
  execute statement;
  get diagnostics v_count = row_count;
  return v_count;
exception when insufficient_privilege then
  return 'refused';
end
$$;

update users set church_mission = 'BBMBM' where id = tests.id('ben');
insert into seasons (state, plan, opened_at, closed_at) values ('past', '{}', '2024-01-01', '2024-12-31');
insert into past_campers (season_id, camper_id, answers, change_requests, pricing_code, pricing_name, price)
select s.id, u.id, to_jsonb(u), '[]', 'REG', '{}', 0 from seasons s, users u where s.state = 'past';

-- Who may

create temporary table tried (what text, statement text);
grant select on tried to public;
insert into tried values
  ('adds a church', $$ insert into churches (name) values ('Aarhus') $$),
  ('renames one', $$ update churches set name = 'Odense' where name = 'NBMBM' $$),
  ('removes one', $$ delete from churches where name = 'NBMBM' $$),
  ('adds a sponsor', $$ insert into sponsors (name) values ('Bakery') $$),
  ('uploads a logo', $$ insert into storage.objects (bucket_id, name) values ('logos', 'bakery.png') $$);
select tests.act_as_visitor();
select is(tests.kept(statement), 'refused', 'no visitor ' || what) from tried;
select results_eq('select name from churches order by position, id', $$ values ('MBMBC'), ('BBMBM'), ('NBMBM') $$, 'a visitor reads the seed''s');
select tests.act_as('anna');
select ok(tests.kept(statement) in ('0', 'refused'), 'no family ' || what) from tried;
select tests.act_as('admin2');
select ok(tests.kept(statement) in ('0', 'refused'), 'nor does level 2: ' || what) from tried;
select tests.act_as('admin3');
savepoint before;
select is(tests.kept(statement), '1', 'level 3 ' || what) from tried where what not in ('removes one', 'uploads a logo');
select throws_ok($$ insert into churches (name) values ('Aarhus') $$, '23505', null, 'the same church twice is refused');
select throws_ok($$ insert into sponsors (name) values ('Bakery') $$, '23505', null, 'and the same sponsor');
rollback to before;
select throws_ok(format('insert into churches (name, website) values (%L, %L)', name, website), '23514', null, format('no church is %s at %s', name, website))
from (values (' ', null), ('Other', null), ('None', null), (repeat('a', 300), null), ('Aarhus', 'javascript:alert(1)'), ('Aarhus', 'https://a"onload="x'))
  as wrong(name, website);
insert into churches (name) values (E'\u202eAar\u0007hus');
select is((select name from churches order by id desc limit 1), 'Aarhus', 'what turns the line around is taken out');
insert into sponsors (name) values ('Bakery');
select throws_ok(format('update sponsors set %s', change), '23514', null, 'no sponsor has ' || change)
from unnest(array[$$logo = '../../x.png'$$, $$logo = 'x.svg'$$, $$website = 'http://x.dk'$$, $$alt = ''$$]) as wrong(change);
select lives_ok($$ update sponsors set logo = '3f2a-1.png', website = null $$, 'but a picture by its name');
select throws_ok(format($$ insert into storage.objects (bucket_id, name) values ('logos', %L) $$, name), '42501', null, 'no file comes past store-file: ' || name)
from unnest(array['x.svg', 'bakery.png']) as wrong(name);

-- Campers follow the name

select is(tests.rows_of($$ update churches set name = 'Aalborg & Vodskov church' where name = 'BBMBM' $$), 1, 'a church has a new name');
select tests.act_as_owner();
select is((select church_mission from users where id = tests.id('ben')), 'Aalborg & Vodskov church', 'who chose it follows');
select is((select answers ->> 'church_mission' from past_campers where camper_id = tests.id('ben')), 'Aalborg & Vodskov church', 'also in their last answers');
select is((select church_mission from users where id = tests.id('anna')), 'MBMBC', 'and no one else');
select results_eq($$ select table_name, before ->> 'name', after ->> 'name' from audit_log where table_name in ('users', 'churches') and action = 'UPDATE' $$,
  $$ values ('churches', 'BBMBM', 'Aalborg & Vodskov church') $$, 'one line of the log tells of all');
select tests.act_as('newcomer');
select lives_ok(tests.form('newcomer', null, '{"church_mission": "Aalborg & Vodskov church"}'), 'a listed name can be chosen');
select tests.act_as_owner();
select is((select church_mission from users where id = tests.id('newcomer')), 'Aalborg & Vodskov church', 'and is stored as it is listed');
delete from churches where name like 'Aalborg%';
select is((select church_mission from users where id = tests.id('ben')), 'Aalborg & Vodskov church', 'who chose a church that is listed no more keeps its name');
update church set name = 'Nordlys Church';
select is_empty($$ select from users where church_mission = 'FamilyCamp' $$, 'the church itself takes its own along');

-- An organiser's saved views of the campers' list: each has their own, others have none, and they go with the right to the list.

create function tests.views() returns text
language sql stable as $$ select string_agg(name, ', ') from list_views() $$;
create function tests.a_view(status text default 'Registered') returns jsonb
language sql immutable as $$ select jsonb_build_object('filters', jsonb_build_object('status', status), 'columns', array['name', 'age'], 'sorting', null) $$;

-- Who has them

select tests.act_as_visitor();
select throws_ok('select * from list_views()', '42501', null, 'a visitor has no views');
select throws_ok($$ select save_list_view('Bus', tests.a_view()) $$, '42501', null, 'and saves none');
select tests.act_as('anna');
select throws_ok('select * from list_views()', '42501', 'not_allowed', 'nor has a family');
select throws_ok($$ select save_list_view('Bus', tests.a_view()) $$, '42501', 'not_allowed', 'which saves none');
select tests.act_as_owner();
insert into admin (id, jobs) values (tests.id('otto'), '{helper,kitchen,health}');
select tests.act_as('otto');
select throws_ok('select * from list_views()', '42501', 'not_allowed', 'nor have jobs that do not open the list');
select throws_ok($$ select save_list_view('Bus') $$, '42501', 'not_allowed', 'and they delete none');
select tests.act_as_owner();
update admin set jobs = '{treasurer}' where id = tests.id('otto');
select tests.act_as('otto');
select lives_ok($$ select save_list_view(' Bus ', tests.a_view()) $$, 'a treasurer saves a view');
select lives_ok($$ select save_list_view('Bus', tests.a_view('N/A')) $$, 'the same name replaces it');
select is((select view #>> '{filters,status}' from list_views()), 'N/A', 'with what was chosen last');
select lives_ok($$ select save_list_view('adults', tests.a_view()) $$, 'and another one');
select is(tests.views(), 'adults, Bus', 'they are read by name');
select throws_ok('select from private.list_views', '42501', null, 'the table is read by no one');
select tests.act_as('admin1');
select is(tests.views(), null, 'level 1 does not see those of others');
select lives_ok($$ select save_list_view('Bus') $$, 'and deletes only its own');
select lives_ok($$ select save_list_view('Bus', tests.a_view()) $$, 'whose names may be the same');
select tests.act_as('admin3');
select is(tests.views(), null, 'nor does level 3');
select tests.act_as('otto');
select is(tests.views(), 'adults, Bus', 'nothing of which has changed');

-- What is stored

select throws_ok($$ select save_list_view('  ', tests.a_view()) $$, '23514', null, 'a view has a name');
select throws_ok(format('select save_list_view(%L, tests.a_view())', repeat('x', 41)), '23514', null, 'which is short');
select throws_ok($$ select save_list_view('a' || chr(10) || 'b', tests.a_view()) $$, '23514', null, 'on one line');
select throws_ok($$ select save_list_view('Search', tests.a_view() || '{"typed": "Anna"}') $$, '23514', null, 'what was typed is not saved');
select throws_ok(format('select save_list_view(%L, tests.a_view(%L))', 'Long', repeat('x', 2000)), '23514', null, 'nor a long text');
select throws_ok($$ select save_list_view('List', '[]') $$, '23514', null, 'nor something else');
select lives_ok($$ select save_list_view('View ' || n, tests.a_view()) from generate_series(1, 10) n $$, 'twelve views are kept');
select throws_ok($$ select save_list_view('One more', tests.a_view()) $$, 'P0001', 'too_many_views', 'and no more');
select lives_ok($$ select save_list_view('Bus', tests.a_view()) $$, 'while each may change');
select lives_ok($$ select save_list_view('View 1') $$, 'one is deleted');
select lives_ok($$ select save_list_view('View 1') $$, 'twice is once');
select lives_ok($$ select save_list_view('One more', tests.a_view()) $$, 'and there is room for another');
select is(jsonb_array_length(export_my_data() -> 'list_views'), 12, 'they are in the copy of one''s data');
select tests.act_as('anna');
select is(export_my_data() -> 'list_views', '[]', 'and in no other');

-- When they go

select tests.act_as_owner();
delete from admin where id = tests.id('otto');
select is((select count(*) from private.list_views where owner_id = tests.id('otto')), 0::bigint, 'they go with the rights of their owner');

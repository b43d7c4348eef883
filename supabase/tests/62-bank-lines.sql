-- A bank's lines: which of them are one, and whose name is in them.

select tests.admin('kasper', 1);
update admin set jobs = '{treasurer}' where id = tests.id('kasper');
create function tests.line(text text, changes jsonb default '{}', day text default '2025-04-10') returns jsonb
language sql as $$ select jsonb_build_object('day', day, 'amount_ore', 90000, 'text', text) || changes $$;
create function tests.file(variadic lines jsonb[]) returns jsonb
language sql as $$
  select public.import_bank_statement('file.csv', encode(sha256(convert_to(lines::text, 'UTF8')), 'hex'), to_jsonb(lines))
$$;
-- What a statement answers, in short: new, known, and the places that are asked about; nothing of it stays.
create function tests.answer(variadic lines jsonb[]) returns text
language plpgsql as $$
declare
  v_answer jsonb;
begin
  begin
    v_answer := tests.file(variadic lines);
    raise exception 'taken back' using errcode = 'UNDO1';
  exception when sqlstate 'UNDO1' then
    return concat_ws(' ', v_answer ->> 'new', v_answer ->> 'known', (
      select string_agg(a ->> 'place', ',' order by a ->> 'place') from jsonb_array_elements(v_answer -> 'alike') a));
  when raise_exception then
    return sqlerrm;
  end;
end
$$;

create function tests.judged(changes jsonb) returns text
language sql as $$ select tests.answer(tests.line('Message', '{"balance_ore": 500000}' || changes), tests.line('Mia', '{"amount_ore": 1}')) $$;

-- No row of a file is another row of the same file

select tests.act_as('kasper');
select is(tests.answer(tests.line('Ruth', '{"id": "t1"}'), tests.line('Inge', '{"id": "t1"}'), tests.line('Inge', '{"id": "t1"}')), '3 0',
  'a column with one value for all loses no row');
select is(tests.answer(tests.line('Ruth'), tests.line('Ruth'), tests.line('RUTH ')), '3 0', 'nor do rows that say the same');

-- The same line of two files is one

select is(tests.file(tests.line('Ruth Clarke', '{"id": "a", "balance_ore": 500000, "account": "0400-123"}'), tests.line('Inge', '{"balance_ore": 410000, "account": "0400 123"}')) - 'alike',
  '{"new": 2, "known": 0}', 'a statement is kept');
select is(tests.answer(tests.line('Ruth Clarke', '{"id": "a", "balance_ore": 500000, "account": "0400-123"}')), 'already_imported', 'and known again'),
  is(tests.answer(tests.line('ruth   clarke.', '{"balance_ore": 500000, "account": "0400123"}')), 'already_imported', 'without its id, in other letters and signs'),
  is(tests.answer(tests.line('Ruth Clarke', '{"id": "a"}')), 'already_imported', 'by its id with its day, amount and text'),
  is(tests.answer(tests.line('Something else', '{"id": "a", "balance_ore": 500000}')), 'already_imported', 'or the balance after it'),
  is(tests.answer(tests.line('Something else', '{"id": "a"}')), '0 0 1', 'never by its id, day and amount alone'),
  is(tests.answer(tests.line('Something else', '{"id": "a"}', '2025-02-01')), '0 0 1', 'also on another day it is asked about'),
  is(tests.answer(tests.line('Something else', '{"id": "a"}', '2025-02-01'), tests.line('Mia', '{"id": "a", "amount_ore": 1}')), '2 0', 'but not where several rows have it'),
  is(tests.answer(tests.line('Ruth Clarke', '{"id": "a", "balance_ore": 590000}')), '0 0 1', 'nor where another balance says otherwise'),
  is(tests.answer(tests.line('Ruth Clarke', '{"id": "a", "account": "0400124"}')), '1 0', 'or another account'),
  is(tests.answer(tests.line('Ruth Clarke', '{"balance_ore": 500000, "account": "0400123"}'), tests.line('Mia', '{"amount_ore": 1}')), '1 1', 'beside what is new');

-- Read in another way it is asked about

select is(tests.answer(row), '0 0 1', what) from (values
  (tests.line('Ruth Clarke'), 'without the balance'),
  (tests.line('Message', '{"balance_ore": 500000}'), 'with another column as text'),
  (tests.line('Message'), 'and without the balance'),
  (tests.line('Ruth Clarke', '{"balance_ore": 1}'), 'with another balance, as after a line that came in between'),
  (tests.line('Ruth Clarke', '{}', '2025-04-12'), 'with another column as day'),
  (tests.line('Message', '{"id": "a"}', '2025-04-12'), 'with both, and its id')
) as again(row, what);
select is(tests.answer(row), '1 0', what) from (values
  (tests.line('Message', '{"balance_ore": 1}'), 'another text and another balance are another line'),
  (tests.line('Ruth Clarke', '{"balance_ore": 1}', '2025-04-12'), 'as are another day and another balance'),
  (tests.line('Ruth Clarke', '{}', '2025-04-18'), 'a day of another week'),
  (tests.line('Ruth Clarke', '{"amount_ore": 90001}'), 'another amount'),
  (tests.line('Ruth Clarke', '{"amount_ore": 90001, "id": "a"}'), 'whatever its id'),
  (tests.line('Ruth Clarke', '{"account": "0400124"}'), 'and another account')
) as other(row, what);
select is(tests.file(tests.line('Message', '{"balance_ore": 500000}')) #- '{alike,0,line}',
  '{"new": 0, "known": 0, "alike": [{"place": 1, "day": "2025-04-10", "text": "Ruth Clarke", "file_name": "file.csv"}]}', 'with the line that it could be');

select is(tests.answer(tests.line('Message', '{"id": "a"}'), tests.line('Other', '{"id": "a"}')), '0 0 1,2', 'an id of several rows makes none of them known');

-- A person judges

create temp table asked as select to_jsonb(a ->> 'line') as line
from jsonb_array_elements(tests.file(tests.line('Message', '{"balance_ore": 500000}')) -> 'alike') a;
select is(tests.judged('{}'), '0 0 1', 'nothing is kept until then'),
  is(tests.judged(jsonb_build_object('same_as', line)), '1 1', 'the same is left out'),
  is(tests.judged(jsonb_build_object('others', jsonb_build_array(line))), '2 0', 'another is kept'),
  is(tests.judged(jsonb_build_object('others', jsonb_build_array(tests.id('none')))), '0 0 1', 'another than what was shown is asked about again')
from asked;
select is(tests.answer(tests.line('Message', jsonb_build_object('balance_ore', 500000, 'same_as', line))), 'already_imported', 'with nothing else it is a known file') from asked;

-- Days to come, and what is no statement

select is(tests.answer(tests.line('Ruth', '{}', '2025-04-21')), '1 0', 'the bank’s day') from (select tests.act_as_owner(), tests.at('2025-04-21 00:30'), tests.act_as('kasper')) as today;
select is(tests.answer(tests.line('Ruth', '{}', '2031-04-21')), 'after_today', 'a day after today is refused');
select is(import_bank_statement('f', repeat('a', 64), jsonb_build_array(tests.line('Later', '{"amount_ore": 7}', '2031-04-21')), true) -> 'new', '1', 'unless a person says that it counts');
select is(tests.answer(variadic rows), 'bad_rows', what) from (values
  (array[tests.line('x', '{"day": null}')], 'no day'), (array[tests.line('x', '{"amount_ore": null}')], 'no amount'),
  (array[tests.line('x', '{"amount_ore": -1}')], 'money going out'), (array[tests.line('x', '{"day": "soon"}')], 'a day that is none'),
  (array[tests.line('x', '{"amount_ore": "many"}')], 'an amount that is none'), (array[]::jsonb[], 'nothing')
) as wrong(rows, what);
select throws_ok('select import_bank_statement(''f'', repeat(''a'', 64), null)', 'P0001', 'bad_rows', 'nor what is missing'),
  throws_ok(format('select import_bank_statement(null, repeat(''a'', 64), %L)', jsonb_build_array(tests.line('x', '{"amount_ore": 3}'))), 'P0001', 'bad_rows', 'nor a file without a name');

-- Names as people and banks spell them

select tests.act_as_owner();
select tests.camper('soren', null, '{"first_name": "Søren", "last_name": "Skårbæk"}'), tests.camper('joel', null, '{"first_name": "Joel", "last_name": "Moe"}'),
  tests.camper('karen', null, '{"first_name": "Karen", "last_name": "Birkelund"}');
create function tests.proposed(text text, amount integer default 5) returns text
language plpgsql as $$
declare
  v_found text;
begin
  begin
    perform tests.file(tests.line(text, jsonb_build_object('amount_ore', amount)));
    select string_agg(concat_ws(' ', split_part(p ->> 'name', ' ', 1), p ->> 'reason', case when b.is_exact then 'exact' end), ', ') into v_found
    from bank_transfers() b, jsonb_array_elements(b.proposals) p where b.booked_on = '2025-04-10' and b.amount = round(proposed.amount / 100.0, 2);
    raise exception 'taken back' using errcode = 'UNDO1';
  exception when sqlstate 'UNDO1' then
    return v_found;
  end;
end
$$;
select tests.act_as('kasper');
create temp table price as select (sum(outstanding) * 100)::integer as ore from camper_fee(tests.id('soren'), true);
select is(tests.proposed(text, ore), 'Søren name exact', text) from price, unnest(array['Søren Skårbæk', 'SOEREN SKAARBAEK', 'Soren Skarbaek lejr', 'Skårbæk, Søren',
  'S@REN SK]RB[K', 'Fra S|ren Sk}rb{k', 'Skaarbaek Soeren', 'SØREN SKÅRBÆK']) text;
select is(tests.proposed(text, ore), 'Søren similar', 'proposed, and never exact: ' || text) from price,
  unnest(array['Soren Skarbak', 'Soren Skaarbaek', 'Søren Skår', 'Lejr fra Søren Sk', 'SOEREN SKAA', 'Søren Skaarb betaler']) text;
select is(tests.proposed(text, ore), null, 'not proposed: ' || text) from price, unnest(array['Søren S', 'Søren Ska lejr', 'Sven Skårbæk', 'Søren Skårbæksen', 'Søren']) text;
select is(tests.proposed('JOEL MOE'), 'Joel name', 'what only looks like a pair of letters stays one'), is(tests.proposed('Jøl Mø'), 'Joel name', 'or is one letter'), is(tests.proposed('Jol Mo'), 'Joel similar', 'or none of both'),
  is(tests.proposed('Karen Birkelund'), 'Karen name', 'a plain name'), is(tests.proposed('karen@birkelund.example'), 'Karen name', 'and within an address');

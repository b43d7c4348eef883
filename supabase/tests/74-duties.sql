-- Who does what, and whose child protection certificate is in order: who reads it, who writes it, and who needs one.

create function tests.save(who text, duties text[] default '{}', certificate text default null, on_day text default null, seen jsonb default null)
returns text
language sql stable security definer as $$
  select format('select save_duties(%L, %L, %L, %L, %L)', tests.id(who), duties, coalesce(seen, (
    select to_jsonb(d) - 'camper_id' from private.duties d where camper_id = tests.id(who)
  ), '{"duties": [], "certificate": null, "certificate_on": null}'), certificate, on_day)
$$;
create function tests.sheet(who text) returns text
language sql stable as $$
  select concat_ws(', ', duties::text, teams::text, rooms::text, needs_certificate, certificate, certificate_on) from duty_sheet() where id = tests.id(who)
$$;

-- Who reads and writes it

select tests.act_as_visitor();
select throws_ok('select duty_sheet()', '42501', null, 'a visitor reads no duties');
select throws_ok(tests.save('anna', '{bus}'), '42501', null, 'and gives none');
select tests.act_as('anna');
select throws_ok('select duty_sheet()', '42501', 'not_allowed', 'a family reads none');
select throws_ok(tests.save('anna', '{bus}'), '42501', 'not_allowed', 'and gives itself none');
select throws_ok('select from private.duties', '42501', null, 'the table is read by no one');
select tests.act_as('admin1');
select throws_ok('select duty_sheet()', '42501', 'not_allowed', 'nor does level 1');
select throws_ok(tests.save('anna', '{bus}'), '42501', 'not_allowed', 'or give any');
select tests.act_as_owner();
insert into admin (id, jobs) values (tests.id('otto'), '{helper,kitchen,health,treasurer}');
select tests.act_as('otto');
select throws_ok('select duty_sheet()', '42501', 'not_allowed', 'nor do the jobs that place no one');
select tests.act_as_owner();
update admin set jobs = '{registrar}' where id = tests.id('otto');
select tests.act_as('otto');
select lives_ok(tests.save('anna', '{kids,bus}'), 'a registrar gives duties');
select lives_ok(tests.save('anna', '{kids,bus}'), 'twice is once');
select is(tests.sheet('anna'), '{bus,kids}, {}, {}, t', 'and reads who needs a certificate');
select tests.act_as('admin2');
select is(tests.sheet('anna'), '{bus,kids}, {}, {}, t', 'as level 2 does');
select is((select count(*) from audit_log where table_name = 'duties'), 1::bigint, 'it is logged once');
select tests.act_as('admin1');
select is((select count(*) from audit_log where table_name = 'duties'), 0::bigint, 'where level 1 does not read it');

-- What is stored

select tests.act_as('admin2');
select throws_ok(tests.save('anna', '{pilot}'), '23514', null, 'a duty is one of the list');
select throws_ok(tests.save('anna', '{bus,bus}'), '23514', null, 'once');
select throws_ok(tests.save('anna', '{bus}', 'seen', '2025-04-01'), '23514', null, 'a certificate is asked for or in order');
select throws_ok(tests.save('anna', '{bus}', 'asked'), '23514', null, 'since a day');
select throws_ok(tests.save('anna', '{bus}', 'asked', '2025-04-21'), 'P0001', 'day_in_future', 'which has come');
select throws_ok(tests.save('anna', '{bus}', seen => '{"duties": [], "certificate": null, "certificate_on": null}'), 'P0001', 'conflict', 'no one replaces what they have not seen');
select throws_ok(tests.save('newcomer', '{bus}'), 'P0001', 'camper_not_coming', 'who does not come has no duty');
select lives_ok(tests.save('anna', '{kids}', 'asked', '2025-04-01'), 'it is asked for');
select lives_ok(tests.save('anna', '{kids}', 'in_order', '2025-04-20'), 'and in order');
select is(tests.sheet('anna'), '{kids}, {}, {}, t, in_order, 2025-04-20', 'from that day on');
select tests.act_as('anna');
select is(export_my_data() -> 'duties' -> 0 ->> 'certificate', 'in_order', 'it is in the copy of one''s data');
select is((select count(*) from jsonb_array_elements(export_my_data() -> 'changes') c where c -> 'after' ? 'certificate'), 3::bigint, 'with its changes');
select tests.act_as('otto');
select is(export_my_data() -> 'duties', '[]', 'and in no other');

-- Who needs one

select tests.act_as_owner();
update admin set jobs = '{helper}' where id = tests.id('otto');
update teams set leader_id = tests.id('otto') where id = 1;
update users set team_id = 1 where id in (tests.id('otto'), tests.id('olga'), tests.id('anna'));
select tests.act_as('admin3');
select is(tests.sheet('otto'), '{}, {"Team Blue"}, {}, f', 'who leads their own child and adults needs none');
select tests.act_as('admin2');
select is(tests.sheet('otto'), '{}, {}, {}, f', 'level 2 reads no team before teams are shown');
select tests.act_as_owner();
update users set team_id = 1 where id = tests.id('clara');
select tests.act_as('admin3');
select is(tests.sheet('otto'), '{}, {"Team Blue"}, {}, t', 'who leads other children under 15 does');
select tests.act_as_owner();
update users set birthday = '2010-05-28', size = 'Small' where id = tests.id('clara');
select is((select needs_certificate from private.duty_list() where id = tests.id('otto')), false, 'from their 15th birthday on they do not');
update users set team_id = null where id = tests.id('clara');
update rooms set counselor_id = tests.id('otto') where id = 2;
update users set room_id = 2 where id = tests.id('clara');
update users set birthday = '2010-05-29' where id = tests.id('clara');
select tests.act_as('admin3');
select is(tests.sheet('otto'), '{}, {"Team Blue"}, {"Room 2"}, t', 'nor in a room');
select lives_ok(tests.save('ben', '{kids}'), 'a child may help');
select is(tests.sheet('ben'), '{kids}, {}, {}, f', 'without one, under 15');
select lives_ok(tests.save('otto', '{kitchen,bus}'), 'other duties');
select tests.act_as_owner();
update users set room_id = null where id = tests.id('clara');
select is((select needs_certificate from private.duty_list() where id = tests.id('otto')), false, 'need none');

-- When it goes

select tests.act_as('admin3');
select lives_ok(tests.save('otto'), 'a duty is taken away');
select is(tests.sheet('otto'), '{}, {"Team Blue"}, {"Room 2"}, f', 'without leading');
select tests.act_as_owner();
select is((select count(*) from private.duties where camper_id = tests.id('otto')), 0::bigint, 'and leaves no row');
update users set is_attending = false where id = tests.id('anna');
select tests.act_as('admin3');
select is(tests.sheet('anna'), null, 'who cancels is not on the sheet');
select tests.act_as('anna');
select delete_my_account();
select tests.act_as_owner();
select is((select count(*) from private.duties where camper_id = tests.id('anna')), 0::bigint, 'with the account it goes');
select is((select count(*) from audit_log where table_name = 'duties' and row_id = tests.id('anna')::text and (before is not null or after is not null)), 0::bigint, 'from the log too');
select lives_ok($$ select private.keep_campers(private.season()) $$, 'a season ends');
select is_empty('select from private.duties', 'and the next one asks again');

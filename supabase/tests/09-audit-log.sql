-- What admins change is written down, and what is written down stays.

select tests.act_as('admin3');
update users set room_id = 3, team_id = 4 where id = tests.id('anna');
update users set room_id = 3 where id = tests.id('anna');
update pricing set price = 1250 where id = 0;
update admin_settings set bool = true where name = 'SHOW_ROOMS';
update camp_info set total_beds = 90;
update teams set name = 'Oaks' where id = 1;
update rooms set name = 'Loft' where id = 1;
insert into discounts (code, pricing_code) values ('KITCHEN', 11);
delete from discounts where code = 'KITCHEN';
select add_admin('otto@example.org', 1::smallint);

create function pg_temp.kitchen() returns jsonb
language sql as $$
  select jsonb_build_object('code', 'KITCHEN', 'expires_on', null, 'pricing_code', 11, 'max_uses', null,
    'is_disabled', false, 'note', '', 'created_at', camp_now())
$$;

select results_eq(
  $$ select table_name, row_id, action, before, after from audit_log order by id $$,
  $$ values
    ('users', tests.id('anna')::text, 'UPDATE', '{"room_id": null, "team_id": null}'::jsonb, '{"room_id": 3, "team_id": 4}'::jsonb),
    ('pricing', '0', 'UPDATE', '{"price": 1200.00}', '{"price": 1250.00}'),
    ('admin_settings', '2', 'UPDATE', '{"bool": false}', '{"bool": true}'),
    ('camp_info', '1', 'UPDATE', '{"total_beds": 120}', '{"total_beds": 90}'),
    ('teams', '1', 'UPDATE', '{"name": "Team Blue"}', '{"name": "Oaks"}'),
    ('rooms', '1', 'UPDATE', '{"name": "Room 1"}', '{"name": "Loft"}'),
    ('discounts', 'KITCHEN', 'INSERT', '{}', pg_temp.kitchen()),
    ('discounts', 'KITCHEN', 'DELETE', pg_temp.kitchen(), '{}'),
    ('admin', tests.id('otto')::text, 'INSERT', '{}', jsonb_build_object('id', tests.id('otto'), 'access_level', 1, 'jobs', '{}'::text[], 'jobs_season', null)) $$,
  'every change of an admin is logged once, with what differs before and after'
);
select is(
  (select array_agg(distinct (actor_id, actor_level, changed_at)::text) from audit_log),
  array[(tests.id('admin3'), 3, camp_now())::text],
  'with who changed it, their level and the time'
);

select tests.act_as('anna');
update users set size = 'Small' where id = tests.id('anna');
select is_empty('select from audit_log', 'a camper does not read the audit log');
select tests.act_as('admin1');
select is(
  (select array_agg(distinct table_name order by table_name) from audit_log),
  array['admin', 'admin_settings', 'camp_info', 'pricing', 'rooms', 'teams', 'users'],
  'an admin reads it, but for promo codes and for the places of campers'
);
select is((select count(*) from audit_log), 7::bigint, 'and what a family has chosen itself');
select tests.act_as('admin2');
select results_eq($$ select actor_id, actor_level, after from audit_log where table_name = 'users' $$,
  format($$ values (%L::uuid, 0::smallint, '{"size": "Small"}'::jsonb) $$, tests.id('anna')),
  'level 2 reads there what the family has chosen, and not who is in which team');
select tests.act_as('admin3');
select is((select count(*) from audit_log), 10::bigint, 'level 3 reads what was done to promo codes and places too');

select tests.act_as('admin5');
select throws_ok(statement, '42501', null, 'level 5 cannot: ' || statement)
from unnest(array['update audit_log set after = null', 'delete from audit_log', 'truncate audit_log',
  $$insert into audit_log (actor_id, actor_level, table_name, row_id, action)
    values (gen_random_uuid(), 1, 'users', '1', 'UPDATE')$$]) as s(statement);
select tests.act_as_server();
select throws_ok(statement, '42501', null, 'the service role cannot: ' || statement)
from unnest(array['update audit_log set after = null', 'delete from audit_log', 'truncate audit_log']) as s(statement);

select tests.act_as_owner();
insert into discounts (code, pricing_code) values ('AUDITED', 11);
select tests.act_as('admin1');
select check_promo_code('AUDITED');
select lives_ok(tests.form('admin1', null, '{"promo_code": "AUDITED"}'), 'an admin registers with a promo code');
select is(
  (select array[after ->> 'first_name', after ->> 'promo_code'] from audit_log
    where table_name = 'users' and action = 'INSERT' and row_id = tests.id('admin1')::text),
  array['Admin1', null], 'and the log, which all levels read, does not name it'
);

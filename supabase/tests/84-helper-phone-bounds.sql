-- A helper's phone that has fallen into other hands: what it can do is bounded, and can be taken back.

create function tests.tap(name text, person text, changes jsonb default '{}') returns jsonb
language sql stable as $$
  select jsonb_build_object('id', md5('tap ' || name)::uuid, 'person_id', tests.id(person), 'walk_in', null, 'kind', 'arrival',
    'is_checked_in', true, 'device_at', (extract(epoch from camp_now()) * 1000)::bigint - 60000, 'skew_ms', 0, 'seen', 0) || changes
$$;
create function tests.stands(person text) returns text
language sql stable security definer as $$
  select concat_ws(' ', case when is_checked_in then 'there' else 'not there' end, case when is_contested then 'contested' end)
  from checkin_standing where person_id = tests.id(person) and kind = 'arrival'
$$;
create temporary table keys (phone text primary key, told jsonb);
grant select on keys to anon;
create function tests.let_in(phone text) returns void
language plpgsql as $$
declare
  v_code text;
begin
  perform tests.act_as('admin3');
  v_code := invite_checkin_device(phone);
  perform tests.act_as_owner();
  insert into keys values (phone, join_checkin(v_code));
end
$$;
-- Sends as the phone, and gives what was refused.
create function tests.send(phone text, taps jsonb, since bigint default 0) returns jsonb
language sql as $$
  select checkin_sync((k.told ->> 'device')::uuid, 'x', 1::smallint, taps, since, 0, k.told ->> 'key') -> 'refused' from keys k where k.phone = send.phone
$$;
create function tests.copied() returns text[]
language sql security definer as $$
  select array_agg(m.detail ->> 'phone') from private.attention() m where m.kind = 'phone_copied'
$$;
select tests.at('2025-05-28 16:00');
select tests.let_in('bus'), tests.let_in('gate');

-- Bounds

select tests.act_as_visitor();
select is(jsonb_array_length(tests.send('bus', (select jsonb_agg(tests.tap('walk ' || n, 'walk in ' || n, '{"walk_in": "Ole"}')) from generate_series(1, 500) n))),
  450, 'a phone notes fifty people who are on no list');
select is(jsonb_array_length(tests.send('gate', (select jsonb_agg(tests.tap('walk g' || n, 'walk in g' || n, '{"walk_in": "Ole"}')) from generate_series(1, 3) n))),
  0, 'another phone goes on');
select is(jsonb_array_length(tests.send('bus', jsonb_build_array(tests.tap('old', 'ben', '{"device_at": -62135596800000}'),
  tests.tap('week', 'ben', jsonb_build_object('device_at', (extract(epoch from camp_now()) * 1000)::bigint - 8 * 86400000))))), 2, 'nothing of a time before the camp');
select is(tests.stands('ben'), null, 'is stored');
select is(tests.send('bus', jsonb_build_array(tests.tap('first', 'ben', '{"seen": 9000000000000000}'))), '[]'::jsonb, 'a phone that says it knows all that will come');
select tests.act_as_owner();
select is((select seen from checkins where id = md5('tap first')::uuid), (select max(seq) from checkins where id <> md5('tap first')::uuid), 'knows what there is');
select is((select count(*) from checkins where walk_in is not null), 53::bigint, 'what was refused is not there');
select tests.act_as_visitor();
select is(jsonb_array_length(tests.send('bus', jsonb_build_array(tests.tap('less', 'ben', '{"seen": -1}')))), 1, 'nor less than nothing');

-- Two devices with one key

select tests.send('gate', '[]', 5), tests.send('gate', '[]', 5), tests.send('gate', '[]', 9);
select is(tests.copied(), null, 'a phone that hears of more and more is one');
select tests.send('gate', '[]', 5);
select is(tests.copied(), array['gate'], 'one that knows less than before is a second one with its key');
select tests.act_as('admin3');
select results_eq($$ select name, copied_at is not null from checkin_device_list() order by 1 $$, $$ values ('bus', false), ('gate', true) $$, 'the list of phones says so too');

-- Taken back

select tests.act_as_visitor();
select tests.send('gate', jsonb_build_array(tests.tap('olga', 'olga'), tests.tap('otto', 'otto')));
select tests.send('bus', jsonb_build_array(tests.tap('olga away', 'olga', '{"is_checked_in": false, "seen": 9999, "skew_ms": 30000}'), tests.tap('clara', 'clara')));
select results_eq($$ select tests.stands(p) from unnest(array['ben', 'clara', 'olga', 'otto']) p $$, array['there', 'there', 'not there', 'there'], 'before');
select tests.act_as('admin2');
select throws_ok($$ select end_checkin_device((select (told ->> 'device')::uuid from keys where phone = 'bus'), true) $$, '42501', null, 'level 2 takes nothing back');
select tests.act_as_owner();
create temporary table bus as select (told ->> 'device')::uuid as id from keys where phone = 'bus';
grant select on bus to authenticated;
select tests.act_as('admin3');
select lives_ok($$ select end_checkin_device(id, true) from bus $$, 'a phone is signed out and what it did taken back');
select results_eq($$ select tests.stands(p) from unnest(array['ben', 'clara', 'olga', 'otto']) p $$, array['not there', 'not there', 'there', 'there'],
  'everyone is again where the other phones have them');
select is((select count(*) from checkin_standing s join checkins t on t.id = s.checkin_id where t.walk_in is not null and s.is_checked_in), 3::bigint, 'people it made up are not there');
select lives_ok($$ select end_checkin_device(id, true) from bus $$, 'twice');
select is((select count(*) from checkins where checked_by = tests.id('admin3')), 53::bigint, 'is once');
select tests.act_as_visitor();
select is(checkin_list((told ->> 'device')::uuid, told ->> 'key'), '{"status": "ended"}'::jsonb, 'the phone is out') from keys where phone = 'bus';

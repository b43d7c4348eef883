-- Who reads, and what is switched on, is asked once for a list and not for each of its thousands of rows.

select tests.family('guest' || n) from generate_series(1, 40) as n;
select tests.pay('guest' || n, 'guest' || n, 'Full payment') from generate_series(1, 40) as n;
update rooms set capacity = 100 where id = 1;
update users set room_id = 1, team_id = 1 where is_registered;
update admin_settings set bool = true where name in ('SHOW_ROOMS', 'SHOW_TEAMS');
set local track_functions = 'all';

-- How often the one most called of these questions was asked while the query ran.
create function tests.times_asked(query text) returns bigint
language plpgsql as $$
declare
  v_before jsonb;
  v_asked bigint;
begin
  select jsonb_object_agg(funcname, calls) into v_before from pg_stat_xact_user_functions where schemaname = 'private';
  execute format('select count(t::text) from (%s) t', query);
  select max(calls - coalesce((v_before ->> funcname)::bigint, 0)) into v_asked
  from pg_stat_xact_user_functions
  where schemaname = 'private' and funcname in ('may', 'is_on', 'has_profile');
  return v_asked;
end
$$;

select tests.act_as(person),
  cmp_ok(tests.times_asked('select * from public.' || list), '<', 5::bigint, person || ' reads ' || list)
from unnest(array['anna', 'admin3']) as p(person),
  unnest(array['board_people', 'camper_directory', 'room_roster', 'team_roster', 'family_places', 'camper_fees',
    'payment_history', 'rooms', 'teams', 'survey_responses']) as l(list);
select tests.act_as('admin3'), cmp_ok(tests.times_asked('select id, amount from public.payments'), '<', 4::bigint, 'payments');
select tests.act_as('anna'), cmp_ok(tests.times_asked('select id from public.users'), '<', 4::bigint, 'anna reads users');

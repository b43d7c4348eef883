-- A camp has two to seven days, whatever weekdays; campers come on days that it has, and theirs follow when its days change.

select throws_ok(format($$ update camp_info set end_date = start_date + %s $$, later), '23514', null, format('a camp of %s days is refused', later + 1))
from unnest(array[-1, 0, 7]) as wrong(later);
select throws_ok($$ update camp_info set first_meal = 'Tea' $$, '23514', null, 'a meal that is none is refused');

select tests.act_as('anna');
select throws_ok($$ update users set dates = '{Monday}' where id = auth.uid() $$, '23514', null, 'a day that the camp does not have is refused');
select throws_ok($$ update users set dates = '{Sunday,Monday}' where id = auth.uid() $$, '23514', null, 'also beside one that it has');
select is_empty($$ select * from days_that_end('2025-05-30', '2025-06-02') $$, 'a family learns nobody''s days');
select lives_ok($$ update users set dates = '{Sunday,Wednesday}' where id = auth.uid() $$, 'Anna comes on two days');
select lives_ok(format($$ update users set dates = '{Thursday}' where id = %L $$, tests.id('ben')), 'Ben on one');
select lives_ok(format($$ update users set dates = '{Wednesday,Thursday,Friday,Saturday,Sunday}' where id = %L $$, tests.id('clara')), 'Clara on all');
reset role;
update users set dates = '{Sunday}' where id = tests.id('olga');
update users set is_attending = false where id = tests.id('otto');

select tests.act_as('admin2');
select is_empty($$ select * from days_that_end('2025-05-30', '2025-06-02') $$, 'nor does level 2');

select tests.act_as('admin3');
select results_eq($$ select id, dates, new_dates from days_that_end('2025-05-30', '2025-06-02') where id in (tests.id('anna'), tests.id('ben')) $$,
  $$ values (tests.id('anna'), '{Wednesday,Sunday}'::text[], '{Sunday}'::text[]),
    (tests.id('ben'), '{Thursday}', '{Friday,Saturday,Sunday,Monday}') $$,
  'level 3 sees who has chosen days that end, and what becomes of them');
select is_empty($$ select * from days_that_end('2025-05-30', '2025-06-02') where id in (tests.id('clara'), tests.id('olga'), tests.id('otto')) $$,
  'but nobody who comes all days, or only on days that stay, or not at all');
select is_empty($$ select * from days_that_end('2025-05-30', '2025-05-30') $$, 'of dates that are refused nothing is told');
select lives_ok($$ update camp_info set start_date = '2025-05-30', end_date = '2025-06-02' $$, 'the camp is from Friday to Monday');
select results_eq($$ select dates from users where id in (tests.id('anna'), tests.id('ben')) order by first_name $$,
  $$ values ('{Sunday}'::text[]), ('{Friday,Saturday,Sunday,Monday}') $$, 'and the days of its campers are as told');
select is_empty($$ select id from users where not dates <@ '{Friday,Saturday,Sunday,Monday}'::text[] $$, 'no one comes on a day that is none');

select tests.act_as('anna');
select lives_ok($$ update users set dates = '{Monday,Sunday,Saturday}' where id = auth.uid() $$, 'a day that there was not can be chosen now');
select is((select dates from users where id = auth.uid()), '{Saturday,Sunday,Monday}'::text[], 'days are in the order of the camp');
select throws_ok($$ update users set dates = '{Wednesday}' where id = auth.uid() $$, '23514', null, 'one that ended cannot');

select tests.act_as('admin3');
select lives_ok($$ update camp_info set start_date = '2025-05-27', end_date = '2025-06-02' $$, 'a camp of seven days');
select is((select dates from users where id = tests.id('ben')), '{Tuesday,Wednesday,Thursday,Friday,Saturday,Sunday,Monday}'::text[],
  'who came all days comes all seven');
select is((select dates from users where id = tests.id('anna')), '{Saturday,Sunday,Monday}'::text[], 'others the days that they chose');
select lives_ok($$ update camp_info set start_date = '2025-05-31', end_date = '2025-06-01' $$, 'a camp of two days');
select is((select array_agg(distinct dates) from users where id in (tests.id('anna'), tests.id('ben'))), array['{Saturday,Sunday}'::text[]],
  'everyone comes both days');

-- Meals, sheets and prices of a camp of two days, and of seven: supper of the first to lunch of the last day; a price is for the camp, however long.

select tests.act_as_owner();
update users set is_registered = false, registered_at = null where id <> tests.id('anna');
update users set is_registered = true, registered_at = camp_now(), arrival_transportation = 'Car' where id = tests.id('anna');
update camp_info set first_meal = 'Supper', last_meal = 'Lunch';
update admin set jobs = '{health}' where id = tests.id('admin3');
select tests.act_as('anna');
select lives_ok($$ select save_health_answers(tests.id('anna'), '{"guardian": "Anna Holm", "diets": ["vegan"]}', '2025-1', null) $$, 'Anna eats no meat');
select tests.act_as_owner();
create temporary table price as select private.price_of(u) as price from users u where id = tests.id('anna');
grant select on price to public;
create function tests.lasts(days integer) returns setof text language plpgsql security definer as $$
begin
  update public.camp_info set start_date = '2025-05-28', end_date = date '2025-05-28' + days - 1;
  update public.users set dates = private.days_of('2025-05-28', date '2025-05-28' + days - 1) where id = tests.id('anna');
  return next is((select count(*)::integer from private.served()), 3 * days - 3, format('a camp of %s days serves so many meals', days));
  return next is((select string_agg(meal, ' ') from private.served() where day = 'Wednesday' and (days < 7 or feeds_bus)), 'Supper', 'supper on the first day');
  return next is((select string_agg(meal, ' ' order by meal) from private.served() where day = (private.days_of('2025-05-28', date '2025-05-28' + days - 1))[days]),
    'Breakfast Lunch', 'breakfast and lunch on the last');
  return next is((select private.price_of(u) from public.users u where id = tests.id('anna')), (select price from price), 'the price is the same');
end
$$;
-- On the first day the bus arrives; on paper, someone who comes every day has no days, and one who comes last only that one.
create function tests.counts(days integer) returns setof text language plpgsql as $$
declare
  v_last text := (array['Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday', 'Monday', 'Tuesday'])[days];
begin
  perform tests.act_as('admin3');
  return next is((select first_day from public.admin_transit() where id = tests.id('anna')), 0, format('in a camp of %s days the bus and the phones expect who comes to all on the first', days));
  return next is(public.health_sheet('kitchen') #> '{0,days}', 'null', 'the kitchen''s sheet names no days of theirs');
  perform tests.act_as_owner();
  update public.users set dates = array[v_last] where id = tests.id('anna');
  perform tests.act_as('admin3');
  return next is((select first_day from public.admin_transit() where id = tests.id('anna')), days - 1, 'who comes last is expected on the last day');
  return next is((select p ->> 'first_day' from jsonb_array_elements(public.checkin_list(gen_random_uuid()) -> 'people') p where p ->> 'id' = tests.id('anna')::text), (days - 1)::text, 'on phones too');
  return next is(public.health_sheet('kitchen') #> '{0,days}', to_jsonb(array[v_last]), 'and the kitchen''s sheet says so');
  return next is((select array_agg(distinct day) from public.kitchen_numbers()), array[v_last], 'as do its numbers');
end
$$;
select tests.lasts(2);
select tests.act_as('admin3');
select is((select sum(people + unpaid)::integer from admin_meals()), 12, 'and the kitchen cooks each of the 2 days'' meals for four');
select tests.counts(2);
select tests.act_as_owner();
select tests.lasts(7);
select tests.act_as('admin3');
select is((select sum(people + unpaid)::integer from admin_meals()), 72, 'and the kitchen cooks each of the 7 days'' meals for four');
select tests.counts(7);
select tests.act_as_owner();

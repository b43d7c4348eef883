-- Chat notices: only the edge function asks what they may say, and how often.

-- Who may ask

create function tests.asking() returns setof text
language sql as $$
  values (format('select notice_of_camper(%L, %L)', tests.id('anna'), tests.id('anna'))),
    ('select take_notice(''visitor'', ''1.2.3.4'')')
$$;
create function tests.notices(kind text, caller text, times integer) returns bigint
language sql as $$
  select count(*) filter (where public.take_notice(kind, caller)) from generate_series(1, times)
$$;
select tests.act_as_visitor();
select throws_ok(asking, '42501', null, 'a visitor cannot: ' || asking) from tests.asking() as asking;
select tests.act_as('anna');
select throws_ok(asking, '42501', null, 'a camper cannot: ' || asking) from tests.asking() as asking;

-- What is said

select tests.act_as_server();
select is(
  notice_of_camper(tests.id('anna'), tests.id('anna')) #- '{fields,Email}', jsonb_build_object(
    'pricing_id', 0, 'is_adult', true, 'fields', jsonb_build_object('First name', 'Anna', 'Last name', 'Holm',
      'Phone', null, 'Birthday', '1985-03-03', 'Gender', 'Female', 'Country', 'DK', 'Church/mission', 'MBMBC',
      'Member', true, 'Size', 'Large', 'Dates', 'Wednesday, Sunday', 'Arrival', 'Bus', 'Departure', 'Car',
      'Accommodation', 'Room', 'Price type', 'Regular', 'Amount', 1200.00)),
  'all that the form asked, with price name and amount'
);
select is(
  notice_of_camper(tests.id('ben'), tests.id('anna')) -> 'is_adult', 'false', 'a parent''s notice of a child says so'
);
select is(notice_of_camper(tests.id(camper), tests.id(caller)), null, format('%s is none of %s''s', camper, caller))
from (values ('anna', 'otto'), ('ben', 'otto'), ('anna', 'ben'), ('nobody', 'anna')) as pairs(camper, caller);

-- How often, in real time

select is(tests.notices('visitor', '1.2.3.4', 3), 1::bigint, 'one visit an hour from an address');
select is(tests.notices('visitor', '1.2.3.5', 3), 1::bigint, 'and from another');
select is(tests.notices('registration', 'anna ben', 3), 1::bigint, 'a registration is told once');
select is(tests.notices('login', 'anna', 12), 10::bigint, 'ten logins of an account');
select is(
  (select sum(tests.notices('visitor', 'address ' || n, 1)) from generate_series(1, 250) as n), 250::numeric,
  'what many addresses cause keeps no other out'
);

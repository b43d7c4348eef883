-- What a registration is refused for. The code is what the form turns into words next to the field.

select tests.act_as('anna');
select throws_ok(tests.form('child', 'anna', changes), code, reason, 'refused: ' || rule)
from (values
  ('P0001', 'name_missing', 'no first name', '{"first_name": null}'::jsonb),
  ('P0001', 'name_missing', 'a first name of characters that are removed', '{"first_name": " <\"&> "}'),
  ('P0001', 'name_missing', 'no last name', '{"last_name": null}'),
  ('P0001', 'birthday_invalid', 'born tomorrow', '{"birthday": "2025-04-21", "size": "Small"}'),
  ('P0001', 'size_not_allowed', 'a baby size at seven', '{"birthday": "2018-05-28", "size": "128 (Baby size)"}'),
  ('P0001', 'size_not_allowed', 'X-Large at six', '{"birthday": "2018-05-29", "size": "X-Large"}'),
  ('P0001', 'size_not_allowed', 'baby size 153', '{"birthday": "2019-01-01", "size": "153 (Baby size)"}'),
  ('P0001', 'size_not_allowed', 'a baby size without a number', '{"birthday": "2019-01-01", "size": "Baby size"}'),
  ('P0001', 'size_not_allowed', 'no size', '{"size": null}'),
  ('P0001', 'senior_not_allowed', 'retired at 59', '{"birthday": "1965-05-29", "is_senior_retired": true}'),
  ('P0001', 'consent_missing', 'terms not accepted', '{"consents": {"group_formation": "2025-04-19"}}'),
  ('P0001', 'consent_missing', 'group formation not accepted', '{"consents": {"terms": "2025-02-12"}}'),
  ('P0001', 'consent_missing', 'consent left out', '{"consents": null}'),
  ('23514', null, 'terms that were never published', '{"consents": {"terms": "2020-01-01", "group_formation": "2025-04-19"}}'),
  ('23514', null, 'a consent that nobody asks for', '{"consents": {"terms": "2025-02-12", "group_formation": "2025-04-19", "all": "1"}}'),
  ('P0001', 'room_unavailable', 'Stay in is never chosen', '{"accommodation": "Stay in"}'),
  ('P0001', 'promo_code_invalid', 'an unknown promo code', '{"promo_code": "NOTHING"}'),
  ('23514', null, 'born before 1900', '{"birthday": "1899-12-31"}'),
  ('23502', null, 'no birthday', '{"birthday": null}'),
  ('23514', null, 'an unknown gender', '{"gender": "Other"}'),
  ('23502', null, 'no gender', '{"gender": null}'),
  ('23514', null, 'a country that is no code', '{"country": "Denmark"}'),
  ('P0001', 'church_missing', 'an empty church', '{"church_mission": "  "}'),
  ('P0001', 'church_missing', 'no church', '{"church_mission": null}'),
  ('P0001', 'church_missing', 'a church without a letter', '{"church_mission": "123"}'),
  ('P0001', 'scripts_mixed', 'a church of two alphabets', '{"church_mission": "M\u0412MBC"}'),
  ('P0001', 'name_missing', 'a name that is a number', '{"first_name": 12345}'),
  ('P0001', 'name_missing', 'a name that nobody sees', '{"last_name": "\u200b\u202e\u3164\u00ad"}'),
  ('P0001', 'scripts_mixed', 'a name that looks like another', '{"first_name": "\u0410nna"}'),
  ('22001', null, 'a name of a million letters', jsonb_build_object('first_name', repeat('ab ', 350000))),
  ('22001', null, 'a church of a million letters', jsonb_build_object('church_mission', repeat('ab ', 350000))),
  ('23514', null, 'days in a list of lists', '{"dates": [["Friday"], ["Sunday"]]}'),
  ('23514', null, 'more days than a week has', '{"dates": ["Friday", "Friday", "Friday", "Friday", "Friday", "Friday", "Friday", "Friday"]}'),
  ('23514', null, 'a phone number without country code', '{"phone": "12345678"}'),
  ('23514', null, 'a phone number with its country code twice', '{"phone": "+45 004522334455"}'),
  ('23502', null, 'member or guest not chosen', '{"member": null}'),
  ('23514', null, 'no day', '{"dates": []}'),
  ('23502', null, 'days left out', '{"dates": null}'),
  ('23514', null, 'a day that is not in the camp', '{"dates": ["Monday"]}'),
  ('23514', null, 'an unknown transport', '{"arrival_transportation": "Boat"}'),
  ('23502', null, 'no departure', '{"departure_transportation": null}'),
  ('23514', null, 'an unknown accommodation', '{"accommodation": "Hotel"}'),
  ('23514', null, 'a name of 81 letters', jsonb_build_object('last_name', repeat('x', 81)))
) as refusals(code, reason, rule, changes);

-- Account holders are twelve or older

select tests.act_as('newcomer');
select throws_ok(
  tests.form('newcomer', null, '{"birthday": "2013-05-29"}'), 'P0001', 'too_young',
  'someone who is eleven on the first day cannot register themselves'
);
select lives_ok(
  tests.form('newcomer', null, '{"birthday": "2013-05-28"}'),
  'someone who turns twelve on the first day registers themselves'
);

-- Promo codes: believed only from an account that proved to know them

select tests.act_as_owner();
insert into discounts (code, pricing_code, expires_on) values
  ('KITCHEN', 11, null), ('SPECIAL', 10, '2025-04-20'), ('EXPIRED', 10, '2025-04-19');
select tests.act_as('anna');
select throws_ok(
  tests.form('cook', 'anna', '{"promo_code": "KITCHEN"}'), 'P0001', 'promo_code_invalid',
  'a promo code that was never checked is refused, so that registering is no way to guess'
);
select is(check_promo_code('kitchen ') ->> 'status', 'valid', 'a code is found however it is typed');
select lives_ok(tests.form('cook', 'anna', '{"promo_code": "kitchen"}'), 'a checked promo code is accepted');
select is((tests.row_of('cook')).pricing_id, 11::smallint, 'its category outranks every other rule');
select ok((tests.row_of('cook')).is_registered, 'a promo code that makes it free registers at once');
select check_promo_code('SPECIAL');
select tests.at('2025-04-21 00:00');
select throws_ok(
  tests.form('friend', 'anna', '{"promo_code": "SPECIAL"}'), 'P0001', 'promo_code_invalid',
  'a promo code that expired since it was checked is refused'
);
select tests.act_as('otto');
select throws_ok(
  tests.form('cook 2', 'otto', '{"promo_code": "KITCHEN"}'), 'P0001', 'promo_code_invalid',
  'what one account checked is not believed from another'
);

-- Closed registration, and rooms that cannot be booked

select tests.switch('DISABLE_BOOK_BED', true);
select throws_ok(
  tests.form('late', 'otto'), 'P0001', 'room_unavailable', 'no room is booked while booking is stopped'
);
select lives_ok(
  tests.form('late', 'otto', '{"accommodation": "Tent"}'), 'a tent is possible while booking is stopped'
);
select tests.switch('DISABLE_BOOK_BED', false);
select tests.act_as_owner();
update camp_info set total_beds = 1;
select ok((tests.row_of('cook')).has_bed, 'the cook has the only bed');
select tests.act_as('otto');
select throws_ok(
  tests.form('later', 'otto'), 'P0001', 'room_unavailable', 'no room is booked when no bed is left'
);
select lives_ok(
  tests.form('small', 'otto', '{"birthday": "2019-09-09", "size": "116 (Baby size)"}'),
  'a child who shares a parent''s bed needs none'
);
select ok(not (tests.row_of('small')).has_bed, 'and takes none');
select tests.switch('DISABLE_NEW_USER', true);
select throws_ok(
  tests.form('last', 'otto', '{"accommodation": "Tent"}'), 'P0001', 'registration_closed',
  'ADM-4: nobody is added while registration is closed'
);
select is(
  tests.rows_of(format($$ update users set size = 'Small' where id = %L $$, tests.id('olga'))), 1,
  'who is registered can still change a size while registration is closed'
);

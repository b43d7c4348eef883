-- What every installation needs: this year's edition, prices, teams, rooms and settings.
-- Run once after the migrations. A yearly change is made in the admin's Settings, or here before the first start.

insert into public.camp_info
  (title, theme, start_date, end_date, registration_deadline, price_deadline, total_beds)
values
  ('Family Camp 2025', 'Rooted in Christ, Growing in Grace', '2025-05-28', '2025-06-01', '2025-05-15', '2025-05-01', 120);

-- Who runs the camp and where it is. What is not known yet is left out of every page until it is typed in Settings.
insert into public.church (name) values ('FamilyCamp');
insert into public.place (town, station, pickup_minutes, bus_leaves_at, bus_early_minutes, bus_back_at) values
  ('Tølløse', 'Tølløse Station', 20, '19:00', 60, '16:00');

insert into public.churches (name) values ('MBMBC'), ('BBMBM'), ('NBMBM');

insert into public.pricing
  (id, name, name_da, price, code, includes_bed, reserved_bed, full_payment_only, late_surcharge, shirt_price, description, description_da)
values
  (0, 'Regular', 'Voksen', 1200, 'REG', true, true, false, true, 0, '13 years and above, with a bed, all meals and a T-shirt', '13 år og derover, med seng, alle måltider og T-shirt'),
  (1, 'Senior', 'Pensionist', 1080, 'SEN', true, true, false, true, 0, 'Retired, 60 years and above', 'Pensionist på 60 år og derover'),
  (2, 'Child 8-12', 'Barn 8-12 år', 840, 'PRT', true, true, true, true, 0, 'Children of 8 to 12 years, registered by a parent', 'Børn fra 8 til 12 år, tilmeldt af en forælder'),
  (3, 'Shared bed', 'Barn i forældres seng', 600, 'PRS', false, false, true, true, 0, 'Children of 4 to 7 years who share a parent''s bed', 'Børn fra 4 til 7 år, der deler en forælders seng'),
  (4, 'Toddler', 'Barn under 4 år', 0, 'TOD', false, false, true, true, 100, 'Under 4 years; a T-shirt is 100 DKK', 'Under 4 år; en T-shirt koster 100 kr.'),
  (5, 'Stay in', 'Egen soveplads', 1000, 'STI', false, false, false, true, 0, 'Own tent, or own mattress or sleeping bag inside', 'Eget telt, eller egen madras eller sovepose indenfor'),
  (6, 'Stay out', 'Sover andetsteds', 700, 'STO', false, false, true, true, 0, 'Takes part and eats with us, sleeps elsewhere', 'Er med og spiser med os, sover andetsteds'),
  (7, 'Outside Denmark and Sweden', 'Uden for Danmark og Sverige', 1080, 'ODS', true, true, false, true, 0, 'Travels to the camp from another country', 'Rejser til lejren fra et andet land'),
  (8, 'One night', 'Én nat', 350, 'SIO', true, true, false, true, 0, 'One night with its meals', 'Én nat med dens måltider'),
  (9, 'Sunday meal', 'Søndagsfrokost', 75, 'SWI', false, false, false, false, 0, 'Sunday lunch, paid on arrival', 'Frokost om søndagen, betales ved ankomsten'),
  (10, 'Special price', 'Særpris', 500, 'CMP', true, true, false, false, 0, 'Agreed with the organisers', 'Aftalt med arrangørerne'),
  (11, 'Kitchen staff', 'Køkkenhold', 0, 'KST', true, true, false, true, 0, 'Cooks for everyone', 'Laver mad til alle');

insert into public.teams (id, name, color_code) values
  (1, 'Team Blue', 'Blue'), (2, 'Team Red', 'Red'), (3, 'Team Green', 'Green'),
  (4, 'Team Black', 'Black'), (5, 'Team White', 'White');

insert into public.rooms (id, name, capacity)
select id, 'Room ' || id, case when id <= 12 then 6 else 8 end from generate_series(1, 20) as ids(id);
insert into public.rooms (id, name, capacity, state) values
  (21, 'Stay in, men', 999, 'group'), (22, 'Stay in, women', 999, 'group'), (23, 'Tents', 999, 'group'), (24, 'Stay out', 999, 'group');

insert into public.admin_settings (id, name, description, data_type, is_public) values
  (1, 'DISABLE_NEW_USER', 'Close registration: no one can sign up or add campers', 'boolean', true),
  (2, 'SHOW_ROOMS', 'Show rooms to campers', 'boolean', true),
  (3, 'SHOW_TEAMS', 'Show teams to campers', 'boolean', true),
  (4, 'DISABLE_PAYMENTS', 'Close payments', 'boolean', true),
  (5, 'DISABLE_BOOK_BED', 'Stop reserving beds in rooms', 'boolean', true),
  (6, 'BUS_SEATS_OUT', 'Empty for no limit', 'integer', true),
  (7, 'BUS_SEATS_HOME', 'Empty for no limit', 'integer', true),
  (8, 'REFUND_PERCENT', 'Empty for no refund', 'integer', true),
  (9, 'REFUND_DAYS', 'Empty until the camp begins', 'integer', true),
  (10, 'FREEZE_SHIRTS', 'Empty for no freeze day', 'integer', true),
  (11, 'FREEZE_BUSES', 'Empty for no freeze day', 'integer', true);

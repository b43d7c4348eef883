-- What every installation needs: this year's edition, prices, teams, rooms and settings.
-- Run once after the migrations. A yearly change is made in the admin's Settings, or here before the first start.

insert into public.camp_info
  (title, theme, start_date, end_date, registration_deadline, price_deadline, total_beds)
values
  ('Family Camp 2025', 'Rooted in Christ, Growing in Grace', '2025-05-28', '2025-06-01', '2025-05-15', '2025-05-01', 120);

insert into public.pricing
  (id, name, price, code, includes_bed, reserved_bed, full_payment_only, late_surcharge, shirt_price, description)
values
  (0, 'Regular', 1200, 'REG', true, true, false, true, 0, '13 years and above, with a bed, all meals and a T-shirt'),
  (1, 'Senior', 1080, 'SEN', true, true, false, true, 0, 'Retired, 60 years and above'),
  (2, 'Parent', 840, 'PRT', true, true, true, true, 0, 'Children of 8 to 12 years, registered by a parent'),
  (3, 'Shared bed', 600, 'PRS', false, false, true, true, 0, 'Children of 4 to 7 years who share a parent''s bed'),
  (4, 'Toddler', 0, 'TOD', false, false, true, true, 100, 'Under 4 years; a T-shirt is 100 DKK'),
  (5, 'Stay in', 1000, 'STI', false, false, false, true, 0, 'Own tent, or own mattress or sleeping bag inside'),
  (6, 'Stay out', 700, 'STO', false, false, true, true, 0, 'Takes part and eats with us, sleeps elsewhere'),
  (7, 'Outside Denmark and Sweden', 1080, 'ODS', true, true, false, true, 0, 'Travels to the camp from another country'),
  (8, 'One night', 350, 'SIO', true, true, false, true, 0, 'One night with its meals'),
  (9, 'Sunday meal', 75, 'SWI', false, false, false, false, 0, 'Sunday lunch, paid on arrival'),
  (10, 'Special price', 500, 'CMP', true, true, false, false, 0, 'Agreed with the organisers'),
  (11, 'Kitchen staff', 0, 'KST', true, true, false, true, 0, 'Cooks for everyone');

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
  (7, 'BUS_SEATS_HOME', 'Empty for no limit', 'integer', true);

-- How names are stored: letters stay, markup goes, words start with a capital.

select is(private.clean_name(typed), stored, format('%s is stored as %s', typed, stored))
from (values
  ('anna', 'Anna'), ('  anna   maria ', 'Anna Maria'), ('O''Brien', 'O’Brien'), ('o’brien', 'O’brien'),
  ('O''BRIEN', 'O’Brien'), ('JENSEN', 'Jensen'), ('Sørensen-Åkjær', 'Sørensen-Åkjær'),
  ('SØRENSEN-ÅKJÆR', 'Sørensen-Åkjær'), ('van der Berg', 'Van Der Berg'), ('McDonald', 'McDonald'),
  ('<b>Anna</b>', 'BAnna/b'), ('Anna "Ann" & Co\', 'Anna Ann Co'), ('''Anna''', 'Anna'), ('A', 'A'), ('é', 'É'),
  ('ÅØ', 'Åø'), ('A.B.', 'A.b.'), ('K´Paw', 'K’Paw'), ('K''Paw', 'K’Paw'), ('K`Paw', 'K’Paw'), ('O´Brien', 'O’Brien'), ('နန်းမူ', 'နန်းမူ'), ('李', '李'), ('ІВАН', 'Іван'), ('ß', 'ß'),
  (E'anna\tmaria\nholm', 'Anna Maria Holm'), (E'anna\u00a0maria\u2003holm\u00a0', 'Anna Maria Holm'), (' < > ', '')
) as names(typed, stored);
select is(private.clean_name(null), null, 'no name stays no name');

-- Invisible characters are removed from every text, and each letter has one form.

select is(private.clean_line(typed), stored, format('%s becomes %s', typed, stored))
from (values
  (E'An\u200bna', 'Anna'), (E'\u202eanna', 'anna'), (E'A\u030ase', 'Åse'), (E'a\u200d\u030ase', 'åse'), ('Ａｎｎａ', 'Anna'),
  ('𝐀nna', 'Anna'), (E'Anna\u0007', 'Anna'), (E'An\u00adna', 'Anna'), (E'\U000e0041Anna', 'Anna'), ('MBMBC', 'MBMBC'),
  ('＜b＞', 'b'), ('O＇Brien', 'O’Brien'), (E'Hakha\u00a0 Baptist', 'Hakha Baptist'), ('လှိုင်မြင့်', 'လှိုင်မြင့်'), ('Ṭhang Cêung', 'Ṭhang Cêung'),
  ('Œ. Bjørn-Ærø', 'Œ. Bjørn-Ærø'), ('42', ''), (E'\u3164', ''), ('…', '')
) as lines(typed, stored);
select ok(not private.mixes_scripts(line), line || ' is of one alphabet')
from unnest(array['Anna', 'Анна', 'Άννα', 'Anna Иванова', 'မောင် Anna', '李 Li', 'Bjørn-Åkjær', 'ꓡꓲꓢꓴ']) as l(line);
select ok(private.mixes_scripts(line), line || ' is not')
from unnest(array['Аnna', 'Annа', 'Ivan Ηolm', 'Ꭺnna']) as l(line);

-- A name has no web address in it, since emails to others show it.

select throws_ok(format('select private.stored_name(%L)', typed), 'P0001', 'name_is_link', typed || ' is no name')
from unnest(array['Betal På camp-betaling.example/dk', 'www.camp.dk', 'http:camp', 'Anna @anna', 'Anna/Bo', 'camp.dk', 'camp．dk', 'Bo.se', 'Pay t.co now', 'camp。dk', 'Camp⁄dk', 'Ring 10.20.30']) as t(typed);
select lives_ok(format('select private.stored_name(%L)', typed), typed || ' is one')
from unnest(array['A.B.', 'J. R.', 'J.R.Hansen', 'J.R.HANSEN', 'J.hansen', 'J.R.Bo', 'St. Clair', 'Dr. Nang', 'O''Brien', 'Saw K´Paw', 'မောင်']) as t(typed);
select tests.act_as('anna');
select throws_ok(tests.form('link', 'anna', '{"first_name": "Pay www.camp.dk"}'), 'P0001', 'name_is_link', 'nor signs anyone up');
select throws_ok(tests.form('short', 'anna', format('{"phone": "+45 %s"}', digits)::jsonb), 'P0001', 'phone_not_danish', digits || ' is no Danish number')
from unnest(array['2030405', '203040501']) as t(digits);
select throws_ok(format('select save_contacts(array[tests.id(''anna'')], null, ''Inge'', %L)', '+45 2030405'), 'P0001', 'phone_not_danish', 'nor one to call');
select throws_ok($$ select request_change(tests.id('anna'), '{"phone": "+45 2030405"}') $$, 'P0001', 'phone_not_danish', 'nor one to ask for');
select lives_ok(tests.form('norway', 'anna', '{"phone": "+47 203040501"}'), 'other countries count otherwise');
select tests.act_as_owner();
alter table users disable trigger guard_camper;
update users set phone = '+45 2030405' where id = tests.id('ben');
alter table users enable trigger guard_camper;
select lives_ok($$ update users set first_name = 'Ben' where id = tests.id('ben') $$, 'who has such a number from before can be changed');
select throws_ok($$ update users set phone = '+45 203040501' where id = tests.id('ben') $$, 'P0001', 'phone_not_danish', 'to no other such number');
select lives_ok($$ update users set phone = '+45 20304050' where id = tests.id('ben') $$, 'but to one that there can be');
update users set last_name = 'Camp.dk' where id = tests.id('ben');
select is((select array_agg(camper_id) from private.attention() where kind = 'name_is_link'), array[tests.id('ben')], 'who has one is shown to organisers');

-- A search finds what is stored, however the keyboard writes it.

select is(private.folded(typed), private.folded(stored), typed || ' finds ' || stored)
from (values (U&'\101E\1014\103A\1037', U&'\101E\1014\1037\103A'), ('k''paw', private.clean_name('K´Paw')), ('K´paw', 'K’Paw'), (E'an\u200bna', 'Anna'), ('SÖREN', 'Søren'),
  (E'a\u030ase', 'Åse')) as t(typed, stored);

-- A text of any length is refused before it is cleaned: the work is counted in calls, not in time. Where the owner of the
-- database may not have them counted, as on a hosted project, only the refusal is seen.
do $$
begin
  set local track_functions = 'all';
exception when insufficient_privilege then null;
end
$$;
select throws_ok(format('select private.%I(repeat(%L, 350000))', name, 'ab '), '22001', 'text_too_long', name || ' refuses a megabyte')
from unnest(array['clean_line', 'clean_name', 'plain_text']) as f(name);
select is(
  (select coalesce(sum(calls), 0) from pg_stat_xact_user_functions
    where schemaname = 'private' and funcname in ('without_hidden', 'capitalise_after')), 0::numeric, 'and does no work for it'
);
select is(cardinality(private.word_patterns(repeat('ab ', 350000))), 34, 'a search reads the beginning of what is typed');

select tests.act_as('admin3');
update teams set name = E'O\u202eaks\u200b' where id = 1;
update rooms set name = E'Lo\u200bft' where id = 1;
update camp_info set theme = E'A\u030a\u0007nd';
update pricing set name = E'Reg\u200bular', description = E'One\u202e\nTwo' where id = 0;
insert into discounts (code, pricing_code, note) values ('KITCHEN', 11, E'\u202efor the kitchen');
update admin_settings set string_value = E'a\u0001b' where name = 'SHOW_ROOMS';
select throws_ok(format('update %s', change), '23514', null, 'refused: ' || change) from unnest(array[
  E'teams set name = \u0027\u200b\u202e\u0027 where id = 1', E'rooms set name = \u0027\u3164\u0027 where id = 1',
  E'pricing set name = \u0027\u200b\u0027 where id = 0', 'pricing set description = repeat(''a'', 501)', 'admin_settings set string_value = repeat(''a'', 501)'
]) as c(change);
select results_eq(
  $$ select t.name, r.name, c.theme, p.name, p.description, d.note, s.string_value
     from teams t, rooms r, camp_info c, pricing p, discounts d, admin_settings s
     where t.id = 1 and r.id = 1 and p.id = 0 and d.code = 'KITCHEN' and s.name = 'SHOW_ROOMS' $$,
  $$ values ('Oaks', 'Loft', 'Ånd', 'Regular', E'One\nTwo', 'for the kitchen', 'ab') $$,
  'no text of an organiser hides a character'
);
select tests.act_as('anna');
insert into survey_responses (camper_id, team_leader, creativity, bible_knowledge, fitness, music, camp_experience, drama_speaking, costume_making, be_with, not_be_with)
values (tests.id('anna'), 'yes', '1', '1', '1', '1', 'first', 'no', 'no', E'\u202eOtto', E'Ol\u200bga');
select is((select array[be_with, not_be_with] from survey_responses), array['Otto', 'Olga'], 'nor does one of a family');

select tests.act_as_owner();
select throws_ok(
  $$ insert into auth.users (id, email) values (gen_random_uuid(), repeat('a', 40) || '@example.org') $$, '22001', 'email_too_long',
  'an account has no longer address than the form takes'
);
select throws_ok(
  $$ insert into auth.users (id, email) values (gen_random_uuid(), '<img/src=x>@example.org') $$, '22023', 'email_invalid',
  'nor one with markup'
);
select throws_ok(
  format($$ update auth.users set email_change = %L where id = tests.id('anna') $$, address), code, message, 'nor may it become ' || message
) from (values (repeat('a', 40) || '@example.org', '22001', 'email_too_long'), ('"<b>"@example.org', '22023', 'email_invalid'),
  (E'a@example.org\nb', '22023', 'email_invalid'), (U&'b\202Eo@example.org', '22023', 'email_invalid')) as hostile (address, code, message);
select lives_ok(
  $$ update auth.users set email_change = 'o''neil+camp@mail.example.org' where id = tests.id('anna') $$, 'an unusual one may'
);

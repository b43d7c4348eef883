-- How many emails a family may cause, what of a stranger's words is in them, and how the emails of a day are shared out.

create function tests.guardian_mails(recipient text default '%') returns bigint
language sql security definer as $$
  select count(*) from public.outbox o where o.kind = 'guardian' and o.recipient like guardian_mails.recipient
$$;
create function tests.ask(child text, adult text) returns void
language sql as $$ select save_contacts(array[tests.id(child)], tests.id(adult), 'Inge', '+45 20304050') $$;

-- A family of strangers asks every adult.

select tests.family('adult ' || n) from generate_series(1, 12) n;
select tests.family('stranger'), tests.family('second'), tests.family('third'), tests.family('fourth'), tests.family('fifth'), tests.family('sixth');
select tests.camper('child of ' || f, f, '{"first_name": "Betal Igen På Lejren", "birthday": "2015-01-01", "size": "Small"}')
from unnest(array['stranger', 'second', 'third', 'fourth', 'fifth', 'sixth']) f;
select tests.act_as('stranger');
select lives_ok(format('select tests.ask(%L, %L)', 'child of stranger', 'adult ' || n), 'another adult is asked: ' || n) from generate_series(1, 10) n;
select throws_ok($$ select tests.ask('child of stranger', 'adult 11') $$, 'P0001', 'too_many_mails', 'ten a day');
select lives_ok($$ select tests.ask('child of stranger', 'adult 3') $$, 'who has been asked gets no second email, and may be chosen again');
select is(tests.guardian_mails(), 10::bigint, 'no more are sent');
select is(invite_other_parent('someone@example.org'), 'rate_limited', 'nor is an invitation');
select tests.act_as(f), lives_ok(format('select tests.ask(%L, %L)', 'child of ' || f, 'adult 1'), f || ' asks the first adult too')
from unnest(array['second', 'third', 'fourth', 'fifth']) f;
select tests.act_as('sixth');
select throws_ok($$ select tests.ask('child of sixth', 'adult 1') $$, 'P0001', 'too_many_mails', 'one address gets five a day from others');
select lives_ok($$ select tests.ask('child of sixth', 'adult 2') $$, 'another one is free');
select tests.act_as_owner();
select is((select payload ->> 'name' from outbox where kind = 'guardian' limit 1), '“Betal Igen”', 'what stands in it is a first name, in quotation marks');
update outbox set created_at = created_at - interval '1 day';
select tests.act_as('stranger');
select lives_ok($$ select tests.ask('child of stranger', 'adult 11') $$, 'the next day they may again');

-- A change in a loop writes to one's own family thirty times.

select tests.act_as_owner();
delete from outbox;
create function tests.write_to(address text, kind text default 'changed') returns void
language sql security definer as $$
  select private.queue_mail(kind, kind || gen_random_uuid(), address, null, null, '{}')
$$;
select tests.act_as('anna');
select tests.write_to('anna@example.org') from generate_series(1, 40);
select tests.act_as('admin3');
select tests.write_to('otto@example.org') from generate_series(1, 40);
select tests.act_as_server();
select tests.write_to('otto@example.org') from generate_series(1, 40);
select tests.act_as_owner();
select results_eq($$ select recipient, count(*) from outbox group by 1 order by 1 $$, $$ values ('anna@example.org', 30::bigint), ('otto@example.org', 80) $$,
  'organisers and the machinery are not counted');

-- A day of a hundred.

create function tests.due_kinds() returns text
language plpgsql as $$
declare
  v_kinds text;
begin
  select string_agg(kind, ', ' order by kind) into v_kinds from public.claim_outbox(10);
  update public.outbox set asked_at = null, locked_until = null, attempts = 0 where sent_at is null;
  return v_kinds;
end
$$;
create function tests.have_sent(how_many integer) returns void
language sql as $$
  delete from public.outbox where sent_at is not null;
  insert into public.outbox (kind, dedupe_key, recipient, payload, asked_at, sent_at)
  select 'moved', 'sent ' || n, 'x@example.org', '{}', clock_timestamp() - interval '23 hours', camp_now() from generate_series(1, how_many) n;
$$;
delete from outbox;
insert into outbox (kind, dedupe_key, recipient, payload) values ('receipt', 'r', 'a@example.org', '{}'), ('moved', 'm', 'a@example.org', '{}'),
  ('opening', 'o', 'a@example.org', '{}');
update private.developer_mode set enabled = false;
select is((select number_value from admin_settings where name = 'MAILS_A_DAY'), 100, 'a new installation has the service''s free plan');
select tests.have_sent(sent), is(tests.due_kinds(), kinds, coalesce(kinds, 'none') || ' after ' || sent)
from (values (49, 'moved, opening, receipt'), (50, 'moved, receipt'), (65, 'receipt'), (79, 'receipt'), (80, null)) as v (sent, kinds);
select is((select detail from private.attention() where kind = 'mail_day_full'), '{"waiting": 3, "most": 100}', 'and organisers read that they wait');
update outbox set asked_at = clock_timestamp() - interval '25 hours' where sent_at is not null;
select is(tests.due_kinds(), 'moved, opening, receipt', 'on the next day they leave');
select is_empty($$ select from private.attention() where kind = 'mail_day_full' $$, 'and nothing waits');
update auth.users set confirmation_sent_at = clock_timestamp(), recovery_sent_at = clock_timestamp()
where id in (select id from auth.users order by id limit 10);
select tests.have_sent(31), is(tests.due_kinds(), 'moved, receipt', 'emails of the sign-in count');
update admin_settings set number_value = null where name = 'MAILS_A_DAY';
select is(tests.due_kinds(), 'moved, opening, receipt', 'without a number there is no limit');
select throws_ok($$ update admin_settings set number_value = 0 where name = 'MAILS_A_DAY' $$, '23514', null, 'none a day is no plan');
update admin_settings set number_value = 100 where name = 'MAILS_A_DAY';

-- The day before the opening.

insert into private.opening_wishes (email, language) select 'wish' || n || '@example.org', 'en' from generate_series(1, 101) n;
create function tests.is_small() returns text
language sql as $$
  select concat_ws(' ', (select detail ->> 'expected' from private.attention() where kind = 'mail_plan_small'), readiness('x', 'y') ->> 'mail_plan')
$$;
update camp_info set total_beds = 0;
select is(tests.is_small(), 'true', 'while registration is open nothing is said');
update admin_settings set bool = true, turns_at = (camp_now() at time zone 'Europe/Copenhagen') + interval '3 days' where name = 'DISABLE_NEW_USER';
select is(tests.is_small(), 'true', 'nor long before');
update admin_settings set turns_at = (camp_now() at time zone 'Europe/Copenhagen') + interval '1 day' where name = 'DISABLE_NEW_USER';
select is(tests.is_small(), '101 false', 'the day before, organisers and the doctor read that the plan is too small');
update admin_settings set number_value = 101 where name = 'MAILS_A_DAY';
select is(tests.is_small(), 'true', 'a larger one is enough');

-- Each kind of email is one that names the reader's own family only, one that quotes a first name of another, or one that names no one: a new
-- kind fails here until it is placed.

select set_eq($$ select m[1] from pg_constraint, regexp_matches(pg_get_constraintdef(oid), '''([a-z_]+)''::text', 'g') m where conname = 'outbox_kind_check' $$,
  -- Of receipts the payer has found the people, by their whole names.
  array['receipt', 'refund', 'taken_back', 'money_moved', 'registered', 'stay_in', 'signed_up', 'correction', 'bed', 'changed', 'cancelled', 'forgetting', 'reminder', 'message', 'pay_again']
    || array['paid', 'aid', 'guardian', 'invited', 'other_parent', 'moved', 'merged'] || array['attention', 'opening', 'new_address', 'account_notice'], 'every kind of email has its rule for names');

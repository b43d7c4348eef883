-- First rows of release 1.0.0 that the functions stand on, and the sweep's schedule. Rows are no part of supabase/schemas:
-- on a running site they are changed by a migration of its own.

insert into private.developer_mode default values;

-- The build reads these rows for the policy as it is prerendered (build/retention-rules.ts): one line each.
insert into public.retention_rules (kind, position, kept_for, unit, counted_from, outcome, basis, notified_before, tables) values
('account', 1, 3, 'years', 'last_seen', 'deleted', 'contract', 30, '{auth.users,public.admin,private.retention_notices,private.mail_refusals,private.reminded,private.list_views}'),
('campers', 2, 3, 'years', 'last_seen', 'nameless', 'contract', 30, '{public.people,public.users,public.past_campers,private.nameless_campers,private.consents}'),
('survey', 3, 12, 'months', 'camp_end', 'deleted', 'consent', null, '{public.survey_responses}'),
('change_requests', 4, 12, 'months', 'camp_end', 'deleted', 'contract', null, '{public.change_requests}'),
('health', 5, 30, 'days', 'camp_end', 'deleted', 'consent', null, '{private.health_answers}'),
('health_access_log', 6, null, null, 'season', 'deleted', 'law', null, '{private.health_access_log}'),
('places', 7, null, null, 'season', 'deleted', 'contract', null, '{public.bed_waits,public.bed_holds,private.plan_changes,public.team_locks,public.room_locks,public.wished_names,private.promo_checks,private.camper_money}'),
('checkin', 8, 30, 'days', 'camp_end', 'deleted', 'contract', null, '{public.checkins,public.checkin_devices,public.checkin_codes,private.camper_contacts}'),
('payments', 9, 5, 'years', 'accounting_year', 'nameless', 'law', null, '{public.payments,public.payment_intents,public.payment_intent_lines,public.payment_events,public.payment_log,private.provider_fetches,public.attention_notes,private.cash_closings,private.closed_cash,private.bank_statements,private.bank_lines,private.bank_shares,public.outbox,public.audit_log}'),
('mails', 10, 12, 'months', 'written', 'deleted', 'contract', null, '{public.outbox,private.messages,private.mail_troubles,private.mail_events}'),
('log', 11, 12, 'months', 'written', 'deleted', 'legitimate_interest', null, '{public.audit_log}'),
('sessions', 12, 12, 'months', 'last_use', 'deleted', 'contract', null, '{auth.sessions}'),
('tries', 13, 1, 'hours', 'written', 'deleted', 'legitimate_interest', null, '{private.rate_limits,public.news}'),
('documents', 14, null, null, 'season', 'deleted', 'contract', null, '{storage.objects}'),
-- What a bank writes beside money of which no family is known; the line itself is one of the payments.
('senders', 15, 12, 'months', 'written', 'nameless', 'legitimate_interest', null, '{}'),
('duties', 16, null, null, 'season', 'deleted', 'law', null, '{private.duties}'),
('invitation', 17, 14, 'days', 'written', 'deleted', 'legitimate_interest', null, '{private.other_parents}'),
('opening', 18, 18, 'months', 'written', 'deleted', 'consent', null, '{private.opening_wishes}');

insert into public.seasons (state, opened_at) values ('open', public.camp_now());

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('logos', 'logos', true, 204800, array['image/png', 'image/jpeg', 'image/webp']);

-- Not the sweep: a new installation that it has never reached is not well.
insert into private.heartbeats (job) values ('retention');

-- The schedule and teams PDFs of a season, by its number: `schedule-1.pdf`. Only PDFs, of a size that a phone downloads.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('documents', 'documents', false, 10485760, array['application/pdf']);

insert into private.row_secret (inner_pad, outer_pad)
select private.hmac_pad(key, 54), private.hmac_pad(key, 92)
from (select sha256(convert_to(concat(gen_random_uuid(), gen_random_uuid(), gen_random_uuid()), 'UTF8')) as key) made;

insert into public.reminders (kind, anchor, days_before, days_until, subject_en, body_en, subject_da, body_da) values
('price', 'price', 5, 0,
$t$Pay by {price_day}, before the prices rise$t$,
$t$Dear {first_name},

The early prices for {camp} hold until {price_day}. Pay one instalment for each of you by then, and the price stays as it is.

For {campers} the next payment is {next_payment}; {outstanding} is left to pay in all.$t$,
$t$Betal senest {price_day}, før priserne stiger$t$,
$t$Kære {first_name}

De tidlige priser for {camp} gælder til og med {price_day}. Betal en rate for hver af jer inden da, så bliver prisen, som den er.

For {campers} er næste betaling {next_payment}; i alt mangler I at betale {outstanding}.$t$),
('last_week', 'registration', 7, 3,
$t$A week left to register for {camp}$t$,
$t$Dear {first_name},

The last day to register is {last_day}. A place is confirmed once it’s paid, and a bed in a room is reserved until that day.

For {campers}, {outstanding} is left to pay.$t$,
$t$En uge tilbage til at tilmelde sig {camp}$t$,
$t$Kære {first_name}

Sidste dag for tilmelding er {last_day}. En plads er bekræftet, når den er betalt, og en seng på et værelse er reserveret til den dag.

For {campers} mangler I at betale {outstanding}.$t$),
('last_days', 'registration', 2, 0,
$t$Register by {last_day}$t$,
$t$Dear {first_name},

On {last_day} registration closes. For {campers}, {outstanding} is left to pay: please pay by then, and the places are yours.

If you can’t, write to us by answering this email.$t$,
$t$Tilmeld jer senest {last_day}$t$,
$t$Kære {first_name}

Tilmeldingen lukker {last_day}. For {campers} mangler I at betale {outstanding}: betal senest den dag, så er pladserne jeres.

Kan I ikke det, så skriv til os ved at svare på denne e-mail.$t$),
('survey', 'camp', 14, 5,
$t$A few questions before the teams are made$t$,
$t$Dear {first_name},

We are making the teams for {camp}, and have no answers yet about {campers}. It takes two minutes, on your profile.$t$,
$t$Et par spørgsmål, før holdene bliver sat$t$,
$t$Kære {first_name}

Vi er ved at sætte holdene til {camp} og har endnu ingen svar om {campers}. Det tager to minutter på din profil.$t$),
('contacts', 'camp', 21, 5,
$t$Who answers for your children at {camp}?$t$,
$t$Dear {first_name},

Every child at {camp} needs a responsible adult there, and a number that is answered day and night. One of them is missing for {campers}. It takes a minute, on your profile.$t$,
$t$Hvem har ansvar for jeres børn på {camp}?$t$,
$t$Kære {first_name}

Alle børn på {camp} skal have en ansvarlig voksen med og et nummer, der bliver besvaret dag og nat. For {campers} mangler vi en af delene. Det tager et minut på din profil.$t$),
('last_information', 'camp', 4, 1,
$t$See you at {camp}: bus, packing and rooms$t$,
$t$Dear {first_name},

{camp} begins on {camp_start}. This is how you come and go:

{travel}

{rooms}

Please bring bed linen or a sleeping bag, a towel, clothes for all weathers, shoes for indoors, your medicine and a Bible.

We look forward to seeing you!$t$,
$t$Vi ses på {camp}: bus, pakkeliste og værelser$t$,
$t$Kære {first_name}

{camp} begynder {camp_start}. Sådan kommer I frem og tilbage:

{travel}

{rooms}

Tag sengetøj eller sovepose, håndklæde, tøj til al slags vejr, indesko, jeres medicin og en bibel med.

Vi glæder os til at se jer!$t$);


-- Every five minutes, where the platform has pg_cron and pg_net (private.schedule_sweep).
do $$
begin
  if (select count(*) from pg_available_extensions where name in ('pg_cron', 'pg_net')) = 2 then
    begin
      create extension if not exists pg_cron;
      create extension if not exists pg_net with schema extensions;
    exception when others then
      raise notice 'pg_cron and pg_net cannot be switched on here: %', sqlerrm;
    end;
  end if;
  perform private.schedule_sweep();
end
$$;

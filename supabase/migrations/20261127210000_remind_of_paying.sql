-- Reminders go to people who have signed up: their texts ask to pay, and not to register. Rows are not compared, so
-- that no generated migration has them. Only texts that are as they were released.
update public.reminders r set subject_en = new.subject_en, body_en = replace(r.body_en, new.old_en, new.text_en)
from (values
  ('last_week', 'A week left to register for {camp}', 'A week left to pay for {camp}',
    'The last day to register is {last_day}.', 'The last day to pay is {last_day}.'),
  ('last_days', 'Register by {last_day}', 'Pay by {last_day} for your places at {camp}',
    'On {last_day} registration closes. For {campers}, {outstanding} is left to pay: please pay by then,',
    'For {campers}, {outstanding} is left to pay. Please pay by {last_day},')
) new (kind, old_subject, subject_en, old_en, text_en)
where r.kind = new.kind and r.subject_en = new.old_subject;
update public.reminders r set subject_da = new.subject_da, body_da = replace(r.body_da, new.old_da, new.text_da)
from (values
  ('last_week', 'En uge tilbage til at tilmelde sig {camp}', 'En uge tilbage til at betale for {camp}',
    'Sidste dag for tilmelding er {last_day}.', 'Sidste dag for betaling er {last_day}.'),
  ('last_days', 'Tilmeld jer senest {last_day}', 'Betal senest {last_day} for jeres pladser på {camp}',
    'Tilmeldingen lukker {last_day}. For {campers} mangler I at betale {outstanding}: betal senest den dag,',
    'For {campers} mangler I at betale {outstanding}. Betal senest {last_day},')
) new (kind, old_subject, subject_da, old_da, text_da)
where r.kind = new.kind and r.subject_da = new.old_subject;
-- Sentences that a family would stumble over.
update public.reminders r set body_en = replace(r.body_en, new.old_en, new.text_en)
from (values
  ('last_days', 'If you can’t, write to us by answering this email.', 'If you can’t, just reply to this email.'),
  ('contacts', 'and a number that is answered day and night. One of them is missing for {campers}. It takes a minute,',
    'and an emergency contact. For {campers}, we don’t have both yet. Adding them takes a minute,'),
  ('last_information', 'This is how you come and go:', 'Here’s how you’re travelling:')
) new (kind, old_en, text_en)
where r.kind = new.kind;
update public.reminders r set body_da = replace(r.body_da, new.old_da, new.text_da)
from (values
  ('contacts', 'og et nummer, der bliver besvaret dag og nat. For {campers} mangler vi en af delene.',
    'og en kontaktperson i nødstilfælde. For {campers} mangler vi en af delene.')
) new (kind, old_da, text_da)
where r.kind = new.kind;

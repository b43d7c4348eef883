/** What is sent, reported or decided about mails once. */
import { once, type Decision } from './decision.ts';

export const mailDecisions: readonly Decision[] = [
  {
    name: 'a mail that may not have arrived is sent again or let be',
    at: 'public.outbox',
    given: `insert into public.outbox (kind, dedupe_key, recipient, subject_id, payload, attempts, asked_at, locked_until)
      values ('receipt', 'doubt', 'anna@example.org', tests.id('anna'), '{}', 3, clock_timestamp() - interval '1 day', clock_timestamp());
      select private.undecided_key(o) as it from public.outbox o where dedupe_key = 'doubt'`,
    presses: [
      ['admin2', 'select decide_mail($1, true)::text as it'],
      ['admin3', 'select decide_mail($1, false)::text as it'],
    ],
    told: once('conflict'),
    left: [
      `select concat_ws(' ', (select count(*) from public.outbox where dedupe_key = 'doubt' and (asked_at is null) <> (sent_at is not null)),
        (select count(*) from public.audit_log where table_name = 'outbox' and row_id = (select id::text from public.outbox where dedupe_key = 'doubt'))) as it`,
      '1 1',
    ],
  },
  {
    name: 'a message to families is sent',
    at: 'private.messages',
    given: `select tests.id('message')::text as it`,
    presses: [
      [
        'admin2',
        `select send_message($1::uuid, array[tests.id('ben'), tests.id('olga')], '{"en": {"subject": "News", "body": "Dear {first_name}"}}', '{}', 2)::text as it`,
      ],
    ],
    told: [{ '2': 20 }],
    left: [
      `select concat_ws(' ', count(*), count(distinct subject_id)) as it from public.outbox where message_id = tests.id('message')`,
      '2 2',
    ],
  },
  {
    name: 'and stopped',
    at: 'private.messages',
    given: `select tests.id('message')::text as it`,
    presses: [
      ['admin2', 'select stop_message($1::uuid)::text as it'],
      ['admin3', 'select stop_message($1::uuid)::text as it'],
    ],
    told: [{ '2': 1, '0': 19 }],
    left: [
      `select concat_ws(' ', count(o.id), count(m.stopped_at)) as it from private.messages m left join public.outbox o on o.message_id = m.id`,
      '0 1',
    ],
  },
  {
    name: 'a test of it to its writer',
    at: 'private.messages',
    given: `select tests.id('a test')::text as it`,
    presses: [
      [
        'admin2',
        `select test_message($1::uuid, tests.id('anna'), array[tests.id('ben')], '{"en": {"subject": "News", "body": "Dear {first_name}"}}', '{}') as it`,
      ],
    ],
    told: [{ queued: 20 }],
    left: [`select count(*)::text as it from public.outbox where message_id = tests.id('a test')`, '1'],
  },
  {
    name: 'what the mail service tells of a mail',
    at: 'private.mail_events',
    given: `select 'event' as it`,
    presses: [
      [
        'server',
        `select note_mail_event($1, 'bounced', true, 'otto@example.org', null, 'no such box', now()) as it`,
      ],
    ],
    told: [{ new: 1, seen: 19 }],
    left: [
      `select string_agg(address || ' ' || kind, ', ') as it from private.mail_troubles`,
      'otto@example.org bounced',
    ],
  },
  {
    name: 'the reminders of a day',
    at: 'private.reminded',
    given: `update public.reminders set is_on = kind = 'price';
      select tests.at('2025-04-28 12:00');
      select '' as it`,
    presses: [['server', 'select case queue_reminders() when 0 then 0 else 1 end::text || $1 as it']],
    told: [{ '1': 1, '0': 19 }],
    left: [
      `select bool_and(mails = 1) as it from (select count(*) as mails from public.outbox where kind = 'reminder' group by subject_id) family`,
      'true',
    ],
  },
  {
    name: 'the mails to those who wait for registration to open',
    at: 'private.opening_wishes',
    given: `insert into private.opening_wishes (email, language) values ('a@example.org', 'en'), ('b@example.org', 'da');
      select '' as it`,
    presses: [['server', 'select queue_openings()::text || $1 as it']],
    told: [{ '2': 1, '0': 19 }],
    left: [`select count(*)::text as it from public.outbox where kind = 'opening'`, '2'],
  },
];

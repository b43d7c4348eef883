/** What people decide once, as data: what twenty of them press at the same moment, and what each is told. */

export interface Decision {
  name: string;
  /** A table that all of them need: it is held until all wait for it, so that none is over before another begins. */
  at: string;
  /** Statements of the owner; the last one answers `it`, the text that every press takes as its $1. */
  given: string;
  /** Who presses what, in turns: someone of the tests, or `server` for the service role. Each statement answers `it`. */
  presses: readonly (readonly [person: string, statement: string])[];
  /** How often each answer is given, one of these; what answers nothing counts as `done`. */
  told: readonly Record<string, number>[];
  /** What is left of it: a statement of the owner that answers `it`, and the answer. */
  left: readonly [statement: string, it: string];
}

/** One of twenty does it, and the others are told so. */
const once = (other: string) => [{ done: 1, [other]: 19 }];
/** The mails of a kind about somebody. */
const mails = (person: string, kind: string) =>
  `select string_agg(kind, ', ') as it from public.outbox where subject_id = tests.id('${person}') and kind = '${kind}'`;

export const decisions: readonly Decision[] = [
  {
    name: 'a mail that may not have arrived is sent again or let be',
    at: 'public.outbox',
    given: `insert into public.outbox (kind, dedupe_key, recipient, subject_id, payload, attempts, asked_at, locked_until)
      values ('receipt', 'doubt', 'anna@example.org', tests.id('anna'), '{}', 3, clock_timestamp() - interval '1 day', clock_timestamp());
      select private.unsure_key(o) as it from public.outbox o where dedupe_key = 'doubt'`,
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
    name: 'a matter that needs attention is noted',
    at: 'public.attention_notes',
    given: `select tests.family('too much');
      select tests.pay('too much', 'too much', 'Full payment');
      update public.users set agreed_price = 1000 where id = tests.id('too much');
      select key as it from private.attention_of_campers() where camper_id = tests.id('too much') and kind = 'overpaid'`,
    presses: [
      ['admin3', `select note_attention($1, 'Paid back')::text as it`],
      ['admin5', `select note_attention($1, 'A gift')::text as it`],
    ],
    told: once('conflict'),
    left: [`select count(*)::text as it from public.attention_notes where key like 'overpaid:%'`, '1'],
  },
  {
    name: 'a statement comes in two orders from two treasurers',
    at: 'private.bank_lines',
    given: `select jsonb_agg(jsonb_build_object('id', 'swap ' || n, 'day', '2025-04-19', 'amount_ore', 100, 'text', 'Swap'))::text as it
      from generate_series(1, 2000) as n`,
    presses: ['a', 'b', 'c', 'd'].map((file, n) => [
      `admin${n % 2 ? 3 : 5}`,
      `select import_bank_statement('${file}', encode(sha256('${file}'), 'hex'), (
         select jsonb_agg(line order by position * ${n % 2 ? 1 : -1}) from jsonb_array_elements($1::text::jsonb) with ordinality as lines(line, position)
       )) ->> 'new' as it`,
    ]),
    told: [{ '2000': 1, already_imported: 19 }],
    left: [`select count(*)::text as it from private.bank_lines where text = 'Swap'`, '2000'],
  },
  {
    name: 'a line of the bank is set aside while others say whose it is',
    at: 'private.bank_lines',
    given: `insert into private.bank_statements (file_name, file_hash, imported_by) values ('torn', repeat('e', 64), tests.id('admin3'));
      select tests.family('torn');
      insert into private.bank_lines (statement_id, row_key, booked_on, amount_ore, text)
      select id, 'torn', '2025-04-19', 120000, 'Torn' from private.bank_statements where file_name = 'torn';
      select id::text as it from private.bank_lines where text = 'Torn'`,
    presses: [
      ['admin5', `select set_aside_bank_line($1::uuid, 'Not ours')::text as it`],
      [
        'admin3',
        `select 'confirmed as ' || (confirm_bank_line($1::uuid, jsonb_build_array(jsonb_build_object('account', tests.id('torn'), 'lines', jsonb_build_array(
           jsonb_build_object('camper', tests.id('torn'), 'amount', 1200, 'seen_paid', 0, 'seen_outstanding', 1200))))) ->> 'is_new') as it`,
      ],
    ],
    told: [
      { done: 1, conflict: 19 },
      { 'confirmed as true': 1, 'confirmed as false': 9, conflict: 10 },
    ],
    left: [
      `select (state = 'confirmed') = exists (select from public.payments where bank_reference = 'Torn') and state <> 'open' as it
       from private.bank_lines where text = 'Torn'`,
      'true',
    ],
  },
  {
    name: 'a payout is closed',
    at: 'private.payouts',
    given: `insert into private.payouts (file_name, file_hash, imported_by) values ('closed', repeat('a', 64), tests.id('admin3'));
      select id::text as it from private.payouts where file_name = 'closed'`,
    presses: [
      ['admin3', 'select close_payout($1::uuid, 0)::text as it'],
      ['admin5', 'select close_payout($1::uuid, 0)::text as it'],
    ],
    told: once('conflict'),
    left: [`select closed_at is not null as it from private.payouts where file_name = 'closed'`, 'true'],
  },
  {
    name: 'and opened again',
    at: 'private.payouts',
    given: `select id::text as it from private.payouts where file_name = 'closed'`,
    presses: [
      ['admin3', `select reopen_payout($1::uuid, 'A new file')::text as it`],
      ['admin5', `select reopen_payout($1::uuid, 'Wrong')::text as it`],
    ],
    told: once('conflict'),
    left: [
      `select count(*)::text as it from public.audit_log where table_name = 'payouts' and action = 'UPDATE'`,
      '2',
    ],
  },
  {
    name: 'or taken back while others close it',
    at: 'private.payouts',
    given: `select id::text as it from private.payouts where file_name = 'closed'`,
    presses: [
      ['admin3', 'select remove_payout($1::uuid)::text as it'],
      ['admin5', 'select close_payout($1::uuid, 0)::text as it'],
    ],
    told: [
      { done: 1, conflict: 9, not_found: 10 },
      { done: 1, conflict: 9, closed: 10 },
    ],
    left: [
      `select coalesce(bool_and(closed_at is not null), true) as it from private.payouts where file_name = 'closed'`,
      'true',
    ],
  },
  {
    name: 'a message to families is sent',
    at: 'private.messages',
    given: `select tests.id('message')::text as it`,
    presses: [
      [
        'admin2',
        `select send_message($1::uuid, array[tests.id('ben'), tests.id('olga')], 'News', 'Dear {first_name}', '{}', 2)::text as it`,
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
        `select test_message($1::uuid, tests.id('anna'), array[tests.id('ben')], 'News', 'Dear {first_name}', '{}') as it`,
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
    name: 'a correction that a family asks for',
    at: 'public.users',
    given: `insert into public.corrections (camper_id, asked_by, field, old_value, new_value, note)
      values (tests.id('ben'), tests.id('anna'), 'phone', 'null', '"+45 20202020"', '');
      select id::text as it from public.corrections where camper_id = tests.id('ben')`,
    presses: [
      [
        'admin3',
        `select decide_correction($1::uuid, true, '{"phone": "+45 20202020"}', '{"phone": null}') ->> 'status' as it`,
      ],
      [
        'admin5',
        `select decide_correction($1::uuid, false, '{"phone": "+45 20202020"}', '{"phone": null}', 'Is it?') ->> 'status' as it`,
      ],
    ],
    told: [{ saved: 10, decided: 10 }],
    left: [mails('ben', 'correction'), 'correction'],
  },
  {
    name: 'a family is taken off the waiting list',
    at: 'public.bed_waits',
    given: `select tests.family('waiter', '{"accommodation": "Stay in"}');
      insert into public.bed_waits (camper_id, account_id, since) values (tests.id('waiter'), tests.id('waiter'), now());
      select tests.id('waiter')::text as it`,
    presses: [
      ['admin2', 'select take_off_bed_waits($1::uuid)::text as it'],
      ['admin3', 'select take_off_bed_waits($1::uuid)::text as it'],
    ],
    told: once('not_waiting'),
    left: [mails('waiter', 'bed'), 'bed'],
  },
  {
    name: 'a bed is given',
    at: 'public.users',
    given: `update public.camp_info set total_beds = 500;
      select tests.family('sleeper', '{"accommodation": "Stay in"}');
      select private.lodging_change_of(u, 'Room')::text as it from public.users u where id = tests.id('sleeper')`,
    presses: [
      ['admin2', `select change_lodging(tests.id('sleeper'), 'Room', $1::text::jsonb)::text as it`],
      ['admin3', `select change_lodging(tests.id('sleeper'), 'Room', $1::text::jsonb)::text as it`],
    ],
    told: once('conflict'),
    left: [mails('sleeper', 'bed'), 'bed'],
  },
  {
    name: 'somebody is added at the gate',
    at: 'public.users',
    given: `select tests.id('walker')::text as it`,
    presses: [
      [
        'admin3',
        `select admin_add_camper($1::uuid, '{"first_name": "Walker", "last_name": "Holm", "birthday": "1985-03-03", "gender": "Female", "country": "DK",
           "church_mission": "MBMBC", "size": "Large", "member": true, "dates": ["Wednesday", "Sunday"], "arrival_transportation": "Car",
           "departure_transportation": "Car", "accommodation": "Room"}', tests.id('otto'), true) ->> 'status' as it`,
      ],
    ],
    told: [{ added: 20 }],
    left: [
      `select concat_ws(' ', (select count(*) from public.users where parent_id = tests.id('otto') and first_name = 'Walker'),
        (select count(*) from public.outbox where kind = 'signed_up' and payload -> 'camper_ids' ? tests.id('walker')::text)) as it`,
      '1 1',
    ],
  },
  {
    name: 'a camper is moved to another account',
    at: 'public.users',
    given: `select tests.id('walker')::text as it`,
    presses: [['admin3', `select move_camper($1::uuid, tests.id('anna'), tests.id('otto'))::text as it`]],
    told: [{ done: 20 }],
    left: [
      `select string_agg(payload ->> 'is_here', ', ' order by payload ->> 'is_here') as it from public.outbox where kind = 'moved'`,
      'false, true',
    ],
  },
  {
    name: 'an account is deleted',
    at: 'public.users',
    given: `select tests.family('leaving'); select tests.id('leaving')::text as it`,
    presses: [['leaving', `select delete_my_account()::text || left($1, 0) as it`]],
    told: [{ done: 20 }],
    left: [`select count(*)::text as it from public.people where id = tests.id('leaving')`, '0'],
  },
];

/** What treasurers decide once. */
import { once, type Decision } from './decision.ts';

export const moneyDecisions: readonly Decision[] = [
  {
    name: 'a matter that needs attention is noted',
    at: 'public.attention_notes',
    given: `select tests.family('too much');
      select public.settle_intent(id, tests.snapshot(id, '{"chargedAmount": 1}'), 'webhook') from tests.checkout('too much', 'too much', 'Full payment') id;
      select key as it from private.attention_of_intents() where camper_id = tests.id('too much') and kind = 'charged_unmatched'`,
    presses: [
      ['admin3', `select note_attention($1, 'Paid back')::text as it`],
      ['admin5', `select note_attention($1, 'A test')::text as it`],
    ],
    told: once('conflict'),
    left: [
      `select count(*)::text as it from public.attention_notes where key like 'charged_unmatched:%'`,
      '1',
    ],
  },
  {
    name: 'a payment is moved to one person by some and to another by others',
    at: 'public.payments',
    given: `select tests.family('moved from'), tests.family('moved here'), tests.family('moved there');
      select tests.pay('moved from', 'moved from', 'Full payment');
      select id::text as it from public.payments where paid_for_user_id = tests.id('moved from')`,
    presses: ['here', 'there'].map((to, n) => [
      `admin${n ? 5 : 3}`,
      `select move_payment(gen_random_uuid(), $1::uuid, jsonb_build_array(
         jsonb_build_object('camper', tests.id('moved from'), 'amount', -1200, 'seen_paid', 1200),
         jsonb_build_object('camper', tests.id('moved ${to}'), 'amount', 1200)), 'For ${to}') ->> 'is_new' as it`,
    ]),
    told: [{ true: 1, conflict: 19 }],
    left: [
      `select string_agg(concat_ws(' ', count, sum, registered), ', ') as it from (
         select count(*), sum(p.amount), count(distinct u.id) filter (where u.is_registered) as registered from public.payments p
         join public.users u on u.id = p.paid_for_user_id where u.first_name like 'Moved%' or u.first_name like 'moved%'
       ) each`,
      '3 1200.00 1',
    ],
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
    name: 'a line of the bank is set aside while others confirm all that match',
    at: 'private.bank_lines',
    given: `insert into private.bank_statements (file_name, file_hash, imported_by) values ('fits', repeat('9', 64), tests.id('admin3'));
      select tests.family('fits');
      insert into private.bank_lines (statement_id, row_key, booked_on, amount_ore, text)
      select id, 'fits', '2025-04-19', 120000, 'fits@example.org' from private.bank_statements where file_name = 'fits';
      select id::text as it from private.bank_lines where row_key = 'fits'`,
    presses: [
      ['admin5', `select set_aside_bank_line($1::uuid, 'Not ours')::text as it`],
      [
        'admin3',
        `select 'confirmed ' || (confirm_exact_lines(jsonb_build_array(jsonb_build_object('line', $1::uuid, 'account', tests.id('fits')))) ->> 'lines') as it`,
      ],
    ],
    told: [
      { done: 1, conflict: 9, 'confirmed 0': 10 },
      { 'confirmed 1': 10, conflict: 10 },
    ],
    left: [
      `select (state = 'confirmed') = exists (select from public.payments where bank_reference = 'fits@example.org') and state <> 'open' as it
       from private.bank_lines where row_key = 'fits'`,
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
];

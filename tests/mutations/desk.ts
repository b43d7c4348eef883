/** The guards of what organisers decide about money and mails, one by one, with the tests that notice when one is gone. */
import { schemaFile, pgtap, vitest, type Mutation } from './mutation.ts';

const races = vitest('backend', 'tests/concurrency/sql-limits.test.ts', '-t', 'pressed by twenty');
const desk = vitest('backend', 'tests/concurrency/sql-treasury-desk.test.ts');

export const deskMutations: readonly Mutation[] = [
  {
    name: 'D1 nobody beside the family is written for',
    file: schemaFile('manual_payments'),
    guard:
      'select array_agg(case when num_nulls(seen_paid, seen_outstanding) = 0 then camper end order by camper)',
    instead:
      'select array_agg(camper order by camper) filter (where num_nulls(seen_paid, seen_outstanding) = 0)',
    command: pgtap('reconciliation'),
  },
  {
    name: 'D2 money of a past season is no money of this one',
    file: schemaFile('manual_payments'),
    guard: '      values (p_season, v_line.amount,',
    instead: '      values (private.season(), v_line.amount,',
    command: pgtap('reconciliation'),
  },
  {
    name: 'D3 rows alike are a person’s to judge',
    file: schemaFile('payouts'),
    guard: '  if v_alike is distinct from p_alike then\n',
    instead: '  if false then\n',
    command: pgtap('reconciliation'),
  },
  {
    name: 'D3 rows with ids of their own are not alike',
    file: schemaFile('payouts'),
    guard: '  where not (rows.is_named and alike.is_named)\n',
    instead: '',
    command: pgtap('reconciliation'),
  },
  {
    name: 'D4 shares sum to the line',
    file: schemaFile('bank_decisions'),
    guard: 'refuse_if(v_line.amount_ore is distinct from (',
    instead: 'refuse_if(false and v_line.amount_ore is distinct from (',
    command: pgtap('reconciliation'),
  },
  {
    name: 'D5 a family stands in a line once',
    file: schemaFile('bank_decisions'),
    guard: 'exists (select from unnest(v_accounts) a group by a having count(*) > 1)',
    instead: 'false',
    command: pgtap('reconciliation'),
  },
  {
    name: 'D5 a share is a family’s',
    file: schemaFile('bank_decisions'),
    guard: '        or not exists (select from public.people where id = a and account_id = a)',
    instead: '',
    command: pgtap('reconciliation'),
  },
  {
    name: 'D6 a confirmed line is nobody else’s',
    file: schemaFile('bank_decisions'),
    guard: '    v_line.decided_by is distinct from auth.uid()\n    or ',
    instead: '    ',
    command: pgtap('reconciliation'),
  },
  {
    name: 'D7 what is closed stays',
    file: schemaFile('payouts'),
    guard: "    if old.closed_at is not null and (tg_op = 'DELETE' or new.closed_at is not null) then\n",
    instead: '    if false then\n',
    command: pgtap('reconciliation'),
  },
  {
    name: 'D8 a payout is closed by the differences that were seen',
    file: schemaFile('payouts'),
    guard:
      "\n    or p_differing is distinct from (select count(*) from public.payout_detail(p_payout) d\n      where d.state in ('unknown', 'differs'))",
    instead: '',
    command: pgtap('reconciliation'),
  },
  {
    name: 'D9 the lock on a line of the bank',
    file: schemaFile('bank_decisions'),
    guard:
      '  select * into v_line from private.bank_lines where id = p_line for update;\n  perform private.refuse_if(v_line.id is null',
    instead:
      '  select * into v_line from private.bank_lines where id = p_line;\n  perform private.refuse_if(v_line.id is null',
    command: races,
  },
  {
    name: 'D9 a line that was confirmed is not set aside',
    file: schemaFile('bank_decisions'),
    guard: "  where id = p_line and state = 'open';\n  perform private.refuse_if(not found, 'conflict');\n",
    instead: "  where id = p_line;\n  perform private.refuse_if(not found, 'conflict');\n",
    command: races,
  },
  {
    name: 'D10 one statement is read at a time',
    file: schemaFile('bank_transfers'),
    guard: "  perform pg_advisory_xact_lock(hashtextextended('bank statements', 0));\n",
    instead: '',
    command: races,
  },
  {
    name: 'D10 a balance tells lines of one day and amount apart',
    file: schemaFile('bank_transfers'),
    guard: '        or (l.balance_ore = r.balance_ore) is not false and (l.booked_on = r.day\n',
    instead: '        or (l.booked_on = r.day\n',
    command: pgtap('bank-lines'),
  },
  {
    name: 'D10 an id of several rows is none',
    file: schemaFile('bank_transfers'),
    guard: "    case when with_id = 1 then private.keyed_hash('id ' || id) end,\n",
    instead: "    private.keyed_hash('id ' || id),\n",
    command: pgtap('bank-lines'),
  },
  {
    name: 'D10 a similar name is never exact',
    file: schemaFile('bank_transfers'),
    guard: 'p.loose_first, false, false, true\n',
    instead: 'p.loose_first, false, true, false\n',
    command: pgtap('bank-lines'),
  },
  {
    name: 'D11 one closing of the cash box at a time',
    file: schemaFile('cash_box'),
    guard: "  perform pg_advisory_xact_lock(hashtextextended('cash box', 0));\n",
    instead: '',
    command: desk,
  },
  {
    name: 'D12 one payout is read at a time',
    file: schemaFile('payouts'),
    guard: "  perform pg_advisory_xact_lock(hashtextextended('payouts', 0));\n",
    instead: '',
    command: desk,
  },
  {
    name: 'D13 a payout is closed once',
    file: schemaFile('payouts'),
    guard: '  select * into v_payout from private.payouts where id = p_payout for update;\n',
    instead: '  select * into v_payout from private.payouts where id = p_payout;\n',
    command: races,
  },
  {
    name: 'D14 a matter is noted once',
    file: schemaFile('attention'),
    guard: '  on conflict (key) do nothing;\n  perform private.refuse_if(not found,',
    instead:
      '  on conflict (key) do update set note = excluded.note;\n  perform private.refuse_if(not found,',
    command: races,
  },
  {
    name: 'D15 a mail is decided about once',
    file: schemaFile('mail_addresses'),
    guard: 'private.undecided_key(o) = p_key\n    for update;',
    instead: 'private.undecided_key(o) = p_key;',
    command: races,
  },
  {
    name: 'D15 who may not write mails decides about none',
    file: schemaFile('mail_addresses'),
    guard: "  perform private.require_may('write');\n",
    instead: '',
    command: pgtap('mail-addresses'),
  },
  {
    name: 'D16 a message is one',
    file: schemaFile('messages'),
    guard:
      '  on conflict (id) do nothing;\n  if not found then\n    return false;\n  end if;\n  insert into private.message_texts',
    instead: '  on conflict (id) do update set mails = excluded.mails;\n  insert into private.message_texts',
    command: races,
  },
  {
    name: 'D17 a reminder is one',
    file: schemaFile('reminders'),
    guard: '    on conflict do nothing returning kind, account_id\n',
    instead:
      '    on conflict (season_id, kind, account_id) do update set kind = excluded.kind returning kind, account_id\n',
    command: races,
  },
  {
    name: 'D18 what the mail service tells counts once',
    file: schemaFile('mail_addresses'),
    guard: '  insert into private.mail_events (id) values (p_event) on conflict do nothing;\n',
    instead:
      '  insert into private.mail_events (id) values (p_event) on conflict (id) do update set id = p_event;\n',
    command: races,
  },
  {
    name: 'D19 a family’s wish is decided about once',
    file: schemaFile('change_requests'),
    guard:
      '  perform from public.users where id = (select camper_id from public.change_requests where id = p_id) for no key update;\n' +
      '  select * into v_wish from public.change_requests where id = p_id for update;\n',
    instead: '  select * into v_wish from public.change_requests where id = p_id;\n',
    command: races,
  },
  {
    name: 'D20 a bed is given once',
    file: schemaFile('accommodation'),
    guard:
      '  select * into v_camper from public.users where id = p_camper for no key update;\n  perform private.refuse_if(not found',
    instead:
      '  select * into v_camper from public.users where id = p_camper;\n  perform private.refuse_if(not found',
    command: races,
  },
  {
    name: 'D21 a family is taken off the list once',
    file: schemaFile('waiting_families'),
    guard: "  perform private.require_may('rooms');\n  perform private.lock_bed_waits(p_account);\n",
    instead: "  perform private.require_may('rooms');\n",
    command: races,
  },
  {
    name: 'D22 links to attachments are made anew when a mail surely has not left',
    file: schemaFile('outbox'),
    guard: "        when o.asked_at is null then o.payload - 'links'\n",
    instead: '',
    command: vitest('all', 'tests/database/message-burst.all.test.ts'),
  },
  {
    name: 'D22 and stay while the service may have it',
    file: schemaFile('outbox'),
    guard: "        when o.asked_at is null then o.payload - 'links'\n",
    instead: "        when true then o.payload - 'links'\n",
    command: vitest('all', 'tests/database/message-burst.all.test.ts'),
  },
  {
    name: 'D23 nothing by hand is written in closed books',
    file: schemaFile('books'),
    guard: "    perform private.refuse_if(private.are_books_closed(new.season_id), 'books_closed');\n",
    instead: '    null;\n',
    command: pgtap('books'),
  },
  {
    name: 'D24 books are closed with the figures that were shown',
    file: schemaFile('books'),
    guard: ' or v_figures is distinct from p_seen',
    instead: '',
    command: pgtap('books'),
  },
  {
    name: 'D25 closing waits for who is writing',
    file: schemaFile('books'),
    guard:
      "  -- Writers have finished, or are refused afterwards.\n  perform pg_advisory_xact_lock(hashtextextended('books', 0));\n",
    instead: '',
    command: vitest('backend', 'tests/concurrency/sql-treasury-desk.test.ts', '-t', 'books are closed'),
  },
];

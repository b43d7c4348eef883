/** Two treasurers at one desk: a family's cash, a closing and a line of the bank are each once; and payouts always add up. */
import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startRaceServer, tally, untilWaiting, type RaceServer } from './sql-server.ts';

let server: RaceServer;
beforeAll(async () => {
  server = await startRaceServer();
});
afterAll(() => server.close());

const linesOf = (family: string, paid = 0) =>
  server.sql`select tests.id(${family}) as parent, tests.id(${`child of ${family}`}) as child`.then(([row]) =>
    [row?.parent, row?.child].map((camper) => ({
      camper,
      amount: 1200 - paid,
      seen_paid: paid,
      seen_outstanding: 1200 - paid,
    })),
  );
const family = (name: string) =>
  server.sql`select tests.family(${name}), tests.camper(${`child of ${name}`}, ${name})`;
const ledger = async (name: string) => {
  const [row] = await server.sql`
    select count(*)::integer as entries, coalesce(sum(amount), 0)::integer as paid from public.payments
    where paid_by_user_id = tests.id(${name})`;
  return row;
};

/** One of two treasurers writes down what a whole family pays in cash. */
const pays = async (name: string, key: string, treasurer: string) => {
  const lines = await linesOf(name);
  return server.as(treasurer, async (tx) => {
    const [row] = await tx`
      select record_family_payment(${key}, tests.id(${name}), ${tx.json(lines)}, 'Cash', 'In the office') ->> 'is_new' as it`;
    return row?.it === 'true' ? 'new' : 'known';
  });
};

/** A treasurer says that a line is from these families, each of which pays all it owes. */
const confirm = async (line: string, treasurer: string, ...names: string[]) => {
  const shares = await Promise.all(
    names.map(async (name) => {
      const lines = await linesOf(name);
      return { account: lines[0]?.camper, lines };
    }),
  );
  return server.as(treasurer, async (tx) => {
    const [row] = await tx`select confirm_bank_line(${line}, ${tx.json(shares)}) ->> 'is_new' as it`;
    return row?.it === 'true' ? 'new' : 'known';
  });
};

test('a family’s cash pressed twenty times is one entry, and by twenty treasurers at once one entry and nineteen conflicts', async () => {
  await family('pressed');
  await family('raced');
  const key = randomUUID();
  expect(await tally(Array.from({ length: 20 }, () => pays('pressed', key, 'admin3')))).toEqual({
    new: 1,
    known: 19,
  });
  expect(await ledger('pressed')).toEqual({ entries: 2, paid: 2400 });
  const raced = Array.from({ length: 20 }, (_, n) =>
    pays('raced', randomUUID(), n % 2 ? 'admin3' : 'admin5'),
  );
  expect(await tally(raced)).toEqual({ new: 1, conflict: 19 });
  expect(await ledger('raced')).toEqual({ entries: 2, paid: 2400 });
  const [mails] = await server.sql`
    select count(*)::integer as sent from public.outbox where subject_id in (tests.id('pressed'), tests.id('raced'))`;
  expect(mails?.sent).toBe(2);
});

test('money of a past season, written down by twenty treasurers at once, is one entry and nineteen conflicts', async () => {
  await family('former');
  const [past] = await server.sql`
    insert into public.seasons (state, plan, opened_at, closed_at) values ('past', '{}', '2024-01-01', '2024-12-31') returning id`;
  await server.sql`
    insert into public.past_campers (season_id, camper_id, answers, change_requests, pricing_code, pricing_name, price)
    select ${past?.id}, id, to_jsonb(u) - 'search_name', '[]', 'REG', '{"name": "Regular", "name_da": "Voksen"}', 500 from public.users u where id = tests.id('former')`;
  await server.sql`delete from public.users where tests.id('former') in (id, parent_id)`;
  const [camper] = await server.sql`select tests.id('former') as id`;
  const lines = [{ camper: camper?.id, amount: 500, seen_paid: 0, seen_outstanding: 500 }];
  const write = (n: number) => () =>
    server.as(n % 2 ? 'admin3' : 'admin5', async (tx) => {
      const [row] = await tx`
        select record_family_payment(${randomUUID()}, ${camper?.id}, ${tx.json(lines)}, 'MobilePay box', 'In the office',
          p_season => ${past?.id}::smallint) ->> 'is_new' as it`;
      return String(row?.it);
    });
  const twenty = Array.from({ length: 20 }, (_, n) => write(n));
  expect(await server.startTogether('public.payments', twenty)).toEqual({ true: 1, conflict: 19 });
  expect(await ledger('former')).toEqual({ entries: 1, paid: 500 });
});

test('a day of the cash box is closed once, and cash written down meanwhile is not in it unseen', async () => {
  const [day] = await server.sql`
    select season_id, (created_at at time zone 'Europe/Copenhagen')::date::text as day, sum(amount) as expected
    from public.payments where payment_method = 'Cash' group by 1, 2`;
  await family('late');
  const close = () =>
    server.as('admin3', async (tx) => {
      await tx`select close_cash(${day?.season_id}, ${day?.day}, ${day?.expected}, ${day?.expected})`;
      return 'closed';
    });
  const counts = await tally([
    ...Array.from({ length: 10 }, close),
    pays('late', randomUUID(), 'admin5'),
    ...Array.from({ length: 10 }, close),
  ]);
  expect(counts['new']).toBe(1);
  const closings = counts['closed'] ?? 0;
  expect(closings).toBeLessThanOrEqual(1);
  expect(counts['conflict']).toBe(20 - closings);
  const [sums] = await server.sql`
    select (select coalesce(sum(expected), 0) from private.cash_closings)::integer as closed,
      (select coalesce(sum(amount), 0) from private.cash_entries() where closing_id is null)::integer as open`;
  expect(sums).toEqual(closings ? { closed: 4800, open: 2400 } : { closed: 0, open: 7200 });
});

test('what is left of a day is closed by ten who have all counted it: once', async () => {
  await family('counted');
  await pays('counted', randomUUID(), 'admin5');
  const [day] = await server.sql`
    select season_id, day::text, sum(amount) as expected from private.cash_entries() where closing_id is null group by 1, 2`;
  const close = () =>
    server.as('admin3', async (tx) => {
      await tx`select close_cash(${day?.season_id}, ${day?.day}, ${day?.expected}, ${day?.expected})`;
      return 'closed';
    });
  const ten = Array.from({ length: 10 }, () => close);
  expect(await server.startTogether('private.cash_closings', ten)).toEqual({ closed: 1, conflict: 9 });
});

test('a line of the bank is confirmed by two treasurers for two families at once: it is money of one, once', async () => {
  await family('one');
  await family('other');
  const rows = [{ id: null, day: '2025-04-19', amount_ore: 240_000, text: 'Camp' }];
  await server.as(
    'admin3',
    (tx) => tx`select import_bank_statement('a.csv', ${hashOf('bank')}, ${tx.json(rows)})`,
  );
  const [line] = await server.sql`select id from private.bank_lines`;
  const pressed = Array.from({ length: 20 }, (_, n) =>
    n % 2 ? confirm(line?.id, 'admin3', 'one') : confirm(line?.id, 'admin5', 'other'),
  );
  expect(await tally(pressed)).toEqual({ new: 1, known: 9, conflict: 10 });
  const paid = await Promise.all(['one', 'other'].map(ledger));
  expect(new Set(paid.map((row) => row?.paid))).toEqual(new Set([0, 2400]));
});

test('two lines are shared out among the same families in both orders at once, and opened again by twenty: one, once', async () => {
  await family('first');
  await family('second');
  const rows = ['a', 'b'].map((id) => ({ id, day: '2025-04-19', amount_ore: 480_000, text: 'Both' }));
  await server.as(
    'admin3',
    (tx) => tx`select import_bank_statement('b.csv', ${hashOf('both')}, ${tx.json(rows)})`,
  );
  const lines = await server.sql`select id from private.bank_lines where text = 'Both'`;
  const pressed = Array.from({ length: 20 }, (_, n) => {
    const id = lines[n % 2]?.id;
    return n % 4 < 2 ? confirm(id, 'admin3', 'first', 'second') : confirm(id, 'admin3', 'second', 'first');
  });
  // The first one pays what is outstanding, so that the figures of the other line are others.
  expect(await tally(pressed)).toEqual({ new: 1, known: 9, conflict: 10 });
  expect([await ledger('first'), await ledger('second')]).toEqual(Array(2).fill({ entries: 2, paid: 2400 }));
  const [line] =
    await server.sql`select id from private.bank_lines where text = 'Both' and state = 'confirmed'`;
  const reopened = Array.from({ length: 20 }, (_, n) =>
    server.as(n % 2 ? 'admin3' : 'admin5', async (tx) => {
      await tx`select reopen_bank_line(${line?.id}, 'For others')`;
      return 'opened';
    }),
  );
  expect(await tally(reopened)).toEqual({ opened: 1, conflict: 19 });
  const [left] = await server.sql`
    select sum(amount)::integer as paid, count(*)::integer as entries from public.payments where bank_reference = 'Both'`;
  expect(left).toEqual({ paid: 0, entries: 8 });
});

test('a line is shared among two families while somebody pays for one of each: neither waits for ever', async () => {
  await family('partner');
  await family('sharer');
  const rows = [{ id: 'ring', day: '2025-04-18', amount_ore: 480_000, text: 'Ring' }];
  await server.as(
    'admin3',
    (tx) => tx`select import_bank_statement('r.csv', ${hashOf('ring')}, ${tx.json(rows)})`,
  );
  const [line] = await server.sql`select id from private.bank_lines where text = 'Ring'`;
  // The child is the first of all four, and the account of its family the last.
  const press = () =>
    server.asServer(async (tx) => {
      const [row] = await tx`
        select create_payment_intent(tests.id('otto'), jsonb_agg(jsonb_build_object('paid_for', tests.id(name), 'payment_type', 'Full payment'))) as it
        from unnest(array['child of sharer', 'partner']) name`;
      return String(row?.it.status);
    });
  const confirmBoth = () => confirm(line?.id, 'admin3', 'partner', 'sharer');
  expect(await server.startTogether('public.payments', [confirmBoth], [press])).toEqual({
    new: 1,
    refused: 1,
  });
});

test('all lines that match exactly, confirmed by twenty presses of two treasurers at once, are each money once', async () => {
  const names = ['exactly', 'precisely', 'rightly'];
  for (const name of names) await family(name);
  const rows = names.map((name) => ({
    id: name,
    day: '2025-04-17',
    amount_ore: 240_000,
    text: `Lejr ${name}@example.org`,
  }));
  await server.as(
    'admin3',
    (tx) => tx`select import_bank_statement('c.csv', ${hashOf('exact')}, ${tx.json(rows)})`,
  );
  const lines = await server.as(
    'admin3',
    (tx) =>
      tx`select id as line, proposals -> 0 ->> 'account_id' as account from bank_transfers() where is_exact`,
  );
  expect(lines).toHaveLength(3);
  const press = (n: number) =>
    server.as(n % 2 ? 'admin3' : 'admin5', async (tx) => {
      // In another order each time.
      const shown = lines.map((_, place) => lines[(place + n) % 3]);
      const [row] = await tx`select confirm_exact_lines(${tx.json(shown.map((one) => ({ ...one })))}) as it`;
      return `${row?.it.lines} lines, ${row?.it.amount}, ${row?.it.left_out} left out`;
    });
  expect(await tally(Array.from({ length: 20 }, (_, n) => press(n)))).toEqual({
    '3 lines, 7200, 0 left out': 20,
  });
  expect(await Promise.all(names.map(ledger))).toEqual(Array(3).fill({ entries: 2, paid: 2400 }));
});

test('one payout is read by ten at once: once', async () => {
  const rows = [{ id: 'r', payment_id: 'nobody', amount_ore: 100, fee_ore: 1, day: null }];
  const read = () => () =>
    server.as('admin3', async (tx) => {
      const [row] =
        await tx`select import_payout('p.csv', ${hashOf('payout')}, ${tx.json(rows)}) ->> 'alike' as it`;
      return row?.it === '0' ? 'read' : 'asked';
    });
  const ten = Array.from({ length: 10 }, read);
  expect(await server.startTogether('private.payouts', ten)).toEqual({ read: 1, already_imported: 9 });
  await server.sql`delete from private.payouts`;
});

test.each([1, 2, 3])(
  'random payouts with fees, refunds, and rows missing on either side always add up (seed %i)',
  async (seed) => {
    const random = numbers(seed);
    await server.sql`delete from private.payouts`;
    const names = Array.from({ length: 8 }, (_, n) => `payer ${seed} ${n}`);
    type Row = { id: string; payment_id: string | null; amount_ore: number; fee_ore: number; day: null };
    const files: Row[][] = [[], [], []];
    const put = (payment: string | null, ore: number, fee: number) =>
      files[Math.floor(random() * 3)]?.push({
        id: randomUUID(),
        payment_id: payment,
        amount_ore: ore,
        fee_ore: fee,
        day: null,
      });
    for (const name of names) {
      await server.sql`select tests.family(${name})`;
      const [row] = await server.sql`select tests.pay(${name}, ${name}, 'Full payment') as id`;
      const [{ payment = '' } = {}] =
        await server.sql`select provider_payment_id as payment from public.payment_intents where id = ${row?.id}`;
      const refund = random() < 0.5 ? Math.floor(random() * 120_000) + 1 : 0;
      if (refund > 0) {
        await server.asServer(
          (tx) =>
            tx`select settle_intent(${row?.id}, tests.snapshot(${row?.id}, ${tx.json({ refundedAmount: refund })}), 'webhook')`,
        );
      }
      // As it should be, in two parts, an øre wrong, or not at all.
      const kind = random();
      const first = kind < 0.3 ? Math.floor(random() * 119_999) + 1 : 120_000;
      if (kind < 0.85) put(payment.toUpperCase(), kind > 0.7 ? 119_999 : first, Math.floor(random() * 2000));
      if (first < 120_000) put(payment, 120_000 - first, 0);
      if (refund > 0 && random() < 0.7) put(payment, -refund, 0);
    }
    put(`stranger${seed}`, 5000, 75);
    put(null, 0, 9900);
    for (const [n, rows] of files.entries()) {
      if (rows.length === 0) continue;
      await server.as(
        'admin3',
        (tx) => tx`select import_payout(${`${n}.csv`}, ${hashOf(`${seed} ${n}`)}, ${tx.json(rows)})`,
      );
    }
    const all = files.flat();
    const ours =
      await server.sql`select sum(amount * 100)::integer as ore from public.payments where entry_key is null`;
    const [told] = await server.as(
      'admin3',
      (tx) => tx`
      with detail as materialized (select d.*, p.id as payout from payouts() p, payout_detail(p.id) d),
        keys as (select distinct payment_id, is_refund, ledger, difference, state from detail where payment_id is not null)
      select (select sum(amount * 100)::integer from payouts()) as amount, (select sum(fees * 100)::integer from payouts()) as fees,
        (select sum(net * 100)::integer from payouts()) as net,
        (select sum(amount * 100)::integer from detail) as in_rows, (select sum(fee * 100)::integer from detail) as fees_in_rows,
        (select sum(ledger * 100)::integer from keys) as ledger, (select sum(difference * 100)::integer from keys) as difference,
        (select coalesce(sum(amount * 100), 0)::integer from not_paid_out()) as missing,
        (select bool_and((state = 'matched') = (difference = 0)) from keys) as is_told`,
    );
    const sum = (of: (row: Row) => number) => all.reduce((total, row) => total + of(row), 0);
    expect(told).toMatchObject({
      amount: sum((row) => row.amount_ore),
      fees: sum((row) => row.fee_ore),
      net: sum((row) => row.amount_ore - row.fee_ore),
      in_rows: sum((row) => row.amount_ore),
      fees_in_rows: sum((row) => row.fee_ore),
      is_told: true,
    });
    // Everything in the ledger is in a file or missing there, and what files have beyond it is a difference.
    expect(told?.ledger + told?.missing).toBe(ours[0]?.ore);
    expect(told?.amount).toBe(told?.ledger + told?.difference);
  },
);

test('a line that is confirmed while the next season is being opened is not confirmed unseen', async () => {
  await family('switching');
  const rows = [{ id: 'switch', day: '2025-04-16', amount_ore: 240_000, text: 'Switch' }];
  await server.as('admin3', async (tx) => {
    await tx`select import_bank_statement('s.csv', ${hashOf('switch')}, ${tx.json(rows)})`;
    await tx`select draft_season()`;
    await tx`select save_draft_season(jsonb_set(plan, '{camp_info,theme}', '"Hope"'), updated_at) from public.seasons where state = 'draft'`;
  });
  const [line] = await server.sql`select id from private.bank_lines where text = 'Switch'`;
  const pressed: Promise<string>[] = [];
  await server.as('admin5', async (tx) => {
    await tx`select open_season(id, updated_at, false, null, '{still_ahead,no_prices,no_rooms}', (select title from public.camp_info)) from public.seasons where state = 'draft'`;
    pressed.push(confirm(line?.id, 'admin3', 'switching'));
    void Promise.allSettled(pressed);
    await untilWaiting(server.sql, 1);
  });
  expect(await tally(pressed)).toEqual({ season_over: 1 });
});

test('books are closed after whoever is writing has finished, and who comes during it is refused', async () => {
  await server.sql`select tests.at('2025-07-01 12:00')`;
  const [line] =
    await server.sql`select id, season_id as season from private.bank_lines where text = 'Switch'`;
  const closed: Promise<string>[] = [];
  await server.as('admin3', async (tx) => {
    await tx`select set_aside_bank_line(${line?.id}, 'Not for the camp')`;
    closed.push(
      server.as('admin5', async (other) => {
        const [seen] = await other`select book_figures(${line?.season}) as figures`;
        await other`select close_books(${line?.season}, ${other.json(seen?.figures)}, 'Written off')`;
        return 'closed';
      }),
    );
    void Promise.allSettled(closed);
    await untilWaiting(server.sql, 1);
  });
  expect(await tally(closed)).toEqual({ conflict: 1 });

  const reopened: Promise<string>[] = [];
  await server.as('admin5', async (tx) => {
    const [seen] = await tx`select book_figures(${line?.season}) as figures`;
    await tx`select close_books(${line?.season}, ${tx.json(seen?.figures)}, 'Written off')`;
    reopened.push(
      server.as('admin3', async (other) => {
        await other`select reopen_bank_line(${line?.id}, 'By mistake')`;
        return 'open';
      }),
    );
    void Promise.allSettled(reopened);
    await untilWaiting(server.sql, 1);
  });
  expect(await tally(reopened)).toEqual({ books_closed: 1 });
});

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** Numbers from 0 to 1 that are the same for a seed. */
function numbers(seed: number): () => number {
  let state = seed * 2_654_435_761;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

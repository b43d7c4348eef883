/** What the bank, treasurers and families do, by chance. Each act gives what came of it in a word, and keeps the run's own books. */
import { expect } from 'vitest';
import { hexFor, idFor } from '../../../supabase/demo/random.ts';
import type { Entry, Family, Play, Transfer } from './treasury-books.ts';
import { figuresOf, refundable } from './treasury-figures.ts';

/** What is paid and left to pay for a camper in a season, DKK. */
export interface Fee {
  id: string;
  paid: number;
  outstanding: number;
}

export const anyOf = <T>({ random }: Play, list: readonly T[]) =>
  list[random.below(Math.max(list.length, 1))];
const dateOf = (day: number) => new Date(Date.UTC(2025, 3, 20 + day)).toISOString().slice(0, 10);
export const membersOf = ({ families }: Play, season: number) =>
  families.filter(({ seasons }) => seasons.has(season));
const openLines = ({ transfers }: Play) =>
  transfers.filter(({ id, entries }) => id !== undefined && !entries);

export async function ask({ db }: Play, call: string, ...params: unknown[]): Promise<unknown> {
  return (await db.query(`select (${call}) as it`, params))[0]?.['it'];
}

/** Asks as someone who is signed in: the answer, or the refusal. */
export const press = ({ db }: Play, who: string, call: string, ...params: unknown[]): Promise<unknown> =>
  db
    .transaction(async (query) => {
      await query('select tests.act_as($1)', [who]);
      return (await query(`select (${call}) as it`, params))[0]?.['it'];
    })
    .catch((error: unknown) => (error instanceof Error ? error.message : error));

/** The same press twice at once is one entry. */
export async function pressTwice(play: Play, call: string, ...params: unknown[]): Promise<void> {
  const both = await Promise.all([1, 2].map(() => press(play, 'admin3', `${call} ->> 'is_new'`, ...params)));
  expect(new Set(both)).toEqual(new Set(['false', 'true']));
}

export const feesOf = async (play: Play, { ids }: Family, season: number) =>
  (await press(
    play,
    'admin3',
    'select jsonb_agg(to_jsonb(f)) from public.camper_fee($1, true, $2) f',
    ids[0],
    season,
  )) as Fee[];

/** A family's lines as the screen sends them, with money for one of them. */
export const linesFor = (fees: readonly Fee[], at: number, ore: number) =>
  fees.map(({ id, paid, outstanding }, n) => ({
    ...{ camper: id, amount: n === at ? ore / 100 : 0, seen_paid: paid, seen_outstanding: outstanding },
  }));

function confirmed({ ledger }: Play, line: Transfer, entries: readonly Entry[]): void {
  line.entries = entries;
  for (const [camper, ore] of entries) ledger.push({ season: line.season, camper, ore, kind: 'payment' });
}

/** Money of the payment page has come for these, in the order of its lines. */
export function charged(play: Play, intent: string, lines: readonly Entry[]): void {
  const { season, ledger, charges } = play;
  const ore = lines.reduce((all, [, one]) => all + one, 0);
  charges.push({ intent, season, lines, ore, refunded: 0, failed: 0 });
  for (const [camper, one] of lines) ledger.push({ season, camper, ore: one, kind: 'payment', intent });
}

/** A new family of up to three signs up, and most of those who came to a camp before. */
export async function signUp(play: Play): Promise<string> {
  const { families, gone, random, season, db } = play;
  const head = `f${families.length + gone.size}`;
  const people = [head, `${head}b`, `${head}c`].slice(0, 1 + random.below(3));
  const ids = await Promise.all(
    people.map(async (person) => String(await ask(play, 'tests.id($1)', person))),
  );
  await ask(play, 'tests.account($1)', head);
  families.push({ people, ids, seasons: new Set() });
  const coming = families.filter(
    ({ seasons }) => !seasons.has(season) && (!seasons.size || random.chance(80)),
  );
  for (const family of coming) {
    const [parent, ...children] = family.people;
    await ask(play, 'tests.camper($1)', parent);
    for (const child of children) await db.query('select tests.camper($1, $2)', [child, parent]);
    family.seasons.add(season);
    for (const id of family.ids) {
      const price = await ask(play, 'select private.price_of(u) * 100 from public.users u where id = $1', id);
      play.prices.set(`${season} ${id}`, Number(price));
    }
  }
  return `${coming.length} families`;
}

/** The bank books money of the last days: what a family owes or another amount, with or without their address; perhaps twice alike. */
async function arrive(play: Play, reference?: string): Promise<void> {
  const { random, season, transfers } = play;
  const family = anyOf(play, membersOf(play, season));
  const fees = family ? await feesOf(play, family, season) : [];
  const owed = Math.round(fees.reduce((all, fee) => all + fee.outstanding, 0) * 100);
  const head = family?.people[0] ?? 'nobody';
  const line = {
    day: play.today - random.below(4),
    ore: owed > 0 && random.chance(60) ? owed : 200 + random.below(300_000),
    text:
      reference ?? `No ${transfers.length} ${random.pick(['Lejr', `${head}@example.org`, `${head} Holm`])}`,
  };
  for (let n = random.chance(10) ? 2 : 1; n > 0; n -= 1) transfers.push({ ...line, season });
}

/** Presses until no row is asked about, and answers for each which line it is, or that it is another. */
async function importJudged(
  play: Play,
  hash: string,
  { rows, listed }: { readonly rows: readonly object[]; readonly listed: readonly Transfer[] },
): Promise<unknown> {
  const said: { same_as?: string; others: string[] }[] = rows.map(() => ({ others: [] }));
  const call = 'public.import_bank_statement($1, $2, $3)';
  for (;;) {
    const sent = rows.map((row, at) => ({ ...row, ...said[at] }));
    const answer = await press(play, 'admin3', call, 'bank.csv', hash, JSON.stringify(sent));
    const { alike = [] } = Object(answer);
    if (alike.length === 0) return answer;
    for (const { place, line } of alike) {
      const own = said[place - 1];
      if (listed[place - 1]?.id === line) Object.assign(own ?? {}, { same_as: line });
      else own?.others.push(line);
    }
  }
}

/** Imports all that the bank has from a day on: what another statement has brought is known, whichever columns are chosen. */
async function importSince(play: Play, from: number, isReread = play.random.chance(20)): Promise<string> {
  const listed = play.transfers.filter(({ day }) => day >= from);
  const fresh = listed.filter(({ id }) => id === undefined);
  if (listed.length === 0) return 'nothing';
  // Sometimes the treasurer takes another column as the text, and what is new is kept with it.
  const withIds = isReread && play.random.chance(50);
  const textOf = (text: string) => (isReread ? `Read otherwise: ${text}` : text);
  const rows = listed.map((line) => ({
    id: withIds ? `ROW ${play.transfers.indexOf(line)}` : null,
    ...{ day: dateOf(line.day), amount_ore: line.ore, text: textOf(line.text) },
  }));
  for (const line of fresh) line.text = textOf(line.text);
  const hash = hexFor(`${play.random.below(1e9)}`).repeat(2);
  const known = listed.length - fresh.length;
  const judged = await importJudged(play, hash, { rows, listed });
  expect(judged).toEqual(fresh.length > 0 ? { new: fresh.length, known, alike: [] } : 'already_imported');
  const kept = await play.db.query(
    'select id, text from private.bank_lines where statement_id = (select id from private.bank_statements where file_hash = $1) order by id',
    [hash],
  );
  for (const line of fresh) {
    const at = kept.findIndex(({ text }) => text === line.text);
    line.id = String(kept.splice(at, 1)[0]?.['id']);
    // Of the season that was open on the bank's day.
    line.season = [...play.closed].find(([, closed]) => closed > line.day)?.[0] ?? play.season;
  }
  return known === 0 ? 'new' : fresh.length > 0 ? 'overlapping' : 'known';
}

export async function importStatement(play: Play): Promise<string> {
  for (let n = play.random.below(4); n >= 0; n -= 1) await arrive(play);
  const from = play.today - play.random.below(8);
  const first = await importSince(play, from);
  if (play.random.chance(70)) return first;
  return `${first}, read again: ${await importSince(play, from, true)}`;
}

/** A line is confirmed for the sender, or for someone else; or shared with another family. */
export async function confirm(play: Play): Promise<string> {
  const { random } = play;
  const lines = openLines(play).filter(({ season }) => membersOf(play, season).length > 1);
  const present = lines.filter(({ season }) => season === play.season);
  const line = anyOf(play, present.length > 0 && random.chance(60) ? present : lines);
  if (!line) return 'nothing';
  const there = membersOf(play, line.season);
  const sender = there.find(({ people }) => line.text.includes(`${people[0]}@`)) ?? anyOf(play, there);
  const other = random.chance(40)
    ? anyOf(
        play,
        there.filter((family) => family !== sender),
      )
    : undefined;
  const part = other ? 1 + random.below(line.ore - 1) : line.ore;
  const entries: Entry[] = [];
  const shares: unknown[] = [];
  let overpaid = 0;
  for (const [family, ore] of [[sender, part] as const, [other, line.ore - part] as const]) {
    if (!family) continue;
    const fees = await feesOf(play, family, line.season);
    const at = random.below(fees.length);
    const { id = '', outstanding = 0 } = fees[at] ?? {};
    shares.push({ account: family.ids[0], lines: linesFor(fees, at, ore) });
    entries.push([id, ore]);
    overpaid += Math.max(0, ore - Math.round(outstanding * 100));
  }
  const params = [line.id, JSON.stringify(shares), overpaid / 100];
  const half = JSON.stringify(shares.slice(1));
  expect(await press(play, 'admin3', 'public.confirm_bank_line($1, $2)::text', line.id, half)).toBe(
    'wrong_sum',
  );
  await pressTwice(play, 'public.confirm_bank_line($1, $2, $3)', ...params);
  confirmed(play, line, entries);
  return `${other ? 'shared' : 'one family'}${line.season === play.season ? '' : ', past'}`;
}

/** All lines that match exactly, by one press that comes twice. */
export async function confirmExact(play: Play): Promise<string> {
  const shown = (await press(
    play,
    'admin3',
    `select jsonb_agg(jsonb_build_object('line', id, 'account', proposals -> 0 -> 'account_id'))
     from public.bank_transfers() where is_exact`,
  )) as { line: string; account: string }[] | null;
  if (!shown) return 'nothing';
  const matches: [Transfer, Entry[]][] = [];
  for (const match of shown) {
    const line = play.transfers.find(({ id }) => id === match.line);
    const family = play.families.find(({ ids }) => ids[0] === match.account);
    if (!line || !family) throw new Error('A match of nobody.');
    const fees = await feesOf(play, family, line.season);
    matches.push([line, fees.map(({ id, outstanding }) => [id, Math.round(outstanding * 100)])]);
  }
  const call = 'public.confirm_exact_lines($1)';
  for (const answer of await Promise.all(
    [1, 2].map(() => press(play, 'admin3', call, JSON.stringify(shown))),
  ))
    expect(answer).toMatchObject({ lines: shown.length, left_out: 0 });
  for (const [line, entries] of matches) confirmed(play, line, entries);
  return 'confirmed';
}

/** A confirmed line is opened again, unless someone of it is deleted or the money has been given back. */
export async function reopen(play: Play): Promise<string> {
  const { ledger, gone } = play;
  const line = anyOf(
    play,
    play.transfers.filter(({ entries }) => entries),
  );
  if (!line?.entries) return 'nothing';
  const { season, entries } = line;
  const refusals = [
    ...(entries.some(([camper]) => gone.has(camper)) ? ['not_found'] : []),
    ...(entries.some(([camper, ore]) => !gone.has(camper) && refundable(play, season, camper) < ore)
      ? ['below_zero']
      : []),
  ];
  const answer = await press(play, 'admin5', 'public.reopen_bank_line($1, $2)::text', line.id, 'For others');
  expect(refusals.length > 0 ? refusals : ['']).toContain(answer);
  if (answer !== '') return String(answer);
  for (const [camper, ore] of entries) ledger.push({ season, camper, ore: -ore, kind: 'correction' });
  delete line.entries;
  return 'opened';
}

/** Cash of the open season or of a past one, to the camp or back. */
export async function cash(play: Play): Promise<string> {
  const { random } = play;
  const season = random.chance(50) ? play.season : (anyOf(play, [...play.closed.keys()]) ?? play.season);
  const family = anyOf(play, membersOf(play, season));
  if (!family) return 'nothing';
  const fees = await feesOf(play, family, season);
  const at = random.below(fees.length);
  const { id = '', outstanding = 0 } = fees[at] ?? {};
  const kind = outstanding > 0 && random.chance(70) ? 'payment' : 'refund';
  const back = refundable(play, season, id);
  const most = kind === 'payment' ? Math.round(outstanding * 100) : back;
  if (most <= 0) return 'nothing';
  const call = `public.record_family_payment($1, $2, $3, 'Cash', 'In the office', p_kind => $4, p_season => $5::smallint, p_is_another => true)`;
  const tooMuch = JSON.stringify(linesFor(fees, at, -Math.max(back, 0) - 1));
  const refund = [idFor(`${random.below(1e9)}`), family.ids[0], tooMuch, 'refund', season];
  expect(await press(play, 'admin3', call, ...refund)).toBe('below_zero');
  const ore = (kind === 'payment' ? 1 : -1) * (random.chance(50) ? most : 1 + random.below(most));
  await pressTwice(
    play,
    call,
    ...[idFor(`${random.below(1e9)}`), family.ids[0], JSON.stringify(linesFor(fees, at, ore)), kind, season],
  );
  play.ledger.push({ season, camper: id, ore, kind });
  return `${kind}${season === play.season ? '' : ', past'}`;
}

/** A payment page is paid; or it stays open, and its reference comes with a transfer. */
export async function cardPage(play: Play): Promise<string> {
  const { season, random } = play;
  const family = anyOf(play, membersOf(play, season));
  const fee = family && (await feesOf(play, family, season)).find(({ outstanding }) => outstanding > 0);
  if (!family || !fee) return 'nothing';
  const camper = family.people[family.ids.indexOf(fee.id)];
  const { counted, given } = figuresOf(play, season, fee.id);
  const type = counted > given ? 'Remaining amount' : 'Full payment';
  const opened = ask(play, 'tests.checkout($1, $2, $3)', family.people[0], camper, type);
  const intent = await opened.catch((error: unknown) => {
    if (!String(error).includes('no checkout')) throw error;
  });
  if (typeof intent !== 'string') return 'open already';
  if (random.chance(50)) {
    await arrive(
      play,
      String(await ask(play, 'select reference from public.payment_intents where id = $1', intent)),
    );
    return 'left open';
  }
  await ask(play, `public.settle_intent($1, tests.snapshot($1), 'webhook')`, intent);
  charged(play, intent, [[fee.id, Math.round(fee.outstanding * 100)]]);
  return 'paid';
}

/** A family deletes its account when its pages are ended; then all that the bank has is imported once more (N38). */
export async function leave(play: Play): Promise<string> {
  // Rather one of whom the bank has a line that the deletion takes the text from.
  const payers = new Set(play.transfers.flatMap(({ entries = [] }) => entries.map(([camper]) => camper)));
  const paying = play.families.filter(({ ids }) => ids.some((id) => payers.has(id)));
  const family = anyOf(play, paying.length > 0 ? paying : play.families);
  const [head, account] = [family?.people[0] ?? '', family?.ids[0]];
  if (!family) return 'nothing';
  const isOpen = await ask(play, `private.checkouts_of($1) <> '{}'`, account);
  const call = 'public.delete_my_account()::text';
  if (isOpen === true) expect(await press(play, head, call)).toBe('payment_open');
  const end = `select public.cancel_intent(intent_id, 'account_deleted') from public.checkouts_to_cancel($1)`;
  await play.db.query(end, [account]);
  const isOver = (await ask(play, 'private.phase()')) === 'after';
  expect(await press(play, head, call)).toBe('');
  // What was given for a place goes back, unless the camp is over.
  for (const camper of isOver || !family.seasons.has(play.season) ? [] : family.ids) {
    const { given } = figuresOf(play, play.season, camper);
    if (given > 0) play.ledger.push({ season: play.season, camper, ore: -given, kind: 'given' });
  }
  for (const id of family.ids) play.gone.add(id);
  play.families.splice(play.families.indexOf(family), 1);
  return `then ${await importSince(play, 0)}`;
}

/** The prepared season is opened some days later. What is open at the bank is shown before, and stays the old season's (N39). */
export async function switchSeason(play: Play): Promise<string> {
  play.today += 3;
  await ask(play, 'tests.at($1)', `${dateOf(play.today)} 12:00`);
  const draft = `from public.seasons where state = 'draft'`;
  await press(play, 'admin3', 'public.draft_season()');
  const theme = `jsonb_set(plan, '{camp_info,theme}', '"Hope"')`;
  await press(play, 'admin3', `select public.save_draft_season(${theme}, updated_at) ${draft}`);
  const left = openLines(play).filter(({ season }) => season === play.season);
  const ends = { bank_lines: left.length, bank_amount: left.reduce((all, { ore }) => all + ore, 0) / 100 };
  for (const isDryRun of [true, false]) {
    const answer = await press(
      play,
      'admin3',
      `select public.open_season(id, updated_at, $1, null, '{still_ahead,no_prices,no_rooms}', (select title from public.camp_info)) ${draft}`,
      isDryRun,
    );
    expect(answer).toMatchObject({ status: isDryRun ? 'dry_run' : 'opened', ends_with: ends });
  }
  play.closed.set(play.season, play.today);
  play.season = Number(await ask(play, 'private.season()'));
  await signUp(play);
  return `${left.length > 0 ? 'with' : 'without'} open lines`;
}

/** Refunds of every kind, money that is moved or kept, pages that the provider forgets, and books that are closed. */
import { expect } from 'vitest';
import { idFor } from '../../../supabase/demo/random.ts';
import { anyOf, ask, charged, feesOf, linesFor, membersOf, press, pressTwice } from './treasury-acts.ts';
import type { Charge, Family, Play } from './treasury-books.ts';
import { figuresOf, refundable } from './treasury-figures.ts';

const total = (list: readonly number[]) => list.reduce((all, one) => all + one, 0);
const newKey = ({ random }: Play) => idFor(`${random.below(1e9)}`);
const isThere = ({ gone }: Play, camper: string) => camper !== '' && !gone.has(camper);

/** The part of a charge that stands for each camper; '' for no one. */
function standing({ ledger, gone }: Play, { intent }: Charge): Map<string, number> {
  const stands = new Map<string, number>();
  for (const row of ledger) {
    if (row.intent !== intent) continue;
    const camper = gone.has(row.camper) ? '' : row.camper;
    stands.set(camper, (stands.get(camper) ?? 0) + row.ore);
  }
  return stands;
}

/** Several of a family are paid at once. */
export async function basket(play: Play): Promise<string> {
  const { season } = play;
  const isNew = (id: string) => {
    const { paid, counted, outstanding } = figuresOf(play, season, id);
    return outstanding > 0 && paid === 0 && counted === 0;
  };
  const families = membersOf(play, season).filter(({ ids }) => ids.filter(isNew).length > 1);
  const family = anyOf(play, families);
  if (!family) return 'nothing';
  const who = family.people.filter((_, at) => isNew(family.ids[at] ?? ''));
  const answer = Object(await ask(play, 'tests.press($1, $2)', family.people[0], who.join(' ')));
  if (answer.status !== 'created') return String(answer.status ?? 'refused');
  const store = `public.store_checkout($1::uuid, md5($1::text), 'https://pay.example/' || $1::text)`;
  await ask(play, store, answer.intent_id);
  await ask(play, `public.settle_intent($1, tests.snapshot($1), 'webhook')`, answer.intent_id);
  charged(
    play,
    answer.intent_id,
    who.map((name) => {
      const id = family.ids[family.people.indexOf(name)] ?? '';
      return [id, figuresOf(play, season, id).outstanding];
    }),
  );
  return `of ${who.length}`;
}

/** The provider's word about a charge comes twice at once. */
const hear = (play: Play, { intent, refunded, failed }: Charge) =>
  Promise.all(
    [1, 2].map(() =>
      ask(
        play,
        `public.settle_intent($1, tests.snapshot($1, $2), 'webhook')`,
        intent,
        JSON.stringify({ refundedAmount: refunded, failedRefundAmount: failed }),
      ),
    ),
  );

/** A refund without a word of whom it is for: first who does not come, then what is overpaid, then the last line. */
async function refundInPortal(play: Play, charge: Charge, ore: number): Promise<void> {
  const { ledger, season, away } = play;
  const stands = standing(play, charge);
  charge.refunded += ore;
  await hear(play, charge);
  const rows = await play.db.query(
    `select coalesce(paid_for_user_id::text, '') as camper, -amount * 100 as ore from public.payments
     where intent_id = $1 and charge_id like '%:refund:' || $2::text`,
    [charge.intent, charge.refunded],
  );
  const shares = new Map(rows.map((row) => [String(row['camper']), Number(row['ore'])]));
  expect(total([...shares.values()]), 'all of it is shared out').toBe(ore);
  const part = (camper: string) => shares.get(camper) ?? 0;
  for (const [camper, share] of shares) expect(share).toBeLessThanOrEqual(stands.get(camper) ?? 0);
  if (charge.season === season) {
    const campers = [...stands.keys()];
    const comes = (camper: string) => camper !== '' && !away.has(`${season} ${camper}`);
    const others = campers.filter((camper) => !comes(camper));
    const toOthers = Math.min(ore, total(others.map((camper) => stands.get(camper) ?? 0)));
    expect(total(others.map(part)), 'first for who does not come').toBe(toOthers);
    const coming = campers.filter(comes);
    const extra = (camper: string) =>
      Math.min(stands.get(camper) ?? 0, figuresOf(play, season, camper).overpaid);
    expect(
      total(coming.map((camper) => Math.min(part(camper), extra(camper)))),
      'then what is overpaid',
    ).toBe(Math.min(ore - toOthers, total(coming.map(extra))));
    const place = (camper: string) => charge.lines.findIndex(([id]) => id === camper);
    for (const one of coming.filter((camper) => part(camper) > extra(camper))) {
      for (const later of coming.filter((camper) => place(camper) > place(one)))
        expect(part(later), 'then of the last line').toBe(stands.get(later));
    }
  }
  for (const [camper, share] of shares)
    ledger.push({ season: charge.season, camper, ore: -share, kind: 'refund', intent: charge.intent });
}

const refundableCharges = ({ charges }: Play) => charges.filter(({ ore, refunded }) => refunded < ore);
const inPast = (play: Play, season: number) => (season === play.season ? '' : ', past');

/** Part of a payment, or what is left of it, is given back in the provider's portal; often of a basket of whom one has cancelled. */
export async function portalRefund(play: Play): Promise<string> {
  const charge = anyOf(play, refundableCharges(play));
  if (!charge) return 'nothing';
  const left = charge.ore - charge.refunded;
  const ore = play.random.chance(30) ? left : 1 + play.random.below(left);
  const { length } = charge.lines;
  const one = anyOf(
    play,
    charge.lines.filter(([id]) => isThere(play, id)),
  );
  if (length > 1 && one && charge.season === play.season && play.random.chance(50)) {
    await setAttendance(play, one[0], false);
  }
  await refundInPortal(play, charge, ore);
  return `${length > 1 ? 'of a basket' : 'of one'}${inPast(play, charge.season)}`;
}

/** A refund by press, for those whom the treasurer names: asked for once, refused or failed at the provider, or done. */
export async function pressRefund(play: Play): Promise<string> {
  const { ledger, random } = play;
  const charge = anyOf(
    play,
    refundableCharges(play).filter((one) =>
      [...standing(play, one)].some(([camper, ore]) => isThere(play, camper) && ore > 0),
    ),
  );
  if (!charge) return 'nothing';
  const people = [...standing(play, charge)].filter(([camper, ore]) => isThere(play, camper) && ore > 0);
  const two = people.length > 1 && random.chance(40);
  const start = two ? 0 : random.below(people.length);
  const chosen = people.slice(start, start + (two ? 2 : 1));
  const lines = chosen.map(([camper, ore]) => ({
    camper,
    ore: random.chance(40) ? ore : 1 + random.below(ore),
  }));
  const ore = total(lines.map((line) => line.ore));
  const payment = await ask(
    play,
    'select id from public.payments where intent_id = $1 order by number limit 1',
    charge.intent,
  );
  const begin = (key: string, said: object) =>
    ask(play, `public.begin_refund(tests.id('admin3'), $1, $2, $3)`, key, payment, JSON.stringify(said));
  const [camper, stands] = chosen[0] ?? ['', 0];
  expect(await begin(newKey(play), [{ camper, ore: stands + 1 }])).toMatchObject({
    reason: 'more_than_left',
  });
  const key = newKey(play);
  for (const answer of await Promise.all([begin(key, lines), begin(key, lines)]))
    expect(answer).toMatchObject({ status: 'ask', ore });
  expect(await begin(newKey(play), lines)).toMatchObject({ reason: 'busy' });
  if (random.chance(15)) {
    await ask(play, `public.note_refund($1, 'refused')`, key);
    return 'refused';
  }
  if (random.chance(70)) await ask(play, `public.note_refund($1, 'accepted')`, key);
  if (random.chance(25)) {
    charge.failed += ore;
    await hear(play, charge);
    expect(await ask(play, 'public.refund_state($1)', key)).toBe('failed');
    return 'failed';
  }
  charge.refunded += ore;
  await hear(play, charge);
  expect(await ask(play, 'public.refund_state($1)', key)).toBe('done');
  for (const line of lines) {
    ledger.push({
      ...{ season: charge.season, camper: line.camper, ore: -line.ore },
      ...{ kind: 'refund', intent: charge.intent },
    });
  }
  return `done${inPast(play, charge.season)}`;
}

const familyOf = ({ families }: Play, camper: string) => families.find(({ ids }) => ids.includes(camper));

/** A refund noted manually; `isAnother` when the treasurer was asked and says so. */
async function noteRefund(play: Play, season: number, camper: string, ore: number, isAnother: boolean) {
  const family = familyOf(play, camper) as Family;
  const fees = await feesOf(play, family, season);
  const at = fees.findIndex(({ id }) => id === camper);
  const call = `public.record_family_payment($1, $2, $3, 'MobilePay box', 'Given back', p_kind => 'refund',
    p_season => $4::smallint, p_is_another => $5)`;
  const params = [newKey(play), family.ids[0], JSON.stringify(linesFor(fees, at, -ore)), season, isAnother];
  return { call, params };
}

/** The same money goes back twice: noted manually and made in the portal, in either order. */
export async function refundTwice(play: Play): Promise<string> {
  const { ledger, random } = play;
  const isLeft = ({ season }: Charge, [camper, stands]: readonly [string, number]) =>
    isThere(play, camper) && stands > 0 && refundable(play, season, camper) >= stands;
  const charge = anyOf(
    play,
    refundableCharges(play).filter((one) => [...standing(play, one)].some((person) => isLeft(one, person))),
  );
  const [camper, ore] = (charge && [...standing(play, charge)].find((person) => isLeft(charge, person))) ?? [
    '',
    0,
  ];
  if (!charge) return 'nothing';
  const { season } = charge;
  const note = async () => {
    const { call, params } = await noteRefund(play, season, camper, ore, true);
    await pressTwice(play, call, ...params);
    ledger.push({ season, camper, ore: -ore, kind: 'refund' });
  };
  if (random.chance(60)) {
    await note();
    await refundInPortal(play, charge, charge.ore - charge.refunded);
    return `portal last${inPast(play, season)}`;
  }
  await refundInPortal(play, charge, charge.ore - charge.refunded);
  const { call, params } = await noteRefund(play, season, camper, ore, false);
  expect(await press(play, 'admin3', call, ...params)).toBe('refund_known');
  if (refundable(play, season, camper) < ore) {
    const again = await noteRefund(play, season, camper, ore, true);
    expect(await press(play, 'admin3', again.call, ...again.params)).toBe('below_zero');
    return `portal first, below zero${inPast(play, season)}`;
  }
  await note();
  return `portal first${inPast(play, season)}`;
}

interface PaymentRow {
  readonly id: string;
  readonly season: number;
  readonly type: string;
  readonly whole: string;
  readonly intent: string | null;
}

/** Money of a payment, or of a refund, is moved to another person or kept by the camp; or what was kept goes back to someone. */
export async function move(play: Play): Promise<string> {
  const { random, ledger } = play;
  const rows = (await play.db.query(`
    select id, season_id as season, type, coalesce(intent_id, entry_key) as whole, intent_id as intent
    from public.payments where type not in ('Move', 'Correction', 'Aid', 'Written off') order by number`)) as unknown as PaymentRow[];
  const row = anyOf(play, rows);
  if (!row) return 'nothing';
  const { season } = row;
  const standsNow = await play.db.query(
    `select coalesce(paid_for_user_id::text, '') as camper, sum(amount) * 100 as ore,
       coalesce(sum(amount) filter (where type = 'Move'), 0) * 100 as moved
     from public.payments
     where coalesce(intent_id, entry_key) = $1 and type <> 'Move' or intent_id = $1
       or moved_from in (select id from public.payments where entry_key = $1 and type <> 'Move') group by 1`,
    [row.whole],
  );
  const [{ sum } = {}] = await play.db.query(
    `select sum(amount) * 100 as sum from public.payments where intent_id = $1
       or entry_key = $1 and type <> 'Move' or moved_from in (
         select id from public.payments where entry_key = $1 and type <> 'Move')`,
    [row.whole],
  );
  const isRefund = Number(sum) < 0;
  // Of money for no one, only what was kept, less the refunds of it.
  const stands = standsNow.map(({ camper, ore, moved }): [string, number] => [
    String(camper),
    camper === '' ? Math.min(Number(ore), Number(moved)) : Number(ore),
  ]);
  const side = anyOf(
    play,
    stands.filter(
      ([camper, ore]) =>
        (camper === '' || isThere(play, camper)) && (isRefund ? ore < 0 && camper !== '' : ore > 0),
    ),
  );
  if (!side) return 'nothing';
  const people = membersOf(play, season).flatMap(({ ids }) => ids);
  const other = anyOf(
    play,
    people.filter((id) => id !== side[0]),
  );
  const nobody = !isRefund && side[0] !== '' && random.chance(30);
  if (other === undefined) return 'nothing';
  const [from, to] = isRefund ? [other, side[0]] : [side[0], nobody ? '' : other];
  const own = figuresOf(play, season, from);
  const paid = from === '' ? Number.POSITIVE_INFINITY : own.paid - own.given;
  const most = Math.min(Math.abs(side[1]), paid);
  const linesOf = (ore: number) =>
    JSON.stringify(
      [
        [from, -ore],
        [to, ore],
      ].map(([camper, amount]) => ({
        ...{ camper: camper === '' ? null : camper, amount: Number(amount) / 100 },
        ...(camper !== '' && { seen_paid: figuresOf(play, season, String(camper)).paid / 100 }),
      })),
    );
  const call = `public.move_payment($1, $2, $3, 'For another of the family', $4)`;
  const tooMuch = await press(
    play,
    'admin3',
    call,
    newKey(play),
    row.id,
    linesOf(Math.abs(side[1]) + 1),
    false,
  );
  expect(['more_than_left', 'below_zero']).toContain(tooMuch);
  if (most <= 0) return 'refused';
  const ore = random.chance(50) ? most : 1 + random.below(most);
  await pressTwice(play, call, newKey(play), row.id, linesOf(ore), random.chance(50));
  const intent = row.intent === null ? {} : { intent: row.intent };
  ledger.push({ season, camper: from, ore: -ore, kind: 'move', ...intent });
  ledger.push({ season, camper: to, ore, kind: 'move', ...intent });
  if (row.type === 'Refund') play.spared.add(`${season} ${from}`);
  const what = isRefund ? 'a refund' : from === '' ? 'what was kept' : to === '' ? 'to nobody' : 'a payment';
  return `${what}${inPast(play, season)}`;
}

async function setAttendance(play: Play, camper: string, comes: boolean): Promise<void> {
  const edit = `select private.edit_camper(u, jsonb_build_object('attendance', $2::text), false)
    from public.users u where id = $1`;
  await ask(play, edit, camper, comes ? 'attending' : 'not_attending');
  if (comes) play.away.delete(`${play.season} ${camper}`);
  else {
    play.away.add(`${play.season} ${camper}`);
    const { given, overpaid } = figuresOf(play, play.season, camper);
    // What was given is no longer needed: it goes back before anything is refunded.
    if (Math.min(given, overpaid) > 0)
      play.ledger.push({ season: play.season, camper, ore: -Math.min(given, overpaid), kind: 'given' });
  }
}

/** The camp helps with a price or writes it off, in this season or a past one; or takes that back. Never more than is left to pay, or stands. */
export async function give(play: Play): Promise<string> {
  const { random, ledger } = play;
  const season = random.chance(70) ? play.season : (anyOf(play, [...play.closed.keys()]) ?? play.season);
  const isOpen = (id: string) => {
    const { given, outstanding } = figuresOf(play, season, id);
    return given > 0 || outstanding > 0;
  };
  const people = membersOf(play, season).flatMap(({ ids }) => ids.filter(isOpen));
  // Rather someone who was helped before.
  const helped = people.filter((id) => figuresOf(play, season, id).given > 0);
  const camper = anyOf(play, helped.length > 0 && random.chance(30) ? helped : people);
  const family = camper === undefined ? undefined : familyOf(play, camper);
  if (camper === undefined || !family) return 'nothing';
  const fees = await feesOf(play, family, season);
  const at = fees.findIndex(({ id }) => id === camper);
  const { given, outstanding } = figuresOf(play, season, camper);
  const isBack = given > 0 && (outstanding === 0 || random.chance(30));
  const most = isBack ? given : outstanding;
  const kind = isBack || random.chance(70) ? 'aid' : 'written_off';
  const call = `public.record_family_payment($1, $2, $3, '', 'As the board has decided', p_kind => $4,
    p_season => $5::smallint, p_from => $6)`;
  const sent = (ore: number) => [
    ...[newKey(play), family.ids[0], JSON.stringify(linesFor(fees, at, ore)), kind, season],
    random.chance(50) ? 'Hanne Berg' : '',
  ];
  const tooMuch = await press(play, 'admin3', call, ...sent(isBack ? -most - 1 : most + 1));
  expect(tooMuch).toBe(isBack ? 'below_zero' : 'more_than_left');
  const ore = (isBack ? -1 : 1) * (random.chance(50) ? most : 1 + random.below(most));
  await pressTwice(play, call, ...sent(ore));
  ledger.push({ season, camper, ore, kind: 'given' });
  return `${isBack ? 'taken back' : kind}${inPast(play, season)}`;
}

/** Someone does not come any more, or does after all. */
export async function attend(play: Play): Promise<string> {
  const { season, away, random } = play;
  const campers = membersOf(play, season).flatMap(({ ids }) => ids);
  const gone = campers.filter((id) => away.has(`${season} ${id}`));
  const camper = anyOf(play, gone.length > 0 && random.chance(50) ? gone : campers);
  if (!camper) return 'nothing';
  const comes = away.has(`${season} ${camper}`);
  await setAttendance(play, camper, comes);
  return comes ? 'after all' : 'no more';
}

/** The provider forgets a page, so that another one is opened beside it, and then says that the first was paid. */
export async function forget(play: Play): Promise<string> {
  const { season, random } = play;
  const known = anyOf(play, play.charges);
  if (known) await ask(play, `public.note_sweep($1, 'denied')`, known.intent);
  const family = anyOf(play, membersOf(play, season));
  const camper = family?.ids.find((id) => figuresOf(play, season, id).outstanding > 0);
  if (!family || !camper) return 'nothing';
  const { outstanding: ore, counted, given } = figuresOf(play, season, camper);
  const type = counted > given ? 'Remaining amount' : 'Full payment';
  const name = family.people[family.ids.indexOf(camper)];
  const open = () =>
    ask(play, 'tests.checkout($1, $2, $3)', family.people[0], name, type).catch((error: unknown) => {
      if (!String(error).includes('no checkout')) throw error;
      return '';
    });
  const first = String(await open());
  if (first === '') return 'no page';
  await play.db.query(
    `update public.payment_intents set created_at = created_at - interval '1 hour' where id = $1`,
    [first],
  );
  expect(await ask(play, `public.cancel_unknown($1, 'sweep')`, first)).toBe('cancelled');
  const second = String(await open());
  const settle = `public.settle_intent($1, tests.snapshot($1), 'webhook')`;
  const both = second !== '' && random.chance(60);
  if (both) {
    await ask(play, settle, second);
    charged(play, second, [[camper, ore]]);
  }
  await Promise.all([ask(play, settle, first), ask(play, settle, first)]);
  charged(play, first, [[camper, ore]]);
  return both ? 'both paid' : 'one paid';
}

/** Who is registered without the money for it is to pay again. */
export async function mustPayAgain(play: Play): Promise<string> {
  const { season, away } = play;
  const owing = membersOf(play, season)
    .flatMap(({ ids }) => ids)
    .filter((id) => !away.has(`${season} ${id}`) && figuresOf(play, season, id).outstanding > 0);
  const [row] = await play.db.query(
    'select id from public.users where is_registered and id = any ($1::uuid[]) order by id limit 1',
    [owing],
  );
  if (!row) return 'nothing';
  expect(await press(play, 'admin3', 'public.must_pay_again($1)::text', row['id'])).toBe('');
  return 'asked';
}

/** The books of a past season are closed: nothing is written in them, until they are opened or the provider gives money back. */
export async function closeBooks(play: Play): Promise<string> {
  const season = anyOf(play, [...play.closed.keys()]);
  const family = season === undefined ? undefined : anyOf(play, membersOf(play, season));
  if (season === undefined || !family) return 'nothing';
  await play.db.query(
    `update public.seasons set plan = jsonb_set(plan, '{camp_info,end_date}', to_jsonb('2025-03-01'::text)) where id = $1`,
    [season],
  );
  const seen = JSON.stringify(await press(play, 'admin3', 'public.book_figures($1::smallint)', season));
  const close = `public.close_books($1::smallint, $2, 'The board has decided')::text`;
  const answers = await Promise.all([1, 2].map(() => press(play, 'admin3', close, season, seen)));
  expect(new Set(answers)).toEqual(new Set(['', 'conflict']));
  const fees = await feesOf(play, family, season);
  const pay = `public.record_family_payment($1, $2, $3, 'Cash', 'Late', p_season => $4::smallint)`;
  const lines = JSON.stringify(linesFor(fees, 0, 100));
  expect(await press(play, 'admin3', pay, newKey(play), family.ids[0], lines, season)).toBe('books_closed');
  const charge = anyOf(
    play,
    refundableCharges(play).filter((one) => one.season === season),
  );
  const isClosed = () => ask(play, 'private.are_books_closed($1::smallint)', season);
  expect(await isClosed()).toBe(true);
  if (charge && play.random.chance(60)) {
    await refundInPortal(play, charge, 1 + play.random.below(charge.ore - charge.refunded));
    expect(await isClosed()).toBe(false);
    return 'opened by a refund';
  }
  const reopen = `public.reopen_books($1::smallint, 'Something was forgotten')::text`;
  expect(await press(play, 'admin5', reopen, season)).toBe('');
  return 'opened again';
}

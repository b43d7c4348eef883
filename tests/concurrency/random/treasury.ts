/**
 * The treasury by chance: statements that overlap, lines confirmed and opened again, cash of this season and of past ones,
 * accounts deleted, seasons switched, refunds by portal, press and hand, money moved or kept, help given and taken back, pages that the provider forgets, books closed.
 * After each step the ledger and every balance say what the run's own books say; every fifty steps and in the end every reader does.
 */
import { expect, test } from 'vitest';
import { randomFor } from '../../../supabase/demo/random.ts';
import { openTestDatabase } from '../../database/test-database.ts';
import { loadTestSetup } from '../../database/test-setup.ts';
import { newDatabase } from '../../support/databases.ts';
import {
  cardPage,
  cash,
  confirm,
  confirmExact,
  importStatement,
  leave,
  reopen,
  signUp,
  switchSeason,
} from './treasury-acts.ts';
import { auditTreasury, type Play } from './treasury-books.ts';
import { auditFigures, auditReaders } from './treasury-figures.ts';
import {
  attend,
  basket,
  closeBooks,
  forget,
  give,
  move,
  mustPayAgain,
  portalRefund,
  pressRefund,
  refundTwice,
} from './treasury-money.ts';
import { Tally } from './world.ts';

const ACTS = {
  ...{ cardPage, cash, confirm, confirmExact, importStatement, leave, reopen, signUp, switchSeason },
  ...{ attend, basket, closeBooks, forget, give, move, mustPayAgain, portalRefund, pressRefund, refundTwice },
};

/** How often each act is in eighty steps. */
const OFTEN = {
  ...{ importStatement: 8, confirm: 9, confirmExact: 3, reopen: 5, cash: 4, cardPage: 5, signUp: 4 },
  ...{ leave: 1, switchSeason: 1, basket: 7, portalRefund: 6, pressRefund: 6, refundTwice: 4, move: 8 },
  ...{ give: 7, attend: 4, forget: 3, closeBooks: 1, mustPayAgain: 1 },
};
const DECK = (Object.keys(OFTEN) as (keyof typeof OFTEN)[]).flatMap((act) =>
  Array.from({ length: OFTEN[act] }, () => act),
);

/** Of two lines alike the first by its id is matched: here that is the one imported first, as in the run's own books. */
const idsInOrder = `
  create sequence tests.bank_lines;
  alter table private.bank_lines
    alter column id set default lpad(to_hex(nextval('tests.bank_lines')), 32, '0')::uuid;
`;

/** One test: so many steps on a database of its own, in the order that the seed gives. */
export function testTreasury(where: 'PGlite' | 'PostgreSQL', steps: number, seed: number): void {
  test(`${steps} random steps of the treasury on ${where}, seed ${seed}`, { timeout: 600_000 }, async () => {
    const db = await openTestDatabase(where === 'PostgreSQL' ? await newDatabase() : undefined);
    try {
      await loadTestSetup(db, { pgtap: false });
      await db.script('delete from public.users; update public.camp_info set total_beds = 500');
      await db.script(idsInOrder);
      const [{ season } = {}] = await db.query('select private.season() as season');
      const random = randomFor(`treasury ${seed}`);
      const play: Play = {
        ...{ db, random, today: 0, season: Number(season), closed: new Map(), gone: new Set() },
        ...{ families: [], transfers: [], ledger: [], charges: [] },
        ...{ prices: new Map(), away: new Set(), spared: new Set() },
      };
      for (let n = 0; n < 8; n += 1) await signUp(play);
      const tally = new Tally();
      let deck: typeof DECK = [];
      for (let step = 1; step <= steps; step += 1) {
        if (deck.length === 0) deck = [...DECK];
        const [act = 'importStatement'] = deck.splice(random.below(deck.length), 1);
        tally.add(`${act}: ${await ACTS[act](play)}`);
        const after = `step ${step}, ${act}`;
        expect(await auditTreasury(play, after), `${after}: campers and numbers`).toEqual([]);
        await auditFigures(play, after);
        if (step % 50 === 0 || step === steps) await auditReaders(play, after);
      }
      console.log(`${where}, seed ${seed}: ${tally.toString()}`);
    } finally {
      await db.close();
    }
  });
}

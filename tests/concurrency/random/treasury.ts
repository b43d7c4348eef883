/**
 * The treasury by chance: statements that overlap, lines confirmed and opened again, cash of this season and of past ones,
 * accounts deleted, seasons switched. After each step the ledger says what the run's own books say.
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
import { Tally } from './world.ts';

const ACTS = { cardPage, cash, confirm, confirmExact, importStatement, leave, reopen, signUp, switchSeason };

/** How often each act is in forty steps. */
const OFTEN = {
  ...{ importStatement: 8, confirm: 9, confirmExact: 3, reopen: 6 },
  ...{ cash: 4, cardPage: 3, signUp: 4, leave: 2, switchSeason: 1 },
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
        ...{ families: [], transfers: [], ledger: [] },
      };
      for (let n = 0; n < 8; n += 1) await signUp(play);
      const tally = new Tally();
      let deck: typeof DECK = [];
      for (let step = 1; step <= steps; step += 1) {
        if (deck.length === 0) deck = [...DECK];
        const [act = 'importStatement'] = deck.splice(random.below(deck.length), 1);
        tally.add(`${act}: ${await ACTS[act](play)}`);
        expect(await auditTreasury(play, `step ${step}, ${act}`), `step ${step}, ${act}`).toEqual([]);
      }
      console.log(`${where}, seed ${seed}: ${tally.toString()}`);
    } finally {
      await db.close();
    }
  });
}

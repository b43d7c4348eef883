/**
 * One answer of the API ends after a thousand rows, here as on a hosted project, without a warning. What may be longer is
 * read in pages, searched in the database, or one JSON value: proven by the site's own queries in a camp of 1,201.
 */
import { QueryClient } from '@tanstack/react-query';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readRows } from '../../src/data/campers/admin-camper-list.ts';
import { boardQueries } from '../../src/data/rooms/board-people.ts';
import { directoryQueries } from '../../src/data/campers/camper-directory.ts';
import { adminPaymentQueries } from '../../src/data/payments/admin-payments.ts';
import { paymentQueries } from '../../src/data/payments/family-payments.ts';
import { promoCodeQueries } from '../../src/data/payments/promo-code-list.ts';
import { rosterQueries } from '../../src/data/rooms/rosters.ts';
import { surveyQueries } from '../../src/data/registration/survey-answers.ts';
import { attentionQueries } from '../../src/data/payments/attention.ts';
import { openCamp, type Camp } from '../payments/camp.ts';
import type { Family } from '../payments/family.ts';

const session = vi.hoisted(() => ({ client: undefined as SupabaseClient | undefined }));
vi.mock('../../src/lib/env.ts', () => ({ env: {} }));
vi.mock('../../src/data/accounts/session.ts', () => ({ connectSession: async () => session.client }));

const everybody = 1201;

let camp: Camp;
let family: Family;
let organiser: Family;
beforeAll(async () => {
  camp = await openCamp({ functions: false });
  family = await camp.family({ first_name: 'Zoë' });
  organiser = await camp.organiser();
  await camp.setting('SHOW_ROOMS', true);
  await camp.stack.sql(`do $$ begin
    -- Without the rules of a single row: it is the number that counts.
    set local session_replication_role = replica;
    execute (
      select format('insert into public.users (%1$s) select %1$s from (
        select (jsonb_populate_record(u, jsonb_build_object(
          ''id'', gen_random_uuid(), ''first_name'', ''Bo '' || n, ''email'', n || ''@example.com''))).*
        from public.users u, generate_series(2, ${everybody}) as n
      ) many', string_agg(quote_ident(attname), ', '))
      from pg_attribute
      where attrelid = 'public.users'::regclass and attnum > 0 and not attisdropped and attgenerated = ''
    );
    update public.users set room_id = 21, is_registered = true, registered_at = created_at,
      consents = consents || '{"directory": "2025-04-20/full"}';
    insert into public.survey_responses (camper_id, team_leader, creativity, bible_knowledge, fitness, music,
      camp_experience, drama_speaking, costume_making) select id, 'no', '1', '1', '1', '1', 'first', 'no', 'no' from public.users;
    insert into public.payments (amount, type, payment_method, pricing_id, paid_by_user_id, paid_for_user_id,
      provider_payment_id, charge_id, entry_key, entered_by, reason, number)
    select 1, 'Full payment', 'Cash', 0, '${family.id}', id, 'by hand', id, id, id, 'Many', row_number() over () from public.users;
    insert into public.discounts (code, pricing_code) select to_char(n, 'FM0000000'), 0 from generate_series(1, ${everybody}) n;
  end $$`);
});
afterAll(async () => {
  // Other files of this process get the real ones.
  vi.doUnmock('../../src/lib/env.ts');
  vi.doUnmock('../../src/data/accounts/session.ts');
  await camp.stack.close();
});

/** Asks as this person. */
const read = <T>(reader: Family, ask: (queries: QueryClient) => Promise<T>): Promise<T> => {
  session.client = reader.client;
  return ask(new QueryClient());
};

test('a plain answer ends after a thousand rows', async () => {
  const { data } = await family.client.from('payment_history').select('id');
  expect(data).toHaveLength(1000);
});

test('a family with a thousand payments sees each once, and everybody in the directory and the rooms', async () => {
  const history = await read(family, (queries) => queries.fetchQuery(paymentQueries.history(family.id)));
  expect(new Set(history.map(({ id }) => id)).size).toBe(everybody);
  expect(await read(family, (queries) => queries.fetchQuery(directoryQueries.all()))).toHaveLength(everybody);
  const { sleepers } = await read(family, (queries) =>
    queries.fetchQuery(rosterQueries.rooms(family.id, { every: 60_000 })),
  );
  expect(new Set(sleepers.map(({ first_name: name }) => name)).size).toBe(everybody);
});

test('whoever is sought to be paid for is found, wherever in the alphabet', async () => {
  const { campers, found } = await read(family, (queries) =>
    queries.fetchQuery(paymentQueries.payable('zoe jensen')),
  );
  expect([campers.map(({ first_name: name }) => name), found]).toEqual([['Zoë'], 1]);
  expect(await read(family, (queries) => queries.fetchQuery(paymentQueries.payable('bo')))).toMatchObject({
    campers: { length: 8 },
    found: 1200,
  });
});

test('organisers read whole lists: campers, ledger, matters, promo codes, boards; and their own survey only', async () => {
  expect(await read(organiser, (queries) => queries.fetchQuery(adminPaymentQueries.entries()))).toHaveLength(
    everybody,
  );
  expect(await readRows(undefined)).toHaveLength(everybody);
  const { pages } = await read(organiser, (queries) =>
    queries.fetchInfiniteQuery({ ...attentionQueries.matters(false), pages: 100 }),
  );
  const matters = pages.flat();
  // That no sweep has run for ten minutes is one too, when the database was prepared so long ago.
  const ofCampers = matters.filter(({ kind }) => kind !== 'sweep_late');
  expect(new Set(ofCampers.map(({ key }) => key)).size).toBe(everybody);
  expect(
    new Set(
      (await read(organiser, (queries) => queries.fetchQuery(promoCodeQueries.all()))).map(
        ({ code }) => code,
      ),
    ).size,
  ).toBe(everybody);
  expect(await read(organiser, (queries) => queries.fetchQuery(boardQueries.people('rooms')))).toHaveLength(
    everybody,
  );
  await camp.stack.sql('insert into public.admin values ($1, 1)', [family.id]);
  expect(await read(family, (queries) => queries.fetchQuery(surveyQueries.answered(family.id)))).toEqual([
    family.id,
  ]);
});

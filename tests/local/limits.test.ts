/** What the API refuses however it is asked: many questions, an eighth camper, a closed registration. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openCamp, type Camp } from '../payments/camp.ts';

let camp: Camp;
beforeAll(async () => {
  camp = await openCamp({ functions: false });
});
afterAll(() => camp.stack.close());

/** Calls a database function as a browser without a session does. */
async function ask(name: string, body: object, from: string): Promise<unknown> {
  const response = await fetch(`${camp.stack.url}/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: {
      apikey: camp.stack.publishableKey,
      'content-type': 'application/json',
      'x-forwarded-for': from,
    },
    body: JSON.stringify(body),
  });
  return response.json();
}
const times = (count: number) => Array.from({ length: count }, (_, index) => index);

describe('rate limits', () => {
  test('whether an address has an account: 600 questions in ten minutes from one place, together or not', async () => {
    const { email } = await camp.family(null);
    await ask('email_status', { email }, '203.0.113.1');
    // Four hundred of them asked for already, so that the test need not.
    await camp.stack.sql(
      'insert into private.rate_limits (key) select key from (select distinct key from private.rate_limits) asked, generate_series(1, 399)',
    );
    const answers = await Promise.all(times(205).map(() => ask('email_status', { email }, '203.0.113.1')));
    expect(answers.filter((answer) => answer === 'known')).toHaveLength(200);
    expect(answers.filter((answer) => answer === 'try_later')).toHaveLength(5);
    expect(await ask('email_status', { email }, '203.0.113.2')).toBe('known');
    // A caller does not choose its own place: the last proxy's word does not replace the first.
    expect(await ask('email_status', { email }, '203.0.113.1, 203.0.113.3')).toBe('try_later');
  });

  test('promo codes: ten tries in ten minutes for an account, and none without one', async () => {
    const { client } = await camp.family(null);
    const check = async () =>
      (await client.rpc('check_promo_code', { code: 'UNKNOWN' })).data as { status: string };
    const answers = await Promise.all(times(12).map(check));
    expect(answers.filter(({ status }) => status === 'invalid')).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 'try_later')).toHaveLength(2);
    expect(await ask('check_promo_code', { code: 'UNKNOWN' }, '203.0.113.1')).toMatchObject({
      code: '42501',
    });
  });
});

test('seven campers can be added, also at once, and no eighth', async () => {
  const family = await camp.family();
  const outcomes = await Promise.allSettled(
    times(9).map((n) => family.addCamper({ first_name: `Child ${n}` })),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(7);
  await expect(family.addCamper()).rejects.toThrow('camper_limit_reached');
});

test('a registration that is switched off lets nobody in, whatever a page that was open believes', async () => {
  const family = await camp.family();
  await camp.setting('DISABLE_NEW_USER', true);
  await expect(camp.family()).rejects.toThrow('registration_closed');
  await expect(family.addCamper()).rejects.toThrow('registration_closed');
  await camp.setting('DISABLE_NEW_USER', false);
  await expect(family.addCamper()).resolves.toEqual(expect.any(String));
});

/** What the doctor sees of a live installation: each mistake is a mutant of one that lacks nothing. */
import { expect, test } from 'vitest';
import { diagnose, exitCodeOf, reportOf } from '../../hosting/check.ts';
import { liveChecks } from '../../hosting/live-checks.ts';
import {
  dnsRecords,
  health,
  healthyAnswers,
  healthySettings,
  patientWith,
  ready,
  type Answers,
} from './patient.ts';

const { SITE_URL = '', VITE_SUPABASE_URL = '', FUNCTIONS_URL = '' } = healthySettings;
const healthUrl = `${FUNCTIONS_URL}/health`;
const namesOf = (findings: Awaited<ReturnType<typeof diagnose>>, result: string) =>
  findings.filter((finding) => finding.result === result).map(({ name }) => name);

test('nothing is wrong with an installation that lacks nothing', async () => {
  const findings = await diagnose(liveChecks, patientWith(healthyAnswers()));
  expect(findings.filter(({ result }) => result !== 'well')).toEqual([]);
  expect(exitCodeOf(findings)).toBe(0);
});

const landing = (change: (html: string) => string): Answers => {
  const page = healthyAnswers()[`${SITE_URL}/`];
  return page instanceof Error || !page
    ? {}
    : { [`${SITE_URL}/`]: { ...page, body: change(page.body ?? '') } };
};
const signIn = (changes: object) => ({
  [`${VITE_SUPABASE_URL}/auth/v1/settings`]: {
    body: JSON.stringify({ external: {}, disable_signup: false, mailer_autoconfirm: false, ...changes }),
  },
});

test.each<[string, Answers, string]>([
  [
    'the site is not there',
    { [`${SITE_URL}/`]: { ...Object(healthyAnswers()[`${SITE_URL}/`]), status: 404 } },
    'the site answers',
  ],
  [
    'a host without our headers',
    { [`${SITE_URL}/`]: { ...Object(healthyAnswers()[`${SITE_URL}/`]), headers: {} } },
    'headers of the host',
  ],
  [
    'built for another project',
    landing((html) => html.replace(VITE_SUPABASE_URL, 'https://other.supabase.co')),
    'the site talks to this project alone',
  ],
  [
    'built with another address',
    landing((html) => html.replace(SITE_URL, 'https://familycamp.vercel.app')),
    'the site knows its address',
  ],
  [
    'a host that shows the start for everything',
    { [`${SITE_URL}/there-is-no-such-page`]: {} },
    'unknown pages say so',
  ],
  [
    'the seed is forgotten',
    { [`${VITE_SUPABASE_URL}/rest/v1/pricing?select=id&limit=1`]: { body: '[]' } },
    'prices are there',
  ],
  ['nobody can sign up', signIn({ disable_signup: true }), 'settings of the sign-in'],
  ['addresses are not confirmed', signIn({ mailer_autoconfirm: true }), 'settings of the sign-in'],
  [
    'a provider that the site does not show',
    signIn({ external: { google: true } }),
    'settings of the sign-in',
  ],
  [
    'the sign-in leads to localhost',
    {
      [`${VITE_SUPABASE_URL}/auth/v1/verify?type=signup&token=used-up`]: {
        status: 303,
        headers: { location: 'http://localhost:3000/#error=x' },
      },
    },
    'the sign-in leads back to the site',
  ],
  [
    'a function is not deployed',
    { [`PATCH ${FUNCTIONS_URL}/send-mails`]: { status: 404 } },
    'every function answers',
  ],
  ['the sweep does not run', { [healthUrl]: health({ problems: ['sweep'] }, 503) }, 'health is well'],
  [
    'a migration is not applied',
    { [healthUrl]: health({ schema: '20240101000000' }) },
    'the database is of this version',
  ],
  ...Object.keys(ready).map((name): [string, Answers, string] => [
    `${name} is false`,
    { [healthUrl]: health({ readiness: { ...ready, [name]: false } }) },
    name.replaceAll('_', ' '),
  ]),
])('%s: the doctor names it with its cure', async (_, mistake, expected) => {
  const findings = await diagnose(liveChecks, patientWith({ ...healthyAnswers(), ...mistake }));
  expect(namesOf(findings, 'wrong')).toEqual([expected]);
  expect(findings.find(({ name }) => name === expected)?.cure).toMatch(/\w{3}/);
  expect(exitCodeOf(findings)).toBe(1);
  expect(reportOf(findings)).toContain(`✗ ${expected}`);
});

test.each([
  ['SPF', 'send.church.dk'],
  ['DKIM', 'resend._domainkey.church.dk'],
  ['DMARC', '_dmarc.church.dk'],
])('without %s in the domain name system the doctor names it', async (name, place) => {
  const records = Object.fromEntries(Object.entries(dnsRecords).filter(([other]) => other !== place));
  const findings = await diagnose(liveChecks, patientWith(healthyAnswers(), healthySettings, records));
  expect(namesOf(findings, 'wrong')).toEqual([`${name} of the sender’s domain`]);
});

const unseen = (await diagnose(liveChecks, patientWith({ [healthUrl]: { status: 401 } }))).filter(
  ({ says }) => says === 'health does not tell.',
);

test.each<[string, Answers[string], RegExp]>([
  ['another key', { status: 401, body: '{"error":"wrong_key"}' }, /another SWEEP_KEY/],
  [
    'a variable that the functions lack',
    { status: 503, body: '{"ok":false,"missing":["MAIL_FROM"]}' },
    /lack MAIL_FROM/,
  ],
])('%s is named, and what health then does not tell is not called well', async (_, answer, says) => {
  const findings = await diagnose(liveChecks, patientWith({ ...healthyAnswers(), [healthUrl]: answer }));
  expect(findings.filter(({ result }) => result === 'wrong')).toMatchObject([
    { name: 'health is well', says: expect.stringMatching(says) },
  ]);
  expect(namesOf(findings, 'unknown')).toEqual(unseen.map(({ name }) => name));
  expect(unseen.length).toBeGreaterThan(10);
});

test('what cannot be looked at is neither well nor wrong', async () => {
  const away = new TypeError('fetch failed');
  const answers = Object.fromEntries(Object.keys(healthyAnswers()).map((address) => [address, away]));
  const findings = await diagnose(liveChecks, patientWith(answers));
  expect(namesOf(findings, 'wrong')).toEqual([]);
  expect(exitCodeOf(findings)).toBe(2);
  expect(reportOf(findings)).toContain('camp.church.dk does not answer (fetch failed).');
  expect(exitCodeOf(await diagnose(liveChecks, patientWith(healthyAnswers({ mail_domain: null }))))).toBe(2);
});

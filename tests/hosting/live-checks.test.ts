/** What the doctor sees of a live installation: each mistake is a mutant of one that lacks nothing. */
import { expect, test } from 'vitest';
import { diagnose, exitCodeOf, reportOf } from '../../hosting/check.ts';
import type { DatabaseFacts } from '../../hosting/database-facts.ts';
import { versionsHere } from '../../hosting/deploy-database.ts';
import { fileChecks } from '../../hosting/file-checks.ts';
import { insides, liveChecks } from '../../hosting/live-checks.ts';
import { openToVisitors } from '../../hosting/visitors.ts';
import {
  dnsRecords,
  health,
  healthyAnswers,
  healthySettings,
  mailWebhook,
  patientWith,
  platform,
  ready,
  type Answers,
} from './patient.ts';

const { SITE_URL = '', VITE_SUPABASE_URL = '', FUNCTIONS_URL = '' } = healthySettings;
const insideNames = Object.fromEntries(Object.entries(insides).map(([answered, [name]]) => [answered, name]));
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
    'Landing page missing',
  ],
  [
    'a host without our headers',
    { [`${SITE_URL}/`]: { ...Object(healthyAnswers()[`${SITE_URL}/`]), headers: {} } },
    'Security headers missing',
  ],
  [
    'built for another project',
    landing((html) => html.replace(VITE_SUPABASE_URL, 'https://other.supabase.co')),
    'Site of another project',
  ],
  [
    'built with another address',
    landing((html) => html.replace(SITE_URL, 'https://familycamp.vercel.app')),
    'Site built for another address',
  ],
  [
    'a host that shows the start for everything',
    { [`${SITE_URL}/there-is-no-such-page`]: {} },
    'Unknown pages found',
  ],
  [
    'the seed is forgotten',
    { [`${VITE_SUPABASE_URL}/rest/v1/pricing?select=id&limit=1`]: { body: '[]' } },
    'No prices for visitors',
  ],
  ['nobody can sign up', signIn({ disable_signup: true }), 'Sign-in set wrongly'],
  ['addresses are not confirmed', signIn({ mailer_autoconfirm: true }), 'Sign-in set wrongly'],
  ['a provider that the site does not show', signIn({ external: { google: true } }), 'Sign-in set wrongly'],
  [
    'the sign-in leads to localhost',
    {
      [`${VITE_SUPABASE_URL}/auth/v1/verify?type=signup&token=used-up`]: {
        status: 303,
        headers: { location: 'http://localhost:3000/#error=x' },
      },
    },
    'Sign-in links lead elsewhere',
  ],
  ['a function is not deployed', { [`PATCH ${FUNCTIONS_URL}/send-mails`]: { status: 404 } }, 'Function away'],
  ['the sweep does not run', { [healthUrl]: health({ problems: ['sweep'] }, 503) }, 'Health check failed'],
  ...Object.keys(ready).map((name): [string, Answers, string] => [
    `${name} is false`,
    { [healthUrl]: health({ readiness: { ...ready, [name]: false } }) },
    insideNames[name] ?? '',
  ]),
  [
    'the pages of the site are not among the redirects',
    {
      [`${VITE_SUPABASE_URL}/auth/v1/verify?type=signup&token=used-up&redirect_to=${encodeURIComponent(`${SITE_URL}/profile`)}`]:
        { status: 303, headers: { location: `${SITE_URL}/?error=access_denied` } },
    },
    'Sign-in links lead elsewhere',
  ],
  [
    'a grant to visitors',
    { [`${VITE_SUPABASE_URL}/rest/v1/survey_responses?limit=0`]: { body: '[]' } },
    'Private data open to visitors',
  ],
  [
    'the bucket of the documents is public',
    {
      [`${VITE_SUPABASE_URL}/storage/v1/object/public/documents/there-is-no-such-file`]: {
        status: 400,
        body: '{"statusCode":"404","error":"not_found","message":"Object not found"}',
      },
    },
    'Documents open to visitors',
  ],
  [
    'the secret key is in a file that another file loads',
    { [`${SITE_URL}/assets/page-def.js`]: { body: 'const key="sb_secret_abcdefgh"' } },
    'Secret in the site’s files',
  ],
  [
    'a key of these settings is in the landing page',
    landing((html) => `${html}${healthySettings['SWEEP_KEY']}`),
    'Secret in the site’s files',
  ],
  ['an old site beside a new database', { [`${SITE_URL}/version.txt`]: { body: 'older' } }, 'Old site'],
  ['a site from before it said so', { [`${SITE_URL}/version.txt`]: { status: 404 } }, 'Old site'],
  [
    'another secret of the mail webhook at the functions',
    { [`POST ${FUNCTIONS_URL}/mail-webhook`]: { status: 401 } },
    'Wrong secret of the mail webhook',
  ],
  [
    'the project is paused',
    { [platform]: { body: '{"status":"INACTIVE"}' } },
    'Project away or token refused',
  ],
  ['the token is refused', { [platform]: { status: 401 } }, 'Project away or token refused'],
  [
    'a key was changed in the file and not deployed',
    { [`${platform}/secrets`]: { body: '[]' } },
    'Keys not deployed',
  ],
  [
    'the mail server of the sign-in is off',
    { [`${platform}/config/auth`]: { body: '{"smtp_host":null}' } },
    'Sign-in emails not from the church',
  ],
  [
    'the sign-in sends from another address',
    { [`${platform}/config/auth`]: { body: '{"smtp_host":"smtp.resend.com","smtp_admin_email":"x@y.dk"}' } },
    'Sign-in emails not from the church',
  ],
  [
    'codes in emails last an hour',
    {
      [`${platform}/config/auth`]: {
        body: '{"smtp_host":"smtp.resend.com","smtp_admin_email":"camp@church.dk","mailer_otp_length":8,"mailer_otp_exp":3600}',
      },
    },
    'Login codes too weak',
  ],
  [
    'codes in emails have six digits',
    {
      [`${platform}/config/auth`]: {
        body: '{"smtp_host":"smtp.resend.com","smtp_admin_email":"camp@church.dk","mailer_otp_length":6,"mailer_otp_exp":600}',
      },
    },
    'Login codes too weak',
  ],
  [
    'the domain is not at Resend',
    { 'https://api.resend.com/domains': { body: '{"data":[]}' } },
    'Records of the sender’s domain missing',
  ],
  [
    'the webhook at Resend was deleted',
    { 'https://api.resend.com/webhooks': { body: '{"data":[]}' } },
    'Mail webhook missing at Resend',
  ],
  ...(
    [
      ['is off', { status: 'disabled' }],
      ['hears of bounces alone', { events: ['email.bounced'] }],
      ['signs with another secret', { signing_secret: 'whsec_another' }],
    ] as const
  ).map(([what, changes]): [string, Answers, string] => [
    `the webhook at Resend ${what}`,
    { 'https://api.resend.com/webhooks/w1': { body: JSON.stringify({ ...mailWebhook, ...changes }) } },
    'Mail webhook missing at Resend',
  ]),
])('%s: the doctor names it with its cure', async (_, mistake, expected) => {
  const findings = await diagnose(liveChecks, patientWith({ ...healthyAnswers(), ...mistake }));
  expect(namesOf(findings, 'wrong')).toEqual([expected]);
  expect(findings.find(({ name }) => name === expected)?.cure).toMatch(/\w{3}/);
  expect(exitCodeOf(findings)).toBe(1);
  expect(reportOf(findings)).toContain(`✗ ${expected}`);
});

test.each<[string, Partial<DatabaseFacts> | Error, string, RegExp]>([
  ['it takes no writes', { isReadOnly: true }, 'Database read-only', /Nothing can be signed up/],
  [
    'a migration in the middle is missing',
    { applied: versionsHere().toSpliced(2, 1) },
    'Migrations missing',
    new RegExp(versionsHere()[2] ?? ''),
  ],
  [
    'it is newer',
    { applied: [...versionsHere(), '29990101000000'] },
    'Database newer than this folder',
    /29990101000000/,
  ],
  ['a table without row-level security', { unprotected: ['users'] }, 'Row-level security off', /users/],
  [
    'a right to one column for visitors',
    { visitorsMay: [...openToVisitors().map((name) => `${name} select`), 'users select'] },
    'Rights of visitors too wide',
    /users select/,
  ],
  ['another public bucket', { publicBuckets: ['documents', 'logos'] }, 'Public bucket', /documents/],
])('the database, seen by its owner: %s', async (_, facts, expected, says) => {
  const findings = await diagnose(
    liveChecks,
    patientWith(healthyAnswers(), healthySettings, dnsRecords, facts),
  );
  expect(findings.filter(({ result }) => result !== 'well')).toMatchObject([
    { name: expected, result: 'wrong', says: expect.stringMatching(says) },
  ]);
});

test('a database that refuses the password is wrong, and what it would tell is not called well', async () => {
  const refused = new Error('The database refuses the password.');
  const findings = await diagnose(
    liveChecks,
    patientWith(healthyAnswers(), healthySettings, dnsRecords, refused),
  );
  expect(namesOf(findings, 'wrong')).toEqual(['Database refuses us']);
  expect(namesOf(findings, 'unknown')).toContain('Row-level security off');
  // Its cure would be a wrong one: nothing is known of it.
  expect(findings.find(({ name }) => name === 'Database read-only')?.cure).toMatch(
    /^Cure what is wrong first/,
  );
});

test('a database that can’t prove itself is not cured by another connection string', async () => {
  const stranger = new Error(
    'x can’t prove that it is the database (y). Try another network; … put its path into DATABASE_CA.',
  );
  const findings = await diagnose(
    liveChecks,
    patientWith(healthyAnswers(), healthySettings, dnsRecords, stranger),
  );
  expect(findings.find(({ name }) => name === 'Database refuses us')?.cure).toMatch(
    /on another network first/,
  );
});

test.each([
  ['CERT_HAS_EXPIRED', /has expired/],
  ['ERR_TLS_CERT_ALTNAME_INVALID', /ERR_TLS_CERT_ALTNAME_INVALID/],
])('a certificate that browsers refuse (%s) is cured at the host, not by a deploy', async (code, says) => {
  const expired = new TypeError('fetch failed', { cause: Object.assign(new Error('no'), { code }) });
  const findings = await diagnose(
    liveChecks,
    patientWith({ ...healthyAnswers(), [`${SITE_URL}/`]: expired }),
  );
  const [found, ...more] = findings.filter(({ result }) => result === 'wrong');
  expect(found).toMatchObject({ name: 'Certificate of the site wrong', says: expect.stringMatching(says) });
  expect([found?.cure?.includes('npm run deploy'), more]).toEqual([false, []]);
});

test('names of checks say what is wrong', () => {
  const names = [...fileChecks, ...liveChecks].map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names.filter((name) => /\b(well|answers|can be right|is complete)$/.test(name))).toEqual([]);
  expect(names.filter((name) => !/^\p{Lu}/u.test(name))).toEqual([]);
});

test.each([
  ['SPF', 'send.church.dk'],
  ['DKIM', 'resend._domainkey.church.dk'],
  ['DMARC', '_dmarc.church.dk'],
])('without %s in the domain name system the doctor names it', async (name, place) => {
  const records = Object.fromEntries(Object.entries(dnsRecords).filter(([other]) => other !== place));
  const findings = await diagnose(liveChecks, patientWith(healthyAnswers(), healthySettings, records));
  expect(namesOf(findings, 'wrong')).toEqual([`${name} record missing`]);
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
    { name: 'Health check failed', says: expect.stringMatching(says) },
  ]);
  expect(namesOf(findings, 'unknown')).toEqual(unseen.map(({ name }) => name));
  expect(unseen.length).toBeGreaterThan(10);
});

test('a webhook of emails that fails is not cured by its secret', async () => {
  const answers = { ...healthyAnswers(), [`POST ${FUNCTIONS_URL}/mail-webhook`]: { status: 503 } };
  const [found] = (await diagnose(liveChecks, patientWith(answers))).filter(
    ({ result }) => result === 'wrong',
  );
  expect([found?.says, found?.cure]).toEqual([
    'The webhook of emails answers 503.',
    expect.stringMatching(/^Run npm run deploy again/),
  ]);
});

test.each([
  [['sweep'], /Wait five minutes/],
  [['mail', 'webhooks'], /Needs attention/],
  [['webhooks'], /payment-webhook/],
  [['read_only', 'sweep'], /disk is full/],
  [['database'], /whether the database runs/],
])('health’s problems %j have a cure of their own, and a deploy is none', async (problems, cure) => {
  const answers = { ...healthyAnswers(), [healthUrl]: health({ problems }, 503) };
  const found = (await diagnose(liveChecks, patientWith(answers))).find(({ result }) => result === 'wrong');
  expect(found).toMatchObject({ name: 'Health check failed', cure: expect.stringMatching(cure) });
  expect(found?.cure).not.toContain('Run npm run deploy');
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

/** What a deploy does at Resend and Vercel, with the interfaces played: planned, done, seen by the doctor, and then left alone. */
import { expect, test } from 'vitest';
import { diagnose } from '../../hosting/check.ts';
import { ownSiteDomain, resendDomain, resendWebhook } from '../../hosting/deploy-domains.ts';
import { ownerChecks } from '../../hosting/owner-checks.ts';
import { isResend } from '../../hosting/resend.ts';
import type { Settings } from '../../hosting/settings.ts';
import type { Workplace } from '../../hosting/workplace.ts';
import { newServices, type Services } from '../hosted/services.ts';
import { healthySettings, patientWith } from './patient.ts';

/** A workplace at these services; the platform's tool only writes secrets down. */
function placeAt(services: Services, changes: Settings = {}) {
  const said: string[] = [];
  const kept: Record<string, string> = {};
  const tool: string[][] = [];
  const place: Workplace = {
    settings: { ...healthySettings, VERCEL_TOKEN: 'v'.repeat(24), ...changes },
    keep: (values) => {
      Object.assign(kept, values);
      place.settings = { ...place.settings, ...values };
    },
    sql: Object.assign(() => Promise.reject(new Error('no database here'))) as never,
    supabase: async (args) => {
      tool.push([...args]);
      return '';
    },
    vercel: async () => '',
    script: async () => '',
    ask: async (input, init) =>
      (await services.answer(new Request(input, init))) ?? new Response('', { status: 503 }),
    say: (line) => void said.push(line),
  };
  /** What the doctor finds wrong there, with its cure. */
  const doctor = async () => {
    const patient = { ...patientWith({}, place.settings), ask: place.ask };
    const findings = await diagnose(
      ownerChecks.filter(({ name }) => /domain|webhook/.test(name)),
      patient,
    );
    return findings.flatMap(({ name, result, cure }) => (result === 'well' ? [] : [[name, cure]]));
  };
  return { place, said, kept, tool, doctor };
}

test('the own domain: the plan names the record, the deploy connects it, and the doctor says the step that is left', async () => {
  const services = newServices();
  const { place, said, doctor } = placeAt(services);
  const task = await ownSiteDomain(place);
  const record = 'CNAME camp.church.dk → a1b2.vercel-dns-017.com';
  expect(task?.says).toBe(
    `Domain: connect camp.church.dk at Vercel, and then set at its registrar ${record}`,
  );
  expect((await doctor())[0]).toEqual(['Own domain not connected', 'Run npm run deploy again.']);
  await task?.work();
  expect(services.changes).toEqual(['POST api.vercel.com/v10/projects/familycamp/domains']);
  expect(said).toEqual([`Set at the registrar of camp.church.dk:\n  ${record}`]);
  expect(await ownSiteDomain(place)).toBeNull();
  expect((await doctor())[0]).toEqual([
    'Own domain not connected',
    `At the registrar of camp.church.dk, set ${record}. It may take an hour.`,
  ]);
  services.siteDomains.set('camp.church.dk', { leadsHere: true, verified: true });
  expect((await doctor()).map(([name]) => name)).not.toContain('Own domain not connected');
});

test('a domain without a name before it gets an address, and one of another account its proof', async () => {
  const services = newServices();
  services.siteDomains.set('church.dk', { leadsHere: false, verified: false });
  const { place, doctor } = placeAt(services, { SITE_URL: 'https://church.dk' });
  expect((await doctor())[0]?.[1]).toBe(
    'At the registrar of church.dk, set TXT _vercel.church.dk → vc-domain-verify=camp and A church.dk → 216.198.79.1. It may take an hour.',
  );
  const task = await ownSiteDomain(place);
  expect(task?.says).toBe('Domain: have Vercel look whether church.dk is ours');
  await task?.work();
  expect(services.changes).toEqual(['POST api.vercel.com/v9/projects/familycamp/domains/church.dk/verify']);
});

test.each<[string, Settings]>([
  ['without Vercel', { VERCEL_TOKEN: '' }],
  ['with Vercel’s own name', { SITE_URL: 'https://familycamp.vercel.app' }],
])('%s there is no domain to connect', async (_, changes) => {
  const services = newServices();
  const { place, doctor } = placeAt(services, changes);
  expect(await ownSiteDomain(place)).toBeNull();
  expect((await doctor()).map(([name]) => name)).not.toContain('Own domain not connected');
});

test('Resend: domain, webhook and secret are made by the deploy, and its records are for the registrar', async () => {
  const services = newServices();
  const { place, said, kept, tool, doctor } = placeAt(services, { MAIL_WEBHOOK_SECRET: '' });
  const tasks = [await resendDomain(place), await resendWebhook(place)];
  expect(tasks.map((task) => task?.says)).toEqual([
    'Resend: add the domain church.dk, and then set its records at the registrar',
    'Resend: add the webhook that tells of bounces',
  ]);
  for (const task of tasks) await task?.work();
  expect(said[0]).toContain('MX send.church.dk → feedback-smtp.eu-west-1.amazonses.com (priority 10)');
  expect(kept).toEqual({ MAIL_WEBHOOK_SECRET: services.webhooks[0]?.signing_secret });
  expect(tool.map((args) => args.slice(0, 2))).toEqual([['secrets', 'set']]);
  expect(services.webhooks[0]).toMatchObject({
    endpoint: `${healthySettings['FUNCTIONS_URL']}/mail-webhook`,
    events: expect.arrayContaining(['email.bounced', 'email.suppressed']),
  });
  expect(await resendWebhook(place)).toBeNull();
  const left = await doctor();
  expect(left.map(([name]) => name)).toContain('Records of the sender’s domain missing');
  expect(left.flat().join()).toContain('TXT resend._domainkey.church.dk → p=MIGfMA0GCSq');
  expect((await resendDomain(place))?.says).toBe('Resend: have it look again at the records of church.dk');
  services.domains[0] = { id: 'd2', name: 'church.dk', status: 'verified', records: [] };
  expect(await resendDomain(place)).toBeNull();
});

test.each([
  ['was switched off', { status: 'disabled' }, 'Resend: switch on its webhook for everything'],
  ['hears of one thing', { events: ['email.bounced'] }, 'Resend: switch on its webhook for everything'],
  ['has another secret', { signing_secret: 'whsec_b3RoZXI=' }, 'Resend: take the secret of its webhook'],
])('a webhook that %s is mended', async (_, changes, says) => {
  const services = newServices();
  const { place, doctor } = placeAt(services, { MAIL_WEBHOOK_SECRET: '' });
  await (await resendWebhook(place))?.work();
  Object.assign(services.webhooks[0] ?? {}, changes);
  expect((await doctor()).map(([name]) => name)).toContain('Mail webhook missing at Resend');
  const task = await resendWebhook(place);
  expect(task?.says).toBe(says);
  await task?.work();
  expect(await resendWebhook(place)).toBeNull();
  expect((await doctor()).map(([name]) => name)).not.toContain('Mail webhook missing at Resend');
});

test('a key that may only send leaves Resend as it is, and is named where the secret is missing', async () => {
  const services = Object.assign(newServices(), { fullKey: 're_another_one' });
  expect(await resendWebhook(placeAt(services).place)).toBeNull();
  const task = await resendWebhook(placeAt(services, { MAIL_WEBHOOK_SECRET: '' }).place);
  expect(task?.cure).toMatch(/make a key with full access/);
  await expect(task?.work()).rejects.toThrow('does not let MAIL_API_KEY look');
  expect(isResend({ MAIL_API_URL: 'https://mail.example/send' })).toBe(false);
});

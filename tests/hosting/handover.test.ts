/** The page for the next volunteer: everything that is set is on it, and no value. */
import { expect, test } from 'vitest';
import { handoverPage, type HandoverFacts } from '../../hosting/handover.ts';
import { secretNames } from '../../hosting/settings.ts';
import { healthySettings } from './patient.ts';

const facts: HandoverFacts = {
  settings: { ...healthySettings, VERCEL_TOKEN: 'v'.repeat(24), GOOGLE_CLIENT_SECRET: 'of-google-0123' },
  today: '2027-02-01',
  owners: ['pastor@church.dk'],
  organisers: ['anna@church.dk'],
  written: new Map([['MAIL_API_KEY', '2026-12-24']]),
  fileChanged: '2027-01-02',
  camp: { start: '2027-07-10', end: '2027-07-17', opens: '2027-03-01' },
};

test('it names every key with where it lives, where a new one comes from, and when it was changed', () => {
  const page = handoverPage(facts);
  const set = secretNames.filter((name) => facts.settings[name]);
  expect(set.filter((name) => !page.includes(`| ${name} |`))).toEqual([]);
  expect(page).toMatch(
    /\| MAIL_API_KEY \| \.env\.hosting, Supabase → Edge Functions \| resend\.com.* \| 2026-12-24 \|/,
  );
  expect(page).toMatch(/\| GOOGLE_CLIENT_SECRET \| \.env\.hosting \| .* \| the file on 2027-01-02 \|/);
  expect(set.filter((name) => page.includes(facts.settings[name] ?? ''))).toEqual([]);
});

test('it names owners and organisers, and what is due in which month', () => {
  const page = handoverPage(facts);
  expect(page).toContain('| Supabase | database, sign-in, functions | pastor@church.dk |');
  expect(page).toContain('- anna@church.dk');
  for (const month of ['February 2027', 'March 2027', 'July 2027', 'September 2027'])
    expect(page).toContain(`| ${month} |`);
  expect(handoverPage({ ...facts, camp: null })).not.toContain('July 2027');
});

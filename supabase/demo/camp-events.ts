import { pricingIds } from '../../src/domain/value-lists.ts';
import { accountId } from './campers.ts';
import { camperNamed } from './families.ts';

const promoCodes = [
  { code: 'NIGHT25', pricing_code: pricingIds.SIO, expires_on: null },
  { code: 'SUNDAY5', pricing_code: pricingIds.SWI, expires_on: null },
  { code: 'SPECIAL', pricing_code: pricingIds.CMP, expires_on: null },
  { code: 'KITCHEN', pricing_code: pricingIds.KST, expires_on: null },
  { code: 'EARLY25', pricing_code: pricingIds.CMP, expires_on: '2025-03-15' },
];

/** Who sleeps where; the first account's holder leads the room. */
const rooms = [
  { id: 1, accounts: ['anna.jensen'] },
  { id: 2, accounts: ['admin3'] },
  { id: 3, accounts: ['su.hlaing'] },
  { id: 4, accounts: ['admin5', 'kirsten.lund'] },
  { id: 5, accounts: ['admin1'] },
  { id: 6, accounts: ['ro.sang'] },
  { id: 7, accounts: ['admin2'] },
  { id: 8, accounts: ['naw.mumu'] },
  { id: 9, accounts: ['paw.ler'] },
  { id: 10, accounts: ['henrik.nielsen', 'saw.hsa'] },
  { id: 13, accounts: ['tial.sung'] },
  { id: 14, accounts: ['erik.eriksson', 'dawt.hniang'] },
];

const teamLeaders: readonly [team: number, account: string, first: string][] = [
  [1, 'anna.jensen', 'Peter'],
  [2, 'admin1', 'Van Lal'],
  [3, 'su.hlaing', 'Ei Phyu'],
  [4, 'naw.mumu', 'Hser Nay'],
  [5, 'erik.eriksson', 'Elin'],
];

/** Everything that is no family's own, in the words of `replay.sql`; times are camp time, ISO 8601 in UTC. */
export const campEvents = [
  ...promoCodes.map((code) => ({ at: '2025-03-01T04:00:00Z', kind: 'promo_code', ...code })),
  {
    at: '2025-04-19T18:12:00Z',
    kind: 'sign_up',
    account: accountId('new.account'),
    email: 'new.account@example.org',
  },
  {
    at: '2025-03-20T19:05:00Z',
    kind: 'other_parent',
    account: accountId('anna.jensen'),
    login: accountId('peter.jensen'),
    email: 'peter.jensen@example.org',
    first_name: 'Peter',
    last_name: 'Jensen',
  },
  // In the first days only a few beds are booked at the camp site, and they run out; then the others are booked.
  { at: '2025-03-02T05:00:00Z', kind: 'beds_gone' },
  { at: '2025-03-02T22:00:00Z', kind: 'beds_released' },
  { at: '2025-03-03T08:00:00Z', kind: 'beds_back' },
  {
    at: '2025-04-18T17:30:00Z',
    kind: 'place',
    rooms: rooms.map(({ id, accounts }) => ({ id, accounts: accounts.map(accountId) })),
    teams: teamLeaders.map(([id, account, first]) => ({ id, leader: camperNamed(account, first) })),
  },
];

/**
 * `npm run handover`: prints what the next volunteer must know, without any value: accounts with their owners, organisers, where each key
 * lives and when it was last changed, and what is due in which month. What no interface tells is a line to fill in.
 */
import { statSync } from 'node:fs';
import { z } from 'zod';
import { openDatabase } from './database.ts';
import { projectOwners, secretTimes } from './management.ts';
import { functionSecrets, needed, readSettings, secretNames, siteToken, type Settings } from './settings.ts';

export interface HandoverFacts {
  settings: Settings;
  /** Day of this print, such as 2027-05-01. */
  today: string;
  /** Email addresses of the Supabase organisation's owners. */
  owners: readonly string[];
  /** Email addresses of organisers of level 5. */
  organisers: readonly string[];
  /** Days on which the platform's copies were last written, by the key's name. */
  written: ReadonlyMap<string, string>;
  /** Day on which `.env.hosting` was last changed. */
  fileChanged: string;
  camp: { start: string; end: string; opens: string | null } | null;
}

const toFillIn = '________________';

const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');

/** A month before or after a day, such as `May 2027`. */
function monthOf(day: string, months = 0): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  const date = new Date(Date.UTC(year, month - 1 + months, 1));
  return date.toLocaleDateString('en-GB', { timeZone: 'UTC', month: 'long', year: 'numeric' });
}

/** Tasks that are due, by month. Before a camp is known the months are lines to fill in. */
function year({ camp }: HandoverFacts): [string, string][] {
  const opens = camp && (camp.opens ?? `${camp.start.slice(0, 4)}-01-01`);
  const at = (day: string | null | undefined, months = 0) => (day ? monthOf(day, months) : toFillIn);
  return [
    [
      at(opens, -1),
      'Put a backup into a new project once, as a rehearsal. Let two people try the password manager.',
    ],
    [at(opens), 'Take the paid plans of Resend and Supabase before registration opens.'],
    [
      at(opens),
      'See that the nightly backups are there (GitHub → Actions → Scheduled). Run npm run doctor the day before.',
    ],
    [at(camp?.start), 'Check-in: open /checkin on each phone the evening before.'],
    [at(camp?.end), 'Go back to the free plans after the last refund.'],
    [at(camp?.end, 2), 'Close the season’s books (Treasury). Print this page again.'],
    [
      toFillIn,
      'The domain is renewed at its registrar, and paid. Keys of people who have left are made anew.',
    ],
    ['April 2031', 'Supabase’s root certificate ends: download the new one (docs/hosting.md).'],
  ];
}

/** The page, in Markdown. */
export function handoverPage(facts: HandoverFacts): string {
  const { settings, owners, organisers, written, fileChanged, today } = facts;
  const isSet = (name: string) => Boolean(settings[name]);
  const keys = [...needed, siteToken].filter(({ name }) => secretNames.includes(name) && isSet(name));
  const optional = secretNames.filter((name) => isSet(name) && !keys.some((key) => key.name === name));
  const keyRow = (name: string, origin: string) => [
    name,
    [
      '.env.hosting',
      ...(functionSecrets.some((one) => one === name) ? ['Supabase → Edge Functions'] : []),
    ].join(', '),
    origin,
    written.get(name) ?? `the file on ${fileChanged}`,
  ];
  const accounts: [string, string, string][] = [
    ['Supabase', 'database, sign-in, functions', owners.join(', ') || toFillIn],
    ['Vercel, or another host', 'the pages', toFillIn],
    ['Resend', 'emails', toFillIn],
    ['Nexi Checkout', 'payments', toFillIn],
    ['Registrar of the domain', 'the names of site and emails', toFillIn],
    ['GitHub', 'the daily look and backups', toFillIn],
    ['Password manager', '.env.hosting and the backups’ passphrase', toFillIn],
    ['Uptime monitor', 'asks health every five minutes', toFillIn],
  ];
  return [
    `# ${settings['SITE_URL'] || 'The site'}: handover, ${today}`,
    'No value of a key is on this page. What is empty is filled in with a pen.',
    '## Accounts',
    table(['Account', 'For', 'Owner, and who else gets in'], accounts),
    '## Organisers of level 5',
    organisers.length > 0 ? organisers.map((address) => `- ${address}`).join('\n') : toFillIn,
    '## Keys',
    table(
      ['Key', 'Lives in', 'Where a new one comes from', 'Last changed'],
      [
        ...keys.map(({ name, cure }) => keyRow(name, cure)),
        ...optional.map((name) => keyRow(name, 'the provider’s console')),
        ['BACKUP_PASSPHRASE', 'password manager, GitHub’s secrets', 'chosen by you', toFillIn],
      ],
    ),
    '## The year',
    table(['When', 'What'], year(facts)),
    '',
  ].join('\n\n');
}

const campSchema = z.object({ start: z.string(), end: z.string(), opens: z.string().nullable() });

/** Reads the facts; what cannot be reached is left to fill in, and said. */
export async function readFacts(say: (line: string) => void): Promise<HandoverFacts> {
  const settings = readSettings();
  const sql = openDatabase(settings);
  const orNone = async <T>(work: () => Promise<T>, none: T): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      say(`Not read: ${error instanceof Error ? error.message : String(error)}`);
      return none;
    }
  };
  try {
    const organisers = await sql<{ email: string }[]>`
      select u.email from public.admin a join auth.users u on u.id = a.id where a.access_level = 5 order by 1`;
    const camps = await sql`
      select c.start_date::text as start, c.end_date::text as "end", s.turns_at::date::text as opens
      from public.camp_info c left join public.admin_settings s on s.name = 'DISABLE_NEW_USER'`;
    const vault = await sql<{ name: string; day: string }[]>`
      select upper(name) as name, updated_at::date::text as day from vault.secrets where name = 'sweep_key'`;
    const times = await orNone(() => secretTimes(settings), new Map<string, string>());
    return {
      settings,
      today: new Date().toISOString().slice(0, 10),
      owners: await orNone(() => projectOwners(settings), []),
      organisers: organisers.map(({ email }) => email),
      written: new Map([...vault.map(({ name, day }) => [name, day] as const), ...times]),
      fileChanged: statSync('.env.hosting').mtime.toISOString().slice(0, 10),
      camp: campSchema.nullable().parse(camps[0] ?? null),
    };
  } finally {
    await sql.end({ timeout: 5 });
  }
}

import { admin } from '../../../src/content/en/site/admin.ts';
import { rightWords } from '../../../src/content/en/settings/right-words.ts';
import { adminTabs, screenRights } from '../../../src/domain/accounts/screen-rights.ts';
import { keysOf } from '../../../src/domain/keys.ts';
import type { Query } from '../database.ts';
import { table } from './markdown.ts';

interface StoredRight {
  name: keyof typeof rightWords.opens;
  level: number | null;
  jobs: (keyof typeof rightWords.names)[];
}

async function readRights(query: Query): Promise<StoredRight[]> {
  const [row] = await query(`select json_agg(r) as all from private.rights r`);
  return JSON.parse(JSON.stringify(row?.all));
}

/** `private.rights` for src/domain. */
export async function renderRights(query: Query): Promise<string> {
  const rights = await readRights(query);
  return `/** The rights of organisers: \`private.rights\`. Written by \`npm run db:types\`: do not edit. */
export const storedRights = {
${rights.map(({ name, level, jobs }) => `  ${name}: { level: ${level}, jobs: [${jobs.map((job) => `'${job}'`).join(', ')}] },\n`).join('')}} as const;
`;
}

/** docs/rights.md: each right with the level and the jobs that have it, and the screens that it opens. */
export async function renderRightsPage(query: Query): Promise<string> {
  const rights = await readRights(query);
  const jobs = keysOf(rightWords.names);
  return `# Who may do what

<!-- Written by \`npm run db:types\` from private.rights, the screens and the words: do not edit. -->

One table (\`supabase/schemas/accounts/rights.sql\`) says what each access level and each job opens. Policies and functions ask
\`private.may\`, tabs and buttons ask \`my_rights\`, and the words shown with a level or a job are made from it.
\`supabase/tests/76-rights.sql\` tries every function, table and view with each job and each level.

${table(
  ['What it opens', 'Right', 'From level', ...jobs.map((job) => rightWords.names[job])],
  rights.map(({ name, level, jobs: having }) => [
    rightWords.opens[name],
    `\`${name}\``,
    level === null ? 'none' : String(level),
    ...jobs.map((job) => (having.includes(job) ? 'yes' : '')),
  ]),
)}

The screens of the dashboard, each shown to who has one of these rights:

${table(
  ['Screen', 'Rights'],
  adminTabs.map((tab) => [admin.tabs[tab], screenRights[tab].map((right) => `\`${right}\``).join(' or ')]),
)}
`;
}

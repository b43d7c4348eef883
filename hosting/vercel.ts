/** Vercel's interface: the church's own domain of the site, and the records that lead to it. */
import { z } from 'zod';
import { askService } from './ask-service.ts';
import type { DnsRecord } from './resend.ts';
import type { Settings } from './settings.ts';

const base = 'https://api.vercel.com';

export const projectName = ({ VERCEL_PROJECT }: Settings) => VERCEL_PROJECT || 'familycamp';

/** The host's name of the site, when it is the church's own and the site is on Vercel; null else. */
function ownDomain({ SITE_URL = '', VERCEL_TOKEN }: Settings): string | null {
  const host = URL.parse(SITE_URL)?.hostname ?? '';
  return VERCEL_TOKEN && host !== '' && !host.endsWith('.vercel.app') ? host : null;
}

type Asked = readonly [method: 'GET' | 'POST', path: string];

/** @returns null where Vercel knows no such thing */
async function askVercel<T>(
  settings: Settings,
  ask: typeof fetch,
  [method, path]: Asked,
  schema: z.ZodType<T>,
  body?: object,
): Promise<T | null> {
  const answer = await askService(ask, [method, base + path], settings['VERCEL_TOKEN'], body);
  if (answer.status === 404) return null;
  const content: unknown = await answer.json().catch(() => null);
  if (answer.status === 401 || (answer.status === 403 && Object(Object(content).error).invalidToken === true))
    throw new Error('Vercel refuses VERCEL_TOKEN: make a new one at vercel.com/account/tokens.');
  if (!answer.ok)
    throw new Error(
      `api.vercel.com answers ${answer.status}: ${String(Object(Object(content).error).message)}`,
    );
  return schema.parse(content);
}

/** `?teamId=…` for an account whose projects are a team's. */
async function teamOf(settings: Settings, ask: typeof fetch): Promise<string> {
  const schema = z.object({ user: z.object({ defaultTeamId: z.string().nullish() }) });
  const team = (await askVercel(settings, ask, ['GET', '/v2/user'], schema))?.user.defaultTeamId;
  return team ? `teamId=${encodeURIComponent(team)}` : '';
}

const domainSchema = z.object({
  ...{ name: z.string(), apexName: z.string(), verified: z.boolean() },
  verification: z.array(z.object({ type: z.string(), domain: z.string(), value: z.string() })).optional(),
});
const configSchema = z.object({
  misconfigured: z.boolean(),
  recommendedCNAME: z.array(z.object({ rank: z.number(), value: z.string() })).nullish(),
  recommendedIPv4: z.array(z.object({ rank: z.number(), value: z.array(z.string()) })).nullish(),
});

export interface SiteDomain {
  host: string;
  /** Whether the project at Vercel has it. */
  isConnected: boolean;
  /** Whether Vercel believes that it is ours. */
  isVerified: boolean;
  /** Records that its registrar lacks; none when the name leads to the site. */
  missing: readonly DnsRecord[];
}

const first = <T extends { rank: number }>(list: readonly T[] | null | undefined) =>
  [...(list ?? [])].toSorted((one, other) => one.rank - other.rank)[0];

/** How the own domain stands at Vercel. Throws with one sentence when Vercel does not let us look. */
export async function siteDomain(settings: Settings, ask: typeof fetch): Promise<SiteDomain | null> {
  const host = ownDomain(settings);
  if (host === null) return null;
  const team = await teamOf(settings, ask);
  const project = encodeURIComponent(projectName(settings));
  const [known, config] = await Promise.all([
    askVercel(settings, ask, ['GET', `/v9/projects/${project}/domains/${host}?${team}`], domainSchema),
    askVercel(
      settings,
      ask,
      ['GET', `/v6/domains/${host}/config?projectIdOrName=${project}&${team}`],
      configSchema,
    ),
  ]);
  const apex = known?.apexName ?? host.split('.').slice(-2).join('.');
  const record: DnsRecord =
    host === apex
      ? { type: 'A', name: host, value: first(config?.recommendedIPv4)?.value[0] ?? '76.76.21.21' }
      : {
          type: 'CNAME',
          name: host,
          value: (first(config?.recommendedCNAME)?.value ?? 'cname.vercel-dns.com').replace(/\.$/, ''),
        };
  const proofs = known?.verified === false ? (known.verification ?? []) : [];
  return {
    host,
    isConnected: known !== null,
    isVerified: known?.verified ?? false,
    missing: [
      ...proofs.map(({ type, domain, value }) => ({ type, name: domain, value })),
      ...((config?.misconfigured ?? true) ? [record] : []),
    ],
  };
}

/** Gives the domain to the project; twice is once. */
export async function connectSiteDomain(settings: Settings, ask: typeof fetch): Promise<void> {
  const team = await teamOf(settings, ask);
  const path = `/v10/projects/${encodeURIComponent(projectName(settings))}/domains?${team}`;
  const added = await askVercel(settings, ask, ['POST', path], domainSchema, { name: ownDomain(settings) });
  if (added === null) throw new Error(`Vercel has no project ${projectName(settings)} yet.`);
}

/** Has Vercel look again at the record that proves whose the domain is. */
export async function verifySiteDomain(settings: Settings, ask: typeof fetch): Promise<void> {
  const project = encodeURIComponent(projectName(settings));
  const path = `/v9/projects/${project}/domains/${ownDomain(settings) ?? ''}/verify`;
  await askVercel(settings, ask, ['POST', `${path}?${await teamOf(settings, ask)}`], z.unknown());
}

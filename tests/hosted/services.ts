/** Stand-ins for Resend's and Vercel's interfaces, as far as a deploy and the doctor ask them. */
import { once } from 'node:events';
import { createServer } from 'node:http';

interface MailDomain {
  id: string;
  name: string;
  status: string;
  records: { type: string; name: string; value: string; priority?: number; status: string }[];
}
interface Webhook {
  id: string;
  endpoint: string;
  status: string;
  events: string[];
  signing_secret: string;
}

export interface Services {
  /** Domains of the account at Resend. */
  domains: MailDomain[];
  webhooks: Webhook[];
  /** The key that Resend takes for everything. */
  fullKey: string;
  /** Domains of the site's project at Vercel, and whether their records lead there. */
  siteDomains: Map<string, { leadsHere: boolean; verified: boolean }>;
  /** Every request that changes something. */
  changes: string[];
  /** Answers for both hosts; null for another. */
  answer: (request: Request) => Promise<Response | null>;
}

const recordsOf = (status: string) => [
  { type: 'MX', name: 'send', value: 'feedback-smtp.eu-west-1.amazonses.com', priority: 10, status },
  { type: 'TXT', name: 'send', value: 'v=spf1 include:amazonses.com ~all', status },
  { type: 'TXT', name: 'resend._domainkey', value: 'p=MIGfMA0GCSq', status },
];

/** Everything set up for a domain, with the webhook of a function. */
export function readyServices(domain: string, endpoint: string, secret: string): Services {
  const services = newServices();
  services.domains.push({ id: 'd1', name: domain, status: 'verified', records: recordsOf('verified') });
  services.webhooks.push({
    ...{ id: 'w1', endpoint, status: 'enabled', signing_secret: secret },
    events: ['delivered', 'delivery_delayed', 'bounced', 'complained', 'failed', 'suppressed'].map(
      (name) => `email.${name}`,
    ),
  });
  return services;
}

/** New accounts, with nothing in them. */
export function newServices(): Services {
  const services: Services = {
    ...{ domains: [], webhooks: [], fullKey: 're_0123456789', siteDomains: new Map(), changes: [] },
    answer: async (request) => {
      const { host } = new URL(request.url);
      if (host === 'api.resend.com') return resend(request);
      return host === 'api.vercel.com' ? vercel(request) : null;
    },
  };
  const note = (request: Request) => {
    const { host, pathname } = new URL(request.url);
    if (request.method !== 'GET') services.changes.push(`${request.method} ${host}${pathname}`);
  };

  async function resend(request: Request): Promise<Response> {
    if (request.headers.get('authorization') !== `Bearer ${services.fullKey}`)
      return Response.json({ name: 'restricted_api_key' }, { status: 401 });
    note(request);
    const [, kind = '', id, act] = new URL(request.url).pathname.split('/');
    const sent = () => request.json() as Promise<Record<string, never>>;
    const list: { id: string }[] = kind === 'domains' ? services.domains : services.webhooks;
    if (request.method === 'GET')
      return id ? found(list.find((one) => one.id === id)) : Response.json({ object: 'list', data: list });
    if (act === 'verify') return Response.json({ id });
    if (request.method === 'PATCH') {
      const known = services.webhooks.find((one) => one.id === id);
      return found(known && Object.assign(known, await sent()));
    }
    if (kind === 'domains') {
      const made = {
        ...{ id: 'd2', name: String((await sent())['name']), status: 'not_started' },
        records: recordsOf('not_started'),
      };
      services.domains.push(made);
      return Response.json(made, { status: 201 });
    }
    const { endpoint = '', events = [] } = (await sent()) as { endpoint?: string; events?: string[] };
    const made = {
      id: 'w2',
      endpoint,
      events,
      status: 'enabled',
      signing_secret: 'whsec_bmV3bHltYWRlc2VjcmV0',
    };
    services.webhooks.push(made);
    return Response.json(made, { status: 201 });
  }

  async function vercel(request: Request): Promise<Response> {
    note(request);
    const { pathname } = new URL(request.url);
    if (pathname === '/v2/user') return Response.json({ user: { id: 'u', defaultTeamId: 'team_1' } });
    if (new URL(request.url).searchParams.get('teamId') !== 'team_1') return found(undefined);
    const shown = (name: string) => {
      const known = services.siteDomains.get(name);
      const verification = [
        { type: 'TXT', domain: '_vercel.church.dk', value: 'vc-domain-verify=camp', reason: 'pending' },
      ];
      return (
        known && {
          ...{ name, apexName: name.split('.').slice(-2).join('.'), verified: known.verified },
          ...(!known.verified && { verification }),
        }
      );
    };
    const config = /^\/v6\/domains\/([^/]+)\/config$/.exec(pathname)?.[1];
    if (config)
      return Response.json({
        misconfigured: !services.siteDomains.get(config)?.leadsHere,
        recommendedCNAME: [
          { rank: 2, value: 'cname.vercel-dns.com.' },
          { rank: 1, value: 'a1b2.vercel-dns-017.com.' },
        ],
        recommendedIPv4: [{ rank: 1, value: ['216.198.79.1'] }],
      });
    const [, name, act] =
      /^\/v\d+\/projects\/familycamp\/domains(?:\/([^/]+))?(?:\/(\w+))?$/.exec(pathname) ?? [];
    if (request.method === 'GET' || act) return found(shown(name ?? ''));
    const added = String(Object(await request.json()).name);
    services.siteDomains.set(added, { leadsHere: false, verified: true });
    return Response.json(shown(added));
  }
  return services;
}

const found = (thing: object | undefined) =>
  thing ? Response.json(thing) : Response.json({ error: { code: 'not_found' } }, { status: 404 });

/** The same for processes: what they ask a host comes to `url` with the host as the first part of the path. */
export async function serveServices({ answer }: Services) {
  const server = createServer((request, response) => {
    void (async () => {
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(Buffer.from(part));
      const method = request.method ?? 'GET';
      const asked = new Request(`https:/${request.url ?? ''}`, {
        method,
        headers: { authorization: request.headers.authorization ?? '' },
        ...(method !== 'GET' && { body: Buffer.concat(parts) }),
      });
      const answered = (await answer(asked)) ?? new Response('', { status: 404 });
      response.writeHead(answered.status, { 'content-type': 'application/json' });
      response.end(await answered.text());
    })();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  return {
    routes: { 'api.resend.com': `${url}/api.resend.com`, 'api.vercel.com': `${url}/api.vercel.com` },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

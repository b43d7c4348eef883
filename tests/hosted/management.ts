/** A stand-in for the platform's management interface, as far as the command line tool 3.1 asks it for a deploy. */
import { createHash, createHmac } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import authSettings from './auth-settings.json' with { type: 'json' };

export interface Management {
  /** Where it listens. */
  url: string;
  /** What takes the tool here instead of to the platform. */
  env: Record<string, string>;
  /** Every request that changes something: method and path. */
  changes: string[];
  secrets: Map<string, string>;
  functions: Map<string, object>;
  auth: Record<string, unknown>;
  /** The project as the interface describes it. */
  status: string;
  /** Whether it refuses the access token. */
  refuses: boolean;
  close: () => Promise<void>;
}

/** Starts it with one new project. */
export async function startManagement(ref: string): Promise<Management> {
  const changes: string[] = [];
  const secrets = new Map<string, string>();
  const functions = new Map<string, object>();
  const config: Record<string, Record<string, unknown>> = {
    auth: {
      ...Object.fromEntries(authSettings.map((name) => [name, null])),
      ...{ mailer_otp_exp: 3600, mfa_phone_otp_length: 6, sms_otp_length: 6, custom_oauth_max_providers: 1 },
      ...{
        passkey_enabled: false,
        oauth_server_enabled: false,
        oauth_server_allow_dynamic_registration: false,
      },
      ...{ custom_oauth_enabled: false, site_url: 'http://localhost:3000', uri_allow_list: '' },
    },
    api: { db_schema: 'public', max_rows: 1000, db_extra_search_path: 'public,extensions', db_pool: null },
    storage: {
      fileSizeLimit: 1,
      features: { imageTransformation: { enabled: false }, s3Protocol: { enabled: false } },
    },
  };
  const project = {
    ...{ id: ref, ref, organization_id: 'church', organization_slug: 'church', name: 'familycamp' },
    ...{ region: 'eu-central-1', created_at: '2026-01-01T00:00:00Z' },
    database: { host: 'db.test', version: '17', postgres_engine: '17', release_channel: 'ga' },
  };

  const management: Management = {
    ...{ url: '', env: {}, changes, secrets, functions, auth: config['auth'] ?? {} },
    ...{ status: 'ACTIVE_HEALTHY', refuses: false },
    close: async () => undefined,
  };
  const answer = (method: string, url: URL, body: string): unknown => {
    const path = url.pathname.replace(/^\/v[12]\/projects\/[a-z]+/, '');
    const sent = () => JSON.parse(body);
    switch (`${method} ${path}`) {
      case 'GET /v1/organizations/church/members':
        return [
          { user_id: '1', user_name: 'pastor', email: 'pastor@church.dk', role_name: 'Owner' },
          { user_id: '2', user_name: 'helper', email: 'helper@church.dk', role_name: 'Developer' },
        ];
      case 'GET ':
        return { ...project, status: management.status };
      case 'GET /billing/addons':
        return { selected_addons: [], available_addons: [] };
      case 'GET /config':
        return { data: { type: 'project_config', id: ref, attributes: config } };
      case 'GET /config/auth':
        return config['auth'];
      case 'PATCH /config/auth':
        return Object.assign(config['auth'] ?? {}, kept(ref, sent()));
      case 'PATCH /postgrest':
        return Object.assign(config['api'] ?? {}, sent());
      case 'PATCH /config/storage':
        return Object.assign(config['storage'] ?? {}, sent(), { file_size_limit: sent().fileSizeLimit });
      case 'GET /api-keys':
        return [
          {
            name: 'default',
            api_key: 'sb_publishable_abc',
            id: '1',
            type: 'publishable',
            hash: '',
            prefix: '',
            description: '',
          },
          { name: 'default', api_key: 'sb_secret_abc', type: 'secret' },
        ];
      case 'GET /secrets':
        return [...secrets].map(([name, value]) => ({
          name,
          value: sha256(value),
          updated_at: '2026-01-01T00:00:00Z',
        }));
      case 'POST /secrets':
        for (const { name, value } of sent()) secrets.set(name, value);
        return {};
      case 'DELETE /secrets':
        for (const name of sent()) secrets.delete(name);
        return {};
      case 'GET /functions':
        return [...functions.values()];
      case 'POST /functions/deploy': {
        const slug = url.searchParams.get('slug') ?? '';
        const made = {
          ...{ id: '00000000-0000-4000-8000-000000000001', slug, name: slug, status: 'ACTIVE', version: 1 },
          ...{ created_at: 1, updated_at: 1, verify_jwt: false, import_map: true, ezbr_sha256: 'x' },
          entrypoint_path: 'file:///index.ts',
        };
        functions.set(slug, made);
        return made;
      }
      case 'PUT /functions':
        return { functions: [...functions.values()] };
      default:
        return undefined;
    }
  };

  const server = createServer((request, response) => {
    void (async () => {
      const url = new URL(request.url ?? '', 'http://management');
      const method = request.method ?? '';
      const body = await textOf(request);
      if (method !== 'GET') changes.push(`${method} ${url.pathname}`);
      const found = management.refuses ? { message: 'Unauthorized' } : answer(method, url, body);
      const fine = method === 'POST' ? 201 : 200;
      response.statusCode = management.refuses ? 401 : found === undefined ? 404 : fine;
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(found ?? { message: `nothing at ${method} ${url.pathname}` }));
    })();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const folder = mkdtempSync(join(tmpdir(), 'familycamp-management-'));
  const profile = join(folder, 'profile.yaml');
  const here = `http://127.0.0.1:${port}`;
  writeFileSync(
    profile,
    `name: standin\napi_url: ${here}\ndashboard_url: ${here}\nproject_host: standin.test\npooler_host: standin.test\n`,
  );
  return Object.assign(management, {
    url: here,
    env: { SUPABASE_PROFILE: profile, SUPABASE_HOME: folder },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
      rmSync(folder, { recursive: true, force: true });
    },
  });
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** The platform shows of its own secrets only that they are there. */
const kept = (ref: string, sent: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(sent).map(([name, value]) => [
      name,
      /(_secret|smtp_pass)$/.test(name) && typeof value === 'string'
        ? createHmac('sha256', ref).update(value).digest('hex')
        : value,
    ]),
  );

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(Buffer.from(part));
  return Buffer.concat(parts).toString('utf8');
}

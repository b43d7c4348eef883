/** The platform's management interface, asked with the access token of the project's owner. */
import { z } from 'zod';
import { askService } from './ask-service.ts';
import { projectRef, type Settings } from './settings.ts';

/** The platform does not let us look, and waiting or another network does not help. */
export class RefusedError extends Error {}

/**
 * Returns the interface's answer at a path of the project, such as `/api-keys`; the project itself at an empty one.
 *
 * @throws RefusedError with one sentence when it refuses the token or does not know the project, Error when it does not answer
 */
async function askPlatform(settings: Settings, path: string, ask: typeof fetch = fetch): Promise<unknown> {
  const project = projectRef(settings);
  if (project === null) throw new Error('DATABASE_URL does not say which Supabase project it is.');
  return askInterface(settings, `projects/${project}${path}`, ask);
}

async function askInterface(settings: Settings, path: string, ask: typeof fetch): Promise<unknown> {
  const address = `https://api.supabase.com/v1/${path}`;
  const answer = await askService(ask, ['GET', address], settings['SUPABASE_ACCESS_TOKEN']);
  if (answer.status === 401)
    throw new RefusedError(
      'Supabase refuses the access token: make a new one at supabase.com/dashboard/account/tokens, for SUPABASE_ACCESS_TOKEN.',
    );
  if (answer.status === 403 || answer.status === 404)
    throw new RefusedError(
      `The account of SUPABASE_ACCESS_TOKEN doesn’t see ${path.split('/').slice(0, 2).join(' ').replace('projects', 'the project')}.`,
    );
  if (!answer.ok) throw new Error(`api.supabase.com answers ${answer.status}.`);
  return answer.json();
}

const keysSchema = z.array(
  z.object({ name: z.string(), type: z.string().nullish(), api_key: z.string().nullish() }),
);

/**
 * The project's key of a kind: of the new ones, or else of the older, signed ones.
 *
 * @throws Error with one sentence when there is none, or as `askPlatform`
 */
export async function apiKey(
  settings: Settings,
  kind: 'secret' | 'publishable',
  ask: typeof fetch = fetch,
): Promise<string> {
  const keys = keysSchema.parse(await askPlatform(settings, '/api-keys?reveal=true', ask));
  const older = kind === 'secret' ? 'service_role' : 'anon';
  const found = keys.find(({ type }) => type === kind) ?? keys.find(({ name }) => name === older);
  if (!found?.api_key)
    throw new Error(`The project has no ${kind} key: make one (Supabase → project → API keys).`);
  return found.api_key;
}

/** Returns why a project does not run, as a sentence with what to do; undefined while it runs. Throws as `askPlatform`. */
export async function projectProblem(
  settings: Settings,
  ask: typeof fetch = fetch,
): Promise<string | undefined> {
  const { status } = z.object({ status: z.string() }).parse(await askPlatform(settings, '', ask));
  if (status.startsWith('ACTIVE')) return undefined;
  const page = `supabase.com/dashboard/project/${projectRef(settings) ?? ''}`;
  return status === 'INACTIVE' || status === 'PAUSED'
    ? `The Supabase project is paused: press Restore project at ${page}, and wait until it runs.`
    : `The Supabase project is not running (${status}): look at ${page}, and wait until it runs.`;
}

/** SHA-256 in hexadecimal of the functions' secrets, by name: the platform shows no more. Throws as `askPlatform`. */
export async function secretDigests(
  settings: Settings,
  ask: typeof fetch = fetch,
): Promise<Map<string, string>> {
  const rows = z
    .array(z.object({ name: z.string(), value: z.string() }))
    .parse(await askPlatform(settings, '/secrets', ask));
  return new Map(rows.map(({ name, value }) => [name, value]));
}

const authSchema = z.object({
  ...{ smtp_host: z.string().nullish(), smtp_admin_email: z.string().nullish() },
  /** Digits of a code in an email, and seconds that it lasts. */
  ...{ mailer_otp_length: z.number().nullish(), mailer_otp_exp: z.number().nullish() },
});

/** Settings of the sign-in as the platform has them. Throws as `askPlatform`. */
export async function authSettings(
  settings: Settings,
  ask: typeof fetch = fetch,
): Promise<z.infer<typeof authSchema>> {
  return authSchema.parse(await askPlatform(settings, '/config/auth', ask));
}

/** Days on which the functions' secrets were last written, by name; those of which the platform does not say it are left out. Throws as `askPlatform`. */
export async function secretTimes(
  settings: Settings,
  ask: typeof fetch = fetch,
): Promise<Map<string, string>> {
  const rows = z
    .array(z.object({ name: z.string(), updated_at: z.string().nullish() }))
    .parse(await askPlatform(settings, '/secrets', ask));
  return new Map(rows.flatMap(({ name, updated_at: at }) => (at ? [[name, at.slice(0, 10)] as const] : [])));
}

/** Email addresses of the owners of the project's organisation. Throws as `askPlatform`. */
export async function projectOwners(settings: Settings, ask: typeof fetch = fetch): Promise<string[]> {
  const project = z
    .object({ organization_slug: z.string().nullish(), organization_id: z.string() })
    .parse(await askPlatform(settings, '', ask));
  const slug = project.organization_slug ?? project.organization_id;
  const members = z
    .array(z.object({ email: z.string().nullish(), user_name: z.string(), role_name: z.string() }))
    .parse(await askInterface(settings, `organizations/${encodeURIComponent(slug)}/members`, ask));
  return members
    .filter(({ role_name: role }) => role === 'Owner')
    .map(({ email, user_name: name }) => email ?? name);
}

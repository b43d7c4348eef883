/** A new project, and deploys to it by the real command line tool with the platform's interfaces played. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres, { type Sql } from 'postgres';
import { deploy } from '../../hosting/deploy.ts';
import type { Settings } from '../../hosting/settings.ts';
import { supabase } from '../../hosting/tools.ts';
import type { Workplace } from '../../hosting/workplace.ts';
import { healthySettings, ref } from '../hosting/patient.ts';
import { startManagement, type Management } from './management.ts';
import { readyServices, type Services } from './services.ts';
import { createProject, startPlatform, type Project } from './platform.ts';

interface Attempt {
  settings?: Settings;
  isBack?: boolean;
  /** Builds the site; does nothing when not given. */
  build?: () => Promise<string>;
  /** Answers the question whether to go on; yes when not given. */
  agrees?: boolean;
  /** The deploy is killed once the tool has done its n-th work. */
  diesAfter?: number;
}

interface Outcome {
  plan: readonly string[];
  replaced: readonly string[];
  said: string;
  /** Values that it wrote into .env.hosting. */
  kept: Settings;
}

export interface Deploying {
  project: Project;
  sql: Sql;
  management: Management;
  services: Services;
  /** The built page as the host shows it; null while nothing is there. */
  shown: string | null;
  attempt: (options?: Attempt) => Promise<Outcome>;
  close: () => Promise<void>;
}

export const builtPage = '<div id="root">Camp</div>';

export async function startDeploying(): Promise<Deploying> {
  const server = await startPlatform();
  const project = await createProject(server, 'deployed', false);
  const management = await startManagement(ref);
  const services = readyServices(
    'church.dk',
    `${healthySettings['FUNCTIONS_URL']}/mail-webhook`,
    healthySettings['MAIL_WEBHOOK_SECRET'] ?? '',
  );
  const sql = postgres(project.url, { max: 1, onnotice: () => undefined });
  const built = mkdtempSync(join(tmpdir(), 'familycamp-built-'));
  writeFileSync(join(built, 'index.html'), builtPage);

  const ask: typeof fetch = async (input, init) => {
    const { host, pathname, origin } = new URL(new Request(input).url);
    if (host === 'api.supabase.com') return fetch(management.url + pathname, init);
    const served = await services.answer(new Request(input, init));
    if (served) return served;
    const isPage = `${origin}${pathname}` === `${healthySettings['SITE_URL']}/`;
    return isPage && deploying.shown !== null
      ? new Response(deploying.shown)
      : new Response('', { status: 503 });
  };

  async function attempt(options: Attempt = {}): Promise<Outcome> {
    const outcome = {
      ...{ plan: [] as readonly string[], replaced: [] as readonly string[] },
      kept: {} as Record<string, string>,
    };
    const said: string[] = [];
    let works = 0;
    let kill: (reason: Error) => void = () => undefined;
    const killed = new Promise<never>((_resolve, reject) => (kill = reject));
    const place: Workplace = {
      settings: { ...healthySettings, DATABASE_URL: project.url, ...options.settings },
      keep: (values) => {
        Object.assign(outcome.kept, values);
        place.settings = { ...place.settings, ...values };
      },
      ...{ sql, ask, built, isBack: options.isBack ?? false },
      supabase: async (args, env) => {
        const output = await supabase(args, { ...env, ...management.env });
        works += 1;
        if (works !== options.diesAfter) return output;
        kill(new Error('killed'));
        return new Promise<never>(() => undefined);
      },
      vercel: () => Promise.reject(new Error('not here')),
      script: options.build ?? (async () => ''),
      say: (line) => said.push(line),
    };
    const isAgreed = async (plan: readonly string[], replaced: readonly string[]) => {
      Object.assign(outcome, { plan, replaced });
      return options.agrees ?? true;
    };
    await Promise.race([deploy(place, isAgreed, 0), killed]);
    return { ...outcome, said: said.join('\n') };
  }

  const deploying: Deploying = {
    ...{ project, sql, management, services, shown: null, attempt },
    close: async () => {
      await Promise.all([sql.end(), project.owner.close(), project.superuser.close(), management.close()]);
      await server.close();
      rmSync(built, { recursive: true, force: true });
    },
  };
  return deploying;
}

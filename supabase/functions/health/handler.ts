/**
 * GET /functions/v1/health: for a monitor that asks every few minutes and tells someone when the answer is not 200. It learns no
 * more than that. With the sweep's key (`npm run doctor`) it returns what is wrong and whether the installation is ready; to an
 * organiser of level 3 the latter, by POST from the website. Nothing is said about anyone.
 */
import type { Readiness } from '../../../src/domain/site/readiness.ts';
import type { Health } from '../_shared/db-schema.ts';
import { DatabaseError } from '../_shared/db.ts';
import type { Dependencies } from '../_shared/dependencies.ts';
import { browserEndpoint, HttpError, json, type Handler } from '../_shared/http.ts';
import { isSameSecret } from '../_shared/secrets.ts';

/** The sweep runs every five minutes: two that are missed are chance, three are none. */
const sweepLateSeconds = 900;
const mailLateSeconds = 3600;
/** The number at which organisers are notified (`mail_queue`). */
const mailsTooMany = 50;

/** PostgreSQL's word for a transaction that only reads. */
const readOnlyCode = '25006';

const nexiLiveHost = 'api.dibspayment.eu';

/**
 * Answers 200 or 503 with `{ ok }`. To the sweep's key also `problems` (`database`, `read_only`, `sweep`, `mail`, `webhooks`), the figures behind
 * them, `readiness` and the database's version; 401 for another key.
 */
export function createHealthHandler(deps: Dependencies): Handler {
  const { config, db, log } = deps;
  const forOrganisers = browserEndpoint('health', log, config.siteUrl, async (request) => {
    const caller = await deps.authenticate(request);
    if (Number(await caller.ask('my_access_level', {})) < 3) throw new HttpError(403, 'not_allowed');
    const { readiness } = await readinessOf(deps);
    return json(200, readiness);
  });

  return async (request) => {
    if (request.method === 'POST' || request.method === 'OPTIONS') return forOrganisers(request);
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return json(405, { error: 'method_not_allowed' });
    const key = request.headers.get('x-sweep-key');
    if (key !== null && !isSameSecret(key, config.sweepKey)) return json(401, { error: 'wrong_key' });
    try {
      const health = await db.health();
      const problems = problemsOf(health);
      if (key !== null && (await isReadOnly(deps))) problems.unshift('read_only');
      const status = problems.length === 0 ? 200 : 503;
      if (key !== null)
        return json(status, { ok: status === 200, problems, ...health, ...(await readinessOf(deps)) });
      await db.noteMonitor();
      return json(status, { ok: status === 200 });
    } catch (error) {
      log.error('health failed', error);
      return json(503, { ok: false, ...(key !== null && { problems: ['database'] }) });
    }
  };
}

/** The same while the functions lack a variable: not well, and its name is for who shows the sweep's key. */
export function createIncompleteHandler(sweepKey: string, names: readonly string[]): Handler {
  return (request) => {
    const isKnown = isSameSecret(request.headers.get('x-sweep-key'), sweepKey);
    return Promise.resolve(
      json(503, { ok: false, ...(isKnown && { problems: ['settings'], missing: names }) }),
    );
  };
}

async function readinessOf({ config, db, mailer, nexi }: Dependencies) {
  const [{ schema, ...known }, nexi_key, mail_domain] = await Promise.all([
    db.readiness(config),
    nexi.takesKey(),
    mailer.isDomainVerified(),
  ]);
  const readiness: Readiness = {
    ...known,
    nexi_key,
    mail_domain,
    mail_webhook: config.mailWebhookSecret !== null,
    live_payments: new URL(config.nexiApiBase).host === nexiLiveHost,
  };
  return { readiness, schema };
}

/** Whether the database answers and takes no writes, as when its disk is full: tried by a write that changes no row. */
async function isReadOnly({ db }: Dependencies): Promise<boolean> {
  try {
    await db.returnOutbox([]);
    return false;
  } catch (error) {
    if (error instanceof DatabaseError && error.message.includes(readOnlyCode)) return true;
    throw error;
  }
}

function problemsOf(health: Health): string[] {
  const checks: [problem: string, isWrong: boolean][] = [
    [
      'sweep',
      health.sweep_age === null || health.sweep_age > sweepLateSeconds || health.failed_steps.length > 0,
    ],
    ['mail', (health.mail_delay ?? 0) > mailLateSeconds || health.mails_waiting > mailsTooMany],
    ['webhooks', health.webhooks_failed > 0],
  ];
  return checks.filter(([, isWrong]) => isWrong).map(([problem]) => problem);
}

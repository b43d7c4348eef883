/**
 * GET /functions/v1/health: for a monitor that asks every few minutes and tells somebody when the answer is not 200. It says
 * how the machinery is and nothing about anybody.
 */
import type { Health } from '../_shared/db-schema.ts';
import type { Dependencies } from '../_shared/dependencies.ts';
import { json, type Handler } from '../_shared/http.ts';

type HealthDeps = Pick<Dependencies, 'db' | 'log'>;

/** The sweep runs every five minutes: two that are missed are chance, three are none. */
const sweepLateSeconds = 900;
const mailLateSeconds = 3600;
/** The same number makes organisers be told (`mail_queue`). */
const mailsTooMany = 50;

/** Answers 200, or 503 with the names of what is wrong: `database`, `sweep`, `mail`, `webhooks`. */
export function createHealthHandler({ db, log }: HealthDeps): Handler {
  return async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return json(405, { error: 'method_not_allowed' });
    try {
      const health = await db.health();
      const problems = problemsOf(health);
      return json(problems.length === 0 ? 200 : 503, { problems, ...health });
    } catch (error) {
      log.error('health failed', error);
      return json(503, { problems: ['database'] });
    }
  };
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

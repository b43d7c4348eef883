import { readClock } from './clock.ts';
import type { Database } from './database.ts';
import type { Mailbox } from './mailbox.ts';
import type { Route } from './server.ts';
import { readBody, sendJson } from './web-http.ts';

export interface LocalRoutesOptions {
  db: Database;
  mailbox: Mailbox;
  url: string;
  publishableKey: string;
}

/** The paths below `/__local`: what a developer or a test asks the local default itself. */
export function localRoutes({ db, mailbox, url, publishableKey }: LocalRoutesOptions): Route[] {
  return [
    {
      path: '/__local/info.json',
      handle: async (_req, res) =>
        sendJson(res, 200, { url, publishableKey, now: await readClock(db), demoAccounts: [] }),
    },
    {
      path: '/__local/mail.json',
      handle: (_req, res, { searchParams }) =>
        sendJson(res, 200, mailbox.list(searchParams.get('to') ?? undefined)),
    },
    {
      path: '/__local/resend/emails',
      handle: async (req, res) => {
        const body: Record<string, string | string[] | undefined> = JSON.parse(String(await readBody(req)));
        const text = (value: string | string[] | undefined) =>
          Array.isArray(value) ? value.join(', ') : (value ?? '');
        const { to, from, subject, html, text: plain } = body;
        const key = req.headers['idempotency-key'];
        const id = mailbox.deliver(
          { to: text(to), from: text(from), subject: text(subject), html: text(html), text: text(plain) },
          typeof key === 'string' ? key : undefined,
        );
        sendJson(res, 200, { id });
      },
    },
  ];
}

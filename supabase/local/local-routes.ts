import { isLoopbackHostname } from '@supabase/lite';
import { demoAccounts } from '../demo/load.ts';
import { readClock, setClock } from './clock.ts';
import type { Database } from './database.ts';
import { consentRoute } from './google-consent.ts';
import type { Mail, Mailbox } from './mailbox.ts';
import { developerPage } from './pages/developer-page.ts';
import { mailBody, mailboxPage, mailPage } from './pages/mailbox-page.ts';
import type { Route } from './server.ts';
import { readBody, readFields, RefusedRequest, sendHtml, sendJson } from './web-http.ts';

export interface LocalRoutesOptions {
  db: Database;
  mailbox: Mailbox;
  url: string;
  publishableKey: string;
  secretKey: string;
  demo: boolean;
  sweep: () => Promise<string>;
  tellOfMail: (mail: Mail, what: string) => Promise<void>;
}

/**
 * The paths below `/__local`: what a developer or a test asks the local default itself. They answer under this machine's
 * own names only: a site on the internet can make its name mean 127.0.0.1, and would then read every mail.
 */
export function localRoutes(options: LocalRoutesOptions): Route[] {
  const routes = [consentRoute, ...mailRoutes(options), ...developerRoutes(options)];
  return routes.map(({ handle, ...route }) => ({
    ...route,
    handle: (req, res, url) => {
      if (!isLoopbackHostname(hostnameOf(req.headers.host)))
        throw new RefusedRequest(403, 'Only for this machine, under the name localhost or 127.0.0.1.');
      return handle(req, res, url);
    },
  }));
}

function hostnameOf(host: string | undefined): string {
  const address = `http://${host}`;
  return URL.canParse(address) ? new URL(address).hostname : '';
}

const MAILS_PER_SECOND = 100;

function mailRoutes({ mailbox, tellOfMail }: LocalRoutesOptions): Route[] {
  return [
    {
      path: '/__local/mail.json',
      handle: (_req, res, { searchParams }) =>
        sendJson(res, 200, mailbox.list(searchParams.get('to') ?? undefined)),
    },
    {
      path: '/__local/mail',
      handle(req, res, url) {
        const { pathname, searchParams } = url;
        const [, , , id, part] = pathname.split('/');
        const to = searchParams.get('to') ?? '';
        if (!id) return sendHtml(res, mailboxPage(mailbox.list(to || undefined), to));
        const mail = mailbox.find(id);
        if (!mail) return sendJson(res, 404, { error: 'There is no such mail.' });
        if (part === 'told')
          return form((fields) => tellOfMail(mail, fields.get('what') ?? ''), `/__local/mail/${id}`)(
            req,
            res,
            url,
          );
        sendHtml(res, part === 'body' ? mailBody(mail) : mailPage(mail));
      },
    },
    {
      path: '/__local/resend/emails',
      handle: async (req, res) => {
        const body = readFields(await readBody(req));
        const text = (name: string) => [body[name] ?? []].flat().map(String).join(', ');
        const key = req.headers['idempotency-key'];
        const id = mailbox.deliver(
          {
            to: text('to'),
            from: text('from'),
            subject: text('subject'),
            html: text('html'),
            text: text('text'),
            replyTo: text('reply_to'),
            ...withMail(body),
          },
          typeof key === 'string' ? key : undefined,
        );
        // The mail service says in each answer how many it takes in a second; so does this one, which takes more than is ever sent.
        res.setHeader('ratelimit-limit', MAILS_PER_SECOND);
        sendJson(res, 200, { id });
      },
    },
  ];
}

/** Headers, files and name of a mail, as the mail service takes them. */
function withMail(body: Record<string, unknown>): Pick<Mail, 'headers' | 'attachments' | 'tags'> {
  const { headers, attachments, tags } = body as Pick<Mail, 'headers' | 'attachments' | 'tags'>;
  return { headers: headers ?? {}, attachments: attachments ?? [], tags: tags ?? [] };
}

function developerRoutes({ db, url, publishableKey, secretKey, demo, sweep }: LocalRoutesOptions): Route[] {
  const accounts = demo ? demoAccounts : [];
  return [
    {
      path: '/__local/info.json',
      handle: async (_req, res) =>
        sendJson(res, 200, { url, publishableKey, now: await readClock(db), demoAccounts: accounts }),
    },
    {
      path: '/__local/clock',
      handle: form(async (fields) => {
        const time = fields.has('real') ? null : fields.get('time');
        await setClock(db, time).catch((cause: unknown) => {
          throw new RefusedRequest(400, `This is no time: ${String(time)}.`, { cause });
        });
      }),
    },
    {
      path: '/__local/sweep',
      handle: form(async () => {
        await sweep();
      }),
    },
    {
      path: '/__local',
      exact: true,
      handle: async (_req, res) =>
        sendHtml(res, developerPage({ now: await readClock(db), demoAccounts: accounts, secretKey })),
    },
  ];
}

/** Answers a form of these pages: does its work and shows the page again. */
function form(work: (fields: URLSearchParams) => Promise<void>, shown = '/__local'): Route['handle'] {
  return async (req, res) => {
    // A page of another site must not press our buttons behind its reader's back.
    if (req.method !== 'POST' || !['same-origin', 'none'].includes(req.headers['sec-fetch-site'] ?? 'none')) {
      return sendJson(res, 405, { error: 'Only the forms on /__local do this.' });
    }
    await work(new URLSearchParams(String(await readBody(req))));
    res.writeHead(303, { location: shown }).end();
  };
}

import { AsyncLocalStorage } from 'node:async_hooks';
import { join } from 'node:path';
import {
  App,
  getAuthSchemaSql,
  getStorageSchemaSql,
  setExperimental,
  type EmailMessage,
} from '@supabase/lite';
import { sql, type Kysely } from 'kysely';
import { textOf } from './auth-mail.ts';
import { LOCAL_PUBLISHABLE_KEY, type DataFolder } from './data-folder.ts';
import type { Database } from './database.ts';
import type { Mailbox } from './mailbox.ts';
import { fileStorage } from './storage-files.ts';

const TEMPLATES = join(import.meta.dirname, '..', 'templates');
const MAIL_FROM = 'FamilyCamp <no-reply@familycamp.example>';
const template = (file: string, subject: string) => ({ subject, content_path: join(TEMPLATES, file) });

/** Auth, REST and storage, answering Web requests. */
export type Lite = Pick<App, 'fetch'>;

/** Builds @supabase/lite over our database, with our mailbox and templates; the site's own address is `url`. */
export async function createLite(
  db: Database,
  folder: DataFolder,
  mailbox: Mailbox,
  url: string,
): Promise<Lite> {
  matchHosted(db);
  const { jwtSecret, secretKey } = folder.secrets;
  const app = new App({
    connection: db.connection,
    auth: {
      enabled: true,
      jwt_secret: jwtSecret,
      publishable_key: LOCAL_PUBLISHABLE_KEY,
      secret_key: secretKey,
      site_url: url,
      additional_redirect_urls: [`${url}/**`, `${url.replace('127.0.0.1', 'localhost')}/**`],
      email: {
        enable_confirmations: true,
        double_confirm_changes: true,
        otp_length: 6,
        template: {
          confirmation: template('confirmation.html', 'Confirm your e-mail address'),
          magic_link: template('magic_link.html', 'Your login link and code'),
          recovery: template('recovery.html', 'Choose a new password'),
          email_change: template('email_change.html', 'Confirm your new e-mail address'),
        },
      },
    },
    storage: { enabled: true },
    studio: { enabled: false },
    options: {
      drivers: {
        email: {
          async send({ to, subject, html = '' }: EmailMessage) {
            mailbox.deliver({ to, subject, html, text: textOf(html), from: MAIL_FROM });
          },
        },
      },
    },
  });
  Object.assign(app, { _storageAdapter: fileStorage(join(folder.path, 'storage')) });
  await app.init();
  // Only now, since lite would print a warning about production at its start.
  setExperimental('storage', true);
  return app;
}

/** The SQL of the schemas `auth` and `storage`, for a database that has none of them. */
export const SYSTEM_SCHEMAS = `${getAuthSchemaSql()}\n${getStorageSchemaSql()}`;

/** The request that the API is answering, for `matchHosted`. */
export const currentRequest = new AsyncLocalStorage<Request>();

type ApplyClaims = (tx: Kysely<unknown>, ...rest: unknown[]) => Promise<void>;

/**
 * Removes two differences from a hosted project. Lite grants everything on every table to every API role as soon as
 * it sees row-level security, which would hide a missing revoke; and it tells `request.headers` to functions only,
 * where PostgREST tells it to every statement, so triggers and policies read it too.
 */
function matchHosted({ connection }: Database): void {
  const applyClaims: ApplyClaims = Reflect.get(connection, 'applyJwtSessionContext').bind(connection);
  const applyClaimsAndRequest: ApplyClaims = async (tx, ...rest) => {
    await applyClaims(tx, ...rest);
    const request = currentRequest.getStore();
    if (!request) return;
    const headers = JSON.stringify(Object.fromEntries(request.headers));
    const path = new URL(request.url).pathname.replace('/rest/v1', '');
    await sql`select set_config('request.headers', ${headers}, true),
      set_config('request.method', ${request.method}, true),
      set_config('request.path', ${path}, true)`.execute(tx);
  };
  Object.assign(connection, { rlsState: 'active', applyJwtSessionContext: applyClaimsAndRequest });
}

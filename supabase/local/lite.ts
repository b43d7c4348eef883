import { join } from 'node:path';
import {
  App,
  getAuthSchemaSql,
  getStorageSchemaSql,
  setExperimental,
  type EmailMessage,
} from '@supabase/lite';
import { signInMails } from '../templates/sign-in-mails.ts';
import { checkAuthBodies } from './auth-bodies.ts';
import { escapeAddresses, textOf } from './auth-mail.ts';
import { LOCAL_PUBLISHABLE_KEY, type DataFolder } from './data-folder.ts';
import type { Database } from './database.ts';
import { answerAsGoogle, consentHere, localGoogle } from './google-consent.ts';
import type { Mailbox } from './mailbox.ts';
import { matchHosted } from './match-hosted.ts';
import { acceptEmailCodes } from './email-codes.ts';
import { hostedSignedLinks } from './signed-links.ts';
import { fileStorage } from './storage-files.ts';

const TEMPLATES = join(import.meta.dirname, '..', 'templates');
const MAIL_FROM = 'FamilyCamp <no-reply@familycamp.example>';
const templates = Object.fromEntries(
  Object.entries(signInMails).map(([name, { subject }]) => [
    name,
    { subject, content_path: join(TEMPLATES, `${name}.html`) },
  ]),
);

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
  // Hashing a password is work in JavaScript for which every other request waits; here passwords guard nothing.
  process.env['LITE_AUTH_BCRYPT_COST'] ??= '4';
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
      external: { google: localGoogle },
      enable_refresh_token_rotation: true,
      email: {
        enable_confirmations: true,
        double_confirm_changes: true,
        otp_length: 6,
        template: templates,
      },
    },
    storage: { enabled: true },
    studio: { enabled: false },
    options: {
      drivers: {
        email: {
          async send({ to, subject, html: unescaped = '' }: EmailMessage) {
            const html = escapeAddresses(unescaped);
            mailbox.deliver({ to, subject, html, text: textOf(html), from: MAIL_FROM });
          },
        },
      },
    },
  });
  Object.assign(app, { _storageAdapter: fileStorage(join(folder.path, 'storage')) });
  answerAsGoogle();
  await app.init();
  // Only now, since lite would print a warning about production at its start.
  setExperimental('storage', true);
  return consentHere(hostedSignedLinks(checkAuthBodies(acceptEmailCodes(app))));
}

/** The SQL of the schemas `auth` and `storage`, for a database that has none of them. */
export const SYSTEM_SCHEMAS = `${getAuthSchemaSql()}\n${getStorageSchemaSql()}`;

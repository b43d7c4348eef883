import { join } from 'node:path';
import {
  App,
  getAuthSchemaSql,
  getStorageSchemaSql,
  setExperimental,
  SUPABASE_AUTH_HELPERS_SQL,
  type EmailMessage,
} from '@supabase/lite';
import { signInMails } from '../templates/sign-in-mails.ts';
import { emailCode } from '../../src/domain/accounts/email-code.ts';
import { checkAuthBodies } from './auth-bodies.ts';
import { languageOf, type LanguageCode } from '../../src/domain/campers/languages.ts';
import { escapeAddresses, textOf, wordsOf } from './auth-mail.ts';
import { LOCAL_PUBLISHABLE_KEY, type DataFolder } from './data-folder.ts';
import type { Database } from './database.ts';
import { answerAsGoogle, consentHere, localGoogle } from './google-consent.ts';
import type { Mailbox } from './mailbox.ts';
import { matchHosted } from './match-hosted.ts';
import { SECOND_FACTOR_SCHEMA, withSecondFactor } from './second-factor.ts';
import { acceptEmailCodes } from './email-codes.ts';
import { hostedSignedLinks } from './signed-links.ts';
import { fileStorage } from './storage-files.ts';

const TEMPLATES = join(import.meta.dirname, '..', 'templates');
const MAIL_FROM = 'FamilyCamp <no-reply@familycamp.example>';
const templates = Object.fromEntries(
  signInMails.map(({ name, subject }) => [name, { subject, content_path: join(TEMPLATES, `${name}.html`) }]),
);

export type Lite = Pick<App, 'fetch'>;

/** The language of the account that has an address, or is about to. */
async function languageFor(db: Database, address: string): Promise<LanguageCode> {
  const [account] = await db.queryAmidst(
    `select raw_user_meta_data ->> 'language' as language from auth.users where $1 in (email, email_change)`,
    [address],
  );
  return languageOf(account?.['language']);
}

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
        otp_length: emailCode.digits,
        otp_expiry: emailCode.minutes * 60,
        template: templates,
      },
    },
    storage: { enabled: true },
    studio: { enabled: false },
    options: {
      drivers: {
        email: {
          async send({ to, subject, html: template = '' }: EmailMessage) {
            const language = await languageFor(db, to);
            const html = escapeAddresses(wordsOf(language, template));
            const from = MAIL_FROM;
            mailbox.deliver({ to, subject: wordsOf(language, subject), html, text: textOf(html), from });
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
  const hosted = withSecondFactor(acceptEmailCodes(app), db, jwtSecret);
  return consentHere(hostedSignedLinks(checkAuthBodies(hosted)));
}

/** The SQL of the schemas `auth` (who is asking among it) and `storage`, for a database that has none of them. */
export const SYSTEM_SCHEMAS = [
  SUPABASE_AUTH_HELPERS_SQL,
  getAuthSchemaSql(),
  SECOND_FACTOR_SCHEMA,
  getStorageSchemaSql(),
].join('\n');

import { z } from 'zod';

/**
 * The settings of `supabase/config.toml` that we use, as the command line tool 3.1 knows them. It only warns of a key that it
 * does not know, and leaves it out: a setting that was misspelt or has gone would silently not be there.
 */
const text = z.string().min(1);
/** A secret is never in the file, only the name of the variable that holds it. */
const variable = z.string().regex(/^env\([A-Z_]+\)$/);
const seconds = z.string().regex(/^\d+s$/);
const count = z.int().positive();
const template = z.strictObject({
  subject: text,
  content_path: z.string().startsWith('./supabase/templates/'),
});
const provider = z.strictObject({ enabled: variable, client_id: variable, secret: variable });

export const configSchema = z.strictObject({
  project_id: text,
  api: z.strictObject({
    enabled: z.literal(true),
    schemas: z.tuple([z.literal('public')]),
    extra_search_path: z.array(text),
    max_rows: count,
  }),
  db: z.strictObject({
    major_version: z.literal(17),
    migrations: z.strictObject({ schema_paths: z.array(z.string().startsWith('./')) }),
    seed: z.strictObject({ enabled: z.literal(true), sql_paths: z.array(z.string().startsWith('./')) }),
  }),
  realtime: z.strictObject({ enabled: z.literal(true) }),
  storage: z.strictObject({ enabled: z.literal(true), file_size_limit: z.string().regex(/^\d+MiB$/) }),
  auth: z.strictObject({
    enabled: z.literal(true),
    site_url: variable,
    additional_redirect_urls: z.array(variable),
    jwt_expiry: count,
    enable_refresh_token_rotation: z.literal(true),
    refresh_token_reuse_interval: count,
    enable_signup: z.literal(true),
    enable_anonymous_sign_ins: z.literal(false),
    minimum_password_length: count,
    rate_limit: z.strictObject({
      email_sent: count,
      sign_in_sign_ups: count,
      token_verifications: count,
      token_refresh: count,
    }),
    captcha: z.strictObject({
      enabled: variable,
      provider: z.enum(['turnstile', 'hcaptcha']),
      secret: variable,
    }),
    mfa: z.strictObject({
      totp: z.strictObject({ enroll_enabled: z.boolean(), verify_enabled: z.boolean() }),
    }),
    email: z.strictObject({
      enabled: z.literal(true),
      double_confirm_changes: z.literal(true),
      enable_confirmations: z.literal(true),
      secure_password_change: z.boolean(),
      max_frequency: seconds,
      otp_length: count,
      otp_expiry: count,
      smtp: z.strictObject({
        enabled: z.literal(true),
        host: text,
        port: count,
        user: text,
        pass: variable,
        admin_email: variable,
        sender_name: text,
      }),
      template: z.strictObject({
        confirmation: template,
        magic_link: template,
        recovery: template,
        email_change: template,
      }),
    }),
    external: z.strictObject({ google: provider, facebook: provider }),
  }),
  functions: z.record(
    text,
    z.strictObject({ verify_jwt: z.literal(false), import_map: z.literal('./functions/deno.json') }),
  ),
});

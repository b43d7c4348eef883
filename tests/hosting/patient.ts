/** The settings of an installation that lacks nothing. */
import type { Settings } from '../../hosting/settings.ts';

export const ref = 'abcdefghijklmnopqrst';

export const healthySettings: Settings = {
  SUPABASE_ACCESS_TOKEN: `sbp_${'0'.repeat(40)}`,
  DATABASE_URL: `postgresql://postgres.${ref}:secret@aws-0-eu-central-1.pooler.supabase.com:5432/postgres`,
  VITE_SUPABASE_URL: `https://${ref}.supabase.co`,
  VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_abc',
  SITE_URL: 'https://camp.church.dk',
  FUNCTIONS_URL: `https://${ref}.supabase.co/functions/v1`,
  NEXI_SECRET_KEY: 'live-secret-key-0123456789abcdef',
  NEXI_API_BASE: 'https://api.dibspayment.eu',
  NEXI_HOSTED_HOSTS: 'checkout.dibspayment.eu',
  WEBHOOK_SIGNING_KEY: 'a'.repeat(64),
  SWEEP_KEY: 'b'.repeat(64),
  MAIL_API_KEY: 're_0123456789',
  MAIL_FROM: 'FamilyCamp <camp@church.dk>',
  MAIL_WEBHOOK_SECRET: 'whsec_0123456789abcdef',
  FIRST_ORGANISER: 'pastor@church.dk',
};

/**
 * Checks of a live installation, in the order in which to fix them: the vault has the functions' address and the sweep's key, as the
 * functions know them; the database calls the sweep every five minutes, and it has come through within the last quarter of an hour; there
 * are prices; someone is an organiser of the highest level; Nexi takes the key; the mail service has verified the sender's domain,
 * takes as many emails a day as an opening within two days needs, and can tell of bounces; a monitor has asked within the last hour; a backup was made within the last two days; families pay with money and
 * not with test cards.
 */
export const readinessChecks = [
  ...(['vault_address', 'vault_key', 'scheduled', 'swept', 'priced', 'organised'] as const),
  ...([
    'nexi_key',
    'mail_domain',
    'mail_plan',
    'mail_webhook',
    'monitored',
    'backed_up',
    'live_payments',
  ] as const),
] as const;

/** True, false, or null where unknown. */
export type Readiness = Readonly<Record<(typeof readinessChecks)[number], boolean | null>>;

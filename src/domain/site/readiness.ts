/** Checks of a live installation: true, false, or null where unknown. In the order in which to fix them. */
export interface Readiness {
  /** The vault names the functions' address, as the functions know it. */
  readonly vault_address: boolean | null;
  /** The vault has the sweep's key, as the functions know it. */
  readonly vault_key: boolean | null;
  /** The database calls the sweep every five minutes. */
  readonly scheduled: boolean | null;
  /** The sweep has come through within the last quarter of an hour. */
  readonly swept: boolean | null;
  /** There are prices. */
  readonly priced: boolean | null;
  /** Someone is an organiser of the highest level. */
  readonly organised: boolean | null;
  /** Nexi takes the key. */
  readonly nexi_key: boolean | null;
  /** The mail service has verified the sender's domain. */
  readonly mail_domain: boolean | null;
  /** The mail service can tell of bounces and complaints. */
  readonly mail_webhook: boolean | null;
  /** A monitor has asked within the last hour. */
  readonly monitored: boolean | null;
  /** A backup was made within the last two days. */
  readonly backed_up: boolean | null;
  /** Families pay with money and not with test cards. */
  readonly live_payments: boolean | null;
}

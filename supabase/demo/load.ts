import type { Query } from '../local/database.ts';

/** A login of the demo data, shown on the developer page. */
export interface DemoAccount {
  email: string;
  password: string;
  description: string;
}

/** The demo logins, in the order in which they are shown. */
export const demoAccounts: readonly DemoAccount[] = [];

/** Fills a new local database, whose camp clock is already set, with demo people. */
export async function loadDemo(_stack: { sql: Query }): Promise<void> {}

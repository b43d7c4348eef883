import type { DemoAccount } from '../../demo/load.ts';
import { escapeHtml, page } from './layout.ts';

export interface DeveloperPage {
  /** The camp clock now, ISO 8601. */
  now: string;
  demoAccounts: readonly DemoAccount[];
  secretKey: string;
}

const COPENHAGEN = { timeZone: 'Europe/Copenhagen' };

export function developerPage({ now, demoAccounts, secretKey }: DeveloperPage): string {
  const time = new Date(now);
  const shown = new Intl.DateTimeFormat('en-GB', {
    ...COPENHAGEN,
    dateStyle: 'full',
    timeStyle: 'short',
  }).format(time);
  const value = new Intl.DateTimeFormat('sv-SE', { ...COPENHAGEN, dateStyle: 'short', timeStyle: 'short' })
    .format(time)
    .replace(' ', 'T');
  const logins = demoAccounts.map(
    ({ email, password, description }) =>
      `<dt><code>${escapeHtml(email)}</code> <code>${escapeHtml(password)}</code></dt><dd>${escapeHtml(description)}</dd>`,
  );
  return page(
    'Developer page',
    `<p>This is the whole product on one computer: nothing here reaches a real person, mailbox or bank.</p>
<h2>Clock</h2>
<p>The camp’s time is <strong>${shown}</strong> in Copenhagen. Prices, deadlines and beds follow this clock, and so do the payment pages: they expire after 48 hours.</p>
<form method="post" action="/__local/clock">
<label>Copenhagen time <input type="datetime-local" name="time" value="${value}" required></label>
<button>Set the clock</button>
<button name="real" value="yes" formnovalidate>Use real time</button>
</form>
<h2>Demo logins</h2>
${logins.length > 0 ? `<dl>${logins.join('')}</dl>` : '<p>This database has no demo data.</p>'}
<h2>Payments</h2>
<p><a href="/nexi-sandbox/__sandbox">Open the payment sandbox</a>: its payments with charges, refunds, releases and disputes, its webhooks, and faults to turn on.</p>
<form method="post" action="/__local/sweep">
<button>Run the payment check (the sweep)</button>
</form>
<h2>Emails</h2>
<p><a href="/__local/mail">Open the mailbox</a></p>
<h2>Keys</h2>
<p>The API is at this same address. Its secret key, for scripts on this computer: <code>${escapeHtml(secretKey)}</code></p>
<p>Facts for programs: <a href="/__local/info.json">info.json</a></p>`,
  );
}

import { mailWords } from '../mail-words.ts';
import type { Mail } from '../mailbox.ts';
import { escapeHtml, page } from './layout.ts';

const WHEN = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'Europe/Copenhagen',
});

/** The list of mails, newest first; `to` is the address that it is limited to. */
export function mailboxPage(mails: readonly Mail[], to: string): string {
  const rows = mails.map(
    (mail) => `<tr>
<td><a href="/__local/mail/${mail.id}">${escapeHtml(mail.subject)}</a></td>
<td>${escapeHtml(mail.to)}</td>
<td>${mail.code ? `<code>${mail.code}</code>` : ''}</td>
<td>${WHEN.format(new Date(mail.at))}</td>
</tr>`,
  );
  const table = `<div class="scroll"><table>
<thead><tr><th scope="col">Subject</th><th scope="col">To</th><th scope="col">Code</th><th scope="col">Received</th></tr></thead>
<tbody>${rows.join('')}</tbody>
</table></div>`;
  return page(
    'Mailbox',
    `<p>Every email is caught here; none is really sent. Also as <a href="/__local/mail.json">JSON</a>.</p>
<form method="get">
<label>To <input type="email" name="to" value="${escapeHtml(to)}"></label>
<button>Show</button>
</form>
${rows.length > 0 ? table : '<p>No emails yet.</p>'}`,
  );
}

export function mailPage(mail: Mail): string {
  const links = mail.links.map((link) => `<li><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></li>`);
  return page(
    mail.subject,
    `<p>To ${escapeHtml(mail.to)}, from ${escapeHtml(mail.from)}, ${WHEN.format(new Date(mail.at))}.${mail.replyTo ? ` Replies go to ${escapeHtml(mail.replyTo)}.` : ''}</p>
${mail.attachments?.length ? `<h2>Attachments</h2><ul>${mail.attachments.map(attachmentItem).join('')}</ul>` : ''}
${mail.code ? `<p>Code: <code>${mail.code}</code></p>` : ''}
${links.length > 0 ? `<h2>Links</h2><ul>${links.join('')}</ul>` : ''}
<h2>Email</h2>
<iframe title="Email" sandbox="allow-top-navigation-by-user-activation" src="/__local/mail/${mail.id}/body"></iframe>
<h2>As plain text</h2>
<pre>${escapeHtml(mail.text)}</pre>
<h2>Report from the email service</h2>
<form method="post" action="/__local/mail/${mail.id}/told">${Object.entries(mailWords).map(wordButton).join('')}</form>`,
  );
}

function wordButton([what, label]: readonly [string, string]): string {
  return `<button name="what" value="${what}">${label}</button>`;
}

function attachmentItem({ filename, path }: { filename: string; path: string }): string {
  return `<li><a href="${escapeHtml(path)}">${escapeHtml(filename)}</a></li>`;
}

/** The mail's own HTML, whose links leave the frame that shows it. */
export function mailBody(mail: Mail): string {
  return `<base target="_top">${mail.html || `<pre>${escapeHtml(mail.text)}</pre>`}`;
}

/** Draws a mail twice from one description: as HTML for every mail program, and as plain text. */
import type { Sender } from '../db-schema.ts';
import type { Texts } from '../texts.ts';

export interface MailContent {
  subject: string;
  heading: string;
  /** A text is a paragraph; what is false or null is left out. */
  blocks: readonly (MailBlock | string | false | null)[];
  /** Small, below everything: why one gets this mail, and a link that ends such mails. */
  after?: { text: string; label: string; address: string };
}

export type MailBlock =
  | { kind: 'facts'; title?: string; rows: readonly (readonly [label: string, value: string])[] }
  | { kind: 'button'; label: string; address: string }
  | { kind: 'code'; text: string };

export interface RenderedMail {
  reply_to?: string;
  subject: string;
  html: string;
  text: string;
  headers?: Readonly<Record<string, string>>;
  /** Files that the mail service fetches from an address. */
  attachments?: readonly { filename: string; path: string }[];
}

/** @param all the words of the language that the mail is in */
export function renderMail(content: MailContent, all: Texts, sender: Sender): RenderedMail {
  const { after } = content;
  const blocks = [...content.blocks, all.footer(sender)].filter((block) => block !== false && block !== null);
  const html = [...blocks.map(blockHtml), ...(after ? [afterHtml(after)] : [])];
  const text = [
    content.heading,
    ...blocks.map(blockText),
    ...(after ? [`${after.text} ${after.label}: ${after.address}`] : []),
  ];
  return {
    ...(sender.email !== null && { reply_to: sender.email }),
    // A header is one line.
    subject: content.subject.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' '),
    html: page(content, sender.name, all.htmlLang, html.join('\n')),
    text: text.join('\n\n') + '\n',
  };
}

function blockText(block: MailBlock | string): string {
  if (typeof block === 'string') return block;
  if (block.kind === 'code') return block.text;
  if (block.kind === 'button') return `${block.label}: ${block.address}`;
  const rows = block.rows.map(([label, value]) => `${label}: ${value}`);
  return (block.title ? [block.title, ...rows] : rows).join('\n');
}

function blockHtml(block: MailBlock | string): string {
  if (typeof block === 'string')
    return `<p style="margin:0 0 20px">${escapeHtml(block).replaceAll('\n', '<br>')}</p>`;
  if (block.kind === 'code') {
    return `<p style="margin:0 0 24px;padding:14px;border-radius:8px;background:#e4eddf;color:#1f2b26;font-size:28px;font-weight:700;letter-spacing:6px;text-align:center">${escapeHtml(block.text)}</p>`;
  }
  if (block.kind === 'button') {
    return `<p style="margin:0 0 24px"><a href="${escapeHtml(block.address)}" style="display:inline-block;padding:14px 22px;border-radius:8px;background:#1f4d3d;color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(block.label)}</a></p>`;
  }
  return `${block.title ? `<h2 style="margin:0 0 8px;font-size:17px">${escapeHtml(block.title)}</h2>` : ''}
<table cellpadding="0" cellspacing="0" style="width:100%;margin:0 0 24px;border-collapse:collapse">
${block.rows.map(rowHtml).join('\n')}
</table>`;
}

function afterHtml({ text, label, address }: NonNullable<MailContent['after']>): string {
  return `<p style="margin:0;font-size:13px;color:#5b665f">${escapeHtml(text)} <a href="${escapeHtml(address)}" style="color:#1f4d3d">${escapeHtml(label)}</a></p>`;
}

function rowHtml([label, value]: readonly [string, string]): string {
  const cell = 'padding:8px 0;border-bottom:1px solid #e6dcc6;vertical-align:top';
  return `<tr><th scope="row" style="${cell};padding-right:16px;text-align:left;white-space:nowrap;font-weight:400;color:#5b665f">${escapeHtml(label)}</th><td style="${cell};text-align:right;overflow-wrap:anywhere">${escapeHtml(value)}</td></tr>`;
}

function page({ subject, heading }: MailContent, name: string, language: string, body: string): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:24px 12px;background:#f8f3e7;font-family:Figtree,system-ui,-apple-system,'Segoe UI',Roboto,sans-serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">
<table role="presentation" cellpadding="0" cellspacing="0" style="width:100%;max-width:560px;background:#fffdf8;border-radius:12px;color:#1f2b26"><tr><td style="padding:32px 28px;font-size:16px;line-height:1.5">
<div role="main">
<p style="margin:0 0 20px;font-family:Fraunces,Georgia,serif;font-size:18px;font-weight:600;color:#1f4d3d">${escapeHtml(name)}</p>
<h1 style="margin:0 0 12px;font-size:22px;line-height:1.3">${escapeHtml(heading)}</h1>
${body}
</div></td></tr></table>
</td></tr></table>
</body>
</html>
`;
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

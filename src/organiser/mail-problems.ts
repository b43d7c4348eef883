import { mailWords } from '../content/en/messages/mails.ts';
import type { MailTexts } from '../data/messages/reminders.ts';
import { mailLimits, wrongVariable } from '../domain/messages/mail-variables.ts';

const t = mailWords.problems;

export function mailProblems({ subject, body }: MailTexts): Record<keyof MailTexts, string> {
  return {
    subject: /[\t-\r\u0085\u2028\u2029]/.test(subject) ? t.line : problemOf(subject, mailLimits.subject),
    body: problemOf(body, mailLimits.body),
  };
}

function problemOf(text: string, most: number): string {
  if (text.trim() === '') return t.missing;
  if (text.length > most) return t.long(most);
  const wrong = wrongVariable(text);
  return wrong === null ? '' : t.variable(wrong);
}

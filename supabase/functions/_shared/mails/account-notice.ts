/** To the address of an account: what changed at its login, so that a change by someone else is noticed. */
import { z } from 'zod';
import { mail, type Letter } from './mail.ts';

const schema = z.union([
  z.object({ what: z.enum(['password_changed', 'factor_added', 'factor_removed']) }),
  /** Goes to the address of before. */
  z.object({ what: z.literal('email_changed'), email: z.string() }),
  z.object({ what: z.literal('account_linked'), provider: z.string() }),
]);

/** `google` as its users know it. */
const capital = (provider: string) => provider.charAt(0).toUpperCase() + provider.slice(1);

export const accountNoticeMail = mail(schema, (notice, letter) => {
  const { changes, mine, notMine, notMineMoved, button } = letter.all.accountNotice;
  const { subject, text } = wordsOf(notice, changes);
  return {
    subject,
    heading: subject,
    blocks:
      notice.what === 'email_changed'
        ? [text, mine, notMineMoved]
        : [text, mine, notMine, { kind: 'button', label: button, address: `${letter.site}/password-reset` }],
  };
});

function wordsOf(notice: z.infer<typeof schema>, changes: Letter['all']['accountNotice']['changes']) {
  if (notice.what === 'email_changed')
    return { subject: changes.email_changed.subject, text: changes.email_changed.text(notice.email) };
  if (notice.what !== 'account_linked') return changes[notice.what];
  const provider = capital(notice.provider);
  const { subject, text } = changes.account_linked;
  return { subject: subject(provider), text: text(provider) };
}

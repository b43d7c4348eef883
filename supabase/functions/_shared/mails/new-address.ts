/** To a family that has lost its mailbox: the link that confirms its new address; and to the old one, that there is one. */
import { z } from 'zod';
import { mail } from './mail.ts';

const schema = z.object({
  email: z.string(),
  /** Of the link; none in the notice to the old address, nor once it has been used. */
  token: z.string().optional(),
});

export const newAddressMail = mail(schema, ({ email, token }, { all: { newAddress: texts }, did, site }) =>
  token === undefined
    ? {
        subject: texts.notice.subject,
        heading: texts.notice.subject,
        blocks: [texts.notice.text(did, email), texts.notice.wrong],
      }
    : {
        subject: texts.confirm.subject,
        heading: texts.confirm.subject,
        blocks: [
          texts.confirm.text(did, email),
          {
            kind: 'button',
            label: texts.confirm.button,
            address: `${site}/auth/confirm?token_hash=${token}&type=new_address`,
          },
          texts.confirm.once,
        ],
      },
);

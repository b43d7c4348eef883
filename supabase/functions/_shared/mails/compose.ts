/** From a row of the outbox to a mail. */
import { attentionMail, attentionSchema } from './attention.ts';
import { bedMail, bedSchema } from './bed.ts';
import { cancelledMail, cancelledSchema } from './cancelled.ts';
import { changedMail, changedSchema } from './changed.ts';
import { correctionMail, correctionSchema } from './correction.ts';
import { feeSchema } from './fee.ts';
import { mergedMail, mergedSchema, movedMail, movedSchema } from './moved.ts';
import { receiptMail, receiptSchema, refundMail } from './receipt.ts';
import { registeredMail } from './registered.ts';
import { renderMail, type MailContent, type RenderedMail } from './render.ts';
import { signedUpMail, signedUpSchema } from './signed-up.ts';
import { stayInMail, stayInSchema } from './stay-in.ts';

/** Throws when the kind is unknown or the payload is not what that kind needs. */
export function composeMail(kind: string, payload: unknown, siteUrl: string): RenderedMail {
  return renderMail(contentOf(kind, payload, siteUrl));
}

function contentOf(kind: string, payload: unknown, siteUrl: string): MailContent {
  const profileAddress = `${siteUrl}/profile`;
  const addresses = { payment: `${siteUrl}/payment`, profile: profileAddress };
  switch (kind) {
    case 'receipt':
      return receiptMail(receiptSchema.parse(payload), profileAddress);
    case 'refund':
      return refundMail(receiptSchema.parse(payload), profileAddress);
    case 'registered':
      return registeredMail(feeSchema.parse(payload), profileAddress);
    case 'stay_in':
      return stayInMail(stayInSchema.parse(payload), profileAddress);
    case 'bed':
      return bedMail(bedSchema.parse(payload), profileAddress);
    case 'signed_up':
      return signedUpMail(signedUpSchema.parse(payload), addresses);
    case 'changed':
      return changedMail(changedSchema.parse(payload), addresses);
    case 'moved':
      return movedMail(movedSchema.parse(payload), profileAddress);
    case 'merged':
      return mergedMail(mergedSchema.parse(payload), profileAddress);
    case 'cancelled':
      return cancelledMail(cancelledSchema.parse(payload), profileAddress);
    case 'correction':
      return correctionMail(correctionSchema.parse(payload), profileAddress);
    case 'attention':
      return attentionMail(attentionSchema.parse(payload), `${siteUrl}/admin`);
    default:
      throw new Error(`There is no mail of the kind ${kind}.`);
  }
}

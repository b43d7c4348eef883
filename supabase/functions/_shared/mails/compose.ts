import { languages, type LanguageCode } from '../../../../src/domain/campers/languages.ts';
import type { Sender } from '../db-schema.ts';
import { textsIn, type Texts } from '../texts.ts';
import { attentionMail, attentionSchema } from './attention.ts';
import { bedMail, bedSchema } from './bed.ts';
import { cancelledMail, cancelledSchema } from './cancelled.ts';
import { changedMail, changedSchema } from './changed.ts';
import { correctionMail, correctionSchema } from './correction.ts';
import { feeSchema } from './fee.ts';
import { forgettingMail, forgettingSchema } from './forgetting.ts';
import { guardianMail, guardianSchema } from './guardian.ts';
import { mergedMail, mergedSchema, movedMail, movedSchema } from './moved.ts';
import { invitedMail, invitedSchema, otherParentMail, otherParentSchema } from './other-parent.ts';
import { openingMail, openingSchema } from './opening.ts';
import { payAgainMail, payAgainSchema } from './pay-again.ts';
import { receiptMail, receiptSchema, refundMail, takenBackMail } from './receipt.ts';
import { registeredMail } from './registered.ts';
import { renderMail, type MailContent, type RenderedMail } from './render.ts';
import { signedUpMail, signedUpSchema } from './signed-up.ts';
import { stayInMail, stayInSchema } from './stay-in.ts';

/** Throws when the kind is unknown or the payload is not what that kind needs. */
export function composeMail(
  kind: string,
  payload: unknown,
  from: { siteUrl: string; sender: Sender },
  language: LanguageCode = 'en',
): RenderedMail {
  const texts = textsIn(language);
  const content = contentOf(texts, kind, payload, from.siteUrl + languages[language].folder, from.sender);
  return renderMail(content, texts, from.sender);
}

/** @param siteUrl address of the site in the mail's language */
function contentOf(
  texts: Texts,
  kind: string,
  payload: unknown,
  siteUrl: string,
  sender: Sender,
): MailContent {
  const profileAddress = `${siteUrl}/profile`;
  const addresses = { payment: `${siteUrl}/payment`, profile: profileAddress };
  switch (kind) {
    case 'receipt':
      return receiptMail(texts, sender, receiptSchema.parse(payload), profileAddress);
    case 'refund':
      return refundMail(texts, sender, receiptSchema.parse(payload), profileAddress);
    case 'taken_back':
      return takenBackMail(texts, sender, receiptSchema.parse(payload), addresses);
    case 'pay_again':
      return payAgainMail(texts, payAgainSchema.parse(payload), addresses);
    case 'registered':
      return registeredMail(texts, feeSchema.parse(payload), profileAddress);
    case 'stay_in':
      return stayInMail(texts, stayInSchema.parse(payload), profileAddress);
    case 'bed':
      return bedMail(texts, bedSchema.parse(payload), profileAddress);
    case 'signed_up':
      return signedUpMail(texts, signedUpSchema.parse(payload), addresses);
    case 'changed':
      return changedMail(texts, changedSchema.parse(payload), addresses);
    case 'moved':
      return movedMail(texts, movedSchema.parse(payload), profileAddress);
    case 'merged':
      return mergedMail(texts, mergedSchema.parse(payload), profileAddress);
    case 'invited':
      return invitedMail(texts, invitedSchema.parse(payload), `${siteUrl}/form`);
    case 'other_parent':
      return otherParentMail(texts, otherParentSchema.parse(payload), profileAddress);
    case 'cancelled':
      return cancelledMail(texts, cancelledSchema.parse(payload), profileAddress);
    case 'guardian':
      return guardianMail(texts, guardianSchema.parse(payload), profileAddress);
    case 'forgetting':
      return forgettingMail(texts, forgettingSchema.parse(payload), profileAddress);
    case 'opening':
      return openingMail(texts, openingSchema.parse(payload), `${siteUrl}/signup`);
    case 'correction':
      return correctionMail(texts, correctionSchema.parse(payload), profileAddress);
    case 'attention':
      return attentionMail(texts, attentionSchema.parse(payload), `${siteUrl}/admin`);
    default:
      throw new Error(`There is no mail of the kind ${kind}.`);
  }
}

import { languages, type LanguageCode } from '../../../../src/domain/campers/languages.ts';
import type { Sender } from '../db-schema.ts';
import { textsIn } from '../texts.ts';
import { accountNoticeMail } from './account-notice.ts';
import { bedMail } from './bed.ts';
import { cancelledMail } from './cancelled.ts';
import { changedMail } from './changed.ts';
import { correctionMail } from './correction.ts';
import { forgettingMail } from './forgetting.ts';
import { mergedMail, movedMail } from './moved.ts';
import { invitedMail, otherParentMail } from './other-parent.ts';
import { newAddressMail } from './new-address.ts';
import { aidMail, moneyMovedMail, paidMail, receiptMail, refundMail, takenBackMail } from './receipt.ts';
import { renderMail, type RenderedMail } from './render.ts';
import { attentionMail, guardianMail, openingMail, payAgainMail, registeredMail } from './short.ts';
import { signedUpMail } from './signed-up.ts';
import { stayInMail } from './stay-in.ts';

const kinds = new Map([
  ['receipt', receiptMail],
  ['refund', refundMail],
  ['paid', paidMail],
  ['aid', aidMail],
  ['taken_back', takenBackMail],
  ['money_moved', moneyMovedMail],
  ['pay_again', payAgainMail],
  ['registered', registeredMail],
  ['stay_in', stayInMail],
  ['bed', bedMail],
  ['signed_up', signedUpMail],
  ['changed', changedMail],
  ['moved', movedMail],
  ['merged', mergedMail],
  ['invited', invitedMail],
  ['other_parent', otherParentMail],
  ['new_address', newAddressMail],
  ['account_notice', accountNoticeMail],
  ['cancelled', cancelledMail],
  ['guardian', guardianMail],
  ['forgetting', forgettingMail],
  ['opening', openingMail],
  ['correction', correctionMail],
  ['attention', attentionMail],
]);

/** Throws when the kind is unknown or the payload is not what that kind needs. */
export function composeMail(
  kind: string,
  payload: unknown,
  { siteUrl, sender }: { siteUrl: string; sender: Sender },
  language: LanguageCode = 'en',
): RenderedMail {
  const contentOf = kinds.get(kind);
  if (!contentOf) throw new Error(`There is no mail of the kind ${kind}.`);
  const all = textsIn(language);
  const letter = { all, sender, site: siteUrl + languages[language].folder };
  return renderMail(contentOf(payload, letter), all, sender);
}

import * as z from '../../lib/shape.ts';
import { rpc } from '../client/answer.ts';
import { callFunction } from '../client/functions.ts';
import { connectSession } from './session.ts';

const familyData = z.intersection(z.object({ exported_at: z.moment() }), z.record(z.unknown()));
export type FamilyData = z.infer<typeof familyData>;

export const exportMyData = () => rpc('export_my_data', {}, familyData);

/**
 * Deletes the signed-in user's account, campers and answers for good; the ledger keeps its amounts without people. Payment pages
 * of the family are ended at the provider first: DataError code `payment_open` while one cannot be, or a payment is in review.
 */
export async function deleteMyAccount(): Promise<void> {
  const client = await connectSession();
  // Deleting the rows must not refresh the screen, since the session ends with them. After a refusal the channels are opened again.
  void client.removeAllChannels();
  // Without an answer the pages stay open, and the database refuses.
  await callFunction('cancel-checkout', { family: true }).catch(() => null);
  await rpc('delete_my_account', {});
}

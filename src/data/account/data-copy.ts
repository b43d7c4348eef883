import { answerOf } from '../client/answer.ts';
import type { Json } from '../database.types.ts';
import { DataError } from '../client/errors.ts';
import { callFunction } from '../client/functions.ts';
import { connectSession } from './session.ts';

/** Everything that is stored about the signed-in user's family, by kind. Amounts in DKK, times ISO with their zone. */
export interface FamilyData {
  readonly exported_at: string;
  readonly [kind: string]: Json | undefined;
}

function isFamilyData(data: Json): data is FamilyData {
  return typeof data === 'object' && data !== null && typeof Reflect.get(data, 'exported_at') === 'string';
}

/** Reads the whole copy. Throws DataError. */
export async function exportMyData(): Promise<FamilyData> {
  const client = await connectSession();
  const data = await answerOf(client.rpc('export_my_data'));
  if (!isFamilyData(data)) throw new DataError('unknown', 'export_my_data');
  return data;
}

/**
 * Deletes the signed-in user's account, campers and answers for good; the ledger keeps its amounts without people. Card pages
 * of the family are ended at the provider first: DataError code `payment_open` while one cannot be, or a payment is in review.
 */
export async function deleteMyAccount(): Promise<void> {
  const client = await connectSession();
  // What is on screen is not to be read again when its rows go: the session ends with them. Refused, it is heard again soon.
  void client.removeAllChannels();
  // Without an answer the pages stay open, and the database refuses.
  await callFunction('end-checkout', { family: true }).catch(() => null);
  await answerOf(client.rpc('delete_my_account'));
}

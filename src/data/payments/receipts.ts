import { useMutation } from '@tanstack/react-query';
import { DataError } from '../client/errors.ts';
import { number, object } from '../../lib/shape.ts';
import { askFunction, callFunction, textIn } from '../client/functions.ts';
import { parsed } from '../client/parsed.ts';

const sent = object({ sent: number() });

/** Sends the mails that are due for a camper of the family. Returns their number. */
export async function sendReceipt(camperId: string): Promise<number> {
  const { status, body } = await callFunction('send-receipt', { uuid: camperId });
  if (status >= 400) throw new DataError('refused', textIn(body, 'error') || 'unknown', body);
  return parsed(sent, body).sent;
}

/** Sends a receipt again to the user's own address; false while it waits. DataError `rate_limited` (after five an hour), `not_found`. */
export function useResendReceipt() {
  return useMutation({
    mutationFn: async (paymentId: string): Promise<boolean> => {
      const mails = await askFunction('send-receipt', { payment: paymentId }, sent);
      return mails.sent > 0;
    },
  });
}

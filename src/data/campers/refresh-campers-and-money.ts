import type { QueryClient } from '@tanstack/react-query';
import { paymentKeys } from '../payments/payment-keys.ts';
import { adminCamperKeys } from './admin-camper-changes.ts';

/**
 * Reads again what organisers see of campers and of money: a birthday changes what is owed, and a payment who is registered. What is not on
 * screen is read when it is opened.
 */
export const refreshCampersAndMoney = (queryClient: QueryClient): Promise<unknown> =>
  Promise.all(
    [adminCamperKeys.all, paymentKeys.all].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  );

import { refreshKeys } from '../client/use-saving.ts';
import { paymentKeys } from '../payments/payment-keys.ts';
import { adminCamperKeys } from './admin-camper-changes.ts';

/** What organisers see of campers and of money: a birthday changes what is left to pay, and a payment who is registered. */
export const camperAndMoneyKeys = [adminCamperKeys.all, paymentKeys.all];
export const refreshCampersAndMoney = refreshKeys(...camperAndMoneyKeys);

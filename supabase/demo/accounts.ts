import { demoPassword } from '../../src/domain/accounts/demo-password.ts';

export interface DemoAccount {
  email: string;
  password: string;
  description: string;
}

const account = (name: string, description: string): DemoAccount => ({
  email: `${name}@example.org`,
  password: demoPassword,
  description,
});

/** The accounts worth looking at first. All 60 families have one, with the same password. */
export const demoAccounts: readonly DemoAccount[] = [
  account('new.account', 'Has an account, and hasn’t signed anyone up'),
  account('thiri.aung', 'A family that has paid nothing'),
  account('half.paid', 'A family that has paid half: one in full, one two thirds, one a third, one nothing'),
  account('anna.jensen', 'A family that has paid in full, and has also paid for a friend'),
  account('peter.jensen', 'The other parent of that family, with a login of their own'),
  account('tial.sung', 'Eight campers: no more can be added'),
  account('wai.soe', 'Paid for by someone anonymous'),
  account('ko.thant', 'Moved to Stay in because the beds ran out, and has overpaid'),
  account('nay.win', 'Moved to Stay in after a first payment'),
  account('bodil.frandsen', 'One camper has cancelled and got a refund'),
  account('sandar.oo', 'A payment that needs attention'),
  account('ngun.cer', 'An aunt is on the payment page for this family'),
  account('esben.krogh', 'A payment that was never finished'),
  account('hnin.maung', 'Kitchen staff: free by promo code'),
  account('admin1', 'Admin of level 1: sees lists, payments, sizes and transport'),
  account('admin2', 'Admin of level 2: also assigns rooms, and reads health answers'),
  account('admin3', 'Admin of level 3: also assigns teams and changes settings'),
  account('admin5', 'Admin of level 5: developer'),
];

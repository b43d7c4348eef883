import { BankPart } from './bank-part.tsx';
import { CashPart } from './cash-part.tsx';
import { OutstandingPart } from './outstanding-part.tsx';
import { MissingPart } from './missing-part.tsx';
import { PayoutsPart } from './payouts-part.tsx';
import './treasury.css';

export type TreasuryScreen = 'outstanding' | 'cash' | 'bank' | 'payouts';

export function TreasuryDesk({ screen }: { readonly screen: TreasuryScreen }) {
  if (screen === 'cash') return <CashPart />;
  if (screen === 'bank') return <BankPart />;
  if (screen === 'outstanding') return <OutstandingPart />;
  return (
    <>
      <PayoutsPart />
      <MissingPart />
    </>
  );
}

import { useState } from 'react';
import { BankPart } from './bank-part.tsx';
import { CashPart } from './cash-part.tsx';
import { FamilyDialog, type Account } from './family-dialog.tsx';
import { OutstandingPart } from './outstanding-part.tsx';
import { MissingPart } from './missing-part.tsx';
import { PayoutsPart } from './payouts-part.tsx';
import './treasury.css';

export type TreasuryScreen = 'owing' | 'cash' | 'bank' | 'payouts';

export function TreasuryDesk({ screen }: { readonly screen: TreasuryScreen }) {
  if (screen === 'cash') return <CashPart />;
  if (screen === 'bank') return <BankPart />;
  if (screen === 'owing') return <OwingScreen />;
  return (
    <>
      <PayoutsPart />
      <MissingPart />
    </>
  );
}

function OwingScreen() {
  const [paying, setPaying] = useState<{ readonly account?: Account }>();
  return (
    <>
      <OutstandingPart onPay={(account) => setPaying({ ...(account && { account }) })} />
      {paying && <FamilyDialog account={paying.account} onClose={() => setPaying(undefined)} />}
    </>
  );
}

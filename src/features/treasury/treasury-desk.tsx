import { useState } from 'react';
import { BankPart } from './bank-part.tsx';
import { CashPart } from './cash-part.tsx';
import { FamilyDialog, type Account } from './family-dialog.tsx';
import { OutstandingPart } from './outstanding-part.tsx';
import { MissingPart } from './missing-part.tsx';
import { PayoutsPart } from './payouts-part.tsx';
import './treasury.css';

export function TreasuryDesk() {
  const [paying, setPaying] = useState<{ readonly account?: Account }>();
  return (
    <>
      <OutstandingPart onPay={(account) => setPaying({ ...(account && { account }) })} />
      <CashPart />
      <BankPart />
      <PayoutsPart />
      <MissingPart />
      {paying && <FamilyDialog account={paying.account} onClose={() => setPaying(undefined)} />}
    </>
  );
}

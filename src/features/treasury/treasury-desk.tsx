import type { May } from '../../domain/accounts/rights.ts';
import { BankPart } from './bank-part.tsx';
import { BooksPart } from './books-part.tsx';
import { CashPart } from './cash-part.tsx';
import { OutstandingPart } from './outstanding-part.tsx';
import { MissingPart } from './missing-part.tsx';
import { PayoutsPart } from './payouts-part.tsx';
import './treasury.css';

export type TreasuryScreen = 'outstanding' | 'cash' | 'bank' | 'payouts' | 'books';

interface TreasuryDeskProps {
  readonly screen: TreasuryScreen;
  readonly may: May;
}

export function TreasuryDesk({ screen, may }: TreasuryDeskProps) {
  if (screen === 'cash') return <CashPart />;
  if (screen === 'bank') return <BankPart />;
  if (screen === 'outstanding') return <OutstandingPart />;
  if (screen === 'books') return <BooksPart may={may} />;
  return (
    <>
      <PayoutsPart />
      <MissingPart />
    </>
  );
}

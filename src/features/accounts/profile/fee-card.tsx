import { StatusBadge } from '../../../camper/status-badge.tsx';
import { categoryName } from '../../../content/category-name.ts';
import { aid } from '../../../content/en/payments/aid.ts';
import { profile } from '../../../content/en/accounts/profile.ts';
import { kroner, priceText } from '../../../content/money-text.ts';
import { priceToPay, progressPercent, sumOf } from '../../../domain/payments/price.ts';
import type { Fee } from '../../../data/payments/outstanding.ts';
import { directoryStatus } from '../../../domain/campers/camper-status.ts';
import { fullName } from '../../../domain/campers/names.ts';
import { Card } from '../../../ui/card.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { feeNote } from './fee-note.ts';
import './fee-card.css';

const t = profile.payment;

export function FeeCard({ fee }: { readonly fee: Fee }) {
  const name = fullName(fee);
  const price = priceToPay(fee.price, fee.is_attending);
  const paid = progressPercent(sumOf([price, -fee.outstanding]), price);
  return (
    <Card className="fee" aria-label={name}>
      <div>
        <div className="person-head row">
          <h2 className="large flush">{name}</h2>
          <StatusBadge status={directoryStatus(fee)} paid={paid} />
        </div>
        <p className="fee-note quiet">{feeNote(fee)}</p>
      </div>
      <ProgressBar label={t.progress(name)} percent={paid} />
      <Facts
        className="fee-amounts figures quiet-terms"
        facts={[
          [t.category, categoryName(fee.pricing_name)],
          [t.price, priceText(price)],
          ...(fee.given > 0 ? [[aid.line, kroner(fee.given)] as const] : []),
          [t.paid, kroner(sumOf([fee.paid, -fee.given]))],
          [t.outstanding, kroner(fee.outstanding)],
        ]}
      />
    </Card>
  );
}

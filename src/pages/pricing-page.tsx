import { pricing as t } from '../content/en/payments/pricing.ts';
import { Faq } from '../features/payments/prices/faq.tsx';
import { FamilyCalculator } from '../features/payments/prices/family-calculator.tsx';
import { PaymentMethods } from '../features/payments/prices/payment-methods.tsx';
import { PriceList } from '../features/payments/prices/price-list.tsx';
import { PriceNotice } from '../features/payments/prices/price-notice.tsx';
import { Page } from './page.tsx';
import './pricing.css';

export function Component() {
  return (
    <Page title={t.title} description={t.description} width="wide" intro={<PriceNotice />}>
      <div className="pricing">
        <PriceList />
        <FamilyCalculator />
        <Faq />
        <PaymentMethods />
      </div>
    </Page>
  );
}

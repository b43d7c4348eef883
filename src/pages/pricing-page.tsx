import { pricing as t } from '../content/en/pricing.ts';
import { Faq } from '../features/pricing/faq.tsx';
import { FamilyCalculator } from '../features/pricing/family-calculator.tsx';
import { PaymentMethods } from '../features/pricing/payment-methods.tsx';
import { PriceList } from '../features/pricing/price-list.tsx';
import { PriceNotice } from '../features/pricing/price-notice.tsx';
import { Page } from './page.tsx';
import './pricing.css';

/** What the camp costs. */
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

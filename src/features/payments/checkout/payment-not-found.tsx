import { Link } from 'react-router-dom';
import { checkout as t } from '../../../content/en/payments/checkout.ts';
import { paths } from '../../../content/paths.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { CheckoutOutcome } from './checkout-outcome.tsx';

/** The same for an id that is broken, unknown, or someone else's: it tells nothing. */
export function PaymentNotFound() {
  return (
    <CheckoutOutcome title={t.notFound.title} text={t.notFound.text}>
      <p>
        {t.notFound.contact}: <Link to={paths.contact}>{t.contactLink}</Link>
      </p>
      <NextSteps />
    </CheckoutOutcome>
  );
}

export function NextSteps() {
  return (
    <div className="row">
      <LinkButton to={paths.profile} label={t.toProfile} />
      <LinkButton to={paths.payment} look="quiet" label={t.toPayment} />
    </div>
  );
}

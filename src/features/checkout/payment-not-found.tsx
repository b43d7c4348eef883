import { Link } from 'react-router-dom';
import { checkout as t } from '../../content/en/checkout.ts';
import { paths } from '../../content/paths.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { CheckoutOutcome } from './checkout-outcome.tsx';

/** The same for an id that is broken, unknown, or somebody else's: it tells nothing. */
export function PaymentNotFound() {
  return (
    <CheckoutOutcome title={t.notFound.title} text={t.notFound.text}>
      <p>
        {t.notFound.contact}: <Link to={paths.contact}>{t.contactLink}</Link>
      </p>
      <div className="outcome-actions">
        <LinkButton to={paths.profile}>{t.toProfile}</LinkButton>
        <LinkButton to={paths.payment} look="quiet">
          {t.toPayment}
        </LinkButton>
      </div>
    </CheckoutOutcome>
  );
}

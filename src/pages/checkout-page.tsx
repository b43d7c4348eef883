import { Navigate, useLocation } from 'react-router-dom';
import { checkout as t } from '../content/en/payments/checkout.ts';
import { frame } from '../content/en/site/frame.ts';
import { loginPath, paths } from '../content/paths.ts';
import { paymentIdIn } from '../data/payments/checkouts.ts';
import { useSession } from '../data/accounts/session.ts';
import { CheckoutOutcome } from '../features/payments/checkout/checkout-outcome.tsx';
import { CheckoutResult } from '../features/payments/checkout/checkout-result.tsx';
import { PaymentNotFound } from '../features/payments/checkout/payment-not-found.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { Loader } from '../ui/loader.tsx';
import { PageHead } from './page.tsx';
import './page.css';

/** With a payment id not behind the login guard: a visitor who paid in an app may come back in a browser without a session. */
export function Component() {
  return (
    <div className="page page-form">
      <PageHead title={t.title} />
      <Checkout />
    </div>
  );
}

function Checkout() {
  const session = useSession();
  const { pathname, search } = useLocation();
  const paymentId = paymentIdIn(search);
  if (session.status === 'loading') return <Loader label={frame.loading} />;
  if (!paymentId && session.status === 'signed-out') return <Navigate to={paths.login} replace />;
  if (!paymentId) return <PaymentNotFound />;
  if (session.status === 'signed-out') {
    return (
      <CheckoutOutcome title={t.signedOut.title} text={t.signedOut.text}>
        <LinkButton to={loginPath(pathname + search)} label={t.signedOut.login} />
      </CheckoutOutcome>
    );
  }
  return <CheckoutResult paymentId={paymentId} />;
}

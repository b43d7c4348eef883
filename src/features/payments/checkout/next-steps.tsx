import { checkout as t } from '../../../content/en/payments/checkout.ts';
import { paths } from '../../../content/paths.ts';
import { LinkButton } from '../../../ui/link-button.tsx';

export function NextSteps() {
  return (
    <div className="row">
      <LinkButton to={paths.profile} label={t.toProfile} />
      <LinkButton to={paths.payment} look="quiet" label={t.toPayment} />
    </div>
  );
}

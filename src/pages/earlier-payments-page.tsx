import { earlierPayments as t } from '../content/en/registration/welcome-back.ts';
import { paths } from '../content/paths.ts';
import { History } from '../features/accounts/profile/payment-history.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { Page } from './page.tsx';

/** What a family paid for earlier camps, while it is not registered for this one and so has no profile page. */
export default function EarlierPaymentsPage({ userId }: { readonly userId: string }) {
  return (
    <Page title={t.title} width="wide">
      <History userId={userId} />
      <p className="page-next row screen-only">
        <LinkButton to={paths.form} look="quiet" label={t.back} />
      </p>
    </Page>
  );
}

import { longDay, shortDay } from '../../../content/date-text.ts';
import { pricing as t } from '../../../content/en/payments/pricing.ts';
import { placeholder } from '../../../content/placeholder.ts';
import { campInfo } from '../../../data/site/camp-info.ts';
import { refundRule } from '../../../data/payments/refund-rule.ts';
import { usePublic } from '../../../data/client/public-values.ts';
import { SteadyText } from '../../../ui/steady-text.tsx';
import { TextPlaceholder } from '../../../ui/text-placeholder.tsx';
import { useRefundWords } from '../use-refund-words.ts';

const someDay = '2025-05-28';
const notYetKnown = '…';

/** Until when the prices hold and how they are paid. The days come from the database; the sentence can be read before. */
export function PriceNotice() {
  const { status: ruleStatus, sentence: refunds } = useRefundWords();
  const reading = usePublic(campInfo);
  const failed = [
    ...(reading.status === 'failed' ? [campInfo] : []),
    ...(ruleStatus === 'failed' ? [refundRule] : []),
  ];
  const camp = reading.status === 'ready' ? reading.data : undefined;
  const last = camp && longDay(camp.registration_deadline);
  const rise = camp && shortDay(camp.price_deadline ?? camp.registration_deadline);
  return (
    <p>
      <SteadyText example={t.notice(shortDay(someDay), longDay(someDay), refunds)}>
        {t.notice(rise ?? notYetKnown, last ?? notYetKnown, refunds)}
        {failed.length > 0 && (
          <>
            {' '}
            <TextPlaceholder
              {...placeholder}
              hasFailed
              onRetry={() => failed.forEach((one) => one.refresh())}
            />
          </>
        )}
      </SteadyText>
    </p>
  );
}

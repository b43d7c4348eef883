import { longDay, shortDay } from '../../content/dates.ts';
import { pricing as t } from '../../content/en/pricing.ts';
import { placeholder } from '../../content/placeholder.ts';
import { campInfo } from '../../data/camp.ts';
import { usePublic } from '../../data/public-source.ts';
import { TextPlaceholder } from '../../ui/text-placeholder.tsx';

/**
 * Until when the prices hold and how they are paid. The days come from the database; the sentence waits for them with
 * gaps, so that it can be read at once and nothing moves when they come.
 */
export function PriceNotice() {
  const reading = usePublic(campInfo);
  if (reading.status === 'ready') {
    const { price_deadline: rise, registration_deadline: last } = reading.data;
    return <p>{t.notice(shortDay(rise ?? last), longDay(last))}</p>;
  }
  return (
    <p>
      {t.notice(t.unknownDay, t.unknownDay)}{' '}
      {reading.status === 'failed' && (
        <TextPlaceholder {...placeholder} hasFailed onRetry={campInfo.refresh} />
      )}
    </p>
  );
}

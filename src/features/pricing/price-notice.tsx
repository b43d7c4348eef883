import { longDay, shortDay } from '../../content/date-text.ts';
import { pricing as t } from '../../content/en/pricing.ts';
import { placeholder } from '../../content/placeholder.ts';
import { campInfo } from '../../data/camp/camp-info.ts';
import { usePublic } from '../../data/client/public-values.ts';
import { TextPlaceholder } from '../../ui/text-placeholder.tsx';

/** A gap of about the width of a day in words, where lines may break as they do in words. */
const gap = (day: string) => `…${'\u2002'.repeat(day.length - 1)}`;
const someDay = '2025-05-20';

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
      {t.notice(gap(shortDay(someDay)), gap(longDay(someDay)))}{' '}
      {reading.status === 'failed' && (
        <TextPlaceholder {...placeholder} hasFailed onRetry={campInfo.refresh} />
      )}
    </p>
  );
}

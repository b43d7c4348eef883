import { longDay, shortDay } from '../../content/dates.ts';
import { pricing as t } from '../../content/en/pricing.ts';
import { placeholder } from '../../content/placeholder.ts';
import { campInfo } from '../../data/camp.ts';
import { usePublic } from '../../data/public-source.ts';
import { TextPlaceholder } from '../../ui/text-placeholder.tsx';

/** Until when the prices hold and how they are paid. The deadline's day comes from the database. */
export function PriceNotice() {
  const reading = usePublic(campInfo);
  if (reading.status === 'ready') {
    const { price_deadline: rise, registration_deadline: last } = reading.data;
    return <p>{t.notice(shortDay(rise ?? last), longDay(last))}</p>;
  }
  return (
    <p>
      <TextPlaceholder {...placeholder} hasFailed={reading.status === 'failed'} onRetry={campInfo.refresh} />
    </p>
  );
}

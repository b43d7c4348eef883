import { useState } from 'react';
import { pricing as t } from '../../../content/en/payments/pricing.ts';
import { placeholder } from '../../../content/placeholder.ts';
import { useCampClock } from '../../../data/site/camp-clock.ts';
import { campInfo } from '../../../data/site/camp-info.ts';
import { prices } from '../../../data/payments/prices.ts';
import { usePublic } from '../../../data/client/public-values.ts';
import { isLatePrice } from '../../../domain/payments/price.ts';
import { useComeIn } from '../../../ui/use-come-in.ts';
import { TextPlaceholder } from '../../../ui/text-placeholder.tsx';
import { PriceCard } from './price-card.tsx';
import { PriceSwitch } from './price-switch.tsx';
import { partsUntil } from './shown-price.ts';
import './price-list.css';

/** How the cards come in (specification section 2, Pricing). */
const pace = { each: 1.5, between: 0.075 };

export function PriceList() {
  const list = usePublic(prices);
  const camp = usePublic(campInfo);
  const clock = useCampClock();
  const [chosen, setChosen] = useState<boolean>();

  const isKnown = camp.status === 'ready' && clock !== undefined;
  const isLateToday = isKnown ? isLatePrice(clock.today, camp.data) : undefined;
  const cards = useComeIn<HTMLUListElement>(list.status === 'ready', pace);
  const isAfter = chosen ?? isLateToday ?? false;
  const lastForParts = isKnown ? partsUntil(isAfter, clock.today, camp.data) : undefined;

  return (
    <section aria-labelledby="cards">
      <h2 id="cards">{t.cardsTitle}</h2>
      <PriceSwitch isAfter={isAfter} isLateToday={isLateToday} onChange={setChosen} />
      {list.status === 'ready' ? (
        <ul className="tickets" ref={cards}>
          {list.data.map((category) => (
            <PriceCard key={category.code} category={category} isAfter={isAfter} partsUntil={lastForParts} />
          ))}
        </ul>
      ) : (
        <div className="tickets-waiting">
          <TextPlaceholder
            {...placeholder}
            failed={t.couldNotLoad}
            hasFailed={list.status === 'failed'}
            onRetry={prices.refresh}
          />
        </div>
      )}
    </section>
  );
}

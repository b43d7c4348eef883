import { useQuery } from '@tanstack/react-query';
import { fieldText } from '../../../camper/field-text.ts';
import { StatusBadge } from '../../../camper/status-badge.tsx';
import { categoryName } from '../../../content/category-name.ts';
import { plans as planWords } from '../../../content/en/accounts/plans.ts';
import { profile } from '../../../content/en/accounts/profile.ts';
import { kroner, priceText } from '../../../content/money-text.ts';
import { camperQueries, type Camper } from '../../../data/campers/family-campers.ts';
import { planQueries } from '../../../data/campers/plans.ts';
import { outstandingQueries, type Fee } from '../../../data/payments/outstanding.ts';
import { familyPlacesQuery } from '../../../data/rooms/family-places.ts';
import { directoryStatus } from '../../../domain/campers/camper-status.ts';
import { fullName } from '../../../domain/campers/names.ts';
import { progressPercent } from '../../../domain/payments/price.ts';
import { ErrorState } from '../../../ui/states.tsx';
import { PlansPart } from './plans-part.tsx';
import './fee-card.css';
import './todo.css';

const t = profile.family;

interface FamilyRowsProps {
  readonly own: Camper;
  readonly onDetails: (camper: Camper) => void;
}

export function FamilyRows({ own, onDetails }: FamilyRowsProps) {
  const { data: added = [] } = useQuery(camperQueries.addedBy(own.id));
  const { data: fees = [] } = useQuery(outstandingQueries.family(own.id));
  const places = useQuery(familyPlacesQuery(own.id));
  const plans = useQuery(planQueries.changes());
  return (
    <section aria-labelledby="family">
      <h2 id="family">{t.title}</h2>
      <ul className="todo-rows card between">
        {[own, ...added].map((camper) => {
          const fee = fees.find((one) => one.camper_id === camper.id);
          const { room, team } = places.data?.find(({ id }) => id === camper.id) ?? {};
          return (
            <li key={camper.id} className="todo-row family-row">
              <strong>{fullName(camper)}</strong>
              <StatusBadge
                status={directoryStatus(camper)}
                paid={fee && progressPercent(fee.paid, fee.price)}
              />
              <span className="quiet family-facts">
                {[
                  fee && categoryName(fee.pricing_name),
                  camper.is_attending && fieldText('accommodation', camper.accommodation, ''),
                  fee && paidText(fee),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              <span className="quiet family-places">
                {[room && t.room(room), team && t.team(team)].filter(Boolean).join(' · ')}
              </span>
              <PlansPart
                camper={camper}
                onDetails={() => onDetails(camper)}
                last={
                  plans.isLoading
                    ? undefined
                    : (plans.data?.find((one) => one.camper_id === camper.id) ?? null)
                }
              />
            </li>
          );
        })}
      </ul>
      {plans.isLoadingError && <ErrorState message={planWords.couldNotLoad} onRetry={plans.refetch} />}
      {places.isLoadingError && <ErrorState message={t.couldNotLoad} onRetry={places.refetch} />}
    </section>
  );
}

/** The price, and what is paid of it while something is left. Empty for who does not come. */
function paidText({
  is_attending: comes,
  is_registered: isRegistered,
  outstanding,
  paid,
  price,
}: Fee): string {
  if (!comes) return '';
  return isRegistered || outstanding <= 0 ? priceText(price) : t.paid(kroner(paid), kroner(price));
}

import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { longDayAndTime, shortDay, weekDay } from '../../../content/date-text.ts';
import { profile } from '../../../content/en/accounts/profile.ts';
import { paths } from '../../../content/paths.ts';
import { kroner } from '../../../content/money-text.ts';
import { useCampClock } from '../../../data/site/camp-clock.ts';
import { campQueries, type CampInfo } from '../../../data/site/camp-info.ts';
import { outstandingQueries } from '../../../data/payments/outstanding.ts';
import { isAfterDay, type CampDate } from '../../../domain/dates.ts';
import {
  outstandingOfFamily,
  type OutstandingOfFamily,
} from '../../../domain/payments/outstanding-of-family.ts';
import { Button } from '../../../ui/button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import './money-first.css';

const t = profile.money;

/** What the family owes and the way to pay it, or that all is paid and what comes next. The first thing of the profile. */
export function MoneyFirst({ userId }: { readonly userId: string }) {
  const fees = useQuery(outstandingQueries.family(userId));
  const { data: camp } = useQuery(campQueries.info());
  const today = useCampClock()?.today;
  const outstanding = fees.data && outstandingOfFamily(fees.data);
  return (
    <section className="money-first" aria-label={t.label} aria-live="polite">
      {outstanding === undefined ? (
        <Unknown hasFailed={fees.isLoadingError} onRetry={() => void fees.refetch()} />
      ) : outstanding.owed > 0 ? (
        <Owed {...{ outstanding, camp, today }} />
      ) : outstanding.inReview > 0 ? (
        <div>
          <h2 className="money-first-title">{t.reviewTitle(kroner(outstanding.inReview))}</h2>
          <p className="money-first-facts">{t.reviewText}</p>
        </div>
      ) : (
        <Settled {...{ outstanding, camp }} />
      )}
    </section>
  );
}

interface UnknownProps {
  readonly hasFailed: boolean;
  readonly onRetry: () => void;
}

/** As high as the shortest answer, so that little moves when it comes. */
function Unknown({ hasFailed, onRetry }: UnknownProps) {
  return (
    <div className="money-first-unknown">
      <p className="money-first-title">{hasFailed ? t.couldNotLoad : profile.loading}</p>
      {hasFailed && (
        <Button look="quiet" onClick={onRetry}>
          {profile.retry}
        </Button>
      )}
    </div>
  );
}

interface OwedProps {
  readonly outstanding: OutstandingOfFamily;
  readonly camp: CampInfo | undefined;
  readonly today: CampDate | undefined;
}

function Owed({ outstanding, camp, today }: OwedProps) {
  return (
    <>
      <div>
        <h2 className="money-first-title">{t.owed(kroner(outstanding.owed), outstanding.people)}</h2>
        <ul className="money-first-facts">
          {facts({ outstanding, camp, today }).map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      </div>
      {outstanding.payable > 0 && (
        <LinkButton to={paths.payment} className="money-first-pay">
          {t.pay}
        </LinkButton>
      )}
    </>
  );
}

/** Until when beds are held, the next instalment, the day on which the price rises, and what waits for the organisers. */
function facts({ outstanding, camp, today }: OwedProps): string[] {
  const priceDay = camp && (camp.price_deadline ?? camp.registration_deadline);
  const rises = priceDay && today && !isAfterDay(today, priceDay) && outstanding.owedLater > outstanding.owed;
  return [
    t.whenPaid(outstanding.people),
    ...outstanding.held.map(({ names, owed, until }) => t.held(names, kroner(owed), longDayAndTime(until))),
    ...(camp && outstanding.nextPart > 0 && outstanding.nextPart < outstanding.payable
      ? [t.nextPart(kroner(outstanding.nextPart), shortDay(camp.registration_deadline))]
      : []),
    ...(rises ? [t.rises(shortDay(priceDay), kroner(outstanding.owedLater))] : []),
    ...(outstanding.inReview > 0 ? [t.inReview(kroner(outstanding.inReview))] : []),
  ];
}

function Settled({ outstanding, camp }: Pick<OwedProps, 'outstanding' | 'camp'>) {
  if (!outstanding.comes) return <h2 className="money-first-title">{t.nobody}</h2>;
  return (
    <div>
      <h2 className="money-first-title">{t.allPaid}</h2>
      <p className="money-first-facts">
        {camp && t.next(weekDay(camp.start_date))} <Link to={paths.campInfo}>{t.toCampInfo}</Link>
      </p>
    </div>
  );
}

import { longDayAndTime, shortDay } from '../../../content/date-text.ts';
import { profile } from '../../../content/en/accounts/profile.ts';
import { listText } from '../../../content/list-text.ts';
import { kroner } from '../../../content/money-text.ts';
import { paths } from '../../../content/paths.ts';
import type { CampInfo } from '../../../data/site/camp-info.ts';
import type { Awaited } from '../../../domain/campers/camper-status.ts';
import { isAfterDay, type CampDate } from '../../../domain/dates.ts';
import type { OutstandingOfFamily } from '../../../domain/payments/outstanding-of-family.ts';
import type { Phase } from '../../../domain/site/phase.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import './todo.css';

const t = profile.todo;

interface PayTodoProps {
  readonly outstanding: OutstandingOfFamily;
  readonly camp: CampInfo | undefined;
  readonly today: CampDate | undefined;
  readonly phase: Phase | undefined;
  /** Of a family of one: what its place waits for. */
  readonly waits: readonly Awaited[];
}

/** What the family has to pay, with what it should know of it; or what is under review. Nothing when all is paid. */
export function PayTodo({ outstanding, camp, today, phase, waits }: PayTodoProps) {
  const { amount, people, payable, inReview, names, offered } = outstanding;
  if (amount === 0) {
    if (inReview === 0) return null;
    return (
      <div className="card pay-card">
        <p className="title x-large">{t.reviewTitle(kroner(inReview))}</p>
        <p className="quiet">{t.reviewText}</p>
      </div>
    );
  }
  return (
    <div className="card pay-card">
      <p className="title x-large">
        {phase === 'after'
          ? t.payLate(kroner(amount))
          : offered === null
            ? t.pay(kroner(amount), people)
            : t.payFor(kroner(amount), listText(names))}
      </p>
      {payable > 0 && <LinkButton to={paths.payment} look="ask" label={t.payButton} />}
      <div className="quiet flush-texts">
        {facts({ outstanding, camp, today, phase, waits }).map((fact) => (
          <p key={fact}>{fact}</p>
        ))}
      </div>
    </div>
  );
}

function facts({ outstanding, camp, today, phase, waits }: PayTodoProps): string[] {
  const review = outstanding.inReview > 0 ? [t.inReview(kroner(outstanding.inReview))] : [];
  if (phase === 'after') return review;
  const priceDay = camp && (camp.price_deadline ?? camp.registration_deadline);
  const rises =
    priceDay && today && !isAfterDay(today, priceDay) && outstanding.amountLater > outstanding.amount;
  return [
    t.whenPaid(outstanding.people, waits),
    ...outstanding.held.map(({ names, amount, until }) =>
      t.held(listText(names), names.length, kroner(amount), longDayAndTime(until)),
    ),
    ...(camp && outstanding.nextPart > 0 && outstanding.nextPart < outstanding.payable
      ? [t.nextPart(kroner(outstanding.nextPart), shortDay(camp.registration_deadline))]
      : []),
    ...(rises ? [t.rises(shortDay(priceDay), kroner(outstanding.amountLater))] : []),
    ...review,
  ];
}

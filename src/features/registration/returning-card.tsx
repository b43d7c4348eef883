import { useId } from 'react';
import { fieldText } from '../../camper/field-text.ts';
import { categoryName } from '../../content/category-name.ts';
import { welcomeBack as t } from '../../content/en/registration/welcome-back.ts';
import { fullName } from '../../domain/campers/names.ts';
import { storedSize } from '../../domain/registration/registration-rules.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { focusOnMount } from '../../ui/focus-on-mount.ts';
import { Notice } from '../../ui/notice.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { Tag } from '../../ui/tag.tsx';
import { priceText } from './price-summary.tsx';
import type { Returning } from './returning.ts';
import { noPlan, type Plan } from './welcome-plans.ts';

interface ReturningCardProps {
  readonly who: Returning;
  readonly isRegistered: boolean;
  /** Why they could not be registered. */
  readonly failure: string | undefined;
  /** Their answers have just been looked at, and the focus comes back to them. */
  readonly isBack: boolean;
  /** While something is sent nothing can be changed. */
  readonly isSending: boolean;
  readonly onPlan: (plan: Plan) => void;
  readonly onChange: () => void;
}

/** Somebody of the last camp: what they would pay now, what they answered then, and whether they come again. */
export function ReturningCard({ who, isRegistered, failure, isBack, isSending, ...on }: ReturningCardProps) {
  const { person, plan, values, problems } = who;
  const { first_name: name } = values;
  const id = useId();
  return (
    <Card className="returning" aria-labelledby={id}>
      <div className="returning-head">
        <h3 id={id} className="returning-name">
          {fullName(values)}
        </h3>
        {isRegistered && <Tag tone="good">{t.registered}</Tag>}
      </div>
      <PriceLine who={who} />
      <Answers who={who} />
      {!isRegistered && (
        <>
          {!plan.isLeftOut && problems.length > 0 && (
            <Notice tone="warn">
              <p>{t.problems(name)}</p>
              <ul>
                {problems.map((problem) => (
                  <li key={problem}>{problem}</li>
                ))}
              </ul>
            </Notice>
          )}
          {failure !== undefined && (
            <Notice tone="bad">
              <p>{failure}</p>
            </Notice>
          )}
          <RadioGroup
            label={t.choice(name)}
            name={id}
            value={plan.isLeftOut ? 'leave' : 'keep'}
            disabled={isSending}
            onChange={({ target }) => on.onPlan({ ...plan, isLeftOut: target.value === 'leave' })}
            options={[
              { value: 'keep', label: t.keep },
              {
                value: 'leave',
                label: t.leaveOut,
                ...(person.is_me && { disabled: true, note: t.holderStays }),
              },
            ]}
          />
          {!plan.isLeftOut && (
            <div className="button-row">
              <Button
                ref={isBack ? focusOnMount : undefined}
                look="quiet"
                disabled={isSending}
                onClick={on.onChange}
              >
                {t.change(name)}
              </Button>
              {plan.changed && (
                <Button look="plain" disabled={isSending} onClick={() => on.onPlan(noPlan)}>
                  {t.undo}
                </Button>
              )}
            </div>
          )}
        </>
      )}
    </Card>
  );
}

function PriceLine({ who: { age, quote } }: { readonly who: Returning }) {
  const parts = [
    ...(age === null ? [] : [t.age(age)]),
    ...(quote === null ? [t.noPrice] : [categoryName(quote.category.name)]),
  ];
  return (
    <p className="price-line">
      <span>{parts.join(' · ')}</span>
      {quote && <strong className="price-amount">{priceText(quote.price)}</strong>}
    </p>
  );
}

function Answers({ who: { person, plan, values } }: { readonly who: Returning }) {
  // As they were stored, whatever the form offers today.
  const shown = plan.changed ? { ...values, size: storedSize(values, null) } : person.answers;
  const word = (name: keyof typeof shown) => fieldText(name, shown[name]);
  const entries = [
    [t.answers.dates, word('dates')],
    [t.answers.accommodation, word('accommodation')],
    [t.answers.size, word('size')],
    [
      t.answers.transport,
      t.answers.thereAndBack(word('arrival_transportation'), word('departure_transportation')),
    ],
  ];
  return (
    <>
      {plan.changed && <p className="price-note">{t.answers.changed}</p>}
      <dl className="returning-answers">
        {entries.map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

import { fieldText } from '../../camper/field-text.ts';
import { categoryName } from '../../content/category-name.ts';
import { camper as words } from '../../content/en/campers/camper.ts';
import { registration as t } from '../../content/en/registration/registration.ts';
import { welcomeBack } from '../../content/en/registration/welcome-back.ts';
import { fullName } from '../../domain/campers/names.ts';
import { isShirtOptional } from '../../domain/campers/shirt-size.ts';
import { storedSize } from '../../domain/registration/registration-rules.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ageAtCamp, type FormFacts } from './form-facts.ts';
import { priceText } from '../../content/money-text.ts';
import { judge, type Person } from './sheet.ts';

interface PersonCardProps {
  readonly person: Person;
  /** Their place on the sheet, from 1. */
  readonly number: number;
  readonly facts: FormFacts;
  readonly failure: string | undefined;
  readonly onOpen: () => void;
  readonly onRemove: () => void;
  readonly onLeaveOut: (isLeftOut: boolean) => void;
}

export function PersonCard({ person, number, facts, failure, ...on }: PersonCardProps) {
  const { values, isReturning, isLeftOut } = person;
  const name = values.first_name || t.person(number);
  const isHolder = facts.kind === 'own';
  const { problems, quote } = judge(person, facts);
  const age = ageAtCamp(values.birthday, facts);
  // Last year's size may no longer fit this age.
  const size = storedSize(values, age);
  const messages = Object.entries(problems).map(([field, problem]) =>
    // The size is there, and was right last time.
    problem === 'sizeMissing' && isReturning && values.size !== ''
      ? words.problems.sizeNotAllowed
      : words.problems[problem] || field,
  );
  const line = [
    age === null ? '' : welcomeBack.age(age),
    quote ? categoryName(quote.category) : '',
    fieldText('dates', values.dates, ''),
    fieldText('accommodation', values.accommodation, ''),
    size === '' && !isShirtOptional(age) ? '' : fieldText('size', size),
    values.arrival_transportation === '' || values.departure_transportation === ''
      ? ''
      : welcomeBack.thereAndBack(
          fieldText('arrival_transportation', values.arrival_transportation),
          fieldText('departure_transportation', values.departure_transportation),
        ),
  ];
  return (
    <Card className="person-card" aria-label={values.first_name ? fullName(values) : name}>
      <div className="sheet-head spread">
        <h2 className="large flush">{values.first_name ? fullName(values) : name}</h2>
        {!isLeftOut && quote && <strong className="digits x-large">{priceText(quote.price)}</strong>}
      </div>
      <p className="field-note quiet">{isLeftOut ? t.leftOut : line.filter(Boolean).join(' · ')}</p>
      {!isLeftOut && messages.length > 0 && (
        <Notice tone="warn">
          <p>{t.missing(name)}</p>
          <ul>
            {messages.map((message) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        </Notice>
      )}
      {failure !== undefined && <Notice tone="bad" text={failure} />}
      <div className="row">
        {!isLeftOut && <Button look="quiet" onClick={on.onOpen} label={t.change(name)} />}
        {isReturning && !isHolder && (
          <Button
            look="plain"
            onClick={() => on.onLeaveOut(!isLeftOut)}
            label={isLeftOut ? t.comesAgain(name) : t.leaveOut(name)}
          />
        )}
        {!isReturning && !isHolder && (
          <Button look="plain" onClick={on.onRemove} label={t.removeNamed(name)} />
        )}
      </div>
    </Card>
  );
}

import { useFormContext } from 'react-hook-form';
import { fieldName } from '../../camper/field-text.ts';
import { longDay } from '../../content/date-text.ts';
import { camper as words } from '../../content/en/campers/camper.ts';
import { registration as t } from '../../content/en/registration/registration.ts';
import { sharesBed } from '../../domain/campers/age-category.ts';
import { birthdaysIn } from '../../domain/campers/birthday.ts';
import { toTypedDate, type CampDate } from '../../domain/dates.ts';
import { seniorAge } from '../../domain/payments/price-category.ts';
import { Button } from '../../ui/button.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { ageAtCamp, useFormFacts } from './form-facts.ts';
import type { TypedCamper } from '../../domain/registration/new-camper.ts';
import { useHeldField } from './use-field.ts';

export function BirthdayField() {
  const facts = useFormFacts();
  const { ref, value, error, onChange, onBlur, name } = useHeldField('birthday');
  const { setValue, setError, setFocus, clearErrors } = useFormContext<TypedCamper>();
  const days = birthdaysIn(value, facts.today);
  const age = ageAtCamp(value, facts);
  const ageNote = age === null || age < 0 ? '' : t.age(age);

  function change(typed: string) {
    onChange(typed);
    const newAge = ageAtCamp(typed, facts);
    if (newAge !== null && newAge < seniorAge) setValue('is_senior_retired', false); // it is asked no more
  }

  /** What is plain is written as the mask shows it; what is not is asked about. */
  function leave() {
    onBlur();
    const [day, another] = days;
    if (value === '') return;
    if (day !== undefined && another === undefined) choose(day);
    else setError('birthday', { message: words.problems[another ? 'birthdayUnclear' : 'birthdayInvalid'] });
  }

  function choose(day: CampDate) {
    clearErrors('birthday');
    change(toTypedDate(day));
  }

  return (
    <>
      <DateField
        {...{ ref, name, value, error }}
        onBlur={leave}
        onChange={change}
        label={fieldName('birthday')}
        hint={words.birthday.hint}
        placeholder={words.birthday.placeholder}
        autoComplete={facts.kind === 'own' ? 'bday' : 'off'}
        pickLabel={words.birthday.pick}
        min="1900-01-01"
        max={facts.today}
      />
      {days.length > 1 && (
        <WhichDay
          days={days}
          onChoose={(day) => {
            choose(day);
            setFocus('birthday');
          }}
        />
      )}
      <output className="field-note block quiet">
        {[ageNote, age !== null && sharesBed(age) ? t.sharesBed : ''].filter(Boolean).join('. ')}
      </output>
    </>
  );
}

interface WhichDayProps {
  readonly days: readonly CampDate[];
  readonly onChoose: (day: CampDate) => void;
}

/** Day and month told apart in words, where the digits can be read either way. */
function WhichDay({ days, onChoose }: WhichDayProps) {
  return (
    <fieldset className="which-day row">
      <legend>{t.birthdayWhich}</legend>
      {days.map((day) => (
        <Button key={day} look="quiet" onClick={() => onChoose(day)} label={longDay(day)} />
      ))}
    </fieldset>
  );
}

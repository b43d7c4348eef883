import { shortDay } from '../../../content/date-text.ts';
import { categoryName } from '../../../content/category-name.ts';
import { countryName } from '../../../content/country-names.ts';
import { calculator as t } from '../../../content/en/payments/pricing.ts';
import { values } from '../../../content/en/values.ts';
import { kroner, priceText } from '../../../content/money-text.ts';
import { generalCountries, otherCountries } from '../../../domain/campers/countries.ts';
import type { CampDate } from '../../../domain/dates.ts';
import { seniorAge } from '../../../domain/payments/price-category.ts';
import { accommodationChoices } from '../../../domain/value-lists.ts';
import { byName } from '../../../lib/text-order.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckboxField } from '../../../ui/checkbox-field.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import type { FamilyMember, MemberPrice, Quote } from './family-price.ts';

interface MemberFieldsProps {
  readonly member: FamilyMember;
  readonly number: number;
  readonly today: CampDate;
  /** Null while the birthday is not complete. */
  readonly result: MemberPrice | null;
  readonly onChange: (member: FamilyMember) => void;
  /** Left out for the only person. */
  readonly onRemove: (() => void) | undefined;
}

const completeDate = 10;

function countryOptions(codes: readonly string[]) {
  return codes.map((code) => ({ value: code, label: countryName(code) }));
}

const countries = [
  { label: t.general, options: countryOptions(generalCountries) },
  {
    label: t.other,
    options: countryOptions(otherCountries).toSorted((a, b) => byName(a.label, b.label)),
  },
];

const accommodations = accommodationChoices.map((choice) => ({
  value: choice,
  label: values.accommodation[choice],
}));

export function MemberFields({ member, number, today, result, onChange, onRemove }: MemberFieldsProps) {
  const isWrong = member.birthday.length === completeDate && result === null;
  return (
    <fieldset className="member panel">
      <legend>{t.person(number)}</legend>
      <div className="member-fields">
        <DateField
          label={t.birthday}
          hint={t.birthdayHint}
          error={isWrong ? t.birthdayError : undefined}
          pickLabel={t.pickBirthday}
          min="1900-01-01"
          max={today}
          value={member.birthday}
          onChange={(birthday) => onChange({ ...member, birthday })}
        />
        <SelectField
          label={t.accommodation}
          options={accommodations}
          value={member.accommodation}
          onChange={(event) => {
            const accommodation = accommodationChoices.find((choice) => choice === event.target.value);
            if (accommodation) onChange({ ...member, accommodation });
          }}
        />
        <SelectField
          label={t.country}
          options={countries}
          value={member.country}
          onChange={(event) => onChange({ ...member, country: event.target.value })}
        />
      </div>
      {result !== null && result.age >= seniorAge && (
        <CheckboxField
          label={t.senior}
          checked={member.is_senior_retired}
          onCheck={(isChecked) => onChange({ ...member, is_senior_retired: isChecked })}
        />
      )}
      {result !== null && result.category.shirt_price > 0 && (
        <CheckboxField
          label={t.shirt(kroner(result.category.shirt_price))}
          checked={member.has_shirt}
          onCheck={(isChecked) => onChange({ ...member, has_shirt: isChecked })}
        />
      )}
      <div className="member-foot spread">
        {result && <Result result={result} />}
        {onRemove && (
          <Button look="plain" onClick={onRemove} aria-label={t.remove(number)} label={t.removeShort} />
        )}
      </div>
    </fieldset>
  );
}

function Result({ result }: { readonly result: MemberPrice }) {
  return (
    <Facts
      className="member-result quiet-terms"
      facts={[
        [t.category, withNote(categoryName(result.category), t.age(result.age))],
        [t.before, withNote(priceText(result.before.price), howToPay(result.before))],
        [t.after, withNote(priceText(result.after.price), howToPay(result.after))],
      ]}
    />
  );
}

function howToPay({ price, parts }: Quote): string | undefined {
  if (price === 0) return undefined;
  if (parts === undefined) return t.fullOnly;
  return t.instalments(shortDay(parts.until), parts.amounts.map((part) => kroner(part)).join(' + '));
}

function withNote(name: string, note: string | undefined) {
  return (
    <>
      <strong className="block">{name}</strong>
      <span className="quiet">{note}</span>
    </>
  );
}

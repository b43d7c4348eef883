import { adminPayment } from '../../../content/en/payments/admin-payment.ts';
import { periodErrors, periodNames, type PeriodChoice } from '../../../domain/period.ts';
import type { CampDate } from '../../../domain/dates.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';

const t = adminPayment.period;

interface PeriodFieldsProps {
  readonly chosen: PeriodChoice;
  readonly onChoose: (choice: PeriodChoice) => void;
  readonly min: CampDate;
  readonly max: CampDate;
}

export function PeriodFields({ chosen, onChoose, min, max }: PeriodFieldsProps) {
  const errors = periodErrors(chosen);
  return (
    <>
      <SelectField
        label={t.label}
        options={periodNames.map((name) => ({ value: name, label: t.names[name] }))}
        value={chosen.name}
        onChange={({ target }) => {
          const name = periodNames.find((one) => one === target.value);
          if (name) onChoose({ ...chosen, name });
        }}
      />
      {chosen.name === 'dates' &&
        (['from', 'to'] as const).map((side) => (
          <DateField
            key={side}
            label={t[side]}
            hint={t.hint}
            error={errors[side] && t.errors[errors[side]]}
            pickLabel={t.pick[side]}
            value={chosen[side]}
            onChange={(typed) => onChoose({ ...chosen, [side]: typed })}
            min={min}
            max={max}
          />
        ))}
    </>
  );
}

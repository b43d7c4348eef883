import { useFormContext, useFormState } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { longDay } from '../../content/date-text.ts';
import { health } from '../../content/en/health.ts';
import { paths } from '../../content/paths.ts';
import type { Camper } from '../../data/campers/family-campers.ts';
import type { StoredHealth } from '../../data/campers/family-health.ts';
import { copenhagenDate } from '../../domain/dates.ts';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { LineField } from './health-fields.tsx';
import { HealthPart } from './health-part.tsx';
import type { HealthValues } from './health-values.ts';

const t = health.consent;

interface ConsentPartProps {
  readonly camper: Camper;
  readonly isOwn: boolean;
  readonly isMinor: boolean;
  /** What was agreed to with the words of today; undefined: it is asked for now. */
  readonly agreed: StoredHealth | undefined;
}

/** What is agreed to and by whom, asked for once for each version of the words. */
export function ConsentPart({ camper, isOwn, isMinor, agreed }: ConsentPartProps) {
  const { control, register } = useFormContext<HealthValues>();
  const { errors } = useFormState({ control, name: 'agreed', exact: true });
  const name = camper.first_name;
  if (agreed) {
    const day = longDay(copenhagenDate(new Date(agreed.consented_at)));
    return (
      <p className="health-note">{agreed.guardian === '' ? t.given(day) : t.givenBy(agreed.guardian, day)}</p>
    );
  }
  return (
    <HealthPart title={t.title}>
      <p>
        {t.terms}{' '}
        <Link to={paths.privacy} target="_blank">
          {health.privacy}
        </Link>
      </p>
      {isMinor && <LineField name="guardian" label={t.guardian} hint={t.guardianHint(name)} />}
      <CheckboxField
        {...register('agreed')}
        label={isMinor ? t.minor(name) : isOwn ? t.own : t.adult(name)}
        error={errors.agreed?.message}
      />
    </HealthPart>
  );
}

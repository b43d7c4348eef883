import { useFormContext, useFormState } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { health } from '../../content/en/health/health.ts';
import { paths } from '../../content/paths.ts';
import type { Camper } from '../../data/campers/family-campers.ts';
import type { StoredHealth } from '../../data/health/family-health.ts';
import { fullName } from '../../domain/campers/names.ts';
import { healthConsent, healthTextLength } from '../../domain/health/health-answers.ts';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { HealthPart } from './health-fields.tsx';
import { asksConsent, consentText, whyAskedAgain } from './consent-text.ts';
import type { HealthValues } from './health-values.ts';

const t = health.consent;
const terms: Readonly<Record<string, string>> = t.terms;

function GivenConsent({ stored }: { readonly stored: StoredHealth }) {
  return (
    <div className="health-note quiet">
      <p>{consentText(stored)}</p>
      <details>
        <summary>{t.words(stored.consent_version)}</summary>
        <p>{terms[stored.consent_version]}</p>
      </details>
    </div>
  );
}

/** Someone is named, and not the camper. */
const isOther = (typed: string, camper: Camper) =>
  !['', fullName(camper).toLowerCase()].includes(typed.trim().toLowerCase());

interface ConsentPartProps {
  readonly camper: Camper;
  readonly isOwn: boolean;
  readonly isMinor: boolean;
  readonly stored: StoredHealth | undefined;
}

/** Text of the consent and who agrees, asked for once per version of the text. */
export function ConsentPart({ camper, isOwn, isMinor, stored }: ConsentPartProps) {
  const { control, register } = useFormContext<HealthValues>();
  const { errors } = useFormState({ control, name: ['agreed', 'guardian'], exact: true });
  const name = camper.first_name;
  if (stored && !asksConsent(stored, isMinor)) return <GivenConsent stored={stored} />;
  return (
    <HealthPart title={t.title}>
      {stored && <GivenConsent stored={stored} />}
      {stored && <p>{whyAskedAgain(stored, isMinor, name)}</p>}
      <p>
        {t.terms[healthConsent]}{' '}
        <Link to={paths.privacy} target="_blank">
          {health.privacy}
        </Link>
      </p>
      {isMinor && (
        <TextField
          {...register('guardian', { validate: (typed) => isOther(typed, camper) || t.guardianMissing })}
          label={t.guardian}
          hint={t.guardianHint(name)}
          error={errors.guardian?.message}
          autoComplete="off"
          maxLength={healthTextLength.guardian}
        />
      )}
      <CheckboxField
        {...register('agreed', { validate: (agreed) => agreed || t.missing })}
        label={isMinor ? t.minor(name) : isOwn ? t.own : t.adult(name)}
        error={errors.agreed?.message}
      />
    </HealthPart>
  );
}

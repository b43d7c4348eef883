import { useFormContext, useWatch } from 'react-hook-form';
import { health } from '../../content/en/health/health.ts';
import type { Camper } from '../../data/campers/family-campers.ts';
import { fullName } from '../../domain/campers/names.ts';
import { Button } from '../../ui/button.tsx';
import { ChoicesField, CountedField, LineField, SwimField } from './health-fields.tsx';
import { HealthPart } from './health-part.tsx';
import type { HealthValues } from './health-values.ts';

const t = health.form;

interface QuestionsProps {
  readonly own: Camper;
  readonly camper: Camper;
  readonly isMinor: boolean;
}

/** Everything that is asked of one person, in the order in which it matters at a table. */
export function HealthQuestions({ own, camper, isMinor }: QuestionsProps) {
  return (
    <>
      <HealthPart title={t.food}>
        <ChoicesField name="diets" words={health.diets} />
        <CountedField name="diet_note" label={t.diet_note} />
      </HealthPart>
      <HealthPart title={t.allergiesTitle}>
        <ChoicesField name="allergies" words={health.allergies} />
        <CountedField name="allergy_note" label={t.allergy_note} />
      </HealthPart>
      <HealthPart title={t.medicine}>
        <CountedField name="medicines" label={t.medicines} hint={t.medicinesHint} />
        <ChoicesField name="medicine_times" words={health.times} />
        <CountedField name="conditions" label={t.conditions} />
      </HealthPart>
      <HealthPart title={t.safety}>
        <SwimField />
        {isMinor && <CountedField name="fetchers" label={t.fetchers} hint={t.fetchersHint} />}
      </HealthPart>
      <HealthPart title={t.contacts}>
        <p className="health-note">{t.contactsNote}</p>
        {camper.id !== own.id && own.phone !== null && <Suggestion name={fullName(own)} phone={own.phone} />}
        <div className="health-pair">
          <LineField name="contact_name" label={t.contact_name} />
          <LineField name="contact_phone" label={t.contact_phone} isPhone />
        </div>
        <div className="health-pair">
          <LineField name="second_name" label={t.second_name} />
          <LineField name="second_phone" label={t.second_phone} isPhone />
        </div>
      </HealthPart>
    </>
  );
}

/** Suggests the account holder as first contact while there is none. */
function Suggestion({ name, phone }: { readonly name: string; readonly phone: string }) {
  const { control, setValue } = useFormContext<HealthValues>();
  const [first, number] = useWatch({ control, name: ['contact_name', 'contact_phone'] });
  if (first.trim() !== '' || number.trim() !== '') return null;
  const dirty = { shouldDirty: true };
  return (
    <p>
      <Button
        look="quiet"
        onClick={() => {
          setValue('contact_name', name.slice(0, 80), dirty);
          setValue('contact_phone', phone, { ...dirty, shouldValidate: true });
        }}
      >
        {t.suggest(name)}
      </Button>
    </p>
  );
}

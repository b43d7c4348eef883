import { health } from '../../content/en/health/health.ts';
import { ChoicesField, CountedField, SwimField } from './health-fields.tsx';
import { HealthPart } from './health-part.tsx';

const t = health.form;

/** Everything that is asked of one person, in the order in which it matters at a table. */
export function HealthQuestions() {
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
      </HealthPart>
    </>
  );
}

import { useId, type ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { health } from '../../content/en/health/health.ts';
import { healthTextLength } from '../../domain/health/health-answers.ts';
import { TextAreaField } from '../../ui/text-field.tsx';
import type { CountedText, HealthValues } from './health-values.ts';

const t = health.form;

interface ChoicesFieldProps {
  readonly name: 'diets' | 'allergies' | 'medicine_times';
  readonly words: Readonly<Record<string, string>>;
}

function ChoicesField({ name, words }: ChoicesFieldProps) {
  const { register } = useFormContext<HealthValues>();
  return (
    <fieldset className="field">
      <legend className="field-label">{t[name]}</legend>
      <div className="choice-row">
        {Object.entries(words).map(([value, label]) => (
          <label key={value} className="choice choice-framed">
            <input type="checkbox" value={value} {...register(name)} />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Can they swim? One answer, or none: pressing it again takes it back. */
function SwimField() {
  const { register, setValue, getValues } = useFormContext<HealthValues>();
  return (
    <fieldset className="field" role="radiogroup">
      <legend className="field-label">{t.swims}</legend>
      <div className="choice-row">
        {Object.entries(health.swimming).map(([value, label]) => (
          <label key={value} className="choice choice-framed">
            <input
              type="radio"
              value={value}
              {...register('swims')}
              onClick={() => {
                if (getValues('swims') === value) setValue('swims', '', { shouldDirty: true });
              }}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface TextProps {
  readonly name: CountedText;
  readonly label: string;
  readonly hint?: string;
}

/** Some lines of text, and how much of the room is used once there is little left. */
function CountedField({ name, label, hint }: TextProps) {
  const { control, register } = useFormContext<HealthValues>();
  const used = useWatch({ control, name }).length;
  const most = healthTextLength[name];
  return (
    <div className="flush-fields">
      <TextAreaField {...register(name)} label={label} hint={hint} maxLength={most} rows={3} />
      <p className="health-counter quiet">{t.counter(used, most)}</p>
    </div>
  );
}

export function HealthPart({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section className="health-part" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  );
}

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

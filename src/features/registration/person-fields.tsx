import { useFormContext, useWatch } from 'react-hook-form';
import { fieldName } from '../../camper/field-text.ts';
import { registration as t } from '../../content/en/registration/registration.ts';
import { seniorAge } from '../../domain/payments/price-category.ts';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { BirthdayField } from './birthday-field.tsx';
import { ageAtCamp, useFormFacts } from './form-facts.ts';
import { FormField } from './form-field.tsx';
import type { TypedCamper } from '../../domain/registration/new-camper.ts';
import { PhoneField } from './phone-field.tsx';
import { useNativeField } from './use-field.ts';

export function PersonFields() {
  const { kind, email } = useFormFacts();
  const isOwn = kind === 'own';
  const emailField = useNativeField('email');
  return (
    <>
      {isOwn && (
        <div className="form-wide">
          <TextField
            {...emailField}
            label={fieldName('email')}
            hint={t.emailHint}
            type="email"
            value={email}
            readOnly
          />
        </div>
      )}
      <FormField name="first_name" autoComplete={isOwn ? 'given-name' : 'off'} />
      <LastName />
      <div className="form-wide">
        <PhoneField />
      </div>
      <div>
        <BirthdayField />
      </div>
      <FormField name="gender" asRadios />
      <SeniorField />
    </>
  );
}

/** Who ticks that they have only one name is asked for no other. */
function LastName() {
  const { kind } = useFormFacts();
  const { control } = useFormContext<TypedCamper>();
  const hasOne = useWatch({ control, name: 'one_name' });
  return (
    <div>
      {!hasOne && <FormField name="last_name" autoComplete={kind === 'own' ? 'family-name' : 'off'} />}
      <CheckboxField {...useNativeField('one_name')} label={t.oneName[kind]} />
    </div>
  );
}

/** Asked only of those who are old enough. */
function SeniorField() {
  const facts = useFormFacts();
  const { control } = useFormContext<TypedCamper>();
  const age = ageAtCamp(useWatch({ control, name: 'birthday' }), facts);
  return age !== null && age >= seniorAge ? <SeniorBox /> : null;
}

function SeniorBox() {
  const { kind } = useFormFacts();
  return (
    <div className="form-wide">
      <CheckboxField {...useNativeField('is_senior_retired')} label={t.senior[kind]} hint={t.seniorHint} />
    </div>
  );
}

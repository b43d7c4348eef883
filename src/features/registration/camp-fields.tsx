import { useFormContext, useWatch } from 'react-hook-form';
import { DaysInput } from '../../camper/days-input.tsx';
import { placeholderOf } from '../../camper/field-rules.ts';
import { fieldName } from '../../camper/field-text.ts';
import { useTransport, type TransportField as FieldName } from '../../camper/use-transport.ts';
import { consents } from '../../content/en/accounts/consents.ts';
import { choiceKinds } from '../../domain/accounts/consents.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { AccommodationField } from './accommodation-field.tsx';
import { FormField } from './form-field.tsx';
import type { TypedCamper } from '../../domain/registration/new-camper.ts';
import { SizeField } from './size-field.tsx';
import { useHeldField, useNativeField } from './use-field.ts';

export function CampFields() {
  return (
    <>
      <div>
        <SizeField />
      </div>
      <DatesField />
      <TransportField name="arrival_transportation" />
      <TransportField name="departure_transportation" />
      <div className="form-wide">
        <AccommodationField />
        <FormField name="near_wish" />
      </div>
      <ChoiceFields />
    </>
  );
}

/** Which pictures may be taken, and what other families read: nothing, unless it is chosen. */
function ChoiceFields() {
  const { register } = useFormContext<TypedCamper>();
  return choiceKinds.map((kind) => (
    <SelectField
      key={kind}
      {...register(kind)}
      label={consents.kinds[kind]}
      options={Object.entries(consents.choices.answers[kind]).map(([value, label]) => ({ value, label }))}
    />
  ));
}

function DatesField() {
  const { ref, value, error, onChange } = useHeldField('dates');
  return <DaysInput {...{ ref, error, onChange }} value={value} />;
}

function TransportField({ name }: { readonly name: FieldName }) {
  const { control } = useFormContext<TypedCamper>();
  const { options, problem } = useTransport(name, useWatch({ control, name }), false);
  const { error, ...field } = useNativeField(name);
  const placeholder = placeholderOf(name);
  return (
    <SelectField
      {...field}
      label={fieldName(name)}
      {...(placeholder !== undefined && { placeholder })}
      error={error ?? problem}
      options={options}
    />
  );
}

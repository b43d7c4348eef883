import { useFormContext, useWatch } from 'react-hook-form';
import { placeholderOf } from '../../camper/field-rules.ts';
import { fieldName } from '../../camper/field-text.ts';
import { useTransport, type TransportField as FieldName } from '../../camper/use-transport.ts';
import { SelectField } from '../../ui/select-field.tsx';
import type { FormValues } from './form-values.ts';
import { SameAsMark } from './same-as-me.tsx';
import { useNativeField } from './use-field.ts';

/** How a camper comes or goes. A full bus is shown before the form is sent. */
export function TransportField({ name }: { readonly name: FieldName }) {
  const { control } = useFormContext<FormValues>();
  const { options, problem } = useTransport(name, useWatch({ control, name }), false);
  const { error, ...field } = useNativeField(name);
  const placeholder = placeholderOf(name);
  return (
    <div>
      <SelectField
        {...field}
        label={fieldName(name)}
        {...(placeholder !== undefined && { placeholder })}
        error={error ?? problem}
        options={options}
      />
      <SameAsMark name={name} />
    </div>
  );
}
